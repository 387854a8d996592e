"""Statistics: what is counted in a game, sums of surveys, intervals, and the surveys shipped."""

from __future__ import annotations

import math
from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec
import pytest

import perijove
from perijove import Record, bots
from perijove.bots import Seat
from perijove.bots.statistics import counting, intervals, shelf
from perijove.bots.statistics.shapes import Survey, counted
from perijove.bots.statistics.telling import tell
from perijove.games import plugins
from perijove.kernel.errors import InvalidOptions
from perijove.kernel.history import History

COUNTED = [name for name, plugin in plugins().items() if plugin.counted]


def played(name: str, seed: int = 3, **options: Any) -> Record:
    """Return the record of a game between quick bots."""
    history = History(Record.of(perijove.game(name), players=2, seed=seed, **options))
    players = [bots.make("random" if name != "trucker" else "tinkerer", seat) for seat in range(2)]
    if "round_limit" in {option.name for option in perijove.game(name).options} and not options:
        return played(name, seed, round_limit=12)
    while not history.state.over:
        seat = history.state.to_act[0]
        history.act(seat, players[seat].choose(Seat(history.state, seat)))
    return history.record


@pytest.mark.parametrize("name", COUNTED)
def test_a_game_is_counted_the_same_when_played_and_in_its_record(name: str) -> None:
    record = played(name)
    both = counting.of_record(record)
    ones = [counting.of_record(record, [seat]) for seat in range(2)]
    assert both is not None
    assert both.seats == 2
    assert sum(place.wins for place in both.places) == pytest.approx(both.wins)
    assert both.margin.total == pytest.approx(0), "what one is ahead, the other is behind"
    first, second = ones
    assert first is not None
    assert second is not None
    for habit, total in both.habits.items():
        assert total.total == first.habits[habit].total + second.habits[habit].total
    for opening, parts in both.openings.items():
        for part, counts in parts.items():
            others = [one.openings[opening].get(part) for one in (first, second)]
            assert counts.taken == sum(one.taken for one in others if one)
            assert counts.taken <= (counts.offered or counts.taken)


@pytest.mark.parametrize("name", COUNTED)
def test_events_and_components_of_the_file_exist(name: str) -> None:
    game, plan = perijove.game(name), counted(perijove.game(name))
    parts = {kind.name: kind.parts for kind in game.events}
    for opening in plan.opening:
        assert opening.part in parts[opening.event]
        assert not opening.sections or counting.names_of(game, tuple(opening.sections), opening.by)
    for habit in plan.habit:
        assert all(not habit.part or habit.part in parts[event] for event in habit.events)
    for ending in plan.ending:
        assert not ending.event or not ending.part or ending.part in parts[ending.event]


def test_launched_ships_are_those_of_the_board() -> None:
    record = played("ganymede")
    survey = counting.of_record(record, [1])
    assert survey is not None
    launched = record.replay().view(1).seats[1].launched
    names = {one if isinstance(one, str) else one.ship for one in launched}
    assert {name for name, part in survey.openings["launched ships"].items() if part.taken} == names


def test_surveys_are_added(tmp_path: Path) -> None:
    one, other = (counting.of_record(played("galileo", seed)) for seed in (3, 4))
    assert one is not None
    assert other is not None
    sums = shelf.together([deepcopy(one), other])[0]
    assert (sums.games, sums.seats) == (2, 4)
    assert sums.points.total == one.points.total + other.points.total
    shelf.write(tmp_path / "some.json", [sums])
    assert shelf.read(tmp_path / "some.json") == [sums]
    assert shelf.read(tmp_path / "nothing.json") == []
    (tmp_path / "odd.json").write_text("{}")
    with pytest.raises(InvalidOptions):
        shelf.read(tmp_path / "odd.json")


def test_an_unfinished_game_is_not_counted() -> None:
    record = Record.of(perijove.game("ganymede"), players=2, seed=1)
    assert counting.of_record(record) is None


def test_bots_play_a_survey_by_seed() -> None:
    one, same = (counting.play("ganymede", 2, "commander", {}, 5) for _ in range(2))
    assert one == same
    assert (one.seeds, one.bot, one.games) == ((5, 5), "commander", 1)


def test_intervals_hold_what_they_should() -> None:
    low, high = intervals.share(50, 100)
    assert low < 0.5 < high
    assert math.isclose(low + high, 1)
    assert intervals.share(0, 0) == (0.0, 1.0)
    assert intervals.mean(0, 0, 0) == (0.0, 0.0)


@pytest.mark.parametrize("name", COUNTED)
def test_the_package_has_surveys_that_can_be_told(name: str) -> None:
    surveys = shelf.shipped(name)
    assert surveys, f"all surveys of {name} are of other rules: make them again"
    for survey in surveys:
        assert survey.seeds == (1, survey.games), "played by seeds without gaps"
        assert survey.bot in bots.names_for(name)
        told = tell(name, survey)
        assert sum(place.won.value for place in told.places) < 1.02  # sometimes nobody wins
        assert sum(one.share.value for one in told.endings) == pytest.approx(1, abs=0.001)
        assert sum(times for _, times in told.lengths) == survey.games
        assert told.openings
        assert msgspec.json.decode(msgspec.json.encode(told))


def test_surveys_of_other_rules_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    old = Survey("ganymede", 2, rules=0)
    monkeypatch.setattr(shelf, "_decoded", lambda body: [old])
    shelf.shipped.cache_clear()
    try:
        assert shelf.shipped("ganymede") == []
    finally:
        shelf.shipped.cache_clear()
