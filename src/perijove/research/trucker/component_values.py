"""What components are worth to a ship of Galaxy Trucker, learned from ships that are flown.

Builders build two ships a deal; these fly many times from the same shipyard, with other cards and
dice each time. Their earnings are then regressed on their components (ridge regression).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

import numpy as np
import numpy.typing as npt
from msgspec import Struct

import perijove
from perijove import bots
from perijove.bots.bot import each_action
from perijove.bots.trucker.flight import fly_out
from perijove.games.trucker import box as B
from perijove.games.trucker import ship as S
from perijove.games.trucker.state import BUILDING, CREDITS, PHASE, Trucker

Array = npt.NDArray[np.float64]
Count = Callable[[Trucker, int], int]

PLAYERS: Final = 2
RIDGE: Final = 8.0  # the penalty of the regression, in ships
COMMON: Final = 0.02  # an effect is reported if at least this share of ships differs in it
SEEDS_A_DEAL: Final = 10_000


def kind(number: int) -> Count:
    """Count the tiles of a kind."""
    return lambda s, seat: S.count_kind(s, seat, number)


def cannons(number: int, to_front: bool) -> Count:
    """Count the cannons of a kind that face the front, or those that do not."""
    return lambda s, seat: S.count_cannons(s, seat, number, to_front)


STEPPED: Final[dict[str, tuple[Count, int]]] = {
    "cabin": (kind(B.CABIN), 6),
    "engine": (kind(B.ENGINE), 5),
    "double engine": (kind(B.DOUBLE_ENGINE), 3),
    "front cannon": (cannons(B.CANNON, True), 6),
    "double front cannon": (cannons(B.DOUBLE_CANNON, True), 5),
    "other cannon": (cannons(B.CANNON, False), 4),
    "other double cannon": (cannons(B.DOUBLE_CANNON, False), 3),
    "shield": (kind(B.SHIELD), 4),
    "battery": (kind(B.BATTERY), 5),
}
"""Parts whose worth depends on their number, and the highest number that is distinguished."""

PLAIN: Final[dict[str, Count]] = {
    "hold": kind(B.HOLD),
    "red hold": kind(B.RED_HOLD),
    "brown life support": kind(B.BROWN_SUPPORT),
    "purple life support": kind(B.PURPLE_SUPPORT),
    "exposed connector": S.exposed,
    "tile": lambda s, seat: int(s.hull(seat)).bit_count(),
}
"""Parts that are assumed to be worth the same each, however many there are."""


class Ship(Struct, frozen=True):
    """A ship as it was built, and the mean results of its flights."""

    parts: dict[str, int]
    credits: float
    nothing: float
    ahead: float


class Worth(Struct, frozen=True):
    """The effect of one more component on credits and on the chances of no and of most credits."""

    part: str
    credits: float
    nothing: float
    ahead: float


class Worths(Struct, frozen=True):
    """The result; `explained` is the share of the variance in credits (R²)."""

    flight: str
    ships: int
    credits: float
    explained: float
    worths: list[Worth]


def ships_of(flight: str, seed: int, flights: int) -> list[Ship]:
    """Build the ships of a deal and fly them this many times."""
    yard = built(flight, seed)
    ends = []
    for number in range(flights):
        table: Any = yard.resample(0, SEEDS_A_DEAL * seed + number)
        fly_out(table)
        ends.append([int(table.cells[CREDITS + seat]) for seat in range(PLAYERS)])
    return [_ship(parts_of(yard, seat), np.array(ends, float), seat) for seat in range(PLAYERS)]


def built(flight: str, seed: int) -> Trucker:
    """Let two builders build; return the table when both have finished."""
    table: Any = perijove.game("trucker").start(players=PLAYERS, seed=seed, flight=flight)
    builders = [bots.make("builder", PLAYERS * seed + seat) for seat in range(PLAYERS)]
    moves = each_action(table, builders)
    while table.cells[PHASE] == BUILDING:
        next(moves)
    assert isinstance(table, Trucker)
    return table


def parts_of(table: Trucker, seat: int) -> dict[str, int]:
    """Count what a ship has on board."""
    stepped = {part: int(count(table, seat)) for part, (count, _) in STEPPED.items()}
    return stepped | {part: int(count(table, seat)) for part, count in PLAIN.items()}


def _ship(parts: dict[str, int], ends: Array, seat: int) -> Ship:
    own = ends[:, seat]
    best = np.delete(ends, seat, axis=1).max(axis=1)
    return Ship(parts, float(own.mean()), float((own <= 0).mean()), float((own > best).mean()))


def fit(flight: str, ships: Iterable[Ship]) -> Worths:
    """Regress what ships earned on what they had on board."""
    found = list(ships)
    names, table = _effects(found)
    ends = np.array([[ship.credits, ship.nothing, ship.ahead] for ship in found])
    centred = table - table.mean(axis=0)
    gains = ends - ends.mean(axis=0)
    held = centred.T @ centred + RIDGE * np.eye(len(names))
    effects = np.linalg.solve(held, centred.T @ gains)
    left = ((gains - centred @ effects)[:, 0] ** 2).sum()
    explained = 1.0 - left / max(float((gains[:, 0] ** 2).sum()), 1e-9)
    worths = [Worth(name, *map(float, effect)) for name, effect in zip(names, effects, strict=True)]
    return Worths(flight, len(found), float(ends[:, 0].mean()), float(explained), worths)


def _effects(ships: list[Ship]) -> tuple[list[str], Array]:
    """Return the effects that enough ships differ in, and which of them every ship has."""
    columns = {
        f"{part} {number}": [float(ship.parts[part] >= number) for ship in ships]
        for part, (_, most) in STEPPED.items()
        for number in range(1, most + 1)
    }
    told = {
        name: column
        for name, column in columns.items()
        if COMMON <= sum(column) / len(ships) <= 1.0 - COMMON
    }
    told |= {f"each {part}": [float(ship.parts[part]) for ship in ships] for part in PLAIN}
    return list(told), np.array(list(told.values())).T
