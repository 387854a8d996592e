"""Messages about people, their accounts and their settings."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, field

from perijove.tables.messages.terms import Language, Name, Way


class QuietHours(Struct, forbid_unknown_fields=True):
    """Hours without notices, in the person's time zone; equal hours switch this off."""

    begin: Annotated[int, Meta(ge=0, le=23)]
    end: Annotated[int, Meta(ge=0, le=23)]
    minutes_east: Annotated[int, Meta(ge=-840, le=840)] = 0


class Me(Struct):
    """The person behind a browser: a guest, or the owner of an account.

    `ways`: how this server can notify them of their turn while they are away. `confirmed`: False
    until they open the link that was sent to their e-mail address.
    """

    id: str
    name: str
    account: bool
    language: Language
    email: str = ""
    webhook: str = ""
    quiet: QuietHours | None = None
    ways: list[Way] = field(default_factory=list)
    confirmed: bool = True


class MeChange(Struct, forbid_unknown_fields=True):
    """Changes to a person's settings; missing fields stay as they are."""

    name: Name | None = None
    language: Language | None = None
    email: Annotated[str, Meta(max_length=254)] | None = None
    webhook: Annotated[str, Meta(max_length=500)] | None = None
    quiet: QuietHours | None = None


class Credentials(Struct, forbid_unknown_fields=True):
    """The name and password of an account, to create it or to log in."""

    name: Name
    password: Annotated[str, Meta(min_length=8, max_length=200)]
