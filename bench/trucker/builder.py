"""Results of the Galaxy Trucker builders against another bot, by level and style.

Run it with `python bench/trucker/builder.py [FLIGHTS] [BOT] [SEED]`, best on the compiled engine.
Each flight has two players, a builder and another bot, which swap seats. The output shows per level
the share of flights in which the builder earns more, and its means; then the same for every style
at level II, with the components of its ships.
"""

from __future__ import annotations

import sys
import time
from typing import Any

import perijove
from perijove import bots
from perijove.bots import Seat
from perijove.bots.trucker import STYLES
from perijove.games.trucker.state import BUILDING, PHASE

LEVELS = ("test", "I", "II", "III")
COLUMNS = ("more", "errors", "exposed", "tiles", "lost", "credits", "theirs", "seconds")
KINDS = ("cabin", "cannon", "engine", "shield", "battery", "hold")
STYLE_COLUMNS = ("more", "credits", "exposed", *KINDS)


def fly(name: str, level: str, seed: int, other: str) -> dict[str, float]:
    """Play one flight and return its result."""
    state: Any = perijove.game("trucker").start(players=2, seed=seed, flight=level)
    own = seed % 2
    names = [other, other]
    names[own] = name
    players = [bots.make(bot, 2 * seed + seat) for seat, bot in enumerate(names)]
    ship: Any = None
    began = time.perf_counter()
    while not state.over:
        before = state.clone() if ship is None else None
        seat = state.to_act[0]
        state.act(seat, players[seat].choose(Seat(state, seat)))
        if before is not None and state.cells[PHASE] != BUILDING:
            ship = before.view(own)["seats"][own]
    scores = state.result.scores
    parts = [part["tile"] for part in ship["ship"]]
    return {
        "errors": len(ship["errors"]),
        "exposed": ship["exposed"],
        "tiles": len(parts),
        "more": scores[own] > scores[1 - own],
        "lost": len(state.view(None)["seats"][own]["lost"]),
        "credits": scores[own],
        "theirs": scores[1 - own],
        "seconds": time.perf_counter() - began,
        **{kind: sum(kind in part for part in parts) for kind in KINDS},
    }


def line(name: str, level: str, seeds: range, other: str, columns: tuple[str, ...]) -> str:
    """Return the means over this many flights."""
    flown = [fly(name, level, seed, other) for seed in seeds]
    means = [sum(flight[column] for flight in flown) / len(flown) for column in columns]
    return " ".join(f"{mean:8.2f}" for mean in means)


def main(flights: int, other: str, first: int) -> None:
    """Print two tables, one line per level and one line per style."""
    seeds = range(first, first + flights)
    print(f"{flights} flights per level from seed {first}, builder and {other}")
    print("level".ljust(10), *(name.rjust(8) for name in COLUMNS))
    for level in LEVELS:
        print(level.ljust(10), line("builder", level, seeds, other, COLUMNS), flush=True)
    print(f"\nstyles at level II, each with {other}")
    print("style".ljust(10), *(name.rjust(8) for name in STYLE_COLUMNS))
    for style in ("builder", *STYLES):
        print(style.ljust(10), line(style, "II", seeds, other, STYLE_COLUMNS), flush=True)


if __name__ == "__main__":
    main(
        int(sys.argv[1]) if len(sys.argv) > 1 else 100,
        sys.argv[2] if len(sys.argv) > 2 else "random",
        int(sys.argv[3]) if len(sys.argv) > 3 else 0,
    )
