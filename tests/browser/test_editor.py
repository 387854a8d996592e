"""The position editor of the study board, in every game: change, refuse, save, share, export."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.test_pages import violations
from tests.browser.test_study import studied
from tests.serving import Server

MOVE = 4
TEXTS = Path(__file__).parents[2] / "client/src/texts/fr"
PILES = {
    "ganymede": "Tile stack",
    "galileo": "Robot deck",
    "trucker": "Face-down components, top first",
    "motherlode": "Belt",
}


def editing(page: Page) -> None:
    """Open the editor."""
    page.get_by_role("button", name="Edit position").click()
    page.get_by_role("region", name="Edit position").wait_for()


def lose_a_component(page: Page) -> None:
    """Put something from the first full zone back into the box, which no game allows."""
    strip = page.get_by_role("region", name="Edit position")
    strip.locator(".thing[draggable=true]").first.click()
    strip.get_by_role("button", name="Back into the box").click()


@pytest.mark.parametrize("game", PILES)
def test_a_position_is_edited_saved_shared_and_exported(
    server: Server, visit: Visit, tmp_path: Path, game: str
) -> None:
    page = studied(visit, tmp_path, game, MOVE)
    editing(page)
    strip = page.get_by_role("region", name="Edit position")
    lose_a_component(page)
    sentence = strip.get_by_role("alert")
    sentence.wait_for()
    assert sentence.inner_text().endswith(".")
    assert strip.get_by_role("button", name="Save as a study").is_disabled()
    page.locator(f".frame[data-move='{MOVE}']").wait_for()
    strip.get_by_role("button", name="Undo the last change").click()
    sentence.wait_for(state="detached")
    strip.locator(".thing[draggable=true]").first.click()
    strip.get_by_role("status").filter(has_text="In your hand").wait_for()
    page.keyboard.press("Escape")
    strip.get_by_role("status").filter(has_text="In your hand").wait_for(state="detached")
    put_on_top(page, PILES[game])
    strip.get_by_text("Legal").wait_for()
    assert violations(page) == []
    strip.get_by_role("button", name="Save as a study").click()
    page.get_by_role("dialog", name="Share").wait_for()
    link = page.locator("input.link").input_value()
    with page.expect_download() as downloading:
        page.get_by_role("link", name="Download the study").click()
    path = tmp_path / "edited.toml"
    downloading.value.save_as(path)
    command = [sys.executable, "-m", "perijove", "scenario", str(path)]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    other = visit(link, reduced_motion="reduce")
    other.locator(".frame[data-move='0']").wait_for()
    other.get_by_role("button", name="Edit position").wait_for()


def put_on_top(page: Page, pile: str) -> None:
    """Take the third card of a pile and put it on top, with the keyboard."""
    zone = page.get_by_role("group", name=pile, exact=True)
    third = zone.locator(".thing").nth(2)
    name = third.inner_text()
    third.press("Enter")
    zone.get_by_role("button", name="Put here").press("Enter")
    zone.locator(".thing").first.filter(has_text=name).wait_for()


def test_tiles_of_a_ship_are_put_on_cells_and_turned(visit: Visit, tmp_path: Path) -> None:
    page = studied(visit, tmp_path, "trucker", 20)
    editing(page)
    strip = page.get_by_role("region", name="Edit position")
    strip.locator(".seats button").nth(1).click()
    grid = strip.locator(".grid")
    tile = grid.locator(".thing").first
    tile.click()
    before = tile.get_attribute("aria-label")
    strip.get_by_role("button", name="Rotate").click()
    expect(tile).not_to_have_attribute("aria-label", before or "")
    tile.press("r")
    free = grid.locator("button:not(.thing)").last
    name = free.get_attribute("aria-label") or ""
    free.click()
    place = name.removeprefix("Cell ")
    expect(grid.get_by_label(f" on {place}, turned")).to_have_count(1)
    assert violations(page) == []


def test_the_editor_on_a_phone_speaks_the_language_of_its_reader(
    visit: Visit, tmp_path: Path
) -> None:
    link = studied(visit, tmp_path, "galileo", MOVE).url
    words = json.loads((TEXTS / "study.json").read_text("utf-8"))
    page = visit(link, phone=True, locale="fr-FR", reduced_motion="reduce")
    page.get_by_role("button", name=words["unfold"]).click()
    page.get_by_role("button", name=words["edit"]).click()
    strip = page.get_by_role("region", name=words["edit"])
    strip.locator(".thing[draggable=true]").first.click()
    strip.get_by_role("button", name=words["edit.away"]).click()
    rule = strip.get_by_role("alert").locator("span:not([lang])")
    rule.wait_for()
    assert rule.inner_text().endswith(".")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 390
