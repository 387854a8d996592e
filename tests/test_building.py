"""What the build does beyond mypyc: constants, C code, the command of a source tree."""

from __future__ import annotations

import os
import re
import subprocess
import venv
from importlib import import_module
from pathlib import Path

import pytest

from tools.building import command, constants, generated

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


def test_code_of_a_module_is_not_optimized_and_wrappers_are_a_little() -> None:
    code = (
        "char CPyDef_a___b_____top_level__(void) {\n}\n"
        "PyObject *CPyPy_a___b___go(PyObject *self, PyObject *const *args) {\n}\n"
        "char CPyDef_a___b___go(int64_t cpy_r_x) {\n}\n"
    )
    once, wrapper, function = generated.with_levels(code).split("}\n")[:3]
    assert once.startswith('__attribute__((optimize("O0"))) char')
    assert wrapper.startswith('__attribute__((optimize("O1"))) PyObject')
    assert function.startswith("char")


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
