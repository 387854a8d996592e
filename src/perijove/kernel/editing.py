# mypyc: interpreted
"""Edited positions: another table or another seat to move, at the same decision."""

from __future__ import annotations

from typing import Any

from perijove.kernel.cells import DEPTH, SEAT_AT, SEAT_BITS, TABLE
from perijove.kernel.errors import BadPosition
from perijove.kernel.layout import Field
from perijove.kernel.state import State


def edit(state: State, table: dict[str, Any], turn: int | None = None) -> Any:
    """Return a position with the zones that a table names changed, and another seat to move.

    Without `turn` the same seat decides.

    What follows from the edited zones is brought in line by the game. Chance stays as it was.

    >>> import perijove  # doctest: +ELLIPSIS
    >>> from perijove.kernel.editing import edit
    >>> state = perijove.game("ganymede").start(players=2, seed=7)
    >>> edit(state, {"moon": 1})
    Traceback (most recent call last):
    perijove.kernel.errors.BadPosition: The position cannot be read: ...
    """
    rules = state.rules
    game, players = rules.game, int(rules.players)
    layout = game.layout(rules)
    edited = game.blank(rules)
    edited.cells = state.cells[:]
    for cell in range(TABLE, len(edited.cells)):
        edited.cells[cell] = 0
    try:
        layout.write(edited.cells, players, layout.read(state.cells, players))
        layout.write(edited.cells, players, table)
    except (KeyError, TypeError, ValueError) as error:
        raise BadPosition(f"The position cannot be read: {error}.") from None
    if turn is not None:
        _hand_over(edited, turn_of(state), players, turn)
    try:
        game.settle(edited)
        broken = edited.violations()
    except (ArithmeticError, LookupError, ValueError) as error:
        raise BadPosition(f"The position is impossible: {error}.") from None
    if broken:
        raise BadPosition(f"The position is impossible: {broken[0]}.")
    edited.run()
    return edited


def turn_of(state: State) -> int | None:
    """Return the seat whose turn could be another's; None if several decide, or nobody."""
    alone = state.to_act[0] if len(state.to_act) == 1 else None
    return alone if alone is not None and alone < state.rules.players else None


def turn_fields(state: State) -> list[Field]:
    """Return the zones that say whose turn it is."""
    fields = state.rules.game.layout(state.rules).fields.values()
    return [field for field in fields if field.codec.shape().kind == "turn"]


def _hand_over(edited: State, before: int | None, players: int, turn: int) -> None:
    """Give everything that the seat that decides still has to do to another seat."""
    if before is None:
        raise BadPosition("The turn cannot be changed here, because no single seat decides.")
    if turn >= players:
        raise BadPosition(f"There is no seat {turn}.")
    for at in range(1, int(edited.cells[DEPTH]) + 1):
        if edited.cells[at] >> SEAT_AT & SEAT_BITS == before:
            edited.cells[at] += turn - before << SEAT_AT
    for field in turn_fields(edited):
        edited.cells[field.at] = turn
