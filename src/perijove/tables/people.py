"""People: guests, and guests who created an account to use on other devices."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from typing import Any
from urllib.parse import urlsplit

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from sqlalchemy import ColumnElement, Connection, Row, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from perijove.tables.messages import Credentials, Language, Me, MeChange, QuietHours, Way
from perijove.tables.passwords import is_guessable
from perijove.tables.refusal import Refusal
from perijove.tables.scheduler import Scheduler
from perijove.tables.storage.schema import (
    ATTEMPTS,
    HOLDERS,
    LOGOUTS,
    LONGEST_LOGIN,
    PEOPLE,
    SOLVERS,
    STUDIES,
    TABLES,
)
from perijove.tables.storage.storage import Storage
from perijove.tables.tries import Tries

HASHER = PasswordHasher()
HOUR = 3_600_000
DAY = 24 * HOUR
LEEWAY = 24 * 3600  # seconds; clocks of processes differ by less
BATCH = 500  # guests deleted in one transaction
HASHES_AT_ONCE = 2  # each takes 64 MiB and a thread, which loading tables needs, too


class People:
    """All people known to the server."""

    def __init__(self, storage: Storage, scheduler: Scheduler, ways: Sequence[Way] = ()) -> None:
        self._storage = storage
        self._now = scheduler.now
        self.ended: set[str] = set()  # sessions that were logged out
        self._until: dict[str, int] = {}  # when their cookies expire
        self.end_session: Callable[[str], None] = lambda session: None  # closes what it has open
        self._tries = Tries(scheduler.now, scheduler.sleep)
        self._swept_at = self._now()  # when expired log-outs were last deleted
        self._hashing = asyncio.Semaphore(HASHES_AT_ONCE)
        self._ways = list(ways)  # how absent people can be notified
        self.count_letter: Callable[[str, str], None] = lambda person, mailbox: None
        """Refuses too many letters by a person, or to a mailbox."""
        self.write_letter: Callable[[Me, str], None] = lambda me, token: None
        """Sends the token that confirms an e-mail address."""

    async def guest(self, name: str, language: Language) -> Me:
        """Create a guest with an id that cannot be guessed."""
        ident = secrets.token_urlsafe(16)
        me = Me(ident, name, account=False, language=language, ways=self._ways)
        row = {"id": me.id, "name": name, "language": language, "email": "", "webhook": ""}
        now = self._now()
        adding = insert(PEOPLE).values(created=now, seen=now, **row)
        await self._storage.write(lambda c: c.execute(adding))
        return me

    async def find(self, person: str) -> Me | None:
        """Return a person by id."""
        row = await self._row(PEOPLE.c.id == person)
        return None if row is None else self._me(row)

    async def visit(self, person: str) -> Me | None:
        """Return a person who is here now; the day of their last visit is stored."""
        row = await self._row(PEOPLE.c.id == person)
        if row is None:
            return None
        now = self._now()
        if now - row.seen >= DAY:
            seeing = update(PEOPLE).where(PEOPLE.c.id == person).values(seen=now)
            await self._storage.write(lambda c: c.execute(seeing))
        return self._me(row)

    async def forget_guests(self, before: int) -> None:
        """Delete guests not seen since a time who have no table, study or solved puzzle."""
        used = (
            select(TABLES.c.owner).where(TABLES.c.owner == PEOPLE.c.id),
            select(HOLDERS.c.person).where(HOLDERS.c.person == PEOPLE.c.id),
            select(STUDIES.c.owner).where(STUDIES.c.owner == PEOPLE.c.id),
            select(SOLVERS.c.person).where(SOLVERS.c.person == PEOPLE.c.id),
            select(ATTEMPTS.c.person).where(ATTEMPTS.c.person == PEOPLE.c.id),
        )
        useless = [~one.exists() for one in used]
        some = (
            select(PEOPLE.c.id)
            .where(PEOPLE.c.login.is_(None), PEOPLE.c.seen <= before, *useless)
            .order_by(PEOPLE.c.seen, PEOPLE.c.id)
            .limit(BATCH)
        )
        deleting = delete(PEOPLE).where(PEOPLE.c.id.in_(some))
        while await self._storage.write(lambda c: c.execute(deleting).rowcount) == BATCH:
            pass

    async def change(self, person: str, change: MeChange) -> Me:
        """Change a person's settings."""
        values: dict[str, str | None] = {
            name: value
            for name in ("name", "language", "email", "webhook")
            if (value := getattr(change, name)) is not None
        }
        _check_contacts(change)
        if change.quiet is not None:
            never = change.quiet.begin == change.quiet.end
            values["quiet"] = None if never else msgspec.json.encode(change.quiet).decode()
        token = ""
        if change.email is not None and change.email != (await self._get(person)).email:
            if change.email:
                self.count_letter(person, _mailbox(change.email))
                token = secrets.token_urlsafe(24)
            values["unconfirmed"] = token or None
        if values:
            changing = update(PEOPLE).where(PEOPLE.c.id == person).values(**values)
            await self._storage.write(lambda c: c.execute(changing))
        me = await self._get(person)
        if token:
            self.write_letter(me, token)
        return me

    async def confirm(self, token: str) -> None:
        """Confirm an e-mail address by the token in the letter."""
        confirming = update(PEOPLE).where(PEOPLE.c.unconfirmed == token).values(unconfirmed=None)
        if await self._storage.write(lambda c: c.execute(confirming).rowcount) != 1:
            raise Refusal("used_link", "This link is no longer valid.")

    async def make_account(self, person: str, credentials: Credentials) -> Me:
        """Create an account for a guest; raise Refusal `taken` if the name is in use.

        The account gets a new id, so that copies of the guest's cookie do not open it.
        """
        me = await self._get(person)
        if me.account:
            raise Refusal("not_now", "You already have an account.")
        if is_guessable(credentials.password, credentials.name):
            raise Refusal("invalid", "This password is easy to guess: choose another one.")
        login = _login(credentials.name)
        if len(login) > LONGEST_LOGIN:  # some characters become three when their case is folded
            raise Refusal("invalid", "This name is too long for an account.")
        async with self._hashing:
            secret = await asyncio.to_thread(HASHER.hash, credentials.password)
        values = {"login": login, "secret": secret, "name": credentials.name}
        ident = secrets.token_urlsafe(16)

        def store(connection: Connection) -> None:
            kept = ("language", "email", "unconfirmed", "webhook", "quiet")
            columns = [PEOPLE.c[name] for name in kept]
            guest = connection.execute(select(*columns).where(PEOPLE.c.id == person)).one()
            row = dict(zip(kept, guest, strict=True)) | values
            now = self._now()
            connection.execute(insert(PEOPLE).values(id=ident, created=now, seen=now, **row))
            silent = {"email": "", "unconfirmed": None, "webhook": ""}
            connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(**silent))

        try:
            await self._storage.write(store)
        except IntegrityError:
            raise Refusal("taken", f"The name {credentials.name!r} is taken.") from None
        return await self._get(ident)

    async def log_out(self, session: str, until: int) -> None:
        """End a session for good; its cookie is no longer valid on any device."""
        if session not in self.ended:
            ending = insert(LOGOUTS).values(session=session, until=until)
            self._end(session, until)
            with suppress(IntegrityError):  # another process has stored it, too
                await self._storage.write(lambda c: c.execute(ending))

    async def read_log_outs(self) -> None:
        """Read which sessions were ended earlier, or lately by other processes."""
        known = max(self._until.values(), default=0) - LEEWAY
        since = max(known, self._now() // 1000)
        query = select(LOGOUTS.c.session, LOGOUTS.c.until).where(LOGOUTS.c.until > since)
        for row in await self._storage.read(lambda c: list(c.execute(query))):
            if row.session not in self.ended:
                self._end(row.session, row.until)

    async def forget_log_outs(self) -> None:
        """Forget sessions whose cookies have expired, at most once an hour."""
        now = self._now()
        if now - self._swept_at < HOUR:
            return
        self._swept_at = now
        expired = {session for session, until in self._until.items() if until <= now // 1000}
        self.ended -= expired
        for session in expired:
            del self._until[session]
        forgetting = delete(LOGOUTS).where(LOGOUTS.c.until <= now // 1000)
        await self._storage.write(lambda c: c.execute(forgetting))

    def _end(self, session: str, until: int) -> None:
        self.ended.add(session)
        self._until[session] = until
        self.end_session(session)

    async def log_in(self, credentials: Credentials, address: str = "") -> Me:
        """Return the owner of an account; raise Refusal `invalid` if name or password is wrong."""
        login = _login(credentials.name)
        tried = await self._tries.begin(login, address)
        row = await self._row(PEOPLE.c.login == login)
        async with self._hashing:
            fits = await asyncio.to_thread(_fits, row and row.secret, credentials.password)
        if row is None or not fits:
            raise Refusal("invalid", "The name or the password is wrong.")
        self._tries.forgive(login, tried)
        return self._me(row)

    def _me(self, row: Row[Any]) -> Me:
        quiet = None if row.quiet is None else msgspec.json.decode(row.quiet, type=QuietHours)
        return Me(
            id=row.id,
            name=row.name,
            account=row.login is not None,
            language=row.language,
            email=row.email,
            confirmed=row.unconfirmed is None,
            webhook=row.webhook,
            quiet=quiet,
            ways=self._ways,
        )

    async def _get(self, person: str) -> Me:
        me = await self.find(person)
        if me is None:
            raise Refusal("not_found", "There is no person with this id.")
        return me

    async def _row(self, where: ColumnElement[bool]) -> Row[Any] | None:
        return await self._storage.read(lambda c: c.execute(select(PEOPLE).where(where)).first())


@cache
def _nobody() -> str:
    """Return the hash of no password, so that unknown names take as long as wrong passwords."""
    return HASHER.hash(secrets.token_urlsafe(16))


def _fits(secret: str | None, password: str) -> bool:
    try:
        return HASHER.verify(secret or _nobody(), password)
    except (Argon2Error, InvalidHashError):
        return False


def _login(name: str) -> str:
    return " ".join(name.casefold().split())


def _check_contacts(change: MeChange) -> None:
    if change.email and not _is_email(change.email):
        raise Refusal("invalid", f"{change.email!r} is not an e-mail address.")
    if change.webhook and not is_web_address(change.webhook):
        raise Refusal("invalid", "A webhook must be an address that starts with https://.")


def _is_email(text: str) -> bool:
    return "@" in text and text.isprintable() and " " not in text


def _mailbox(email: str) -> str:
    """Return what addresses of one mailbox share: "ada" of "Ada+games@example.org"."""
    name, _, domain = email.casefold().rpartition("@")
    return f"{name.partition('+')[0]}@{domain}"


def is_web_address(text: str) -> bool:
    """Return True if a text is a valid HTTP address."""
    try:
        parts = urlsplit(text)
        asked = parts.scheme in ("http", "https") and bool(parts.hostname)
        return asked and parts.port != 0 and text.isprintable() and " " not in text
    except ValueError:  # an unclosed bracket, characters that normalize to /, or a port above 65535
        return False
