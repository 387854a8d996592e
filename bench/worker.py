"""One contestant in a process of its own: takes a window whenever a line arrives."""

from __future__ import annotations

import json
import sys


def main() -> None:
    """Answer every line of input with one JSON object of figures."""
    kind, name, *rest = sys.argv[1:]
    if kind == "peer":
        from bench.peers import PEERS

        take = PEERS[name]
    else:
        import perijove
        from perijove.cli.measure import figures

        game, players = perijove.game(name), int(rest[0])

        def take() -> dict[str, float]:
            return figures(game, players)

    for _ in sys.stdin:
        print(json.dumps(take()), flush=True)


if __name__ == "__main__":
    main()
