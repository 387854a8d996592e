"""The client's types for one game: its view, steps, actions, events and components."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from typing import Any

from perijove import game as game_named
from perijove.games import built_in
from perijove.kernel.game import Game
from perijove.kernel.view import Pending
from perijove.tables.boxes import components
from tools.typescript import Array, Object, Record, Type, Union, Writer, declare, line, literal

MOST_WORDS = 16  # a part with more words than this becomes a plain string
LONGEST_WORD = 20  # and so does a component's value with longer ones
REPEATED = 2  # words of components are listed if there are this many cards for each
PAIR = 2
HEADER = """\
// Generated from src/perijove/games/{name} by tools/client_types.py: change that, not this.
"""


def games_here() -> list[Game]:
    """Return the games that come with Perijove; plug-ins use the plain board."""
    return [game_named(plugin.name) for plugin in built_in()]


def game_file(game: Game) -> str:
    """Return all types of a game."""
    blocks = [
        HEADER.format(name=game.name),
        view_types(game),
        declare("Step", "A step on the stack.", step_type(game)),
        declare("Action", "An action as the table of actions has it.", action_type(game)),
        declare("Event", "An event as one viewer sees it; null: hidden.", event_type(game)),
        *component_types(components(game, {})),
    ]
    return "\n".join(block for block in blocks if block)


def view_types(game: Game) -> str:
    """Return the view and its structs, with the module's names for sets of words."""
    names = vars(sys.modules[game.view_type.__module__])
    writer = Writer(names, renamed={Pending.__name__: "Step"})
    writer.add(game.view_type)
    return writer.text()


# -- steps, actions, events ------------------------------------------------------------------------


def step_type(game: Game) -> Union:
    """Return a union of all steps, with every argument they have under any options of the game."""
    found: dict[str, dict[str, Type]] = {}
    for options in variants(game):
        for step in game.start(players=game.players[0], **options).steps:
            found.setdefault(step.name, {}).update(dict.fromkeys(step.arg_names, "number"))
    return Union(
        [
            Object({"step": literal(name), "seat": "number", "args": Object(arguments)})
            for name, arguments in found.items()
        ]
    )


def variants(game: Game) -> Iterable[dict[str, Any]]:
    """Yield the default options, and each other value of an option with the rest at its default."""
    yield {}
    for option in game.options:
        values = (not option.default,) if option.type is bool else option.choices
        for value in values:
            if value != option.default:
                yield {option.name: value}


def action_type(game: Game) -> Union:
    """Return a union of all blocks of the action table."""
    return Union(
        [
            Object({"do": literal(block.name), **{name: words(axis) for name, axis in axes}})
            for block in game.actions.blocks
            for axes in [block.axes.items()]
        ]
    )


def event_type(game: Game) -> Union:
    """Return a union of all kinds of events."""
    shapes: list[Type] = []
    for kind in game.events:
        fields: dict[str, Type] = {"event": literal(kind.name), "seat": "number"}
        for part in kind.parts:
            known = words(kind.labels[part]) if part in kind.labels else Union(["number"])
            fields[part] = Union([*known.parts, "null"]) if part in kind.secret else known
        shapes.append(Object(fields))
    return Union(shapes)


def words(values: Sequence[str | int]) -> Union:
    """Return the type of a part with these values: numbers, a few words, or any string."""
    texts = list(dict.fromkeys(value for value in values if isinstance(value, str)))
    kinds: list[Type] = ["number"] if any(isinstance(value, int) for value in values) else []
    kinds += [literal(text) for text in texts] if len(texts) <= MOST_WORDS else ["string"]
    return Union(kinds)


# -- components ------------------------------------------------------------------------------------


def component_types(box: dict[str, Any]) -> list[str]:
    """Return the components as the catalogue sends them: one interface per section."""
    blocks: list[str] = []
    sections: dict[str, Type] = {}
    for section, content in box.items():
        if is_collection(content):
            name = f"{entry_name(section)}Data"
            blocks.append(declare(name, f"An entry of `{section}`.", fields_of(content.values())))
            sections[section] = Record(name)
        else:
            sections[section] = value_type([content])
    return [*blocks, declare("Components", "The box, section by section.", Object(sections))]


def entry_name(section: str) -> str:
    """Return the name of one entry of a section: `earth_shuttles` holds `EarthShuttle`s."""
    single = section[:-3] + "y" if section.endswith("ies") else section.removesuffix("s")
    return "".join(part.capitalize() for part in single.split("_"))


def is_collection(content: Any) -> bool:
    """Return True if a table holds similar things by name, rather than fields."""
    return isinstance(content, dict) and all(isinstance(value, dict) for value in content.values())


def fields_of(entries: Iterable[dict[str, Any]]) -> Object:
    """Return the fields of similar entries; a field missing in some is optional."""
    entries = list(entries)
    fields: dict[str, Type] = {}
    for name in dict.fromkeys(name for entry in entries for name in entry):
        values = [entry[name] for entry in entries if name in entry]
        mark = "" if len(values) == len(entries) else "?"
        fields[name + mark] = value_type(values, len(entries))
    return Object(fields)


def value_type(values: Sequence[Any], places: int = 0) -> Union:
    """Return the type of the values found in one place, or in some of several `places`."""
    texts = [value for value in values if isinstance(value, str)]
    kinds = text_types(texts, max(places, len(values)))
    if any(isinstance(value, bool) for value in values):
        kinds.append("boolean")
    if any(isinstance(value, int | float) and not isinstance(value, bool) for value in values):
        kinds.append("number")
    lists = [value for value in values if isinstance(value, list)]
    if lists:
        item = value_type([item for each in lists for item in each])
        is_pair = len(lists) > 1 and all(len(each) == PAIR for each in lists)
        kinds.append(f"[{line(item)}, {line(item)}]" if is_pair else Array(item))
    tables = [value for value in values if isinstance(value, dict)]
    if tables and all(key.isdigit() for table in tables for key in table):
        kinds.append(Record(value_type([item for table in tables for item in table.values()])))
    elif tables:
        kinds.append(fields_of(tables))
    return Union(kinds or ["never"])


def text_types(texts: Sequence[str], places: int) -> list[Type]:
    """Return a few words if they occur in many places, or any string."""
    distinct = list(dict.fromkeys(texts))
    if not texts:
        return []
    is_listed = (
        (len(distinct) > 1 or len(texts) < places)  # a single word everywhere may be chance
        and len(distinct) <= MOST_WORDS
        and places >= REPEATED * len(distinct)
        and max(map(len, distinct)) <= LONGEST_WORD
    )
    if is_listed:
        return [literal(text) for text in distinct]
    return ["string"]
