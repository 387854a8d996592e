"""A server that only sends the requested number of bytes to the sockets of a table.

The path of a socket is its table. The first line of a message holds the number of bytes for each
socket of the table, in the order of arrival.
"""

from __future__ import annotations

import sys
from typing import Any

import uvicorn

BYTES = "x" * 2**20
tables: dict[str, list[Any]] = {}


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """Serve one socket."""
    if scope["type"] != "websocket":
        await send({"type": "http.response.start", "status": 404, "headers": []})
        await send({"type": "http.response.body", "body": b""})
        return
    await receive()
    await send({"type": "websocket.accept"})
    sockets = tables.setdefault(scope["path"], [])
    sockets.append(send)
    while (event := await receive())["type"] == "websocket.receive":
        sizes = event["text"].partition("\n")[0].split()
        for other, size in zip(sockets, map(int, sizes), strict=True):
            await other({"type": "websocket.send", "text": BYTES[:size]})


if __name__ == "__main__":
    uvicorn.run(
        echo,
        port=int(sys.argv[1]),
        log_level="error",
        lifespan="off",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
    )
