"""Chahrazad and Nakkia: one of two things, or both if the discarded ship allows it."""

from __future__ import annotations

import pytest

from perijove.games.ganymede.components import load_components
from perijove.games.ganymede.state import KNOWERS
from tests.games.ganymede.boards import legal, play, refused, row, step, told, zone
from tests.games.ganymede.moon.tables import appoint, counselors, moon

ANIMAL, PLAIN = "ship-02", "ship-01"  # neither has a launch effect
EFFECT = "ship-03"  # two Moves, no animal


@pytest.mark.rule("moon.data.01")
def test_the_ship_data_say_which_ships_show_an_animal() -> None:
    ships = {ship.name: ship for ship in load_components().cards["ships"]}
    assert (ships[ANIMAL].animal, ships[PLAIN].animal, ships[EFFECT].animal) == (True, False, False)


# -- Chahrazad ----------------------------------------------------------------------------------


@pytest.mark.rule("moon.chahrazad.01", "moon.ruling.23")
def test_chahrazad_gives_reputation_or_a_settler_on_mars() -> None:
    state = appoint("chahrazad", [{}, {}], hand=[PLAIN])
    assert legal(state) == {"decline", "part 1", "part 2"}
    recruit = play(state.clone(), "part 2")
    assert legal(recruit) == {
        "decline",
        *(f"recruit {c}" for c in ("blue", "red", "yellow", "purple")),
    }
    play(recruit, "recruit purple")
    assert (zone(recruit, 0, "mars"), zone(recruit, 0, "earth")) == ("purple", "")
    assert recruit.to_act == (1,)
    play(state, "part 1", "reputation", "reputation")
    assert zone(state, 0, "reputation") == 2
    assert zone(state, 0, "mars") == ""


@pytest.mark.rule("moon.ruling.23")
def test_two_reputation_are_one_advance_with_the_stop_rule() -> None:
    state = appoint("chahrazad", [{"reputation": 2}, {}], hand=[PLAIN])
    play(state, "part 1", "reputation")
    assert (step(state), legal(state)) == ("stop or go on", {"stop", "go on"})
    state = appoint("chahrazad", [{"reputation": 11}, {}], hand=[PLAIN])
    play(state, "part 1", "reputation")
    assert step(state) == "bonus launch"  # the second step is void at the maximum
    play(state, "decline")
    assert state.to_act == (1,)


@pytest.mark.rule("moon.ruling.23", "moon.chahrazad.01")
def test_what_is_impossible_is_not_offered() -> None:
    full = {"mars": "red red red red red"}
    one_left = appoint("chahrazad", [{"mars": "red red red red"}, {}], hand=[PLAIN])
    assert legal(one_left) == {"decline", "part 1", "part 2"}
    assert legal(appoint("chahrazad", [full, {}], hand=[PLAIN])) == {"decline", "part 1"}
    president = {"mars": "red red red red", "council": ["michelle"], "president": "mars"}
    state = appoint("chahrazad", [president, {}], hand=[PLAIN], bonus=("decline",))
    assert legal(state) == {"decline", "part 1"}
    done = appoint("chahrazad", [{**full, "reputation": 12}, {}], hand=[ANIMAL])
    assert done.to_act == (1,)


@pytest.mark.rule("moon.ruling.23", "moon.chahrazad.01", "moon.chahrazad.02")
def test_at_the_highest_reputation_both_parts_are_not_offered() -> None:
    state = appoint("chahrazad", [{"reputation": 12}, {}], hand=[ANIMAL])
    assert legal(state) == {"decline", "part 2"}
    below = appoint("chahrazad", [{"reputation": 11}, {}], hand=[ANIMAL])
    assert {"part 1+2", "part 2+1"} <= legal(below)


@pytest.mark.rule("moon.chahrazad.02", "moon.ruling.23")
def test_an_animal_ship_allows_both_in_any_order() -> None:
    state = appoint("chahrazad", [{}, {}], hand=[ANIMAL])
    assert legal(state) == {"decline", "part 1", "part 2", "part 1+2", "part 2+1"}
    first = play(state.clone(), "part 1+2")
    assert step(first) == "apply"
    play(first, "reputation", "reputation", "recruit red")
    assert (zone(first, 0, "reputation"), zone(first, 0, "mars")) == (2, "red")
    play(state, "part 2+1", "recruit red")
    assert step(state) == "apply"
    other = appoint("chahrazad", [{}, {}], hand=[EFFECT])
    assert refused(other, "part 1+2") == "moon.chahrazad.02"


@pytest.mark.rule("moon.chahrazad.03", "moon.inv.12", "moon.ruling.24")
def test_for_both_the_ship_is_shown_to_everybody() -> None:
    state = appoint("chahrazad", [{}, {}], hand=[ANIMAL])
    assert state.cells[KNOWERS + 1] == 1  # the owner alone
    one = play(state.clone(), "part 1")
    assert one.cells[KNOWERS + 1] == 1
    assert {"event": "ship shown", "seat": 0, "ship": 1} in told(state, "part 1+2", viewer=1)
    assert state.cells[KNOWERS + 1] >> 1 & 1
    assert state.news


@pytest.mark.rule("moon.ruling.24", "moon.info.03")
def test_opponents_see_the_same_question_whatever_was_discarded() -> None:
    seats = [{"hand": [ANIMAL, PLAIN], "pawn": "mars"}, {}]
    asked = []
    for ship in (1, 2):
        state = moon(seats, counselors=counselors("chahrazad"))
        play(state, "tile 1", "move counselor", f"return {ship}", "counselor 1", "decline")
        asked.append(state.view(1))
        assert state.view(0).moon.discarded == f"ship-0{ship}"
    assert asked[0] == asked[1]


@pytest.mark.rule("moon.ruling.24")
def test_a_ship_discarded_for_the_president_does_not_count() -> None:
    seat = {"hand": [ANIMAL, PLAIN], "pawn": "mars", "council": ["michelle"], "president": "mars"}
    seat["tiles"] = ["tile-02"]
    state = moon([seat, {}], counselors=counselors("chahrazad", without=["michelle"]))
    other = state.clone()
    play(state, "tile 1", "move counselor", "return 1", "move president", "counselor 1", "decline")
    assert (step(state), "part 1+2" in legal(state)) == ("choose parts", False)
    play(other, "tile 1", "move counselor", "return 2", "move president", "counselor 1", "decline")
    assert "part 1+2" in legal(other)


@pytest.mark.rule("moon.ender.02", "moon.chahrazad.01")
def test_the_recruit_on_mars_is_seen_by_ender() -> None:
    # The pawn is on Ganymede then, so the Monolith stays where it is.
    own = {"council": ["ender"], "mars": "blue red yellow"}
    state = appoint("chahrazad", [own, {}], hand=[PLAIN], bonus=("decline",))
    play(state, "part 2", "recruit purple")
    assert zone(state, None, "monolith") == "ender"


@pytest.mark.rule("gan.ruling.38", "moon.ruling.23")
def test_both_parts_need_a_result_of_the_later_one() -> None:
    at_the_top = appoint("chahrazad", [{"reputation": 12}, {}], hand=[ANIMAL])
    assert legal(at_the_top) == {"decline", "part 2"}
    full = {"mars": "red red red red red"}  # a bonus of the track may bring a Move off Mars
    assert legal(appoint("chahrazad", [full, {}], hand=[ANIMAL])) == {
        *("decline", "part 1", "part 1+2"),
    }


# -- Nakkia -------------------------------------------------------------------------------------

LAUNCHED = {"launched": ["ship-09", "ship-10"]}


@pytest.mark.rule("moon.nakkia.01", "moon.ruling.34")
def test_nakkia_draws_four_ships() -> None:
    state = appoint("nakkia", [{}, {}], hand=[PLAIN])
    assert legal(state) == {"decline", "part 1"}  # no launched ship to exchange
    play(state, "part 1")
    assert legal(state) == {"decline", "draw 1", "draw 2", "draw 3", "draw deck"}
    play(state, "draw 1", "draw deck")
    assert "draw 1" not in legal(state)  # the row is not refilled
    play(state, "draw 2", "draw 3")
    assert len(zone(state, 0, "hand")) == 4
    assert state.to_act == (1,)


@pytest.mark.rule("moon.ruling.34")
def test_the_player_may_stop_drawing_and_the_hand_limit_follows() -> None:
    hand = [PLAIN, "ship-21", "ship-22", "ship-23"]
    state = appoint("nakkia", [{}, {}], hand=hand)
    play(state, "part 1", "draw deck", "draw deck", "decline")
    assert (step(state), len(zone(state, 0, "hand"))) == ("hand limit", 5)
    first = appoint("nakkia", [{}, {}], hand=hand, options={"edition": "first"})
    play(first, "part 1", "draw deck")
    assert (first.to_act, len(zone(first, 0, "hand"))) == ((1,), 4)  # the hard limit


@pytest.mark.rule("moon.nakkia.01", "moon.ruling.34")
def test_nakkia_exchanges_a_launched_ship() -> None:
    state = appoint("nakkia", [LAUNCHED, {}], hand=[PLAIN, "ship-22", "ship-23"])
    play(state, "part 2")
    assert legal(state) == {"decline", "recall 9", "recall 10"}
    play(state, "recall 9")
    assert legal(state) == {"lay 22", "lay 23"}
    play(state, "lay 22")
    assert zone(state, 0, "launched") == ["ship-10", "ship-22"]
    assert zone(state, 0, "hand") == ["ship-09", "ship-23"]
    assert (zone(state, 0, "reputation"), zone(state, None, "last round")) == (0, 0)
    assert state.cells[KNOWERS + 8] == 255  # everybody saw it come back
    assert state.cells[KNOWERS + 21] == 255  # and the other leave the hand
    assert state.news  # so it cannot be undone


@pytest.mark.rule("moon.nakkia.01", "moon.ruling.34")
def test_everybody_is_told_which_ships_change_places() -> None:
    state = appoint("nakkia", [LAUNCHED, {}], hand=[PLAIN, "ship-22", "ship-23"])
    events = told(state, "part 2", "recall 9", "lay 22")
    assert {"event": "ship recalled", "seat": 0, "ship": 8, "for": 21} in events


@pytest.mark.rule("moon.nakkia.01")
def test_every_player_lays_a_ship_of_the_own_hand() -> None:
    second = {**LAUNCHED, "pawn": "mars", "hand": [PLAIN, "ship-22", "ship-23"]}
    state = moon(
        [{"hand": ["ship-24"]}, second],
        tiles=row("tile-06", "tile-05"),
        counselors=counselors("nakkia"),
    )
    play(state, "tile 1", "recruit blue")
    assert state.to_act == (1,)
    place = zone(state, None, "tiles").index("tile-05") + 1
    play(state, f"tile {place}", "move counselor", "return 1", "counselor 1", "decline")
    play(state, "part 2", "recall 9")
    assert legal(state) == {"lay 22", "lay 23"}


@pytest.mark.rule("moon.nakkia.01")
def test_without_hand_or_launched_ship_nothing_is_exchanged() -> None:
    empty = appoint("nakkia", [LAUNCHED, {}], hand=[PLAIN])
    assert legal(empty) == {"decline", "part 1"}
    assert refused(empty, "part 2") == "moon.nakkia.01"


@pytest.mark.rule("moon.nakkia.02", "moon.data.02", "moon.ruling.34")
def test_a_ship_with_a_launch_effect_allows_both() -> None:
    for ship, both in ((EFFECT, True), ("ship-07", True), ("ship-09", True), (ANIMAL, False)):
        seat = {"launched": ["ship-20"]}
        state = appoint("nakkia", [seat, {}], hand=[ship, "ship-22"])
        assert ("part 1+2" in legal(state)) is both
    state = appoint("nakkia", [LAUNCHED, {}], hand=[EFFECT], ships=row("ship-25", places=3))
    play(state, "part 1+2", "draw 1", "decline", "recall 10")  # for the one just drawn
    assert zone(state, 0, "launched") == ["ship-09", "ship-25"]


@pytest.mark.rule("gan.ruling.38", "moon.ruling.34")
def test_nakkia_offers_both_only_with_a_launched_ship() -> None:
    assert legal(appoint("nakkia", [{}, {}], hand=[EFFECT])) == {"decline", "part 1"}
    drawn_first = appoint("nakkia", [LAUNCHED, {}], hand=[EFFECT])
    assert legal(drawn_first) == {"decline", "part 1", "part 1+2"}


@pytest.mark.rule("gan.ruling.38", "moon.ruling.34")
def test_nakkia_with_a_full_hand_of_the_first_print_offers_the_exchange_alone() -> None:
    hand, options = [EFFECT, "ship-21", "ship-22", "ship-23"], {"edition": "first"}
    state = appoint("nakkia", [LAUNCHED, {}], hand=hand, bonus=["draw deck"], options=options)
    assert legal(state) == {"decline", "part 2"}


@pytest.mark.rule("moon.nakkia.03")
def test_for_both_nakkia_shows_the_ship() -> None:
    state = appoint("nakkia", [LAUNCHED, {}], hand=[EFFECT, "ship-22"])
    assert {"event": "ship shown", "seat": 0, "ship": 2} in told(state, "part 2+1", viewer=1)
    assert step(state) == "recall"
