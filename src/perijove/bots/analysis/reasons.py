# mypyc: interpreted
"""Reasons in words: what happens to a seat after the better of two moves, and not after the other.

The lines that a comparison found are played in its worlds, and on with a quick bot for all seats,
until the seat has ended some turns. The themes of the game say which events count.
"""

from __future__ import annotations

from typing import Any, Final

from perijove.bots.analysis.comparing import Comparison
from perijove.bots.analysis.reckoning import next_to_act, quick_player, tick
from perijove.bots.analysis.shapes import Reason
from perijove.bots.analysis.themes import Course, Theme, Themes, themes_of
from perijove.bots.analysis.worlds import can_act
from perijove.bots.bot import Bot
from perijove.bots.network import is_known
from perijove.bots.search.bot import PolicyBot
from perijove.bots.seat import Seat
from perijove.kernel.state import Rules

WORLDS: Final = 4  # in which two moves are followed
LONGEST: Final = 300  # actions of a line
LEAST: Final = 0.75  # of an amount, on average over the worlds
MOST: Final = 3  # reasons for a decision


def reasons(seat: Seat, comparison: Comparison, better: int, chosen: int) -> list[Reason]:
    """Return what the better move brings within some turns, the most telling first."""
    themes = themes_of(seat.game)
    counted = [theme for theme in themes.theme if theme.counts]
    if not counted:
        return []
    pairs = []
    for world in range(WORLDS):
        one, other = (
            _followed(comparison, world, seat.number, action, themes) for action in (better, chosen)
        )
        pairs.append((one, other))
    found = [Reason(theme.name, _mean(theme, pairs)) for theme in counted]
    return [one for one in found if one.amount >= LEAST][:MOST]


def _mean(theme: Theme, pairs: list[tuple[Course, Course]]) -> float:
    return sum(one.better_by(other, theme) for one, other in pairs) / len(pairs)


def _followed(comparison: Comparison, at: int, own: int, action: int, themes: Themes) -> Course:
    """Play a move and what is expected after it; return what happens to the seat."""
    table = comparison.world(at)
    course = Course(themes.theme)
    table.listen()
    line = list(comparison.look(action, at + 1)[at].line)
    player = _player(table.rules)
    actor = own
    for _ in range(LONGEST):
        if table.over or course.turn >= themes.turns:
            break
        actor, chosen = _next(table, line, player, actor)
        acting = own in table.to_act
        for event in table.act(actor, chosen):
            if event.seat == own:
                course.note(table.rules.game.events[event.kind].show(event, own))
        course.turn += acting and own not in table.to_act
    return course


def _next(table: Any, line: list[tuple[int, int]], player: Bot, last: int) -> tuple[int, int]:
    """Return the next action of the line, or of the quick bot where the line has ended."""
    if line and can_act(table, *line[0]):
        return line.pop(0)
    line.clear()
    actor = next_to_act(table, last)
    if actor >= table.rules.players:
        return actor, tick(table)
    return actor, player.choose(Seat(table, actor))


def _player(rules: Rules) -> Bot:
    """Return a bot that answers at once."""
    return PolicyBot(0) if is_known(rules) else quick_player(rules, 0)
