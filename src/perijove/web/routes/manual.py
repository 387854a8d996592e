"""The documentation site under /docs."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get
from litestar.response import Redirect

from perijove.tables.refusal import Refusal
from perijove.web.files import PAGE, respond
from perijove.web.manual import ROOT, Manual, policy
from perijove.web.problems import SENTENCES


@get([ROOT, f"{ROOT}/{{path:path}}"], include_in_schema=False, sync_to_thread=False)
def serve_manual(request: Request[Any, Any, Any], manual: Manual) -> Response[Any]:
    """Return a file of the documentation; lead to its first page."""
    path = request.url.path.removeprefix(ROOT).strip("/")
    if not path:  # links of the first page are relative
        return Redirect(f"{ROOT}/{PAGE}")
    found = manual.find(path)
    if found is None:
        raise Refusal("not_found", SENTENCES[404])
    response = respond(found, request)
    response.headers["content-security-policy"] = policy(found)
    return response
