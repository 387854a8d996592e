"""Errors over HTTP: every one is a `Problem` with one clear sentence."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec

from perijove.kernel.errors import PerijoveError
from perijove.tables.messages import Code, Problem
from perijove.tables.refusal import refusal_of

log = logging.getLogger("perijove.web")

REFUSED = {
    400: ResponseSpec(Problem, description="What was wrong; also with other codes from 400 up")
}
"""For the description of the API."""

CODES: dict[int, Code] = {
    400: "invalid",
    401: "nobody",
    403: "forbidden",
    404: "not_found",
    405: "invalid",
    409: "taken",
    413: "too_large",
    429: "too_fast",
    503: "closing",
}
STATUS: dict[Code, int] = {
    "nobody": 401,
    "not_your_seat": 403,
    "not_found": 404,
    "taken": 409,
    "not_now": 409,
    "gone": 409,
    "too_fast": 429,
    "closing": 503,
    "failed": 503,
}
TOO_DEEP = "This is nested too deeply."
NOT_UTF8 = "This is not text in UTF-8."
SENTENCES = {
    404: "There is nothing at this address.",
    405: "This address does not support that method.",
    413: "The request is too large.",
    429: "Too many requests: wait a moment and try again.",
    500: "Internal server error; the details are in the server's log.",
}


def answer(status: int, problem: Problem) -> Response[Problem]:
    """Return a problem as a response."""
    return Response(problem, status_code=status, media_type=MediaType.JSON)


def refused(_: Request[Any, Any, Any], error: PerijoveError) -> Response[Problem]:
    """Answer a refusal by a table or the engine with its own sentence."""
    refusal = refusal_of(error)
    status = STATUS.get(refusal.code, 400)
    return answer(status, Problem(code=refusal.code, message=refusal.message))


def http_refused(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """Answer an error of the framework in our words."""
    status = error.status_code
    if status >= 500:
        return failed(request, error)
    message = SENTENCES.get(status) or sentence(error)
    return answer(status, Problem(code=CODES.get(status, "invalid"), message=message))


def sentence(error: HTTPException) -> str:
    """Return what was wrong with the input, without the framework's wording."""
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        parts = [fault(part) for part in error.extra if isinstance(part, dict)]
        return "; ".join(parts) + "."
    if isinstance(error.__cause__, msgspec.MsgspecError):
        return f"{error.__cause__}."
    return error.detail if error.detail.endswith(".") else f"{error.detail}."


def fault(part: dict[str, Any]) -> str:
    """Return one invalid field and the reason."""
    where = str(part.get("key", "")).removeprefix("data.")
    what = str(part.get("message", ""))
    return f"{where}: {what}" if where and where != "data" else what


def too_deep(_: Request[Any, Any, Any], error: RecursionError) -> Response[Problem]:
    """Answer input with too deeply nested JSON."""
    del error
    return answer(400, Problem(code="invalid", message=TOO_DEEP))


def not_utf8(_: Request[Any, Any, Any], error: UnicodeDecodeError) -> Response[Problem]:
    """Answer input that is not valid text."""
    del error
    return answer(400, Problem(code="invalid", message=NOT_UTF8))


def failed(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Answer an internal error: details go to the log only."""
    log.error("failed", exc_info=error, extra={"path": request.url.path})
    return answer(500, Problem(code="failed", message=SENTENCES[500]))


HANDLERS: dict[int | type[Exception], Any] = {
    PerijoveError: refused,
    HTTPException: http_refused,
    RecursionError: too_deep,
    UnicodeDecodeError: not_utf8,
    Exception: failed,
}
