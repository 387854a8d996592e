"""Statistics of many games: openings, the advantage of seats, endings, and how often things happen.

>>> from perijove.bots.statistics.intervals import share
>>> share(60, 100)
(0.5020025867910618, 0.6905987135675411)
"""

from __future__ import annotations

from perijove.bots.statistics.shapes import Survey

__all__ = ["Survey"]
