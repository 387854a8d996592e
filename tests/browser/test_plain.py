"""A game without a client folder, in a real browser: the board comes from its view."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.player import Player, Taper, Typist
from tests.browser.test_pages import violations
from tests.serving import Server

GAME = "motherlode"
STILL = {"reduced_motion": "reduce"}
ME = {"kind": "me", "name": "Ada"}
BOTS = [{"kind": "bot", "name": name, "bot": "cadet"} for name in ("Io", "Leda")]
PAGE_SCROLLS = "() => document.documentElement.scrollWidth > innerWidth"


@pytest.mark.parametrize("kind", [Player, Taper, Typist], ids=["mouse", "touch", "keys"])
def test_a_person_plays_a_whole_game_against_bots(
    server: Server, visit: Visit, kind: type[Player]
) -> None:
    player = kind(visit("/", phone=kind is Taper, **STILL), seed=3)
    ident = player.new_table(game=GAME, seats=[ME, *BOTS])
    assert player.await_turn()
    expect(player.bar).to_contain_text("Which thrust do you burn for the prize?")
    assert violations(player.page) == []
    assert not player.page.evaluate(PAGE_SCROLLS)
    made = player.play()
    expect(player.sheet).to_be_visible()
    record = player.check_sheet(ident)
    assert made == sum(move.seat == 0 for move in record.moves)
    expect(player.sheet).to_contain_text("Charter for")


def test_own_cards_on_the_board_are_choices(server: Server, visit: Visit) -> None:
    player = Player(visit("/", **STILL))
    player.new_table(game=GAME, seats=[ME, *BOTS])
    player.await_turn()
    page = player.page
    own = page.locator(".seat.own")
    expect(own.locator("[data-legal]")).to_contain_text(list("1234567"))
    expect(page.locator(".seat:not(.own) [data-legal]")).to_have_count(0)
    expect(own).to_contain_text("Charter")
    own.locator("[data-thing='thrusts:6']").click()
    log = page.locator(".rail, aside").first
    expect(log).to_contain_text("burned 6")


def test_its_table_is_opened_replayed_and_analysed_like_any_other(
    server: Server, visit: Visit
) -> None:
    page = visit("/", **STILL)
    which = page.locator("article").filter(has_text="Motherlode")
    page.get_by_text("against 1 bot").click()
    which.get_by_role("button", name="Play now").click()
    player = Player(page, seed=5)
    player.await_turn()
    page.keyboard.press("h")
    expect(page.locator(".hint .pick").first).to_be_visible(timeout=30_000)
    page.keyboard.press("Escape")
    player.play()
    ident = page.url.rpartition("/")[2]
    page.goto(f"/replay/{ident}")
    expect(page.locator(".plain .common")).to_contain_text("Prize")
    page.goto(f"/replay/{ident}?analysis=1")
    people = page.locator("aside.analysis .people li")
    expect(people).to_have_count(2, timeout=60_000)  # decisions without a mistake are not listed
    page.goto(f"/rules/{GAME}")
    expect(page.get_by_text("The highest card that nobody else has shown")).to_be_visible()


@pytest.mark.parametrize("path", [f"/learn/{GAME}", f"/learn/{GAME}/first", f"/box/{GAME}"])
def test_a_page_that_it_does_not_have_says_so(visit: Visit, path: str) -> None:
    page = visit(path, **STILL)
    expect(page.get_by_role("heading")).to_have_text("Nothing here but stars")
