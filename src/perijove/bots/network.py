"""A small network that judges positions: an observation in; moves, chances and margins out.

The weights of a game, its expansion and a number of players are one file in `minds`, made by
`perijove train evaluation`.
"""

from __future__ import annotations

import math
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from perijove.bots.rows import make_row, shared, wiper
from perijove.bots.search.mind import Mind
from perijove.games.observing import observer_of
from perijove.kernel.errors import InvalidOptions
from perijove.kernel.state import Rules, State

WIDTHS: Final = (256, 128)
"""How many numbers the two hidden layers have."""
MARGIN_SCALE: Final = 20.0
"""Points of margin that the network learns as 1."""

MINDS: Final = Path(__file__).with_name("minds")

Numbers = NDArray[np.float32]


class Network:
    """The weights of a network, ready to be multiplied."""

    def __init__(self, weights: dict[str, Numbers]) -> None:
        self.first, self.first_bias = weights["first"], weights["first_bias"]
        self.second, self.second_bias = weights["second"], weights["second_bias"]
        self.moves = np.ascontiguousarray(weights["moves"].T)  # a row an action
        self.moves_bias = weights["moves_bias"]
        self.ends = np.concatenate([weights["wins"], weights["margins"]], axis=1)
        self.ends_bias = np.concatenate([weights["wins_bias"], weights["margins_bias"]])

    def think(self, row: NDArray[np.int16]) -> Numbers:
        """Give the last hidden layer for an observation."""
        first = row.astype(np.float32) @ self.first
        first += self.first_bias
        second = np.maximum(first, 0.0, out=first) @ self.second
        second += self.second_bias
        thought: Numbers = np.maximum(second, 0.0, out=second)
        return thought

    def chances(self, thought: Numbers, choices: list[int]) -> list[float]:
        """Give how likely each choice is the best."""
        logits = self.moves[choices] @ thought
        logits += self.moves_bias[choices]
        return _softmax(logits.tolist())

    def outlook(self, thought: Numbers) -> tuple[list[float], list[float]]:
        """Give chances to win and margins, counted from the seat that looks."""
        ends: list[float] = (thought @ self.ends + self.ends_bias).tolist()
        players = len(ends) // 2
        return _softmax(ends[:players]), ends[players:]


def _softmax(logits: list[float]) -> list[float]:
    highest = max(logits)
    powers = [math.exp(number - highest) for number in logits]
    total = sum(powers)
    return [power / total for power in powers]


class NetworkMind(Mind):
    """A mind that is a network, at a table of certain rules."""

    def __init__(self, rules: Rules, network: Network) -> None:
        super().__init__(rules.players)
        self.network = network
        self.observer = observer_of(rules)
        self._row = make_row("h", self.observer.size)
        self._numbers = shared(self._row, "h", self.observer.size)
        self._wipe = wiper(self._row)

    def look(self, state: State, seat: int, choices: list[int]) -> list[float]:
        """Judge a position with the eyes of a seat."""
        self._wipe(0)
        self.observer.write(state, seat, self._row, 0)
        thought = self.network.think(self._numbers)
        wins, margins = self.network.outlook(thought)
        turned = len(wins) - seat  # the seat that looks comes first
        self.wins[:] = wins[turned:] + wins[:turned]
        self.margins[:] = margins[turned:] + margins[:turned]
        return self.network.chances(thought, choices)


def name_of(rules: Rules) -> str:
    """Give the name of the weights for a table with these rules."""
    moon = "-moon" if rules.options.get("moon") else ""
    return f"{rules.game.name}{moon}-{rules.players}"


def read(path: Path) -> Network:
    """Read weights from a file."""
    with np.load(path) as arrays:
        weights: dict[str, Any] = {name: arrays[name].astype(np.float32) for name in arrays}
    return Network(weights)


def is_known(rules: Rules) -> bool:
    """Tell whether a network that knows such a table comes with Perijove."""
    return (MINDS / f"{name_of(rules)}.npz").is_file()


@lru_cache(maxsize=16)
def network_of(name: str) -> Network:
    """Give the network that comes with Perijove under a name."""
    return read(MINDS / f"{name}.npz")


@lru_cache(maxsize=16)
def mind_of(rules: Rules) -> NetworkMind:
    """Give the mind that comes with Perijove for a table with these rules."""
    if not is_known(rules):
        raise InvalidOptions(f"No mind knows {rules.game.title} with {rules.players} players.")
    return NetworkMind(rules, network_of(name_of(rules)))
