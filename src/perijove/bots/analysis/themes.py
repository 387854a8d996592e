# mypyc: interpreted
"""What the reports of a game look for in the compared lines: data of each game."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Literal

import msgspec
from msgspec import Struct

from perijove.games import plugin_of
from perijove.kernel.game import Game
from perijove.kernel.plugin import open_files

Shown = dict[str, Any]  # an event as the seat would see it


class Count(Struct, frozen=True, forbid_unknown_fields=True):
    """An event that counts once, or by the `amount` in one of its parts.

    `where` holds the values that parts must have; `sign` -1 takes away.
    """

    event: str
    amount: str = ""
    where: dict[str, list[str]] = {}
    sign: int = 1

    def of(self, shown: Shown) -> int:
        """Return what an event adds."""
        if shown["event"] != self.event:
            return 0
        if any(shown[part] not in values for part, values in self.where.items()):
            return 0
        return self.sign * (int(shown[self.amount]) if self.amount else 1)


class Theme(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a player should do more often, less often or sooner.

    `title` names it; `one` and `many` say what the better line does, by how much. A theme without
    `counts` is found by the game's inspection.
    """

    name: str
    better: Literal["more", "less", "sooner"]
    title: str
    one: str
    many: str
    counts: list[Count] = []

    def amount(self, shown: Shown) -> int:
        """Return what an event adds."""
        return sum(count.of(shown) for count in self.counts)

    def words(self, amount: float) -> str:
        """Say in English how a line is better."""
        number = max(1, round(amount))
        return self.one if number == 1 else self.many.format(n=number)


class Themes(Struct, frozen=True, forbid_unknown_fields=True):
    """The file that a game registers; the first theme that fits a decision has its costs.

    Lines are compared until the seat has ended this many `turns`, which `because` says in English.
    Decisions of the steps in `skips` take too long to compare; of these only the actions in
    `weighty` are. Where games are played out, they are judged before all others.
    """

    because: str = ""
    turns: int = 2
    skips: list[str] = []
    weighty: list[str] = []
    theme: list[Theme] = []

    def by_name(self) -> Mapping[str, Theme]:
        """Return the themes by name."""
        return {theme.name: theme for theme in self.theme}


class Course:
    """What happens to a seat in a line: amounts by theme, and the turn each theme began in."""

    def __init__(self, themes: Iterable[Theme]) -> None:
        self._themes = list(themes)
        self.turn = 0
        self.amounts = {theme.name: 0 for theme in self._themes}
        self.begun: dict[str, int] = {}

    def note(self, shown: Shown) -> None:
        """Count an event of the seat."""
        for theme in self._themes:
            amount = theme.amount(shown)
            if amount:
                self.amounts[theme.name] += amount
                self.begun.setdefault(theme.name, self.turn)

    def better_by(self, other: Course, theme: Theme) -> float:
        """Return how much better this line is than another one by a theme."""
        name = theme.name
        if theme.better == "sooner":
            both = name in self.begun and name in other.begun
            return other.begun[name] - self.begun[name] if both else 0
        more = self.amounts[name] - other.amounts[name]
        return more if theme.better == "more" else -more


@cache
def themes_of(game: Game) -> Themes:
    """Return what the reports of a game look for."""
    reference = plugin_of(game).themes
    if not reference:
        return Themes()
    return msgspec.convert(tomllib.loads(open_files(reference).read_text("utf-8")), Themes)
