"""Guests, accounts and their settings."""

from __future__ import annotations

import msgspec
import pytest
from sqlalchemy import insert
from sqlalchemy.exc import SQLAlchemyError

from perijove.tables.host import Host
from perijove.tables.messages import (
    Accepted,
    Ask,
    Branch,
    Credentials,
    MeChange,
    NewTable,
    QuietHours,
    Rematch,
    SeatPlan,
    Sit,
)
from perijove.tables.refusal import Refusal
from perijove.tables.storage.schema import PEOPLE
from perijove.tables.table import Table
from perijove.tables.tries import SLOWER, SLOWEST, Tries
from tests.tables.guests import BOT, LINK, ME, OPEN, FakeTime, Guest

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
    changed = await host.people.change(me.id, MeChange(language="fr"))
    assert changed.quiet == quiet  # missing fields stay
    changed = await host.people.change(me.id, MeChange(quiet=QuietHours(0, 0)))
    assert changed.quiet is None
    for faulty in (MeChange(email="nowhere"), MeChange(webhook="ftp://x")):
        with pytest.raises(Refusal):
            await host.people.change(me.id, faulty)
    with pytest.raises(Refusal, match="no person"):
        await host.people.change("nobody", MeChange(name="X"))


async def test_an_account_comes_back_with_its_password_only(host: Host) -> None:
    me = await host.people.guest("guest", "en")
    made = await host.people.make_account(me.id, ADA)
    assert (made.name, made.account) == ("Ada", True)
    assert made.id != me.id
    assert not (await host.people.find(me.id)).account
    assert (await host.people.log_in(Credentials("ada", "correct horse"))).id == made.id
    for wrong in (Credentials("Ada", "wrong horse"), Credentials("Bob", "correct horse")):
        with pytest.raises(Refusal, match="is wrong"):
            await host.people.log_in(wrong)
    other = await host.people.guest("guest", "en")
    with pytest.raises(Refusal) as refused:
        await host.people.make_account(other.id, Credentials("ADA", "another one"))
    assert refused.value.code == "taken"
    with pytest.raises(Refusal):
        await host.people.make_account(made.id, ADA)


async def test_no_letter_of_an_input_harms_the_database(host: Host) -> None:
    me = await host.people.guest("Ada", "en")
    for faulty in (MeChange(email="a\0@example.org"), MeChange(webhook="https://example.org/\0")):
        with pytest.raises(Refusal, match=r"\.$"):
            await host.people.change(me.id, faulty)
    for ident in ("a\0b", "x" * 1000, ""):
        for reading in (
            host.info(me.id, ident),
            host.report(me.id, ident),
            host.connect(me.id, ident),
        ):
            with pytest.raises(Refusal) as refused:
                await reading
            assert refused.value.code == "not_found"
        branch = NewTable("ganymede", [ME, ME], branch=Branch(table=ident or "\0"))
        with pytest.raises(Refusal):
            await host.create(me.id, branch)
    with pytest.raises(Refusal, match="too long"):
        await host.people.make_account(me.id, Credentials("\u0390" * 32, "correct horse"))
    with pytest.raises(Refusal, match="is wrong"):
        await host.people.log_in(Credentials("\u0390" * 32, "correct horse"))


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "\u3000",
        "\u3164",
        "\u200d",
        "\U000e0041",
        "\ufe0f",
        "Ada\n",
        "A\nda",
        "Ada\u202e",
        "\u2066Ada",
        "A\u200eda",
    ]
    + ["A\u0000", "\ufeffAda", "A\u2028da", "x" * 33],
)
def test_a_name_can_be_seen_and_has_one_line_in_one_direction(name: str) -> None:
    for shape, what in (
        (MeChange, {"name": name}),
        (Credentials, {"name": name, "password": "correct horse"}),
        (Sit, {"type": "sit", "key": "k", "seat": 0, "name": name}),
        (SeatPlan, {"kind": "me", "name": name or "\n"}),
    ):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(what, shape)


@pytest.mark.parametrize(
    "name", ["Ada", "Ada L.", "에이다", "François", "أدا", "👩\u200d🚀", "x" * 32]
)
def test_names_of_all_languages_are_names(name: str) -> None:
    assert msgspec.convert({"name": name}, MeChange).name == name
    assert msgspec.convert({"kind": "me", "name": ""}, SeatPlan).name == ""


@pytest.mark.parametrize(
    "password", ["password", "PASSWORD1", "12345678", "qwertyui", "aaaaaaaaaa", "Ada Lovelace"]
)
async def test_passwords_that_everybody_tries_first_are_refused(lite: Host, password: str) -> None:
    me = await lite.people.guest("guest", "en")
    with pytest.raises(Refusal, match="guess"):
        await lite.people.make_account(me.id, Credentials("Ada Lovelace", password))


async def test_passwords_of_an_account_cannot_be_tried_for_ever(lite: Host, time: FakeTime) -> None:
    await an_account(lite)
    for _ in range(10):
        with pytest.raises(Refusal, match="is wrong"):
            await lite.people.log_in(Credentials("ADA", "wrong horse"))
    for credentials in (ADA, Credentials("ada", "wrong horse")):
        with pytest.raises(Refusal) as refused:
            await lite.people.log_in(credentials)
        assert refused.value.code == "too_fast"
    time.at += 15 * 60_000 + 1
    assert (await lite.people.log_in(ADA)).account


async def test_a_stranger_cannot_lock_the_owner_of_an_account_out(lite: Host) -> None:
    await an_account(lite)
    for _ in range(10):
        with pytest.raises(Refusal, match="is wrong"):
            await lite.people.log_in(Credentials("Ada", "wrong horse"), "192.0.2.1")
    with pytest.raises(Refusal, match="15 minutes"):
        await lite.people.log_in(ADA, "192.0.2.1")
    assert (await lite.people.log_in(ADA, "192.0.2.2")).account


async def test_guessing_from_many_addresses_gets_slow(time: FakeTime) -> None:
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    tries = Tries(time.now, sleep)
    for number in range(60):
        await tries.begin("ada", f"192.0.2.{number}")
    assert len(waits) == 40
    assert waits == sorted(waits)
    assert (waits[0], waits[-1]) == (SLOWER, SLOWEST)
    await tries.begin("bob", "192.0.2.1")
    time.at += 15 * 60_000 + 1
    await tries.begin("ada", "192.0.2.1")
    assert len(waits) == 40


async def test_who_logs_in_well_is_not_counted(lite: Host) -> None:
    await an_account(lite)
    for _ in range(12):
        await lite.people.log_in(ADA)


async def test_errors_of_the_database_name_no_values(host: Host) -> None:
    row = {"id": "SECRET" * 99, "name": "SECRET", "language": "SECRET", "created": None}
    adding = insert(PEOPLE).values(secret="SECRET", **row)
    with pytest.raises(SQLAlchemyError) as error:
        await host.storage.write(lambda c: c.execute(adding))
    assert "SECRET" not in str(error.value)


async def test_an_account_takes_over_what_is_the_guests(host: Host) -> None:
    guest = await Guest.come(host)
    await host.people.change(guest.me.id, MeChange(email="ada@example.org", language="fr"))
    table = await guest.create(ME, BOT)
    made = await host.make_account(guest.me.id, ADA)
    assert (made.email, made.language) == ("ada@example.org", "fr")
    assert (await host.people.find(guest.me.id)).email == ""
    assert [info.id for info in await host.tables(made.id, "mine")] == [table]
    assert not await host.tables(guest.me.id, "mine")
    assert isinstance(await guest.act(), Accepted)  # the open window continues


async def test_a_session_that_ended_has_ended_everywhere(shared: str, open_host) -> None:
    one, other = await open_host(shared), await open_host(shared)
    await one.people.log_out("session", 10**10)
    await other.go_round()
    await other.people.log_out("session", 10**10)
    assert "session" in one.people.ended & other.people.ended
    assert (await open_host(shared)).people.ended == {"session"}


# -- a guest who has an account --------------------------------------------------------------------


async def an_account(host: Host) -> Guest:
    ada = await Guest.come(host, "Ada")
    ada.me = await host.people.make_account(ada.me.id, ADA)
    return ada


async def test_log_outs_are_kept_as_long_as_cookies_live(
    database: str, open_host, time: FakeTime
) -> None:
    one, other = [await open_host(database) for _ in range(2)]
    now = time.now() // 1000
    await one.people.log_out("soon", now + 3000)
    await one.people.log_out("later", now + 90_000)
    await other.people.read_log_outs()
    assert other.people.ended == {"soon", "later"}
    await other.people.log_out("last", now + 180_000)
    await one.people.read_log_outs()
    assert one.people.ended == {"soon", "later", "last"}
    time.at += 2 * 3_600_000
    for host in (one, other):
        await host.go_round()
        assert host.people.ended == {"later", "last"}
    third = await open_host(database)
    assert third.people.ended == {"later", "last"}


async def test_a_guest_who_logs_in_brings_the_seats_along(host: Host) -> None:
    ada, bob, guest = await an_account(host), await Guest.come(host, "Bob"), await Guest.come(host)
    theirs = await bob.create(ME, LINK)
    link = next(seat.link for seat in bob.table.seats if seat.kind == "open")
    await guest.connect(theirs)
    assert isinstance(await guest.say(Sit, seat=1, name="Countess", token=link), Accepted)
    own = await guest.create(ME, OPEN)
    solo = await ada.create(ME, BOT)
    assert await host.log_in(ADA, guest.me.id) == ada.me
    assert {info.id for info in await host.tables(ada.me.id, "mine")} == {theirs, own, solo}
    assert not await host.tables(guest.me.id, "mine")
    seat = (await host.info(ada.me.id, theirs)).seats[1]
    assert (seat.mine, seat.name) == (True, "Countess")
    assert (await host.info(ada.me.id, own)).host
    assert not (await host.info(guest.me.id, own)).host


async def test_whoever_sits_at_the_table_meanwhile_plays_on(host: Host) -> None:
    ada, guest = await an_account(host), await Guest.come(host)
    table = await guest.create(ME, BOT)
    await guest.act()
    await host.log_in(ADA, guest.me.id)
    assert (await guest.look()).seat == 0
    assert guest.table.seats[0].mine
    assert guest.table.seats[0].connected
    assert isinstance(await guest.act(), Accepted)
    stored = Table(table, await host.storage.entries(table))
    assert stored.seats_of(ada.me.id) == [0]
    assert stored.owner == ada.me.id


async def test_a_game_that_is_over_comes_along_for_its_rematch(lite: Host) -> None:
    ada, guest = await an_account(lite), await Guest.come(lite)
    table = await guest.create(ME, OPEN)
    await guest.say(Ask, seat=0, kind="abandon")
    await lite.log_in(ADA, guest.me.id)
    assert [info.id for info in await lite.tables(ada.me.id, "finished")] == [table]
    await ada.connect(table)
    assert isinstance(await ada.say(Rematch), Accepted)
    again = await lite.info(ada.me.id, (await lite.info(ada.me.id, table)).rematch)
    assert again.host
    assert [seat.mine for seat in again.seats] == [False, True]


async def test_from_one_account_to_another_nothing_is_taken(lite: Host) -> None:
    ada = await an_account(lite)
    bob = await Guest.come(lite, "Bob")
    bob.me = await lite.make_account(bob.me.id, Credentials("Bob", "another horse"))
    table = await bob.create(ME, OPEN)
    await lite.log_in(ADA, bob.me.id)
    assert [info.id for info in await lite.tables(bob.me.id, "mine")] == [table]
    assert not await lite.tables(ada.me.id, "mine")


async def test_who_only_knows_the_name_gets_no_seats(lite: Host) -> None:
    guest = await Guest.come(lite)
    await an_account(lite)
    table = await guest.create(ME, OPEN)
    with pytest.raises(Refusal, match="is wrong"):
        await lite.log_in(Credentials("Ada", "wrong horse"), guest.me.id)
    assert [info.id for info in await lite.tables(guest.me.id, "mine")] == [table]
