# mypyc: interpreted
"""Write plain data as TOML, one entry of a list per line, as component files are laid out."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

BARE = re.compile(r"[A-Za-z0-9_-]+")


def write_toml(table: Mapping[str, Any], about: str = "") -> str:
    """Return a table as TOML, with a comment above it.

    >>> print(write_toml({"name": "Mine", "tiles": [{"id": "a", "vp": 2}], "limits": {"hand": 4}}))
    name = "Mine"
    tiles = [
      { id = "a", vp = 2 },
    ]
    <BLANKLINE>
    [limits]
    hand = 4
    <BLANKLINE>
    """
    lines = [f"# {line}".rstrip() for line in about.splitlines()]
    write_table(lines, (), table)
    return "\n".join(lines) + "\n"


def write_table(lines: list[str], path: tuple[str, ...], table: Mapping[str, Any]) -> None:
    """Add a table: first its own values, then the tables in it."""
    inner = {key: value for key, value in table.items() if isinstance(value, Mapping)}
    own = {key: value for key, value in table.items() if key not in inner}
    if path and (own or not inner):
        lines += ["", f"[{'.'.join(map(key_text, path))}]"]
    for key, value in own.items():
        if isinstance(value, list) and value and isinstance(value[0], Mapping):
            rows = (f"  {value_text(row)}," for row in value)
            lines += [f"{key_text(key)} = [", *rows, "]"]
        else:
            lines.append(f"{key_text(key)} = {value_text(value)}")
    for key, value in inner.items():
        write_table(lines, (*path, key), value)


def key_text(key: str) -> str:
    """Return a key, in quotes if it needs them."""
    return key if BARE.fullmatch(key) else value_text(key)


def value_text(value: Any) -> str:
    """Return a value on one line."""
    if isinstance(value, Mapping):
        parts = ", ".join(f"{key_text(key)} = {value_text(part)}" for key, part in value.items())
        return f"{{ {parts} }}" if parts else "{}"
    if isinstance(value, list):
        return f"[{', '.join(map(value_text, value))}]"
    if isinstance(value, str):  # JSON's escapes are TOML's too, apart from DEL
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)
