"""Show which clauses of the rules have a passing test, and where a clause is named.

The clauses are in src/perijove/games/rules/en; tests/excused.toml says why some cannot be tested.
Tests name what they prove with `@pytest.mark.rule("gan.turn.01", ...)`.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest
from rich.console import Console
from rich.table import Table

import perijove
from perijove.games import plugin_of, reference
from perijove.kernel.ledger import Clause, Ledger

ROOT: Final = Path(__file__).resolve().parent.parent
EXCUSED: Final = ROOT / "tests" / "excused.toml"
REPORT: Final = ROOT / "build" / "rules.json"
LEDGERS: Final = ("src/perijove/games/rules/en/*.md", "examples/*/src/**/*.md")
CODE: Final = ("src/**/*.py", "src/**/*.toml", "examples/**/*.py")
TESTS: Final = ("tests/**/*.py", "tests/**/*.toml")
BROWSER: Final = ("client/src/games/**/*.ts", "client/src/games/**/*.svelte")
FOR_READERS: Final = re.compile(r': reading = |: "(?:[a-z]+(?:\.[a-z0-9]+)+ ?)+"$')
"""Lines that only refer readers to clauses, or continue such a list; they implement nothing."""
LONGEST_LINE: Final = 120


@dataclass
class Verdict:
    """The test results for all clauses."""

    covered: set[str]
    excused: dict[str, str]
    failed: list[str]
    errors: list[str]

    def missing(self, clauses: list[str]) -> list[str]:
        """Return the clauses that are neither covered nor excused."""
        return [c for c in clauses if c not in self.covered and c not in self.excused]


class Recorder:
    """A pytest plugin that records the clauses each test names, and its result."""

    def __init__(self) -> None:
        self.clauses: dict[str, set[str]] = {}
        self.passed: set[str] = set()
        self.failed: set[str] = set()
        self.broken: list[str] = []

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Record the clauses of every test that is going to run."""
        for item in session.items:
            marks = item.iter_markers("rule")
            self.clauses[item.nodeid] = {str(clause) for mark in marks for clause in mark.args}

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Record a file that could not be collected."""
        if report.failed:
            self.broken.append(f"{report.nodeid} cannot be collected")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Record the result of a test; a skipped one proves nothing."""
        if report.failed:
            self.failed.add(report.nodeid)
        elif report.passed and report.when == "call":
            self.passed.add(report.nodeid)

    def tests_of(self) -> dict[str, list[str]]:
        """Return the tests that name each clause."""
        tests: dict[str, list[str]] = {}
        for test, clauses in self.clauses.items():
            for clause in clauses:
                tests.setdefault(clause, []).append(test)
        return tests


# -- reading ------------------------------------------------------------------------------------


def ids(clauses: Iterable[Clause]) -> list[str]:
    """Return the ids of clauses."""
    return [clause.id for clause in clauses]


def read_excuses() -> dict[str, str]:
    """Return why some clauses have no test."""
    excuses = tomllib.loads(EXCUSED.read_text(encoding="utf-8"))
    return {str(clause): str(reason) for clause, reason in excuses.items()}


def run_tests() -> Recorder:
    """Run the tests that name a clause, all in this process."""
    recorder = Recorder()
    quiet = ["-q", "--no-header", "--no-summary", "--tb=no", "-p", "no:cacheprovider"]
    chosen = ["-c", str(ROOT / "pyproject.toml"), "-m", "rule", "--continue-on-collection-errors"]
    code = pytest.main([*chosen, *quiet, str(ROOT / "tests")], plugins=[recorder])
    if code in (
        pytest.ExitCode.INTERRUPTED,
        pytest.ExitCode.INTERNAL_ERROR,
        pytest.ExitCode.USAGE_ERROR,
    ):
        recorder.broken.append(f"pytest stopped early ({pytest.ExitCode(code).name})")
    return recorder


# -- judging ------------------------------------------------------------------------------------


def judge(ledgers: list[Ledger], excuses: dict[str, str], recorder: Recorder) -> Verdict:
    """Judge all clauses: one is covered if tests name it and all of them pass."""
    tests = recorder.tests_of()
    covered = {clause for clause, named in tests.items() if recorder.passed.issuperset(named)}
    known = [clause for ledger in ledgers for clause in ids(ledger.clauses())]
    errors = [*recorder.broken]
    errors += [f"{clause} occurs twice in the ledgers" for clause in repeated(known)]
    for clause in sorted(tests.keys() - known):
        errors += [f"{test} names {clause}, which is in no ledger" for test in tests[clause]]
    for clause in excuses:
        if clause not in known:
            errors.append(f"{EXCUSED.name} excuses {clause}, which is in no ledger")
        elif clause in covered:
            errors.append(f"{EXCUSED.name} excuses {clause}, which is covered")
    return Verdict(covered & set(known), excuses, sorted(recorder.failed), errors)


def repeated(words: list[str]) -> list[str]:
    """Return the words that occur more than once."""
    return [word for word, times in Counter(words).items() if times > 1]


def is_done(ledgers: list[Ledger], verdict: Verdict) -> bool:
    """Return True if nothing is wrong and no ledger has a missing clause."""
    missing = [clause for ledger in ledgers for clause in verdict.missing(ids(ledger.clauses()))]
    return not (missing or verdict.failed or verdict.errors)


# -- telling ------------------------------------------------------------------------------------


def write_report(ledgers: list[Ledger], verdict: Verdict) -> None:
    """Write build/rules.json."""
    report = {}
    for ledger in ledgers:
        clauses = ids(ledger.clauses())
        report[ledger.name] = {
            "clauses": len(clauses),
            "covered": len(verdict.covered.intersection(clauses)),
            "excused": {c: why for c, why in verdict.excused.items() if c in clauses},
            "missing": verdict.missing(clauses),
        }
    REPORT.parent.mkdir(exist_ok=True)
    REPORT.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")


def show(console: Console, ledgers: list[Ledger], verdict: Verdict) -> None:
    """Print a table for each ledger, then what is wrong."""
    for ledger in ledgers:
        console.print(ledger_table(ledger, verdict))
    for test in verdict.failed:
        console.print(f"[red]failed[/red] {test}", highlight=False)
    for error in verdict.errors:
        console.print(f"[red]error[/red] {error}", highlight=False)
    if not is_done(ledgers, verdict):
        console.print("[red]Not every clause has a passing test.[/red]")


def ledger_table(ledger: Ledger, verdict: Verdict) -> Table:
    """Return a table of covered, excused and missing clauses by section."""
    table = Table("section", title=ledger.name, title_justify="left", show_footer=True)
    for heading in ("covered", "excused", "missing"):
        table.add_column(heading, justify="right")
    table.add_column("missing clauses")
    for section in ledger.sections:
        clauses = ids(section.clauses)
        missing = verdict.missing(clauses)
        named = in_ranges(missing)
        if clauses:
            table.add_row(section.title, *counts(clauses, verdict), named)
    everything = ids(ledger.clauses())
    whole = (f"all {len(everything)}", *counts(everything, verdict))
    for column, footer in zip(table.columns, whole, strict=False):
        column.footer = footer
    return table


def counts(clauses: list[str], verdict: Verdict) -> tuple[str, str, str]:
    """Return how many of the clauses are covered, excused and missing."""
    covered = sum(clause in verdict.covered for clause in clauses)
    missing = len(verdict.missing(clauses))
    return str(covered), str(len(clauses) - covered - missing), str(missing)


def in_ranges(clauses: list[str]) -> str:
    """Return clauses as ranges: gan.rep.01-03, gan.rep.05."""
    runs: list[list[str]] = []
    for clause in clauses:
        stem, _, number = clause.rpartition(".")
        if runs and runs[-1][-1] == f"{stem}.{int(number) - 1:02}":
            runs[-1].append(clause)
        else:
            runs.append([clause])
    ends = ((run[0], run[-1].rpartition(".")[2]) for run in runs)
    return ", ".join(first if first.endswith(last) else f"{first}-{last}" for first, last in ends)


# -- where a clause is named --------------------------------------------------------------------


def show_places(console: Console, ledgers: list[Ledger], clause: str) -> bool:
    """Print a clause and the lines that name it. Return False if there is no such clause."""
    clauses = [known for ledger in ledgers for known in ledger.clauses()]
    found = [known for known in clauses if known.id == clause]
    group = [known.id for known in clauses if known.id.startswith(f"{clause}.")]
    if group and not found:
        console.print(f"{clause} is a group of clauses: {', '.join(group)}.", soft_wrap=True)
        return True
    if not found:
        console.print(f"There is no clause {clause}; docs/explanation/rules.md lists the ledgers.")
        return False
    words = f"{clause} {found[0].text} [{found[0].source}]"
    console.print(words, highlight=False, markup=False)
    for title, lines in (
        ("The ledger", places(clause, LEDGERS)),
        ("Code", (line for line in places(clause, CODE) if not FOR_READERS.search(line))),
        ("Prompts of steps that implement it or refer to it", prompts(clause)),
        ("Tests and scenarios", places(clause, TESTS)),
        ("The browser", places(clause, BROWSER)),
    ):
        shown = list(lines)
        if shown:
            console.print(f"\n[bold]{title}")
        for line in shown:
            console.print(line, highlight=False, markup=False, soft_wrap=True)
    return True


def places(clause: str, searched: tuple[str, ...]) -> Iterator[str]:
    """Yield the lines of files that name a clause, alone or in a range such as .03-05."""
    for pattern in searched:
        for path in sorted(ROOT.glob(pattern)):
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                if names(line, clause):
                    yield f"{path.relative_to(ROOT)}:{number}: {line.strip()[:LONGEST_LINE]}"


def prompts(clause: str) -> Iterator[str]:
    """Yield the prompts of the steps that implement a clause or refer a player to it."""
    seen = set()
    for game in map(perijove.game, perijove.games()):
        for flavour in plugin_of(game).flavours():
            for step in game.rules(game.players[-1], flavour).steps:
                related = any(names(known, clause) for known in (step.clauses, step.reading))
                if related and step.prompt and type(step) not in seen:
                    seen.add(type(step))
                    yield f"{step.name} ({type(step).__module__}): {step.prompt}"


def names(line: str, clause: str) -> bool:
    """Return True if a line names a clause."""
    stem, _, number = clause.rpartition(".")
    for first, last in re.findall(rf"\b{re.escape(stem)}\.(\d+)(?:-(\d+))?", line):
        if int(first) <= int(number) <= int(last or first):
            return True
    return False


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(
        description="Run the tests that prove clauses of the rules, and show what is covered.",
        epilog="example: python tools/rules.py --where gan.launch.06",
    )
    parser.add_argument("--where", metavar="CLAUSE", help="show the lines that name a clause")
    where: str | None = parser.parse_args().where
    console = Console()
    ledgers = [reference.ledger(name) for name in reference.ledgers()]
    if where is not None:
        return 0 if show_places(console, ledgers, where) else 1
    verdict = judge(ledgers, read_excuses(), run_tests())
    write_report(ledgers, verdict)
    show(console, ledgers, verdict)
    return 0 if is_done(ledgers, verdict) else 1


if __name__ == "__main__":
    sys.exit(main())
