"""Setup of the table, in the rulebook's order."""

from __future__ import annotations

from perijove.games.ganymede import box as B
from perijove.games.ganymede.kinds import CHOOSE_SHIPS
from perijove.games.ganymede.state import (
    EARTH,
    FIRST,
    FIRST_PLAYER_STREAM,
    HANDS,
    KNOWERS,
    MARS,
    ROUND,
    SHIP_PILE,
    SHIP_POSITIONS,
    SHIP_ROW,
    SHIP_STREAM,
    SHUTTLE_POSITIONS,
    SHUTTLE_STREAM,
    SUPPLY,
    TILE_PILE,
    TILE_POSITIONS,
    TILE_ROW,
    TILE_STREAM,
    Ganymede,
    GanymedeRules,
    blank,
    shuttle_at,
    shuttle_pile,
)
from perijove.kernel.cells import EVERYONE, seed_streams
from perijove.kernel.zone import i64, vec

DEALT_SHIPS = 4


def set_up(rules: GanymedeRules, seed: int) -> Ganymede:
    """Return a fresh game at its first decision, the secret choice of ships."""
    s = blank(rules)
    lay_out(s, seed)
    begin(s)
    return s


def lay_out(s: Ganymede, seed: int) -> None:
    """Lay out the play area and deal the ships, in the rulebook's order."""
    s.cells = vec[i64]([0] * s.rules.size)
    seed_streams(s.cells, seed)
    choose_first_player(s)
    fill_supply(s)
    lay_out_tiles(s)
    lay_out_shuttles(s, EARTH)
    lay_out_shuttles(s, MARS)
    lay_out_ships(s)
    deal_ships(s)


def begin(s: Ganymede) -> None:
    """Push the first decision of a game, the choice of ships."""
    s.push(CHOOSE_SHIPS, s.cells[FIRST])
    s.run()
    s.news = False


def choose_first_player(s: Ganymede) -> None:
    """Set the first player or draw one (gan.setup.01 as interpreted by gan.ruling.01)."""
    named = s.setting.first_player
    s.cells[FIRST] = named if named >= 0 else s.below(FIRST_PLAYER_STREAM, s.players)
    s.cells[ROUND] = 1


def fill_supply(s: Ganymede) -> None:
    """Put 7, 10 or 13 settlers of each colour in the supply (gan.comp.04, gan.setup.03).

    The others stay in the box (gan.setup.04).
    """
    colour: i64
    for colour in range(B.COLOURS):
        s.cells[SUPPLY + colour] = s.box.supply[s.players]


def lay_out_tiles(s: Ganymede) -> None:
    """Lay out the starting tiles and shuffle the others (gan.setup.05, gan.ruling.02)."""
    starting: i64 = 0
    position: i64
    for position in range(TILE_POSITIONS):
        tile = s.box.start_tiles[position]
        starting |= 1 << tile
        s.cells[TILE_ROW + position] = tile + 1
    for tile in range(B.TILES):
        if not starting >> tile & 1:
            s.put_on(TILE_PILE, tile)
    s.shuffle(TILE_STREAM, TILE_PILE + 1, s.cells[TILE_PILE])


def lay_out_shuttles(s: Ganymede, planet: i64) -> None:
    """Shuffle a planet's shuttles and reveal four (gan.setup.06, gan.setup.07)."""
    pile = shuttle_pile(planet)
    number: i64
    for number in range(B.PLANET_SHUTTLES):
        s.put_on(pile, B.PLANET_SHUTTLES * planet + number)
    s.shuffle(SHUTTLE_STREAM + planet, pile + 1, s.cells[pile])
    position: i64
    for position in range(SHUTTLE_POSITIONS):
        s.cells[shuttle_at(planet, position)] = s.take_top(pile) + 1


def lay_out_ships(s: Ganymede) -> None:
    """Shuffle the ships and reveal three, before any is dealt (gan.setup.08)."""
    ship: i64
    for ship in range(B.SHIPS):
        s.put_on(SHIP_PILE, ship)
    s.shuffle(SHIP_STREAM, SHIP_PILE + 1, s.cells[SHIP_PILE])
    position: i64
    for position in range(SHIP_POSITIONS):
        ship = s.take_top(SHIP_PILE)
        s.cells[SHIP_ROW + position] = ship + 1
        s.cells[KNOWERS + ship] = EVERYONE


def deal_ships(s: Ganymede) -> None:
    """Deal four ships to each player (gan.setup.09)."""
    seat: i64
    for seat in range(s.players):
        for _ in range(DEALT_SHIPS):
            ship = s.take_top(SHIP_PILE)
            s.cells[HANDS + seat] |= 1 << ship
            s.cells[KNOWERS + ship] = 1 << seat
