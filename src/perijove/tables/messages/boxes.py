"""Messages about the components of a game: corrected files, statistics, the box of a table."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from perijove.kernel.forms import ComponentsForm, ViewForm


class BoxFault(Struct):
    """What is wrong with a component file, in an English sentence, and where if that is known."""

    text: str
    section: str = ""
    id: str = ""
    key: str = ""


class BoxChange(Struct):
    """An entry that differs from ours; None if one of the files does not have it."""

    section: str
    id: str
    ours: Any
    theirs: Any


class BoxReport(Struct):
    """A component file: its text, its faults, and how it differs from ours.

    `fingerprint` is empty for a faulty file. `components` are its cards by section and id.
    """

    part: str
    name: str
    fingerprint: str
    text: str
    faults: list[BoxFault]
    changes: list[BoxChange]
    components: ComponentsForm


class BoxEdit(Struct, forbid_unknown_fields=True):
    """A component file as text (ours if empty), and an entry to replace in it.

    Without `entry` the entry becomes ours again; without `section` the file is only checked.
    """

    part: str
    text: str = ""
    name: Annotated[str, Meta(max_length=60)] = ""
    section: str = ""
    id: str = ""
    entry: dict[str, Any] | None = None


class Taken(Struct):
    """How often strong bots took a component when they could, early, in the middle and late."""

    taken: list[int]
    offered: list[int]


class BoxStatistics(Struct):
    """How often strong bots take each component, by id, and the games that this was counted in."""

    bot: str
    games: int
    players: list[int]
    seeds: list[int]
    components: dict[str, Taken]


class BoxInfo(Struct):
    """What the page of a game's box needs besides `GameDetails`.

    `parts`: the sections of each component file, by their name in the file, as they are called
    among the components. `view`: a fresh table with every expansion, as a spectator sees it.
    """

    parts: dict[str, dict[str, str]]
    view: ViewForm
    statistics: BoxStatistics | None = None


class TableFile(Struct):
    """A corrected component file of a table, and in how many entries it differs from ours."""

    part: str
    name: str
    fingerprint: str
    changed: int


class TableBox(Struct):
    """The corrected component files of a table, and its components."""

    files: list[BoxReport]
    components: ComponentsForm
