"""Generate test data for the client: names of the engine, and positions.

`python -m tools.faces` plays random games and keeps positions until every step that asks, every
kind of choice and every kind of event has been seen a few times. The client's tests draw and word
them all; the engine's own tests check that the names are current.
"""

from __future__ import annotations

import json
import random
import sys
from collections import Counter
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

import perijove
from perijove.kernel.step import Deciding, Simultaneous
from perijove.tables.boxes import components
from tools.tables import tables

FOLDER: Final = Path(__file__).parent.parent / "client" / "tests"
OFTEN: Final = 1
"""The least number of positions that show each thing."""
GAMES: Final = 600


class Table(NamedTuple):
    """A kind of table of a game."""

    game: str
    options: dict[str, Any]


TABLES: Final = [
    Table(game, options)
    for game, module in tables().items()
    for options in getattr(module, "FACES", ())
]


def names(game: str) -> dict[str, list[str]]:
    """Return the names that need texts: kinds of events, of choices, and steps that ask."""
    engine = perijove.game(game)
    steps: set[str] = set()
    for table in (table for table in TABLES if table.game == game):
        state = engine.start(players=2, seed=0, **table.options)
        steps |= {step.name for step in state.steps if isinstance(step, (Deciding, Simultaneous))}
    return {
        "events": [kind.name for kind in engine.events],
        "choices": [block.name for block in engine.actions.blocks],
        "steps": sorted(steps),
    }


def details(game: str) -> dict[str, Any]:
    """Return the constant data of a game, as the server does."""
    engine = perijove.game(game)
    return {
        "actions": [engine.actions.as_json(action) for action in engine.actions],
        "notation": [engine.actions.notation(action) for action in engine.actions],
        "components": components(engine, {}),
    }


def pick(state: Any, seat: int, dice: random.Random) -> int:
    """Choose at random, with a preference for actions that lead further."""
    legal = list(state.legal(seat))
    table = state.rules.game.actions
    wanted = tables()[state.rules.game.name].LIKED
    liked = [action for action in legal if table.block(action).name in wanted]
    return int(dice.choice(liked if liked and dice.random() < 0.6 else legal))


def outlook(state: Any, seat: int, action: int) -> list[dict[str, Any]]:
    """Return what a choice would do, on a sample of the seat's knowledge."""
    sample = state.resample(seat, 1)
    sample.listen()
    return [state.rules.game.show(event, seat) for event in sample.act(seat, action)]


def position(state: Any, seat: int, events: list[dict[str, Any]], by: int) -> dict[str, Any]:
    """Describe a position as its seat sees it, with the move that led there."""
    return {
        "options": {key: value for key, value in state.rules.options.items() if value},
        "seat": seat,
        "view": msgspec.to_builtins(state.view(seat)),
        "choices": [
            {"action": action, "outlook": outlook(state, seat, action)}
            for action in state.legal(seat)
        ],
        "by": by,
        "events": events,
    }


def things(state: Any, seat: int, events: list[dict[str, Any]]) -> set[str]:
    """Return what a position shows."""
    blocks = {f"choice {state.rules.game.actions.block(a).name}" for a in state.legal(seat)}
    return blocks | {f"step {state.pending()[0]['step']}"} | {f"event {e['event']}" for e in events}


def positions(tables: list[Table]) -> list[dict[str, Any]]:
    """Play games and keep every position that shows something not seen often enough."""
    seen: Counter[str] = Counter()
    kept: list[dict[str, Any]] = []
    for number in range(GAMES):
        table = tables[number % len(tables)]
        dice = random.Random(number)
        state = perijove.game(table.game).start(
            players=2 + number % 3, seed=number, **table.options
        )
        state.listen()
        events: list[dict[str, Any]] = []
        by = 0
        while not state.over:
            seat = state.to_act[0]
            shown = things(state, seat, events)
            if any(seen[thing] < OFTEN for thing in shown):
                seen.update(shown)
                kept.append(position(state, seat, events, by))
            by = seat
            told = state.act(seat, pick(state, seat, dice))
            events = [state.rules.game.show(event, seat) for event in told]
    return kept


def is_current(game: str) -> bool:
    """Return True if the stored names are those of the engine."""
    text = (FOLDER / game / "engine.json").read_text(encoding="utf-8")
    return bool(json.loads(text) == names(game))


def main(arguments: list[str]) -> None:
    """Write names and positions of every game with tables here; `--check` only compares."""
    games = sorted({table.game for table in TABLES})
    if arguments == ["--check"]:
        stale = [game for game in games if not is_current(game)]
        sys.exit(f"out of date, run python -m tools.faces: {', '.join(stale)}" if stale else 0)
    for game in games:
        folder = FOLDER / game
        folder.mkdir(parents=True, exist_ok=True)
        text = json.dumps(names(game), indent=2, ensure_ascii=False)
        (folder / "engine.json").write_text(text + "\n", encoding="utf-8")
        kept = positions([table for table in TABLES if table.game == game])
        lines = ",\n".join(json.dumps(one, ensure_ascii=False) for one in (details(game), *kept))
        (folder / "positions.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")
        print(f"{game}: {len(kept)} positions")


if __name__ == "__main__":
    main(sys.argv[1:])
