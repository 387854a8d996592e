"""Print how often each counselor was recruited in random games.

python -m tests.games.ganymede.moon.occurrences [games]
"""

from __future__ import annotations

import sys
from collections import Counter

from perijove.games.ganymede.game import GAME
from perijove.games.ganymede.moon.box import COUNCIL_SPACES, COUNSELORS
from perijove.games.ganymede.moon.components import COUNSELORS as NAMES
from perijove.games.ganymede.moon.state import COUNCIL

ROUND_LIMIT = 200


def occurrences(games: int) -> Counter[str]:
    """Play uniformly random games at tables of two to four and count councils."""
    found: Counter[str] = Counter(dict.fromkeys(NAMES, 0))
    for seed in range(games):
        players = 2 + seed % 3
        state = GAME.start(players=players, seed=seed, moon=True, round_limit=ROUND_LIMIT)
        state.playout(seed)
        for space in range(players * COUNCIL_SPACES):
            counselor = int(state.cells[COUNCIL + space])
            if counselor:
                found[NAMES[counselor - 1]] += 1
    return found


def main() -> None:
    """Print a table, the rarest counselor first."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    counted = occurrences(games)
    assert len(counted) == COUNSELORS
    for name, times in sorted(counted.items(), key=lambda entry: entry[1]):
        sys.stdout.write(f"{name:15} {times:7}\n")
    sys.stdout.write(f"{'all':15} {counted.total():7} in {games} games\n")


if __name__ == "__main__":
    main()
