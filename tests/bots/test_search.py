"""Search: it knows what its seat knows, keeps its limit, and finds what wins."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import perijove
from perijove.bots import RandomBot, Seat, play
from perijove.bots.limit import Limit
from perijove.bots.network import Network, NetworkMind, is_known, mind_of
from perijove.bots.search import searcher as searching
from perijove.bots.search.bot import PolicyBot, SearchBot
from perijove.bots.search.searcher import PER_SAMPLE, Searcher
from perijove.bots.search.tree import AT_RANDOM, Node, Settings
from perijove.bots.thinking import LEAST_TRIES, think, thought_of
from perijove.games.observing import observer_of
from perijove.kernel.state import State

TABLES: dict[str, dict[str, Any]] = {
    "ganymede": {"game": "ganymede"},
    "moon": {"game": "ganymede", "moon": True},
    "galileo": {"game": "galileo"},
}
SOME = Limit(simulations=40)


def decision(case: str, players: int = 2, actions: int = 30, seed: int = 5) -> State:
    """Return a position in which the asked seat has a choice."""
    settings = dict(TABLES[case])
    state: State = perijove.game(settings.pop("game")).start(players=players, seed=seed, **settings)
    state.playout(seed, actions)
    while not state.over and len(state.legal(state.to_act[0])) < 3:
        state.act(state.to_act[0], state.legal(state.to_act[0])[0])
    return state


def asked(state: State) -> Seat:
    return Seat(state, state.to_act[0])


@pytest.mark.parametrize("case", TABLES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_mind_comes_along_for_every_table(case: str, players: int) -> None:
    state = decision(case, players)
    assert is_known(state.rules)
    mind = mind_of(state.rules)
    priors = mind.evaluate(state, state.to_act[0], state.legal(state.to_act[0]))
    assert sum(priors) == pytest.approx(1)
    assert sum(mind.wins) == pytest.approx(1)
    assert len(set(mind.wins)) == players


def test_minds_do_not_know_galaxy_trucker() -> None:
    assert not is_known(perijove.game("trucker").start(players=2, seed=1).rules)


class Fixed(Network):
    """A network with the highest win probability for the seat that looks, then the next one."""

    def __init__(self, rules: Any) -> None:
        inputs, actions = int(observer_of(rules).size), len(rules.game.actions)
        self.first = np.zeros((inputs, 1))
        self.moves, self.moves_bias = np.zeros((actions, 1)), np.zeros(actions)
        self.ends_bias = np.zeros(2 * rules.players)

    def hidden(self, row: Any) -> Any:
        del row
        return np.zeros(1)

    def values(self, hidden: Any) -> tuple[list[float], list[float]]:
        del hidden
        return [0.7, 0.2, 0.1], [5.0, -1.0, -4.0]


def test_win_probabilities_are_by_seat_of_the_table_whoever_looks() -> None:
    state = decision("ganymede", players=3)
    mind = NetworkMind(state.rules, Fixed(state.rules))
    mind.evaluate(state, 0, [0, 1])
    assert (mind.wins, mind.margins) == ([0.7, 0.2, 0.1], [5.0, -1.0, -4.0])
    mind.evaluate(state, 2, [0, 1])
    assert (mind.wins, mind.margins) == ([0.2, 0.1, 0.7], [-1.0, -4.0, 5.0])


@pytest.mark.parametrize("case", TABLES)
def test_positions_evaluated_together_are_evaluated_as_if_alone(case: str) -> None:
    states = [decision(case, actions=actions) for actions in (10, 30, 50)]
    mind = mind_of(states[0].rules)
    asked = [(state.to_act[0], state.legal(state.to_act[0])) for state in states]
    mind.begin_batch(len(states))
    for state, (seat, _) in zip(states, asked, strict=True):
        mind.add(state, seat)
    together = [
        (priors, list(mind.wins), list(mind.margins)) for _, priors in mind.evaluate_batch(asked)
    ]
    for state, (seat, choices), found in zip(states, asked, together, strict=True):
        priors = mind.evaluate(state, seat, choices)
        assert found[0] == pytest.approx(priors, abs=1e-4)
        assert found[1] == pytest.approx(mind.wins, abs=1e-4)
        assert found[2] == pytest.approx(mind.margins, abs=1e-3)


@pytest.mark.parametrize("case", TABLES)
def test_the_choice_is_the_same_in_states_that_the_seat_cannot_tell_apart(case: str) -> None:
    for seed in range(3):
        state = decision(case, seed=seed)
        seat = state.to_act[0]
        other = state.resample(seat, 4711)
        assert other.dump() != state.dump()
        trees = []
        for one in (state, other):
            searcher = Searcher(9)
            tree = searcher.plant(Seat(one, seat))
            searcher.grow(tree, Seat(one, seat), SOME)
            trees.append(
                [(node.action, node.visits, node.value_sum) for node in tree.root.children]
            )
        assert trees[0] == trees[1]
        assert SearchBot(9, SOME).choose(Seat(state, seat)) == SearchBot(9, SOME).choose(
            Seat(other, seat)
        )
        assert PolicyBot(9).choose(Seat(state, seat)) == PolicyBot(9).choose(Seat(other, seat))


@pytest.mark.parametrize("case", ["ganymede", "moon"])
def test_where_several_are_asked_at_once_everybody_chooses_for_themselves(case: str) -> None:
    """All three choose ships; the first choice must not affect the last."""
    settings = dict(TABLES[case])
    state = perijove.game(settings.pop("game")).start(players=3, seed=2, **settings)
    assert tuple(state.to_act) == (0, 1, 2)
    last = Seat(state, 2)
    searcher = Searcher(1)
    tree = searcher.plant(last)
    searcher.grow(tree, last, SOME)
    assert [(node.seat, node.action) for node in tree.root.children] == [
        (2, action) for action in last.legal()
    ]
    choices = set()
    for secret in state.legal(0):
        table = state.clone()
        table.act(0, secret)
        choices.add(SearchBot(1, SOME).choose(Seat(table, 2)))
    assert len(choices) == 1


def test_thinking_changes_nothing_at_the_table() -> None:
    state = decision("ganymede")
    before = state.dump()
    assert SearchBot(1, SOME).choose(asked(state)) in state.legal(state.to_act[0])
    assert state.dump() == before


def test_a_share_of_the_priors_is_uniform() -> None:
    state = decision("moon")
    seat = asked(state)
    priors = mind_of(state.rules).evaluate(state, seat.number, seat.legal())
    for share in (0.0, 0.2):
        searcher = Searcher(1, Settings(uniform_share=share))
        tree = searcher.plant(seat)
        searcher.grow(tree, seat, Limit(simulations=1))
        mixed = [share / len(priors) + (1 - share) * prior for prior in priors]
        assert [node.prior for node in tree.root.children] == pytest.approx(mixed)


def test_a_limit_of_simulations_is_kept() -> None:
    state = decision("moon")
    searcher = Searcher(1)
    tree = searcher.plant(asked(state))
    searcher.grow(tree, asked(state), Limit(simulations=50))
    assert 50 <= tree.root.visits < 50 + PER_SAMPLE
    assert sum(node.visits for node in tree.root.children) == tree.root.visits - 1


def test_a_limit_of_seconds_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(1000))
    monkeypatch.setattr(searching.time, "monotonic", lambda: float(next(ticks)))
    state = decision("galileo")
    searcher = Searcher(1, Settings())  # one position at a time
    tree = searcher.plant(asked(state))
    searcher.grow(tree, asked(state), Limit(seconds=10.0))  # every call of the clock takes a second
    assert tree.root.visits == 10 * PER_SAMPLE


def test_who_has_no_time_at_all_still_looks_once(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(0, 10_000, 100))
    monkeypatch.setattr(searching.time, "monotonic", lambda: float(next(ticks)))
    state = decision("galileo")
    seat = asked(state)
    assert SearchBot(1, Limit(seconds=1.0)).choose(seat) in seat.legal()


def test_a_patient_search_stops_early_only_where_the_choice_is_clear() -> None:
    """Check that it never exceeds its limit, and that only a clear choice saves simulations."""
    limit, settings = Limit(simulations=320), Settings(focus=True)
    spent = set()
    for actions in range(0, 60, 6):
        seat = asked(decision("galileo", actions=actions))
        searcher = Searcher(1, settings)
        tree = searcher.plant(seat)
        searcher.grow(tree, seat, limit)
        assert 20 <= tree.root.visits <= 320 + PER_SAMPLE
        assert searching.is_clear(tree) or tree.root.visits >= 320
        spent.add(tree.root.visits >= 320)
    assert spent == {True, False}


class Counting(Seat):
    """A seat that counts how often the bot samples a table."""

    __slots__ = ("samples",)

    def sample(self, seed: int) -> Any:
        self.samples = getattr(self, "samples", 0) + 1
        return super().sample(seed)


def test_a_turn_of_many_decisions_has_a_limit_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]

    def tick() -> float:
        clock[0] += 0.01
        return clock[0]

    monkeypatch.setattr(searching.time, "monotonic", tick)
    state = decision("moon")
    bot = SearchBot(1, Limit(simulations=300, seconds=0.5), turn=2.0)
    spent = [_time_of(bot, state, clock) for _ in range(25)]
    assert 0.15 < spent[0] < 0.3, "a tenth of the turn"
    assert spent[0] > spent[5] > spent[-1]
    assert sum(spent) < 2.5
    later = state.clone()
    while later.view(0).round == state.view(0).round or len(asked(later).legal()) < 3:
        later.act(later.to_act[0], later.legal(later.to_act[0])[0])
    assert _time_of(bot, later, clock) == pytest.approx(spent[0], abs=0.03), (
        "the next turn begins again"
    )


def _time_of(bot: SearchBot, state: State, clock: list[float]) -> float:
    before = clock[0]
    bot.choose(asked(state))
    return clock[0] - before


def test_a_tree_is_used_again_within_a_turn() -> None:
    limit = Limit(simulations=200)
    for seed in range(20):
        state = decision("ganymede", seed=seed)
        seat = state.to_act[0]
        bot = SearchBot(1, limit)
        state.act(seat, bot.choose(Seat(state, seat)))
        if seat in state.to_act and len(state.legal(seat)) > 1 and not state.news:
            again, fresh = Counting(state, seat), Counting(state, seat)
            bot.choose(again)
            SearchBot(1, limit).choose(fresh)
            assert again.samples < fresh.samples
            return
    raise AssertionError("no turn went on")


def test_a_policy_plays_the_highest_prior_and_at_a_temperature_other_actions_too() -> None:
    state = decision("galileo", actions=20)
    seat = asked(state)
    priors = mind_of(state.rules).evaluate(state, seat.number, seat.legal())
    favourite = seat.legal()[priors.index(max(priors))]
    assert {PolicyBot(seed).choose(seat) for seed in range(20)} == {favourite}
    cool, warm = (
        [PolicyBot(seed, temperature).choose(seat) for seed in range(200)].count(favourite)
        for temperature in (1.0, 20.0)
    )
    assert warm < cool <= 200
    assert abs(cool / 200 - max(priors)) < 0.12


def test_a_thought_adds_up() -> None:
    state = decision("moon", players=3)
    seat = asked(state)
    thought = think(seat, Limit(simulations=80), 3)
    assert {prospect.action for prospect in thought.prospects} <= set(seat.legal())
    shares = [prospect.share for prospect in thought.prospects]
    assert sum(shares) == pytest.approx((thought.simulations - 1) / thought.simulations)
    assert sum(thought.wins) == pytest.approx(1)
    assert sum(thought.margins) == pytest.approx(0)
    best = thought.prospects[0]
    assert thought.wins[seat.number] == best.win
    assert thought.margins[seat.number] == best.margin
    for prospect in thought.prospects:
        assert prospect.line[0] == (seat.number, prospect.action)
        assert 0 <= prospect.win <= 1
        assert prospect.doubt > 0


@pytest.mark.parametrize("case", TABLES)
def test_a_thought_passes_nothing_over(case: str) -> None:
    """Check that actions with low priors are visited, too, because people ask about them."""
    seat = asked(decision(case))
    legal = set(seat.legal())
    searcher = Searcher(1)
    tree = searcher.plant(seat)
    searcher.grow(tree, seat, Limit(simulations=60 * len(legal)))
    least = min(node.visits for node in tree.root.children)
    thought = think(seat, Limit(simulations=60 * len(legal)), 1)
    assert {prospect.action for prospect in thought.prospects} == legal
    assert least < LEAST_TRIES
    for prospect in thought.prospects:
        assert prospect.share * thought.simulations >= LEAST_TRIES - 0.001


def test_what_is_in_focus_gets_its_part_of_a_thought() -> None:
    seat = asked(decision("ganymede"))
    alone = think(seat, Limit(simulations=400), 1)
    least = min(alone.prospects, key=lambda prospect: prospect.share)
    thought = think(seat, Limit(simulations=400), 1, least.action)
    (closer,) = [p for p in thought.prospects if p.action == least.action]
    assert least.share < 0.2 < closer.share
    assert thought.simulations <= 400 + PER_SAMPLE


def node(action: int, visits: int, win: float) -> Node:
    """Return an action with these visits and values."""
    made = Node(action, 0, 0.1)
    made.visits = visits
    made.value_sum = made.win_sum = visits * win
    made.win_square_sum = visits * win * win
    return made


def test_prospects_are_ranked_by_what_they_are_worth_at_least() -> None:
    """Check that neither many visits nor two lucky ones alone rank an action first."""
    searcher = Searcher(1)
    tree = searcher.plant(asked(decision("ganymede")))
    tree.root.children = [node(1, 700, 0.35), node(2, 90, 0.52), node(3, 2, 0.9)]
    thought = thought_of(tree, 800)
    assert [prospect.action for prospect in thought.prospects] == [2, 3, 1]


def end_in_sight(case: str) -> tuple[State, int]:
    """Return a state at the last choice of a game, and its seat."""
    state = decision(case, actions=0)
    last = state.clone()
    while not state.over:
        seat = state.to_act[0]
        if len(state.legal(seat)) > 2:
            last = state.clone()
        state.act(seat, PolicyBot(seat).choose(Seat(state, seat)))
    return last, last.to_act[0]


@pytest.mark.parametrize("case", TABLES)
def test_a_search_that_sees_the_end_judges_by_the_end(case: str) -> None:
    state, seat = end_in_sight(case)
    thought = think(Seat(state, seat), Limit(simulations=200), 1)
    best = thought.prospects[0]
    after = state.clone()
    after.act(seat, best.action)
    while not after.over:
        number = after.to_act[0]
        after.act(number, PolicyBot(1).choose(Seat(after, number)))
    ranking = list(after.result.ranking)
    won = (ranking[seat] == 1) / ranking.count(1)
    assert best.win == pytest.approx(won, abs=0.4)


def test_playouts_at_random_reach_the_end_and_are_weighed_by_it() -> None:
    state = decision("galileo", actions=60)
    searcher = Searcher(1, Settings(playout_depth=10_000, playout_policy=AT_RANDOM))
    tree = searcher.plant(asked(state))
    searcher.grow(tree, asked(state), Limit(simulations=20))
    ends = np.array(tree.wins) * 2  # only complete or shared wins
    assert ends == pytest.approx(ends.round())
    assert sum(tree.wins) == pytest.approx(tree.root.visits)


def test_who_fears_everybody_gives_others_what_hurts_the_owner() -> None:
    state = decision("ganymede", players=3)
    seat = asked(state)
    searcher = Searcher(1, Settings(paranoid=True))
    tree = searcher.plant(seat)
    searcher.grow(tree, seat, SOME)
    values = tree.root.values
    own = values[seat.number]
    assert [value for number, value in enumerate(values) if number != seat.number] == [-own, -own]


@pytest.mark.parametrize("case", TABLES)
def test_a_short_search_beats_random_play(case: str) -> None:
    settings = dict(TABLES[case])
    game = perijove.game(settings.pop("game"))
    for seed in range(4):
        state = game.start(players=2, seed=seed, **settings)
        own = seed % 2
        players = [RandomBot(seed), RandomBot(seed)]
        players[own] = SearchBot(seed, Limit(simulations=12))  # type: ignore[call-overload]
        play(state, players)
        assert state.result.winners == [own]
