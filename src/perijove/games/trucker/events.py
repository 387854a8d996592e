"""Everything that can happen in Galaxy Trucker, as kinds of events."""

from __future__ import annotations

from typing import Final

FLIGHT_BEGAN: Final = 0
TURN_BEGAN: Final = 1
TILE_TAKEN: Final = 2
TILE_WELDED: Final = 3
TILE_TAKEN_BACK: Final = 4
TILE_SET_ASIDE: Final = 5
TILE_RETURNED: Final = 6
PILE_OPENED: Final = 7
PILE_CLOSED: Final = 8
HOURGLASS_TURNED: Final = 9
HOURGLASS_RAN_OUT: Final = 10
FINISHED: Final = 11
PASSED: Final = 12
ASSEMBLY_ENDED: Final = 13
TILE_REMOVED: Final = 14
TILE_LOST: Final = 15
CREW_BOARDED: Final = 16
LAUNCHED: Final = 17
CARD_REVEALED: Final = 18
CARD_IGNORED: Final = 19
POWER_DECLARED: Final = 20
ENERGY_SPENT: Final = 21
ROCKET_MOVED: Final = 22
LANDED: Final = 23
REWARD_DECLINED: Final = 24
ROLLED: Final = 25
PROJECTILE: Final = 26
ANSWERED: Final = 27
PIECE_KEPT: Final = 28
CUBE_LOADED: Final = 29
CUBE_UNLOADED: Final = 30
CUBE_LOST: Final = 31
ENERGY_LOST: Final = 32
CREW_LOST: Final = 33
CREDITS_GAINED: Final = 34
GAVE_UP: Final = 35
FLIGHT_ENDED: Final = 36
TITLE_SCORED: Final = 37
TITLE_TAKEN: Final = 38
TITLE_DEFENDED: Final = 39
COMPONENTS_PAID: Final = 40
PENALISED: Final = 41
DICE_FELL: Final = 42

# What a projectile does to a ship.
MISSES: Final = 0
BOUNCES: Final = 1
SHOT_DOWN: Final = 2
SHIELDED: Final = 3
DESTROYS: Final = 4

# Why somebody gives up.
BY_CHOICE: Final = 0
NO_ENGINES: Final = 1
NO_ASTRONAUT: Final = 2
LAPPED: Final = 3
