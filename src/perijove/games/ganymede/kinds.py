"""Kinds of steps: the numbers that identify a step on the stack. They never change."""

from __future__ import annotations

from typing import Final

APPLY: Final = 0
STOP_OR_GO_ON: Final = 1
BONUS_LAUNCH: Final = 2
FILL_DOCK: Final = 3
CHOOSE_SHIPS: Final = 4
ACTION: Final = 5
MAKE_ROOM: Final = 6
PLACE_TILE: Final = 7
SEND: Final = 8
PAY_TILE: Final = 9
LAND: Final = 10
ARRIVE: Final = 11
BOARD: Final = 12
PLACE_SHUTTLE: Final = 13
LAUNCHES: Final = 14
DEPART: Final = 15
REPLACEMENT: Final = 16
PLACE_SHIP: Final = 17
LAUNCH_ENDS: Final = 18
REFILL: Final = 19
HAND_LIMIT: Final = 20
END_TURN: Final = 21
