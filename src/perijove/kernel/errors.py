# mypyc: interpreted
"""Errors. Each message is one sentence, and an error never changes anything."""

from __future__ import annotations


class PerijoveError(ValueError):
    """Anything that the caller got wrong.

    >>> import perijove
    >>> issubclass(perijove.PerijoveError, ValueError)
    True
    """


class BadArgument(PerijoveError):
    """An argument has a wrong type or is out of range; the message says what is possible.

    >>> import perijove
    >>> perijove.game("ganymede").start(players=2).view(7)
    Traceback (most recent call last):
    perijove.kernel.errors.BadArgument: There is no seat 7: the seats are 0 and 1.
    """


class IllegalAction(PerijoveError):
    """The action is not possible now; `clause` names the rule that forbids it, where one does.

    >>> import perijove
    >>> state = perijove.game("ganymede").start(players=2, seed=7)

    >>> try:
    ...     state.act(0, "tile 1")
    ... except perijove.IllegalAction as error:
    ...     print(error.clause)
    gan.setup.10
    """

    def __init__(self, message: str, clause: str = "") -> None:
        super().__init__(message)
        self.clause = clause


class Gone(IllegalAction):
    """Another seat was quicker: the thing asked for is no longer there.

    >>> import perijove
    >>> issubclass(perijove.Gone, perijove.IllegalAction)
    True
    """


class NotYourTurn(PerijoveError):
    """The seat is not one of those that may act now.

    >>> import perijove
    >>> state = perijove.game("galileo").start(players=2, seed=7)
    >>> state.act(1, state.legal(0)[0])
    Traceback (most recent call last):
    perijove.kernel.errors.NotYourTurn: Seat 1 cannot act now: it is the turn of seat 0.
    """


class InvalidOptions(PerijoveError):
    """A game cannot be set up as asked: a name, a value or a component file is faulty.

    >>> import perijove
    >>> perijove.game("ganymede").start(moon="maybe")
    Traceback (most recent call last):
    perijove.kernel.errors.InvalidOptions: ganymede: moon should be true or false, not 'maybe'.
    """


class MissingExtra(PerijoveError, ImportError):
    """A package is not installed; the message names the extra that installs it.

    >>> import perijove
    >>> issubclass(perijove.MissingExtra, ImportError)
    True
    """


class BadRecord(PerijoveError):
    """A record is truncated, edited, foreign or from other rules.

    >>> import perijove
    >>> perijove.Record.load("{", perijove.game("ganymede"))
    Traceback (most recent call last):
    perijove.kernel.errors.BadRecord: The record is truncated or is not JSON.
    """


class BadPosition(PerijoveError):
    """A position is truncated, edited, foreign or from other rules.

    >>> import perijove
    >>> position = perijove.game("ganymede").start(players=2, seed=7).dump()
    >>> perijove.load(position | {"chance": [1] * 8})
    Traceback (most recent call last):
    perijove.kernel.errors.BadPosition: The position was edited: it does not fit its checksum.
    """


class BadScenario(PerijoveError):
    """A scenario file cannot be read, or what it expects does not happen.

    >>> from perijove.games import parse_scenario
    >>> parse_scenario('game = "galileo"\\n[[line]]\\nexpect.over = true').run()
    Traceback (most recent call last):
    perijove.kernel.errors.BadScenario: The scenario, line 1: over is False, not True.
    """
