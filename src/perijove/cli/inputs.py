"""Parsing of command-line input: options and seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from perijove import bots
from perijove.kernel.errors import InvalidOptions

PERSON = "human"
BOT = "bot"
MOONS = ("Amalthea", "Himalia", "Thebe", "Elara", "Metis", "Leda", "Carme")


class Player(NamedTuple):
    """The player of a seat: a person or a bot."""

    name: str
    bot: str = ""

    @property
    def is_person(self) -> bool:
        """Return True if a person at the keyboard chooses."""
        return not self.bot

    @property
    def spec(self) -> str:
        """Return the player as written on the command line."""
        return self.bot or f"{PERSON}:{self.name}"


def read_options(texts: Sequence[str]) -> dict[str, Any]:
    """Parse options written as key=value; the game validates them."""
    options: dict[str, Any] = {}
    for text in texts:
        key, sign, value = text.partition("=")
        if not sign or not key:
            raise InvalidOptions(f"Write an option as key=value, not {text!r}.")
        options[key.strip()] = value.strip()
    return options


def read_seats(texts: Sequence[str], players: int) -> list[Player]:
    """Parse the seats; by default one person, then bots."""
    if len(texts) > players:
        raise InvalidOptions(f"There are {players} players, but {len(texts)} seats were given.")
    given = [*texts, *(PERSON if not texts and i == 0 else BOT for i in range(len(texts), players))]
    people = sum(text.partition(":")[0] == PERSON for text in given)
    return [_read_seat(text, seat, people) for seat, text in enumerate(given)]


def _read_seat(text: str, seat: int, people: int) -> Player:
    kind, _, name = text.partition(":")
    if kind == PERSON:
        return Player(name.strip() or ("You" if people == 1 else f"Player {seat + 1}"))
    if kind == BOT:
        kind = bots.DEFAULT
    if text.startswith(bots.PREFIXES):
        return Player(MOONS[seat], text)
    if kind not in bots.names() or name:
        choices = ", ".join(
            (PERSON, f"{PERSON}:NAME", BOT, *bots.names(), "pipe:COMMAND", "mind:FILE")
        )
        raise InvalidOptions(f"A seat must be one of {choices}, not {text!r}.")
    return Player(MOONS[seat], kind)
