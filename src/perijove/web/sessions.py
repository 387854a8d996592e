"""From a request to a person, and from a person to the cookie that brings them back."""

from __future__ import annotations

import time
from collections.abc import Container
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from perijove.tables.refusal import Refusal
from perijove.web.config import Config
from perijove.web.cookies import COOKIE, LIFE, Signer, Visit, new_session

AnyConnection = ASGIConnection[Any, Any, Any, Any]


class Sessions:
    """Who is who, by signed cookie; `ended` are the sessions that were logged out."""

    def __init__(self, config: Config) -> None:
        """Take the secret of the server."""
        self._signer = Signer(config.key())
        self._secure = config.is_secure
        self.ended: Container[str] = ()

    def visit(self, connection: AnyConnection) -> Visit | None:
        """The visit a request belongs to; None for a newcomer, or a cookie that does not count."""
        value = connection.cookies.get(COOKIE)
        visit = self._signer.visit(value, time.time()) if value else None
        return None if visit is None or visit.session in self.ended else visit

    def person(self, connection: AnyConnection) -> str | None:
        """The person behind a request."""
        visit = self.visit(connection)
        return None if visit is None else visit.person

    def require(self, connection: AnyConnection) -> str:
        """The person behind a request that needs one."""
        person = self.person(connection)
        if person is None:
            raise Refusal("nobody", "Nobody is known here yet: ask /api/me first.")
        return person

    def cookie(self, person: str, visit: Visit | None = None) -> Cookie:
        """The cookie that brings a person back, in the session of a visit or in a new one.

        No script can read it, no other site send it.
        """
        goes_on = visit is not None and visit.person == person
        session = visit.session if visit is not None and goes_on else new_session()
        fresh = Visit(person, session, int(time.time()) + LIFE)
        return self._cookie(self._signer.sign(fresh), LIFE)

    def farewell(self) -> Cookie:
        """The cookie that forgets."""
        return self._cookie("", 0)

    def _cookie(self, value: str, life: int) -> Cookie:
        return Cookie(
            key=COOKIE,
            value=value,
            max_age=life,
            path="/",
            httponly=True,
            samesite="lax",
            secure=self._secure,
        )
