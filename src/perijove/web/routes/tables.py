"""Tables: create, list, and look back; play itself goes over a table's socket."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

from perijove.tables.host import Host, Which
from perijove.tables.messages import Curve, Moment, NewTable, ReportInfo, TableBox, TableInfo
from perijove.web.limits import BOX_SIZE, RECORD_SIZE
from perijove.web.problems import REFUSED
from perijove.web.sessions import Sessions

AnyRequest = Request[Any, Any, Any]


@get("/tables", responses=REFUSED)
async def list_tables(
    request: AnyRequest, host: Host, sessions: Sessions, which: Which = "mine"
) -> list[TableInfo]:
    """Return my tables, the open ones, or my finished ones; the latest first."""
    return await host.tables(sessions.require(request), which)


@post("/tables", request_max_body_size=BOX_SIZE, responses=REFUSED)
async def make_table(
    request: AnyRequest, data: NewTable, host: Host, sessions: Sessions
) -> TableInfo:
    """Create a table; if no seat is open, the game starts at once."""
    return await host.create(sessions.require(request), data)


@get("/tables/{table:str}", responses=REFUSED)
async def get_table(
    request: AnyRequest,
    table: str,
    host: Host,
    sessions: Sessions,
    seat: Annotated[str, Parameter(max_length=64)] = "",
) -> TableInfo:
    """Return a table as I see it; `seat` is the token of the link I came by."""
    return await host.info(sessions.require(request), table, seat)


@get("/tables/{table:str}/box", responses=REFUSED)
async def get_box(request: AnyRequest, table: str, host: Host, sessions: Sessions) -> TableBox:
    """Return the components of a table, and how its component files differ from ours."""
    sessions.require(request)
    return await host.box(table)


@get("/tables/{table:str}/moments/{move:int}", responses=REFUSED)
async def get_moment(
    request: AnyRequest,
    table: str,
    move: int,
    host: Host,
    sessions: Sessions,
    seat: Annotated[int | None, Parameter(ge=0, le=3)] = None,
) -> Moment:
    """Return a past position for my seat, or for any seat once the game is over."""
    return await host.moment(sessions.require(request), table, move, seat)


@get("/tables/{table:str}/curve", responses=REFUSED)
async def get_curve(request: AnyRequest, table: str, host: Host, sessions: Sessions) -> Curve:
    """Return the points of every seat over the game."""
    sessions.require(request)
    return await host.curve(table)


@get("/tables/{table:str}/report", responses=REFUSED)
async def get_report(request: AnyRequest, table: str, host: Host, sessions: Sessions) -> ReportInfo:
    """Return a bot's report on a finished game; ask again while it is in progress."""
    return await host.report(sessions.require(request), table)


@get(
    "/tables/{table:str}/record",
    responses=REFUSED | {200: ResponseSpec(dict[str, Any], description="The record file")},
)
async def get_record(
    request: AnyRequest, table: str, host: Host, sessions: Sessions
) -> Response[bytes]:
    """Return the record of a finished game as a file."""
    sessions.require(request)
    text = await host.record(table)
    headers = {"content-disposition": f'attachment; filename="perijove-{table}.json"'}
    return Response(text.encode(), headers=headers, media_type="application/json")


@post("/records", request_max_body_size=RECORD_SIZE, responses=REFUSED)
async def import_record(request: AnyRequest, host: Host, sessions: Sessions) -> TableInfo:
    """Create a finished table from a record file, for replay."""
    return await host.import_record(sessions.require(request), await request.body())
