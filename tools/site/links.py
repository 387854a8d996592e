"""Links of pages: in the source tree they lead to files, on the site to pages."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DOCS = "docs"
RULES = "src/perijove/games/rules/en"
LINK = re.compile(r"(?<!!)\[((?:[^\[\]]|`[^`]*`)*)\]\((?![a-z]+:|#|/)([^)#\s]+)(#[^)\s]*)?\)")
IMAGE = re.compile(r"(!\[[^\]]*\]\()(?![a-z]+:|/)([^)\s]+)\)")
ELSEWHERE = {
    "README.md": "index.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "CODE_OF_CONDUCT.md": "conduct.md",
    "SECURITY.md": "security.md",
}
"""Pages of the site that lie at the top of the source tree."""


def sources() -> dict[str, str]:
    """Return the files outside docs/ that are pages of the site, with their place there."""
    rules = {
        path.relative_to(ROOT).as_posix(): f"rules/{path.name}"
        for path in sorted((ROOT / RULES).glob("*.md"))
    }
    return {**ELSEWHERE, **rules}


def within_site(markdown: str, place: str) -> str:
    """Return a page of the site with links to pages; what is no page becomes plain text."""
    outside = sources()
    origin = {page: source for source, page in outside.items() if page != "index.md"}
    folder = posixpath.dirname(origin.get(place, f"{DOCS}/{place}"))
    here = posixpath.dirname(place)

    def target_of(link: str) -> str | None:
        path = posixpath.normpath(posixpath.join(folder, link))
        if path.startswith(f"{DOCS}/") and not (ROOT / path).is_dir():
            return posixpath.relpath(path.removeprefix(f"{DOCS}/"), here or ".")
        if path in outside:
            return posixpath.relpath(outside[path], here or ".")
        # A missing file keeps its link, so that the strict build reports it.
        return None if (ROOT / path).exists() else link

    def replace(found: re.Match[str]) -> str:
        target = target_of(found[2])
        return found[1] if target is None else f"[{found[1]}]({target}{found[3] or ''})"

    def show(found: re.Match[str]) -> str:
        return f"{found[1]}{target_of(found[2])})"

    return IMAGE.sub(show, LINK.sub(replace, markdown))
