"""Games spread over a cluster are the games of processes on this machine."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from perijove.kernel.errors import PerijoveError
from perijove.research.vector import VectorEnv

STEPS = 150


def test_a_killed_worker_changes_no_game(cluster: Any) -> None:
    from perijove.research.cluster import RayVectorEnv

    alone = VectorEnv("ganymede", 3, players=2, seed=5)
    with RayVectorEnv("ganymede", 3, 2, players=2, seed=5) as env:
        for step in range(STEPS):
            if step in (20, 100):  # before and after the first copies
                cluster.kill(env._actors[0])
            actions = env.random_actions()
            assert actions[:3] == alone.random_actions()
            env.step(actions)
            alone.step(actions[:3])
            for name in ("observations", "masks", "rewards", "ends", "seats"):
                assert np.array_equal(getattr(env, name)[:3], getattr(alone, name)), name


def test_an_illegal_action_is_refused_before_any_game_goes_on(cluster: Any) -> None:
    from perijove.research.cluster import RayVectorEnv

    with RayVectorEnv("ganymede", 2, 2, players=2, seed=5) as env:
        before = env.observations.copy()
        actions = env.random_actions()
        actions[3] = env.spec.actions
        with pytest.raises((PerijoveError, ValueError)):
            env.step(actions)
        assert np.array_equal(env.observations, before)
