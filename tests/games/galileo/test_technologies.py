"""Action C and the eight technologies."""

from __future__ import annotations

from typing import Any

import pytest

from perijove.games.galileo.schema import Resolving
from perijove.games.galileo.state import Galileo
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
    sheet,
    step,
    strength,
    told,
)

RICH = {"energy": 5, "megacredits": 10}


def sides(**chosen: str) -> dict[str, str]:
    """Return options with the named sides, a for the others."""
    return {f"technology_{number}": chosen.get(f"t{number}", "a") for number in range(1, 5)}


def developing(number: int, side: str, *moves: str, **zones: Any) -> Galileo:
    """Return a table where a rich player develops a technology of a side."""
    given = {**RICH, **zones.pop("seat", {})}
    state = board([given], options=sides(**{f"t{number}": side}), **zones)
    return play(state, "decline", f"develop {number}", *moves)


@pytest.mark.rule("gal.tech.01", "gal.term.11", "gal.data.05")
@pytest.mark.parametrize(
    ("number", "side", "energy", "megacredits"),
    [
        (1, "a", 1, 1), (1, "b", 1, 1), (2, "a", 3, 0), (2, "b", 2, 2),
        (3, "a", 3, 1), (3, "b", 2, 2), (4, "a", 2, 3), (4, "b", 3, 1),
    ],
)  # fmt: skip
def test_a_technology_costs_energy_and_megacredits(
    number: int, side: str, energy: int, megacredits: int
) -> None:
    chosen = sides(**{f"t{number}": side})
    state = board([{"energy": energy, "megacredits": megacredits}], options=chosen)
    if megacredits:
        play(state, "decline")
    events = told(state, f"develop {number}")
    assert events[0]["event"] == "technology developed"
    assert (events[0]["energy"], events[0]["megacredits"]) == (energy, megacredits)
    assert own(state, "technologies") == [str(number)]
    assert common(state, "technology tiles")[number - 1] == 1
    for given in ((energy - 1, 10), (5, megacredits - 1)):
        if min(given) >= 0:
            poor = board([{"energy": given[0], "megacredits": given[1]}], options=chosen)
            if given[1]:
                play(poor, "decline")
            assert refused(poor, f"develop {number}") == "gal.tech.01"


@pytest.mark.rule("gal.tech.04", "gal.tech.06")
def test_a_technology_is_developed_once() -> None:
    state = play(board([{**RICH, "technologies": ["1"]}], options=sides()), "decline")
    assert refused(state, "develop 1") == "gal.tech.04"
    assert "develop 2" in legal(state)


@pytest.mark.rule("gal.tech.01")
def test_an_empty_pile_is_not_available() -> None:
    seats: list[dict[str, Any]] = [RICH, {"technologies": ["1"]}, {"technologies": ["1"]}]
    state = play(board(seats, options={"players": 3, **sides()}), "decline")
    assert common(state, "technology tiles")[0] == 0
    assert refused(state, "develop 1") == "gal.tech.01"


@pytest.mark.rule("gal.tech.05", "gal.tech.07", "gal.score.05", "gal.data.05")
def test_technologies_are_worth_their_points() -> None:
    four = {"technologies": ["1", "2", "3", "4"]}
    a = sheet(board([four], options=sides()))
    b = sheet(board([four], options=sides(t1="b", t2="b", t3="b", t4="b")))
    assert [a[name] for name in ("1a", "2a", "3a", "4a")] == [1, 3, 1, 1]
    assert [b[name] for name in ("1b", "2b", "3b", "4b")] == [2, 2, 2, 1]


# -- 1a -------------------------------------------------------------------------------------------


@pytest.mark.rule("gal.tech1a.01", "gal.ruling.06", "gal.tech.03")
def test_drilling_gives_one_more_megacredit_once_a_turn() -> None:
    given = {"influence": 10, "technologies": ["1"]}
    state = board([given], characters=["eliot-2"], options=sides())
    events = told(state, "recruit 1")  # 1 for the excess, then 2 by his ability
    gains = [event for event in events if event["event"] == "megacredits gained"]
    assert [gain["source"] for gain in gains] == ["effect", "automated drilling", "effect"]
    assert own(state, "megacredits") == 4


@pytest.mark.rule("gal.tech1a.01")
def test_without_drilling_there_is_no_extra_megacredit() -> None:
    given = {"influence": 1, "technologies": ["1"]}
    state = board([given], characters=["eliot-2"], options=sides(t1="b"))
    assert own(play(state, "recruit 1"), "megacredits") == 2


@pytest.mark.rule("gal.ruling.41")
def test_drilling_waits_until_the_extra_megacredit_fits() -> None:
    given = {"influence": 10, "megacredits": 9, "technologies": ["1"]}
    state = board([given], robots=["r17"], characters=["tarak-2"], options=sides())
    play(state, "decline", "recruit 1")
    # 9 and 1 for the excess: the extra one would be lost, so the use is kept.
    assert own(state, "megacredits") == 10
    assert common(state, "used") == 0


@pytest.mark.rule("gal.ruling.41")
def test_drilling_comes_back_every_turn() -> None:
    seats = [{"influence": 1, "technologies": ["1"]}, {"influence": 1}]
    row = ["tarak-2", "lee-4", "eliot-2", "milutin-2", "diat-4"]
    state = play(board(seats, characters=row, options=sides()), "recruit 1")
    assert own(state, "megacredits") == 2
    play(state, "recruit 1", "decline")
    play(state, f"recruit {1 + common(state, 'characters').index('eliot-2')}")
    assert own(state, "megacredits") == 6  # 1 for the excess, 1 by drilling, 2 by his ability


@pytest.mark.rule("gal.ruling.93")
def test_drilling_counts_from_the_moment_it_is_developed() -> None:
    stars = ["r27 callisto 1", "r26 europa 1", "r33 ganymede 1"]
    given = {"influence": 10, "energy": 1, "robots": stars, "project": "p01 2 +io"}
    state = board([given], characters=["marty-2"], options={**sides(), "star_z": "b"})
    play(state, "recruit 1", "modifier star-z", "on p01", "bonus 4")
    if step(state) == "discount":
        play(state, "develop 1 less megacredits")
    assert own(state, "technologies") == ["1"]
    assert own(state, "megacredits") == 1  # for the excess, before: no use of 1a
    assert common(state, "used") == 0


# -- 1b -------------------------------------------------------------------------------------------


@pytest.mark.rule("gal.tech1b.01", "gal.ruling.08")
def test_the_route_gives_2_influence_for_a_change_of_track() -> None:
    given = {"influence": 4, "megacredits": 2, "technologies": ["1"]}
    state = play(board([given], options=sides(t1="b")), "change")
    assert marker(state) == ("earth", 6)
    given["influence"] = 9
    state = play(board([given], options=sides(t1="b")), "change")
    assert (marker(state), own(state, "megacredits")) == (("earth", 10), 2)
    plain = play(board([{"influence": 4, "megacredits": 2}], options=sides(t1="b")), "change")
    assert marker(plain) == ("earth", 4)


# -- 2a, 2b ---------------------------------------------------------------------------------------


@pytest.mark.rule("gal.tech2a.01", "gal.ruling.29", "gal.tech.02")
def test_the_exchange_gives_4_megacredits_then_4_influence() -> None:
    given = {"energy": 3, "influence": 2}
    state = board([given], options=sides())
    events = names(told(state, "develop 2"))
    assert events.index("megacredits gained") < events.index("influence gained")
    assert marker(state) == ("mars", 6)
    assert own(state, "megacredits") == 4


@pytest.mark.rule("gal.tech2b.01", "gal.ruling.38")
@pytest.mark.parametrize("robot", ["r15", "r04", "r30", "r42"])
def test_the_clone_adds_1_to_every_ability(robot: str) -> None:
    given = {"influence": 10, "technologies": ["2"]}
    state = board([given], robots=[robot], options=sides(t2="b"))
    play(state, "obtain 1")
    assert strength(state) == 2
    plain = play(board([given], robots=[robot], options=sides()), "obtain 1")
    assert strength(plain) == 1


@pytest.mark.rule("gal.ruling.38")
def test_the_clone_is_no_robot() -> None:
    given = {"robots": ["r39 callisto 6", "r40 io 1", "r47 callisto 3"], "technologies": ["2"]}
    state = board([given], options=sides(t2="b"))
    assert sheet(state)["callisto"] == 3 * 3
    assert state.view(None).seats[0].types == [0, 0, 0, 3]


@pytest.mark.rule("gal.ruling.38", "gal.ruling.25", "gal.ruling.93")
def test_a_clone_developed_by_the_effect_itself_does_not_enlarge_it() -> None:
    stars = ["r27 callisto 1", "r26 europa 1", "r33 ganymede 1"]
    given = {"influence": 6, "energy": 5, "megacredits": 10, "robots": stars}
    state = board([given], robots=["r29"], options={**sides(t2="b"), "star_z": "b"})
    play(state, "decline", "obtain 1")
    assert strength(state) == 4
    play(state, "bonus 4", "develop 2 less energy")
    assert step(state) != "star-z"
    assert own(state, "technologies") == ["2"]


# -- 3a -------------------------------------------------------------------------------------------


@pytest.mark.rule("gal.tech3a.01", "gal.level.02", "gal.ruling.32", "gal.ruling.11")
def test_superconductivity_freezes_a_robot_at_7_and_moves_its_marker() -> None:
    seat = {"robots": ["r15 europa 2", "r21 io 1"], "project": "p01 2"}
    state = developing(3, "a", seat=seat)
    assert legal(state) == {"freeze r15", "freeze r21", "freeze p01"}
    assert refused(state, "decline") == "gal.tech3a.01"
    play(state, "freeze r15")
    assert own(state, "robots") == ["r15 europa 7", "r21 io 1"]
    assert markers(state)["europa"] == 7
    assert own(state, "energy") == 4  # 5 - 3, and 2 for spaces 3 and 6


@pytest.mark.rule("gal.tech3a.02", "gal.ruling.26", "gal.ruling.31", "gal.ruling.27")
def test_a_frozen_level_is_no_target_but_the_robot_may_move() -> None:
    given = {
        "influence": 7,
        "robots": ["r15 europa 7", "r37 ganymede 3"],
        "technologies": ["3"],
        "project": "p01 6",
    }
    state = play(board([given], robots=["r42"], options=sides()), "obtain 1")
    assert refused(state, "raise r15") == "gal.tech3a.02"
    state = board([given], characters=["ila-2"], options=sides())
    play(state, "recruit 1")
    assert refused(state, "lower r15") == "gal.char.ila.03"
    given["robots"] = ["r37 ganymede 7"]
    state = board([given], characters=["nakkia-2"], options=sides())
    play(state, "recruit 1", "immediate", "move r37")
    assert own(state, "robots") == ["r37 europa 7"]


@pytest.mark.rule("gal.ruling.31", "gal.obj.09")
def test_a_frozen_robot_counts_everywhere() -> None:
    given = {
        "robots": ["r15 europa 7"],
        "technologies": ["3"],
        "characters": ["chau-2"],
        "energy": 3,
    }
    state = board([given], objectives=["level6x4", "char4", "tech4", "all6"], options=sides())
    assert sheet(state)["chau-2"] == 1
    play(state, "recruit 1")
    assert "objective 1" in legal(state)


@pytest.mark.rule("gal.ruling.32", "gal.proj.06")
def test_a_frozen_project_keeps_its_level() -> None:
    seat = {"project": "p01 2 +io", "robots": ["r15 europa 1"]}
    state = developing(3, "a", "freeze p01", seat=seat)
    assert own(state, "project") == "p01 7 +io"
    given = {"project": "p01 7 +io", "technologies": ["3"]}
    state = board([given], characters=["marty-2"], options=sides())
    play(state, "recruit 1", "modifier extractor", "decline")
    assert own(state, "robots") == ["p01 io 7 +io =extractor"]
    assert markers(state)["io"] == 7


# -- 3b -------------------------------------------------------------------------------------------


@pytest.mark.rule("gal.tech3b.01", "gal.tech3b.02", "gal.ruling.50", "gal.robot.16")
def test_assembly_makes_a_robot_of_the_top_project() -> None:
    seat = {"project": "p01 2 +io", "robots": ["r15 europa 1"], "megacredits": 5}
    state = developing(3, "b", seat=seat, project_deck=["p09", "p02"])
    assert legal(state) == {"decline", *(f"modifier {m}" for m in ("europa", "ganymede"))} | {
        "modifier callisto"
    }
    play(state, "modifier ganymede")
    assert legal(state) == {f"modifier {m}" for m in ("extractor", "builder", "star-z")} | {
        "modifier technician"
    }
    play(state, "modifier extractor")
    assert strength(state) == 2
    play(state, "extract")
    assert "p09 ganymede 3 +ganymede =extractor" in own(state, "robots")
    assert own(state, "project") == "p01 2 +io"  # the project in progress is unchanged
    assert markers(state)["ganymede"] == 3
    assert own(state, "megacredits") == 5


@pytest.mark.rule("gal.ruling.11")
def test_assembly_may_be_declined() -> None:
    state = developing(3, "b", "decline", project_deck=["p09"])
    assert own(state, "robots") == []
    assert own(state, "technologies") == ["3"]


@pytest.mark.rule("gal.ruling.56", "gal.ruling.49")
@pytest.mark.parametrize("missing", ["assignment", "type", "project"])
def test_assembly_is_all_or_nothing(missing: str) -> None:
    robots = ["r17 europa 1 +europa", "r15 io 1 +io", "r16 callisto 1 +callisto"]
    robots += ["r18 ganymede 1 +ganymede"]
    if missing == "type":
        kinds = ("extractor", "builder", "star-z", "technician")
        names_ = ("r17 io", "r15 europa", "r16 ganymede", "r18 callisto")
        robots = [f"{name} 1 ={kind}" for name, kind in zip(names_, kinds, strict=True)]
    given = {"energy": 2, "megacredits": 2, "robots": robots, "project": "p10 1"}
    seats: list[dict[str, Any]] = [given]
    if missing == "project":
        seats[0]["robots"] = []
        seats += [{"project": "", "robots": three_projects(first)} for first in (1, 4, 7)]
    state = board(seats, options={"players": 4, **sides(t3="b")})
    play(state, "decline", "develop 3")
    assert state.to_act == (1,)
    assert own(state, "technologies") == ["3"]


def three_projects(first: int) -> list[str]:
    """Return three finalised projects."""
    bearing = ("io 1 +io =extractor", "europa 1 +europa =builder", "ganymede 1 +ganymede =star-z")
    return [f"p{first + i:02} {text}" for i, text in enumerate(bearing)]


# -- 4a -------------------------------------------------------------------------------------------


@pytest.mark.rule("gal.tech4a.01", "gal.tech4a.02", "gal.ruling.33", "gal.ruling.11")
def test_sequencing_plays_one_of_four_and_puts_three_under_the_deck() -> None:
    state = developing(4, "a", robot_deck=["r14", "r01", "r12", "r25", "r32"])
    assert legal(state) == {"play r14", "play r01", "play r12", "play r25"}
    assert refused(state, "decline") == "gal.tech4a.01"
    play(state, "play r12", "decline")
    assert own(state, "robots") == ["r12 ganymede 3"]
    deck = common(state, "robot deck")
    assert deck[0] == "r32"
    assert deck[-3:] == ["r14", "r01", "r25"]  # the first drawn is on top
    assert marker(state) == ("mars", 1)  # free, whatever the colour


@pytest.mark.rule("gal.ruling.33")
def test_the_others_are_under_the_deck_before_the_robot_is_placed() -> None:
    state = developing(4, "a", "play r01", robot_deck=["r14", "r01", "r12", "r25", "r32"])
    assert step(state) == "assign"
    assert common(state, "robot deck")[-3:] == ["r14", "r12", "r25"]


@pytest.mark.rule("gal.ruling.33", "gal.ruling.34")
@pytest.mark.parametrize("left", [0, 1, 3])
def test_sequencing_draws_what_there_is(left: int) -> None:
    deck = ["r14", "r13", "r20"][:left]
    row = ["r41", "r42", "r47", "r48", "r36"]
    rest = [f"r{n:02}" for n in range(1, 49) if f"r{n:02}" not in {*deck, *row}]
    state = board([RICH, {"influence": 1}], robots=row, robot_deck=deck, options=sides())
    _hand_over(state, rest)
    play(state, "decline")
    told(state, "develop 4")
    if left == 0:
        assert own(state, "robots") == []
    elif left == 1:
        assert step(state) == "assign"
    else:
        assert legal(state) == {f"play {card}" for card in deck}


def _hand_over(state: Galileo, cards: list[str]) -> None:
    """Put cards of the deck into play for seat 1, ignoring the rules of its board."""
    from perijove.games.galileo import state as S

    pile = common(state, "robot deck")
    kept = [card for card in pile if card not in cards]
    for card in range(48):
        if f"r{card + 1:02}" in cards:
            assignments = int(state.box.assignments[card])
            satellite = next(i for i in range(4) if assignments >> i & 1)
            state.cells[S.ROBOTS + 1] |= 1 << card
            state.cells[S.ZONE + card] = satellite + 1
            state.cells[S.LEVEL + card] = 1
            state.cells[S.KNOWERS + card] = 255
            state.cells[S.SUMS + 4 + satellite] += 1
            state.cells[S.TYPE_COUNT + 4 + int(state.box.type[card])] += 1
    for i in range(48):
        state.cells[S.ROBOT_PILE + 1 + i] = 0
    state.cells[S.ROBOT_PILE] = len(kept)
    for i, name in enumerate(reversed(kept)):
        state.cells[S.ROBOT_PILE + 1 + i] = int(name[1:])
    state.cells[S.ENDING] = 2
    assert state.violations() == []


# -- 4b -------------------------------------------------------------------------------------------


@pytest.mark.rule("gal.tech4b.01", "gal.discard.05", "gal.ruling.19", "gal.ruling.16")
def test_the_scanner_uses_a_discarded_character_and_places_it() -> None:
    state = developing(4, "b", discard=["eliot-2", "lee-2"])
    assert legal(state) == {"decline", "scan eliot", "scan lee"}
    assert refused(state, "scan tarak") == "gal.tech4b.01"
    before = own(state, "megacredits")
    events = names(told(state, "scan eliot"))
    assert own(state, "megacredits") == before + 1  # the cap: 9 and 2
    assert own(state, "characters") == ["eliot-2"]
    assert common(state, "discard") == ["lee-2"]
    assert marker(state) == ("mars", 1)  # no recruitment effect
    assert events.index("ability used") < events.index("character placed")


@pytest.mark.rule("gal.ruling.19", "gal.ruling.11")
def test_the_scanner_may_be_declined_or_find_nothing() -> None:
    state = developing(4, "b", "decline", discard=["lee-2"])
    assert common(state, "discard") == ["lee-2"]
    state = developing(4, "b")
    assert state.to_act == (1,)
    assert own(state, "technologies") == ["4"]


@pytest.mark.rule("gal.ruling.19", "gal.tech4b.02", "gal.under.03")
def test_the_limit_of_the_scanner_applies_to_its_own_character() -> None:
    seat = {"characters": ["noor-2", "noor-4"]}
    state = developing(4, "b", "scan lee", seat=seat, discard=["lee-2"])
    assert len(own(state, "characters")) == 3
    seat = {"characters": ["noor-2", "noor-4", "ila-2"], "robots": ["r24 ganymede 1"]}
    state = developing(4, "b", "scan lee", seat=seat, discard=["lee-2"])
    assert len(own(state, "characters")) == 4


@pytest.mark.rule("gal.tech4b.02", "gal.under.01")
def test_the_scanner_raises_the_limit_by_1_everywhere() -> None:
    owner, other = developing(4, "b", "decline", discard=["lee-2"]).view(0).seats[:2]
    assert owner.development[2] == other.development[2] == 0  # both on space 0 of Ganymede
    assert owner.limit == other.limit + 1


@pytest.mark.rule("gal.ruling.12", "gal.ruling.19")
def test_a_scanned_character_is_placed_even_if_its_ability_is_declined() -> None:
    state = developing(4, "b", "scan diat", "decline", discard=["diat-2"])
    assert own(state, "characters") == ["diat-2"]


@pytest.mark.rule("gal.tech4b.01")
def test_a_scanned_character_comes_from_no_slot_and_brings_no_influence() -> None:
    seat = {"robots": ["r24 ganymede 6"]}
    state = developing(4, "b", "scan noor", discard=["noor-2"], seat=seat)
    assert state.view(0).resolving == [Resolving("noor-2", None, 0)]


@pytest.mark.rule("gal.ruling.14")
def test_the_scanner_gives_both_whatever_ganymede_says() -> None:
    state = developing(4, "b", "scan lee", discard=["lee-2"])
    assert marker(state) == ("mars", 4)
    assert own(state, "characters") == ["lee-2"]


@pytest.mark.rule("gal.ruling.16")
def test_a_character_under_resolution_cannot_be_scanned() -> None:
    stars = ["r27 callisto 1", "r26 europa 1", "r33 ganymede 1"]
    given = {**RICH, "influence": 1, "project": "p01 2 +io", "robots": stars}
    state = board(
        [given],
        characters=["marty-2"],
        discard=["lee-2"],
        options={**sides(t4="b"), "star_z": "b"},
    )
    play(state, "decline", "recruit 1", "modifier star-z", "on p01")
    assert strength(state) == 4
    play(state, "bonus 4", "develop 4 less energy")
    assert legal(state) == {"decline", "scan lee"}
    assert common(state, "resolving") == ["marty-2"]
