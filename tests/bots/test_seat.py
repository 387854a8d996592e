"""A bot's access to the game: what its seat may know, and nothing else."""

from __future__ import annotations

import pytest

import perijove
from perijove.bots import GreedyBot, RandomBot, Seat, make, play
from perijove.kernel.errors import InvalidOptions
from perijove.kernel.state import State
from tests.sentences import refusal


def game_in_play(seed: int = 4, actions: int = 40) -> State:
    state: State = perijove.game("ganymede").start(players=3, seed=seed)
    state.playout(seed, actions)
    return state


def test_the_door_shows_the_view_and_the_choices_of_its_seat() -> None:
    state = game_in_play()
    number = state.to_act[0]
    seat = Seat(state, number)
    assert seat.view() == state.view(number)
    assert seat.legal() == state.legal(number)
    assert seat.game is perijove.game("ganymede")


def test_a_sample_agrees_with_the_view_but_deals_the_unknown_anew() -> None:
    state = game_in_play()
    number = state.to_act[0]
    samples = [Seat(state, number).sample(seed) for seed in range(5)]
    assert all(sample.view(number) == state.view(number) for sample in samples)
    decks = [sample.dump()["table"]["tile stack"] for sample in samples]
    assert all(deck != state.dump()["table"]["tile stack"] for deck in decks)


def test_nothing_public_leads_from_the_door_to_the_state() -> None:
    seat = Seat(game_in_play(), 0)
    names = [name for name in dir(seat) if not name.startswith("_")]
    assert names == ["game", "legal", "number", "rules", "sample", "view"]
    assert not any(isinstance(getattr(seat, name), State) for name in names)


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_thinking_changes_nothing_and_the_answer_is_legal(bot: str) -> None:
    state = game_in_play()
    before = state.dump()
    number = state.to_act[0]
    assert make(bot, 1).choose(Seat(state, number)) in state.legal(number)
    assert state.dump() == before


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_the_same_seed_plays_the_same_game_again(bot: str) -> None:
    def final() -> object:
        state = perijove.game("ganymede").start(players=2, seed=9, round_limit=4)
        play(state, [make(bot, 1), make(bot, 2)])
        return state.dump()

    assert final() == final()


def test_a_random_bot_tries_everything_sooner_or_later() -> None:
    state = game_in_play()
    number = state.to_act[0]
    bot = RandomBot(3)
    chosen = {bot.choose(Seat(state, number)) for _ in range(600)}
    assert chosen == set(state.legal(number))


def test_bots_are_made_by_name() -> None:
    assert isinstance(make("greedy", 0), GreedyBot)
    assert isinstance(make("random", 0), RandomBot)
    sentence = refusal(InvalidOptions, lambda: make("clever", 0))
    assert sentence == (
        "There is no bot 'clever'; "
        "the bots are passenger, cadet, pilot, navigator, commander, captain, admiral, random, "
        "greedy, admiral-1, sprinter, envoy, ferryman, inventor, patron, roboticist, freighter, "
        "gunship, racer, builder and tinkerer."
    )
