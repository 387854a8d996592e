"""The client: its files, and its one page for all of its addresses."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get

from perijove.tables.refusal import Refusal
from perijove.web.files import PAGE, Client, respond
from perijove.web.preview import Previews, table_of
from perijove.web.problems import SENTENCES


@get(["/", "/{path:path}"], include_in_schema=False)
async def serve_client(
    request: Request[Any, Any, Any], client: Client, previews: Previews
) -> Response[bytes]:
    """Return a file of the client, or its page with what a shared link should show."""
    path = request.url.path.lstrip("/")
    file = None if path.startswith("api/") else client.find(path or PAGE)
    if file is None:
        raise Refusal("not_found", SENTENCES[404])
    table = table_of(path) if file is client.files[PAGE] else None
    shown = await previews.page(request.scope, path, table) if table else None
    return respond(shown or file, request)
