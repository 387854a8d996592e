"""Hits on the flights of a level, and how often they come along each line."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from perijove.bots.trucker.survival import chance_of_card
from perijove.games.trucker import box as B
from perijove.games.trucker.box import Box

KINDS_OF_HITS: Final = 4
BEATEN: Final = 0.5  # how often pirates are too strong
WEAKEST: Final = 0.25  # how often a line of a combat zone ends with shots at this ship

Rates = list[list[float]]  # [way][kind]


@lru_cache(maxsize=32)
def hazards_of(box: Box, level: int) -> Rates:
    """Return the mean number of hits of each kind from each side on a flight."""
    rates = [[0.0] * KINDS_OF_HITS for _ in range(4)]
    for card in range(B.CARDS):
        chance = chance_of_card(box, card, level)
        if box.card_type[card] == B.PIRATES:
            chance *= BEATEN
        _add(rates, box, int(box.hits_first[card]), int(box.hits_count[card]), chance)
        if box.card_type[card] == B.COMBAT_ZONE:
            for line in range(B.LINES * card, B.LINES * (card + 1)):
                first, count = int(box.line_first[line]), int(box.line_amount[line])
                if box.line_penalty[line] == B.SHOTS:
                    _add(rates, box, first, count, chance * WEAKEST)
    return rates


def _add(rates: Rates, box: Box, first: int, count: int, chance: float) -> None:
    for hit in range(first, first + count):
        rates[int(box.hit_from[hit])][int(box.hit_kind[hit])] += chance


def chance_of_line(line: int) -> float:
    """Return the probability that two dice show a row or column."""
    return max(0, 6 - abs(7 - line)) / 36


def line_of(way: int, cell: int) -> int:
    """Return the column (or row, for hits from the sides) of a cell for hits from a side."""
    row, column = divmod(cell, B.COLUMNS)
    return column + B.FIRST_COLUMN if way in (B.FRONT, B.REAR) else row + B.FIRST_ROW
