"""The games that the referee of Galaxy Trucker watches: settings and choosers by seed."""

from __future__ import annotations

import random
from typing import Any

from perijove import Record
from tests.referee.harness import Chooser, bots, compare
from tests.referee.trucker import TruckerReferee

SETTINGS: list[dict[str, Any]] = [
    {"flight": flight, "building": building, "players": players, "rulings": rulings}
    for flight in ("test", "I", "II", "III", "trek")
    for building in ("turns", "live")
    for rulings in ("ours", "literal")
    for players in (1, 2, 3, 4)
]


def settings(seed: int) -> dict[str, Any]:
    """Return the setting of a seed; consecutive seeds cover all settings, the rest is chance."""
    chance = random.Random(seed)
    return SETTINGS[seed % len(SETTINGS)] | {
        "assisted": chance.random() < 0.3,
        "gold_restrictions": chance.choice(["house", "house", "none"]),
        "open_hands": chance.random() < 0.7,
        "recall": chance.random() < 0.7,
        "sabotage_tie": chance.choice(["rear", "front"]),
        "auto_flip_after": chance.choice([0, 0, 30]),
        "slot_rounds": chance.choice([12, 12, 12, 6, 20]),
    }


CHOOSERS = ("tinkerer", "tinkerer", "random")


def chance_game(seed: int) -> Record:
    """Watch a random game; in two of three most of a ship is built."""
    return bot_game(seed, CHOOSERS[seed // len(SETTINGS) % len(CHOOSERS)])


def bot_game(seed: int, *names: str) -> Record:
    """Watch bots."""
    return watch(seed, bots(*names, seed=seed))


def watch(seed: int, chooser: Chooser, **options: Any) -> Record:
    """Play one game through the engine and the referee."""
    setting = settings(seed) | options
    return compare(TruckerReferee(), "trucker", seed=seed, chooser=chooser, **setting)
