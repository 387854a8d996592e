"""Try mutants: run the tests that see each one, in copies of the source tree."""

from __future__ import annotations

import compileall
import os
import resource
import shutil
import signal
import sys
import time
import traceback
from dataclasses import asdict, dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import hypothesis.strategies  # noqa: F401  imported once here, not anew in every child
import pytest

from tools.mutants.operators import ROOT, SOURCES, Mutant
from tools.mutants.reach import QUIET, Reach

COPIES: Final = ROOT / "build" / "mutants" / "copies"
FIRST: Final = 12
"""The number of quickest tests that are tried before the others."""
REFEREES: Final = sorted(
    path.name.removesuffix("_games.py") for path in (ROOT / "tests/referee").glob("*_games.py")
)
KILLED, EQUIVALENT, SURVIVED = "killed", "equivalent", "survived"
TIMED_OUT, UNSEEN = "timed out", "unseen"
HANGS: Final = "it hangs"
PATIENCE: Final = 20.0
"""Tests that need three times as much CPU time as without the mutant, and so many seconds more,
hang."""
CROWDED: Final = 20
"""So many times longer may they take by the clock: other programs use the machine, too."""
BROKEN: Final = 70
"""The exit code of a child in which the tests could not run at all; that proves nothing."""
NO_TESTS: Final = (4, 5)
"""The exit codes of pytest for a wrong call, and if there is no such test."""
REWRITTEN: Final = ("-W", "ignore::pytest.PytestAssertRewriteWarning")
"""Plugins are imported before pytest starts, once for all children."""


@dataclass
class Verdict:
    """The result of a mutant: how many tests see it, how many ran, and which noticed."""

    mutant: Mutant
    result: str
    seen: int
    ran: int
    noticed: str
    seconds: float

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


class Trial:
    """One worker with its own copy of the sources."""

    def __init__(self, number: int, reach: Reach, budget: float, games: int) -> None:
        self.reach = reach
        self.budget = budget
        self.games = games
        self.copy = COPIES / str(number)
        self.log = COPIES / f"{number}.log"
        shutil.rmtree(self.copy, ignore_errors=True)
        unwanted = shutil.ignore_patterns("client", "*.so")
        shutil.copytree(SOURCES, self.copy, ignore=unwanted)
        compileall.compile_dir(self.copy, quiet=2)

    def check(self) -> None:
        """Raise an error if tests fail in the unchanged sources: then every mutant would."""
        quickest = sorted(self.reach.seconds, key=self.reach.seconds.__getitem__)[:FIRST]
        result, noticed = self.run(self.run_tests, quickest, self.time(quickest))
        if result != SURVIVED:
            raise RuntimeError(f"Without a mutant, the tests fail: {result} {noticed}")

    def judge(self, mutant: Mutant) -> Verdict:
        """Put a mutant into the copy, run the tests, and take it out again."""
        path = self.copy / mutant.file
        original = path.read_bytes()
        for compiled in path.parent.glob(f"__pycache__/{path.stem}.*"):
            compiled.unlink()
        path.write_text(mutant.source(), encoding="utf-8")
        began = time.monotonic()
        try:
            verdict = self.run_all(mutant)
        finally:
            path.write_bytes(original)
        verdict.seconds = round(time.monotonic() - began, 1)
        return verdict

    def run_all(self, mutant: Mutant) -> Verdict:
        """Run the tests from the quickest on, then games of the referees."""
        tests = self.reach.tests_of(mutant.file, mutant.line)
        chosen = self.affordable(tests)
        verdict = Verdict(mutant, SURVIVED, len(tests), 0, "", 0.0)
        for part in (chosen[:FIRST], chosen[FIRST:]):
            if part:
                verdict.ran += len(part)
                verdict.result, verdict.noticed = self.run(self.run_tests, part, self.time(part))
                if verdict.result != SURVIVED:
                    return verdict
        if self.games:
            games = [name for name in REFEREES if f"/{name}/" in mutant.file] or list(REFEREES)
            verdict.result, verdict.noticed = self.run(self.run_referee, games, 6 * self.budget)
            if verdict.noticed == HANGS:  # whole games differ much in length: that proves nothing
                verdict.result, verdict.noticed = SURVIVED, ""
        if verdict.result == SURVIVED and not tests:
            verdict.result = UNSEEN
        return verdict

    def affordable(self, tests: list[str]) -> list[str]:
        """Return the quickest tests that together fit in the budget."""
        chosen: list[str] = []
        spent = 0.0
        for test in tests:
            spent += self.reach.seconds[test]
            if chosen and spent > self.budget:
                break
            chosen.append(test)
        return chosen

    def time(self, tests: list[str]) -> float:
        return PATIENCE + 3 * sum(self.reach.seconds[test] for test in tests)

    # -- a process of its own ----------------------------------------------------------------------

    def run(self, task: Any, what: list[str], seconds: float) -> tuple[str, str]:
        """Run a task in a child process with the mutated sources. Return result and test.

        The task has so many seconds of CPU time.
        """
        child = os.fork()
        if child == 0:
            self.become(task, what, round(seconds))
        limit = time.monotonic() + CROWDED * seconds
        while time.monotonic() < limit:
            done, status = os.waitpid(child, os.WNOHANG)
            if done:
                code = os.waitstatus_to_exitcode(status)
                if code == -signal.SIGXCPU:
                    return KILLED, HANGS
                if code == BROKEN:
                    raise RuntimeError(f"The tests cannot run:\n{self.log.read_text('utf-8')}")
                return (KILLED, self.last_failure()) if code else (SURVIVED, "")
            time.sleep(0.02)
        os.killpg(child, signal.SIGKILL)
        os.waitpid(child, 0)
        return TIMED_OUT, ""

    def become(self, task: Any, what: list[str], seconds: int) -> None:
        """Turn a forked child into a run of tests; it never returns."""
        os.setpgid(0, 0)
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, resource.RLIM_INFINITY))
        log = os.open(self.log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(log, 1)
        os.dup2(log, 2)
        os.chdir(ROOT)
        sys.dont_write_bytecode = True
        sys.path.insert(0, str(self.copy))
        sys.path.insert(1, str(ROOT))
        code = BROKEN
        try:
            code = task(what)
        except BaseException:
            traceback.print_exc()
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(code)

    def run_tests(self, tests: list[str]) -> int:
        plain = ["-c", "pyproject.toml", "-p", "no:xdist", "-x", "-rfE", *REWRITTEN]
        quiet = [word for word in QUIET if word != "--no-summary"]
        code = int(pytest.main([*quiet, *plain, *tests]))
        return BROKEN if code in NO_TESTS else code

    def run_referee(self, games: list[str]) -> int:
        for game in games:
            chance_game = import_module(f"tests.referee.{game}_games").chance_game
            for seed in range(self.games):
                print(f"FAILED referee of {game}, seed {seed}", flush=True)
                try:
                    chance_game(seed)
                except Exception:
                    traceback.print_exc()
                    return 1
        print("passed", flush=True)
        return 0

    def last_failure(self) -> str:
        """Return the test that failed, as the log says."""
        lines = Path(self.log).read_text(encoding="utf-8", errors="replace").splitlines()
        failed = [line for line in lines if line.startswith(("FAILED ", "ERROR "))]
        return failed[-1].split(" ", 1)[1].split(" - ")[0] if failed else "collection"
