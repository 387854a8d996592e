"""Play random games over all settings, and check every invariant after every action.

    python -m tools.checked --games 100000 --jobs 2

The seed of a game decides its settings, too: every option with choices takes each of its values.
The report is build/checked.json: games and actions by game, and games by players and by value.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.progress import track
from rich.table import Table

import perijove
from perijove import bots
from perijove.cli.jobs import Place, in_order
from perijove.cli.simulate import ROUND_LIMIT, Played, Setting, play_one
from perijove.games import built_in
from perijove.kernel.errors import PerijoveError
from perijove.kernel.game import Game

REPORT: Final = Path("build") / "checked.json"
GAMES: Final = [plugin.name for plugin in built_in()]


def setting_of(seed: int, names: tuple[str, ...]) -> Setting:
    """Return the game, players, options and bot of a seed."""
    chance = random.Random(seed)
    game = perijove.game(GAMES[seed % len(GAMES)])
    players = chance.choice(game.players)
    options: dict[str, Any] = {}
    for option in game.options:
        if option.type is bool or option.choices:
            options[option.name] = chance.choice(option.choices or (False, True))
    bot = chance.choice([name for name in names if plays(name, game, players)])
    return Setting(game.name, players, bot, game.limited(options, ROUND_LIMIT), check=True)


def plays(bot: str, game: Game, players: int) -> bool:
    """Return True if a bot can play a game."""
    try:
        bots.check_plays(bot, game.rules(players, {}))
    except PerijoveError:
        return False
    return True


def play(names: tuple[str, ...], seed: int) -> tuple[Setting, Played]:
    """Play and check the game of a seed."""
    setting = setting_of(seed, names)
    return setting, play_one(setting, seed)


def note(found: Counter[str], setting: Setting, played: Played) -> None:
    """Count a game."""
    found[f"{setting.game} games"] += 1
    found[f"{setting.game} actions"] += played.actions
    for name, value in {"players": setting.players, "bot": setting.bot, **setting.options}.items():
        found[f"{setting.game} {name}={value}"] += 1


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m tools.checked")
    parser.add_argument("--games", type=int, default=1000, help="number of games (1000)")
    parser.add_argument("--seed", type=int, default=0, help="the first seed (0)")
    parser.add_argument(
        "--bot", action="append", help="a bot that plays where it can; repeatable (random)"
    )
    parser.add_argument("--jobs", type=int, default=2, help="processes (2)")
    parser.add_argument("--on", default="", help="a Ray cluster: ray or ray://HOST:PORT")
    options = parser.parse_args()
    names = tuple(options.bot or ["random"])
    seeds = range(options.seed, options.seed + options.games)
    games = in_order(partial(play, names), seeds, Place(options.jobs, options.on))
    found: Counter[str] = Counter()
    broken = 0
    for setting, played in track(games, "Checking", options.games):
        note(found, setting, played)
        for text in played.violations:
            broken += 1
            print(f"seed {played.seed}, {setting}: {text}", flush=True)
    REPORT.parent.mkdir(exist_ok=True)
    REPORT.write_text(json.dumps(dict(sorted(found.items())), indent=1), encoding="utf-8")
    table = Table("game", "games", "actions", title=f"{broken} violations")
    for name in GAMES:
        table.add_row(name, str(found[f"{name} games"]), str(found[f"{name} actions"]))
    Console().print(table)
    sys.exit(bool(broken))


if __name__ == "__main__":
    main()
