"""The benchmark that compares stated costs with a longer search."""

from __future__ import annotations

from pathlib import Path

from bench import store
from bench.calibration import Calibration, Position, check, decisions, row
from perijove.bots.analysis.comparing import Difference
from perijove.bots.prospects import Prospect


def position(
    stated: tuple[float, float] | None, real: tuple[float, float], error: tuple[float, float]
) -> Position:
    """Return a position whose two comparisons say the same, or that had none."""
    win, margin = stated or (0.0, 0.0)
    found = [
        Prospect(1, 0.5, 0.6, 0.0, 0.02, ()),
        Prospect(2, 0.5, 0.6 - win, -margin, 0.02, ()),
    ]
    compared = [Difference(win, margin, error[0], (0.6, 0.0), 0, error[1])] * 2 if stated else []
    chosen = 2 if stated else 1
    return Position(1, 0, 0, chosen, found, compared, real, (0.0, 0.0))


def some(*positions: Position) -> Calibration:
    return Calibration("ganymede", {}, 2, 3, 2, 8, 1, positions=list(positions))


def test_a_stated_cost_holds_if_the_real_one_is_within_two_errors() -> None:
    near = position((0.2, 4.0), (0.13, 4.9), (0.0, 0.1))
    far = position((0.2, 4.0), (-0.3, 9.1), (0.0, 0.1))
    assert row(some(near, far)).count("1 of 2 (50%)") == 2


def test_only_costs_that_were_not_stated_are_missed() -> None:
    missed = position(None, (0.02, 5.5), (0.0, 0.0))
    small = position(None, (0.1, 5.0), (0.0, 0.0))
    told = position((0.3, 8.0), (0.3, 8.0), (0.01, 0.1))
    assert [one.is_much for one in (missed, small, told)] == [True, False, True]
    assert row(some(missed, small, told)).endswith("| 1 of 2 (50%) |")


def test_a_loss_stated_only_in_points_says_nothing_about_win_chance() -> None:
    assert "| none | 1 of 1 (100%) |" in row(some(position((0.0, 4.0), (0.4, 4.0), (0.0, 0.1))))


def test_the_same_seed_gives_the_same_positions_and_results_are_kept(tmp_path: Path) -> None:
    first, second = (some() for _ in range(2))
    move, seat, chosen, number = next(decisions(first))
    again = next(decisions(second))
    assert (move, seat.number, chosen, number) == (again[0], again[1].number, *again[2:])
    found = check(first, move, seat, chosen, number)
    assert found == check(second, *again)
    first.positions = [found]
    path = tmp_path / "calibration.json"
    store.write(path, [first])
    assert store.read(path, Calibration) == [first]
