"""The documentation site, served under /docs.

Its pages have small scripts of their own; a page may run those by their hashes, and no others.
"""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path

from perijove.web.files import PAGE, File, file, read
from perijove.web.gate import POLICY

ROOT = "/docs"
SCRIPT = re.compile(
    rb"<script(?![^>]*\b(?:src=|application/json))[^>]*>(.+?)</script>", re.DOTALL | re.IGNORECASE
)
OWN_SCRIPTS = "script-src 'self'"
NOT_BUILT = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Perijove</title>
<p>The documentation is not built here. In a source tree, <code>make docs</code> builds it.</p>
</html>"""


class Manual:
    """The files of the documentation by path; they are read when they are asked for."""

    def __init__(self, folder: Path) -> None:
        """Serve a folder, which may be filled later."""
        self._folder = folder.resolve()

    def find(self, path: str) -> File | None:
        """Return the file at a path, or None."""
        if "\0" in path:
            return None
        place = (self._folder / path).resolve()
        if place.is_relative_to(self._folder) and place.is_file():
            return read(place, self._folder)
        return file(PAGE, {"identity": NOT_BUILT}) if path == PAGE else None


def policy(page: File) -> str:
    """Return the content security policy of a page: its own scripts may run."""
    scripts = SCRIPT.findall(page.bodies["identity"]) if page.type == "text/html" else []
    digests = (base64.b64encode(hashlib.sha256(script).digest()).decode() for script in scripts)
    hashes = "".join(f" 'sha256-{digest}'" for digest in digests)
    return POLICY.replace(OWN_SCRIPTS, OWN_SCRIPTS + hashes)
