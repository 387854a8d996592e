"""Generate positions of Galaxy Trucker for the client's tests, and fixtures to look at.

`python -m tools.trucker.positions` plays games with bots, some of whose moves are random, and keeps
positions until every step, choice, event and kind of card was seen. They go to
client/tests/trucker, without the outlooks of choices. With `--fixtures` each kind of position
becomes a fixture for /harness.html?fixture=trucker-…
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from msgspec import to_builtins

import perijove
from perijove import bots
from perijove.bots import Seat
from perijove.games.trucker import kinds as K
from perijove.kernel.cells import CLOCK
from perijove.kernel.step import Asking, Deciding, Simultaneous
from perijove.tables.boxes import components
from tools import fixtures

CLIENT: Final = Path(__file__).parents[2] / "client"
TESTS: Final = CLIENT / "tests" / "trucker"
FLIGHTS: Final = ("II", "test", "I", "III", "trek")
PATIENCE: Final = 25
"""Games without anything new after which the search ends."""


BOX: Final = components(perijove.game("trucker"), {})
CARDS: Final = {card["id"]: card["type"] for card in BOX["cards"].values()}


def names() -> dict[str, list[str]]:
    """Return the names that need texts: kinds of events, of choices, and steps that ask."""
    game = perijove.game("trucker")
    state = game.start(players=2, seed=0)
    kinds = (Asking, Deciding, Simultaneous)
    return {
        "events": [kind.name for kind in game.events],
        "choices": [block.name for block in game.actions.blocks],
        "steps": sorted(step.name for step in state.steps if isinstance(step, kinds)),
        "cards": sorted(set(CARDS.values())),
        "kinds": sorted({tile["kind"] for tile in BOX["tiles"].values()}),
    }


class Game:
    """One game being played, with everything that happened."""

    def __init__(self, number: int, flight: str, building: str, players: int, skill: float) -> None:
        options: dict[str, Any] = {"flight": flight, "building": building}
        if building == "turns":
            options["slot_rounds"] = 16
        self.game = perijove.game("trucker")
        self.state = self.game.start(players=players, seed=number, **options)
        self.state.listen()
        self.dice = random.Random(number)
        self.bots = [bots.make("greedy", number + seat) for seat in range(players)]
        self.skill = skill
        self.sand = 12 if number % 6 == 3 else 70  # moves per turn of the hourglass
        self.changes: list[dict[str, Any]] = []

    def act(self) -> None:
        """Let one of the possible actors act."""
        state = self.state
        seats = [seat for seat in state.to_act if seat != CLOCK]
        due = len(self.changes) % self.sand == self.sand - 1
        if CLOCK in state.to_act and (due or not seats):
            seat = CLOCK
            action = next(iter(state.legal(CLOCK)))
        else:
            seat = self.dice.choice(seats)
            legal = list(state.legal(seat))
            skilled = self.dice.random() < self.skill
            chosen = self.bots[seat].choose(Seat(state, seat)) if skilled else None
            action = self.dice.choice(legal) if chosen is None else chosen
        events = [self.game.show(event, 0) for event in state.act(seat, action)]
        change = fixtures.change(len(self.changes) + 1, seat if seat != CLOCK else 0, events)
        change["by"] = "clock" if seat == CLOCK else change["by"]
        self.changes.append(change)

    def seat(self) -> int | None:
        """Return a seat that has something to choose."""
        return next((seat for seat in self.state.to_act if seat != CLOCK), None)

    def signs(self, seat: int) -> set[str]:
        """Return what a position shows."""
        state, view = self.state, self.state.view(seat)
        step = state.pending()[0]["step"] if state.pending() else "over"
        blocks = {f"choice {self.game.actions.block(a).name}" for a in state.legal(seat)}
        events = {f"event {e['event']}" for e in (self.changes or [{"events": []}])[-1]["events"]}
        card = CARDS[view.card] if view.card else "none"
        hand = "hand" if view.seats[seat].hand else "free"
        where = f"{view.flight} {view.phase}"
        return blocks | events | {f"step {step}", f"{step} {card}", f"{step} {hand}", where}


def games() -> Iterator[Game]:
    """Yield games of every kind, one after another."""
    number = 0
    while True:
        flight = FLIGHTS[number % len(FLIGHTS)]
        building = "turns" if number % 3 else "live"
        skill = (0.97, 0.6, 1.0, 0.0)[number % 4]
        yield Game(number, flight, building, 2 + number % 3, skill)
        number += 1


def small(game: Game, seat: int) -> dict[str, Any]:
    """Describe a position for the tests: only what a client reads."""
    state = game.state
    shown = (game.changes or [{"seat": 0, "events": []}])[-1]
    options = {key: value for key, value in state.rules.options.items() if value}
    return {
        "options": options,
        "seat": seat,
        "view": to_builtins(state.view(seat)),
        "choices": [] if state.over else list(state.legal(seat)),
        "by": shown["seat"],
        "events": shown["events"],
        "result": state.result.as_json() if state.over else None,
        "after": after(game, seat),
    }


def after(game: Game, seat: int) -> list[dict[str, Any]]:
    """Return what one move of each kind does to the seat's board and the pool in live building."""
    state = game.state
    if state.over or state.kind != K.ASSEMBLY:
        return []
    found: dict[str, dict[str, Any]] = {}
    for action in state.legal(seat):
        kind = game.game.actions.block(action).name
        if kind in found or seat == CLOCK:
            continue
        other = state.clone()
        other.act(seat, action)
        view = other.view(seat)
        found[kind] = {
            "action": action,
            "own": to_builtins(view.seats[seat]),
            "pool": view.pool,
            "face_up": view.face_up,
            "choices": list(other.legal(seat)) if seat in other.to_act else [],
        }
    return list(found.values())


def collect() -> list[dict[str, Any]]:
    """Play until nothing new has been seen for long."""
    seen: set[str] = set()
    kept: list[dict[str, Any]] = []
    patience = PATIENCE
    for game in games():
        fresh = False
        while True:
            seat = game.seat()
            if seat is not None and not (signs := game.signs(seat)) <= seen:
                seen |= signs
                fresh = True
                kept.append(small(game, seat))
            if game.state.over:
                break
            game.act()
        if fresh or not kept:
            kept.append(small(game, 0))
        patience = PATIENCE if fresh else patience - 1
        if patience == 0:
            return kept
    return kept


# -- fixtures --------------------------------------------------------------------------------------


def label(game: Game) -> str | None:
    """Return the kind of a position for seat 0; None if it is not worth a fixture."""
    state = game.state
    view = state.view(0)
    if state.over:
        return f"over-{view.flight}" + ("-trek" if view.trek else "")
    if 0 not in state.to_act:
        return None
    step = state.pending()[0]["step"].replace(" ", "_")
    own = view.seats[0]
    if view.phase == "building":
        size = len(own.ship)
        stage = "start" if size < 4 else "early" if size < 12 else "late"
        hand = "hand" if own.hand else "pile" if own.opened else "free"
        return f"{view.building}-{view.flight}-{stage}-{hand}"
    if view.card:
        kind = CARDS[view.card].replace(" ", "_")
        return f"{step}-{kind}-{view.flight}"
    return f"{step}-{view.flight}"


def fixture(game: Game, name: str) -> dict[str, Any]:
    """Describe a whole table."""
    state = game.state
    players = len(game.bots)
    wish = fixtures.Wish(name, {}, 0, players=players)
    moves = len(game.changes)
    legal = [] if state.over or 0 not in state.to_act else list(state.legal(0))
    return {
        "details": fixtures.details(game.game),
        "table": fixtures.table(wish, state, moves),
        "position": {
            "move": moves,
            "seat": 0,
            "view": to_builtins(state.view(0)),
            "choices": [{"action": action, "outlook": []} for action in legal],
            "undo": {"free": 1, "turn": 2, "askable": 5},
            "result": state.result.as_json() if state.over else None,
        },
        "changes": game.changes,
        "curve": {"rows": [[0, *[0] * players]]},
    }


def write_fixtures(count: int) -> None:
    """Write one fixture of each kind seen in this many games."""
    folder = CLIENT / "fixtures"
    folder.mkdir(parents=True, exist_ok=True)
    done: set[str] = set()
    for number, game in enumerate(games()):
        if number == count:
            return
        while True:
            kind = label(game)
            if kind and kind not in done:
                done.add(kind)
                text = json.dumps(fixture(game, f"trucker-{kind}"), ensure_ascii=False)
                (folder / f"trucker-{kind}.json").write_text(text, encoding="utf-8")
                print(f"trucker-{kind}", flush=True)
            if game.state.over:
                break
            game.act()


def main(arguments: list[str]) -> None:
    """Write positions for the tests, or fixtures from this many games; `--check` only compares."""
    if arguments == ["--check"]:
        text = (TESTS / "engine.json").read_text(encoding="utf-8")
        sys.exit(
            0
            if json.loads(text) == names()
            else "out of date: run python -m tools.trucker.positions"
        )
    if arguments[:1] == ["--fixtures"]:
        write_fixtures(int(arguments[1]) if len(arguments) > 1 else 10)
        return
    TESTS.mkdir(parents=True, exist_ok=True)
    (TESTS / "engine.json").write_text(json.dumps(names(), indent=2) + "\n", encoding="utf-8")
    kept = collect()
    game = fixtures.details(perijove.game("trucker"))
    del game["notation"]
    lines = ",\n".join(json.dumps(one, ensure_ascii=False) for one in (game, *kept))
    (TESTS / "positions.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    print(f"{len(kept)} positions")


if __name__ == "__main__":
    main(sys.argv[1:])
