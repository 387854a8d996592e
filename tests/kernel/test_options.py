"""Options are typed and documented; every mistake is reported in one sentence."""

from __future__ import annotations

from typing import Any

import pytest

import perijove
from perijove.kernel.errors import InvalidOptions
from tests.kernel.toy import TOY
from tests.sentences import refusal

DEFAULTS = {"rounds": 2, "open": False, "deck": "six", "title": ""}


def test_what_is_not_given_has_its_default() -> None:
    assert TOY.check({}) == DEFAULTS
    assert TOY.start().rules.options == DEFAULTS


@pytest.mark.parametrize(
    ("name", "given", "value"),
    [
        ("rounds", 5, 5),
        ("rounds", "3", 3),
        ("open", True, True),
        ("open", "TRUE", True),
        ("open", "false", False),
        ("deck", "four", "four"),
        ("title", "a day at the fair", "a day at the fair"),
    ],
)
def test_values_and_their_texts_are_read(name: str, given: Any, value: Any) -> None:
    assert TOY.check({name: given}) == {**DEFAULTS, name: value}


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"rounds": 0}, "auction: rounds should be a number from 1 to 5, not 0."),
        ({"rounds": 6}, "auction: rounds should be a number from 1 to 5, not 6."),
        ({"rounds": True}, "auction: rounds should be a number from 1 to 5, not True."),
        ({"rounds": 2.0}, "auction: rounds should be a number from 1 to 5, not 2.0."),
        ({"rounds": None}, "auction: rounds should be a number from 1 to 5, not None."),
        ({"rounds": "two"}, "auction: rounds should be a number from 1 to 5, not 'two'."),
        ({"open": 1}, "auction: open should be true or false, not 1."),
        ({"open": "maybe"}, "auction: open should be true or false, not 'maybe'."),
        ({"deck": "five"}, "auction: deck should be six or four, not 'five'."),
        ({"deck": ["six"]}, "auction: deck should be six or four, not ['six']."),
        ({"title": 4}, "auction: title should be a text, not 4."),
        (
            {"colour": "red"},
            "auction has no option 'colour'; it has rounds, open, deck, title, players, seed.",
        ),
        ({"players": 4}, "auction is for 2 or 3 players, not 4."),
        ({"players": "2"}, "auction is for 2 or 3 players, not '2'."),
        ({"seed": -1}, f"auction: seed should be a number from 0 to {2**63 - 1}, not -1."),
        ({"seed": 2**63}, f"auction: seed should be a number from 0 to {2**63 - 1}, not {2**63}."),
        ({"seed": True}, f"auction: seed should be a number from 0 to {2**63 - 1}, not True."),
        ({"seed": "7"}, f"auction: seed should be a number from 0 to {2**63 - 1}, not '7'."),
    ],
)
def test_a_faulty_option_is_refused(options: dict[str, Any], said: str) -> None:
    assert refusal(InvalidOptions, lambda: TOY.start(**options)) == said


def test_a_game_that_does_not_exist_is_refused() -> None:
    said = refusal(InvalidOptions, lambda: perijove.game("chess"))
    assert said == f"There is no game 'chess'; the games are {', '.join(perijove.games())}."


@pytest.mark.parametrize("name", perijove.games())
def test_every_option_of_a_game_is_documented_and_has_a_sound_default(name: str) -> None:
    game = perijove.game(name)
    for option in game.options:
        assert option.help
        assert option.check(name, option.default) == option.default
        if option.type is not str:
            assert option.check(name, str(option.default)) == option.default


@pytest.mark.parametrize("name", perijove.games())
def test_the_biggest_seed_is_a_seed(name: str) -> None:
    assert perijove.game(name).start(seed=2**63 - 1).violations() == []
