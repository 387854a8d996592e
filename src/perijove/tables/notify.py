"""Turn notices for people who are away: by e-mail or webhook, once per turn, not in quiet hours."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import logging
import smtplib
import socket
import ssl
from collections.abc import Callable, Mapping
from email.message import EmailMessage
from functools import partial
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import Any, Protocol
from urllib.parse import urlsplit

from msgspec import Struct
from sqlalchemy import Row, select, update
from sqlalchemy.dialects import postgresql, sqlite

from perijove.games import game as game_of
from perijove.games import games
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
MOST_EXPECTED = 10_000  # turns that are known to have a notice
HOOK_HEADERS = {"Content-Type": "application/json", "User-Agent": "perijove"}
LOG = logging.getLogger("perijove.notify")


class Notice(Struct, frozen=True):
    """A notice that it is somebody's turn at a table."""

    table: str
    game: str
    person: str
    link: str
    since: int


class Post(Protocol):
    """A way to send notices."""

    way: Way

    def reaches(self, me: Me) -> bool:
        """Return True if the person can be reached this way."""

    def send(self, me: Me, notice: Notice) -> None:
        """Send a notice; after an OSError it is tried again."""

    def confirm(self, me: Me, link: str) -> None:
        """Send a link that confirms the address, if this way needs that."""


# -- when ------------------------------------------------------------------------------------------


def after_quiet(quiet: QuietHours | None, now: int) -> int:
    """Return the next time at which a person may be disturbed."""
    if quiet is None or quiet.begin == quiet.end:
        return now
    shift = quiet.minutes_east * 60_000
    begin, end = quiet.begin * HOUR, quiet.end * HOUR
    clock = (now + shift) % DAY
    if (clock - begin) % DAY >= (end - begin) % DAY:
        return now
    return now + (end - clock) % DAY


class Notifier:
    """Keeps pending notices in the database, and sends them when they are due."""

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
        """Add notices for absent people whose turn it is."""
        if not self._posts:
            return
        for seat, since in enumerate(table.clocks.turns):
            person = table.chairs[seat].person
            if since is None or person not in away or table.player(seat):
                continue
            if self._expected.get((table.id, person)) != since:
                self._expected[table.id, person] = since
                if len(self._expected) > MOST_EXPECTED:  # the database knows all of them
                    del self._expected[next(iter(self._expected))]
                self._start(self._note(table.id, person, since))

    def write_letter(self, me: Me, token: str) -> None:
        """Ask a person to confirm their e-mail address."""
        link = f"{self._settings.address.rstrip('/')}/api/email/{token}"
        for post in self._posts:
            self._start(self._try("a letter", partial(post.confirm, me, link)))

    def _start(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _note(self, table: str, person: str, turn: int) -> None:
        if await self._reachable(person) is None:
            return
        due = self._now() + int(self._settings.notify_after * 1000)
        add = postgresql.insert if self._storage.remote else sqlite.insert
        row = {"table_id": table, "person": person, "turn": turn, "due": due}
        noting = add(NOTICES).values(**row).on_conflict_do_nothing()
        await self._storage.write(lambda c: c.execute(noting))

    async def _reachable(self, person: str) -> Me | None:
        me = await self._people.find(person)
        if me is None or not any(post.reaches(me) for post in self._posts):
            return None
        return me

    async def send_due(self) -> None:
        """Send the notices that are due."""
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
        known = head is not None and head.game in games()
        needed = me is not None and head is not None and known and self._is_needed(head, row)
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
        """Return True if the table still waits for the same turn of an absent person."""
        waits = any(
            chair.person == row.person and since == row.turn and not chair.stand_in
            for chair, since in zip(head.chairs, head.turns, strict=True)
        )
        return waits and head.status == "playing" and not self._is_present(head.id, row.person)

    async def _send(self, me: Me, notice: Notice) -> None:
        for post in self._posts:
            if post.reaches(me):
                what = f"a notice for table {notice.table}"
                self.sent += await self._try(what, partial(post.send, me, notice))

    async def _try(self, what: str, send: Callable[[], None]) -> bool:
        """Send something; try again if that fails. Return True if it was sent."""
        for attempt in range(TRIES):
            try:
                await asyncio.to_thread(send)
            except OSError as error:
                LOG.warning("%s failed: %s", what, error)
                if attempt + 1 < TRIES:
                    await asyncio.sleep(PATIENCE)
            else:
                return True
        return False

    async def settle(self) -> None:
        """Wait until nothing is in progress."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    async def stop(self) -> None:
        """Cancel what is in progress."""
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
    """Return the ways of sending that are configured."""
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


CONFIRM_SUBJECTS = {
    "en": "Confirm your email address",
    "fr": "Confirmez votre adresse e-mail",
    "ko": "이메일 주소를 확인해 주세요",
}
CONFIRM_TEXTS = {
    "en": "Open this link to receive turn alerts:\n{link}\n\n"
    "If you did not ask for this, ignore this email.\n",
    "fr": "Ouvrez ce lien pour recevoir les alertes de tour :\n{link}\n\n"
    "Si vous n’avez rien demandé, ignorez cet e-mail.\n",
    "ko": "차례 알림을 받으려면 이 링크를 여세요.\n{link}\n\n"
    "요청한 적이 없다면 이 이메일을 무시하세요.\n",
}


class Mail:
    """E-mail by SMTP."""

    way: Way = "email"

    def __init__(self, smtp: Smtp) -> None:
        self._smtp = smtp

    def reaches(self, me: Me) -> bool:
        """Return True if the person gave an e-mail address and confirmed it."""
        return bool(me.email) and me.confirmed

    def send(self, me: Me, notice: Notice) -> None:
        """Send a short e-mail with the link."""
        self._post(me, SUBJECTS[me.language].format(game=notice.game), notice.link + "\n")

    def confirm(self, me: Me, link: str) -> None:
        """Send the link that confirms the address."""
        text = CONFIRM_TEXTS[me.language].format(link=link)
        self._post(me, CONFIRM_SUBJECTS[me.language], text)

    def _post(self, me: Me, subject: str, text: str) -> None:
        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = self._smtp.sender, me.email, subject
        letter.set_content(text)
        with smtplib.SMTP(self._smtp.host, self._smtp.port, timeout=LIMIT) as server:
            if self._smtp.starttls:
                server.starttls()
            if self._smtp.user:
                server.login(self._smtp.user, self._smtp.password)
            server.send_message(letter)


class _Plain(HTTPConnection):
    """HTTP to an address resolved earlier, so that DNS cannot change it in between."""

    place = ""

    def connect(self) -> None:
        """Connect to the resolved address instead of the name."""
        self.sock = socket.create_connection((self.place, self.port), self.timeout)


class _Secure(HTTPSConnection):
    """The same with TLS; the certificate must match the name."""

    place = ""

    def connect(self) -> None:
        """Connect to the resolved address, and verify the certificate for the name."""
        line = socket.create_connection((self.place, self.port), self.timeout)
        self.sock = ssl.create_default_context().wrap_socket(line, server_hostname=self.host)


class Webhook:
    """A JSON POST to a URL that the person gave, outside the server's own network."""

    way: Way = "webhook"

    def __init__(self, private: bool) -> None:
        self._private = private

    def reaches(self, me: Me) -> bool:
        """Return True if the person gave a webhook."""
        return bool(me.webhook)

    def confirm(self, me: Me, link: str) -> None:
        """Send nothing: a webhook needs no confirmation."""

    def send(self, me: Me, notice: Notice) -> None:
        """Post the game, the table and the link."""
        text = f"{SUBJECTS[me.language].format(game=notice.game)}: {notice.link}"
        body = {
            "text": text,
            "content": text,  # what Discord reads
            "table": notice.table,
            "game": notice.game,
            "name": notice.person,
            "link": notice.link,
        }
        parts = urlsplit(me.webhook)
        kind = _Secure if parts.scheme == "https" else _Plain
        line = kind(parts.hostname or "", parts.port, timeout=LIMIT)
        line.place = look_up(line.host, line.port, private=self._private)
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        try:
            line.request("POST", path, json.dumps(body).encode(), HOOK_HEADERS)
            status = line.getresponse().status
        except (HTTPException, ValueError) as error:
            raise OSError(f"{line.host} gave an invalid answer: {error}") from error
        finally:
            line.close()
        if status >= 300:  # a redirect could lead into the server's own network
            raise OSError(f"{line.host} answered {status}")


def look_up(host: str, port: int, *, private: bool) -> str:
    """Resolve a host name; refuse addresses in the server's own network."""
    places = [place[0] for *_, place in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    for place in places:
        if not private and not ipaddress.ip_address(place).is_global:
            raise PermissionError(f"{host} is not a public address")
    return str(places[0])
