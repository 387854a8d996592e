"""Full states that agree with what one seat knows, for search from a seat's point of view."""

from __future__ import annotations

from perijove.games.ganymede import box as B
from perijove.games.ganymede.state import (
    CHOSEN,
    HANDS,
    KNOWERS,
    PILE_WIDTH,
    SHIP_PILE,
    SHIP_STREAM,
    SHUTTLE_PILE,
    SHUTTLE_STREAM,
    TILE_PILE,
    TILE_STREAM,
    Ganymede,
)
from perijove.kernel.state import seed_streams
from perijove.kernel.zone import Zone, append, i64, vec


def resample(s: Ganymede, viewer: int, seed: int) -> Ganymede:
    """Deal everything that a seat does not know anew (gan.ruling.50)."""
    other = s.blank()
    other.cells = s.cells[:]
    seed_streams(other.cells, seed)
    other.shuffle(TILE_STREAM, TILE_PILE + 1, other.cells[TILE_PILE])
    planet: i64
    for planet in range(2):
        pile = SHUTTLE_PILE + PILE_WIDTH * planet
        other.shuffle(SHUTTLE_STREAM + planet, pile + 1, other.cells[pile])
    deal_ships_anew(other, viewer)
    other.run()
    other.news = False
    return other


def deal_ships_anew(s: Ganymede, viewer: i64) -> None:
    """Exchange the ships whose whereabouts a seat does not know among each other."""
    knowers = s.cells[KNOWERS : KNOWERS + B.SHIPS]
    pool = shuffled(s, unknown_ships(knowers, viewer))
    used = redeal_pile(s, viewer, knowers, pool)
    seat: i64
    for seat in range(s.players):
        used = redeal_hand(s, viewer, seat, knowers, pool, used)


def unknown_ships(knowers: Zone, viewer: i64) -> Zone:
    """List the ships of the deck and of other hands that a seat does not know."""
    pool = vec[i64]()
    ship: i64
    for ship in range(B.SHIPS):
        if not knowers[ship] >> viewer & 1:
            pool = append(pool, ship)
    return pool


def shuffled(s: Ganymede, pool: Zone) -> Zone:
    """Put ships in random order, by the stream of the new state."""
    i = len(pool) - 1
    while i > 0:
        j = s.below(SHIP_STREAM, i + 1)
        kept = pool[i]
        pool[i] = pool[j]
        pool[j] = kept
        i -= 1
    return pool


def redeal_pile(s: Ganymede, viewer: i64, knowers: Zone, pool: Zone) -> i64:
    """Fill the unknown places of the deck; tell how many ships of the pool were used."""
    used: i64 = 0
    at: i64
    for at in range(SHIP_PILE + 1, SHIP_PILE + 1 + s.cells[SHIP_PILE]):
        old = s.cells[at] - 1
        if not knowers[old] >> viewer & 1:
            s.cells[at] = pool[used] + 1
            s.cells[KNOWERS + pool[used]] = knowers[old]  # knowledge belongs to the place
            used += 1
    return used


def redeal_hand(s: Ganymede, viewer: i64, seat: i64, knowers: Zone, pool: Zone, used: i64) -> i64:
    """Replace the unknown ships of a hand, and of its secret choice during setup."""
    old: i64
    dock: i64
    hand = s.cells[HANDS + seat]
    chosen = s.cells[CHOSEN + 2 * seat : CHOSEN + 2 * seat + 2]
    for old in range(B.SHIPS):
        if hand >> old & 1 and not knowers[old] >> viewer & 1:
            s.cells[HANDS + seat] ^= 1 << old
    for old in range(B.SHIPS):
        if hand >> old & 1 and not knowers[old] >> viewer & 1:
            new = pool[used]
            used += 1
            s.cells[HANDS + seat] |= 1 << new
            s.cells[KNOWERS + new] = knowers[old]
            for dock in range(2):
                if chosen[dock] == old + 1:
                    s.cells[CHOSEN + 2 * seat + dock] = new + 1
    return used
