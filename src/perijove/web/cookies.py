"""Who is asking: a cookie that names a person and is signed, so that nobody can make one up."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode

from msgspec import Struct

COOKIE = "perijove"
LIFE = 60 * 24 * 3600
"""Seconds after the last visit until a cookie expires."""


class Visit(Struct, frozen=True):
    """A person on a device, from the first visit or log-in to the log-out; `until` in seconds."""

    person: str
    session: str
    until: int


def new_session() -> str:
    """Make the name of a session."""
    return secrets.token_urlsafe(12)


class Signer:
    """Signs visits with the secret of the server."""

    def __init__(self, key: bytes) -> None:
        """Derive a key for this one purpose."""
        self._key = hmac.digest(key, b"perijove person cookie", "sha256")

    def sign(self, visit: Visit) -> str:
        """The value of the cookie of a visit."""
        text = f"{visit.person}.{visit.session}.{visit.until}"
        return f"{text}.{self._seal(text)}"

    def visit(self, value: str, now: float) -> Visit | None:
        """The visit a cookie names; None when it expired or the server did not sign it."""
        text, _, seal = value.rpartition(".")
        if not hmac.compare_digest(seal.encode(), self._seal(text).encode()):
            return None
        person, session, until = text.split(".")
        return Visit(person, session, int(until)) if now < int(until) else None

    def _seal(self, text: str) -> str:
        digest = hmac.digest(self._key, text.encode(), hashlib.sha256)
        return urlsafe_b64encode(digest).decode().rstrip("=")
