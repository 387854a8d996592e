"""Take the pictures of README and docs: real tables in a real browser, from bot games.

python -m tools.pictures            # all of them, into docs/images and the client
python -m tools.pictures cards      # only those cut out of the others
"""

from __future__ import annotations

import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

import perijove
from perijove import Record, bots
from perijove.bots import Seat
from perijove.kernel.history import History
from tests.browser.conftest import FLAGS, PHONE
from tests.browser.player import Player
from tests.serving import ROOT, Server
from tools import browser as system

IMAGES = ROOT / "docs/images"
WANTED = ROOT / "tools/pictures.toml"
GAMES = ROOT / "client/src/games"
PREVIEWS = ROOT / "client/public/previews"
CARD = (500, 300)
PREVIEW = (1200, 630)
SITE = "site"  # the preview of the site as a whole
SHOTS: dict[str, Image.Image] = {}  # what was taken, with all its colours
DESK = {"width": 1440, "height": 900}
NAMES = ("Ariane", "Himalia", "Elara")
PATIENCE = 120_000  # ms to wait for the report on a whole game
THINKING = {"PERIJOVE_HINT_SECONDS": "3", "PERIJOVE_REPORT_SECONDS": "40"}
STILL = 900  # ms until all animations have ended


class Scene:
    """A bot game, stopped where seat 0 is asked one of these questions for the nth time."""

    def __init__(
        self, game: str, seed: int, asked: list[str], share: float, **options: Any
    ) -> None:
        self.record = Record.of(perijove.game(game), players=3, seed=seed, **options)
        history = History(self.record)
        players = [bots.make("greedy", seed=seat) for seat in range(3)]
        stops = []
        while not history.state.over:
            seat = history.state.to_act[0]
            if seat == 0 and history.state.decision()["step"] in asked:
                stops.append(history.count)
            history.act(seat, players[seat].choose(Seat(history.state, seat)))
        self.move = stops[int(share * len(stops))]

    def open(self, page: Page) -> None:
        """Open a table that starts from the scene."""
        page.request.get("/api/me")
        told = page.request.post(
            "/api/records",
            data=self.record.text(),
            headers={"content-type": "application/json"},
        )
        seats = [
            {"kind": "me" if seat == 0 else "bot", "name": name, "bot": "greedy" if seat else ""}
            for seat, name in enumerate(NAMES)
        ]
        made = page.request.post(
            "/api/tables",
            data={
                "game": self.record.game.name,
                "options": self.record.options,
                "seats": seats,
                "branch": {"table": told.json()["id"], "move": self.move},
            },
        )
        page.goto(f"/t/{made.json()['id']}")
        page.locator(".frame").wait_for()


def take(page: Page, name: str) -> None:
    """Save the page as an image with few colours."""
    page.mouse.move(3, 3)
    page.wait_for_timeout(STILL)
    path = IMAGES / f"{name}.png"
    page.screenshot(path=path)
    with Image.open(path) as picture:
        SHOTS[name] = picture.convert("RGB")
        SHOTS[name].quantize(192).save(path, optimize=True)
    print(path.relative_to(ROOT), path.stat().st_size // 1024, "kB")


def window(browser: Browser, server: Server, *, phone: bool = False) -> Page:
    """Open a window without animations."""
    context = browser.new_context(
        base_url=server.address,
        viewport=PHONE if phone else DESK,
        has_touch=phone,
        locale="en-GB",
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.goto("/")
    page.locator("article").first.wait_for()
    return page


def draw(browser: Browser, server: Server) -> None:
    """Take all pictures."""
    wanted = tomllib.loads(WANTED.read_text(encoding="utf-8"))
    page = window(browser, server)
    for one in wanted["table"]:
        scene_of(one).open(page)
        if "play" in one:
            Player(page, seed=3).play(one["play"])
            Player(page).await_turn()
        take(page, one["name"])
    phone = window(browser, server, phone=True)
    for one in wanted["phone"]:
        scene_of(one).open(phone)
        take(phone, one["name"])
    advises(page, scene_of(wanted["advice"]))
    ends(page, wanted["end"])


def scene_of(wanted: dict[str, Any]) -> Scene:
    """Return the scene of an entry of the list."""
    game, seed, asked, share = (wanted[key] for key in ("game", "seed", "asked", "share"))
    return Scene(game, seed, asked, share, **wanted.get("options", {}))


def advises(page: Page, scene: Scene) -> None:
    """Take pictures of a hint in the middle of a game and of the report on a whole game."""
    scene.open(page)
    Player(page).await_turn()
    page.keyboard.press("h")
    page.locator(".hint .pick").first.wait_for(timeout=PATIENCE)
    take(page, "hint")
    text = scene.record.text()
    told = page.request.post(
        "/api/records", data=text, headers={"content-type": "application/json"}
    )
    page.goto(f"/replay/{told.json()['id']}?analysis=1")
    page.locator("aside.analysis ol .line").first.click(timeout=PATIENCE)
    page.locator(".turn").wait_for()
    take(page, "analysis")


def ends(page: Page, wanted: dict[str, Any]) -> None:
    """Play a short game to its end and take a picture of the score sheet."""
    player = Player(page, seed=12)
    seats = [{"kind": "me", "name": "Ariane"}, {"kind": "bot", "name": "Himalia", "bot": "greedy"}]
    player.new_table(game=wanted["game"], options=wanted["options"], seats=seats)
    player.play()
    take(page, "end")


def cut_cards() -> None:
    """Cut the pictures of the home page and of previews out of those of the tables."""
    PREVIEWS.mkdir(exist_ok=True)
    for one in tomllib.loads(WANTED.read_text(encoding="utf-8"))["card"]:
        whole = SHOTS.get(one["from"]) or Image.open(IMAGES / f"{one['from']}.png").convert("RGB")
        left, top, width, height = one["cut"]
        part = whole.crop((left, top, left + width, top + height))
        part.resize(CARD, Image.Resampling.LANCZOS).save(GAMES / one["to"], quality=74, method=6)
        high = whole.width * PREVIEW[1] // PREVIEW[0]
        wide = whole.crop((0, 0, whole.width, high)).resize(PREVIEW, Image.Resampling.LANCZOS)
        for name in [one["preview"], *([SITE] if one.get("site") else [])]:
            wide.quantize(96).save(PREVIEWS / f"{name}.png", optimize=True)


def main() -> None:
    """Start a server and a browser, and take the pictures."""
    if sys.argv[1:] == ["cards"]:
        cut_cards()
        return
    path = system.find()
    if path is None:
        raise SystemExit(system.ADVICE)
    server = Server(Path(tempfile.mkdtemp()), **THINKING).start()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
            draw(browser, server)
            browser.close()
    finally:
        server.kill()
    cut_cards()


if __name__ == "__main__":
    main()
