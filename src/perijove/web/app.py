"""The application: routes, the host behind them, and the gate in front of them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
from litestar import Litestar, Router
from litestar.di import Provide
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import perijove
from perijove.tables.host import Host
from perijove.tables.messages import TableInfo
from perijove.tables.refusal import Refusal
from perijove.tables.settings import Settings
from perijove.web.config import Config
from perijove.web.files import Client
from perijove.web.gate import Gate
from perijove.web.handbook import Handbook
from perijove.web.limits import BODY_SIZE, BOX_CHECKS_PER_SECOND, Buckets
from perijove.web.manual import Manual
from perijove.web.metrics import Metrics
from perijove.web.preview import Previews
from perijove.web.problems import HANDLERS
from perijove.web.routes import (
    client,
    games,
    manual,
    me,
    puzzles,
    statistics,
    status,
    studies,
    tables,
)
from perijove.web.sessions import Sessions
from perijove.web.socket import Doors, table_socket
from perijove.web.switchboard import Place
from perijove.web.tally import Tally

FAREWELL_SECONDS = 1.0
ROUTES = [
    me.get_me,
    me.change_me,
    me.confirm_email,
    me.make_account,
    me.log_in,
    me.log_out,
    games.list_games,
    games.get_game,
    games.get_box,
    games.check_box,
    games.get_plain,
    games.get_rules,
    games.get_proof,
    games.list_learning,
    games.get_howto,
    games.get_lesson,
    tables.list_tables,
    tables.make_table,
    tables.get_table,
    tables.get_box,
    tables.get_moment,
    tables.get_curve,
    tables.get_record,
    tables.get_report,
    tables.import_record,
    *studies.ROUTES,
    *puzzles.ROUTES,
    *statistics.ROUTES,
]


class Site:
    """A whole server without its network: the ASGI application and what it needs."""

    def __init__(self, config: Config, place: Place | None = None) -> None:
        """Create the parts; the host starts with the application."""
        self.config = config
        self._place = place
        self.metrics = Metrics()
        self.tally = Tally(self.metrics, place)
        self.doors = Doors(config.commands_per_second)
        self.sessions = Sessions(config)
        self.host: Host | None = None
        self.app = Litestar(
            route_handlers=[
                Router("/api", route_handlers=ROUTES),
                table_socket,
                status.health,
                status.numbers,
                manual.serve_manual,
                client.serve_client,
            ],
            dependencies={name: self._give(thing) for name, thing in self._things().items()}
            | {"host": Provide(self._host, sync_to_thread=False)},
            exception_handlers=HANDLERS,
            lifespan=[self._lifespan],
            openapi_config=self._description(),
            request_max_body_size=BODY_SIZE,
            logging_config=None,
        )
        self.gate = Gate(self.app, config, self.metrics)

    def _things(self) -> dict[str, object]:
        per_minute = self.config.newcomers_per_minute
        client = Client(self.config.client_folder)
        return {
            "config": self.config,
            "metrics": self.metrics,
            "tally": self.tally,
            "client": client,
            "previews": Previews(client, self.config.address, self._look),
            "manual": Manual(self.config.site_folder),
            "sessions": self.sessions,
            "newcomers": Buckets(per_minute / 60, burst=per_minute),
            "checkers": Buckets(BOX_CHECKS_PER_SECOND, burst=20),
            "doors": self.doors,
        }

    async def _look(self, table: str) -> TableInfo | None:
        """Return a table as a stranger sees it; None if there is none."""
        try:
            return await self._host().info("", table)
        except Refusal:
            return None

    @staticmethod
    def _give(thing: object) -> Provide:
        return Provide(lambda: thing, sync_to_thread=False)

    def _host(self) -> Host:
        if self.host is None:
            raise Refusal("closing", "The server is restarting: try again in a moment.")
        return self.host

    def _description(self) -> OpenAPIConfig:
        return OpenAPIConfig(
            title="Perijove",
            version=perijove.__version__,
            path="/api/schema",
            use_handler_docstrings=True,
            render_plugins=[Handbook(path="/"), JsonRenderPlugin()],
        )

    def _settings(self) -> Settings:
        """Return the settings of the host; the processes of a machine share its memory."""
        settings, place = self.config.settings, self._place
        if place is None:
            return settings
        return msgspec.structs.replace(
            settings,
            processes=place.processes,
            process=place.process,
            lane=place.folder,
            memory_mib=max(1, settings.memory_mib // place.processes),
        )

    @asynccontextmanager
    async def _lifespan(self, app: Litestar) -> AsyncIterator[None]:
        del app
        self.host = await Host.start(self._settings())
        self.sessions.ended = self.host.people.ended
        self.host.people.end_session = self.doors.close
        self.metrics.watch(self.host.counts)
        await self.tally.open()
        try:
            yield
        finally:
            await self.close()
            self.tally.close()

    async def close(self) -> None:
        """Notify everybody, finish what was accepted, and end the workers; only once."""
        host, self.host = self.host, None
        if host is not None:
            await host.stop()
            await self.doors.empty(FAREWELL_SECONDS)
