"""Setup of the table: the play area, the boards and the secret choice of two ships."""

from __future__ import annotations

import itertools

import pytest

from perijove.games.ganymede.game import GAME
from perijove.games.ganymede.state import Ganymede
from perijove.kernel.errors import InvalidOptions
from tests.games.ganymede.boards import legal, play, step, table, told, zone

COLOURS = ("blue", "red", "yellow", "purple")
COUNTS = (2, 3, 4)
FACE_UP = ("tiles", "earth shuttles", "mars shuttles", "ships")
DECKS = ("tile stack", "earth deck", "mars deck", "ship deck")


def fresh(players: int = 2, seed: int = 0) -> Ganymede:
    """Return a table at which everybody holds four ships to choose from."""
    state: Ganymede = GAME.start(players=players, seed=seed, first=0)
    return state


def choose(state: Ganymede, seat: int, top: str, bottom: str) -> None:
    """Let a seat assign two ships by their names."""
    for dock, ship in (("top", top), ("bottom", bottom)):
        play(state, f"{seat}: dock {dock} {int(ship.removeprefix('ship-'))}")


def begun(players: int) -> Ganymede:
    """Return a table at which everybody has chosen."""
    state = fresh(players)
    for seat in range(players):
        choose(state, seat, *zone(state, seat, "hand")[:2])
    return state


def settlers(state: Ganymede, colour: str) -> int:
    """Return how many settlers of a colour are in play."""
    places = [zone(state, None, "supply"), zone(state, None, "carried")]
    for seat in state.dump()["table"]["seats"]:
        places += [seat[place] for place in ("earth", "mars", "top", "bottom")]
    return " ".join(places).split().count(colour)


# -- the box and the boards ---------------------------------------------------------------------


@pytest.mark.rule("gan.comp.01")
def test_two_three_or_four_play() -> None:
    for players in COUNTS:
        assert len(GAME.start(players=players).to_act) == players
    for players in (0, 1, 5):
        with pytest.raises(InvalidOptions):
            GAME.start(players=players)


@pytest.mark.rule("gan.comp.05", "gan.setup.02")
@pytest.mark.parametrize("players", COUNTS)
def test_everyone_has_a_board_with_the_marker_on_the_leftmost_space(players: int) -> None:
    boards = fresh(players).dump()["table"]["seats"]
    assert [board["reputation"] for board in boards] == [0] * players


@pytest.mark.rule("gan.setup.03")
@pytest.mark.parametrize(("players", "each"), [(2, 7), (3, 10), (4, 13)])
def test_the_supply_depends_on_the_number_of_players(players: int, each: int) -> None:
    supply = zone(fresh(players), None, "supply").split()
    assert [supply.count(colour) for colour in COLOURS] == [each] * 4
    assert len(supply) == 4 * each


@pytest.mark.rule("gan.setup.04", "gan.supply.01")
@pytest.mark.parametrize(("players", "each"), [(2, 7), (3, 10), (4, 13)])
def test_settlers_in_the_box_never_enter_the_game(players: int, each: int) -> None:
    state = begun(players)
    for seed in range(25):
        state.playout(seed, 12)
        supply = zone(state, None, "supply").split()
        for colour in COLOURS:
            assert settlers(state, colour) == each
            assert supply.count(colour) <= each


# -- the play area ------------------------------------------------------------------------------


@pytest.mark.rule("gan.setup.05")
def test_the_starting_tiles_lie_open_and_the_others_are_stacked() -> None:
    state = fresh()
    starting = {state.box.tile_names[tile] for tile in state.box.start_tiles}
    assert set(zone(state, None, "tiles")) == starting
    stack = zone(state, None, "tile stack")
    assert set(stack) == set(state.box.tile_names) - starting
    assert len(stack) == 26
    assert fresh().view(0).tile_stack == 26


@pytest.mark.rule("gan.ruling.02")
def test_one_stack_of_tiles_is_shuffled_by_the_seed() -> None:
    stacks = [tuple(zone(fresh(seed=seed), None, "tile stack")) for seed in (0, 1, 2, 1)]
    assert len(set(stacks)) == 3
    assert stacks[1] == stacks[3]
    assert all(sorted(stack) == sorted(stacks[0]) for stack in stacks)


@pytest.mark.rule("gan.setup.06")
@pytest.mark.parametrize("planet", ["earth", "mars"])
def test_each_planet_has_a_shuffled_deck_of_its_own(planet: str) -> None:
    decks = [tuple(zone(fresh(seed=seed), None, f"{planet} deck")) for seed in range(3)]
    assert len(set(decks)) == 3
    assert all(card.startswith(planet) for deck in decks for card in deck)
    assert all(list(deck) not in (sorted(deck), sorted(deck, reverse=True)) for deck in decks)


@pytest.mark.rule("gan.setup.07")
@pytest.mark.parametrize("planet", ["earth", "mars"])
def test_four_shuttles_of_each_planet_are_revealed(planet: str) -> None:
    state = fresh()
    row = zone(state, None, f"{planet} shuttles")
    deck = zone(state, None, f"{planet} deck")
    assert len(set(row)) == 4
    assert len(deck) == 26
    assert {*row, *deck} == {f"{planet}-{number:02}" for number in range(1, 31)}


@pytest.mark.rule("gan.setup.08")
def test_three_ships_are_revealed_before_any_is_dealt() -> None:
    rows = {tuple(zone(fresh(players), None, "ships")) for players in COUNTS}
    assert len(rows) == 1  # the top of the same deck, however many are dealt to
    assert len(set(*rows)) == 3
    assert len({tuple(zone(fresh(seed=seed), None, "ships")) for seed in range(5)}) == 5


@pytest.mark.rule("gan.setup.09")
@pytest.mark.parametrize("players", COUNTS)
def test_everyone_is_dealt_four_ships_of_which_the_others_see_the_backs(players: int) -> None:
    state = fresh(players)
    hands = [zone(state, seat, "hand") for seat in range(players)]
    assert [len(hand) for hand in hands] == [4] * players
    everywhere = [*itertools.chain(*hands), *zone(state, None, "ships")]
    everywhere += zone(state, None, "ship deck")
    assert sorted(everywhere) == sorted(state.box.ship_names)
    shown = state.view(0).seats
    assert shown[0].hand == hands[0]
    assert all(board.hand == [] for board in shown[1:])


@pytest.mark.rule("gan.setup.14")
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_the_play_area_is_shared(viewer: int | None) -> None:
    state = begun(3)
    names = [name.replace(" ", "_") for name in FACE_UP + DECKS]
    shown, own = state.view(viewer), state.view(0)
    assert [getattr(shown, name) for name in names] == [getattr(own, name) for name in names]
    first = zone(state, None, "tiles")[0]
    play(state, "tile 1", "decline")
    assert first not in zone(state, None, "tiles")  # it is gone for the next player, too
    second = zone(state, None, "tiles")[0]
    play(state, "1: tile 1", "decline")
    assert zone(state, 1, "tiles")[0] == second


# -- the secret choice --------------------------------------------------------------------------


@pytest.mark.rule("gan.setup.10")
@pytest.mark.parametrize(("top", "bottom"), [*itertools.permutations(range(4), 2)])
def test_any_two_of_the_four_ships_go_one_to_each_dock(top: int, bottom: int) -> None:
    state = fresh()
    hand = zone(state, 1, "hand")
    number = [int(ship.removeprefix("ship-")) for ship in hand]
    assert legal(state, 1) == {f"dock top {ship}" for ship in number}
    play(state, f"1: dock top {number[top]}")
    assert legal(state, 1) == {f"dock bottom {ship}" for ship in number if ship != number[top]}
    play(state, f"1: dock bottom {number[bottom]}")
    assert legal(state, 1) == set()
    choose(state, 0, *zone(state, 0, "hand")[:2])
    assert zone(state, 1, "docks") == [hand[top], hand[bottom]]


@pytest.mark.rule("gan.setup.11")
@pytest.mark.parametrize(("players", "left"), [(2, 23), (3, 21), (4, 19)])
def test_the_other_two_go_back_into_the_deck(players: int, left: int) -> None:
    hands = [zone(fresh(players), seat, "hand") for seat in range(players)]
    state = begun(players)
    deck = zone(state, None, "ship deck")
    assert len(deck) == left
    assert all(ship in deck for hand in hands for ship in hand[2:])


@pytest.mark.rule("gan.setup.11")
def test_the_deck_is_shuffled_again_with_them() -> None:
    depths = set()
    for seed in range(20):
        state = fresh(seed=seed)
        hands = [zone(state, seat, "hand") for seat in range(2)]
        for seat in range(2):
            choose(state, seat, *hands[seat][:2])
        depths.add(zone(state, None, "ship deck").index(hands[0][2]))
    assert min(depths) < 8
    assert max(depths) > 14


@pytest.mark.rule("gan.setup.12", "gan.ruling.04")
def test_nobody_sees_a_choice_before_all_have_chosen() -> None:
    state = fresh(3)
    hands = [zone(state, seat, "hand") for seat in range(3)]
    before = state.view(1)
    choose(state, 0, *hands[0][:2])
    after = state.view(1)
    assert after.seats[0].has_chosen is True
    assert before.seats[0].has_chosen is False
    before.seats[0].has_chosen = True
    assert after.seats == before.seats
    assert after.ship_deck == before.ship_deck == 30 - 3 - 12
    assert after.ships == zone(state, None, "ships")  # the row is open while choosing
    choose(state, 1, *hands[1][1:3])
    assert step(state) == "choose ships"
    assert state.view(0).ship_deck == 15
    choose(state, 2, *hands[2][2:])
    docks = [hands[0][:2], hands[1][1:3], hands[2][2:]]
    seats = state.view(None).seats
    assert [[dock.ship for dock in board.docks] for board in seats] == docks
    assert state.view(0).ship_deck == 21


@pytest.mark.rule("gan.setup.12")
def test_a_choice_is_told_without_its_ships_and_the_reveal_is_one_event() -> None:
    state = fresh()
    hands = [zone(state, seat, "hand") for seat in range(2)]
    choose(state, 0, *hands[0][:2])
    top, bottom = (int(ship.removeprefix("ship-")) for ship in hands[1][:2])
    assert told(state, f"1: dock top {top}", viewer=0) == []
    events = [event["event"] for event in told(state, f"1: dock bottom {bottom}", viewer=0)]
    assert events == ["ships chosen", *["ship docked"] * 4, "turn began"]


@pytest.mark.rule("gan.setup.13")
@pytest.mark.parametrize("players", COUNTS)
def test_boards_are_empty_when_play_begins(players: int) -> None:
    state = begun(players)
    for board in state.dump()["table"]["seats"]:
        assert [board[place] for place in ("earth", "mars", "top", "bottom")] == [""] * 4
        assert board["hand"] == board["launched"] == []
        assert board["earth shuttles"] == board["mars shuttles"] == []
        assert not any(board["tiles"])
        assert all(board["docks"])
    assert step(state) == "action"


@pytest.mark.rule("gan.example.15")
def test_the_table_of_two_players() -> None:
    state = begun(2)
    supply = zone(state, None, "supply").split()
    assert [supply.count(colour) for colour in COLOURS] == [7] * 4
    sizes = [sum(card is not None for card in zone(state, None, name)) for name in FACE_UP + DECKS]
    assert sizes == [4, 4, 4, 3, 26, 26, 26, 23]
    for seat in (0, 1):
        assert None not in zone(state, seat, "docks")
        assert zone(state, seat, "hand") == []


# -- the first player ---------------------------------------------------------------------------


@pytest.mark.rule("gan.ruling.01")
def test_the_first_player_is_named() -> None:
    for first in range(4):
        assert table(4, first=first).to_act == (first,)


@pytest.mark.rule("gan.ruling.01")
def test_otherwise_chance_names_the_first_player() -> None:
    drawn = [zone(GAME.start(players=4, seed=seed), None, "first") for seed in range(40)]
    again = [zone(GAME.start(players=4, seed=seed), None, "first") for seed in range(40)]
    assert drawn == again
    assert all(4 <= drawn.count(seat) <= 18 for seat in range(4))
    assert all(zone(GAME.start(players=2, seed=seed), None, "first") < 2 for seed in range(9))
