"""Studies: positions played on in variations, with comments and a bot's opinion."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, delete, get, patch, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

from perijove.kernel.cells import CLOCK
from perijove.tables.host import Host
from perijove.tables.messages import END, TableBox
from perijove.tables.refusal import Refusal
from perijove.tables.studies.messages import (
    AskOpinion,
    EditorTable,
    NewComment,
    NewStudy,
    NodeChange,
    StudyChange,
    StudyComment,
    StudyHead,
    StudyInfo,
    StudyMoment,
    StudyMove,
    StudyOpinion,
    StudyStep,
    TryTable,
)
from perijove.web.limits import STUDY_SIZE
from perijove.web.problems import REFUSED
from perijove.web.sessions import Sessions

AnyRequest = Request[Any, Any, Any]
OneSeat = Annotated[int | None, Parameter(ge=0, lt=CLOCK)]
Seats = Annotated[str, Parameter(max_length=32, pattern=rf"^([0-9](,[0-9])*)?{END}")]


@get("/studies", responses=REFUSED)
async def list_studies(request: AnyRequest, host: Host, sessions: Sessions) -> list[StudyHead]:
    """Return my studies, the latest first."""
    return await host.library.list(sessions.require(request))


@post("/studies", request_max_body_size=STUDY_SIZE, responses=REFUSED)
async def make_study(
    request: AnyRequest, data: NewStudy, host: Host, sessions: Sessions
) -> StudyInfo:
    """Create a study from a table, a scenario, an edited position, or as a copy of another."""
    return await host.library.create(sessions.require(request), data)


@get("/studies/{study:str}", responses=REFUSED)
async def get_study(
    request: AnyRequest, study: str, host: Host, sessions: Sessions, seat: OneSeat = None
) -> StudyInfo:
    """Return a study; with `seat`, what happened in it as this seat sees it."""
    return await host.library.get(sessions.require(request), study, seat)


@patch("/studies/{study:str}", responses=REFUSED, status_code=204)
async def change_study(
    request: AnyRequest, study: str, data: StudyChange, host: Host, sessions: Sessions
) -> None:
    """Rename my study, choose where it opens, or let others add to it."""
    await host.library.change(sessions.require(request), study, data)


@delete("/studies/{study:str}", responses=REFUSED)
async def remove_study(request: AnyRequest, study: str, host: Host, sessions: Sessions) -> None:
    """Delete my study."""
    await host.library.remove(sessions.require(request), study)


@get("/studies/{study:str}/box", responses=REFUSED)
async def get_study_box(
    request: AnyRequest, study: str, host: Host, sessions: Sessions
) -> TableBox:
    """Return the components of a study, and how its component files differ from ours."""
    sessions.require(request)
    return await host.library.box(study)


@get(
    "/studies/{study:str}/scenario",
    responses=REFUSED | {200: ResponseSpec(str, description="The scenario file")},
)
async def get_scenario(
    request: AnyRequest,
    study: str,
    host: Host,
    sessions: Sessions,
    node: Annotated[int | None, Parameter(ge=0)] = None,
) -> Response[str]:
    """Return a study, or only the line to a node, as a scenario file."""
    sessions.require(request)
    text = await host.library.scenario(study, node)
    headers = {"content-disposition": f'attachment; filename="perijove-{study}.toml"'}
    return Response(text, headers=headers, media_type="application/toml; charset=utf-8")


@get("/studies/{study:str}/nodes/{node:int}", responses=REFUSED)
async def get_node(
    request: AnyRequest,
    study: str,
    node: int,
    host: Host,
    sessions: Sessions,
    seats: Seats = "",
) -> StudyMoment:
    """Return a position as the first of `seats` that decides sees it, without seats as a spectator.

    `seats` are numbers with commas between them: `0,1`.
    """
    sessions.require(request)
    if node < 0:
        raise Refusal("not_found", f"The study has no node {node}.")
    return await host.library.moment(study, node, [int(seat) for seat in seats.split(",") if seat])


@get("/studies/{study:str}/nodes/{node:int}/table", responses=REFUSED)
async def get_node_table(
    request: AnyRequest, study: str, node: int, host: Host, sessions: Sessions
) -> EditorTable:
    """Return the zones of a position that an editor may change."""
    sessions.require(request)
    return await host.library.table(study, node)


@post(
    "/studies/{study:str}/nodes/{node:int}/table",
    request_max_body_size=STUDY_SIZE,
    responses=REFUSED,
    status_code=200,
)
async def try_node_table(
    request: AnyRequest, study: str, node: int, data: TryTable, host: Host, sessions: Sessions
) -> StudyMoment:
    """Return an edited position as a seat sees it; nothing is stored."""
    sessions.require(request)
    return await host.library.attempt(study, node, data)


@patch("/studies/{study:str}/nodes/{node:int}", responses=REFUSED, status_code=204)
async def change_node(
    request: AnyRequest, study: str, node: int, data: NodeChange, host: Host, sessions: Sessions
) -> None:
    """Name the variation that begins with a move."""
    await host.library.rename(sessions.require(request), study, node, data.name)


@delete("/studies/{study:str}/nodes/{node:int}", responses=REFUSED)
async def remove_node(
    request: AnyRequest, study: str, node: int, host: Host, sessions: Sessions
) -> None:
    """Delete a move and everything after it."""
    await host.library.cut(sessions.require(request), study, node)


@post("/studies/{study:str}/nodes/{node:int}/opinion", responses=REFUSED, status_code=200)
async def ask_opinion(
    request: AnyRequest, study: str, node: int, data: AskOpinion, host: Host, sessions: Sessions
) -> StudyOpinion:
    """Return what a bot thinks of a seat's decision, from what this seat knows."""
    return await host.library.opinion(sessions.require(request), study, node, data.seat)


@post("/studies/{study:str}/moves", responses=REFUSED)
async def play_move(
    request: AnyRequest, study: str, data: StudyMove, host: Host, sessions: Sessions
) -> StudyStep:
    """Make a move, or let a bot choose it; return the position after it."""
    return await host.library.play(sessions.require(request), study, data)


@post("/studies/{study:str}/comments", responses=REFUSED)
async def add_comment(
    request: AnyRequest, study: str, data: NewComment, host: Host, sessions: Sessions
) -> StudyComment:
    """Comment on a position."""
    return await host.library.comment(sessions.require(request), study, data)


@delete("/studies/{study:str}/comments/{comment:int}", responses=REFUSED)
async def remove_comment(
    request: AnyRequest, study: str, comment: int, host: Host, sessions: Sessions
) -> None:
    """Delete a comment."""
    await host.library.uncomment(sessions.require(request), study, comment)


ROUTES = [
    list_studies,
    make_study,
    get_study,
    change_study,
    remove_study,
    get_study_box,
    get_scenario,
    get_node,
    get_node_table,
    try_node_table,
    change_node,
    remove_node,
    ask_opinion,
    play_move,
    add_comment,
    remove_comment,
]
