"""The versions of Python that a machine offers."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

OLDEST = 11
NEWEST = 20
ABOUT = """
import sys, sysconfig, pathlib, venv, ensurepip
print(*sys.version_info[:2], (pathlib.Path(sysconfig.get_path("include")) / "Python.h").is_file())
"""


def candidates() -> list[str]:
    """Return where Pythons may be: on the path, and installed by pyenv."""
    minors = range(OLDEST, NEWEST)
    found = [shutil.which(f"python3.{minor}") or "" for minor in minors]
    root = Path(os.environ.get("PYENV_ROOT") or "~/.pyenv").expanduser()
    for minor in minors:
        found += map(str, sorted(root.glob(f"versions/3.{minor}.*/bin/python"), reverse=True))
    return [path for path in found if path]


def offered() -> dict[str, str]:
    """Return a Python for every version that can make environments and has its headers."""
    found: dict[str, str] = {}
    for path in candidates():
        done = subprocess.run([path, "-c", ABOUT], capture_output=True, text=True, check=False)
        words = done.stdout.split()
        if done.returncode == 0 and words[2] == "True" and int(words[1]) >= OLDEST:
            found.setdefault(".".join(words[:2]), path)
    return dict(sorted(found.items(), key=lambda pair: int(pair[0].partition(".")[2])))
