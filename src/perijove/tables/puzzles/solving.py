"""The puzzles of a host: what is asked, answers, hints, the puzzle of the day.

The solution never leaves the server before the puzzle is over.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Iterator
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Any, Final

from perijove.bots.puzzles import shelf
from perijove.bots.puzzles.shapes import Puzzle
from perijove.games import plugin_of
from perijove.kernel.errors import PerijoveError
from perijove.tables import boxes
from perijove.tables import messages as M
from perijove.tables.perspective import NO_UNDO, foreseen
from perijove.tables.puzzles import messages as P
from perijove.tables.puzzles.ratings import FAILED, HINTED, SOLVED
from perijove.tables.puzzles.results import Attempt, Reader, Results, Standing, Writer
from perijove.tables.refusal import Refusal, refusal_of

if TYPE_CHECKING:
    from perijove.tables.host import Host

NEAR: Final = 12  # puzzles of about the solver's rating, of which one is drawn


class Puzzles:
    """The puzzles in the package, and the results of the people of a host."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._results = Results(host.storage)

    # -- what there is ---------------------------------------------------------------------------

    async def overview(self, person: str) -> P.PuzzlesInfo:
        """Return all sets of puzzles, the puzzle of the day, and how a person is doing."""
        today = self._today()

        def look(stored: Reader) -> P.PuzzlesInfo:
            attempts = stored.attempts(person)
            sets = [_set(flavour, attempts) for flavour in shelf.flavours()]
            me = _solver(stored.standing(person), attempts, today)
            return P.PuzzlesInfo(me, sets, _daily(today, attempts))

        return await self._results.read(look)

    async def get(self, person: str, ident: str) -> P.PuzzleInfo:
        """Return a puzzle as it is asked."""
        puzzle = _find(ident)
        today = self._today()

        def look(stored: Reader) -> tuple[P.Solver, Attempt, float]:
            attempts = stored.attempts(person)
            rating = stored.rating(ident, puzzle.about.rating).value
            mine = attempts.get(ident, Attempt())
            return _solver(stored.standing(person), attempts, today), mine, rating

        me, mine, rating = await self._results.read(look)
        daily = daily_puzzle(today)
        day = today.isoformat() if daily is not None and daily.id == ident else ""
        return await asyncio.to_thread(_info, puzzle, me, mine, round(rating), day)

    async def next(self, person: str, flavour: str, after: str) -> str:
        """Return a puzzle that a person has not tried, of about their rating.

        When all have been tried, those come again that were not solved.
        """
        known = shelf.shipped(flavour) if flavour in shelf.flavours() else {}
        if flavour and not known:
            raise Refusal("not_found", f"There are no puzzles of {flavour[:64]!r}.")
        pool = known or {one.id: one for some in shelf.flavours() for one in _all(some)}

        def look(stored: Reader) -> str | None:
            attempts = stored.attempts(person)
            left = [one for one in pool if one not in attempts]
            left = left or [one for one in pool if attempts[one].outcome != "solved"]
            left = left or list(pool)
            left = [one for one in left if one != after] or left
            own, ratings = stored.standing(person).rating.value, stored.ratings()
            rated = {one: ratings.get(one, pool[one].about.rating) for one in left}
            near = sorted(left, key=lambda one: abs(rated[one] - own))[:NEAR]
            draw = _hash(f"{person} {after} {len(attempts)}")
            return near[draw % len(near)] if near else None

        found = await self._results.read(look)
        if found is None:
            raise Refusal("not_found", "There are no puzzles on this server.")
        return found

    # -- solving ---------------------------------------------------------------------------------

    async def answer(self, person: str, ident: str, actions: list[int]) -> P.PuzzleAnswer:
        """Judge a try; the first answer changes the ratings."""
        puzzle = _find(ident)
        await self._host.actor(person)
        self._host.quotas.take(person, "puzzles")
        solution = puzzle.solution()
        before, last = actions[:-1], actions[-1]
        if before != solution[: len(before)] or len(actions) > len(solution):
            raise Refusal("invalid", "A try continues after right actions only.")
        moments = await asyncio.to_thread(_played, puzzle, actions)
        right, done = last == solution[len(before)], len(actions) == len(solution)
        if right and not done:
            tried = (await self._results.read(lambda stored: stored.attempt(person, ident))).tries
            return P.PuzzleAnswer(True, tried, moments[-1], None)
        attempt = await self._results.write(
            lambda stored: self._note(stored, person, puzzle, "solved" if right else "wrong")
        )
        end = await self._end(person, puzzle) if right else None
        return P.PuzzleAnswer(right, attempt.tries, moments[-1] if right else None, end)

    async def give_up(self, person: str, ident: str) -> P.PuzzleEnd:
        """End a puzzle without an answer."""
        puzzle = _find(ident)
        await self._host.actor(person)
        self._host.quotas.take(person, "puzzles")
        await self._results.write(lambda stored: self._note(stored, person, puzzle, "failed"))
        return await self._end(person, puzzle)

    async def hint(self, person: str, ident: str) -> P.PuzzleThemes:
        """Return what a puzzle is about; its solution then counts half."""
        puzzle = _find(ident)
        await self._host.actor(person)
        self._host.quotas.take(person, "puzzles")
        await self._results.write(lambda stored: self._note(stored, person, puzzle, "hint"))
        return P.PuzzleThemes(puzzle.about.themes)

    async def end(self, person: str, ident: str) -> P.PuzzleEnd:
        """Return the solution to somebody who has finished the puzzle."""
        puzzle = await self._finished(person, ident)
        return await self._end(person, puzzle)

    async def scenario(self, person: str, ident: str) -> str:
        """Return a puzzle with its solution as a scenario, to somebody who has finished it."""
        return (await self._finished(person, ident)).scenario()

    async def pass_on(self, guest: str, person: str) -> None:
        """Give a guest's results to an account."""
        await self._results.pass_on(guest, person)

    async def _finished(self, person: str, ident: str) -> Puzzle:
        puzzle = _find(ident)
        attempt = await self._results.read(lambda stored: stored.attempt(person, ident))
        if not attempt.outcome:
            raise Refusal("not_now", "The solution is told when you have solved it or given up.")
        return puzzle

    def _note(self, stored: Writer, person: str, puzzle: Puzzle, what: str) -> Attempt:
        """Store an answer, a hint or the end, with the changes of ratings and streak."""
        attempt = stored.attempt(person, puzzle.id)
        if attempt.outcome:
            return attempt
        score = {"wrong": FAILED, "failed": FAILED, "solved": HINTED if attempt.hinted else SOLVED}
        if what in score and not attempt.rated:
            change = stored.rate(person, puzzle.id, puzzle.about.rating, score[what])
            attempt.change = change
        if what == "hint":
            attempt.hinted = True
        elif what == "wrong":
            attempt.tries += 1
        else:
            attempt.outcome = what
        stored.note(person, puzzle.id, attempt, self._host.scheduler.now())
        if what == "solved":
            self._count_day(stored, person, puzzle)
        return attempt

    def _count_day(self, stored: Writer, person: str, puzzle: Puzzle) -> None:
        """Count the puzzle of the day for the streak."""
        today = self._today()
        daily = daily_puzzle(today)
        if daily is None or daily.id != puzzle.id:
            return
        standing, day = stored.standing(person), today.toordinal()
        standing.streak = standing.streak + 1 if standing.day == day - 1 else 1
        standing.day = day
        stored.stand(person, standing)

    async def _end(self, person: str, puzzle: Puzzle) -> P.PuzzleEnd:
        today = self._today()

        def look(stored: Reader) -> tuple[P.Solver, Attempt, tuple[int, int]]:
            attempts = stored.attempts(person)
            me = _solver(stored.standing(person), attempts, today)
            return me, attempts[puzzle.id], stored.solved(puzzle.id)

        me, mine, (solvers, players) = await self._results.read(look)
        line = await asyncio.to_thread(_played, puzzle, puzzle.solution())
        about, solution = puzzle.about, puzzle.solution()
        return P.PuzzleEnd(
            outcome=_outcome(mine),
            themes=about.themes,
            change=round(mine.change),
            best=solution[0],
            win=about.win,
            margin=about.margin,
            rival=puzzle.game.actions.parse(about.rival),
            rival_win=about.rival_win,
            rival_margin=about.rival_margin,
            simulations=about.simulations,
            actions=solution,
            line=line,
            solvers=solvers,
            players=players,
            me=me,
        )

    def _today(self) -> date:
        return datetime.fromtimestamp(self._host.scheduler.now() / 1000, UTC).date()


def daily_puzzle(day: date) -> Puzzle | None:
    """Return the puzzle of a day, the same for everybody; the games take turns."""
    flavours = shelf.flavours()
    if not flavours:
        return None
    known = shelf.shipped(flavours[day.toordinal() % len(flavours)])
    return min(known.values(), key=lambda one: _hash(f"{day} {one.id}"))


def _hash(text: str) -> int:
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=6).digest())


def _find(ident: str) -> Puzzle:
    puzzle = shelf.find(ident)
    if puzzle is None:
        raise Refusal("not_found", f"There is no puzzle {ident[:64]!r}.")
    return puzzle


def _all(flavour: str) -> Iterator[Puzzle]:
    yield from shelf.shipped(flavour).values()


def _outcome(attempt: Attempt) -> P.PuzzleOutcome:
    if attempt.outcome == "solved":
        return "solved"
    return "failed" if attempt.outcome else ""


def _solver(standing: Standing, attempts: dict[str, Attempt], today: date) -> P.Solver:
    """Return a person as a solver; a streak ends when a day was left out."""
    outcomes = [attempt.outcome for attempt in attempts.values()]
    current = standing.day >= today.toordinal() - 1
    return P.Solver(
        rating=round(standing.rating.value),
        deviation=round(standing.rating.deviation),
        solved=outcomes.count("solved"),
        failed=outcomes.count("failed"),
        streak=standing.streak if current else 0,
    )


def _set(flavour: str, attempts: dict[str, Attempt]) -> P.PuzzleSet:
    known = shelf.shipped(flavour)
    first = next(iter(known.values()))
    mine = [attempts[one] for one in known if one in attempts]
    return P.PuzzleSet(
        flavour=flavour,
        game=first.game.name,
        title=first.game.title,
        expansions=list(plugin_of(first.game).active(first.options)),
        puzzles=len(known),
        solved=sum(one.outcome == "solved" for one in mine),
        tried=len(mine),
    )


def _daily(today: date, attempts: dict[str, Attempt]) -> P.DailyPuzzle | None:
    puzzle = daily_puzzle(today)
    if puzzle is None:
        return None
    return P.DailyPuzzle(
        day=today.isoformat(),
        id=puzzle.id,
        game=puzzle.game.name,
        title=puzzle.game.title,
        expansions=list(plugin_of(puzzle.game).active(puzzle.options)),
        outcome=_outcome(attempts.get(puzzle.id, Attempt())),
    )


# -- a puzzle as it is seen ------------------------------------------------------------------------


def _info(puzzle: Puzzle, me: P.Solver, mine: Attempt, rating: int, day: str) -> P.PuzzleInfo:
    state = puzzle.start()
    told = mine.hinted or bool(mine.outcome)
    return P.PuzzleInfo(
        id=puzzle.id,
        flavour=puzzle.flavour,
        table=_table(puzzle, state),
        moment=_moment(puzzle, state, 0, []),
        seat=puzzle.about.seat,
        length=len(puzzle.solution()),
        rating=rating,
        day=day,
        tries=mine.tries,
        outcome=_outcome(mine),
        themes=puzzle.about.themes if told else [],
        me=me,
    )


def _table(puzzle: Puzzle, state: Any) -> M.TableInfo:
    game, seat = puzzle.game, puzzle.about.seat
    return M.TableInfo(
        id=puzzle.id,
        game=game.name,
        title=game.title,
        options=boxes.shown_options(game, puzzle.options),
        expansions=list(plugin_of(game).active(puzzle.options)),
        pace=M.Pace(),
        status="playing",
        listed=False,
        hints=False,
        memory=True,
        host=False,
        seats=[
            M.SeatInfo(number, "person", "", mine=number == seat)
            for number in range(state.rules.players)
        ],
        to_act=[one for one in state.to_act if one < state.rules.players],
        moves=0,
        created=0,
        changed=0,
    )


def _played(puzzle: Puzzle, actions: list[int]) -> list[M.Moment]:
    """Return the positions after each of these actions; refuse an illegal one."""
    state, found = puzzle.start(), []
    for number, action in enumerate(actions, 1):
        state.listen()
        try:
            events = state.act(puzzle.about.seat, action)
        except PerijoveError as error:
            raise refusal_of(error) from None
        found.append(_moment(puzzle, state, number, events))
    return found


def _moment(puzzle: Puzzle, state: Any, number: int, events: list[Any]) -> M.Moment:
    seat = puzzle.about.seat
    legal = foreseen(state, seat) if seat in state.to_act else []
    result = state.scores() if state.over else None
    position = M.Position(number, seat, state.view(seat), legal, NO_UNDO, result)
    shown = [puzzle.game.show(event, seat) for event in events]
    change = M.Change(
        number=number, at=0, kind="moved", seat=seat, move=number, events=shown, by="person"
    )
    return M.Moment(position, [change] if number else [])
