"""Puzzles in a browser: tried, given up, looked through, and opened on the study board."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Visit
from tests.browser.player import PICK, PICKED, Player
from tests.browser.test_pages import violations
from tests.serving import Server

PUZZLE = re.compile(r"/puzzles/[0-9a-f]{8}")
STATE = "() => document.querySelector('[data-outcome]')?.dataset"
ANSWERED = """(made) => {
  document.querySelectorAll("[data-picked]").forEach((one) => one.removeAttribute("data-picked"));
  const told = document.querySelector("[data-outcome]").dataset;
  return told.made !== made || told.outcome || document.querySelector(".chooser");
}"""


def try_once(page: Page) -> None:
    """Press a highlighted thing, and wait for the answer."""
    player = Player(page)
    page.locator("section.bar.mine").wait_for()
    made = page.evaluate(STATE)["made"]
    for _ in range(3):
        assert page.evaluate(PICK, [0.7, ""])
        player.press(page.locator(PICKED).first)
        page.wait_for_function(ANSWERED, arg=made)
        if page.locator(".chooser").count() == 0:
            return


def test_a_puzzle_is_tried_given_up_and_studied(server: Server, visit: Visit) -> None:
    page = visit("/puzzles", reduced_motion="reduce")
    page.locator("a.set", has_text="Ganymede").first.click()
    page.wait_for_url(PUZZLE)
    address = page.url
    try_once(page)
    if not page.evaluate(STATE)["outcome"]:
        page.get_by_role("button", name="Hint").click()
        page.get_by_text("What it is about").wait_for()
        page.get_by_role("button", name="Show the solution").click()
    page.get_by_text("The solution, step by step").wait_for()
    page.locator(".puzzle ol button").first.click()
    page.locator(".puzzle ol li.now").wait_for()
    assert page.locator("[data-legal]").count() == 0
    page.reload()
    page.get_by_text("The solution, step by step").wait_for()
    page.get_by_role("link", name="Next puzzle").click()
    page.wait_for_url(lambda url: url != address and "/next" not in url)
    page.goto(address)
    page.get_by_role("button", name="Open on the study board").click()
    page.wait_for_url("**/study/**")
    page.get_by_text("Variations").wait_for()


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("game", ["ganymede-moon", "galileo"])
def test_puzzles_are_open_to_everybody(
    server: Server, visit: Visit, game: str, phone: bool
) -> None:
    page = visit(f"/puzzles/next?of={game}", phone=phone, reduced_motion="reduce")
    page.get_by_role("button", name="Show the solution").wait_for()
    assert violations(page) == []
    page.get_by_role("button", name="Show the solution").click()
    page.get_by_text("The solution, step by step").wait_for()
    assert violations(page) == []
