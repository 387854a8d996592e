"""The kinds of steps, in the order of the table of steps."""

from __future__ import annotations

from typing import Final

# Assembly and pre-launch.
ASSEMBLY: Final = 0
CLAIMS: Final = 1
TURN: Final = 2
PLACE: Final = 3
LOOKING: Final = 4
NEXT_TURN: Final = 5
STOP: Final = 6
REPAIRS: Final = 7
PROVISION: Final = 8
CABIN: Final = 9
LAUNCH: Final = 10

# The flight.
NEXT_CARD: Final = 11
END_CARD: Final = 12
GIVE_UP: Final = 13
DAYS: Final = 14
DECLARE: Final = 15
PAY: Final = 16
PLANETS: Final = 17
LAND: Final = 18
PLANET_LOADING: Final = 19
LANDING_DAYS: Final = 20
OPEN_SPACE: Final = 21
ADVANCE: Final = 22
ENEMY: Final = 23
FIGHT: Final = 24
REWARD: Final = 25
ENEMY_ENDS: Final = 26
ABANDONED: Final = 27
OFFER: Final = 28
CREDIT: Final = 29
LINE: Final = 30
LINE_DECLARES: Final = 31
LINE_ENDS: Final = 32
VOLLEY: Final = 33
DEFENCE: Final = 34
PIECES: Final = 35
LOADING: Final = 36
LOSE_GOODS: Final = 37
LOSE_CREW: Final = 38

# The end of a flight.
END_FLIGHT: Final = 39
KEEP_TITLE: Final = 40
GIVE_TITLE: Final = 41
SELL: Final = 42
NEXT_FLIGHT: Final = 43

# Two more cards.
EPIDEMIC: Final = 44
SABOTAGE: Final = 45

# Why power is declared, in the argument of DECLARE.
FOR_OPEN_SPACE: Final = 0
FOR_ENEMY: Final = 1
FOR_LINE: Final = 2
