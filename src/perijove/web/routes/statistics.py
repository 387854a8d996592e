"""Statistics: what strong bots choose and win with, and the same of one's own games."""

from __future__ import annotations

from typing import Any

from litestar import Request, get

from perijove.bots.statistics.telling import ToldSurvey
from perijove.tables.host import Host
from perijove.tables.statistics.messages import OwnStatistics
from perijove.web import catalogue
from perijove.web.problems import REFUSED
from perijove.web.sessions import Sessions

AnyRequest = Request[Any, Any, Any]


@get("/games/{game:str}/statistics", responses=REFUSED, sync_to_thread=True)
def get_statistics(game: str) -> list[ToldSurvey]:
    """Return the statistics of games between bots, those with most games first."""
    return catalogue.surveys(game)


@get("/games/{game:str}/statistics/mine", responses=REFUSED)
async def get_own_statistics(
    request: AnyRequest, game: str, host: Host, sessions: Sessions
) -> OwnStatistics:
    """Return the statistics of my finished games."""
    catalogue.find(game)
    return await host.own_games.own(sessions.require(request), game)


ROUTES = [get_statistics, get_own_statistics]
