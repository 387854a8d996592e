"""Kinds of steps; a step's kind is its place in the table that `steps.make_steps` gives."""

from __future__ import annotations

from typing import Final

CHOOSE_PROJECT: Final = 0
PLACE_MARKER: Final = 1
CHANGE_INFLUENCE: Final = 2
ACTION: Final = 3
OBJECTIVE: Final = 4
SURPLUS: Final = 5
REFILL: Final = 6
END_TURN: Final = 7
UNPAID: Final = 8
PAY_CHARACTERS: Final = 9
FINISH: Final = 10
CHOOSE_TRACK: Final = 11  # (influence)
NAME_TRACK: Final = 12  # (character)
GAIN_MEGACREDITS: Final = 13  # (amount)
ABILITY: Final = 14  # (character)
CHOOSE_ABILITY: Final = 15  # (character)
DISCARD: Final = 16  # (character)
PLACE_UNDER: Final = 17  # (character)
OVER_LIMIT: Final = 18
USE_IO: Final = 19  # (slot)
ASSIGN: Final = 20
EXTRACT: Final = 21  # (strength)
BUILD: Final = 22  # (strength)
STAR_Z: Final = 23  # (strength)
ADVANCE: Final = 24  # (card)
RAISE: Final = 25  # (levels, other, mode)
FREEZE: Final = 26
GAIN_MODIFIER: Final = 27  # (kinds)
PUT: Final = 28  # (modifier)
MOVE: Final = 29  # (levels)
RAISE_MOVED: Final = 30  # (card, levels)
PERKS: Final = 31  # (left, taken)
BUY: Final = 32
LOWER: Final = 33
EXCHANGE: Final = 34  # (source)
AMOUNT: Final = 35  # (source, target)
DISCOUNT: Final = 36
MARK: Final = 37
ASSEMBLE: Final = 38
ASSEMBLE_TYPE: Final = 39  # (satellite)
SEQUENCE: Final = 40
SCAN: Final = 41
