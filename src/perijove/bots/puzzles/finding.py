"""Finding puzzles in games between bots.

Every decision of a game is screened by a brief search. Where one action looks clearly better than
all others, longer searches with other seeds look again, the last one with twenty times the effort
of the strongest bot. The position of a puzzle contains nothing but what the seat knew: the rest is
dealt anew. As long as nothing is revealed and the same seat has another clear choice, the solution
continues.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any, Final

from msgspec import Struct

from perijove import bots
from perijove.bots.bot import Race
from perijove.bots.puzzles.judging import Verdict, prior_of, verdict
from perijove.bots.puzzles.shapes import About, Puzzle, ident_of, make_sheet
from perijove.bots.puzzles.themes import Course, puzzling, themes_of
from perijove.bots.seat import Seat
from perijove.games import game as game_named
from perijove.kernel.cells import CLOCK
from perijove.kernel.game import Game
from perijove.kernel.record import Record

TIMES: Final = 20  # the effort of the strongest bot
GLANCE: Final = 0.15  # of that effort, for every decision
LOOKS: Final = (1.5, 5.0)  # for those that seem clear
SEEMS: Final = 0.08  # difference of the win chances from which a decision is looked at again
GAP: Final = 0.1  # from which it is a puzzle
LONGEST: Final = 4  # actions of a solution
MOST: Final = 3  # puzzles from a game
APART: Final = 7919  # between the seeds of searches
EASY: Final = 0.9  # an action that a bot finds this likely at first sight makes no puzzle
TAME: Final = (0.03, 0.97)  # win chances within which a decision matters
LEAST_RATING, MOST_RATING = 700, 2600
SEEDS: Final = 2**31


class Quest(Struct, frozen=True):
    """A game to search for puzzles: one between bots, or a record.

    `number` is its seed, and that of all searches.
    """

    game: str
    course: Course
    number: int
    times: float = TIMES
    record: Record | None = None


def find(quest: Quest) -> list[bytes]:
    """Play a game between bots and return the puzzles in it, each as a row."""
    return [puzzle.row() for puzzle in search(quest)]


def search(quest: Quest) -> Iterator[Puzzle]:
    """Play a game between bots and yield the puzzles in it."""
    game = game_named(quest.game)
    found, last = 0, -1  # the seat of the last puzzle, until another one decides
    told = quest.record and recorded(quest.record)
    for state, number in told or decisions(game, quest.course, quest.number):
        seat = Seat(state, number)
        if number != last:
            last = -1
        if found < MOST and last < 0 and is_worth_a_look(seat):
            puzzle = examine(seat, quest)
            if puzzle is not None:
                found, last = found + 1, number
                yield puzzle


def decisions(game: Game, course: Course, seed: int) -> Iterator[tuple[Any, int]]:
    """Play a game and yield its positions with the seat that decides."""
    state = game.start(players=course.players, seed=seed, **course.options)
    players = [
        bots.make(course.bot, seed * course.players + seat) for seat in range(course.players)
    ]
    race = Race(seed)
    while not state.over:
        number = race.draw(state) if game.races(state) else state.to_act[0]
        if number == CLOCK:
            state.act(CLOCK, state.legal(CLOCK)[0])
            continue
        yield state, number
        state.act(number, players[number].choose(Seat(state, number)))


def recorded(record: Record) -> Iterator[tuple[Any, int]]:
    """Yield the positions of a record with the seat that decides."""
    for state, move in zip(record.positions(), record.moves, strict=False):
        if move.seat != CLOCK:
            yield state, move.seat


def is_worth_a_look(seat: Seat) -> bool:
    """Return True if a decision could be a puzzle: there is a choice."""
    plan = puzzling(seat.game)
    legal = seat.legal()
    step = seat.sample(0).decision()["step"]
    return len(legal) >= plan.least_choices and step not in plan.skips


def examine(seat: Seat, quest: Quest) -> Puzzle | None:
    """Return the puzzle that a decision is, if any."""
    effort = puzzling(seat.game).effort
    seed = quest.number * APART
    seen = verdict(seat, max(1, int(effort * GLANCE)), seed)
    if seen is None or not seen.is_clear(SEEMS, 0.0) or not is_open(seen) or is_plain(seat, seen):
        return None
    for number, times in enumerate(LOOKS, 1):
        again = verdict(seat, int(effort * times), seed + number)
        if again is None or not agrees(seen, again) or not again.is_clear(GAP, 1.0):
            return None
    state = seat.sample(seed % SEEDS)
    here = Seat(state, seat.number)
    seed += len(LOOKS) + 1
    last = verdict(here, int(effort * quest.times), seed)
    if last is None or not agrees(seen, last) or not last.is_clear(GAP) or not is_open(last):
        return None
    return compose(here, state, last, quest, seed)


def is_plain(seat: Seat, seen: Verdict) -> bool:
    """Return True if everybody would find the action at once."""
    notation = seat.game.actions.notation(seen.best.action)
    return notation in puzzling(seat.game).plain or prior_of(seat, seen.best.action) > EASY


def agrees(one: Verdict, other: Verdict) -> bool:
    """Return True if two searches prefer the same action."""
    return one.best.action == other.best.action


def is_open(seen: Verdict) -> bool:
    """Return True if the game is not decided whatever the seat does."""
    return seen.best.win >= TAME[0] and seen.rival.win <= TAME[1]


def compose(seat: Seat, state: Any, first: Verdict, quest: Quest, seed: int) -> Puzzle:
    """Return a puzzle with its solution, themes and rating."""
    game, number = seat.game, seat.number
    line, hard = [first.best.action], hardness(seat, first)
    table = state.clone()
    table.listen()
    steps = [table.decision()["step"]]
    events = [game.events[event.kind].name for event in table.act(number, first.best.action)]
    while len(line) < LONGEST and continues(table, number):
        following = continuation(Seat(table, number), seed + len(line))
        if following is None:
            break
        steps.append(table.decision()["step"])
        hard += hardness(Seat(table, number), following)
        line.append(following.best.action)
        events += [game.events[event.kind].name for event in table.act(number, line[-1])]
    about = About(
        id=ident_of(state, number),
        seat=number,
        themes=themes_of(game, events, steps),
        rating=int(min(MOST_RATING, max(LEAST_RATING, 900 + 250 * hard))),
        choices=len(seat.legal()),
        win=round(first.best.win, 4),
        margin=round(first.best.margin, 2),
        rival=game.actions.notation(first.rival.action),
        rival_win=round(first.rival.win, 4),
        rival_margin=round(first.rival.margin, 2),
        doubt=round(first.doubt, 4),
        simulations=first.simulations,
        seed=seed,
        source=quest.number,
    )
    return Puzzle(make_sheet(state, line, about))


def continues(table: Any, number: int) -> bool:
    """Return True if the seat decides again and has learned nothing new."""
    return not table.over and not table.news and number in table.to_act


def continuation(seat: Seat, seed: int) -> Verdict | None:
    """Return the verdict about a next choice if that is clear, too."""
    effort = puzzling(seat.game).effort
    if len(seat.legal()) < 2:
        return None
    brief = verdict(seat, int(effort * LOOKS[0]), seed + APART)
    if brief is None or not brief.is_clear(GAP / 2, 1.0):
        return None
    long = verdict(seat, int(effort * LOOKS[-1]), seed)
    clear = long is not None and agrees(brief, long) and long.is_clear(GAP / 2)
    return long if clear else None


def hardness(seat: Seat, seen: Verdict) -> float:
    """Return how hard an action is to find, about 0 to 5.

    Where a bot says how likely the action is at first sight, that decides; else the number of
    choices and how much better it is.
    """
    prior = prior_of(seat, seen.best.action)
    if prior:
        return min(5.0, -math.log(prior))
    return math.log(len(seat.legal())) + 0.2 / max(0.05, seen.gap)


def holds(puzzle: Puzzle, seed: int, times: float = TIMES) -> bool:
    """Return True if a search with another seed finds the same first action best."""
    plan = puzzling(puzzle.game)
    seat = Seat(puzzle.start(), puzzle.about.seat)
    seen = verdict(seat, int(plan.effort * times), seed)
    return seen is not None and seen.best.action == puzzle.solution()[0]
