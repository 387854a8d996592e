"""The games that the referee of Galileo Project watches: settings, boxes and choosers by seed."""

import random
import re
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

from perijove import Record
from tests.referee.galileo import GalileoReferee
from tests.referee.galileo_box import SHIPPED
from tests.referee.galileo_positions import enrich
from tests.referee.harness import Chooser, bots, compare, uniform, varied

OUT = Path("build/referee")
BOXES = 25
PLAYERS = (2, 3, 4)
RULINGS = {
    "star_z": ("a", "b"),
    "first_character": ("slot", "remaining"),
    "surplus": ("after", "before"),
    "added_assignments": (True, False),
    "rulings": ("ours", "literal"),
}


SETTINGS: list[dict[str, Any]] = [
    {"players": players, **dict(zip(RULINGS, rulings, strict=True))}
    for players in PLAYERS
    for rulings in product(*RULINGS.values())
]


def settings(seed: int) -> dict[str, Any]:
    """Return the setting of a seed; consecutive seeds cover all settings.

    The first player is mostly drawn and sometimes given, and so is the side of each Technology.
    """
    chosen = dict(SETTINGS[seed % len(SETTINGS)])
    chance = random.Random(seed)
    chosen["first"] = chance.choice([-1, *range(chosen["players"])])
    for number in range(1, 5):
        chosen[f"technology_{number}"] = chance.choice(["random", "a", "b"])
    return chosen


def generous_box(folder: Path, seed: int) -> str:
    """Write a box of cheap cards, in which random games reach what is rare in the shipped one.

    Robots and Technologies cost little, levels differ more, projects start with more.
    """
    number = seed % BOXES
    file = folder / f"generous-{number}.toml"
    if file.exists():
        return str(file)
    chance = random.Random(number)

    def vary(line: str, **ranges: tuple[int, int]) -> str:
        for field, (least, most) in ranges.items():
            value = chance.randint(least, most)
            line = re.sub(rf"\b{field} = \d+", f"{field} = {value}", line)
        return line

    lines = SHIPPED.read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines):
        if line.startswith('  { id = "r'):
            lines[number] = vary(line, cost=(1, 3), level=(1, 4))
        elif line.startswith('  { id = "p'):
            lines[number] = vary(line, megacredits=(0, 5), energy=(0, 3), back=(1, 6))
        elif re.match(r'  { id = "[1-4][ab]"', line):
            lines[number] = vary(line, energy=(0, 2), megacredits=(0, 1))
    folder.mkdir(parents=True, exist_ok=True)
    file.write_text("\n".join(lines), encoding="utf-8")
    return str(file)


def eager(seed: int) -> Chooser:
    """Return a chooser that rarely declines, and mostly obtains Robots and develops."""
    chance = random.Random(seed)

    def choice(state: Any, seat: int, legal: dict[str, int]) -> str:
        options = sorted(legal)
        if chance.random() < 0.9:
            options = [name for name in options if name not in ("decline", "change")] or options
        growing = [name for name in options if name.startswith(("obtain", "develop"))]
        if growing and chance.random() < 0.8:
            return chance.choice(growing)
        return chance.choice(options)

    return choice


CHOOSERS = (uniform, varied, eager)


def chance_game(seed: int, folder: Path = OUT) -> Record:
    """Watch a random game: a third are whole, a third in a generous box, a third begin late."""
    kind = seed // len(SETTINGS) % 3
    if kind == 0:
        return whole_game(seed)
    return whole_game(seed, generous_box(folder, seed)) if kind == 1 else rich_game(seed, folder)


def whole_game(seed: int, components: str = "") -> Record:
    """Watch a random game from the beginning to the end."""
    return watch(seed, chooser_of(seed), components=components)


def rich_game(seed: int, folder: Path = OUT) -> Record:
    """Watch the last rounds of a random game that begins late, sometimes in a generous box."""
    components = generous_box(folder, seed) if seed % 5 == 0 else ""
    arranging = partial(enrich, seed=seed, components=components)
    return watch(seed, chooser_of(seed), arranging=arranging, components=components)


def chooser_of(seed: int) -> Chooser:
    """Return the chooser, which changes each time all settings have been played."""
    return CHOOSERS[seed // len(SETTINGS) % len(CHOOSERS)](seed)


def bot_game(seed: int, *names: str) -> Record:
    """Watch bots."""
    return watch(seed, bots(*names, seed=seed))


def watch(seed: int, chooser: Chooser, **options: Any) -> Record:
    """Play one game through the engine and the referee."""
    setting = settings(seed) | options
    return compare(GalileoReferee(), "galileo", seed=seed, chooser=chooser, **setting)
