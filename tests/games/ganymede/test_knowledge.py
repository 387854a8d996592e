"""What a seat may know: views show no more, and samples agree with all of it."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from perijove.games.ganymede.game import GAME
from perijove.games.ganymede.state import Ganymede
from perijove.kernel.cells import CLOCK
from tests.games.ganymede.boards import Named, board, both_editions, play, zone

PLAIN = ["ship-01", "ship-02"]
PILES = ("tile stack", "earth deck", "mars deck", "ship deck")
CARD = re.compile(r"\b(?:tile|earth|mars|ship)-\d\d\b")
SEEDS = range(40)


def hidden_from(state: Ganymede, viewer: int | None) -> set[str]:
    """Return the cards that are face down or in another hand, and unknown to a viewer."""
    table: Named = state.dump()["table"]
    hands = [seat["hand"] for place, seat in enumerate(table["seats"]) if place != viewer]
    hidden = {card for cards in [*(table[pile] for pile in PILES), *hands] for card in cards}
    watcher = CLOCK if viewer is None else viewer
    names = state.box.ship_names
    return hidden - {names[ship] for ship in range(len(names)) if state.knows(watcher, ship)}


def samples(state: Ganymede, seat: int) -> list[Any]:
    """Return the tables of states that agree with what a seat knows."""
    return [state.resample(seat, seed).dump()["table"] for seed in SEEDS]


def drawing(**seat: Any) -> Ganymede:
    """Return a table where seat 0 discarded three tiles to draw.

    The row shows ships 11, 12 and 13.
    """
    tiles = ["tile-25", "tile-26", "tile-27"]
    given = {"docks": PLAIN, "tiles": tiles, **seat}
    return play(board([given], ships=["ship-11", "ship-12", "ship-13"]), "discard 1+2+3")


@both_editions
@pytest.mark.rule("gan.inv.14")
def test_a_view_never_names_a_hidden_card(edition: str) -> None:
    for players in (2, 3, 4):
        chance = random.Random(players)
        state = GAME.start(players=players, seed=players, edition=edition)
        for _ in range(100):
            for viewer in (*range(players), None):
                shown = set(CARD.findall(str(state.view(viewer))))
                hidden = hidden_from(state, viewer)
                assert len(hidden) > 50
                assert not shown & hidden
            seat = chance.choice(state.to_act)
            state.act(seat, chance.choice(state.legal(seat)))


@both_editions
@pytest.mark.rule("gan.inv.14")
def test_a_view_is_the_same_whatever_the_hidden_cards_are(edition: str) -> None:
    chance = random.Random(5)
    state = GAME.start(players=3, seed=5, edition=edition)
    for number in range(200):
        for viewer in range(3):
            other = state.resample(viewer, number)
            assert other.view(viewer) == state.view(viewer)
            assert other.violations() == []
        seat = chance.choice(state.to_act)
        state.act(seat, chance.choice(state.legal(seat)))


@pytest.mark.rule("gan.inv.14")
def test_a_choice_of_the_setup_is_the_choosers_secret() -> None:
    state = GAME.start(players=2, seed=3)
    state.act(0, state.legal(0)[0])
    state.act(0, state.legal(0)[0])
    chosen = zone(state, 0, "chosen")
    assert None not in chosen
    assert state.view(0).seats[0].chosen == chosen
    for viewer in (1, None):
        board_seen = state.view(viewer).seats[0]
        assert board_seen.has_chosen
        assert not set(CARD.findall(str(board_seen))) & {*chosen, *zone(state, 0, "hand")}
    picks = {tuple(table["seats"][0]["chosen"]) for table in samples(state, 1)}
    assert len(picks) > 5


# -- what is certain ----------------------------------------------------------------------------


@pytest.mark.rule("gan.ruling.50")
def test_the_ships_not_chosen_are_in_the_deck() -> None:
    state = GAME.start(players=2, seed=3, first=0)
    dealt = set(zone(state, 0, "hand"))
    for seat in (0, 0, 1, 1):
        state.act(seat, state.legal(seat)[0])
    unchosen = dealt - set(zone(state, 0, "docks"))
    assert len(unchosen) == 2
    decks = [table["ship deck"] for table in samples(state, 0)]
    assert all(unchosen <= set(deck) for deck in decks)
    assert len({deck.index(min(unchosen)) for deck in decks}) > 5


@pytest.mark.rule("gan.ruling.50")
def test_who_puts_ships_under_the_deck_knows_their_order() -> None:
    hand = ["ship-03", "ship-04", "ship-05", "ship-06"]
    state = play(drawing(hand=hand), "draw deck", "draw deck", "decline", "return 5", "return 3")
    assert all(table["ship deck"][-2:] == ["ship-05", "ship-03"] for table in samples(state, 0))
    assert len({tuple(table["ship deck"][-2:]) for table in samples(state, 1)}) > 5


@pytest.mark.rule("gan.ruling.50")
def test_a_ship_taken_openly_is_in_that_hand_and_one_drawn_unseen_may_be_any() -> None:
    state = play(drawing(), "draw 2", "draw deck", "decline")
    hands = [table["seats"][0]["hand"] for table in samples(state, 1)]
    assert all("ship-12" in hand and len(hand) == 2 for hand in hands)
    assert len({tuple(hand) for hand in hands}) > 5
    own = zone(state, 0, "hand")
    assert all(table["seats"][0]["hand"] == own for table in samples(state, 0))


@pytest.mark.rule("gan.ruling.50")
def test_a_ship_seen_to_leave_the_hand_is_where_it_went() -> None:
    seat = {"hand": ["ship-15"], "top": "red red", "mars": "red"}
    state = play(drawing(**seat), "draw 2", "move mars→top red", "decline", "draw 1")
    play(state, "dock top 12")
    assert all(table["seats"][0]["docks"][0] == "ship-12" for table in samples(state, 1))
    assert all("ship-11" in table["seats"][0]["hand"] for table in samples(state, 1))


@pytest.mark.rule("gan.ruling.50")
def test_ships_put_secretly_under_the_deck_make_the_hand_uncertain() -> None:
    hand = ["ship-03", "ship-04", "ship-05"]
    given = drawing(hand=hand)
    state = play(given, "draw 2", "draw deck", "decline")
    assert all("ship-12" in table["seats"][0]["hand"] for table in samples(state, 1))
    play(state, "return 3")
    assert "ship-12" in zone(state, 0, "hand")
    held = {"ship-12" in table["seats"][0]["hand"] for table in samples(state, 1)}
    assert held == {True, False}


@pytest.mark.rule("gan.ruling.50")
def test_views_show_what_is_certain_of_other_hands() -> None:
    state = play(drawing(), "draw 2", "draw deck", "decline")
    for viewer in (1, None):
        seen = state.view(viewer).seats[0]
        assert seen.hand == ["ship-12"]
        assert seen.hand_size == 2
        forgotten = GAME.forget(state.view(viewer)).seats[0]
        assert (forgotten.hand, forgotten.hand_size) == ([], 2)
    own = zone(state, 0, "hand")
    assert state.view(0).seats[0].hand == GAME.forget(state.view(0)).seats[0].hand == own


@pytest.mark.rule("gan.ruling.50")
def test_views_show_what_is_certain_of_the_deck() -> None:
    hand = ["ship-03", "ship-04", "ship-05", "ship-06"]
    state = play(drawing(hand=hand), "draw deck", "draw deck", "decline", "return 5", "return 3")
    below = len(zone(state, None, "ship deck")) - 1
    assert state.view(0).known_deck == {"ship-03": below, "ship-05": below - 1}
    assert state.view(1).known_deck == state.view(None).known_deck == {}
    assert GAME.forget(state.view(0)).known_deck == {}


def ships(*numbers: int) -> list[str]:
    return [f"ship-{number:02}" for number in numbers]


@pytest.mark.rule("gan.ruling.50")
def test_samples_do_not_depend_on_the_order_of_a_hand_known_to_different_seats() -> None:
    """Seat 2 knows one of seat 0's hidden ships, which it put under the deck; seat 1 knows none."""
    state = board(
        [
            {
                "docks": ships(1, 2),
                "hand": ships(20, 28),
                "launched": ships(11, 12, 13),
                "tiles": ["tile-25", "tile-27"],
            },
            {"docks": ships(3, 4), "hand": ships(21, 22, 23, 24), "launched": ships(14, 15, 16)},
            {
                "docks": ships(5, 6),
                "hand": ships(7, 8, 9, 10),
                "launched": ships(17, 18, 19),
                "tiles": ["tile-26"],
            },
        ],
        options={"players": 3, "first": 2},
        ships=ships(25, 26, 27),
        ship_deck=ships(29, 30),
    )
    play(state, "discard 1", "draw deck", "return 8")
    play(state, "discard 1+2", "draw deck", "draw deck")
    assert "ship-08" in zone(state, 0, "hand")
    expected = state.resample(1, 99)
    assert all(state.resample(1, seed).resample(1, 99) == expected for seed in SEEDS)
