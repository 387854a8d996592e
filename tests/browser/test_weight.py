"""The client is light: what Ganymede needs is under 250 kB, and all of it is sent compressed."""

from pathlib import Path

import httpx

from tests.serving import CLIENT, Server

MOST = 250_000
OTHER_GAMES = ("galileo", "trucker")


def sent(path: Path) -> int:
    """The bytes of a file on the wire."""
    small = path.with_name(path.name + ".br")
    return (small if small.is_file() else path).stat().st_size


def test_everything_for_ganymede_and_moon_is_under_the_limit(server: Server) -> None:
    files = [p for p in CLIENT.rglob("*") if p.is_file() and p.suffix not in {".br", ".gz"}]
    needed = [p for p in files if not any(game in p.name for game in OTHER_GAMES)]
    assert sum(map(sent, needed)) < MOST


def test_scripts_and_styles_travel_compressed_and_are_kept_for_good(server: Server) -> None:
    page = httpx.get(server.address, headers={"Accept-Encoding": "identity"}).text
    for path in CLIENT.glob("assets/index-*.*"):
        if path.suffix not in {".js", ".css"} or path.name not in page:
            continue
        answer = httpx.get(
            f"{server.address}/assets/{path.name}", headers={"Accept-Encoding": "gzip, br"}
        )
        assert answer.headers["content-encoding"] == "br"
        assert "immutable" in answer.headers["cache-control"]
