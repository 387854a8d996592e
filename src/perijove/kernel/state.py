"""A state: one row of numbers, the stack of steps inside it, and the loop that runs them.

`State.cells` holds everything that can change. Its first cells belong to the kernel (the step
stack and the chance streams); a game's zones follow from `TABLE` on, at offsets that the game
names. A pending step is one packed number: its kind, its seat and up to three arguments.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, SupportsIndex, TypeAlias

from mypy_extensions import mypyc_attr

from perijove.kernel.arguments import at_least, whole
from perijove.kernel.cells import (
    A_AT,
    B_AT,
    C_AT,
    CHANCE,
    CLOCK,
    DEPTH,
    EVERYONE,
    KIND_BITS,
    LOW32,
    MOST_STEPS,
    MULTIPLIER,
    SEAT_AT,
    SEAT_BITS,
    SEATS_OF,
    WORD,
    sort,
)
from perijove.kernel.refusals import gone, illegal, no_seat, not_your_turn
from perijove.kernel.step import ASKS, RESOLVES, TOGETHER, Step
from perijove.kernel.zone import Zone, i64, vec

MOST_ACTIONS: Final = 1000000  # of a playout

Choice: TypeAlias = SupportsIndex | str | Mapping[str, Any]
"""An action: its number, its notation, or its JSON object."""


class Event:
    """A fact that happened. `seers` is the set of seats that may see its secret parts."""

    __slots__ = ("a", "b", "c", "d", "kind", "seat", "seers")

    def __init__(self, kind: i64, seat: i64, a: i64, b: i64, c: i64, d: i64, seers: i64) -> None:
        self.kind = kind
        self.seat = seat
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.seers = seers

    def __repr__(self) -> str:
        parts = f"{self.a}, {self.b}, {self.c}, {self.d}"
        return f"<Event {self.kind} of seat {self.seat}: {parts}; game.show names it>"


class Rules:
    """What stays the same for a whole game: the game, its options, and the table of steps."""

    __slots__ = ("game", "options", "players", "size", "steps")

    def __init__(
        self,
        game: Any,
        players: int,
        options: dict[str, Any],
        steps: list[Step[Any]],
        size: int,
    ) -> None:
        self.game = game  # the perijove.kernel.game.Game that made it
        self.players: i64 = players
        self.options = options
        self.steps = steps
        self.size = size  # of the row of cells

    def __repr__(self) -> str:
        return f"<Rules of {self.game.name} for {self.players} players>"

    def __copy__(self) -> Rules:
        return self

    def __deepcopy__(self, memo: object) -> Rules:
        return self

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return self.game.rules, (int(self.players), self.options)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A game in play: ask `to_act` and `legal`, then `act`; copy it with `clone()`.

    >>> import perijove
    >>> state = perijove.game("ganymede").start(players=2, seed=7)
    >>> state
    <ganymede for 2 players, seats 0 and 1 to act: choose ships>
    >>> print(state)  # doctest: +ELLIPSIS
    ╭─ Ganymede · round 1 ─...
    """

    __slots__ = (
        "_events",
        "a",
        "b",
        "c",
        "cells",
        "choices",
        "kind",
        "listening",
        "news",
        "rules",
        "seat",
        "steps",
        "waiting",
    )

    rules: Rules
    steps: list[Step[Any]]
    cells: Zone
    choices: Zone  # the options of the seat asked; never changed once made, so clones share it
    waiting: i64  # the set of seats that may act
    kind: i64  # the registers of the current step
    seat: i64
    a: i64
    b: i64
    c: i64
    listening: bool
    news: bool  # whether the last action let anybody learn something new: the undo barrier
    _events: list[Event]

    # -- life --------------------------------------------------------------------------------------

    def blank(self) -> State:
        """Return a state of the same kind and rules, to be filled by `clone` or `load`."""
        empty: State = self.rules.game.blank(self.rules)
        return empty

    def clone(self) -> State:
        """Return an independent copy; it does not listen.

        >>> import perijove
        >>> state = perijove.game("galileo").start(players=2, seed=7)
        >>> copy = state.clone()
        >>> _ = copy.act(copy.to_act[0], copy.legal(copy.to_act[0])[0])
        >>> copy == state
        False
        """
        other = self.blank()
        other.cells = self.cells[:]
        other.choices = self.choices
        other.waiting = self.waiting
        other.kind = self.kind
        other.seat = self.seat
        other.a = self.a
        other.b = self.b
        other.c = self.c
        other.listening = False
        other.news = False
        return other

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: object) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return self.rules.game.load, (self.dump(),)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        mine, its = self.cells, other.cells
        if len(mine) != len(its):
            return False
        i: i64
        for i in range(len(mine)):
            if mine[i] != its[i]:
                return False
        return True

    def __hash__(self) -> int:
        return hash(tuple(self.cells))

    # -- how it shows itself -----------------------------------------------------------------------

    def __repr__(self) -> str:
        return str(self.rules.game.summary(self))

    def __str__(self) -> str:
        return str(self.rules.game.drawing(self))

    def _repr_html_(self) -> str:
        """Return the table for a notebook."""
        return str(self.rules.game.drawing(self, "html"))

    # -- what may be done --------------------------------------------------------------------------

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now, lowest first; empty when the game is over.

        >>> import perijove
        >>> perijove.game("ganymede").start(players=3).to_act
        (0, 1, 2)
        """
        return SEATS_OF[self.waiting]

    @property
    def over(self) -> bool:
        """True if the game has ended.

        >>> import perijove
        >>> state = perijove.game("galileo").start(players=2, seed=7)
        >>> state.over, state.playout(seed=1) > 0, state.over
        (False, True, True)
        """
        return self.waiting == 0

    def legal(self, seat: SupportsIndex) -> list[int]:
        """Return the actions that a seat may choose now.

        >>> import perijove
        >>> state = perijove.game("ganymede").start(players=2, seed=7)
        >>> [state.rules.game.actions.notation(action) for action in state.legal(0)]
        ['dock top 1', 'dock top 3', 'dock top 24', 'dock top 28']
        """
        number = number_of(seat, "A seat")
        if number < 0 or number > CLOCK:
            raise no_seat(self, number)
        return list(self.options(number))

    def options(self, seat: i64) -> Zone:
        """Return the legal actions as a zone, which must not be changed."""
        if seat < 0 or seat > CLOCK or not self.waiting >> seat & 1:
            return vec[i64]()
        if self.steps[self.kind].mode == TOGETHER:
            return self.steps[self.kind].options_of(self, seat)
        return self.choices

    def act(self, seat: SupportsIndex, action: Choice) -> list[Event]:
        """Check and carry out an action, and run on to the next decision.

        The action is its number, its notation or its JSON object. Return the events if the state
        listens, otherwise an empty list.

        >>> import perijove
        >>> state = perijove.game("ganymede").start(players=2, seed=7)
        >>> _ = state.act(0, "dock top 24")
        >>> _ = state.act(0, {"do": "dock ship", "dock": "bottom", "ship": 1})
        >>> state.act(0, "dock bottom 3")
        Traceback (most recent call last):
        perijove.kernel.errors.NotYourTurn: Seat 0 cannot act now: it is the turn of seat 1.
        """
        who, chosen = number_of(seat, "A seat"), self._number_of(action)
        self._check(who, chosen)
        self.news = False
        if self.listening:
            self._events = []
            self.play_unchecked(chosen, who)
            return self._events
        self.play_unchecked(chosen, who)
        return []

    def check(self, seat: SupportsIndex, action: Choice) -> None:
        """Raise the refusal that `act` would raise, and change nothing.

        `NotYourTurn`, `Gone` and `IllegalAction` say in one sentence what is wrong.

        >>> import perijove
        >>> perijove.game("galileo").start(players=2, seed=7).check(0, "sing")
        Traceback (most recent call last):
        perijove.kernel.errors.IllegalAction: “sing” is not the notation of any action.
        """
        self._check(number_of(seat, "A seat"), self._number_of(action))

    def _check(self, seat: int, action: int) -> None:
        if seat < 0 or seat > CLOCK or not self.waiting >> seat & 1:
            raise not_your_turn(self, seat)
        if action < 0 or action > LOW32 or action not in self.options(seat):
            raise gone(self, seat, action) or illegal(self, seat, action)

    def play(self, action: Choice, seat: SupportsIndex | None = None) -> None:
        """Carry out an action of the only seat to act, or of this one; illegal ones are refused.

        >>> import perijove
        >>> state = perijove.game("galileo").start(players=2, seed=7)
        >>> state.play(300)  # doctest: +ELLIPSIS
        Traceback (most recent call last):
        perijove.kernel.errors.IllegalAction: ...
        """
        if seat is None and self.waiting != 0:
            seat = self.to_act[0]
        self.act(0 if seat is None else seat, action)

    def play_unchecked(self, action: i64, seat: i64 = 0) -> None:
        """Carry out an action that `options` offered, without checking it: for search.

        `seat` matters only in a simultaneous step.

        >>> import perijove
        >>> state = perijove.game("ganymede").start(players=2, seed=7)

        >>> state.play_unchecked(state.legal(0)[0], 0)
        """
        step = self.steps[self.kind]
        if step.mode == TOGETHER:
            step.apply_of(self, seat, action)
        else:
            cells = self.cells
            cells[cells[DEPTH]] = 0
            cells[DEPTH] -= 1
            step.apply(self, action)
        self.run()

    def listen(self) -> None:
        """Let `act` return the events from now on.

        >>> import perijove
        >>> game = perijove.game("ganymede")
        >>> state = game.start(players=2, seed=7)
        >>> state.listen()
        >>> _ = state.act(0, "dock top 24")
        >>> [game.show(event, viewer=1) for event in state.act(0, "dock bottom 1")]
        [{'event': 'ships chosen', 'seat': 0}]
        """
        self.listening = True
        self._events = []

    def playout(self, seed: SupportsIndex, most: SupportsIndex = MOST_ACTIONS) -> int:
        """Play uniformly random actions to the end, at most `most`; return their number.

        >>> import perijove
        >>> perijove.game("galileo").start(players=2, seed=7).playout(seed=1, most=10)
        10
        """
        x: i64 = (whole(seed, "A seed") & LOW32) * 2 + 88172645463325252
        limit: i64 = min(at_least(0, most, "The number of actions"), MOST_ACTIONS)
        played: i64 = 0
        seat: i64
        while self.waiting != 0 and played < limit:
            seat = 0
            while not self.waiting >> seat & 1:
                seat += 1
            choices = self.options(seat)
            x = MULTIPLIER * (x & LOW32) + (x >> 32)
            self.play_unchecked(choices[((x & LOW32) * len(choices)) >> 32], seat)
            played += 1
        return int(played)

    # -- the loop ----------------------------------------------------------------------------------

    def run(self) -> None:
        """Resolve steps until somebody has to choose or no step is left."""
        cells = self.cells
        steps = self.steps
        depth = cells[DEPTH]
        while depth > 0:
            packed = cells[depth]
            kind = packed & KIND_BITS
            self.kind = kind
            self.seat = packed >> SEAT_AT & SEAT_BITS
            if packed >> A_AT != 0:
                self.a = packed >> A_AT & WORD
                self.b = packed >> B_AT & WORD
                self.c = packed >> C_AT & WORD
            else:
                self.a = self.b = self.c = 0
            step = steps[kind]
            mode = step.mode
            if mode == RESOLVES:
                cells[depth] = 0
                cells[DEPTH] = depth - 1
                step.resolve(self)
            elif mode == TOGETHER:
                self.waiting = step.seats(self)
                if self.waiting != 0:
                    self.choices = vec[i64]()
                    return
                cells[depth] = 0
                cells[DEPTH] = depth - 1
                step.resolve(self)
            else:
                choices = step.options(self)
                count = len(choices)
                if count > 1 or (count == 1 and mode == ASKS):
                    self.choices = choices
                    self.waiting = 1 << self.seat
                    return
                cells[depth] = 0
                cells[DEPTH] = depth - 1
                if count == 1:
                    step.apply(self, choices[0])
            depth = cells[DEPTH]
        self.waiting = 0
        self.choices = vec[i64]()
        self.kind = self.seat = self.a = self.b = self.c = 0

    def push(self, kind: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Put a step on top of the stack: it is the next to run."""
        cells = self.cells
        depth = cells[DEPTH] + 1
        if depth > MOST_STEPS:
            raise AssertionError("too many pending steps")
        cells[depth] = kind | seat << SEAT_AT | a << A_AT | b << B_AT | c << C_AT
        cells[DEPTH] = depth

    # -- chance ------------------------------------------------------------------------------------

    def below(self, stream: i64, n: i64) -> i64:
        """Return a random number 0 <= x < n from a chance stream, all equally likely."""
        cells = self.cells
        x = cells[CHANCE + stream]
        while True:
            x = MULTIPLIER * (x & LOW32) + (x >> 32)
            product = (x & LOW32) * n
            if product & LOW32 >= n or product & LOW32 >= (LOW32 + 1) % n:
                cells[CHANCE + stream] = x
                return product >> 32

    def shuffle(self, stream: i64, start: i64, count: i64) -> None:
        """Put the cells start..start+count-1 in random order."""
        cells = self.cells
        i = count - 1
        while i > 0:
            j = self.below(stream, i + 1)
            kept = cells[start + i]
            cells[start + i] = cells[start + j]
            cells[start + j] = kept
            i -= 1

    def shuffle_anew(self, stream: i64, start: i64, count: i64) -> None:
        """Shuffle cells independently of their previous order, which a seat may not know."""
        sort(self.cells, start, count)
        self.shuffle(stream, start, count)

    def shuffled(self, stream: i64, things: Zone) -> Zone:
        """Return things in an order that depends on chance alone, not on their previous order."""
        sort(things, 0, len(things))
        i = len(things) - 1
        while i > 0:
            j = self.below(stream, i + 1)
            kept = things[i]
            things[i] = things[j]
            things[j] = kept
            i -= 1
        return things

    # -- piles: a cell with their size, then the cards from the bottom up --------------------------

    def take_top(self, pile: i64) -> i64:
        """Remove the top card of a non-empty pile and return it."""
        cells = self.cells
        top = pile + cells[pile]
        card = cells[top] - 1
        cells[top] = 0
        cells[pile] -= 1
        return card

    def put_on(self, pile: i64, card: i64) -> None:
        """Put a card on top of a pile."""
        self.cells[pile] += 1
        self.cells[pile + self.cells[pile]] = card + 1

    def put_under(self, pile: i64, card: i64) -> None:
        """Put a card under a pile."""
        cells = self.cells
        at = pile + cells[pile] + 1
        while at > pile + 1:
            cells[at] = cells[at - 1]
            at -= 1
        cells[at] = card + 1
        cells[pile] += 1

    # -- knowledge and events ----------------------------------------------------------------------

    def learn(self, cell: i64, seats: i64) -> None:
        """Add seats to those who know a hidden thing; `cell` holds the set of its knowers."""
        if seats & ~self.cells[cell]:
            self.cells[cell] |= seats
            self.news = True

    def reveal(self) -> None:
        """Note that something nobody knew was revealed: a card turned up, a die thrown."""
        self.news = True

    def tell(
        self,
        kind: i64,
        seat: i64,
        a: i64 = 0,
        b: i64 = 0,
        c: i64 = 0,
        d: i64 = 0,
        seers: i64 = EVERYONE,
    ) -> None:
        """Report an event if somebody listens; hot code checks `listening` first."""
        if self.listening:
            self._events.append(Event(kind, seat, a, b, c, d, seers))

    # -- what each game answers --------------------------------------------------------------------

    @property
    def result(self) -> Any:
        """The `Result` of a finished game, None before.

        >>> import perijove
        >>> state = perijove.game("galileo").start(players=2, seed=7)
        >>> _ = state.playout(seed=1)
        >>> state.result.scores, state.result.winners
        ([11, 6], [0])
        """
        return self.scores() if self.waiting == 0 else None

    def scores(self) -> Any:
        """Return the `Result` if the game ended here.

        >>> import perijove
        >>> state = perijove.game("ganymede").start(players=2, seed=7)

        >>> state.scores()
        <Result 0 to 0, won by seats 0 and 1>
        """
        return self.rules.game.scores_of(self)

    def view(self, seat: SupportsIndex | None) -> Any:
        """Return what one seat sees, as the typed view of the game; None is a spectator.

        >>> import perijove
        >>> state = perijove.game("ganymede").start(players=2, seed=7)
        >>> state.view(0).seats[0].hand, state.view(0).seats[1].hand
        (['ship-01', 'ship-03', 'ship-24', 'ship-28'], [])
        """
        if seat is None:
            return self.rules.game.view_of(self, None)
        return self.rules.game.view_of(self, self.seat_of(seat))

    def resample(self, seat: SupportsIndex, seed: SupportsIndex) -> Any:
        """Return a full state that agrees with everything the seat knows.

        >>> import perijove
        >>> state = perijove.game("ganymede").start(players=2, seed=7)
        >>> other = state.resample(0, seed=1)
        >>> other.view(0) == state.view(0), other == state
        (True, False)
        """
        return self.rules.game.resample_for(self, self.seat_of(seat), whole(seed, "A seed"))

    def seat_of(self, seat: SupportsIndex) -> int:
        """Return the number of a player's seat as a plain number; `BadArgument` if there is none.

        >>> import perijove
        >>> perijove.game("ganymede").start(players=2).seat_of("first")
        Traceback (most recent call last):
        perijove.kernel.errors.BadArgument: A seat is a whole number, not 'first'.
        """
        number = number_of(seat, "A seat")
        if number < 0 or number >= CLOCK or number >= self.rules.players:
            raise no_seat(self, number)
        return number

    def violations(self) -> list[str]:
        """Return the names of violated invariants; empty in a sound state.

        >>> import perijove
        >>> state = perijove.game("ganymede").start(players=2, seed=7)

        >>> state.violations()
        []
        """
        broken: list[str] = self.rules.game.violations_of(self)
        return broken

    # -- positions and steps as data ---------------------------------------------------------------

    def dump(self) -> dict[str, Any]:
        """Return the position as complete, readable data; `game.load` reads it.

        >>> import perijove
        >>> state = perijove.game("galileo").start(players=2, seed=7)
        >>> perijove.load(state.dump()) == state
        True
        """
        dumped: dict[str, Any] = self.rules.game.dump(self)
        return dumped

    def pending(self) -> list[dict[str, Any]]:
        """Return the steps on the stack, the next to run first, with their arguments by name.

        >>> import perijove
        >>> state = perijove.game("ganymede").start(players=2, seed=7)

        >>> state.pending()
        [{'step': 'choose ships', 'seat': 1}]
        """
        steps: list[dict[str, Any]] = []
        at = self.cells[DEPTH]
        while at > 0:
            packed = self.cells[at]
            step = self.steps[packed & KIND_BITS]
            shown: dict[str, Any] = {"step": step.name, "seat": packed >> SEAT_AT & SEAT_BITS}
            shift: i64 = A_AT
            for name in step.arg_names:
                shown[name] = packed >> shift & WORD
                shift += 16
            steps.append(shown)
            at -= 1
        return steps

    def decision(self) -> dict[str, Any] | None:
        """Return the step that waits for an answer, None when the game is over.

        >>> import perijove
        >>> perijove.game("ganymede").start(players=2, seed=7).decision()
        {'step': 'choose ships', 'seat': 1}
        """
        return self.pending()[0] if self.waiting else None

    def _number_of(self, action: Choice) -> int:
        """Return the number of an action that is given in any form."""
        if isinstance(action, int) and not isinstance(action, bool):
            return action
        number: int = self.rules.game.actions.find(action)
        return number


def number_of(value: SupportsIndex, what: str) -> int:
    """Return a whole number as an int, quickly if it is one already."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    return whole(value, what)


def push_all(s: State, kinds: list[int], seat: i64) -> None:
    """Push steps that are listed in the order in which they happen."""
    cells = s.cells
    depth = cells[DEPTH]
    kind: i64
    for kind in reversed(kinds):
        depth += 1
        cells[depth] = kind | seat << SEAT_AT
    cells[DEPTH] = depth
