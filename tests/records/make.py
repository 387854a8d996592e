"""Golden files: whole games with their events, the size of trees, and all that a game answers.

    python -m tests.records.make

writes them again. Do so only when a rule has changed on purpose (then the game's `version` has
changed, too) or a game is added, and read the diff: it is what players will notice.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

import perijove
from perijove.games import built_in
from perijove.kernel.cells import CLOCK
from perijove.kernel.game import Game
from perijove.kernel.record import Record
from perijove.kernel.state import State
from tests.games.conformance import Case, any_move, variants, viewers
from tests.games.trucker.random_games import choose as building_move

FOLDER = Path(__file__).parent
TREES = FOLDER / "trees.json"
EVENTS = FOLDER / "events.json"
GOLDEN = tuple(plugin.name for plugin in built_in())
"""The games with stable rules."""

MOVES: dict[str, Callable[[Any, random.Random], tuple[int, int]]] = {"trucker": building_move}
"""How random players choose in games that uniform play would end at once."""

SEEDS = range(20)
LEAST = 60  # moves of a recorded game, if there is one that long
DEPTH = 3
DEPTHS = {"trucker": 2}  # a tile has many places
MIDDLE = 60  # moves before the second tree
WALK = 40  # moves of a playthrough


# -- whole games ----------------------------------------------------------------------------------


def recorded() -> list[Case]:
    """Return all numbers of players with every edition and expansion.

    Other options at one table.
    """
    cases = []
    for game in map(perijove.game, GOLDEN):
        for number, options in enumerate(variants(game)):
            everywhere = options.keys() <= {"edition", "moon"}
            tables = game.players if everywhere else game.players[number % len(game.players) :][:1]
            cases += [Case(game, players, options) for players in tables]
    return cases


def path_of(case: Case) -> Path:
    """Return the path of a case's record."""
    return FOLDER / f"{case.name.replace('=', '-')}.json"


def move_of(game: Game) -> Callable[[Any, random.Random], tuple[int, int]]:
    """Return the function with which random players of a game choose."""
    return MOVES.get(game.name, any_move)


def random_game(case: Case, seed: int) -> Record:
    """Record a random game."""
    rng = random.Random(seed)
    record = Record.of(case.game, players=case.players, seed=seed, **case.options)
    state = record.start()
    while not state.over:
        seat, action = move_of(case.game)(state, rng)
        state.act(seat, action)
        record.add(seat, action, state)
    return record


def short_game(case: Case) -> Record:
    """Return the shortest of some random games that are long enough, to keep the files small."""
    games = [random_game(case, seed) for seed in SEEDS]
    return min(games, key=lambda game: (len(game.moves) < LEAST, abs(len(game.moves) - LEAST)))


def halfway(record: Record) -> State:
    """Return the state in the middle of a recorded game."""
    state = record.start()
    for number, move in enumerate(record.moves[: len(record.moves) // 2], 1):
        record.follow(state, number, move)
    return state


# -- events ---------------------------------------------------------------------------------------


def events(case: Case) -> dict[str, str]:
    """Return how often each kind of event occurs in a recorded game, and a digest of what it says.

    Each event counts as every seat and a spectator sees it.
    """
    record = perijove.read_record(path_of(case))
    state = record.start()
    state.listen()
    counts: Counter[str] = Counter()
    digests: dict[str, Any] = {}
    for number, move in enumerate(record.moves):
        for event in state.act(move.seat, case.game.actions.parse(move.action)):
            kind = case.game.events[event.kind].name
            told = [case.game.show(event, viewer) for viewer in viewers(state)]
            counts[kind] += 1
            digest = digests.setdefault(kind, hashlib.sha256())
            digest.update(json.dumps([number, told], sort_keys=True).encode())
    return {kind: f"{counts[kind]} {digests[kind].hexdigest()[:12]}" for kind in sorted(counts)}


# -- trees ----------------------------------------------------------------------------------------


def tree(state: State, depth: int) -> int:
    """Count the sequences of this many moves."""
    if depth == 0 or state.over:
        return 1
    count = 0
    for seat in state.to_act:
        for action in state.legal(seat):
            other = state.clone()
            other.act(seat, action)
            count += tree(other, depth - 1)
    return count


def trees(case: Case) -> dict[str, list[int]]:
    """Count from the first move and from the middle of a game."""
    first, middle = case.start(1), case.start(2)
    middle.playout(2, MIDDLE)
    if middle.over:
        middle = halfway(perijove.read_record(path_of(case)))
    depths = range(1, DEPTHS.get(case.game.name, DEPTH) + 1)
    return {
        "first": [tree(first, depth) for depth in depths],
        "middle": [tree(middle, depth) for depth in depths],
    }


# -- playthroughs ---------------------------------------------------------------------------------


def playthrough_path(game: Game) -> Path:
    """Return the path of a game's playthrough."""
    return FOLDER / f"{game.name}.txt"


def playthrough(game: Game) -> str:
    """Return everything that a game answers during its first moves."""
    rng = random.Random(7)
    state = game.start(players=2, seed=7)
    state.listen()
    lines = [
        f"{game.title}: {game.name}, rules version {game.version}, {len(game.actions)} actions",
        f"options: {json.dumps(state.rules.options)}",
        f"box: {game.fingerprint(state.rules)}",
        *(f"hidden from seat {seat}: {', '.join(hidden(state, seat))}" for seat in range(2)),
    ]
    before: dict[int | None, dict[str, Any]] = {viewer: {} for viewer in viewers(state)}
    for number in range(1, WALK + 1):
        lines += ["", *situation(state), *changes(state, before)]
        if state.over:
            break
        seat, action = move_of(game)(state, rng)
        lines += ["", f"{number}. seat {seat}: {game.actions.notation(action)}  (action {action})"]
        lines.append(f"  json {json.dumps(game.actions.as_json(action), ensure_ascii=False)}")
        for event in state.act(seat, action):
            told = [json.dumps(game.show(event, viewer)) for viewer in viewers(state)]
            lines.append(f"  told {told[-1]}")
            lines += [
                f"    seat {seat} {own}" for seat, own in enumerate(told[:-1]) if own != told[-1]
            ]
        lines.append(f"  news {bool(state.news)}".lower())
    return "\n".join(lines) + "\n"


def situation(state: State) -> list[str]:
    """Return who may do what, and the state of the game."""
    notation = state.rules.game.actions.notation
    lines = [f"checksum {state.rules.game.checksum(state)}, scores {state.scores().scores}"]
    lines += [f"  step {json.dumps(step)}" for step in state.pending()]
    for seat in state.to_act:
        who = "the clock" if seat == CLOCK else f"seat {seat}"
        lines.append(f"  {who} may: {', '.join(map(notation, state.legal(seat)))}")
    return lines


def changes(state: State, before: dict[int | None, dict[str, Any]]) -> Iterator[str]:
    """Yield the changes of the views; of a seat only what a spectator does not see."""
    public: dict[str, Any] = {}
    for viewer in (None, *viewers(state)[:-1]):
        shown = dict(leaves(msgspec.to_builtins(state.view(viewer))))
        name = "all see" if viewer is None else f"seat {viewer} sees"
        for place, value in shown.items():
            known = viewer is not None and public.get(place, ...) == value
            if not place.startswith("steps") and not known and before[viewer].get(place) != value:
                yield f"  {name} {place}: {json.dumps(value, ensure_ascii=False)}"
        before[viewer] = shown
        public = public or shown


def leaves(data: Any, place: str = "") -> Iterator[tuple[str, Any]]:
    """Yield every place of nested data; a list of plain values is one place."""
    if isinstance(data, dict) and data:
        for key, value in data.items():
            yield from leaves(value, f"{place}.{key}" if place else key)
    elif isinstance(data, list) and any(isinstance(entry, dict | list) for entry in data):
        for number, value in enumerate(data):
            yield from leaves(value, f"{place}[{number}]")
    else:
        yield place, data


def hidden(state: State, seat: int) -> list[str]:
    """Return the parts of a position that a resample for a seat redeals, now or later."""
    found: set[str] = set()
    for moves in (0, 1, 3, 30, 60):
        other = state.clone()
        other.playout(7, moves)
        position = dict(leaves(other.dump()))
        for seed in range(8):
            again = dict(leaves(other.resample(seat, seed).dump()))
            found |= {key for key in position if again.get(key) != position[key]}
    return sorted(found - {"checksum"})


def main() -> None:
    """Write all golden files."""
    for case in recorded():
        short_game(case).write(path_of(case))
    counted = {case.name: trees(case) for case in recorded()}
    TREES.write_text(json.dumps(counted, indent=1) + "\n", encoding="utf-8")
    told = {case.name: events(case) for case in recorded()}
    EVENTS.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    for game in map(perijove.game, GOLDEN):
        playthrough_path(game).write_text(playthrough(game), encoding="utf-8")


if __name__ == "__main__":
    main()
