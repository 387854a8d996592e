"""The benchmark that asks reports why a weak bot lost."""

from __future__ import annotations

from pathlib import Path

from bench import store
from bench.losers import Losers, Lost, judge, row


def some(*lost: Lost, games: int = 2) -> Losers:
    return Losers("ganymede", {}, "random", 3, 400, 16, games, list(lost))


def test_a_report_names_a_cost_from_one_point_on() -> None:
    told = Lost(3, -20.0, [("theme lost", 4.0), ("move 9", 2.0)], 7.0)
    silent = Lost(4, -10.0, [("move 3", 0.6)], 3.0)
    assert (told.points, told.is_named, silent.is_named) == (6.0, True, False)
    line = row(some(told, silent, games=3))
    assert line == "| Ganymede | random | 2 of 3 | 15.0 | 3.3 | 1 of 2 | 7 s |"


def test_a_weak_bot_loses_and_learns_why_the_same_with_the_same_seed(tmp_path: Path) -> None:
    found = judge(some())
    assert found is not None
    assert found.margin < 0
    again = judge(some())
    assert again is not None
    assert (found.seed, found.margin, found.named) == (again.seed, again.margin, again.named)
    path = tmp_path / "losers.json"
    store.write(path, [some(found)])
    assert store.read(path, Losers) == [some(found)]
