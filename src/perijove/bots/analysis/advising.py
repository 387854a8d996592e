"""Hints: the best few moves of a decision, with reasons."""

from __future__ import annotations

import math
import time
from typing import Final

from perijove.bots.analysis.comparing import Comparison, Difference
from perijove.bots.analysis.floors import floor_of
from perijove.bots.analysis.reckoning import ponder
from perijove.bots.analysis.shapes import Advice, Hint, Sure
from perijove.bots.analysis.worlds import Worlds
from perijove.bots.limit import Limit
from perijove.bots.prospects import Prospect, Thought
from perijove.bots.seat import Seat
from perijove.bots.thinking import is_searched

FIRST_LOOK: Final = 0.8  # share of the time; the rest is for comparing the named moves
NAMED: Final = 3  # moves in a hint
WORLDS: Final = 4  # worlds for comparing them
APART: Final = 1_000_003  # between the seeds of the first search and the comparison
SURE: Final = 2.0  # standard errors from which a difference is significant
LIKELY: Final = 1.0


def hint(seat: Seat, limit: Limit, seed: int) -> Hint:
    """Think about a decision and return the best few moves with what they lead to."""
    deadline = limit.deadline()
    thought = ponder(seat, limit.part(FIRST_LOOK), seed)
    found = thought.prospects[:NAMED]
    sure = [certainty(found, at) for at in range(len(found))]
    if is_searched(seat.rules) and len(found) > 1:
        comparison = Comparison(seat, seed + APART, _left(limit, deadline))
        found, sure = compared(comparison, thought, floor_of(seat.rules))
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
    """Return the limit of one search in the comparison."""
    thoughts = NAMED * WORLDS
    simulations = int(limit.simulations * (1 - FIRST_LOOK)) // thoughts
    seconds = max(0.001, (deadline - time.monotonic()) / thoughts) if limit.seconds else 0.0
    return Limit(max(1, simulations) if limit.simulations else 0, seconds)


def compared(
    comparison: Comparison, thought: Thought, floor: float
) -> tuple[tuple[Prospect, ...], list[Sure]]:
    """Compare the other moves of a hint with the best: rarely visited moves have poor estimates."""
    best, *others = thought.prospects[:NAMED]
    found = []
    for other in others:
        difference = comparison.between(best.action, other.action, WORLDS)
        found.append(_corrected(best, other, difference, thought.simulations, floor))
    found.sort(key=lambda one: -one[0].win)
    closest = max(found, key=lambda one: one[0].win)[1]
    return (best, *(one for one, _ in found)), [closest, *(word for _, word in found)]


def _corrected(
    best: Prospect, other: Prospect, difference: Difference, simulations: int, floor: float
) -> tuple[Prospect, Sure]:
    """Combine the values of search and comparison, weighted by their simulations."""
    visits = other.share * simulations
    weight = difference.simulations / (difference.simulations + visits)
    seen = best.win - other.win
    lost = (1 - weight) * seen + weight * difference.win
    points = (1 - weight) * (best.margin - other.margin) + weight * difference.margin
    doubt = max(best.doubt, difference.error, abs(seen - difference.win) / 2)
    word = how_sure(lost, max(doubt, floor))
    if word == "sure" and difference.win < floor:
        word = "likely"
    win = min(1.0, max(0.0, best.win - lost))
    prospect = Prospect(other.action, other.share, win, best.margin - points, doubt, other.line)
    return prospect, word


def advice(worlds: Worlds, prospect: Prospect, sure: Sure) -> Advice:
    """Return a prospect as advice for a client: its value and what it leads to."""
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
    """Return how sure it is that the best action is best, or that another one is worse."""
    if len(found) == 1:
        return "sure"
    rival = found[at or 1]
    return how_sure(found[0].win - rival.win, doubt_between(found[0], rival))


def doubt_between(one: Prospect, other: Prospect) -> float:
    """Return the standard error of the difference of two win chances."""
    return math.hypot(one.doubt, other.doubt)


def how_sure(difference: float, doubt: float) -> Sure:
    """Return the certainty of a difference with this standard error."""
    if difference <= 0 or difference < LIKELY * doubt:
        return "open"
    return "sure" if difference >= SURE * doubt else "likely"


def rounded(number: float) -> float:
    """Round to a readable number of digits."""
    return round(float(number), 4)
