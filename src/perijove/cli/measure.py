"""The speed of the engine: each function takes one short window and returns one figure.

Machines are noisy: take several windows, interleave what you compare, and trust the ratios.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any, Final

import msgspec

import perijove
from perijove.bots import Seat
from perijove.bots.limit import Limit
from perijove.bots.network import is_known
from perijove.bots.search.searcher import Searcher
from perijove.games import plugins
from perijove.kernel.game import Game
from perijove.kernel.record import Record

MID_GAME = 200  # random actions before a position counts as mid-game

SEARCHERS: Final = 2  # players when a search is measured
SIMULATIONS: Final = 400

Figure = Callable[[Game, int], float]


def random_play(game: Game, players: int, *, seconds: float = 0.2, listen: bool = False) -> float:
    """Return the actions per second of random play driven from Python: to_act, legal, act."""
    chance = random.Random(1).random
    actions, seed = 0, 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        state = game.start(players=players, seed=seed)
        seed += 1
        if listen:
            state.listen()
        while not state.over:
            seat = state.to_act[0]
            legal = state.legal(seat)
            state.act(seat, legal[int(chance() * len(legal))])
            actions += 1
    return actions / spent


def playouts(
    game: Game, players: int, *, seconds: float = 0.2, **options: object
) -> tuple[float, float]:
    """Return the actions and games per second of the built-in random playout."""
    actions, seed = 0, 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        actions += game.start(players=players, seed=seed, **options).playout(seed)
        seed += 1
    return actions / spent, seed / spent


def variants() -> dict[str, float]:
    """Return the games per second of random play at full tables, by registered variant."""
    return {
        f"{plugin.name}, {label}": playouts(game, max(game.players), seconds=0.1, **options)[1]
        for plugin, game in ((plugin, perijove.game(name)) for name, plugin in plugins().items())
        for label, options in plugin.playouts.items()
    }


def simulations() -> dict[str, float]:
    """Return the simulations per second of a search with a network, by game and expansion."""
    found = {}
    tables = [(plugin, options) for plugin in plugins().values() for options in plugin.flavours()]
    for plugin, options in tables:
        game = perijove.game(plugin.name)
        if not is_known(game.rules(SEARCHERS, options)):
            continue
        name = plugin.ledgers(options)[-1]
        state = mid_game(game, SEARCHERS, 40, **options)
        seat, searcher = Seat(state, state.to_act[0]), Searcher(1)
        tree = searcher.plant(seat)
        began = time.process_time()
        searcher.grow(tree, seat, Limit(simulations=SIMULATIONS))
        spent = time.process_time() - began
        found[f"{name}, simulations/s"] = float(tree.root.visits) / spent
    return found


def mid_game(game: Game, players: int, actions: int = MID_GAME, **options: object) -> Any:
    """Return a state in the middle of a random game."""
    seed = 1
    while True:
        state = game.start(players=players, seed=seed, **options)
        state.playout(seed, actions)
        if not state.over:
            return state
        seed += 1


def cost(call: Callable[[], object], *, seconds: float = 0.1) -> float:
    """Return the microseconds of one call."""
    calls = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        for _ in range(10):
            call()
        calls += 10
    return spent / calls * 1e6


def record_cost(game: Game, players: int) -> float:
    """Return the microseconds of recording a move."""
    state = mid_game(game, players)
    record = Record.of(game, players=players, seed=1)
    seat = state.to_act[0]
    action = state.legal(seat)[0]
    return cost(lambda: record.add(seat, action, state))


def figures(game: Game, players: int) -> dict[str, float]:
    """Take one window of everything."""
    state = mid_game(game, players)
    actions, games = playouts(game, players)
    position = state.dump()
    return {
        "driven actions/s": random_play(game, players),
        "driven with events actions/s": random_play(game, players, listen=True),
        "playout actions/s": actions,
        "playout games/s": games,
        "clones/s": 1e6 / cost(state.clone),
        "clone µs": cost(state.clone),
        "view µs": cost(lambda: state.view(0)),
        "view as JSON µs": cost(lambda: msgspec.json.encode(state.view(0))),
        "resample µs": cost(lambda: state.resample(0, 1)),
        "dump µs": cost(state.dump),
        "load µs": cost(lambda: game.load(position)),
        "record a move µs": record_cost(game, players),
        "start µs": cost(lambda: game.start(players=players, seed=1)),
        **variants(),
        **simulations(),
    }


def flavour() -> str:
    """Return which engine is running."""
    return "compiled" if perijove.COMPILED else "interpreted"
