"""The rules behind a decision, from the ledgers in the source tree."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

CLAUSE = re.compile(r"^- `([a-z]+\.[a-z]+\.\d+)` (.*?)(?: \[[^\]]*\])?$", re.MULTILINE)


def clause_texts(ids: Iterable[str]) -> list[tuple[str, str]]:
    """Give clauses with their texts; the text is empty where the ledgers are not at hand."""
    ledger = _ledger()
    return [(clause, ledger.get(clause, "")) for clause in ids]


@cache
def _ledger() -> dict[str, str]:
    for folder in Path(__file__).resolve().parents:
        pages = sorted(folder.glob("docs/rules/*.md"))
        if pages:
            texts = (page.read_text(encoding="utf-8") for page in pages)
            return {clause: text for page in texts for clause, text in CLAUSE.findall(page)}
    return {}
