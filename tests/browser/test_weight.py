"""The size of the client, compressed: under 390 kB to play, one game at a time.

What teaches the games is loaded only by the pages that teach, what studies them only by the
pages for study, puzzles and statistics. Both have limits of their own.
"""

from pathlib import Path

import httpx
import pytest

from tests.browser.conftest import Visit
from tests.browser.player import Player
from tests.serving import CLIENT, Server

MOST_TO_PLAY = 390_000
MOST_TO_LEARN = 140_000
MOST_TO_STUDY = 60_000
MOST_PICTURES = 80_000
PREVIEW_SIZE = 300_000  # most programs that show previews ignore larger pictures
MOST_FOR_GANYMEDE = 285_000
"""Parts that a board shares with the pages that teach are files without the name of their game."""
TEACHING = ("-learn", "-Picture", "Learn", "HowTo", "Lesson", "Box", "box")
STUDYING = ("Studies", "Study", "study", "Puzzle", "puzzle", "Statistics", "statistics")
OTHER_GAMES = ("galileo", "trucker")
GAMES = ("ganymede", *OTHER_GAMES)
ME = {"kind": "me", "name": "Ada"}
BOT = {"kind": "bot", "name": "Io", "bot": "greedy"}


def sent(path: Path) -> int:
    """Return the bytes of a file on the wire."""
    small = path.with_name(path.name + ".br")
    return (small if small.is_file() else path).stat().st_size


PICTURES = {".webp", ".png"}


def files() -> list[Path]:
    """Return all built files, without pictures and compressed copies."""
    apart = {".br", ".gz", *PICTURES}
    return [p for p in CLIENT.rglob("*") if p.is_file() and p.suffix not in apart]


def teaches(path: Path) -> bool:
    """Return True for a file that only the pages that teach load."""
    return any(word in path.name for word in TEACHING)


def studies(path: Path) -> bool:
    """Return True for a file that only the pages for study, puzzles and statistics load."""
    return any(word in path.name for word in STUDYING)


def plays(path: Path) -> bool:
    """Return True for a file that is needed to play."""
    return not teaches(path) and not studies(path)


def test_all_games_and_languages_together_are_under_the_limit(server: Server) -> None:
    assert sum(sent(path) for path in files() if plays(path)) < MOST_TO_PLAY


def test_what_teaches_the_games_is_under_its_own_limit(server: Server) -> None:
    assert 0 < sum(sent(path) for path in files() if teaches(path)) < MOST_TO_LEARN


def test_what_studies_the_games_is_under_its_own_limit(server: Server) -> None:
    assert 0 < sum(sent(path) for path in files() if studies(path)) < MOST_TO_STUDY


def test_everything_for_ganymede_and_moon_is_under_the_limit(server: Server) -> None:
    needed = [p for p in files() if not any(game in p.name for game in OTHER_GAMES)]
    assert sum(sent(path) for path in needed if plays(path)) < MOST_FOR_GANYMEDE


def test_pictures_are_light(server: Server) -> None:
    assert 0 < sum(p.stat().st_size for p in CLIENT.glob("assets/*.webp")) < MOST_PICTURES
    assert all(p.stat().st_size < PREVIEW_SIZE for p in CLIENT.glob("previews/*.png"))


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
    assert not [url for url in asked if not plays(Path(url))]


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
