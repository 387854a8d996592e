"""Which games the referees of Ganymede and Moon watch: settings and choosers by seed."""

from __future__ import annotations

from typing import Any

from perijove import Record
from tests.referee.ganymede import GanymedeReferee
from tests.referee.harness import Chooser, bots, compare, uniform, varied
from tests.referee.moon import MoonReferee

SETTINGS: list[dict[str, Any]] = [
    {"moon": moon, "edition": edition, "players": players}
    for moon in (False, True)
    for edition in ("first", "revised")
    for players in (2, 3, 4)
]
FEW_ROUNDS = (2, 3, 4, 5, 6)


def settings(seed: int) -> dict[str, Any]:
    """Return the setting of a seed; as many seeds in a row as there are settings cover them all."""
    return SETTINGS[seed % len(SETTINGS)]


def chance_game(seed: int, *, whole: bool | None = None) -> Record:
    """Watch a game by chance: a whole one, or a few rounds; every tenth is whole by default."""
    number = seed // len(SETTINGS)
    if whole is None:
        whole = number % 10 == 0
    rounds = 0 if whole else FEW_ROUNDS[number % len(FEW_ROUNDS)]
    chooser = uniform(seed) if number % 4 == 0 else varied(seed)
    return watch(seed, chooser, round_limit=rounds)


def bot_game(seed: int, *names: str) -> Record:
    """Watch bots."""
    return watch(seed, bots(*names, seed=seed))


def watch(seed: int, chooser: Chooser, **options: Any) -> Record:
    """Play one game through the engine and the referee."""
    setting = settings(seed) | options
    referee = MoonReferee() if setting["moon"] else GanymedeReferee()
    return compare(referee, "ganymede", seed=seed, chooser=chooser, **setting)
