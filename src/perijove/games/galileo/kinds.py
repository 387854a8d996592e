"""The numbers of the steps. Append only: records and positions refer to them."""

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
CHOOSE_TRACK: Final = 11
NAME_TRACK: Final = 12
GAIN_MEGACREDITS: Final = 13
ABILITY: Final = 14
CHOOSE_ABILITY: Final = 15
DISCARD: Final = 16
PLACE_UNDER: Final = 17
OVER_LIMIT: Final = 18
USE_IO: Final = 19
ASSIGN: Final = 20
EXTRACT: Final = 21
BUILD: Final = 22
STAR_Z: Final = 23
ADVANCE: Final = 24
RAISE: Final = 25
FREEZE: Final = 26
GAIN_MODIFIER: Final = 27
PUT: Final = 28
MOVE: Final = 29
RAISE_MOVED: Final = 30
PERKS: Final = 31
BUY: Final = 32
LOWER: Final = 33
EXCHANGE: Final = 34
AMOUNT: Final = 35
DISCOUNT: Final = 36
MARK: Final = 37
ASSEMBLE: Final = 38
ASSEMBLE_TYPE: Final = 39
SEQUENCE: Final = 40
SCAN: Final = 41
