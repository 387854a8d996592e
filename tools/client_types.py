"""Writes the types of the client from the messages of the tables: `client/src/lib/wire.ts`.

Run it after every change of `perijove.tables.messages`; `--check` only tells whether it is current.
"""

from __future__ import annotations

import inspect
import sys
from pathlib import Path
from typing import Any, get_args, get_origin

import msgspec
from msgspec import inspect as shapes

from perijove.bots.analysis import shapes as analysis
from perijove.tables import messages

TARGET = Path(__file__).parents[1] / "client/src/lib/wire.ts"
WIDTH = 100
HEADER = """\
// Generated from src/perijove/tables/messages.py by tools/client_types.py: change that, not this.
"""


def structs() -> list[type[msgspec.Struct]]:
    """The messages in the order of their module, without the bases that only carry a tag."""
    found = [
        value
        for module in (analysis, messages)
        for value in vars(module).values()
        if inspect.isclass(value)
        and issubclass(value, msgspec.Struct)
        and value.__module__ == module.__name__
    ]
    bases = {base for struct in found for base in struct.__mro__[1:]}
    return [struct for struct in found if struct not in bases]


def aliases() -> dict[str, shapes.Type]:
    """Named sets of words and unions of messages, by name."""
    named = {}
    for name, value in vars(messages).items():
        is_type = get_origin(value) is not None or type(value).__name__ == "UnionType"
        if name[0].isupper() and is_type and get_args(value):
            shape = shapes.type_info(value)
            if isinstance(shape, shapes.LiteralType | shapes.UnionType):
                named[name] = shape
    return named


class Writer:
    """Puts messages into TypeScript."""

    def __init__(self) -> None:
        """Collect what there is to write, and which messages the server sends."""
        self.aliases = aliases()
        self.shapes = {struct.__name__: shapes.type_info(struct) for struct in structs()}
        self.sent: set[str] = set()
        for name, shape in self.shapes.items():
            if isinstance(shape, shapes.StructType) and not shape.forbid_unknown_fields:
                self._reach(self.shapes[name])

    def _reach(self, shape: Any) -> None:
        """Note every message that is part of one the server sends: all its fields are there."""
        if isinstance(shape, shapes.StructType):
            if shape.cls.__name__ not in self.sent:
                self.sent.add(shape.cls.__name__)
                for part in shape.fields:
                    self._reach(part.type)
        elif isinstance(shape, shapes.UnionType):
            for part in shape.types:
                self._reach(part)
        elif isinstance(shape, shapes.ListType):
            self._reach(shape.item_type)
        elif isinstance(shape, shapes.DictType):
            self._reach(shape.value_type)

    def text(self) -> str:
        """The whole file."""
        blocks = [HEADER]
        blocks += [self.alias(name, shape) for name, shape in self.aliases.items()]
        blocks += [self.interface(shape) for shape in self.shapes.values()]
        return "\n".join(blocks)

    def alias(self, name: str, shape: shapes.Type) -> str:
        """A named set of words or messages."""
        return f"{choice(f'export type {name} =', self.parts(shape))}\n"

    def interface(self, shape: Any) -> str:
        """A message with its fields; what may be left out by a sender has a question mark."""
        name = shape.cls.__name__
        lines = [comment(inspect.getdoc(shape.cls) or ""), f"export interface {name} {{"]
        if shape.tag is not None:
            lines.append(f'  {shape.tag_field}: "{shape.tag}";')
        for part in shape.fields:
            optional = "" if part.required or name in self.sent else "?"
            lines.append(choice(f"  {part.encode_name}{optional}:", self.parts(part.type)))
        return "\n".join([*lines, "}", ""])

    def type(self, shape: Any) -> str:
        """A type as TypeScript writes it."""
        return " | ".join(self.parts(shape))

    def parts(self, shape: Any) -> list[str]:
        """The alternatives of a type."""
        for name, known in self.aliases.items():
            if isinstance(shape, shapes.LiteralType) and known == shape and known is not shape:
                return [name]
        match shape:
            case shapes.LiteralType():
                return [f'"{value}"' for value in shape.values]
            case shapes.UnionType():
                return [part for each in shape.types for part in self.parts(each)]
            case shapes.ListType():
                inner = self.type(shape.item_type)
                return [f"({inner})[]" if " | " in inner else f"{inner}[]"]
            case shapes.DictType():
                return [f"Record<{self.type(shape.key_type)}, {self.type(shape.value_type)}>"]
            case shapes.StructType():
                return [shape.cls.__name__]
        return [PLAIN[type(shape)]]


PLAIN: dict[type, str] = {
    shapes.AnyType: "any",
    shapes.BoolType: "boolean",
    shapes.FloatType: "number",
    shapes.IntType: "number",
    shapes.NoneType: "null",
    shapes.StrType: "string",
}


def choice(head: str, parts: list[str]) -> str:
    """A name and its alternatives, on a line each when they are too long for one."""
    line = f"{head} {' | '.join(parts)};"
    if len(line) <= WIDTH:
        return line
    indent = " " * (len(head) - len(head.lstrip()) + 2)
    return head + "".join(f"\n{indent}| {part}" for part in parts) + ";"


def comment(text: str) -> str:
    """A docstring as a comment of TypeScript."""
    lines = text.splitlines()
    if len(lines) == 1:
        return f"/** {lines[0]} */"
    return "\n".join(["/**", *(f" * {line}".rstrip() for line in lines), " */"])


def main() -> None:
    """Write the file, or check it."""
    text = Writer().text()
    if "--check" in sys.argv[1:]:
        if TARGET.read_text(encoding="utf-8") != text:
            sys.exit("client/src/lib/wire.ts is not current: run tools/client_types.py")
        return
    TARGET.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
