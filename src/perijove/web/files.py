"""The built client: kept in memory, compressed at build time, cached by browsers.

Files with a hash in their name are immutable; the page itself is revalidated every time.
"""

from __future__ import annotations

import hashlib
import mimetypes
import re
from pathlib import Path
from typing import Any, NamedTuple

from litestar import Request, Response

PAGE = "index.html"
HASHED = re.compile(r"^assets/.+-[\w-]{8,}\.\w+$")
FOREVER = "public, max-age=31536000, immutable"
ASK = "no-cache"
ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
COMPRESSED = frozenset(suffix for _, suffix in ENCODINGS)
TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".html": "text/html",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}
NOT_BUILT = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Perijove</title>
<p>There is no page here: Perijove was built without Node. In a source tree,
<code>make client</code> builds it. The API is at <a href="/api/schema">/api/schema</a>.</p>
</html>"""


def is_built(folder: Path) -> bool:
    """Return whether a folder holds a built client."""
    return (folder / PAGE).is_file()


class File(NamedTuple):
    """A file to send: the body by encoding, and its headers."""

    bodies: dict[str, bytes]
    type: str
    cache: str
    etag: str


class Client:
    """The files of the built client by path."""

    def __init__(self, folder: Path) -> None:
        """Read all files; they are few and small."""
        self.files = {
            path.relative_to(folder).as_posix(): read(path, folder)
            for path in folder.rglob("*")
            if path.is_file() and path.suffix not in COMPRESSED
        }
        if not is_built(folder):
            self.files[PAGE] = file(PAGE, {"identity": NOT_BUILT})

    def find(self, path: str) -> File | None:
        """Return the file at a path; paths of the client's own pages return the page."""
        found = self.files.get(path)
        if found is None and "." not in path.rpartition("/")[2]:
            return self.files[PAGE]
        return found


def read(path: Path, folder: Path) -> File:
    """Return a file with its compressed copies."""
    bodies = {"identity": path.read_bytes()}
    for encoding, suffix in ENCODINGS:
        beside = path.with_name(path.name + suffix)
        if beside.is_file():
            bodies[encoding] = beside.read_bytes()
    return file(path.relative_to(folder).as_posix(), bodies)


def file(name: str, bodies: dict[str, bytes]) -> File:
    """Return a file made from its bodies."""
    suffix = Path(name).suffix
    kind = TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    etag = f'"{hashlib.sha256(bodies["identity"]).hexdigest()[:20]}"'
    return File(bodies, kind, FOREVER if HASHED.match(name) else ASK, etag)


def choose(file: File, accepted: str) -> tuple[str, bytes]:
    """Return the best encoding that a browser accepts, and the body in it."""
    words = {word.partition(";")[0].strip() for word in accepted.split(",")}
    for encoding, _ in ENCODINGS:
        if encoding in words and encoding in file.bodies:
            return encoding, file.bodies[encoding]
    return "identity", file.bodies["identity"]


def respond(file: File, request: Request[Any, Any, Any]) -> Response[bytes]:
    """Return a file as a response; a browser with the same version gets 304."""
    headers = {"cache-control": file.cache, "etag": file.etag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.etag:
        return Response(b"", status_code=304, headers=headers)
    encoding, body = choose(file, request.headers.get("accept-encoding", ""))
    if encoding != "identity":
        headers["content-encoding"] = encoding
    return Response(body, headers=headers, media_type=file.type)
