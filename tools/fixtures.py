"""Generate positions from bot games, to look at boards without a server.

`python -m tools.fixtures` fills client/fixtures; `npx vite` in client/ then shows one at
/harness.html?fixture=NAME. They are listed in `tools/<game>/tables.py`.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

import perijove
from perijove import bots
from perijove.bots import Seat
from perijove.games import plugins
from perijove.tables.boxes import components
from tools.tables import tables

FOLDER: Final = Path(__file__).parent.parent / "client" / "fixtures"
NAMES: Final = ("Ariane", "Ji-woo", "Pilot", "Vega")
NOON: Final = 1_800_000_000_000
"""The time of the first change, in milliseconds since 1970."""


class Wish(NamedTuple):
    """A position to look for: the first after `moves` moves where seat 0 decides one of `steps`."""

    name: str
    options: dict[str, Any]
    moves: int
    steps: tuple[str, ...] = ()
    players: int = 3
    seed: int = 11


def details(game: Any) -> dict[str, Any]:
    """Return the constant data of a game."""
    return {
        "name": game.name,
        "version": game.version,
        "actions": [game.actions.as_json(action) for action in game.actions],
        "notation": [game.actions.notation(action) for action in game.actions],
        "events": [kind.name for kind in game.events],
        "components": components(game, {}),
    }


def choices(state: Any, seat: int) -> list[dict[str, Any]]:
    """Return the legal actions of a seat and what each would do, on a sample of its knowledge."""
    game = state.rules.game
    found = []
    for action in state.legal(seat):
        sample = state.resample(seat, 1)
        sample.listen()
        events = sample.act(seat, action)
        found.append({"action": action, "outlook": [game.show(event, seat) for event in events]})
    return found


def table(wish: Wish, state: Any, moves: int) -> dict[str, Any]:
    """Return the table around the board."""
    seats = [
        {
            "number": seat,
            "kind": "bot" if seat > 1 else "person",
            "name": NAMES[seat],
            "bot": "greedy" if seat > 1 else "",
            "stand_in": "",
            "mine": seat == 0,
            "connected": True,
            "thinking": False,
            "forfeited": False,
            "clock": {"left": 702 + 143 * seat, "running": False, "at": NOON + moves * 4000},
            "link": "",
        }
        for seat in range(wish.players)
    ]
    return {
        "id": wish.name,
        "game": state.rules.game.name,
        "title": state.rules.game.title,
        "options": state.rules.options,
        "pace": {
            "kind": "live",
            "bank": 1200,
            "increment": 15,
            "days": 2,
            "timeout": "bot",
            "grace": 120,
        },
        "status": "over" if state.over else "playing",
        "listed": False,
        "hints": True,
        "memory": True,
        "host": True,
        "seats": seats,
        "to_act": list(state.to_act),
        "moves": moves,
        "created": NOON,
        "changed": NOON + moves * 4000,
        "offer": None,
        "rematch": "",
        "winners": list(state.result.winners) if state.over else [],
        "expansions": list(plugins()[state.rules.game.name].active(state.rules.options)),
    }


def change(number: int, seat: int, events: list[dict[str, Any]]) -> dict[str, Any]:
    """Return one move as a change of the table."""
    return {
        "number": number,
        "at": NOON + number * 4000,
        "kind": "moved",
        "seat": seat,
        "name": "",
        "move": number,
        "text": "",
        "events": events,
        "by": "bot" if seat > 1 else "person",
    }


def wanted(wish: Wish, state: Any, moves: int) -> bool:
    """Return True if this is the wanted position."""
    if moves < wish.moves or 0 not in state.to_act:
        return False
    return not wish.steps or state.pending()[0]["step"] in wish.steps


def make(name: str, wish: Wish) -> dict[str, Any]:
    """Let bots play to the wanted position and describe it."""
    game = perijove.game(name)
    state = game.start(players=wish.players, seed=wish.seed, **wish.options)
    state.listen()
    players = [bots.make("greedy", wish.seed + seat) for seat in range(wish.players)]
    changes: list[dict[str, Any]] = []
    curve = [[0, *state.scores().scores]]
    while not state.over and not wanted(wish, state, len(changes)):
        seat = state.to_act[-1]
        events = state.act(seat, players[seat].choose(Seat(state, seat)))
        changes.append(change(len(changes) + 1, seat, [game.show(event, 0) for event in events]))
        if curve[-1][1:] != state.scores().scores:
            curve.append([len(changes), *state.scores().scores])
    return {
        "details": details(game),
        "table": table(wish, state, len(changes)),
        "position": {
            "move": len(changes),
            "seat": 0,
            "view": msgspec.to_builtins(state.view(0)),
            "choices": [] if state.over else choices(state, 0),
            "undo": {"free": 1, "turn": 2, "askable": 5},
            "result": state.result.as_json() if state.over else None,
        },
        "changes": changes,
        "curve": {"rows": curve},
    }


def main(names: list[str]) -> None:
    """Write the named fixtures, or all of them."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    wishes = [(game, wish) for game, module in tables().items() for wish in module.WISHES]
    for game, wish in wishes:
        if names and wish.name not in names:
            continue
        fixture = make(game, wish)
        path = FOLDER / f"{wish.name}.json"
        path.write_text(json.dumps(fixture, ensure_ascii=False), encoding="utf-8")
        print(f"{wish.name}: move {fixture['position']['move']}")


if __name__ == "__main__":
    main(sys.argv[1:])
