"""The best few moves of a decision, with reasons."""

from __future__ import annotations

import math
import time
from typing import Final

from perijove.bots.analysis.comparing import Comparison
from perijove.bots.analysis.floors import floor_of
from perijove.bots.analysis.reckoning import ponder
from perijove.bots.analysis.shapes import Advice, Hint, Sure
from perijove.bots.analysis.worlds import Worlds
from perijove.bots.limit import Limit
from perijove.bots.network import is_known
from perijove.bots.seat import Seat
from perijove.bots.thought import Prospect, Thought

FIRST_LOOK: Final = 0.8  # of the time; the rest is for a comparison of what is named
NAMED: Final = 3  # moves that a hint names
WORLDS: Final = 4  # in which they are compared
APART: Final = 1_000_003  # between the seeds of first look and comparison
SURE: Final = 2.0  # differences of so many standard errors stand out
LIKELY: Final = 1.0


def hint(seat: Seat, limit: Limit, seed: int) -> Hint:
    """Think about a decision, and give the best few moves with what they lead to."""
    deadline = limit.deadline()
    thought = ponder(seat, limit.part(FIRST_LOOK), seed)
    found = thought.prospects[:NAMED]
    sure = [certainty(found, at) for at in range(len(found))]
    if is_known(seat.rules) and "sure" in sure:
        sure = _confirmed(seat, thought, sure, _left(limit, deadline), seed + APART)
    worlds = Worlds(seat)
    best = [advice(worlds, one, word) for one, word in zip(found, sure, strict=True)]
    return Hint(
        seat=seat.number,
        best=best,
        win=rounded(thought.wins[seat.number]),
        margin=rounded(thought.margins[seat.number]),
        simulations=thought.simulations,
        others=len(seat.legal()) - len(best),
    )


def _left(limit: Limit, deadline: float) -> Limit:
    """Give the limit of one thought of the comparison."""
    thoughts = NAMED * WORLDS
    simulations = int(limit.simulations * (1 - FIRST_LOOK)) // thoughts
    seconds = max(0.001, (deadline - time.monotonic()) / thoughts) if limit.seconds else 0.0
    return Limit(max(1, simulations) if limit.simulations else 0, seconds)


def _confirmed(
    seat: Seat, thought: Thought, words: list[Sure], limit: Limit, seed: int
) -> list[Sure]:
    """Take back what is said to be sure, where a comparison does not say so, too."""
    found = thought.prospects[: len(words)]
    comparison = Comparison(seat, seed, limit)
    least = floor_of(seat.rules)
    agreed: list[Sure] = []
    for at in range(1, len(found)):
        difference = comparison.between(found[0].action, found[at].action, WORLDS)
        agreed.append(words[at] if difference.win >= least else weaker(words[at]))
    if not agreed:
        return words
    return [agreed[0] if words[0] == "sure" else words[0], *agreed]


def weaker(word: Sure) -> Sure:
    """Give what is left of a word that a second look did not confirm."""
    return "likely" if word == "sure" else word


def advice(worlds: Worlds, prospect: Prospect, sure: Sure) -> Advice:
    """Put a prospect into words for a client: what it is worth and what it leads to."""
    return Advice(
        action=prospect.action,
        win=rounded(prospect.win),
        margin=rounded(prospect.margin),
        doubt=rounded(prospect.doubt),
        sure=sure,
        line=worlds.line(prospect.line),
        gain=worlds.gain(prospect.line),
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
