"""How well the builder of Galaxy Trucker does, on so many flights a level against another bot.

Run it with `python bench/trucker_builder.py [FLIGHTS] [BOT] [SEED]`, best on the compiled engine.
Each flight has two players, the builder and another bot, which change seats. Printed are, level
by level, the share of flights in which the builder earns more, and the builder's means.
"""

from __future__ import annotations

import sys
import time
from typing import Any

import perijove
from perijove import bots
from perijove.bots import Seat
from perijove.games.trucker.state import BUILDING, PHASE

LEVELS = ("test", "I", "II", "III")
COLUMNS = ("more", "errors", "exposed", "tiles", "lost", "credits", "theirs", "seconds")


def fly(level: str, seed: int, other: str) -> dict[str, float]:
    """Fly once and tell how it went."""
    state: Any = perijove.game("trucker").start(players=2, seed=seed, flight=level)
    own = seed % 2
    names = [other, other]
    names[own] = "builder"
    players = [bots.make(name, 2 * seed + seat) for seat, name in enumerate(names)]
    ship: Any = None
    began = time.perf_counter()
    while not state.over:
        before = state.clone() if ship is None else None
        seat = state.to_act[0]
        state.act(seat, players[seat].choose(Seat(state, seat)))
        if before is not None and state.cells[PHASE] != BUILDING:
            ship = before.view(own)["seats"][own]
    scores = state.result.scores
    return {
        "errors": len(ship["errors"]),
        "exposed": ship["exposed"],
        "tiles": len(ship["ship"]),
        "more": scores[own] > scores[1 - own],
        "lost": len(state.view(None)["seats"][own]["lost"]),
        "credits": scores[own],
        "theirs": scores[1 - own],
        "seconds": time.perf_counter() - began,
    }


def main(flights: int, other: str, first: int) -> None:
    """Print a table, one line a level."""
    print(f"{flights} flights a level from seed {first}, builder and {other}")
    print("level".ljust(8), *(name.rjust(8) for name in COLUMNS))
    for level in LEVELS:
        flown = [fly(level, seed, other) for seed in range(first, first + flights)]
        means = [sum(flight[name] for flight in flown) / flights for name in COLUMNS]
        print(level.ljust(8), *(f"{mean:8.2f}" for mean in means), flush=True)


if __name__ == "__main__":
    main(
        int(sys.argv[1]) if len(sys.argv) > 1 else 100,
        sys.argv[2] if len(sys.argv) > 2 else "random",
        int(sys.argv[3]) if len(sys.argv) > 3 else 0,
    )
