"""A plain install plays, searches and records; what needs more names the extra in one sentence."""

from __future__ import annotations

import subprocess
import sys

import pytest

SERVE = ("alembic", "argon2", "litestar", "prometheus_client", "sqlalchemy", "uvicorn")
RESEARCH = ("gymnasium", "pettingzoo", "pyspiel", "PIL")
OTHERS = ("choix", "matplotlib", "psycopg", "pyarrow", "ray", "sb3_contrib", "torch")
EXTRAS = (*SERVE, *RESEARCH, *OTHERS)


def without(packages: tuple[str, ...], code: str) -> subprocess.CompletedProcess[str]:
    """Run Python code as if some packages were not installed."""
    hide = f"import sys; sys.modules.update(dict.fromkeys({packages!r}))"
    words = [sys.executable, "-c", f"{hide}\n{code}"]
    return subprocess.run(words, capture_output=True, text=True, check=False)


def command(*words: str) -> str:
    """Return code that runs the perijove command."""
    return f"from perijove.cli.main import app\napp({list(words)!r})"


def test_importing_perijove_imports_nothing_heavy() -> None:
    heavy = (*EXTRAS, "asyncio", "click", "numpy", "rich", "typer")
    code = f"import sys, perijove\nprint(*sorted(set({heavy!r}) & set(sys.modules)))"
    assert without((), code).stdout == "\n"


@pytest.mark.parametrize(
    "code",
    [
        "import perijove; perijove.game('ganymede').start(players=2, seed=1).playout(1)",
        "from perijove import bots; bots.make('pilot', seed=1)",
        "import perijove.research.dataset, perijove.research.vector",
        command("--help"),
        command("simulate", "ganymede", "--games", "1"),
        command("train", "--help"),
    ],
)
def test_a_plain_install_is_enough_for_the_engine_bots_and_command(code: str) -> None:
    ran = without(EXTRAS, code)
    assert ran.returncode == 0, ran.stderr


@pytest.mark.parametrize(
    ("module", "package", "extra"),
    [
        ("tables.host", "sqlalchemy", "serve"),
        ("web.config", "litestar", "serve"),
        ("tables.storage.listen", "psycopg", "postgres"),
        ("research.gym", "gymnasium", "research"),
        ("research.zoo", "pettingzoo", "research"),
        ("research.spiel", "pyspiel", "research"),
        ("research.picture", "PIL", "research"),
        ("research.parquet", "pyarrow", "parquet"),
        ("research.training.model", "torch", "train"),
        ("research.cluster", "ray", "cluster"),
    ],
)
def test_an_import_names_the_missing_extra(module: str, package: str, extra: str) -> None:
    ran = without((package,), f"import perijove.{module}")
    sentence = f'MissingExtra: {package} is not installed: pip install "perijove[{extra}]"'
    assert ran.stderr.splitlines()[-1].endswith(sentence)


@pytest.mark.parametrize(
    ("words", "package", "extra"),
    [
        (("serve",), "litestar", "serve"),
        (("serve",), "sqlalchemy", "serve"),
        (("serve", "--database-url", "postgresql://x/y"), "psycopg", "postgres"),
        (("train", "evaluation", "ganymede"), "torch", "train"),
        (("simulate", "ganymede", "--on", "ray"), "ray", "cluster"),
    ],
)
def test_a_command_names_the_missing_extra(
    words: tuple[str, ...], package: str, extra: str
) -> None:
    ran = without((package,), command(*words))
    assert ran.returncode == 2
    assert ran.stderr == f'{package} is not installed: pip install "perijove[{extra}]"\n'


def test_a_tournament_without_ratings_says_why() -> None:
    words = ("tournament", "ganymede", "--bots", "random,greedy", "--games", "2")
    ran = without(("choix",), command(*words))
    assert ran.returncode == 0
    assert 'No ratings, because choix is not installed: pip install "' in ran.stderr
    assert "perijove[ladder]" in ran.stderr


EVERY_MODULE = """
import importlib, pkgutil, perijove
found = pkgutil.walk_packages(perijove.__path__, "perijove.", onerror=lambda name: None)
for name in [info.name for info in found if not info.name.endswith("__main__")]:
    try:
        importlib.import_module(name)
    except perijove.MissingExtra as error:
        print("missing", name, error)
    else:
        print("imported", name)
"""


def test_every_module_can_be_imported_or_names_its_extra() -> None:
    ran = without(EXTRAS, EVERY_MODULE)
    assert ran.returncode == 0, ran.stderr
    lines = ran.stdout.splitlines()
    missing = [line for line in lines if line.startswith("missing")]
    assert len(lines) > 250
    assert len(missing) > 10
    assert [line for line in missing if "pip install" not in line] == []


def test_a_missing_extra_is_an_import_error() -> None:
    code = "try: import perijove.research.gym\nexcept ImportError: print('no gymnasium')"
    assert without(("gymnasium",), code).stdout == "no gymnasium\n"
