"""Who is asking: a cookie that names a person and is signed, so that nobody can make one up."""

from __future__ import annotations

import hashlib
import hmac
from base64 import urlsafe_b64encode

COOKIE = "perijove"
LIFE = 400 * 24 * 3600
"""Browsers keep a cookie no longer than 400 days."""


class Signer:
    """Signs the ids of people with the secret of the server."""

    def __init__(self, key: bytes) -> None:
        """Derive a key for this one purpose."""
        self._key = hmac.digest(key, b"perijove person cookie", "sha256")

    def sign(self, person: str) -> str:
        """The value of the cookie of a person."""
        return f"{person}.{self._seal(person)}"

    def person(self, value: str) -> str | None:
        """The person a cookie names; None when the server did not sign it."""
        person, _, seal = value.rpartition(".")
        if person and hmac.compare_digest(seal.encode(), self._seal(person).encode()):
            return person
        return None

    def _seal(self, person: str) -> str:
        digest = hmac.digest(self._key, person.encode(), hashlib.sha256)
        return urlsafe_b64encode(digest).decode().rstrip("=")
