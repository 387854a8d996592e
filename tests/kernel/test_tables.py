"""Tables of steps and events: one declaration each, in order of numbers, without gaps."""

from __future__ import annotations

from types import ModuleType

import pytest

from perijove.kernel.events import EventKind, event_table
from perijove.kernel.step import Deciding, Resolving, Step
from perijove.kernel.steps import step_table


def room(name: str, *steps: type[Step]) -> ModuleType:
    module = ModuleType(name)
    for step in steps:
        step.__module__ = name
        setattr(module, step.__name__, step)
    return module


def step(kind: int, name: str, base: type[Step] = Resolving) -> type[Step]:
    return type(f"Step{kind}", (base,), {"kind": kind, "name": name, "args": "left right"})


def test_steps_of_several_modules_are_ordered_by_their_numbers() -> None:
    table = step_table(room("one", step(1, "second")), room("two", step(2, "last"), step(0, "go")))
    assert [each.name for each in table] == ["go", "second", "last"]
    assert table[0].arg_names == ["left", "right"]


def test_a_later_module_replaces_a_step_of_an_earlier_one() -> None:
    table = step_table(room("base", step(0, "go")), room("more", step(0, "go", Deciding)))
    assert [each.mode for each in table] == [Deciding().mode]


def test_a_number_is_not_given_to_two_different_steps() -> None:
    with pytest.raises(ValueError, match="kind 0 is both 'go' and 'stop'"):
        step_table(room("base", step(0, "go")), room("more", step(0, "stop")))


def test_the_numbers_of_an_expansion_stay_free_in_its_base_game() -> None:
    base = room("base", step(0, "go"), step(2, "late"))
    assert [each.name for each in step_table(base, reserved=[1])] == ["go", "reserved 1", "late"]
    whole = step_table(base, room("more", step(1, "extra")), reserved=[1])
    assert [each.name for each in whole] == ["go", "extra", "late"]


def test_a_class_without_a_number_is_only_a_base_of_steps() -> None:
    assert len(step_table(room("one", step(0, "go"), step(-1, "base")))) == 1


def test_steps_imported_from_elsewhere_are_not_declared_again() -> None:
    module = room("one", step(0, "go"))
    module.Resolving = Resolving
    assert len(step_table(module)) == 1


@pytest.mark.parametrize(
    ("steps", "reason"),
    [
        ([(0, "go"), (2, "stop")], "no step has the kind 1"),
        ([(0, "go"), (1, "go")], "every step needs a name of its own"),
        ([(0, "")], "every step needs a name of its own"),
    ],
)
def test_a_faulty_table_of_steps_is_refused(steps: list[tuple[int, str]], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        step_table(room("one", *(step(kind, name) for kind, name in steps)))


def test_two_steps_of_one_module_cannot_have_one_number() -> None:
    twins = room("one", step(0, "go"))
    twins.Other = step(0, "stop")
    twins.Other.__module__ = "one"
    with pytest.raises(ValueError, match="one declares two steps of kind 0"):
        step_table(twins)


def test_events_are_ordered_by_their_numbers() -> None:
    table = event_table(EventKind(1, "late"), EventKind(0, "early"))
    assert [kind.name for kind in table] == ["early", "late"]


@pytest.mark.parametrize(
    ("numbers", "reason"),
    [((0, 0), "two kinds of events have the same number"), ((0, 2), "has the number 1")],
)
def test_a_faulty_table_of_events_is_refused(numbers: tuple[int, int], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        event_table(*(EventKind(number, "event") for number in numbers))
