"""A Ray cluster of two workers on this machine, for all tests of this folder."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import terminal as terminal

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def cluster() -> Iterator[Any]:
    """Start Ray; tests are skipped if it is not installed."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    os.environ["RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO"] = "0"
    ray = pytest.importorskip("ray", reason='Ray is not installed: pip install "perijove[cluster]"')
    ray.init(
        num_cpus=2,
        include_dashboard=False,
        log_to_driver=False,
        logging_level="ERROR",
        object_store_memory=100 * 2**20,
        runtime_env={"env_vars": {"PYTHONPATH": f"{ROOT}:{os.environ.get('PYTHONPATH', '')}"}},
    )
    yield ray
    ray.shutdown()
