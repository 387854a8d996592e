"""Guests, accounts and what they change about themselves."""

from __future__ import annotations

import pytest

from perijove.tables.host import Host
from perijove.tables.messages import Credentials, MeChange, QuietHours
from perijove.tables.refusal import Refusal

pytestmark = pytest.mark.anyio

ADA = Credentials("Ada", "correct horse")


async def test_a_guest_is_known_again(host: Host) -> None:
    me = await host.people.guest("Ada", "fr")
    assert await host.people.find(me.id) == me
    assert not me.account
    assert await host.people.find("nobody") is None


async def test_a_guest_changes_what_was_said(host: Host) -> None:
    me = await host.people.guest("Ada", "en")
    quiet = QuietHours(22, 7, 60)
    changed = await host.people.change(me.id, MeChange(name="Countess", quiet=quiet))
    assert (changed.name, changed.language, changed.quiet) == ("Countess", "en", quiet)
    assert await host.people.find(me.id) == changed
    for faulty in (MeChange(email="nowhere"), MeChange(webhook="ftp://x")):
        with pytest.raises(Refusal):
            await host.people.change(me.id, faulty)
    with pytest.raises(Refusal, match="Nobody"):
        await host.people.change("nobody", MeChange(name="X"))


async def test_an_account_comes_back_with_its_password_only(host: Host) -> None:
    me = await host.people.guest("guest", "en")
    made = await host.people.make_account(me.id, ADA)
    assert (made.id, made.name, made.account) == (me.id, "Ada", True)
    assert (await host.people.log_in(Credentials("ada", "correct horse"))).id == me.id
    for wrong in (Credentials("Ada", "wrong horse"), Credentials("Bob", "correct horse")):
        with pytest.raises(Refusal, match="do not fit"):
            await host.people.log_in(wrong)
    other = await host.people.guest("guest", "en")
    with pytest.raises(Refusal) as refused:
        await host.people.make_account(other.id, Credentials("ADA", "another one"))
    assert refused.value.code == "taken"
    with pytest.raises(Refusal):
        await host.people.make_account(me.id, ADA)
