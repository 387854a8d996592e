"""Pages of the Python modules: mkdocstrings fills them from the docstrings."""

from __future__ import annotations

from pathlib import Path

from perijove.games import plugins
from tools.site.links import ROOT

SOURCE = ROOT / "src"
PACKAGES = ("perijove", "perijove.kernel", "perijove.games", "perijove.bots", "perijove.research")
"""The packages for programs; tables, web and cli are for people, and may change at any time."""


def packages() -> dict[str, list[str]]:
    """Return the public modules of every package."""
    return {package: list(members(package)) for package in PACKAGES}


def members(package: str) -> list[str]:
    """Return a package and its modules; packages for a single game have no page."""
    folder = SOURCE.joinpath(*package.split("."))
    found = [package]
    if package != PACKAGES[0]:
        for path in sorted(folder.rglob("*.py")):
            name = module_of(path)
            if name != package and not is_of_one_game(name):
                found.append(name)
    return found


def module_of(path: Path) -> str:
    """Return the name of a module."""
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def is_of_one_game(name: str) -> bool:
    """Return True if a module belongs to one game, or is private."""
    parts = name.split(".")
    return any(part in plugins() or part.startswith("_") for part in parts)


def names() -> list[str]:
    """Return every module that has a page."""
    return [name for found in packages().values() for name in found]


def place(name: str) -> str:
    """Return where the page of a module lies."""
    return f"python/{name}.md"


def page(name: str) -> str:
    """Return the page of a module."""
    return f"# {name}\n\n::: {name}\n    options:\n      show_root_heading: false\n"
