"""The gate before all routes: checks origin and rate, and sets security headers.

It is plain ASGI around the application, so that every answer, even an error, passes through it.
"""

from __future__ import annotations

import logging
import time
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Network, ip_address
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar.types import ASGIApp, Message, Receive, Send

from perijove.tables.messages import Problem
from perijove.web.config import Config
from perijove.web.limits import Buckets
from perijove.web.metrics import Metrics

log = logging.getLogger("perijove.http")

API = "/api/"
FILES = 10
"""So many times more files of pages than other things may be requested."""
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",  # the client positions things with style attributes
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),  # an invitation in an address is not sent to other sites
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]
NOT_KEPT = (b"cache-control", b"no-store")  # unless a response says otherwise
STRICT_TRANSPORT = (b"strict-transport-security", b"max-age=31536000")


def header(scope: Any, name: bytes) -> str:
    """Return a header of a request, or ""."""
    for key, value in scope["headers"]:
        if key == name:
            return str(value, "latin-1")
    return ""


def address(scope: Any) -> str:
    """Return the address a request comes from; of IPv6 the network, which one person has alone."""
    client = scope.get("client")
    return network(client[0]) if client else ""


@lru_cache(maxsize=10_000)
def network(text: str) -> str:
    """Return an address, or the first 64 bits of one of IPv6."""
    try:
        found = ip_address(text)
    except ValueError:  # what a proxy called the client
        return text
    if isinstance(found, IPv4Address):
        return text
    return str(found.ipv4_mapped or IPv6Network((int(found), 64), strict=False))


class Gate:
    """Checks incoming requests; adds headers, logs and metrics to responses."""

    def __init__(self, app: ASGIApp, config: Config, metrics: Metrics) -> None:
        """Wrap an application."""
        self._app = app
        self._metrics = metrics
        self._origin = urlsplit(config.public_url).netloc
        self._headers = [*HEADERS, STRICT_TRANSPORT] if config.is_secure else HEADERS
        rate = config.requests_per_second
        self._requests = Buckets(rate, burst=rate * 5)
        self._pages = Buckets(rate * FILES, burst=rate * FILES * 5)

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket" and not self._may_open(scope):
            await send({"type": "websocket.close", "code": 1008, "reason": "refused"})
        else:
            await self._app(scope, receive, send)

    def _is_at_home(self, scope: Any) -> bool:
        """Return True if the request comes from our own pages or has no Origin header."""
        origin = header(scope, b"origin")
        if not origin:
            return True
        try:
            host = urlsplit(origin).netloc
        except ValueError:  # not a valid address
            return False
        return bool(host) and host == (self._origin or header(scope, b"host"))

    def _may_open(self, scope: Any) -> bool:
        """Return True if a socket may be opened."""
        if self._is_at_home(scope):
            return self._requests.take(address(scope))
        log.warning("origin refused", extra={"origin": header(scope, b"origin")})
        return False

    async def _request(self, scope: Any, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        status = 500
        if scope["method"] == "HEAD":  # answered like GET; uvicorn drops the body
            scope = {**scope, "method": "GET"}
        fixed = self._headers
        if scope["path"].startswith(API):
            fixed = [*fixed, NOT_KEPT]

        async def told(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                given = list(message.get("headers", ()))
                names = {name for name, _ in given}
                message["headers"] = given + [pair for pair in fixed if pair[0] not in names]
            await send(message)

        problem = self._problem(scope)
        if problem is None:
            await self._app(scope, receive, told)
        else:
            await refuse(*problem, told)
        self._note(scope, status, time.perf_counter() - began)

    def _problem(self, scope: Any) -> tuple[int, Problem] | None:
        """Return why a request is refused at the gate, or None."""
        if scope["method"] not in SAFE and not self._is_at_home(scope):
            return 403, Problem("forbidden", "This request comes from a page of another site.")
        buckets = self._requests if scope["path"].startswith(API) else self._pages
        if not buckets.take(address(scope)):
            return 429, Problem("too_fast", "Too many requests: wait a moment and try again.")
        return None

    def _note(self, scope: Any, status: int, seconds: float) -> None:
        route = scope.get("path_template") or "none"
        self._metrics.requests.labels(scope["method"], route, status).inc()
        self._metrics.request_seconds.labels(route).observe(seconds)
        level = logging.DEBUG if status < 400 else logging.INFO
        log.log(
            level,
            "request",
            extra={
                "method": scope["method"],
                "path": scope["path"],
                "status": status,
                "ms": round(seconds * 1000, 1),
            },
        )


async def refuse(status: int, problem: Problem, send: Send) -> None:
    """Answer with a problem."""
    body = msgspec.json.encode(problem)
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    if status == 429:
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
