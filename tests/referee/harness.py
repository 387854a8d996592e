"""Replay games through an engine and its referee, and compare them after every action.

A referee is a second implementation of a game, written from the rulebook and the ledger alone. It
is slow and plain on purpose: its rules are generators that read like the rulebook and stop at every
question. The harness compares, after every action, who may act and what each seat may choose, the
whole table, what each seat knows, and what the events say happened; at the end scores and ranking.
"""

from __future__ import annotations

import random
import traceback
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator
from typing import Any, TypeVar

import msgspec

import perijove
from perijove import Record
from perijove.bots import Seat
from perijove.bots.bot import Race
from perijove.bots.registry import make
from perijove.kernel.cells import TABLE
from perijove.kernel.record import Move

Question = dict[int, set[str]]
"""Who is asked, and what each of them may answer, in action notation."""

Answer = tuple[int, str]
"""Who answered, and what."""

T = TypeVar("T")
Procedure = Generator[Question, Answer, T]
"""A piece of the rules: it yields questions, gets answers, and returns its result."""

Table = dict[str, Any]
"""A table as plain data, in the shape of `table` in `state.dump()`."""


class Referee(ABC):
    """A second implementation of a game: start it with a dealt table, then let it follow the
    actions.

    A referee never deals or shuffles. It starts from the position of a new game, including hidden
    piles, and draws from its own piles. Where the rules shuffle again, it reads the new order from
    `self.after`, the engine's table after the action, and checks that it is a permutation of what
    the rules shuffle. Dice are read from `self.events`, the events of the action as a spectator
    sees them.
    """

    whole_table = True
    """False if `table()` leaves out what is only the engine's bookkeeping."""

    def __init__(self) -> None:
        self.question: Question = {}
        self.after: Table = {}
        self.events: list[dict[str, Any]] = []

    # -- what a game's referee implements ----------------------------------------------------------

    @abstractmethod
    def set_up(self, position: dict[str, Any]) -> None:
        """Build the table from the position of a fresh game, and check that it is a legal setup."""

    @abstractmethod
    def play(self) -> Procedure[None]:
        """Play the whole game, asking one question after another."""

    @abstractmethod
    def table(self) -> Table:
        """Return the whole table in the shape of `table` in `state.dump()`."""

    @abstractmethod
    def knowledge(self, seat: int) -> Any:
        """Return the hidden things that a seat may see, in the shape of `seen`."""

    def viewers(self, seats: range, move: int) -> Iterable[int]:
        """Return whose views to compare after a move: all, or some where views cost much."""
        return seats

    @abstractmethod
    def seen(self, view: dict[str, Any]) -> Any:
        """Return the hidden things that a view of the engine shows."""

    def news(self) -> bool | None:
        """Return True if the last action revealed something hidden, so that undo ends there.

        None leaves the engine's answer unchecked.
        """
        return None

    def seers(self, event: dict[str, Any]) -> set[int] | None:
        """Return the seats that may see the secret parts of an event, given as a spectator sees it.

        None leaves the engine's answer unchecked.
        """
        return None

    def told(self, events: list[dict[str, Any]]) -> Table:
        """Follow the events of an action, each as a spectator sees it, and nothing else.

        Return what they say about the current table: any part of `table()`, in the same shape.
        """
        return {}

    @abstractmethod
    def result(self) -> dict[str, Any]:
        """Return scores, ranking, winners and breakdown in the shape of the engine's result."""

    # -- what the harness uses ---------------------------------------------------------------------

    def start(self, position: dict[str, Any]) -> None:
        """Start with a new game."""
        self.after = position["table"]
        self.set_up(position)
        self._procedure = self.play()
        self._run(None)

    def to_act(self) -> tuple[int, ...]:
        """Return the seats that may act now; none when the game is over."""
        return tuple(sorted(self.question))

    def legal(self, seat: int) -> set[str]:
        """Return what a seat may choose now, in action notation."""
        return self.question.get(seat, set())

    def act(self, seat: int, notation: str, after: Table) -> None:
        """Execute an action; `after` is the engine's table after it, used only for shuffles."""
        assert notation in self.legal(seat), f"{notation!r} is not legal for seat {seat}"
        self.after = after
        self._run((seat, notation))

    def _run(self, answer: Answer | None) -> None:
        try:
            if answer is None:
                self.question = next(self._procedure)
            else:
                self.question = self._procedure.send(answer)
        except StopIteration:
            self.question = {}


def choose(seat: int, options: Iterable[str], *, always: bool = False) -> Procedure[str]:
    """Ask a seat for one of several options; return "" if there are none.

    A single option is taken without a question, unless the question is asked `always`.
    """
    choices = set(options)
    if not choices:
        return ""
    if len(choices) == 1 and not always:
        return choices.pop()
    _, chosen = yield {seat: choices}
    return chosen


# -- disagreements ---------------------------------------------------------------------------------


class Disagreement(AssertionError):
    """The engine and the referee differ: where, how, and the record that leads there."""

    def __init__(self, record: Record, move: str, differences: list[str]) -> None:
        self.record = record
        self.differences = differences
        options = {name: value for name, value in record.options.items() if value}
        lines = [
            f"{record.game.name} with {record.players} players, seed {record.seed}, {options}:",
            f"after move {len(record.moves)} ({move}) engine and referee differ:",
            *(f"  {line}" for line in differences[:20]),
        ]
        if len(differences) > 20:
            lines.append(f"  … and {len(differences) - 20} more")
        last = [f"{move.seat}: {move.action}" for move in record.moves[-8:]]
        lines.append("last moves: " + "; ".join(last))
        super().__init__("\n".join(lines))


def differences(
    engine: Any, referee: Any, where: str = "", *, partly: bool = False
) -> Iterator[str]:
    """Compare plain data; yield one readable line for each difference.

    With `partly` the referee's data may lack keys that the engine's has.
    """
    if engine == referee:
        return
    if isinstance(engine, dict) and isinstance(referee, dict):
        for key in sorted(set(engine) | set(referee), key=str):
            path = f"{where} {key}".strip()
            if key not in engine:
                yield f"{path}: only the referee has it: {referee[key]!r}"
            elif key in referee:
                yield from differences(engine[key], referee[key], path, partly=partly)
            elif not partly:
                yield f"{path}: only the engine has it: {engine[key]!r}"
    elif isinstance(engine, set) and isinstance(referee, set):
        yield (
            f"{where}: only the engine offers {sorted(engine - referee)}, "
            f"only the referee {sorted(referee - engine)}"
        )
    elif isinstance(engine, list) and isinstance(referee, list) and len(engine) == len(referee):
        for index, (one, other) in enumerate(zip(engine, referee, strict=True)):
            yield from differences(one, other, f"{where}[{index}]", partly=partly)
    else:
        yield f"{where}: engine {engine!r}, referee {referee!r}"


# -- one game --------------------------------------------------------------------------------------

SETUP_STEPS = {"choose ships", "choose project", "place marker"}

Chooser = Callable[[Any, int, dict[str, int]], str]
"""Chooses for a seat: the state, the seat, the legal actions by notation."""


def uniform(seed: int) -> Chooser:
    """Return a chooser that takes any legal action with equal probability."""
    chance = random.Random(seed)
    return lambda state, seat, legal: chance.choice(sorted(legal))


def varied(seed: int) -> Chooser:
    """Return a chooser that first picks a kind of action, so that rare kinds are taken often."""
    chance = random.Random(seed)

    def choice(state: Any, seat: int, legal: dict[str, int]) -> str:
        block = state.rules.game.actions.block
        kinds: dict[str, list[str]] = {}
        for notation in sorted(legal):
            kinds.setdefault(block(legal[notation]).name, []).append(notation)
        return chance.choice(kinds[chance.choice(sorted(kinds))])

    return choice


def curious(seed: int) -> Chooser:
    """Return a chooser that mostly picks the kind of action it has chosen least in this game."""
    chance = random.Random(seed)
    chosen: Counter[str] = Counter()

    def choice(state: Any, seat: int, legal: dict[str, int]) -> str:
        block = state.rules.game.actions.block
        kinds: dict[str, list[str]] = {}
        for notation in sorted(legal):
            kinds.setdefault(block(legal[notation]).name, []).append(notation)
        kind = chance.choice(sorted(kinds))
        if chance.random() < 0.7:
            kind = min(sorted(kinds), key=chosen.__getitem__)
        chosen[kind] += 1
        return chance.choice(kinds[kind])

    return choice


def bots(*names: str, seed: int) -> Chooser:
    """Return a chooser that lets bots play, the first name for seat 0 and so on in turn."""
    made: dict[int, Any] = {}

    def choice(state: Any, seat: int, legal: dict[str, int]) -> str:
        if seat not in made:
            made[seat] = make(names[seat % len(names)], seed + seat)
        action = made[seat].choose(Seat(state, seat))
        return next(notation for notation, number in legal.items() if number == action)

    return choice


Arranging = Callable[[Table], Table]
"""Changes the table of a game after its setup, to begin in the middle of a game."""


def compare(
    referee: Referee,
    game: str,
    players: int,
    seed: int,
    chooser: Chooser,
    arranging: Arranging | None = None,
    **options: Any,
) -> Record:
    """Play one game through both; raise Disagreement at the first difference.

    With `arranging` the engine plays the setup alone, and both begin with the table arranged.
    """
    record = Record.of(perijove.game(game), players=players, seed=seed, **options)
    state = arranged(record, arranging) if arranging else record.start()
    match = Match(record, referee, state)
    while not match.state.over:
        match.step(chooser)
    match.finish()
    return record


def arranged(record: Record, arranging: Arranging) -> Any:
    """Return a game after its setup, with its table arranged."""
    state = record.start()
    while len(state.to_act) > 1 or state.dump()["steps"][0]["step"] in SETUP_STEPS:
        seat = state.to_act[0]
        state.act(seat, state.legal(seat)[0])
    table = arranging(state.dump()["table"])
    for cell in range(TABLE, len(state.cells)):
        state.cells[cell] = 0
    record.game.layout(state.rules).write(state.cells, record.players, table)
    state.run()
    broken = state.violations()
    assert not broken, f"the arranged table is impossible: {broken[0]}"
    return state


class Match:
    """A game played through the engine and the referee at the same time."""

    def __init__(self, record: Record, referee: Referee, state: Any) -> None:
        self.record = record
        self.referee = referee
        self.move = "the start"
        self.names: Callable[[int], str] = record.game.actions.notation
        self.state = state
        self.race = Race(record.seed)
        self.state.listen()
        position = self.state.dump()
        self.guarded(referee.start, position)
        self.check(position["table"], [])

    def guarded(self, call: Callable[..., T], *args: Any) -> T:
        """Call the referee; its refusal is a disagreement, too."""
        try:
            return call(*args)
        except AssertionError as error:
            frame = traceback.extract_tb(error.__traceback__)[-1]
            refusal = f"the referee refuses in {frame.name}: {str(error) or frame.line}"
            raise Disagreement(self.record, self.move, [refusal]) from error

    def step(self, chooser: Chooser) -> None:
        """Let the chooser act for one seat, in both."""
        if self.record.game.races(self.state):
            seat = self.race.draw(self.state)
        else:
            seat = self.state.to_act[len(self.record.moves) % len(self.state.to_act)]
        legal = {self.names(action): action for action in self.state.legal(seat)}
        notation = chooser(self.state, seat, legal)
        self.follow(seat, notation, legal[notation])

    def follow(self, seat: int, notation: str, action: int) -> None:
        """Execute one action in both, and compare."""
        self.move = f"seat {seat}: {notation}"
        events = self.state.act(seat, action)
        position = self.state.dump()
        self.record.moves.append(Move(seat, notation, position["checksum"]))
        self.referee.events = [self.kinds[event.kind].show(event, None) for event in events]
        self.guarded(self.referee.act, seat, notation, position["table"])
        self.check(position["table"], events)

    @property
    def kinds(self) -> Any:
        return self.record.game.events

    def check(self, table: Table, events: list[Any]) -> None:
        """Compare everything that can be compared between two actions."""
        state, referee = self.state, self.referee
        found = list(differences(list(state.to_act), list(referee.to_act()), "to act"))
        for seat in {*range(self.record.players), *state.to_act}:
            legal = {self.names(action) for action in state.legal(seat)}
            found += differences(legal, referee.legal(seat), f"legal for seat {seat}")
        partly = not referee.whole_table
        found += differences(table, self.guarded(referee.table), "table", partly=partly)
        seats = range(self.record.players)
        for seat in referee.viewers(seats, len(self.record.moves)):
            seen = referee.seen(msgspec.to_builtins(state.view(seat)))
            found += differences(seen, referee.knowledge(seat), f"what seat {seat} sees")
        told = self.guarded(referee.told, referee.events)
        found += differences(table, told, "table as the events tell it:", partly=True)
        for event in events:
            found += self.leaks(self.kinds[event.kind], event)
        if self.record.moves and referee.news() is not None:
            found += differences(state.news, referee.news(), "news")
        if found:
            raise Disagreement(self.record, self.move, found)

    def leaks(self, kind: Any, event: Any) -> Iterator[str]:
        """Compare who sees the secret parts of an event, if it has any."""
        plain = kind.show(event, None)
        allowed = self.referee.seers(plain) if kind.secret else None
        if allowed is not None:
            seats = range(self.record.players)
            seeing = {seat for seat in seats if kind.show(event, seat) != plain}
            yield from differences(sorted(seeing), sorted(allowed), f"who sees all of {plain}")

    def finish(self) -> None:
        """Compare the results of a game that is over."""
        found = list(differences(self.state.result.as_json(), self.referee.result(), "result"))
        if found:
            raise Disagreement(self.record, self.move, found)
