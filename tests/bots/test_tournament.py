"""Tournaments: fair tables, correct figures, and a bot that fails loses."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from perijove.bots import Seat, registry
from perijove.bots.tournament.fixtures import Fixture, fixtures, lineups
from perijove.bots.tournament.log import Log
from perijove.bots.tournament.match import NOBODY, Clock, Match, Played, Setting, play_fixture
from perijove.bots.tournament.ratings import ratings
from perijove.bots.tournament.standings import report, wilson
from perijove.kernel.errors import InvalidOptions
from tests.sentences import refusal

SHORT = Setting("ganymede", 1, 2, {"round_limit": 2})


def game(seats: tuple[str, ...], ranking: list[int], seed: int = 1, failed: int = NOBODY) -> Played:
    scores = [30 - 10 * place for place in ranking]
    clocks = [Clock(2, 0.2, 0.15, 0.2, {-20: 2}) for _ in seats]
    return Played(seats, seed, scores, ranking, 10, 0.5, clocks, failed)


# -- who meets whom --------------------------------------------------------------------------------


def test_everybody_plays_the_same_deals_from_every_seat() -> None:
    tables = lineups(["a", "b", "c"], 2, "all", "rest")
    assert tables == [("a", "b"), ("a", "c"), ("b", "c")]
    games = list(fixtures(tables, 4, 10))
    assert len(games) == len(set(games)) == 12
    for one, other in tables:
        for seed in (10, 11):
            assert Fixture((one, other), seed) in games
            assert Fixture((other, one), seed) in games


def test_the_first_meets_each_and_a_chain_the_next() -> None:
    bots = ["admiral", "commander", "pilot"]
    assert lineups(bots, 2, "first", "rest") == [("admiral", "commander"), ("admiral", "pilot")]
    assert lineups(bots, 2, "chain", "rest") == [("admiral", "commander"), ("commander", "pilot")]


def test_at_larger_tables_one_sits_against_the_rest_or_all_are_different() -> None:
    assert lineups(["a", "b"], 4, "all", "rest") == [("a", "b", "b", "b"), ("b", "a", "a", "a")]
    assert lineups(["a", "b", "c", "d"], 3, "all", "mixed")[1] == ("a", "b", "d")
    games = list(fixtures([("a", "b", "b", "b")], 5, 1))
    assert len(games) == 8, "rounded up until everybody had every seat"
    places = Counter((one.seats.index("a"), one.seed) for one in games)
    assert places == {(seat, seed): 1 for seat in range(4) for seed in (1, 2)}


@pytest.mark.parametrize(
    ("bots", "pairs", "tables", "sentence"),
    [
        (["a"], "all", "rest", "This tournament needs at least 2 bots."),
        (["a", "b"], "all", "mixed", "This tournament needs at least 3 bots."),
        (["a", "b", "a"], "all", "rest", "A bot is listed twice."),
        (["a", "b"], "some", "rest", "pairs should be all, first or chain, not 'some'."),
        (["a", "b"], "all", "round", "tables should be rest or mixed, not 'round'."),
    ],
)
def test_a_tournament_that_cannot_be(
    bots: list[str], pairs: str, tables: str, sentence: str
) -> None:
    assert refusal(InvalidOptions, lambda: lineups(bots, 3, pairs, tables)) == sentence


# -- a game ----------------------------------------------------------------------------------------


def test_a_game_is_the_same_when_it_is_played_again() -> None:
    fixture = Fixture(("pilot", "cadet"), 5)
    one, other = play_fixture(SHORT, fixture), play_fixture(SHORT, fixture)
    assert (one.scores, one.ranking, one.actions) == (other.scores, other.ranking, other.actions)
    assert one.fixture == fixture
    assert one.failed == NOBODY
    assert all(clock.decisions > 0 for clock in one.clocks)
    assert one.clocks[0].longest <= one.clocks[0].longest_turn <= one.seconds


class Odd:
    def __init__(self, seed: int) -> None:
        self.asked = 0

    def choose(self, seat: Seat) -> int:
        self.asked += 1
        if self.asked < 3:
            return seat.legal()[0]
        return self.fail()

    def fail(self) -> int:
        raise ZeroDivisionError("by nothing")


class Illegal(Odd):
    def fail(self) -> int:
        return 10**6


@pytest.mark.parametrize(
    ("maker", "why"),
    [
        (Odd, "ZeroDivisionError: by nothing"),
        (Illegal, "chose 1000000, which is not legal"),
    ],
)
def test_a_bot_that_fails_loses_there_and_then(
    monkeypatch: pytest.MonkeyPatch, maker: type[Odd], why: str
) -> None:
    monkeypatch.setitem(registry.MAKERS, "odd", maker)
    setting = Setting("ganymede", 1, 3, {"round_limit": 3})
    played = play_fixture(setting, Fixture(("random", "odd", "random"), 8))
    assert (played.failed, played.why) == (1, why)
    assert played.ranking == [1, 3, 1]
    found = report(setting, [("odd", "random", "random")], [played])
    assert [(one.bot, one.seed, one.why) for one in found.failures] == [("odd", 8, why)]
    assert {one.bot: one.failures for one in found.standings} == {"odd": 1, "random": 0}
    assert found.meetings[0].won.wins == 0


def test_where_all_answer_at_once_everybody_is_asked_in_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = []

    class Noting:
        def __init__(self, seed: int) -> None:
            self.seed = seed

        def choose(self, seat: Seat) -> int:
            asked.append(seat.number)
            return seat.legal()[0]

    monkeypatch.setitem(registry.MAKERS, "noting", Noting)
    table = Match(Setting("ganymede", 1, 2, {}), Fixture(("noting", "noting"), 1))
    for _ in range(4):  # both choose their first ships
        table.next()
    assert asked == [0, 1, 0, 1]


def test_a_clock_knows_how_long_most_decisions_took() -> None:
    clock = Clock()
    for number in range(100):
        clock.note(0.5 if number == 0 else 0.01, 0.7)
    assert clock.decisions == 100
    assert clock.within(0.99) == pytest.approx(0.01, rel=0.11)
    assert clock.within(1) == clock.longest == 0.5
    assert clock.longest_turn == 0.7
    twice = Clock()
    twice.add(clock)
    twice.add(clock)
    assert twice.decisions == 200
    assert twice.within(0.5) == clock.within(0.5)


# -- the log ---------------------------------------------------------------------------------------


def test_a_log_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    log = Log(tmp_path / "new", SHORT)
    log.add(game(("a", "b"), [1, 2]))
    log.add(game(("b", "a"), [1, 2]))
    path = tmp_path / "new" / "games.jsonl"
    path.write_bytes(path.read_bytes() + b'{"seats":["a","b')
    again = Log(tmp_path / "new", SHORT)
    assert again.games == log.games
    again.add(game(("a", "b"), [2, 1], seed=2))
    assert [one.seed for one in Log(tmp_path / "new", SHORT).games] == [1, 1, 2]


def test_a_log_of_something_else_is_refused(tmp_path: Path) -> None:
    Log(tmp_path, SHORT).add(game(("a", "b"), [1, 2]))
    other = Setting("ganymede", 1, 3, {})
    assert "other settings" in refusal(InvalidOptions, lambda: Log(tmp_path, other))
    (tmp_path / "games.jsonl").write_text("no log\n")
    assert "is not the log" in refusal(InvalidOptions, lambda: Log(tmp_path, SHORT))


# -- the figures -----------------------------------------------------------------------------------


def test_intervals_are_those_of_wilson() -> None:
    # Newcombe 1998, table I: 81 of 263 and 15 of 148
    share = wilson(81, 263)
    assert (round(share.low, 4), round(share.high, 4)) == (0.2553, 0.3662)
    share = wilson(15, 148)
    assert (round(share.low, 4), round(share.high, 4)) == (0.0624, 0.1605)
    assert (wilson(0, 20).low, wilson(20, 20).high) == (0.0, 1.0)
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)


def test_a_pairing_counts_wins_from_both_seats_and_shares_ties() -> None:
    games = [
        game(("a", "b"), [1, 2], 1),
        game(("b", "a"), [2, 1], 1),
        game(("a", "b"), [1, 1], 2),
        game(("b", "a"), [1, 2], 2),
        game(("c", "a"), [1, 2], 2),
    ]
    found = report(SHORT, [("a", "b")], games)
    meeting = found.meetings[0]
    assert found.games == 4, "a pairing that was not asked for does not count"
    assert (meeting.won.games, meeting.won.wins) == (4, 2.5)
    assert meeting.margin == pytest.approx((10 + 10 + 0 - 10) / 4)
    assert meeting.score - meeting.best_other == pytest.approx(meeting.margin)
    assert [one.bot for one in found.standings] == ["a", "b"]
    assert found.standings[0].seconds == pytest.approx(0.1)
    assert found.games_per_second == pytest.approx(2)


def test_one_against_the_rest_wins_by_winning_the_table() -> None:
    table = ("a", "b", "b", "b")
    games = [game(table, [1, 2, 3, 4]), game(table, [2, 1, 2, 2], 2), game(table, [1, 1, 3, 3], 3)]
    found = report(Setting("ganymede", 1, 4, {}), [table], games)
    assert found.meetings[0].won.wins == 1.5
    standing = {one.bot: one for one in found.standings}
    assert standing["a"].won.games == 3
    assert standing["b"].won.games == 0, "nobody wins against itself"


def test_ratings_follow_the_results_and_their_doubt() -> None:
    pytest.importorskip("choix")
    games = []
    for seed in range(60):
        games.append(game(("a", "b"), [1, 2] if seed % 4 else [2, 1], seed))
        games.append(game(("b", "c"), [1, 2] if seed % 4 else [2, 1], seed))
    found = ratings(["a", "b", "c"], games)
    # three of four games are 191 points of Elo
    assert found["a"].elo - found["b"].elo == pytest.approx(191, abs=8)
    assert found["b"].elo == pytest.approx(1500, abs=2)
    assert found["c"].elo < found["b"].elo < found["a"].elo
    for rating in found.values():
        assert rating.low < rating.elo < rating.high
    few = ratings(["a", "b", "c"], games[:24])
    assert few["a"].high - few["a"].low > found["a"].high - found["a"].low
    assert ratings(["a", "b"], []) == {}
