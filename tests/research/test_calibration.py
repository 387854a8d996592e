"""The benchmark that compares stated costs with a longer search."""

from __future__ import annotations

from pathlib import Path

from bench.calibration import Calibration, Position, check, decisions, read, row, write


def position(
    stated: tuple[float, float] | None, real: tuple[float, float], doubt: tuple[float, float]
) -> Position:
    return Position(1, 0, 0, stated, doubt, real, (0.0, 0.0))


def some(*positions: Position) -> Calibration:
    return Calibration("ganymede", {}, 2, 3, 2, 8, 1, positions=list(positions))


def test_a_stated_cost_holds_if_the_real_one_is_within_two_errors() -> None:
    near = position((0.2, 4.0), (0.12, 5.9), (0.05, 1.0))
    far = position((0.2, 4.0), (0.05, 6.1), (0.05, 1.0))
    assert (near.within, far.within) == ((True, True), (False, False))
    line = row(some(near, far))
    assert line.count("1 of 2 (50%)") == 2


def test_only_costs_that_were_not_stated_are_missed() -> None:
    missed = position(None, (0.02, 5.5), (0.0, 0.0))
    small = position(None, (0.1, 5.0), (0.0, 0.0))
    told = position((0.3, 8.0), (0.3, 8.0), (0.1, 1.0))
    assert [one.is_much for one in (missed, small, told)] == [True, False, True]
    assert row(some(missed, small, told)).endswith("| 1 of 2 (50%) |")


def test_a_loss_stated_only_in_points_says_nothing_about_win_chance() -> None:
    assert "| none | 1 of 1 (100%) |" in row(some(position((0.0, 4.0), (0.4, 4.0), (0.05, 1.0))))


def test_the_same_seed_gives_the_same_positions_and_results_are_kept(tmp_path: Path) -> None:
    first, second = (some() for _ in range(2))
    move, seat, chosen, number = next(decisions(first))
    again = next(decisions(second))
    assert (move, seat.number, chosen, number) == (again[0], again[1].number, *again[2:])
    found = check(first, move, seat, chosen, number)
    assert found == check(second, *again)
    first.positions = [found]
    path = tmp_path / "calibration.json"
    write(path, [first])
    assert read(path) == [first]
