"""A short run of the fuzzer, and whether it notices what it is there for."""

from __future__ import annotations

import json
import random

import pytest

from perijove.kernel.errors import BadPosition
from perijove.kernel.record import Record
from perijove.tables.host import Host
from perijove.tables.table import Table
from tests.fuzz.corpus import Corpus
from tests.fuzz.crowd import SAID
from tests.fuzz.run import Failed, replay, round_of
from tests.fuzz.values import Maker

CORPUS = Corpus()
pytestmark = pytest.mark.filterwarnings(  # of Litestar, which the server's own process ignores
    "ignore::DeprecationWarning",
    "ignore::litestar.exceptions.base_exceptions.LitestarDeprecationWarning",
)


def test_the_corpus() -> None:
    counts = replay(CORPUS)
    assert counts["messages"] >= len(CORPUS.kept["message"])
    assert counts["files"] > 50


@pytest.mark.parametrize("seed", [1, 2])
def test_invalid_input_of_every_kind(seed: int) -> None:
    counts = round_of(seed, 1500, CORPUS)
    assert min(counts[one] for one in ("messages", "requests", "files")) > 100
    assert min(counts[one] for one in ("accepted", "refused", "status 200", "status 400")) > 10


def test_values_are_mostly_valid_and_of_every_command() -> None:
    maker = Maker(random.Random(1), SAID["$defs"], lambda _: [])
    made = [maker.make(SAID) for _ in range(2000)]
    kinds = {one.get("type") for one in made if isinstance(one, dict)}
    assert set(SAID["discriminator"]["mapping"]) <= kinds
    assert sum(isinstance(one, dict) for one in made) > 1800


# -- what it notices -------------------------------------------------------------------------------


def test_an_exception_in_a_route_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> None:
        raise KeyError("nothing here")

    monkeypatch.setattr(Host, "curve", fail)
    with pytest.raises(Failed, match="KeyError") as failed:
        round_of(1, 1500, CORPUS)
    assert failed.value.given["path"].endswith("/curve")


def test_a_refusal_that_changes_the_table_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """A message that is refused moves the position."""

    def moved(table: Table) -> int:
        moved.count += 1  # type: ignore[attr-defined]
        return int(moved.count)  # type: ignore[attr-defined]

    moved.count = 0  # type: ignore[attr-defined]
    monkeypatch.setattr("tests.fuzz.crowd.mark", moved)
    with pytest.raises(Failed, match="a refused message changed the table"):
        round_of(1, 500, CORPUS)


def test_an_error_that_is_not_ours_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def verify(_: Record) -> None:
        raise IndexError("list index out of range")

    monkeypatch.setattr(Record, "verify", verify)
    with pytest.raises(Failed, match="IndexError") as failed:
        round_of(1, 1500, CORPUS)
    assert failed.value.given["kind"] == "record"


def test_an_error_without_a_sentence_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def load(_: object) -> None:
        raise BadPosition("no dot")

    monkeypatch.setattr("perijove.load", load)
    with pytest.raises(Failed, match="not a sentence"):
        round_of(1, 1500, CORPUS)


def test_the_corpus_grows_by_what_is_new() -> None:
    corpus = Corpus()
    before = len(json.dumps(corpus.kept))
    corpus.note("message", "an outcome that was never seen", "{}")
    corpus.note("message", "an outcome that was never seen", "{} again")
    assert corpus.new == 1
    assert corpus.kept["message"]["an outcome that was never seen"] == "{}"
    assert len(json.dumps(corpus.kept)) > before
