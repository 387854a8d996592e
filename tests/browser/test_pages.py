"""Every page at desktop and phone size: accessible, and in three languages."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page

import perijove
from perijove import Record, bots
from perijove.kernel.history import History
from perijove.web.learning import overview
from tests.browser.conftest import Visit
from tests.browser.player import Player
from tests.serving import ROOT, Server

AXE = ROOT / "client/node_modules/axe-core/axe.min.js"
CHECKS = """{ resultTypes: ["violations"],
  rules: { "label-content-name-mismatch": { enabled: true } } }"""
"""The rules that axe-core applies by default, and one for people who speak to their computer."""
PAGES = ["/", "/new", "/learn", "/puzzles", "/study", "/statistics", "/settings", "/no-such-page"]
PAGES += ["/box/ganymede", "/box/galileo", "/box/trucker"]
PAGES += [f"/rules/{game}" for game in perijove.games()]
PAGES += [f"/learn/{page.page}" for page in overview()]
PAGES += [f"/learn/{page.page}/{page.lessons[0]}" for page in overview()]
ME = {"kind": "me", "name": "Ada"}
BOT = {"kind": "bot", "name": "Io", "bot": "greedy"}
BARE_KEY = re.compile(r"\b(ui|ganymede|moon|galileo|trucker)\.[a-z_]+[.a-z_]*\b")
ENGLISH = re.compile(r"\b(your|the|and|with|of|ship|tile|card)\b", re.IGNORECASE)


def violations(page: Page) -> list[str]:
    """Return what axe-core finds on a page that has finished loading."""
    page.wait_for_timeout(400)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate(f"axe.run(document, {CHECKS})")
    return [
        f"{one['id']}: {node['target']} {node['failureSummary']}"
        for one in found["violations"]
        for node in one["nodes"][:3]
    ]


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("path", PAGES)
def test_pages_are_open_to_everybody(server: Server, visit: Visit, path: str, phone: bool) -> None:
    page = visit(path, phone=phone, reduced_motion="reduce")
    page.locator("main, h1").first.wait_for()
    page.wait_for_load_state("networkidle")  # figures and lessons are drawn when they arrive
    assert violations(page) == []


@pytest.mark.parametrize("path", ["/", "/new", "/box/ganymede", "/settings"])
def test_pages_are_legible_on_paper(server: Server, visit: Visit, path: str) -> None:
    page = visit(path, reduced_motion="reduce", color_scheme="light")
    page.locator("main h1").first.wait_for()
    assert "paper" in (page.locator("html").get_attribute("class") or "")
    assert violations(page) == []


def test_the_theme_is_remembered_and_tables_are_night(server: Server, visit: Visit) -> None:
    page = visit("/", reduced_motion="reduce", color_scheme="dark")
    ground = "getComputedStyle(document.documentElement).getPropertyValue('--space-0')"
    night = page.evaluate(ground)
    page.get_by_role("button", name="Switch between night and paper").click()
    assert page.evaluate(ground) != night
    page.reload()
    page.locator("main h1").first.wait_for()
    assert page.evaluate(ground) != night
    Player(page).new_table(game="ganymede", seats=[ME, BOT])
    assert page.evaluate(ground) == night


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("moon", [False, True], ids=["base", "moon"])
def test_the_table_is_open_to_everybody(
    server: Server, visit: Visit, phone: bool, moon: bool
) -> None:
    player = Player(visit("/", phone=phone, reduced_motion="reduce"))
    page = player.page
    options = {"moon": moon, "round_limit": 3}
    ident = player.new_table(game="ganymede", options=options, seats=[ME, BOT])
    player.await_turn()
    assert violations(page) == []
    page.keyboard.press("r")
    page.get_by_role("dialog").wait_for()
    assert violations(page) == []
    page.keyboard.press("Escape")
    if not phone:
        player.play()
        assert violations(page) == []
        page.goto(f"/replay/{ident}")
        page.locator(".frame").wait_for()
        assert violations(page) == []


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("game", ["ganymede", "galileo", "trucker"])
def test_the_end_and_the_replay_are_open_to_everybody(
    server: Server, visit: Visit, game: str, phone: bool
) -> None:
    page = visit("/", phone=phone, reduced_motion="reduce")
    page.request.get("/api/me")
    ident = page.request.post("/api/records", data=finished(game)).json()["id"]
    page.goto(f"/t/{ident}")
    page.locator(".sheets").wait_for()
    assert violations(page) == []
    page.goto(f"/replay/{ident}")
    page.locator("section.replay").wait_for()
    assert violations(page) == []


def finished(game: str) -> str:
    """Let bots play a game. Return its record."""
    options = {"building": "turns"} if game == "trucker" else {}
    history = History(Record.of(perijove.game(game), players=3, seed=5, **options))
    players = [bots.make("greedy", seed) for seed in range(3)]
    while not history.state.over:
        seat = history.state.to_act[0]
        history.act(seat, players[seat].choose(bots.Seat(history.state, seat)))
    return history.record.text()


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_what_opens_over_the_table_is_open_to_everybody(
    server: Server, visit: Visit, phone: bool
) -> None:
    player = Player(visit("/", phone=phone, reduced_motion="reduce"))
    page = player.page
    player.new_table(game="ganymede", seats=[ME, {"kind": "me", "name": "Ben"}])
    page.locator(".curtain").wait_for()
    assert violations(page) == []
    page.locator(".curtain button").click()
    page.locator("section.bar.mine").wait_for()
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Keyboard shortcuts").wait_for()
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Table and settings").click()
    page.get_by_role("dialog").wait_for()
    assert violations(page) == []


def test_the_lobby_is_open_to_everybody(server: Server, visit: Visit) -> None:
    page = visit("/", reduced_motion="reduce")
    table = {"game": "ganymede", "seats": [ME, {"kind": "link"}, {"kind": "open"}]}
    page.request.get("/api/me")
    ident = page.request.post("/api/tables", data=table).json()["id"]
    page.goto(f"/t/{ident}")
    page.locator("code").first.wait_for()
    assert violations(page) == []
    guest = visit(page.locator("code").first.inner_text(), reduced_motion="reduce")
    guest.locator(".invite").wait_for()
    assert violations(guest) == []


LANGUAGES = [
    ("fr-FR", "fr", "Jouer", "À vous de jouer"),
    ("ko-KR", "ko", "바로 하기", "내 차례예요"),
]


TABLES: dict[str, tuple[dict[str, Any], int]] = {
    "ganymede": ({"moon": True}, 8),
    "galileo": ({}, 12),
    "trucker": ({"flight": "II"}, 12),
}
"""The options of a table, and how many of its decisions are read."""


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize(("locale", "language", "play", "turn"), LANGUAGES)
def test_the_page_speaks_the_language_of_its_reader(
    server: Server, visit: Visit, locale: str, language: str, play: str, turn: str, game: str
) -> None:
    player = Player(visit("/", locale=locale, reduced_motion="reduce"))
    page = player.page
    page.locator("article").first.wait_for()
    assert page.locator("html").get_attribute("lang") == language
    assert page.get_by_role("button", name=play).count() > 0
    options, decisions = TABLES[game]
    player.new_table(game=game, options=options, seats=[ME, BOT])
    for _ in range(decisions):
        if not player.await_turn():
            break
        shown = page.locator("body").inner_text()
        assert turn in shown
        no_other_language(shown)
        player.move()
    page.goto(f"/rules/{game}")
    page.locator("main").wait_for()
    assert not re.search(r"\bthe\b", page.locator("main").inner_text())


def no_other_language(shown: str) -> None:
    """Check that a text has neither bare keys nor English words."""
    for pattern in (BARE_KEY, ENGLISH):
        found = pattern.search(shown)
        assert not found, shown[max(0, found.start() - 80) : found.end() + 80]


@pytest.mark.parametrize("game", perijove.games())
def test_two_clicks_lead_to_a_first_decision(server: Server, visit: Visit, game: str) -> None:
    page = visit("/")
    which = page.locator("article", has_text=perijove.game(game).title).first
    page.get_by_text("against 1 bot").click()
    which.get_by_role("button", name="Play now").click()
    page.locator("section.bar.mine").wait_for()
    assert page.locator("[data-legal]:visible, .bar .choices button:visible").count() > 0


def test_a_clause_shows_what_supports_it(visit: Visit) -> None:
    page = visit("/rules/trucker")
    page.get_by_label("Show clause numbers").check()
    page.locator("[data-clause='gt.finish.05'] .id").click()
    shown = page.get_by_role("group", name="What proves gt.finish.05")
    shown.get_by_text("test_starting_spaces_that_may_be_chosen").wait_for()
    shown.get_by_text("gt.ruling.14").wait_for()
    shown.get_by_text("Disputed rules", exact=True).wait_for()
