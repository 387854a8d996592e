"""Why a seat or an action is refused: one sentence that says what is possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perijove.kernel.arguments import listed, shown
from perijove.kernel.cells import CLOCK
from perijove.kernel.errors import BadArgument, Gone, IllegalAction, NotYourTurn

if TYPE_CHECKING:
    from perijove.kernel.state import State

MOST_LISTED = 12


def no_seat(state: State, seat: int) -> BadArgument:
    """Return the refusal of a seat that the table does not have."""
    seats = listed([str(one) for one in range(state.rules.players)])
    are = "the seats are" if state.rules.players > 1 else "the only seat is"
    return BadArgument(f"There is no seat {shown(seat)}: {are} {seats}.")


def not_your_turn(state: State, seat: int) -> NotYourTurn:
    """Return the refusal of a seat that does not act now."""
    if state.over:
        return NotYourTurn(f"Seat {seat} cannot act: the game is over.")
    acting = listed([_named(one) for one in state.to_act])
    return NotYourTurn(f"Seat {seat} cannot act now: it is the turn of {acting}.")


def gone(state: State, seat: int, action: int) -> IllegalAction | None:
    """Return the refusal of a late choice; it is frequent in live play, so it lists nothing."""
    actions = state.rules.game.actions
    step = state.steps[state.kind]
    if action not in range(len(actions)) or not step.gone(state, seat, action):
        return None
    reason, clause = step.why_not(state, seat, action)
    return Gone(f"“{actions.notation(action)}” comes too late: {reason} ({clause}).", clause)


def illegal(state: State, seat: int, action: int) -> IllegalAction:
    """Return the refusal of an action that is not legal now; it lists some that are."""
    actions = state.rules.game.actions
    legal = [actions.notation(option) for option in state.legal(seat)]
    possible = ", ".join(legal[:MOST_LISTED]) + (", …" if len(legal) > MOST_LISTED else "")
    if action not in range(len(actions)):
        return IllegalAction(f"There is no action {action!r}; possible now: {possible}.")
    reason, clause = state.steps[state.kind].why_not(state, seat, action)
    because = f": {reason} ({clause})" if reason else ""
    said = actions.notation(action)
    return IllegalAction(f"“{said}” is not possible now{because}; possible: {possible}.", clause)


def _named(seat: int) -> str:
    return "the clock" if seat == CLOCK else f"seat {seat}"
