"""Conversion of records to arrays, one row per decision, and of arrays back to records.

All records of a data set have the same game, number of players and options. Columns:

- `game` (int32): which record, from 0; `move` (int32): which decision of it, from 0
- `seat` (int8): the seat that decided
- `observation` (int16, a row): what the seat saw; `mask` (uint8, a row): its legal actions
- `action` (int16): the action it chose
- `outcome` (float32): its reward at the end of the game, NaN if the game did not end

And a row a game: `seed` (int64) and `score` (int32, one a seat; of the last position). `about` is
a JSON text: the game, its rules version, players, options, component file, the reward and the
slices of an observation.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import perijove
from perijove.kernel.arguments import instance, path_of
from perijove.kernel.errors import BadRecord, PerijoveError
from perijove.kernel.record import Record
from perijove.research.observations import Spec, legal_mask, observation, spec_of
from perijove.research.rewards import kind_of, standings

Arrays = dict[str, NDArray[Any]]
FORMAT = "perijove data set"
PARQUET = ".parquet"


def make_dataset(records: Iterable[Record], reward: str = "win") -> Arrays:
    """Return the arrays of some records; `reward` says what `outcome` is.

    >>> import perijove
    >>> from perijove.research.dataset import make_dataset
    >>> record = perijove.Record.of(perijove.game("ganymede"), players=2, seed=7)
    >>> _ = record.play("dock top 24", "dock bottom 1")

    >>> arrays = make_dataset([record])
    >>> arrays["observation"].shape, arrays["action"].tolist()
    ((2, 1033), [156, 163])
    """
    kind = kind_of(reward)
    rows = Rows()
    for number, record in enumerate(instance(records, Iterable, "a list of records")):
        rows.add(number, instance(record, Record, "a perijove.Record"), kind)
    if rows.first is None:
        raise BadRecord("A data set needs at least one record.")
    return rows.arrays(reward)


class Rows:
    """The rows of a data set under construction."""

    def __init__(self) -> None:
        self.first: Record | None = None
        self.columns: dict[str, list[Any]] = {
            name: [] for name in ("game", "move", "seat", "observation", "mask", "action")
        }
        self.outcome: list[float] = []
        self.seed: list[int] = []
        self.score: list[list[int]] = []

    def add(self, number: int, record: Record, kind: int) -> None:
        """Replay a record and add every decision."""
        self._check(number, record)
        state = record.start()
        spec = spec_of(state.rules)
        for at, move in enumerate(record.moves):
            row = {
                "game": number,
                "move": at,
                "seat": move.seat,
                "observation": observation(state, move.seat),
                "mask": legal_mask(state, move.seat),
                "action": record.game.actions.parse(move.action),
            }
            for name, value in row.items():
                self.columns[name].append(value)
            record.follow(state, at + 1, move)
        self.seed.append(record.seed)
        self.score.append(list(state.scores().scores))
        worth = standings(spec.observer, state, kind)
        seats = self.columns["seat"][len(self.outcome) :]
        self.outcome += [worth[seat] if state.over else float("nan") for seat in seats]

    def _check(self, number: int, record: Record) -> None:
        if self.first is None:
            self.first = record
        if _table(record) != _table(self.first):
            raise BadRecord(
                f"Record {number + 1} has another game, number of players or options than "
                "the first; put it into another data set."
            )

    def arrays(self, reward: str) -> Arrays:
        """Return all rows as arrays."""
        assert self.first is not None
        rules = self.first.game.rules(self.first.players, self.first.options)
        spec = spec_of(rules)
        count = len(self.outcome)
        columns = self.columns
        return {
            "game": np.array(columns["game"], np.int32),
            "move": np.array(columns["move"], np.int32),
            "seat": np.array(columns["seat"], np.int8),
            "observation": np.array(columns["observation"], np.int16).reshape(count, spec.size),
            "mask": np.array(columns["mask"], np.uint8).reshape(count, spec.actions),
            "action": np.array(columns["action"], np.int16),
            "outcome": np.array(self.outcome, np.float32),
            "seed": np.array(self.seed, np.int64),
            "score": np.array(self.score, np.int32),
            "about": np.array(json.dumps(_about(self.first, spec, reward))),
        }


def _table(record: Record) -> dict[str, Any]:
    """Return the settings that all records of a data set share."""
    return {
        "game": record.game.name,
        "rules": record.game.version,
        "players": record.players,
        "options": record.options,
        "box": record.box,
    }


def _about(record: Record, spec: Spec, reward: str) -> dict[str, Any]:
    slices = [[part.name, part.start, part.size, part.high] for part in spec.slices]
    return {"format": FORMAT, **_table(record), "reward": reward, "slices": slices}


def make_records(arrays: Arrays) -> list[Record]:
    """Return the records of a data set by replaying its games.

    Only `about`, `seed`, `game`, `seat` and `action` are read.

    >>> import perijove
    >>> from perijove.research.dataset import make_dataset
    >>> record = perijove.Record.of(perijove.game("ganymede"), players=2, seed=7)
    >>> _ = record.play("dock top 24", "dock bottom 1")

    >>> make_records(make_dataset([record])) == [record]
    True
    """
    about = _read_about(arrays)
    game = perijove.game(about["game"])
    if about["rules"] != game.version:
        raise BadRecord(
            f"The data set needs rules version {about['rules']}; this is version {game.version}."
        )
    records = []
    for number, seed in enumerate(arrays["seed"].tolist()):
        record = Record.of(game, about["players"], seed, **about["options"])
        if record.box != about["box"]:
            raise BadRecord("The data set was made with another component file.")
        _replay(record, number, arrays)
        records.append(record)
    return records


def _read_about(arrays: Arrays) -> dict[str, Any]:
    instance(arrays, Mapping, "the arrays of a data set by name")
    try:
        about = json.loads(str(arrays["about"]))
    except (KeyError, ValueError):
        about = None
    if not isinstance(about, dict) or about.get("format") != FORMAT:
        raise BadRecord("This is not a Perijove data set.")
    return about


def _replay(record: Record, number: int, arrays: Arrays) -> None:
    """Replay the actions of one game and record them."""
    rows = arrays["game"] == number
    moves = zip(arrays["seat"][rows].tolist(), arrays["action"][rows].tolist(), strict=True)
    state = record.start()
    for move, (seat, action) in enumerate(moves):
        try:
            state.act(seat, action)
        except PerijoveError as error:
            raise BadRecord(f"Move {move} of game {number} is impossible: {error}") from None
        record.add(seat, action, state)


def write_dataset(path: str | Path, arrays: Arrays) -> None:
    """Write arrays to a compressed file atomically: Parquet if the name ends so, else .npz.

    >>> import perijove
    >>> from perijove.research.dataset import make_dataset
    >>> record = perijove.Record.of(perijove.game("ganymede"), players=2, seed=7)
    >>> _ = record.play("dock top 24", "dock bottom 1")

    >>> import tempfile
    >>> from pathlib import Path
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     write_dataset(Path(folder, "games.npz"), make_dataset([record]))
    ...     read_dataset(Path(folder, "games.npz"))["seed"].tolist()
    [7]
    """
    target = Path(path)
    partial = target.with_name(target.name + ".part")
    if target.suffix == PARQUET:
        from perijove.research import parquet  # noqa: PLC0415 - needs an extra

        parquet.write(partial, arrays)
    else:
        with partial.open("wb") as file:
            np.savez_compressed(file, allow_pickle=False, **arrays)
    partial.replace(target)


def read_dataset(path: str | Path) -> Arrays:
    """Read the arrays of an .npz or .parquet file.

    >>> import perijove
    >>> from perijove.research.dataset import make_dataset
    >>> record = perijove.Record.of(perijove.game("ganymede"), players=2, seed=7)
    >>> _ = record.play("dock top 24", "dock bottom 1")

    >>> import tempfile
    >>> from pathlib import Path
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     write_dataset(Path(folder, "games.npz"), make_dataset([record]))
    ...     read_dataset(Path(folder, "games.npz"))["seed"].tolist()
    [7]
    """
    if path_of(path).suffix == PARQUET:
        from perijove.research import parquet  # noqa: PLC0415 - needs an extra

        return parquet.read(Path(path))
    try:
        with np.load(path, allow_pickle=False) as file:
            return {name: file[name] for name in file.files}
    except (OSError, ValueError):
        raise BadRecord(f"{Path(path).name} cannot be read as a data set.") from None
