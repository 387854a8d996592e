"""The load test runs for a few seconds, without checking its numbers."""

import subprocess
import sys

from tests.serving import ROOT


def test_the_load_run_measures_two_tables() -> None:
    size = [
        "--tables",
        "2",
        "--seconds",
        "1",
        "--every",
        "0.2",
        "--flat-out",
        "0.5",
        "--workers",
        "1,2",
    ]
    done = subprocess.run(
        [sys.executable, "-m", "bench.load", *size],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert "| as fast as possible | 2 |" in done.stdout
    assert "| 2 workers, as fast as possible | 2 |" in done.stdout
    assert done.stderr.count(" 0 moves were refused") == 2
