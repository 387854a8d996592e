"""The host: opens tables, connects people, and passes messages between them.

    host = await Host.start(Settings(database="sqlite:///perijove.db"))
    me = await host.people.guest("Ada", "en")
    info = await host.create(me.id, NewTable(...))
    connection = await host.connect(me.id, info.id, since=0)
    letter = await connection.next()       # first a Welcome
    await host.say(connection, Act(...))   # answered by Accepted or Refused in the same queue
    await host.disconnect(connection)
    await host.stop()

Refused requests outside a socket raise `Refusal`.
"""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Literal, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from perijove import bots
from perijove.games import games
from perijove.kernel.errors import PerijoveError
from perijove.tables import boxes, perspective
from perijove.tables import journal as J
from perijove.tables.connection import Connection, Letter
from perijove.tables.deciding import Actor
from perijove.tables.desk import Desk, write_of
from perijove.tables.loader import Loader
from perijove.tables.messages import (
    Branch,
    Credentials,
    Curve,
    Me,
    Moment,
    NewTable,
    Ping,
    Pong,
    ReportInfo,
    Said,
    TableBox,
    TableInfo,
)
from perijove.tables.neighbours import Neighbours
from perijove.tables.notify import Notifier, Post, posts_of
from perijove.tables.opening import import_record, open_table
from perijove.tables.people import People
from perijove.tables.puzzles.solving import Puzzles
from perijove.tables.quotas import Quotas
from perijove.tables.refusal import Refusal
from perijove.tables.reports import Reports
from perijove.tables.scheduler import Scheduler
from perijove.tables.settings import Settings
from perijove.tables.statistics.own import Counts
from perijove.tables.storage import UNFINISHED, Storage, Write
from perijove.tables.studies.library import Library
from perijove.tables.studies.opening import asked_for, from_table
from perijove.tables.studies.tree import Study
from perijove.tables.sweeping import Sweeper
from perijove.tables.table import Table
from perijove.tables.thinkers import Thinkers

__all__ = ["Connection", "Host", "Letter", "Which"]

Which = Literal["mine", "open", "finished"]

IDENT = re.compile(r"[A-Za-z0-9_-]{1,64}")
LETTERS_PER_HOUR = 5  # by one person, and to one mailbox, to confirm an e-mail address
BREATH = 0.25  # seconds between loading them, so that people are served in between
RESET = 60_000  # ms between comparisons with the clock of the database
LOG = logging.getLogger("perijove.tables")

T = TypeVar("T")


class Host:
    """All tables of one server process."""

    def __init__(
        self,
        settings: Settings,
        scheduler: Scheduler | None = None,
        posts: list[Post] | None = None,
        storage: Storage | None = None,
    ) -> None:
        self.settings = settings
        self.scheduler = scheduler or Scheduler()
        self.storage = storage or Storage(
            settings.database, power_safe=settings.power_safe, lane=settings.lane
        )
        posts = posts_of(settings) if posts is None else posts
        self.people = People(self.storage, self.scheduler, [post.way for post in posts])
        bots.add_programs(settings.programs)
        self.thinkers = Thinkers(
            settings.workers, settings.bot_limit, settings.bot_setup, settings.programs
        )
        self.students = Thinkers(1, settings.bot_limit, settings.bot_setup, patient=True)
        self.reports = Reports(self.storage, settings.report_seconds)
        self.advised: set[str] = set()  # people for whom a hint is being computed
        self.quotas = Quotas(
            {
                "tables": settings.tables_per_hour,
                "imports": settings.imports_per_hour,
                "branches": settings.branches_per_hour,
                "reports": settings.reports_per_hour,
                "hints": settings.hints_per_hour,
                "studies": settings.studies_per_hour,
                "puzzles": settings.puzzles_per_hour,
                "letters": LETTERS_PER_HOUR,
                "mailbox": LETTERS_PER_HOUR,
            },
            self.scheduler.now,
        )
        self.notifier = Notifier(
            settings, self.storage, self.people, self.scheduler.now, self.is_present, posts
        )
        self.people.count_letter = self._count_letter
        self.people.write_letter = self.notifier.write_letter
        self.library = Library(self)
        self.puzzles = Puzzles(self)
        self.own_games = Counts(self)
        self.desks: dict[str, Desk] = {}  # of the tables in memory
        self.loader = Loader(self, self.desks)
        self.neighbours = Neighbours(
            self.storage, self.desks, self.scheduler.now, self._hear_wake, settings.lane
        )
        self.sweeper = Sweeper(
            self.storage,
            self.people,
            self.scheduler.now,
            lambda table: bool(self._present(table)),
            self.loader.forget,
            settings,
        )
        self._tasks: set[asyncio.Task[Any]] = set()
        self._counts: Counter[str] = Counter()
        self._round_at = self._compared_at = 0
        self._ready = False

    # -- life ----------------------------------------------------------------------------------

    @classmethod
    async def start(cls, settings: Settings) -> Host:
        """Migrate the database, load the tables that need the host, and start."""
        host = cls(settings)
        await host.begin()
        return host

    async def begin(self) -> None:
        """Start a host that was created before."""
        await self.storage.start()
        await self.people.read_log_outs()
        await self._compare_clocks()
        self._start(self.neighbours.listen())
        self.loader.waking = True
        self._start(self._look_around())
        self._ready = True

    async def stop(self) -> None:
        """Notify all connections, finish pending writes, and stop the workers."""
        self._ready = False
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.loader.stop()
        await self.neighbours.stop()
        await self.notifier.stop()
        await self.reports.stop()
        await self.students.stop()
        await self.thinkers.stop()
        await self.storage.stop()

    @property
    def ready(self) -> bool:
        """Return True if the database answered the last check; for the health page."""
        return self._ready

    def count(self, what: str, number: int = 1) -> None:
        """Count something for the metrics page."""
        self._counts[what] += number

    def counts(self) -> dict[str, float]:
        """Return numbers for the metrics page.

        tables and viewers are current; entries, bot_moves, fallbacks, hints and notices are counted
        since the start.
        """
        return {
            "tables": len(self.desks),
            "viewers": sum(len(desk.connections) for desk in self.desks.values()),
            "entries": self._counts["entries"],
            "bot_moves": self._counts["bot_moves"],
            "fallbacks": self._counts["fallbacks"],
            "hints": self._counts["hints"],
            "notices": self.notifier.sent,
        }

    # -- people --------------------------------------------------------------------------------

    def _count_letter(self, person: str, mailbox: str) -> None:
        """Count a letter to a stranger, who may get many from many guests."""
        self.quotas.take(person, "letters")
        self.quotas.take(mailbox, "mailbox")

    async def log_in(
        self, credentials: Credentials, guest: str | None = None, address: str = ""
    ) -> Me:
        """Log in to an account; everything the guest had becomes the account's."""
        me = await self.people.log_in(credentials, address)
        was = await self.people.find(guest) if guest else None
        if was is not None and not was.account:
            await self._pass_all_on(was.id, me.id)
        return me

    async def make_account(self, guest: str, credentials: Credentials) -> Me:
        """Create an account for a guest; everything the guest had becomes the account's."""
        me = await self.people.make_account(guest, credentials)
        await self._pass_all_on(guest, me.id)
        return me

    async def _pass_all_on(self, guest: str, person: str) -> None:
        await self.library.pass_on(guest, person)
        await self.puzzles.pass_on(guest, person)
        for table in await self.storage.tables_of(guest):
            await self._pass_on(table, guest, person)

    async def _pass_on(self, table: str, guest: str, person: str) -> None:
        """Transfer a guest's seats to an account; a table with other rules is left unchanged."""
        try:
            desk = await self.loader.desk(table)
        except PerijoveError as error:
            LOG.warning("table %s: %s", table, error)
            return

        def become() -> list[J.AnyFact]:
            return [J.Became(guest, person)] if desk.table.knows(guest) else []

        await desk.do(partial(desk.change, become, person))

    # -- tables --------------------------------------------------------------------------------

    async def create(self, person: str, new: NewTable) -> TableInfo:
        """Create a table hosted by a person; the game starts at once if all seats are taken."""
        owner = await self.actor(person)
        self.quotas.take(person, "tables" if new.branch is None else "branches")
        most = self.settings.most_tables
        if await self.storage.unfinished(person) >= most:
            raise Refusal(
                "not_now", f"You have {most} unfinished tables: finish one of them first."
            )
        source = None
        if new.branch is not None:
            source = await self.read_table(new.branch.table)
        return await self._lay(person, open_table(owner, new, source))

    async def import_record(self, person: str, text: bytes | str) -> TableInfo:
        """Create a finished table from a record, for replay."""
        owner = await self.actor(person)
        self.quotas.take(person, "imports")
        opened = await asyncio.to_thread(import_record, owner, text)
        return await self._lay(person, opened)

    async def _lay(self, person: str, opened: J.Opened) -> TableInfo:
        write = await asyncio.to_thread(self.lay_table, opened)
        await self.storage.append(write)
        if write.wakes is not None:  # others are loaded when somebody opens them
            self.wake(write.head.id)
        return perspective.table_info(write.head, person, ())

    def lay_table(self, opened: J.Opened) -> Write:
        """Return a new table in the form in which it is stored."""
        table = Table(secrets.token_urlsafe(9))
        opened.countdown = self.settings.countdown
        facts: list[J.AnyFact] = [opened]
        if not opened.imported and all(chair.kind != "open" for chair in opened.chairs):
            facts.append(J.Begun(bots.DEFAULT))
        now = self.scheduler.now()
        return write_of(table, table.perform(facts, now, opened.owner), now)

    async def info(self, person: str, table: str, token: str = "") -> TableInfo:
        """Return a table as a person sees it, who may have come by a seat's link."""
        if table in self.desks:
            head = await self._ask(table, lambda at: perspective.head_of(at, self.scheduler.now()))
            return perspective.table_info(head, person, self._present(table), token)
        stored = await self.storage.head(_checked(table))
        if stored is None or stored.game not in games():
            raise _no_such_table(table)
        return perspective.table_info(stored, person, (), token)

    async def tables(self, person: str, which: Which) -> list[TableInfo]:
        """Return tables, the most recently changed first.

        mine: own unfinished ones; open: listed ones to join or watch; finished: own ones.
        """
        if which == "open":
            heads = await self.storage.heads(("lobby", "starting", "playing"))
        elif which == "mine":
            heads = await self.storage.heads(UNFINISHED, person)
        else:
            heads = await self.storage.heads(("over", "abandoned"), person)
        return [
            perspective.table_info(head, person, self._present(head.id))
            for head in heads
            if head.game in games()  # it may belong to a plug-in that was removed
        ]

    async def read_table(self, table: str) -> Table:
        """Read a table by folding its journal; long ones run in a thread."""
        entries = await self.storage.entries(_checked(table))
        if not entries:
            raise _no_such_table(table)
        return await asyncio.to_thread(Table, table, entries)

    # -- at a table ----------------------------------------------------------------------------

    async def connect(
        self,
        person: str,
        table: str,
        since: int = 0,
        outlet: Callable[[Letter], None] | None = None,
    ) -> Connection:
        """Connect a person to a table.

        The first message is the Welcome with the changes after since. With an `outlet`, messages
        are passed to it instead of the connection's queue.
        """
        actor = await self.actor(person)
        desk = await self.loader.desk(table)
        connection = Connection(person, actor.name, table, outlet)
        await desk.do(partial(desk.connect, connection, since))
        return connection

    async def disconnect(self, connection: Connection) -> None:
        """Remove a connection."""
        desk = self.desks.get(connection.table)
        if desk is not None and connection in desk.connections:
            await desk.do(partial(desk.disconnect, connection))

    async def say(self, connection: Connection, said: Said) -> None:
        """Execute a command; return when the answer is in the connection's queue."""
        if isinstance(said, Ping):
            connection.tell(Pong(said.key, self.scheduler.now()))
            return
        desk = await self.loader.desk(connection.table)
        await desk.do(partial(desk.command, connection, said))

    def hear(self, connection: Connection, said: Said, answered: Callable[[], None]) -> None:
        """Execute a command after those before it, without waiting; `answered` is called then."""
        desk = self.desks.get(connection.table)
        if isinstance(said, Ping):
            connection.tell(Pong(said.key, self.scheduler.now()))
            answered()
        elif desk is None:
            connection.close()
        else:
            desk.later(partial(desk.hear, connection, said, answered))

    async def moment(self, person: str, table: str, move: int, seat: int | None = None) -> Moment:
        """Return a past position for one of the person's seats, or any seat of a finished game."""

        def look(at: Table) -> Moment:
            if not at.started or not 0 <= move <= at.moves:
                raise Refusal("not_found", f"There is no position {move}.")
            if seat is not None and seat not in _perspectives(at, person):
                raise Refusal("not_your_seat", f"Seat {seat} is not yours.")
            return perspective.moment(at, move, seat)

        return await self._ask(table, look)

    async def curve(self, table: str) -> Curve:
        """Return the points of every seat over the game, as far as they are public."""
        return await self._ask(table, perspective.curve)

    async def box(self, table: str) -> TableBox:
        """Return the components of a table, and its corrected component files."""

        def look(at: Table) -> TableBox:
            options = at.opened.options
            return TableBox(boxes.reports_of(at.game, options), boxes.components(at.game, options))

        return await self._ask(table, look)

    async def report(self, person: str, table: str) -> ReportInfo:
        """Return the report on a finished game, or the progress of making it."""

        async def record() -> str:
            text = await self.record(table)
            self.quotas.take(person, "reports")
            return text

        return await self.reports.get(_checked(table), record, self.students)

    async def record(self, table: str) -> str:
        """Return the record of a finished game as the text of a file, to anybody."""

        def write(at: Table) -> str:
            if not at.finished:
                raise Refusal("not_now", "The record is available when the game is over.")
            return at.history.record.text()

        return await self._ask(table, write)

    async def study_table(self, person: str, branch: Branch, seat: int | None) -> Study:
        """Return a study of a game; in a running one it counts as a hint."""
        desk = await self.loader.desk(branch.table)

        def check() -> list[J.AnyFact]:
            return asked_for(desk.table, person, seat)

        await desk.do(partial(desk.change, check, person))
        return await self._ask(branch.table, lambda at: from_table(at, branch.move, seat))

    async def _ask(self, table: str, question: Callable[[Table], T]) -> T:
        """Ask something about a table between two changes."""
        desk = await self.loader.desk(table)
        return await desk.do(partial(desk.ask, question))

    async def actor(self, person: str) -> Actor:
        """Return a person as one who acts at tables."""
        me = await self.people.find(person)
        if me is None:
            raise Refusal("not_found", "There is no person with this id.")
        return Actor(me.id, me.name)

    # -- rounds --------------------------------------------------------------------------------

    def wake(self, table: str) -> None:
        """Load a table that needs its process although nobody is connected."""
        if self.settings.keeps(table):
            self._start(self.loader.wake(table))
        else:
            self.neighbours.ask_to_wake(table)

    def _hear_wake(self, table: str) -> None:
        if self._ready and self.settings.keeps(table):
            self.wake(table)

    async def _look_around(self) -> None:
        self._round_at = self.scheduler.now()
        await self._try(self.loader.wake_due)
        while True:
            await self.scheduler.sleep(BREATH if self.loader.behind else self.settings.poll)
            round_due = self.scheduler.now() - self._round_at >= self.settings.poll * 1000
            soon = self.loader.behind and not round_due
            await self._try(self.loader.wake_due if soon else self.go_round)

    async def _try(self, work: Callable[[], Awaitable[None]]) -> None:
        try:
            await work()
            self._ready = True
        except SQLAlchemyError:
            self._ready = False
            LOG.exception("the database does not answer")

    async def _compare_clocks(self) -> None:
        """Follow the clock of the database, because all processes must agree about deadlines."""
        if not self.storage.remote:
            return
        self._compared_at = before = self.scheduler.now()
        theirs = await self.storage.clock()
        after = self.scheduler.now()
        gap = theirs - (before + after) // 2
        if abs(gap) > after - before:  # more than the time the question took
            self.scheduler.correct(gap)

    async def go_round(self) -> None:
        """Handle overdue tables, notices, missed notifications, and unused tables."""
        self._round_at = self.scheduler.now()
        if self._round_at - self._compared_at >= RESET:
            await self._compare_clocks()
        await self.loader.wake_due()
        await self.notifier.send_due()
        await self.storage.tidy()
        await self.neighbours.go_round()
        if self.storage.shared:
            await self.people.read_log_outs()
        await self.people.forget_log_outs()
        self.loader.unload()
        self.quotas.forget()
        await self.sweeper.go_round()

    def is_present(self, table: str, person: str) -> bool:
        """Return True if a person is connected to a table, here or to another process."""
        return person in self._present(table)

    def _present(self, table: str) -> set[str]:
        desk = self.desks.get(table)
        return self.neighbours.elsewhere(table) | (desk.here if desk else set())

    # -- tasks ---------------------------------------------------------------------------------

    def _start(self, work: Awaitable[Any]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            LOG.error("a task of the host failed", exc_info=error)


def _perspectives(table: Table, person: str) -> list[int]:
    return list(range(len(table.chairs))) if table.finished else table.seats_of(person)


def _checked(table: str) -> str:
    """Return the id if it is well-formed, so that malformed ones never reach the database."""
    if not IDENT.fullmatch(table):
        raise _no_such_table(table)
    return table


def _no_such_table(table: str) -> Refusal:
    return Refusal("not_found", f"There is no table {table[:64]!r}.")
