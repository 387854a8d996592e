"""Turn notices for people who are away: once per turn, and not in quiet hours."""

from __future__ import annotations

import asyncio
import json
import socket
import socketserver
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest

from perijove.tables import messages as M
from perijove.tables.host import Host
from perijove.tables.notify import Mail, Notice, Webhook, after_quiet
from perijove.tables.refusal import Refusal
from perijove.tables.settings import Smtp
from tests.tables.conftest import OpenHost
from tests.tables.guests import ME, OPEN, FakeTime, Guest, play_on, settle

pytestmark = pytest.mark.anyio

NOTICE = Notice("t1", "Ganymede", "Ada", "https://example.org/t/t1", 0)
ADDRESSED = M.Me("a", "Ada", False, "en", "ada@example.org", "http://127.0.0.1:9/")


class Pigeon:
    """A way of sending that keeps its notices."""

    way: M.Way = "email"

    def __init__(self) -> None:
        self.sent: list[tuple[str, str]] = []
        self.letters: list[tuple[str, str]] = []

    def reaches(self, me: M.Me) -> bool:
        return bool(me.email)

    def send(self, me: M.Me, notice: Notice) -> None:
        self.sent.append((me.email, notice.link))

    def confirm(self, me: M.Me, link: str) -> None:
        self.letters.append((me.email, link))


async def bob_away(host: Host, quiet: M.QuietHours | None = None) -> tuple[Guest, Guest]:
    """Return a table where Ada waits for Bob, who is away but left an address."""
    ada, bob = await Guest.come(host), await Guest.come(host, "Bob")
    await host.people.change(bob.me.id, M.MeChange(email="bob@example.org", quiet=quiet))
    table = await ada.create(ME, OPEN, pace=M.Pace("days", days=5))
    await bob.connect(table)
    await bob.say(M.Sit, seat=1, name="Bob")
    await bob.leave()
    await play_on(ada)
    await settle_posts(host)
    return ada, bob


async def test_people_know_how_the_server_can_reach_them(sqlite: str, open_host: OpenHost) -> None:
    smtp = Smtp("mail.example.org", "perijove@example.org")
    ways: list[tuple[dict[str, Any], list[str]]] = [
        ({}, []),
        ({"smtp": smtp}, ["email"]),
        ({"webhooks": True}, ["webhook"]),
        ({"smtp": smtp, "webhooks": True}, ["email", "webhook"]),
    ]
    for settings, known in ways:
        host = await open_host(sqlite, **settings)
        me = await host.people.guest("Ada", "en")
        assert me.ways == known
        assert await host.people.find(me.id) == me


async def settle_posts(host: Host) -> None:
    await settle(host)
    await host.notifier.settle()


async def go_round(host: Host) -> None:
    await host.go_round()
    await settle_posts(host)


async def test_a_notice_is_sent_once_a_turn(database: str, open_host, time: FakeTime) -> None:
    pigeon = Pigeon()
    host = await open_host(database, posts=[pigeon], notify_after=60, address="https://p.org/")
    ada, bob = await bob_away(host)
    await go_round(host)
    assert not pigeon.sent
    await time.pass_by(61, host)
    for _ in range(3):
        await go_round(host)
        await time.pass_by(3600, host)
    assert pigeon.sent == [("bob@example.org", f"https://p.org/t/{ada.table.id}")]
    await bob.connect(ada.table.id)
    while (await bob.look()).choices:
        await bob.act()
    await bob.leave()
    await play_on(ada)
    await settle_posts(host)
    await time.pass_by(61, host)
    await go_round(host)
    assert len(pigeon.sent) == 2


async def test_who_is_back_in_time_gets_none(sqlite: str, open_host, time: FakeTime) -> None:
    pigeon = Pigeon()
    host = await open_host(sqlite, posts=[pigeon], notify_after=60)
    ada, bob = await bob_away(host)
    await bob.connect(ada.table.id)
    await time.pass_by(61, host)
    await go_round(host)
    assert not pigeon.sent


async def test_two_processes_send_one_notice(shared: str, open_host, time: FakeTime) -> None:
    pigeon = Pigeon()
    hosts = [await open_host(shared, posts=[pigeon], notify_after=60) for _ in range(2)]
    ada, _ = await bob_away(hosts[0])
    eve = await Guest.come(hosts[1], "Eve")
    await eve.connect(ada.table.id)
    await time.pass_by(61, *hosts)
    for host in hosts * 2:
        await go_round(host)
    assert len(pigeon.sent) == 1


async def test_who_came_back_through_another_process_gets_none(
    shared: str, open_host, time: FakeTime
) -> None:
    pigeon = Pigeon()
    one, other, third = [await open_host(shared, posts=[pigeon], notify_after=60) for _ in range(3)]
    ada, bob = await bob_away(one)
    again = Guest(other, bob.me)
    await again.connect(ada.table.id)
    for _ in range(400):
        if third.is_present(ada.table.id, bob.me.id):
            break
        await asyncio.sleep(0.005)
    time.at += 30_000
    await go_round(other)
    await asyncio.sleep(0.1)
    time.at += 31_000
    await go_round(third)
    assert not pigeon.sent


async def test_in_quiet_hours_it_waits_for_the_morning(
    sqlite: str, open_host, time: FakeTime
) -> None:
    pigeon = Pigeon()
    host = await open_host(sqlite, posts=[pigeon], notify_after=60)
    hour = time.now() // 3_600_000 % 24
    await bob_away(host, M.QuietHours(hour, (hour + 8) % 24))
    await time.pass_by(61, host)
    await go_round(host)
    assert not pigeon.sent
    await time.pass_by(8 * 3600, host)
    await go_round(host)
    assert len(pigeon.sent) == 1


@pytest.mark.parametrize(
    ("now", "begin", "end", "east", "then"),
    [
        (12, 22, 7, 0, 12),
        (23, 22, 7, 0, 31),
        (3, 22, 7, 0, 7),
        (7, 22, 7, 0, 7),
        (21, 22, 7, 60, 30),
        (10, 9, 17, 0, 17),
        (10, 0, 0, 0, 10),
    ],
)
def test_quiet_hours_go_by_the_persons_own_clock(
    now: int, begin: int, end: int, east: int, then: int
) -> None:
    hour = 3_600_000
    assert after_quiet(M.QuietHours(begin, end, east), now * hour) == then * hour


class Letters(socketserver.StreamRequestHandler):
    """A minimal mail server."""

    def handle(self) -> None:
        self.wfile.write(b"220 here\r\n")
        for line in self.rfile:
            word = line.strip().upper()[:4]
            if word == b"DATA":
                self.wfile.write(b"354 go on\r\n")
                for part in iter(self.rfile.readline, b".\r\n"):
                    self.server.got.append(part.decode())
            if word == b"QUIT":
                self.wfile.write(b"221 bye\r\n")
                return
            self.wfile.write(b"250 ok\r\n")


async def test_an_address_is_used_after_its_owner_confirmed_it(lite: Host) -> None:
    pigeon, mail = Pigeon(), Mail(Smtp("mail.example.org", "perijove@example.org"))
    lite.notifier._posts.append(pigeon)
    ada = await Guest.come(lite)
    me = await lite.people.change(ada.me.id, M.MeChange(email="ada@example.org"))
    await lite.notifier.settle()
    assert (me.confirmed, mail.reaches(me)) == (False, False)
    ((address, link),) = pigeon.letters
    assert address == "ada@example.org"
    await lite.people.change(ada.me.id, M.MeChange(email="ada@example.org", name="Ada L."))
    token = link.rpartition("/")[2]
    await lite.people.confirm(token)
    me = await lite.people.find(me.id)
    assert (me.confirmed, mail.reaches(me)) == (True, True)
    with pytest.raises(Refusal, match="no longer valid"):
        await lite.people.confirm(token)
    me = await lite.people.change(me.id, M.MeChange(email="other@example.org"))
    await lite.notifier.settle()
    assert not me.confirmed
    assert [address for address, _ in pigeon.letters] == ["ada@example.org", "other@example.org"]


async def test_nobody_can_flood_a_stranger_with_letters(lite: Host) -> None:
    pigeon = Pigeon()
    lite.notifier._posts.append(pigeon)
    ada = await Guest.come(lite)
    for number in range(5):
        await lite.people.change(ada.me.id, M.MeChange(email=f"other{number}@example.org"))
    with pytest.raises(Refusal, match="too often"):
        await lite.people.change(ada.me.id, M.MeChange(email="victim@example.org"))
    for number in range(8):  # many guests write to one mailbox
        guest = await Guest.come(lite)
        change = M.MeChange(email=f"Victim+{number}@Example.org")
        if number < 5:
            await lite.people.change(guest.me.id, change)
        else:
            with pytest.raises(Refusal, match="were sent to this"):
                await lite.people.change(guest.me.id, change)
    await lite.notifier.settle()
    assert len(pigeon.letters) == 10


def serving(server: socketserver.BaseServer) -> threading.Thread:
    thread = threading.Thread(target=server.handle_request)
    thread.start()
    return thread


def test_mail_is_sent_by_smtp() -> None:
    with socketserver.TCPServer(("127.0.0.1", 0), Letters) as server:
        server.got = []
        thread = serving(server)
        smtp = Smtp("127.0.0.1", "table@example.org", server.server_address[1], starttls=False)
        Mail(smtp).send(ADDRESSED, NOTICE)
        thread.join()
    text = "".join(server.got)
    assert "To: ada@example.org" in text
    assert "Subject: Ganymede: it is your turn" in text
    assert NOTICE.link in text


class Hook(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        self.server.got = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *args: object) -> None:
        pass


def test_a_webhook_gets_json_but_not_in_the_own_network() -> None:
    with HTTPServer(("127.0.0.1", 0), Hook) as server:
        thread = serving(server)
        me = M.Me("a", "Ada", False, "fr", "", f"http://127.0.0.1:{server.server_address[1]}/x")
        Webhook(private=True).send(me, NOTICE)
        thread.join()
    assert server.got["link"] == NOTICE.link
    assert "votre tour" in server.got["text"]
    with pytest.raises(PermissionError, match="not a public address"):
        Webhook(private=False).send(me, NOTICE)


def test_the_address_of_a_webhook_is_resolved_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that is public when checked must not lead to the internal network when called."""
    asked, called = [], []

    def resolve(host: str, port: int, **_: object) -> list[Any]:
        asked.append(host)
        place = "93.184.215.14" if len(asked) == 1 else "127.0.0.1"
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (place, port))]

    def call(address: tuple[str, int], *_: object, **__: object) -> socket.socket:
        called.extend(place[4][0] for place in resolve(*address) if address[0][0].isalpha())
        called.append(address[0])
        raise ConnectionRefusedError

    monkeypatch.setattr(socket, "getaddrinfo", resolve)
    monkeypatch.setattr(socket, "create_connection", call)
    me = M.Me("a", "Ada", False, "fr", "", "http://rebinding.example/x")
    with pytest.raises(OSError):  # noqa: PT011 - urllib's or the socket's own
        Webhook(private=False).send(me, NOTICE)
    assert called == ["93.184.215.14"]


def test_a_webhook_that_answers_with_an_error_is_an_error() -> None:
    class Elsewhere(Hook):
        def do_POST(self) -> None:
            self.send_response(302)
            self.send_header("Location", "http://127.0.0.1/inside")
            self.end_headers()

    with HTTPServer(("127.0.0.1", 0), Elsewhere) as server:
        thread = serving(server)
        me = M.Me("a", "Ada", False, "fr", "", f"http://127.0.0.1:{server.server_address[1]}/x")
        with pytest.raises(OSError, match="302"):
            Webhook(private=True).send(me, NOTICE)
        thread.join()
