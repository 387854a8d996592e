# mypyc: interpreted
"""A whole game as options, seed and moves: save file, replay, test and training data."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from perijove.kernel.errors import BadRecord, PerijoveError
from perijove.kernel.game import Game
from perijove.kernel.state import State

RECORD = "perijove record"


class Move(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """One action: the seat, the notation, and the checksum of the position it led to."""

    seat: int
    action: str
    checksum: str


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The inputs of a game; `box` identifies the component file."""

    format: str
    game: str
    rules: int
    players: int
    options: dict[str, Any]
    seed: int
    box: str
    moves: list[Move]
    count: int
    result: dict[str, Any] | None


class Record:
    """A game that can be replayed to any move, verified, written and read.

    Make one with `Record.of(game, players=…, seed=…)` or `Record.read(path, games)`.
    """

    def __init__(self, game: Game, players: int, seed: int, options: dict[str, Any]) -> None:
        self.game = game
        self.players = players
        self.seed = seed
        self.options = game.check(options)
        self.box = game.fingerprint(game.rules(players, self.options))
        self.moves: list[Move] = []
        self.result: dict[str, Any] | None = None

    # -- growing -------------------------------------------------------------------------------

    def start(self) -> Any:
        """Return the game before its first move."""
        return self.game.start(players=self.players, seed=self.seed, **self.options)

    def add(self, seat: int, action: int, state: State) -> None:
        """Append a move and the state it led to."""
        checksum = self.game.checksum(state)
        self.moves.append(Move(seat, self.game.actions.notation(action), checksum))
        self.result = state.result.as_json() if state.over else None

    def cut(self, count: int) -> None:
        """Remove all but the first moves."""
        del self.moves[count:]
        self.result = None

    # -- replaying -----------------------------------------------------------------------------

    def replay(self, upto: int | None = None, *, check: bool = True) -> Any:
        """Return the state after this many moves, all of them by default.

        With `check` each move must lead to the position that was recorded.
        """
        count = len(self.moves) if upto is None else upto
        if not 0 <= count <= len(self.moves):
            raise BadRecord(f"The record has {len(self.moves)} moves; there is no move {upto}.")
        state = self.start()
        for number, move in enumerate(self.moves[:count], 1):
            self.follow(state, number, move, check=check)
        return state

    def follow(self, state: State, number: int, move: Move, *, check: bool = True) -> None:
        """Carry out a recorded move on the state before it; one that does not fit is refused."""
        try:
            state.act(move.seat, self.game.actions.parse(move.action))
        except PerijoveError as error:
            raise BadRecord(f"Move {number} of the record is impossible: {error}") from None
        if check and self.game.checksum(state) != move.checksum:
            raise BadRecord(
                f"Move {number} (“{move.action}”) leads to another position than recorded: "
                "the record was edited."
            )

    def verify(self) -> None:
        """Replay everything and compare the result; raise BadRecord if they differ."""
        state = self.replay()
        result = state.result.as_json() if state.over else None
        if result != self.result:
            raise BadRecord("The result in the record is not the one the moves lead to.")

    # -- files ---------------------------------------------------------------------------------

    def as_json(self) -> dict[str, Any]:
        """Return the record as plain data."""
        return {
            "format": RECORD,
            "game": self.game.name,
            "rules": self.game.version,
            "players": self.players,
            "options": self.options,
            "seed": self.seed,
            "box": self.box,
            "moves": [msgspec.to_builtins(move) for move in self.moves],
            "count": len(self.moves),
            "result": self.result,
        }

    def text(self) -> str:
        """Return the record as JSON text, one move per line."""
        head = self.as_json()
        moves = ",\n".join("  " + json.dumps(move, ensure_ascii=False) for move in head["moves"])
        head["moves"] = "@"
        body = json.dumps(head, ensure_ascii=False, indent=1)
        listed = f"[\n{moves}\n ]" if moves else "[]"
        return body.replace('\n "moves": "@"', f'\n "moves": {listed}') + "\n"

    def write(self, path: str | Path) -> None:
        """Write the record to a file atomically."""
        target = Path(path)
        partial = target.with_name(target.name + ".part")
        partial.write_text(self.text(), encoding="utf-8")
        partial.replace(target)

    @classmethod
    def of(cls, game: Game, players: int = 2, seed: int = 0, **options: Any) -> Record:
        """Begin the record of a new game."""
        return cls(game, players, seed, options)

    @classmethod
    def load(cls, data: bytes | str, game: Game, name: str = "The record") -> Record:
        """Read a record of a game from its text; refuse a faulty one."""
        head = _header(data, name)
        if head.game != game.name:
            raise BadRecord(f"{name} is of {head.game!r}, not of {game.name}.")
        if head.rules != game.version:
            raise BadRecord(
                f"{name} is of rules version {head.rules}; this is version {game.version}."
            )
        if head.count != len(head.moves):
            raise BadRecord(f"{name} should have {head.count} moves but has {len(head.moves)}.")
        record = cls(game, head.players, head.seed, head.options)
        if head.box != record.box:
            raise BadRecord(f"{name} was made with another component file.")
        record.moves = head.moves
        record.result = head.result
        return record


def game_name(data: bytes | str, name: str = "The record") -> str:
    """Return the name of the game of a record."""
    return _header(data, name).game


def _header(data: bytes | str, name: str) -> Header:
    try:
        plain = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BadRecord(f"{name} is truncated or is not JSON.") from None
    if not isinstance(plain, dict) or plain.get("format") != RECORD:
        raise BadRecord(f"{name} is not a Perijove record.")
    try:
        return msgspec.convert(plain, Header)
    except msgspec.ValidationError as error:
        raise BadRecord(f"{name} is faulty: {error}.") from None
