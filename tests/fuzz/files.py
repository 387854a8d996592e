"""Files of every kind with damage: they are read, or refused in one sentence."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec

import perijove
from perijove.games import game, games, parse_scenario, plugin_of
from perijove.kernel.entries import ComponentFiles
from perijove.kernel.errors import PerijoveError
from perijove.kernel.plugin import load
from perijove.kernel.record import Record, game_name
from tests.fuzz.corpus import Corpus
from tests.fuzz.server import Fault
from tests.fuzz.values import Maker

KINDS = ("record", "position", "scenario", "components")
MOST_MOVES = 3
"""So many random moves are made from a position that was accepted."""


class Reader:
    """Reads files with damage, and checks what becomes of them."""

    def __init__(self, chance: random.Random, corpus: Corpus) -> None:
        self.chance = chance
        self.corpus = corpus
        self.maker = Maker(chance, {}, lambda _: [])
        self.counts: Counter[str] = Counter()
        self.last: Any = None
        self.shelves: list[ComponentFiles[Any, Any]] = [
            load(files)
            for name in games()
            for files in plugin_of(game(name)).component_files.values()
        ]

    def read_one(self) -> None:
        """Read one file."""
        kind = self.chance.choice(KINDS)
        text = self.corpus.altered(kind, self.chance, self.maker)
        self.read(kind, text)

    def read(self, kind: str, text: bytes) -> None:
        """Read a file of a kind: only an error of ours, with a sentence, may refuse it."""
        self.last = {"kind": kind, "text": text.decode("latin-1")}
        self.counts["files"] += 1
        self.counts[kind] += 1
        try:
            self._read(kind, text)
        except PerijoveError as error:
            said = str(error)
            if not said or "Traceback" in said or said.rstrip()[-1] not in ".!?…”":
                raise Fault(f"not a sentence: {said!r}") from error
            self.counts["refused"] += 1
            self.corpus.note(kind, f"{type(error).__name__} {said}", self.last["text"])
        except Fault:
            raise
        except Exception as error:
            raise Fault(f"{type(error).__name__}: {error}") from error
        else:
            self.counts["read"] += 1

    def _read(self, kind: str, text: bytes) -> None:
        if kind == "record":
            Record.load(text, game(game_name(text))).verify()
        elif kind == "position":
            try:
                plain = msgspec.json.decode(text)
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
                return  # whoever reads the file says that it is no JSON
            self.go_on(perijove.load(plain))
        elif kind == "scenario":
            scenario = parse_scenario(text.decode("utf-8", "replace"))
            self.go_on(scenario.start())
        else:
            self.chance.choice(self.shelves).check(text.decode("utf-8", "replace"))

    def go_on(self, state: Any) -> None:
        """Check a position that was accepted: it can be seen, stored and played on."""
        broken = state.violations()
        if broken:
            raise Fault(f"a position that cannot be was accepted: {broken[0]}")
        for _ in range(MOST_MOVES):
            if state.over or not state.to_act:
                break
            seat = state.to_act[0]
            legal = state.legal(seat)
            state.act(seat, self.chance.choice(legal))
            state.view(None)
        if perijove.load(state.dump()) != state:
            raise Fault("a position that was accepted cannot be stored and read again")
