"""Opening a database: driver, durability settings, migrations."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url, text

MIGRATIONS: Final = Path(__file__).parent / "migrations"
MIGRATION_LOCK: Final = 7_370_001  # any number, but the same in all processes
NOTICE_DEATH: Final = {
    "connect_timeout": "10",
    "keepalives_idle": "10",
    "keepalives_interval": "5",
    "keepalives_count": "3",
    "tcp_user_timeout": "15000",
}
"""Seconds, and at last milliseconds, after which PostgreSQL counts as unreachable if its machine or
the network dies without a word; otherwise every table would wait for many minutes."""


def open_engine(address: str, *, power_safe: bool = False) -> Engine:
    """Connect to a database by its URL; create the folder of an SQLite file."""
    url = _with_driver(make_url(address))
    if url.get_backend_name() == "sqlite":
        _make_folder(url)
        engine = create_engine(url, hide_parameters=True)  # keeps people's data out of the log
        event.listen(engine, "connect", _sqlite_setup(power_safe))
        return engine
    return create_engine(url, hide_parameters=True, pool_pre_ping=True, pool_size=8)


def _with_driver(url: URL) -> URL:
    if url.drivername in ("postgresql", "postgres"):
        url = url.set(drivername="postgresql+psycopg")
    if url.get_backend_name() == "postgresql":
        url = url.update_query_dict(NOTICE_DEATH | dict(url.query))
    return url


def _make_folder(url: URL) -> None:
    if url.database and url.database != ":memory:":
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)


def _sqlite_setup(power_safe: bool) -> Callable[[Any, object], None]:
    """Return the setup of a connection: WAL, so that readers do not wait for the writer.

    Commits survive the death of a process. To survive a power cut as well, every commit has to wait
    for the disk. Checkpoints are left to `checkpoint`, so that no commit waits for one.
    """
    settings = {
        "journal_mode": "WAL",
        "synchronous": "FULL" if power_safe else "NORMAL",
        "foreign_keys": "ON",
        "busy_timeout": 5000,
        "wal_autocheckpoint": 0,
    }

    def set_up(connection: Any, _record: object) -> None:
        for name, value in settings.items():
            connection.execute(f"PRAGMA {name}={value}")

    return set_up


def checkpoint(connection: Connection) -> None:
    """Run an SQLite checkpoint without blocking writers."""
    if connection.dialect.name == "sqlite":
        connection.execute(text("PRAGMA wal_checkpoint(PASSIVE)"))


def migrate(engine: Engine) -> None:
    """Migrate the database to the newest schema; several processes may start at once."""
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
        command.upgrade(_config(connection), "head")


def _config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config
