# mypyc: interpreted
"""A whole game as options, seed and moves: save file, replay, test and training data."""

from __future__ import annotations

import html
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, overload

import msgspec

from perijove.kernel.arguments import instance, path_of, shown, whole
from perijove.kernel.cells import CLOCK
from perijove.kernel.errors import BadArgument, BadRecord, PerijoveError
from perijove.kernel.game import Game
from perijove.kernel.result import score_words
from perijove.kernel.state import Event, State

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

    It is a sequence of moves. Begin one with `Record.of`, play with `play`, read a file with
    `perijove.read_record`.

    >>> import perijove
    >>> record = perijove.Record.of(perijove.game("ganymede"), players=2, seed=7)
    >>> state = record.play("dock top 24", "dock bottom 1", "dock top 4")
    >>> record
    <Record of ganymede, 2 players, seed 7: 3 moves, not over>
    >>> len(record), record[0].action, [move.seat for move in record]
    (3, 'dock top 24', [0, 0, 1])
    """

    def __init__(self, game: Game, players: int, seed: int, options: dict[str, Any]) -> None:
        self.game: Game = instance(game, Game, "a game, as perijove.game returns it")
        rules = game.rules(players, options)
        self.players = int(rules.players)
        self.seed = game.seed(seed)
        self.options: dict[str, Any] = rules.options
        self.box = game.fingerprint(rules)
        self.moves: list[Move] = []
        self.result: dict[str, Any] | None = None

    # -- as a sequence of moves ----------------------------------------------------------------

    def __repr__(self) -> str:
        end = f"over {score_words(self.result['scores'])}" if self.result else "not over"
        return (
            f"<Record of {self.game.name}, {self.players} players, seed {self.seed}: "
            f"{len(self.moves)} moves, {end}>"
        )

    def __str__(self) -> str:
        lines = [f"{n:>4}. seat {move.seat}  {move.action}" for n, move in enumerate(self, 1)]
        return "\n".join([repr(self)[1:-1], *lines])

    def _repr_html_(self) -> str:
        """Return the last position, and all moves folded up, for a notebook."""
        head, _, moves = html.escape(str(self)).partition("\n")
        folded = f"<details><summary>{head}</summary><pre>{moves}</pre></details>"
        return self.game.drawing(self.replay(check=False), "html") + folded

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.as_json() == other.as_json()

    __hash__ = None  # type: ignore[assignment] # it grows

    def __len__(self) -> int:
        return len(self.moves)

    def __iter__(self) -> Iterator[Move]:
        return iter(self.moves)

    @overload
    def __getitem__(self, at: int) -> Move: ...
    @overload
    def __getitem__(self, at: slice) -> list[Move]: ...
    def __getitem__(self, at: int | slice) -> Move | list[Move]:
        return self.moves[at]

    def __copy__(self) -> Record:
        other = Record(self.game, self.players, self.seed, self.options)
        other.moves = self.moves[:]
        other.result = self.result
        return other

    def positions(self) -> Iterator[Any]:
        """Yield the state before the first move and the one after each; you may change them.

        >>> import perijove
        >>> record = perijove.Record.of(perijove.game("ganymede"), players=2, seed=7)
        >>> _ = record.play("dock top 24", "dock bottom 1")
        >>> [state.to_act for state in record.positions()]
        [(0, 1), (0, 1), (1,)]
        """
        state = self.start()
        yield state.clone()
        for number, move in enumerate(self.moves, 1):
            self.follow(state, number, move)
            yield state.clone()

    # -- growing -------------------------------------------------------------------------------

    def start(self) -> Any:
        """Return the game before its first move.

        >>> import perijove
        >>> perijove.Record.of(perijove.game("galileo"), players=2, seed=7).start().to_act
        (0,)
        """
        return self.game.start(players=self.players, seed=self.seed, **self.options)

    def add(self, seat: int, action: int, state: State) -> None:
        """Append a move and the state it led to.

        >>> import perijove
        >>> record = perijove.Record.of(perijove.game("galileo"), players=2, seed=7)
        >>> state = record.start()
        >>> action = state.legal(0)[0]
        >>> _ = state.act(0, action)
        >>> record.add(0, action, state)
        >>> len(record)
        1
        """
        checksum = self.game.checksum(state)
        seat = state.seat_of(seat) if seat != CLOCK else seat
        self.moves.append(Move(seat, self.game.actions.notation(action), checksum))
        self.result = state.result.as_json() if state.over else None

    def play(self, *actions: Any) -> Any:
        """Carry out actions after the last move, each by the first seat to act, and record them.

        Return the state they lead to.

        >>> import perijove
        >>> record = perijove.Record.of(perijove.game("galileo"), players=2, seed=7)
        >>> record.play().to_act
        (0,)
        """
        state = self.replay()
        for action in actions:
            seat = state.to_act[0] if state.to_act else 0
            number = self.game.actions.find(action)
            state.act(seat, number)
            self.add(seat, number, state)
        return state

    def cut(self, count: int) -> None:
        """Remove all but the first moves.

        >>> import perijove
        >>> record = perijove.Record.of(perijove.game("ganymede"), players=2, seed=7)
        >>> _ = record.play("dock top 24", "dock bottom 1")
        >>> record.cut(1)
        >>> len(record)
        1
        """
        count = whole(count, "The number of moves to keep")
        if not 0 <= count <= len(self.moves):
            raise BadArgument(f"The record has {len(self.moves)} moves; it cannot keep {count}.")
        del self.moves[count:]
        self.result = None

    # -- replaying -----------------------------------------------------------------------------

    def replay(self, upto: int | None = None, *, check: bool = True) -> Any:
        """Return the state after this many moves, all of them by default.

        With `check` each move must lead to the position that was recorded.

        >>> import perijove
        >>> record = perijove.Record.of(perijove.game("ganymede"), players=2, seed=7)
        >>> _ = record.play("dock top 24", "dock bottom 1")
        >>> record.replay(1).to_act, record.replay().to_act
        ((0, 1), (1,))
        """
        count = len(self.moves) if upto is None else whole(upto, "The number of moves")
        if not 0 <= count <= len(self.moves):
            raise BadRecord(f"The record has {len(self.moves)} moves; there is no move {upto}.")
        state = self.start()
        for number, move in enumerate(self.moves[:count], 1):
            self.follow(state, number, move, check=check)
        return state

    def follow(self, state: State, number: int, move: Move, *, check: bool = True) -> list[Event]:
        """Carry out a recorded move on the state before it; one that does not fit is refused.

        Return the events if the state listens, otherwise an empty list.

        >>> import perijove
        >>> record = perijove.Record.of(perijove.game("ganymede"), players=2, seed=7)
        >>> _ = record.play("dock top 24")
        >>> state = record.start()
        >>> events = record.follow(state, 1, record[0])
        >>> state == record.replay(1)
        True
        """
        try:
            events = state.act(move.seat, self.game.actions.parse(move.action))
        except PerijoveError as error:
            raise BadRecord(f"Move {number} of the record is impossible: {error}") from None
        if check and self.game.checksum(state) != move.checksum:
            raise BadRecord(
                f"Move {number} (“{move.action}”) leads to another position than recorded: "
                "the record was edited."
            )
        return events

    def verify(self) -> None:
        """Replay everything and compare the result; raise BadRecord if they differ.

        >>> import perijove
        >>> record = perijove.Record.of(perijove.game("ganymede"), players=2, seed=7)
        >>> _ = record.play("dock top 24")
        >>> record.verify()
        """
        state = self.replay()
        result = state.result.as_json() if state.over else None
        if result != self.result:
            raise BadRecord("The result in the record is not the one the moves lead to.")

    # -- files ---------------------------------------------------------------------------------

    def as_json(self) -> dict[str, Any]:
        """Return the record as plain data.

        >>> import perijove
        >>> data = perijove.Record.of(perijove.game("galileo"), players=2, seed=7).as_json()
        >>> data["game"], data["seed"], data["moves"]
        ('galileo', 7, [])
        """
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
        """Return the record as JSON text, one move per line.

        >>> import perijove
        >>> record = perijove.Record.of(perijove.game("ganymede"), players=2, seed=7)
        >>> _ = record.play("dock top 24")
        >>> "dock top 24" in record.text()
        True
        """
        head = self.as_json()
        moves = ",\n".join("  " + json.dumps(move, ensure_ascii=False) for move in head["moves"])
        head["moves"] = "@"
        body = json.dumps(head, ensure_ascii=False, indent=1)
        listed = f"[\n{moves}\n ]" if moves else "[]"
        return body.replace('\n "moves": "@"', f'\n "moves": {listed}') + "\n"

    def write(self, path: str | Path) -> None:
        """Write the record to a file atomically.

        >>> import tempfile
        >>> from pathlib import Path
        >>> import perijove
        >>> record = perijove.Record.of(perijove.game("ganymede"), players=2, seed=7)
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     record.write(Path(folder, "game.json"))
        ...     perijove.read_record(Path(folder, "game.json")) == record
        True
        """
        target = path_of(path)
        if not target.name:
            raise BadArgument(f"Expected the path of a file, not {shown(path)}.")
        partial = target.with_name(target.name + ".part")
        partial.write_text(self.text(), encoding="utf-8")
        partial.replace(target)

    @classmethod
    def of(cls, game: Game, players: int = 2, seed: int = 0, **options: Any) -> Record:
        """Begin the record of a new game.

        >>> import perijove
        >>> perijove.Record.of(perijove.game("ganymede"), players=3, moon=True).options["moon"]
        True
        """
        return cls(game, players, seed, options)

    @classmethod
    def load(cls, data: bytes | str, game: Game, name: str = "The record") -> Record:
        """Read a record of a game from its text; refuse a faulty one.

        >>> import perijove
        >>> record = perijove.Record.of(perijove.game("ganymede"), players=2, seed=7)
        >>> perijove.Record.load(record.text(), record.game) == record
        True
        """
        head = _header(data, name)
        instance(game, Game, "a game, as perijove.game returns it")
        if head.game != game.name:
            raise BadRecord(f"{name} is a game of {head.game!r}, not of {game.name}.")
        if head.rules != game.version:
            raise BadRecord(
                f"{name} needs rules version {head.rules}; this is version {game.version}."
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
    except TypeError:
        raise BadArgument(f"Expected the text of a record, not {shown(data)}.") from None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise BadRecord(f"{name} is truncated or is not JSON.") from None
    if not isinstance(plain, dict) or plain.get("format") != RECORD:
        raise BadRecord(f"{name} is not a Perijove record.")
    try:
        return msgspec.convert(plain, Header)
    except msgspec.ValidationError as error:
        raise BadRecord(f"{name} is faulty: {error}.") from None
