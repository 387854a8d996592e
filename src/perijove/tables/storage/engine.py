"""Opening a database: the right driver, durable settings, the newest shape."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url, text

MIGRATIONS: Final = Path(__file__).parent / "migrations"
MIGRATION_LOCK: Final = 7_370_001  # any number, but the same in all processes


def open_engine(address: str) -> Engine:
    """Connect to a database by its URL; the folder of an SQLite file is made."""
    url = _with_driver(make_url(address))
    if url.get_backend_name() == "sqlite":
        _make_folder(url)
        engine = create_engine(url)
        event.listen(engine, "connect", _set_up_sqlite)
        return engine
    return create_engine(url, pool_pre_ping=True, pool_size=8)


def _with_driver(url: URL) -> URL:
    if url.drivername in ("postgresql", "postgres"):
        return url.set(drivername="postgresql+psycopg")
    return url


def _make_folder(url: URL) -> None:
    if url.database and url.database != ":memory:":
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)


def _set_up_sqlite(connection: Any, _record: object) -> None:
    """WAL lets readers read while one writes; FULL: what is committed survives a power cut."""
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {setting}")


def migrate(engine: Engine) -> None:
    """Bring the database to the newest shape; several processes may start at once."""
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
