"""People: who I am, my settings, and my account."""

from __future__ import annotations

import time
from typing import Any, get_args

from litestar import Request, Response, delete, get, patch, post
from litestar.response import Redirect

from perijove.tables.host import Host
from perijove.tables.messages import Credentials, Language, Me, MeChange
from perijove.tables.refusal import Refusal
from perijove.web.cookies import LIFE
from perijove.web.gate import address
from perijove.web.limits import Buckets
from perijove.web.problems import REFUSED
from perijove.web.sessions import Sessions

AnyRequest = Request[Any, Any, Any]
LANGUAGES: tuple[Language, ...] = get_args(Language)
TOO_FAST = "Too many new visitors from your address: wait a minute and try again."


def spoken(accepted: str) -> Language:
    """Return the first language of a browser that we support."""
    for part in accepted.lower().split(","):
        for language in LANGUAGES:
            if part.strip().startswith(language):
                return language
    return "en"


def count(request: AnyRequest, newcomers: Buckets) -> None:
    """Count a new visitor from an address; raise an error if there are too many."""
    if not newcomers.take(address(request.scope)):
        raise Refusal("too_fast", TOO_FAST)


@get("/me", responses=REFUSED)
async def get_me(
    request: AnyRequest, host: Host, sessions: Sessions, newcomers: Buckets
) -> Response[Me]:
    """Return who I am; a new visitor becomes a guest."""
    visit = sessions.visit(request)
    me = await host.people.visit(visit.person) if visit else None
    if me is None:
        count(request, newcomers)
        me = await host.people.guest("", spoken(request.headers.get("accept-language", "")))
    return Response(me, cookies=[sessions.cookie(me.id, visit)])


@patch("/me", responses=REFUSED)
async def change_me(request: AnyRequest, data: MeChange, host: Host, sessions: Sessions) -> Me:
    """Change my name, my language, and how I am notified of my turn."""
    return await host.people.change(sessions.require(request), data)


@get("/email/{token:str}", responses=REFUSED)
async def confirm_email(token: str, host: Host) -> Redirect:
    """Confirm the e-mail address to which this link was sent."""
    await host.people.confirm(token)
    return Redirect("/", status_code=303)


@post("/accounts", responses=REFUSED)
async def make_account(
    request: AnyRequest, data: Credentials, host: Host, sessions: Sessions, newcomers: Buckets
) -> Response[Me]:
    """Create an account from my guest identity; my seats stay mine."""
    person = sessions.require(request)
    count(request, newcomers)
    me = await host.make_account(person, data)
    return Response(me, cookies=[sessions.cookie(me.id)])


@post("/session", responses=REFUSED)
async def log_in(
    request: AnyRequest, data: Credentials, host: Host, sessions: Sessions, newcomers: Buckets
) -> Response[Me]:
    """Log in on this device; the seats of the guest I was become mine."""
    count(request, newcomers)
    me = await host.log_in(data, sessions.person(request), address(request.scope))
    return Response(me, cookies=[sessions.cookie(me.id)])


@delete("/session")
async def log_out(request: AnyRequest, host: Host, sessions: Sessions) -> Response[None]:
    """Log out on this device; its cookie is no longer valid, even if somebody copied it."""
    visit = sessions.visit(request)
    if visit is not None:
        await host.people.log_out(visit.session, int(time.time()) + LIFE)
    return Response(None, status_code=204, cookies=[sessions.farewell()])
