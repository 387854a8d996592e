"""The Star-Z tile: both sides, one bonus at a time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from perijove.games.galileo.box import SLOTS
from perijove.games.galileo.components import SHIPPED
from perijove.games.galileo.robots import first_slot
from perijove.games.galileo.state import CHARACTER_ROW, Galileo
from tests.games.galileo.boards import (
    board,
    common,
    legal,
    marker,
    own,
    play,
    refused,
    step,
    strength,
    told,
)

FOUR = ["r27 callisto 1", "r26 europa 1", "r33 ganymede 1", "r34 europa 1"]


def fifth(side: str, robots: list[str] = FOUR, **given: Any) -> Galileo:
    """Return a table where a player obtains another Star-Z: r29 on Ganymede, level 3."""
    common_zones = {k: given.pop(k) for k in ("characters", "objectives", "place_1") if k in given}
    options = {"star_z": side, **given.pop("options", {})}
    seat = {"influence": 6, "robots": robots, **given}
    state = board([seat], robots=["r29"], options=options, **common_zones)
    if step(state) == "change influence":
        play(state, "decline")
    return play(state, "obtain 1")


@pytest.mark.rule("gal.ability.07", "gal.ability.08", "gal.ability.09")
@pytest.mark.parametrize("count", range(5))
def test_the_first_x_bonuses_are_within_reach(count: int) -> None:
    state = fifth("a", FOUR[:count], characters=["tarak-2"])
    assert strength(state) == count + 1
    assert legal(state) == {"decline", *(f"bonus {n}" for n in range(1, count + 2))}
    if count < 4:
        assert refused(state, "bonus 5") == "gal.ability.07"
    play(state, "bonus 1")
    assert step(state) != "star-z"


@pytest.mark.rule("gal.ruling.37")
def test_all_five_from_five_robots_on() -> None:
    state = fifth("a", [*FOUR, "r36 callisto 1"])
    assert legal(state) == {"decline", *(f"bonus {n}" for n in range(1, 6))}


@pytest.mark.rule("gal.starza.01", "gal.starzb.01")
@pytest.mark.parametrize("side", ["a", "b"])
def test_the_first_bonus_is_1_energy(side: str) -> None:
    assert own(play(fifth(side), "bonus 1"), "energy") == 1


@pytest.mark.rule("gal.starza.02", "gal.ruling.03")
def test_a2_is_3_influence() -> None:
    state = play(fifth("a"), "bonus 2")
    assert step(state) == "choose track"  # everything was spent
    assert marker(play(state, "track earth")) == ("earth", 3)


@pytest.mark.rule("gal.starza.03")
def test_a3_takes_the_first_character_for_one_ability() -> None:
    state = play(fifth("a", characters=["eliot-2", "lee-2"]), "bonus 3")
    assert legal(state) == {"immediate", "end game"}
    play(state, "immediate")
    assert own(state, "megacredits") == 2
    assert marker(state) == ("none", 0)


@pytest.mark.rule("gal.starza.04")
def test_a4_is_2_megacredits() -> None:
    assert own(play(fifth("a"), "bonus 4"), "megacredits") == 2


@pytest.mark.rule("gal.starza.05", "gal.proj.06")
@pytest.mark.parametrize(("target", "level"), [("r33", "4"), ("p01", "5")])
def test_a5_raises_one_card_by_3(target: str, level: str) -> None:
    state = play(fifth("a", project="p01 2"), "bonus 5")
    assert "decline" not in legal(state)
    play(state, f"raise {target}")
    texts = [*own(state, "robots"), own(state, "project")]
    assert next(text for text in texts if text.startswith(target)).split()[-1] == level


@pytest.mark.rule("gal.starzb.02", "gal.proj.06")
def test_b2_raises_one_card_by_1() -> None:
    state = play(fifth("b", project="p01 2"), "bonus 2", "raise p01")
    assert own(state, "project") == "p01 3"


@pytest.mark.rule("gal.starzb.03", "gal.discard.03", "gal.ruling.14")
def test_b3_discards_the_first_character_for_its_recruitment_effect() -> None:
    robots = [*FOUR, "r24 ganymede 6", "r16 ganymede 5"]  # Ganymede 12 changes nothing
    state = play(fifth("b", robots, characters=["nakkia-2"]), "bonus 3", "track mars")
    assert marker(state) == ("mars", 4)
    assert own(state, "megacredits") == 1
    assert common(state, "discard") == ["nakkia-2"]
    assert own(state, "characters") == []


@pytest.mark.rule("gal.starzb.03", "gal.discard.03")
def test_everybody_is_told_whom_b3_takes_and_discards() -> None:
    events = told(fifth("b", characters=["nakkia-2"]), "bonus 3", "track mars")
    taken = [e for e in events if e["event"] in ("character taken", "character discarded")]
    assert [(e["event"], e["character"]) for e in taken] == [
        ("character taken", "nakkia-2"),
        ("character discarded", "nakkia-2"),
    ]


@pytest.mark.rule("gal.starzb.03", "gal.ruling.36")
def test_b3_suffers_the_reduction_of_its_slot_if_that_has_one(tmp_path: Path) -> None:
    text = SHIPPED.read_text(encoding="utf-8")
    path = tmp_path / "slots.toml"
    path.write_text(text.replace("character_reduction = [0,", "character_reduction = [2,"), "utf-8")
    options = {"components": str(path)}
    state = play(fifth("b", characters=["nakkia-2"], options=options), "bonus 3", "track mars")
    assert marker(state) == ("mars", 2)


@pytest.mark.rule("gal.starzb.03", "gal.ruling.36", "gal.recruit.04")
def test_b3_suffers_the_reduction_of_the_slot_of_the_first_left() -> None:
    state = fifth("b", characters=["nakkia-2"], options={"first_character": "remaining"})
    row = [state.cells[CHARACTER_ROW + slot] for slot in range(SLOTS)]
    for slot, character in enumerate([0, 0, 0, row[0], row[4]]):
        state.cells[CHARACTER_ROW + slot] = character
    state.act(0, "bonus 3")
    state.act(0, "track mars")
    assert marker(state) == ("mars", 2)  # slot 4 gives 2 less


@pytest.mark.rule("gal.starzb.04", "gal.ruling.39")
def test_b4_develops_for_1_energy_or_1_megacredit_less() -> None:
    options = {"technology_1": "a", "technology_2": "a", "technology_3": "b", "technology_4": "a"}
    state = play(fifth("b", energy=2, megacredits=1, options=options), "bonus 4")
    # 1a costs 1 and 1, 2a 3 and 0, 3b 2 and 2, 4a 2 and 3.
    assert legal(state) == {
        "develop 1 less energy",
        "develop 1 less megacredits",
        "develop 2 less energy",
        "develop 3 less megacredits",
    }
    assert refused(state, "develop 2 less megacredits") == "gal.ruling.39"
    play(state, "develop 1 less energy")
    assert own(state, "technologies") == ["1"]
    assert (own(state, "energy"), own(state, "megacredits")) == (2, 0)


@pytest.mark.rule("gal.ruling.39", "gal.europa.04")
def test_b4_saves_nothing_that_europa_12_has_saved_already() -> None:
    options = {"technology_1": "a", "technology_2": "b", "technology_3": "b", "technology_4": "a"}
    robots = [*FOUR, "r15 europa 6", "r23 europa 6"]
    given = {"energy": 2, "megacredits": 2, "technologies": ["3", "4"], "options": options}
    state = play(fifth("b", robots, **given), "bonus 4")
    # 1a costs no energy on Europa 12, so only its MC can be saved.
    assert legal(state) == {
        "develop 1 less megacredits",
        "develop 2 less energy",
        "develop 2 less megacredits",
    }


@pytest.mark.rule("gal.ruling.39", "gal.tech.04")
def test_b4_offers_nothing_owned_or_sold_out() -> None:
    options = {"technology_1": "a", "technology_2": "b", "technology_3": "b", "technology_4": "a"}
    given = {"energy": 5, "megacredits": 10, "technologies": ["1"], "options": options}
    state = play(fifth("b", **given), "bonus 4")
    assert {move.split()[1] for move in legal(state)} == {"2", "3", "4"}


@pytest.mark.rule("gal.starzb.04", "gal.ruling.39", "gal.ruling.93")
def test_b4_resolves_the_technology_inside_the_effect() -> None:
    options = {"technology_2": "a"}
    state = play(fifth("b", energy=2, options=options), "bonus 4", "develop 2 less energy")
    assert own(state, "megacredits") == 4
    assert step(state) == "choose track"  # the four influence of 2a, before the advance
    assert state.view(None).seats[0].development[2] == 1
    play(state, "track mars")
    assert state.view(None).seats[0].development[2] == 4


@pytest.mark.rule("gal.starzb.05", "gal.ruling.40", "gal.obj.02")
def test_b5_marks_any_open_objective_and_step_3_still_follows() -> None:
    state = fifth(
        "b",
        megacredits=8,
        objectives=["mc8", "char4", "tech4", "all6"],
        place_1=["seat 1", "seat 0"],
    )
    play(state, "bonus 5")
    assert legal(state) == {"objective 2", "objective 3", "objective 4"}
    assert refused(state, "objective 1") == "gal.obj.02"
    play(state, "objective 3")
    assert common(state, "place 3") == ["seat 0", None, None, None]
    assert state.to_act == (1,)
    state = fifth("b", megacredits=8, objectives=["mc8", "char4", "tech4", "all6"])
    marked = [e for e in told(state, "bonus 5", "objective 3") if "objective" in e["event"]]
    assert [(e["seat"], e["energy"]) for e in marked] == [(0, 0)]  # no energy was spent
    assert step(state) == "objective"
    play(state, "objective 1")
    assert state.view(None).objectives[0].markers[0] == 0


@pytest.mark.rule("gal.ruling.63", "gal.starzb.05")
def test_b5_cannot_use_a_full_objective() -> None:
    seats: list[dict[str, Any]] = [{"influence": 6, "robots": FOUR}, {}, {}, {}]
    state = board(
        seats,
        robots=["r29"],
        place_1=["seat 1", "seat 2", "seat 3"],
        options={"players": 4, "star_z": "b"},
    )
    play(state, "obtain 1", "bonus 5")
    assert refused(state, "objective 1") == "gal.ruling.63"


@pytest.mark.rule("gal.ruling.37")
def test_a_bonus_without_a_target_is_not_offered() -> None:
    marked = {f"place_{n}": ["seat 0"] for n in range(1, 5)}
    given = {"influence": 6, "robots": FOUR, "energy": 5}
    state = board([given], robots=["r29"], options={"star_z": "b"}, **marked)
    play(state, "obtain 1")
    # Without megacredits only 2a could be developed; no objective is open.
    assert "bonus 5" not in legal(state)
    assert refused(state, "bonus 5") == "gal.ruling.37"
    assert "bonus 1" in legal(state)  # capped, and still there


@pytest.mark.rule("gal.ruling.36")
@pytest.mark.parametrize("side", ["a", "b"])
def test_the_first_character_is_that_of_slot_1_or_by_option_the_first_left(side: str) -> None:
    robots = [*FOUR, "r30 europa 1"]
    given = {"influence": 1, "project": "p01 2 +io", "robots": robots}
    row = ["marty-2", "tarak-2", "eliot-2"]
    state = board([given], characters=row, options={"star_z": side})
    play(state, "recruit 1", "modifier star-z", "on p01")
    assert refused(state, "bonus 3") == "gal.ruling.37"
    options = {"star_z": side, "first_character": "remaining"}
    state = board([given], characters=row, options=options)
    play(state, "recruit 1", "modifier star-z", "on p01", "bonus 3")
    if side == "a":
        play(state, "end game")
        assert own(state, "characters") == ["tarak-2"]
    else:
        assert "tarak-2" in common(state, "discard")
        assert marker(state) == ("mars", 10)


@pytest.mark.rule("gal.ruling.36", "gal.ruling.37")
@pytest.mark.parametrize("first", ["slot", "remaining"])
def test_an_empty_row_has_no_first_character(first: str) -> None:
    state = board([{}], options={"first_character": first})
    state.cells[CHARACTER_ROW] = 0
    assert first_slot(state) == (1 if first == "remaining" else -1)
    for slot in range(SLOTS - 1):
        state.cells[CHARACTER_ROW + slot] = 0
    assert first_slot(state) == (SLOTS - 1 if first == "remaining" else -1)
    state.cells[CHARACTER_ROW + SLOTS - 1] = 0
    assert first_slot(state) == -1


@pytest.mark.rule("gal.ruling.23")
def test_with_one_star_z_the_effect_is_the_first_bonus_or_nothing() -> None:
    state = fifth("a", [])
    assert legal(state) == {"decline", "bonus 1"}
    assert own(play(state, "decline"), "energy") == 0
