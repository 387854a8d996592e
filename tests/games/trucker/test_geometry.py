"""Ships against an independent checker: graphs of cells instead of masks and neighbour tables."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from perijove.games.trucker import check
from perijove.games.trucker.components import load_components
from perijove.games.trucker.game import GAME
from perijove.games.trucker.ship import attach, exposed, first_tile, pieces, split
from perijove.games.trucker.state import HULL_WIDTH, HULLS, Trucker

TILES = load_components().tiles
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
Spot = tuple[int, int]
Parts = dict[Spot, tuple[int, int]]  # (column, row) → tile and turns


def sides(tile: int, turns: int) -> list[int]:
    """Turn the printed sides: one quarter-turn moves the last side to the front."""
    shown = [int(digit) for digit in TILES[tile].sides]
    for _ in range(turns):
        shown = [shown[3], *shown[:3]]
    return shown


def holds(one: int, other: int) -> bool:
    return {one, other} in ({1}, {2}, {3}, {1, 3}, {2, 3})


def touching(parts: Parts, spot: Spot) -> Iterator[tuple[int, Spot]]:
    for way, (dx, dy) in enumerate(STEPS):
        near = (spot[0] + dx, spot[1] + dy)
        if near in parts:
            yield way, near


def linked(parts: Parts, start: Spot) -> set[Spot]:
    """Return the tiles joined to a start, by plain search."""
    seen, todo = {start}, [start]
    while todo:
        spot = todo.pop()
        for way, near in touching(parts, spot):
            own, other = sides(*parts[spot])[way], sides(*parts[near])[(way + 2) % 4]
            if holds(own, other) and near not in seen:
                seen.add(near)
                todo.append(near)
    return seen


def expected_pieces(parts: Parts) -> set[frozenset[Spot]]:
    return {frozenset(linked(parts, spot)) for spot in parts}


def expected_exposed(parts: Parts) -> int:
    return sum(
        bool(side)
        for spot, part in parts.items()
        for way, side in enumerate(sides(*part))
        if way not in [touched for touched, _ in touching(parts, spot)]
    )


def expected_errors(parts: Parts, area: set[Spot]) -> list[tuple[str, frozenset[Spot]]]:
    """Return all errors by the wording of the clauses, tile by tile."""
    found = []
    for spot, (tile, turns) in parts.items():
        kind = TILES[tile].kind
        for way, near in touching(parts, spot):
            own, other = sides(tile, turns)[way], sides(*parts[near])[(way + 2) % 4]
            pair = frozenset({spot, near})
            if spot < near and {own, other} == {1, 2}:
                found.append(("gt.check.01", pair))
            if spot < near and (own == 0) != (other == 0):
                found.append(("gt.check.02", pair))
            if kind.endswith("engine") and way == (2 + turns) % 4:
                found.append(("gt.check.04", pair))
            if kind.endswith("cannon") and way == turns:
                found.append(("gt.check.05", pair))
        if kind.endswith("engine") and turns:
            found.append(("gt.check.03", frozenset({spot})))
        if spot not in area:
            found.append(("gt.check.07", frozenset({spot})))
    if len(expected_pieces(parts)) > 1:
        found.append(("gt.check.06", frozenset(parts)))
    return found


def expected_hit(parts: Parts, way: int, line: int) -> Spot | None:
    """Return the first tile met when travelling from a side."""
    axis, along = (0, 1) if way in (0, 2) else (1, 0)
    in_line = sorted((spot[along], spot) for spot in parts if spot[axis] == line)
    if not in_line:
        return None
    return in_line[0][1] if way in (0, 3) else in_line[-1][1]


def cell(spot: Spot) -> int:
    return 9 * (spot[1] - 4) + spot[0] - 3


def spots(mask: int) -> frozenset[Spot]:
    return frozenset((c % 9 + 3, c // 9 + 4) for c in range(54) if mask >> c & 1)


def random_ship(rng: random.Random, level: str) -> tuple[Trucker, Parts, set[Spot]]:
    """Scatter tiles over the building area, some of them joined, some not."""
    state: Trucker = GAME.start(players=1, flight=level, building="live")
    area = {(int(c), int(r)) for c, r in (text.split(",") for text in state.view(0).area)}
    for at in range(HULLS, HULLS + HULL_WIDTH):
        state.cells[at] = 0
    parts: Parts = {}
    numbers = rng.sample(range(156), len(area))
    for spot, tile in zip(sorted(area), numbers, strict=True):
        if rng.random() < rng.choice((0.3, 0.6, 0.9)):
            parts[spot] = (tile, rng.randrange(4))
            attach(state, 0, cell(spot), *parts[spot])
    return state, parts, area


@pytest.mark.rule("gt.def.03", "gt.def.07", "gt.def.08", "gt.def.09", "gt.def.10", "gt.check.09")
@pytest.mark.parametrize("level", ["I", "II", "III"])
def test_ships_agree_with_an_independent_checker(level: str) -> None:
    rng = random.Random(level)
    for _ in range(60):
        state, parts, area = random_ship(rng, level)
        found = {
            next(iter(piece & {spot}), None) and piece
            for piece in expected_pieces(parts)
            for spot in piece
        }
        firsts = [int(first) for first in pieces(state, 0)]
        assert len(firsts) == len(found)
        assert split(state, 0) == (len(found) > 1)
        assert {min(cell(spot) for spot in piece) for piece in found} == set(firsts)
        assert exposed(state, 0) == expected_exposed(parts)
        numbers = [int(number) for number in check.errors(state, 0)]
        errors = [
            (check.ERROR_CLAUSES[kind & check.ERROR_KIND], spots(mask))
            for kind, mask in zip(numbers[::2], numbers[1::2], strict=True)
        ]
        assert sorted(map(repr_of, errors)) == sorted(map(repr_of, expected_errors(parts, area)))
        for way in range(4):
            for line in range(2, 13):
                hit = expected_hit(parts, way, line)
                assert first_tile(state, 0, way, line) == (-1 if hit is None else cell(hit))


def repr_of(error: tuple[str, frozenset[Spot]]) -> tuple[str, list[Spot]]:
    return error[0], sorted(error[1])


@pytest.mark.rule("gt.build.07", "gt.ruling.10")
def test_welds_offered_are_those_that_find_a_joint() -> None:
    rng = random.Random(5)
    for _ in range(12):
        state: Trucker = GAME.start(players=1, flight="II", building="live", seed=rng.randrange(99))
        parts: Parts = {(7, 7): (32, 0)}
        area = {(int(c), int(r)) for c, r in (t.split(",") for t in state.view(0).area)}
        for _ in range(14):
            state.act(0, GAME.actions.parse("take"))
            tile = int(state.view(0).seats[0].hand.rpartition("-")[2]) - 1
            wanted = {
                f"weld {c},{r} r{turns}"
                for c, r in area - parts.keys()
                for turns in range(4)
                if len(linked({**parts, (c, r): (tile, turns)}, (c, r))) > 1
            }
            offered = {GAME.actions.notation(a) for a in state.legal(0)}
            assert {move for move in offered if move.startswith("weld")} == wanted
            move = rng.choice(sorted(wanted) or ["return"])
            state.act(0, GAME.actions.parse(move))
            if move != "return":
                spot, turns = move.split(" ")[1], int(move[-1])
                column, row = spot.split(",")
                parts[int(column), int(row)] = (tile, turns)
