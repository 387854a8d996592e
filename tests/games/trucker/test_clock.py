"""What the game says about time: how long the clock waits, who races, and who asks for Ready."""

from __future__ import annotations

from typing import Any

import pytest

from perijove.games.trucker.game import GAME
from perijove.games.trucker.state import Trucker
from perijove.kernel.game import Muster
from tests.games.trucker.boards import board, ended, flying, play

TIMES: dict[str, Any] = {"hourglass_seconds": 70, "claim_seconds": 7, "auto_flip_after": 20}


def live(**named: Any) -> Trucker:
    """Return a table of two that build at once."""
    state: Trucker = GAME.start(players=2, flight="I", building="live", **TIMES, **named)
    return state


def waits(state: Trucker) -> int | None:
    """Return how many seconds the clock waits."""
    alarm = GAME.alarm(state)
    return alarm.seconds if alarm else None


@pytest.mark.rule("gt.ruling.03")
def test_the_clock_waits_for_the_hourglass_and_then_for_somebody_to_turn_it() -> None:
    state = live()
    running = GAME.alarm(state)
    assert waits(state) == 70
    assert GAME.alarm(play(state, "0: take")) == running  # building starts no new hourglass
    play(state, "7: run out")
    assert waits(state) == 20
    play(state, "7: flip")
    assert waits(state) == 70
    assert GAME.alarm(state) != running


@pytest.mark.rule("gt.ruling.03")
def test_the_clock_turns_no_hourglass_unless_it_is_asked_to() -> None:
    state = GAME.start(players=2, flight="I", building="live")
    assert waits(play(state, "7: run out")) is None


@pytest.mark.rule("gt.ruling.14", "gt.finish.08")
def test_the_window_for_claims_has_a_time_of_its_own() -> None:
    state = play(board([{}, {}], building="live", slot=2, **TIMES), "7: run out")
    assert GAME.races(state)
    assert waits(state) == 7


@pytest.mark.rule("gt.ruling.02")
def test_only_live_building_is_a_race() -> None:
    assert GAME.races(live())
    in_turns = GAME.start(players=2, flight="I")
    assert (GAME.races(in_turns), waits(in_turns)) == (False, None)
    in_flight = flying({}, {}, deck=["I-13"], building="live")
    assert (GAME.races(in_flight), waits(in_flight)) == (False, None)


def test_live_building_counts_down_until_somebody_begins() -> None:
    assert GAME.muster(live()) == Muster((0,), asks=False, counts=True)
    assert GAME.muster(play(live(), "1: take")) is None
    welded = board([{}, {"ship": ["cabin-36 8,7"]}], building="live")
    assert GAME.muster(welded) is None
    finished = board([{}, {"space": 1}], building="live")
    assert GAME.muster(finished) is None
    assert GAME.muster(flying({}, {}, deck=["I-13"], building="live")) is None


@pytest.mark.parametrize("building", ["live", "turns"])
def test_after_a_flight_of_a_trek_all_are_asked_whether_they_are_ready(building: str) -> None:
    titles = [1, 1, 0, 0, 0, 0]
    state = play(
        ended({}, {}, flight="trek", titles=titles, building=building), "keep freight hauler"
    )
    assert GAME.muster(state) == Muster((1,), asks=True, counts=building == "live")
    assert GAME.muster(play(state, f"{state.to_act[0]}: take")) is None


def test_in_turns_nobody_is_asked_before_the_first_flight_or_after_the_first_round() -> None:
    assert GAME.muster(GAME.start(players=2, flight="trek")) is None
    titles = [1, 1, 0, 0, 0, 0]
    state = play(ended({}, {}, flight="trek", titles=titles), "keep freight hauler")
    play(state, "pass", "pass")
    assert state.view(None).round == 2
    assert GAME.muster(state) is None
