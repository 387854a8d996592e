"""Properties of every game: invariants, states as values, valid options, correct resamples."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

from perijove.kernel.cells import CLOCK
from perijove.kernel.errors import IllegalAction, NotYourTurn, PerijoveError
from perijove.kernel.record import Record
from perijove.kernel.state import State
from tests.games.conformance import Case, any_move, each_case, every_case, moments, viewers
from tests.sentences import one_sentence


def answers(state: State) -> list[Any]:
    """Return everything a state answers to the people at the table."""
    seats = range(CLOCK + 1)
    return [
        state.to_act,
        state.over,
        state.pending(),
        [state.legal(seat) for seat in seats],
        [state.view(viewer) for viewer in viewers(state)],
        state.scores(),
        state.dump(),
    ]


# -- nothing breaks -------------------------------------------------------------------------------


@every_case
def test_a_random_game_keeps_every_invariant_to_its_end(case: Case) -> None:
    for state in moments(case, seed=1):
        assert state.violations() == []
        for seat in range(CLOCK + 1):
            assert bool(state.legal(seat)) is (seat in state.to_act)
        last = state
    assert last.over
    assert last.to_act == ()
    assert last.decision() is None


@each_case
def test_a_finished_game_has_a_sound_result(case: Case) -> None:
    state = case.start(seed=2)
    assert state.result is None
    state.playout(2)
    result = state.result
    assert len(result.scores) == len(result.ranking) == len(result.breakdown) == case.players
    assert result.scores == [sum(line.points for line in sheet) for sheet in result.breakdown]
    first = [seat for seat, place in enumerate(result.ranking) if place == 1]
    assert first
    assert result.winners == first or (result.winners == [] and max(result.scores) < 1)
    json.dumps(result.as_json())


@each_case
def test_the_same_seed_and_moves_are_the_same_game(case: Case) -> None:
    first, second, other = case.start(3), case.start(3), case.start(4)
    assert first == second
    assert first != other
    first.playout(1, 40)
    second.playout(1, 40)
    assert answers(first) == answers(second)


# -- states are values ----------------------------------------------------------------------------


@each_case
def test_copies_and_positions_are_the_state(case: Case) -> None:
    for state in moments(case, seed=3, every=11):
        before = answers(state)
        position = json.loads(json.dumps(state.dump()))
        for other in (state.clone(), case.game.load(position)):
            assert other == state
            assert hash(other) == hash(state)
            assert answers(other) == before
            other.playout(7, 3)
            if not state.over:
                assert other != state
        assert answers(state) == before


@each_case
def test_views_and_events_are_plain_data(case: Case) -> None:
    rng = random.Random(4)
    state = case.start(4)
    state.listen()
    for _ in range(60):
        for shown in [state.view(viewer) for viewer in viewers(state)]:
            read = msgspec.json.decode(msgspec.json.encode(shown), type=type(shown))
            assert read == shown
        if state.over:
            break
        for event in state.act(*any_move(state, rng)):
            told = [case.game.show(event, viewer) for viewer in viewers(state)]
            assert json.loads(json.dumps(told)) == told
            assert all(one["event"] == told[0]["event"] for one in told)


@each_case
def test_listening_does_not_change_the_game(case: Case) -> None:
    rng = random.Random(5)
    silent, loud = case.start(5), case.start(5)
    loud.listen()
    told = 0
    while not silent.over:
        move = any_move(silent, rng)
        assert silent.act(*move) == []
        told += len(loud.act(*move))
        assert silent == loud
    assert told > 0


# -- offers are honest ----------------------------------------------------------------------------


@each_case
def test_what_is_offered_can_be_done(case: Case) -> None:
    for state in moments(case, seed=6, every=13):
        for seat in state.to_act:
            offered = state.legal(seat)
            assert len(set(offered)) == len(offered)
            for action in offered:
                other = state.clone()
                other.act(seat, action)
                assert other != state
                assert other.violations() == []


@each_case
def test_what_is_not_offered_is_refused_and_changes_nothing(case: Case) -> None:
    rng = random.Random(7)
    actions = case.game.actions
    for state in moments(case, seed=7, every=13):
        before = state.clone()
        for seat in range(-1, CLOCK + 2):
            offered = state.legal(seat) if 0 <= seat <= CLOCK else []
            tried = rng.sample(list(actions), k=6)
            for action in [*(a for a in tried if a not in offered), -1, len(actions)]:
                error = IllegalAction if offered else NotYourTurn
                with pytest.raises(error) as caught:
                    state.act(seat, action)
                one_sentence(caught.value)
        assert state == before
        assert (state.to_act, state.pending()) == (before.to_act, before.pending())


# -- resamples ------------------------------------------------------------------------------------


@each_case
def test_a_resample_agrees_with_all_that_its_seat_knows(case: Case) -> None:
    for number, state in enumerate(moments(case, seed=8, every=9)):
        before = state.clone()
        for seat in range(case.players):
            other = state.resample(seat, number)
            assert other.violations() == []
            assert other.view(seat) == state.view(seat)
            assert other.view(None) == state.view(None)
            assert other.legal(seat) == state.legal(seat)
            assert (other.to_act, other.pending()) == (state.to_act, state.pending())
            assert other == state.resample(seat, number)
            assert other.resample(seat, 99) == state.resample(seat, 99), "it betrays hidden order"
        assert state == before


@each_case
def test_a_resample_can_be_played_to_the_end(case: Case) -> None:
    for number, state in enumerate(moments(case, seed=9, every=97)):
        other = state.resample(number % case.players, number)
        other.playout(number)
        assert other.over
        assert other.violations() == []


@each_case
def test_a_resample_varies_what_is_hidden(case: Case) -> None:
    state = case.start(10)
    state.playout(10, 30)
    for seat in range(case.players):
        others = [state.resample(seat, seed) for seed in range(8)]
        assert len({hash(other) for other in [state, *others]}) == 9
        assert len({json.dumps(other.dump()["table"]) for other in others}) > 1


# -- records --------------------------------------------------------------------------------------


@each_case
def test_a_record_replays_to_the_same_game(case: Case) -> None:
    rng = random.Random(11)
    record = Record.of(case.game, players=case.players, seed=11, **case.options)
    state = record.start()
    while not state.over:
        seat, action = any_move(state, rng)
        state.act(seat, action)
        record.add(seat, action, state)
    again = Record.load(record.text(), case.game)
    again.verify()
    assert again.replay() == state


@each_case
def test_nobody_acts_after_the_end(case: Case) -> None:
    state = case.start(12)
    state.playout(12)
    for seat in range(CLOCK + 1):
        with pytest.raises(PerijoveError, match="the game is over"):
            state.act(seat, 0)
