"""People: guests, and guests who made an account to come back from anywhere."""

from __future__ import annotations

from perijove.tables.messages import Credentials, Language, Me, MeChange


class People:
    """Everybody who ever came."""

    async def guest(self, name: str, language: Language) -> Me:
        """Make a guest with an unguessable id."""
        raise NotImplementedError

    async def find(self, person: str) -> Me | None:
        """Give a person by id."""
        raise NotImplementedError

    async def change(self, person: str, change: MeChange) -> Me:
        """Change what a person wants changed."""
        raise NotImplementedError

    async def make_account(self, person: str, credentials: Credentials) -> Me:
        """Make a guest the owner of an account; Refusal `taken` if the name is in use."""
        raise NotImplementedError

    async def log_in(self, credentials: Credentials) -> Me:
        """Give the owner of an account; Refusal `invalid` if name and password do not fit."""
        raise NotImplementedError
