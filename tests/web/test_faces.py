"""The client's list of names is current, so that it has texts for everything."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("tool", ["faces", "trucker.positions"])
def test_the_names_that_the_client_words_are_those_of_the_engine(tool: str) -> None:
    check = [sys.executable, "-m", f"tools.{tool}", "--check"]
    done = subprocess.run(check, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
