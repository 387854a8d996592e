"""The two sides of the wire cannot drift: the client's types are made from the messages."""

import json
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

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
