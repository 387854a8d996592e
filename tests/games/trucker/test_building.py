"""Assembly: tiles, piles, hourglass and starting spaces, live and in turns."""

from __future__ import annotations

import pytest

from perijove.games import parse_scenario
from perijove.games.trucker.game import GAME
from perijove.games.trucker.schema import Fault, Hourglass, Pile
from perijove.games.trucker.state import BUILDING, IN_FLIGHT, RUNNING, STOPPED
from perijove.kernel.cells import CLOCK
from perijove.kernel.errors import BadScenario, Gone, IllegalAction, NotYourTurn
from tests.games.trucker.boards import (
    board,
    legal,
    parts,
    play,
    refused,
    step,
    told,
    with_ship,
    zone,
)


def live(**named: object) -> object:
    return GAME.start(players=2, flight="II", building="live", **named)


# -- setup ----------------------------------------------------------------------------------------


@pytest.mark.rule("gt.setup.01", "gt.setup.02", "gt.setup.03", "gt.setup.04", "gt.inv.12")
@pytest.mark.parametrize(
    ("flight", "pile"),
    [("I", ["I"] * 2), ("II", ["II", "II", "I"]), ("III", ["III"] * 2 + ["II", "I"])],
)
def test_four_piles_as_printed(flight: str, pile: list[str]) -> None:
    state = GAME.start(players=3, flight=flight, seed=3)
    piles = state.view(None).piles
    assert [shown.backs for shown in piles] == [pile] * 4
    assert [shown.secret for shown in piles] == [False, False, False, True]
    assert state.view(None).deck == 4 * len(pile)
    for number in range(1, 5):
        cards = [card for card in zone(state, None, f"pile {number}") if card]
        assert [card.split("-")[0] for card in cards] == pile


@pytest.mark.rule("gt.setup.05")
def test_cards_are_drawn_at_random_from_their_level() -> None:
    seen = set()
    for seed in range(40):
        state = GAME.start(players=2, flight="I", seed=seed)
        cards = [c for n in range(1, 5) for c in zone(state, None, f"pile {n}") if c]
        assert len(set(cards)) == 8
        seen.update(cards)
    assert len(seen) == 20


@pytest.mark.rule("gt.setup.06", "gt.setup.07", "gt.setup.10", "gt.comp.02")
def test_everybody_begins_with_a_cabin_and_nothing_else() -> None:
    state = GAME.start(players=4, flight="I")
    cabins = {next(iter(parts(state, seat).values())) for seat in range(4)}
    assert len(cabins) == 4
    for shown in state.view(None).seats:
        assert [tile.cell for tile in shown.ship] == ["7,7"]
        assert (shown.credits, shown.lost, shown.reserve) == (0, [], [None, None])
        assert (shown.space, shown.flying) == (None, False)


@pytest.mark.rule("gt.setup.08", "gt.level.08", "gt.inv.01")
def test_the_pool_has_152_tiles_and_140_in_the_test_flight() -> None:
    assert len(zone(GAME.start(players=2, flight="I"), None, "pool")) == 152
    pool = zone(GAME.start(players=2, flight="test"), None, "pool")
    assert len(pool) == 140
    assert not any("support" in tile for tile in pool)
    orders = {tuple(zone(GAME.start(players=2, seed=seed), None, "pool")) for seed in range(5)}
    assert len(orders) == 5


@pytest.mark.rule("gt.setup.09", "gt.timer.01", "gt.build.01", "gt.decide.01")
def test_on_the_start_call_everybody_builds_and_the_hourglass_runs() -> None:
    state = live()
    assert state.to_act == (0, 1, CLOCK)
    assert state.view(0).hourglass == Hourglass(1, 3, "running", seconds=90, elapsed=0, left=12)
    play(state, "1: take", "0: take", "1: return", "1: take")
    test = GAME.start(players=2, flight="test", building="live")
    assert test.to_act == (0, 1)
    assert test.view(0).hourglass.state == "none"


# -- tiles ----------------------------------------------------------------------------------------


@pytest.mark.rule("gt.build.02", "gt.build.03", "gt.build.05")
def test_one_tile_in_hand_seen_only_when_taken() -> None:
    state = live()
    top = zone(state, None, "pool")[0]
    events = told(state, "0: take", viewer=1)
    assert events == [
        {
            "event": "tile taken",
            "seat": 0,
            "tile": state.box.tile_names.index(top),
            "source": "face-down",
        }
    ]
    assert state.news
    assert zone(state, 0, "hand") == top
    assert refused(state, "0: take") == "gt.build.19"
    assert legal(state, 0) >= {"set aside", "return"}
    assert not legal(state, 0) & {"take", "finish 1", "look 1"}


@pytest.mark.rule("gt.build.04", "gt.build.06")
def test_a_returned_tile_lies_face_up_for_everybody() -> None:
    state = board([{"hand": "cabin-40"}], building="live")
    play(state, "0: return")
    assert zone(state, None, "face up") == ["cabin-40"]
    assert "take 40" in legal(state, 0)
    assert "take 40" in legal(state, 1)
    play(state, "1: take 40", "1: return", "0: take 40")
    assert zone(state, 0, "hand") == "cabin-40"


@pytest.mark.rule("gt.build.07", "gt.ruling.10", "gt.board.05")
def test_a_weld_needs_a_free_cell_of_the_area_and_a_joint() -> None:
    state = board([{"ship": ["hold-21 8,7"], "hand": "cabin-38"}], building="live", flight="I")
    assert refused(state, "0: weld 8,7 r0") == "gt.build.07"  # occupied
    assert refused(state, "0: weld 10,7 r0") == "gt.board.05"  # outside
    assert refused(state, "0: weld 8,6 r0") == "gt.build.07"  # touches smooth sides only
    assert refused(state, "0: weld 5,7 r0") == "gt.build.07"  # touches nothing
    assert refused(state, "0: weld 7,6 r0") == "gt.build.07"  # cabin 2001: smooth to the rear
    play(state, "0: weld 7,6 r2")
    assert parts(state)["7,6"] == "cabin-38"


@pytest.mark.rule("gt.build.15", "gt.check.08")
def test_illegal_contacts_may_be_welded() -> None:
    state = board([{"ship": ["hold-19 8,7"], "hand": "engine-75"}], building="live", flight="I")
    play(state, "0: weld 8,8 r3")  # the exhaust points right
    assert parts(state)["8,8"] == "engine-75"
    assert state.view(1).seats[0].errors == [Fault("turned", "gt.check.03", "8,8")]


@pytest.mark.rule("gt.ruling.10")
def test_an_assisted_game_refuses_errors() -> None:
    state = board(
        [{"hand": "engine-75"}, {"ship": ["cannon-101 7,6"], "hand": "cabin-40"}],
        building="live",
        flight="II",
        assisted=True,
    )
    assert refused(state, "0: weld 7,8 r3") == "gt.ruling.10"  # the exhaust points right
    play(state, "0: weld 7,8 r0")
    hull = board(
        [{"ship": ["structural-54 8,7", "structural-55 8,6"], "hand": "cannon-106"}],
        building="live",
        flight="II",
        assisted=True,
    )
    assert not any(move.startswith("weld 8,5 r2") for move in legal(hull, 0))
    for move in sorted(legal(hull, 0)):
        if move.startswith("weld"):
            after = play(hull.clone(), f"0: {move}")
            assert after.view(0).seats[0].errors == []


@pytest.mark.rule("gt.build.11", "gt.build.14")
def test_only_the_last_weld_is_loose() -> None:
    state = board([{"ship": ["cabin-36 8,7"], "hand": "cabin-40"}], building="live")
    play(state, "0: weld 6,7 r0")
    assert "adjust 6,7 r1" in legal(state, 0)
    assert "adjust 7,6 r0" in legal(state, 0)
    play(state, "0: adjust 7,6 r3")
    assert parts(state) == {"7,6": "cabin-40", "7,7": "start-33", "8,7": "cabin-36"}
    play(state, "0: finish 1")
    assert not legal(state, 0)


@pytest.mark.rule("gt.build.12", "gt.build.13", "gt.ruling.12")
def test_the_reserve_is_a_way_of_no_return() -> None:
    state = board(
        [{"ship": ["cabin-36 8,7"], "loose": "8,7", "reserve": ["cabin-40"]}], building="live"
    )
    play(state, "0: take reserve 1")  # counts as taking another tile
    assert refused(state, "0: adjust 8,7 r1") == "gt.build.19"
    play(state, "0: weld 6,7 r0", "0: take back")
    assert refused(state, "0: return") == "gt.build.09"
    play(state, "0: set aside")
    assert zone(state, 0, "reserve") == ["cabin-40", None]
    assert refused(state, "0: take back") == "gt.build.11"


@pytest.mark.rule("gt.build.16", "gt.ruling.08", "gt.ruling.07")
def test_ships_reserves_and_hands_are_public_unless_hands_are_hidden() -> None:
    for open_hands in (True, False):
        state = board(
            [{"ship": ["cabin-36 8,7"], "reserve": ["cabin-40"]}],
            building="live",
            open_hands=open_hands,
        )
        play(state, "0: take")
        tile = zone(state, 0, "hand")
        for viewer in (0, 1, None):
            seat = state.view(viewer).seats[0]
            assert seat.reserve == ["cabin-40", None]
            assert seat.ship[1].tile == "cabin-36"
            shown = tile if open_hands or viewer == 0 else "hidden"
            assert seat.hand == shown
        play(state, "0: return")
        assert state.view(1).face_up == [tile]


@pytest.mark.rule("gt.build.17", "gt.ruling.02")
def test_the_slower_hand_is_refused_cheaply_and_takes_nothing() -> None:
    state = board([{"ship": ["cabin-36 8,7"]}, {"ship": ["cabin-37 8,7"]}], face_up=["hold-21"],
                  building="live")  # fmt: skip
    play(state, "1: take 21")
    with pytest.raises(Gone) as late:
        state.act(0, GAME.actions.parse("take 21"))
    assert late.value.clause == "gt.build.17"
    assert isinstance(late.value, IllegalAction)
    play(state, "1: return", "0: look 2")
    with pytest.raises(Gone):
        state.act(1, GAME.actions.parse("look 2"))
    play(state, "0: close", "0: finish 2")
    with pytest.raises(Gone):
        state.act(1, GAME.actions.parse("finish 2"))


@pytest.mark.rule("gt.build.18", "gt.ruling.52")
def test_an_empty_pool_only_ends_drawing() -> None:
    state = GAME.start(players=1, flight="I", building="live")
    for _ in range(152):
        play(state, "0: take", "0: return")
    assert refused(state, "0: take") == "gt.build.18"
    assert {"take 1", "finish 1"} <= legal(state, 0)


@pytest.mark.rule("gt.board.08")
def test_a_bare_ship_may_finish() -> None:
    state = play(GAME.start(players=2, flight="I", building="live"), "0: finish 2")
    assert zone(state, 0, "space") == 2


# -- piles ----------------------------------------------------------------------------------------


@pytest.mark.rule(
    "gt.peek.03", "gt.peek.04", "gt.peek.06", "gt.peek.07", "gt.ruling.09", "gt.inv.21"
)
def test_a_pile_is_in_one_pair_of_hands() -> None:
    state = board(
        [{"ship": ["cabin-36 8,7"], "reserve": ["cabin-40"]}, {"ship": ["cabin-37 8,7"]}],
        building="live",
    )
    before = zone(state, None, "pile 2")
    play(state, "0: look 2")
    assert state.news
    assert legal(state, 0) == {"close"}
    assert refused(state, "0: take reserve 1") == "gt.peek.04"
    assert refused(state, "1: look 2") == "gt.peek.06"
    assert state.view(1).piles[1] == Pile(["I", "I"], None, False, held_by=0, seen_by=[0])
    assert state.view(0).piles[1].cards == before[:2]
    play(state, "1: look 1", "0: close", "0: look 2", "0: close", "1: close", "1: look 2")
    assert zone(state, None, "pile 2") == before
    assert state.view(0).piles[1].cards == before[:2]  # remembered
    assert state.view(None).piles[1].cards is None


@pytest.mark.rule("gt.ruling.09")
def test_without_recall_a_closed_pile_is_forgotten() -> None:
    state = with_ship("cabin-36 8,7", recall=False)
    play(state, "0: look 1")
    assert state.view(0).piles[0].cards
    play(state, "0: close")
    assert state.view(0).piles[0].cards is None


@pytest.mark.rule("gt.peek.08", "gt.finish.03", "gt.inv.20")
def test_who_has_finished_neither_looks_nor_builds() -> None:
    state = board([{"ship": ["cabin-36 8,7"], "reserve": ["cabin-40"], "space": 1}], timer=2,
                  building="live")  # fmt: skip
    assert refused(state, "0: look 1") == "gt.peek.08"
    assert refused(state, "0: take reserve 1") == "gt.finish.03"
    assert refused(state, "0: take") == "gt.finish.03"


@pytest.mark.rule("gt.peek.09", "gt.build.19")
def test_a_tile_in_hand_comes_first() -> None:
    state = board([{"ship": ["cabin-36 8,7"], "hand": "cabin-40"}], building="live")
    assert refused(state, "0: look 1") == "gt.build.19"
    play(state, "0: set aside", "0: look 1")


# -- hourglass ------------------------------------------------------------------------------------


@pytest.mark.rule("gt.timer.02", "gt.timer.05", "gt.timer.08", "gt.ruling.03")
def test_anybody_turns_an_hourglass_that_has_run_out() -> None:
    state = board([{}, {"space": 2}, {}], players=3, flight="III", building="live")
    with pytest.raises(IllegalAction):
        state.act(CLOCK, GAME.actions.parse("flip"))
    assert refused(state, "0: run out") == "gt.ruling.03"
    play(state, "7: run out")
    assert state.to_act == (0, 1, 2)
    play(state, "0: take", "0: return", "0: take")  # nobody is obliged to turn it
    play(state, "1: flip")
    assert (zone(state, None, "slot"), zone(state, None, "timer")) == (2, 1)
    play(state, "7: run out", "0: flip", "7: run out")
    assert refused(state, "0: flip") == "gt.timer.03"
    play(state, "1: flip")
    assert zone(state, None, "slot") == 4


@pytest.mark.rule("gt.timer.09")
def test_assembly_ends_when_all_have_finished() -> None:
    state = play(GAME.start(players=2, flight="II", building="live", seed=1), "1: finish 1")
    assert step(state) == "assembly"
    assert (zone(state, None, "timer"), zone(state, None, "phase")) == (RUNNING, BUILDING)
    play(state, "0: finish 2")
    # Bare starting cabins need no repair, boarding or claim: the flight begins at once.
    assert (zone(state, None, "timer"), zone(state, None, "phase")) == (STOPPED, IN_FLIGHT)
    assert step(state) == "give up"


@pytest.mark.rule("gt.ruling.04")
def test_the_clock_may_turn_the_hourglass_if_asked_to() -> None:
    patient = board([{}], players=2, flight="I", building="live", timer=2)
    assert CLOCK not in patient.to_act
    state = board([{}], players=2, flight="I", building="live", timer=2, auto_flip_after=30)
    assert legal(state, CLOCK) == {"flip"}
    play(state, "7: flip")  # onto the last space, though nobody has finished
    assert (zone(state, None, "slot"), zone(state, None, "timer")) == (2, 1)


# -- starting spaces ------------------------------------------------------------------------------


@pytest.mark.rule("gt.finish.06", "gt.finish.04")
@pytest.mark.parametrize(("flight", "offsets"), [("I", [2, 4]), ("II", [3, 6]), ("III", [5, 9])])
def test_the_space_claimed_is_the_place_in_the_order(flight: str, offsets: list[int]) -> None:
    for seed in range(60):
        state = GAME.start(players=2, flight=flight, building="live", seed=seed)
        play(state, "0: finish 2", "1: finish 1")
        if step(state) == "land":
            break
    assert [zone(state, seat, "position") for seat in (0, 1)] == offsets
    assert state.view(0).order == [1, 0]


@pytest.mark.rule("gt.ruling.14", "gt.decide.17")
def test_who_claims_nothing_is_served_in_seat_order() -> None:
    state = board([{}, {"space": 2}, {}, {}], players=4, flight="I", building="live", slot=2)
    play(state, "7: run out")
    assert state.to_act == (0, 2, 3, CLOCK)
    assert legal(state, 3) == {"claim"}
    assert refused(state, "0: finish 1") == "gt.finish.08"
    play(state, "3: claim")
    spaces = play(state.clone(), "7: close claims")
    assert [zone(spaces, seat, "space") for seat in range(4)] == [3, 2, 4, 1]
    with pytest.raises(NotYourTurn):
        state.act(3, GAME.actions.parse("claim"))


@pytest.mark.rule("gt.finish.07", "gt.ruling.13")
@pytest.mark.parametrize("place", [1, 2])
def test_a_tile_taken_from_either_place_of_the_reserve_is_lost(place: int) -> None:
    seat = {"reserve": ["cabin-40", "engine-71"]}
    state = board([seat], flight="I", building="live", slot=2)
    play(state, f"0: take reserve {place}", "7: run out", "7: close claims")
    assert {"cabin-40", "engine-71"} <= set(zone(state, 0, "lost"))
    assert zone(state, None, "face up") == []


@pytest.mark.rule("gt.finish.07")
def test_a_loose_tile_stays_when_time_is_up() -> None:
    state = board([{"ship": ["cabin-36 8,7"], "loose": "8,7"}], flight="I", building="live", slot=2)
    play(state, "7: run out")
    assert parts(state)["8,7"] == "cabin-36"


# -- in turns -------------------------------------------------------------------------------------


@pytest.mark.rule("gt.ruling.05", "gt.inv.25")
def test_a_turn_is_one_thing_and_goes_round() -> None:
    state = board([{}, {"space": 3}, {}], players=3, flight="I", first=0, active=0)
    assert refused(state, "flip") == "gt.ruling.05"
    assert refused(state, "land 1") == "gt.decide.01"
    play(state, "take")
    assert step(state) == "place"
    play(state, "return")
    assert state.to_act == (2,)
    assert zone(state, None, "round") == 1
    play(state, "pass")
    assert state.to_act == (0,)  # the finished seat is skipped
    assert zone(state, None, "round") == 2


@pytest.mark.rule("gt.ruling.05")
def test_looking_takes_the_turn_and_ends_in_it() -> None:
    state = board([{"ship": ["cabin-36 8,7"]}], flight="I", first=0, active=0)
    play(state, "look 3")
    assert (step(state), legal(state)) == ("looking", {"close"})
    play(state, "close")
    assert state.to_act == (1,)


@pytest.mark.rule("gt.ruling.05", "gt.inv.25")
@pytest.mark.parametrize(
    ("flight", "rounds", "most"), [("test", 60, 60), ("I", 24, 48), ("II", 36, 60), ("III", 48, 72)]
)
def test_assembly_in_turns_is_bounded(flight: str, rounds: int, most: int) -> None:
    state = GAME.start(players=2, flight=flight, seed=4)
    turns = 0
    while step(state) == "turn":
        play(state, "pass")
        turns += 1
    assert turns == 2 * most
    early = GAME.start(players=2, flight=flight, seed=4)
    play(early, "finish 1")
    turns = 0
    while step(early) == "turn":
        play(early, "pass")
        turns += 1
    assert turns == rounds
    assert sorted(zone(early, seat, "space") for seat in (0, 1)) == [1, 2]


@pytest.mark.rule("gt.ruling.05")
def test_the_first_seat_is_drawn() -> None:
    firsts = {GAME.start(players=4, seed=seed).to_act[0] for seed in range(30)}
    assert firsts == {0, 1, 2, 3}


@pytest.mark.rule("gt.ruling.14")
def test_in_turns_the_rest_is_placed_in_the_order_of_turns() -> None:
    state = board(
        [{}, {"space": 2}, {}], players=3, flight="I", slot=2, elapsed=11, first=2, active=0
    )
    play(state, "pass")
    assert [zone(state, seat, "space") for seat in range(3)] == [3, 2, 1]


@pytest.mark.parametrize("active", ["2", "31", "-1", "0.5", "'Ada'"])
def test_whose_turn_it_is_in_a_scenario_has_to_be_a_seat(active: str) -> None:
    text = f"""
        title = "Building in turns"
        game = "trucker"
        options = {{ players = 2, building = "turns" }}
        [table]
        active = {active}
        """
    with pytest.raises(BadScenario, match="active should be a seat from 0 to 1"):
        parse_scenario(text).start()
