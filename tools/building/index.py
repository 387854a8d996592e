"""The index of what proves each clause, which a build leaves in the package."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from types import ModuleType
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]


def write_index(games: Path) -> None:
    """Write `proof.json` into the built package of the games."""
    evidence = load_evidence()
    index = evidence.index_of(ROOT, evidence.clauses_in(ROOT))
    (games / "proof.json").write_text(json.dumps(index), encoding="utf-8")


def load_evidence() -> ModuleType:
    """Load the module that reads the sources without the package around it."""
    path = ROOT / "src" / "perijove" / "games" / "evidence.py"
    spec = importlib.util.spec_from_file_location("evidence", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
