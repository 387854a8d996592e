"""Action A: recruiting, the track that decides, Ganymede, and the places under the board."""

from __future__ import annotations

import pytest

from tests.games.galileo.boards import (
    board,
    common,
    legal,
    marker,
    markers,
    names,
    own,
    play,
    refused,
    step,
    told,
)

GANYMEDE_4 = ["r24 ganymede 4"]
GANYMEDE_8 = ["r24 ganymede 6", "r16 ganymede 2"]
GANYMEDE_11 = ["r24 ganymede 6", "r16 ganymede 5"]
GANYMEDE_15 = ["r24 ganymede 6", "r16 ganymede 6", "r12 ganymede 3"]
TWO = ["noor-2", "noor-4"]


@pytest.mark.rule("gal.recruit.01", "gal.recruit.03", "gal.term.09")
def test_any_character_of_the_row_is_recruited_for_nothing() -> None:
    state = board([{"influence": 1}], characters=["lee-4"])
    assert legal(state) == {f"recruit {slot}" for slot in range(1, 6)}
    play(state, "recruit 1")
    assert marker(state) == ("mars", 6)
    assert own(state, "megacredits") == 0


@pytest.mark.rule("gal.recruit.02", "gal.recruit.08")
def test_first_the_recruitment_then_the_ability_then_the_discard() -> None:
    state = board([{}], characters=["lee-2"])
    assert names(told(state, "recruit 1"))[:5] == [
        "character recruited",
        "influence gained",
        "ability used",
        "influence gained",
        "character discarded",
    ]
    assert marker(state) == ("mars", 9)


@pytest.mark.rule("gal.res.05")
@pytest.mark.parametrize(("before", "received"), [(4, 5), (8, 2), (10, 0)])
def test_events_tell_the_influence_really_received(before: int, received: int) -> None:
    state = board([{"influence": before}], characters=["lee-4"])
    gained = [event for event in told(state, "recruit 1") if event["event"] == "influence gained"]
    assert [event["amount"] for event in gained] == ([received] if received else [])
    assert own(state, "megacredits") == (before + 5 > 10)


@pytest.mark.rule("gal.recruit.04", "gal.ruling.09", "gal.data.01")
@pytest.mark.parametrize(("slot", "gain"), [(1, 5), (2, 5), (3, 4), (4, 3), (5, 2)])
def test_slots_near_the_deck_give_less(slot: int, gain: int) -> None:
    row = ["tarak-2", "tarak-4", "eliot-2", "eliot-4", "milutin-2"]
    row[slot - 1] = "lee-4"
    state = play(board([{"influence": 1}], characters=row), f"recruit {slot}")
    assert marker(state) == ("mars", 1 + gain)


@pytest.mark.rule("gal.ruling.10")
def test_a_reduction_touches_neither_megacredits_nor_goes_below_0() -> None:
    row = ["tarak-2", "tarak-4", "eliot-2", "eliot-4", "chau-4"]
    state = play(board([{"influence": 4}], characters=row), "recruit 5")  # 3 influence, -3
    assert marker(state) == ("mars", 4)
    row[4] = "nakkia-4"
    state = play(board([{"influence": 4}], characters=row), "recruit 5")
    assert (marker(state), own(state, "megacredits")) == (("mars", 5), 1)


@pytest.mark.rule("gal.recruit.06", "gal.ruling.08")
@pytest.mark.parametrize(("track", "placed"), [("earth", True), ("mars", False)])
def test_from_space_0_the_chosen_track_decides_the_ability(track: str, placed: bool) -> None:
    given = {"influence": 0, "technologies": ["1"]}
    state = board([given], characters=["lee-2"], options={"technology_1": "b"})
    play(state, "recruit 1")
    assert step(state) == "choose track"
    assert refused(state, "recruit 2") == "gal.recruit.06"
    play(state, f"track {track}")
    assert own(state, "characters") == (["lee-2"] if placed else [])
    # Leaving space 0 is no change of track, so 1b gives nothing: 5, or 5 and 3 by her ability.
    assert marker(state) == (track, 5 if placed else 8)


@pytest.mark.rule("gal.recruit.07", "gal.term.10", "gal.gany.01", "gal.char.all.01", "gal.data.03")
@pytest.mark.parametrize("track", ["earth", "mars"])
@pytest.mark.parametrize("copy", ["tarak-2", "tarak-4"])
def test_the_track_decides_between_the_two_abilities(track: str, copy: str) -> None:
    state = board([{"track": track, "influence": 1}], characters=[copy])
    play(state, "recruit 1")
    immediate = (copy == "tarak-2") == (track == "mars")
    assert own(state, "megacredits") == int(immediate)
    assert own(state, "characters") == ([] if immediate else [copy])
    assert common(state, "discard") == ([copy] if immediate else [])


@pytest.mark.rule("gal.recruit.09", "gal.discard.06")
def test_the_end_game_side_puts_the_character_under_the_board() -> None:
    state = play(board([{}], characters=["lee-4"]), "recruit 1")
    assert own(state, "characters") == ["lee-4"]
    assert common(state, "discard") == []


@pytest.mark.rule("gal.ruling.04")
def test_without_any_gain_on_space_0_a_track_is_named_for_the_ability_alone() -> None:
    row = ["tarak-2", "tarak-4", "eliot-2", "eliot-4", "chau-2"]
    state = play(board([{"influence": 0}], characters=row), "recruit 5")
    assert step(state) == "name track"
    play(state, "track earth")
    assert marker(state) == ("none", 0)
    assert own(state, "characters") == ["chau-2"]
    state = play(board([{"influence": 0}], characters=row), "recruit 5", "track mars")
    assert step(state) == "raise"  # the immediate ability


@pytest.mark.rule("gal.ruling.04")
def test_no_track_is_named_where_nothing_depends_on_it() -> None:
    row = ["tarak-2", "tarak-4", "eliot-2", "eliot-4", "chau-2"]
    state = board([{"influence": 0, "robots": GANYMEDE_4}], characters=row)
    play(state, "recruit 5")
    assert step(state) == "choose ability"


@pytest.mark.rule("gal.ruling.03")
def test_every_gain_from_space_0_chooses_a_track() -> None:
    state = board([{"influence": 3}], robots=["r01"], characters=["lee-2"])
    play(state, "obtain 1", "assign ganymede", "take 1", "immediate")
    assert step(state) == "choose track"
    play(state, "track earth")
    assert marker(state) == ("earth", 3)


# -- Ganymede -------------------------------------------------------------------------------------


@pytest.mark.rule("gal.gany.02", "gal.gany.01", "gal.under.01", "gal.under.02")
@pytest.mark.parametrize(
    ("robots", "limit", "asked"),
    [
        ([], 2, False),
        (["r24 ganymede 1"], 3, False),
        (["r24 ganymede 3"], 3, False),
        (GANYMEDE_4, 3, True),
        (["r24 ganymede 5", "r16 ganymede 2"], 3, True),
        (GANYMEDE_8, 5, True),
        (["r24 ganymede 6", "r16 ganymede 4"], 5, True),
        (GANYMEDE_11, 5, False),
        (["r24 ganymede 6", "r16 ganymede 6", "r12 ganymede 2"], 5, False),
        (GANYMEDE_15, 6, False),
    ],
)
def test_ganymede_raises_the_limit_and_frees_the_choice(
    robots: list[str], limit: int, asked: bool
) -> None:
    state = board([{"robots": robots}], characters=["tarak-2"])
    assert state.view(None).seats[0].limit == limit
    play(state, "recruit 1")
    assert (step(state) == "choose ability") is asked


@pytest.mark.rule("gal.gany.03", "gal.gany.04")
@pytest.mark.parametrize("ability", ["immediate", "end game"])
def test_from_ganymede_4_the_ability_is_chosen_whatever_the_track(ability: str) -> None:
    state = board([{"robots": GANYMEDE_4}], characters=["tarak-2"])
    play(state, "recruit 1", ability)
    assert own(state, "characters") == (["tarak-2"] if ability == "end game" else [])
    assert own(state, "megacredits") == (1 if ability == "immediate" else 0)


@pytest.mark.rule("gal.gany.06", "gal.gany.07", "gal.gany.08", "gal.ruling.13")
@pytest.mark.parametrize("robots", [GANYMEDE_11, GANYMEDE_15])
@pytest.mark.parametrize("track", ["earth", "mars"])
def test_from_ganymede_11_both_abilities_apply(robots: list[str], track: str) -> None:
    state = board([{"robots": robots, "track": track}], characters=["tarak-2"])
    events = names(told(state, "recruit 1"))
    assert own(state, "megacredits") == 1
    assert own(state, "characters") == ["tarak-2"]
    assert events.index("ability used") < events.index("character placed")


@pytest.mark.rule("gal.ruling.13", "gal.ruling.12")
def test_with_both_a_declined_ability_still_puts_the_card_under_the_board() -> None:
    state = board([{"robots": GANYMEDE_11}], characters=["diat-2"])
    play(state, "recruit 1", "decline")
    assert own(state, "characters") == ["diat-2"]


@pytest.mark.rule("gal.ruling.15")
def test_an_ability_that_raises_ganymede_enlarges_the_limit_for_its_own_character() -> None:
    held = ["noor-2", "noor-4", "lee-2", "lee-4", "ila-2"]
    robots = ["r24 ganymede 6", "r16 ganymede 5", "r12 ganymede 3"]  # 14: limit 5, both
    state = board([{"robots": robots, "characters": held}], characters=["diat-2"])
    play(state, "recruit 1", "raise r16")
    assert markers(state)["ganymede"] == 15
    assert len(own(state, "characters")) == 6
    assert state.to_act == (1,)


@pytest.mark.rule("gal.ruling.15")
def test_choose_does_not_become_both_by_the_ability_itself() -> None:
    robots = ["r24 ganymede 6", "r16 ganymede 4"]  # 10: choose
    state = board([{"robots": robots}], characters=["diat-2"])
    play(state, "recruit 1", "immediate", "raise r16")
    assert markers(state)["ganymede"] == 11
    assert own(state, "characters") == []


@pytest.mark.rule("gal.ruling.14")
def test_a_builder_uses_one_ability_even_with_ganymede_on_11() -> None:
    given = {"influence": 5, "robots": GANYMEDE_11}
    state = board([given], robots=["r03"], characters=["tarak-2"])
    play(state, "obtain 1", "take 1")
    assert legal(state) == {"immediate", "end game"}
    play(state, "immediate")
    assert own(state, "characters") == []


# -- under the board ------------------------------------------------------------------------------


@pytest.mark.rule("gal.under.03", "gal.under.01", "gal.discard.02", "gal.gany.01")
def test_the_third_character_forces_one_of_three_out() -> None:
    state = board([{"characters": ["noor-2", "ila-2"]}], characters=["lee-4"])
    play(state, "recruit 1")
    assert step(state) == "over limit"
    assert legal(state) == {"dismiss noor", "dismiss ila", "dismiss lee"}
    assert refused(state, "dismiss tarak") == "gal.under.03"
    new = play(state.clone(), "dismiss lee")
    assert own(new, "characters") == ["noor-2", "ila-2"]
    play(state, "dismiss noor")
    assert own(state, "characters") == ["ila-2", "lee-4"]
    assert common(state, "discard") == ["noor-2"]


@pytest.mark.rule("gal.under.05")
def test_copies_of_one_character_may_lie_under_one_board() -> None:
    state = play(board([{"characters": ["lee-2"]}], characters=["lee-4"]), "recruit 1")
    assert own(state, "characters") == ["lee-2", "lee-4"]


@pytest.mark.rule("gal.under.02", "gal.tech4b.02")
def test_the_memory_scanner_raises_the_limit_by_1() -> None:
    given = {"characters": TWO, "technologies": ["4"]}
    state = board([given], characters=["lee-4"], options={"technology_4": "b"})
    play(state, "recruit 1")
    assert len(own(state, "characters")) == 3


def lowering(**given: object) -> dict[str, object]:
    """Return a board on Ganymede 8 that Noor can lower to 6 by moving r16."""
    return {"robots": GANYMEDE_8, "influence": 1, **given}


FIVE = ["lee-2", "lee-4", "ila-2", "ila-4", "hunter-2"]


@pytest.mark.rule("gal.under.04", "gal.gany.09", "gal.discard.02", "gal.ruling.78")
def test_a_lowered_limit_costs_the_surplus_at_the_end_of_the_turn() -> None:
    state = board([lowering(characters=FIVE)], characters=["noor-2"])
    play(state, "recruit 1", "immediate", "modifier europa", "on r16")
    assert step(state) == "surplus"
    assert None in common(state, "characters")  # before the rows are refilled
    assert refused(state, "dismiss noor") == "gal.under.04"
    play(state, "dismiss lee")
    assert step(state) == "surplus"
    play(state, "dismiss lee")
    assert own(state, "characters") == ["hunter-2", "ila-2", "ila-4"]
    assert state.to_act == (1,)


@pytest.mark.rule("gal.ruling.18")
@pytest.mark.parametrize(("surplus", "first"), [("after", "objective"), ("before", "surplus")])
def test_the_surplus_goes_after_step_3_or_by_option_before(surplus: str, first: str) -> None:
    state = board(
        [lowering(characters=FIVE, energy=5)],
        characters=["noor-2"],
        objectives=["char4", "mc8", "tech4", "all6"],
        options={"surplus": surplus},
    )
    play(state, "recruit 1", "immediate", "modifier europa", "on r16")
    assert step(state) == first


@pytest.mark.rule("gal.ruling.18")
def test_a_drop_that_is_repaired_in_the_turn_costs_nothing() -> None:
    robots = ["r24 ganymede 6", "r37 ganymede 2"]
    given = lowering(characters=FIVE, influence=5, robots=robots)
    state = board([given], characters=["nakkia-2"])
    play(state, "recruit 1", "immediate", "move r37")  # Ganymede 6, Europa 2 then 3
    assert markers(state)["ganymede"] == 6
    assert step(state) == "surplus"
    state = board([given], robots=["r04"], characters=["nakkia-2"])
    play(state, "obtain 1", "take 1", "immediate", "move r37")  # 6 for a moment, then 8 again
    assert markers(state)["ganymede"] == 8
    assert state.to_act == (1,)
    assert len(own(state, "characters")) == 5


@pytest.mark.rule("gal.ruling.17")
def test_a_placement_above_a_lowered_limit_costs_one_at_once_and_the_rest_later() -> None:
    robots = ["r24 ganymede 6", "r16 ganymede 6", "r37 ganymede 3"]  # 15: limit 6, both
    state = board([{"robots": robots, "characters": [*FIVE, "hunter-4"]}], characters=["nakkia-2"])
    play(state, "recruit 1", "move r37")
    assert markers(state)["ganymede"] == 12  # limit 5, and Nakkia is the seventh
    assert step(state) == "over limit"
    play(state, "dismiss ila")
    assert step(state) == "surplus"
    play(state, "dismiss ila")
    assert len(own(state, "characters")) == 5
    assert state.to_act == (1,)


@pytest.mark.rule("gal.ruling.80", "gal.obj.11")
def test_a_character_placed_by_a_builder_counts_like_any_other() -> None:
    given = {"influence": 4, "energy": 1, "characters": TWO, "robots": ["r24 ganymede 1"]}
    state = board(
        [given],
        robots=["r03"],
        characters=["lee-2"],
        objectives=["char4", "mc8", "tech4", "all6"],
    )
    play(state, "obtain 1", "take 1", "end game")
    assert len(own(state, "characters")) == 3
    assert legal(state) == {"decline", "objective 1"}
