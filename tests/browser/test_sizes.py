"""On a phone every text can be read and every target can be pressed with a finger."""

from __future__ import annotations

import sys
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import perijove
from perijove.web.learning import overview
from tests.browser.conftest import Visit
from tests.browser.player import Player, Taper
from tests.browser.sizes import Sizes, sizes
from tests.browser.test_pages import BOT, ME, finished
from tests.browser.test_trucker import built
from tests.serving import Server

PAGES = ["/", "/new", "/learn", "/settings", "/account", "/no-such-page"]
PAGES += ["/study", "/puzzles", "/box/ganymede", "/box/galileo", "/box/trucker"]
PAGES += [f"/rules/{game}" for game in perijove.games()]
PAGES += [f"/learn/{page.page}" for page in overview()]
PAGES += [f"/learn/{page.page}/{page.lessons[0]}" for page in overview()]
TABLES: dict[str, tuple[str, dict[str, Any], int]] = {
    "ganymede": ("fr-FR", {"moon": True}, 0),
    "galileo": ("ko-KR", {}, 10),
    "trucker": ("en-GB", {"flight": "III"}, 1),
}
"""The language of a table, its options, and how many moves are played before it is measured."""
BAR = 0.25
"""The decision bar takes at most this part of the height."""


def check(found: list[Sizes]) -> None:
    """Print the smallest text and target of each page; fail if one is below the limits."""
    sys.stdout.write("\n".join(["", "page, smallest text, smallest target", *map(str, found), ""]))
    below = [f"{one.page}: {problem}" for one in found for problem in one.below]
    assert not below, "\n".join(below)


def tabs(page: Page, name: str) -> list[Sizes]:
    """Measure every tab of a table, and check the height of the decision bar."""
    found = []
    for tab in page.locator("nav.tabs button").all():
        tab.tap()
        found.append(sizes(page, f"{name}, {tab.inner_text().splitlines()[0]}"))
        bar = page.locator("section.bar").bounding_box()
        assert bar is not None
        assert bar["height"] <= 844 * BAR + 1
    return found


def test_pages_are_readable_on_a_phone(server: Server, visit: Visit) -> None:
    page = visit("/", phone=True, reduced_motion="reduce")
    found = []
    for path in PAGES:
        page.goto(path)
        page.locator("main, h1").first.wait_for()
        page.wait_for_load_state("networkidle")
        found.append(sizes(page, path))
    check(found)


@pytest.mark.parametrize("game", TABLES)
def test_tables_are_readable_on_a_phone(server: Server, visit: Visit, game: str) -> None:
    locale, options, moves = TABLES[game]
    page = visit("/", phone=True, locale=locale, reduced_motion="reduce")
    player = Taper(page, seed=3)
    player.new_table(game=game, options=options, seats=[ME, BOT, BOT])
    player.play(moves)
    player.await_turn()
    check(tabs(page, game))


def test_a_flight_is_readable_on_a_phone(server: Server, visit: Visit) -> None:
    page = visit("/", phone=True, reduced_motion="reduce")
    player = Taper(page, seed=3)
    built(player, "III")
    player.await_turn()
    finish = page.locator(".bar .choices button", has_text="Finish")
    while page.locator(".trucker.building").count():
        finish.first.tap()
        page.wait_for_timeout(350)  # a double press does not count as a second one
    player.play(4)
    player.await_turn()
    check(tabs(page, "trucker, in flight"))


@pytest.mark.parametrize("game", ["ganymede", "galileo"])
def test_the_end_and_the_replay_are_readable_on_a_phone(
    server: Server, visit: Visit, game: str
) -> None:
    page = visit("/", phone=True, reduced_motion="reduce")
    page.request.get("/api/me")
    ident = page.request.post("/api/records", data=finished(game)).json()["id"]
    page.goto(f"/t/{ident}")
    page.locator(".sheets").wait_for()
    found = [sizes(page, f"{game}, end")]
    page.goto(f"/replay/{ident}")
    page.locator("section.replay").wait_for()
    check([*found, sizes(page, f"{game}, replay")])


def test_an_opponent_opens_above_the_own_board(server: Server, visit: Visit) -> None:
    page = visit("/", phone=True, reduced_motion="reduce")
    player = Player(page)
    player.new_table(game="ganymede", seats=[ME, BOT])
    player.await_turn()
    page.locator(".people button", has_text="Io").tap()
    sheet = page.locator("section.sheet")
    expect(sheet).to_be_visible()
    expect(page.locator("main section.own[data-seat='0']")).to_be_visible()
    above, board = sheet.bounding_box(), page.locator("main").bounding_box()
    assert above is not None
    assert board is not None
    assert above["y"] + above["height"] <= board["y"] + 1
    page.get_by_role("button", name="Close").tap()
    expect(sheet).to_have_count(0)


def test_a_tap_beside_a_small_item_reaches_it(server: Server, visit: Visit) -> None:
    page = visit("/", phone=True, reduced_motion="reduce")
    player = Player(page)
    player.new_table(game="ganymede", seats=[ME, BOT])
    player.await_turn()
    title = page.locator("[data-thing='hand:0']")
    box = title.bounding_box()
    assert box is not None
    assert box["height"] < 30
    page.touchscreen.tap(box["x"] + 5, box["y"] + box["height"] / 2 - 17)
    expect(page.get_by_role("dialog")).to_be_visible()
