"""From a request to a person, and from a person to the cookie that brings them back."""

from __future__ import annotations

from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from perijove.tables.refusal import Refusal
from perijove.web.config import Config
from perijove.web.cookies import COOKIE, LIFE, Signer


class Sessions:
    """Who is who, by signed cookie."""

    def __init__(self, config: Config) -> None:
        """Take the secret of the server."""
        self._signer = Signer(config.key())
        self._secure = config.is_secure

    def person(self, connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
        """The person behind a request; None for a newcomer, or a cookie that is not ours."""
        value = connection.cookies.get(COOKIE)
        return self._signer.person(value) if value else None

    def require(self, connection: ASGIConnection[Any, Any, Any, Any]) -> str:
        """The person behind a request that needs one."""
        person = self.person(connection)
        if person is None:
            raise Refusal("nobody", "Nobody is known here yet: ask /api/me first.")
        return person

    def cookie(self, person: str) -> Cookie:
        """The cookie that brings a person back; no script can read it, no other site send it."""
        return self._cookie(self._signer.sign(person), LIFE)

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
