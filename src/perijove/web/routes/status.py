"""The state of the server, for monitoring."""

from __future__ import annotations

from litestar import Response, get
from msgspec import Struct

import perijove
from perijove.tables.host import Host
from perijove.tables.refusal import Refusal
from perijove.web.config import Config
from perijove.web.metrics import CONTENT_TYPE
from perijove.web.problems import SENTENCES
from perijove.web.tally import Tally


class Health(Struct):
    """Health of the server."""

    status: str
    version: str
    compiled: bool


@get("/health", sync_to_thread=False)
def health(host: Host) -> Response[Health]:
    """Return the health; unhealthy if the database does not answer or the server is stopping."""
    status = "ok" if host.ready else "not ready"
    return Response(
        Health(status, perijove.__version__, perijove.COMPILED),
        status_code=200 if host.ready else 503,
        headers={"cache-control": "no-store"},
    )


@get("/metrics", include_in_schema=False)
async def numbers(tally: Tally, config: Config) -> Response[bytes]:
    """Return metrics for Prometheus, if the server is configured to show them."""
    if not config.metrics:
        raise Refusal("not_found", SENTENCES[404])
    return Response(await tally.text(), media_type=CONTENT_TYPE)
