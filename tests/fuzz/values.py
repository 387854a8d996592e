"""Values for a JSON schema: mostly valid ones, sometimes nonsense, and texts with damage."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

Schema = dict[str, Any]
Known = Callable[[str], list[Any]]
"""Returns values that mean something for a name: the id of a table for `table`, and so on."""

NUMBERS = (0, 1, -1, 2, 7, 255, 2**31 - 1, 2**31, 2**63, 2**64, -(2**63) - 1, 0.5, 1e308, -0.0)
TEXTS = (
    *(
        "",
        " ",
        "a",
        "0",
        "-1",
        "null",
        "true",
        "\x00",
        "\n",
        "a\n",
        "\u202eabc",
        "\ud800",
        "é",
        "한",
    ),
    *(
        "../../etc/passwd",
        "http://[",
        "http://exam℀ple.com",
        "https://example.org",
        "a@b",
        "ﬃ" * 11,
    ),
    *("x" * 33, "x" * 65, "x" * 501, "[" * 300, "%00", "{}", "'; drop table entries; --", "İ" * 32),
)
DEEP = 2_000
WRONG = 0.04
"""The chance that a part of a value is nonsense."""
DAMAGED = 0.05
"""The chance that a finished text is damaged."""


class Maker:
    """Makes values for schemas; `names` are the definitions they refer to."""

    def __init__(self, chance: random.Random, names: Schema, known: Known) -> None:
        self.chance = chance
        self.names = names
        self.known = known

    def make(self, schema: Schema, name: str = "", wrong: float = WRONG) -> Any:
        """Return a value for a schema; `name` is that of the field."""
        chance = self.chance
        if chance.random() < wrong:
            return self.nonsense()
        if "$ref" in schema:
            return self.make(self.names[schema["$ref"].rsplit("/", 1)[1]], name, 0.0)
        for choice in ("anyOf", "oneOf"):
            if choice in schema:
                return self.make(chance.choice(schema[choice]), name, 0.0)
        if "enum" in schema:
            return chance.choice(schema["enum"])
        if "const" in schema:
            return schema["const"]
        known = self.known(name)
        if known and chance.random() < 0.9:
            return chance.choice(known)
        return self.plain(schema, wrong)

    def plain(self, schema: Schema, wrong: float) -> Any:
        """Return a value of a schema's type."""
        chance = self.chance
        match schema.get("type"):
            case "boolean":
                return chance.random() < 0.5
            case "integer" | "number":
                return self.number(schema)
            case "string":
                return self.text(schema)
            case "array":
                most = min(schema.get("maxItems", 4), 8)
                count = chance.randint(schema.get("minItems", 0), most)
                return [self.make(schema.get("items", {}), "", wrong) for _ in range(count)]
            case "object":
                return self.object(schema, wrong)
            case "null":
                return None
        return self.nonsense()

    def object(self, schema: Schema, wrong: float) -> dict[str, Any]:
        chance = self.chance
        required = schema.get("required", ())
        made = {
            name: self.make(part, name, wrong)
            for name, part in schema.get("properties", {}).items()
            if chance.random() < (0.99 if name in required else 0.35)
        }
        more = schema.get("additionalProperties")
        if isinstance(more, dict):
            for _ in range(chance.choice((0, 0, 1, 2))):
                made[self.word("option")] = self.make(more, "value", wrong)
        if chance.random() < wrong / 2:
            made[self.word("")] = self.nonsense()
        return made

    def number(self, schema: Schema) -> int | float:
        chance = self.chance
        low = schema.get("minimum", schema.get("exclusiveMinimum", -3))
        high = schema.get("maximum", schema.get("exclusiveMaximum", 40))
        ways = (
            low,
            high,
            high - 1,
            chance.randint(low, min(high, low + 10)),
            chance.choice(NUMBERS),
        )
        return chance.choice(ways)

    def text(self, schema: Schema) -> str:
        """Return a text, of several the first that fits the pattern."""
        for _ in range(4):
            text = self.word("text")
            if "pattern" not in schema or re.search(schema["pattern"], text):
                break
        return text

    def word(self, name: str) -> str:
        known = self.known(name)
        if known and self.chance.random() < 0.7:
            return str(self.chance.choice(known))
        return self.chance.choice(TEXTS)

    def nonsense(self) -> Any:
        """Return any value."""
        chance = self.chance
        ways: list[Any] = [None, True, False, [], {}, chance.choice(NUMBERS), chance.choice(TEXTS)]
        ways += [
            {self.chance.choice(TEXTS): 1},
            [chance.choice(NUMBERS)] * chance.choice((1, 3, 50)),
        ]
        return chance.choice(ways)

    # -- texts ---------------------------------------------------------------------------------

    def json(self, value: Any) -> bytes:
        """Return a value as JSON, sometimes damaged."""
        text = json.dumps(value).encode()  # an unpaired surrogate stays an escape
        return self.damaged(text) if self.chance.random() < DAMAGED else text

    def damaged(self, text: bytes) -> bytes:
        """Return a text that was cut, doubled, changed in some place, or replaced."""
        chance = self.chance
        at = chance.randrange(len(text) + 1)
        end = min(len(text), at + chance.randint(1, 12))
        return chance.choice(
            (
                text[:at],
                text[:at] + text[end:],
                text[:end] + text[at:],
                text[:at] + bytes((chance.randrange(256),)) + text[at + 1 :],
                text[:at] + chance.choice(TEXTS).encode("utf-8", "replace") + text[at:],
                text[:at] + str(chance.choice(NUMBERS)).encode() + text[end:],
                b"[" * DEEP + text,
                b'{"a":' * DEEP,
            )
        )


def altered(chance: random.Random, value: Any, maker: Maker) -> Any:
    """Return a copy of plain data in which one part is another, is missing or stands twice."""
    if isinstance(value, dict) and value and chance.random() < 0.9:
        key = chance.choice(sorted(value, key=str))
        rest = {name: part for name, part in value.items() if name != key}
        way = chance.random()
        if way < 0.07:
            return rest
        if way < 0.1:
            return {**rest, chance.choice(TEXTS): value[key]}
        return {**rest, key: altered(chance, value[key], maker)}
    if isinstance(value, list) and value and chance.random() < 0.9:
        at = chance.randrange(len(value))
        way = chance.random()
        if way < 0.07:
            return value[:at] + value[at + 1 :]
        if way < 0.14:
            return value[: at + 1] + value[at:]
        if way < 0.21:
            return [*value[:at], chance.choice(value), *value[at + 1 :]]
        return [*value[:at], altered(chance, value[at], maker), *value[at + 1 :]]
    if isinstance(value, int) and not isinstance(value, bool) and chance.random() < 0.5:
        return value + chance.choice((-1, 1, 7, 64, -value, -2 * value))
    if isinstance(value, str) and chance.random() < 0.5:
        return maker.damaged(value.encode("utf-8", "replace")).decode("utf-8", "replace")[:400]
    return maker.nonsense()
