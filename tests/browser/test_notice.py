"""Browser notifications about one's turn: once, only if wanted, and only in the background."""

from __future__ import annotations

import httpx
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.player import SOON, Player
from tests.browser.test_ganymede import seat_two
from tests.serving import Server

STUB = """
  window.notices = [];
  window.Notification = class {
    static permission = "granted";
    static requestPermission = async () => "granted";
    constructor(title, { body }) { window.notices.push(`${title}: ${body}`); }
    close() {}
  };
  Object.defineProperty(document, "hidden", { get: () => window.elsewhere === true });
"""
"""A browser that allows notifications and records them; the test decides which page is hidden."""
TURN = "Your turn: Ganymede"
MOST_TURNS = 20


def wish(page: Page) -> None:
    """Allow notifications, as a person does on the settings page."""
    page.context.add_init_script(STUB)
    page.goto("/settings")
    page.get_by_text("Notify me when it is my turn").click()
    expect(page.get_by_role("switch", name="Notify me when it is my turn")).to_be_checked()


def notices(player: Player) -> list[str]:
    told: list[str] = player.page.evaluate("window.notices")
    return told


def look_away(player: Player) -> None:
    player.page.evaluate("window.elsewhere = true")


def pass_turn(mover: Player, watcher: Player) -> int:
    """Let one player move until the other is asked. Return the number of moves."""
    moves = 0
    mover.await_turn()
    while mover.is_asked():
        mover.move()
        moves += 1
        expect(watcher.page.locator(".frame")).to_have_attribute(
            "data-move", str(mover.shown_move), timeout=SOON
        )
    return moves


def test_who_looks_elsewhere_is_told_once_that_it_is_their_turn(
    server: Server, visit: Visit
) -> None:
    ada, ben, _, ident = seat_two(visit, first=0)
    wish(ada.page)
    ada.open_table(ident)
    pass_turn(ada, ben)
    look_away(ada)
    assert notices(ada) == []
    pass_turn(ben, ada)
    ada.page.wait_for_function("window.notices.length > 0", timeout=SOON)
    assert notices(ada) == [TURN]
    ben.page.keyboard.press("t")
    ben.page.get_by_role("textbox").fill("Are you there?")
    ben.page.keyboard.press("Enter")
    ada.page.get_by_role("tab", name="Chat").click()
    expect(ada.page.get_by_text("Are you there?")).to_be_visible()
    assert notices(ada) == [TURN]


def test_a_turn_of_several_decisions_is_told_once(server: Server, visit: Visit) -> None:
    ada, ben, _, ident = seat_two(visit, first=0)
    wish(ada.page)
    ada.open_table(ident)
    pass_turn(ada, ben)
    look_away(ada)
    other = Player(ada.page.context.new_page(), seed=3)  # a second window of the same person
    other.open_table(ident)
    turns = longest = 0
    while longest < 2 and turns < MOST_TURNS:
        pass_turn(ben, ada)
        turns += 1
        longest = max(longest, pass_turn(other, ada))
        assert notices(ada) == [TURN] * turns
    assert longest >= 2


def test_a_browser_without_notices_of_pages_plays_on(server: Server, visit: Visit) -> None:
    ada, ben, _, ident = seat_two(visit, first=0)
    wish(ada.page)
    ada.page.context.add_init_script(
        """window.Notification = class {
          static permission = "granted";
          constructor() { window.asked = true; throw new TypeError("Illegal constructor"); }
        };"""
    )
    ada.open_table(ident)
    pass_turn(ada, ben)
    look_away(ada)
    pass_turn(ben, ada)
    ada.page.wait_for_function("window.asked", timeout=SOON)
    assert pass_turn(ada, ben) > 0


def test_who_looks_or_does_not_wish_it_is_told_nothing(server: Server, visit: Visit) -> None:
    ada, ben, _, ident = seat_two(visit, first=0)
    wish(ada.page)
    ada.open_table(ident)
    ben.page.context.add_init_script(STUB)
    ben.open_table(ident)
    look_away(ben)  # without permission
    for mover, watcher in ((ada, ben), (ben, ada), (ada, ben)):
        pass_turn(mover, watcher)
    assert notices(ada) == []
    assert notices(ben) == []


def test_the_worker_comes_from_the_root_and_is_asked_for_anew(server: Server) -> None:
    answer = httpx.get(f"{server.address}/notices.js")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["x-content-type-options"] == "nosniff"
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "worker-src 'self'" in policy
