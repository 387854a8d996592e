"""The best few moves of a decision, with reasons."""

from __future__ import annotations

import math
from typing import Final

from perijove.bots.analysis.budget import portion
from perijove.bots.analysis.reckoning import ponder
from perijove.bots.analysis.shapes import Advice, Hint, Sure
from perijove.bots.analysis.widening import widen
from perijove.bots.analysis.worlds import Worlds
from perijove.bots.limit import Limit
from perijove.bots.seat import Seat
from perijove.bots.thought import Prospect

FIRST_LOOK: Final = 0.8  # of the time; the rest is for what the search passed over
NAMED: Final = 3  # moves that a hint names
SURE: Final = 2.0  # differences of so many standard errors stand out
LIKELY: Final = 1.0


def hint(seat: Seat, limit: Limit, seed: int) -> Hint:
    """Think about a decision, and give the best few moves with what they lead to."""
    deadline = limit.deadline()
    thought = ponder(seat, portion(limit, FIRST_LOOK), seed)
    found = widen(seat, thought, deadline, seed)
    worlds = Worlds(seat)
    best = [advise(worlds, found, at) for at in range(min(NAMED, len(found)))]
    return Hint(
        seat=seat.number,
        best=best,
        win=rounded(thought.wins[seat.number]),
        margin=rounded(thought.margins[seat.number]),
        simulations=thought.simulations,
        others=len(seat.legal()) - len(best),
    )


def advise(worlds: Worlds, found: tuple[Prospect, ...], at: int) -> Advice:
    """Put one of several prospects, the best first, into words for a client."""
    return advice(worlds, found[at], certainty(found, at))


def advice(worlds: Worlds, prospect: Prospect, sure: Sure) -> Advice:
    """Say what a prospect leads to."""
    return Advice(
        action=prospect.action,
        win=rounded(prospect.win),
        margin=rounded(prospect.margin),
        doubt=rounded(prospect.doubt),
        sure=sure,
        line=worlds.line(prospect.line),
        gains=worlds.gains(prospect.line),
    )


def certainty(found: tuple[Prospect, ...], at: int) -> Sure:
    """Tell how sure the best is the best, or how sure another one is not."""
    if len(found) == 1:
        return "sure"
    rival = found[at or 1]
    return how_sure(found[0].win - rival.win, doubt_between(found[0], rival))


def doubt_between(one: Prospect, other: Prospect) -> float:
    """Give the standard error of the difference of two win chances."""
    return math.hypot(one.doubt, other.doubt)


def how_sure(difference: float, doubt: float) -> Sure:
    """Put a difference and its doubt into a word."""
    if difference <= 0 or difference < LIKELY * doubt:
        return "open"
    return "sure" if difference >= SURE * doubt else "likely"


def rounded(number: float) -> float:
    """Round to what can be read."""
    return round(float(number), 4)
