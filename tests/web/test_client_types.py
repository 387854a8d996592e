"""The client's types are generated from the messages, so that the two sides cannot differ."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Literal, get_args

import msgspec
import pytest

import perijove
from perijove.kernel.view import TableView
from perijove.tables.messages import Code, Language
from tools.game_types import component_types, games_here
from tools.typescript import Writer

ROOT = Path(__file__).resolve().parents[2]


def test_the_types_of_the_client_are_current() -> None:
    check = [sys.executable, "-m", "tools.client_types", "--check"]
    done = subprocess.run(check, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("language", get_args(Language))
def test_the_client_has_words_for_every_reason_of_the_server(language: str) -> None:
    texts = ROOT / f"client/src/texts/{language}/ui.json"
    words = json.loads(texts.read_text(encoding="utf-8"))
    assert [code for code in get_args(Code) if not words.get(f"refused.{code}")] == []


EVENT = re.compile(r'\.event [!=]== "([^"]+)"')
SETS_OF_EVENTS = re.compile(
    r"\b(?:TURN_ENDS|QUIET|HEADS|GAINS|LOSSES|HEADINGS)\b[^=]*= new Set\(\[(.+?)\]", re.DOTALL
)


def test_the_client_asks_for_no_event_that_no_game_tells() -> None:
    told = {kind.name for name in perijove.games() for kind in perijove.game(name).events}
    asked: set[str] = set()
    source = ROOT / "client/src"
    for path in (*source.rglob("*.ts"), *source.rglob("*.svelte")):
        text = path.read_text(encoding="utf-8")
        asked.update(EVENT.findall(text))
        for names in SETS_OF_EVENTS.findall(text):
            asked.update(re.findall(r'"([^"]+)"', names))
    assert {"turn began", "game ended"} <= asked
    assert asked - told == set()


# -- how a game's types are written ----------------------------------------------------------------


class Card(msgspec.Struct):
    """A card that is face up."""

    name: str
    price: int | None
    missing: dict[Literal["red", "blue"], int] = msgspec.field(default_factory=dict)
    at: tuple[int, int] = (0, 0)
    moon: int | msgspec.UnsetType = msgspec.UNSET


class View(TableView, kw_only=True):
    """A table."""

    row: list[Card | None]


def test_a_view_becomes_interfaces_with_the_games_own_steps() -> None:
    writer = Writer(renamed={"Pending": "Step"})
    writer.add(View)
    text = writer.text()
    assert "export interface View {" in text
    assert "  seat: number | null;" in text
    assert "  steps: Step[];" in text
    assert "  row: (Card | null)[];" in text
    assert "interface Pending" not in text


def test_what_is_always_sent_is_not_optional() -> None:
    writer = Writer()
    writer.add(Card)
    assert writer.text() == (
        "/** A card that is face up. */\n"
        "export interface Card {\n"
        "  name: string;\n"
        "  price: number | null;\n"
        '  missing: Partial<Record<"blue" | "red", number>>;\n'
        "  at: [number, number];\n"
        "  moon?: number;\n"
        "}\n"
    )


def test_components_are_typed_by_what_is_in_the_file() -> None:
    box = {
        "cards": {
            "a": {"id": "a", "colour": "red", "cost": [1, 2]},
            "b": {"id": "b", "colour": "blue", "cost": [3, 4], "vp": 2},
            "c": {"id": "c", "colour": "red", "cost": [5, 6]},
            "d": {"id": "d", "colour": "red", "cost": [7, 8]},
        },
        "limits": {"hand": 4, "supply": {"2": 7, "3": 10}},
    }
    card, components = component_types(box)
    assert card == (
        "/** An entry of `cards`. */\n"
        "export interface CardData {\n"
        "  id: string;\n"
        '  colour: "red" | "blue";\n'
        "  cost: [number, number];\n"
        "  vp?: number;\n"
        "}\n"
    )
    assert "  cards: Record<string, CardData>;" in components
    assert "  limits: { hand: number; supply: Record<string, number> };" in components


def test_only_games_that_come_with_perijove_are_written() -> None:
    here = ROOT / "src/perijove/games"
    assert {game.name for game in games_here()} == {
        path.parent.name for path in here.glob("*/components.toml")
    }
