"""Where studies are stored: one row each, replaced as a whole if nobody was faster."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from perijove.tables.storage import Storage
from perijove.tables.storage.schema import STUDIES
from perijove.tables.studies.showing import Head, head_of
from perijove.tables.studies.tree import Study, decode, encode

MOST_LISTED = 200


class Shelf:
    """The studies in a database."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def get(self, ident: str) -> Study | None:
        """Return a study."""
        query = select(STUDIES.c.body, STUDIES.c.owner).where(STUDIES.c.id == ident)
        row = await self._storage.read(lambda c: c.execute(query).one_or_none())
        if row is None:
            return None
        study = decode(row.body)
        study.owner = row.owner  # a guest's studies pass to an account
        return study

    async def of(self, person: str) -> list[Head]:
        """Return a person's studies, the most recently changed first."""
        query = (
            select(STUDIES.c.head)
            .where(STUDIES.c.owner == person)
            .order_by(STUDIES.c.changed.desc())
            .limit(MOST_LISTED)
        )
        rows = await self._storage.read(lambda c: list(c.execute(query).scalars()))
        return [msgspec.json.decode(row, type=Head) for row in rows]

    async def count(self, person: str) -> int:
        """Return how many studies a person has."""
        query = select(func.count()).where(STUDIES.c.owner == person)
        return int(await self._storage.read(lambda c: c.execute(query).scalar_one()))

    async def add(self, study: Study) -> None:
        """Store a new study."""
        row = {"id": study.id, "owner": study.owner, **_values(study)}
        await self._storage.write(lambda c: c.execute(insert(STUDIES).values(**row)))

    async def replace(self, study: Study, seen: int) -> bool:
        """Store a changed study; False if it no longer has the number that was seen."""
        row = update(STUDIES).where(STUDIES.c.id == study.id, STUDIES.c.number == seen)

        def store(connection: Connection) -> bool:
            return connection.execute(row.values(**_values(study))).rowcount == 1

        return await self._storage.write(store)

    async def remove(self, ident: str) -> None:
        """Delete a study."""
        gone = delete(STUDIES).where(STUDIES.c.id == ident)
        await self._storage.write(lambda c: c.execute(gone))

    async def pass_on(self, guest: str, person: str) -> None:
        """Give a guest's studies to an account."""
        passed = update(STUDIES).where(STUDIES.c.owner == guest).values(owner=person)
        await self._storage.write(lambda c: c.execute(passed))


def _values(study: Study) -> dict[str, object]:
    return {
        "changed": study.changed,
        "number": study.number,
        "head": msgspec.json.encode(head_of(study)).decode(),
        "body": encode(study),
    }
