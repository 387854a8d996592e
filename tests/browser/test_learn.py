"""Learning in a browser: how to play, every lesson by mouse, finger and keyboard, a first game."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from perijove.web.learning import overview
from tests.browser.conftest import Visit
from tests.browser.player import WHERE, Player
from tests.serving import Server

LESSONS = [f"{page.page}/{name}" for page in overview() for name in page.lessons]
SLOWLY = ("moon/journey", "galileo/robots", "trucker/lapping")
"""The lessons in which opponents do most."""
SOON = 30_000
MOST_TURNS = 4
READY = """([step, of]) => {
  const says = document.querySelector(".coach .says");
  const frame = document.querySelector(".frame");
  if (!says || says.dataset.moving !== undefined || frame.ariaBusy === "true") return null;
  if (Number(says.dataset.step) !== step) return null;
  return { move: Number(frame.dataset.move), over: step > of };
}"""
LIT = """() => [...document.querySelectorAll("[data-spot]")]
  .some((one) => one.checkVisibility())"""
BLANK = """() => [...document.querySelectorAll(".figure")].flatMap((figure) => {
  const section = figure.closest("section").id;
  const drawn = [...figure.querySelectorAll(".drawing")];
  const empty = drawn.some((one) => ![...one.querySelectorAll(".parts *")]
    .some((item) => item.getBoundingClientRect().height > 20));
  const marks = figure.querySelectorAll(".marks li").length;
  const numbers = figure.querySelectorAll("span.number").length;
  return empty || marks > numbers ? [`${section}: ${numbers} of ${marks}`] : [];
})"""
COVERED = """() => {
  const seen = [...document.querySelectorAll("[data-spot]")].filter((one) => one.checkVisibility());
  const inside = (one) => {
    const box = one.getBoundingClientRect();
    const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return !at || !at.closest(".coach");
  };
  return seen.filter((one) => !inside(one)).map((one) => one.dataset.thing);
}"""
OFFERED = """(action) => [...document.querySelectorAll(
  `button[data-action='${action}'], [data-spot][data-legal], .inhand`,
)].some((one) => one.checkVisibility())"""
"""The right choice can be made, or the tile for it can be turned."""
TAKEN = """(step) => {
  const says = document.querySelector(".coach .says");
  return document.querySelector(".bar [data-again='ready']")
    || says.dataset.moving !== undefined || Number(says.dataset.step) !== step;
}"""
PRESSED = """(step) => {
  const says = document.querySelector(".coach .says");
  return document.querySelector(".chooser, [data-previewed], .weld")
    || says.dataset.moving !== undefined || Number(says.dataset.step) !== step;
}"""


class Learner:
    """A person who follows a lesson, and first makes a wrong choice at every task."""

    def __init__(self, page: Page, way: str) -> None:
        self.page = page
        self.way = way

    @property
    def coach(self) -> Locator:
        """Return the coach."""
        return self.page.locator(".coach")

    def press(self, thing: Locator) -> None:
        """Press a thing by mouse, finger or keyboard."""
        if self.way == "key":
            thing.focus()
            self.page.keyboard.press("Enter")
        elif self.way == "tap":
            thing.scroll_into_view_if_needed()
            thing.tap(position=thing.evaluate(WHERE), no_wait_after=True)
        else:
            thing.click(position=thing.evaluate(WHERE), no_wait_after=True)

    def follow(self, lesson: dict[str, Any]) -> None:
        """Do every step; nothing runs ahead, and nothing that the text is about is covered."""
        steps = lesson["steps"]
        for number, step in enumerate(steps, 1):
            shown = self.await_step(number, len(steps))
            assert shown["move"] == step["start"]["move"]
            if step["about"]:
                self.page.wait_for_function(LIT, timeout=SOON)
            assert self.page.evaluate(COVERED) == []
            expect(self.coach.locator("h3")).not_to_be_empty()
            if step["right"]:
                expect(self.coach.locator(".next")).to_have_count(0)
                self.do(number)
            else:
                expect(self.page.locator("[data-legal]")).to_have_count(0)
                self.press(self.coach.locator(".next"))
        self.await_step(len(steps) + 1, len(steps))

    def await_step(self, number: int, of: int) -> dict[str, Any]:
        """Wait until the coach is at a step."""
        found = self.page.wait_for_function(READY, arg=[number, of], timeout=SOON)
        plain: dict[str, Any] = found.json_value()
        return plain

    def do(self, number: int) -> None:
        """Ask the coach for the right choice, and make it."""
        self.press(self.coach.get_by_role("button", name="Show me"))
        action = self.coach.locator("[data-shown]").get_attribute("data-shown")
        self.page.wait_for_function(OFFERED, arg=action, timeout=SOON)
        button = self.page.locator(f"button[data-action='{action}']:visible")
        if button.count():
            self.press(button.first)
            self.page.wait_for_function(TAKEN, arg=number, timeout=SOON)
            again = self.page.locator(".bar [data-again='ready']")
            if again.count():  # it loses something, which the button names first
                self.press(again)
            return
        thing = self.page.locator("[data-spot][data-legal]:visible")
        for _ in range(MOST_TURNS):  # a tile may have to be turned first
            if thing.count():
                break
            self.page.keyboard.press("r")
        self.press(thing.first)
        self.page.wait_for_function(PRESSED, arg=number, timeout=SOON)
        if self.page.locator(".chooser").count():
            self.press(button.first)
        elif self.way == "tap" and self.page.locator("[data-previewed]").count():
            self.press(thing.first)
        weld = self.page.locator(".weld:visible")
        if self.way == "tap" and weld.count():  # a tile on the ship waits until it is welded
            self.press(weld.first)


def lesson_of(page: Page, which: str) -> dict[str, Any]:
    """Return a lesson as the client receives it."""
    answer = page.request.get(f"/api/learn/{which}")
    assert answer.ok, answer.text()
    plain: dict[str, Any] = answer.json()
    return plain


def complete(page: Page, which: str, way: str) -> None:
    """Open a lesson and follow it to its end."""
    page.goto(f"/learn/{which}")
    Learner(page, way).follow(lesson_of(page, which))
    done = page.evaluate("localStorage.getItem('perijove.learned')")
    assert which in done


@pytest.mark.parametrize("which", LESSONS)
def test_every_lesson_can_be_completed_with_a_mouse(
    server: Server, visit: Visit, which: str
) -> None:
    complete(visit("/settings", reduced_motion="reduce"), which, "click")


@pytest.mark.parametrize("which", LESSONS)
def test_every_lesson_can_be_completed_with_a_finger(
    server: Server, visit: Visit, which: str
) -> None:
    complete(visit("/settings", phone=True, reduced_motion="reduce"), which, "tap")


@pytest.mark.parametrize("which", LESSONS)
def test_every_lesson_can_be_completed_with_a_keyboard(
    server: Server, visit: Visit, which: str
) -> None:
    complete(visit("/settings", reduced_motion="reduce"), which, "key")


@pytest.mark.parametrize("which", SLOWLY)
def test_no_step_of_a_lesson_runs_ahead_of_slow_opponents(
    server: Server, visit: Visit, which: str
) -> None:
    page = visit("/settings")
    page.evaluate("localStorage.setItem('perijove.settings', JSON.stringify({ speed: 'slow' }))")
    complete(page, which, "click")


@pytest.mark.parametrize("name", [page.page for page in overview()])
def test_figures_are_drawn_and_their_numbers_point_at_something(
    server: Server, visit: Visit, name: str
) -> None:
    page = visit(f"/learn/{name}", reduced_motion="reduce")
    page.locator(".figure").first.wait_for(timeout=SOON)
    page.wait_for_function(f"() => ({BLANK})().length === 0", timeout=SOON)


def test_a_first_game_has_a_coach_who_explains_a_question_once(
    server: Server, visit: Visit
) -> None:
    page = visit("/learn", reduced_motion="reduce")
    page.get_by_role("button", name="First game with a coach").first.click()
    player = Player(page)
    coach = page.locator(".coach")
    player.await_turn()
    section = coach.locator("[data-section='ganymede#setup']")
    expect(section).to_contain_text("four ships")
    coach.get_by_role("button", name="Understood").click()
    expect(section).to_have_count(0)
    player.move()
    player.await_turn()
    expect(section).to_have_count(0)
    player.move()
    for section in ("turn", "tile"):  # the question, then the actions that are possible
        expect(coach.locator(f"[data-section='ganymede#{section}']")).to_be_visible()
        coach.get_by_role("button", name="Understood").click()
    page.get_by_role("button", name="Replay").click()
    expect(coach).to_have_count(0)


def test_the_rules_begin_with_what_the_question_is_about(server: Server, visit: Visit) -> None:
    page = visit("/", reduced_motion="reduce")
    player = Player(page)
    me = {"kind": "me", "name": "Ada"}
    bot = {"kind": "bot", "name": "Io", "bot": "greedy"}
    player.new_table(game="galileo", seats=[me, bot])
    player.await_turn()
    page.keyboard.press("r")
    drawer = page.get_by_role("dialog")
    expect(drawer.locator("[data-section]")).to_contain_text("project")
    drawer.get_by_role("link", name="With pictures").wait_for()
    expect(drawer.locator("[data-clause]").first).to_be_visible()
    assert not re.search(r"\bgal\.[a-z]+\.\d", drawer.inner_text())


def test_parts_that_were_read_get_a_tick(server: Server, visit: Visit) -> None:
    page = visit("/learn/ganymede", reduced_motion="reduce")
    contents = page.get_by_role("navigation", name="In five minutes")
    read = contents.locator("li.done")
    page.locator("#end").scroll_into_view_if_needed()
    page.locator("#end > span").scroll_into_view_if_needed()
    expect(contents.locator("li.done", has_text="End and points")).to_have_count(1)
    assert read.count() < contents.locator("li").count()
    page.reload()
    expect(contents.locator("li.done", has_text="End and points")).to_have_count(1)
