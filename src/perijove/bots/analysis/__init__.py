"""Hints for a decision and reports on whole games, using only what a seat may know.

>>> import perijove
>>> from perijove.bots import Seat, analysis
>>> from perijove.bots.limit import Limit
>>> state = perijove.game("ganymede").start(players=2, seed=7)
>>> found = analysis.hint(Seat(state, 0), Limit(simulations=50), seed=1)
>>> all(advice.action in state.legal(0) for advice in found.best)
True
"""

from __future__ import annotations

from perijove.bots.analysis.advising import hint
from perijove.bots.analysis.shapes import Advice, Hint, Report
from perijove.bots.analysis.study import report

__all__ = ["Advice", "Hint", "Report", "hint", "report"]
