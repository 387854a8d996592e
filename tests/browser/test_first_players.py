"""What players of a first game ran into, once each: at the size where it happened."""

from __future__ import annotations

import re
from typing import Any, Final

from playwright.sync_api import Page, expect

import perijove
from perijove import Record, bots
from perijove.kernel.history import History
from tests.browser.conftest import Visit
from tests.browser.player import Player
from tests.serving import Server

ME = {"kind": "me", "name": "Ada"}
BOT = {"kind": "bot", "name": "Io", "bot": "greedy"}
LARGE: Final = {"width": 1440, "height": 900}
SMALLEST_CELL: Final = 22
"""Pixels of a cell in the picture of another player's ship."""
WITH_MICHELLE: Final = 5
"""With this seed Michelle de la Rose is among the first counselors."""
WITH_MERCHANT: Final = 16
"""With this seed random players put the Merchant between two shuttles."""
SOON: Final = 30_000
CUT = """(one) => one.scrollWidth > one.clientWidth + 1
  || one.getBoundingClientRect().right > one.closest(".says").getBoundingClientRect().right + 1"""
CELLS = """() => [...document.querySelectorAll(".other svg.ship")].map((ship) => {
  const cell = ship.querySelector("[data-thing^='part:']") ?? ship.querySelector("rect");
  return cell.getBoundingClientRect().width;
})"""
COVERING = """() => {
  const token = document.querySelector(".gap.taken").getBoundingClientRect();
  const meets = (box) => box.left < token.right && token.left < box.right
    && box.top < token.bottom && token.top < box.bottom;
  return [...document.querySelectorAll(".slot .cost .who, .slot .cost .tile")]
    .filter((one) => meets(one.getBoundingClientRect())).length;
}"""


def replay(page: Page, record: Record, move: int) -> None:
    """Open a position of a game that was played elsewhere."""
    page.request.get("/api/me")
    ident = page.request.post("/api/records", data=record.text()).json()["id"]
    page.goto(f"/replay/{ident}?move={move}")
    page.locator(f".frame[data-move='{move}']").wait_for(timeout=SOON)


def played(history: History, bot: str) -> Record:
    """Let bots finish a game. Return its record."""
    seats = [bots.make(bot, seed) for seed in range(history.state.players)]
    while not history.state.over:
        seat = history.state.to_act[0]
        history.act(seat, seats[seat].choose(bots.Seat(history.state, seat)))
    return history.record


def test_dragging_selects_no_text(server: Server, visit: Visit) -> None:
    page = visit()
    Player(page).new_table(game="ganymede", seats=[ME, BOT])
    board = page.locator("[data-board]").bounding_box()
    assert board is not None
    page.mouse.move(board["x"] + 30, board["y"] + 20)
    page.mouse.down()
    page.mouse.move(board["x"] + board["width"] / 2, board["y"] + board["height"] / 2, steps=4)
    page.mouse.up()
    assert page.evaluate("getSelection().toString()") == ""


def test_every_counselor_says_when_the_ability_works(server: Server, visit: Visit) -> None:
    record = Record.of(perijove.game("ganymede"), players=2, seed=WITH_MICHELLE, moon=True)
    page = visit(viewport=LARGE)
    replay(page, played(History(record), "greedy"), 0)
    michelle = page.get_by_text("Michelle de la Rose").first.locator("..")
    expect(michelle.locator("i")).to_have_text("always")
    for title in page.locator(".says .title").all():
        assert not title.locator("i").evaluate(CUT)


def test_the_merchant_covers_no_requirement(server: Server, visit: Visit) -> None:
    history = History(
        Record.of(perijove.game("ganymede"), players=2, seed=WITH_MERCHANT, moon=True)
    )
    seats = [bots.make("random", seed) for seed in range(2)]
    view: Any = history.state.view(0)
    while view.moon.merchant is None:
        seat = history.state.to_act[0]
        history.act(seat, seats[seat].choose(bots.Seat(history.state, seat)))
        view = history.state.view(0)
    move = len(history.record.moves)
    page = visit(viewport=LARGE)
    replay(page, played(history, "greedy"), move)
    assert page.evaluate(COVERING) == 0


def test_ships_of_three_others_are_large_enough_in_a_trek(server: Server, visit: Visit) -> None:
    page = visit()
    options = {"flight": "trek", "building": "turns"}
    Player(page).new_table(game="trucker", options=options, seats=[ME, BOT, BOT, BOT])
    page.locator(".trucker.building").wait_for()
    cells = page.evaluate(CELLS)
    assert len(cells) == 3
    assert min(cells) >= SMALLEST_CELL


def test_the_coach_of_a_first_game_is_not_in_its_replay(server: Server, visit: Visit) -> None:
    page = visit(viewport=LARGE)
    player = Player(page, seed=4)
    ident = player.new_table(game="ganymede", seats=[ME, BOT])
    page.goto(f"/t/{ident}?coach")
    expect(page.locator(".coach")).to_be_visible()
    player.play(3)
    player.await_turn()
    page.locator("header").get_by_role("button", name=re.compile("Replay")).click()
    page.locator("section.replay").wait_for()
    expect(page.locator(".coach")).to_have_count(0)
