"""The kinds of steps that the expansion adds, after those of the base game."""

from __future__ import annotations

from typing import Final

EXCHANGE: Final = 22
PAY_SHIP: Final = 23
SEND_PAIR: Final = 24
SEND_VIP: Final = 25
RESCUE: Final = 26
ABILITY: Final = 27
REVEAL_COUNSELOR: Final = 28
CHOOSE_PARTS: Final = 29
RECRUIT_TO: Final = 30
INFECT: Final = 31
PLACE_MERCHANT: Final = 32
TAKE_SHUTTLE: Final = 33
RECALL: Final = 34
LAY: Final = 35
PAWN_HOME: Final = 36
