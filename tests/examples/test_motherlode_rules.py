"""Motherlode, clause by clause: given a table, when somebody does this, then that."""

from __future__ import annotations

import random
from typing import Any

import pytest

import perijove
from motherlode.game import GAME
from motherlode.rules import (
    ASTEROIDS,
    AWAY,
    BELT,
    CHARTER,
    HAND,
    MINERALS,
    TAKEN,
    THRUSTS,
)
from perijove.kernel.errors import IllegalAction
from perijove.kernel.state import State


def table(players: int = 3, seed: int = 1, belt: tuple[str, ...] = (), **zones: Any) -> State:
    """Return a new game with these first asteroids and charters."""
    state: State = GAME.start(players=players, seed=seed)
    if belt:
        prize, *others = [*belt, *(name for name in ASTEROIDS if name not in belt)]
        zones |= {"prize": prize, "belt": others}
    if "charters" in zones:
        left = [*MINERALS, *MINERALS]
        for mineral in zones["charters"]:
            left.remove(mineral)
        zones["charters"] = [*zones["charters"], *left]
    GAME.arrange(state, zones)
    assert state.violations() == []
    return state


def burn(state: State, *thrusts: int) -> None:
    """Let everybody burn a card."""
    for seat, thrust in enumerate(thrusts):
        state.act(seat, GAME.actions.parse(f"burn {thrust}"))


def do(state: State, text: str) -> None:
    """Let the asked seat act."""
    state.act(state.to_act[0], GAME.actions.parse(text))


@pytest.mark.rule("lode.comp.01", "lode.comp.02", "lode.comp.03")
def test_the_box() -> None:
    assert len(ASTEROIDS) == 12
    assert {name.split()[0] for name in ASTEROIDS} == set(MINERALS)
    for mineral in MINERALS:
        assert [f"{mineral} {size}" in ASTEROIDS for size in (1, 2, 3, 4)] == [True] * 4
    state = table()
    charters = sorted(state.cells[CHARTER + place] for place in range(6))
    assert charters == [1, 1, 2, 2, 3, 3]
    assert state.view(0).seats[1].thrusts == list(THRUSTS)


@pytest.mark.rule("lode.setup.01")
def test_the_belt_is_shuffled() -> None:
    prizes = {table(seed=seed).view(None).prize for seed in range(60)}
    assert len(prizes) == 12


@pytest.mark.rule("lode.setup.02")
def test_a_charter_is_seen_by_its_owner_only() -> None:
    state = table(charters=("ice", "gold", "iron"))
    assert [seat.charter for seat in state.view(0).seats] == ["ice", None, None]
    assert [seat.charter for seat in state.view(1).seats] == [None, "gold", None]
    assert [seat.charter for seat in state.view(None).seats] == [None, None, None]


@pytest.mark.rule("lode.round.01", "lode.round.02", "lode.end.01")
def test_six_rounds_each_with_a_prize_and_then_the_charters_are_shown() -> None:
    state = table(players=2, charters=("ice", "gold"))
    prizes = []
    for number in range(6):
        view = state.view(None)
        assert view.round == number + 1
        prizes.append(view.prize)
        burn(state, number + 1, number + 2 if number < 5 else 1)
        if len(state.to_act) == 1:
            do(state, "leave it")
    assert state.over
    assert len(set(prizes)) == 6
    assert [seat.charter for seat in state.view(None).seats] == ["ice", "gold"]


@pytest.mark.rule("lode.chase.01")
def test_cards_are_chosen_in_secret_and_shown_together() -> None:
    state = table(players=2)
    state.listen()
    told = state.act(0, GAME.actions.parse("burn 4"))
    assert [GAME.show(event, 1)["thrust"] for event in told] == [None]
    assert [GAME.show(event, 0)["thrust"] for event in told] == [4]
    assert (state.view(1).seats[0].ready, state.view(1).seats[0].chosen) == (True, None)
    assert state.view(0).seats[0].chosen == 4
    shown = [GAME.show(event, 1) for event in state.act(1, GAME.actions.parse("burn 2"))]
    assert [event["thrust"] for event in shown if event["event"] == "burned"] == [4, 2]


@pytest.mark.rule("lode.chase.02")
@pytest.mark.parametrize(
    ("burned", "winner"), [((5, 3, 2), 0), ((6, 6, 1), 2), ((4, 7, 7), 0), ((2, 5, 1), 1)]
)
def test_the_highest_card_without_an_equal_takes_the_prize(
    burned: tuple[int, ...], winner: int
) -> None:
    state = table()
    prize = state.view(None).prize
    burn(state, *burned)
    taken = [seat.asteroids for seat in state.view(None).seats]
    assert taken == [[prize] if seat == winner else [] for seat in range(3)]


@pytest.mark.rule("lode.chase.03")
def test_the_prize_drifts_away_if_no_card_is_alone() -> None:
    state = table()
    prize = state.view(None).prize
    burn(state, 3, 3, 3)
    view = state.view(None)
    assert view.drifted == [prize]
    assert (view.round, view.to_act) == (2, [0, 1, 2])


@pytest.mark.rule("lode.chase.04")
def test_a_card_that_was_shown_is_spent() -> None:
    state = table()
    burn(state, 3, 3, 3)
    assert state.view(0).seats[2].thrusts == [1, 2, 4, 5, 6, 7]
    with pytest.raises(IllegalAction, match=r"that thrust is spent \(lode.chase.04\)"):
        state.act(0, GAME.actions.parse("burn 3"))


@pytest.mark.rule("lode.probe.01")
def test_the_lowest_card_without_an_equal_probes_in_secret() -> None:
    state = table(belt=("ice 1", "gold 4"))
    burn(state, 5, 3, 4)
    assert state.to_act == (1,)
    assert state.news
    assert [state.view(seat).next for seat in (0, 1, 2, None)] == [None, "gold 4", None, None]


@pytest.mark.rule("lode.probe.01")
def test_who_took_the_prize_does_not_probe() -> None:
    state = table()
    burn(state, 5, 5, 4)
    assert state.view(None).seats[2].asteroids
    assert state.view(None).round == 2


@pytest.mark.rule("lode.probe.02")
def test_a_probed_asteroid_that_is_left_is_the_next_prize() -> None:
    state = table(belt=("ice 1", "gold 4"))
    burn(state, 5, 3, 4)
    with pytest.raises(IllegalAction, match=r"first leave the probed asteroid.*\(lode.probe.02\)"):
        state.act(1, GAME.actions.parse("burn 1"))
    do(state, "leave it")
    assert state.view(None).prize == "gold 4"


@pytest.mark.rule("lode.probe.02", "lode.probe.03")
def test_a_probed_asteroid_that_is_knocked_away_is_known_to_who_did_it() -> None:
    state = table(belt=("ice 1", "gold 4", "iron 2"))
    burn(state, 5, 3, 4)
    do(state, "knock it away")
    assert state.view(None).prize == "iron 2"
    assert [state.view(seat).away for seat in (0, 1, None)] == [[None], ["gold 4"], [None]]
    assert all(state.resample(1, seed).view(1).away == ["gold 4"] for seed in range(20))
    seen = {state.resample(0, seed).view(1).away[0] for seed in range(60)}
    assert len(seen) > 5
    while not state.over:
        seat = state.to_act[0]
        state.act(seat, state.legal(seat)[0])
    assert all("gold 4" not in seat.asteroids for seat in state.view(None).seats)


@pytest.mark.rule("lode.probe.04")
def test_there_is_no_probe_after_the_last_round() -> None:
    state = table(players=2)
    for number in range(5):
        burn(state, number + 1, number + 1)
    burn(state, 6, 7)
    assert state.over


@pytest.mark.rule("lode.end.02", "lode.end.03")
def test_sizes_count_and_those_of_the_charter_twice() -> None:
    state = table(players=2, charters=("gold", "ice"))
    state.cells[TAKEN] = sum(1 << ASTEROIDS.index(name) for name in ("gold 4", "gold 1", "iron 3"))
    sheet = state.scores().breakdown[0]
    assert [line.points for line in sheet] == [8, 5]
    assert state.scores().scores == [13, 0]


@pytest.mark.rule("lode.end.04")
def test_more_asteroids_break_a_tie_and_equals_share() -> None:
    state = table(players=3, charters=("ice", "ice", "iron"))
    names = (("gold 4",), ("gold 1", "gold 3"), ())
    for seat, taken in enumerate(names):
        state.cells[TAKEN + seat] = sum(1 << ASTEROIDS.index(name) for name in taken)
    assert state.scores().scores == [4, 4, 0]
    assert state.scores().winners == [1]
    state.cells[TAKEN + 1] = 1 << ASTEROIDS.index("iron 4")
    assert state.scores().winners == [0, 1]


def knowing(seed: int) -> State:
    """Return a table where seat 1 has knocked an asteroid away, and another seat probes."""
    state = table(seed=seed)
    burn(state, 5, 3, 4)
    do(state, "knock it away")
    burn(state, 1, 6, 2)
    return state


def kept(state: State, seat: int) -> list[tuple[int, int]]:
    """Return the places of hidden cards that every sample for a seat keeps."""
    samples = [state.resample(seat, seed) for seed in range(24)]
    hidden = [*range(BELT + 1, BELT + 1 + int(state.cells[BELT])), AWAY]
    return [
        (place, int(state.cells[place]))
        for place in hidden
        if all(sample.cells[place] == state.cells[place] for sample in samples)
    ]


def test_states_with_equal_views_have_equal_samples() -> None:
    unseen = 0
    for seed in range(6):
        state = knowing(seed)
        top = BELT + int(state.cells[BELT])
        for one, other in ((AWAY, BELT + 1), (top, BELT + 1), (AWAY, top)):
            changed = state.clone()
            changed.cells[one], changed.cells[other] = state.cells[other], state.cells[one]
            for seat in range(3):
                if changed.view(seat) == state.view(seat):
                    unseen += 1
                    assert kept(changed, seat) == kept(state, seat)
    assert unseen > 20


def test_a_person_may_have_to_remember_what_they_knocked_away() -> None:
    state = knowing(seed=1)
    view = state.view(1)
    assert view.away != [None]
    assert GAME.forget(view).away == [None]
    assert GAME.forget(view).seats == view.seats


def test_a_broken_box_is_noticed() -> None:
    state = table()
    state.cells[BELT + 1] = state.cells[BELT + 2]
    assert state.violations() == ["lode.comp.01: an asteroid is missing or exists twice"]
    state = table()
    state.cells[CHARTER] = state.cells[CHARTER] % 3 + 1
    assert state.violations() == ["lode.comp.02: a charter is missing or exists too often"]


def test_a_card_on_the_way_is_sampled_from_the_cards_that_are_left() -> None:
    state = table(players=2)
    burn(state, 7, 7)
    state.act(1, GAME.actions.parse("burn 2"))
    samples = [state.resample(0, seed).view(1).seats[1].chosen for seed in range(80)]
    assert set(samples) == {1, 2, 3, 4, 5, 6}
    assert state.cells[HAND + 1] == perijove.load(state.dump()).cells[HAND + 1]


class Onlooker:
    """Somebody who knows the first table and then only what spectators see."""

    def __init__(self, view: Any) -> None:
        self.round, self.belt, self.prize = view.round, view.belt, view.prize
        self.drifted: list[str] = []
        self.thrusts = [list(seat.thrusts) for seat in view.seats]
        self.asteroids: list[list[str]] = [[] for _ in view.seats]

    def hear(self, event: dict[str, Any]) -> None:
        """Follow one event."""
        seat = event["seat"]
        match event["event"]:
            case "spotted":
                self.round, self.prize = event["round"], event["asteroid"]
                self.belt -= 1
            case "burned":
                self.thrusts[seat].remove(event["thrust"])
            case "claimed":
                self.asteroids[seat].append(event["asteroid"])
                self.prize = None
            case "escaped":
                self.drifted.append(event["asteroid"])
                self.prize = None
            case "knocked":
                self.belt -= 1

    def table(self) -> list[Any]:
        taken = [sorted(asteroids) for asteroids in self.asteroids]
        public = [self.round, self.prize, self.belt, sorted(self.drifted)]
        return [*public, *zip(self.thrusts, taken, strict=True)]


@pytest.mark.parametrize("players", GAME.players)
def test_events_alone_tell_the_public_table(players: int) -> None:
    for seed in range(20):
        state: State = GAME.start(players=players, seed=seed)
        state.listen()
        chance = random.Random(seed)
        onlooker = Onlooker(state.view(None))
        while not state.over:
            seat = state.to_act[0]
            for event in state.act(seat, chance.choice(state.legal(seat))):
                onlooker.hear(GAME.events[event.kind].show(event, None))
            view = state.view(None)
            public = [view.round, view.prize, view.belt, sorted(view.drifted)]
            boards = [(list(one.thrusts), sorted(one.asteroids)) for one in view.seats]
            assert onlooker.table() == [*public, *boards]
