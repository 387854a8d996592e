"""Where the results of solvers are stored: attempts, and ratings of solvers and puzzles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec import Struct, structs
from sqlalchemy import Connection, Table, case, delete, func, insert, select, update

from perijove.tables.puzzles.ratings import ESTIMATED, Rating, after_attempt
from perijove.tables.storage import Storage
from perijove.tables.storage.schema import ATTEMPTS, PUZZLE_RATINGS, SOLVERS

T = TypeVar("T")


class Attempt(Struct):
    """What a person did with a puzzle.

    `tries` are wrong answers; `outcome` is "solved" or "failed", empty until then; `change` is that
    of the person's rating.
    """

    tries: int = 0
    hinted: bool = False
    outcome: str = ""
    change: float = 0.0

    @property
    def rated(self) -> bool:
        """Return True if it has changed ratings: the first answer counts."""
        return self.tries > 0 or self.outcome != ""


class Standing(Struct):
    """A person's rating, and days in a row with a solved puzzle of the day, up to `day`."""

    rating: Rating = Rating()
    streak: int = 0
    day: int = 0


class Results:
    """Results in a database."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def read(self, work: Callable[[Reader], T]) -> T:
        """Read several things at once."""
        return await self._storage.read(lambda connection: work(Reader(connection)))

    async def write(self, work: Callable[[Writer], T]) -> T:
        """Read and change several things at once."""
        return await self._storage.write(lambda connection: work(Writer(connection)))

    async def pass_on(self, guest: str, person: str) -> None:
        """Give a guest's attempts to an account; what the account has tried itself stays."""

        def move(connection: Connection) -> None:
            own = select(ATTEMPTS.c.puzzle).where(ATTEMPTS.c.person == person).scalar_subquery()
            theirs = ATTEMPTS.c.person == guest
            fresh = update(ATTEMPTS).where(theirs, ATTEMPTS.c.puzzle.not_in(own))
            connection.execute(fresh.values(person=person))
            connection.execute(delete(ATTEMPTS).where(theirs))
            if _row(connection, SOLVERS, person) is None:
                passed = update(SOLVERS).where(SOLVERS.c.person == guest)
                connection.execute(passed.values(person=person))
            connection.execute(delete(SOLVERS).where(SOLVERS.c.person == guest))

        await self._storage.write(move)


class Reader:
    """What is stored, by one connection."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection

    def standing(self, person: str) -> Standing:
        """Return a person's rating and streak; those of a newcomer by default."""
        row = _row(self.connection, SOLVERS, person)
        if row is None:
            return Standing()
        return Standing(Rating(row["rating"], row["deviation"]), row["streak"], row["day"])

    def attempt(self, person: str, puzzle: str) -> Attempt:
        """Return what a person did with a puzzle."""
        query = select(ATTEMPTS).where(ATTEMPTS.c.person == person, ATTEMPTS.c.puzzle == puzzle)
        row = self.connection.execute(query).mappings().one_or_none()
        if row is None:
            return Attempt()
        return Attempt(row["tries"], row["hinted"], row["outcome"], row["change"])

    def attempts(self, person: str) -> dict[str, Attempt]:
        """Return everything a person tried, by puzzle."""
        query = select(ATTEMPTS).where(ATTEMPTS.c.person == person)
        return {
            row["puzzle"]: Attempt(row["tries"], row["hinted"], row["outcome"], row["change"])
            for row in self.connection.execute(query).mappings()
        }

    def rating(self, puzzle: str, estimate: float) -> Rating:
        """Return the rating of a puzzle; the estimate of its finder until somebody tries it."""
        row = _row(self.connection, PUZZLE_RATINGS, puzzle)
        return Rating(row["rating"], row["deviation"]) if row else Rating(estimate, ESTIMATED)

    def ratings(self) -> dict[str, float]:
        """Return the ratings of all puzzles that somebody tried."""
        query = select(PUZZLE_RATINGS.c.puzzle, PUZZLE_RATINGS.c.rating)
        return {row.puzzle: row.rating for row in self.connection.execute(query)}

    def solved(self, puzzle: str) -> tuple[int, int]:
        """Return how many people solved a puzzle at once and without help, and how many tried."""
        at_once = (ATTEMPTS.c.outcome == "solved") & (ATTEMPTS.c.tries == 0) & ~ATTEMPTS.c.hinted
        query = select(func.count(), func.sum(case((at_once, 1), else_=0))).where(
            ATTEMPTS.c.puzzle == puzzle, (ATTEMPTS.c.outcome != "") | (ATTEMPTS.c.tries > 0)
        )
        tried, found = self.connection.execute(query).one()
        return int(found or 0), int(tried)


class Writer(Reader):
    """Changes, by one connection."""

    def note(self, person: str, puzzle: str, attempt: Attempt, at: int) -> None:
        """Store what a person did with a puzzle."""
        self._put(ATTEMPTS, {"person": person, "puzzle": puzzle}, {"at": at, **_plain(attempt)})

    def stand(self, person: str, standing: Standing) -> None:
        """Store a person's rating and streak."""
        rating = _rated(standing.rating)
        self._put(
            SOLVERS, {"person": person}, {**rating, "streak": standing.streak, "day": standing.day}
        )

    def rate(self, person: str, puzzle: str, estimate: float, score: float) -> float:
        """Change the ratings of a person and a puzzle by an attempt; return the person's change."""
        standing = self.standing(person)
        before = standing.rating
        mine, theirs = after_attempt(before, self.rating(puzzle, estimate), score)
        self.stand(person, structs.replace(standing, rating=mine))
        self._put(PUZZLE_RATINGS, {"puzzle": puzzle}, _rated(theirs))
        return mine.value - before.value

    def _put(self, table: Table, key: dict[str, object], values: dict[str, object]) -> None:
        """Change a row, or add it."""
        matching = [table.c[name] == value for name, value in key.items()]
        if not self.connection.execute(update(table).where(*matching).values(**values)).rowcount:
            self.connection.execute(insert(table).values(**key, **values))


def _rated(rating: Rating) -> dict[str, object]:
    return {"rating": rating.value, "deviation": rating.deviation}


def _plain(attempt: Attempt) -> dict[str, object]:
    return structs.asdict(attempt)


def _row(connection: Connection, table: Table, key: str) -> dict[str, Any] | None:
    """Return the row of a table with a single primary key."""
    (column,) = table.primary_key.columns
    found = connection.execute(select(table).where(column == key)).mappings().one_or_none()
    return dict(found) if found is not None else None
