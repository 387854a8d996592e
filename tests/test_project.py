"""The files around the code agree with it: workflows, templates, hooks, citation."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from tools.building import dist

ROOT = Path(__file__).resolve().parents[1]
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
FORMS = sorted((ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text("utf-8"))


def targets(command: str) -> list[str]:
    """Return the targets of a command that calls make."""
    words = re.sub(r"\$\{\{.*?\}\}|#.*", "", command).split()
    return [word for word in words[1:] if "=" not in word] if words[:1] == ["make"] else []


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_workflows_call_targets_that_exist(path: Path) -> None:
    steps = [step for job in read(path)["jobs"].values() for step in job["steps"]]
    called = {name for step in steps for name in targets(step.get("run", ""))}
    assert called
    assert called <= TARGETS


def test_workflows_test_every_version_that_is_packaged() -> None:
    tested = read(ROOT / ".github/workflows/test.yml")["jobs"]["test"]["strategy"]["matrix"]
    packaged = PROJECT["tool"]["cibuildwheel"]["build"]
    assert packaged == [f"cp{version.replace('.', '')}-*" for version in tested["python"]]
    assert PROJECT["project"]["requires-python"] == f">={tested['python'][0]}"


def test_every_extra_for_users_is_documented_and_tried_in_an_empty_environment() -> None:
    extras = {"", *PROJECT["project"]["optional-dependencies"]} - {"bench", "build", "dev"}
    assert set(dist.EXTRAS) == extras
    page = (ROOT / "docs/index.md").read_text("utf-8")
    assert set(re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE)) == extras - {""}


@pytest.mark.parametrize(
    "path", [path for path in FORMS if path.stem != "config"], ids=lambda path: path.stem
)
def test_forms_ask_something(path: Path) -> None:
    form = read(path)
    assert form["name"]
    assert form["description"]
    assert len({part["id"] for part in form["body"]}) == len(form["body"]) >= 2


def test_a_wrong_rule_needs_its_record_and_move() -> None:
    body = read(ROOT / ".github/ISSUE_TEMPLATE/rule.yml")["body"]
    needed = {part["id"] for part in body if part.get("validations", {}).get("required")}
    assert {"record", "move"} <= needed


def test_the_citation_has_the_version_of_the_project() -> None:
    assert read(ROOT / "CITATION.cff")["version"] == PROJECT["project"]["version"]


def test_hooks_run_tools_of_the_project() -> None:
    (local,) = read(ROOT / ".pre-commit-config.yaml")["repos"]
    assert all(hook["entry"].startswith(".venv/bin/") for hook in local["hooks"])
