"""The settings of a host of tables; the web layer fills them from the environment."""

from __future__ import annotations

from typing import Annotated
from zlib import crc32

from msgspec import Meta, Struct

from perijove.bots import Program

Seconds = Annotated[float, Meta(ge=0)]


class Smtp(Struct, frozen=True):
    """A server that takes e-mail; `sender` is the address in From."""

    host: str
    sender: str
    port: int = 587
    user: str = ""
    password: str = ""
    starttls: bool = True


class Settings(Struct, frozen=True):
    """The settings of a host.

    `database` is an SQLAlchemy URL: `sqlite:///path/perijove.db` or `postgresql://…`. `address` is
    the public root of the site, for links in notifications.
    """

    database: str
    power_safe: bool = False  # SQLite: every commit waits for the disk, to survive power cuts
    address: str = "http://localhost:8000"
    workers: Annotated[int, Meta(ge=1)] = 1  # processes in which bots think
    bot_limit: Seconds = 10.0  # a bot that thinks longer makes a fallback move
    bot_delay: Seconds = 0.7  # the least time per bot move if people are at the table
    countdown: Annotated[int, Meta(ge=0)] = 0  # seconds before all build at once; 0: no waiting
    hint_seconds: Seconds = 3.0  # to compute a hint
    report_seconds: Seconds = 40.0  # to analyse a whole game
    bot_setup: str = ""  # a module that bot processes import first
    programs: tuple[
        Program, ...
    ] = ()  # that may sit at tables; only the owner of the server can add them
    smtp: Smtp | None = None
    webhooks: bool = False
    private_webhooks: bool = False  # also allow addresses in the server's own network
    notify_after: Seconds = 60.0  # people who return sooner get no notice
    chat_per_minute: Annotated[int, Meta(ge=1)] = 20  # lines per player, or of all spectators
    tables_per_hour: Annotated[int, Meta(ge=1)] = 60  # per person, as all that follow
    imports_per_hour: Annotated[int, Meta(ge=1)] = 20
    branches_per_hour: Annotated[int, Meta(ge=1)] = 60
    reports_per_hour: Annotated[int, Meta(ge=1)] = 10
    hints_per_hour: Annotated[int, Meta(ge=1)] = 200
    studies_per_hour: Annotated[int, Meta(ge=1)] = 60
    puzzles_per_hour: Annotated[int, Meta(ge=1)] = 600  # answers and hints
    most_tables: Annotated[int, Meta(ge=1)] = 100  # unfinished ones
    most_studies: Annotated[int, Meta(ge=1)] = 200  # per person
    memory_mib: Annotated[int, Meta(ge=1)] = 512  # for all tables in memory
    unload_after: Seconds = 300.0  # seconds until an unused table leaves memory
    sweep_days: Annotated[float, Meta(ge=0)] = 14.0  # until abandoned tables are deleted; 0: never
    guest_days: Annotated[float, Meta(ge=0)] = 90.0  # until guests who left nothing are; 0: never
    poll: Seconds = 2.0  # how often tables are compared with the database
    processes: Annotated[int, Meta(ge=1)] = 1  # of this machine that share the tables
    process: Annotated[int, Meta(ge=0)] = 0  # which of them this is
    lane: str = ""  # the folder of the sockets through which they talk

    def keeps(self, table: str) -> bool:
        """Return True if this process runs a table, among those of this machine."""
        return keeper(table, self.processes) == self.process


def keeper(table: str, processes: int) -> int:
    """Return which of the processes of a machine runs a table."""
    return crc32(table.encode()) % processes
