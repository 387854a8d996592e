"""Everything that happens is on stage for its time, in order, before the board that contains it.

The tests hurry the story and look at the first turns. With `PERIJOVE_WHOLE_STORY=1` they play
whole games at normal speed, which takes up to half an hour each.
"""

from __future__ import annotations

import os
from itertools import pairwise
from typing import Any, Final, NamedTuple

import pytest

import perijove
from tests.browser.conftest import Visit
from tests.browser.player import MOST_MOVES, SOON, Player, Taper
from tests.browser.test_trucker import built

ME = {"kind": "me"}
BOT = {"kind": "bot", "bot": "greedy"}
WHOLE: Final = bool(os.environ.get("PERIJOVE_WHOLE_STORY"))
TEMPO: Final = 1 if WHOLE else 12
"""The story is told this many times faster than at normal speed."""
PATIENCE: Final = 300_000 if WHOLE else SOON
LIMIT: Final = 7200 if WHOLE else 600
EARLY: Final = 17 if WHOLE else 4
"""Milliseconds by which a step may be seen too short: in long games, a frame."""
FEW: Final = 6
OWN_MOVES: Final = MOST_MOVES if WHOLE else FEW
SETTINGS = f"""localStorage.setItem("perijove.settings",
  JSON.stringify({{ speed: "normal", tempo: {TEMPO}, language: "en" }}))"""
WATCH = """() => {
  window.seen = [];
  const look = () => {
    const told = document.querySelector("[data-step]");
    const board = Number(document.querySelector(".frame")?.dataset.move ?? -1);
    const asked = document.querySelector("section.bar.mine") !== null;
    const now = { board, asked, step: told?.dataset.step ?? "", kind: told?.dataset.beat ?? "",
      length: Number(told?.dataset.length ?? 0) };
    const last = window.seen.at(-1);
    if (last && JSON.stringify({ ...last, at: 0 }) === JSON.stringify({ ...now, at: 0 })) return;
    window.seen.push({ ...now, at: performance.now() });
  };
  look();
  new MutationObserver(look).observe(document.body,
    { subtree: true, childList: true, attributes: true });
}"""
"""Record every change of the story, of the board and of the question."""


class Step(NamedTuple):
    """A step that was on stage, and until when, or until its board came."""

    board: int
    move: int
    told: int
    kind: str
    length: int
    at: float
    until: float


def watched(page: Any) -> list[Step]:
    """Return the steps that were on stage, in order; check that nobody was asked meanwhile."""
    seen = page.evaluate("() => window.seen")
    steps: list[Step] = []
    for now, later in pairwise([*seen, seen[-1]]):
        if now["step"]:
            assert not now["asked"], f"asked while {now['kind']} is told"
            move, told = map(int, now["step"].split("/"))
            last = steps[-1] if steps else None
            if last and (move, told, now["kind"]) == (last.move, last.told, last.kind):
                continue  # its board has come; the sentence stays until the next one
            until = later["at"] if later is not now else float("inf")
            steps.append(
                Step(now["board"], move, told, now["kind"], now["length"], now["at"], until)
            )
    return steps


def changes(player: Player, ident: str) -> dict[int, dict[str, Any]]:
    """Return the moves of a table as the first player saw them, by number."""
    found = {}
    for move in range(1, player.info(ident)["moves"] + 1):
        got = player.page.request.get(f"/api/tables/{ident}/moments/{move}?seat=0").json()
        found.update({one["move"]: one for one in got["changes"] if one["kind"] == "moved"})
    return found


def check(player: Player, ident: str, begun: int, shown: int) -> list[Step]:
    """Check that the moves after `begun` up to `shown` were told; return the steps.

    Who keeps no characters pays for none at the end, which is not told.
    """
    steps = watched(player.page)
    quiet = {kind.name for kind in perijove.game(player.info(ident)["game"]).events if kind.quiet}
    for move, change in changes(player, ident).items():
        if not begun < move <= shown or change["seat"] == 0:
            continue
        own = [step for step in steps if step.move == move]
        told = max((step.told for step in own), default=0)
        rest = [one for one in change["events"][told:] if one.get("characters") != 0]
        missed = [one["event"] for one in rest if one["event"] not in quiet]
        assert missed == [], f"move {move} was not told"
    moves = [step.move for step in steps]
    assert moves == sorted(moves)
    for one, two in pairwise(steps):
        assert one.board < one.move, "the board was ahead"
        assert one.move < two.move or one.told <= two.told
        assert one.until - one.at >= one.length - EARLY, one
    return steps


@pytest.mark.timeout(LIMIT)
@pytest.mark.parametrize("kind", [Player, Taper])
@pytest.mark.parametrize(
    "table",
    [
        {"game": "ganymede", "options": {"moon": True}, "seats": [ME, BOT, BOT]},
        {"game": "galileo", "seats": [ME, BOT, BOT]},
    ],
    ids=["ganymede and moon", "galileo"],
)
def test_what_bots_do_is_told_step_by_step(
    visit: Visit, kind: type[Player], table: dict[str, Any]
) -> None:
    page = visit(phone=kind is Taper)
    page.evaluate(SETTINGS)
    player = kind(page, seed=4, patience=PATIENCE)
    ident = player.new_table(**table)
    begun = player.shown_move
    page.evaluate(WATCH)
    player.play(OWN_MOVES)
    player.await_turn()
    steps = check(player, ident, begun, player.shown_move)
    assert len(steps) > FEW


@pytest.mark.timeout(LIMIT)
@pytest.mark.parametrize("kind", [Player, Taper])
def test_a_flight_is_told_card_by_card(visit: Visit, kind: type[Player]) -> None:
    page = visit(phone=kind is Taper)
    page.evaluate(SETTINGS)
    player = kind(page, seed=5, shunned="^(Undo|Give up)", patience=PATIENCE)
    ident = built(player, "I")
    begun = player.shown_move
    page.evaluate(WATCH)
    player.play()
    last = player.info(ident)["moves"]
    steps = check(player, ident, begun, last)
    events = [
        event["event"]
        for move, change in changes(player, ident).items()
        if move > begun
        for event in change["events"]
    ]
    kinds = [step.kind for step in steps]
    assert kinds.count("card") == kinds.count("summary") == events.count("card revealed")
    assert kinds.count("dice") == events.count("rolled")
    assert kinds.count("rocket") == events.count("rocket moved")
    assert ("loss" in kinds) == ("tile lost" in events)


def test_a_key_skips_to_the_present(visit: Visit) -> None:
    page = visit()
    page.evaluate(SETTINGS.replace(f"tempo: {TEMPO}", "tempo: 0.01"))
    player = Player(page, seed=4)
    player.new_table(game="galileo", seats=[ME, BOT])
    while page.locator("[data-step]").count() == 0:
        page.locator("section.bar.mine, [data-step]").first.wait_for()
        if player.is_asked():
            player.move()
    while page.locator("section.bar.mine").count() == 0:  # the bot may have moves left
        if page.locator(".popover").count():  # an explanation has the keys until it is closed
            page.keyboard.press("Escape")
        page.keyboard.press("Space")
        page.locator("section.bar.mine, [data-step]").first.wait_for()


def test_a_recap_has_what_the_others_did(visit: Visit) -> None:
    page = visit()
    player = Player(page, seed=4)
    player.new_table(game="galileo", seats=[ME, BOT])
    player.play(8)
    player.await_turn()
    page.get_by_role("button", name="Since your last turn").click()
    recap = page.locator(".recap")
    recap.locator("li button").first.click()
    page.locator(".replay").wait_for()
