"""Hints: they follow from what the seat knows, and contain only certain results."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from types import SimpleNamespace
from typing import Any, SupportsIndex

import pytest

import perijove
from perijove.bots import GreedyBot, Seat, analysis
from perijove.bots.analysis import advising
from perijove.bots.analysis.comparing import Comparison, Difference
from perijove.bots.analysis.reckoning import SHORTLIST, Tally, candidates, counted, reckon
from perijove.bots.analysis.worlds import Worlds
from perijove.bots.limit import Limit
from perijove.bots.prospects import Prospect, Thought
from perijove.bots.trucker import BuilderBot
from perijove.kernel.state import Choice, Event, Rules, State
from tests.bots.moments import GAMES, SOME, moments, pretended, prospect, some


@pytest.mark.parametrize("case", GAMES)
def test_a_hint_is_the_same_in_states_that_the_seat_cannot_tell_apart(case: str) -> None:
    for state, seat, _ in moments(case):
        other = state.resample(seat, 4711)
        found = [analysis.hint(Seat(one, seat), some(case), 3) for one in (state, other)]
        assert found[0] == found[1]


def test_the_states_compared_do_differ_in_what_is_hidden() -> None:
    differ = 0
    for case in GAMES:
        for state, seat, _ in moments(case):
            differ += list(state.cells) != list(state.resample(seat, 4711).cells)
    assert differ > 10


@pytest.mark.parametrize("case", GAMES)
def test_a_hint_names_legal_moves_the_best_first_and_what_they_lead_to(case: str) -> None:
    for state, seat, _ in moments(case):
        found = analysis.hint(Seat(state, seat), some(case), 3)
        legal = state.legal(seat)
        assert 1 <= len(found.best) <= 3
        assert found.others == len(legal) - len(found.best)
        for advice in found.best:
            assert advice.action in legal
            assert 0 <= advice.win <= 1
            assert (advice.line[0].seat, advice.line[0].action) == (seat, advice.action)
            assert advice.gain is None or abs(advice.gain) < 100


# -- what follows ---------------------------------------------------------------------------------


def test_what_a_move_leads_to_is_told_only_as_far_as_it_is_sure() -> None:
    """Check that a revealed tile, which differs from world to world, is in no hint."""
    state, seat, _ = moments("ganymede")[2]
    worlds = Worlds(Seat(state, seat))
    names = set()
    for action in state.legal(seat):
        for step in worlds.line([(seat, action)]):
            names |= {event["event"] for event in step.events}
    assert names
    assert not names & {"tile revealed", "shuttle revealed", "ship revealed"}


def test_a_line_ends_where_it_is_not_possible_any_more() -> None:
    state, seat, chosen = moments("galileo")[1]
    worlds = Worlds(Seat(state, seat))
    assert len(worlds.line([(seat, chosen), (seat, 10**6), (seat, chosen)])) == 1
    assert worlds.gain([(seat, 10**6), (seat, chosen)]) is None


class Drawn(State):
    """A simulated game: a turn of two actions, the second of which finds another card each time."""

    def __init__(self, card: int) -> None:
        self.rules = Rules(SimpleNamespace(events=[SimpleNamespace(show=shown)] * 2), 2, {}, [], 0)
        self.waiting = 1
        self.card = card
        self.done = 0

    def clone(self) -> Drawn:
        return Drawn(self.card)

    def resample(self, seat: SupportsIndex, seed: SupportsIndex) -> Drawn:
        return Drawn(int(seed))

    def legal(self, seat: SupportsIndex) -> list[int]:
        return [0, 1]

    def act(self, seat: SupportsIndex, action: Choice) -> list[Event]:
        self.done += 1
        self.waiting = 1 << self.done // 2
        taken = self.card if action and self.done > 1 else 0
        return [Event(0, 0, taken, 0, 0, 0, 0), Event(1, 0, self.card, 0, 0, 0, 0)]

    def scores(self) -> Any:
        return SimpleNamespace(scores=[3 * self.done, 0])


def shown(event: Event, _seat: int) -> dict[str, Any]:
    return {"event": ("taken", "refilled")[event.kind], "card": event.a}


def test_a_line_ends_where_the_same_action_means_another_card_in_every_world() -> None:
    worlds = Worlds(Seat(Drawn(1), 0))
    same, other = [(0, 0), (0, 0), (1, 0)], [(0, 0), (0, 1), (1, 0)]
    assert [step.action for step in worlds.line(same)] == [0, 0, 0]
    assert [step.action for step in worlds.line(other)] == [0]
    assert all(step.events == [{"event": "taken", "card": 0}] for step in worlds.line(same))


def test_points_are_told_to_the_end_of_the_turn_or_not_at_all() -> None:
    worlds = Worlds(Seat(Drawn(1), 0))
    assert worlds.gain([(0, 0), (0, 0), (1, 0)]) == 6
    assert worlds.gain([(0, 0)]) is None


# -- how sure it is -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wins", "doubt", "says"),
    [((0.7, 0.5), 0.02, "sure"), ((0.6, 0.55), 0.03, "likely"), ((0.6, 0.59), 0.03, "open")],
)
def test_how_sure_a_hint_is_follows_from_difference_and_doubt(
    wins: tuple[float, float], doubt: float, says: str
) -> None:
    found = (prospect(1, wins[0], doubt), prospect(2, wins[1], doubt))
    assert advising.certainty(found, 0) == advising.certainty(found, 1) == says


def test_a_move_that_was_tried_less_but_looks_better_is_not_called_weaker() -> None:
    found = (prospect(1, 0.5, 0.02), prospect(2, 0.7, 0.02))
    assert advising.certainty(found, 0) == advising.certainty(found, 1) == "open"


def test_a_hint_is_sure_only_if_a_comparison_in_other_worlds_agrees(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state, seat, _ = moments("galileo")[1]
    best, other = state.legal(seat)[:2]
    found = (prospect(best, 0.7, 0.02), prospect(other, 0.4, 0.02))
    thought = Thought(found, (0.7, 0.3), (0.0, 0.0), 1)
    monkeypatch.setattr(advising, "ponder", lambda *_: thought)
    words = []
    for difference in (0.3, 0.0):
        says = Difference(difference, 0.0, 0.0, (0.7, 0.0))
        monkeypatch.setattr(Comparison, "between", lambda *_, says=says: says)
        hint = analysis.hint(Seat(state, seat), SOME, 1)
        words.append([advice.sure for advice in hint.best])
    assert words == [["sure", "sure"], ["likely", "likely"]]


def test_a_hint_does_not_call_weak_what_its_search_hardly_tried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The same plan in another order: the comparison searches it further and finds it equal."""
    found = (prospect(1, 0.9, 0.02), Prospect(2, 0.05, 0.6, 0.0, 0.1, ((0, 2),)))
    thought = Thought(found, (0.9, 0.1), (0.0, 0.0), 400)
    comparison = Comparison(pretended(), 1, SOME)
    same = Difference(0.0, 0.0, 0.0, (0.9, 0.0), simulations=380)
    monkeypatch.setattr(comparison, "between", lambda *_: same)
    (_, other), words = advising.compared(comparison, thought, floor=0.04)
    assert other.win == pytest.approx(0.885)
    assert words == ["open", "open"]


def test_two_moves_that_are_alike_leave_it_open_and_a_single_one_does_not() -> None:
    assert advising.certainty((prospect(1, 0.5, 0.0), prospect(2, 0.5, 0.0)), 0) == "open"
    assert advising.certainty((prospect(1, 0.5, 0.3),), 0) == "sure"


# -- games played out ------------------------------------------------------------------------------


def test_where_no_mind_knows_the_table_games_are_played_out() -> None:
    """In the last decisions of a flight, giving up cannot lose what is still ahead."""
    state, seat, _ = moments("trucker")[-1]
    thought = reckon(Seat(state, seat), Limit(simulations=12), 1)
    assert thought.simulations == 12
    assert sum(found.share for found in thought.prospects) == pytest.approx(1)
    assert sum(thought.wins) == pytest.approx(1)
    assert {found.action for found in thought.prospects} <= set(state.legal(seat))
    for found in thought.prospects:
        assert found.line[0] == (seat, found.action)


def shipyard() -> Iterator[Seat]:
    """Yield the decisions of two builders, one after another."""
    state = perijove.game("trucker").start(players=2, seed=4, flight="I", building="turns")
    builder = GreedyBot(1)
    while True:
        seat = Seat(state, state.to_act[0])
        yield seat
        state.act(seat.number, builder.choose(seat))


def test_in_the_shipyard_the_few_best_in_the_eyes_of_the_builder_are_tried() -> None:
    def is_long(seat: Seat) -> bool:
        return len(BuilderBot(1, flights=0).shortlist(seat)) > SHORTLIST

    for seat in islice(filter(is_long, shipyard()), 4):  # a tile to take, a place, and again
        builder = BuilderBot(1, flights=0)
        own, liked = builder.choose(seat), builder.shortlist(seat)
        assert liked == list(dict.fromkeys(liked)), "nothing twice"
        assert set(liked) < set(seat.legal())
        found = candidates(seat, 1)
        assert found[0] == own, "the builder's own choice comes first"
        assert set(found) == {own, *[action for action in liked if action != own][: SHORTLIST - 1]}
        focus = next(action for action in seat.legal() if action not in found)
        assert candidates(seat, 1, focus) == [*found, focus]


def tally(action: int, games: int, won: int) -> Tally:
    found = Tally(0, action)
    found.games, found.wins, found.margins = games, [won, games - won], [0.0, 0.0]
    found.line = [(0, action)]
    return found


def test_the_own_choice_of_the_bot_gives_way_only_to_what_stands_out() -> None:
    own = tally(7, 10, 5)
    assert counted([own, tally(8, 10, 6)]).prospects[0].action == 7
    assert counted([own, tally(8, 10, 10)]).prospects[0].action == 8


def test_a_game_more_than_none_proves_little() -> None:
    (found,) = counted([tally(7, 1, 1)]).prospects
    assert found.win == pytest.approx(0.75)
    assert found.doubt > 0.4
