"""Try an installed Perijove, away from the source tree: python tools/building/smoke.py

It plays a game and looks for the engine, the client and the documentation in the package.
"""

from __future__ import annotations

import sys
from pathlib import Path

import perijove
from perijove import bots

PACKAGE = Path(perijove.__file__).parent
PARTS = {"client": "web/client/index.html", "documentation": "web/site/index.html"}


def main() -> int:
    """Play, and report what is missing."""
    for name in perijove.games():
        state = perijove.game(name).start(players=2, seed=7)
        bots.play(state, [bots.make("random", seed=1), bots.make("random", seed=2)])
        assert state.over
    missing = [] if perijove.COMPILED else ["compiled engine"]
    missing += [name for name, path in PARTS.items() if not (PACKAGE / path).is_file()]
    print(f"{PACKAGE}: {'without ' + ', '.join(missing) if missing else 'complete'}")
    return len(missing)


if __name__ == "__main__":
    sys.exit(main())
