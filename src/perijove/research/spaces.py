"""Observation spaces of Gymnasium."""

from __future__ import annotations

import numpy as np

from perijove.kernel.extras import extra
from perijove.research.observations import Spec

with extra("research"):
    from gymnasium import spaces


def observation_space(spec: Spec, scaled: bool) -> spaces.Box:
    """Return the space of observations."""
    if scaled:
        return spaces.Box(-1.0, 1.0, (spec.size,), np.float32)
    return spaces.Box(spec.low, spec.high, (spec.size,), np.int16)
