"""The reputation track: steps, bonus spaces and the maximum."""

from __future__ import annotations

from typing import Any

import pytest

from perijove.games.ganymede.state import Ganymede
from tests.games.ganymede.boards import (
    board,
    both_editions,
    legal,
    play,
    refused,
    row,
    step,
    table,
    told,
    zone,
)

PLAIN = ["ship-01", "ship-02"]
BASIC = {"decline", "recruit", "reputation", "draw"}  # with no settler on the board
MAXIMUM = 12


def gaining(times: int, reputation: int, edition: str = "revised", **seat: Any) -> Ganymede:
    """Return a player whose shuttle has just given up to this many advances of reputation."""
    column = ["mars-19", "mars-20", "mars-22"][: times - 1]
    seat = {"docks": PLAIN, "reputation": reputation, "mars_shuttles": column, **seat}
    seat["earth"] = "purple"
    state = board([seat], options={"edition": edition}, earth_shuttles=row("earth-19"))
    return play(state, "shuttle earth 1")


def verbs(state: Ganymede) -> set[str]:
    return {notation.split()[0] for notation in legal(state)}


def space(state: Ganymede) -> int:
    return int(zone(state, 0, "reputation"))


@pytest.mark.rule("gan.rep.01")
def test_the_marker_starts_leftmost_and_moves_right() -> None:
    assert [zone(table(), seat, "reputation") for seat in (0, 1)] == [0, 0]
    for start in range(MAXIMUM):
        assert space(play(gaining(1, start), "reputation")) == start + 1


@pytest.mark.rule("gan.rep.02")
def test_three_spaces_give_a_basic_action() -> None:
    bonus = set()
    for start in range(MAXIMUM - 1):
        state = play(gaining(1, start), "reputation")
        if step(state) == "apply":
            bonus.add(start + 1)
            assert verbs(state) == {"decline", "recruit", "adapt", "move", "reputation", "draw"}
            assert state.to_act == (0,)
    assert bonus == {3, 6, 9}


@pytest.mark.rule("gan.rep.03")
def test_stopping_on_a_bonus_space_gives_up_the_steps_beyond() -> None:
    state = play(gaining(3, 1), "reputation", "reputation")
    assert legal(state) == {"stop", "go on"}
    play(state, "stop")
    assert step(state) == "apply"
    assert verbs(state) > {"recruit", "draw"}
    play(state, "recruit red")
    assert state.to_act == (1,)
    assert space(state) == 3


@pytest.mark.rule("gan.rep.04")
def test_going_on_takes_every_step_and_loses_the_bonus() -> None:
    state = play(gaining(2, 2), "reputation", "go on")
    assert legal(state) == {"decline", "reputation"}
    play(state, "reputation")
    assert state.to_act == (1,)
    assert space(state) == 4
    assert zone(state, 0, "track bonuses") == 0


@pytest.mark.rule("gan.rep.05")
@pytest.mark.parametrize("times", [1, 2, 3])
def test_the_last_step_stops_without_giving_anything_up(times: int) -> None:
    state = gaining(times, 3 - times)
    for _ in range(times):
        assert legal(state) == {"decline", "reputation"}
        play(state, "reputation")
    assert verbs(state) >= {"recruit", "draw"}
    assert zone(state, 0, "track bonuses") == 1 << 3


@both_editions
@pytest.mark.rule("gan.rep.06", "gan.edition.07")
def test_the_maximum_launches_a_ship_even_an_empty_one(edition: str) -> None:
    state = play(gaining(1, 11, edition, docks=["ship-03", "ship-02"], top="red"), "reputation")
    assert legal(state) == {"launch top", "launch bottom", "decline"}
    play(state, "launch top")
    assert zone(state, 0, "top") == ""
    play(state, "decline")
    assert zone(state, 0, "launched") == ["ship-03"]
    assert step(state) == "replacement"
    play(state, "draw deck")
    assert None not in zone(state, 0, "docks")


@pytest.mark.rule("gan.rep.07")
@pytest.mark.parametrize(
    ("choice", "launched"),
    [("launch top", ["ship-01"]), ("launch bottom", ["ship-02"]), ("decline", [])],
)
def test_the_player_chooses_the_ship_or_none(choice: str, launched: list[str]) -> None:
    state = play(gaining(1, 11), "reputation", choice)
    assert zone(state, 0, "launched") == launched
    assert step(state) == ("replacement" if launched else "action")


@both_editions
@pytest.mark.rule("gan.edition.17")
def test_the_maximum_launch_comes_before_other_applications(edition: str) -> None:
    seat = {"docks": PLAIN, "tiles": ["tile-25", "tile-26"], "reputation": 11}
    state = board([seat], options={"edition": edition})
    play(state, "discard 1+2", "reputation", "launch top", "draw 1")
    assert step(state) == "apply"
    assert state.to_act == (0,)


@both_editions
@pytest.mark.rule("gan.rep.08", "gan.edition.18")
def test_the_maximum_launch_does_not_come_again(edition: str) -> None:
    # A ship that would advance the marker launches while it is already at the maximum.
    seat = {"docks": ["ship-09", "ship-02"], "top": "red red", "mars": "red", "tiles": ["tile-25"]}
    state = board([{**seat, "reputation": MAXIMUM}], options={"edition": edition})
    play(state, "discard 1", "move mars→top red")
    assert step(state) == "replacement"
    play(state, "draw deck")
    assert state.to_act == (1,)
    assert zone(state, 0, "launched") == ["ship-09"]


@both_editions
@pytest.mark.rule("gan.rep.09", "gan.rep.10", "gan.edition.18")
def test_at_the_maximum_a_shuttle_is_usable_but_the_marker_stays(edition: str) -> None:
    state = gaining(2, MAXIMUM, edition)
    assert state.to_act == (1,)
    assert space(state) == MAXIMUM
    assert zone(state, 0, "earth shuttles") == ["earth-19"]
    assert zone(state, 0, "mars") == "purple"


@pytest.mark.rule("gan.rep.09")
def test_reputation_is_not_among_the_basic_actions_at_the_maximum() -> None:
    state = play(
        board([{"docks": PLAIN, "tiles": ["tile-25"], "reputation": MAXIMUM}]), "discard 1"
    )
    assert refused(state, "reputation") == "gan.rep.09"


@pytest.mark.rule("gan.rep.10")
def test_at_the_maximum_a_reputation_tile_may_be_taken() -> None:
    state = board([{"docks": PLAIN, "reputation": MAXIMUM}], tiles=row("tile-12"))
    assert "tile 1" in legal(state)
    assert legal(play(state, "tile 1")) == {"decline", "recruit red"}


@pytest.mark.rule("gan.rep.11")
def test_the_level_reached_is_worth_points() -> None:
    worth = [board([{"reputation": start}]).scores().scores[0] for start in range(MAXIMUM + 1)]
    assert worth == [0, 0, 0, 1, 1, 1, 2, 2, 2, 4, 4, 4, 6]


# -- one advance --------------------------------------------------------------------------------


@both_editions
@pytest.mark.rule("gan.edition.22")
def test_basic_actions_of_one_action_are_one_advance(edition: str) -> None:
    seat = {"docks": PLAIN, "tiles": ["tile-25", "tile-26"], "reputation": 2}
    state = board([seat], options={"edition": edition})
    play(state, "discard 1+2", "reputation")
    assert legal(state) == {"stop", "go on"}
    play(state, "stop", "recruit red")
    assert step(state) == "apply"
    assert "reputation" not in legal(state)
    assert "recruit blue" in legal(state)


@both_editions
@pytest.mark.rule("gan.edition.22")
def test_steps_of_two_actions_are_two_advances(edition: str) -> None:
    seat = {"docks": PLAIN, "tiles": ["tile-25", "tile-26"], "reputation": 2}
    state = board([seat], options={"edition": edition})
    play(state, "discard 1", "reputation")
    assert verbs(state) == BASIC
    play(state, "recruit red", "tile 1", "decline", "discard 2", "reputation")
    assert space(state) == 4


@pytest.mark.rule("gan.ruling.54")
def test_going_on_is_offered_while_the_effect_has_reputation_left_to_give() -> None:
    # A tile that recruits or advances, twice: whatever the second application will be used for.
    seat = {"docks": PLAIN, "tiles": ["tile-07"], "reputation": 2}
    state = play(board([seat], tiles=row("tile-12")), "tile 1", "reputation")
    assert legal(state) == {"stop", "go on"}
    passed = play(state.clone(), "go on")
    assert legal(passed) == {"decline", "recruit red", "reputation"}
    play(state, "stop", "decline")
    assert legal(state) == {"decline", "recruit red"}


@pytest.mark.rule("gan.ruling.54")
def test_going_on_is_not_offered_after_the_last_application() -> None:
    seat = {"docks": PLAIN, "tiles": ["tile-07"], "reputation": 2}
    state = board([seat], tiles=row("tile-12"))
    play(state, "tile 1", "recruit red")
    events = [event["event"] for event in told(state, "reputation")]
    assert events == ["reputation gained", "bonus space taken"]
