"""Edited positions: the engine's zones, changed and checked, in every game."""

from __future__ import annotations

import random
from typing import Any

import pytest

from perijove.games import game, games
from perijove.kernel.editing import edit, turn_fields, turn_of
from perijove.kernel.errors import BadPosition
from tests.sentences import one_sentence


def played(name: str, moves: int, **options: Any) -> Any:
    """Return a position after some random moves."""
    state, chance = game(name).start(players=2, seed=5, **options), random.Random(5)
    for _ in range(moves):
        if not state.to_act:
            break
        seat = state.to_act[0]
        state.act(seat, chance.choice(list(state.legal(seat))))
    return state


def table_of(state: Any) -> dict[str, Any]:
    """Return the table of a position as plain data."""
    return state.dump()["table"]  # type: ignore[no-any-return]


@pytest.mark.parametrize("moves", [0, 12, 40])
@pytest.mark.parametrize("name", sorted(games()))
def test_a_table_that_nobody_changed_stays_legal(name: str, moves: int) -> None:
    state = played(name, moves)
    same = edit(state, table_of(state))
    assert same.to_act == state.to_act
    assert game(name).load(same.dump()) == same
    for seat in state.to_act:
        assert same.legal(seat) == state.legal(seat)


@pytest.mark.parametrize("moves", [3, 25])
def test_a_table_with_the_expansion_stays_legal(moves: int) -> None:
    state = played("ganymede", moves, moon=True)
    assert edit(state, table_of(state)).to_act == state.to_act


@pytest.mark.parametrize("name", sorted(games()))
def test_every_zone_says_how_it_is_written(name: str) -> None:
    state = played(name, 12)
    layout = game(name).layout(state.rules)
    table = table_of(state)
    for field in layout.fields.values():
        fits(field.codec.shape(), table[field.name])
    for field in layout.seat_fields.values():
        for seat in table["seats"]:
            fits(field.codec.shape(), seat[field.name])


def fits(shape: Any, value: Any) -> None:
    """Check that a value has the form that its zone announces."""
    named = {
        "word": [value],
        "words": value,
        "list": value,
        "pile": value,
        "slot": [value],
        "slots": value,
    }
    if shape.kind in ("number", "turn"):
        assert shape.low <= value <= shape.high
    elif shape.kind == "numbers":
        assert len(value) == shape.size
    elif shape.kind == "bag":
        assert set(value.split()) <= set(shape.labels)
    elif shape.kind in ("text", "texts"):
        texts = value if shape.kind == "texts" else [value]
        assert {text.split()[0] for text in texts if text} <= set(shape.labels)
    else:
        assert {name for name in named[shape.kind] if name is not None} <= set(shape.labels)
        assert len(named[shape.kind]) <= max(shape.size, 1)


def test_the_turn_goes_to_another_seat_with_all_it_still_has_to_do() -> None:
    for name in ("ganymede", "galileo"):
        state = played(name, 24)
        while not turn_fields(state) or turn_of(state) is None:
            state.act(state.to_act[0], next(iter(state.legal(state.to_act[0]))))
        before = turn_of(state)
        assert before is not None
        other = edit(state, {}, turn=1 - before)
        assert other.to_act == (1 - before,)
        assert turn_of(other) == 1 - before


def test_a_table_that_cannot_be_is_refused_in_a_sentence() -> None:
    state = played("ganymede", 30)
    for table in ({"supply": ""}, {"supply": "green"}, {"seats": 3}, {"moon": 1}):
        with pytest.raises(BadPosition) as caught:
            edit(state, table)
        one_sentence(caught.value)
    with pytest.raises(BadPosition, match="seat 5"):
        edit(state, {}, turn=5)


def test_the_turn_cannot_be_changed_while_all_decide() -> None:
    state = game("motherlode").start(players=2, seed=5)
    assert state.to_act == (0, 1)
    with pytest.raises(BadPosition, match="no single seat decides"):
        edit(state, {}, turn=0)
