# mypyc: interpreted
"""What the views of all games have in common.

A view is a tree of msgspec structs. It is built from an allow-list and is the only picture of a
table that leaves the engine. `msgspec.json.encode` and `msgspec.to_builtins` make JSON of it; the
client's types are generated from the structs.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

IS_SEAT = "is_seat"
SEAT = Annotated[int, msgspec.Meta(ge=0, le=6, extra={IS_SEAT: True})]
"""A number in a view that is a seat: observers count it from the seat that looks on."""


class Pending(msgspec.Struct, frozen=True, gc=False):
    """A step on the stack: its name, its seat, and its arguments by name."""

    step: str
    seat: int
    args: dict[str, int]


class TableView(msgspec.Struct, kw_only=True):
    """A table as one seat sees it; `seat` is None for a spectator.

    `steps` are what is being decided and resolved, the next to run first.
    """

    game: str
    players: int
    seat: int | None
    to_act: list[int]
    over: bool
    steps: list[Pending]
