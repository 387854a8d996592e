"""Hints at a table, and the analysis of a finished game, on desktop and phone."""

from __future__ import annotations

import math
import re
from functools import cache
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Locator, Page, expect

from perijove.bots import analysis
from perijove.bots.analysis import Report
from perijove.bots.limit import Limit
from perijove.tables.messages import ReportInfo
from tests.browser.conftest import Visit
from tests.browser.player import SOON, Player
from tests.browser.test_pages import ENGLISH, violations
from tests.played import played
from tests.serving import Server

GAMES = ("ganymede", "galileo", "trucker")
ME = {"kind": "me", "name": "Ada"}
BOT = {"kind": "bot", "name": "Io"}
FIRST = {"first": 0}
LONG = 60_000  # a report runs at low priority, and the machine may be busy
BARE_KEY = re.compile(r"\b(ui|analysis)\.[a-z_]+[.a-z_]*\b")


def ask(page: Page) -> Locator:
    """Ask for a hint with its button, and wait for its moves."""
    page.get_by_role("button", name="Hint", exact=True).click()
    picks = page.locator(".hint .pick")
    picks.first.wait_for(timeout=SOON)
    return picks


@cache
def report_on(game: str) -> Report:
    """Analyse a game without a time limit: the result must not depend on the load."""
    found = analysis.report(played(game), Limit(simulations=6000))
    assert found.costly
    return found


def open_record(page: Page, folder: Path, game: str) -> None:
    """Open the record of a game from a file; its report is already made."""
    info = ReportInfo("ready", 1.0, report_on(game))
    page.route("**/report", lambda route: route.fulfill(json=msgspec.to_builtins(info)))
    path = folder / "game.json"
    played(game).write(path)
    page.locator("input[type=file]").set_input_files(path)
    page.wait_for_url("**/replay/*")
    page.locator(".frame").wait_for()


def analyse(page: Page) -> Locator:
    """Open the analysis, and wait for its lines."""
    page.locator("section.replay").get_by_role("button", name="Analysis").click()
    turns = page.locator("aside.analysis ol .line")
    turns.first.wait_for(timeout=SOON)
    return turns


def at_move(page: Page, move: int) -> None:
    page.wait_for_function(
        "(move) => document.querySelector('.frame').dataset.move === move",
        arg=str(move),
        timeout=SOON,
    )


# -- hints -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_names_the_best_moves_and_one_of_them_is_made(
    server: Server, visit: Visit, game: str
) -> None:
    page = visit("/", reduced_motion="reduce")
    player = Player(page)
    options = {} if game == "trucker" else FIRST
    player.new_table(game=game, options=options, seats=[ME, BOT])
    player.await_turn()
    picks = ask(page)
    assert 1 <= picks.count() <= 3
    expect(picks.first).to_contain_text("%")
    assert violations(page) == []
    before = player.shown_move
    picks.first.click()
    page.locator(".hint .do").click()
    page.wait_for_function(
        "(move) => Number(document.querySelector('.frame').dataset.move) > move",
        arg=before,
        timeout=SOON,
    )
    expect(page.locator(".hint")).to_have_count(0)


def test_pointing_at_a_move_lights_it_up_and_the_log_tells_that_one_asked(
    server: Server, visit: Visit
) -> None:
    page = visit("/", reduced_motion="reduce")
    player = Player(page)
    player.new_table(game="galileo", options=FIRST, seats=[ME, BOT])
    player.await_turn()
    picks = ask(page)
    picks.first.hover()
    page.locator("[data-board] [data-spot]").first.wait_for()
    page.mouse.move(3, 3)
    page.keyboard.press("Escape")
    expect(page.locator(".hint")).to_have_count(0)
    expect(page.locator("[data-spot]")).to_have_count(0)
    expect(page.locator(".rail").get_by_text("asked for a hint")).to_be_visible()


def test_a_hint_by_keyboard_alone(server: Server, visit: Visit) -> None:
    page = visit("/", reduced_motion="reduce")
    player = Player(page)
    player.new_table(game="ganymede", options=FIRST, seats=[ME, BOT])
    player.await_turn()
    before = player.shown_move
    page.keyboard.press("h")
    expect(page.locator(".hint .pick").first).to_be_focused(timeout=SOON)
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.locator(".hint .do")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_function(
        "(move) => Number(document.querySelector('.frame').dataset.move) > move",
        arg=before,
        timeout=SOON,
    )


def test_a_table_without_hints_has_no_button_for_them(server: Server, visit: Visit) -> None:
    page = visit("/", reduced_motion="reduce")
    player = Player(page)
    player.new_table(game="galileo", options=FIRST, seats=[ME, BOT], hints=False)
    player.await_turn()
    assert page.get_by_role("button", name="Hint", exact=True).count() == 0
    page.keyboard.press("h")
    expect(page.locator(".hint")).to_have_count(0)


def test_a_new_table_has_hints_until_another_person_may_come(server: Server, visit: Visit) -> None:
    page = visit("/new")
    hints = page.get_by_label(re.compile("^Hints"))
    expect(hints).to_be_checked()
    page.locator(".seats li").nth(1).locator("select").first.select_option("link")
    expect(hints).not_to_be_checked()
    hints.check()
    page.locator(".seats li").nth(2).locator("select").first.select_option("open")
    expect(hints).to_be_checked()


def test_a_hint_on_a_phone_shows_where_it_is(server: Server, visit: Visit) -> None:
    page = visit("/", phone=True, reduced_motion="reduce")
    player = Player(page)
    player.new_table(game="galileo", options=FIRST, seats=[ME, BOT])
    player.await_turn()
    page.get_by_role("button", name="Hint", exact=True).tap()
    picks = page.locator(".hint .pick")
    picks.first.wait_for(timeout=SOON)
    assert violations(page) == []
    picks.first.tap()
    expect(picks).to_have_count(1)
    page.locator("[data-board] [data-spot]").first.wait_for()
    expect(page.locator("[data-board] [data-spot]").first).to_be_in_viewport()
    assert violations(page) == []
    before = player.shown_move
    page.locator(".hint .do").tap()
    page.wait_for_function(
        "(move) => Number(document.querySelector('.frame').dataset.move) > move",
        arg=before,
        timeout=SOON,
    )


# -- reports ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["ganymede", "galileo"])
def test_a_record_is_analysed_and_opened_where_a_turn_cost_much(
    server: Server, visit: Visit, tmp_path: Path, game: str
) -> None:
    page = visit("/", reduced_motion="reduce")
    open_record(page, tmp_path, game)
    turns = analyse(page)
    assert violations(page) == []
    worst = max(report_on(game).costly, key=lambda turn: turn.cost)
    expect(turns.first).to_contain_text(f"−{math.floor(worst.cost * 100 + 0.5)}")
    turns.first.click()
    at_move(page, worst.move)
    expect(page.locator(".turn")).to_contain_text("Better")
    assert violations(page) == []
    page.keyboard.press("ArrowRight")
    at_move(page, worst.move + 1)
    expect(page.locator(".turn")).to_have_count(0)


def test_the_curves_can_be_changed_and_pressed_and_seats_chosen(
    server: Server, visit: Visit, tmp_path: Path
) -> None:
    page = visit("/", reduced_motion="reduce")
    open_record(page, tmp_path, "galileo")
    turns = analyse(page)
    count = turns.count()
    panel = page.locator("aside.analysis")
    for name in ("Margin", "Points", "Win chance"):
        panel.get_by_role("button", name=name, exact=True).click()
        expect(panel.locator("figure path")).to_have_count(2)
    picture = panel.locator("figure svg")
    box = picture.bounding_box()
    assert box is not None
    picture.click(position={"x": box["width"] - 5, "y": box["height"] / 2})
    at_move(page, len(played("galileo").moves))
    panel.get_by_role("button", name="Player 1", exact=True).click()
    own = turns.count()
    panel.get_by_role("button", name="Player 2", exact=True).click()
    assert own + turns.count() == count
    panel.get_by_role("button", name="Close").click()
    expect(panel).to_have_count(0)
    expect(page.locator(".rail").first).to_be_visible()


def test_small_losses_are_added_up_and_their_examples_open(
    server: Server, visit: Visit, tmp_path: Path
) -> None:
    page = visit("/", reduced_motion="reduce")
    open_record(page, tmp_path, "galileo")
    analyse(page)
    habits = [habit for habit in report_on("galileo").habits if habit.seat == 1]
    assert habits, "the weak seat should have habits"
    panel = page.locator("aside.analysis")
    shown = panel.locator(".habit[data-seat='1']")
    expect(shown).to_have_count(len(habits))
    lost = f"{habits[0].loss.points:.1f}".removesuffix(".0")
    expect(shown.first).to_contain_text(f"{habits[0].times} times, {lost} points lost in total")
    example = habits[0].examples[0]
    shown.first.locator(".line").first.click()
    expect(shown.first.locator(".turn")).to_be_visible()
    at_move(page, example.move)


def test_what_was_built_is_judged_as_a_whole(server: Server, visit: Visit, tmp_path: Path) -> None:
    page = visit("/", reduced_motion="reduce")
    open_record(page, tmp_path, "trucker")
    analyse(page)
    builds = report_on("trucker").builds
    assert {build.seat for build in builds} == {0, 1}
    panel = page.locator("aside.analysis")
    expect(panel.locator(".build")).to_have_count(len(builds))
    for build in builds:
        card = panel.locator(f".build[data-seat='{build.seat}']")
        expect(card).to_contain_text(f"Move {build.move + 1}")
        expect(card.locator(".line")).to_have_count(len(build.costly))
        expect(card.locator("ul li")).to_have_count(len(build.lacks))
    assert any(build.lacks for build in builds)
    assert not BARE_KEY.search(panel.inner_text())
    assert violations(page) == []
    panel.locator(".build .head").first.click()
    at_move(page, builds[0].move)


def test_another_try_begins_where_the_turn_began(
    server: Server, visit: Visit, tmp_path: Path
) -> None:
    page = visit("/", reduced_motion="reduce")
    open_record(page, tmp_path, "galileo")
    turns = analyse(page)
    turns.first.click()
    page.locator(".turn").wait_for()
    move = page.locator(".frame").get_attribute("data-move")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/t/*")
    player = Player(page)
    assert player.await_turn()
    assert player.shown_move == int(move or -1)
    player.move()


@pytest.mark.parametrize("game", GAMES)
def test_the_server_makes_a_report_when_it_is_asked_for(
    server: Server, visit: Visit, tmp_path: Path, game: str
) -> None:
    page = visit("/", reduced_motion="reduce")
    path = tmp_path / "game.json"
    played(game).write(path)
    page.locator("input[type=file]").set_input_files(path)
    page.wait_for_url("**/replay/*")
    page.locator("section.replay").get_by_role("button", name="Analysis").click()
    page.locator("aside.analysis figure").wait_for(timeout=LONG)
    assert violations(page) == []


def test_the_score_sheet_leads_to_the_analysis(server: Server, visit: Visit) -> None:
    page = visit("/", reduced_motion="reduce")
    player = Player(page, seed=3)
    player.new_table(game="ganymede", options={"round_limit": 2}, seats=[ME, BOT])
    player.play()
    page.get_by_role("link", name="Analysis").click()
    page.locator("aside.analysis figure").wait_for(timeout=LONG)
    assert page.locator("aside.analysis .people li").count() == 2


def test_the_analysis_on_a_phone(server: Server, visit: Visit, tmp_path: Path) -> None:
    page = visit("/", phone=True, reduced_motion="reduce")
    open_record(page, tmp_path, "galileo")
    turns = analyse(page)
    assert violations(page) == []
    turns.first.tap()
    page.locator(".strip .turn").wait_for()
    page.locator("[data-board]").wait_for()
    assert violations(page) == []
    page.locator(".strip").get_by_role("button", name="Analysis").tap()
    expect(turns.first).to_be_visible()


@pytest.mark.parametrize("locale", ["fr-FR", "ko-KR"])
def test_analysis_in_other_languages(
    server: Server, visit: Visit, tmp_path: Path, locale: str
) -> None:
    page = visit("/", locale=locale, reduced_motion="reduce")
    open_record(page, tmp_path, "galileo")
    page.locator("section.replay button.analysis").click()
    page.locator("aside.analysis ol .line").first.click()
    page.locator(".turn").wait_for()
    text = page.locator("aside.analysis").inner_text()
    assert not BARE_KEY.search(text)
    assert not ENGLISH.search(text)
