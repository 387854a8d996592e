"""Count how often strong bots take each component when they can.

`python -m tools.box_statistics [GAME …] [--games 200] [--bot pilot]` plays games of every number of
players, with every expansion, and writes `box_statistics.json` beside the game's component file.
`tools/<game>/takes.py` says which component an action takes, and with `OPTIONS` which tables are
needed to meet every component. A component is offered at a decision if a legal action takes it, or
as `offered` of that module says.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from perijove import bots
from perijove.bots import Seat
from perijove.games import game as game_named
from perijove.games import plugins
from perijove.kernel.game import Game
from perijove.kernel.plugin import Plugin, open_files
from perijove.tables.messages import BoxStatistics, Taken

FILE = "box_statistics.json"
STAGES = 3  # early, middle, late


class Count:
    """What was taken and offered in some games, each with its moment from 0 to 1."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.takes = import_module(f"tools.{game.name}.takes")
        self.components: dict[str, Taken] = defaultdict(lambda: Taken([0] * STAGES, [0] * STAGES))

    def play(self, players: int, seed: int, bot: str, options: dict[str, Any]) -> None:
        """Play a game and add what was taken in it."""
        state = self.game.start(players=players, seed=seed, **options)
        seats = [bots.make(bot, seed=seed * players + seat) for seat in range(players)]
        seen: list[tuple[set[str], str | None]] = []
        while not state.over:
            number = state.to_act[0]
            legal = state.legal(number)
            action = seats[number].choose(Seat(state, number)) if len(legal) > 1 else legal[0]
            if len(legal) > 1:
                seen.append(self.look(state.view(number), legal, action))
            state.act(number, action)
        for moment, (offered, taken) in enumerate(seen):
            stage = moment * STAGES // len(seen)
            for name in offered:
                self.components[name].offered[stage] += 1
                self.components[name].taken[stage] += name == taken

    def look(self, view: Any, legal: list[int], action: int) -> tuple[set[str], str | None]:
        """Return the components that are offered at a decision, and the one that is taken."""
        actions = [self.game.actions.as_json(one) for one in legal]
        taken = self.takes.taken(view, self.game.actions.as_json(action))
        if hasattr(self.takes, "offered"):
            return self.takes.offered(view, actions), taken
        names = (self.takes.taken(view, one) for one in actions)
        return {name for name in names if name}, taken


def statistics(plugin: Plugin, games: int, bot: str) -> BoxStatistics:
    """Play games and return what was counted."""
    game = game_named(plugin.name)
    players = [number for number in game.players if number > 1]
    expansions = dict.fromkeys(plugin.expansions, True)
    count = Count(game)
    tables = [game.limited(expansions | one, 60) for one in getattr(count.takes, "OPTIONS", [{}])]
    for seed in range(games):
        table = seed // len(players) % len(tables)
        count.play(players[seed % len(players)], seed, bot, tables[table])
    components = dict(sorted(count.components.items()))
    return BoxStatistics(bot, games, players, [0, games - 1], components)


def main() -> None:
    """Count and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    counted = [name for name, plugin in plugins().items() if plugin.statistics]
    parser.add_argument("game", nargs="*", default=counted)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--bot", default="pilot")
    asked = parser.parse_args()
    for name in asked.game:
        plugin = plugins()[name]
        body = msgspec.json.encode(statistics(plugin, asked.games, asked.bot))
        file = Path(str(open_files(plugin.statistics)))
        file.write_bytes(msgspec.json.format(body, indent=0) + b"\n")
        print(f"{name}: {asked.games} games")


if __name__ == "__main__":
    main()
