"""`perijove serve`: play in the browser, with friends."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any

import typer

import perijove

EPILOG = "For example: perijove serve --host 0.0.0.0 --port 8080 --data ~/tables"
NOT_COMPILED = "The engine is not compiled: it is about twenty times slower than it could be."
NOT_BUILT = "There is no page for browsers: Perijove was built without Node."


def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on.")] = None,
    port: Annotated[
        int | None, typer.Option(help="Port to listen on; by default 8000 or the next free one.")
    ] = None,
    data: Annotated[
        Path | None, typer.Option(help="Folder for the database and the secret.")
    ] = None,
    database_url: Annotated[
        str | None, typer.Option(help="Another database, such as postgresql://user@host/name.")
    ] = None,
    public_url: Annotated[
        str | None, typer.Option(help="Public address of the server, if it is behind a proxy.")
    ] = None,
    bots: Annotated[
        Path | None, typer.Option(help="TOML file with external bots for the tables.")
    ] = None,
    workers: Annotated[
        int | None, typer.Option(help="Server processes that share the tables; by default 1.")
    ] = None,
    log: Annotated[str | None, typer.Option(help="auto, json or console.")] = None,
    log_level: Annotated[str | None, typer.Option(help="debug, info, warning or error.")] = None,
) -> None:
    """Serve tables to browsers until Ctrl-C.

    Every setting can also come from the environment, as PERIJOVE_PORT or PERIJOVE_DATA; a flag
    takes precedence. docs/guides/serving.md lists them all.
    """
    from perijove.web import crew, logs, server
    from perijove.web.config import load
    from perijove.web.files import is_built

    flags: dict[str, Any] = {
        "host": host,
        "port": port,
        "data": None if data is None else str(data),
        "database_url": database_url,
        "public_url": public_url,
        "bots": None if bots is None else str(bots),
        "workers": workers,
        "log": log,
        "log_level": log_level,
    }
    config = load(os.environ, **flags)
    logs.set_up(config)
    is_chosen = port is not None or "PERIJOVE_PORT" in os.environ
    listener, remark = server.listen(config, exactly=is_chosen)
    config = config.at(listener.getsockname()[1])

    def announce() -> None:
        if remark:
            typer.echo(remark)
        if not perijove.COMPILED:
            typer.echo(NOT_COMPILED, err=True)
        if not is_built(config.client_folder):
            typer.echo(NOT_BUILT, err=True)
        by = f" with {config.workers} workers" if config.workers > 1 else ""
        typer.echo(f"Perijove is running at {config.address}{by}")

    run = server.serve if config.workers == 1 else crew.serve
    if not run(config, listener, announce):
        raise typer.Exit(1)
