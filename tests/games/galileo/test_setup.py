"""The table before the first turn: decks, sides, objectives, projects, boards."""

from __future__ import annotations

from collections import Counter

import pytest

from perijove.games.galileo.game import GAME
from perijove.kernel.errors import InvalidOptions
from tests.games.galileo.boards import common, legal, own, play, start, step

PLAYERS = (2, 3, 4)
SEEDS = range(40)


@pytest.mark.rule("gal.setup.02", "gal.setup.03", "gal.comp.02", "gal.ruling.88")
@pytest.mark.parametrize("players", PLAYERS)
def test_all_48_robots_are_shuffled_and_five_lie_open(players: int) -> None:
    orders = set()
    for seed in SEEDS:
        state = start(players, seed)
        row, deck = common(state, "robots"), common(state, "robot deck")
        assert len(row) == 5
        assert len(deck) == 43
        assert sorted(row + deck) == [f"r{number:02}" for number in range(1, 49)]
        orders.add(tuple(row))
    assert len(orders) > 30


@pytest.mark.rule("gal.setup.04", "gal.setup.05", "gal.setup.06", "gal.setup.07", "gal.ruling.88")
@pytest.mark.parametrize(("players", "copies"), [(2, 2), (3, 3), (4, 4)])
def test_characters_are_sorted_out_by_the_number_of_players(players: int, copies: int) -> None:
    state = start(players)
    row, deck = common(state, "characters"), common(state, "character deck")
    assert len(row) == 5
    assert len(deck) == 12 * copies - 5
    found = Counter(card.split("-")[0] for card in row + deck)
    assert set(found.values()) == {copies}
    box = state.box
    used = {list(box.character_names).index(card) for card in row + deck}
    assert used == {card for card in range(48) if box.from_players[card] <= players}
    assert common(state, "discard") == []  # gal.ruling.77


@pytest.mark.rule("gal.setup.08", "gal.ruling.76")
def test_sides_are_drawn_for_each_number_by_itself() -> None:
    seen = Counter(tuple(common(start(2, seed), "sides")) for seed in range(200))
    assert len(seen) == 16


@pytest.mark.rule("gal.setup.08", "gal.setup.12", "gal.ruling.76")
def test_sides_may_be_chosen_for_each_number() -> None:
    for seed in SEEDS:
        state = start(2, seed, technology_1="a", technology_3="b")
        sides = common(state, "sides")
        assert (sides[0], sides[2]) == ("a", "b")


@pytest.mark.rule("gal.setup.09", "gal.setup.10", "gal.setup.11", "gal.comp.06", "gal.ruling.88")
@pytest.mark.parametrize(("players", "tiles"), [(2, 2), (3, 2), (4, 3)])
def test_four_piles_of_one_technology_each(players: int, tiles: int) -> None:
    state = start(players, technology_1="a", technology_2="b", technology_3="a", technology_4="b")
    shown = state.view(None).technologies
    piles = [(pile.technology, pile.tiles) for pile in shown]
    assert piles == [(name, tiles) for name in ("1a", "2b", "3a", "4b")]


@pytest.mark.rule("gal.setup.14", "gal.comp.05", "gal.ruling.76")
def test_the_side_of_the_star_z_tile_is_an_option() -> None:
    assert start().view(None).star_z == "a"
    assert start(star_z="b").view(None).star_z == "b"
    with pytest.raises(InvalidOptions):
        start(star_z="c")


@pytest.mark.rule("gal.setup.16", "gal.comp.07", "gal.ruling.89")
def test_four_of_eight_objectives_in_random_places() -> None:
    places: list[set[str]] = [set(), set(), set(), set()]
    for seed in range(120):
        drawn = common(start(2, seed), "objectives")
        assert len(set(drawn)) == 4
        for place, objective in zip(places, drawn, strict=True):
            place.add(objective)
    assert [len(place) for place in places] == [8, 8, 8, 8]


@pytest.mark.rule("gal.setup.17", "gal.ruling.74")
def test_the_project_deck_shows_its_top_card() -> None:
    state = start()
    top = state.view(None).top_project
    assert top.card == common(state, "project deck")[0]
    assert top.level in range(1, 7)


@pytest.mark.rule("gal.setup.18", "gal.psetup.12")
def test_boards_begin_empty() -> None:
    state = start(4)
    for seat in range(4):
        assert own(state, "megacredits", seat) == own(state, "energy", seat) == 0
        assert own(state, "robots", seat) == own(state, "technologies", seat) == []
        assert own(state, "characters", seat) == []
    while step(state) == "choose project":
        play(state, sorted(legal(state))[0])
    for seat in range(4):
        assert len(own(state, "project", seat).split()) == 2  # a card and its level, no modifier


# -- players --------------------------------------------------------------------------------------


@pytest.mark.rule("gal.psetup.01", "gal.comp.01")
def test_the_first_player_is_drawn_or_named() -> None:
    drawn = {common(start(4, seed, first=-1), "first") for seed in SEEDS}
    assert drawn == {0, 1, 2, 3}
    assert common(start(4, first=2), "first") == 2


@pytest.mark.rule("gal.psetup.02", "gal.psetup.05", "gal.comp.08", "gal.comp.09", "gal.comp.10")
def test_everybody_has_eight_modifiers_and_a_marker_in_reserve() -> None:
    state = start(3)
    for seat in range(3):
        assert own(state, "modifiers", seat) == [
            "io", "europa", "ganymede", "callisto",
            "extractor", "builder", "star-z", "technician",
        ]  # fmt: skip
        assert own(state, "track", seat) == "reserve"


@pytest.mark.rule("gal.psetup.03", "gal.psetup.04", "gal.sat.01", "gal.term.02")
def test_development_markers_begin_on_0_and_no_objective_is_validated() -> None:
    state = start(4)
    for seat in state.view(None).seats:
        assert seat.development == [0, 0, 0, 0]
    for objective in state.view(None).objectives:
        assert objective.markers == (None, None, None)


@pytest.mark.rule("gal.psetup.06", "gal.comp.03")
@pytest.mark.parametrize("players", PLAYERS)
def test_one_project_more_than_players_is_laid_out(players: int) -> None:
    state = start(players)
    offer, deck = common(state, "offer"), common(state, "project deck")
    assert len(offer) == players + 1
    assert sorted(offer + deck) == [f"p{number:02}" for number in range(1, 11)]
    assert legal(state) == {f"project {card}" for card in offer}


@pytest.mark.rule("gal.psetup.07")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_projects_are_chosen_from_the_last_player_to_the_first(first: int) -> None:
    state = start(3, first=first)
    order = []
    while step(state) == "choose project":
        order.append(state.to_act[0])
        chosen = min(legal(state))
        play(state, chosen)
        assert chosen not in legal(state)
    assert order == [(first + 2) % 3, (first + 1) % 3, first]
    assert state.to_act == (first,)


@pytest.mark.rule("gal.psetup.08", "gal.psetup.09", "gal.psetup.10")
def test_megacredits_and_energy_come_at_once_and_influence_later() -> None:
    for seed in SEEDS:
        state = start(2, seed)
        if "project p04" in legal(state):
            break
    play(state, "project p04")  # 3 influence, 1 MC, 1 energy, level 1
    assert (own(state, "megacredits", 1), own(state, "energy", 1)) == (1, 1)
    assert (own(state, "influence", 1), own(state, "track", 1)) == (0, "reserve")
    assert own(state, "project", 1) == "p04 1"


@pytest.mark.rule("gal.psetup.11", "gal.ruling.74", "gal.ruling.76", "gal.ruling.88")
@pytest.mark.parametrize(("players", "deck"), [(2, 8), (3, 7), (4, 6)])
def test_the_project_nobody_chose_goes_on_the_deck(players: int, deck: int) -> None:
    state = start(players)
    before = state.view(None).top_project
    while step(state) == "choose project":
        left = set(common(state, "offer"))
        chosen = min(legal(state))
        play(state, chosen)
    (unchosen,) = left - {chosen.split()[1]}
    pile = common(state, "project deck")
    assert len(pile) == deck
    assert pile[:2] == [unchosen, before.card]
    assert state.view(None).top_project.card == unchosen


@pytest.mark.rule("gal.ruling.85")
@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_players(players: int) -> None:
    with pytest.raises(InvalidOptions):
        GAME.start(players=players)


def test_a_first_player_who_does_not_sit_there_is_refused() -> None:
    with pytest.raises(InvalidOptions, match="first should be a seat from 0 to 1"):
        GAME.start(players=2, first=2)
