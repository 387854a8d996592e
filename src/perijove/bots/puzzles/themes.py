"""What the puzzles of a game are about, and at which tables they are found: data of each game."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from perijove.games import plugin_of
from perijove.kernel.errors import InvalidOptions
from perijove.kernel.game import Game
from perijove.kernel.plugin import open_files


class Theme(Struct, frozen=True, forbid_unknown_fields=True):
    """A theme: the solution causes one of the events, or answers one of the steps."""

    name: str
    events: list[str] = []
    steps: list[str] = []


class Course(Struct, frozen=True, forbid_unknown_fields=True):
    """A table for finding puzzles, and the bot that plays at it."""

    players: int
    options: dict[str, Any] = {}
    bot: str = "commander"


class Puzzling(Struct, frozen=True, forbid_unknown_fields=True):
    """The file that a game registers.

    `effort` is the number of simulations with which the strongest bot decides; `least_choices` the
    number of actions from which a decision is a puzzle. `skips` are steps that make no puzzles;
    `plain` are notations of actions that are never the answer.
    """

    effort: int
    table: list[Course]
    theme: list[Theme]
    least_choices: int = 3
    skips: list[str] = []
    plain: list[str] = []


@cache
def puzzling(game: Game) -> Puzzling:
    """Return what a game says about its puzzles."""
    reference = plugin_of(game).puzzling
    if not reference:
        raise InvalidOptions(f"{game.title} has no puzzles.")
    return msgspec.convert(tomllib.loads(open_files(reference).read_text("utf-8")), Puzzling)


def themes_of(game: Game, events: Iterable[str], steps: Iterable[str]) -> list[str]:
    """Return the themes of a solution in the order of the file, the most telling first."""
    happened, asked = set(events), set(steps)
    return [
        theme.name
        for theme in puzzling(game).theme
        if happened.intersection(theme.events) or asked.intersection(theme.steps)
    ]
