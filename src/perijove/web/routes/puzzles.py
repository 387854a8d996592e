"""Puzzles: what there is, the next one, answers, hints, and the solution at the end."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

from perijove.tables.host import Host
from perijove.tables.puzzles.messages import (
    PuzzleAnswer,
    PuzzleEnd,
    PuzzleInfo,
    PuzzlesInfo,
    PuzzleThemes,
    PuzzleTry,
)
from perijove.web.problems import REFUSED
from perijove.web.sessions import Sessions

AnyRequest = Request[Any, Any, Any]
Flavour = Annotated[str, Parameter(max_length=64, description="A game with its expansions.")]
After = Annotated[str, Parameter(max_length=16, description="The puzzle that was just tried.")]


@get("/puzzles", responses=REFUSED)
async def list_puzzles(request: AnyRequest, host: Host, sessions: Sessions) -> PuzzlesInfo:
    """Return what there is to solve, the puzzle of the day, and how I am doing."""
    return await host.puzzles.overview(sessions.require(request))


@get("/puzzles/next", responses=REFUSED)
async def next_puzzle(
    request: AnyRequest, host: Host, sessions: Sessions, of: Flavour = "", after: After = ""
) -> PuzzleInfo:
    """Return a puzzle that I have not tried, of about my rating."""
    person = sessions.require(request)
    return await host.puzzles.get(person, await host.puzzles.next(person, of, after))


@get("/puzzles/{puzzle:str}", responses=REFUSED)
async def get_puzzle(
    request: AnyRequest, puzzle: str, host: Host, sessions: Sessions
) -> PuzzleInfo:
    """Return a puzzle without its solution."""
    return await host.puzzles.get(sessions.require(request), puzzle)


@post("/puzzles/{puzzle:str}/tries", responses=REFUSED, status_code=200)
async def try_puzzle(
    request: AnyRequest, puzzle: str, data: PuzzleTry, host: Host, sessions: Sessions
) -> PuzzleAnswer:
    """Answer a puzzle; the first answer changes the ratings."""
    return await host.puzzles.answer(sessions.require(request), puzzle, data.actions)


@post("/puzzles/{puzzle:str}/hint", responses=REFUSED, status_code=200)
async def hint_puzzle(
    request: AnyRequest, puzzle: str, host: Host, sessions: Sessions
) -> PuzzleThemes:
    """Tell me what a puzzle is about; its solution then counts half."""
    return await host.puzzles.hint(sessions.require(request), puzzle)


@post("/puzzles/{puzzle:str}/surrender", responses=REFUSED, status_code=200)
async def give_up_puzzle(
    request: AnyRequest, puzzle: str, host: Host, sessions: Sessions
) -> PuzzleEnd:
    """Give up a puzzle and see its solution."""
    return await host.puzzles.give_up(sessions.require(request), puzzle)


@get("/puzzles/{puzzle:str}/solution", responses=REFUSED)
async def get_solution(
    request: AnyRequest, puzzle: str, host: Host, sessions: Sessions
) -> PuzzleEnd:
    """Return the solution of a puzzle that I have solved or given up."""
    return await host.puzzles.end(sessions.require(request), puzzle)


@get(
    "/puzzles/{puzzle:str}/scenario",
    responses=REFUSED | {200: ResponseSpec(str, description="The scenario file")},
)
async def get_puzzle_scenario(
    request: AnyRequest, puzzle: str, host: Host, sessions: Sessions
) -> Response[str]:
    """Return a puzzle that I have solved or given up as a scenario file."""
    text = await host.puzzles.scenario(sessions.require(request), puzzle)
    headers = {"content-disposition": f'attachment; filename="perijove-puzzle-{puzzle}.toml"'}
    return Response(text, headers=headers, media_type="application/toml; charset=utf-8")


ROUTES = [
    list_puzzles,
    next_puzzle,
    get_puzzle,
    try_puzzle,
    hint_puzzle,
    give_up_puzzle,
    get_solution,
    get_puzzle_scenario,
]
