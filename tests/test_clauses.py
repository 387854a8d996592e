"""A rule is found by its id: the code that decides it names it, so that one search is enough."""

import pytest

from perijove.games.reference import ledger
from tools.rules import COMPLETE, ROOT, read_excuses

WORKED_EXAMPLE = ".example."  # named by its scenario, not by code
FOR_READERS = "reference.toml"  # names clauses, decides nothing


def sources() -> str:
    files = (path for kind in ("*.py", "*.toml") for path in (ROOT / "src").rglob(kind))
    decisive = (path for path in files if path.name != FOR_READERS)
    return "\n".join(path.read_text(encoding="utf-8") for path in decisive)


@pytest.mark.parametrize("name", COMPLETE)
def test_the_code_names_every_clause(name: str) -> None:
    text, excuses = sources(), read_excuses()
    clauses = [clause.id for clause in ledger(name).clauses()]
    assert clauses
    decided = [c for c in clauses if WORKED_EXAMPLE not in c and c not in excuses]
    assert [c for c in decided if c not in text] == []
