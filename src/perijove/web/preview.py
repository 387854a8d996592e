"""What a shared link shows: the title, description and picture of a table or replay.

Programs that show previews run no script, so the server writes the tags into the page. They say
only what everybody with the link may see.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Awaitable, Callable
from html import escape
from typing import Any

from perijove.tables.messages import TableInfo
from perijove.web.files import PAGE, Client, File, file
from perijove.web.gate import address
from perijove.web.limits import Buckets

ADDRESS = re.compile(r"(?:t|replay)/(?P<table>[\w-]{1,64})")
TITLE = re.compile(r"<title>[^<]*</title>")
NAME = "Perijove"
ABOUT = "Board games about the outer Solar System, with friends or bots."
WIDTH, HEIGHT = 1200, 630
PICTURES = "previews"
PER_SECOND = 5.0  # tables looked up for one address


class Previews:
    """The page of the client with the tags of the table that it is about."""

    def __init__(
        self, client: Client, site: str, look: Callable[[str], Awaitable[TableInfo | None]]
    ) -> None:
        """Write the tags of the whole site into the page."""
        self._client = client
        self._site = site
        self._look = look
        self._buckets = Buckets(PER_SECOND, burst=40)
        self._raw = client.files[PAGE].bodies["identity"]
        client.files[PAGE] = self._with("", None)

    async def page(self, scope: Any, path: str, table: str) -> File | None:
        """Return the page with the tags of a table; None if there is no such table."""
        if not self._buckets.take(address(scope)):
            return None
        found = await self._look(table)
        return self._with(path, found) if found else None

    def _with(self, path: str, table: TableInfo | None) -> File:
        name = picture_of(table) if table else ""
        known = f"{PICTURES}/{name}.png" in self._client.files
        picture = f"{self._site}/{PICTURES}/{name if known else 'site'}.png"
        body = with_preview(self._raw, f"{self._site}/{path}", picture, table)
        return file(PAGE, {"identity": body, "gzip": gzip.compress(body, mtime=0)})


def table_of(path: str) -> str | None:
    """Return the table that an address of the client is about, if it is about one."""
    found = ADDRESS.fullmatch(path)
    return found["table"] if found else None


def with_preview(page: bytes, link: str, picture: str, table: TableInfo | None) -> bytes:
    """Return the page of the client with the tags of a table, or of the site."""
    title, text = (title_of(table), description(table)) if table else (NAME, ABOUT)
    tags = [
        f"<title>{escape(title)}</title>",
        tag("name", "description", text),
        tag("property", "og:type", "website"),
        tag("property", "og:site_name", NAME),
        tag("property", "og:title", title),
        tag("property", "og:description", text),
        tag("property", "og:url", link),
        tag("property", "og:image", picture),
        tag("property", "og:image:type", "image/png"),
        tag("property", "og:image:width", str(WIDTH)),
        tag("property", "og:image:height", str(HEIGHT)),
        tag("name", "twitter:card", "summary_large_image"),
    ]
    return TITLE.sub(lambda _: "\n    ".join(tags), page.decode(), count=1).encode()


def tag(kind: str, name: str, content: str) -> str:
    """Return a meta tag."""
    return f'<meta {kind}="{name}" content="{escape(content)}" />'


def title_of(table: TableInfo) -> str:
    """Return the game with its expansions, and who plays it."""
    game = " + ".join([table.title, *(name.capitalize() for name in table.expansions)])
    names = [seat.name for seat in table.seats if seat.kind != "open" and seat.name]
    return f"{game}: {', '.join(names)}" if names else game


def description(table: TableInfo) -> str:
    """Return in one sentence what can be done at a table."""
    free = sum(seat.kind == "open" for seat in table.seats)
    winners = [table.seats[seat].name for seat in table.winners]
    if table.status == "lobby":
        seats = "1 seat is" if free == 1 else f"{free} seats are"
        return f"{seats} free. Open the link to join in your browser; no account is needed."
    if table.status == "over" and winners:
        verb = "wins" if len(winners) == 1 else "win"
        return f"{' and '.join(winners)} {verb}. Watch the whole game move by move."
    if table.status in ("over", "abandoned"):
        return "Watch the whole game move by move."
    return f"A game in progress, {table.moves} moves so far. Open the link to watch."


def picture_of(table: TableInfo) -> str:
    """Return the name of the picture of a game with its expansions."""
    return "-".join([table.game, *table.expansions])
