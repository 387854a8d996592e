"""What a search did not care to try is looked at, too: people ask about such moves."""

from __future__ import annotations

import time
from typing import Final

from perijove.bots.analysis.comparing import GLANCE, Comparison
from perijove.bots.analysis.outcome import ranked
from perijove.bots.network import is_known
from perijove.bots.seat import Seat
from perijove.bots.thought import Prospect, Thought

LEAST_SHARE: Final = 0.02  # of the thinking; actions that got less are looked at again
KEPT: Final = 4  # of those, the best are looked at in more worlds
WORLDS: Final = 6


def widen(seat: Seat, thought: Thought, deadline: float, seed: int) -> tuple[Prospect, ...]:
    """Give the prospects of a thought together with the best of what it passed over.

    What it passed over is valued by its difference to the best.
    """
    best = thought.prospects[0]
    found = [p for p in thought.prospects if p.share >= LEAST_SHARE or p is best]
    known = {prospect.action for prospect in found}
    passed_over = [action for action in seat.legal() if action not in known]
    if not passed_over or not is_known(seat.rules):
        return thought.prospects
    comparison = Comparison(seat, seed, GLANCE)
    rough: dict[int, float] = {}
    for action in passed_over:
        rough[action] = comparison.between(best.action, action, 1).win
        if time.monotonic() >= deadline:
            break
    for action in sorted(rough, key=lambda action: rough[action])[:KEPT]:
        found.append(_valued(comparison, best, action))
    return ranked(best, found)


def _valued(comparison: Comparison, best: Prospect, action: int) -> Prospect:
    """Value an action by its difference to the best; a glance does not overrule a search."""
    difference = comparison.between(best.action, action, WORLDS)
    return Prospect(
        action=action,
        share=0.0,
        win=max(0.0, best.win - max(0.0, difference.win)),
        margin=best.margin - max(0.0, difference.margin),
        doubt=max(best.doubt, difference.error),
        line=comparison.look(action, 1)[0].line,
    )
