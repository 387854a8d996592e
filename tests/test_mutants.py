"""The tool that puts faults into rule code: what it changes, and what it leaves alone."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tools.mutants import __main__, report
from tools.mutants.operators import SOURCES, Finder, files, mutants_of
from tools.mutants.reach import Reach
from tools.mutants.trial import EQUIVALENT, KILLED, SURVIVED, TIMED_OUT, Verdict

STEP = '''
class Draw:
    """Draw a card (toy.draw.01)."""

    def apply(self, s, seat):
        # toy.draw.02
        if s.room < 3 and not s.closed:
            s.cells[seat] += 2
            s.learn(seat, 7)
        return s.room

    def why_not(self, s):
        return s.room > 2
'''


def changes(text: str = STEP) -> dict[str, list[str]]:
    """Return the mutants of a text by operator, as the lines they make."""
    finder = Finder("toy.py", text)
    finder.visit(ast.parse(text))
    found: dict[str, list[str]] = {}
    for mutant in finder.found:
        found.setdefault(mutant.operator, []).append(mutant.after)
    return found


def test_every_operator_has_its_mutants() -> None:
    found = changes()
    assert "if s.room <= 3 and not s.closed:" in found["boundary"]
    assert "if s.room >= 3 and not s.closed:" in found["comparison"]
    assert "if s.room < 3 or not s.closed:" in found["boolean"]
    assert "if s.room < 3 and (s.closed):" in found["boolean"]
    assert "s.cells[seat] -= 2" in found["arithmetic"]
    assert {"s.cells[seat] += 3", "s.cells[seat] += 1"} <= set(found["constant"])
    assert found["drop learn"] == ["pass"]
    assert "pass" in found["drop statement"]


def test_explanations_are_left_alone_and_the_nearest_clause_is_named() -> None:
    finder = Finder("toy.py", STEP)
    finder.visit(ast.parse(STEP))
    assert {mutant.function for mutant in finder.found} == {"Draw.apply"}
    assert {mutant.clause for mutant in finder.found} == {"toy.draw.02"}


def test_a_mutant_of_a_file_changes_one_place() -> None:
    file = next(name for name in files() if name.endswith("sets.py"))
    text = (SOURCES / file).read_text(encoding="utf-8")
    for mutant in mutants_of(file):
        changed = mutant.source()
        assert changed != text
        assert changed[: mutant.start] == text[: mutant.start]
        assert changed.endswith(text[mutant.end :])


def test_the_quickest_test_that_runs_a_line_comes_first() -> None:
    reach = Reach()
    reach.add("slow", 2.0, {"toy.py": [7, 8]})
    reach.add("quick", 0.1, {"toy.py": [8]})
    assert reach.tests_of("toy.py", 8) == ["quick", "slow"]
    assert reach.tests_of("toy.py", 7) == ["slow"]
    assert reach.tests_of("toy.py", 9) == []


def test_equivalent_mutants_exist_and_have_reasons() -> None:
    for key, why in report.equivalents().items():
        assert key in {mutant.key for mutant in mutants_of(key.split()[0])}, (
            f"{key!r} is no mutant any more"
        )
        assert len(why) > 20


def verdicts(*results: str) -> list[Verdict]:
    """Return verdicts on the first mutants of a file, one for each result."""
    mutants = mutants_of("perijove/kernel/sets.py")
    pairs = zip(mutants, results, strict=False)
    return [Verdict(mutant, result, 3, 1, "a test", 0.5) for mutant, result in pairs]


def test_a_run_is_continued_from_its_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(report, "REPORT", tmp_path / "report.json")
    assert report.earlier(seed=4) == {}
    run = verdicts(KILLED, SURVIVED)
    report.write(run, seed=4)
    assert report.earlier(seed=4) == {verdict.mutant.key: verdict for verdict in run}
    assert report.earlier(seed=5) == {}


def test_edits_of_other_code_do_not_change_a_sample(monkeypatch: pytest.MonkeyPatch) -> None:
    mutants = mutants_of("perijove/kernel/sets.py")
    monkeypatch.setattr(__main__, "all_mutants", lambda: mutants)
    first = [mutant.key for mutant in __main__.chosen("", sample=8, seed=3)]
    moved = [replace(mutant, line=mutant.line + 5) for mutant in reversed(mutants)]
    others = mutants_of("perijove/kernel/forms.py")
    monkeypatch.setattr(__main__, "all_mutants", lambda: [*others, *moved])
    again = [mutant.key for mutant in __main__.chosen("", 8 + len(others), seed=3)]
    assert [key for key in again if "sets.py" in key][:8] == first
    assert [mutant.key for mutant in __main__.chosen("", sample=8, seed=4)] != first


def test_lines_that_no_test_runs_are_listed_once() -> None:
    mutants = mutants_of("perijove/kernel/sets.py")
    lines = {mutant.line for mutant in mutants}
    reach = Reach()
    reach.add("a test", 0.1, {"perijove/kernel/sets.py": sorted(lines)[1:]})
    left = list(__main__.unseen(mutants, reach))
    assert len(left) == 1
    assert left[0].startswith(f"perijove/kernel/sets.py:{min(lines)} ")


def test_the_summary_learns_new_results_and_forgets_old_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(report, "STORED", tmp_path / "mutants.json")
    monkeypatch.setattr(report, "all_mutants", lambda: mutants_of("perijove/kernel/sets.py"))

    def stored() -> dict[str, dict[str, list[str]]]:
        found: dict[str, dict[str, list[str]]] = json.loads(report.STORED.read_text("utf-8"))
        return found

    def texts(result: str) -> set[str]:
        return {text for entry in stored().values() for text in entry[result]}

    first = verdicts(KILLED, SURVIVED, TIMED_OUT, SURVIVED)
    report.store(first)
    changes = [verdict.mutant.change for verdict in first]
    assert (texts("killed"), texts("survived")) == ({changes[0]}, {changes[1], changes[3]})
    report.STORED.write_text(
        json.dumps({**stored(), "gone.py f": {"killed": ["x -> y"], "survived": []}}), "utf-8"
    )
    report.store(verdicts(KILLED, KILLED, KILLED, EQUIVALENT))
    assert (texts("killed"), texts("survived")) == (set(changes[:3]), set())
    assert "gone.py f" not in stored()


CHILDREN = """
import sys
from pathlib import Path
from tools.mutants import trial
from tools.mutants.reach import Reach

trial.COPIES, trial.SOURCES = Path(sys.argv[1]), Path(sys.argv[1]) / "sources"
trial.SOURCES.mkdir()
reach = Reach()
worker = trial.Trial(0, reach, budget=1, games=0)
reach.add("tests/test_mutants.py::test_every_operator_has_its_mutants", 0.1, {})
worker.check()
print(worker.run(lambda _: 1, [], 5.0)[0])

def fail(_):
    raise KeyError("a plugin")

for task in (fail, lambda _: worker.run_tests(["tests/test_mutants.py::no_such_test"])):
    try:
        print(worker.run(task, [], 20.0)[0])
    except RuntimeError as error:
        print("cannot run", "a plugin" in str(error))
"""


def test_tests_that_cannot_run_kill_no_mutant(tmp_path: Path) -> None:
    """A process of its own, because each trial is a fork."""
    command = [sys.executable, "-c", CHILDREN, str(tmp_path)]
    ran = subprocess.run(command, cwd=SOURCES.parent, capture_output=True, text=True, check=False)
    assert ran.stdout.splitlines() == ["killed", "cannot run True", "cannot run False"], ran.stderr


def test_rule_code_is_mutated_and_descriptions_are_not() -> None:
    names = files()
    assert "perijove/kernel/state.py" in names
    assert not any(name.endswith(("wording.py", "schema.py", "texts.py")) for name in names)
