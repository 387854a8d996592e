"""Every public name has a docstring, also when compiled, and every example in one is true."""

from __future__ import annotations

import doctest
import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from operator import attrgetter
from typing import Any

import pytest

import perijove
from perijove import bots
from perijove.kernel.actions import ActionTable
from perijove.kernel.errors import MissingExtra
from perijove.kernel.game import Game
from perijove.kernel.record import Record
from perijove.kernel.state import State
from perijove.research.observations import Spec
from perijove.research.vector import VectorEnv

PACKAGES = ("perijove.kernel", "perijove.bots", "perijove.games", "perijove.research")
LEAST_EXAMPLES = 400
SHOWN: tuple[tuple[type, str], ...] = (
    (State, "clone to_act over legal act check play listen view resample seat_of dump decision"),
    (State, "playout play_unchecked scores violations pending result"),
    (Record, "of play positions replay add cut verify write start follow as_json text load"),
    (Game, "start rules check show dump load seed limited checksum"),
    (ActionTable, "block arguments find notation parse as_json from_json"),
    (bots.Seat, "rules game view legal sample"),
    (Spec, "scaled"),
    (VectorEnv, "reset step random_actions"),
)
"""Methods that a first program calls: each has an example."""
SHOWN_WITH_EXTRAS = (
    ("gym", "SeatEnv SeatEnv.reset SeatEnv.step SeatEnv.action_masks SeatVectorEnv"),
    ("zoo", "env TableEnv TableEnv.reset TableEnv.observe TableEnv.step TableEnv.action_space"),
    ("dataset", "make_dataset make_records write_dataset read_dataset"),
    ("workers", "WorkerVectorEnv"),
)


def modules() -> Iterator[Any]:
    """Yield the public modules; those that need an extra that is not installed are left out."""
    yield perijove
    for package in PACKAGES:
        found = importlib.import_module(package)
        yield found
        for info in pkgutil.walk_packages(found.__path__, f"{package}."):
            try:
                yield importlib.import_module(info.name)
            except MissingExtra:
                continue


def documented() -> dict[str, Any]:
    """Return every public name of our modules, and the public methods of its classes."""
    names: dict[str, Any] = {}
    for module in modules():
        names[module.__name__] = module
        for name, value in vars(module).items():
            ours = getattr(value, "__module__", None) == module.__name__
            if ours and not name.startswith("_") and callable(value) and hasattr(value, "__doc__"):
                names[f"{module.__name__}.{name}"] = value
                if inspect.isclass(value):
                    names |= members(f"{module.__name__}.{name}", value)
    return names


def members(name: str, cls: type) -> dict[str, Any]:
    """Return the public methods and properties that a class defines itself."""
    found = {}
    for own, value in vars(cls).items():
        inner = value.__func__ if isinstance(value, classmethod | staticmethod) else value
        if not own.startswith("_") and (inspect.isroutine(inner) or isinstance(inner, property)):
            found[f"{name}.{own}"] = inner
    return found


NAMES = documented()


def test_every_public_name_has_a_docstring() -> None:
    assert len(NAMES) > 900
    missing = [name for name, value in NAMES.items() if not (value.__doc__ or "").strip()]
    assert missing == []


@pytest.mark.parametrize("name", ["to_act", "over", "result"])
def test_properties_of_a_state_have_docstrings(name: str) -> None:
    assert getattr(State, name).__doc__


def test_help_shows_what_a_state_does() -> None:
    shown = help_of(State.act)
    assert "Check and carry out an action" in shown
    assert 'state.act(0, "dock top 24")' in shown


def help_of(thing: Any) -> str:
    """Return what `help` prints."""
    return str(inspect.getdoc(thing))


@pytest.mark.parametrize(("cls", "methods"), SHOWN, ids=lambda part: getattr(part, "__name__", ""))
def test_what_a_first_program_calls_has_an_example(cls: type, methods: str) -> None:
    without = [name for name in methods.split() if ">>>" not in (getattr(cls, name).__doc__ or "")]
    assert without == []


@pytest.mark.parametrize(("module", "names"), SHOWN_WITH_EXTRAS)
def test_what_a_first_study_calls_has_an_example(module: str, names: str) -> None:
    found = importlib.import_module(f"perijove.research.{module}")
    docs = {name: attrgetter(name)(found).__doc__ or "" for name in names.split()}
    assert [name for name, doc in docs.items() if ">>>" not in doc] == []


@pytest.mark.parametrize("module", [perijove, bots], ids=["perijove", "perijove.bots"])
def test_functions_and_classes_of_the_front_pages_have_examples(module: Any) -> None:
    things = {name: getattr(module, name) for name in module.__all__}
    found = {name: one for name, one in things.items() if callable(one)}
    assert len(found) > 10
    assert [name for name, one in found.items() if ">>>" not in (one.__doc__ or "")] == []


# -- examples --------------------------------------------------------------------------------------


def examples() -> dict[str, doctest.DocTest]:
    """Return all docstrings with examples, by name; they survive compiling."""
    parser = doctest.DocTestParser()
    found = {}
    for name, value in NAMES.items():
        text = value.__doc__ or ""
        if ">>>" in text:
            module = value if inspect.ismodule(value) else inspect.getmodule(value)
            scope = dict(vars(module)) if module else {}
            found[name] = parser.get_doctest(text, scope, name, None, None)
    return found


EXAMPLES = examples()


def test_there_are_many_examples() -> None:
    assert sum(len(test.examples) for test in EXAMPLES.values()) >= LEAST_EXAMPLES


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_does_what_it_says(name: str) -> None:
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    result = runner.run(EXAMPLES[name], out=said.append)
    assert result.failed == 0, "".join(said)
