"""How bots of Galaxy Trucker build and fly at a table of equals, by flight.

Run it with `python bench/trucker/company.py [FLIGHTS] [BOTS] [SEED]`, best on the compiled engine.
Every flight has two seats of the same bot, which build in turns. The columns: tiles besides the
starting cabin; the share of ships without an engine, and with fewer than two further cabins; the
share of flights in which the last astronaut was lost, and in which nothing was earned; credits.
"""

from __future__ import annotations

import sys
from typing import Any

import perijove
from perijove import bots
from perijove.bots import Seat
from perijove.games.trucker import box as B
from perijove.games.trucker.ship import astronauts, count_kind
from perijove.games.trucker.state import BUILDING, PHASE

FLIGHTS = ("test", "I", "II", "III")
COLUMNS = ("tiles", "no engine", "few cabins", "crew lost", "nothing", "credits")
CABINS_WANTED = 2


def fly(name: str, level: str, seed: int) -> list[dict[str, float]]:
    """Play one flight and return what became of both ships."""
    state: Any = perijove.game("trucker").start(
        players=2, seed=seed, flight=level, building="turns"
    )
    players = [bots.make(name, 2 * seed + seat) for seat in range(2)]
    ships: list[dict[str, float]] = []
    while not state.over:
        seat = state.to_act[0]
        state.act(seat, players[seat].choose(Seat(state, seat)))
        if not ships and state.cells[PHASE] != BUILDING:
            ships = [built(state, own) for own in range(2)]
    for own, ship in enumerate(ships):
        ship["crew lost"] = float(astronauts(state, own) == 0)
        ship["credits"] = state.result.scores[own]
        ship["nothing"] = float(state.result.scores[own] <= 0)
    return ships


def built(state: Any, seat: int) -> dict[str, float]:
    """Return what a ship has at the end of building."""
    cabins = count_kind(state, seat, B.CABIN)
    engines = count_kind(state, seat, B.ENGINE) + count_kind(state, seat, B.DOUBLE_ENGINE)
    return {
        "tiles": len(state.view(None).seats[seat].ship) - 1,
        "no engine": float(engines == 0),
        "few cabins": float(cabins < CABINS_WANTED),
    }


def main(flights: int, names: list[str], first: int) -> None:
    """Print a table of means, one line per bot and flight."""
    print(f"{flights} flights each from seed {first}, two ships of the same bot")
    print("bot".ljust(12), "flight".ljust(6), *(name.rjust(10) for name in COLUMNS))
    for name in names:
        for level in FLIGHTS:
            ships = [ship for n in range(flights) for ship in fly(name, level, first + n)]
            means = [sum(ship[column] for ship in ships) / len(ships) for column in COLUMNS]
            print(name.ljust(12), level.ljust(6), *(f"{mean:10.2f}" for mean in means), flush=True)


if __name__ == "__main__":
    main(
        int(sys.argv[1]) if len(sys.argv) > 1 else 100,
        sys.argv[2].split(",") if len(sys.argv) > 2 else ["cadet", "pilot", "commander"],
        int(sys.argv[3]) if len(sys.argv) > 3 else 1_200_000,
    )
