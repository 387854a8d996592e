"""Baselines for research: how often simple players win in each Gymnasium environment.

All players of an environment meet the same opponents on the same deals, from every seat by turns.
`random`, `greedy` and other names are bots; `priors` plays by the priors of the package's network,
`s100` searches with 100 simulations. `ppo` plays by a network that this script trains on this
machine's processor first, if `--ppo` is a folder without it: proximal policy optimisation, for
`--minutes`. Results are stored with their seeds; the same command continues.

Example: python -m bench.baselines Ganymede-2p Galileo-2p --players random,priors,s100 --games 100
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import perijove
from bench.pairs import Maker, Result, load, parser_of, run, share_of, show
from perijove.bots import Limit, make
from perijove.bots.network import Network, is_known, name_of, read_file
from perijove.bots.search.bot import PolicyBot, SearchBot
from perijove.kernel.state import Rules
from perijove.research.limits import ROUND_LIMIT

OUT: Final = Path("docs/reference/baselines.json")
SEED: Final = 6_000_000
PLAYERS: Final = "random,greedy,priors,s100"
OPPONENT: Final = "greedy"
HEAD: Final = (
    "| environment | player | opponents | won | 95 % | margin |\n"
    "| --- | --- | --- | --- | --- | --- |"
)


def rules_of(environment: str) -> Rules:
    """Return the rules of an environment, with a limit of rounds where the game has one."""
    import gymnasium

    settings: dict[str, Any] = dict(gymnasium.spec(environment).kwargs)
    game, players = perijove.game(settings.pop("game")), settings.pop("players")
    rules: Rules = game.rules(players, game.limited(settings, ROUND_LIMIT))
    return rules


def short(environment: str) -> str:
    """Return the id of an environment without namespace and version."""
    return environment.removeprefix("perijove/").removesuffix("-v0")


def maker(name: str, rules: Rules, asked: argparse.Namespace) -> Maker | None:
    """Return the maker of a player, or None if it cannot play by these rules."""
    needs_network = name in ("priors", "ppo") or (name[:1] == "s" and name[1:].isdigit())
    if needs_network and not is_known(rules):
        return None
    if name == "priors":
        return PolicyBot
    if name == "ppo":
        network = trained(rules, asked.ppo, asked.minutes)
        return None if network is None else lambda seed: PolicyBot(seed, network=network)
    if needs_network:
        limit = Limit(simulations=int(name[1:]))
        return lambda seed: SearchBot(seed, limit)
    return lambda seed: make(name, seed)


@lru_cache(maxsize=16)
def trained(rules: Rules, folder: Path | None, minutes: float) -> Network | None:
    """Return the network in a folder; train it if it is not there yet."""
    if folder is None:
        return None
    file = folder / f"{name_of(rules)}.npz"
    if not file.exists():
        from perijove.research.training.evaluation import Course, train
        from perijove.research.training.learner import Plan

        plan = Plan(seconds=60 * minutes)
        course = Course(rules.game.name, int(rules.players), dict(rules.options), plan, workers=1)
        train(course, folder, lambda _progress: None)
    return read_file(file)


def row(result: Result) -> str:
    """Return a row of the table."""
    player, environment = result.variant.split(" in ")
    share = share_of(result)
    margin = sum(result.margins) / max(1, len(result.margins))
    return (
        f"| `{environment}` | {player} | {OPPONENT} | {100 * share.rate:.1f} % of {share.games} | "
        f"{100 * share.low:.1f}–{100 * share.high:.1f} % | {margin:+.1f} |"
    )


def main() -> None:
    """Play and print a row for every environment and player."""
    from perijove.research.gym import IDS

    parser = parser_of(__doc__, games=100, seed=SEED, out=OUT)
    parser.add_argument("environments", nargs="*", default=[short(name) for name in IDS])
    parser.add_argument("--players", default=PLAYERS)
    parser.add_argument("--ppo", type=Path)
    parser.add_argument("--minutes", type=float, default=10.0)
    asked = parser.parse_args()
    show(HEAD, map(row, load(asked.out) if asked.table else played(asked)))


def played(asked: argparse.Namespace) -> Iterator[Result]:
    """Play in every environment with every player that can."""
    for environment in asked.environments:
        rules = rules_of(f"perijove/{environment}-v0")
        players = int(rules.players)
        if players < 2:
            continue  # nobody to win against
        for name in asked.players.split(","):
            own = maker(name, rules, asked)
            if own is None:
                continue
            variant, game = f"{name} in {environment}", rules.game.name
            wanted = Result(variant, game, dict(rules.options), players, Limit(), asked.seed)
            opponent: Maker = lambda seed: make(OPPONENT, seed)  # noqa: E731
            yield run(asked.out, wanted, asked.games, own, opponent)


if __name__ == "__main__":
    main()
