# mypyc: interpreted
"""What costly choices had in common: the themes of a game, with the choices that show them best."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from perijove.bots.analysis.advising import SURE
from perijove.bots.analysis.decision import Decision
from perijove.bots.analysis.habits import EXAMPLES, total
from perijove.bots.analysis.shapes import Pattern
from perijove.bots.analysis.themes import Course, Theme, Themes

LEAST_POINTS: Final = 1.0  # smaller patterns are not reported


def patterns(
    seat: int, decisions: Sequence[Decision], themes: Themes, courses: Sequence[Course]
) -> list[Pattern]:
    """Return what cost a seat points by themes, the costliest first.

    Each decision counts for its first reason. The courses are those of the whole game, by seat.
    """
    found = []
    for theme in themes.theme:
        group = fitting(seat, decisions, theme)
        loss = total(group)
        if group and loss.points >= max(LEAST_POINTS, SURE * loss.doubt):
            worst = sorted(group, key=lambda one: -one.estimated_points)[:EXAMPLES]
            counts = [count_of(theme, course) for course in courses]
            examples = [one.costly() for one in worst]
            found.append(Pattern(seat, theme.name, len(group), loss, counts, examples))
    return sorted(found, key=lambda pattern: -pattern.loss.points)


def fitting(seat: int, decisions: Sequence[Decision], theme: Theme) -> list[Decision]:
    """Return the decisions of a seat whose first reason is a theme."""
    own = [one for one in decisions if one.seat.number == seat and one.reasons]
    return [one for one in own if one.reasons[0].theme == theme.name]


def count_of(theme: Theme, course: Course) -> int | None:
    """Return how often a theme happened in a game, or in which turn it began."""
    if theme.better != "sooner":
        return course.amounts[theme.name]
    begun = course.begun.get(theme.name)
    return None if begun is None else begun + 1
