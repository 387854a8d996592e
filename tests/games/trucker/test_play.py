"""Whole games: random players, all invariants after every action, live races, records."""

from __future__ import annotations

import random
from typing import Any

import pytest

from perijove.games.trucker import actions as A
from perijove.games.trucker.game import GAME
from perijove.games.trucker.state import LEVEL, Trucker
from perijove.kernel.errors import Gone, IllegalAction, PerijoveError
from perijove.kernel.record import Record
from tests.games.trucker.boards import cards, flying
from tests.games.trucker.random_games import choose
from tests.games.trucker.watch import Watch

ALL_FLIGHTS = ("test", "I", "II", "III", "trek")


def whole_game(seed: int, **options: Any) -> Trucker:
    """Play a random game and check all invariants after every action."""
    rng = random.Random(seed)
    state: Trucker = GAME.start(seed=seed, **options)
    watch = Watch(state)
    moves = 0
    while not state.over:
        for seat in state.to_act:
            assert state.legal(seat)  # gt.inv.24
        state.act(*choose(state, rng))
        assert state.violations() == []
        watch.check(state)
        moves += 1
        assert moves < 20_000
    return state


NEVER_SEEN_IN_ONE_STATE = ("gt.inv.08", "gt.inv.09", "gt.inv.13", "gt.inv.16", "gt.inv.17",
                           "gt.inv.20", "gt.inv.24", "gt.inv.25", "gt.inv.27")  # fmt: skip
"""What the watch compares: `test_invariants.py` shows that it would notice."""


@pytest.mark.rule(*NEVER_SEEN_IN_ONE_STATE)
@pytest.mark.parametrize("building", ["turns", "live"])
@pytest.mark.parametrize("flight", ALL_FLIGHTS)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_random_games_keep_all_invariants(flight: str, players: int, building: str) -> None:
    seed = 17 * players + ALL_FLIGHTS.index(flight)
    options: dict[str, Any] = {"flight": flight, "players": players, "building": building}
    whole_game(seed, assisted=seed % 3 > 0, slot_rounds=5, **options)


@pytest.mark.rule("gt.inv.22", "gt.ruling.02")
@pytest.mark.parametrize("building", ["turns", "live"])
def test_a_record_replays_without_a_clock(building: str) -> None:
    options: dict[str, Any] = {"flight": "II", "building": building, "assisted": True}
    record = Record.of(GAME, players=3, seed=8, **options)
    rng = random.Random(8)
    state: Trucker = record.start()
    while not state.over:
        seat, action = choose(state, rng)
        state.act(seat, action)
        record.add(seat, action, state)
    record.verify()
    assert record.replay() == state


def grab(state: Trucker, seat: int, rng: random.Random) -> int:
    """Choose face-up tiles first, so that all four seats want the same ones."""
    legal = state.legal(seat)
    wanted = [action for action in legal if A.TAKE_UP <= action < A.TAKE_RESERVED]
    if wanted and rng.random() < 0.6:
        return wanted[0]
    if A.RETURN in legal and rng.random() < 0.5:
        return A.RETURN
    ends = [action for action in legal if A.FINISH <= action < A.CLAIM]
    others = [action for action in legal if action not in ends]
    return rng.choice(others if rng.random() < 0.97 else ends or others) if others else A.TAKE


def race(seed: int, commands: int) -> int:
    """Let four seats send commands based on old views. Return how many came too late."""
    rng = random.Random(seed)
    record = Record.of(GAME, players=4, seed=seed, flight="II", building="live")
    state: Trucker = record.start()
    looks = [state.clone()] * 4
    late = 0
    for _ in range(commands):
        seat = rng.randrange(4)
        action = grab(looks[seat], seat, rng)
        before = state.clone()
        try:
            state.act(seat, action)
            record.add(seat, action, state)
        except PerijoveError as refusal:
            late += isinstance(refusal, Gone)
            assert state == before
        else:
            assert state.violations() == []  # no tile is lost or duplicated
        looks[seat] = state.clone()
    assert record.replay() == state
    return late


@pytest.mark.rule("gt.build.17", "gt.ruling.02", "gt.inv.01", "gt.inv.22")
@pytest.mark.parametrize("first", range(0, 1000, 100))
def test_four_seats_race_for_everything(first: int) -> None:
    """Check that a thousand interleavings of colliding commands lose and duplicate nothing."""
    late = [race(seed, commands=40) for seed in range(first, first + 100)]
    assert sum(late) > 150


def hidden_twin(state: Trucker, seat: int, seed: int) -> Trucker:
    twin: Trucker = state.resample(seat, seed)
    assert twin.violations() == []
    return twin


@pytest.mark.rule("gt.ruling.07", "gt.ruling.09")
def test_the_cards_to_come_are_in_any_order_but_for_the_back_of_the_next() -> None:
    deck = ["I-13", "I-05", "II-02", "I-08", "II-09", "II-11"]
    state = flying({"ship": ["engine-73 7,8 r0"]}, {}, deck=deck, flight="II")
    orders = {tuple(cards(hidden_twin(state, 0, seed))) for seed in range(12)}
    assert len(orders) > 6
    for order in orders:
        assert (len(order), order[0][:2], "I-13" in order) == (5, "I-", False)
    last = flying({"ship": ["double-engine-99 6,7 r0", "battery-10 8,7"]}, {}, deck=["I-05"])
    assert cards(hidden_twin(last, 1, 3)) == []


@pytest.mark.rule("gt.inv.23", "gt.ruling.07", "gt.ruling.09")
@pytest.mark.parametrize("building", ["turns", "live"])
@pytest.mark.parametrize("flight", ["test", "II", "trek"])
def test_what_a_seat_cannot_know_changes_nothing_for_it(flight: str, building: str) -> None:
    rng = random.Random(flight)
    hands = building == "live"
    state: Trucker = GAME.start(
        players=3, seed=5, flight=flight, building=building, open_hands=not hands, slot_rounds=4
    )
    moves = 0
    while not state.over and moves < 400:
        if moves % 7 == 0:
            for seat in range(3):
                twin = hidden_twin(state, seat, moves)
                assert twin.view(seat) == state.view(seat)
                assert twin.view(None) == state.view(None)
                assert twin.legal(seat) == state.legal(seat)
                assert refusal(twin, seat) == refusal(state, seat)
        state.act(*choose(state, rng))
        moves += 1


def refusal(state: Trucker, seat: int) -> str:
    try:
        state.clone().act(seat, GAME.actions.parse("take 33"))
    except IllegalAction as error:
        return str(error)
    except PerijoveError as error:
        return str(error)
    return ""


def test_resampling_deals_anew() -> None:
    state: Trucker = GAME.start(players=2, seed=5, flight="II", building="live")
    pools = {tuple(hidden_twin(state, 0, seed).dump()["table"]["pool"]) for seed in range(5)}
    secret = {tuple(hidden_twin(state, 0, seed).dump()["table"]["pile 4"]) for seed in range(9)}
    assert len(pools) == 5
    assert len(secret) > 4


def test_positions_load_back_at_every_moment() -> None:
    rng = random.Random(3)
    state: Trucker = GAME.start(players=3, seed=3, flight="trek", assisted=True, slot_rounds=4)
    moves = 0
    while not state.over:
        if moves % 9 == 0:
            again = GAME.load(state.dump())
            assert again == state
            assert again.to_act == state.to_act
            assert state.clone() == state
        state.act(*choose(state, rng))
        moves += 1
    assert int(state.cells[LEVEL]) == 3
