"""Builds the client for a package if that is necessary, and looks for the documentation."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

PAGE = Path("src/perijove/web/client/index.html")
MANUAL = Path("src/perijove/web/site/index.html")
WITHOUT = "so this package has no page for browsers."


def look_for_manual() -> None:
    """Print one line if the documentation was not built; a package build cannot do that."""
    if not MANUAL.is_file():
        print("perijove: no documentation was built (make docs), so this package has none.")


def build_client() -> None:
    """Build the client if it is missing; print one line if that is not possible."""
    if PAGE.is_file():
        return
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        print(f"perijove: Node is missing, {WITHOUT}")
        return
    try:
        for words in (("ci", "--no-fund", "--no-audit", "--loglevel=error"), ("run", "build")):
            subprocess.run([npm, "--prefix", "client", *words], check=True)
    except subprocess.CalledProcessError:
        print(f"perijove: building the client failed (the reason is above), {WITHOUT}")
