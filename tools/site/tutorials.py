"""Run a tutorial as its reader would: python -m tools.site.tutorials [--python PATH] [PAGE ...].

The blocks of a page run in order in an empty folder. A block with a title is a file. A Python block
without one is a program. In a console block, lines that begin with `$` are commands, and the lines
below a command are its output, where `…` stands for anything. Other blocks are only read.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).resolve().parents[2] / "docs/tutorials"
FENCE = re.compile(
    r'^```(?P<kind>\w+)(?: title="(?P<title>[^"]+)")?\n(?P<text>.*?)^```$', re.MULTILINE | re.DOTALL
)
PIP = ("--quiet", "--disable-pip-version-check", "install", "--no-deps", "--no-index")
SITE = "installed"
"""The folder that `pip install .` of a tutorial fills, so that the environment stays as it is."""


class Failed(Exception):
    """A block of a tutorial did not do what the page says."""


class Block(NamedTuple):
    """A block of code of a page."""

    kind: str
    title: str
    text: str


def blocks(page: Path) -> Iterator[Block]:
    """Yield the blocks of a page."""
    for found in FENCE.finditer(page.read_text(encoding="utf-8")):
        yield Block(found["kind"], found["title"] or "", found["text"])


def commands(text: str) -> Iterator[tuple[str, str]]:
    """Yield the commands of a console block, each with its expected output."""
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        joined = part.replace("\\\n", " ")
        command, _, output = joined.partition("\n")
        yield command, output


class Reader:
    """Follows a tutorial in its own folder, as a reader would."""

    def __init__(self, folder: Path, python: str = sys.executable) -> None:
        """Use an environment by its Python."""
        self.folder = folder
        self.python = python
        paths = [str(folder / SITE), *filter(None, [os.environ.get("PYTHONPATH")])]
        self.environment = {
            **os.environ,
            "PATH": os.pathsep.join([str(Path(python).parent), os.environ["PATH"]]),
            "PYTHONPATH": os.pathsep.join(paths),
            "COLUMNS": "100",
            "OMP_NUM_THREADS": "1",
        }

    def follow(self, page: Path) -> int:
        """Do everything on a page; return the number of blocks."""
        count = 0
        for block in blocks(page):
            count += self.do(block)
        return count

    def do(self, block: Block) -> bool:
        """Write a file, or run a program or commands; return True if there was something to do."""
        if block.title:
            path = self.folder / block.title
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block.text, encoding="utf-8")
        elif block.kind == "python":
            self.run([self.python, "-c", block.text], block.text)
        elif block.kind == "console":
            for command, output in commands(block.text):
                self.command(command, output)
        else:
            return False
        return True

    def command(self, command: str, expected: str) -> None:
        """Run a command and compare its output."""
        if command == "pip install .":
            build = ["--no-build-isolation", "--target", str(self.folder / SITE), "."]
            self.run([sys.executable, "-m", "pip", "--python", self.python, *PIP, *build], command)
            return
        output = self.run(["bash", "-c", command], command)
        pattern = ".*".join(re.escape(part) for part in expected.strip().split("…"))
        if not re.fullmatch(pattern, output.strip(), re.DOTALL):
            raise Failed(f"$ {command}\nshould print\n{expected}\nand printed\n{output}")

    def run(self, words: list[str], what: str) -> str:
        """Run a program in the folder and return its output."""
        done = subprocess.run(
            words,
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise Failed(f"{what}\nended with {done.returncode}:\n{done.stdout}{done.stderr}")
        return done.stdout


def pages(names: list[str]) -> list[Path]:
    """Return the pages of tutorials by name; all without names."""
    return [path for path in sorted(FOLDER.glob("*.md")) if not names or path.stem in names]


def main() -> None:
    """Follow tutorials with an environment."""
    parser = argparse.ArgumentParser(description="Run tutorials as their readers would.")
    parser.add_argument(
        "--python", default=sys.executable, help="the Python that runs the commands"
    )
    parser.add_argument("names", nargs="*", help="names of pages; by default all")
    options = parser.parse_args()
    for page in pages(options.names):
        with tempfile.TemporaryDirectory() as folder:
            count = Reader(Path(folder), options.python).follow(page)
        print(f"{page.stem}: {count} blocks")


if __name__ == "__main__":
    main()
