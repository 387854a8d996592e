"""The four tracks: thresholds crossed once and again; permanent abilities; their ends."""

from __future__ import annotations

import pytest

from tests.games.galileo.boards import (
    board,
    legal,
    markers,
    names,
    own,
    play,
    refused,
    sheet,
    step,
    told,
)

SIX_SIX_ONE = {
    "io": ["r17 io 6", "r05 io 6", "r40 io 6"],
    "europa": ["r15 europa 6", "r23 europa 6", "r03 europa 6"],
    "ganymede": ["r16 ganymede 6", "r24 ganymede 6", "r12 ganymede 6"],
    "callisto": ["r18 callisto 6", "r22 callisto 6", "r06 callisto 6"],
}

# One player's characters: raises a level, lowers one, moves a robot; the other takes Tarak twice.
TO_AND_FRO = ["diat-2", "ila-2", "nakkia-2", "tarak-2", "tarak-4"]


@pytest.mark.rule("gal.sat.01", "gal.ruling.53")
@pytest.mark.parametrize(
    ("satellite", "end"), [("io", 13), ("europa", 12), ("ganymede", 15), ("callisto", 14)]
)
def test_tracks_end(satellite: str, end: int) -> None:
    state = board([{"robots": SIX_SIX_ONE[satellite]}])
    assert markers(state)[satellite] == end


@pytest.mark.rule("gal.ruling.53", "gal.ruling.28")
def test_levels_beyond_the_end_are_remembered_and_gain_nothing_again() -> None:
    given = {"robots": ["r15 europa 6", "r23 europa 6", "r21 io 1"]}
    state = board([given], characters=["ila-2"])
    play(state, "recruit 1", "lower r15", "raise r21", "by 3")
    assert markers(state)["europa"] == 9
    given = {"robots": ["r15 europa 6", "r23 europa 6", "r03 europa 2", "r21 io 1"]}
    state = play(
        board([given], characters=["ila-2"]), "recruit 1", "lower r15", "raise r21", "by 2"
    )
    assert markers(state)["europa"] == 12
    state = board([given], characters=["diat-2"])
    play(state, "recruit 1", "raise r03")
    assert (markers(state)["europa"], own(state, "energy")) == (12, 0)


@pytest.mark.rule("gal.sat.02", "gal.score.02")
def test_on_space_0_there_is_nothing() -> None:
    state = board([{"robots": ["r37 ganymede 1"]}])
    scores = sheet(state)
    assert (scores["io"], scores["europa"], scores["callisto"]) == (0, 0, 0)
    assert state.view(None).seats[1].limit == 2


@pytest.mark.rule("gal.sat.03")
def test_standing_abilities_are_lost_when_the_marker_goes_back() -> None:
    given = {"robots": ["r24 ganymede 3", "r37 ganymede 1"]}
    state = board([given], characters=["nakkia-2"])
    assert state.view(None).seats[0].limit == 3
    play(state, "recruit 1", "immediate", "move r37")
    assert markers(state)["ganymede"] == 3
    again = board([{"robots": own(state, "robots")}], characters=["tarak-2"])
    play(again, "recruit 1")
    assert step(again) != "choose ability"


# -- Europa ---------------------------------------------------------------------------------------


@pytest.mark.rule("gal.europa.01", "gal.europa.02", "gal.europa.03", "gal.sat.04", "gal.ruling.52")
@pytest.mark.parametrize(
    ("before", "raised", "energy"),
    [
        ((1,), 1, 0), ((2,), 1, 1), ((3,), 1, 0), ((5,), 1, 1), ((6, 2), 1, 1), ((6, 3), 1, 0),
        ((1,), 5, 2), ((2,), 4, 2), ((6, 1), 5, 1),
    ],
)  # fmt: skip
def test_europa_gives_energy_for_every_threshold_reached_or_passed(
    before: tuple[int, ...], raised: int, energy: int
) -> None:
    held = [f"{card} europa {n}" for card, n in zip(("r15", "r23"), before[::-1], strict=False)]
    if raised == 1:
        state = play(board([{"robots": held}], characters=["diat-2"]), "recruit 1", "raise r15")
    else:  # a project of that level enters
        given = {"robots": held, "project": f"p01 {raised} +europa"}
        state = board([given], characters=["marty-2"])
        play(state, "recruit 1", "modifier extractor", "on p01", "decline")
    assert own(state, "energy") == energy


@pytest.mark.rule("gal.europa.06", "gal.sat.05")
def test_europa_gives_again_after_a_step_back() -> None:
    given = {"robots": ["r15 europa 2", "r38 io 1", "r21 io 1"]}
    state = board([given, {"influence": 1}], characters=TO_AND_FRO)
    play(state, "recruit 1", "raise r15")
    assert (markers(state)["europa"], own(state, "energy")) == (3, 1)
    play(state, "recruit 3", "recruit 1", "lower r15", "raise r21", "by 1")
    assert (markers(state)["europa"], own(state, "energy")) == (2, 1)
    play(state, "decline", "recruit 2", "decline", "recruit 1", "move r38")
    assert (markers(state)["europa"], own(state, "energy")) == (4, 2)


@pytest.mark.rule("gal.ruling.54", "gal.inv.31")
def test_energy_beyond_5_is_lost() -> None:
    state = board([{"robots": ["r15 europa 2"], "energy": 5}], characters=["diat-2"])
    play(state, "recruit 1", "raise r15")
    assert own(state, "energy") == 5


@pytest.mark.rule("gal.europa.04", "gal.ruling.64")
def test_europa_12_spares_one_energy_of_a_technology() -> None:
    given = {"robots": SIX_SIX_ONE["europa"][:2], "energy": 2, "megacredits": 1}
    options = {"technology_3": "a", "technology_1": "a"}
    state = play(board([given], options=options), "decline")
    assert "develop 3" in legal(state)  # 3 energy, 1 MC
    play(state, "develop 3")
    assert own(state, "energy") == 0
    given["robots"] = ["r15 europa 6", "r23 europa 5"]
    state = play(board([given], options=options), "decline")
    assert refused(state, "develop 3") == "gal.tech.01"


# -- Callisto -------------------------------------------------------------------------------------


@pytest.mark.rule("gal.callisto.01", "gal.callisto.02", "gal.callisto.03", "gal.sat.04")
@pytest.mark.parametrize(
    ("levels", "gains"),
    [((1,), 1), ((2,), 0), ((5,), 0), ((4, 2), 1), ((5, 2), 0), ((6, 5), 1), ((6, 4), 0)],
)
def test_callisto_gives_a_modifier_for_every_threshold(levels: tuple[int, ...], gains: int) -> None:
    held = [f"r06 callisto {levels[-1]}", *(f"r22 callisto {level}" for level in levels[:-1])]
    state = board([{"robots": held}], characters=["diat-2"])
    events = told(state, "recruit 1", "raise r06")
    assert names(events).count("modifier gained") == gains
    assert (step(state) == "gain modifier") is bool(gains)


@pytest.mark.rule("gal.ruling.52", "gal.callisto.02")
def test_two_thresholds_of_one_advance_are_two_gains_one_after_the_other() -> None:
    given = {"project": "p01 7 +callisto", "technologies": ["3"]}
    state = board([given], characters=["marty-2"], options={"technology_3": "a"})
    events = told(state, "recruit 1", "modifier extractor", "decline")  # 0 to 7
    gains = [event["space"] for event in events if event["event"] == "modifier gained"]
    assert gains == [2, 7]
    play(state, "modifier io")
    assert step(state) == "gain modifier"
    play(state, "decline")
    assert state.to_act == (1,)


@pytest.mark.rule("gal.ruling.52")
def test_a_gain_once_earned_is_kept_when_the_marker_goes_back() -> None:
    given = {"influence": 4, "robots": ["r22 callisto 4"]}
    state = board([given], robots=["r18"])
    play(state, "obtain 1", "decline")  # 4 to 7: one gain
    play(state, "modifier io", "on r22")  # back to 3, after the gain was used
    given = {"project": "p01 7 +callisto", "technologies": ["3"], "robots": ["r22 callisto 1"]}
    state = board([given], characters=["marty-2"], options={"technology_3": "a"})
    play(state, "recruit 1", "modifier extractor", "on p01", "decline")  # 1 to 8: 2 and 7
    play(state, "modifier io", "on r22")  # back to 7
    assert markers(state)["callisto"] == 7
    assert step(state) == "gain modifier"


@pytest.mark.rule("gal.callisto.08", "gal.sat.05")
def test_callisto_gives_again_after_a_step_back() -> None:
    given = {"robots": ["r06 callisto 1", "r13 io 1", "r21 io 1"]}
    state = board([given, {"influence": 1}], characters=TO_AND_FRO)
    play(state, "recruit 1", "raise r06")
    assert (markers(state)["callisto"], step(state)) == (2, "gain modifier")
    play(state, "decline", "recruit 3", "recruit 1", "lower r06", "raise r21")
    assert (markers(state)["callisto"], state.to_act) == (1, (1,))
    play(state, "decline", "recruit 2", "decline", "recruit 1", "move r13")
    assert (markers(state)["callisto"], step(state)) == (2, "gain modifier")


@pytest.mark.rule(
    "gal.callisto.04", "gal.callisto.05", "gal.callisto.06", "gal.callisto.07", "gal.score.03"
)
@pytest.mark.parametrize(
    ("levels", "multiplier"),
    [
        ((1,), 1), ((4,), 1), ((5,), 2), ((6, 2), 2), ((6, 3), 3), ((6, 6, 1), 3), ((6, 6, 2), 4),
        ((6, 6, 6), 4),
    ],
)  # fmt: skip
def test_callisto_scores_the_most_numerous_type(levels: tuple[int, ...], multiplier: int) -> None:
    cards = ("r18", "r22", "r06")
    held = [f"{card} callisto {level}" for card, level in zip(cards, levels, strict=False)]
    held += ["r39 io 1 +io", "r40 io 1", "r41 europa 1", "r45 europa 1"]
    assert sheet(board([{"robots": held}]))["callisto"] == 4 * multiplier


@pytest.mark.rule("gal.ruling.79")
def test_a_tie_of_types_scores_once() -> None:
    held = ["r18 callisto 5", "r17 io 1", "r39 io 1 +io", "r40 io 1"]
    assert sheet(board([{"robots": held}]))["callisto"] == 2 * 2


@pytest.mark.rule("gal.score.02", "gal.data.07")
def test_io_europa_and_ganymede_score_their_space() -> None:
    held = ["r17 io 6", "r05 io 1", "r15 europa 4", "r24 ganymede 6", "r16 ganymede 2"]
    scores = sheet(board([{"robots": held}]))
    assert (scores["io"], scores["europa"], scores["ganymede"]) == (10, 5, 10)
    full = sheet(board([{"robots": SIX_SIX_ONE["io"] + SIX_SIX_ONE["europa"]}]))
    assert (full["io"], full["europa"]) == (18, 12)
    assert sheet(board([{"robots": SIX_SIX_ONE["ganymede"]}]))["ganymede"] == 18
