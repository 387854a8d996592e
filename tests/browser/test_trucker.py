"""Galaxy Trucker in the browser: whole games, and live building over a slow network."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

import perijove
from perijove import Record, bots
from perijove.kernel.history import History
from tests.browser.conftest import Visit
from tests.browser.player import Player, Taper, Typist
from tests.browser.test_pages import no_other_language, violations

ME = {"kind": "me", "name": "Mira"}
BOT = {"kind": "bot", "name": "Kepler", "bot": "greedy"}
SLOW = """(() => {
  const Plain = window.WebSocket;
  window.lines = [];
  window.asked = new Set();
  const line = () => {
    let last = 0;
    return () => {
      last = Math.max(last + 2, performance.now() + 50 + 150 * Math.random());
      return last - performance.now();
    };
  };
  class Slow extends Plain {
    #out = line();
    #in = line();
    constructor(...address) {
      super(...address);
      window.lines.push(this);
    }
    send(text) {
      const { type, key } = JSON.parse(text);
      if (type === "act") window.asked.add(key);
      setTimeout(() => this.readyState === 1 && super.send(text), this.#out());
    }
    set onmessage(hear) {
      super.onmessage = (event) => setTimeout(async () => {
        await window.gate;
        hear(event);
        window.asked.delete(JSON.parse(event.data).key);
      }, this.#in());
    }
  }
  window.WebSocket = Slow;
})()"""
"""Every message takes 50 to 200 ms each way, in order."""
HOLD = "() => { window.gate = new Promise((open) => { window.release = open; }); }"
RELEASE = "() => window.release()"
"""Between these two the page receives no messages."""
WATCH_LATE = """() => {
  window.late = false;
  const look = () => { window.late ||= document.querySelector(".late") !== null; };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}"""
"""Record whether a "too late" message appeared, which is shown only briefly."""
ANSWERED = "() => window.asked.size === 0"
"""The table has answered all commands."""
BUILD = """(goal) => {
  const one = (thing) => document.querySelector(thing);
  if (!one(".trucker.building")) return true;
  const count = (things) => document.querySelectorAll(things).length;
  const welded = count(".own .ship [data-thing^='tile:']");
  window.welded = Math.max(window.welded ?? 0, welded);
  const builds = welded < goal && count(".pool .tile") < 40;
  const next = one(".inhand[data-thing]")
    ? one(".fit.fits .act") ?? one(".fit.turn .free") ?? one(".pool .back")
    : one(".sand[data-legal]")
      ?? one(builds ? ".heap[data-legal]" : "[data-thing^='start:'][data-legal]");
  next?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return false;
}"""
"""Builds a ship with up to this many tiles, finishes, and turns the hourglass.

`window.welded` holds the maximum: some tiles may fall off at the check."""
SAND_ENDS = """() => {
  const [minutes, seconds] = document.querySelector(".launch .big").textContent.split(":");
  return Date.now() / 1000 + 60 * Number(minutes) + Number(seconds);
}"""
"""When the hourglass will run out, by the time shown on the page."""
AGAIN = ".bar [data-again='ready']"
FIRST_TILE = ".pool .tile"
SHUNNED = "[Gg]ive up|strength 0"
HAND = ".inhand"
WHY = {
    "4,7": "This cell does not touch your ship.",
    "4,5": "Outside the building area.",
}
"""Texts of cells far from the starting cabin, for any tile in hand."""
TILES = 152
MOST_TRIES = 20
MOST_TABS = 200
FINISHED = "[data-thing^='start:'][data-seat='0'], .trucker:not(.building)"
PAGE_SCROLLS = "() => document.documentElement.scrollHeight > innerHeight"


def quick(page: Page) -> Page:
    """Switch off animations and pauses of bots."""
    page.evaluate(
        """localStorage.setItem("perijove.settings",
           JSON.stringify({ speed: "instant", motion: false, language: "en" }))"""
    )
    return page


def built(player: Player, flight: str) -> str:
    """Open a table before the last action of a ship built by a bot. Return the table's id."""
    options = {"flight": flight, "building": "turns", "slot_rounds": 12 if flight != "trek" else 7}
    history = History(Record.of(perijove.game("trucker"), players=2, seed=11, **options))
    builders = [bots.make("builder", seed) for seed in range(2)]
    last_touch, builds = 0, True
    while not history.state.over:
        seat = history.state.to_act[0]
        builds = builds and history.state.view(None).phase == "building"
        if builds and seat == 0:
            last_touch = len(history.record.moves)
        history.act(seat, builders[seat].choose(bots.Seat(history.state, seat)))
    request = player.page.request
    request.get("/api/me")
    table = request.post("/api/records", data=history.record.text()).json()["id"]
    branch = {"table": table, "move": last_touch}
    return player.new_table(game="trucker", seats=[ME, BOT], branch=branch)


def build(player: Player) -> None:
    """Build a ship by hand, tile by tile, until all have finished."""
    player.page.locator(".trucker.building").wait_for()
    player.page.wait_for_function(BUILD, arg=10, polling=100, timeout=120_000)
    assert player.page.evaluate("window.welded") > 2


@pytest.mark.parametrize("flight", ["test", "I", "II", "III", "trek"])
def test_a_whole_flight_is_played_by_pressing_what_glows(visit: Visit, flight: str) -> None:
    player = Player(quick(visit()), seed=5, shunned=SHUNNED)
    if flight == "test":
        options = {"flight": flight, "building": "turns"}
        ident = player.new_table(game="trucker", seats=[ME, BOT], options=options)
        build(player)
    else:
        ident = built(player, flight)
    begun = player.shown_move
    made = player.play()
    record = player.check_sheet(ident)
    assert made == sum(move.seat == 0 for move in record.moves[begun:])  # all made on the page


@pytest.mark.parametrize("flight", ["test", "I"])
def test_a_live_game_goes_from_the_first_tile_to_payday(visit: Visit, flight: str) -> None:
    player = Player(quick(visit()), seed=5, shunned=SHUNNED)
    options = {"flight": flight, "building": "live", "hourglass_seconds": 30}
    ident = player.new_table(game="trucker", seats=[ME, BOT], options=options)
    build(player)
    player.play()
    player.check_sheet(ident)
    expect(player.page.locator(".trucker.ended .pay")).to_have_count(1)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1440, 900)])
def test_the_payday_of_four_is_seen_whole(visit: Visit, width: int, height: int) -> None:
    options = {"flight": "I", "building": "turns", "slot_rounds": 2}
    history = History(Record.of(perijove.game("trucker"), players=4, seed=3, **options))
    pilots = [bots.make("greedy", seed) for seed in range(4)]
    while not history.state.over:
        seat = history.state.to_act[0]
        history.act(seat, pilots[seat].choose(bots.Seat(history.state, seat)))
    page = visit(viewport={"width": width, "height": height})
    page.request.get("/api/me")
    ident = page.request.post("/api/records", data=history.record.text()).json()["id"]
    page.goto(f"/replay/{ident}?move={len(history.record.moves)}")
    page.locator(".pay tfoot").wait_for()
    hidden = "(one) => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight]"
    assert page.locator(".pay .scroll").evaluate(hidden) == [0, 0]


@pytest.mark.parametrize("open_hands", [True, False], ids=["open", "hidden"])
def test_who_holds_a_tile_shows_it_where_that_is_the_option(visit: Visit, open_hands: bool) -> None:
    one, other = shipyard(visit, 2, open_hands=open_hands)
    watcher = visit(one.url)
    one.locator(".heap").click()
    one.locator(f"{HAND}[data-thing]").wait_for()
    name = one.locator(HAND).get_attribute("data-thing")
    for page in (other, watcher):
        held = page.locator(".other[data-seat='0'] .tiny, .inhand:not(.empty)")
        expect(held).to_have_count(1)
        assert held.get_attribute("data-thing") == (name if open_hands else None)
        assert page.locator(f"[data-thing='{name}']").count() == int(open_hands)
    one.locator(".pool .back").click()
    for page in (one, other, watcher):  # all see the face-up tiles
        page.locator(f".pool [data-thing='{name}']").wait_for()


@pytest.mark.parametrize("kind", [Typist, Taper], ids=["keyboard", "phone"])
def test_every_phase_is_open_to_everybody(visit: Visit, kind: type[Player]) -> None:
    player = kind(quick(visit(phone=kind is Taper, reduced_motion="reduce")), 2, SHUNNED)
    built(player, "II")
    seen = set()
    while player.await_turn():
        expect(player.bar).to_be_in_viewport(ratio=1)
        assert not player.page.evaluate(PAGE_SCROLLS)
        step = player.page.locator(".trucker").get_attribute("class")
        if step not in seen:
            seen.add(step)
            assert violations(player.page) == []
        player.move()
    assert violations(player.page) == []
    assert len(seen) >= 2


@pytest.mark.parametrize("locale", ["fr-FR", "ko-KR"])
def test_a_flight_is_told_in_the_language_of_its_reader(visit: Visit, locale: str) -> None:
    player = Player(visit("/", locale=locale, reduced_motion="reduce"), 3, SHUNNED)
    built(player, "II")
    while player.await_turn():
        no_other_language(player.page.locator("body").inner_text())
        player.move()
    no_other_language(player.page.locator("body").inner_text())


@pytest.mark.parametrize("building", ["turns", "live"])
def test_a_finger_lays_tiles_turns_them_and_welds_them(visit: Visit, building: str) -> None:
    page = quick(visit(phone=True))
    page.add_init_script(SLOW)
    options = {"flight": "I", "building": building, "hourglass_seconds": 300}
    Player(page).new_table(game="trucker", seats=[ME, BOT], options=options)
    weld_three(page, finger_builds)
    page.get_by_role("button", name="Finish on space").tap()
    page.locator(AGAIN).tap()
    page.locator("nav.tabs button").nth(2).tap()
    page.locator(FINISHED).first.wait_for()
    page.wait_for_function(ANSWERED)
    assert page.locator(".refused").count() == 0


def weld_three(page: Page, build: Callable[[Page], bool]) -> None:
    """Build until three tiles are welded; not every tile fits."""
    welded = 0
    for _ in range(MOST_TRIES):
        welded += build(page)
        if welded == 3:
            return
    raise AssertionError(f"{welded} of three tiles were welded")


def finger_builds(page: Page) -> bool:
    """Take a tile by touch, place it, turn it and weld it. Return True if it fits."""
    page.get_by_role("button", name="Take a tile", exact=True).tap()
    page.locator(f"{HAND}[data-thing]").wait_for()
    name = page.locator(HAND).get_attribute("data-thing")
    page.locator(".bar.mine .choices button").first.wait_for()
    cells = page.locator(".fit.fits .act, .fit.turn .free")
    if not cells.count():
        page.get_by_role("button", name="Return face up").tap()
        page.locator(f"{HAND}[data-thing]").wait_for(state="detached")
        return False
    cells.first.tap()
    page.locator(".ghost").wait_for()
    page.locator(".inhand").tap()  # a tap on the tile turns it
    while not page.locator(".weld").count():
        page.locator(".inhand").tap()
    page.locator(".weld").tap()
    page.locator(f'.own .ship [data-thing="{name}"]').wait_for()
    return True


@pytest.mark.parametrize("finger", [False, True], ids=["mouse", "finger"])
def test_a_cell_that_takes_no_tile_says_why_when_asked(visit: Visit, finger: bool) -> None:
    page = quick(visit(phone=finger))
    options = {"flight": "II", "building": "live", "hourglass_seconds": 300}
    Player(page).new_table(game="trucker", seats=[ME], options=options)
    page.locator(".bar .go", has_text="Take a tile").click()
    page.locator(f"{HAND}[data-thing]").wait_for()
    for cell, why in WHY.items():
        there = page.locator(f".own [data-cell='{cell}']")
        there.tap() if finger else there.hover()
        expect(page.locator(".ghost .say")).to_have_text(why)
        expect(page.locator(".bar .why")).to_contain_text(f"({cell}): {why}")
        there.tap() if finger else there.click()
        expect(page.get_by_role("dialog")).to_contain_text(why)
        page.get_by_role("dialog").get_by_role("button", name="Close").click()
        page.get_by_role("dialog").wait_for(state="detached")


def test_arrow_keys_lead_to_cells_that_say_why(visit: Visit) -> None:
    page = quick(visit())
    options = {"flight": "II", "building": "live", "hourglass_seconds": 300}
    Player(page).new_table(game="trucker", seats=[ME], options=options)
    page.locator(".bar .go", has_text="Take a tile").click()
    page.locator(f"{HAND}[data-thing]").wait_for()
    page.mouse.move(0, 0)
    page.locator(".own [data-cell='7,7']").focus()
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    at = page.locator(".own [data-cell='4,7']")
    expect(at).to_be_focused()
    expect(at).to_have_attribute("aria-label", f"Free cell (4,7): {WHY['4,7']}")
    expect(page.locator(".bar .why")).to_contain_text(f"(4,7): {WHY['4,7']}")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(page.locator(".bar .why")).to_contain_text(f"(4,5): {WHY['4,5']}")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_contain_text(WHY["4,5"])
    assert violations(page) == []


@pytest.mark.parametrize("how", ["mouse", "key", "number", "finger", "space"])
def test_an_unready_ship_is_not_finished_by_accident(visit: Visit, how: str) -> None:
    page = quick(visit(phone=how == "finger"))
    options = {"flight": "II", "building": "live", "hourglass_seconds": 300}
    Player(page).new_table(game="trucker", seats=[ME], options=options)
    finish = page.get_by_role("button", name="Finish on space 1 26 empty cells")
    press = {
        "mouse": lambda: page.locator(".bar .go").nth(1).click(),
        "key": lambda: page.locator(".bar .go").nth(1).press("Enter"),
        "number": lambda: page.keyboard.press("2"),
        "finger": lambda: page.locator(".bar .go").nth(1).tap(),
        "space": lambda: page.locator("[data-thing='start:1']").click(),
    }[how]
    finish.wait_for()
    press()
    expect(page.locator(AGAIN)).to_have_text(re.compile("^Press again to finish"))
    page.locator(".bar .go", has_text="Take a tile").click()
    page.locator(f"{HAND}[data-thing]").wait_for()
    page.locator(".bar .go", has_text="Return face up").click()
    finish.wait_for()  # an unfinished builder is asked again
    press()
    page.locator(AGAIN).wait_for()
    assert page.locator(FINISHED).count() == 0
    press()
    page.locator(FINISHED).first.wait_for()


def test_the_keyboard_alone_builds_from_the_first_tile(visit: Visit) -> None:
    page = quick(visit())
    options = {"flight": "I", "building": "turns"}
    Player(page).new_table(game="trucker", seats=[ME, BOT], options=options)
    weld_three(page, keys_build)
    tab_to(page, "[data-thing^='start:'][data-legal]")
    page.keyboard.press("Enter")
    page.locator(AGAIN).wait_for()
    page.keyboard.press("Enter")
    page.locator(FINISHED).first.wait_for()


def tab_to(page: Page, things: str) -> None:
    """Move the focus to a thing with the Tab key."""
    page.locator(f".frame:has(.bar.mine) {things}").first.wait_for()
    for _ in range(MOST_TABS):
        if page.evaluate("(things) => document.activeElement.matches(things)", things):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {things}")


def keys_build(page: Page) -> bool:
    """Take a tile by keyboard, turn it and weld it without losing focus. Return True if it fits."""
    tab_to(page, ".heap[data-legal]")
    page.keyboard.press("Enter")
    page.locator(f"{HAND}[data-thing]").wait_for()
    page.locator(".bar.mine .choices button").first.wait_for()
    cells = page.locator(".fit.fits .act")
    for _ in range(4):
        if not cells.count():
            page.keyboard.press("r")
    fits = cells.count() > 0
    tab_to(page, ".fit.fits .act" if fits else ".pool .back")
    page.keyboard.press("Enter")
    page.locator(f"{HAND}[data-thing]").wait_for(state="detached")
    page.wait_for_function("() => document.activeElement.matches('[data-legal], .bar .go')")
    return fits


def shipyard(visit: Visit, people: int, **wishes: Any) -> list[Page]:
    """Seat one or two people with slow connections at a live shipyard."""
    pages = [visit() for _ in range(people)]
    for page in pages:
        page.add_init_script(SLOW)
        quick(page)
        page.request.get("/api/me")
    second: dict[str, Any] = {"kind": "link", "name": "Joon"} if people > 1 else BOT
    options = {"flight": "II", "building": "live", "hourglass_seconds": 300} | wishes
    table = {"game": "trucker", "seats": [ME, second], "options": options}
    ident = pages[0].request.post("/api/tables", data=table).json()["id"]
    pages[0].goto(f"/t/{ident}")
    for page in pages[1:]:
        page.goto(pages[0].locator("code").first.inner_text())
        page.get_by_role("button", name="Take the seat").click()
    for page in pages:
        page.locator(".trucker").wait_for()
    return pages


def returned_tiles(page: Page, count: int) -> None:
    """Draw tiles and return them face up, until there are this many."""
    for number in range(1 + page.locator(FIRST_TILE).count(), count + 1):
        page.locator(".heap").click()
        page.locator(".pool .back").click()
        page.wait_for_function(
            "(n) => document.querySelectorAll('.pool .tile').length === n", arg=number
        )


def test_a_weld_shows_before_the_table_has_answered(visit: Visit) -> None:
    (page,) = shipyard(visit, 1)
    page.locator(".heap").click()
    page.locator(f"{HAND}[data-thing]").wait_for()
    for _ in range(4):
        if page.locator(".fit.fits .act").count():
            break
        page.keyboard.press("r")
    name = page.locator(HAND).get_attribute("data-thing")
    page.evaluate(HOLD)
    page.locator(".fit.fits .act").first.click()
    aboard = page.locator(f'.own .ship [data-thing="{name}"]')
    aboard.wait_for()
    page.evaluate(RELEASE)
    page.wait_for_function(ANSWERED)
    assert aboard.count() == 1


def test_of_two_who_reach_for_a_tile_one_has_it_and_one_is_told(visit: Visit) -> None:
    one, other = shipyard(visit, 2)
    returned_tiles(one, 2)
    other.locator(FIRST_TILE).nth(1).wait_for()
    name = one.locator(FIRST_TILE).first.get_attribute("data-thing")
    for page in (one, other):
        page.wait_for_function(ANSWERED)
        page.evaluate(WATCH_LATE)
        page.evaluate(HOLD)
    for page in (one, other):
        page.locator(f".pool [data-thing='{name}']").click()
    for page in (one, other):
        page.evaluate(RELEASE)
        page.wait_for_function(ANSWERED)
    hands = [page.locator(HAND).get_attribute("data-thing") for page in (one, other)]
    assert sorted(hands, key=str) == sorted([name, None], key=str)
    assert [page.evaluate("late") for page in (one, other)] == [hand is None for hand in hands]
    for page in (one, other):
        assert page.locator(".refused").count() == 0
        check_tiles(page)


def check_tiles(page: Page) -> None:
    """Check that the table has every tile once, and that the page shows the same."""
    ident = urlsplit(page.url).path.rpartition("/")[2]
    move = page.request.get(f"/api/tables/{ident}").json()["moves"]
    moment = page.request.get(f"/api/tables/{ident}/moments/{move}").json()
    view = moment["position"]["view"]
    held = [*view["face_up"], *view["out"]]
    for seat in view["seats"]:
        held += [part["tile"] for part in seat["ship"] if not part["tile"].startswith("start")]
        held += [tile for tile in (*seat["reserve"], seat["hand"]) if tile]
    assert len(set(held)) == len(held)
    assert len(held) + view["pool"] == TILES
    shown = page.locator(".pool .tile").evaluate_all("all => all.map((one) => one.dataset.thing)")
    assert shown == [f"tile:{tile}" for tile in view["face_up"]]


def weld_one(page: Page) -> None:
    """Take a tile and weld it where it fits, or put it back."""
    page.locator(".heap").click()
    page.locator(f"{HAND}[data-thing]").wait_for()
    for _ in range(4):
        if page.locator(".fit.fits .act").count():
            page.locator(".fit.fits .act").first.click()
            break
        page.keyboard.press("r")
    else:
        page.locator(".pool .back").click()
    page.locator(f"{HAND}[data-thing]").wait_for(state="detached")


def test_who_loses_the_line_while_the_sand_runs_comes_back_to_the_same_yard(visit: Visit) -> None:
    one, other = shipyard(visit, 2)
    watcher = visit(one.url)
    watcher.locator(".trucker").wait_for()
    weld_one(one)
    one.locator(".heap").click()
    one.locator(f"{HAND}[data-thing]").wait_for()
    name = one.locator(HAND).get_attribute("data-thing")
    one.wait_for_function(ANSWERED)
    one.context.set_offline(True)
    one.evaluate("window.lines.forEach((line) => line.close())")
    one.locator(".notice.warn").wait_for()
    weld_one(other)
    returned_tiles(other, 1 + other.locator(FIRST_TILE).count())
    one.context.set_offline(False)
    one.evaluate("window.dispatchEvent(new Event('online'))")
    expect(one.locator(".notice.warn")).to_have_count(0)
    other.wait_for_function(ANSWERED)
    last = other.locator(".frame").get_attribute("data-move")
    for page in (one, watcher):
        expect(page.locator(".frame")).to_have_attribute("data-move", str(last))
        assert page.locator(".refused").count() == 0
    assert one.locator(HAND).get_attribute("data-thing") == name
    ends = [page.evaluate(SAND_ENDS) for page in (one, other, watcher)]
    assert max(ends) - min(ends) <= 2
    for page in (one, other, watcher):
        check_tiles(page)
