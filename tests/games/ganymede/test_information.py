"""Who sees what: hands and piles are hidden, everything else is public."""

from __future__ import annotations

import msgspec
import pytest

from perijove.games.ganymede.schema import COLOURS, Settlers
from perijove.games.ganymede.state import Ganymede
from tests.games.ganymede.boards import board, play, row, table, told, zone

VIEWERS = (0, 1, None)
DECKS = ("tile stack", "earth deck", "mars deck", "ship deck")
HAND = ["ship-11", "ship-12", "ship-13", "ship-14"]


def drawing(hand: list[str], tiles: int = 1) -> Ganymede:
    """Return a player who has discarded tiles and may draw ships."""
    owned = ["tile-02", "tile-08"][:tiles]
    mine = {"docks": ["ship-01", "ship-02"], "tiles": owned, "hand": hand}
    others = {"docks": ["ship-03", "ship-04"], "hand": ["ship-15", "ship-16"]}
    state = board([mine, others], ships=row("ship-21", "ship-22", places=3), ship_deck=["ship-24"])
    return play(state, "discard 1" if tiles == 1 else "discard 1+2")


def names(value: object) -> set[str]:
    """Return all texts in a view."""
    if isinstance(value, dict):
        return {name for entry in (*value, *value.values()) for name in names(entry)}
    if isinstance(value, list | tuple):
        return {name for entry in value for name in names(entry)}
    return {value} if isinstance(value, str) else set()


@pytest.mark.rule("gan.info.01")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_hands_of_others_and_face_down_piles_are_hidden(viewer: int | None) -> None:
    state = drawing(HAND[:2])
    shown = names(msgspec.to_builtins(state.view(viewer)))
    for deck in DECKS:
        assert zone(state, None, deck)
        assert shown.isdisjoint(zone(state, None, deck))
    for seat in (0, 1):
        hand = set(zone(state, seat, "hand"))
        assert shown & hand == (hand if seat == viewer else set())


@pytest.mark.rule("gan.info.01")
def test_only_who_put_ships_under_the_deck_knows_them() -> None:
    state = play(drawing(HAND, tiles=2), "draw deck", "draw deck", "return 13", "return 11")
    known = {tuple(zone(state.resample(0, seed), None, "ship deck")[-2:]) for seed in range(9)}
    assert known == {("ship-13", "ship-11")}
    guessed = {tuple(zone(state.resample(1, seed), None, "ship deck")[-2:]) for seed in range(9)}
    assert len(guessed) > 5


@pytest.mark.rule("gan.info.01")
@pytest.mark.parametrize("deck", DECKS)
def test_nobody_knows_the_order_of_a_pile(deck: str) -> None:
    state = table()
    piles = {tuple(zone(state.resample(0, seed), None, deck)) for seed in range(5)}
    assert len(piles) == 5


@pytest.mark.rule("gan.info.02")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_boards_rows_discarded_tiles_and_supply_are_open(viewer: int | None) -> None:
    mine = {
        "docks": ["ship-01", "ship-02"],
        "launched": ["ship-05"],
        "earth": "blue red",
        "mars": "yellow",
        "top": "red red",
        "bottom": "blue purple",
        "tiles": ["tile-02"],
        "earth_shuttles": ["earth-03", "earth-09"],
        "mars_shuttles": ["mars-04"],
        "reputation": 4,
    }
    state = board([{}, mine], tile_discard=["tile-12"])
    found, shown = state.dump()["table"], state.view(viewer)
    for name in ("tiles", "earth shuttles", "mars shuttles", "ships", "tile discard"):
        assert getattr(shown, name.replace(" ", "_")) == found[name]
    assert shown.supply == Settlers(blue=5, red=4, yellow=6, purple=6, vip=0)
    seat = shown.seats[1]
    for name in ("launched", "tiles", "reputation"):
        assert getattr(seat, name) == found["seats"][1][name]
    assert [dock.ship for dock in seat.docks] == found["seats"][1]["docks"]
    columns = [("earth-03", "mars-04"), ("earth-09",), (), (), ()]
    assert [column.shuttles for column in seat.columns] == columns
    for place in ("earth", "mars", "top", "bottom"):
        counted = {colour: mine[place].split().count(colour) for colour in COLOURS}
        assert getattr(seat, place) == Settlers(**counted, vip=0)


@pytest.mark.rule("gan.info.03")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_all_see_a_ship_taken_from_the_row_and_one_sees_a_ship_drawn(viewer: int | None) -> None:
    [taken] = [e for e in told(drawing([]), "draw 2", viewer=viewer) if e["event"] == "ship taken"]
    assert (taken["seat"], taken["ship"], taken["position"]) == (0, 21, 1)
    [drawn] = [
        e for e in told(drawing([]), "draw deck", viewer=viewer) if e["event"] == "ship drawn"
    ]
    assert (drawn["seat"], drawn["ship"]) == (0, 23 if viewer == 0 else None)


@pytest.mark.rule("gan.info.03")
def test_a_ship_taken_openly_is_remembered_by_all() -> None:
    state = play(drawing([], tiles=2), "draw 2", "draw deck")
    for seed in range(9):
        assert "ship-22" in zone(state.resample(1, seed), 0, "hand")
        assert zone(state.resample(0, seed), 0, "hand") == ["ship-22", "ship-24"]
    hands = {tuple(zone(state.resample(1, seed), 0, "hand")) for seed in range(9)}
    assert len(hands) > 5


@pytest.mark.rule("gan.info.04")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_sizes_of_hands_and_piles_are_open(viewer: int | None) -> None:
    state = play(drawing(HAND), "draw deck")
    shown = state.view(viewer)
    assert [seat.hand_size for seat in shown.seats] == [5, 2]
    for deck in DECKS:
        assert getattr(shown, deck.replace(" ", "_")) == len(zone(state, None, deck))
    deck = shown.ship_deck
    returned = [e for e in told(state, "return 12", viewer=viewer) if e["event"] == "ship returned"]
    assert len(returned) == 1
    assert state.view(viewer).ship_deck == deck + 1
    assert state.view(viewer).seats[0].hand_size == 4
