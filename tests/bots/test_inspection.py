"""Ships judged after a game: what they lacked, which welds cost most, and how much was luck."""

from __future__ import annotations

from functools import cache

import pytest

import perijove
from perijove import Record
from perijove.bots import Seat
from perijove.bots.analysis.shapes import Build
from perijove.bots.analysis.study import Study
from perijove.bots.limit import Limit
from perijove.bots.trucker import BuilderBot, inspection
from perijove.bots.trucker.inspection import Change, Inspector, inspect
from perijove.games.trucker import actions as A
from perijove.games.trucker import box as B
from perijove.games.trucker.state import Trucker
from perijove.kernel.history import History
from tests.played import played

FEW = Limit(simulations=3)
SOME = Limit(simulations=24)


@cache
def built() -> Record:
    """Return the record of a short flight of two builders, who judge by prices alone."""
    record = Record.of(perijove.game("trucker"), players=2, seed=3, flight="test", slot_rounds=3)
    history = History(record)
    bots = [BuilderBot(seed, flights=0) for seed in (1, 2)]
    while not history.state.over:
        seat = history.state.to_act[0]
        history.act(seat, bots[seat].choose(Seat(history.state, seat)))
    return record


@cache
def judged() -> list[Build]:
    return inspect(built(), FEW, seed=5)


def inspector(seat: int = 0) -> Inspector:
    [(finished, yards)] = inspection._assemblies(built())
    return Inspector(finished, yards[seat], 1, SOME)


def test_every_ship_is_judged_the_same_way_for_a_seed() -> None:
    assert [one.seat for one in judged()] == [0, 1]
    assert inspect(built(), FEW, seed=5) == judged()


def test_luck_is_the_result_without_what_was_to_be_expected() -> None:
    record = built()
    scores = record.replay().scores().scores
    for one in judged():
        assert one.result == scores[one.seat] - scores[1 - one.seat]
        assert one.luck == pytest.approx(one.result - one.expected.points, abs=0.001)


def test_each_choice_was_made_and_its_alternative_was_possible() -> None:
    record = built()
    for one in (inspector(0), inspector(1)):
        changes = [*one._rewelded(), *one._left(-1)]
        assert changes
        for change in changes:
            state = record.replay(change.move, check=False)
            move = record.moves[change.move]
            assert (move.seat, record.game.actions.parse(move.action)) == (one._own, change.chosen)
            assert change.action in state.legal(one._own)
            assert change.action != change.chosen


def test_a_bare_cabin_flies_worse_than_the_ship() -> None:
    """Every part is stripped off: that must show in credits."""
    one = inspector()
    parts = [cell for cell, (tile, _) in one._parts.items() if one._tiles.kind[tile] != B.START]
    [gain] = one._gains(Change((), ()), [Change(tuple(parts), ())])
    assert len(parts) > 5
    assert gain.points < -2


def test_the_unchanged_ship_gains_nothing() -> None:
    one = inspector()
    [gain] = one._gains(Change((), ()), [Change((), ())])
    assert gain.points == 0


def test_what_nobody_could_know_changes_nothing() -> None:
    """The same judgement where the hidden cards and tiles are others."""
    [(finished, yards)] = inspection._assemblies(built())
    results = []
    for state in (finished.state, finished.state.resample(0, 4711)):
        assert isinstance(state, Trucker)
        other = finished._replace(state=state)
        results.append(Inspector(other, yards[0], 1, FEW).judged(0.0))
    assert results[0] == results[1]


def test_a_tile_in_hand_at_the_end_is_no_obstacle() -> None:
    """A weld that ends assembly is not itself replaced."""
    one = inspector()
    last = one._finished._replace(action=A.WELD + 4 * min(one._parts), seat=0)
    assert min(one._parts) in Inspector(last, one._yard, 1, FEW)._moving


def test_only_games_with_an_inspection_judge_what_was_built() -> None:
    assert not Study(played("galileo")).inspects
    told: list[float] = []
    study = Study(built(), seed=5)
    study.inspect(FEW, told.append)
    assert study.builds == judged()
    assert told == [0.5, 1.0]
