"""The box on a page: searched and corrected, then played at a table by two people."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

import perijove
from perijove import Record
from perijove.games.ganymede.box import DIAMOND
from perijove.games.ganymede.moon.components import SHIPPED
from tests.browser.conftest import Visit
from tests.browser.player import SOON, Player
from tests.browser.test_ganymede import STILL
from tests.serving import Server


def correct(page: Page) -> None:
    """Make the blue and red shuttle a diamond one, as the check demands."""
    page.locator("[data-entry=earth-04]").click()
    page.get_by_role("button", name="I own the box").click()
    form = page.locator("form")
    form.get_by_label("Type", exact=True).select_option("diamond")
    expect(form.get_by_text("must have at least one 'any' in its cost")).to_be_visible(timeout=SOON)
    save = form.get_by_role("button", name="Save to my box")
    expect(save).to_be_disabled()
    form.get_by_label("Cost 2").select_option("any")
    expect(form.get_by_text("The whole box passes the check.")).to_be_visible(timeout=SOON)
    save.click()
    expect(form).to_have_count(0)


def create(page: Page) -> str:
    """Open a table with the corrected box, a seat for a friend and a bot. Return its id."""
    page.goto("/new?game=ganymede")
    page.get_by_role("group", name="The box").get_by_role("combobox").select_option("own")
    page.get_by_label("Seat 2", exact=True).select_option("open")
    page.get_by_label("Round limit").fill("2")
    page.get_by_role("button", name="Open the table").click()
    page.locator(".lobby").wait_for()
    return page.url.rpartition("/")[2]


def test_a_corrected_box_is_announced_played_and_recorded(server: Server, visit: Visit) -> None:
    ada = Player(visit("/box/ganymede", **STILL))
    correct(ada.page)
    ident = create(ada.page)
    ben = Player(visit(f"/t/{ident}", **STILL), seed=1)
    for person in (ada, ben):  # before Ben sits down
        file = person.page.get_by_test_id("table-file")
        expect(file).to_contain_text("Ganymede with a corrected box: My box", timeout=SOON)
        expect(file).to_contain_text("1 entry differs")
        file.locator("summary").click()
        expect(file.get_by_text("diamond")).to_be_visible()
    ben.page.locator(".invite input").fill("Ben")
    ben.page.get_by_role("button", name="Sit here").click()
    for person in (ada, ben):
        person.page.locator(".frame").wait_for()
    while not all(person.sheet.count() for person in (ada, ben)):
        mover = next((one for one in (ada, ben) if one.is_asked()), None)
        if mover is None:
            ada.page.wait_for_timeout(50)
        else:
            mover.move()
    record = ada.check_sheet(ident)
    assert record.box != perijove.Record.of(record.game, players=3).box
    again = Record.load(record.text(), record.game)  # as on another computer
    again.verify()
    state = again.replay()
    [shuttle] = [n for n, name in enumerate(state.rules.box.shuttle_names) if name == "earth-04"]
    assert state.rules.box.shuttle_type[shuttle] == DIAMOND
    ben.page.goto(f"/replay/{ident}")
    ben.page.locator(".frame").wait_for()


def test_the_box_is_searched_by_keyboard_and_by_touch(server: Server, visit: Visit) -> None:
    page = visit("/box/galileo", **STILL)
    page.locator("[data-entry]").first.wait_for()
    page.keyboard.press("/")
    page.keyboard.type("technician io")
    found = page.locator("[data-entry]")
    expect(page.get_by_text("4 of 48 components")).to_be_visible()
    found.first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=2)).to_contain_text("Technician")
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", level=2)).to_have_count(0)
    phone = visit("/box/trucker", phone=True, **STILL)
    phone.get_by_role("button", name="Shield").first.tap()
    expect(phone.locator("[data-entry]")).to_have_count(8)
    phone.locator("[data-entry]").nth(2).tap()
    expect(phone.get_by_text("From the rulebook").last).to_be_visible()
    phone.get_by_role("button", name="Close").tap()
    phone.get_by_role("button", name="Adventure cards").tap()
    phone.locator("[data-entry=I-12]").tap()
    expect(phone.get_by_text("How often Commander takes what it offers")).to_be_visible()


def test_a_file_is_uploaded_and_a_faulty_one_is_not(
    server: Server, visit: Visit, tmp_path: Path
) -> None:
    ours = SHIPPED.read_text(encoding="utf-8")
    page = visit("/box/moon", **STILL)
    page.get_by_text("Own the box?").click()
    file = tmp_path / "moon.toml"
    file.write_text(ours.replace("counselor_row = 5", "counselor_row = 6"), encoding="utf-8")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_text("the rules say 5")).to_be_visible(timeout=SOON)
    file.write_text(
        ours.replace('token = "vip", vp = 0', 'token = "vip", vp = 2'), encoding="utf-8"
    )
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_text("1 entry differs")).to_be_visible(timeout=SOON)
    with page.expect_download() as got:
        page.get_by_role("button", name="Proposal to the project").click()
    assert "| ayati | vp | 0 | 2 |" in Path(got.value.path()).read_text(encoding="utf-8")
