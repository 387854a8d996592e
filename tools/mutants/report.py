"""Report the results of mutants: as JSON, as a table, and as the summary the package ships."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from tools.mutants.operators import ROOT, Mutant, all_mutants
from tools.mutants.trial import EQUIVALENT, KILLED, TIMED_OUT, Verdict

REPORT: Final = ROOT / "build" / "mutants" / "report.json"
STORED: Final = ROOT / "src" / "perijove" / "games" / "mutants.json"
EXPLAINED: Final = Path(__file__).with_name("equivalent.toml")


def is_open(verdict: Verdict) -> bool:
    """Return True if a mutant still needs a test or an explanation.

    One that timed out may only have had too little time.
    """
    return verdict.result not in (KILLED, EQUIVALENT)


def equivalents() -> dict[str, str]:
    """Return the mutants that nothing can notice, by key, with the reason."""
    listed = tomllib.loads(EXPLAINED.read_text(encoding="utf-8"))
    return {entry["mutant"]: entry["why"] for entry in listed.get("equivalent", [])}


def explained(mutant: Mutant, why: str) -> Verdict:
    """Return the verdict on a mutant that nothing can notice, for the reason given."""
    return Verdict(mutant, EQUIVALENT, seen=0, ran=0, noticed=why, seconds=0.0)


def earlier(seed: int) -> dict[str, Verdict]:
    """Return the verdicts of the last run with this seed, by the key of the mutant."""
    if not REPORT.exists():
        return {}
    last = json.loads(REPORT.read_text(encoding="utf-8"))
    if last["seed"] != seed:
        return {}
    found = {}
    for entry in last["verdicts"]:
        mutant = Mutant(**entry["mutant"])
        found[mutant.key] = Verdict(**entry | {"mutant": mutant})
    return found


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
    for heading in ("mutants", "killed", "equivalent", "timed out", "survived"):
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


def figures(results: Counter[str]) -> list[str]:
    """Return how many mutants there are, killed, equivalent, timed out, and survivors."""
    known = [results[result] for result in (KILLED, EQUIVALENT, TIMED_OUT)]
    return [str(number) for number in (results.total(), *known, results.total() - sum(known))]


def store(verdicts: list[Verdict]) -> None:
    """Add what was killed to the summary by function that the package ships.

    Mutants of code that has changed since are forgotten.
    """
    functions: dict[str, dict[str, Any]] = {}
    if STORED.exists():
        functions = json.loads(STORED.read_text(encoding="utf-8"))
    for verdict in verdicts:
        if verdict.result == TIMED_OUT:
            continue
        entry = functions.setdefault(verdict.mutant.place, {"killed": [], "survived": []})
        for changes in entry.values():
            changes[:] = [known for known in changes if known != verdict.mutant.change]
        if verdict.result != EQUIVALENT:
            entry["survived" if is_open(verdict) else "killed"].append(verdict.mutant.change)
    possible = {(mutant.place, mutant.change) for mutant in all_mutants()}
    kept = {
        name: {
            result: sorted(one for one in changes if (name, one) in possible)
            for result, changes in entry.items()
        }
        for name, entry in functions.items()
    }
    kept = {name: entry for name, entry in kept.items() if any(entry.values())}
    STORED.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(kept, indent=1, sort_keys=True, ensure_ascii=False)
    STORED.write_text(text + "\n", encoding="utf-8")
