"""The views of Motherlode as types: they define what each field may hold.

The plain boards in terminal and browser and the observation for learning are derived from them.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from perijove.kernel.view import TableView

Mineral = Literal["ice", "iron", "gold"]
# fmt: off
Asteroid = Literal[
    "ice 1", "ice 2", "ice 3", "ice 4",
    "iron 1", "iron 2", "iron 3", "iron 4",
    "gold 1", "gold 2", "gold 3", "gold 4",
]
# fmt: on
Thrust = Annotated[int, Meta(ge=1, le=7)]


class SeatView(Struct):
    """A prospector: what is public, and what the viewer knows of the rest.

    `points` include the charter only when the game is over.
    """

    thrusts: Annotated[list[Thrust], Meta(max_length=7)]
    ready: bool
    chosen: Thrust | None
    charter: Mineral | None
    asteroids: Annotated[list[Asteroid], Meta(max_length=6)]
    points: Annotated[int, Meta(ge=0, le=48)]


class View(TableView, kw_only=True):
    """The belt and the prospectors; `next` and `away` hold what the viewer has probed."""

    round: Annotated[int, Meta(ge=0, le=6)]
    prize: Asteroid | None
    next: Asteroid | None
    belt: Annotated[int, Meta(ge=0, le=12)]
    drifted: Annotated[list[Asteroid], Meta(max_length=6)]
    away: Annotated[list[Asteroid | None], Meta(max_length=5)]
    seats: list[SeatView]
