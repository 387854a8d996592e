"""The component file: what it says about the box, and every possible mistake in it."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict
from functools import partial
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from perijove.games.ganymede import box as B
from perijove.games.ganymede.components import (
    COLOURS,
    SHIPPED,
    TYPES,
    Card,
    describe,
    load_box,
    load_components,
)
from perijove.games.ganymede.game import GAME
from perijove.kernel.errors import InvalidOptions
from tests.games.moves import edited as edited_file

edited = partial(edited_file, SHIPPED)


def cards(section: str) -> tuple[Card, ...]:
    return load_components().cards[section]


def shuttles() -> tuple[Card, ...]:
    return cards("earth_shuttles") + cards("mars_shuttles")


def refusal(path: str) -> str:
    """Return the sentence with which a file is refused."""
    with pytest.raises(InvalidOptions) as caught:
        load_box(path)
    sentence = str(caught.value)
    assert sentence.startswith(path)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return sentence.removeprefix(path)


# -- what is in the box -------------------------------------------------------------------------


@pytest.mark.rule("gan.comp.02")
def test_thirty_tiles_four_of_which_start() -> None:
    box = load_box()
    assert len(box.tile_names) == 30
    assert len(box.start_tiles) == 4
    assert sum(tile.start for tile in cards("tiles")) == 4


@pytest.mark.rule("gan.comp.03")
def test_ninety_cards() -> None:
    box = load_box()
    planets = [name.split("-")[0] for name in box.shuttle_names]
    assert planets == ["earth"] * 30 + ["mars"] * 30
    assert len(box.ship_names) == 30


@pytest.mark.rule("gan.comp.04")
def test_thirteen_settlers_of_each_colour_are_in_play_with_four_players() -> None:
    assert list(load_box().supply) == [0, 0, 7, 10, 13]
    assert len(COLOURS) * 13 == 52


@pytest.mark.rule("gan.comp.06")
def test_every_tile_and_shuttle_has_one_of_five_types() -> None:
    box = load_box()
    assert len(TYPES) == 5
    assert {*box.tile_type, *box.shuttle_type} == {*range(5)}
    assert all(card.type in TYPES for card in (*cards("tiles"), *shuttles()))


@pytest.mark.rule("gan.comp.07")
def test_a_starting_tile_for_each_colour_recruits_and_draws() -> None:
    box = load_box()
    effects = {box.tile_effect[tile] for tile in box.start_tiles}
    assert effects == {B.RECRUIT << colour | B.DRAW | B.BOTH for colour in range(4)}


@pytest.mark.rule("gan.comp.08")
def test_a_shuttle_shows_settlers_a_type_and_an_effect() -> None:
    for card in shuttles():
        assert card.cost
        assert card.type
        assert card.effect.parts
    assert any("any" in card.cost for card in shuttles())
    assert any(card.discard_tile for card in shuttles())


@pytest.mark.rule("gan.comp.09")
def test_a_ship_shows_points_or_a_scoring_rule_and_sometimes_a_launch_effect() -> None:
    ships = cards("ships")
    assert all((ship.points > 0) != bool(ship.score) for ship in ships)
    assert {bool(ship.effect.parts) for ship in ships} == {True, False}


@pytest.mark.rule("gan.shuttle.04", "gan.ruling.03")
def test_every_diamond_shuttle_carries_a_settler_of_any_colour() -> None:
    box = load_box()
    diamonds = [card for card in range(B.SHUTTLES) if box.shuttle_type[card] == B.DIAMOND]
    assert diamonds
    assert all(box.shuttle_cost[5 * card + B.WHITE] > 0 for card in diamonds)


@pytest.mark.rule("gan.data.01")
def test_the_shipped_file_has_a_whole_box_that_passes_every_check() -> None:
    assert load_box(str(SHIPPED)).fingerprint == load_box().fingerprint
    assert all(len(section) == 30 for section in load_components().cards.values())


@pytest.mark.rule("gan.data.02")
def test_ships_of_all_ten_kinds_are_in_the_box() -> None:
    ships = [
        (ship.points, ship.score, ship.each, ship.fewer, launch(ship), ship.effect.times)
        for ship in cards("ships")
    ]
    kinds = {
        "A": (5, "", 0, 0, "", 1),
        "B": (4, "", 0, 0, "move", 2),
        "C": (0, "per_shuttle_type", 2, 0, "", 1),
        "D": (0, "shuttle_set", 6, 0, "", 1),
        "E": (0, "per_settler_symbol", 1, 0, "", 1),
        "F": (4, "", 0, 1, "", 1),
        "G": (4, "", 0, 0, "recruit any", 1),
        "H": (0, "reputation_again", 0, 0, "", 1),
        "I": (4, "", 0, 0, "reputation", 1),
        "J": (0, "per_tile", 2, 0, "", 1),
    }
    assert set(ships) == set(kinds.values())


@pytest.mark.rule("gan.data.02")
def test_a_ship_for_every_type_and_one_for_every_colour() -> None:
    box = load_box()
    counted = Counter(zip(box.ship_score, box.ship_of, strict=True))
    assert {of for score, of in counted if score == B.PER_SHUTTLE_TYPE} == {*range(5)}
    assert {of for score, of in counted if score == B.PER_SYMBOL} == {*range(4)}


def launch(ship: Card) -> str:
    return " / ".join(f"{part.kind} {part.colour}".strip() for part in ship.effect.parts)


@pytest.mark.rule("gan.data.04")
def test_two_mars_shuttles_recruit_one_of_two_colours() -> None:
    two_colours = [
        {part.colour for part in card.effect.parts}
        for card in shuttles()
        if len(card.effect.parts) == 2
    ]
    assert two_colours == [{"blue", "purple"}, {"red", "yellow"}]
    assert not any(len(card.effect.parts) == 2 for card in cards("earth_shuttles"))


@pytest.mark.rule("gan.data.05")
def test_the_printed_effect_decides_and_not_the_type(tmp_path: Path) -> None:
    old = '"earth-13", type = "gear"'
    box = load_box(edited(tmp_path, old, '"earth-13", type = "sphere"'))
    assert box.shuttle_type[12] == B.SPHERE
    assert box.shuttle_effect[12] == B.MOVE


@pytest.mark.rule("gan.ruling.24")
def test_the_track_is_the_one_of_the_ruling() -> None:
    box = load_box()
    assert list(box.track_points) == [0, 0, 0, 1, 1, 1, 2, 2, 2, 4, 4, 4, 6]
    assert [space for space, bonus in enumerate(box.track_bonus) if bonus] == [3, 6, 9]
    assert box.track_end == 12


@pytest.mark.rule("gan.data.03")
def test_the_owner_of_a_board_may_give_another_track(tmp_path: Path) -> None:
    old = "points = [0, 0, 0, 1, 1, 1, 2, 2, 2, 4, 4, 4, 6]\nbonus_spaces = [3, 6, 9]"
    new = "points = [0, 0, 1, 1, 2, 2, 4, 6]\nbonus_spaces = [2, 6, 4]"
    box = load_box(edited(tmp_path, old, new))
    assert box.track_end == 7
    assert list(box.track_bonus) == [0, 0, 1, 0, 1, 0, 1, 0]


def test_the_limits_are_those_of_the_rules() -> None:
    box = load_box()
    assert (box.earth_places, box.mars_places, box.tile_places, box.hand_limit) == (6, 5, 3, 4)


# -- how it is told -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effect", "bits"),
    [
        ("recruit red", B.RECRUIT << B.RED),
        ("recruit any", B.RECRUIT_ANY),
        ("adapt purple", B.ADAPT << B.PURPLE),
        ("adapt any", B.ADAPT_ANY),
        ("move", B.MOVE),
        ("reputation", B.REPUTATION),
        ("draw", B.DRAW),
        ("basic", B.BASIC),
        ("recruit blue/move", B.RECRUIT << B.BLUE | B.MOVE),
        (" draw  +  recruit yellow ", B.DRAW | B.RECRUIT << B.YELLOW | B.BOTH),
    ],
)
def test_an_effect_is_a_set_of_bits(tmp_path: Path, effect: str, bits: int) -> None:
    box = load_box(edited(tmp_path, "recruit blue / recruit red", effect))
    assert box.tile_effect[1] == bits


def test_costs_are_counted_by_symbol() -> None:
    box = load_box()
    earth_04, mars_29 = 3, 58
    assert list(box.shuttle_cost[5 * earth_04 : 5 * earth_04 + 5]) == [1, 1, 0, 0, 0]
    assert list(box.shuttle_cost[5 * mars_29 : 5 * mars_29 + 5]) == [0, 0, 0, 0, 2]
    assert box.shuttle_discard[mars_29] == 1


def test_ships_become_numbers() -> None:
    box = load_box()
    two_moves, one_fewer, gears = 2, 5, 20
    assert (box.ship_launch[two_moves], box.ship_times[two_moves]) == (B.MOVE, 2)
    assert (box.ship_fewer[one_fewer], box.ship_animal[one_fewer]) == (1, 1)
    assert (box.ship_points[one_fewer], box.ship_score[one_fewer]) == (4, B.FIXED)
    assert (box.ship_each[gears], box.ship_of[gears]) == (2, B.GEAR)


def test_a_card_describes_itself() -> None:
    card = describe("earth-08")
    assert (card.kind, card.type, card.cost) == ("earth shuttle", "cube", ("red", "red"))
    assert (card.effect.parts[0].kind, card.effect.parts[0].colour) == ("adapt", "any")
    assert card.provenance == "partial"
    assert card.note == "a card with this cost exists; type and effect reconstructed"


def test_every_card_can_be_sent_as_json() -> None:
    for section in load_components().cards.values():
        for card in section:
            assert json.loads(json.dumps(asdict(card)))["name"] == card.name


def test_a_card_that_is_not_in_the_box_is_refused() -> None:
    with pytest.raises(InvalidOptions, match="There is no 'tile-31' in the box"):
        describe("tile-31")


def test_a_corrected_file_describes_its_own_cards(tmp_path: Path) -> None:
    path = edited(tmp_path, '"ship-01", vp = 5', '"ship-01", vp = 7')
    assert describe("ship-01", path).points == 7
    assert describe("ship-01").points == 5


def test_the_shipped_box_is_loaded_once() -> None:
    assert load_box() is load_box()


def test_a_file_that_is_edited_is_read_again(tmp_path: Path) -> None:
    path = edited(tmp_path, '["blue", "yellow"]', '["blue", "red"]')
    before = GAME.rules(2, {"components": path})
    assert GAME.rules(2, {"components": path}) is before
    Path(path).write_text(SHIPPED.read_text(encoding="utf-8"), encoding="utf-8")
    after = GAME.rules(2, {"components": path})
    assert GAME.fingerprint(before) != GAME.fingerprint(after) == load_box().fingerprint


def test_the_fingerprint_follows_what_is_played_and_not_what_is_said(tmp_path: Path) -> None:
    mine = load_box()
    renoted = load_box(edited(tmp_path, "type inferred", "type read from the card"))
    assert renoted.fingerprint == mine.fingerprint
    changed = load_box(edited(tmp_path, '["blue", "yellow"]', '["blue", "red"]'))
    assert changed.fingerprint != mine.fingerprint


def test_a_box_has_a_name(tmp_path: Path) -> None:
    assert load_box().name == "Perijove reconstruction"
    assert load_box(edited(tmp_path, "Perijove reconstruction", "My box")).name == "My box"


# -- what is refused ----------------------------------------------------------------------------


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    assert "cannot be read (no such file or directory)" in refusal(str(tmp_path / "none.toml"))


def test_a_path_that_cannot_be_one_is_refused(tmp_path: Path) -> None:
    assert "cannot be read (embedded null byte)" in refusal(str(tmp_path / "mine\0.toml"))
    assert "cannot be read (is a directory)" in refusal(str(tmp_path))


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(b"\xff\xfe\x00")
    assert "not a text in UTF-8" in refusal(str(path))


def test_a_file_that_is_no_toml_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("tiles = [", encoding="utf-8")
    assert "not valid TOML" in refusal(str(path))


SHIPPED_TEXT = SHIPPED.read_text(encoding="utf-8")
TILE_LINE = next(line for line in SHIPPED_TEXT.splitlines() if '"tile-03"' in line)
LIMITS_TABLE = SHIPPED_TEXT[SHIPPED_TEXT.index("[limits]") :]

REFUSED = {
    "no name": ('name = "Perijove reconstruction"', "", "'name' is missing"),
    "no section": ("[limits]\n", "[limit]\n", "'limit' is not known here; possible are name,"),
    "section missing": (LIMITS_TABLE, "", "the file as a whole: 'limits' is missing"),
    "section lost": ("mars_shuttles = [", "earth_ferries = [", "'earth_ferries' is not known"),
    "table wanted": ("[limits]\n", "[[limits]]\n", "'limits' must be a table, begun with [limits]"),
    "too few": (TILE_LINE, "", "'tiles' has 29 entries, but must have 30"),
    "too many": (TILE_LINE, 2 * TILE_LINE, "'tiles' has 31 entries, but must have 30"),
    "no table": (TILE_LINE, '"tile-03",', "entry 3 of tiles: an entry must be a table"),
    "no id": ('id = "tile-02", ', "", "entry 2 of tiles: 'id' is missing"),
    "id": ('"tile-02"', '"Tile 2"', "'id' is 'Tile 2', but must be small letters, digits"),
    "id twice": ('"tile-02"', '"ship-09"', "the id 'ship-09' is used twice"),
    "key": ('"tile-02", type', '"tile-02", tpye', "tile-02: 'tpye' is not known here; possible"),
    "no type": (', type = "sphere"', "", "tile-01: 'type' is missing"),
    "type": ('"sphere"', '"ball"', "tile-01: 'type' is 'ball', but must be sphere, cube, gear,"),
    "type no word": ('"sphere"', "4", "tile-01: 'type' is 4, but must be sphere, cube, gear,"),
    "provenance": ('"partial"', '"sure"', "'provenance' is 'sure', but must be fact, partial or"),
    "no note": (
        ', note = "effect is a fact; type reconstructed"',
        "",
        "tile-02: 'note' is missing",
    ),
    "empty note": ('"effect is a fact; type reconstructed"', '""', "'note' is '', but must be a"),
    "flag": ("start = true", 'start = "yes"', "'start' is 'yes', but must be true or false"),
    "effect": ("recruit blue / move", "recruit blue / fly", "tile-05: 'effect' says 'fly', but an"),
    "effect without colour": (
        "adapt any",
        "adapt",
        "'effect' says 'adapt', but the colour must be",
    ),
    "colour of effect": ("adapt any", "adapt pink", "says 'adapt pink', but the colour must be"),
    "colour too many": ('"move"', '"move red"', "'effect' says 'move red', but an effect must be"),
    "same effect twice": ("blue / recruit red", "blue / recruit any", "lists the same part twice"),
    "both with move": ("recruit blue / move", "recruit blue + move", "tile-05: 'effect' has a '+'"),
    "both of three": ("recruit blue + draw", "recruit blue + draw / move", "'effect' has a '+'"),
    "both on a shuttle": ('"recruit any"', '"recruit any + draw"', "earth-01: 'effect' has a '+'"),
    "cost": (
        'cost = ["blue"]',
        'cost = ["green"]',
        "earth-01: 'cost' is 'green', but must be blue",
    ),
    "cost no list": ('cost = ["blue"]', 'cost = "blue"', "'cost' is 'blue', but must be a list"),
    "cost empty": ('cost = ["blue"]', "cost = []", "earth-01: 'cost' is empty"),
    "diamond": ('["blue", "any"]', '["blue", "red"]', "earth-25: a diamond shuttle must have"),
    "discard": ("discard_tile = true", "discard_tile = 1", "'discard_tile' is 1, but must be true"),
    "points": ("vp = 5", "vp = 0", "ship-01: 'vp' is 0, but must be a number, 1 or more"),
    "points no number": ("vp = 5", "vp = true", "ship-01: 'vp' is True, but must be a number"),
    "no points": ("vp = 5, ", "", "ship-01: a ship must have either 'vp' or 'score'"),
    "points twice": ("vp = 5", 'vp = 5, score = "per_tile"', "either 'vp' or 'score'"),
    "scoring rule": (
        '"shuttle_set"',
        '"sets"',
        "ship-11: 'score' is 'sets', but must be per_shutt",
    ),
    "each missing": ("vp_each = 6, ", "", "ship-11: 'vp_each' is missing"),
    "each unwanted": ('"reputation_again"', '"reputation_again", vp_each = 1', "'vp_each' is not"),
    "of missing": ('of = "sphere", ', "", "ship-17: 'of' is missing"),
    "of a colour": ('of = "sphere"', 'of = "blue"', "'of' is 'blue', but must be sphere, cube,"),
    "of a type": ('of = "red"', 'of = "cube"', "'of' is 'cube', but must be blue, red, yellow or"),
    "times": ("times = 2", "times = 0", "ship-03: 'times' is 0, but must be a number, 1 to 9"),
    "times alone": ('launch = "move", ', "", "ship-03: 'times' needs a 'launch' effect"),
    "fewer": (
        "settlers_fewer = 1",
        "settlers_fewer = 2",
        "ship-05: 'settlers_fewer' is 2, but must",
    ),
    "start tile": (", start = true", "", "3 tiles have 'start', but 4 must have it"),
    "start colour": (
        "recruit red + draw",
        "recruit blue + draw",
        "the starting tiles tile-01, tile",
    ),
    "start effect": (
        "recruit red + draw",
        "recruit red / draw",
        "the starting tiles tile-01, tile",
    ),
    "track falls": ("1, 1, 1, 2", "1, 2, 1, 2", "reputation_track: 'points' is"),
    "track start": (
        "points = [0, 0, 0, 1,",
        "points = [1, 1, 1, 1,",
        "exactly the values 0, 1, 2, 4",
    ),
    "track value": ("4, 4, 4, 6]", "4, 4, 5, 6]", "exactly the values 0, 1, 2, 4 and 6"),
    "track maximum": ("4, 4, 4, 6]", "4, 4, 4, 4]", "exactly the values 0, 1, 2, 4 and 6"),
    "track words": ("4, 4, 4, 6]", '4, 4, 4, "6"]', "must be whole numbers that never go down"),
    "track key": ("bonus_spaces", "bonuses", "reputation_track: 'bonuses' is not known here"),
    "bonus no list": ("[3, 6, 9]", "3", "'bonus_spaces' is 3, but must be a list"),
    "bonus at start": ("[3, 6, 9]", "[0, 6, 9]", "3 different spaces from 1 to 11, between"),
    "bonus at maximum": ("[3, 6, 9]", "[3, 6, 12]", "3 different spaces from 1 to 11"),
    "bonus twice": ("[3, 6, 9]", "[3, 6, 6]", "3 different spaces from 1 to 11"),
    "bonus missing": ("[3, 6, 9]", "[3, 6]", "3 different spaces from 1 to 11"),
    "Earth": ("earth = 6", "earth = 7", "limits: 'earth' is 7, but the rules say 6"),
    "Mars": ("mars = 5", "mars = 6", "limits: 'mars' is 6, but the rules say 5"),
    "tile places": ("tiles = 3", "tiles = 4", "limits: 'tiles' is 4, but the rules say 3"),
    "hand": ("hand = 4", "hand = 5", "limits: 'hand' is 5, but the rules say 4"),
    "supply": (
        "3 = 10",
        "3 = 11",
        "limits: 'supply_per_colour' is {'2': 7, '3': 11, '4': 13}, but",
    ),
    "limit missing": ("hand = 4\n", "", "limits: 'hand' is missing"),
}


PROVES = {
    "too": "gan.comp.02",
    "type": "gan.comp.06",
    "start tile": "gan.comp.02",
    "start": "gan.comp.07",
    "points": "gan.comp.09",
    "diamond": "gan.shuttle.04",
    "track": "gan.ruling.24",
    "bonus": "gan.ruling.24",
}


def mistakes() -> list[ParameterSet]:
    """Return all mistakes, marked with the clauses that they would break."""
    found = []
    for name, case in REFUSED.items():
        clauses = [clause for start, clause in PROVES.items() if name.startswith(start)]
        marks = [pytest.mark.rule(clauses[0])] if clauses else []
        found.append(pytest.param(*case, id=name, marks=marks))
    return found


@pytest.mark.parametrize(("old", "new", "said"), mistakes())
def test_a_mistake_is_refused_in_one_sentence(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    assert said in refusal(edited(tmp_path, old, new))
