"""Corrected component files: check them, compare them with ours, and describe a table's.

A table carries the whole text of its corrected files in its options, so its record can be replayed
anywhere. A file on the server can never be chosen.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from perijove.games import plugin_of
from perijove.kernel.entries import ComponentFiles, Fault, is_text
from perijove.kernel.errors import InvalidOptions
from perijove.kernel.game import Game
from perijove.kernel.plugin import load, open_files
from perijove.kernel.toml import write_toml
from perijove.tables.messages import BoxChange, BoxEdit, BoxFault, BoxReport, TableFile
from perijove.tables.refusal import Refusal

MOST_TEXT = 64 * 1024  # bytes of a component file
MOST_FAULTS = 8  # reported at once
ABOUT = """A corrected component file for Perijove. An entry that was checked with the printed
component has the provenance "fact". The shipped file explains every key."""

Table = dict[str, Any]
Place = tuple[str, str]
"""A section, and the id of an entry in it; the id is empty for a section that is one table."""


def check_options(game: Game, options: Mapping[str, Any]) -> None:
    """Raise Refusal if an option names a file of the server, or contains a faulty one."""
    for part, name in file_options(game).items():
        value = options.get(name)
        if not value:
            continue
        if not isinstance(value, str) or not is_text(value):
            raise Refusal("invalid", f"{game.name}: {name} must be the text of a component file.")
        _check_size(value)
        try:
            _files(game, part).check(value)
        except InvalidOptions as error:
            raise Refusal("invalid", str(error)) from None


def file_options(game: Game) -> dict[str, str]:
    """Return the option of each component file, by the name of the game or expansion."""
    plugin = plugin_of(game)
    return {part: plugin.file_option(part) for part in plugin.components}


def shown_options(game: Game, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options without the texts of files."""
    files = file_options(game).values()
    return {name: "" if name in files else value for name, value in options.items()}


def files_of(game: Game, options: Mapping[str, Any]) -> list[TableFile]:
    """Return the corrected files that a table uses."""
    reports = [report(game, part, options[name]) for part, name in _used(game, options).items()]
    return [TableFile(one.part, one.name, one.fingerprint, len(one.changes)) for one in reports]


def reports_of(game: Game, options: Mapping[str, Any]) -> list[BoxReport]:
    """Return the corrected files that a table uses, with everything that differs from ours."""
    return [report(game, part, options[name]) for part, name in _used(game, options).items()]


def components(game: Game, options: Mapping[str, Any]) -> Table:
    """Return the components of a game and its expansions, by section and card id."""
    names = file_options(game)
    box: Table = {}
    for part in names:
        text = options.get(names[part]) or ""
        for section, content in (tomllib.loads(text) if text else shipped(game, part)).items():
            name = f"{part}_{section}" if section in box else section
            box[name] = by_id(content)
    return box


def edited(game: Game, edit: BoxEdit) -> BoxReport:
    """Return what a file would be with one entry replaced, with its faults and differences."""
    if edit.part not in file_options(game):
        raise Refusal("not_found", f"{game.title} has no component file {edit.part!r}.")
    _check_size(edit.text)
    table = _read(edit.text) if edit.text else dict(shipped(game, edit.part))
    if isinstance(table, BoxFault):
        return BoxReport(edit.part, "", "", edit.text, [table], [], {})
    if edit.name:
        table["name"] = edit.name
    if edit.section:
        ours = _at(shipped(game, edit.part), (edit.section, edit.id))
        table = _put(table, (edit.section, edit.id), edit.entry or ours)
    return report(game, edit.part, write_toml(table, ABOUT))


@lru_cache(maxsize=64)
def report(game: Game, part: str, text: str) -> BoxReport:
    """Return the faults of a component file, and how it differs from ours."""
    table = _read(text)
    if isinstance(table, BoxFault):
        return BoxReport(part, "", "", text, [table], [], {})
    faults, fingerprint = _faults(game, part, table)
    name = table.get("name")
    return BoxReport(
        part=part,
        name=name if isinstance(name, str) else "",
        fingerprint=fingerprint,
        text=text,
        faults=faults,
        changes=_changes(shipped(game, part), table),
        components={section: by_id(content) for section, content in table.items()},
    )


@cache
def shipped(game: Game, part: str) -> Table:
    """Return our component file of a game or expansion."""
    text = open_files(plugin_of(game).components[part]).read_text(encoding="utf-8")
    return tomllib.loads(text)


def by_id(content: Any) -> Any:
    """Return a list of cards by id (or printed number); return anything else unchanged."""
    return {id_of(card): card for card in content} if _is_list(content) else content


def id_of(card: Mapping[str, Any]) -> str:
    """Return the id of a card, or the number printed on it."""
    return str(card.get("id", card.get("number")))


def _is_list(content: Any) -> bool:
    return isinstance(content, list) and all(isinstance(card, dict) for card in content)


def _used(game: Game, options: Mapping[str, Any]) -> dict[str, str]:
    """Return the options with a corrected file, by part."""
    return {part: name for part, name in file_options(game).items() if options.get(name)}


def _files(game: Game, part: str) -> ComponentFiles[Any, Any]:
    files: ComponentFiles[Any, Any] = load(plugin_of(game).component_files[part])
    return files


def _check_size(text: str) -> None:
    if len(text.encode()) > MOST_TEXT:
        raise Refusal("too_large", f"A component file has at most {MOST_TEXT // 1024} KiB.")


def _read(text: str) -> Table | BoxFault:
    """Return the tables of a file, or why it cannot be read."""
    try:
        return tomllib.loads(text)
    except RecursionError:
        return BoxFault("The brackets of the file are nested too deeply.")
    except ValueError as error:
        return BoxFault(f"The file is not valid TOML: {error}.")


def _faults(game: Game, part: str, table: Table) -> tuple[list[BoxFault], str]:
    """Return the faults of a file and, if there are none, its fingerprint.

    The check stops at the first fault, so each faulty entry is replaced by ours to find the next.
    """
    ours = shipped(game, part)
    found: list[BoxFault] = []
    while len(found) < MOST_FAULTS:
        try:
            fingerprint = _files(game, part).check(write_toml(table))
            return found, "" if found else fingerprint
        except Fault as error:
            place = _place(ours, error.entry)
            found.append(BoxFault(error.what, *(place or ("", "")), error.key))
        except InvalidOptions as error:
            place = None
            found.append(BoxFault(str(error)))
        if place is None or _at(table, place) == _at(ours, place):
            break
        table = _put(table, place, _at(ours, place))
    return found, ""


def _place(ours: Table, entry: str) -> Place | None:
    """Return where the entry with an id is; None if the fault is about the file as a whole."""
    for section, content in ours.items():
        if section == entry:
            return None if isinstance(content, list) else (section, "")
        if _is_list(content) and entry in by_id(content):
            return section, entry
    return None


def _at(table: Table, place: Place) -> Any:
    """Return an entry of a file; None if it has no such entry."""
    section, ident = place
    content = table.get(section)
    if not ident:
        return content
    return by_id(content).get(ident) if _is_list(content) else None


def _put(table: Table, place: Place, entry: Any) -> Table:
    """Return a file with another entry at a place."""
    section, ident = place
    if _at(table, place) is None or not isinstance(entry, dict):
        raise Refusal("invalid", f"The component file has no entry {ident or section!r}.")
    if not ident:
        return {**table, section: entry}
    return {**table, section: [entry if id_of(one) == ident else one for one in table[section]]}


def _changes(ours: Table, theirs: Table) -> list[BoxChange]:
    """Return every entry that differs from ours."""
    changes: list[BoxChange] = []
    for section in dict.fromkeys([*ours, *theirs]):
        one, other = ours.get(section), theirs.get(section)
        if section == "name" or one == other:
            continue
        if _is_list(one) and _is_list(other):
            before, after = by_id(one), by_id(other)
            changes += [
                BoxChange(section, ident, before.get(ident), after.get(ident))
                for ident in dict.fromkeys([*before, *after])
                if before.get(ident) != after.get(ident)
            ]
        else:
            changes.append(BoxChange(section, "", one, other))
    return changes
