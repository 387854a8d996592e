"""Build the packages and try them: python -m tools.building.dist [--python 3.12] [--extra serve]

The source package is built from this tree, and from it a wheel for every version of Python that
the machine offers. Each wheel is installed into empty environments, plain and with extras, and
tried in a folder outside this tree: a game, the examples of README, all examples and all tutorials.
The list of what each environment got is printed and kept in dist/report.md.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from tools.building.pythons import offered
from tools.site import tutorials

ROOT = Path(__file__).resolve().parents[2]
DIST = ROOT / "dist"
EXTRAS = (
    "",
    "serve",
    "postgres",
    "ladder",
    "parquet",
    "research",
    "cluster",
    "docs",
    "train",
)
BRIEFLY = ("", "serve", "research")
"""What is tried with versions of Python after the first."""
TUTORIAL_NEEDS = ("pytest", "setuptools")
EXAMPLES = {
    "": [["pipe_bot.py"]],
    "research": [
        ["random_loop.py"],
        ["openspiel_match.py", "--games", "1", "--simulations", "4", "--rounds=2"],
    ],
    "train": [["train_ppo.py", "--steps=600", "--tables=2", "--rounds=2", "--games=4"]],
}
"""The examples with arguments that keep them short, by the extra they need."""
TIMES = 5
FIRST_GAME = "import perijove; print(perijove.games()[0])"
IMPORT = "import time; t = time.process_time(); import perijove; print(time.process_time() - t)"
SIZE = (
    "import sysconfig, pathlib; folders = {sysconfig.get_path(n) for n in ('purelib', 'platlib')}; "
    "print(sum(f.stat().st_size for d in folders for f in pathlib.Path(d).rglob('*') "
    "if f.is_file() and f.suffix != '.pyc'))"
)


class Row(NamedTuple):
    """What an environment got."""

    version: str
    extra: str
    packages: list[str]
    mebibytes: float
    milliseconds: float
    tried: list[str]


def run(words: list[str], folder: Path) -> str:
    """Run a program and return its output; its messages are shown if it fails."""
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False, env=clean)
    if done.returncode:
        raise SystemExit(f"{' '.join(words)}\nfailed:\n{done.stdout}{done.stderr}")
    return done.stdout


def pip(python: str, *words: str, quiet: bool = True) -> str:
    """Run pip for an environment without its own pip."""
    how = ["--disable-pip-version-check", *(["--quiet"] if quiet else [])]
    return run([sys.executable, "-m", "pip", "--python", python, *how, *words], ROOT)


def make_environment(base: str, folder: Path) -> str:
    """Make an empty environment and return its Python."""
    run([base, "-m", "venv", "--without-pip", str(folder)], ROOT)
    return str(folder / "bin" / "python")


def build_source() -> Path:
    """Build the source package from this tree."""
    code = "from setuptools import build_meta; print(build_meta.build_sdist('dist'))"
    return DIST / run([sys.executable, "-c", code], ROOT).splitlines()[-1]


def build_wheel(source: Path, version: str, base: str) -> Path:
    """Build the wheel of a version of Python from the source package."""
    with tempfile.TemporaryDirectory() as folder:
        run([base, "-m", "venv", folder], ROOT)
        python = str(Path(folder, "bin/python"))
        words = ["wheel", "--quiet", "--no-deps", "--wheel-dir", str(DIST), str(source)]
        run(["env", "PERIJOVE_PURE=0", python, "-m", "pip", *words], Path(folder))
    return next(DIST.glob(f"*-cp{version.replace('.', '')}-*.whl"))


def try_out(version: str, base: str, wheel: Path, extra: str) -> Row:
    """Install a wheel with an extra into an empty environment and try it elsewhere."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        python = make_environment(base, folder / "venv")
        pip(python, "install", f"perijove{f'[{extra}]' if extra else ''} @ {wheel.as_uri()}")
        listed = json.loads(pip(python, "list", "--format=json", quiet=False))
        packages = [one["name"] for one in listed if one["name"] != "perijove"]
        size = int(run([python, "-c", SIZE], folder)) / 2**20
        times = [float(run([python, "-c", IMPORT], folder)) for _ in range(TIMES)]
        tried = trial(python, folder, extra)
    return Row(version, extra, packages, size, 1000 * statistics.median(times), tried)


def trial(python: str, folder: Path, extra: str) -> list[str]:
    """Run everything that needs this extra (or none); return what was run."""
    smoke = shutil.copy(ROOT / "tools/building/smoke.py", folder)
    run([python, smoke], folder)
    tried = ["a game"]
    examples = shutil.copytree(ROOT / "examples", folder / "examples", dirs_exist_ok=True)
    for name, *arguments in EXAMPLES.get(extra, []):
        if name == "pipe_bot.py":
            bot = f"pipe:{python} {examples / name}"
            game = run([python, "-c", FIRST_GAME], folder).strip()
            bench = ["-m", "perijove", "tournament", game, "--bots", f"random,{bot}"]
            run([python, *bench, "--games", "2", "--option", "round_limit=5"], folder)
        else:
            run([python, str(examples / name), *arguments], folder)
        tried.append(name)
    if extra == "":
        pip(python, "install", *TUTORIAL_NEEDS)
        tutorials.Reader(folder, python).follow(ROOT / "README.md")
        tried.append("README")
        for page in tutorials.pages([]):
            place = folder / page.stem
            place.mkdir()
            tutorials.Reader(place, python).follow(page)
            tried.append(page.stem)
    if extra == "serve":
        tried.append(answer(python, folder))
    return tried


def answer(python: str, folder: Path) -> str:
    """Start a server, request its pages and its health, and return what was tried."""
    code = (ROOT / "tools/building/ask.py").read_text(encoding="utf-8")
    run([python, "-c", code], folder)
    return "a server with client and documentation"


def report(rows: list[Row], files: list[Path]) -> str:
    """Return the list of what was built and what each environment got."""
    lines = ["# Packages", "", "| file | MiB |", "|---|---|"]
    lines += [f"| {path.name} | {path.stat().st_size / 2**20:.1f} |" for path in files]
    lines += [
        "",
        "| Python | extra | packages | MiB | import, CPU ms | tried |",
        "|---|---|---|---|---|---|",
    ]
    lines += [
        f"| {row.version} | {row.extra or '–'} | {len(row.packages)} | {row.mebibytes:.0f} "
        f"| {row.milliseconds:.0f} | {', '.join(row.tried)} |"
        for row in rows
    ]
    lines += ["", "What each extra pulled in, with the first Python:", ""]
    lines += [
        f"- {row.extra or 'plain'}: {', '.join(row.packages)}"
        for row in rows
        if row.version == rows[0].version
    ]
    return "\n".join(lines) + "\n"


def briefly(extras: tuple[str, ...]) -> list[str]:
    """Return the extras that are tried with every version."""
    return [extra for extra in extras if extra in BRIEFLY]


def main() -> None:
    """Build and try everything."""
    found = offered()
    parser = argparse.ArgumentParser(description="Build the packages and try them.")
    parser.add_argument("--python", action="append", choices=list(found), help="only this version")
    parser.add_argument("--extra", action="append", choices=EXTRAS, help="only this extra")
    parser.add_argument("--keep", action="store_true", help="try the wheels that are there")
    options = parser.parse_args()
    versions = {name: found[name] for name in options.python or found}
    extras = EXTRAS if options.extra is None else tuple(options.extra)
    if not options.keep:
        shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir(exist_ok=True)
    source = next(DIST.glob("*.tar.gz"), None) or build_source()
    print(f"built {source.name}", flush=True)
    rows, files = [], [source]
    for version, base in versions.items():
        wheel = next(DIST.glob(f"*-cp{version.replace('.', '')}-*.whl"), None)
        wheel = wheel or build_wheel(source, version, base)
        files.append(wheel)
        print(f"built {wheel.name}", flush=True)
        for extra in extras if not rows or rows[0].version == version else briefly(extras):
            rows.append(try_out(version, base, wheel, extra))
            print(f"tried {version} {extra or 'plain'}", flush=True)
            # After every trial, so that one that is broken off leaves its report.
            (DIST / "report.md").write_text(report(rows, files), encoding="utf-8")
    print(report(rows, files))


if __name__ == "__main__":
    main()
