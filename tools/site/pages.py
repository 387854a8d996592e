"""Pages of the site that are generated from the code, and their place in the navigation."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tools.site import commands, http, links, modules

INDEX = "reference/index.md"
COMMANDS = "reference/command.md"
HTTP = "reference/http.md"
GROUPS = ("actions", "observations", "rulings")
TITLES = {"actions": "Options and actions"}
FIRST = """# Reference

Everything here is generated from the code.

| what | where |
|---|---|
| the `perijove` command | [the command](command.md) |
| the HTTP API of a server, and its messages | [HTTP API](http.md) |
| the Python modules | [perijove](python/perijove.md), and the packages beside it |
| options, actions and events of a game | *Options and actions* |
| slices of its observations | *Observations* |
| its rules, and our decisions where they are open | *Rules* and *Rulings* |
| how strong the bots are | [the ladder](ladder.md), [evidence](evidence.md) |
| what the bots do | [habits](habits.md) |
"""


def generated() -> dict[str, str]:
    """Return every generated page of the site with its text."""
    copied = {
        page: (links.ROOT / source).read_text(encoding="utf-8")
        for source, page in links.sources().items()
        if page != "index.md"
    }
    return {
        **copied,
        INDEX: FIRST,
        COMMANDS: commands.page(),
        HTTP: http.page(),
        **{f"reference/{modules.place(name)}": modules.page(name) for name in modules.names()},
    }


def navigation() -> list[Any]:
    """Return the navigation of the reference."""
    docs = links.ROOT / links.DOCS
    groups: list[Any] = [
        {TITLES.get(group, group.title()): pages_in(docs, f"reference/{group}")} for group in GROUPS
    ]
    rules = [page for page in links.sources().values() if page.startswith("rules/")]
    packages = [
        {package: [{name: f"reference/{modules.place(name)}"} for name in names]}
        for package, names in modules.packages().items()
    ]
    return [
        INDEX,
        {"Command": COMMANDS},
        {"HTTP API": HTTP},
        {"Rules": rules},
        *groups,
        {"Ladder": "reference/ladder.md"},
        {"Evidence": "reference/evidence.md"},
        {"What the bots do": "reference/habits.md"},
        {"Python": packages},
        {"Project": ["changelog.md", "conduct.md", "security.md"]},
    ]


def pages_in(docs: Path, folder: str) -> list[str]:
    """Return the pages in a folder."""
    return [path.relative_to(docs).as_posix() for path in sorted((docs / folder).glob("*.md"))]
