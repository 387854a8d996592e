"""What the build does beyond mypyc: constants, C code, the command of a source tree."""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import venv
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from bench import compare
from tools.building import client, command, constants, generated, pythons

ROOT = Path(__file__).resolve().parents[1]
MODULES = [
    ".".join(path.relative_to(ROOT / "src").with_suffix("").parts)
    for path in sorted((ROOT / "src/perijove/games").rglob("*.py"))
    if path.stem != "__init__"
]


@pytest.mark.parametrize("module", MODULES)
def test_constants_that_are_folded_have_the_value_they_have_in_python(module: str) -> None:
    names = constants.names_of(module).constants
    found = {name: constants.constant(module, name) for name in names}
    real = vars(import_module(module))
    assert {name: value for name, value in found.items() if value is not None} == {
        name: real[name] for name in names if found[name] is not None
    }


def test_cells_that_follow_from_other_modules_are_folded() -> None:
    states = [module for module in MODULES if module.endswith(".state")]
    folded = [constants.constant(module, "CELLS") for module in states]
    assert folded
    assert None not in folded


@pytest.mark.parametrize(
    ("function", "level"),
    [
        ("char CPyDef_a___b_____top_level__(void) {", "O0"),
        ("PyObject *CPyPy_perijove___kernel___go(PyObject *self, PyObject *const *args) {", "O1"),
        (
            "PyObject *CPyPy_perijove___games___b___go(PyObject *self, PyObject *const *args) {",
            "O0",
        ),
        (
            "tuple_T2OO CPyDef_perijove___games___b___steps___Go___why_not(PyObject *cpy_r_self) {",
            "O0",
        ),
        ("PyObject *CPyDef_perijove___games___b___invariants___tiles(PyObject *cpy_r_s) {", "O1"),
        ("char CPyDef_perijove___games___b___steps___Go___apply(int64_t cpy_r_x) {", ""),
        ("char CPyDef_perijove___games___b___steps___Go___why_not(int64_t cpy_r_x);", ""),
    ],
)
def test_cold_functions_are_optimized_less(function: str, level: str) -> None:
    attribute = f'__attribute__((optimize("{level}"))) ' if level else ""
    assert generated.with_levels(f"\n{function}\n") == f"\n{attribute}{function}\n"


def test_docstrings_are_written_into_the_code() -> None:
    code = '{"go", (PyCFunction)CPyPy_a___go, METH_FASTCALL, PyDoc_STR("go()\\n--\\n\\n")},'
    documented = generated.with_docstrings(code, {"a___go": 'Go "there".'})
    assert r"Go \042there\042.\")" in documented.replace('")', r"\")")


@pytest.fixture
def environment(tmp_path: Path) -> Path:
    """An environment with two engines: the sources, installed, and a compiled copy elsewhere."""
    venv.create(tmp_path / "venv", symlinks=True)
    for engine in ("src", "compiled"):
        package = tmp_path / engine / "perijove"
        package.mkdir(parents=True)
        (package / "__init__.py").write_text(f"ENGINE = {engine!r}\n", encoding="utf-8")
    packages = next((tmp_path / "venv/lib").glob("python*/site-packages"))
    (packages / "perijove.pth").write_text(f"{tmp_path / 'src'}\n", encoding="utf-8")
    command.write(tmp_path / "compiled", tmp_path, packages)
    return tmp_path


def install_command(environment: Path) -> Path:
    """Write the command as pip writes it, over the one that is there."""
    script = environment / "venv/bin/perijove"
    code = "from perijove import ENGINE\nimport os\nprint(ENGINE, os.environ['PERIJOVE_CLIENT'])\n"
    script.write_text(f"#!{environment}/venv/bin/python\n{code}", encoding="utf-8")
    script.chmod(0o755)
    return script


def output(*words: Path | str) -> str:
    """Run a program without the settings of the tests and return what it prints."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("P")}
    return subprocess.run(words, capture_output=True, text=True, check=True, env=clean).stdout


def test_the_command_stays_compiled_when_pip_installs_it_again(environment: Path) -> None:
    script = install_command(environment)
    for _ in range(2):
        assert output(script) == f"compiled {environment / 'src/perijove/web/client'}\n"
        install_command(environment)


def test_python_runs_the_sources(environment: Path) -> None:
    python = environment / "venv/bin/python"
    assert output(python, "-c", "import perijove; print(perijove.ENGINE)") == "src\n"


def test_make_never_writes_the_command_itself() -> None:
    recipes = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert not re.search(r">\s*\S*bin/perijove", recipes)
    assert "tools/building/command.py" in recipes


def test_a_build_without_node_says_so_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    client.build_client()
    client.look_for_manual()
    node, manual = capsys.readouterr().out.splitlines()
    assert node == "perijove: Node is missing, so this package has no page for browsers."
    assert "make docs" in manual


def test_a_built_client_is_packaged_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    for page in (client.PAGE, client.MANUAL):
        page.parent.mkdir(parents=True)
        page.touch()
    client.build_client()
    client.look_for_manual()
    assert capsys.readouterr().out == ""


def test_every_target_that_installs_perijove_keeps_the_command_compiled() -> None:
    """Pip writes the command again; only the `.pth` file, which it does not know, is ours."""
    recipes = (ROOT / "Makefile").read_text(encoding="utf-8")
    installs = re.findall(r"\$\(EDITABLE\) .*", recipes)
    assert len(installs) == 4
    assert not re.search(rf"rm .*{command.NAME}|pip uninstall", recipes)


def test_pythons_of_the_path_and_of_pyenv_are_found_if_they_can_compile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def python(place: str, says: str) -> str:
        path = tmp_path / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"#!/bin/sh\n{says}\n", encoding="utf-8")
        path.chmod(0o755)
        return str(path)

    expected = {
        "3.11": python("bin/python3.11", "echo 3 11 True"),
        "3.14": python("pyenv/versions/3.14.2/bin/python", "echo 3 14 True"),
    }
    python("bin/python3.12", "echo 3 12 False")  # without headers
    python("bin/python3.13", "exit 1")
    python("pyenv/versions/3.11.9/bin/python", "echo 3 11 True")
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path / "pyenv"))
    assert pythons.offered() == expected


def load_setup(monkeypatch: pytest.MonkeyPatch, folder: Path) -> Any:
    """Return the module `setup` with a folder of its own for what mypyc remembers."""
    spec = importlib.util.spec_from_file_location("perijove_setup", ROOT / "setup.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "CACHE", folder / "cache")
    monkeypatch.setattr(module, "engine_extensions", list)
    return module


def test_a_build_that_continues_a_broken_one_begins_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = load_setup(monkeypatch, tmp_path)
    tries = []

    def setup(**_settings: object) -> None:
        tries.append(module.CACHE.is_dir())
        if module.CACHE.is_dir():
            raise SystemExit("error: command 'cc' failed")

    monkeypatch.setattr(module, "setup", setup)
    module.CACHE.mkdir()
    module.build_engine()
    assert tries == [True, False]


def test_a_build_that_fails_from_the_beginning_is_not_repeated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = load_setup(monkeypatch, tmp_path)
    tries = []

    def setup(**_settings: object) -> None:
        tries.append(1)
        raise SystemExit("error: command 'cc' failed")

    monkeypatch.setattr(module, "setup", setup)
    with pytest.raises(SystemExit):
        module.build_engine()
    assert tries == [1]


def test_a_comparison_takes_costs_the_other_way_round() -> None:
    base = {"playout games/s": 100.0, "clone µs": 2.0, "gone/s": 1.0}
    new = {"playout games/s": 80.0, "clone µs": 1.0, "fresh/s": 1.0}
    found = compare.ratios([(base, new), (base, new), (base, {**new, "clone µs": 9.0})])
    assert found == {"playout games/s": 0.8, "clone µs": 2.0}


def test_a_comparison_names_what_is_slower_than_allowed() -> None:
    compared = {"a game": {"playout games/s": 0.84, "clone µs": 0.86}}
    assert compare.slower(compared, 0.15) == ["a game, playout games/s: 0.84"]
    assert compare.slower(compared, 0.2) == []
