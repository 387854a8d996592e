"""The page of the `perijove` command: what `--help` says, for every subcommand."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from typing import Any

import typer

from perijove.cli.main import app


def page() -> str:
    """Return the page."""
    lines = [
        "# The command",
        "",
        "`perijove COMMAND --help` says the same in the terminal.",
        "",
    ]
    for name, command in walk("perijove", typer.main.get_command(app)):
        lines += section(name, command)
    return "\n".join(lines) + "\n"


def walk(name: str, command: Any) -> Iterator[tuple[str, Any]]:
    """Yield every command with its whole name."""
    yield name, command
    for sub in sorted(getattr(command, "commands", ())):
        yield from walk(f"{name} {sub}", command.commands[sub])


def section(name: str, command: Any) -> list[str]:
    """Return the section of one command."""
    rows = [row(part) for part in command.params if not getattr(part, "hidden", False)]
    lines = [f"## {name}", "", plain(command.help), ""]
    if rows:
        lines += ["| argument or option | what | default |", "|---|---|---|", *rows, ""]
    if command.epilog:
        lines += [plain(command.epilog), ""]
    return lines


def plain(text: str | None) -> str:
    """Return a help text as Markdown, with examples as code."""
    paragraphs = inspect.cleandoc(text or "").split("\n\n")
    return "\n\n".join(example(paragraph) for paragraph in paragraphs).replace("\\[", "[")


def example(paragraph: str) -> str:
    """Return a paragraph; what follows "Example:" is code."""
    for words in ("For example: ", "Example: ", "Start with: "):
        if paragraph.startswith(words):
            return f"{words}`{' '.join(paragraph.removeprefix(words).split())}`"
    return paragraph


def row(part: Any) -> str:
    """Return the row of an argument or option."""
    spelled = " ".join(f"`{name}`" for name in (*part.opts, *part.secondary_opts))
    name = spelled if part.param_type_name == "option" else f"`{part.name}`"
    default = part.default
    shown = "" if default in (None, (), [], False, "") or callable(default) else f"`{default}`"
    words = " ".join((getattr(part, "help", "") or "").split()).replace("|", "\\|")
    return f"| {name} | {words} | {shown} |"
