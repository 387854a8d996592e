"""The two sides of the wire cannot drift: the client's types are made from the messages."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_types_of_the_client_are_current() -> None:
    check = [sys.executable, "tools/client_types.py", "--check"]
    done = subprocess.run(check, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
