"""A table in memory: the fold of its journal. Pure and synchronous; times are passed in.

Forfeits: a bot plays on for a forfeited seat, which ranks last. The game ends at once when only one
seat has not forfeited (it has won), and is abandoned when no person is left.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatchmethod
from typing import Any, Literal

import msgspec

from perijove.games import game as game_of
from perijove.kernel.cells import CLOCK, EVERYONE
from perijove.kernel.game import STAY, Game
from perijove.kernel.result import Result
from perijove.kernel.state import Event
from perijove.tables import boxes
from perijove.tables import journal as J
from perijove.tables.clocks import Alarm, Clocks
from perijove.tables.course import EVERY, Course
from perijove.tables.messages import Offer, Start, Status, TableFile
from perijove.tables.naming import star
from perijove.tables.refusal import Refusal

BASE = 50_000  # bytes of a table, of a move beside its position, and of an entry
PER_MOVE = 300
PER_ENTRY = 300
SEATED_AS_BEFORE = (J.Moved, J.Spoke, J.Hinted)
"""Facts that happen often and change no seat."""


class Played:
    """A move: by whom, when, in which entry (0: before the table), its events.

    `public`: everybody sees all of them.
    """

    __slots__ = ("at", "by", "events", "move", "number", "public", "seat")

    def __init__(
        self, number: int, at: int, seat: int, by: J.By, move: int, events: list[Event]
    ) -> None:
        self.number = number
        self.at = at
        self.seat = seat
        self.by: J.By = by
        self.move = move
        self.events = events
        self.public = all(event.seers == EVERYONE for event in events)


class Table:
    """One game and everything around it. `opened` is the first fact of its journal."""

    opened: J.Opened
    owner: str
    chairs: list[J.Chair]
    status: Status
    game: Game
    options: dict[str, Any]
    """The options without the texts of component files."""
    files: list[TableFile]
    history: Course
    clocks: Clocks

    def __init__(self, ident: str, entries: Iterable[J.Entry] = ()) -> None:
        self.id = ident
        self.entries: list[J.Entry] = []
        self.keys: dict[str, int] = {}
        self.line: list[Played] = []  # the moves that lead to the position
        self.played: dict[int, Played] = {}  # all moves ever made, by entry
        self.offer: Offer | None = None
        self.start: Start | None = None  # what a starting table waits for
        self.mustered: tuple[int, ...] | None = None  # what people last got ready for
        self.countdown = 0
        self.rematch = ""
        self.undos = 0
        self.lines = self.strangers_lines = 0  # chat lines; those of people without a seat
        self.stirred = 0  # number of the last entry other than chat
        self.seated = 0  # number of the last entry that may have changed who sits where
        self._holders: dict[str, list[int]] | None = None  # seats by person; unknown since then
        self.alarm = Alarm()
        self._to_act: list[int] | None = None  # unknown since something changed
        for entry in entries:
            self.apply(entry)

    # -- what is so ----------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """Return the number of the last entry."""
        return len(self.entries)

    @property
    def moves(self) -> int:
        """Return how many moves lead to the position."""
        return len(self.line)

    @property
    def state(self) -> Any:
        """Return the position."""
        return self.history.state

    @property
    def weight(self) -> int:
        """Return roughly how many bytes of memory the table takes."""
        moves = max(len(self.line), len(self.played))
        return (
            BASE + moves * (8 * len(self.state.cells) // EVERY + PER_MOVE) + self.number * PER_ENTRY
        )

    @property
    def created(self) -> int:
        """Return when the table was created."""
        return self.entries[0].at

    @property
    def changed(self) -> int:
        """Return when something last happened."""
        return self.entries[-1].at

    @property
    def started(self) -> bool:
        """Return True if there is a board to show."""
        return self.status != "lobby"

    @property
    def finished(self) -> bool:
        """Return True if nothing can be played any more."""
        return self.status in ("over", "abandoned")

    @property
    def to_act(self) -> list[int]:
        """Return the seats that may act; none while the table is paused."""
        if self._to_act is None:
            acting = self.state.to_act if self.status == "playing" else []
            self._to_act = [seat for seat in acting if seat != CLOCK]
        return self._to_act

    def waited_for(self) -> list[int]:
        """Return the seats without which the game cannot go on."""
        default = self.game.default_action
        return [seat for seat in self.to_act if default(self.state, seat) != STAY]

    def player(self, seat: int) -> str:
        """Return the bot that plays a seat, or "" for a person."""
        chair = self.chairs[seat]
        if chair.kind == "bot" or chair.forfeited:
            return chair.bot
        return chair.stand_in

    @property
    def holders(self) -> dict[str, list[int]]:
        """Return everybody who holds seats, and which."""
        if self._holders is None:
            self._holders = {}
            for seat, chair in enumerate(self.chairs):
                if chair.kind == "person" and chair.person and not chair.forfeited:
                    self._holders.setdefault(chair.person, []).append(seat)
        return self._holders

    def seats_of(self, person: str) -> list[int]:
        """Return the seats that a person holds."""
        return self.holders.get(person, [])

    def names(self, but: int | None = None) -> list[str]:
        """Return the names of all seats but one."""
        return [chair.name for seat, chair in enumerate(self.chairs) if seat != but]

    def knows(self, person: str) -> bool:
        """Return True if a person hosts the table or has a seat."""
        return person == self.owner or any(chair.person == person for chair in self.chairs)

    def is_full(self) -> bool:
        """Return True if every seat is taken."""
        return all(chair.kind != "open" for chair in self.chairs)

    def contenders(self) -> list[int]:
        """Return the seats that did not forfeit."""
        return [seat for seat, chair in enumerate(self.chairs) if not chair.forfeited]

    def result(self) -> Result | None:
        """Return the result of a finished game; seats that forfeited come last."""
        if self.status != "over":
            return None
        result: Result = self.state.scores()
        staying = self.contenders()
        if len(staying) == len(self.chairs):
            return result
        ranking = _rank(result.ranking, staying)
        winners = [seat for seat, at in enumerate(ranking) if at == 1]
        return msgspec.structs.replace(result, ranking=ranking, winners=winners)

    # -- how it grows --------------------------------------------------------------------------

    def perform(
        self, facts: Iterable[J.AnyFact], at: int, who: str = "", key: str = ""
    ) -> list[J.Entry]:
        """Apply facts and everything that follows from them. Return the entries."""
        first = self.number
        at = max(at, self.changed) if self.entries else at  # time never runs backwards
        for fact in facts:
            self.apply(J.Entry(self.number + 1, at, who, "", fact))
        while (following := self.follows()) is not None:
            self.apply(J.Entry(self.number + 1, at, "", "", following))
        if key and self.number > first:
            self.entries[-1] = msgspec.structs.replace(self.entries[-1], key=key)
            self.keys[key] = self.number
        return self.entries[first:]

    def apply(self, entry: J.Entry) -> None:
        """Apply an entry."""
        if entry.number != self.number + 1:
            raise AssertionError(f"entry {entry.number} cannot follow entry {self.number}")
        _FOLDS.dispatch(type(entry.fact))(self, entry.fact, entry)
        self._to_act = None
        self.entries.append(entry)
        if not isinstance(entry.fact, J.Spoke | J.Hinted):
            self.stirred = entry.number
        if not isinstance(entry.fact, SEATED_AS_BEFORE):
            self.seated, self._holders = entry.number, None
        if entry.key:
            self.keys[entry.key] = entry.number
        self._set_clocks(entry.at)

    def follows(self) -> J.AnyFact | None:
        """Return the fact that follows automatically from the state of the table, or None."""
        if self.finished:
            return None
        if self.offer is not None and not self.offer.waiting:
            return self._granted(self.offer)
        if self.status != "playing":
            return None
        if self.state.over:
            return J.Ended()
        staying = self.contenders()
        if len(staying) < len(self.chairs):
            if not any(self.chairs[seat].kind == "person" for seat in staying):
                return J.Abandoned()
            if len(staying) == 1:
                return J.Ended()
        for seat, chair in enumerate(self.chairs):
            if chair.why == "time" and chair.stand_in and seat not in self.to_act:
                return J.HandedBack(seat)
        return self._mustering()

    def _mustering(self) -> J.Mustered | None:
        """Return the fact that people get ready now, if they have to."""
        muster = self.game.muster(self.state) if self.opened.countdown else None
        people = [seat for seat in self.contenders() if self._has_a_say(seat)]
        if muster is None or muster.cause == self.mustered or not people:
            return None
        return J.Mustered(
            people if muster.asks else [], self.opened.countdown if muster.counts else 0
        )

    def _granted(self, offer: Offer) -> J.AnyFact:
        if offer.kind == "undo":
            return J.Undone(offer.seat, offer.move)
        return J.Paused(offer.seat) if offer.kind == "pause" else J.Abandoned(offer.seat)

    def _set_clocks(self, at: int) -> None:
        waited = self.waited_for()
        counting = [seat for seat in waited if not self.player(seat)]
        self.clocks.update(at, waited, counting)
        alarm = self.game.alarm(self.state) if self.status == "playing" else None
        if alarm is not None:
            self.alarm.set(at, alarm.cause, alarm.seconds)
        elif self.status in ("paused", "starting"):
            self.alarm.stop(at)
        else:
            self.alarm.set(at, None, 0)

    # -- the fold, fact by fact ----------------------------------------------------------------

    @singledispatchmethod
    def _take(self, fact: Any, entry: J.Entry) -> None:
        raise AssertionError(f"unknown fact: {fact!r}")

    @_take.register
    def _(self, fact: J.Opened, entry: J.Entry) -> None:
        self.opened = fact
        self.owner = fact.owner
        self.game = game_of(fact.game)
        if fact.rules != self.game.version:
            raise Refusal(
                "invalid",
                f"The table has rules version {fact.rules}; the server has {self.game.version}.",
            )
        self.options = boxes.shown_options(self.game, fact.options)
        self.files = boxes.files_of(self.game, fact.options)
        self.chairs = [J.Chair(**_fields(chair)) for chair in fact.chairs]
        self.clocks = Clocks(fact.pace, len(self.chairs))
        self.history = Course(self.game, len(self.chairs), fact.seed, fact.options)
        self.status = "lobby"
        for seat, action in fact.moves:
            self._play(0, entry.at, J.Moved(seat, action))
        if fact.imported:
            self.status = "over" if self.state.over else "abandoned"

    @_take.register
    def _(self, fact: J.Seated, entry: J.Entry) -> None:
        chair = self.chairs[fact.seat]
        chair.kind = "person"
        chair.person, chair.name, chair.token = fact.person, fact.name, fact.token

    @_take.register
    def _(self, fact: J.Became, entry: J.Entry) -> None:
        for chair in self.chairs:
            if chair.person == fact.guest:
                chair.person = fact.person
        if self.owner == fact.guest:
            self.owner = fact.person

    @_take.register
    def _(self, fact: J.Left, entry: J.Entry) -> None:
        reserved = self.chairs[fact.seat].reserved
        self.chairs[fact.seat] = J.Chair("open", token=fact.token, reserved=reserved)

    @_take.register
    def _(self, fact: J.Arranged, entry: J.Entry) -> None:
        self.chairs[fact.seat] = J.Chair(**_fields(fact.chair))

    @_take.register
    def _(self, fact: J.Begun, entry: J.Entry) -> None:
        for seat, chair in enumerate(self.chairs):
            if chair.kind == "open":
                self.chairs[seat] = J.Chair("bot", star(self.names()), bot=fact.bot)
        self.status = "playing"

    @_take.register
    def _(self, fact: J.Moved, entry: J.Entry) -> None:
        before = set(self.to_act)
        self._play(entry.number, entry.at, fact)
        if self.offer is not None and self.offer.kind == "undo":
            self.offer = None  # the position it referred to is gone
        for seat in before.difference(self.to_act):
            self._end_turn(seat, entry.at)

    def _play(self, number: int, at: int, fact: J.Moved) -> None:
        events = self.history.act(fact.seat, fact.action)
        self._to_act = None
        played = Played(number, at, fact.seat, fact.by, self.moves + 1, events)
        self.line.append(played)
        if number:
            self.played[number] = played

    def _end_turn(self, seat: int, at: int) -> None:
        if self.clocks.watches:
            self.clocks.watches[seat].stop(at)
            self.clocks.end_turn(seat, self.moves)

    @_take.register
    def _(self, fact: J.Undone, entry: J.Entry) -> None:
        self.history.rewind(fact.move)
        del self.line[fact.move :]
        self.clocks.take_back(fact.move)
        self.undos += 1
        self.offer = None

    @_take.register
    def _(self, fact: J.Asked, entry: J.Entry) -> None:
        own = self.chairs[fact.seat].person
        people = [seat for seat in self.contenders() if self._has_a_say(seat)]
        agreed = [seat for seat in people if self.chairs[seat].person == own]
        waiting = [seat for seat in people if seat not in agreed]
        self.offer = Offer(fact.kind, fact.seat, fact.move, agreed, waiting)

    def _has_a_say(self, seat: int) -> bool:
        return self.chairs[seat].kind == "person" and not self.chairs[seat].stand_in

    @_take.register
    def _(self, fact: J.Answered, entry: J.Entry) -> None:
        assert self.offer is not None
        if not fact.agree:
            self.offer = None
            return
        own = self.chairs[fact.seat].person
        yes = [seat for seat in self.offer.waiting if self.chairs[seat].person == own]
        self.offer.agreed = sorted([*self.offer.agreed, *yes])
        self.offer.waiting = [seat for seat in self.offer.waiting if seat not in yes]

    @_take.register
    def _(self, fact: J.Spoke, entry: J.Entry) -> None:
        """Count chat lines; chat changes nothing else."""
        self.lines += 1
        self.strangers_lines += fact.seat is None

    @_take.register
    def _(self, fact: J.Paused, entry: J.Entry) -> None:
        self.status = "paused"
        self.offer = None

    @_take.register
    def _(self, fact: J.Resumed, entry: J.Entry) -> None:
        self.status = "playing"

    @_take.register
    def _(self, fact: J.Mustered, entry: J.Entry) -> None:
        muster = self.game.muster(self.state)
        self.mustered = muster.cause if muster else None
        self.status, self.countdown = "starting", fact.countdown
        self.start = Start(list(fact.people))
        self._count_down(entry.at)

    def _count_down(self, at: int) -> None:
        """Start the countdown as soon as everyone is ready."""
        if self.start is not None and not self.start.waiting and self.start.at is None:
            self.start.at = at + self.countdown * 1000

    @_take.register
    def _(self, fact: J.Readied, entry: J.Entry) -> None:
        self._forget_wait(self.chairs[fact.seat].person, entry.at)

    def _forget_wait(self, person: str, at: int) -> None:
        """Stop waiting for any seat of a person."""
        if self.start is not None:
            waiting = self.start.waiting
            self.start.waiting = [s for s in waiting if self.chairs[s].person != person]
            self._count_down(at)

    @_take.register
    def _(self, fact: J.Started, entry: J.Entry) -> None:
        self.status, self.start = "playing", None

    @_take.register
    def _(self, fact: J.StoodIn, entry: J.Entry) -> None:
        chair = self.chairs[fact.seat]
        chair.stand_in, chair.why = fact.bot, fact.why
        self._forget_say(fact.seat)

    @_take.register
    def _(self, fact: J.HandedBack, entry: J.Entry) -> None:
        chair = self.chairs[fact.seat]
        chair.stand_in = chair.why = ""

    @_take.register
    def _(self, fact: J.Forfeited, entry: J.Entry) -> None:
        chair = self.chairs[fact.seat]
        chair.forfeited, chair.bot = True, fact.bot
        chair.stand_in = chair.why = ""
        self._forget_say(fact.seat)
        self._forget_wait(chair.person, entry.at)

    def _forget_say(self, seat: int) -> None:
        """Remove a seat that no longer plays from open requests, and withdraw its own."""
        if self.offer is None:
            return
        if self.offer.seat == seat:
            self.offer = None
        else:
            self.offer.waiting = [other for other in self.offer.waiting if other != seat]

    @_take.register
    def _(self, fact: J.Abandoned, entry: J.Entry) -> None:
        self._finish("abandoned")

    @_take.register
    def _(self, fact: J.Ended, entry: J.Entry) -> None:
        self._finish("over")

    def _finish(self, status: Literal["over", "abandoned"]) -> None:
        self.status = status
        self.offer = self.start = None

    @_take.register
    def _(self, fact: J.Hinted, entry: J.Entry) -> None:
        self.chairs[fact.seat].hints += 1

    @_take.register
    def _(self, fact: J.Rematched, entry: J.Entry) -> None:
        self.rematch = fact.table


_FOLDS: Any = Table.__dict__["_take"].dispatcher
"""Folds by type of fact; `self._take` would make a new function for every entry."""


def _fields(chair: J.Chair) -> dict[str, Any]:
    return {name: getattr(chair, name) for name in chair.__struct_fields__}


def _rank(ranking: list[int], staying: list[int]) -> list[int]:
    """Rank the seats that stayed among themselves, and the others behind them."""
    places = sorted(ranking[seat] for seat in staying)
    return [
        places.index(at) + 1 if seat in staying else len(staying) + 1
        for seat, at in enumerate(ranking)
    ]
