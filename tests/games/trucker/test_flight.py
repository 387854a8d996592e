"""The flight: order, movement, power, giving up, and the effect of every card."""

from __future__ import annotations

import pytest

from perijove.games.trucker.flight import move
from perijove.games.trucker.game import GAME
from perijove.games.trucker.schema import Cubes
from perijove.games.trucker.ship import cannon_power, crew, engine_power, exposed
from perijove.games.trucker.state import (
    BANK,
    DICE_STREAM,
    FLYING,
    FROM_CARDS,
    POSITION,
    STALLED,
    ZERO,
    Trucker,
)
from perijove.kernel.cells import CHANCE, STREAMS
from tests.games.trucker.boards import (
    BROWN,
    PURPLE,
    THREE_CANNONS,
    THREE_ENGINES,
    board,
    cards,
    ended,
    flying,
    legal,
    parts,
    play,
    refused,
    step,
    told,
    zone,
)

DOUBLE_ENGINES = ["double-engine-92 7,8 r0", "double-engine-99 6,7 r0"]
TWO_BATTERIES = ["battery-8 8,7 r0", "battery-9 7,6 r3"]


def positions(state: Trucker) -> list[int]:
    return [zone(state, seat, "position") for seat in range(int(state.players))]


def held_goods(state: Trucker) -> set[str]:
    """Return where cubes are, for holds with one cube each."""
    return {
        f"{cell} {part}" for cell, part in parts(state).items() if "hold-" in part and ":" in part
    }


# -- order and movement ---------------------------------------------------------------------------


@pytest.mark.rule("gt.def.12", "gt.def.13", "gt.ruling.15", "gt.flight.05")
def test_order_is_from_the_leader_back_and_frozen_for_a_card() -> None:
    planets = flying({"position": 3}, {"position": 9}, {"position": 5}, deck=["I-12"])
    assert planets.view(None).order == [1, 2, 0]
    asked = []
    while not planets.over:
        asked.append(planets.to_act[0])
        play(planets, "pass")
    assert asked == [1, 2, 0]


@pytest.mark.rule("gt.flight.01", "gt.flight.02", "gt.deck.03", "gt.deck.04")
def test_all_cards_are_played_one_by_one() -> None:
    state = flying({}, {}, deck=["I-13", "I-14", "I-15"])
    assert cards(state) == ["I-14", "I-15"]
    for viewer in (0, 1, None):
        assert "I-14" not in state.view(viewer).revealed
        assert state.view(viewer).next_level == "I"
    play(state, "pass", "pass", "fly on")
    assert "I-14" not in zone(state, None, "revealed")
    play(state, "fly on")
    assert zone(state, None, "card") == "I-14"
    play(state, "pass", "pass", "give up", "give up")
    assert state.over  # nobody is left, the last card stays hidden
    assert cards(state) == ["I-15"]


@pytest.mark.rule("gt.flight.03", "gt.giveup.06", "gt.giveup.09", "gt.inv.16", "gt.inv.17")
def test_who_gave_up_takes_no_part_any_more() -> None:
    ship = ["hold-21 8,7: blue", "cabin-36 6,7"]
    state = flying({"ship": ship}, {}, {}, deck=["I-13", "I-04", "I-14"])
    play(state, "pass", "pass", "pass", "give up", "fly on", "fly on")
    frozen = zone(state, 0, "ship")
    assert zone(state, None, "flying") == 6
    assert state.view(0).order == [1, 2]
    while not state.over:
        assert state.to_act[0] != 0
        state.act(state.to_act[0], state.legal(state.to_act[0])[0])
        assert zone(state, 0, "ship") == frozen
        assert zone(state, None, "flying") & 1 == 0


@pytest.mark.rule("gt.def.14", "gt.move.02", "gt.move.03", "gt.move.04", "gt.move.07", "gt.inv.11")
def test_moves_count_empty_spaces() -> None:
    state = flying({"position": 4}, {"position": 5}, {"position": 7}, deck=["I-13"])
    move(state, 0, 2, 1)
    assert positions(state) == [8, 5, 7]
    move(state, 0, 0, -1)
    assert positions(state) == [8, 5, 7]
    move(state, 2, 3, -1)
    assert positions(state) == [8, 5, 3]


@pytest.mark.rule("gt.move.05", "gt.example.72", "gt.ruling.16")
def test_the_own_space_is_empty_for_a_move_round_the_track() -> None:
    state = flying({"position": 10}, {"position": 3}, deck=["I-13"])
    move(state, 0, 17, -1)
    assert positions(state) == [-8, 3]
    track = 18
    assert (zone(state, 1, "position") - zone(state, 0, "position")) < track


@pytest.mark.rule("gt.move.10")
def test_a_rocket_off_the_track_blocks_nothing() -> None:
    state = flying({"position": 4}, {"flying": False}, {"position": 7}, deck=["I-13"])
    state.cells[POSITION + 1] = ZERO + 5
    move(state, 0, 1, 1)
    assert zone(state, 0, "position") == 5


@pytest.mark.rule("gt.move.08", "gt.move.09", "gt.ruling.16")
def test_laps_are_known() -> None:
    assert ended({"position": 21}, {"position": 4}, deck=["I-05"]).to_act == (0,)
    assert zone(ended({"position": 21}, {"position": 4}, deck=["I-05"]), None, "flying") == 3
    assert zone(ended({"position": 23}, {"position": 4}, deck=["I-05"]), None, "flying") == 1


# -- power ----------------------------------------------------------------------------------------


@pytest.mark.rule("gt.comp.04", "gt.comp.05", "gt.power.01", "gt.comp.18", "gt.inv.18")
def test_cannon_power_in_halves() -> None:
    state = board([{"ship": [*THREE_CANNONS, "double-cannon-126 7,8 r2"]}], building="live")
    assert cannon_power(state, 0, 0, 0) == 6
    assert cannon_power(state, 0, 0, 1) == 8
    side = board([{"ship": ["cannon-101 6,7 r3", "cannon-103 8,7 r1"]}], building="live")
    assert cannon_power(side, 0, 0, 0) == 2
    double = flying({"ship": ["double-cannon-126 7,6", *PURPLE]}, {}, deck=["I-13"])
    assert cannon_power(double, 0, 0, 0) == 0  # the alien needs something to help
    assert cannon_power(double, 0, 1, 0) == 8


@pytest.mark.rule("gt.comp.07", "gt.power.02", "gt.comp.17")
def test_engine_power() -> None:
    state = board([{"ship": THREE_ENGINES}], building="live")
    assert engine_power(state, 0, 0) == 3
    brown = flying({"ship": [*BROWN, *DOUBLE_ENGINES]}, {}, deck=["I-13"])
    assert [engine_power(brown, 0, n) for n in range(3)] == [0, 4, 6]


@pytest.mark.rule("gt.power.04", "gt.power.05", "gt.power.08", "gt.decide.06", "gt.decide.16",
                  "gt.ruling.55", "gt.inv.32")  # fmt: skip
def test_energy_is_paid_from_batteries_of_choice() -> None:
    ship = [*DOUBLE_ENGINES, *TWO_BATTERIES]
    state = flying({"ship": ship}, {}, deck=["I-05", "I-13"])
    assert legal(state) == {"power 0 engines", "power 1 engines", "power 2 engines"}
    assert refused(state, "power 3 engines") == "gt.power.04"
    play(state, "power 1 engines")
    assert (step(state), legal(state)) == ("pay", {"battery 8,7", "battery 7,6"})
    assert zone(state, 0, "powered") == 1
    before = zone(state, 0, "position")
    play(state, "battery 7,6")
    assert parts(state)["7,6"] == "battery-9: 1"
    assert zone(state, 0, "position") == before + 2  # paid first, then moved


@pytest.mark.rule("gt.power.04", "gt.ruling.53")
@pytest.mark.parametrize("ship", [DOUBLE_ENGINES, [*TWO_BATTERIES, "engine-71 6,7"]])
def test_without_energy_or_doubles_nobody_is_asked(ship: list[str]) -> None:
    other = ["engine-72 6,7", "engine-89 8,7"]
    state = flying({"ship": ship}, {"ship": other}, deck=["I-05", "I-13"])
    assert step(state) == "give up"


@pytest.mark.rule("gt.decide.16", "gt.ruling.53")
def test_who_spends_everything_names_no_battery() -> None:
    ship = [*DOUBLE_ENGINES, "battery-8 8,7: 1", "battery-9 7,6 r3: 1"]
    state = flying({"ship": ship}, {"ship": THREE_ENGINES}, deck=["I-05", "I-13"])
    play(state, "power 2 engines")
    assert step(state) == "give up"
    assert (parts(state)["8,7"], parts(state)["7,6"]) == ("battery-8", "battery-9")


@pytest.mark.rule("gt.power.06", "gt.power.09", "gt.card.combat.08", "gt.inv.08")
def test_energy_serves_once_and_is_never_regained() -> None:
    ship = [*DOUBLE_ENGINES, "battery-8 8,7: 2"]
    state = flying(
        {"ship": ship, "position": 9}, {"ship": THREE_ENGINES}, deck=["I-05", "I-06", "I-13"]
    )
    play(state, "power 1 engines", "fly on", "fly on")
    assert legal(state) == {"power 0 engines", "power 1 engines"}
    play(state, "power 1 engines")
    assert parts(state)["8,7"] == "battery-8"


@pytest.mark.rule("gt.power.10", "gt.def.11")
def test_aliens_count_as_one_crew_member() -> None:
    state = flying({"ship": [*PURPLE, "cabin-36 6,7: 1"]}, {}, deck=["I-13"])
    assert crew(state, 0) == 4


@pytest.mark.rule("gt.ruling.24", "gt.decide.07")
def test_a_declaration_is_public_and_binding() -> None:
    ship = ["double-cannon-126 7,6", "double-cannon-129 6,7", "battery-8 8,7: 2"]
    state = flying(
        {"ship": ship}, {"ship": ["double-cannon-127 7,6", "battery-9 8,7"]}, deck=["I-01"]
    )
    play(state, "power 2+0 cannons")
    assert state.view(1).seats[0].declared == 8
    assert state.view(1).seats[0].powered == 2
    assert (step(state), state.to_act) == ("declare", (1,))


# -- giving up ------------------------------------------------------------------------------------


@pytest.mark.rule("gt.giveup.01", "gt.card.openspace.03", "gt.card.openspace.04")
def test_declaring_nothing_in_open_space_ends_the_flight() -> None:
    ship = [*DOUBLE_ENGINES, "battery-8 8,7: 2"]
    state = flying({"ship": ship}, {"ship": THREE_ENGINES}, deck=["I-05", "I-13"])
    play(state, "power 0 engines")
    assert zone(state, None, "flying") == 2


@pytest.mark.rule("gt.giveup.05", "gt.decide.14", "gt.giveup.08")
def test_giving_up_is_asked_in_order_and_keeps_credits() -> None:
    state = flying({"position": 1, "credits": 3}, {"position": 9}, deck=["I-13", "I-14"])
    play(state, "pass", "pass")
    assert (state.to_act, legal(state)) == ((1,), {"fly on", "give up"})
    play(state, "fly on", "give up", "pass")
    assert state.result.scores[0] == 3


@pytest.mark.rule("gt.giveup.04", "gt.def.17", "gt.ruling.18", "gt.inv.15")
def test_mandatory_conditions_hold_after_the_last_card_too() -> None:
    state = ended({"position": 30}, {"position": 2})
    assert state.over
    assert zone(state, None, "flying") == 1
    assert state.result.scores == [6, 0]


# -- planets --------------------------------------------------------------------------------------


@pytest.mark.rule("gt.card.planets.02", "gt.card.planets.03", "gt.card.planets.04", "gt.decide.04")
def test_landing_needs_nothing_and_denies_a_planet() -> None:
    state = flying({}, {}, deck=["I-13"])
    assert legal(state) == {"pass", "land 1", "land 2", "land 3"}
    play(state, "land 2")
    assert legal(state) == {"pass", "land 1", "land 3"}
    assert refused(state, "land 2") == "gt.card.planets.03"
    play(state, "pass")
    assert positions(state) == [1, 2]  # two days lost, though nothing could be loaded


@pytest.mark.rule(
    "gt.card.planets.05", "gt.goods.03", "gt.goods.05", "gt.effect.07", "gt.decide.05"
)
def test_goods_are_loaded_in_order_before_days_are_lost() -> None:
    state = flying({"ship": ["hold-21 8,7"]}, {"ship": ["hold-22 8,7"]}, deck=["I-14"])
    play(state, "land 1", "land 2")
    assert (step(state), state.to_act, positions(state)) == ("loading", (0,), [4, 2])
    assert state.view(1).beside == Cubes(red=0, yellow=1, green=1, blue=2)
    assert [seat.landed for seat in state.view(1).seats] == [1, 2]
    play(state, "load yellow 8,7", "done")
    assert state.view(1).bank.green == 13  # left behind
    assert (step(state), state.to_act, positions(state)) == ("loading", (1,), [4, 2])
    play(state, "done")
    assert positions(state) == [1, -1]
    assert parts(state, 0)["8,7"] == "hold-21: yellow"


@pytest.mark.rule("gt.goods.04", "gt.example.77", "gt.card.planets.06")
def test_a_bank_without_cubes_gives_none_and_the_days_are_lost() -> None:
    state = flying({"ship": ["red-hold-67 8,7: blue"]}, {}, deck=["I-13"])
    state.cells[BANK] = 0
    state.act(0, GAME.actions.parse("land 1"))
    state.act(1, GAME.actions.parse("pass"))
    assert legal(state) == {"done", "unload blue 8,7"}  # may still rearrange
    state.act(0, GAME.actions.parse("done"))
    assert positions(state)[0] == 1


@pytest.mark.rule("gt.example.47", "gt.goods.05", "gt.ruling.32")
def test_the_last_red_cube_goes_to_the_first() -> None:
    def landed(held: str, bank: int) -> Trucker:
        ships = ({"ship": [f"red-hold-67 8,7{held}"]}, {"ship": ["red-hold-62 8,7"]})
        state = flying(*ships, deck=["I-12"])
        state.cells[BANK] = bank
        for landing in ("land 1", "land 2"):
            state.act(state.to_act[0], GAME.actions.parse(landing))
        return state

    state = landed("", bank=1)
    state.act(0, GAME.actions.parse("load red 8,7"))
    state.act(0, GAME.actions.parse("done"))
    assert state.to_act == (1,)
    assert "load red 8,7" not in legal(state)
    state = landed(": red", bank=0)
    state.act(0, GAME.actions.parse("unload red 8,7"))
    state.act(0, GAME.actions.parse("done"))
    assert state.to_act == (1,)
    assert "load red 8,7" in legal(state)


# -- loading and losing goods ---------------------------------------------------------------------


@pytest.mark.rule("gt.def.15", "gt.def.19", "gt.comp.12", "gt.comp.13", "gt.goods.01", "gt.inv.07")
def test_containers_hold_one_cube_and_red_needs_red() -> None:
    state = flying({"ship": ["hold-21 8,7: yellow", "red-hold-67 6,7 r2"]}, deck=["I-12"])
    play(state, "land 2")  # red, yellow, blue
    assert refused(state, "load red 8,7") == "gt.goods.01"
    play(state, "load red 6,7", "load yellow 8,7")
    assert refused(state, "load blue 8,7") == "gt.goods.01"
    assert refused(state, "load green 6,7") == "gt.goods.04"
    play(state, "unload yellow 8,7", "load blue 8,7", "done")
    assert parts(state)["8,7"] == "hold-21: yellow blue"


@pytest.mark.rule("gt.ruling.50")
def test_a_loading_step_is_bounded() -> None:
    state = flying({"ship": ["hold-21 8,7: blue"]}, deck=["I-15"])
    play(state, "land 2")
    for _ in range(6):  # three times for each of the two containers
        play(state, "unload blue 8,7", "load blue 8,7")
    assert refused(state, "unload blue 8,7") == "gt.ruling.50"
    empty = flying({"ship": ["hold-21 8,7"]}, deck=["I-13"])
    play(empty, "land 1")  # two red cubes and no red container
    assert empty.over


@pytest.mark.rule("gt.ruling.50", "gt.ruling.53")
def test_loading_ends_by_confirmation_alone() -> None:
    state = flying({"ship": ["red-hold-67 8,7: blue"]}, {}, deck=["I-15"])
    play(state, "land 1", "pass")  # two green cubes
    play(state, *["unload blue 8,7", "load blue 8,7"] * 3)
    assert legal(state) == {"done"}
    assert (step(state), state.to_act) == ("loading", (0,))
    assert state.view(0).beside == Cubes(red=0, yellow=0, green=2, blue=0)
    play(state, "done")
    assert state.view(0).bank.green == 13
    assert step(state) != "loading"


@pytest.mark.rule("gt.goods.06", "gt.goods.09", "gt.goods.10", "gt.decide.10", "gt.ruling.31")
def test_the_most_valuable_cubes_are_lost_from_containers_of_choice() -> None:
    ship = ["hold-21 8,7: yellow blue", "hold-22 6,7 r2: yellow", "red-hold-67 7,8 r1: green"]
    state = flying({"ship": ship}, {}, deck=["I-02"])  # two cubes, there are two yellow ones
    assert parts(state) == {
        "6,7": "hold-22", "7,7": "start-33: 2", "8,7": "hold-21: blue", "7,8": "red-hold-67: green",
    }  # fmt: skip
    more = ["hold-21 8,7: yellow yellow", "hold-22 6,7 r2: yellow"]
    state = flying({"ship": more}, {}, deck=["I-02"])
    assert (step(state), legal(state)) == ("lose goods", {"lose cube 8,7", "lose cube 6,7"})
    play(state, "lose cube 6,7")
    assert parts(state)["6,7"] == "hold-22"


@pytest.mark.rule("gt.goods.07", "gt.decide.10", "gt.card.smugglers.01")
def test_missing_cubes_are_replaced_by_energy_of_choice() -> None:
    ship = ["hold-21 6,7 r2: blue", *TWO_BATTERIES]
    state = flying({"ship": ship}, {}, deck=["I-02"])
    assert legal(state) == {"battery 8,7", "battery 7,6"}
    play(state, "battery 8,7")
    assert parts(state)["8,7"] == "battery-8: 1"
    assert parts(state)["6,7"] == "hold-21"


# -- crew, credits and days -----------------------------------------------------------------------


@pytest.mark.rule(
    "gt.effect.01", "gt.effect.03", "gt.decide.09", "gt.card.slavers.01", "gt.card.enemy.09"
)
def test_crew_is_given_up_from_cabins_of_choice() -> None:
    ship = [*PURPLE, "cabin-36 6,7"]
    state = flying({"ship": ship}, {}, deck=["I-01", "I-13"])
    assert (step(state), legal(state)) == (
        "lose crew",
        {f"lose crew {c}" for c in ("7,7", "8,7", "6,7")},
    )
    play(state, "lose crew 8,7", "lose crew 6,7", "lose crew 6,7")
    assert parts(state)["6,7"] == "cabin-36"
    assert parts(state)["8,7"] == "cabin-49"


@pytest.mark.rule("gt.effect.02", "gt.ruling.53")
def test_a_crew_that_is_too_small_is_lost_whole() -> None:
    state = flying({"ship": []}, {"ship": []}, deck=["I-01"])
    assert state.over
    assert zone(state, None, "flying") == 0


@pytest.mark.rule("gt.effect.04", "gt.effect.05", "gt.card.slavers.02", "gt.card.enemy.02",
                  "gt.decide.08", "gt.card.enemy.06")  # fmt: skip
def test_a_winner_takes_credits_and_days_together() -> None:
    strong = [*THREE_CANNONS[:2], "double-cannon-135 8,7", "cabin-40 7,8: purple",
              "purple-support-145 8,8", "battery-2 6,8 r1"]  # fmt: skip
    state = flying({"ship": strong, "position": 9}, {}, deck=["I-02", "I-13"])
    play(state, "power 1+0 cannons")
    assert (step(state), legal(state)) == ("reward", {"accept", "decline"})
    slaves = flying({"ship": strong, "position": 9}, {}, deck=["I-03", "I-13"])
    play(slaves, "power 1+0 cannons", "accept")
    assert zone(slaves, 0, "credits") == 4
    assert zone(slaves, 0, "position") == 8


@pytest.mark.rule("gt.card.smugglers.02", "gt.effect.07")
def test_smugglers_leave_goods() -> None:
    ship = [*THREE_CANNONS, "cabin-40 7,8: purple", "purple-support-145 8,8", "hold-21 6,8 r2"]
    state = flying({"ship": ship, "position": 9}, {}, deck=["I-02", "I-13"])
    play(state, "accept")
    assert step(state) == "loading"
    assert state.view(0).beside == Cubes(red=0, yellow=1, green=1, blue=1)
    assert zone(state, 0, "position") == 9
    play(state, "load yellow 6,8", "done")
    assert zone(state, 0, "position") == 8


@pytest.mark.rule("gt.effect.06", "gt.card.combat.04", "gt.card.combat.06")
def test_a_penalty_of_days_is_not_asked() -> None:
    ships = ({"ship": ["cabin-36 8,7", "engine-71 6,7"]}, {"ship": ["cabin-37 8,7: 1"]})
    state = flying(*ships, deck=["I-16"])
    assert positions(state) == [4, -1]
    assert (step(state), state.to_act) == ("lose crew", (1,))


# -- enemies --------------------------------------------------------------------------------------


@pytest.mark.rule("gt.card.enemy.04", "gt.ruling.23")
def test_an_equal_power_is_left_alone() -> None:
    four = ["cannon-101 7,6", "cannon-105 6,7", "cabin-48 8,7: purple", "purple-support-145 8,6 r3"]
    state = flying({"ship": four}, {"position": 1}, deck=["I-02"])
    assert zone(state, 0, "position") == 4
    assert state.over
    assert parts(state)["8,7"] == "cabin-48: purple"


@pytest.mark.rule("gt.card.enemy.08", "gt.card.enemy.03")
def test_an_enemy_nobody_beats_visits_everybody() -> None:
    ship = ["cabin-36 8,7", "cabin-42 6,7"]
    other = ["cabin-37 8,7", "cabin-43 6,7"]
    state = flying({"ship": ship}, {"ship": other}, deck=["I-01"])
    asked = set()
    while not state.over:
        asked.add(state.to_act[0])
        state.act(state.to_act[0], state.legal(state.to_act[0])[0])
    assert asked == {0, 1}
    assert [crew(state, seat) for seat in (0, 1)] == [3, 3]


@pytest.mark.rule("gt.card.pirates.01", "gt.card.pirates.02", "gt.card.enemy.10")
def test_pirates_shoot_at_those_they_beat() -> None:
    state = flying(
        {"ship": ["cabin-36 7,6"]}, {"ship": ["cabin-37 7,6"]}, deck=["I-03"], dice=[7, 7, 3]
    )
    assert state.over
    for seat, tiles in ((0, {"cabin-36", "start-33"}), (1, {"cabin-37", "start-34"})):
        assert set(zone(state, seat, "lost")) == tiles


# -- abandoned ----------------------------------------------------------------------------------


@pytest.mark.rule("gt.card.aship.01", "gt.card.aship.02", "gt.card.aship.05", "gt.ruling.59")
def test_the_first_to_accept_has_the_ship() -> None:
    state = flying({}, {}, {}, deck=["I-17", "I-13"])
    assert state.to_act == (0,)
    play(state, "decline")
    assert state.to_act == (1,)
    told_ = told(state, "accept")
    kinds = [event["event"] for event in told_]
    assert kinds.index("crew lost") < kinds.index("credits gained") < kinds.index("rocket moved")
    assert zone(state, 1, "credits") == 3
    assert zone(state, None, "flying") == 5  # two crew were all; the third was never asked
    nobody = play(flying({}, {}, deck=["I-17"]), "decline", "decline")
    assert nobody.over


# -- stardust, epidemic, combat, sabotage ---------------------------------------------------------


TWO_CUBES = ["hold-21 8,7: blue", "hold-22 6,7 r2: green"]


@pytest.mark.rule("gt.inv.19", "gt.inv.27")
@pytest.mark.parametrize(
    "card", ["I-02", "I-04", "I-05", "I-09", "I-10", "I-13", "I-16", "I-19", "II-05", "III-04"]
)
def test_only_what_pays_changes_credits_and_only_loading_moves_cubes(card: str) -> None:
    """Check that nothing is loaded, whatever card comes."""
    state = flying({"ship": TWO_CUBES, "credits": 3}, {}, deck=[card])
    while not state.over:
        state.act(state.to_act[0], state.legal(state.to_act[0])[0])
    assert held_goods(state) <= {"8,7 hold-21: blue", "6,7 hold-22: green"}
    assert [zone(state, seat, "account")[FROM_CARDS] for seat in (0, 1)] == [3, 0]


@pytest.mark.rule("gt.card.stardust.01")
def test_stardust_moves_the_rearmost_first() -> None:
    narrow = ["battery[0300] 6,7", "hold-21 8,7", "cannon-101 7,6"]
    other = ["battery[0300] 6,7", "hold-22 8,7", "cannon-103 7,6"]
    state = flying(
        {"ship": narrow, "position": 10}, {"ship": other, "position": 9}, deck=["I-04", "I-13"]
    )
    assert [exposed(state, seat) for seat in (0, 1)] == [1, 1]
    assert positions(state) == [9, 8]  # the leader first would have jumped to 8


@pytest.mark.rule("gt.card.openspace.01")
def test_in_open_space_the_leader_moves_first() -> None:
    state = flying(
        {"ship": ["engine-71 6,7"], "position": 5}, {"ship": ["engine-72 6,7"], "position": 4},
        deck=["I-05", "I-13"],
    )  # fmt: skip
    assert positions(state) == [6, 5]  # the rearmost first would have jumped to 6


@pytest.mark.rule("gt.ruling.06", "gt.def.18")
def test_dice_have_a_stream_of_their_own() -> None:
    state = flying({"ship": ["cabin-36 8,7"]}, {}, deck=["I-13", "I-10", "I-14"])
    play(state, "pass", "pass", "fly on")
    before = [int(state.cells[CHANCE + stream]) for stream in range(STREAMS)]
    play(state, "fly on")
    after = [int(state.cells[CHANCE + stream]) for stream in range(STREAMS)]
    assert [stream for stream in range(STREAMS) if before[stream] != after[stream]] == [DICE_STREAM]


@pytest.mark.rule("gt.giveup.07")
def test_who_gave_up_gets_half_the_price_and_nothing_else() -> None:
    fine = {"ship": ["hold-21 8,7: yellow"], "flying": False, "lost": 1}
    state = ended(fine, {"ship": ["structural-55 8,7", "structural-56 6,7"]})
    assert exposed(state, 0) < exposed(state, 1)
    lines = [[(line.what, line.points) for line in sheet] for sheet in state.result.breakdown]
    assert lines[0] == [("trucker.score.goods", 2), ("trucker.score.lost", -1)]
    assert lines[1] == [("trucker.score.finish", 4), ("trucker.score.looks", 2)]
    titled = ended(fine, {}, flight="trek", titles=[1, 1, 0, 0, 0, 0])
    play(titled, "keep freight hauler")
    sheet = titled.scores().breakdown[0]
    assert [line.what for line in sheet] == ["trucker.score.goods", "trucker.score.lost"]


@pytest.mark.rule("gt.ruling.34", "gt.card.epidemic.02")
def test_an_epidemic_strikes_all_at_once() -> None:
    state = flying({"ship": ["cabin-36 8,7: 1", "cabin-42 9,7: 1"]}, {}, deck=["II-05"])
    assert parts(state) == {"7,7": "start-33: 1", "8,7": "cabin-36", "9,7": "cabin-42"}


@pytest.mark.rule("gt.card.combat.03", "gt.decide.06")
def test_a_line_is_declared_in_order() -> None:
    ship = [*DOUBLE_ENGINES, "battery-8 8,7: 2"]
    other = ["double-engine-93 7,8", "battery-9 8,7"]
    state = flying({"ship": [*ship, "cabin-36 7,6"]}, {"ship": other}, deck=["I-16"])
    assert (step(state), state.to_act) == ("declare", (0,))
    play(state, "power 1 engines")
    assert (step(state), state.to_act) == ("declare", (1,))
    assert state.view(1).seats[0].declared == 2


@pytest.mark.rule("gt.card.combat.10")
def test_shots_of_a_line_hit_the_penalised_alone() -> None:
    state = flying({"ship": ["cabin-36 7,8"]}, {"ship": ["cabin-37 7,8", *THREE_CANNONS[:1]]},
                   deck=["I-16"], dice=[7, 7])  # fmt: skip
    while not state.over:
        state.act(state.to_act[0], state.legal(state.to_act[0])[-1])
    assert set(zone(state, 0, "lost")) == {"cabin-36", "start-33"}
    assert zone(state, 1, "lost") == []


@pytest.mark.rule(
    "gt.card.sabotage.05", "gt.ruling.58", "gt.example.54", "gt.ruling.19", "gt.def.18"
)
def test_sabotage_tries_three_times_and_no_more() -> None:
    state = flying(
        {"ship": ["cabin-36 8,7"]}, {}, deck=["III-12", "III-04", "III-13"], dice=[6, 6, 8, 8, 6, 8]
    )
    play(state, "pass", "pass", "fly on")
    events = told(state, "fly on")
    rolls = [event for event in events if event["event"] == "rolled"]
    assert [(roll["line"], roll["row"]) for roll in rolls] == [(6, 6), (8, 8), (6, 8)]
    hurt = [event for event in events if event["event"] == "penalised"]
    assert [(event["seat"], event["card"]) for event in hurt] == [(1, "sabotage")]
    assert zone(state, 1, "lost") == []


@pytest.mark.rule("gt.card.sabotage.06", "gt.card.sabotage.04", "gt.decide.13")
def test_sabotage_reaches_inner_tiles_and_splits_ships() -> None:
    ship = ["cabin-36 8,7", "battery-4 6,7"]
    state = flying({"ship": ["cabin-37 8,7", "cabin-40 6,7", "cabin-43 7,8"]}, {"ship": ship},
                   deck=["III-04"], dice=[7, 7])  # fmt: skip
    assert (step(state), state.to_act) == ("pieces", (1,))
    assert legal(state) == {"keep 6,7", "keep 8,7"}


@pytest.mark.rule("gt.ruling.33")
def test_the_sabotage_tie_is_an_option() -> None:
    for tie, seat in (("rear", 1), ("front", 0)):
        state = flying({}, {}, deck=["III-04"], dice=[7, 7], sabotage_tie=tie)
        assert len(zone(state, seat, "lost")) == 1
        assert zone(state, 1 - seat, "lost") == []


@pytest.mark.rule("gt.ruling.28", "gt.inv.09")
def test_nobody_boards_or_moves_in_flight() -> None:
    state = flying(
        {"ship": ["cabin-36 8,7: 0", "hold-21 6,7 r2"]}, {}, deck=["I-13", "I-19", "I-14"]
    )
    play(state, "land 3", "pass", "load yellow 6,7", "done")
    assert not any("crew" in move_ or "board" in move_ for move_ in legal(state))
    assert parts(state)["8,7"] == "cabin-36"


def test_the_stalled_are_remembered_until_the_card_is_done() -> None:
    state = flying({}, {"ship": [*DOUBLE_ENGINES, "battery-8 8,7"]}, deck=["I-05"])
    assert state.cells[STALLED] == 1
    assert state.cells[FLYING] == 3
