"""Who sees what of the expansion."""

from __future__ import annotations

import pytest

from perijove.games.ganymede.moon.state import DISCARDED
from perijove.games.ganymede.schema import Settlers
from tests.games.ganymede.boards import play, table, told, zone
from tests.games.ganymede.moon.tables import appoint, counselors, moon, on_ganymede

OWN = {"council": ["ayati", "michelle"], "moon": "red vip", "pawn": "earth"}


@pytest.mark.rule("moon.info.01")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_boards_pawns_tokens_and_counselors_are_open(viewer: int | None) -> None:
    seats = [OWN, {"council": ["ashwatthama", "hipt-liber", "ender", "ahu-lani"]}]
    state = moon(seats, virus="0 top", merchant="2-3", monolith="phobos", upgrade="gear")
    shown = state.view(viewer)
    mine = shown.seats[0].moon
    assert mine.settlers == Settlers(blue=0, red=1, yellow=0, purple=0, vip=1)
    assert (mine.pawn, mine.president) == ("earth", "moon")
    assert (mine.pawn_goal, mine.president_goal) == ("mars", "earth")
    assert mine.council == ["ayati", "michelle", None, None]
    theirs = shown.seats[1].moon
    assert theirs.abilities == ["ahu-lani", "ashwatthama", "ender", "hipt-liber"]
    open_table = shown.moon
    tokens = (open_table.virus, open_table.merchant, open_table.monolith, open_table.upgrade)
    assert tokens == ("0 top", "2-3", "phobos", "gear")
    assert open_table.counselors == zone(state, None, "counselors")
    assert open_table.counselor_pile == 5


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
    assert state.view(0).moon.discarded == "ship-12"
    for viewer in (1, 2, None):
        assert state.view(viewer).moon.discarded is None
        assert "ship-12" not in str(state.view(viewer))
    mine = {int(state.resample(0, n).cells[DISCARDED]) for n in range(6)}
    theirs = [state.resample(1, n) for n in range(6)]
    assert mine == {12}
    assert len({int(other.cells[DISCARDED]) for other in theirs}) > 3
    for other in theirs:  # it is the card at the bottom of the deck
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


@pytest.mark.rule("gan.ruling.50", "moon.ganymede.01")
@pytest.mark.parametrize("unseen", [[], ["ship-12"]])
def test_the_only_ship_of_a_hand_is_known_to_be_paid(unseen: list[str]) -> None:
    """With a second ship in hand the others no longer know which one was paid."""
    seats = [{"pawn": "earth", "docks": ["ship-01", "ship-02"], "hand": ["ship-11", *unseen]}, {}]
    seats[0]["tiles"] = ["tile-02", "tile-08"]
    state = play(moon(seats, counselors=counselors("noor")), "dock top 11", "discard 1+2")
    play(state, "move counselor", "move counselor", *(["return 1"] if unseen else []))
    below = len(zone(state, None, "ship deck")) - 1
    assert state.view(0).known_deck == {"ship-01": below}
    for viewer in (1, None):
        assert state.view(viewer).known_deck == ({} if unseen else {"ship-01": below})
        assert state.view(viewer).moon.discarded == (None if unseen else "ship-01")
    bottoms = {zone(state.resample(1, n), None, "ship deck")[-1] for n in range(9)}
    assert bottoms == {"ship-01"} if not unseen else len(bottoms) > 3
