"""Refusals of a table: a code for the client's text and one English sentence."""

from __future__ import annotations

from perijove.kernel.errors import Gone, IllegalAction, NotYourTurn, PerijoveError
from perijove.tables.messages import Code


class Refusal(PerijoveError):
    """A request was refused and changed nothing."""

    def __init__(self, code: Code, message: str, clause: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.clause = clause


def refusal_of(error: PerijoveError) -> Refusal:
    """Return an error of the engine as a refusal."""
    if isinstance(error, Refusal):
        return error
    if isinstance(error, Gone):
        return Refusal("gone", str(error), error.clause)
    if isinstance(error, IllegalAction):
        return Refusal("illegal", str(error), error.clause)
    if isinstance(error, NotYourTurn):
        return Refusal("not_your_turn", str(error))
    return Refusal("invalid", str(error))
