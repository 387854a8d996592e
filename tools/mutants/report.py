"""Report the results of mutants: as JSON, as a table, and as the summary the package ships."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from tools.mutants.operators import ROOT
from tools.mutants.trial import KILLED, TIMED_OUT, Verdict

REPORT: Final = ROOT / "build" / "mutants" / "report.json"
STORED: Final = ROOT / "src" / "perijove" / "games" / "mutants.json"
EQUIVALENT: Final = Path(__file__).with_name("equivalent.toml")


def is_killed(verdict: Verdict) -> bool:
    """Return True if a test noticed; one that hangs may only have had too little time."""
    return verdict.result == KILLED


def equivalents() -> dict[str, str]:
    """Return the mutants that nothing can notice, by key, with the reason."""
    listed = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8"))
    return {entry["mutant"]: entry["why"] for entry in listed.get("equivalent", [])}


def write(verdicts: list[Verdict], seed: int) -> None:
    """Write all verdicts of a run."""
    REPORT.parent.mkdir(parents=True, exist_ok=True)
    found = {"seed": seed, "verdicts": [verdict.as_json() for verdict in verdicts]}
    REPORT.write_text(json.dumps(found, indent=1), encoding="utf-8")


def line(verdict: Verdict) -> str:
    """Return a survivor as a few lines."""
    mutant = verdict.mutant
    where = f"{mutant.file}:{mutant.line} {mutant.function} ({mutant.clause or 'no clause'})"
    ran = f"{verdict.result}; {verdict.ran} of {verdict.seen} tests ran"
    return f"{where}, {mutant.operator}: {ran}\n  - {mutant.before}\n  + {mutant.after}"


def show(verdicts: list[Verdict]) -> None:
    """Print the result by file."""
    table = Table("file", title="Mutants", title_justify="left", show_footer=True)
    for heading in ("tried", "killed", "timed out", "survived"):
        table.add_column(heading, justify="right")
    files: dict[str, Counter[str]] = {}
    for verdict in verdicts:
        files.setdefault(verdict.mutant.file, Counter())[verdict.result] += 1
    whole: Counter[str] = Counter()
    for file, results in sorted(files.items()):
        table.add_row(file, *figures(results))
        whole += results
    for column, footer in zip(table.columns, ("all", *figures(whole)), strict=True):
        column.footer = footer
    Console().print(table)


def figures(results: Counter[str]) -> tuple[str, str, str, str]:
    """Return tried, killed, timed out and survived."""
    tried = results.total()
    alive = tried - results[KILLED] - results[TIMED_OUT]
    return str(tried), str(results[KILLED]), str(results[TIMED_OUT]), str(alive)


def store(verdicts: list[Verdict]) -> None:
    """Add what was killed to the summary by function that the package ships."""
    functions: dict[str, dict[str, Any]] = {}
    if STORED.exists():
        functions = json.loads(STORED.read_text(encoding="utf-8"))
    for verdict in verdicts:
        if verdict.result == TIMED_OUT:
            continue
        mutant = verdict.mutant
        name = f"{mutant.file} {mutant.function}"
        entry = functions.setdefault(name, {"killed": [], "survived": []})
        ours, other = ("killed", "survived") if is_killed(verdict) else ("survived", "killed")
        change = f"{mutant.before} -> {mutant.after}"
        entry[other] = [known for known in entry[other] if known != change]
        entry[ours] = sorted({*entry[ours], change})
    STORED.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(functions, indent=1, sort_keys=True, ensure_ascii=False)
    STORED.write_text(text + "\n", encoding="utf-8")
