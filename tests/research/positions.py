"""Positions to test: random games with a preference for progress, and scenarios."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import perijove
from perijove.games.ganymede.moon.components import COUNSELORS
from perijove.kernel.game import Game
from perijove.kernel.scenario import Scenario
from perijove.kernel.state import State
from perijove.research.limits import research_options
from tests.games.galileo.boards import play as play_galileo
from tests.games.galileo.test_knowledge import sequencing
from tests.games.galileo.test_star_z import fifth
from tests.games.galileo.test_technologies import developing
from tests.games.ganymede.boards import board, play, row
from tests.games.ganymede.moon.tables import appoint, moon
from tests.games.moves import Moves
from tests.games.trucker.boards import flying
from tests.games.trucker.boards import play as play_trucker

Options = dict[str, Any]
SCENARIOS = Path(__file__).parents[1] / "scenarios"
WEIGHTS = {
    "weld": 2.0,
    "take face-up": 0.05,
    "adjust": 0.05,
    "pass": 0.2,
    "open pile": 0.2,
    "finish": 0.01,
    "give up": 0.02,
    "return": 0.05,
}
"""Weights of actions by block; all others have 1. They make actions rare that end a flight early,
and keep blocks with many actions from crowding out the rest."""

BEYOND = 4  # random moves after the end of a scenario


def choose(state: State, rng: random.Random) -> tuple[int, int]:
    """Choose a seat and what it does."""
    seat = rng.choice(list(state.to_act))
    return seat, pick(state.rules.game, state.legal(seat), rng)


def pick(game: Game, legal: list[int], rng: random.Random) -> int:
    """Choose an action."""
    weights = [WEIGHTS.get(game.actions.block(action).name, 1.0) for action in legal]
    return rng.choices(legal, weights)[0]


def moments(name: str, players: int, options: Options, seed: int, every: int) -> Iterator[State]:
    """Yield states of a random game: the first two at every step, some others, and the last."""
    rng = random.Random(seed)
    game = perijove.game(name)
    state = game.start(players=players, seed=seed, **research_options(game, options))
    seen: Counter[tuple[str, int]] = Counter()
    number = 0
    while not state.over:
        at = (state.decision()["step"], len(state.to_act))
        seen[at] += 1
        if seen[at] <= 2 or number % every == 0:
            yield state
        state.act(*choose(state, rng))
        number += 1
    yield state


def told(name: str, expanded: bool) -> Iterator[State]:
    """Yield every state of the game's scenarios, and random play from there."""
    for scenario in stories(name):
        moves: Moves[State] = Moves(scenario.game)
        for number, line in enumerate(scenario.lines):
            state = scenario.start(line)
            if is_wanted(state, expanded):
                yield state
                for text in line.play:
                    state.act(*moves.read(state, text))
                    yield state
                yield from beyond(state, number, 4)


@cache
def stories(name: str) -> list[Scenario]:
    """Read the scenarios of a game."""
    return [perijove.read_scenario(path) for path in sorted((SCENARIOS / name).glob("*.toml"))]


def is_wanted(state: State, expanded: bool) -> bool:
    """Return True if a table matches the wanted expansion and needs no clock."""
    options = state.rules.options
    return options.get("building") != "live" and options.get("moon", False) is expanded


def beyond(state: State, seed: int, moves: int) -> Iterator[State]:
    """Yield the states of some random moves."""
    rng = random.Random(seed)
    for _ in range(moves):
        if state.over:
            return
        state.act(*choose(state, rng))
        yield state


# -- tables put as they seldom come ----------------------------------------------------------------


def staged(name: str, expanded: bool) -> Iterator[State]:
    """Yield positions that stories and random play rarely reach, and random play from there."""
    tables = {
        "ganymede": councils if expanded else docks,
        "galileo": technologies,
        "trucker": sealed,
    }
    for number, state in enumerate(tables[name]() if name in tables else ()):
        yield state
        yield from beyond(state, number, 12)


def docks(**options: Any) -> Iterator[State]:
    """Yield two empty docks with a ship just drawn, and a ship that launches with two Moves."""
    owner = {"docks": [None, None], "tiles": ["tile-02", "tile-08"]}
    state = board([owner], options, ships=["ship-21", "ship-22", "ship-23"])
    yield play(state, "discard 1+2", "draw 2")
    owner = {"docks": ["ship-03", "ship-19"], "top": "red red", "mars": "red red"}
    yield play(board([owner], options, tiles=row("tile-05")), "tile 1", "move mars→top red")


def councils() -> Iterator[State]:
    """Yield every counselor just recruited, all tokens in play at a table of four, rare moments."""
    yield from docks(moon=True)
    own = {"moon": "red red", "earth": "blue"}
    for counselor in COUNSELORS:
        yield appoint(counselor, [own, {}], bonus=())
    for seat in range(4):
        yield tokens(seat)
    yield moon([{"council": ["weber"]}, {}], extra_turn=1)
    for moves in (("part 2",), ("part 2", "recall 9")):
        launched = {"launched": ["ship-09", "ship-10"]}
        nakkia = appoint("nakkia", [launched, {}], ["ship-20", "ship-22", "ship-23"])
        yield play(nakkia, *moves)
    ender = {"council": ["ender"], "docks": ["ship-01", "ship-02"], "mars": "red"}
    state = moon([ender], monolith="phobos", mars_shuttles=row("mars-07"))
    yield play(state, "shuttle mars 1", "board red top")
    ayati = {"council": ["ayati"], "earth": "blue red vip"}
    yield play(moon([ayati], earth_shuttles=row("earth-04")), "shuttle earth 1")
    waits = {"council": ["ahu-lani"], "docks": ["ship-09", "ship-02"], "top": "red red"}
    state = moon([{**waits, "mars": "red", "reputation": 2, "earth": "blue"}], upgrade="diamond")
    yield play(state, "tile 1", "move mars→top red", "reputation", "adapt earth blue→red")


def tokens(seat: int) -> State:
    """Return a table: one seat has Virus, VIP and President, the next one the other tokens."""
    seats: list[Options] = [{}, {}, {}, {}]
    seats[seat] = {"council": ["ayati", "michelle"], "president": "mars", "earth": "vip red"}
    seats[seat - 1] = {"council": ["ashwatthama", "hipt-liber", "ender", "ahu-lani"]}
    return moon(seats, virus=f"{seat} top", merchant="2-3", monolith="phobos", upgrade="gear")


def technologies() -> Iterator[State]:
    """Yield every technology just developed, a bonus just chosen, robots known to one seat."""
    yield sequencing()
    yield sequencing("play r12", "decline")
    for number in range(1, 5):
        for side in "ab":
            yield developing(number, side, seat={"robots": ["r15 europa 2", "r21 io 1"]})
    yield play_galileo(fifth("b"), "bonus 5")


def sealed() -> Iterator[State]:
    """Yield two seats that may defend against a meteor, each in secret."""
    ships = [
        ["cabin-36 7,6", "shield-150 7,8", "battery-8 6,7 r2"],
        ["cabin-37 7,6", "shield-151 7,8", "battery-9 6,7 r2"],
    ]
    for moves in ((), ("1: hold",), ("0: defend 6,7",)):
        state = flying({"ship": ships[0]}, {"ship": ships[1]}, deck=["I-10"], dice=[7])
        yield play_trucker(state, *moves)


def in_flight(players: int, seed: int) -> State:
    """Return a flight of small ships with cabin, engine, batteries and a hold, and a random deck.

    Ships of random builders would be almost empty.
    """
    tiles = zip((35, 36, 37, 40), range(73, 77), range(4, 8), range(19, 23), strict=True)
    ships: list[Options] = [
        {
            "ship": [
                f"cabin-{cabin} 7,6",
                f"engine-{engine} 7,8",
                f"battery-{battery} 6,7 r2",
                f"hold-{hold} 8,7",
            ]
        }
        for cabin, engine, battery, hold in tiles
    ]
    cards = [f"I-{card:02}" for card in range(1, 21)]
    deck = random.Random(seed).sample(cards, 8)
    return flying(*ships[:players], deck=deck, seed=seed)
