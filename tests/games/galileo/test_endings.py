"""Rows, the discard pile, the end of the game, scoring and ties."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.galileo.boards import (
    board,
    common,
    legal,
    marker,
    names,
    own,
    play,
    refused,
    sheet,
    step,
    told,
)

NINE = [
    "r03 europa", "r04 ganymede", "r05 io", "r06 callisto", "r09 callisto", "r10 io",
    "r11 europa", "r12 ganymede", "r15 europa",
]  # fmt: skip
ROW = ["tarak-2", "eliot-2", "milutin-2", "hunter-2", "diat-2"]


# -- rows -----------------------------------------------------------------------------------------


@pytest.mark.rule("gal.row.01", "gal.row.03", "gal.ruling.75")
def test_a_row_slides_away_from_the_deck_and_is_filled_beside_it() -> None:
    deck = ["noor-2", "noor-4"]
    state = board([{"influence": 1}], characters=ROW, character_deck=deck)
    events = told(state, "recruit 2")
    assert common(state, "characters") == ["tarak-2", "milutin-2", "hunter-2", "diat-2", "noor-2"]
    shown = [e for e in events if e["event"] == "character revealed"]
    assert [(e["character"], e["slot"]) for e in shown] == [("noor-2", 4)]


@pytest.mark.rule("gal.ruling.75", "gal.row.02", "gal.row.01")
def test_several_gaps_are_filled_in_order_from_the_lowest() -> None:
    given = {"influence": 4, "robots": ["r03 europa 1"]}
    zones: dict[str, Any] = {
        "robots": ["r21", "r04", "r22", "r23", "r24"],
        "robot_deck": ["r40", "r41"],
        "characters": ["marty-2", "eliot-2", "milutin-2", "lee-2", "diat-2"],
        "character_deck": ["noor-2", "noor-4", "ila-2"],
    }
    state = board([{**given, "project": "p01 2 +io"}], **zones)
    play(state, "obtain 2", "take 1", "immediate", "modifier builder", "on p01", "take 2")
    assert common(state, "characters")[:2] == [None, None]
    play(state, "immediate")
    assert common(state, "characters") == ["milutin-2", "lee-2", "diat-2", "noor-2", "noor-4"]
    assert common(state, "robots") == ["r21", "r22", "r23", "r24", "r40"]


@pytest.mark.rule("gal.ruling.66")
def test_without_a_deck_the_row_slides_and_stays_incomplete() -> None:
    state = board([{"influence": 1}], characters=ROW, character_deck=[], last_round=1)
    play(state, "recruit 1")
    assert common(state, "characters") == ["eliot-2", "milutin-2", "hunter-2", "diat-2", None]


@pytest.mark.rule("gal.ruling.34")
def test_an_empty_robot_deck_ends_nothing() -> None:
    board_robots = [f"r{n:02}" for n in range(1, 49)]
    row = ["r16", "r41", "r42", "r47", "r48"]
    rest = [card for card in board_robots if card not in row]
    box = board().box
    held: list[list[str]] = [[], [], [], []]
    for i, card in enumerate(rest):
        mask = int(box.assignments[int(card[1:]) - 1])
        satellite = ("io", "europa", "ganymede", "callisto")[(mask & -mask).bit_length() - 1]
        held[i % 4].append(f"{card} {satellite} 1")
    seats: list[dict[str, Any]] = [{"robots": robots, "influence": 3} for robots in held]
    state = board(
        seats,
        robots=row,
        objectives=["mc8", "char4", "tech4", "mod4"],
        options={"players": 4},
    )
    play(state, "obtain 1", "decline")
    assert common(state, "robot deck") == []
    assert common(state, "robots") == ["r41", "r42", "r47", "r48", None]
    assert not state.over


# -- the discard pile -----------------------------------------------------------------------------


@pytest.mark.rule("gal.discard.01", "gal.ruling.77")
def test_used_characters_are_discarded_openly() -> None:
    state = play(board([{}], characters=["tarak-2"]), "recruit 1")
    assert common(state, "discard") == ["tarak-2"]
    assert state.view(None).discard == state.view(1).discard == ["tarak-2"]


@pytest.mark.rule("gal.discard.04", "gal.ruling.90", "gal.ruling.68")
def test_characters_that_cannot_be_paid_are_discarded() -> None:
    seats = [
        {"influence": 1, "megacredits": 1, "characters": ["lee-2", "noor-2"]},
        {"influence": 1, "megacredits": 5, "characters": ["ila-2"]},
    ]
    state = board(seats, characters=ROW, character_deck=[], active=1, last_round=1)
    play(state, "decline", "recruit 3")
    assert (state.to_act, step(state)) == ((0,), "unpaid characters")
    assert refused(state, "dismiss ila") == "gal.end.05"
    events = told(state, "dismiss lee")
    assert state.over
    assert "lee-2" in common(state, "discard")
    assert own(state, "characters") == ["noor-2"]
    assert (own(state, "megacredits"), own(state, "megacredits", 1)) == (0, 4)
    paid = [(e["seat"], e["characters"]) for e in events if e["event"] == "characters paid"]
    assert paid == [(0, 1), (1, 1)]  # seat 1 paid without being asked


# -- the end --------------------------------------------------------------------------------------


@pytest.mark.rule("gal.end.01", "gal.ruling.65", "gal.ruling.78")
@pytest.mark.parametrize(("active", "over"), [(0, False), (1, True)])
def test_the_last_character_placed_on_the_row_brings_the_last_round(
    active: int, over: bool
) -> None:
    seats = [{"influence": 1, "turns": active}, {"influence": 1}]
    state = board(seats, characters=ROW, character_deck=["noor-2"], active=active)
    events = told(state, "recruit 1")
    causes = [event["cause"] for event in events if event["event"] == "last round"]
    assert causes == ["characters"]
    assert state.over is over
    if not over:
        play(state, "recruit 2")
        assert state.over


@pytest.mark.rule("gal.end.01", "gal.ruling.65")
def test_two_cards_in_the_deck_are_enough_to_go_on() -> None:
    state = board([{"influence": 1}], characters=ROW, character_deck=["noor-2", "noor-4"])
    play(state, "recruit 1")
    assert common(state, "last round") == 0


@pytest.mark.rule("gal.ruling.65")
def test_an_incomplete_refill_is_a_trigger_too() -> None:
    given = {"influence": 1, "project": "p01 2 +io", "robots": ["r03 europa 1"]}
    row = ["marty-2", "eliot-2", "milutin-2", "lee-2", "diat-2"]
    state = board([given], characters=row, character_deck=["noor-2"])
    play(state, "recruit 1", "modifier builder", "on p01", "take 2", "immediate")
    assert common(state, "characters") == ["milutin-2", "lee-2", "diat-2", "noor-2", None]
    assert common(state, "last round") == 1


@pytest.mark.rule("gal.end.02", "gal.ruling.65", "gal.ruling.24")
def test_the_tenth_robot_is_noticed_when_it_is_placed() -> None:
    state = board([{"influence": 3, "robots": NINE}], robots=["r16"])
    events = told(state, "obtain 1")
    assert [e["cause"] for e in events if e["event"] == "last round"] == ["robots"]
    assert step(state) == "extract"


@pytest.mark.rule("gal.end.02", "gal.end.01", "gal.ruling.65")
def test_the_first_cause_of_the_end_stays() -> None:
    seat = {"influence": 3, "robots": NINE}
    ending = board([seat], robots=["r16"], last_round=1)
    events = told(ending, "obtain 1")
    assert not [e for e in events if e["event"] == "last round"]
    assert common(ending, "last round") == 1
    robots = board([{"influence": 1}], characters=ROW, character_deck=["noor-2"], last_round=2)
    events = told(robots, "recruit 1")
    assert not [e for e in events if e["event"] == "last round"]
    assert common(robots, "last round") == 2


@pytest.mark.rule("gal.end.02")
def test_nine_robots_end_nothing() -> None:
    state = board([{"influence": 3, "robots": NINE[:8]}], robots=["r16"])
    play(state, "obtain 1", "decline")
    assert common(state, "last round") == 0


@pytest.mark.rule("gal.end.03", "gal.ruling.65")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_round_is_finished(seat: int) -> None:
    seats: list[dict[str, Any]] = [
        {"influence": 3, "robots": [], "turns": int(other < seat)} for other in range(3)
    ]
    seats[seat]["robots"] = NINE
    row = ["tarak-2", "eliot-2", "milutin-2", "lee-2", "diat-2"]
    options = {"players": 3}
    state = board(seats, robots=["r16"], characters=row, active=seat, options=options)
    play(state, "obtain 1", "decline")
    turns = 0
    while not state.over and step(state) == "action":
        turns += 1
        play(state, f"recruit {1 + common(state, 'characters').index('lee-2')}" if turns == 1 else
             f"recruit {1 + common(state, 'characters').index('tarak-2')}")  # fmt: skip
    assert turns == 2 - seat
    assert state.over


@pytest.mark.rule("gal.end.04", "gal.ruling.68")
def test_everybody_who_can_pays_for_every_character() -> None:
    seats = [{"influence": 1, "megacredits": 4, "characters": ["lee-2", "noor-2"], "turns": 1}]
    state = board([*seats, {"influence": 1}], characters=ROW, character_deck=[], active=1,
                  last_round=1)  # fmt: skip
    play(state, "recruit 3")
    assert state.over
    assert own(state, "megacredits") == 2


@pytest.mark.rule("gal.end.05", "gal.ruling.68", "gal.ruling.90")
def test_without_megacredits_all_characters_go() -> None:
    seats = [{"influence": 1, "characters": ["lee-2", "lee-4"], "turns": 1}, {"influence": 1}]
    state = board(seats, characters=["tarak-2"], character_deck=[], active=1, last_round=1)
    play(state, "recruit 3")
    assert state.over
    assert own(state, "characters") == []
    assert set(common(state, "discard")) >= {"lee-2", "lee-4"}


@pytest.mark.rule("gal.ruling.90")
def test_payment_goes_in_turn_order_from_the_first_player() -> None:
    short = {"influence": 1, "characters": ["lee-2", "noor-2"], "megacredits": 1}
    other = {"influence": 1, "characters": ["ila-2", "noor-4"], "megacredits": 1, "turns": 1}
    state = board([short, other], characters=ROW, character_deck=[], last_round=1, first=1)
    play(state, "decline", "recruit 3")
    assert (state.to_act, step(state)) == ((1,), "unpaid characters")
    play(state, "dismiss ila")
    assert state.to_act == (0,)
    play(state, "dismiss lee")
    assert state.over


@pytest.mark.rule("gal.ruling.69", "gal.char.eliot.03")
def test_only_characters_that_were_paid_count() -> None:
    given = {"influence": 1, "characters": ["eliot-4", "noor-2"], "megacredits": 1, "turns": 1}
    state = board([given, {"influence": 1}], characters=ROW, character_deck=[], active=1,
                  last_round=1)  # fmt: skip
    play(state, "recruit 3", "dismiss noor")
    assert sheet(state)["eliot-4"] == 1


# -- scoring --------------------------------------------------------------------------------------


@pytest.mark.rule("gal.score.01", "gal.score.04", "gal.score.05", "gal.score.06")
def test_a_score_is_markers_characters_technologies_and_objectives() -> None:
    given = {
        "robots": ["r05 io 4", "r15 europa 1"],  # 6 + 2
        "characters": ["tarak-2"],  # 1
        "technologies": ["2"],  # 3
        "influence": 9,
    }
    state = board([given], options={"technology_2": "a"}, place_2=["seat 0"])  # 5
    assert state.scores().scores[0] == 6 + 2 + 1 + 3 + 5


@pytest.mark.rule("gal.score.07", "gal.term.16")
def test_the_highest_score_wins() -> None:
    state = board([{"influence": 1}, {"influence": 1, "robots": ["r05 io 1"]}])
    result = state.scores()
    assert (result.winners, result.ranking) == ([1], [2, 1])


@pytest.mark.rule("gal.score.08", "gal.ruling.71", "gal.inv.38")
def test_influence_breaks_a_tie_whatever_its_track() -> None:
    state = board([{"influence": 3, "track": "mars"}, {"influence": 4, "track": "earth"}])
    assert state.scores().winners == [1]
    state = board([{"influence": 5, "track": "mars"}, {"influence": 4, "track": "earth"}])
    assert state.scores().winners == [0]


@pytest.mark.rule("gal.score.09", "gal.ruling.91")
def test_equal_in_both_shares_the_place() -> None:
    seats = [{"influence": 4}, {"influence": 4, "track": "earth"}, {"influence": 2}]
    result = board(seats).scores()
    assert result.winners == [0, 1]
    assert result.ranking == [1, 1, 3]


@pytest.mark.rule("gal.ruling.92")
def test_a_forced_choice_is_taken_and_a_lone_decline_is_skipped() -> None:
    state = board([{"influence": 1, "megacredits": 0}], characters=["tarak-2"])
    events = told(state, "recruit 1")
    assert "declined" not in names(events)
    assert state.to_act == (1,)
    assert marker(state) == ("mars", 7)
    assert legal(state)
