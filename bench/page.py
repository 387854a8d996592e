"""Measure a page while somebody plays in Chromium: long tasks, frames a second and memory.

    python -m bench.page --game NAME --games 3 --options '{"OPTION": 1}'

A person presses random highlighted things against two bots; the story is told at normal speed,
as fast as `--tempo` says. The machine should be idle. `computing` is the longest time that a task
kept the processor; on a busy machine a task takes longer, because it waits for its turn.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import CDPSession, Page, sync_playwright

import perijove
from tests.browser.player import Player
from tests.serving import Server
from tools import browser as system

FLAGS: Final = ["--no-sandbox", "--disable-dev-shm-usage"]
SEATS: Final = [{"kind": "me"}, *[{"kind": "bot", "bot": "greedy"}] * 2]
WATCH: Final = """() => {
  window.tasks = [];
  new PerformanceObserver((found) => found.getEntries().forEach((one) => tasks.push(one.duration)))
    .observe({ type: "longtask" });
  window.frames = [];
  let last = performance.now();
  const tick = (now) => { frames.push(now - last); last = now; requestAnimationFrame(tick); };
  requestAnimationFrame(tick);
}"""
TRACE: Final = ["__metadata", "disabled-by-default-devtools.timeline"]
PATIENCE: Final = 600_000
"""Milliseconds that bots may need to end a flight that the person has left."""
PACE: Final = """(tempo) =>
  localStorage.setItem("perijove.settings", JSON.stringify({ tempo, language: "en" }))"""
GO: Final = """(path) => {
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}"""
FOUND: Final = """() => {
  const sorted = frames.splice(0).sort((one, other) => one - other);
  const at = (part) => sorted[Math.floor(sorted.length * part)] ?? 0;
  return { longest: Math.max(0, ...tasks.splice(0)), median: at(0.5), slow: at(0.95) };
}"""


def memory(line: CDPSession) -> float:
    """Return the megabytes of the page's objects, without garbage."""
    line.send("HeapProfiler.collectGarbage")
    return float(line.send("Runtime.getHeapUsage")["usedSize"]) / 1e6


def visit(page: Page, path: str) -> None:
    """Follow a link within the page: what it remembers stays."""
    page.evaluate(GO, path)
    page.locator("article, .frame").first.wait_for()


def computing(trace: bytes) -> float:
    """Return for how many milliseconds the longest task of a page kept the processor."""
    events = json.loads(trace)["traceEvents"]
    pages = {
        (one["pid"], one["tid"])
        for one in events
        if one["name"] == "thread_name" and one["args"]["name"] == "CrRendererMain"
    }
    return max(
        one.get("tdur", 0) / 1000
        for one in events
        if one["name"] == "RunTask" and (one["pid"], one["tid"]) in pages
    )


def play(page: Page, table: dict[str, Any], moves: int, seed: int) -> dict[str, Any]:
    """Play a game and leave the table. Return what was measured."""
    chromium = page.context.browser
    assert chromium is not None
    chromium.start_tracing(page=page, categories=TRACE)
    ident = page.request.post("/api/tables", data=table).json()["id"]
    visit(page, f"/t/{ident}")
    page.locator(".frame").wait_for()
    made = Player(page, seed=seed, shunned="^(Undo|Give up)", patience=PATIENCE).play(moves)
    found: dict[str, Any] = page.evaluate(FOUND)
    visit(page, "/")
    return found | {"moves": made, "computing": computing(chromium.stop_tracing())}


def main() -> None:
    """Play and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=perijove.games(), required=True)
    parser.add_argument("--options", type=json.loads, default={}, help="as JSON")
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--moves", type=int, default=3000, help="at most so many of the person")
    parser.add_argument("--tempo", type=float, default=4, help="how much faster than normal speed")
    wish = parser.parse_args()
    table = {"game": wish.game, "options": wish.options, "seats": SEATS}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder)).start()
        opened = playwright.chromium.launch(executable_path=system.find(), args=FLAGS)
        page = opened.new_context(
            base_url=server.address, viewport={"width": 1440, "height": 900}
        ).new_page()
        line = page.context.new_cdp_session(page)
        page.goto("/")
        page.request.get("/api/me")
        page.evaluate(PACE, wish.tempo)
        page.reload()
        page.evaluate(WATCH)
        print("game  moves  longest task  computing  frame median  frame 95 %   memory")
        for number in range(wish.games):
            told = play(page, table, wish.moves, number)
            print(
                f"{number + 1:4}  {told['moves']:5}  {told['longest']:9.0f} ms"
                f"  {told['computing']:6.0f} ms  {told['median']:9.1f} ms"
                f"  {told['slow']:8.1f} ms  {memory(line):5.1f} MB",
                flush=True,
            )
        opened.close()
        server.kill()


if __name__ == "__main__":
    main()
