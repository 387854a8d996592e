# mypyc: interpreted
"""Errors. Each message is one sentence, and an error never changes anything."""

from __future__ import annotations


class PerijoveError(ValueError):
    """Anything that the caller got wrong."""


class BadArgument(PerijoveError):
    """An argument has a wrong type or is out of range; the message says what is possible.

    >>> import perijove
    >>> perijove.game("ganymede").start(players=2).view(7)
    Traceback (most recent call last):
    perijove.kernel.errors.BadArgument: There is no seat 7: the seats are 0 and 1.
    """


class IllegalAction(PerijoveError):
    """The action is not possible now; `clause` names the rule that forbids it, where one does."""

    def __init__(self, message: str, clause: str = "") -> None:
        super().__init__(message)
        self.clause = clause


class Gone(IllegalAction):
    """Another seat was quicker: the thing asked for is no longer there."""


class NotYourTurn(PerijoveError):
    """The seat is not one of those that may act now."""


class InvalidOptions(PerijoveError):
    """A game cannot be set up as asked: a name, a value or a component file is faulty."""


class MissingExtra(PerijoveError, ImportError):
    """A package is not installed; the message names the extra that installs it."""


class BadRecord(PerijoveError):
    """A record is truncated, edited, foreign or from other rules."""


class BadPosition(PerijoveError):
    """A position is truncated, edited, foreign or from other rules."""


class BadScenario(PerijoveError):
    """A scenario file cannot be read, or what it expects does not happen."""
