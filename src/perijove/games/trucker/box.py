"""The components as numbers: every tile, card and board, shared by all states of a game."""

from __future__ import annotations

from typing import Final

from perijove.kernel.zone import Zone, i64

# A ship is a grid of 9 columns (3-11) and 6 rows (4-9), cell = 9 * (row - 4) + column - 3;
# columns grow to the right, rows toward the rear (gt.def.01).
COLUMNS: Final = 9
ROWS: Final = 6
CELLS: Final = 54
FIRST_COLUMN: Final = 3
FIRST_ROW: Final = 4
CENTRE: Final = 31  # (7,7), the cell of the starting cabin (gt.board.01)
MOST_AREA: Final = 36  # cells of the largest building area

# Directions, also the order of a tile's sides (gt.def.02).
FRONT: Final = 0
RIGHT: Final = 1
REAR: Final = 2
LEFT: Final = 3

# Sides of tiles (gt.def.04).
SMOOTH: Final = 0
SINGLE: Final = 1
DOUBLE: Final = 2
UNIVERSAL: Final = 3

# Kinds of tiles (gt.comp).
START: Final = 0
CABIN: Final = 1
CANNON: Final = 2
DOUBLE_CANNON: Final = 3
ENGINE: Final = 4
DOUBLE_ENGINE: Final = 5
SHIELD: Final = 6
BATTERY: Final = 7
HOLD: Final = 8
RED_HOLD: Final = 9
BROWN_SUPPORT: Final = 10
PURPLE_SUPPORT: Final = 11
STRUCTURAL: Final = 12  # only connectors (gt.comp.16)

TILES: Final = 156  # 152 to draw and 4 starting cabins (gt.comp.19)
WORDS: Final = 3  # a set of tiles is three masks of 52
WORD_BITS: Final = 52

# Goods, most valuable first (gt.def.15).
RED: Final = 0
YELLOW: Final = 1
GREEN: Final = 2
BLUE: Final = 3
COLOURS: Final = 4

# Cards.
CARDS: Final = 60
PLANETS: Final = 0
OPEN_SPACE: Final = 1
METEORS: Final = 2
SMUGGLERS: Final = 3
SLAVERS: Final = 4
PIRATES: Final = 5
ABANDONED_SHIP: Final = 6
ABANDONED_STATION: Final = 7
STARDUST: Final = 8
EPIDEMIC: Final = 9
COMBAT_ZONE: Final = 10
SABOTAGE: Final = 11
MOST_PLANETS: Final = 4  # of a card (gt.card.planets.01)
LINES: Final = 3  # of a combat zone

# Kinds of projectiles (gt.hit.01).
SMALL: Final = 0
BIG: Final = 1
LIGHT: Final = 2
HEAVY: Final = 3

# What a combat line compares, and its penalties (gt.card.combat.02, gt.card.combat.06).
CREW_COUNT: Final = 0
ENGINE_POWER: Final = 1
CANNON_POWER: Final = 2
LOSE_DAYS: Final = 0
LOSE_CREW: Final = 1
LOSE_GOODS: Final = 2
SHOTS: Final = 3

# Levels of flights. The test flight counts as level I for the cards (gt.ruling.47), and for every
# rule that does not mention TEST (gt.level.09, gt.ruling.43).
TEST: Final = 0
LEVELS: Final = 4
PILES: Final = 4
SPACES: Final = 4  # to start from
SECRET_PILE: Final = 3
PILE_CARDS: Final = 4  # at most

# Pilot titles (gt.title.01) and what their gold sides forbid (gt.title.12, house rules).
FREIGHT_HAULER: Final = 0
POWER_TRUCKER: Final = 1
XENOQUARTERMASTER: Final = 2
CRUISE_CAPTAIN: Final = 3
MASTER_ENGINEER: Final = 4
CORRIDORIST: Final = 5
TITLES: Final = 6
NO_RED_HOLD: Final = 0
NO_TRIPLE_BATTERY: Final = 1
ONE_ALIEN: Final = 2
NO_PILE: Final = 3
NO_RESERVE: Final = 4
NO_FACE_UP: Final = 5


class Box:
    """Every component as numbers, created by `components.load_box` and never changed."""

    name: str  # the file it came from
    fingerprint: str  # of its content
    tile_names: list[str]
    card_names: list[str]
    title_names: list[str]
    tile_kind: Zone
    tile_size: Zone  # energy slots (gt.comp.14) or containers
    tile_sides: Zone  # [4 * tile + direction] as printed
    start_tiles: Zone  # the starting cabin of each seat
    neighbour: Zone  # [4 * cell + direction], -1 outside the grid
    card_level: Zone
    card_type: Zone
    card_learning: Zone
    card_strength: Zone  # of an enemy (gt.card.enemy.01)
    card_crew: Zone  # to give up or to have, at a ship or station
    card_loss: Zone  # crew or goods that an enemy takes
    card_credits: Zone
    card_days: Zone
    card_goods: Zone  # [4 * card + colour]
    planet_count: Zone
    planet_goods: Zone  # [4 * (4 * card + planet) + colour]
    hit_kind: Zone  # all projectiles of all cards in a row
    hit_from: Zone
    hits_first: Zone  # by card, for meteors and pirates
    hits_count: Zone
    line_what: Zone  # [3 * card + line], combat zones
    line_penalty: Zone
    line_amount: Zone
    line_first: Zone
    line_count: Zone
    area_mask: Zone  # by level
    area_count: Zone
    area_cells: Zone  # [36 * level + i]
    track: Zone  # by level: the spaces of the loop (gt.move.01)
    starts: Zone  # [4 * level + space - 1]
    rewards: Zone  # [4 * level + place - 1] (gt.end.02)
    prize: Zone  # for the best looks (gt.end.04)
    hourglass: Zone  # timer spaces (gt.timer.07)
    pile_size: Zone
    pile_levels: Zone  # [4 * level + i]: the level of the i-th card of every pile
    bank: Zone
    prices: Zone
    lost_price: i64
    title_gold: Zone
    title_best: i64
    title_defended: i64
    title_silver: i64
    title_gold_pay: i64
    zero_defends: bool
