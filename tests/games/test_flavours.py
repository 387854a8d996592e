"""The interpreted and the compiled engine play the same games, action by action.

With PERIJOVE_PURE=1 nothing is compiled, so there is no test.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src"
COMPILED = ROOT / "build" / "compiled"

if os.environ.get("PERIJOVE_PURE") != "1":

    def test_both_flavours_play_the_same_games() -> None:
        assert not stale(), f"build/compiled is missing or old, run `make setup`: {stale()}"
        interpreted, compiled = play(SOURCE), play(COMPILED)
        assert (interpreted["compiled"], compiled["compiled"]) == (False, True)
        assert interpreted["walks"].keys() == compiled["walks"].keys()
        for name, expected in interpreted["walks"].items():
            for number, (one, other) in enumerate(
                zip(expected, compiled["walks"][name], strict=True)
            ):
                assert one == other, f"{name}, move {number}"


def stale() -> list[str]:
    """Return the engine files that the compiled copy does not have in their current form."""
    if not list(COMPILED.glob("perijove_kernel__mypyc.*")):
        return ["nothing is compiled"]
    files = [
        path.relative_to(SOURCE)
        for folder in ("kernel", "games")
        for path in sorted((SOURCE / "perijove" / folder).rglob("*"))
        if path.suffix in (".py", ".toml")
    ]
    return [
        str(path)
        for path in files
        if not (COMPILED / path).is_file()
        or (COMPILED / path).read_bytes() != (SOURCE / path).read_bytes()
    ]


def play(folder: Path) -> dict[str, Any]:
    """Play the games with the engine of a folder."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.games.flavours"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found
