"""Shared by the tests of all games: every game with every option, and random play.

A game joins by being listed in `perijove.games()`. Each option with choices, or a yes or no, is
varied separately; `EXTRA` holds other settings to test.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

import perijove
from perijove.kernel.game import Game
from perijove.kernel.state import State

Options = dict[str, Any]

EXTRA: list[Options] = [
    {"round_limit": 5, "first": 1},
    {"moon": True, "rulings": "literal"},
    {"building": "live", "rulings": "literal"},
]
LONGEST_GAME = 20_000


class Case(NamedTuple):
    """A game with its options."""

    game: Game
    players: int
    options: Options

    @property
    def name(self) -> str:
        """Return a short name such as ganymede-2p-edition=first."""
        values = "-".join(f"{key}={value}" for key, value in self.options.items())
        return f"{self.game.name}-{self.players}p{'-' if values else ''}{values}"

    def start(self, seed: int) -> State:
        """Start a game."""
        state: State = self.game.start(players=self.players, seed=seed, **self.options)
        return state


def variants(game: Game) -> list[Options]:
    """Return the option sets to record: the default, and every other choice separately."""
    found: list[Options] = [{}]
    for option in game.options:
        values = (True, False) if option.type is bool else option.choices
        found += [{option.name: value} for value in values if value != option.default]
    return found


def extras(game: Game) -> list[Options]:
    """Return other settings to test."""
    known = {option.name for option in game.options}
    return [options for options in EXTRA if options.keys() <= known]


def all_cases() -> list[Case]:
    """Return every game with every number of players and every option set."""
    return [
        Case(game, players, options)
        for game in map(perijove.game, perijove.games())
        for players in game.players
        for options in variants(game) + extras(game)
    ]


def some_cases() -> list[Case]:
    """Return every game with every number of players, and every option set at one table."""
    found = []
    for game in map(perijove.game, perijove.games()):
        found += [Case(game, players, {}) for players in game.players]
        for number, options in enumerate(variants(game)[1:] + extras(game)):
            found.append(Case(game, game.players[number % len(game.players)], options))
    return found


def _parametrize(cases: list[Case]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("case", [pytest.param(case, id=case.name) for case in cases])


every_case = _parametrize(all_cases())
each_case = _parametrize(some_cases())


def any_move(state: State, rng: random.Random) -> tuple[int, int]:
    """Choose a random seat that may act and one of its actions."""
    seat = rng.choice(state.to_act)
    return seat, rng.choice(state.legal(seat))


def moments(case: Case, seed: int, every: int = 1) -> Iterator[State]:
    """Play a random game to its end and yield the state before every nth move, and the last one."""
    rng = random.Random(seed)
    state = case.start(seed)
    for number in range(LONGEST_GAME):
        if state.over or number % every == 0:
            yield state
        if state.over:
            return
        state.act(*any_move(state, rng))
    raise AssertionError(f"{case.name} does not end")


def viewers(state: State) -> list[int | None]:
    """Return all seats and the spectator."""
    return [*range(int(state.rules.players)), None]
