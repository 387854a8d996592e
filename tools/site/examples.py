"""Examples in docstrings: the site shows them as code; Markdown would take `>>>` for quotations."""

from __future__ import annotations

import re
from typing import Any

import griffe

EXAMPLE = re.compile(r"^( *)>>> .*(?:\n\1\S.*)*", re.MULTILINE)
"""A prompt and the lines up to the next empty one."""
PARTED = re.compile(r"\n```\n\n```pycon\n")


class Examples(griffe.Extension):
    """Puts fences around the examples of every docstring."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Change the docstring of an object within a package."""
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)

    def on_package(self, *, pkg: griffe.Module, **_: Any) -> None:
        """Change the docstring of a package itself."""
        self.on_object(obj=pkg)


def fenced(text: str) -> str:
    """Return a docstring with its examples as blocks of code, one for each series of them."""
    return PARTED.sub("\n\n", EXAMPLE.sub(r"```pycon\n\g<0>\n```", text))
