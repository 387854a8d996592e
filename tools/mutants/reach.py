"""Which test runs which line: a map made once by running the tests under a tracer."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final

import pytest

from tools.mutants.operators import ROOT, SOURCES, files

TESTS: Final = ("tests/kernel", "tests/games", "tests/test_scenarios.py")
TOO_LONG: Final = (
    *("test_conformance.py", "test_flavours.py", "test_interference.py"),
    "test_public_knowledge.py",
)
"""Whole games of everything: they take minutes under the tracer and see every line alike."""

FOLDER: Final = ROOT / "build" / "mutants" / "reach"
QUIET: Final = [
    *("-q", "--no-header", "--no-summary", "--tb=no"),
    *("-p", "no:cacheprovider", "-p", "no:faker", "-p", "no:anyio"),
]


@dataclass
class Reach:
    """The lines that each test runs, and how long each takes."""

    seconds: dict[str, float] = field(default_factory=dict)
    lines: dict[str, dict[int, set[str]]] = field(default_factory=dict)

    def add(self, test: str, seconds: float, ran: dict[str, list[int]]) -> None:
        self.seconds[test] = seconds
        for file, numbers in ran.items():
            for number in numbers:
                self.lines.setdefault(file, {}).setdefault(number, set()).add(test)

    def tests_of(self, file: str, line: int) -> list[str]:
        """Return the tests that run a line, the quickest first."""
        found = self.lines.get(file, {}).get(line, set())
        return sorted(found, key=lambda test: (self.seconds[test], test))


# -- making the map --------------------------------------------------------------------------------


class Tracer:
    """A pytest plugin that notes the lines of rule code each test runs."""

    def __init__(self) -> None:
        self.names = {str(SOURCES / file): file for file in files()}
        self.tests: dict[str, dict[str, Any]] = {}
        self.left: dict[CodeType, set[int]] = {}
        self.ran: dict[str, set[int]] = {}

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Trace one test with its fixtures."""
        self.left, self.ran = {}, {}
        began = time.process_time()
        sys.settrace(self.trace)
        yield
        sys.settrace(None)
        lines = {file: sorted(numbers) for file, numbers in self.ran.items()}
        self.tests[item.nodeid] = {"seconds": time.process_time() - began, "lines": lines}

    def trace(self, frame: FrameType, _event: str, _argument: Any) -> Any:
        """Follow a call of rule code, until all of its lines have been seen in this test."""
        code = frame.f_code
        file = self.names.get(code.co_filename)
        if file is None:
            return None
        left = self.left.get(code)
        if left is None:
            left = self.left[code] = {line for _, _, line in code.co_lines() if line}
        if not left:
            return None
        ran = self.ran.setdefault(file, set())

        def local(frame: FrameType, _event: str, _argument: Any) -> Any:
            ran.add(frame.f_lineno)
            left.discard(frame.f_lineno)
            return local if left else None

        return local(frame, _event, _argument)


def digest(paths: list[Path]) -> str:
    """Return a short digest of files."""
    found = hashlib.sha256()
    for path in paths:
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


def test_files() -> list[Path]:
    """Return the files of tests that may notice a fault."""
    found: list[Path] = []
    for place in TESTS:
        path = ROOT / place
        found += sorted(path.rglob("test_*.py")) if path.is_dir() else [path]
    return [path for path in found if path.name not in TOO_LONG]


def part_of(path: Path, sources: str) -> Path:
    """Return where the map of a test file is kept; a changed file has another name."""
    name = str(path.relative_to(ROOT)).replace("/", "-").removesuffix(".py")
    return FOLDER / f"{name}-{digest([path])}-{sources}.json"


def read_reach(jobs: int) -> Reach:
    """Return the map; run the tests whose part is missing, several at once."""
    sources = digest([SOURCES / file for file in files()])
    wanted = {path: part_of(path, sources) for path in test_files()}
    missing = [path for path, part in wanted.items() if not part.exists()]
    FOLDER.mkdir(parents=True, exist_ok=True)
    running: list[subprocess.Popen[bytes]] = []
    for number, path in enumerate(missing, 1):
        while len(running) >= jobs:
            running[0].wait()
            running = [process for process in running if process.poll() is None]
        name = path.relative_to(ROOT)
        print(f"\rmapping {number} of {len(missing)} test files: {name}\033[K", end="", flush=True)
        command = [sys.executable, "-m", "tools.mutants.reach", str(path), str(wanted[path])]
        environment = {**os.environ, "PYTHONPATH": str(SOURCES)}
        running.append(subprocess.Popen(command, cwd=ROOT, env=environment))
    for process in running:
        process.wait()
    if missing:
        print()
    reach = Reach()
    for part in wanted.values():
        for test, found in json.loads(part.read_text(encoding="utf-8")).items():
            reach.add(test, found["seconds"], found["lines"])
    return reach


def main() -> None:
    """Map one file of tests: its path, and where to write the part."""
    tests, part = sys.argv[1:]
    tracer = Tracer()
    with open(os.devnull, "w") as nothing:
        sys.stdout = nothing
        pytest.main([*QUIET, "-p", "no:xdist", "-c", "pyproject.toml", tests], plugins=[tracer])
    Path(part).write_text(json.dumps(tracer.tests), encoding="utf-8")


if __name__ == "__main__":
    main()
