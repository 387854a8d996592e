"""The tutorials do what they say."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
import typer

import perijove
from perijove.cli.main import app
from perijove.web.config import load
from tests.serving import Server
from tools.site import tutorials
from tools.site.tutorials import Block, Failed, Reader

PAGES = tutorials.pages([])
HOSTING = tutorials.FOLDER / "host-for-friends.md"


@pytest.mark.parametrize("page", PAGES, ids=[page.stem for page in PAGES])
def test_a_tutorial_runs_as_it_stands(page: Path, tmp_path: Path) -> None:
    assert Reader(tmp_path).follow(page) >= 2


def test_a_tutorial_that_says_something_else_fails(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    reader.do(Block("console", "", "$ echo one two three\none … three\n"))
    with pytest.raises(Failed, match="printed"):
        reader.do(Block("console", "", "$ echo one\ntwo\n"))
    with pytest.raises(Failed, match="ended with 1"):
        reader.do(Block("python", "", "raise SystemExit(1)\n"))


def test_the_service_uses_settings_and_flags_that_exist(tmp_path: Path) -> None:
    Reader(tmp_path).follow(HOSTING)
    unit = (tmp_path / "perijove.service").read_text("utf-8")
    settings = dict(re.findall(r"^Environment=(\w+)=(\S+)$", unit, re.MULTILINE))
    assert load(settings).public_url == "https://tables.example.org"
    started = re.search(r"^ExecStart=\S+/perijove (.*)$", unit, re.MULTILINE)
    assert started
    command, *words = shlex.split(started[1])
    known = typer.main.get_command(app).commands[command].make_context(command, words)
    assert known.params["port"] == 8000


def test_a_backup_of_the_tutorial_keeps_tables_and_seats(tmp_path: Path) -> None:
    Reader(tmp_path).follow(HOSTING)
    for name in ("first", "second"):
        (tmp_path / name).mkdir()
    server = Server(tmp_path / "first").start()
    try:
        with httpx.Client(base_url=server.address) as ada:
            ada.get("/api/me")
            seats = [{"kind": "me", "name": "Ada"}, {"kind": "link"}]
            made = ada.post("/api/tables", json={"game": perijove.games()[0], "seats": seats})
            assert made.status_code == 201, made.text
            folders = (str(tmp_path / "first/data"), str(tmp_path / "second/data"))
            subprocess.run([sys.executable, str(tmp_path / "backup.py"), *folders], check=True)
            cookies = dict(ada.cookies)
    finally:
        server.stop()
    restored = Server(tmp_path / "second").start()
    try:
        answer = httpx.get(f"{restored.address}/api/tables", cookies=cookies)
        assert made.json()["id"] in answer.text
    finally:
        restored.stop()
