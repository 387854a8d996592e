"""A table in operation: one task that is its only writer, its connections, timers and bots."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from perijove.kernel.errors import PerijoveError
from perijove.tables import deadlines, perspective
from perijove.tables import journal as J
from perijove.tables import messages as M
from perijove.tables.connection import Connection, Letter
from perijove.tables.deciding import Actor, decide
from perijove.tables.foresight import Foresight
from perijove.tables.hints import Hints, decide_hint
from perijove.tables.opening import reopen
from perijove.tables.players import BotPlayers
from perijove.tables.refusal import Refusal, refusal_of
from perijove.tables.scheduler import Appointment
from perijove.tables.storage import Write
from perijove.tables.table import Table
from perijove.tables.talk import check_length, check_talk

if TYPE_CHECKING:
    from perijove.tables.host import Host

TRIES = 8  # how often a command is decided again after write conflicts with other processes
MOST_SHOWN = 20  # spectators announced to other processes; a notification has at most 8000 bytes
RETRY = 1000  # ms after which bots and clocks retry a failed write
LISTED = ("owner", "status", "wakes")  # what the database finds a table by, and a move may change
CLOSED = "The table is restarting: try again in a moment."
LOG = logging.getLogger("perijove.tables")

T = TypeVar("T")
Work = Callable[[], Awaitable[Any]]


class Desk:
    """Runs one table. Everything that reads or changes it goes through one queue."""

    def __init__(self, host: Host, table: Table, *, woken: bool = False) -> None:
        self.host = host
        self.table = table
        self.woken = woken  # loaded for a bot or a clock, and nobody has asked for it since
        self.connections: set[Connection] = set()
        self.idle_since = host.scheduler.now()
        self._seen: dict[str, int] = {}  # when people who are away were last connected
        self._elsewhere: set[str] = set()
        self._shown_here: set[str] = set()  # people announced to other processes
        self._seated = 0  # `Table.seated` at that time
        self._opened_at = self.idle_since
        self._mail: asyncio.Queue[tuple[Work, asyncio.Future[Any]]] = asyncio.Queue()
        self._busy = False
        self._closed = False
        self._unknown = False  # a write failed, and the stored state could not be read since
        self._bots = BotPlayers(self)
        self._hints = Hints(self)
        self._foresight = Foresight(self)
        self._timer: Appointment | None = None
        self._shown: dict[tuple[int | None, bool, int], M.Position | None] = {}
        self._shown_at: tuple[Table, int] | None = None
        self._task = asyncio.create_task(self._run(), name=f"table {table.id}")

    # -- the one task --------------------------------------------------------------------------

    async def do(self, work: Callable[[], Awaitable[T]]) -> T:
        """Run something in the table's task, after everything queued before."""
        if self._closed:
            raise Refusal("closing", CLOSED)
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._mail.put_nowait((work, future))
        return await future

    async def _run(self) -> None:
        while True:
            work, future = await self._mail.get()
            self._busy = True
            try:
                answer = await work()
            except asyncio.CancelledError:
                _give_up(future)
                raise
            except Exception as error:
                if not isinstance(error, Refusal):
                    LOG.exception("table %s", self.table.id)
                if not future.done():
                    future.set_exception(error)
                self._retry()
            else:
                if not future.done():
                    future.set_result(answer)
            self._busy = False

    def _retry(self) -> None:
        """Plan bots and clocks again soon, because their last write may have failed."""
        if self._timer is not None:
            self._timer.cancel()
        at = self.host.scheduler.now() + RETRY
        self._timer = self.host.scheduler.call_at(at, partial(self.later, self._tick))

    def later(self, work: Work) -> None:
        """Queue something without waiting for it."""
        if self._closed:
            return
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        future.add_done_callback(_read)
        self._mail.put_nowait((work, future))

    @property
    def resting(self) -> bool:
        """Return True if there is nothing to do at the moment."""
        thinking = self._bots.thinking or self._hints.thinking or self._foresight.thinking
        return not (self._busy or thinking or not self._mail.empty())

    @property
    def idle(self) -> bool:
        """Return True if nobody needs the table in memory."""
        return self.resting and not self.connections

    @property
    def unwatched(self) -> bool:
        """Return True if only bots play here and nothing is being stored."""
        return not (self._busy or self.connections or not self._mail.empty())

    def close(self) -> None:
        """Stop; everything accepted is in the database, and nobody waits for an answer."""
        self._closed = True
        self._task.cancel()
        while not self._mail.empty():
            _give_up(self._mail.get_nowait()[1])
        self._bots.stop()
        self._hints.stop()
        self._foresight.stop()
        if self._timer is not None:
            self._timer.cancel()
        for connection in self.connections:
            connection.tell(M.Closing())
            connection.close()
        # The game is freed now, not when a garbage collection finds the cycles around this object.
        self.table = Table(self.table.id)
        self._shown.clear()
        self._shown_at = None

    async def finish(self) -> None:
        """Process the queue, then stop."""

        async def nothing() -> None:
            pass

        await self.do(nothing)
        self.close()

    # -- changing ------------------------------------------------------------------------------

    async def change(
        self, decider: Callable[[], list[J.AnyFact]], who: str = "", key: str = ""
    ) -> int:
        """Decide, store and send a change; decide again if another process wrote first."""
        await self._make_sure()
        for _ in range(TRIES):
            if key and key in self.table.keys:
                return self.table.keys[key]
            facts = decider()
            if not facts or await self._commit(facts, who, key):
                return self.table.keys.get(key, self.table.number)
        raise Refusal("not_now", "The table is busy; try again.")

    async def _commit(
        self, facts: Iterable[J.AnyFact], who: str, key: str, follower: Write | None = None
    ) -> bool:
        table, seated = self.table, self.table.seated
        before = table.owner, table.status, deadlines.wakes(table)
        now = self.host.scheduler.now()
        try:
            entries = self.table.perform(facts, now, who, key)
            write = write_of(self.table, entries, now)
            write.follower = follower
            after = write.head.owner, write.head.status, write.wakes
            pairs = zip(LISTED, before, after, strict=True)
            write.columns = tuple(name for name, was, now_is in pairs if was != now_is)
            if table.seated == seated:
                write.holders = None  # nothing to change
            stored = await self.host.storage.append(write)
        except PerijoveError:
            await self._reload()
            raise
        except Exception as error:
            LOG.exception("table %s could not be stored", self.table.id)
            await self._reload()
            self._send_news()
            if key and key in self.table.keys:  # it was stored, but the answer was lost
                self.plan()
                return True
            raise Refusal("not_now", "The change could not be saved; try again.") from error
        if stored:
            self.host.count("entries", len(entries))
        else:
            await self._reload()
        self.tell(write.head if stored else None)
        return stored

    async def _reload(self) -> None:
        """Read the table from the database; until that succeeds its state is unknown."""
        self._unknown = True
        try:
            self.table = await self.host.read_table(self.table.id)
        except PerijoveError:
            raise
        except Exception as error:
            LOG.exception("table %s could not be read again", self.table.id)
            self._retry()
            raise Refusal("failed", "The table cannot be read at the moment; try again.") from error
        self._unknown = False

    async def _make_sure(self) -> None:
        """Read a table whose state is unknown; raise Refusal if that fails again."""
        if self._unknown:
            await self._reload()
            self.tell()

    async def ask(self, question: Callable[[Table], T]) -> T:
        """Answer a question about the table between two changes."""
        await self._make_sure()
        self.woken = False
        self.idle_since = self.host.scheduler.now()
        return question(self.table)

    async def refresh(self) -> None:
        """Apply what another process wrote."""
        await self._make_sure()
        entries = await self.host.storage.entries(self.table.id, self.table.number)
        for entry in entries:
            self.table.apply(entry)
        if entries:
            self.tell()

    # -- people --------------------------------------------------------------------------------

    async def connect(self, connection: Connection, since: int) -> None:
        """Add a connection; a bot that stood in for the person stops."""
        await self._make_sure()
        self.woken = False
        self.connections.add(connection)
        absent = [
            J.HandedBack(seat)
            for seat in self.table.seats_of(connection.person)
            if self.table.chairs[seat].why == "absent"
        ]
        connection.face(self.table)
        try:
            if absent:
                await self.change(lambda: _still_absent(self.table, absent))
        except Exception:
            self.connections.discard(connection)
            raise
        self.welcome(connection, since)
        self.announce(connection)

    async def disconnect(self, connection: Connection) -> None:
        """Remove a connection."""
        self.connections.discard(connection)
        connection.close()
        now = self.host.scheduler.now()
        self.idle_since = now
        if connection.person not in self.present:
            self._seen[connection.person] = now
        self.announce()

    async def notice_presence(self) -> None:
        """Update presence after somebody connected to or left another process."""
        elsewhere = self.host.neighbours.elsewhere(self.table.id)
        for person in self._elsewhere - elsewhere:
            self._seen[person] = self.host.scheduler.now()
        self._elsewhere = elsewhere
        await self._make_sure()
        self.announce_here()

    @property
    def present(self) -> set[str]:
        """Return everybody who is connected, here or to another process."""
        return self.here | self.host.neighbours.elsewhere(self.table.id)

    @property
    def here(self) -> set[str]:
        """Return everybody who is connected to this process."""
        return {connection.person for connection in self.connections}

    @property
    def shown_here(self) -> set[str]:
        """Return the people announced to other processes: all players, but only some spectators."""
        here = self.here
        playing = here.intersection(chair.person for chair in self.table.chairs)
        return playing | set(sorted(here - playing)[:MOST_SHOWN])

    def away(self) -> dict[str, int]:
        """Return when each absent person with a seat was last connected."""
        present = self.present
        return {
            chair.person: max(
                self._seen.get(chair.person, self._opened_at),
                self.host.neighbours.heard_of(self.table.id, chair.person),
            )
            for chair in self.table.chairs
            if chair.person and chair.person not in present
        }

    async def hear(self, connection: Connection, said: Any, answered: Callable[[], None]) -> None:
        """Execute a command of a browser, which comes back and repeats it after an error."""
        try:
            await self.command(connection, said)
        except Exception:
            connection.close()
            raise
        finally:
            answered()

    async def command(self, connection: Connection, said: Any) -> None:
        """Execute a person's command and answer it."""
        try:
            number = await self._obey(connection, said)
        except PerijoveError as error:
            no = refusal_of(error)
            connection.tell(M.Refused(said.key, no.code, no.message, no.clause))
        else:
            connection.tell(M.Accepted(said.key, number))
            if isinstance(said, M.Look):
                self.welcome(connection, 0)
            elif isinstance(said, M.AskHint):
                self._hints.give(connection, said)
            elif isinstance(said, M.Foresee):
                self._foresight.give(connection, said)

    async def _obey(self, connection: Connection, said: Any) -> int:
        await self._make_sure()
        if isinstance(said, M.Look):
            self._look(connection, said.seat)
            return self.table.number
        if isinstance(said, M.Foresee):
            self._foresight.check(connection, said)
            return self.table.number
        key = f"{connection.person}:{said.key}"
        if isinstance(said, M.Rematch):
            return await self._rematch(connection, key)
        if isinstance(said, M.AskHint):
            self._hints.check(connection, said.seat)
            person = connection.person
            check_length(self.table, said)
            return await self.change(lambda: decide_hint(self.table, person, said), person, key)
        actor = Actor(connection.person, connection.name)

        def decider() -> list[J.AnyFact]:
            if isinstance(said, M.Say):
                settings, now = self.host.settings, self.host.scheduler.now()
                check_talk(self.table, actor.id, now, settings.chat_per_minute)
            check_length(self.table, said)
            return decide(self.table, actor, said)

        return await self.change(decider, connection.person, key)

    def _look(self, connection: Connection, seat: int | None) -> None:
        allowed = range(len(self.table.chairs)) if self.table.finished else None
        if seat is not None and seat not in (allowed or self.table.seats_of(connection.person)):
            raise Refusal("not_your_seat", f"Seat {seat} is not yours.")
        connection.seat, connection.chose = seat, True

    async def _rematch(self, connection: Connection, key: str) -> int:
        for _ in range(TRIES):
            if key in self.table.keys or self.table.rematch:
                return self.table.keys.get(key, self.table.number)
            if not self.table.finished or self.table.opened.imported:
                raise Refusal("not_now", "A rematch is possible only after the game.")
            if connection.person not in self.table.holders:
                raise Refusal("not_your_seat", "Only players can ask for a rematch.")
            other = self.host.lay_table(reopen(self.table))
            fact = J.Rematched(other.head.id)
            if await self._commit([fact], connection.person, key, other):
                self.host.wake(other.head.id)
                return self.table.number
        raise Refusal("not_now", "The table is busy; try again.")

    # -- telling -------------------------------------------------------------------------------

    def welcome(self, connection: Connection, since: int) -> None:
        """Send a connection the whole table."""
        table, now = self.table, self.host.scheduler.now()
        head = perspective.head_of(table, now)
        connection.tell(
            M.Welcome(
                table.number,
                now,
                perspective.table_info(head, connection.person, self.present),
                self._position(connection),
                perspective.changes(table, since, connection.seat),
                perspective.before(table, since, connection.seat),
            )
        )
        connection.number = table.number
        connection.welcomed = True

    def tell(self, head: perspective.Head | None = None) -> None:
        """Send everybody what is new to them, then plan what comes next.

        `head` is the table's, if it is known.
        """
        self._send_news(head)
        self.plan()

    def _send_news(self, head: perspective.Head | None = None) -> None:
        for connection in self.connections:
            connection.become(self.table)
        if self._seated != self.table.seated:
            self._seated = self.table.seated
            if self.shown_here != self._shown_here:
                self._tell_presence()
        now = self.host.scheduler.now()
        head = head or perspective.head_of(self.table, now)
        present = self.present
        letters: dict[tuple[str, int | None, int, bool], Letter] = {}
        changes: dict[tuple[int | None, int], list[M.Change]] = {}
        for connection in self.connections:
            if not connection.welcomed or connection.number == self.table.number:
                continue
            if connection.face(self.table):
                self.welcome(connection, 0)
                continue
            known = self._known_as(connection)
            kind = known, connection.seat, connection.number, connection.asks
            if kind not in letters:
                since = connection.number
                own = None if perspective.is_public(self.table, since) else connection.seat
                if (own, since) not in changes:
                    changes[own, since] = perspective.changes(self.table, since, own)
                letters[kind] = Letter(
                    M.Update(
                        self.table.number,
                        now,
                        perspective.table_info(head, known, present),
                        self._position(connection),
                        changes[own, since],
                    )
                )
            connection.put(letters[kind])
            connection.number = self.table.number

    def _known_as(self, connection: Connection) -> str:
        """Return the person the table is shown to.

        All spectators without a seat share one value.
        """
        known = connection.person == self.table.owner or self.table.seats_of(connection.person)
        return connection.person if known else ""

    def _position(self, connection: Connection) -> M.Position | None:
        """Return the board for a connection; connections with the same view share one object."""
        if self._shown_at != (self.table, self.table.stirred):
            self._shown_at = (self.table, self.table.stirred)
            self._shown.clear()
        acting = connection.seat in self.table.seats_of(connection.person)
        few = perspective.SOME_CHOICES if connection.asks else perspective.FEW_CHOICES
        kind = connection.seat, acting, few
        if kind not in self._shown:
            self._shown[kind] = perspective.position(self.table, kind[0], acting=acting, few=few)
        return self._shown[kind]

    def announce(self, newcomer: Connection | None = None) -> None:
        """Announce who is connected, here and to other processes."""
        self.announce_here(newcomer)
        self._tell_presence()

    def _tell_presence(self) -> None:
        self._shown_here = self.shown_here
        self.host.neighbours.tell_presence(self.table.id, self._shown_here)

    def announce_here(self, newcomer: Connection | None = None) -> None:
        """Announce who is connected to the connections here, and plan again."""
        if self._unknown:
            return
        now = self.host.scheduler.now()
        head = perspective.head_of(self.table, now)
        present = self.present
        letters: dict[str, Letter] = {}
        for connection in self.connections:
            if connection is newcomer:
                continue
            known = self._known_as(connection)
            if known not in letters:
                info = perspective.table_info(head, known, present)
                letters[known] = Letter(M.Presence(now, info))
            connection.put(letters[known])
        self.plan()

    # -- what comes next -----------------------------------------------------------------------

    def plan(self) -> None:
        """Ask the bots that have to move, and set the timer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if not self.connections and not self.host.settings.keeps(self.table.id):
            return  # another process of this machine runs the bots and clocks
        self._bots.plan()
        away = self.away()
        at = deadlines.next_due(self.table, away)
        if at is not None:
            self._timer = self.host.scheduler.call_at(at, partial(self.later, self._tick))
        self.host.notifier.expect(self.table, away)

    async def _tick(self) -> None:
        """Apply expired deadlines."""
        await self._make_sure()

        def due() -> list[J.AnyFact]:
            fact = deadlines.due(self.table, self.host.scheduler.now(), self.away())
            return [] if fact is None else [fact]

        while due():
            await self.change(due)
        self.plan()


def write_of(table: Table, entries: list[J.Entry], now: int) -> Write:
    """Return what must be stored with new entries of a table."""
    head = perspective.head_of(table, now)
    return Write(head, entries, deadlines.wakes(table), sorted(table.holders))


def _still_absent(table: Table, facts: list[J.HandedBack]) -> list[J.AnyFact]:
    return [fact for fact in facts if table.chairs[fact.seat].why == "absent"]


def _give_up(future: asyncio.Future[Any]) -> None:
    """Answer somebody who waits for a table that closes."""
    if not future.done():
        future.set_exception(Refusal("closing", CLOSED))


def _read(future: asyncio.Future[Any]) -> None:
    if not future.cancelled():
        future.exception()
