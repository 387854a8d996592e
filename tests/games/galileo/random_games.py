"""Random games for the tests: any option, all states on the way with their events.

Uniform random play rarely gets four robots of a type, so half of the games prefer one type per
seat, and anything except "decline".
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from perijove.games.galileo import actions as A
from perijove.games.galileo.game import GAME
from perijove.games.galileo.state import ROBOT_ROW, TRACK, Galileo

SIDES = ("a", "b", "random")


def options(number: int) -> dict[str, Any]:
    """Return the options of a game: sides a, b or mixed, and sometimes the other readings."""
    side = SIDES[number % 3]
    chosen: dict[str, Any] = {f"technology_{n}": side for n in range(1, 5)}
    chosen["star_z"] = "ab"[number // 3 % 2]
    if number % 5 == 4:
        chosen |= {"first_character": "remaining", "surplus": "before"}
    if number % 7 == 6:
        chosen["added_assignments"] = False
    return chosen


def eager(chance: random.Random, state: Galileo, legal: list[int], taste: int) -> int:
    """Choose with a preference for building something, and for one type of robot."""
    weights = [_weight(state, action, taste) for action in legal]
    return chance.choices(legal, weights)[0]


def _weight(state: Galileo, action: int, taste: int) -> int:
    if action == A.DECLINE:
        return 1
    if action == A.CHANGE:
        return 20 if _better_there(state, taste) else 1
    if A.OBTAIN <= action < A.DEVELOP:
        robot = int(state.cells[ROBOT_ROW + action - A.OBTAIN]) - 1
        return 300 if state.box.type[robot] == taste else 40
    if A.RECRUIT <= action < A.OBTAIN:
        return 8 // (1 + action - A.RECRUIT)
    if A.DEVELOP <= action < A.IO:
        return 30
    if A.BONUS <= action < A.DISCOUNT:
        return 4 ** (action - A.BONUS)
    return 40 if action == A.MODIFIER + 4 + taste else 4


def _better_there(state: Galileo, taste: int) -> bool:
    """Return True if robots of the preferred type are more frequent on the other track."""
    track = int(state.cells[TRACK + int(state.seat)])
    robots = [int(state.cells[ROBOT_ROW + slot]) - 1 for slot in range(5)]
    colours = [state.box.colour[robot] == track for robot in robots
               if robot >= 0 and state.box.type[robot] == taste]  # fmt: skip
    return colours.count(False) > colours.count(True)


def start(number: int, players: int = 0) -> Galileo:
    """Start a game by its number."""
    state: Galileo = GAME.start(
        players=players or 2 + number % 3, seed=number, **options(number // 2)
    )
    return state


def random_game(number: int, players: int = 0) -> Iterator[tuple[Galileo, list[dict[str, Any]]]]:
    """Yield a copy of every state of a game with the events, as the acting seat sees them."""
    chance = random.Random(number)
    state = start(number, players)
    state.listen()
    yield state.clone(), []
    while not state.over:
        seat = state.to_act[0]
        legal = state.legal(seat)
        if number % 2:
            action = eager(chance, state, legal, (number // 2 + seat) % 4)
        else:
            action = chance.choice(legal)
        events = [GAME.show(event, seat) for event in state.act(seat, action)]
        yield state.clone(), events
