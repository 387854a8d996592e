# mypyc: interpreted
"""The named zones of a Galileo Project table, for positions, scenarios and tests.

A robot in play is a text such as "r16 ganymede 2 +europa =builder": its card, its satellite, its
level, and its modifiers, if any; "entering" follows while it has not advanced yet. A project in
progress is written the same way, without a satellite: "p03 3 +callisto".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from perijove.games.galileo import box as B
from perijove.games.galileo import state as S
from perijove.games.galileo.actions import SATELLITE_NAMES, TYPE_NAMES
from perijove.kernel.layout import (
    Counts,
    Field,
    Layout,
    Members,
    Number,
    Pile,
    Shape,
    Slot,
    Slots,
    Turn,
)
from perijove.kernel.zone import Zone

TRACKS = ("none", "earth", "mars", "reserve")
SIDES = ("a", "b")
SEATS = ("seat 0", "seat 1", "seat 2", "seat 3")


class Words:
    """Numbers that stand for words, written as one word or as a list of words."""

    def __init__(self, words: Sequence[str], size: int = 1) -> None:
        self.words = list(words)
        self.size = size

    def shape(self) -> Shape:
        """Return how the zone is written."""
        return Shape("words" if self.size > 1 else "word", self.words, self.size)

    def read(self, cells: Zone, at: int) -> Any:
        """Return the word or words."""
        words = [self.words[int(cells[at + i])] for i in range(self.size)]
        return words if self.size > 1 else words[0]

    def write(self, cells: Zone, at: int, value: Any) -> None:
        """Write one word per cell."""
        words = value if self.size > 1 else [value]
        if not isinstance(words, list) or len(words) != self.size:
            raise ValueError(f"expected {self.size} words, not {value!r}")
        for i, word in enumerate(words):
            if word not in self.words:
                raise ValueError(f"expected one of {', '.join(self.words)}, not {word!r}")
            cells[at + i] = self.words.index(word)


class Machine:
    """A card with its level, place and modifiers, as a text."""

    def __init__(self, box: B.Box) -> None:
        self.box = box
        self.names = list(box.card_names)

    def read(self, cells: Zone, card: int) -> str:
        """Return the text of a card in play or in progress."""
        words = [self.names[card]]
        if cells[S.ZONE + card]:
            words.append(SATELLITE_NAMES[int(cells[S.ZONE + card]) - 1])
        words.append(str(int(cells[S.LEVEL + card])))
        if cells[S.ADDED + card]:
            words.append("+" + SATELLITE_NAMES[int(cells[S.ADDED + card]) - 1])
        if cells[S.CHANGED + card]:
            words.append("=" + TYPE_NAMES[int(cells[S.CHANGED + card]) - 1])
        if cells[S.ENTERING] >> card & 1:
            words.append("entering")
        return " ".join(words)

    def write(self, cells: Zone, text: Any) -> int:
        """Read a text; what it leaves out is as printed. Return the card."""
        if not isinstance(text, str) or text.split()[:1] == []:
            raise ValueError(f"expected a card such as 'r16 ganymede 2', not {text!r}")
        name, *words = text.split()
        card = _place(self.names, name)
        printed = self.box.level if card < B.ROBOTS else self.box.back_level
        cells[S.LEVEL + card] = printed[card if card < B.ROBOTS else card - B.ROBOTS]
        for word in words:
            self._write_word(cells, card, word)
        return card

    def _write_word(self, cells: Zone, card: int, word: str) -> None:
        if word.isdigit():
            Number(1, B.FROZEN_LEVEL).write(cells, S.LEVEL + card, int(word))
        elif word == "entering":
            cells[S.ENTERING] |= 1 << card
        elif word.startswith("+"):
            cells[S.ADDED + card] = _place(SATELLITE_NAMES, word[1:]) + 1
        elif word.startswith("="):
            cells[S.CHANGED + card] = _place(TYPE_NAMES, word[1:]) + 1
        else:
            cells[S.ZONE + card] = _place(SATELLITE_NAMES, word) + 1


class Robots:
    """The robots of a seat; type counts and level sums are derived from them."""

    size = 1

    def __init__(self, box: B.Box) -> None:
        self.machine = Machine(box)
        self.box = box

    def shape(self) -> Shape:
        """Return how the zone is written."""
        names = self.machine.names
        return Shape("texts", names, len(names), example=f"{names[0]} {SATELLITE_NAMES[0]} 1")

    def read(self, cells: Zone, at: int) -> Any:
        """Return the texts in the order of the box."""
        return [self.machine.read(cells, card) for card in range(B.CARDS) if cells[at] >> card & 1]

    def write(self, cells: Zone, at: int, value: Any) -> None:
        """Write a list of texts."""
        if not isinstance(value, list):
            raise ValueError(f"expected a list, not {value!r}")
        seat = at - S.ROBOTS
        for i in range(4):
            cells[S.type_at(seat, i)] = 0
            cells[S.sum_at(seat, i)] = 0
        cells[at] = 0
        for text in value:
            self._add(cells, seat, self.machine.write(cells, text))

    def _add(self, cells: Zone, seat: int, card: int) -> None:
        if not cells[S.ZONE + card]:
            raise ValueError(f"{self.machine.names[card]} is on no satellite")
        changed = int(cells[S.CHANGED + card])
        kind = changed - 1 if changed else int(self.box.type[card])
        cells[S.ROBOTS + seat] |= 1 << card
        cells[S.type_at(seat, kind)] += 1
        if not cells[S.ENTERING] >> card & 1:
            cells[S.sum_at(seat, int(cells[S.ZONE + card]) - 1)] += cells[S.LEVEL + card]


class Project:
    """The unfinished project of a seat, or None."""

    size = 1

    def __init__(self, box: B.Box) -> None:
        self.machine = Machine(box)

    def shape(self) -> Shape:
        """Return how the zone is written."""
        projects = self.machine.names[B.ROBOTS :]
        return Shape("text", projects, example=f"{projects[0]} 5")

    def read(self, cells: Zone, at: int) -> Any:
        """Return its text."""
        return self.machine.read(cells, int(cells[at]) - 1) if cells[at] else None

    def write(self, cells: Zone, at: int, value: Any) -> None:
        """Write its text."""
        cells[at] = 0 if value in (None, "") else self.machine.write(cells, value) + 1


def make_layout(rules: S.GalileoRules) -> Layout:
    """Return the zones, with the card names of the box in use."""
    box = rules.box
    cards, characters = list(box.card_names), list(box.character_names)
    robots, modifiers = cards[: B.ROBOTS], SATELLITE_NAMES + TYPE_NAMES
    places = [
        Field(f"place {place + 1}", S.space_at(place, 0), Slots(SEATS, B.SPACES))
        for place in range(B.PLACES)
    ]
    return Layout(
        Field("robots", S.ROBOT_ROW, Slots(robots, B.SLOTS)),
        Field("characters", S.CHARACTER_ROW, Slots(characters, B.SLOTS)),
        Field("robot deck", S.ROBOT_PILE, Pile(robots, B.ROBOTS)),
        Field("character deck", S.CHARACTER_PILE, Pile(characters, B.CHARACTERS)),
        Field("project deck", S.PROJECT_PILE, Pile(cards, B.PROJECTS)),
        Field("known projects", S.PROJECTS_KNOWN, Number(0, B.PROJECTS), derived=True),
        Field("offer", S.OFFER, Members(cards), derived=True),
        Field("discard", S.DISCARD, Members(characters)),
        Field("resolving", S.RESOLVING, Members(characters), derived=True),
        Field("drawn", S.DRAWN, Slots(robots, S.DRAWN_ROBOTS), derived=True),
        Field("taken", S.TAKEN, Slot(robots), derived=True),
        Field("knowers", S.KNOWERS, Counts(B.ROBOTS), derived=True),
        Field("technology tiles", S.TILES, Counts(B.NUMBERS)),
        Field("sides", S.SIDES, Words(SIDES, B.NUMBERS)),
        Field("objectives", S.OBJECTIVES, Slots(box.objective_names, B.PLACES)),
        *places,
        Field("active", S.ACTIVE, Turn(0, 3)),
        Field("first", S.FIRST, Number(0, 3), derived=True),
        Field("round", S.ROUND, Number(1)),
        Field("last round", S.ENDING, Number(0, 2)),
        Field("used", S.USED, Number(0, 3), derived=True),
        Field("influence", S.INFLUENCE, Number(0, B.MOST_INFLUENCE), 1),
        Field("track", S.TRACK, Words(TRACKS), 1),
        Field("megacredits", S.MEGACREDITS, Number(0, B.MOST_MEGACREDITS), 1),
        Field("energy", S.ENERGY, Number(0, B.MOST_ENERGY), 1),
        Field("project", S.PROJECT, Project(box), 1),
        Field("modifiers", S.MODIFIERS, Members(modifiers), 1),
        Field("technologies", S.DEVELOPED, Members(("1", "2", "3", "4")), 1),
        Field("characters", S.UNDER, Members(characters), 1),
        Field("robots", S.ROBOTS, Robots(box), 1),
        Field("turns", S.TURNS, Number(), 1, derived=True),
    )


def _place(names: Sequence[str], name: str) -> int:
    if name not in names:
        raise ValueError(f"unknown {name!r}")
    return list(names).index(name)
