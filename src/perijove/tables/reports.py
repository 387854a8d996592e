"""Reports on finished games: made once, one after another, and stored."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Protocol

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from perijove.bots.analysis import Report
from perijove.tables.messages import ReportInfo
from perijove.tables.refusal import Refusal
from perijove.tables.storage import Storage
from perijove.tables.thinkers import NoAnswer, Progress, ReportQuestion

MOST_WAITING = 20  # reports; more are refused until some are done
LOG = logging.getLogger("perijove.tables")


class Student(Protocol):
    """Something that analyses games."""

    async def report(self, asked: ReportQuestion, progress: Progress) -> Report:
        """Analyse a game; raise NoAnswer if that fails."""


class Reading:
    """Notes the progress of a report and its drafts for people who wait."""

    def __init__(self, info: ReportInfo) -> None:
        self._info = info

    def __call__(self, done: float) -> None:
        """Note the progress."""
        self._info.status, self._info.progress = "working", done

    def draft(self, report: Report) -> None:
        """Note a draft."""
        self._info.report = report


class Reports:
    """The reports of a host: stored ones, and those in progress."""

    def __init__(self, storage: Storage, seconds: float) -> None:
        self._storage = storage
        self._seconds = seconds
        self._making: dict[str, ReportInfo] = {}
        self._jobs: set[asyncio.Task[None]] = set()

    async def get(
        self, table: str, record: Callable[[], Awaitable[str]], student: Student
    ) -> ReportInfo:
        """Return the report of a table, or its progress; the first request starts it."""
        making = self._making.get(table)
        if making is not None:
            if making.status == "failed":
                del self._making[table]  # the next request tries again
            return making
        kept = await self._storage.report(table)
        if kept is not None:
            return ReportInfo("ready", 1.0, kept)
        text = await record()
        return self._making.get(table) or self._begin(table, text, student)

    def _begin(self, table: str, record: str, student: Student) -> ReportInfo:
        if len(self._jobs) >= MOST_WAITING:
            raise Refusal("too_fast", "Many reports are in progress: try again later.")
        info = self._making[table] = ReportInfo("waiting")
        job = asyncio.create_task(self._make(table, record, info, student))
        self._jobs.add(job)
        job.add_done_callback(self._jobs.discard)
        return info

    async def _make(self, table: str, record: str, info: ReportInfo, student: Student) -> None:
        try:
            asked = ReportQuestion(record, self._seconds)
            report = await student.report(asked, Reading(info))
            await self._storage.keep_report(table, report)
        except (NoAnswer, SQLAlchemyError, msgspec.MsgspecError) as error:
            LOG.warning("table %s: no report: %s", table, error)
            info.status = "failed"
            self._forget_failures()
        else:
            del self._making[table]

    def _forget_failures(self) -> None:
        """Keep only the latest failures, for clients that ask for progress."""
        failed = [table for table, info in self._making.items() if info.status == "failed"]
        for table in failed[:-MOST_WAITING]:
            del self._making[table]

    async def stop(self) -> None:
        """Stop; the next request starts an unfinished report again."""
        for job in self._jobs:
            job.cancel()
        await asyncio.gather(*self._jobs, return_exceptions=True)
