"""Galaxy Trucker in the browser: whole games, and building live over a slow net."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Visit
from tests.browser.player import Player

ME = {"kind": "me", "name": "Mira"}
BOT = {"kind": "bot", "name": "Kepler", "bot": "greedy"}
SLOW = """(() => {
  const Plain = window.WebSocket;
  const line = () => {
    let last = 0;
    return () => {
      last = Math.max(last, performance.now() + 50 + 150 * Math.random());
      return last - performance.now();
    };
  };
  class Slow extends Plain {
    #out = line();
    #in = line();
    send(text) { setTimeout(() => this.readyState === 1 && super.send(text), this.#out()); }
    set onmessage(hear) {
      super.onmessage = (event) => setTimeout(() => hear(event), this.#in());
    }
    addEventListener(kind, hear, options) {
      const late = (event) => setTimeout(() => hear(event), this.#in());
      super.addEventListener(kind, kind === "message" ? late : hear, options);
    }
  }
  window.WebSocket = Slow;
})()"""
"""Every message takes 50 to 200 ms each way, in order."""
FIRST_TILE = ".pool .tile"
HAND = ".inhand"


def quick(page: Page) -> Page:
    """Bots do not pause, nothing moves."""
    page.evaluate(
        """localStorage.setItem("perijove.settings",
           JSON.stringify({ botSpeed: "fast", motion: false, language: "en" }))"""
    )
    return page


@pytest.mark.parametrize("flight", ["test", "I", "II"])
def test_a_whole_flight_is_played_by_pressing_what_glows(visit: Visit, flight: str) -> None:
    player = Player(quick(visit()), seed=5)
    options = {"flight": flight, "building": "turns", "slot_rounds": 2}
    player.new_table(game="trucker", seats=[ME, BOT], options=options)
    player.play()
    assert player.sheet.count() == 1


def test_a_finger_lays_a_tile_turns_it_and_welds_it(visit: Visit) -> None:
    page = quick(visit(phone=True))
    options = {"flight": "I", "building": "turns"}
    Player(page).new_table(game="trucker", seats=[ME, BOT], options=options)
    page.get_by_role("button", name="Take a tile", exact=True).tap()
    page.locator(f"{HAND}[data-thing]").wait_for()
    name = page.locator(HAND).get_attribute("data-thing")
    page.locator(".fit.fits .act, .fit.turn .free").first.tap()
    page.locator(".ghost").wait_for()
    page.locator(".inhand").tap()  # a tap on the tile turns it
    while not page.locator(".weld").count():
        page.locator(".inhand").tap()
    page.locator(".weld").tap()
    page.locator(f'.own .ship [data-thing="{name}"]').wait_for()


def shipyard(visit: Visit, people: int) -> list[Page]:
    """Sit one or two people with slow lines at a live shipyard."""
    pages = [visit() for _ in range(people)]
    for page in pages:
        page.add_init_script(SLOW)
        quick(page)
        page.request.get("/api/me")
    second: dict[str, Any] = {"kind": "link", "name": "Joon"} if people > 1 else BOT
    options = {"flight": "II", "building": "live", "hourglass_seconds": 300}
    table = {"game": "trucker", "seats": [ME, second], "options": options}
    ident = pages[0].request.post("/api/tables", data=table).json()["id"]
    pages[0].goto(f"/t/{ident}")
    for page in pages[1:]:
        page.goto(pages[0].locator("code").first.inner_text())
        page.get_by_role("button", name="Take the seat").click()
    for page in pages:
        page.locator(".trucker").wait_for()
    return pages


def returned_tiles(page: Page, count: int) -> None:
    """Turn tiles over and put them back face up."""
    for number in range(1, count + 1):
        page.locator(".heap").click()
        page.locator(".pool .back").click()
        page.wait_for_function(
            "(n) => document.querySelectorAll('.pool .tile').length === n", arg=number
        )


def test_a_weld_shows_before_the_table_has_answered(visit: Visit) -> None:
    (page,) = shipyard(visit, 1)
    page.locator(".heap").click()
    page.locator(f"{HAND}[data-thing]").wait_for()
    for _ in range(4):
        if page.locator(".fit.fits .act").count():
            break
        page.keyboard.press("r")
    name = page.locator(HAND).get_attribute("data-thing")
    page.locator(".fit.fits .act").first.click()
    aboard = page.locator(f'.own .ship [data-thing="{name}"]')
    aboard.wait_for(timeout=90)  # the answer takes 100 ms at least
    page.wait_for_timeout(800)
    assert aboard.count() == 1


def test_of_two_who_reach_for_a_tile_one_has_it_and_one_is_told(visit: Visit) -> None:
    one, other = shipyard(visit, 2)
    returned_tiles(one, 2)
    other.locator(FIRST_TILE).nth(1).wait_for()
    name = one.locator(FIRST_TILE).first.get_attribute("data-thing")
    for page in (one, other):
        page.evaluate("(name) => document.querySelector(`[data-thing='${name}']`).click()", name)
    one.wait_for_timeout(1200)
    hands = [page.locator(HAND).get_attribute("data-thing") for page in (one, other)]
    assert sorted(hands, key=str) == sorted([name, None], key=str)
    loser = (one, other)[hands.index(None)]
    assert loser.locator(".late").count() == 1
    assert loser.locator(".refused").count() == 0
