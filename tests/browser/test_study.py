"""The study board: from a replay to a variation against a bot, shared with another browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Visit
from tests.browser.player import Player
from tests.browser.test_pages import violations
from tests.browser.test_replay import make_record
from tests.serving import Server

MOVE = "data-move"


def studied(visit: Visit, folder: Path, game: str, move: int) -> Page:
    """Open a study of a game at a move, from its replay."""
    path, _ = make_record(folder, game)
    page = visit("/", reduced_motion="reduce")
    page.locator("input[type=file]").set_input_files(path)
    page.wait_for_url("**/replay/*")
    page.goto(f"{page.url}?move={move}")
    page.get_by_role("button", name="Study from here").click()
    page.wait_for_url("**/study/**")
    page.locator(f".frame[{MOVE}='{move}']").wait_for()
    return page


def test_a_variation_is_played_against_a_bot_and_shared(
    server: Server, visit: Visit, tmp_path: Path
) -> None:
    page = studied(visit, tmp_path, "ganymede", 24)
    page.get_by_role("button", name="Play from here").click()
    page.get_by_label("Name of the variation").fill("A bold plan")
    page.locator("dialog").get_by_role("button", name="Play from here").click()
    page.locator("dialog").wait_for(state="detached")
    Player(page).move()
    page.get_by_text("A bold plan").wait_for()
    page.get_by_role("button", name="Comment", exact=True).click()
    page.get_by_label("What do you think").fill("Is this better?")
    page.get_by_role("button", name="Save").click()
    page.locator(".comment", has_text="Is this better?").wait_for()
    moved = page.locator(".frame").get_attribute(MOVE)
    assert moved is not None
    assert int(moved) > 24
    back = page.get_by_role("link", name="Back to the game")
    assert (back.get_attribute("href") or "").endswith("?move=24")
    page.get_by_role("button", name="Share").click()
    link = page.locator("input.link").input_value()
    other = visit(link, reduced_motion="reduce")
    other.locator(f".frame[{MOVE}='{moved}']").wait_for()
    other.locator(".comment", has_text="Is this better?").wait_for()
    other.get_by_role("button", name="Copy to my studies").wait_for()
    assert other.get_by_role("button", name="Play from here").count() == 0
    other.keyboard.press("Home")
    other.locator(f".frame[{MOVE}='0']").wait_for()


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_board_is_open_to_everybody_and_says_what_is_analysed(
    server: Server, visit: Visit, tmp_path: Path, phone: bool
) -> None:
    page = studied(visit, tmp_path, "galileo", 20)
    if phone:
        page = visit(page.url, phone=True, reduced_motion="reduce")
        page.get_by_role("button", name="Moves and opinion").click()
    page.get_by_role("switch", name="Engine's opinion").click()
    page.get_by_text("Only what Player").wait_for()
    assert page.locator(".opinion ol li").count() > 0
    assert violations(page) == []
