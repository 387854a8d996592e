"""The small parts of the web: cookies, buckets, files, log lines and the list of games."""

import base64
import hashlib
import json
import logging
import sys
from pathlib import Path

import pytest

from perijove.tables.refusal import Refusal
from perijove.web import catalogue, limits
from perijove.web.cookies import Signer, Visit
from perijove.web.files import FOREVER, Client, choose
from perijove.web.gate import POLICY
from perijove.web.logs import ConsoleLines, JsonLines
from perijove.web.manual import Manual, policy


def test_a_cookie_names_its_person_only_with_the_right_seal() -> None:
    signer = Signer(b"secret")
    visit = Visit("ada", "session", 1000)
    value = signer.sign(visit)
    assert signer.visit(value, 999) == visit
    assert signer.visit(value, 1000) is None, "it has expired"
    assert signer.visit(value.replace("ada", "bob"), 0) is None
    assert signer.visit(value.replace("1000", "2000"), 0) is None
    assert signer.visit(value[:-1], 0) is None
    assert signer.visit("ada", 0) is None
    assert signer.visit("é.ü", 0) is None
    assert Signer(b"other").visit(value, 0) is None


def test_a_bucket_lets_a_burst_pass_and_then_a_rate(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    monkeypatch.setattr(limits.time, "monotonic", lambda: clock[0])
    bucket = limits.Bucket(rate=2, burst=3)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock[0] += 0.5
    assert [bucket.take(), bucket.take()] == [True, False]


def test_buckets_are_apart_and_do_not_grow_without_end() -> None:
    buckets = limits.Buckets(rate=0.001, burst=1, most=2)
    assert buckets.take("a")
    assert not buckets.take("a")
    assert buckets.take("b")
    assert buckets.take("c")
    assert buckets.take("a"), "the oldest was forgotten"


@pytest.fixture
def client(tmp_path: Path) -> Client:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("page")
    (tmp_path / "favicon.svg").write_text("<svg/>")
    (tmp_path / "notices.js").write_text("worker")
    (tmp_path / "assets/app-Ab12Cd34.js").write_text("script")
    (tmp_path / "assets/app-Ab12Cd34.js.br").write_bytes(b"small")
    return Client(tmp_path)


def test_hashed_files_are_kept_for_good_and_the_page_is_asked_for(client: Client) -> None:
    script, page = client.find("assets/app-Ab12Cd34.js"), client.find("index.html")
    assert script is not None
    assert page is not None
    assert script.cache == FOREVER
    assert page.cache == "no-cache"
    assert script.type == "text/javascript"


def test_the_worker_of_notices_lies_at_the_root_and_is_asked_for_anew(client: Client) -> None:
    worker = client.find("notices.js")
    assert worker is not None
    assert (worker.type, worker.cache) == ("text/javascript", "no-cache")
    policy = dict(rule.split(" ", 1) for rule in POLICY.split("; "))
    assert policy["worker-src"] == "'self'"
    assert policy["default-src"] == "'none'"


def test_paths_of_the_client_give_the_page_and_missing_files_do_not(client: Client) -> None:
    assert client.find("t/abc") == client.find("index.html")
    assert client.find("assets/gone-12345678.js") is None
    assert client.find("../secret.txt") is None
    assert client.find("assets/app-Ab12Cd34.js.br") is None, "compressed copies are no files"


def test_a_browser_gets_the_best_encoding_it_takes(client: Client) -> None:
    script = client.find("assets/app-Ab12Cd34.js")
    assert script is not None
    assert choose(script, "gzip, deflate, br") == ("br", b"small")
    assert choose(script, "gzip") == ("identity", b"script")


def test_a_client_that_is_not_built_says_how_to_build_it(tmp_path: Path) -> None:
    page = Client(tmp_path).find("index.html")
    assert page is not None
    assert b"make client" in page.bodies["identity"]


@pytest.fixture
def manual(tmp_path: Path) -> Manual:
    site = tmp_path / "site"
    (site / "guides").mkdir(parents=True)
    script = '<script id="a" type="application/json">{}</script><script>go()</script>'
    (site / "index.html").write_text(f'<script src="x.js"></script>{script}')
    (site / "guides/bots.html").write_text("bots")
    (tmp_path / "secret").write_text("secret")
    return Manual(site)


def test_the_documentation_is_served_from_its_folder_only(manual: Manual) -> None:
    page = manual.find("guides/bots.html")
    assert page is not None
    assert page.bodies["identity"] == b"bots"
    for path in ("guides/none.html", "guides", "../secret", "guides/../../secret", "/etc/hosts"):
        assert manual.find(path) is None


def test_a_page_of_the_documentation_may_run_its_own_scripts_only(manual: Manual) -> None:
    first, other = manual.find("index.html"), manual.find("guides/bots.html")
    assert first is not None
    assert other is not None
    digest = base64.b64encode(hashlib.sha256(b"go()").digest()).decode()
    assert f"script-src 'self' 'sha256-{digest}';" in policy(first)
    assert policy(other) == POLICY


def test_documentation_that_is_not_built_says_how_to_build_it(tmp_path: Path) -> None:
    page = Manual(tmp_path / "none").find("index.html")
    assert page is not None
    assert b"make docs" in page.bodies["identity"]


def test_a_line_of_the_log_is_one_json_object_with_its_fields() -> None:
    try:
        raise ValueError("oh")
    except ValueError:
        fault = sys.exc_info()
    record = logging.makeLogRecord(
        {"name": "perijove", "levelno": logging.INFO, "msg": "said %s", "args": ("this",)}
        | {"table": "t1", "exc_info": fault}
    )
    line = json.loads(JsonLines().format(record))
    assert (line["event"], line["table"], line["logger"]) == ("said this", "t1", "perijove")
    assert "ValueError: oh" in line["error"]
    assert "table=t1" in ConsoleLines().format(record)


def test_every_game_is_offered_without_options_that_name_files() -> None:
    for game in catalogue.game_list():
        assert game.players
        assert game.bots
        assert not [option for option in game.options if "components" in option.name]


def test_the_details_of_a_game_have_every_action_and_card() -> None:
    body = json.loads(catalogue.details("ganymede").bodies["identity"])
    assert len(body["actions"]) == len(body["notation"])
    assert body["components"]["tiles"]["tile-01"]["type"] == "sphere"
    assert body["components"]["counselors"]["weber"]["name"] == "A. Weber Ph.D"


def test_the_rules_name_the_clauses_behind_each_question() -> None:
    plain = json.loads(catalogue.rules("ganymede", "en", ()).bodies["identity"])
    moon = json.loads(catalogue.rules("ganymede", "en", ("moon",)).bodies["identity"])
    known = {clause["id"] for section in moon["sections"] for clause in section["clauses"]}
    assert len(moon["sections"]) > len(plain["sections"])
    assert plain["decisions"]["action"] != moon["decisions"]["action"]
    assert all(set(clauses) <= known for clauses in moon["decisions"].values())


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(Refusal, match="There is no game “chess”"):
        catalogue.details("chess")


def test_a_clause_is_answered_with_what_supports_it() -> None:
    found = json.loads(catalogue.proof("trucker", "gt.finish.05", "en").bodies["identity"])
    assert [ruling["id"] for ruling in found["rulings"]] == ["gt.ruling.14"]
    assert found["options"] == ["rulings"]
    assert "perijove/games/trucker/yard.py finish_obstacle" in found["code"]
    assert found["tests"]
    assert found["scenarios"]
    with pytest.raises(Refusal, match="There is no clause"):
        catalogue.proof("trucker", "gan.turn.01", "en")
