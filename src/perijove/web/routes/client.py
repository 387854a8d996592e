"""The client: its files, and its one page for all of its addresses."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get

from perijove.tables.refusal import Refusal
from perijove.web.files import Client, respond
from perijove.web.problems import SENTENCES


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def serve_client(request: Request[Any, Any, Any], client: Client) -> Response[bytes]:
    """Return a file of the client, or its page."""
    path = request.url.path.lstrip("/")
    file = None if path.startswith("api/") else client.find(path or "index.html")
    if file is None:
        raise Refusal("not_found", SENTENCES[404])
    return respond(file, request)
