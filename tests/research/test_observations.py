"""An observation contains what the view shows, slice by slice, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

import numpy as np
import pytest

import perijove
from perijove.games import plugins
from perijove.kernel.errors import InvalidOptions
from perijove.kernel.state import State
from perijove.research.observations import (
    Spec,
    legal_mask,
    observable_games,
    observation,
    spec_of,
)
from tests.games.galileo.test_knowledge import sequencing
from tests.research.positions import Options, moments, staged, told
from tests.research.tables import ROWS, every_row

GAMES = [name for name in observable_games() if plugins()[name].observer]
"""Those that write an observation of their own; the others' is derived from the view."""
READERS: dict[str, Callable[[Any], Any]] = {
    name: import_module(f"tests.research.{name}_reader").Reader for name in GAMES
}
EXPANSIONS: dict[str, list[Options]] = {
    "ganymede": [{"moon": True}],
    "trucker": [
        {"flight": "test"},
        {"open_hands": False},
        {"flight": "II", "assisted": True, "open_hands": False},
        {"flight": "III", "assisted": True},
        {"flight": "trek", "assisted": True, "slot_rounds": 6},
    ],
}
TABLES = [
    pytest.param(name, players, options, id=f"{name}-{players}p{'-'.join(['', *options])}")
    for name in GAMES
    for players in perijove.game(name).players
    for options in [{}, *EXPANSIONS.get(name, [])]
]
every_table = pytest.mark.parametrize(("name", "players", "options"), TABLES)
EMPTY = {"pile 4"}  # the cards of the secret pile, which nobody may look at (gt.inv.25)
NOT_ASKED = {"assembly", "claims"}  # by the clock only


def positions(name: str, expansion: Options, every: int) -> Iterator[State]:
    """Yield scenarios, staged tables and random games with the same observation layout."""
    expanded = bool(expansion)
    yield from told(name, expanded)
    yield from staged(name, expanded)
    for options in [{}, *EXPANSIONS.get(name, [])]:
        if options.get("moon", False) is expanded:
            for players in perijove.game(name).players:
                for seed in (players, 50 + players):
                    yield from moments(name, players, options, seed, every)


class Seen:
    """Records which numbers were ever other than 0, and which decisions occurred."""

    def __init__(self) -> None:
        self.numbers: dict[Spec, Any] = {}
        self.asked: set[str] = set()
        self.can_be_asked: set[str] = set()

    def note(self, state: State, rows: list[Any]) -> None:
        """Add what every seat observes of a state."""
        spec = spec_of(state.rules)
        self.numbers[spec] = np.logical_or.reduce([self.numbers.get(spec, rows[0] != 0), *rows])
        self.can_be_asked |= {step.name for step in state.rules.steps if step.mode}
        if not state.over:
            self.asked.add(state.decision()["step"])

    def empty(self) -> set[str]:
        """Return the slices that were 0 throughout."""
        parts = [(part.name, some[spec[part.name]].any()) for spec, some in self.numbers.items()
                 for part in spec.slices]  # fmt: skip
        return {name for name, _ in parts} - {name for name, filled in parts if filled}


@pytest.mark.parametrize(("name", "options"), [row for row in ROWS if row.values[0] in GAMES])
def test_every_slice_is_what_the_view_shows(name: str, options: Options) -> None:
    seen = Seen()
    for state in positions(name, options, every=31):
        spec = spec_of(state.rules)
        reader = READERS[name](state.rules)
        rows = [observation(state, seat) for seat in range(int(state.rules.players))]
        for seat, row in enumerate(rows):
            slices = reader.read(state.view(seat))
            assert set(slices) == {part.name for part in spec.slices}
            shown = np.concatenate([slices[part.name] for part in spec.slices])
            assert shown.shape == row.shape
            different = row != np.minimum(shown, spec.high)
            if different.any():
                wrong = [part.name for part in spec.slices if different[spec[part.name]].any()]
                raise AssertionError(f"seat {seat} of a table at {state.decision()}: {wrong}")
        seen.note(state, rows)
    assert seen.empty() <= EMPTY
    assert seen.can_be_asked - seen.asked <= NOT_ASKED


def test_robots_drawn_by_sequencing_are_shown_to_those_who_know_them() -> None:
    state = sequencing()
    spec = spec_of(state.rules)
    rows = [observation(state, seat) for seat in range(3)]
    assert [row[spec["drawn"]].tolist() for row in rows] == [[4], [4], [4]]
    assert [int(row[spec["drawn robots"]].sum()) for row in rows] == [4, 0, 0]


@every_row
def test_an_observation_tells_nothing_that_the_seat_does_not_know(
    name: str, options: Options
) -> None:
    for number, state in enumerate(positions(name, options, every=31)):
        for seat in range(int(state.rules.players)):
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
