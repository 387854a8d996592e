"""The client for packages, built with Node where it is not built yet, and the documentation."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

PAGE = Path("src/perijove/web/client/index.html")
MANUAL = Path("src/perijove/web/site/index.html")
WITHOUT = "so this package has no page for browsers."


def look_for_manual() -> None:
    """Say in one line that the documentation is not built; a build has not what it needs for it."""
    if not MANUAL.is_file():
        print("perijove: no documentation was built (make docs), so this package has none.")


def build_client() -> None:
    """Build the client unless it is there; say in one line why that is not possible."""
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
