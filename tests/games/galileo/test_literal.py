"""The option `rulings` of Galileo Project: the same position with our and with literal rulings."""

from __future__ import annotations

from typing import Any

import pytest

from perijove.games.galileo.state import Galileo
from tests.games.galileo.boards import board, common, legal, own, play, refused, step

both_readings = pytest.mark.parametrize("rulings", ["ours", "literal"])

GANYMEDE_11 = ["r24 ganymede 6", "r16 ganymede 5"]
GANYMEDE_15 = ["r24 ganymede 6", "r16 ganymede 6", "r12 ganymede 3"]
TWO_CARDS = ["r38 europa 2", "r15 europa 1"]
SIDES = {"technology_1": "a", "technology_3": "b", "technology_4": "b"}
RICH = {"influence": 1, "megacredits": 9, "energy": 5}


def using(name: str, rulings: str, **seat: Any) -> Galileo:
    """A character is recruited for its immediate ability."""
    state = board([seat], characters=[f"{name}-2"], options={"rulings": rulings})
    if step(state) == "change influence":
        play(state, "decline")
    return play(state, "recruit 1")


@pytest.mark.rule("gal.ruling.11")
@both_readings
@pytest.mark.parametrize("name", ["diat", "chau", "noor", "marty", "ila", "nakkia"])
def test_an_ability_that_can_be_used_may_be_declined_or_must_be_used(
    name: str, rulings: str
) -> None:
    state = using(name, rulings, robots=TWO_CARDS)
    assert ("decline" in legal(state)) is (rulings == "ours")


@pytest.mark.rule("gal.ruling.11", "gal.ruling.59")
@both_readings
def test_all_perks_are_taken_by_the_letter(rulings: str) -> None:
    state = using("hunter", rulings, technologies=["1", "2"], robots=["r15 europa 1"])
    assert ("decline" in legal(state)) is (rulings == "ours")
    play(state, "perk megacredit")
    assert ("decline" in legal(state)) is (rulings == "ours")
    play(state, "perk influence")
    assert state.to_act == (1,)


@pytest.mark.rule("gal.ruling.11", "gal.ruling.58")
@both_readings
def test_what_is_optional_in_so_many_words_stays_optional(rulings: str) -> None:
    state = using("leonard", rulings, robots=TWO_CARDS, megacredits=1)
    assert legal(state) == {"decline", "pay"}
    play(state, "pay")
    assert "decline" in legal(state)  # the move
    robot = board([{"influence": 4}], robots=["r02"], options={"rulings": rulings})
    play(robot, "obtain 1")
    play(robot, sorted(legal(robot))[0])  # its assignment
    assert (step(robot), "decline" in legal(robot)) == ("build", True)  # gal.robot.11


@pytest.mark.rule("gal.ruling.11", "gal.ruling.19")
@both_readings
@pytest.mark.parametrize("number", [3, 4])
def test_immediate_abilities_of_technologies(number: int, rulings: str) -> None:
    options = {**SIDES, "rulings": rulings}
    state = board([RICH], options=options, project_deck=["p09", "p10"], discard=["lee-2", "ila-2"])
    play(state, "decline", f"develop {number}")
    assert step(state) == {3: "assemble", 4: "scan"}[number]
    assert ("decline" in legal(state)) is (rulings == "ours")


@pytest.mark.rule("gal.ruling.46", "gal.callisto.01")
@both_readings
def test_a_modifier_of_callisto(rulings: str) -> None:
    state = board([{"influence": 4}], robots=["r18"], options={"rulings": rulings})
    play(state, "obtain 1", "decline")
    assert step(state) == "gain modifier"
    assert ("decline" in legal(state)) is (rulings == "ours")


@pytest.mark.rule("gal.ruling.30", "gal.char.chau.02")
@both_readings
def test_chau_with_one_card_that_can_rise(rulings: str) -> None:
    state = using("chau", rulings, robots=["r15 europa 1"], project="p01 6")
    if rulings == "ours":
        play(state, "raise r15")
        assert own(state, "robots") == ["r15 europa 2"]
    else:
        assert own(state, "robots") == ["r15 europa 1"]  # two cards, or none
    assert state.to_act == (1,)


@pytest.mark.rule("gal.ruling.30")
@both_readings
def test_chau_with_two_cards(rulings: str) -> None:
    state = using("chau", rulings, robots=["r15 europa 1", "r17 io 1"], project="p01 6")
    play(state, "raise r15")
    if rulings == "ours":
        assert legal(state) == {"decline", "raise r17"}
        play(state, "raise r17")
    assert own(state, "robots") == ["r15 europa 2", "r17 io 2"]


@pytest.mark.rule("gal.ruling.13", "gal.gany.08")
@both_readings
def test_the_last_space_of_ganymede(rulings: str) -> None:
    options = {"rulings": rulings}
    state = board([{"robots": GANYMEDE_15}], characters=["tarak-2"], options=options)
    play(state, "recruit 1")
    assert own(state, "megacredits") == 1
    if rulings == "literal":
        assert (step(state), legal(state)) == ("choose ability", {"decline", "end game"})
        assert refused(state, "immediate") == "gal.ruling.13"
        let_go = play(state.clone(), "decline")
        assert (own(let_go, "characters"), common(let_go, "discard")) == ([], ["tarak-2"])
        play(state, "end game")
    assert own(state, "characters") == ["tarak-2"]
    assert state.to_act == (1,)


@pytest.mark.rule("gal.ruling.13", "gal.gany.06")
@both_readings
def test_from_11_to_14_of_ganymede_placing_is_no_choice(rulings: str) -> None:
    options = {"rulings": rulings}
    state = board([{"robots": GANYMEDE_11}], characters=["tarak-2"], options=options)
    play(state, "recruit 1")
    assert own(state, "characters") == ["tarak-2"]
    assert state.to_act == (1,)


@pytest.mark.rule("gal.ruling.41", "gal.tech1a.01")
@both_readings
def test_drilling_whose_extra_megacredit_does_not_fit(rulings: str) -> None:
    given = {"influence": 10, "megacredits": 9, "technologies": ["1"], "robots": TWO_CARDS}
    options = {**SIDES, "rulings": rulings}
    state = board([given], characters=["diat-2"], options=options)
    play(state, "decline", "recruit 1")
    assert (step(state), own(state, "megacredits")) == ("raise", 10)  # 1 for the excess
    assert common(state, "used") == (1 if rulings == "literal" else 0)


@pytest.mark.rule("gal.ruling.41")
@both_readings
def test_drilling_whose_extra_megacredit_fits(rulings: str) -> None:
    given = {"influence": 1, "megacredits": 2, "technologies": ["1"]}
    state = board([given], characters=["tarak-2"], options={**SIDES, "rulings": rulings})
    play(state, "decline", "recruit 1")
    assert own(state, "megacredits") == 4
