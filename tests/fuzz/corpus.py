"""Interesting input: what once led to an answer of a new kind, and valid files to begin from."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

from perijove.games import game, games, plugins, read_record
from perijove.kernel.plugin import open_files
from tests.fuzz.values import Maker, altered

HERE = Path(__file__).parent / "corpus"
ROOT = Path(__file__).resolve().parents[2]
LONGEST = 800
"""Longer inputs are not kept."""
NAMES = re.compile(r"'[^']*'|“[^”]*”|\"[^\"]*\"|\d+|[^ -~]")
"""What differs between sentences that say the same."""


class Corpus:
    """Inputs by kind, and the outcomes that are already known."""

    def __init__(self, folder: Path = HERE) -> None:
        self.folder = folder
        self.kept: dict[str, dict[str, Any]] = {
            file.stem: json.loads(file.read_text(encoding="utf-8"))
            for file in sorted(folder.glob("*.json"))
        }
        self.new = 0
        self.bases = {
            "record": records(),
            "position": positions(),
            "scenario": scenarios(),
            "components": components(),
        }

    def note(self, kind: str, outcome: str, given: Any) -> None:
        """Keep an input with an outcome of a new kind."""
        outcome = NAMES.sub("…", outcome)[:60]
        kept = self.kept.setdefault(kind, {})
        if outcome not in kept and len(json.dumps(given)) <= LONGEST:
            kept[outcome] = given
            self.new += 1

    def write(self) -> None:
        """Store all inputs."""
        self.folder.mkdir(parents=True, exist_ok=True)
        for kind, kept in self.kept.items():
            text = json.dumps(kept, indent=0, sort_keys=True)
            (self.folder / f"{kind}.json").write_text(text + "\n", encoding="utf-8")

    def altered(self, kind: str, chance: random.Random, maker: Maker) -> bytes:
        """Return a valid file of a kind with some damage, or without any."""
        base = chance.choice(self.bases[kind])
        if kind in ("record", "position"):
            value = base
            for _ in range(chance.choice((0, 1, 1, 1, 2, 3))):
                value = altered(chance, value, maker)
            return maker.json(value)
        text = base.encode()
        for _ in range(chance.choice((0, 1, 1, 1, 2, 3))):
            text = maker.damaged(text) if chance.random() < 0.3 else edited(chance, text)
        return bytes(text)


def edited(chance: random.Random, text: bytes) -> bytes:
    """Return a text file in which a line is missing, stands twice, or has another value."""
    lines = text.splitlines()
    if not lines:
        return text
    at = chance.randrange(len(lines))
    way = chance.random()
    if way < 0.15:
        del lines[at]
    elif way < 0.3:
        lines.insert(at, chance.choice(lines))
    else:
        parts = re.split(rb'(".*?"|\d+)', lines[at])
        values = [part for line in lines for part in re.findall(rb'".*?"|\d+', line)] or [b"1"]
        if len(parts) > 1:
            parts[chance.randrange(1, len(parts), 2)] = chance.choice([*values[:400], b"-1", b'""'])
        lines[at] = b"".join(parts)
    return b"\n".join(lines)


def records() -> list[Any]:
    """Return short records of every game."""
    found = []
    for path in sorted((ROOT / "tests/records").glob("*p.json")):
        record = read_record(path)
        record.cut(min(6, len(record)))
        found.append(record.as_json())
    return found


def positions() -> list[Any]:
    """Return positions of every game: fresh ones and later ones."""
    found = []
    for name in games():
        for players in game(name).players[:2]:
            state = game(name).start(players=players, seed=7)
            found.append(state.dump())
            chance = random.Random(7)
            for _ in range(40):
                if state.to_act:
                    seat = state.to_act[0]
                    state.act(seat, chance.choice(state.legal(seat)))
            found.append(state.dump())
    return found


def scenarios() -> list[str]:
    """Return scenario files."""
    files = sorted((ROOT / "tests/scenarios").rglob("*.toml"))
    return [file.read_text(encoding="utf-8") for file in files[::5]]


def components() -> list[str]:
    """Return the component files of every game and expansion."""
    files = [file for plugin in plugins().values() for file in plugin.components.values()]
    return [open_files(file).read_text(encoding="utf-8") for file in files]
