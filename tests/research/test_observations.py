"""An observation says what the view says, slice by slice, and tells nothing else."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

import perijove
from perijove.kernel.errors import InvalidOptions
from perijove.kernel.state import State
from perijove.research.observations import (
    legal_mask,
    observable_games,
    observation,
    research_options,
    spec_of,
)
from tests.research import galileo_reader, ganymede_reader, trucker_reader

READERS: dict[str, Callable[[Any], Any]] = {
    "ganymede": ganymede_reader.Reader,
    "galileo": galileo_reader.Reader,
    "trucker": trucker_reader.Reader,
}
EXPANSIONS: dict[str, list[dict[str, Any]]] = {
    "ganymede": [{"moon": True}],
    "trucker": [{"flight": "II", "assisted": True, "open_hands": False}, {"open_hands": False}],
}
SELDOM = {"finish", "give up", "return"}  # what would end a random game before it has begun
TABLES = [
    pytest.param(name, players, options, id=f"{name}-{players}p{'-'.join(['', *options])}")
    for name in observable_games()
    for players in perijove.game(name).players
    for options in [{}, *EXPANSIONS.get(name, [])]
]
every_table = pytest.mark.parametrize(("name", "players", "options"), TABLES)
Options = dict[str, Any]


def moments(name: str, players: int, options: Options, seed: int, every: int) -> Iterator[State]:
    """Give states of a random game, the last one included."""
    rng = random.Random(seed)
    game = perijove.game(name)
    state = game.start(players=players, seed=seed, **research_options(game, options))
    number = 0
    while not state.over:
        if number % every == 0:
            yield state
        seat = rng.choice(state.to_act)
        legal = state.legal(seat)
        patient = [one for one in legal if game.actions.block(one).name not in SELDOM]
        state.act(seat, rng.choice(patient if patient and rng.random() < 0.98 else legal))
        number += 1
    yield state


@every_table
def test_every_slice_is_what_the_view_shows(name: str, players: int, options: Options) -> None:
    seeds = (players, 50 + players)
    for state in (one for seed in seeds for one in moments(name, players, options, seed, every=11)):
        spec = spec_of(state.rules)
        reader = READERS[name](state.rules)
        for seat in range(players):
            row = observation(state, seat)
            expected = reader.read(state.view(seat))
            assert set(expected) == {part.name for part in spec.slices}
            for part in spec.slices:
                shown = [min(number, part.high) for number in expected[part.name]]
                assert row[spec[part.name]].tolist() == shown, part.name


def test_robots_drawn_by_sequencing_are_shown_to_those_who_know_them() -> None:
    options = {"technology_4": "a"}
    for state in (one for seed in (66, 91) for one in moments("galileo", 2, options, seed, 1)):
        spec = spec_of(state.rules)
        drawn = state.view(None)["drawn"]
        counts = []
        for seat in range(2):
            row = observation(state, seat)
            assert row[spec["drawn"]].tolist() == [len(drawn)]
            shown = READERS["galileo"](state.rules).read(state.view(seat))["drawn robots"]
            assert row[spec["drawn robots"]].tolist() == shown
            counts.append(sum(shown))
        if drawn:
            assert sorted(counts) == [0, len(drawn)]
            return
    raise AssertionError("nobody used Robotic sequencing")


@every_table
def test_an_observation_tells_nothing_that_the_seat_does_not_know(
    name: str, players: int, options: Options
) -> None:
    for number, state in enumerate(moments(name, players, options, seed=10 + players, every=23)):
        for seat in range(players):
            other = state.resample(seat, number)
            assert np.array_equal(observation(state, seat), observation(other, seat))
            assert np.array_equal(legal_mask(state, seat), legal_mask(other, seat))


@every_table
def test_all_numbers_are_within_their_bounds(name: str, players: int, options: Options) -> None:
    for state in moments(name, players, options, seed=20 + players, every=11):
        spec = spec_of(state.rules)
        for seat in range(players):
            row = observation(state, seat)
            assert row.shape == (spec.size,)
            assert np.all((spec.low <= row) & (row <= spec.high))
            assert np.all(np.abs(spec.scaled(row)) <= 1)


def test_what_happens_by_the_clock_has_no_observation() -> None:
    rules = perijove.game("trucker").rules(2, {"building": "live"})
    with pytest.raises(InvalidOptions, match="only building in turns"):
        spec_of(rules)


def test_the_mask_marks_the_legal_actions_and_no_others() -> None:
    state = perijove.game("ganymede").start(players=2, seed=3)
    mask = legal_mask(state, 1)
    assert np.flatnonzero(mask).tolist() == sorted(state.legal(1))
    assert mask.sum() == 4
