"""The two sides of the wire cannot drift: the client's types are made from the messages."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

import perijove
from perijove.tables.messages import Code, Language

ROOT = Path(__file__).resolve().parents[2]


def test_the_types_of_the_client_are_current() -> None:
    check = [sys.executable, "tools/client_types.py", "--check"]
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
