"""Whose turn it is reaches people who are away: by e-mail or webhook, once a turn, not at night."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import logging
import smtplib
import socket
from collections.abc import Callable, Mapping
from email.message import EmailMessage
from http.client import HTTPResponse
from typing import Any, Protocol
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

from msgspec import Struct
from sqlalchemy import Row, select, update
from sqlalchemy.dialects import postgresql, sqlite

from perijove.games import game as game_of
from perijove.tables.messages import Me, QuietHours, Way
from perijove.tables.people import People
from perijove.tables.perspective import Head
from perijove.tables.settings import Settings, Smtp
from perijove.tables.storage import Storage
from perijove.tables.storage.schema import NOTICES
from perijove.tables.table import Table

HOUR = 3_600_000
DAY = 24 * HOUR
TRIES = 3
PATIENCE = 5.0
LIMIT = 10.0  # seconds for a mail server or a webhook to answer
BATCH = 100
LOG = logging.getLogger("perijove.notify")


class Notice(Struct, frozen=True):
    """It is somebody's turn at a table."""

    table: str
    game: str
    person: str
    link: str
    since: int


class Post(Protocol):
    """A way to reach people."""

    way: Way

    def reaches(self, me: Me) -> bool:
        """Whether the person can be reached this way."""

    def send(self, me: Me, notice: Notice) -> None:
        """Send it; an OSError is tried again."""


# -- when ------------------------------------------------------------------------------------------


def after_quiet(quiet: QuietHours | None, now: int) -> int:
    """Give the next time at which a person may be disturbed."""
    if quiet is None or quiet.begin == quiet.end:
        return now
    shift = quiet.minutes_east * 60_000
    begin, end = quiet.begin * HOUR, quiet.end * HOUR
    clock = (now + shift) % DAY
    if (clock - begin) % DAY >= (end - begin) % DAY:
        return now
    return now + (end - clock) % DAY


class Notifier:
    """Keeps in the database who is to be told, and tells them when the time has come."""

    def __init__(
        self,
        settings: Settings,
        storage: Storage,
        people: People,
        now: Callable[[], int],
        is_present: Callable[[str, str], bool],
        posts: list[Post],
    ) -> None:
        self._settings = settings
        self._storage = storage
        self._people = people
        self._now = now
        self._is_present = is_present
        self._posts = posts
        self._expected: dict[tuple[str, str], int] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.sent = 0

    def expect(self, table: Table, away: Mapping[str, int]) -> None:
        """Note whom a table waits for though they are not there."""
        if not self._posts:
            return
        for seat, since in enumerate(table.clocks.turns):
            person = table.chairs[seat].person
            if since is None or person not in away or table.player(seat):
                continue
            if self._expected.get((table.id, person)) != since:
                self._expected[table.id, person] = since
                self._start(self._note(table.id, person, since))

    def _start(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _note(self, table: str, person: str, turn: int) -> None:
        if await self._reachable(person) is None:
            return
        due = self._now() + int(self._settings.notify_after * 1000)
        add = postgresql.insert if self._storage.shared else sqlite.insert
        row = {"table_id": table, "person": person, "turn": turn, "due": due}
        noting = add(NOTICES).values(**row).on_conflict_do_nothing()
        await self._storage.write(lambda c: c.execute(noting))

    async def _reachable(self, person: str) -> Me | None:
        me = await self._people.find(person)
        if me is None or not any(post.reaches(me) for post in self._posts):
            return None
        return me

    async def send_due(self) -> None:
        """Send what is due."""
        if not self._posts:
            return
        query = (
            select(NOTICES)
            .where(NOTICES.c.done.is_(None), NOTICES.c.due <= self._now())
            .limit(BATCH)
        )
        for row in await self._storage.read(lambda c: list(c.execute(query))):
            await self._deal_with(row)

    async def _deal_with(self, row: Row[Any]) -> None:
        me = await self._reachable(row.person)
        head = await self._storage.head(row.table_id)
        needed = me is not None and head is not None and self._is_needed(head, row)
        if me is not None and needed:
            later = after_quiet(me.quiet, self._now())
            if later > self._now():
                await self._storage.write(lambda c: c.execute(_row(row).values(due=later)))
                return
        claim = _row(row).where(NOTICES.c.done.is_(None)).values(done=self._now())
        claimed = await self._storage.write(lambda c: c.execute(claim).rowcount)
        if claimed == 1 and needed and me is not None and head is not None:
            link = f"{self._settings.address.rstrip('/')}/t/{head.id}"
            notice = Notice(head.id, game_of(head.game).title, me.name, link, row.turn)
            self._start(self._send(me, notice))

    def _is_needed(self, head: Head, row: Row[Any]) -> bool:
        """Whether the table still waits for the same turn of somebody who is not there."""
        waits = any(
            chair.person == row.person and since == row.turn and not chair.stand_in
            for chair, since in zip(head.chairs, head.turns, strict=True)
        )
        return waits and head.status == "playing" and not self._is_present(head.id, row.person)

    async def _send(self, me: Me, notice: Notice) -> None:
        for post in self._posts:
            if post.reaches(me):
                await self._try(post, me, notice)

    async def _try(self, post: Post, me: Me, notice: Notice) -> None:
        for attempt in range(TRIES):
            try:
                await asyncio.to_thread(post.send, me, notice)
            except OSError as error:
                LOG.warning("a notice for table %s failed: %s", notice.table, error)
                if attempt + 1 < TRIES:
                    await asyncio.sleep(PATIENCE)
            else:
                self.sent += 1
                return

    async def settle(self) -> None:
        """Wait until nothing is under way."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    async def stop(self) -> None:
        """Break off what is under way."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _row(row: Row[Any]) -> Any:
    return update(NOTICES).where(
        NOTICES.c.table_id == row.table_id,
        NOTICES.c.person == row.person,
        NOTICES.c.turn == row.turn,
    )


# -- how -------------------------------------------------------------------------------------------


def posts_of(settings: Settings) -> list[Post]:
    """Give the ways that are configured."""
    posts: list[Post] = []
    if settings.smtp is not None:
        posts.append(Mail(settings.smtp))
    if settings.webhooks:
        posts.append(Webhook(settings.private_webhooks))
    return posts


SUBJECTS = {
    "en": "{game}: it is your turn",
    "fr": "{game} : c’est votre tour",
    "ko": "{game}: 당신의 차례입니다",
}


class Mail:
    """E-mail by SMTP."""

    way: Way = "email"

    def __init__(self, smtp: Smtp) -> None:
        self._smtp = smtp

    def reaches(self, me: Me) -> bool:
        """Whether the person left an address."""
        return bool(me.email)

    def send(self, me: Me, notice: Notice) -> None:
        """Send a short letter with the link."""
        letter = EmailMessage()
        letter["From"], letter["To"] = self._smtp.sender, me.email
        letter["Subject"] = SUBJECTS[me.language].format(game=notice.game)
        letter.set_content(notice.link + "\n")
        with smtplib.SMTP(self._smtp.host, self._smtp.port, timeout=LIMIT) as server:
            if self._smtp.starttls:
                server.starttls()
            if self._smtp.user:
                server.login(self._smtp.user, self._smtp.password)
            server.send_message(letter)


class _NoRedirect(HTTPRedirectHandler):
    """A redirect could lead into the own network."""

    def redirect_request(self, *_: Any) -> None:
        """Follow none."""
        return


class Webhook:
    """A POST with JSON to an address the person gave; not into the network of the server."""

    way: Way = "webhook"

    def __init__(self, private: bool) -> None:
        self._private = private
        self._opener = build_opener(_NoRedirect())

    def reaches(self, me: Me) -> bool:
        """Whether the person left an address."""
        return bool(me.webhook)

    def send(self, me: Me, notice: Notice) -> None:
        """Post who, where and the link."""
        if not self._private:
            check_public(me.webhook)
        text = f"{SUBJECTS[me.language].format(game=notice.game)}: {notice.link}"
        body = {
            "text": text,
            "content": text,  # what Discord reads
            "table": notice.table,
            "game": notice.game,
            "name": notice.person,
            "link": notice.link,
        }
        request = Request(me.webhook, json.dumps(body).encode(), method="POST")
        request.add_header("Content-Type", "application/json")
        answer: HTTPResponse = self._opener.open(request, timeout=LIMIT)
        answer.close()


def check_public(address: str) -> None:
    """Refuse an address that leads into the server's own network."""
    parts = urlsplit(address)
    port = parts.port or (443 if parts.scheme == "https" else 80)
    for *_, place in socket.getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM):
        if not ipaddress.ip_address(place[0]).is_global:
            raise PermissionError(f"{parts.hostname} is not a public address")
