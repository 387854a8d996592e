"""Print how often everything happened in many random games: `python -m` this, with a number.

python -m tests.games.galileo.occurrences 600
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

from perijove.games.galileo.actions import PERSON_NAMES, TYPE_NAMES
from perijove.games.galileo.game import GAME
from perijove.games.galileo.state import Galileo
from tests.games.galileo.random_games import random_game

Counts = dict[str, Counter[str]]

TECHNOLOGIES = ("1a", "1b", "2a", "2b", "3a", "3b", "4a", "4b")
OBJECTIVES = ("double5", "tech4", "level6x4", "all6", "char4", "mod4", "mc8", "colour7")
TOO_RARE = ("passed",)
"""An action is passed when nothing at all is left to do; a test arranges that."""
EVERYTHING = {
    "events": tuple(kind.name for kind in GAME.events if kind.name not in TOO_RARE),
    "robots placed": TYPE_NAMES,
    "robot abilities used": TYPE_NAMES,
    "immediate abilities": PERSON_NAMES,
    "end-game scorings": PERSON_NAMES,
    "technologies": TECHNOLOGIES,
    "star-z bonuses": tuple(f"{side}{bonus}" for side in "ab" for bonus in range(1, 6)),
    "objectives": OBJECTIVES,
    "decisions": tuple(step.name for step in GAME.rules(2, {}).steps if step.mode != 0),
}
ABILITIES = {
    "extract": "extractor",
    "build": "builder",
    "star-z": "star-z",
    "raise": "technician",
}


def occurrences(numbers: range) -> Counts:
    """Play games and count; a broken invariant is an error."""
    counts: Counts = {title: Counter() for title in EVERYTHING}
    for number in numbers:
        asked: list[dict[str, Any]] = []
        for state, events in random_game(number):
            broken = state.violations()
            if broken:
                raise AssertionError(f"game {number}: {broken[0]}")
            count(counts, state, events, asked)
            asked = state.pending()
    return counts


def count(
    counts: Counts, state: Galileo, events: list[dict[str, Any]], asked: list[dict[str, Any]]
) -> None:
    """Count one answer: the steps that asked for it, and its events."""
    if asked:
        counts["decisions"][asked[0]["step"]] += 1
    for event in events:
        counts["events"][event["event"]] += 1
        for title, name in named(state, event):
            counts[title][name] += 1
    entering = len(asked) > 1 and asked[1]["step"] == "advance"  # whose effect was asked for
    if entering and asked[0]["step"] in ABILITIES and events[0]["event"] != "declined":
        counts["robot abilities used"][ABILITIES[asked[0]["step"]]] += 1


def named(state: Galileo, event: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the table lines that an event belongs to."""
    kind = event["event"]
    if kind == "robot placed":
        yield "robots placed", event["type"]
    elif kind == "ability used":
        yield "immediate abilities", event["character"].split("-")[0]
    elif kind == "character placed":
        yield "end-game scorings", event["character"].split("-")[0]
    elif kind == "technology developed":
        yield "technologies", event["technology"]
    elif kind == "bonus chosen":
        side = "ab"[int(state.setting.star_z)]
        yield "star-z bonuses", f"{side}{event['bonus'] + 1}"
    elif kind == "objective validated":
        yield "objectives", state.view(None).objectives[event["place"]].objective


def never(counts: Counts) -> list[str]:
    """Return what never happened."""
    return [
        f"{title}: {name}"
        for title, names in EVERYTHING.items()
        for name in names
        if not counts[title][name]
    ]


def main() -> None:
    """Print a table for each kind of thing."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    counts = occurrences(range(games))
    lines = [f"{games} random games, 2 to 4 players, sides a, b and mixed: no violation"]
    for title, names in EVERYTHING.items():
        lines.append(f"\n{title}")
        lines += [f"  {counts[title][name]:7}  {name}" for name in names]
    lines.append(f"\nnever: {', '.join(never(counts)) or 'nothing'}")
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
