"""The games that the referees of Ganymede and Moon watch: settings and choosers by seed."""

from __future__ import annotations

from functools import partial
from typing import Any

from perijove import Record
from tests.referee.ganymede import GanymedeReferee
from tests.referee.ganymede_positions import ROUNDS, enrich
from tests.referee.harness import Chooser, bots, compare, curious, uniform, varied
from tests.referee.moon import MoonReferee

SETTINGS: list[dict[str, Any]] = [
    {"moon": moon, "edition": edition, "players": players, "rulings": rulings}
    for moon, rulings in ((False, "ours"), (True, "ours"), (True, "literal"))
    for edition in ("first", "revised")
    for players in (2, 3, 4)
]


def settings(seed: int) -> dict[str, Any]:
    """Return the setting of a seed; consecutive seeds cover all settings."""
    return SETTINGS[seed % len(SETTINGS)]


def chance_game(seed: int) -> Record:
    """Watch a random game: some are whole, half begin in the middle."""
    number = seed // len(SETTINGS)
    if number % 10 == 0:
        return whole_game(seed)
    return rich_game(seed) if number % 2 else short_game(seed)


def whole_game(seed: int) -> Record:
    """Watch a random game from the beginning to the end."""
    return watch(seed, chooser_of(seed))


def short_game(seed: int) -> Record:
    """Watch the first rounds of a random game."""
    return watch(seed, chooser_of(seed), round_limit=2 + seed // len(SETTINGS) % 5)


def rich_game(seed: int) -> Record:
    """Watch a few random rounds in the middle of a game."""
    arranging = partial(enrich, seed=seed)
    chooser = curious(seed) if seed // len(SETTINGS) % 2 else varied(seed)
    return watch(seed, chooser, arranging=arranging, round_limit=ROUNDS + 3)


def chooser_of(seed: int) -> Chooser:
    """Return the chooser, mostly one that prefers variety."""
    return uniform(seed) if seed // len(SETTINGS) % 4 == 0 else varied(seed)


def bot_game(seed: int, *names: str) -> Record:
    """Watch bots."""
    return watch(seed, bots(*names, seed=seed))


def watch(seed: int, chooser: Chooser, **options: Any) -> Record:
    """Play one game through the engine and the referee."""
    setting = settings(seed) | options
    referee = MoonReferee() if setting["moon"] else GanymedeReferee()
    return compare(referee, "ganymede", seed=seed, chooser=chooser, **setting)
