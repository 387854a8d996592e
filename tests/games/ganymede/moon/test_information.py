"""Who sees what of the expansion."""

from __future__ import annotations

from typing import Any

import pytest

from perijove.games.ganymede.moon.state import DISCARDED
from tests.games.ganymede.boards import play, table, told, zone
from tests.games.ganymede.moon.tables import appoint, counselors, moon, on_ganymede

OWN = {"council": ["ayati", "michelle"], "moon": "red vip", "pawn": "earth"}


@pytest.mark.rule("moon.info.01")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_boards_pawns_tokens_and_counselors_are_open(viewer: int | None) -> None:
    seats = [OWN, {"council": ["ashwatthama", "hipt-liber", "ender", "ahu-lani"]}]
    state = moon(seats, virus="0 top", merchant="2-3", monolith="phobos", upgrade="gear")
    shown: dict[str, Any] = state.view(viewer)
    mine = shown["seats"][0]
    assert mine["moon"] == {"blue": 0, "red": 1, "yellow": 0, "purple": 0, "vip": 1}
    assert (mine["pawn"], mine["president"]) == ("earth", "moon")
    assert mine["council"] == ["ayati", "michelle", None, None]
    assert shown["seats"][1]["abilities"] == ["ahu-lani", "ashwatthama", "ender", "hipt-liber"]
    tokens = (shown["virus"], shown["merchant"], shown["monolith"], shown["upgrade"])
    assert tokens == ("0 top", "2-3", "phobos", "gear")
    assert shown["counselors"] == zone(state, None, "counselors")
    assert shown["counselor_pile"] == 5


@pytest.mark.rule("moon.info.02")
def test_nobody_knows_the_counselor_pile() -> None:
    state = table(moon=True)
    pile = zone(state, None, "counselor pile")
    for viewer in (0, 1, None):
        assert not any(name in str(state.view(viewer)) for name in pile)
    for seat in (0, 1):
        piles = {tuple(zone(state.resample(seat, n), None, "counselor pile")) for n in range(6)}
        assert len(piles) == 6
        assert all(sorted(found) == sorted(pile) for found in piles)


@pytest.mark.rule("moon.info.02", "moon.ganymede.07")
def test_a_new_counselor_is_news_for_everybody() -> None:
    state = on_ganymede("noor", [{}, {}])
    play(state, "counselor 1")
    assert not state.news
    events = told(state, "decline", viewer=1)
    assert any(event["event"] == "counselor revealed" for event in events)
    assert state.news


@pytest.mark.rule("moon.info.03", "moon.inv.12", "moon.ganymede.01")
def test_only_the_owner_knows_the_discarded_ship() -> None:
    seats = [{"hand": ["ship-11", "ship-12", "ship-13"], "pawn": "mars"}, {}, {}]
    state = moon(seats, counselors=counselors("noor"))
    play(state, "tile 1", "move counselor", "return 12")
    assert state.view(0)["discarded"] == "ship-12"
    for viewer in (1, 2, None):
        assert state.view(viewer)["discarded"] is None
        assert "ship-12" not in str(state.view(viewer))
    mine = {int(state.resample(0, n).cells[DISCARDED]) for n in range(6)}
    theirs = [state.resample(1, n) for n in range(6)]
    assert mine == {12}
    assert len({int(other.cells[DISCARDED]) for other in theirs}) > 3
    for other in theirs:  # it is the card that lies at the bottom of the deck
        assert zone(other, None, "discarded") == zone(other, None, "ship deck")[-1]
        assert other.view(1) == state.view(1)
        assert other.violations() == []


@pytest.mark.rule("moon.info.03")
def test_the_discarded_ship_is_forgotten_with_the_turn() -> None:
    state = appoint("noor", [{}, {}])
    assert zone(state, None, "discarded") is None


@pytest.mark.rule("moon.earth.01", "moon.info.01")
def test_a_ship_exchanged_openly_is_known_in_the_hand() -> None:
    seats = [{"pawn": "earth", "docks": ["ship-01", "ship-02"], "hand": ["ship-11"]}, {}]
    state = play(moon(seats), "dock top 11")
    assert all(zone(state.resample(1, n), 0, "hand") == ["ship-01"] for n in range(6))
