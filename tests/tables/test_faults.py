"""The whole server under simulated faults; `make simulate-faults` runs many more seeds."""

from __future__ import annotations

import pytest

from tests.faults.defects import DEFECTS
from tests.faults.simulation import simulate

FOUND_BY = {"phantoms": 9, "forgotten_keys": 0, "own_clocks": 0}
"""A seed that finds each of these defects; more are found by `python -m tests.faults --defect`."""


@pytest.mark.parametrize("seed", range(2))
def test_whatever_happens_nothing_is_lost_and_nobody_is_stuck(seed: int) -> None:
    outcome = simulate(seed)
    assert outcome.wrong == ""
    assert outcome.entries > 100


def test_the_same_seed_runs_the_same_way() -> None:
    assert simulate(7).digest == simulate(7).digest


@pytest.mark.parametrize(("defect", "seed"), FOUND_BY.items())
def test_a_defect_that_is_built_in_is_found(defect: str, seed: int) -> None:
    with DEFECTS[defect]():
        assert simulate(seed).wrong
