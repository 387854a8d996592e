"""Play games and print a digest of everything each action leads to.

The test of the two flavours runs this once interpreted and once compiled, and compares.
"""

from __future__ import annotations

import json
import random
import sys
import zlib

import msgspec

import perijove
from perijove.kernel.state import Event, State
from tests.games.conformance import Case, any_move, some_cases, viewers

MOVES = 60


def digest(state: State, events: list[Event]) -> str:
    """Return a digest of what a state and the events before it show to all."""
    show = state.rules.game.show
    said = [
        state.dump(),
        state.to_act,
        [state.legal(seat) for seat in state.to_act],
        [state.view(viewer) for viewer in viewers(state)],
        [[show(event, viewer) for viewer in viewers(state)] for event in events],
        bool(state.news),
        state.scores().as_json(),
        state.resample(0, 5).dump(),
        state.violations(),
    ]
    return f"{zlib.crc32(msgspec.json.encode(said)):08x}"


def walk(case: Case) -> list[list[str]]:
    """Play a game. Return the notation of each move and the digest after it."""
    rng = random.Random(case.name)
    state = case.start(17)
    state.listen()
    lines = [["start", digest(state, [])]]
    while not state.over and len(lines) <= MOVES:
        seat, action = any_move(state, rng)
        events = state.act(seat, action)
        lines.append([f"{seat}: {case.game.actions.notation(action)}", digest(state, events)])
    far = case.start(18)
    lines.append([f"playout of {far.playout(18)}", digest(far, [])])
    return lines


def main() -> None:
    """Print the walks of all games as JSON."""
    walks = {case.name: walk(case) for case in some_cases()}
    json.dump({"compiled": perijove.COMPILED, "walks": walks}, sys.stdout)


if __name__ == "__main__":
    main()
