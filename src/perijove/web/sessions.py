"""Maps requests to people, and people to cookies."""

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
    """Identifies people by signed cookies; `ended` are the sessions that were logged out."""

    def __init__(self, config: Config) -> None:
        """Take the secret of the server."""
        self._signer = Signer(config.key())
        self._secure = config.is_secure
        self.ended: Container[str] = ()

    def visit(self, connection: AnyConnection) -> Visit | None:
        """Return the visit of a request; None for a new visitor or an invalid cookie."""
        value = connection.cookies.get(COOKIE)
        visit = self._signer.visit(value, time.time()) if value else None
        return None if visit is None or visit.session in self.ended else visit

    def person(self, connection: AnyConnection) -> str | None:
        """Return the person behind a request, or None."""
        visit = self.visit(connection)
        return None if visit is None else visit.person

    def require(self, connection: AnyConnection) -> str:
        """Return the person behind a request; raise an error if there is none."""
        person = self.person(connection)
        if person is None:
            raise Refusal("nobody", "There is no session yet: request /api/me first.")
        return person

    def cookie(self, person: str, visit: Visit | None = None) -> Cookie:
        """Return a person's cookie, for the session of a visit or a new one.

        Scripts cannot read it, and other sites cannot send it.
        """
        goes_on = visit is not None and visit.person == person
        session = visit.session if visit is not None and goes_on else new_session()
        fresh = Visit(person, session, int(time.time()) + LIFE)
        return self._cookie(self._signer.sign(fresh), LIFE)

    def farewell(self) -> Cookie:
        """Return a cookie that deletes the session."""
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
