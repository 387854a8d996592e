"""The box: every tile, card, board and title is what the ledger says."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from perijove.games.trucker.components import (
    SHIPPED,
    describe,
    load_box,
    load_components,
    read_components,
)
from perijove.games.trucker.game import GAME
from perijove.games.trucker.schema import Cubes
from perijove.kernel.errors import InvalidOptions

BOX = load_components()
LETTERS = {"red": "R", "yellow": "Y", "green": "G", "blue": "B"}


def short(goods: str) -> str:
    return " ".join(LETTERS[word] for word in goods.split())


def planets(level: str) -> set[tuple[int, tuple[str, ...]]]:
    return {
        (card.days, tuple(short(planet) for planet in card.planets))
        for card in BOX.cards
        if card.type == "planets" and card.id.split("-")[0] == level
    }


def kinds(level: int) -> Counter[str]:
    return Counter(card.type for card in BOX.cards if card.level == level)


def one(name: str) -> object:
    return describe(name)


@pytest.mark.rule("gt.comp.19", "gt.comp.20", "gt.missing.05")
def test_the_tiles_are_counted_by_kind() -> None:
    counts = Counter((tile.kind, tile.size) for tile in BOX.tiles)
    assert sum(counts.values()) == 156
    assert counts == {
        ("start", 0): 4, ("cabin", 0): 17, ("cannon", 0): 25, ("double-cannon", 0): 11,
        ("engine", 0): 21, ("double-engine", 0): 9, ("shield", 0): 8, ("battery", 2): 11,
        ("battery", 3): 6, ("hold", 2): 9, ("hold", 3): 6, ("red-hold", 1): 6,
        ("red-hold", 2): 3, ("brown-support", 0): 6, ("purple-support", 0): 6,
        ("structural", 0): 8,
    }  # fmt: skip
    assert all(tile.provenance == "fact" for tile in BOX.tiles)


@pytest.mark.rule("gt.comp.03", "gt.comp.09")
def test_starting_cabins_muzzles_and_exhausts() -> None:
    for tile in BOX.tiles:
        if tile.kind == "start":
            assert tile.sides == "3333"
        if tile.kind.endswith("cannon"):
            assert tile.sides[0] == "0"
        if tile.kind.endswith("engine"):
            assert tile.sides[2] == "0"


@pytest.mark.rule("gt.data.01", "gt.data.02", "gt.data.03", "gt.data.04")
def test_sixty_cards_twenty_a_level() -> None:
    common = {
        "planets": 4, "meteor swarm": 3, "abandoned ship": 2, "abandoned station": 2,
        "smugglers": 1, "slavers": 1, "pirates": 1, "combat zone": 1,
    }  # fmt: skip
    assert kinds(1) == {**common, "open space": 4, "stardust": 1}
    assert kinds(2) == {**common, "open space": 3, "stardust": 1, "epidemic": 1}
    assert kinds(3) == {**common, "open space": 3, "epidemic": 1, "sabotage": 1}
    assert len(BOX.cards) == 60


@pytest.mark.rule("gt.data.05", "gt.missing.04")
def test_the_learning_cards() -> None:
    assert [card.id for card in BOX.cards if card.learning] == [
        "I-02", "I-04", "I-05", "I-09", "I-13", "I-16", "I-18", "I-19",
    ]  # fmt: skip


@pytest.mark.rule("gt.data.06", "gt.card.planets.01")
def test_planets_of_level_one() -> None:
    assert planets("I") == {
        (3, ("R G B B B", "R Y B", "R B B B", "R G")),
        (2, ("R R", "R B B", "Y")),
        (3, ("Y G B B", "Y Y")),
        (1, ("G G", "Y", "B B B")),
    }


@pytest.mark.rule("gt.data.07")
def test_planets_of_level_two() -> None:
    assert planets("II") == {
        (4, ("R R R Y", "R R G G", "R B B B B")),
        (3, ("R R", "G G G G")),
        (2, ("R Y", "Y G B", "G G", "Y")),
        (3, ("G G G G", "Y Y", "B B B B")),
    }


@pytest.mark.rule("gt.data.19")
def test_planets_of_level_three() -> None:
    assert planets("III") == {
        (5, ("Y Y Y Y Y", "R Y Y", "R R")),
        (2, ("G G B B B", "Y B B")),
        (3, ("R Y B", "R G B B", "R B B B B")),
        (4, ("R R R", "Y Y Y", "G G G", "B B B")),
    }


def swarms(level: int) -> list[list[str]]:
    return [card.hits for card in BOX.cards if card.type == "meteor swarm" and card.level == level]


@pytest.mark.rule("gt.data.08", "gt.data.09", "gt.hit.01")
def test_asteroids_of_levels_one_and_two() -> None:
    assert swarms(1) == [
        ["big front", "small left", "small right"],
        ["small front", "small front", "small left", "small right", "small rear"],
        ["big front", "small front", "big front"],
    ]
    assert swarms(2) == [
        ["small front", "small front", "big left", "small left", "small left"],
        ["big front", "big front", "small rear", "small rear"],
        ["small front", "small front", "big right", "small right", "small right"],
    ]


@pytest.mark.rule("gt.data.20", "gt.missing.03")
def test_asteroids_of_level_three_and_the_placeholder() -> None:
    assert swarms(3) == [
        ["small front", "big right", "small right", "big right", "small rear"],
        ["big front", *["small rear"] * 2, *["small left"] * 2, *["small right"] * 2],
        ["small front", "big left", "small left", "big left", "small rear"],
    ]
    assert [card.id for card in BOX.cards if card.provenance == "placeholder"] == ["III-10"]
    for card in BOX.cards:
        assert (card.provenance == "fact") == (card.level < 3)
        assert card.provenance == "fact" or card.note


@pytest.mark.rule("gt.data.10", "gt.data.11", "gt.data.18")
def test_abandoned_ships_and_stations() -> None:
    ships = [(c.crew, c.credits, c.days) for c in BOX.cards if c.type == "abandoned ship"]
    assert ships == [(2, 3, 1), (3, 4, 1), (4, 6, 1), (5, 8, 2), (6, 10, 2), (7, 11, 2)]
    stations = [
        (c.crew, short(c.goods or ""), c.days) for c in BOX.cards if c.type == "abandoned station"
    ]
    assert stations == [
        (5, "Y G", 1), (6, "R R", 1), (7, "R Y", 1), (8, "Y Y G", 2), (9, "R Y G B", 2),
        (10, "Y Y G G", 2),
    ]  # fmt: skip


@pytest.mark.rule("gt.data.12", "gt.data.13", "gt.data.14", "gt.card.enemy.01")
def test_enemies_of_levels_one_and_two() -> None:
    smugglers = [
        (c.strength, c.lose_goods, short(c.goods or ""), c.days)
        for c in BOX.cards
        if c.type == "smugglers" and c.level < 3
    ]
    assert smugglers == [(4, 2, "Y G B", 1), (8, 3, "R Y Y", 1)]
    slavers = [
        (c.strength, c.lose_crew, c.credits, c.days)
        for c in BOX.cards
        if c.type == "slavers" and c.level < 3
    ]
    assert slavers == [(6, 3, 5, 1), (7, 4, 8, 2)]
    pirates = [
        (c.strength, c.credits, c.days, c.hits)
        for c in BOX.cards
        if c.type == "pirates" and c.level < 3
    ]
    assert pirates == [
        (5, 4, 1, ["light front", "heavy front", "light front"]),
        (6, 7, 2, ["heavy front", "light front", "heavy front"]),
    ]


def combat(name: str) -> list[tuple[str, object]]:
    card = describe(name)
    return [
        (line.compare, line.hits or line.lose_days or line.lose_crew or line.lose_goods)
        for line in getattr(card, "lines")  # noqa: B009 - three kinds of entries share a call
    ]


@pytest.mark.rule("gt.data.15", "gt.data.16", "gt.card.combat.06")
def test_combat_zones_of_levels_one_and_two() -> None:
    assert combat("I-16") == [
        ("crew", 3),
        ("engines", 2),
        ("cannons", ["light rear", "heavy rear"]),
    ]
    assert combat("II-16") == [
        ("cannons", 4),
        ("engines", 3),
        ("crew", ["light front", "light left", "light right", "heavy rear"]),
    ]
    box = load_box()
    first = [int(box.line_penalty[3 * box.card_names.index("I-16") + line]) for line in range(3)]
    second = [int(box.line_penalty[3 * box.card_names.index("II-16") + line]) for line in range(3)]
    assert first == [0, 1, 3]  # days, crew, shots
    assert second == [0, 2, 3]  # days, goods, shots


@pytest.mark.rule("gt.data.17")
def test_enemies_and_combat_of_level_three() -> None:
    slavers, smugglers, pirates = (BOX.cards[i] for i in (40, 41, 42))
    assert (slavers.strength, slavers.lose_crew, slavers.credits, slavers.days) == (8, 5, 10, 2)
    assert (smugglers.strength, smugglers.lose_goods, smugglers.days) == (9, 4, 2)
    assert short(smugglers.goods or "") == "R R Y Y G"
    assert (pirates.strength, pirates.credits, pirates.days) == (10, 12, 2)
    assert pirates.hits == [
        "heavy front",
        "light front",
        "heavy front",
        "light left",
        "light right",
    ]
    assert combat("III-16") == [
        ("crew", 4),
        ("cannons", 4),
        ("engines", [*["light front"] * 2, "light left", "light right", *["heavy rear"] * 2]),
    ]


@pytest.mark.rule("gt.board.01", "gt.board.02", "gt.board.03", "gt.board.04", "gt.def.01")
def test_the_building_areas() -> None:
    areas = {level: getattr(BOX.boards, level).cells() for level in ("I", "II", "III")}
    rows = {
        "I": {5: [7], 6: [6, 7, 8], 7: range(5, 10), 8: range(5, 10), 9: [5, 6, 8, 9]},
        "II": {
            5: [6, 8], 6: range(5, 10), 7: range(4, 11), 8: range(4, 11),
            9: [4, 5, 6, 8, 9, 10],
        },
        "III": {
            4: [7], 5: [6, 7, 8], 6: [3, *range(5, 10), 11], 7: range(3, 12), 8: range(3, 12),
            9: [3, 4, 6, 7, 8, 10, 11],
        },
    }  # fmt: skip
    for level, size in (("I", 18), ("II", 27), ("III", 36)):
        assert areas[level] == [(c, r) for r, columns in rows[level].items() for c in columns]
        assert len(areas[level]) == size
        assert getattr(BOX.boards, level).start == (7, 7)
        state = GAME.start(players=1, flight=level, building="live")
        assert state.view(0).area == [f"{c},{r}" for c, r in areas[level]]
        assert state.view(0).seats[0].ship[0].cell == "7,7"


@pytest.mark.rule("gt.level.04", "gt.missing.06", "gt.missing.07", "gt.move.01")
def test_the_flight_boards() -> None:
    found = {
        level: (f.spaces, f.starts, f.rewards, f.best_looking, f.hourglass)
        for level in ("test", "I", "II", "III")
        for f in [getattr(BOX.flights, level)]
    }
    assert found == {
        "test": (18, (4, 2, 1, 0), (4, 3, 2, 1), 2, 0),
        "I": (18, (4, 2, 1, 0), (4, 3, 2, 1), 2, 2),
        "II": (24, (6, 3, 1, 0), (8, 6, 4, 2), 4, 3),
        "III": (34, (9, 5, 2, 0), (12, 9, 6, 3), 6, 4),
    }
    assert BOX.flights.I.provenance == "partial"
    area = GAME.start(players=1, flight="test").view(0).area
    assert area == GAME.start(players=1, flight="I").view(0).area


@pytest.mark.rule("gt.setup.11", "gt.missing.08", "gt.ruling.30")
def test_the_bank_and_its_prices() -> None:
    bank = BOX.bank
    assert (bank.red, bank.yellow, bank.green, bank.blue) == (12, 17, 13, 14)
    assert bank.provenance == "partial"
    assert GAME.start(players=2).view(0).bank == Cubes(12, 17, 13, 14)
    prices = BOX.prices
    assert (prices.red, prices.yellow, prices.green, prices.blue) == (4, 3, 2, 1)
    assert prices.lost_component == 1


@pytest.mark.rule("gt.load.05")
def test_energy_and_crew_never_run_short() -> None:
    slots = sum(tile.size for tile in BOX.tiles if tile.kind == "battery")
    cabins = sum(tile.kind in ("cabin", "start") for tile in BOX.tiles)
    assert (slots, 2 * cabins) == (40, 42)


@pytest.mark.rule(
    "gt.title.01", "gt.title.11", "gt.missing.01", "gt.missing.02", "gt.missing.14", "gt.ruling.42"
)
def test_the_titles_and_their_house_rules() -> None:
    assert [title.id for title in BOX.title] == [
        "freight hauler", "power trucker", "xenoquartermaster", "cruise captain",
        "master engineer", "corridorist",
    ]  # fmt: skip
    assert {title.provenance for title in BOX.title} == {"house"}
    assert all("house rule" in title.note for title in BOX.title)
    assert BOX.titles.zero_defends is True
    option = next(option for option in GAME.options if option.name == "gold_restrictions")
    assert option.choices == ("house", "none")
    assert "house" in option.help


def test_the_shipped_file_says_where_a_tile_comes_from() -> None:
    assert describe("cannon-101").provenance == "fact"
    with pytest.raises(InvalidOptions, match="no 'cannon-1'"):
        describe("cannon-1")


FAULTS = {
    "tiles should be numbered": ("{ number = 2,", "{ number = 3,"),
    "there should be 11 tiles 'battery' of size 2": ("size = 2, sides", "size = 3, sides"),
    "muzzle": ('kind = "cannon", sides = "0010"', 'kind = "cannon", sides = "1010"'),
    "exhaust": ('kind = "engine", sides = "0300"', 'kind = "engine", sides = "0310"'),
    "unknown field `weight`": ("{ number = 2,", "{ weight = 1, number = 2,"),
    "Invalid enum value": ('kind = "shield"', 'kind = "mirror"'),
    "different ids": ('id = "I-02"', 'id = "I-01"'),
    "learning cards": ("learning = true, ", ""),
    "'hits' is missing": ('hits = ["big front", "small left", "small right"], ', ""),
    "'note' is missing": ('"stardust", provenance = "fact"', '"stardust", provenance = "partial"'),
    "must be one of": ('gold = "one alien at most"', 'gold = "no aliens"'),
    "not valid TOML": ("tiles = [", "tiles = [["),
    "(7,7)": ("start = [7, 7]", "start = [7, 6]"),
}


@pytest.mark.parametrize("words", FAULTS)
def test_a_faulty_box_is_refused_in_one_sentence(words: str, tmp_path: Path) -> None:
    old, new = FAULTS[words]
    text = SHIPPED.read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "box.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(InvalidOptions, match=re.escape(words)) as refusal:
        read_components(path)
    assert str(path) in str(refusal.value)


def test_a_corrected_box_plays(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    text = SHIPPED.read_text(encoding="utf-8")
    path.write_text(text.replace("strength = 6, lose_crew = 3", "strength = 7, lose_crew = 3"))
    other = GAME.start(players=2, components=str(path))
    assert other.box.fingerprint != GAME.start(players=2).box.fingerprint
    assert other.violations() == []


def test_a_file_that_is_edited_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    text = SHIPPED.read_text(encoding="utf-8")
    path.write_text(text, encoding="utf-8")
    before = GAME.rules(2, {"components": str(path)})
    assert GAME.rules(2, {"components": str(path)}) is before
    path.write_text(text.replace("strength = 6, lose_crew = 3", "strength = 7, lose_crew = 3"))
    after = GAME.rules(2, {"components": str(path)})
    assert GAME.fingerprint(after) != GAME.fingerprint(before)
