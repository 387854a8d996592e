"""Signed cookies that identify a person and cannot be forged."""

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
    """Return a new session id."""
    return secrets.token_urlsafe(12)


class Signer:
    """Signs visits with the secret of the server."""

    def __init__(self, key: bytes) -> None:
        """Derive a key for this purpose only."""
        self._key = hmac.digest(key, b"perijove person cookie", "sha256")

    def sign(self, visit: Visit) -> str:
        """Return the cookie value of a visit."""
        text = f"{visit.person}.{visit.session}.{visit.until}"
        return f"{text}.{self._seal(text)}"

    def visit(self, value: str, now: float) -> Visit | None:
        """Return the visit of a cookie; None if it expired or has no valid signature."""
        text, _, seal = value.rpartition(".")
        if not hmac.compare_digest(seal.encode(), self._seal(text).encode()):
            return None
        person, session, until = text.split(".")
        return Visit(person, session, int(until)) if now < int(until) else None

    def _seal(self, text: str) -> str:
        digest = hmac.digest(self._key, text.encode(), hashlib.sha256)
        return urlsafe_b64encode(digest).decode().rstrip("=")
