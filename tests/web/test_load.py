"""The load tests run for a few seconds, without checking their numbers."""

import re
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
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    assert "| as fast as possible | 2 |" in done.stdout
    assert "| 2 workers, as fast as possible | 2 |" in done.stdout
    assert done.stderr.count(" 0 moves were refused") == 2


def test_the_long_run_counts_moves_and_files() -> None:
    size = ["--tables", "2", "--every", "0.05", "--minutes", "0.05"]
    done = subprocess.run(
        [sys.executable, "-m", "bench.soak", *size],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    found = re.search(r"\| (\d+) moves \| ([\d.]+) MiB \| (\d+) tables \| (\d+) files", done.stdout)
    assert found is not None
    assert all(float(number) > 1 for number in found.groups())
    assert "Nothing grew." in done.stdout
