"""Invariants: states and steps that violate one are reported."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from perijove.games.trucker import box as B
from perijove.games.trucker import state as S
from perijove.games.trucker.game import GAME
from perijove.games.trucker.ship import attach, detach
from perijove.games.trucker.state import Trucker
from tests.games.trucker.boards import PURPLE, board, flying, parts, play, step, zone
from tests.games.trucker.watch import Watch

Damage = Callable[[Trucker], None]

SHIP = ["start 7,7: 1", *PURPLE, "battery-8 6,7 r2", "hold-21 7,8 r1: blue"]


def cell(column: int, row: int) -> int:
    return 9 * (row - 4) + column - 3


def in_flight() -> Trucker:
    """Return a flight of two before a planet, with crew, an alien, energy and a cube aboard."""
    return flying({"ship": SHIP, "credits": 3}, {"position": 9}, deck=["I-13", "I-14"])


def between_cards() -> Trucker:
    return play(in_flight(), "pass", "pass")


def in_the_yard() -> Trucker:
    """Return two live builders; one has a tile in hand, the other looks at a pile."""
    seats = [{"hand": "cabin-40"}, {"ship": ["cabin-36 8,7"], "opened": 1}]
    return board(seats, building="live", flight="I", slot=1, timer=1, pile_knowers=[2, 0, 0, 0])


def in_a_test_flight() -> Trucker:
    return board([{}, {}], building="live", flight="test")


def second_flight() -> Trucker:
    titles = {"titles": [1, 2, 0, 0, 0, 0], "holders": [1, 2, 0, 0, 0, 0]}
    piles = {f"pile_{n}": [f"II-{n:02}", f"II-{n + 4:02}", f"I-{n:02}", None] for n in range(1, 5)}
    return board([{}, {}], flight="trek", building="live", level=2, number=1, slot=1, timer=1,
                 **titles, **piles)  # fmt: skip


def put(at: int, value: int) -> Damage:
    """Return damage that overwrites a cell with a number."""

    def damage(state: Trucker) -> None:
        state.cells[at] = value

    return damage


def add(at: int, value: int = 1) -> Damage:
    """Return damage that adds a number to a cell."""

    def damage(state: Trucker) -> None:
        state.cells[at] += value

    return damage


def content(column: int, row: int, value: int) -> Damage:
    """Return damage that puts something in a tile of seat 0."""
    return put(S.CONTENT + cell(column, row), value)


def lost_tile(state: Trucker) -> None:
    state.cells[S.POOL] -= 1


def doubled_tile(state: Trucker) -> None:
    state.add_tile(S.FACE_UP, int(state.cells[S.HAND]) - 1)


def hull_without_tile(state: Trucker) -> None:
    state.cells[S.HULLS] |= 1 << cell(5, 7)


def moved(source: tuple[int, int], target: tuple[int, int], turns: int) -> Damage:
    """Return damage that moves a tile of seat 0 to another cell."""

    def damage(state: Trucker) -> None:
        held = state.content(0, cell(*source))
        attach(state, 0, cell(*target), detach(state, 0, cell(*source)), turns)
        state.cells[S.CONTENT + cell(*target)] = held

    return damage


def cube_from_nowhere(state: Trucker) -> None:
    state.cells[S.BANK] += 1


def second_purple(state: Trucker) -> None:
    state.cells[S.CONTENT + cell(7, 7)] = S.PURPLE_ALIEN


def same_space(state: Trucker) -> None:
    state.cells[S.POSITION] = state.cells[S.POSITION + 1] - 18  # a lap behind


def far_behind(state: Trucker) -> None:
    state.cells[S.POSITION] = state.cells[S.POSITION + 1] - 19


def nobody_aboard(state: Trucker) -> None:
    state.cells[S.CONTENT + cell(7, 7)] = 0


def foreign_card(state: Trucker) -> None:
    state.cells[S.DECK + 1] = state.cells[S.PILES + 5] + 20


def swapped_pile(state: Trucker) -> None:
    state.cells[S.PILES] += 20


def owing(state: Trucker) -> None:
    state.cells[S.CREDITS] = -1
    state.cells[S.ACCOUNT] = -1


def aside_in_flight(state: Trucker) -> None:
    state.cells[S.RESERVE] = state.cells[S.POOL + int(state.cells[S.POOL])]
    state.cells[S.POOL] -= 1


def same_start(state: Trucker) -> None:
    state.cells[S.SPACE + 1] = state.cells[S.SPACE]


def gap_at_the_start(state: Trucker) -> None:
    state.cells[S.SPACE] = 2


BROKEN: list[tuple[str, Callable[[], Trucker], Damage, str]] = [
    ("a tile is lost", in_the_yard, lost_tile, "gt.inv.01"),
    ("a tile is in two places", in_the_yard, doubled_tile, "gt.inv.01"),
    ("a tile is set aside in flight", in_flight, aside_in_flight, "gt.inv.02"),
    ("a cell of a ship without a tile", in_the_yard, hull_without_tile, "gt.inv.03"),
    ("a tile outside the area", in_flight, moved((6, 7), (3, 4), 2), "gt.inv.03"),
    ("a ship in two pieces", in_flight, moved((6, 7), (5, 8), 2), "gt.inv.04"),
    ("a bad contact in flight", in_flight, moved((6, 7), (6, 7), 0), "gt.inv.05"),
    ("a cube from nowhere", in_flight, cube_from_nowhere, "gt.inv.06"),
    ("red in a white hold", in_flight, content(7, 8, 1), "gt.inv.07"),
    ("three cubes in two containers", in_flight, content(7, 8, 3 << 6), "gt.inv.07"),
    ("a battery too full", in_flight, content(6, 7, 4), "gt.inv.08"),
    ("energy owed", in_flight, content(6, 7, -1), "gt.inv.08"),
    ("a crowded cabin", in_flight, content(8, 7, 5), "gt.inv.09"),
    ("crew in a life support", in_flight, content(8, 6, 1), "gt.inv.09"),
    ("an alien in the starting cabin", in_flight, content(7, 7, S.BROWN_ALIEN), "gt.inv.09"),
    ("an alien without support", in_flight, content(8, 7, S.BROWN_ALIEN), "gt.inv.10"),
    ("two aliens of a colour", in_flight, second_purple, "gt.inv.10"),
    ("two rockets on a space", in_flight, same_space, "gt.inv.11"),
    ("a card of another level in a pile", in_the_yard, swapped_pile, "gt.inv.12"),
    ("a card in the deck that was not dealt", in_flight, foreign_card, "gt.inv.12"),
    ("lapped and still in flight", between_cards, far_behind, "gt.inv.15"),
    ("without an astronaut in flight", between_cards, nobody_aboard, "gt.inv.15"),
    ("a seat that is not in the game is in flight", in_flight, add(S.FLYING, 4), "gt.inv.16"),
    ("credits from nowhere", in_flight, add(S.CREDITS), "gt.inv.19"),
    ("a tile in a hand that is done", in_the_yard, put(S.SPACE, 1), "gt.inv.20"),
    ("a space that does not exist", in_the_yard, put(S.SLOT, 9), "gt.inv.20"),
    ("no space after building", in_flight, put(S.SPACE, 0), "gt.inv.20"),
    ("a pile in two hands", in_the_yard, put(S.OPENED, 1), "gt.inv.21"),
    ("the secret pile seen", in_the_yard, put(S.PILE_KNOWERS + B.SECRET_PILE, 1), "gt.inv.21"),
    ("a title without a holder", second_flight, put(S.HOLDER, 0), "gt.inv.26"),
    ("a title too many", second_flight, put(S.TITLE + 3, 1), "gt.inv.26"),
    ("credits owed", in_flight, owing, "gt.inv.29"),
    ("a pile in the test flight", in_a_test_flight, put(S.OPENED, 1), "gt.inv.30"),
    ("an hourglass in the test flight", in_a_test_flight, put(S.SLOT, 1), "gt.inv.30"),
    ("a gap in the start", in_a_test_flight, gap_at_the_start, "gt.inv.30"),
    ("two rockets on a starting space", in_flight, same_start, "gt.inv.31"),
]


@pytest.mark.parametrize(
    ("table", "damage", "clause"),
    [
        pytest.param(table, damage, clause, id=name, marks=pytest.mark.rule(clause))
        for name, table, damage, clause in BROKEN
    ],
)
def test_a_broken_state_is_named(table: Callable[[], Trucker], damage: Damage, clause: str) -> None:
    state = table()
    damage(state)
    assert clause in {said.partition(":")[0] for said in state.violations()}


def vanished(state: Trucker) -> None:
    detach(state, 0, cell(6, 7))


def gave_up() -> Trucker:
    """Return a flight that seat 0 has left."""
    return play(between_cards(), "fly on", "give up")


CHANGED: list[tuple[str, Callable[[], Trucker], Damage, str]] = [
    ("energy comes back", in_flight, add(S.CONTENT + cell(6, 7)), "gt.inv.08"),
    ("crew comes aboard", in_flight, add(S.CONTENT + cell(7, 7)), "gt.inv.09"),
    ("a tile vanishes", in_flight, vanished, "gt.inv.13"),
    ("a rocket comes back", gave_up, add(S.FLYING), "gt.inv.16"),
    ("a ship changes that gave up", gave_up, moved((6, 7), (5, 7), 2), "gt.inv.17"),
    ("a cube in another hold", in_flight, content(7, 8, 1 << 4), "gt.inv.27"),
    ("credits before the launch", in_the_yard, add(S.CREDITS), "gt.inv.19"),
    ("the hourglass goes back", in_the_yard, put(S.SLOT, 0), "gt.inv.20"),
    ("a space is left again", in_flight, put(S.SPACE, 0), "gt.inv.20"),
]


@pytest.mark.parametrize(
    ("table", "damage", "clause"), [(t, d, c) for _, t, d, c in CHANGED],
    ids=[name for name, *_ in CHANGED],
)  # fmt: skip
def test_a_broken_step_is_noticed(
    table: Callable[[], Trucker], damage: Damage, clause: str
) -> None:
    """What a single state cannot show is noticed by the watch of the random games."""
    state = table()
    watch = Watch(state)
    watch.check(state)
    damage(state)
    with pytest.raises(AssertionError, match=clause):
        watch.check(state)


@pytest.mark.rule("gt.inv.31")
def test_ships_start_full_and_empty() -> None:
    ship = ["cabin-36 8,7", "battery-8 6,7 r2", "hold-21 7,8 r1"]
    for seed in range(40):
        state = board([{"ship": ship}, {}], stage="launch", flight="I", seed=seed)
        if step(state) == "land":
            break
    assert step(state) == "land"  # nothing has happened yet
    assert parts(state) == {
        "7,7": "start-33: 2", "8,7": "cabin-36: 2", "6,7": "battery-8: 2", "7,8": "hold-21",
    }  # fmt: skip
    assert sorted(zone(state, seat, "space") for seat in (0, 1)) == [1, 2]
    assert GAME.start(players=2, flight="I").violations() == []
