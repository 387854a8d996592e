"""Positions: dumped, written, pickled and copied states equal the state.

Invalid ones are refused.
"""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Iterator
from typing import Any

import pytest

import perijove
from perijove.kernel.errors import BadPosition, InvalidOptions, PerijoveError
from perijove.kernel.state import State
from tests.kernel.toy import BID, TOY
from tests.sentences import one_sentence, refusal

Position = dict[str, Any]
VERSION = perijove.game("ganymede").version


def middle() -> State:
    """Return a game of Ganymede after some moves."""
    state: State = perijove.game("ganymede").start(players=3, seed=2)
    state.playout(2, 150)
    return state


def dumped() -> Position:
    position: Position = json.loads(json.dumps(middle().dump()))
    return position


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield every place in nested data, from the outside in."""
    entries = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in entries:
        yield (*path, key)
        if isinstance(value, dict | list):
            yield from places(value, (*path, key))


def replaced(position: Position, path: tuple[Any, ...], change: Any) -> Position:
    """Return a copy in which one place is changed."""
    edited = copy.deepcopy(position)
    holder = edited
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = change(holder[path[-1]])
    return edited


# -- whole ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "again",
    [
        lambda s: perijove.load(s.dump()),
        lambda s: perijove.load(json.loads(json.dumps(s.dump()))),
        lambda s: pickle.loads(pickle.dumps(s)),
        copy.copy,
        copy.deepcopy,
        State.clone,
    ],
    ids=["dump", "json", "pickle", "copy", "deepcopy", "clone"],
)
def test_a_state_comes_back_whole(again: Any) -> None:
    state = middle()
    other = again(state)
    assert other is not state
    assert other == state
    assert hash(other) == hash(state)
    assert other.dump() == state.dump()
    assert (other.to_act, other.pending()) == (state.to_act, state.pending())
    seat = state.to_act[0]
    assert other.legal(seat) == state.legal(seat)
    assert other.view(seat) == state.view(seat)
    assert other.playout(5) == state.clone().playout(5)
    assert other != state
    assert state == middle()


def test_a_simultaneous_choice_comes_back_whole() -> None:
    state = TOY.start(players=3, seed=1)
    state.act(1, BID + 2)
    other = TOY.load(json.loads(json.dumps(state.dump())))
    assert other == state
    assert other.to_act == state.to_act == (0, 2, perijove.CLOCK)


def test_a_finished_game_comes_back_whole() -> None:
    state = middle()
    state.playout(1)
    other = perijove.load(state.dump())
    assert other.over
    assert other.result == state.result
    assert other.clone() == state
    assert state.resample(0, 1).clone().over


def test_a_position_says_what_it_is() -> None:
    position = dumped()
    assert (position["format"], position["game"], position["players"]) == (
        "perijove position",
        "ganymede",
        3,
    )
    assert position["options"]["edition"] == "revised"
    assert position["steps"] == middle().pending()


def test_a_state_is_not_equal_to_something_else() -> None:
    state = middle()
    assert state != "a state"
    assert state != TOY.start()
    assert state != perijove.game("ganymede").start(players=3, seed=2)


# -- faulty ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "said"),
    [
        (None, "This is not a Perijove position."),
        ([], "This is not a Perijove position."),
        ({"game": "ganymede"}, "This is not a Perijove position."),
        (
            {"game": "ganymede", "format": "perijove record"},
            "This is not a Perijove position.",
        ),
        (
            {"game": "ganymede", "format": "perijove position"},
            f"The position needs rules version None; this is version {VERSION}.",
        ),
    ],
)
def test_foreign_data_are_refused(position: Any, said: str) -> None:
    assert refusal(BadPosition, lambda: perijove.load(position)) == said


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"rules": 99}, f"The position needs rules version 99; this is version {VERSION}."),
        ({"box": "0"}, "The position was made with another component file."),
        ({"options": None}, "The position lacks its number of players or its options."),
        ({"players": "3"}, "The position lacks its number of players or its options."),
        ({"checksum": "0"}, "The position was edited: it does not fit its checksum."),
        ({"steps": []}, "The position was edited: it does not fit its checksum."),
        ({"steps": 3}, "The position cannot be read: steps should be a list of at most 62."),
        ({"steps": [{"step": "fly", "seat": 0}]}, "The position cannot be read: unknown step"),
        ({"chance": [1]}, "The position cannot be read: chance should be a list of 8 numbers."),
        ({"chance": [0] * 8}, "The position cannot be read: chance stream 0 is faulty."),
        ({"table": []}, "The position cannot be read: the table should be an object."),
        ({"table": {}}, "The position was edited: it does not fit its checksum."),
    ],
)
def test_an_edited_position_is_refused(changes: Position, said: str) -> None:
    position = {**dumped(), **changes}
    assert refusal(BadPosition, lambda: perijove.load(position)).startswith(said)


def test_a_position_of_another_game_is_refused() -> None:
    assert refusal(BadPosition, lambda: TOY.load(dumped())) == (
        "This is a position of 'ganymede', not of auction."
    )
    assert "There is no game 'auction'" in refusal(
        InvalidOptions, lambda: perijove.load(TOY.start().dump())
    )


@pytest.mark.parametrize("change", [{"players": 5}, {"options": {"edition": "third"}}])
def test_a_position_with_faulty_options_is_refused(change: Position) -> None:
    refusal(InvalidOptions, lambda: perijove.load({**dumped(), **change}))


@pytest.mark.parametrize("key", list(middle().dump()))
def test_a_position_that_lacks_something_is_refused(key: str) -> None:
    position = dumped()
    del position[key]
    with pytest.raises(PerijoveError) as caught:
        perijove.load(position)
    one_sentence(caught.value)


def test_an_impossible_table_is_refused_even_with_its_checksum() -> None:
    state = TOY.start(seed=1)
    state.cells[TOY.layout(state.rules).fields["card"].at] = 0
    position = {**state.dump()}
    position["table"] = {**position["table"]}
    del position["table"]["card"]
    assert refusal(BadPosition, lambda: TOY.load(position)) == (
        "The position is impossible: toy.card: there is no card."
    )


@pytest.mark.parametrize(
    "change",
    [lambda old: "?", lambda old: -1, lambda old: None, lambda old: [], lambda old: 2**70],
    ids=["text", "negative", "null", "list", "huge"],
)
def test_an_edit_in_any_place_is_refused_or_means_the_same(change: Any) -> None:
    position, state = dumped(), middle()
    untouched = copy.deepcopy(position)
    for path in places(position):
        edited = replaced(position, path, change)
        if edited == position:
            continue
        try:
            other = perijove.load(edited)
        except PerijoveError as error:
            one_sentence(error)
        else:
            assert other == state, path
    assert position == untouched
