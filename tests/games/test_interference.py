"""Leaks: what a seat may not know changes nothing that the seat receives.

News is also reported exactly when there is some, so that undo is fair.
"""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

import perijove
from perijove.kernel.events import EventKind
from perijove.kernel.state import Rules, State
from perijove.kernel.zone import Zone
from tests.games.conformance import Case, any_move, each_case, moments
from tests.games.interference import Pair, kinds, leaks
from tests.kernel import toy

# -- nothing leaks --------------------------------------------------------------------------------


@each_case
def test_what_a_seat_may_not_know_changes_nothing_it_is_told(case: Case) -> None:
    rng = random.Random(1)
    for state in moments(case, seed=21, every=12):
        assert leaks(state, rng.randrange(case.players), rng) == []


@each_case
def test_secret_choices_at_the_beginning_stay_secret(case: Case) -> None:
    rng = random.Random(2)
    for seed in range(4):
        for seat in range(case.players):
            assert leaks(case.start(seed), seat, rng, moves=20) == []


# -- undo is honest -------------------------------------------------------------------------------


@each_case
def test_without_news_nobody_learned_anything(case: Case) -> None:
    """For every seat, all tables it may consider possible continue to look the same."""
    rng = random.Random(3)
    for state in moments(case, seed=22, every=5):
        if state.over:
            break
        seat, action = any_move(state, rng)
        after = state.clone()
        after.act(seat, action)
        if not after.news:
            for viewer in range(case.players):
                assert Pair(state, viewer, rng).step(seat, action) == []


@each_case
def test_with_news_somebody_mostly_did(case: Case) -> None:
    rng = random.Random(4)
    seats = range(case.players)
    news = learned = 0
    for seed in range(40):
        for state in moments(case, seed, every=3):
            if state.over or news == 20:
                break
            seat, action = any_move(state, rng)
            after = state.clone()
            after.act(seat, action)
            if after.news:
                news += 1
                learned += any(surprised(state, viewer, seat, action, after) for viewer in seats)
    assert news == 20
    assert learned > 14


def surprised(state: State, viewer: int, seat: int, action: int, after: State) -> bool:
    """Return True if a seat could not have predicted what it sees."""
    for seed in range(3):
        other = state.resample(viewer, seed)
        if action not in other.legal(seat):
            return True
        other.act(seat, action)
        if other.view(viewer) != after.view(viewer):
            return True
    return False


# -- the proof of the proof: leaks that are put in are found --------------------------------------


def search(case: Case, every: int = 7, games: int = 1, moves: int = 8) -> set[str]:
    """Search for leaks in some games. Return the kinds found first."""
    rng = random.Random(5)
    for seed in range(games):
        for state in moments(case, seed, every):
            for viewer in range(case.players):
                found = leaks(state, viewer, rng, moves)
                if found:
                    return kinds(found)
    return set()


@pytest.fixture
def ganymede() -> Case:
    return Case(perijove.game("ganymede"), 2, {})


def peek(state: State, what: str) -> Any:
    """Return something hidden: a deck or the hand of the last seat."""
    table = state.dump()["table"]
    return table["seats"][-1]["hand"] if what == "hand" else table[what][:1]


@pytest.mark.parametrize("what", ["hand", "ship deck", "tile stack", "mars deck"])
@pytest.mark.parametrize("part", ["view", "spectator", "steps"])
def test_a_leak_in_a_view_is_found(
    ganymede: Case, monkeypatch: pytest.MonkeyPatch, what: str, part: str
) -> None:
    honest = ganymede.game.view_of

    def leaky(state: State, seat: int | None) -> dict[str, Any]:
        shown: dict[str, Any] = msgspec.to_builtins(honest(state, seat))
        if part == "steps":
            shown["steps"] = [*shown["steps"], peek(state, what)]
        elif (seat is None) == (part == "spectator"):
            shown["hint"] = peek(state, what)
        return shown

    monkeypatch.setattr(ganymede.game, "view_of", leaky)
    assert search(ganymede) == {part}


@pytest.mark.parametrize("name", ["ship drawn", "ship returned"])
def test_a_leak_in_an_event_is_found(
    ganymede: Case, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    honest = ganymede.game.events
    leaky = tuple(
        EventKind(kind.number, name, "ship") if kind.name == name else kind for kind in honest
    )
    monkeypatch.setattr(ganymede.game, "events", leaky)
    assert search(ganymede, games=4) == {"events"}


class Copycat(toy.Bidding):
    """A faulty step that forbids the bid another seat has made secretly."""

    def options_of(self, s: toy.Auction, seat: int) -> Zone:
        """Offer what nobody has bid."""
        made = [s.cells[toy.BIDS + other] - 1 for other in range(s.rules.players)]
        return toy.collect([bid for bid in range(4) if bid not in made])


class Gossip(toy.Bidding):
    """A faulty step whose refusal reveals too much."""

    def why_not(self, s: toy.Auction, seat: int, action: int) -> tuple[str, str]:
        """Return what others have bid."""
        return f"seat {1 - seat} has bid {s.cells[toy.BIDS + 1 - seat]}", "toy.gossip"


class Indiscreet(toy.Looking):
    """A faulty step that passes a hidden card on as an argument of the next step."""

    def apply(self, s: toy.Auction, action: int) -> None:
        """Look, and ask about the card."""
        super().apply(s, action)
        if action == toy.LOOK:
            s.push(toy.QUESTION, s.seat, 8 + s.cells[toy.CARD])


class Quiet(toy.Bidding):
    """A faulty step that reveals the bids but does not report news."""

    def resolve(self, s: toy.Auction) -> None:
        """Resolve without reporting news."""
        super().resolve(s)
        s.news = False


class Rigged(toy.AuctionGame):
    """Auction with one step replaced."""

    def __init__(self, kind: int, step: Any) -> None:
        self.kind, self.step = kind, step

    def make_rules(self, players: int, options: dict[str, Any]) -> Rules:
        """Return the rules with the other step in its place."""
        rules = super().make_rules(players, options)
        rules.steps[self.kind] = self.step
        return rules


def test_an_honest_toy_is_clean() -> None:
    assert search(Case(toy.TOY, 2, {"rounds": 5}), every=1, games=10) == set()


@pytest.mark.parametrize(
    ("kind", "step", "found"),
    [
        (toy.BIDDING, Copycat(), {"offers", "refusals"}),
        (toy.BIDDING, Gossip(), {"refusals"}),
        (toy.LOOKING, Indiscreet(), {"steps"}),
        (toy.BIDDING, Quiet(), {"view", "spectator", "events"}),
    ],
)
def test_a_leak_in_a_step_is_found(kind: int, step: Any, found: set[str]) -> None:
    assert search(Case(Rigged(kind, step), 2, {"rounds": 5}), every=1, games=10) == found
