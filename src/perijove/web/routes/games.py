"""The games: components, actions and rules."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

from perijove.tables import boxes
from perijove.tables.messages import (
    BoxEdit,
    BoxInfo,
    BoxReport,
    GameDetails,
    GameInfo,
    HowTo,
    Language,
    LearnPage,
    Lesson,
    PlainInfo,
    ProofInfo,
    RulesInfo,
)
from perijove.tables.refusal import Refusal
from perijove.web import catalogue, learning
from perijove.web.files import respond
from perijove.web.limits import BOX_SIZE, Buckets
from perijove.web.problems import REFUSED
from perijove.web.sessions import Sessions


@get("/games", sync_to_thread=False)
def list_games() -> list[GameInfo]:
    """Return all games with their options and bots."""
    return catalogue.game_list()


@get(
    "/games/{name:str}",
    sync_to_thread=False,
    responses=REFUSED | {200: ResponseSpec(GameDetails, description="The game")},
)
def get_game(request: Request[Any, Any, Any], name: str) -> Response[bytes]:
    """Return the actions, events and components of a game, which never change."""
    return respond(catalogue.details(name), request)


@get(
    "/games/{name:str}/box",
    sync_to_thread=False,
    responses=REFUSED | {200: ResponseSpec(BoxInfo, description="The box")},
)
def get_box(request: Request[Any, Any, Any], name: str) -> Response[bytes]:
    """Return what the page of a game's box needs besides the game itself."""
    return respond(catalogue.box(name), request)


@post("/games/{name:str}/box", request_max_body_size=BOX_SIZE, responses=REFUSED, status_code=200)
async def check_box(
    request: Request[Any, Any, Any],
    name: str,
    data: BoxEdit,
    sessions: Sessions,
    checkers: Buckets,
) -> BoxReport:
    """Check a corrected component file, or ours with one entry replaced; nothing is stored."""
    if not checkers.take(sessions.require(request)):
        raise Refusal("too_fast", "Too many checks of component files: wait a moment.")
    return await asyncio.to_thread(boxes.edited, catalogue.find(name), data)


@get(
    "/games/{name:str}/plain",
    sync_to_thread=False,
    responses=REFUSED | {200: ResponseSpec(PlainInfo, description="The view in words")},
)
def get_plain(request: Request[Any, Any, Any], name: str) -> Response[bytes]:
    """Return what a client needs to show a game without a board of its own."""
    return respond(catalogue.plain(name), request)


@get(
    "/games/{name:str}/rules/{language:str}",
    sync_to_thread=False,
    responses=REFUSED | {200: ResponseSpec(RulesInfo, description="The rules")},
)
def get_rules(
    request: Request[Any, Any, Any],
    name: str,
    language: Language,
    expansions: Annotated[str, Parameter(query="with", max_length=100)] = "",
) -> Response[bytes]:
    """Return the rules of a game in one language.

    `with` lists expansions, as in `with=one,other`.
    """
    extra = tuple(sorted({part for part in expansions.split(",") if part}))
    return respond(catalogue.rules(name, language, extra), request)


@get(
    "/games/{name:str}/rules/{language:str}/{clause:str}",
    sync_to_thread=True,  # the first answer reads the sources, if this is a checkout
    responses=REFUSED | {200: ResponseSpec(ProofInfo, description="What supports the clause")},
)
def get_proof(
    request: Request[Any, Any, Any], name: str, language: Language, clause: str
) -> Response[bytes]:
    """Return the rulings, options, code, tests, scenarios and mutants of a clause."""
    return respond(catalogue.proof(name, clause, language), request)


@get("/learn", sync_to_thread=False)
def list_learning() -> list[LearnPage]:
    """Return what there is to learn: the pages, their sections and lessons."""
    return learning.overview()


@get(
    "/learn/{page:str}",
    sync_to_thread=True,
    responses=REFUSED | {200: ResponseSpec(HowTo, description="How to play")},
)
def get_howto(request: Request[Any, Any, Any], page: str) -> Response[bytes]:
    """Return the page "How to play" of a game or an expansion."""
    return respond(learning.howto(page), request)


@get(
    "/learn/{page:str}/{lesson:str}",
    sync_to_thread=True,
    responses=REFUSED | {200: ResponseSpec(Lesson, description="The lesson")},
)
def get_lesson(request: Request[Any, Any, Any], page: str, lesson: str) -> Response[bytes]:
    """Return a lesson with all its positions."""
    return respond(learning.lesson(page, lesson), request)
