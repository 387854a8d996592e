"""The generated pages say what the code says."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def test_the_generated_pages_are_up_to_date() -> None:
    check = [sys.executable, "tools/docs.py", "--check"]
    done = subprocess.run(check, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{done.stdout} {done.stderr} Run `make docs`."
