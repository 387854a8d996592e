"""A person at a table in a browser: presses any highlighted thing, in any game."""

from __future__ import annotations

from random import Random
from typing import Any

from playwright.sync_api import Locator, Page

import perijove
from perijove import Record

SOON = 20_000
MOST_MOVES = 3000
PICK = """([lot, shunned]) => {
  const where = document.querySelector(".chooser") ? ".chooser button"
    : "[data-legal], .bar .choices button:not([data-routine])";
  const all = [...document.querySelectorAll(where)]
    .filter((one) => !one.disabled && one.checkVisibility());
  const liked = all.filter((one) => !shunned || !new RegExp(shunned).test(one.textContent));
  const field = liked.length ? liked : all;
  const chosen = field[Math.floor(lot * field.length)];
  chosen?.setAttribute("data-picked", "");
  return Boolean(chosen);
}"""
PICKED = "[data-picked]"
WHERE = """(one) => {
  const box = one.getBoundingClientRect();
  const met = (x, y) => one.contains(document.elementFromPoint(box.x + x, box.y + y));
  const places = [[0.5, 0.5], [0.1, 0.1], [0.9, 0.1], [0.1, 0.9], [0.9, 0.9]]
    .map(([x, y]) => ({ x: x * box.width, y: y * box.height }))
    .filter(({ x, y }) => met(x, y));
  const wide = ({ x, y }) =>
    [-3, 0, 3].every((dx) => [-3, 0, 3].every((dy) => met(x + dx, y + dy)));
  return places.find(wide) ?? places[0] ?? null;
}"""
"""Find a point of an element that nothing covers, if possible with some margin."""
CHANGED = """(move) => {
  document.querySelectorAll("[data-picked]").forEach((one) => one.removeAttribute("data-picked"));
  const frame = document.querySelector(".frame");
  return !frame || document.querySelector(".sheets, .curtain, .chooser, [data-again=ready]")
    || (frame.dataset.move !== move && frame.ariaBusy !== "true");
}"""


class Player:
    """A person in front of a page.

    `seed` decides what they choose, `shunned` is what they avoid, `patience` for how many
    milliseconds they wait until it is their turn.
    """

    def __init__(self, page: Page, seed: int = 1, shunned: str = "", patience: int = SOON) -> None:
        self.page = page
        self.shunned = shunned
        self.patience = patience
        self.lot = Random(seed)

    # -- getting to a table ----------------------------------------------------------------------

    def new_table(self, **table: Any) -> str:
        """Create a table as the page does, and open it. Return its id."""
        self.page.request.get("/api/me")  # the page may not have requested its session yet
        answer = self.page.request.post("/api/tables", data=table)
        assert answer.ok, answer.text()
        ident = str(answer.json()["id"])
        self.open_table(ident)
        return ident

    def open_table(self, ident: str) -> None:
        """Open a table whose game has started."""
        self.page.goto(f"/t/{ident}")
        self.page.locator(".frame").wait_for()

    def info(self, ident: str) -> dict[str, Any]:
        """Return a table as the server sends it to this person."""
        plain: dict[str, Any] = self.page.request.get(f"/api/tables/{ident}").json()
        return plain

    def check_sheet(self, ident: str) -> Record:
        """Check that a finished game's record is valid and its scores are shown. Return it."""
        told = self.page.request.get(f"/api/tables/{ident}/record").text()
        record = Record.load(told, perijove.game(self.info(ident)["game"]))
        record.verify()
        assert record.result is not None
        shown = self.sheet.locator(".head strong").all_inner_texts()
        assert sorted(map(int, shown)) == sorted(record.result["scores"])
        return record

    # -- looking ---------------------------------------------------------------------------------

    @property
    def bar(self) -> Locator:
        """Return the decision bar."""
        return self.page.locator("section.bar")

    @property
    def sheet(self) -> Locator:
        """Return the score sheets at the end."""
        return self.page.locator(".sheets")

    @property
    def shown_move(self) -> int:
        """Return the number of moves before the position on the page."""
        return int(self.page.locator(".frame").get_attribute("data-move") or 0)

    def is_asked(self) -> bool:
        """Return True if the table waits for this person."""
        return self.page.locator("section.bar.mine").count() > 0

    def await_turn(self) -> bool:
        """Wait until this person is asked something; return False if the game is over instead."""
        asked = self.page.locator("section.bar.mine, .sheets, .curtain").first
        asked.wait_for(timeout=self.patience)
        return self.sheet.count() == 0

    # -- playing ---------------------------------------------------------------------------------

    def move(self) -> None:
        """Make one random move by pressing a highlighted thing, and wait for the table."""
        move = self.page.locator(".frame").get_attribute("data-move")
        for _ in range(3):  # a chooser may open beside a thing
            wish = [self.lot.random(), self.shunned]
            assert self.page.evaluate(PICK, wish), "nothing can be pressed"
            self.press(self.page.locator(PICKED).first)
            self.page.wait_for_function(CHANGED, arg=move, timeout=SOON)
            if self.page.locator("[data-again]").count():
                self.confirm(move)
            if self.page.locator(".chooser").count() == 0:
                return

    def confirm(self, move: str | None) -> None:
        """Press a choice again that asks for confirmation."""
        self.page.locator("[data-again=ready]").click()
        self.page.wait_for_function(
            "(move) => document.querySelector('.frame')?.dataset.move !== move",
            arg=move,
            timeout=SOON,
        )

    def press(self, thing: Locator) -> None:
        """Press a thing where nothing covers it; the page must not change."""
        thing.click(position=thing.evaluate(WHERE), no_wait_after=True)

    def play(self, moves: int = MOST_MOVES) -> int:
        """Play this many moves, or to the end. Return the number of moves."""
        for made in range(moves):
            if not self.await_turn():
                return made
            self.move()
        return moves


class Taper(Player):
    """A person with a phone: the first tap shows what would happen, the second does it."""

    def move(self) -> None:
        """Go to a tab with something highlighted, then move."""
        if not self.page.locator("[data-legal]:visible, .bar .choices button:visible").count():
            self.page.locator("nav.tabs button:has(b)").first.tap()
        super().move()

    def press(self, thing: Locator) -> None:
        """Tap, and tap again if the first tap only showed a preview."""
        thing.tap(position=thing.evaluate(WHERE), no_wait_after=True)
        if self.page.locator(".chooser").count() == 0:
            again = self.page.locator("[data-previewed]")
            if again.count():
                again.first.tap()
        weld = self.page.locator(".weld")
        if weld.count():  # a tile on the ship waits until it is welded
            weld.first.tap()


class Typist(Player):
    """A person who uses only a keyboard."""

    def press(self, thing: Locator) -> None:
        """Focus a thing and press Enter."""
        thing.focus()
        self.page.keyboard.press("Enter")
