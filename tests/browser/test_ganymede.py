"""Ganymede in a real browser: whole games, several windows, secrets, undo, lost connections."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from perijove import Record
from tests.browser.conftest import Visit
from tests.browser.player import SOON, Player, Taper, Typist
from tests.serving import Server

STILL = {"reduced_motion": "reduce"}
ME = {"kind": "me", "name": "Ada"}
YOU = {"kind": "me", "name": "Ben"}
BOT = {"kind": "bot", "name": "Io", "bot": "greedy"}
LIVE = {"kind": "live", "bank": 1200, "increment": 15}
Three = tuple[Player, Player, Player, str]


def test_a_person_plays_a_whole_game_against_a_bot(server: Server, visit: Visit) -> None:
    player = Player(visit("/", **STILL))
    page = player.page
    page.get_by_text("against 1 bot").first.click()
    page.get_by_role("button", name="Play now").first.click()
    page.locator("section.bar.mine").wait_for()  # two clicks to the first decision
    ident = page.url.rpartition("/")[2]
    made = player.play()
    expect(player.sheet).to_be_visible()
    table = player.info(ident)
    assert table["status"] == "over"
    record = player.check_sheet(ident)
    moves = sum(move.seat == 0 for move in record.moves)  # all made on the page, or by it
    assert moves - free_gains(record, 0) <= made <= moves
    page.evaluate("navigator.share = (what) => { window.shared = what; return Promise.resolve() }")
    page.get_by_role("button", name="Share").click()
    assert page.evaluate("shared.url").endswith(f"/replay/{ident}")
    page.evaluate("navigator.share = undefined")
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()  # where nothing can share


def free_gains(record: Record, seat: int) -> int:
    """Return how many moves the page may have made by itself: gains that could only be declined."""
    state, found = record.start(), 0
    for number, move in enumerate(record.moves, 1):
        choices = [state.rules.game.actions.notation(one) for one in state.legal(move.seat)]
        alone = len(choices) == 2 and "decline" in choices
        found += move.seat == seat and alone and move.action != "decline"
        record.follow(state, number, move)
    return found


def test_a_person_plays_the_moon_to_the_end(server: Server, visit: Visit) -> None:
    player = Player(visit("/", **STILL), seed=5)
    options = {"moon": True, "round_limit": 12}
    ident = player.new_table(game="ganymede", options=options, seats=[ME, BOT, BOT])
    made = player.play()
    expect(player.sheet).to_be_visible()
    assert player.info(ident)["status"] == "over"
    record = player.check_sheet(ident)
    moves = sum(move.seat == 0 for move in record.moves)  # all made on the page, or by it
    assert moves - free_gains(record, 0) <= made <= moves


def seat_two(visit: Visit, game: str = "ganymede", **options: Any) -> Three:
    """Return two people and a spectator at one live table; the second came by a link.

    The table hides remembered cards: other hands show no ships.
    """
    ada, ben, eve = (Player(visit("/", **STILL), seed) for seed in range(3))
    seats = [ME, {"kind": "link"}]
    table = {"game": game, "pace": LIVE, "seats": seats, "options": options, "memory": False}
    ada.page.request.get("/api/me")
    ident = ada.page.request.post("/api/tables", data=table).json()["id"]
    ada.page.goto(f"/t/{ident}")
    link = ada.page.locator("code").first.inner_text()
    ben.page.goto(link)
    ben.page.locator(".invite input").fill("Ben")
    ben.page.get_by_role("button", name="Take the seat").click()
    for player in (ada, ben):
        player.page.locator(".frame").wait_for()
    eve.open_table(ident)
    return ada, ben, eve, ident


def play_together(players: list[Player], moves: int) -> int:
    """Let two people play in turn. Return the number of the last move."""
    for _ in range(moves):
        players[0].page.wait_for_function("document.querySelector('.frame')")
        mover = next((one for one in players if one.is_asked()), None)
        if mover is None:
            players[0].page.wait_for_timeout(50)
            continue
        mover.move()
    return max(player.shown_move for player in players)


def test_two_people_and_a_spectator_at_one_live_table(server: Server, visit: Visit) -> None:
    ada, ben, eve, _ = seat_two(visit)
    last = play_together([ada, ben], 40)
    assert last >= 20
    for watcher in (ada, ben, eve):
        expect(watcher.page.locator(".frame")).to_have_attribute("data-move", str(last))
    assert ada.page.locator(".hand .back").count() == 0  # the viewer's hand is face up
    assert eve.page.locator(".hand .slot .ship").count() == 0
    assert not eve.is_asked()
    ada.page.keyboard.press("t")
    ada.page.get_by_role("textbox").fill("Good luck!")
    ada.page.keyboard.press("Enter")
    eve.page.keyboard.press("t")
    expect(eve.page.get_by_text("Good luck!")).to_be_visible()


def test_hot_seat_draws_a_curtain_between_players(server: Server, visit: Visit) -> None:
    player = Player(visit("/", **STILL))
    page = player.page
    player.new_table(game="ganymede", seats=[ME, YOU], memory=False)
    people = set()
    for _ in range(16):
        player.await_turn()
        curtain = page.locator(".curtain")
        if curtain.count():
            people.add(curtain.get_attribute("data-seat"))
            assert page.locator(".hand .slot .ship").count() == 0  # nothing hidden can be seen
            page.locator(".curtain button").click()
            page.locator("section.bar.mine").wait_for()
            continue
        player.move()
    assert people == {"0", "1"}


def test_undo_goes_to_the_barrier_and_no_further(server: Server, visit: Visit) -> None:
    player = Player(visit("/", **STILL), seed=3)
    page = player.page
    player.new_table(game="ganymede", options={"round_limit": 30}, seats=[ME, BOT])
    undo = page.get_by_role("button", name="Undo", exact=True)
    for _ in range(60):
        assert player.await_turn()
        before = player.shown_move
        player.move()
        stays = player.is_asked() and player.shown_move == before + 1
        if stays and undo.count() and undo.is_enabled():  # otherwise the others must agree
            break
    undo.click()
    expect(page.locator(".frame")).to_have_attribute("data-move", str(before))
    while undo.count() and undo.is_enabled():  # until the free undos are used up
        now = player.shown_move
        undo.click()
        page.wait_for_function(
            "(move) => document.querySelector('.frame').dataset.move !== move", arg=str(now)
        )
    barrier = player.shown_move
    page.keyboard.press("u")
    page.wait_for_timeout(200)
    assert player.shown_move == barrier


def test_beyond_the_barrier_the_other_is_asked(server: Server, visit: Visit) -> None:
    ada, ben, _, _ = seat_two(visit)
    asks = ada.page.get_by_role("button", name="Ask to undo")
    for _ in range(40):
        play_together([ada, ben], 1)
        if asks.count():
            break
    last = ada.shown_move
    asks.click()
    ben.page.get_by_role("button", name="Agree").click()
    ada.page.wait_for_function(
        "(move) => Number(document.querySelector('.frame').dataset.move) < move", arg=last
    )


def test_reload_in_mid_decision_comes_back_to_it(server: Server, visit: Visit) -> None:
    player = Player(visit("/", **STILL), seed=4)
    player.new_table(game="ganymede", seats=[ME, BOT])
    player.play(7)
    player.await_turn()
    before = (player.shown_move, player.bar.locator(".question").inner_text())
    player.page.reload()
    player.page.locator("section.bar.mine").wait_for()
    assert (player.shown_move, player.bar.locator(".question").inner_text()) == before
    player.play(2)


def test_a_lost_line_is_told_and_mends_itself(server: Server, visit: Visit) -> None:
    player = Player(visit("/", **STILL), seed=4)
    player.page.add_init_script(
        """window.WebSocket = class extends WebSocket {
          constructor(...address) { super(...address); window.line = this; }
        }"""
    )
    ident = player.new_table(game="ganymede", seats=[ME, BOT])
    player.play(3)
    player.page.context.set_offline(True)
    player.page.evaluate("window.line.close()")
    expect(player.page.locator(".notice.warn")).to_contain_text("Connection lost")
    player.page.context.set_offline(False)
    player.page.evaluate("window.dispatchEvent(new Event('online'))")
    expect(player.page.locator(".notice.warn")).to_have_count(0, timeout=SOON)
    made = player.play(3)
    assert made == 3
    assert player.info(ident)["moves"] >= 6


def test_a_killed_server_loses_nothing_and_both_go_on(own_server: Server, visit: Visit) -> None:
    ada, ben, eve, ident = seat_two(visit)
    last = play_together([ada, ben], 12)
    own_server.kill()
    expect(ada.page.get_by_text(re.compile("Connection lost|Connecting"))).to_be_visible()
    own_server.restart()
    for player in (ada, ben, eve):
        expect(player.page.locator(".notice.warn")).to_have_count(0, timeout=SOON)
        assert player.shown_move >= last
    assert ada.info(ident)["moves"] >= last
    assert play_together([ada, ben], 10) > last


def no_scroll(page: Page) -> None:
    """Check that the page fits its window."""
    sizes = page.evaluate(
        "() => [document.documentElement.scrollWidth - innerWidth,"
        " document.documentElement.scrollHeight - innerHeight]"
    )
    assert sizes == [0, 0], sizes


def test_on_a_phone_the_bar_never_leaves_the_screen(server: Server, visit: Visit) -> None:
    player = Taper(visit("/", phone=True, **STILL), seed=6)
    player.new_table(game="ganymede", options={"moon": True}, seats=[ME, BOT])
    for _ in range(25):
        if not player.await_turn():
            break
        box = player.bar.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 844.5
        assert box["x"] >= 0
        assert box["width"] <= 390
        no_scroll(player.page)
        player.move()


@pytest.mark.parametrize("size", [(1280, 800), (1440, 900), (1920, 1080), (1000, 760)])
def test_the_table_does_not_scroll(server: Server, visit: Visit, size: tuple[int, int]) -> None:
    shape = {"width": size[0], "height": size[1]}
    player = Player(visit("/", viewport=shape, **STILL), seed=7)
    player.new_table(game="ganymede", options={"moon": True}, seats=[ME, BOT, BOT])
    player.play(6)
    no_scroll(player.page)


def test_the_keyboard_is_enough(server: Server, visit: Visit) -> None:
    page = visit("/", **STILL)
    page.get_by_role("button", name="Play now").first.focus()
    page.keyboard.press("Enter")
    page.locator("section.bar.mine").wait_for()
    player = Typist(page, seed=8)
    player.play(12)
    player.await_turn()
    page.keyboard.press("n")
    assert page.evaluate("document.activeElement.matches('[data-legal], .bar .go')")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_line_of_the_log_leads_back_to_its_moment(server: Server, visit: Visit) -> None:
    player = Player(visit("/", **STILL), seed=9)
    page = player.page
    player.new_table(game="ganymede", seats=[ME, BOT])
    player.play(10)
    player.await_turn()
    now = player.shown_move
    page.locator(".rail button.line").first.press("Enter")
    expect(page.locator("section.replay")).to_be_visible()
    expect(page.locator(".frame")).not_to_have_attribute("data-move", str(now))
    assert player.shown_move < now
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator(".frame")).to_have_attribute("data-move", str(now))
