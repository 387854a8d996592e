"""The size of the client: under 350 kB in total, one game at a time, all compressed."""

from pathlib import Path

import httpx
import pytest

from tests.browser.conftest import Visit
from tests.browser.player import Player
from tests.serving import CLIENT, Server

MOST_IN_ALL = 350_000
MOST_FOR_GANYMEDE = 250_000
OTHER_GAMES = ("galileo", "trucker")
GAMES = ("ganymede", *OTHER_GAMES)
ME = {"kind": "me", "name": "Ada"}
BOT = {"kind": "bot", "name": "Io", "bot": "greedy"}


def sent(path: Path) -> int:
    """Return the bytes of a file on the wire."""
    small = path.with_name(path.name + ".br")
    return (small if small.is_file() else path).stat().st_size


def files() -> list[Path]:
    """Return all built files, without their compressed copies."""
    return [p for p in CLIENT.rglob("*") if p.is_file() and p.suffix not in {".br", ".gz"}]


def test_all_games_and_languages_together_are_under_the_limit(server: Server) -> None:
    assert sum(map(sent, files())) < MOST_IN_ALL


def test_everything_for_ganymede_and_moon_is_under_the_limit(server: Server) -> None:
    needed = [p for p in files() if not any(game in p.name for game in OTHER_GAMES)]
    assert sum(map(sent, needed)) < MOST_FOR_GANYMEDE


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_loaded_only_where_it_is_played(server: Server, visit: Visit, game: str) -> None:
    page = visit("/")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.locator("article").first.wait_for()
    assert not any(f"{name}-index" in url for name in GAMES for url in asked)
    Player(page).new_table(game=game, seats=[ME, BOT])
    loaded = {name for name in GAMES if any(f"/{name}-index" in url for url in asked)}
    assert loaded == {game}


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
