"""A rule is found by its id: the code that decides it names it, so that one search is enough."""

import pytest

from tools.rules import COMPLETE, ROOT, read_excuses, read_ledger

WORKED_EXAMPLE = ".example."  # named by its scenario, not by code


def sources() -> str:
    files = (path for kind in ("*.py", "*.toml") for path in (ROOT / "src").rglob(kind))
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


@pytest.mark.parametrize("name", COMPLETE)
def test_the_code_names_every_clause(name: str) -> None:
    text, excuses = sources(), read_excuses()
    clauses = [clause for section in read_ledger(name).sections.values() for clause in section]
    assert clauses
    decided = [c for c in clauses if WORKED_EXAMPLE not in c and c not in excuses]
    assert [c for c in decided if c not in text] == []
