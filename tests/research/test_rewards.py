"""Rewards for winning, ranks and points."""

from __future__ import annotations

import pytest

import perijove
from perijove.kernel.errors import InvalidOptions
from perijove.research.observations import spec_of
from perijove.research.rewards import MARGIN, alone, kind_of, ranks, standings, wins


@pytest.mark.parametrize(
    ("ranking", "worth"),
    [
        ([1, 2], [1, -1]),
        ([1, 1], [0, 0]),
        ([2, 1, 3, 4], [-1 / 3, 1, -1 / 3, -1 / 3]),
        ([1, 1, 3], [0.25, 0.25, -0.5]),
    ],
)
def test_the_winner_takes_what_the_others_lose(ranking: list[int], worth: list[float]) -> None:
    assert wins(ranking) == pytest.approx(worth)
    assert sum(wins(ranking)) == pytest.approx(0)


@pytest.mark.parametrize(
    ("ranking", "worth"),
    [([1, 2], [1, -1]), ([2, 3, 1], [0, -1, 1]), ([1, 1, 3], [0.5, 0.5, -1])],
)
def test_ranks_are_evenly_spaced_and_equals_share(ranking: list[int], worth: list[float]) -> None:
    assert ranks(ranking) == pytest.approx(worth)


def test_a_margin_is_what_a_seat_has_ahead_of_the_mean_of_the_others() -> None:
    state = perijove.game("ganymede").start(players=3, seed=1)
    state.playout(1)
    points = state.result.scores
    observer = spec_of(state.rules).observer
    expected = [own - (sum(points) - own) / 2 for own in points]
    assert standings(observer, state, MARGIN) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("points", "worth"), [(0, 0), (40, 0.4), (-7, -0.07), (130, 1), (-130, -1)]
)
def test_a_seat_alone_has_its_points_in_hundreds_within_the_bounds(
    points: int, worth: float
) -> None:
    assert alone(points, kind_of("win")) == pytest.approx(worth)
    assert alone(points, kind_of("rank")) == pytest.approx(worth)
    assert alone(points, MARGIN) == points


def test_an_unknown_reward_is_refused() -> None:
    with pytest.raises(InvalidOptions, match="the rewards are win, rank, margin"):
        kind_of("glory")
