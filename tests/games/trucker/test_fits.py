"""The recorded answers that the client's welds are compared with match the engine."""

from __future__ import annotations

import json
import re
from pathlib import Path

from perijove.games.trucker import yard as Y
from tools.trucker import fits

ROOT = Path(__file__).resolve().parents[3]
OBSTACLES = {
    "outside": Y.OUTSIDE_AREA,
    "taken": Y.CELL_IS_TAKEN,
    "joint": Y.NO_JOINT,
    "gold": Y.GOLD_FORBIDS,
    "error": Y.MAKES_ERROR,
}


def test_the_answers_kept_for_the_client_are_those_of_the_engine() -> None:
    kept = json.loads(fits.FITS.read_text(encoding="utf-8"))
    assert len(kept) == fits.SHIPS
    some = range(0, fits.SHIPS, 5)
    assert [kept[number] for number in some] == fits.lines(some)


def test_the_client_names_the_clauses_of_the_engine() -> None:
    source = (ROOT / "client/src/games/trucker/fit.ts").read_text(encoding="utf-8")
    table = source.partition("OBSTACLES = {")[2].partition("}")[0]
    named = dict(re.findall(r'(\w+): "(gt\.[a-z]+\.\d+)"', table))
    assert named == {name: Y.WHY[number][1] for name, number in OBSTACLES.items()}
