"""Galileo Project in a real browser: whole games, a phone, the keyboard, the lesson."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.player import Player, Taper, Typist
from tests.browser.test_ganymede import play_together, seat_two
from tests.browser.test_pages import violations
from tests.serving import Server

STILL = {"reduced_motion": "reduce"}
ME = {"kind": "me", "name": "Ada"}
BOT = {"kind": "bot", "name": "Io", "bot": "greedy"}
PAGE_SCROLLS = "() => document.documentElement.scrollHeight > innerHeight"


@pytest.mark.parametrize("side", ["a", "b"])
def test_a_person_plays_a_whole_game_against_a_bot(server: Server, visit: Visit, side: str) -> None:
    player = Player(visit("/", **STILL), seed=3)
    ident = player.new_table(game="galileo", options={"star_z": side}, seats=[ME, BOT])
    made = player.play()
    expect(player.sheet).to_be_visible()
    record = player.check_sheet(ident)
    assert made == sum(move.seat == 0 for move in record.moves)  # all made on the page


def test_the_table_is_open_to_everybody_and_never_scrolls(server: Server, visit: Visit) -> None:
    player = Player(visit("/", **STILL), seed=7)
    player.new_table(game="galileo", seats=[ME, BOT, BOT])
    for _ in range(4):
        player.play(6)
        player.await_turn()
        assert violations(player.page) == []
        assert not player.page.evaluate(PAGE_SCROLLS)


def test_on_a_phone_two_taps_are_a_move_and_the_bar_stays(server: Server, visit: Visit) -> None:
    player = Taper(visit("/", phone=True, **STILL), seed=4)
    player.new_table(game="galileo", seats=[ME, BOT])
    for _ in range(20):
        player.play(1)
        expect(player.bar).to_be_in_viewport()
    assert violations(player.page) == []


def test_two_people_and_a_spectator_at_one_live_table(server: Server, visit: Visit) -> None:
    ada, ben, eve, _ = seat_two(visit, "galileo")
    last = play_together([ada, ben], 16)
    assert last >= 10
    for watcher in (ada, ben, eve):
        expect(watcher.page.locator(".frame")).to_have_attribute("data-move", str(last))
    assert not eve.is_asked()


def test_the_keyboard_is_enough(server: Server, visit: Visit) -> None:
    player = Typist(visit("/", **STILL), seed=6)
    player.new_table(game="galileo", seats=[ME, BOT])
    assert player.play(20) == 20
