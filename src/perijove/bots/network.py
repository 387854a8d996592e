"""A small network that evaluates positions.

An observation goes in; priors, win probabilities and margins come out.

The weights of a game, its expansion and a number of players are one file in `minds`, made by
`perijove train evaluation`.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from perijove.bots.rows import make_row, shared, wiper
from perijove.bots.search.mind import Mind
from perijove.games import plugin_of
from perijove.games.observing import observer_of
from perijove.kernel.errors import InvalidOptions
from perijove.kernel.plugin import open_files
from perijove.kernel.state import Rules, State

WIDTHS: Final = (256, 128)
"""Widths of the two hidden layers."""
MARGIN_SCALE: Final = 20.0
"""Points of margin that correspond to 1 in the network."""

NO_WEIGHTS: Final = (ValueError, KeyError, TypeError, EOFError, BadZipFile)
"""What reading a file without the weights of a network may raise."""

FIRST_EDITION: Final = "first"
"""The edition of the first networks; where a network was never replaced, it is the only one."""

Numbers = NDArray[np.float32]


class Network:
    """The weights of a network, laid out for multiplication."""

    def __init__(self, weights: dict[str, Numbers]) -> None:
        self.first = np.ascontiguousarray(weights["first"])  # one row per input
        self.first_bias = weights["first_bias"]
        self.second = np.ascontiguousarray(weights["second"])
        self.second_bias = weights["second_bias"]
        self.moves = np.ascontiguousarray(weights["moves"].T)  # one row per action
        self.moves_bias = weights["moves_bias"]
        self.ends = np.concatenate([weights["wins"], weights["margins"]], axis=1)
        self.ends_bias = np.concatenate([weights["wins_bias"], weights["margins_bias"]])

    @property
    def shape(self) -> tuple[int, int, int]:
        """The numbers of inputs, actions and players."""
        return len(self.first), len(self.moves), len(self.ends_bias) // 2

    def hidden(self, row: NDArray[np.int16]) -> Numbers:
        """Return the last hidden layer for an observation."""
        first = row.astype(np.float32) @ self.first
        first += self.first_bias
        second = np.maximum(first, 0.0, out=first) @ self.second
        second += self.second_bias
        hidden: Numbers = np.maximum(second, 0.0, out=second)
        return hidden

    def hidden_together(self, rows: NDArray[np.int16]) -> Numbers:
        """Return the last hidden layers for observations of similar positions.

        Most inputs are 0 in all of them, so the first layer leaves those out.
        """
        used = np.flatnonzero(rows.any(axis=0))
        first = rows.take(used, axis=1).astype(np.float32) @ self.first.take(used, axis=0)
        first += self.first_bias
        second = np.maximum(first, 0.0, out=first) @ self.second
        second += self.second_bias
        hidden: Numbers = np.maximum(second, 0.0, out=second)
        return hidden

    def priors(self, hidden: Numbers, choices: list[int]) -> list[float]:
        """Return the priors of the choices."""
        logits = self.moves[choices] @ hidden
        logits += self.moves_bias[choices]
        return _softmax(logits.tolist())

    def values(self, hidden: Numbers) -> tuple[list[float], list[float]]:
        """Return win probabilities and margins, starting with the seat that looks."""
        ends: list[float] = (hidden @ self.ends + self.ends_bias).tolist()
        players = len(ends) // 2
        return _softmax(ends[:players]), ends[players:]


def _softmax(logits: list[float]) -> list[float]:
    highest = max(logits)
    powers = [math.exp(number - highest) for number in logits]
    total = sum(powers)
    return [power / total for power in powers]


class NetworkMind(Mind):
    """A mind that evaluates positions with a network, for one set of rules."""

    def __init__(self, rules: Rules, network: Network) -> None:
        super().__init__(rules.players)
        self.network = network
        self.observer = observer_of(rules)
        needed = int(self.observer.size), len(rules.game.actions), int(rules.players)
        if network.shape != needed:
            raise InvalidOptions(
                f"The network is for another table: it has {_shape(network.shape)}, and "
                f"{rules.game.title} needs {_shape(needed)} here."
            )
        self._row = make_row("h", self.observer.size)
        self._numbers = shared(self._row, "h", self.observer.size)
        self._wipe = wiper(self._row)
        self._rows: Any = ()
        self._collected = 0

    def evaluate(self, state: State, seat: int, choices: list[int]) -> list[float]:
        """Evaluate a position from a seat's perspective and return the priors of the choices."""
        self._wipe(0)
        self.observer.write(state, seat, self._row, 0)
        hidden = self.network.hidden(self._numbers)
        wins, margins = self.network.values(hidden)
        turned = len(wins) - seat  # the seat that looks comes first
        self.wins[:] = wins[turned:] + wins[:turned]
        self.margins[:] = margins[turned:] + margins[:turned]
        return self.network.priors(hidden, choices)

    def begin_batch(self, most: int) -> None:
        """Begin to collect positions, at most this many."""
        if len(self._rows) < most:
            self._rows_row = make_row("h", most * self.observer.size)
            self._rows = shared(self._rows_row, "h", most, self.observer.size)
            self._wipe_rows = wiper(self._rows_row)
        self._wipe_rows(0)
        self._collected = 0

    def add(self, state: State, seat: int) -> None:
        """Collect a position from the perspective of a seat."""
        self.observer.write(state, seat, self._rows_row, self._collected * self.observer.size)
        self._collected += 1

    def evaluate_batch(
        self, asked: list[tuple[int, list[int]]]
    ) -> Iterator[tuple[int, list[float]]]:
        """Evaluate the collected positions together; `asked` are their seats and choices.

        Yield the number and the priors of each, while `wins` and `margins` hold its values.
        """
        network = self.network
        hidden = network.hidden_together(self._rows[: self._collected])
        ends = hidden @ network.ends + network.ends_bias
        logits = hidden @ network.moves.T + network.moves_bias
        for number, (seat, choices) in enumerate(asked):
            row = ends[number].tolist()
            players = len(row) // 2
            wins, margins = _softmax(row[:players]), row[players:]
            turned = players - seat
            self.wins[:] = wins[turned:] + wins[:turned]
            self.margins[:] = margins[turned:] + margins[:turned]
            yield number, _softmax(logits[number].take(choices).tolist())


def _shape(shape: tuple[int, int, int]) -> str:
    return "{} inputs, {} actions and {} players".format(*shape)


def name_of(rules: Rules) -> str:
    """Return the name of the weights for a table with these rules."""
    return f"{plugin_of(rules.game).flavour(rules.options)}-{rules.players}"


def read(file: Traversable) -> Network:
    """Read weights from a file."""
    with file.open("rb") as stream, np.load(stream) as arrays:
        weights: dict[str, Any] = {name: arrays[name].astype(np.float32) for name in arrays}
    return Network(weights)


def write_mean(files: list[Path], out: Path) -> None:
    """Write the mean of the weights in files, which must be for the same table."""
    shapes = {read_file(file).shape for file in files}
    if len(shapes) > 1:
        raise InvalidOptions("These networks are for different tables.")
    every = []
    for file in files:
        with np.load(file) as arrays:
            every.append({name: arrays[name].astype(np.float32) for name in arrays})
    mean = {name: sum(one[name] for one in every) / len(every) for name in every[0]}
    out.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(out, **{name: array.astype(np.float16) for name, array in mean.items()})


def read_file(path: Path) -> Network:
    """Read weights from a file that somebody names; refuse one without weights."""
    try:
        return read(path)
    except OSError as error:
        raise InvalidOptions(f"{path} cannot be read: {error.strerror or error}.") from None
    except NO_WEIGHTS:
        raise InvalidOptions(f"{path} has no weights of a network.") from None


def is_known(rules: Rules) -> bool:
    """Return True if there is a network for a table with these rules."""
    return _file(plugin_of(rules.game).minds, name_of(rules)).is_file()


def _file(folder: str, name: str) -> Traversable:
    return open_files(folder) / f"{name}.npz"


@lru_cache(maxsize=16)
def network_of(folder: str, name: str) -> Network:
    """Return a network by name from a game's folder of networks."""
    return read(_file(folder, name))


@lru_cache(maxsize=16)
def mind_of(rules: Rules, edition: str = "") -> NetworkMind:
    """Return the network mind for a table with these rules, of an earlier edition if there is one.

    The file of an earlier edition is called NAME.EDITION.npz.
    """
    if not is_known(rules):
        raise InvalidOptions(f"No network plays {rules.game.title} with {rules.players} players.")
    folder, name = plugin_of(rules.game).minds, name_of(rules)
    earlier = f"{name}.{edition}"
    return mind_with(
        rules, network_of(folder, earlier if _file(folder, earlier).is_file() else name)
    )


def mind_for(rules: Rules, network: Network | str) -> NetworkMind:
    """Return the mind for a table: with a given network, or with an edition of the table's."""
    return mind_of(rules, network) if isinstance(network, str) else mind_with(rules, network)


@lru_cache(maxsize=16)
def mind_with(rules: Rules, network: Network) -> NetworkMind:
    """Return the mind that evaluates a table with these rules with a network."""
    return NetworkMind(rules, network)
