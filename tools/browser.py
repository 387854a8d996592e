"""Find Chromium on this system for the browser tests, or install Debian's package.

Print the path. If there is no browser and no right to install one, explain in one sentence how.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ADVICE = "The browser tests need Chromium; on Debian or Ubuntu: sudo apt install chromium"


def find() -> str | None:
    """Return the path of a browser: that of PERIJOVE_CHROMIUM, or the first one found."""
    named = os.environ.get("PERIJOVE_CHROMIUM")
    return named or next(filter(None, map(shutil.which, NAMES)), None)


def install() -> bool:
    """Install Debian's Chromium, if this is Debian and we have the right."""
    if os.name != "posix" or os.geteuid() != 0 or not shutil.which("apt-get"):
        return False
    print("Installing Chromium", file=sys.stderr)
    apt("update", "-q")  # a source that does not answer may not be needed
    return apt("install", "-qy", "--no-install-recommends", "chromium")


def apt(*words: str) -> bool:
    """Run apt; its output is shown if it fails."""
    done = subprocess.run(
        ["apt-get", *words],
        env=os.environ | {"DEBIAN_FRONTEND": "noninteractive"},
        check=False,
        capture_output=True,
        text=True,
    )
    if done.returncode != 0:
        print(done.stderr, file=sys.stderr)
    return done.returncode == 0


def main() -> None:
    """Print the path of a browser."""
    path = find() or (install() and find())
    if not path:
        sys.exit(ADVICE)
    print(path)


if __name__ == "__main__":
    main()
