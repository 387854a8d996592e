"""The whole server under simulated faults; `make simulate-faults` runs many more seeds."""

from __future__ import annotations

import pytest

from tests.faults.defects import DEFECTS
from tests.faults.simulation import simulate

FOUND_BY = {"phantoms": 7, "forgotten_keys": 0, "own_clocks": 0}
"""The seed to begin with for each defect: any change of the server changes what a seed does."""

TRIES = 20  # seeds


@pytest.mark.parametrize("seed", range(2))
def test_whatever_happens_nothing_is_lost_and_nobody_is_stuck(seed: int) -> None:
    outcome = simulate(seed)
    assert outcome.wrong == ""
    assert outcome.entries > 100


def test_the_same_seed_runs_the_same_way() -> None:
    assert simulate(7).digest == simulate(7).digest


@pytest.mark.parametrize(("defect", "first"), FOUND_BY.items())
def test_a_defect_that_is_built_in_is_found(defect: str, first: int) -> None:
    with DEFECTS[defect]():
        assert any(simulate(seed).wrong for seed in range(first, first + TRIES))
