"""Statistics of many games: openings, the advantage of seats, endings, and how often things happen.

>>> from perijove.bots.statistics.intervals import share
>>> [round(end, 3) for end in share(60, 100)]
[0.502, 0.691]
"""

from __future__ import annotations

from perijove.bots.statistics.shapes import Survey

__all__ = ["Survey"]
