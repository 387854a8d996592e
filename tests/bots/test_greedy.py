"""The greedy bot and its evaluation: it wants points, and knows when to end a game."""

from __future__ import annotations

import statistics
from typing import Any

import pytest

import perijove
from perijove.bots import GreedyBot, RandomBot, Seat, play
from perijove.bots.evaluation import evaluation_of, score_margin
from perijove.bots.ganymede.evaluation import evaluate
from perijove.games.ganymede.game import GAME
from perijove.games.ganymede.state import Ganymede
from perijove.kernel.game import Game
from tests.games.ganymede.boards import board, row
from tests.games.ganymede.boards import play as moves


def worth(**own: Any) -> float:
    """Evaluate a table for its first seat, which has this on its board."""
    return evaluate(board([{"docks": ["ship-01", "ship-05"], **own}]), 0)


def test_it_beats_a_random_bot_from_either_seat() -> None:
    lost = []
    for seed in range(8):
        state = GAME.start(players=2, seed=seed, round_limit=200)
        greedy = seed % 2
        bots = (
            [GreedyBot(seed), RandomBot(seed)]
            if greedy == 0
            else [RandomBot(seed), GreedyBot(seed)]
        )
        play(state, bots)
        if state.result.winners != [greedy]:
            lost.append(seed)
    assert lost == []


def test_its_games_are_as_long_as_games_of_people() -> None:
    rounds = []
    for seed in range(3):
        state = GAME.start(players=2, seed=seed, round_limit=100)
        play(state, [GreedyBot(2 * seed), GreedyBot(2 * seed + 1)])
        rounds.append(state.view(None).round)
    assert 15 <= statistics.median(rounds) <= 25


def test_it_takes_the_ship_that_is_ready_to_leave() -> None:
    """Given two blue settlers aboard and a third that can follow, the bot moves it."""
    state = board(
        [{"docks": ["ship-01", "ship-05"], "top": "blue blue", "mars": "blue"}],
        mars_shuttles=["mars-01", "mars-10", "mars-11", "mars-12"],
    )
    chosen = GreedyBot(1).choose(Seat(state, 0))
    assert GAME.actions.notation(chosen) == "shuttle mars 1"


def at_the_fourth_launch(own: list[str], **other: Any) -> Ganymede:
    """Return a table where the last track space offers the fourth launch, which ends the game."""
    seat = {"launched": own, "docks": ["ship-01", "ship-05"], "reputation": 11}
    state = board([seat, {"docks": ["ship-02", "ship-06"], **other}], tiles=row("tile-06"))
    return moves(state, "tile 1", "reputation")


def test_who_leads_ends_the_game() -> None:
    state = at_the_fourth_launch(["ship-03", "ship-04", "ship-07"])
    chosen = GAME.actions.notation(GreedyBot(1).choose(Seat(state, 0)))
    assert chosen in ("launch top", "launch bottom")


def test_who_is_behind_plays_on() -> None:
    """Given three ships without points against three with many, the launch is better declined."""
    state = at_the_fourth_launch(
        ["ship-27", "ship-28", "ship-29"],
        launched=["ship-08", "ship-09", "ship-10"],
        reputation=12,
        top="red red",
        bottom="red yellow",
    )
    assert GAME.actions.notation(GreedyBot(1).choose(Seat(state, 0))) == "decline"


@pytest.mark.parametrize(
    ("less", "more"),
    [
        ({"earth": ""}, {"earth": "red"}),
        ({"earth": "red"}, {"mars": "red"}),
        ({"mars": "red"}, {"top": "red"}),
        ({"top": "red"}, {"top": "red red"}),
        ({"top": "red red"}, {"launched": ["ship-03"]}),
        ({"reputation": 1}, {"reputation": 2}),
        ({"tiles": ["tile-02", "tile-08"]}, {"tiles": ["tile-02", "tile-03"]}),
        ({"hand": []}, {"hand": ["ship-02"]}),
        ({"hand": ["ship-13"]}, {"hand": ["ship-02"]}),
        ({"earth shuttles": []}, {"earth shuttles": ["earth-01"]}),
        (
            {"earth shuttles": ["earth-01", "earth-02", "earth-07", "earth-13"]},
            {"earth shuttles": ["earth-01", "earth-25", "earth-07", "earth-13"]},
        ),
    ],
)
def test_what_is_further_on_its_way_is_worth_more(less: Any, more: Any) -> None:
    assert worth(**less) < worth(**more)


def test_the_judgement_is_between_lost_and_won_and_a_little_for_each_point() -> None:
    state = GAME.start(players=2, seed=1)
    play(state, [GreedyBot(1), RandomBot(1)])
    margin = state.result.scores[0] - state.result.scores[1]
    assert evaluate(state, 0) == pytest.approx(1 + 0.001 * margin, abs=0.001)
    assert evaluate(state, 1) == pytest.approx(-1 - 0.001 * margin, abs=0.001)


def test_a_game_without_a_judgement_of_its_own_is_judged_by_its_score() -> None:
    class Other(Game):
        name = "other"

    assert evaluation_of(Other()) is score_margin
    assert evaluation_of(perijove.game("ganymede")) is evaluate
    state = board([{"top": "red red"}, {"top": "blue"}, {}])
    assert [score_margin(state, seat) for seat in range(3)] == [1.0, -1.0, -2.0]
