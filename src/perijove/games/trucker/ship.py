"""The geometry of a ship: joints, pieces, exposed connectors, lines of fire, and abilities."""

from __future__ import annotations

from perijove.games.trucker import box as B
from perijove.games.trucker import events as E
from perijove.games.trucker.state import (
    BANK,
    BROWN_ALIEN,
    HULL_WIDTH,
    HULLS,
    LEVEL,
    ONE_ASTRONAUT,
    OUT,
    PURPLE_ALIEN,
    TILE_AT,
    TILE_BITS,
    TURNED,
    Trucker,
    bit,
    content_at,
    hull_at,
    lost_at,
    tile_at,
)
from perijove.kernel.zone import Zone, append, i64, vec

# -- sides and joints -----------------------------------------------------------------------------


def printed_side(s: Trucker, tile: i64, rotation: i64, way: i64) -> i64:
    """Return the side of a turned tile in a direction (gt.def.03, gt.def.20)."""
    return s.box.tile_sides[4 * tile + ((way - rotation) & 3)]


def side(s: Trucker, seat: i64, cell: i64, way: i64) -> i64:
    """Return the side of the tile on a cell in a direction; the cell must hold one."""
    packed = s.cells[TILE_AT + HULL_WIDTH * seat + cell]
    return s.box.tile_sides[4 * ((packed & TILE_BITS) - 1) + ((way - (packed >> 8)) & 3)]


def joint(one: i64, other: i64) -> bool:
    """Return True if two touching sides form a joint (gt.def.05, gt.def.07)."""
    if B.SMOOTH in (one, other):
        return False
    return one in (other, B.UNIVERSAL) or other == B.UNIVERSAL


def clash(one: i64, other: i64) -> bool:
    """Return True if two touching sides are an illegal contact (gt.def.06)."""
    return one != other and not joint(one, other)


def beside(s: Trucker, seat: i64, cell: i64, way: i64) -> i64:
    """Return the next cell in a direction if it holds a tile, otherwise -1 (gt.board.06)."""
    near = s.box.neighbour[4 * cell + way]
    if near >= 0 and s.cells[HULLS + HULL_WIDTH * seat] >> near & 1:
        return near
    return -1


def connected(s: Trucker, seat: i64, cell: i64, way: i64) -> i64:
    """Return the next cell in a direction if its tile is joined to this one (gt.def.08)."""
    near = beside(s, seat, cell, way)
    if near >= 0 and joint(side(s, seat, cell, way), side(s, seat, near, (way + 2) & 3)):
        return near
    return -1


# -- pieces and connectors ------------------------------------------------------------------------


def piece_of(s: Trucker, seat: i64, cell: i64, without: i64 = -1) -> i64:
    """Return the set of cells linked to a cell by chains of joints (gt.def.09).

    With `without` a cell, as if it were empty.
    """
    found: i64 = bit(cell)
    waiting = vec[i64]()
    waiting = append(waiting, cell)
    at: i64 = 0
    way: i64
    while at < len(waiting):
        here = waiting[at]
        at += 1
        for way in range(4):
            near = connected(s, seat, here, way)
            if near >= 0 and near != without and not found >> near & 1:
                found |= bit(near)
                waiting = append(waiting, near)
    return found


def is_keystone(s: Trucker, seat: i64, cell: i64) -> bool:
    """Return True if the rest of the ship would be in more than one piece without a tile."""
    rest = s.hull(seat) & ~bit(cell)
    if rest == 0:
        return False
    first: i64 = 0
    while not rest >> first & 1:
        first += 1
    return piece_of(s, seat, first, cell) != rest


def pieces(s: Trucker, seat: i64) -> Zone:
    """Return the lowest cell of each piece of a ship, from the front."""
    firsts = vec[i64]()
    left = s.hull(seat)
    cell: i64 = 0
    while left != 0:
        if left >> cell & 1:
            firsts = append(firsts, cell)
            left &= ~piece_of(s, seat, cell)
        cell += 1
    return firsts


def split(s: Trucker, seat: i64) -> bool:
    """Return True if a ship is in more than one piece."""
    hull = s.hull(seat)
    if hull == 0:  # gt.loss.11
        return False
    cell: i64 = 0
    while not hull >> cell & 1:
        cell += 1
    return piece_of(s, seat, cell) != hull


def exposed(s: Trucker, seat: i64) -> i64:
    """Count the exposed connectors of the current ship (gt.def.10, gt.loss.07)."""
    count: i64 = 0
    hull = s.hull(seat)
    cell: i64
    way: i64
    for cell in range(B.CELLS):
        if hull >> cell & 1:
            for way in range(4):
                if side(s, seat, cell, way) != B.SMOOTH and beside(s, seat, cell, way) < 0:
                    count += 1
    return count


# -- lines of fire --------------------------------------------------------------------------------


def line_of(way: i64, cell: i64) -> i64:
    """Return the coordinate that a roll for this direction must have to hit a cell (gt.hit.03)."""
    if way in (B.FRONT, B.REAR):
        return cell % B.COLUMNS + B.FIRST_COLUMN
    return cell // B.COLUMNS + B.FIRST_ROW


def first_tile(s: Trucker, seat: i64, way: i64, line: i64) -> i64:
    """Return the first cell hit along a line from a side, or -1 (gt.hit.04, gt.hit.05)."""
    hull = s.hull(seat)
    found: i64 = -1
    cell: i64
    for cell in range(B.CELLS):
        if hull >> cell & 1 and line_of(way, cell) == line:
            if way in (B.FRONT, B.LEFT):
                return cell
            found = cell  # from the rear and the right, the last one is hit first
    return found


def cannons_facing(s: Trucker, seat: i64, kind: i64, way: i64, line: i64) -> i64:
    """Return the cannons of a kind that can shoot at a big asteroid (gt.hit.15, gt.ruling.20)."""
    reach: i64 = 0 if way == B.FRONT else 1  # gt.hit.11; gt.hit.12, gt.hit.13
    hull = s.hull(seat)
    found: i64 = 0
    cell: i64
    for cell in range(B.CELLS):
        if hull >> cell & 1 and s.kind_at(seat, cell) == kind and s.rotation(seat, cell) == way:
            off = line_of(way, cell) - line
            if -reach <= off <= reach:
                found |= bit(cell)
    return found


def reaches(s: Trucker, seat: i64, kind: i64, way: i64, line: i64) -> bool:
    """Return True if a cannon of a kind can shoot at a big asteroid."""
    return cannons_facing(s, seat, kind, way, line) != 0


def shielded(s: Trucker, seat: i64, way: i64) -> bool:
    """Return True if a ship has a shield that covers a side."""
    return shields_facing(s, seat, way) != 0


def shields_facing(s: Trucker, seat: i64, way: i64) -> i64:
    """Return the shields that cover a side (gt.comp.10)."""
    hull = s.hull(seat)
    found: i64 = 0
    cell: i64
    for cell in range(B.CELLS):
        if hull >> cell & 1 and s.kind_at(seat, cell) == B.SHIELD:
            turns = s.rotation(seat, cell)
            if turns == way or (turns + 1) & 3 == way:
                found |= bit(cell)
    return found


# -- what a ship can do ---------------------------------------------------------------------------


def count_kind(s: Trucker, seat: i64, kind: i64) -> i64:
    """Count the tiles of a kind on a ship."""
    count: i64 = 0
    hull = s.hull(seat)
    cell: i64
    for cell in range(B.CELLS):
        if hull >> cell & 1 and s.kind_at(seat, cell) == kind:
            count += 1
    return count


def count_cannons(s: Trucker, seat: i64, kind: i64, to_front: bool) -> i64:
    """Count the cannons of a kind that face the front, or those that do not (gt.comp.04, .05)."""
    count: i64 = 0
    hull = s.hull(seat)
    cell: i64
    for cell in range(B.CELLS):
        if not hull >> cell & 1 or s.kind_at(seat, cell) != kind:
            continue
        if s.rotation(seat, cell) == B.FRONT:
            count += 1
    return count if to_front else count_kind(s, seat, kind) - count


def energy(s: Trucker, seat: i64) -> i64:
    """Count the energy cells aboard."""
    count: i64 = 0
    hull = s.hull(seat)
    cell: i64
    for cell in range(B.CELLS):
        if hull >> cell & 1 and s.kind_at(seat, cell) == B.BATTERY:
            count += s.content(seat, cell)
    return count


def is_cabin(kind: i64) -> bool:
    """Return True if a kind of tile holds crew (gt.comp.01, gt.comp.02)."""
    return kind in (B.CABIN, B.START)


def members(content: i64) -> i64:
    """Count the crew in a cabin; an alien counts as one (gt.def.11)."""
    return 1 if content >= BROWN_ALIEN else content


def crew(s: Trucker, seat: i64) -> i64:
    """Count astronauts and aliens (gt.power.10, gt.alien.09)."""
    count: i64 = 0
    hull = s.hull(seat)
    cell: i64
    for cell in range(B.CELLS):
        if hull >> cell & 1 and is_cabin(s.kind_at(seat, cell)):
            count += members(s.content(seat, cell))
    return count


def astronauts(s: Trucker, seat: i64) -> i64:
    """Count astronauts only."""
    return astronauts_in(s, seat, s.hull(seat))


def astronauts_in(s: Trucker, seat: i64, piece: i64) -> i64:
    """Count the astronauts in a piece of a ship."""
    count: i64 = 0
    cell: i64
    for cell in range(B.CELLS):
        if piece >> cell & 1 and is_cabin(s.kind_at(seat, cell)):
            content = s.content(seat, cell)
            if content < BROWN_ALIEN:
                count += content
    return count


def alien_cell(s: Trucker, seat: i64, alien: i64) -> i64:
    """Return the cabin of an alien, -1 if it is not aboard."""
    hull = s.hull(seat)
    cell: i64
    for cell in range(B.CELLS):
        if not hull >> cell & 1 or s.content(seat, cell) != alien:
            continue
        if is_cabin(s.kind_at(seat, cell)):
            return cell
    return -1


def supported(s: Trucker, seat: i64, cell: i64, alien: i64) -> bool:
    """Return True if a cabin has the alien's life support (gt.alien.01, gt.comp.15)."""
    wanted: i64 = B.BROWN_SUPPORT if alien == BROWN_ALIEN else B.PURPLE_SUPPORT
    way: i64
    for way in range(4):
        near = connected(s, seat, cell, way)
        if near >= 0 and s.kind_at(seat, near) == wanted:  # gt.alien.07: it may serve others, too
            return True
    return False


def engine_power(s: Trucker, seat: i64, powered: i64) -> i64:
    """Return the engine power with this many double engines powered."""
    singles = count_kind(s, seat, B.ENGINE)
    return engines_add_up(singles, powered, alien_cell(s, seat, BROWN_ALIEN) >= 0)


def engines_add_up(singles: i64, powered: i64, alien: bool) -> i64:
    """Return the sum of engines and a brown alien (gt.power.02, gt.power.03)."""
    power = singles + 2 * powered  # gt.comp.07
    return power + 2 if power > 0 and alien else power  # gt.comp.17


def cannon_power(s: Trucker, seat: i64, front: i64, other: i64) -> i64:
    """Return the cannon power, in halves, with this many double cannons powered."""
    singles = count_kind(s, seat, B.CANNON)
    forward = count_cannons(s, seat, B.CANNON, True)
    alien = alien_cell(s, seat, PURPLE_ALIEN) >= 0
    return cannons_add_up(singles, forward, front, other, alien)


def cannons_add_up(singles: i64, forward: i64, front: i64, other: i64, alien: bool) -> i64:
    """Return the sum of cannons and a purple alien in halves (gt.power.01, gt.power.07).

    `forward` of the single cannons face the front and count twice.
    """
    power = singles + forward + 4 * front + 2 * other  # double ones: gt.comp.05
    return power + 4 if power > 0 and alien else power  # gt.comp.18


# -- cargo ----------------------------------------------------------------------------------------


def is_hold(kind: i64) -> bool:
    """Return True if a kind of tile holds cubes."""
    return kind in (B.HOLD, B.RED_HOLD)


def cubes(content: i64, colour: i64) -> i64:
    """Count the cubes of a colour in a hold."""
    return content >> (2 * colour) & 3


def all_cubes(content: i64) -> i64:
    """Count the cubes in a hold."""
    return (content & 3) + (content >> 2 & 3) + (content >> 4 & 3) + (content >> 6 & 3)


def free_containers(s: Trucker, seat: i64, cell: i64) -> i64:
    """Count the empty containers of a hold (gt.def.19)."""
    return s.box.tile_size[s.tile(seat, cell)] - all_cubes(s.content(seat, cell))


def fits(s: Trucker, seat: i64, cell: i64, colour: i64) -> bool:
    """Return True if a cube may be put in a hold now (gt.goods.01, gt.comp.12, gt.comp.13)."""
    kind = s.kind_at(seat, cell)
    if not is_hold(kind) or (colour == B.RED and kind != B.RED_HOLD):
        return False
    return free_containers(s, seat, cell) > 0


def cargo(s: Trucker, seat: i64, colour: i64) -> i64:
    """Count the cubes of a colour aboard."""
    count: i64 = 0
    hull = s.hull(seat)
    cell: i64
    for cell in range(B.CELLS):
        if hull >> cell & 1 and is_hold(s.kind_at(seat, cell)):
            count += cubes(s.content(seat, cell), colour)
    return count


def containers(s: Trucker, seat: i64) -> i64:
    """Count the containers of a ship."""
    count: i64 = 0
    hull = s.hull(seat)
    cell: i64
    for cell in range(B.CELLS):
        if hull >> cell & 1 and is_hold(s.kind_at(seat, cell)):
            count += s.box.tile_size[s.tile(seat, cell)]
    return count


def cubes_worth(s: Trucker, content: i64) -> i64:
    """Return the price of the cubes in a hold (gt.end.05)."""
    value: i64 = 0
    colour: i64
    for colour in range(B.COLOURS):
        value += s.box.prices[colour] * cubes(content, colour)
    return value


# -- changing a ship ------------------------------------------------------------------------------


def attach(s: Trucker, seat: i64, cell: i64, tile: i64, rotation: i64) -> None:
    """Put a tile on an empty cell."""
    s.cells[hull_at(seat)] |= bit(cell)
    s.cells[tile_at(seat, cell)] = tile + 1 + TURNED * rotation


def detach(s: Trucker, seat: i64, cell: i64) -> i64:
    """Take the tile off a cell and return it.

    Its content is lost, cubes go to the bank (gt.loss.05).
    """
    tile = s.tile(seat, cell)
    if is_hold(s.box.tile_kind[tile]):
        content = s.content(seat, cell)
        colour: i64
        for colour in range(B.COLOURS):
            s.cells[BANK + colour] += cubes(content, colour)
    s.cells[content_at(seat, cell)] = 0
    s.cells[tile_at(seat, cell)] = 0
    s.cells[hull_at(seat)] &= ~bit(cell)
    return tile


def lose(s: Trucker, seat: i64, cell: i64) -> None:
    """Put the tile of a cell in the lost pile, even a starting cabin (gt.loss.01, gt.loss.10)."""
    tile = detach(s, seat, cell)
    s.add_tile(lost_at(seat), tile)
    if s.listening:
        s.tell(E.TILE_LOST, seat, tile, cell)


def put_out(s: Trucker, seat: i64, cell: i64) -> None:
    """Remove a tile before launch; in the test flight it costs nothing (gt.level.12)."""
    if s.cells[LEVEL] != B.TEST:  # gt.missing.13
        lose(s, seat, cell)
        return
    tile = detach(s, seat, cell)
    s.add_tile(OUT, tile)
    if s.listening:
        s.tell(E.TILE_REMOVED, seat, tile, cell)


def keep_only(s: Trucker, seat: i64, cell: i64, launched: bool) -> None:
    """Drop all pieces except the one with a cell (gt.loss.03, gt.repair.03)."""
    falls = s.hull(seat) & ~piece_of(s, seat, cell)  # gt.loss.02
    lost: i64
    for lost in range(B.CELLS):
        if falls >> lost & 1:
            if launched:
                lose(s, seat, lost)
            else:
                put_out(s, seat, lost)


def lose_unsupported(s: Trucker, seat: i64) -> None:
    """Remove aliens whose life support is gone (gt.alien.08, gt.loss.06, gt.ruling.27)."""
    alien: i64
    for alien in range(BROWN_ALIEN, PURPLE_ALIEN + 1):
        cell = alien_cell(s, seat, alien)
        if cell >= 0 and not supported(s, seat, cell, alien):
            lose_member(s, seat, cell)


def lose_member(s: Trucker, seat: i64, cell: i64) -> None:
    """Remove one astronaut, or the alien, from a cabin (gt.effect.03)."""
    content = s.content(seat, cell)
    if s.listening:
        s.tell(E.CREW_LOST, seat, cell, content if content >= BROWN_ALIEN else ONE_ASTRONAUT)
    s.cells[content_at(seat, cell)] = 0 if content >= BROWN_ALIEN else content - 1
