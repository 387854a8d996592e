"""The server for people and programs: identity, refusals, and shutdown."""

from __future__ import annotations

import json
import os
import re
import resource
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import psutil
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

import perijove
from perijove.web.gate import address
from perijove.web.limits import BOX_SIZE
from tests.serving import ROOT, Server
from tests.web.conftest import WAIT, Newcomer, Person, TableSocket

ME_AND_BOT = {
    "game": "ganymede",
    "seats": [{"kind": "me", "name": "Ada"}, {"kind": "bot", "bot": "random"}],
}
ME_AND_FRIEND = {
    "game": "ganymede",
    "seats": [{"kind": "me", "name": "Ada"}, {"kind": "link"}],
}


def act(line: TableSocket, seat: int) -> dict[str, Any]:
    """Take the first legal action, waiting for the bots."""
    while not (line.position or {}).get("choices"):
        line.next()
    board = line.position or {}
    return line.say("act", seat=seat, action=board["choices"][0]["action"], move=board["move"])


# -- people ----------------------------------------------------------------------------------------


def test_a_newcomer_is_a_guest_by_a_cookie_that_no_script_can_read(server: Server) -> None:
    answer = httpx.get(f"{server.address}/api/me", headers={"Accept-Language": "fr-CH, en;q=0.5"})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert answer.json()["account"] is False
    assert answer.json()["language"] == "fr"


def test_a_cookie_that_was_tampered_with_makes_a_stranger(
    server: Server, newcomer: Newcomer
) -> None:
    ada, bob = newcomer(server), newcomer(server)
    rest = bob.http.cookies["perijove"].partition(".")[2]
    forged = {"Cookie": f"perijove={ada.me['id']}.{rest}"}
    assert httpx.get(f"{server.address}/api/tables", headers=forged).status_code == 401
    assert httpx.get(f"{server.address}/api/me", headers=forged).json()["id"] != ada.me["id"]


def test_an_account_brings_the_same_person_and_seats_to_another_device(
    server: Server, newcomer: Newcomer
) -> None:
    desk, phone = newcomer(server), newcomer(server)
    table = desk.post("/api/tables", ME_AND_FRIEND)["id"]
    credentials = {"name": f"Ada {desk.me['id'][:6]}", "password": "correct horse"}
    account = desk.post("/api/accounts", credentials)
    assert account["account"] is True
    me = phone.post("/api/session", credentials)
    assert me["id"] == account["id"] == desk.get("/api/me")["id"]
    assert [each["id"] for each in phone.get("/api/tables")] == [table]
    assert phone.sit_down(table).table["seats"][0]["mine"] is True
    assert phone.http.delete("/api/session").status_code == 204
    assert phone.get("/api/me")["id"] != account["id"]


def test_a_cookie_counts_no_more_after_log_out(own_server: Server, newcomer: Newcomer) -> None:
    own_server.start()
    desk, thief = newcomer(own_server), newcomer(own_server)
    desk.post("/api/accounts", {"name": "Ada", "password": "correct horse"})
    stolen = {"Cookie": cookie(desk)}
    assert httpx.get(f"{own_server.address}/api/tables", headers=stolen).status_code == 200
    assert desk.http.delete("/api/session").status_code == 204
    assert httpx.get(f"{own_server.address}/api/tables", headers=stolen).status_code == 401
    own_server.kill()
    own_server.restart()
    assert httpx.get(f"{own_server.address}/api/tables", headers=stolen).status_code == 401
    assert thief.http.get("/api/tables").status_code == 200


def test_sockets_of_a_session_close_at_log_out(server: Server, newcomer: Newcomer) -> None:
    ada, bob = newcomer(server), newcomer(server)
    table = ada.post("/api/tables", ME_AND_FRIEND)["id"]
    windows = [ada.sit_down(table) for _ in range(2)]
    other = bob.sit_down(table)
    assert ada.http.delete("/api/session").status_code == 204
    for window in windows:
        with pytest.raises(ConnectionClosed):
            window.until("no message")
    assert other.say("ping")["type"] == "pong"


def test_as_many_files_may_be_open_as_the_system_allows(own_server: Server) -> None:
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(512, now), most))
    try:
        own_server.start()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (now, most))
    allowed = psutil.Process(own_server.pid).rlimit(psutil.RLIMIT_NOFILE)
    assert allowed == (min(most, 65_536), most)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8::1", "2001:db8::ffff:2", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
    ],
)
def test_a_network_of_ipv6_counts_as_one_address(one: str, other: str, same: bool) -> None:
    counted = {address({"client": (each, 1)}) for each in (one, other)}
    assert len(counted) == (1 if same else 2)


def test_whoever_has_the_cookie_of_a_guest_has_not_their_account(
    server: Server, newcomer: Newcomer
) -> None:
    victim = newcomer(server)
    table = victim.post("/api/tables", ME_AND_FRIEND)["id"]
    known = {"Cookie": cookie(victim)}
    name = f"Ada {victim.me['id'][:6]}"
    victim.post("/api/accounts", {"name": name, "password": "correct horse"})
    assert [each["id"] for each in victim.get("/api/tables")] == [table]
    answer = httpx.get(f"{server.address}/api/me", headers=known)
    assert answer.json()["account"] is False
    assert httpx.get(f"{server.address}/api/tables", headers=known).json() == []


def test_a_cookie_lives_on_with_every_visit_but_not_for_years(
    server: Server, newcomer: Newcomer
) -> None:
    person = newcomer(server)
    again = person.http.get("/api/me").headers["set-cookie"]
    life = re.search(r"Max-Age=(\d+)", again)
    assert life is not None
    assert int(life[1]) <= 90 * 24 * 3600


def test_a_guest_who_logs_in_brings_seats_along_to_the_account(
    server: Server, newcomer: Newcomer
) -> None:
    desk, phone, other = newcomer(server), newcomer(server), newcomer(server)
    credentials = {"name": f"Ada {desk.me['id'][:6]}", "password": "correct horse"}
    account = desk.post("/api/accounts", credentials)
    own = phone.post("/api/tables", ME_AND_BOT)["id"]
    act(phone.sit_down(own), 0)
    waiting = phone.post("/api/tables", ME_AND_FRIEND)["id"]
    assert phone.post("/api/session", credentials)["id"] == account["id"]
    for device in (phone, desk):
        assert {each["id"] for each in device.get("/api/tables")} == {own, waiting}
        assert device.get(f"/api/tables/{waiting}")["host"] is True
    assert act(desk.sit_down(own), 0)["type"] == "accepted"
    assert other.sit_down(own).table["seats"][0]["mine"] is False


def test_a_wrong_password_is_refused_in_one_sentence(server: Server, newcomer: Newcomer) -> None:
    person = newcomer(server)
    wrong = {"name": "nobody at all", "password": "wrong password"}
    problem = person.post("/api/session", wrong, 400)
    assert problem["message"].endswith(".")


def test_a_friend_comes_by_a_link_that_cannot_be_guessed(
    server: Server, newcomer: Newcomer
) -> None:
    ada, max_, eve = newcomer(server), newcomer(server), newcomer(server)
    table = ada.post("/api/tables", ME_AND_FRIEND)
    token = table["seats"][1]["link"]
    assert len(token) >= 16
    guess = eve.sit_down(table["id"])
    assert token not in "".join(guess.received)
    assert guess.say("sit", seat=1, name="Eve", token="x" * len(token))["type"] == "refused"
    assert guess.say("sit", seat=1, name="Eve")["type"] == "refused"
    for person, seat in ((max_, token), (eve, "x" * len(token))):
        invited = person.get(f"/api/tables/{table['id']}?seat={seat}")["invited"]
        assert invited == (1 if person is max_ else None)
    assert eve.get(f"/api/tables/{table['id']}?seat={'x' * 65}", 400)["code"] == "invalid"
    line = max_.sit_down(table["id"])
    assert line.say("sit", seat=None, name="Max", token=token)["type"] == "accepted"
    assert line.table["seats"][1]["mine"] is True


# -- what is refused -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/api/tables", {"game": 1}, 400),
        ("/api/tables", {"game": "chess", "seats": [{"kind": "me"}]}, 400),
        ("/api/tables", {"game": "ganymede", "seats": []}, 400),
        ("/api/tables", ME_AND_BOT | {"options": {"nonsense": 1}}, 400),
        ("/api/tables", ME_AND_BOT | {"options": {"components": "/etc/passwd"}}, 400),
        ("/api/tables", ME_AND_BOT | {"more": 1}, 400),
        ("/api/records", {"format": "something"}, 400),
        ("/api/session", {"name": "a", "password": "b"}, 400),
        ("/api/nothing", {}, 404),
        ("/api/games", {}, 405),
    ],
)
def test_bad_input_is_answered_by_one_clear_sentence(
    server: Server, newcomer: Newcomer, path: str, body: Any, status: int
) -> None:
    answer = newcomer(server).http.post(path, json=body)
    assert answer.status_code == status, answer.text
    problem = answer.json()
    assert set(problem) == {"code", "message"}
    assert problem["message"].endswith(".")
    assert "Traceback" not in problem["message"]
    assert "/etc" not in problem["message"]


DEEP = "[" * 30_000
"""JSON that is nested more deeply than anybody means it."""


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("PATCH", "/api/me", '{"webhook": "http://["}'),
        ("PATCH", "/api/me", '{"webhook": "http://exam\\u2100ple.com"}'),
        ("PATCH", "/api/me", '{"webhook": "http://example.com:99999"}'),
        ("PATCH", "/api/me", '{"webhook": "http://"}'),
        ("PATCH", "/api/me", '{"webhook": "http://example.com/\\u0000"}'),
        ("PATCH", "/api/me", '{"email": "a\\u0000@example.com"}'),
        ("PATCH", "/api/me", DEEP),
        ("POST", "/api/tables", DEEP),
        ("POST", "/api/records", DEEP),
        ("POST", "/api/records", '{"game": ' + DEEP),
        ("POST", "/api/session", DEEP),
        (
            "POST",
            "/api/tables",
            '{"game": "ganymede", "seats": [{"kind": "me"}, {"kind": "me"}],'
            ' "branch": {"table": "a\\u0000b"}}',
        ),
        ("POST", "/api/accounts", '{"name": "' + "\u0390" * 32 + '", "password": "long enough"}'),
        ("GET", "/api/tables/a%00b", ""),
        ("GET", "/api/tables/a%00b/report", ""),
        ("GET", f"/api/tables/{'x' * 200}", ""),
        ("POST", "/api/studies", '{"name": "Ada", "\udcb7able": 1}'),  # a byte that is not UTF-8
        ("GET", "/api/studies/abc/nodes/0?seats=%0A", ""),
        ("GET", f"/api/learn/ganymede/{'x' * 300}", ""),
        ("GET", "/api/learn/ganymede/..%2Flearn%2Fhowto", ""),
    ],
)
def test_no_input_makes_the_server_fail(
    server: Server, newcomer: Newcomer, method: str, path: str, body: str
) -> None:
    headers = {"Content-Type": "application/json"}
    content = body.encode("utf-8", "surrogateescape")
    answer = newcomer(server).http.request(method, path, content=content, headers=headers)
    assert 400 <= answer.status_code < 500, answer.text
    assert re.fullmatch(r"[^\n]{1,200}\.", answer.json()["message"])


def test_an_origin_that_is_no_address_is_of_another_site(
    server: Server, newcomer: Newcomer
) -> None:
    person = newcomer(server)
    for origin in ("http://[", "http://exam\u2100ple.com", "http://a]b"):
        headers = {"Origin": origin.encode()}
        answer = person.http.post("/api/tables", json=ME_AND_BOT, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
    url = f"{server.address.replace('http', 'ws', 1)}/api/tables/x/socket"
    with pytest.raises(InvalidStatus), connect(url, additional_headers={"Origin": "http://["}):
        pass


def test_a_record_cannot_make_the_server_read_its_files(server: Server, newcomer: Newcomer) -> None:
    record = {
        "format": "perijove record",
        "game": "ganymede",
        "rules": perijove.game("ganymede").version,
        "players": 2,
        "options": {"components": "/etc/passwd"},
        "seed": 1,
        "box": "",
        "moves": [],
        "count": 0,
        "result": None,
    }
    problem = newcomer(server).post("/api/records", record, 400)
    assert problem["message"] == "ganymede: components must be the text of a component file."


def test_what_is_not_there_is_not_found(server: Server, newcomer: Newcomer) -> None:
    person = newcomer(server)
    for path in (
        "/api/tables/none",
        "/api/nothing",
        "/assets/none.js",
        "/api/games/chess",
        "/docs/%00",
    ):
        assert person.get(path, 404)["code"] == "not_found"
    with pytest.raises(ConnectionClosed) as closed:
        person.sit_down("none")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404


def test_a_page_of_another_site_can_neither_post_nor_open_a_socket(
    server: Server, newcomer: Newcomer
) -> None:
    person = newcomer(server)
    table = person.post("/api/tables", ME_AND_BOT)["id"]
    for origin in ("https://evil.example", "null", f"{server.address}.evil.example"):
        answer = person.http.post("/api/tables", json=ME_AND_BOT, headers={"Origin": origin})
        assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
        url = f"{server.address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        headers = {"Origin": origin, "Cookie": cookie(person)}
        with pytest.raises(InvalidStatus) as refused, connect(url, additional_headers=headers):
            pass
        assert refused.value.response.status_code == 403
    own = person.http.post("/api/tables", json=ME_AND_BOT, headers={"Origin": server.address})
    assert own.status_code == 201


def cookie(person: Person) -> str:
    return f"perijove={person.http.cookies['perijove']}"


def test_every_answer_carries_the_policy_for_browsers(server: Server) -> None:
    for path in ("/", "/health", "/api/nothing", "/api/schema"):
        headers = httpx.get(server.address + path).headers
        policy = headers["content-security-policy"]
        scripts = re.search(r"script-src ([^;]+)", policy)
        assert scripts is not None
        assert scripts[1] == "'self'"
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"


def test_too_large_is_refused(server: Server, newcomer: Newcomer) -> None:
    person = newcomer(server)
    answer = person.http.post("/api/tables", content=b" " * (BOX_SIZE + 1))
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
    line = person.sit_down(person.post("/api/tables", ME_AND_BOT)["id"])
    line.socket.send("x" * 10_000)
    assert line.until("refused")["code"] == "invalid"
    line.socket.send("x" * 100_000)
    with pytest.raises(ConnectionClosed) as closed:
        line.until("closing")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "[" * 8000,
        '{"x":' + "[" * 8000,
        '{"type":"fly","key":"k"}',
        '{"type":"act","key":"k"}',
        '{"type":"act","key":"k","seat":0,"move":0,"action":1000000000000000000000000}',
        '{"type":"act","key":"k","seat":0,"move":1000000000000000000000000,"action":1}',
        '{"type":"ping","key":"k\\n"}',
        '{"type":"ping"}',
        "ÿ",
    ],
)
def test_nonsense_on_a_socket_is_refused_and_the_socket_lives(
    server: Server, newcomer: Newcomer, text: str
) -> None:
    person = newcomer(server)
    line = person.sit_down(person.post("/api/tables", ME_AND_BOT)["id"])
    line.socket.send(text)
    refused = line.until("refused")
    assert refused["code"] == "invalid"
    assert refused["message"].endswith(".")
    assert line.say("ping")["type"] == "pong"


def test_too_fast_is_a_refusal_of_its_own(own_server: Server, newcomer: Newcomer) -> None:
    slow = Server(
        own_server.folder,
        PERIJOVE_COMMANDS_PER_SECOND="5",
        PERIJOVE_REQUESTS_PER_SECOND="5",
        PERIJOVE_NEWCOMERS_PER_MINUTE="4",
    ).start()
    try:
        person = newcomer(slow)
        line = person.sit_down(person.post("/api/tables", ME_AND_BOT)["id"])
        answers = [line.say("ping") for _ in range(30)]
        assert answers[0]["type"] == "pong"
        assert answers[-1]["code"] == "too_fast"
        wrong = {"name": "Ada", "password": "wrong password"}
        for _ in range(4):
            answer = person.http.post("/api/session", json=wrong)
        assert (answer.status_code, answer.json()["code"]) == (429, "too_fast")
        statuses = [person.http.get("/api/games").status_code for _ in range(40)]
        assert 429 in statuses
    finally:
        slow.kill()


# -- who watches -----------------------------------------------------------------------------------


def test_files_of_pages_cannot_be_asked_for_without_end(own_server: Server) -> None:
    slow = Server(own_server.folder, PERIJOVE_REQUESTS_PER_SECOND="0.1").start()
    try:
        with httpx.Client(base_url=slow.address) as http:
            answers = [http.get("/assets/none.js").status_code for _ in range(60)]
    finally:
        slow.kill()
    assert answers[0] == 404
    assert 429 in answers


def test_health_and_numbers(server: Server, newcomer: Newcomer) -> None:
    person = newcomer(server)
    line = person.sit_down(person.post("/api/tables", ME_AND_BOT)["id"])
    act(line, 0)
    assert person.get("/health")["status"] == "ok"
    numbers = person.http.get("/metrics").text
    assert 'route="/api/tables"' in numbers
    assert re.search(r"^perijove_sockets [1-9]", numbers, re.M)
    assert re.search(r"^perijove_tables [1-9]", numbers, re.M)
    assert re.search(r'^perijove_commands_total\{type="act"\} [1-9]', numbers, re.M)
    assert re.search(r'^perijove_answers_total\{outcome="accepted"\} [1-9]', numbers, re.M)
    assert person.me["id"] not in numbers


def test_numbers_are_for_nobody_unless_the_server_is_told(tmp_path: Path) -> None:
    silent = Server(tmp_path, PERIJOVE_METRICS="").start()  # as if it were not set
    try:
        answer = httpx.get(f"{silent.address}/metrics")
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
    finally:
        silent.kill()


def test_the_page_about_the_api_needs_no_other_site(server: Server) -> None:
    page = httpx.get(f"{server.address}/api/schema", timeout=WAIT).text
    assert "<script" not in page
    assert not re.search(r"(src|href)=.https?://", page)
    assert "/api/tables/{table}/moments/{move}" in page
    assert all(f'id="{name}"' in page for name in ("Act", "Welcome", "TableInfo", "NewTable"))
    schema = httpx.get(f"{server.address}/api/schema/openapi.json", timeout=WAIT).json()
    assert {"NewTable", "TableInfo", "Moment", "Problem"} & set(schema["components"]["schemas"])


def test_the_log_has_one_json_object_a_line_and_no_tokens(
    server: Server, newcomer: Newcomer
) -> None:
    person = newcomer(server)
    person.http.get("/api/tables/secret-log?seat=SECRET-TOKEN")
    person.get("/api/me")  # the log line is written after the response
    lines = [line for line in server.log.read_text().splitlines() if line.startswith("{")]
    paths = [json.loads(line).get("path") for line in lines]
    assert "/api/tables/secret-log" in paths
    assert "SECRET-TOKEN" not in server.log.read_text()


def test_what_changes_is_not_kept_by_browsers(server: Server, newcomer: Newcomer) -> None:
    person = newcomer(server)
    assert person.http.get("/api/tables").headers["cache-control"] == "no-store"
    assert person.http.get("/api/games/ganymede").headers["cache-control"] == "no-cache"
    head = person.http.head("/health")
    assert (head.status_code, head.content) == (200, b"")


def test_unchanging_answers_are_sent_once(server: Server) -> None:
    for path in ("/api/games/ganymede", "/api/games/ganymede/rules/en?with=moon", "/"):
        first = httpx.get(server.address + path)
        again = httpx.get(server.address + path, headers={"If-None-Match": first.headers["etag"]})
        assert (first.status_code, again.status_code, again.content) == (200, 304, b"")


# -- how it starts and stops -----------------------------------------------------------------------


def is_alive(process: psutil.Process) -> bool:
    """Return True if a process is still running; a zombie is not."""
    try:
        return bool(process.status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return False


def test_a_stop_is_told_to_everybody_and_loses_nothing(
    own_server: Server, newcomer: Newcomer
) -> None:
    own_server.start()
    person = newcomer(own_server)
    table = person.post("/api/tables", ME_AND_BOT)["id"]
    line = person.sit_down(table)
    accepted = act(line, 0)
    assert accepted["type"] == "accepted"
    workers = psutil.Process(own_server.pid).children(recursive=True)
    os.kill(own_server.pid, signal.SIGTERM)
    line.until("closing")
    assert own_server.stop() == 0
    _, left = psutil.wait_procs(workers, timeout=10)
    assert not [worker for worker in left if is_alive(worker)]
    own_server.restart()
    assert person.sit_down(table).number >= accepted["number"]


def test_a_server_that_is_killed_loses_nothing_that_was_acknowledged(
    own_server: Server, newcomer: Newcomer
) -> None:
    own_server.start()
    person = newcomer(own_server)
    table = person.post("/api/tables", ME_AND_BOT)["id"]
    line = person.sit_down(table)
    for _ in range(5):
        accepted = act(line, 0)
        assert accepted["type"] == "accepted"
    own_server.kill()
    own_server.restart()
    back = person.sit_down(table, since=accepted["number"])
    assert back.number >= accepted["number"]
    assert act(back, 0)["type"] == "accepted"


def test_a_command_sent_twice_with_one_key_happens_once(server: Server, newcomer: Newcomer) -> None:
    person = newcomer(server)
    line = person.sit_down(person.post("/api/tables", ME_AND_BOT)["id"])
    while not (line.position or {}).get("choices"):
        line.next()
    board = line.position or {}
    choice = {"action": board["choices"][0]["action"], "move": board["move"], "seat": 0}
    first = line.say("act", key="same", **choice)
    again = line.say("act", key="same", **choice)
    assert (first["type"], again["type"]) == ("accepted", "accepted")
    assert first["number"] == again["number"]


def test_a_port_that_is_taken_is_said_with_a_free_one(server: Server, tmp_path: Path) -> None:
    command = ["serve", "--port", str(server.port), "--data", str(tmp_path)]
    done = subprocess.run(
        [sys.executable, "-m", "perijove", *command],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 2
    assert re.fullmatch(rf"Port {server.port} is in use; port \d+ is free\.\n", done.stderr)


# -- the documentation -----------------------------------------------------------------------------


def test_the_documentation_is_under_docs(server: Server) -> None:
    for path in ("/docs", "/docs/"):
        moved = httpx.get(server.address + path)
        assert (moved.status_code, moved.headers["location"]) == (302, "/docs/index.html")
    page = httpx.get(f"{server.address}/docs/index.html")
    assert page.status_code == 200
    assert page.headers["content-type"].startswith("text/html")
    assert "script-src 'self'" in page.headers["content-security-policy"]
    assert httpx.get(f"{server.address}/docs/none.html").status_code == 404
    assert httpx.get(f"{server.address}/docs/..%2f..%2fconfig.py").status_code == 404
