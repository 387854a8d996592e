"""Everything that can happen in Ganymede, as kinds of events."""

from __future__ import annotations

from typing import Final

TURN_BEGAN: Final = 0
SHIPS_CHOSEN: Final = 1
SHIP_DOCKED: Final = 2
TILE_TAKEN: Final = 3
TILE_DISCARDED: Final = 4
SHUTTLE_CHOSEN: Final = 5
SETTLER_MOVED: Final = 6
SETTLER_LOST: Final = 7
SHUTTLE_PLACED: Final = 8
SETTLER_RECRUITED: Final = 9
SETTLER_ADAPTED: Final = 10
REPUTATION_GAINED: Final = 11
BONUS_SPACE_TAKEN: Final = 12
BONUS_SPACE_PASSED: Final = 13
SHIP_TAKEN: Final = 14
SHIP_DRAWN: Final = 15
LAUNCH_EARNED: Final = 16
SHIP_LAUNCHED: Final = 17
SETTLERS_RETURNED: Final = 18
SHIP_RETURNED: Final = 19
TILE_REVEALED: Final = 20
SHUTTLE_REVEALED: Final = 21
SHIP_REVEALED: Final = 22
TILES_RESHUFFLED: Final = 23
EFFECT_DECLINED: Final = 24
LAST_ROUND: Final = 25
GAME_ENDED: Final = 26
