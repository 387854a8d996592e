"""Convert msgspec structs to TypeScript."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias, get_args, get_origin

import msgspec
from msgspec import inspect as shapes

WIDTH = 100
PARAMETER = "<G extends GameTypes = GameTypes>"
PLAIN: dict[type, str] = {
    shapes.AnyType: "unknown",
    shapes.BoolType: "boolean",
    shapes.FloatType: "number",
    shapes.IntType: "number",
    shapes.NoneType: "null",
    shapes.StrType: "string",
}


class Writer:
    """Collects structs and writes them as interfaces, with everything they refer to.

    A struct that contains a form of `perijove.kernel.forms` becomes generic over the types of a
    game. `names` may hold named literals and unions; `renamed` replaces a struct by a type that is
    written elsewhere.
    """

    def __init__(
        self, names: Mapping[str, Any] | None = None, renamed: Mapping[str, str] | None = None
    ) -> None:
        self.aliases = aliases(names or {})
        self.renamed = renamed or {}
        self.structs: dict[str, shapes.StructType] = {}
        self.sent: set[str] = set()

    def add(self, struct: type[msgspec.Struct]) -> None:
        """Collect a struct and everything it refers to."""
        shape = shapes.type_info(struct)
        assert isinstance(shape, shapes.StructType)
        self._add(shape)
        if not shape.forbid_unknown_fields:
            self._send(shape)

    def _add(self, shape: shapes.StructType) -> None:
        name = shape.cls.__name__
        if name in self.structs or name in self.renamed:
            return
        self.structs[name] = shape  # first, because a struct may refer to itself
        for field in shape.fields:
            for part in reached(field.type):
                self._add(part)

    def _send(self, shape: shapes.StructType) -> None:
        """Record every struct that is part of one the server sends: all its fields are present."""
        if shape.cls.__name__ not in self.sent:
            self.sent.add(shape.cls.__name__)
            for field in shape.fields:
                for part in reached(field.type):
                    self._send(part)

    def text(self) -> str:
        """Return everything that was collected."""
        blocks = [self.alias(name, shape) for name, shape in self.aliases.items()]
        blocks += [self.interface(shape) for shape in self.structs.values()]
        return "\n".join(blocks)

    def alias(self, name: str, shape: shapes.Type) -> str:
        """Return a named set of words or messages."""
        parameter = PARAMETER if is_generic(shape) else ""
        return f"{alternatives(f'export type {name}{parameter} =', self.parts(shape))}\n"

    def interface(self, shape: shapes.StructType) -> str:
        """Return a struct with its fields; optional ones have a question mark."""
        name = shape.cls.__name__
        parameter = PARAMETER if is_generic(shape) else ""
        lines = [comment(inspect.getdoc(shape.cls) or "")]
        lines.append(f"export interface {name}{parameter} {{")
        if shape.tag is not None:
            lines.append(f'  {shape.tag_field}: "{shape.tag}";')
        for field in shape.fields:
            mark = "?" if self.may_be_missing(shape, field) else ""
            lines.append(alternatives(f"  {field.encode_name}{mark}:", self.parts(field.type)))
        return "\n".join([*lines, "}", ""])

    def may_be_missing(self, shape: shapes.StructType, field: shapes.Field) -> bool:
        """Return True if a field is optional: its sender may omit it."""
        if field.required:
            return False
        if shape.cls.__name__ in self.sent:
            is_unset = field.default is field.default_factory is msgspec.NODEFAULT
            return is_unset or shape.cls.__struct_config__.omit_defaults
        return True

    def type(self, shape: shapes.Type) -> str:
        """Return a type in TypeScript."""
        return " | ".join(self.parts(shape))

    def parts(self, shape: shapes.Type) -> list[str]:
        """Return the alternatives of a type."""
        for name, known in self.aliases.items():
            if isinstance(shape, shapes.LiteralType) and known == shape and known is not shape:
                return [name]
        match shape:
            case shapes.Metadata():
                form = form_of(shape)
                return [f'G["{form}"]'] if form else self.parts(shape.type)
            case shapes.LiteralType():
                return [literal(value) for value in shape.values]
            case shapes.UnionType():
                return [part for each in shape.types for part in self.parts(each)]
            case shapes.ListType() | shapes.VarTupleType():
                inner = self.type(shape.item_type)
                return [f"({inner})[]" if " | " in inner else f"{inner}[]"]
            case shapes.TupleType():
                return [f"[{', '.join(self.type(item) for item in shape.item_types)}]"]
            case shapes.DictType():
                record = f"Record<{self.type(shape.key_type)}, {self.type(shape.value_type)}>"
                is_partial = isinstance(shape.key_type, shapes.LiteralType)
                return [f"Partial<{record}>" if is_partial else record]
            case shapes.StructType():
                name = shape.cls.__name__
                return [self.renamed.get(name, name) + ("<G>" if is_generic(shape) else "")]
        return [PLAIN[type(shape)]]


def aliases(names: Mapping[str, Any]) -> dict[str, shapes.Type]:
    """Return named sets of words and unions of messages, by name."""
    named = {}
    for name, value in names.items():
        is_type = get_origin(value) is not None or type(value).__name__ == "UnionType"
        if name[0].isupper() and is_type and get_args(value):
            shape = shapes.type_info(value)
            if isinstance(shape, shapes.LiteralType | shapes.UnionType):
                named[name] = shape
    return named


def form_of(shape: shapes.Type) -> str:
    """Return the form of a game that a type is, or ""."""
    extra = shape.extra if isinstance(shape, shapes.Metadata) else None
    return str((extra or {}).get("game", ""))


def inner_types(shape: shapes.Type) -> list[shapes.Type]:
    """Return the parts of a type, without those of a struct's fields."""
    match shape:
        case shapes.Metadata():
            return [shape.type]
        case shapes.UnionType():
            return list(shape.types)
        case shapes.ListType() | shapes.VarTupleType():
            return [shape.item_type]
        case shapes.TupleType():
            return list(shape.item_types)
        case shapes.DictType():
            return [shape.key_type, shape.value_type]
    return []


def reached(shape: shapes.Type) -> list[shapes.StructType]:
    """Return the structs that a type refers to directly."""
    if isinstance(shape, shapes.StructType):
        return [shape]
    return [found for inner in inner_types(shape) for found in reached(inner)]


def is_generic(shape: shapes.Type, seen: frozenset[type] = frozenset()) -> bool:
    """Return True if a type contains a form of a game, itself or in what it refers to."""
    if form_of(shape):
        return True
    if isinstance(shape, shapes.StructType):
        if shape.cls in seen:
            return False
        return any(is_generic(field.type, seen | {shape.cls}) for field in shape.fields)
    return any(is_generic(inner, seen) for inner in inner_types(shape))


def literal(value: Any) -> str:
    """Return a word or a number as a type."""
    return f'"{value}"' if isinstance(value, str) else str(value)


def alternatives(head: str, parts: Iterable[str]) -> str:
    """Return a name and its alternatives, one per line if they are too long for one line."""
    parts = list(parts)
    line = f"{head} {' | '.join(parts)};"
    if len(line) <= WIDTH:
        return line
    indent = " " * (len(head) - len(head.lstrip()) + 2)
    return head + "".join(f"\n{indent}| {part}" for part in parts) + ";"


def comment(text: str) -> str:
    """Return a docstring as a TypeScript comment."""
    lines = text.splitlines()
    if len(lines) == 1:
        return f"/** {lines[0]} */"
    return "\n".join(["/**", *(f" * {line}".rstrip() for line in lines), " */"])


# -- types that are not structs --------------------------------------------------------------------


class Object(msgspec.Struct, frozen=True):
    """An object with fields; a name that ends with a question mark is optional."""

    fields: Mapping[str, Type]


class Array(msgspec.Struct, frozen=True):
    """A list of similar things."""

    item: Type


class Record(msgspec.Struct, frozen=True):
    """Similar things by name."""

    value: Type


class Union(msgspec.Struct, frozen=True):
    """One of several types."""

    parts: Sequence[Type]


Type: TypeAlias = "str | Object | Array | Record | Union"


def declare(name: str, about: str, shape: Object | Union) -> str:
    """Return a named type with its comment."""
    if isinstance(shape, Object):
        body = f"export interface {name} {block(shape, '')}\n"
    else:
        body = alternatives(f"export type {name} =", (fitted(part, "  ") for part in shape.parts))
        body += "\n"
    return f"/** {about} */\n{body}"


def line(shape: Type) -> str:
    """Return a type on one line."""
    match shape:
        case Object():
            fields = "; ".join(f"{name}: {line(kind)}" for name, kind in shape.fields.items())
            return f"{{ {fields} }}" if fields else "Record<string, never>"
        case Array():
            item, is_union = line(shape.item), isinstance(shape.item, Union)
            return f"({item})[]" if is_union and len(shape.item.parts) > 1 else f"{item}[]"
        case Record():
            return f"Record<string, {line(shape.value)}>"
        case Union():
            return " | ".join(line(part) for part in shape.parts)
    return shape


def fitted(shape: Type, indent: str) -> str:
    """Return a type on one line if it fits after `
    `, or a long object as a block.
    """
    text = line(shape)
    if isinstance(shape, Object) and len(indent) + len(text) + 2 > WIDTH:
        return block(shape, indent + "  ")
    return text


def block(shape: Object, indent: str) -> str:
    """Return an object with one line per field."""
    lines = []
    for name, kind in shape.fields.items():
        head = f"{indent}  {name}:"
        alone = alone_in(kind)
        if alone and len(head + line(kind)) + 2 > WIDTH:
            inner, ending = alone
            lines.append(f"{head} {block(inner, indent + '  ')}{ending};")
        else:
            parts = kind.parts if isinstance(kind, Union) else [kind]
            lines.append(alternatives(head, map(line, parts)))
    return "\n".join(["{", *lines, f"{indent}}}"])


def alone_in(kind: Type) -> tuple[Object, str] | None:
    """Return the single object of a type or its list, and what is written after it."""
    match kind:
        case Object():
            return kind, ""
        case Union() if len(kind.parts) == 1:
            return alone_in(kind.parts[0])
        case Array():
            inner = alone_in(kind.item)
            return inner and (inner[0], f"{inner[1]}[]")
    return None
