"""Levels with the same names in every game, and characters; none sees more than its seat."""

from __future__ import annotations

import pytest

import perijove
from perijove import bots
from perijove.bots import LEVELS, Limit, Seat, levels, make
from perijove.bots.levels import CarelessBot, LevelBot, levels_of
from perijove.bots.search.bot import SearchBot


def test_every_game_says_how_each_level_plays_it() -> None:
    for makers in (*(levels_of(perijove.game(game)) for game in perijove.games()), levels.ANY):
        assert tuple(makers) == (*levels.NAMES, levels.FORMER)


def test_levels_are_bots_like_all_others_and_come_first() -> None:
    assert bots.names()[:7] == levels.NAMES
    assert {"cadet", "pilot", "commander", "admiral"} <= set(levels.NAMES)
    assert len(levels.NAMES) >= 7
    assert bots.DEFAULT == "pilot"
    assert all(level.character.endswith(".") for level in LEVELS)
    assert "builder" in bots.names_for("trucker")
    assert "builder" not in bots.names_for("ganymede")
    assert set(levels.NAMES) <= set(bots.names_for("galileo"))


@pytest.mark.parametrize("game", perijove.games())
@pytest.mark.parametrize("level", levels.NAMES)
def test_a_level_answers_with_a_legal_action_at_every_size_of_table(game: str, level: str) -> None:
    for players in perijove.game(game).players:
        state = perijove.game(game).start(players=players, seed=3)
        state.playout(3, 30)
        if not state.over:
            seat = state.to_act[0]
            bot = make(level, 1, Limit(simulations=4))
            assert bot.choose(Seat(state, seat)) in state.legal(seat)


def test_the_former_admiral_plays_everywhere_but_is_no_level() -> None:
    assert levels.FORMER not in levels.NAMES
    for game in perijove.games():
        assert levels.FORMER in bots.names_for(game)
        state = perijove.game(game).start(players=2, seed=3)
        bots.check_plays(levels.FORMER, state.rules)
        bot = make(levels.FORMER, 1, Limit(simulations=4))
        seat = state.to_act[0]
        assert bot.choose(Seat(state, seat)) in state.legal(seat)


def test_characters_play_their_own_game_only() -> None:
    for game in ("ganymede", "galileo", "trucker"):
        found = bots.characters_of(perijove.game(game))
        assert len(found) >= 2
        for name, character in found.items():
            assert character.title
            assert character.character.endswith(".")
            assert [other for other in perijove.games() if name in bots.names_for(other)] == [game]
            state = perijove.game(game).start(players=2, seed=3)
            seat = state.to_act[0]
            bot = make(name, 1, Limit(simulations=4))
            assert bot.choose(Seat(state, seat)) in state.legal(seat)


def test_a_character_takes_what_it_likes_if_that_is_nearly_as_good() -> None:
    state = perijove.game("ganymede").start(players=2, seed=4)
    state.playout(4, 40)
    seat = Seat(state, state.to_act[0])
    names = {seat.game.actions.as_json(action)["do"] for action in seat.legal()}
    assert len(names) > 1
    effort = Limit(simulations=40)
    chosen = set()
    for name in names:
        bot = SearchBot(1, effort, likes={str(name): 5.0, "nothing": 0.1})
        chosen.add(seat.game.actions.as_json(bot.choose(seat))["do"])
    assert len(chosen) > 1
    plain = SearchBot(1, effort).choose(seat)
    assert SearchBot(1, effort, likes={"nothing": 5.0}).choose(seat) == plain


def test_a_level_is_made_once_a_game_with_its_seed_and_the_limit_given(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = []

    class First:
        def choose(self, seat: Seat) -> int:
            return seat.legal()[0]

    def maker(seed: int, limit: Limit | None) -> First:
        made.append((seed, limit))
        return First()

    state = perijove.game("ganymede").start(players=2, seed=3)
    monkeypatch.setitem(levels_of(state.rules.game), "admiral", maker)
    bot = LevelBot("admiral", 7, Limit(seconds=0.5))
    for _ in range(2):
        assert bot.choose(Seat(state, 0)) == state.legal(0)[0]
    assert made == [(7, Limit(seconds=0.5))]


def test_a_careless_bot_slips_as_often_as_its_share_says() -> None:
    class Last:
        def choose(self, seat: Seat) -> int:
            return seat.legal()[-1]

    state = perijove.game("ganymede").start(players=3, seed=4)
    state.playout(4, 40)
    seat = Seat(state, state.to_act[0])
    legal = seat.legal()
    assert len(legal) > 5
    kept = {}
    for share in (0.0, 0.3, 1.0):
        bot = CarelessBot(Last(), share, 1)
        chosen = [bot.choose(seat) for _ in range(1000)]
        assert set(chosen) <= set(legal)
        kept[share] = chosen.count(legal[-1]) / 1000
    assert kept[0.0] == 1
    assert 0.65 < kept[0.3] < 0.85
    assert kept[1.0] < 0.4


def test_admiral_thinks_no_longer_than_two_seconds_a_decision_and_ten_a_turn() -> None:
    assert levels.ADMIRAL.seconds <= 2
    assert levels.TURN <= 10
    bot = levels_of(perijove.game("ganymede"))["admiral"](1, None)
    assert (bot._limit, bot._most) == (levels.ADMIRAL, levels.TURN)  # type: ignore[attr-defined]
