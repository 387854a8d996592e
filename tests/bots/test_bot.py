"""How bots play a whole game: one after another in turns, all at once in a race."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import perijove
from perijove.bots import RandomBot, Seat, play
from perijove.bots.bot import each_action
from perijove.bots.tournament.fixtures import Fixture
from perijove.bots.tournament.match import Match, Setting
from perijove.games.trucker import actions as A
from perijove.games.trucker import kinds as K
from perijove.games.trucker.game import GAME
from perijove.games.trucker.state import SLOT, STOPPED, Trucker
from perijove.kernel.cells import CLOCK
from tests.games.moves import zone

PLAYERS = 3


class Dawdler(RandomBot):
    """Builds at random, and turns the hourglass instead of finishing."""

    def choose(self, seat: Seat) -> int:
        legal = seat.legal()
        if A.FLIP in legal:
            return A.FLIP
        patient = self._random.random() < 0.97
        going_on = [action for action in legal if not A.FINISH <= action < A.CLAIM]
        choices = going_on if going_on and patient else legal
        return choices[int(self._random.random() * len(choices))]


def live(seed: int = 5, **options: Any) -> Trucker:
    """Return a table where three players build at once."""
    state: Trucker = GAME.start(
        players=PLAYERS, seed=seed, **{"flight": "II", "building": "live", **options}
    )
    return state


def race(seed: int, **options: Any) -> tuple[list[int], list[int], Trucker]:
    """Let all build until time is up. Return who acted, the hourglass spaces, and the state."""
    state = live(**options)
    who, slots = [], []
    for number in each_action(state, [Dawdler(seat) for seat in range(PLAYERS)], seed):
        who.append(number)
        slots.append(int(state.cells[SLOT]))
        if state.kind not in (K.ASSEMBLY, K.CLAIMS):
            break
    return who, slots, state


def changes(numbers: list[int]) -> int:
    return sum(one != other for one, other in pairwise(numbers))


def test_live_builders_act_whenever_they_like_and_sand_runs() -> None:
    who, slots, state = race(1)
    seats = [number for number in who if number != CLOCK]
    assert set(seats) == set(range(PLAYERS))
    assert changes(seats) > len(seats) // 2  # nobody builds alone
    assert who.count(CLOCK) >= 2
    assert slots == sorted(slots)
    assert max(slots) == 3  # the hourglass was turned and turned again
    assert zone(state, None, "timer") == STOPPED
    assert state.violations() == []


def test_without_an_hourglass_seats_interleave_too() -> None:
    state = live(flight="test")
    moves = each_action(state, [Dawdler(seat) for seat in range(PLAYERS)], seed=3)
    who = [number for number, _ in zip(moves, range(12), strict=False)]
    assert CLOCK not in who
    assert changes(who) > len(who) // 3


def test_the_seed_draws_who_is_quicker() -> None:
    assert race(1)[0] == race(1)[0]
    assert race(1)[0] != race(2)[0]


def test_in_turns_the_first_who_may_act_is_asked_whatever_the_seed() -> None:
    for name, options in (("trucker", {"flight": "I"}), ("ganymede", {"round_limit": 5})):
        game = perijove.game(name)
        asked, drawn = (game.start(players=PLAYERS, seed=3, **options) for _ in range(2))
        bots = [RandomBot(seat) for seat in range(PLAYERS)]
        while not asked.over:
            number = asked.to_act[0]
            asked.act(number, bots[number].choose(Seat(asked, number)))
        play(drawn, [RandomBot(seat) for seat in range(PLAYERS)], seed=9)
        assert asked == drawn


def test_a_tournament_races_where_all_build_at_once() -> None:
    options = {"flight": "II", "building": "live"}
    setting = Setting("trucker", GAME.version, PLAYERS, options)
    match = Match(setting, Fixture(("random",) * PLAYERS, 5))
    who = []
    while GAME.races(match.state):
        match.next()
        who.append(match.seat)
    assert set(who) - {CLOCK} == set(range(PLAYERS))
    assert changes(who) > len(who) // 3
