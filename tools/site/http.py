"""The page of the HTTP API, from the same OpenAPI description that a server shows."""

from __future__ import annotations

import tempfile

from perijove.web.app import Site
from perijove.web.config import load
from perijove.web.handbook import messages, operations

ABOUT = """# HTTP API

A server describes its API at `/api/schema` for people and at `/api/schema/openapi.json` for
programs. Below is the same description.

The socket of a table is `/api/tables/{id}/socket?since=N`. It carries JSON text frames: `Said` from
the browser, `Told` from the server. Every command is answered by `accepted` or `refused` with its
key. A command sent twice with one key is executed once.
"""


def page() -> str:
    """Return the page."""
    with tempfile.TemporaryDirectory() as folder:
        described = Site(load({}, data=folder)).app.openapi_schema.to_schema()
    parts = [*operations(described.get("paths", {}))]
    return "\n\n".join([ABOUT, "## Operations", *parts, "## Messages", *messages(described), ""])
