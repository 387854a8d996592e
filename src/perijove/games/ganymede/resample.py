"""Complete states that agree with what one seat knows, for search from its perspective."""

from __future__ import annotations

from typing import Final

from perijove.games.ganymede import box as B
from perijove.games.ganymede.state import (
    CHOSEN,
    HANDS,
    KNOWERS,
    SHIP_PILE,
    SHIP_STREAM,
    SHUTTLE_STREAM,
    TILE_PILE,
    TILE_STREAM,
    Ganymede,
    shuttle_pile,
)
from perijove.kernel.cells import seed_streams, sort
from perijove.kernel.zone import Zone, append, i64, vec

SHIP_BITS: Final = 8  # of a number that packs knowers and ship


def resample(s: Ganymede, viewer: int, seed: int) -> Ganymede:
    """Redeal everything that a seat does not know (gan.ruling.50)."""
    other = s.blank()
    other.cells = s.cells[:]
    deal_anew(other, viewer, seed)
    other.run()
    other.news = False
    return other


def deal_anew(other: Ganymede, viewer: i64, seed: int) -> Zone:
    """Shuffle what a seat does not know. Return for every ship the one that took its place."""
    seed_streams(other.cells, seed)
    other.shuffle_anew(TILE_STREAM, TILE_PILE + 1, other.cells[TILE_PILE])
    planet: i64
    for planet in range(2):
        pile = shuttle_pile(planet)
        other.shuffle_anew(SHUTTLE_STREAM + planet, pile + 1, other.cells[pile])
    return deal_ships_anew(other, viewer)


def deal_ships_anew(s: Ganymede, viewer: i64) -> Zone:
    """Permute the ships whose places a seat does not know."""
    knowers = s.cells[KNOWERS : KNOWERS + B.SHIPS]
    unknown = unknown_ships(s, knowers, viewer)
    instead = vec[i64]([0] * B.SHIPS)
    ship: i64
    for ship in range(B.SHIPS):
        instead[ship] = ship
    pool = s.shuffled(SHIP_STREAM, unknown[:])
    i: i64
    for i in range(len(pool)):
        instead[unknown[i]] = pool[i]
    put_instead(s, knowers, instead)
    return instead


def put_instead(s: Ganymede, knowers: Zone, instead: Zone) -> None:
    """Replace every ship of the deck, the hands and the secret choices."""
    at: i64
    seat: i64
    ship: i64
    for ship in range(B.SHIPS):
        s.cells[KNOWERS + instead[ship]] = knowers[ship]  # knowledge belongs to the place
    for at in range(SHIP_PILE + 1, SHIP_PILE + 1 + s.cells[SHIP_PILE]):
        s.cells[at] = instead[s.cells[at] - 1] + 1
    for seat in range(s.players):
        hand = s.cells[HANDS + seat]
        s.cells[HANDS + seat] = 0
        for ship in range(B.SHIPS):
            if hand >> ship & 1:
                s.cells[HANDS + seat] |= 1 << instead[ship]
    for at in range(CHOSEN, CHOSEN + 2 * s.players):
        if s.cells[at] != 0:
            s.cells[at] = instead[s.cells[at] - 1] + 1


def unknown_ships(s: Ganymede, knowers: Zone, viewer: i64) -> Zone:
    """Return the ships that a seat does not know by their places: choices, deck, hands."""
    listed: i64 = 0
    unknown = vec[i64]()
    at: i64
    seat: i64
    ship: i64
    for at in range(CHOSEN, CHOSEN + 2 * s.players):
        ship = s.cells[at] - 1
        if ship >= 0 and not knowers[ship] >> viewer & 1:
            unknown = append(unknown, ship)
            listed |= 1 << ship
    for at in range(SHIP_PILE + 1, SHIP_PILE + 1 + s.cells[SHIP_PILE]):
        ship = s.cells[at] - 1
        if not knowers[ship] >> viewer & 1:
            unknown = append(unknown, ship)
    for seat in range(s.players):
        held = s.cells[HANDS + seat] & ~listed
        first = len(unknown)
        for ship in range(B.SHIPS):
            if held >> ship & 1 and not knowers[ship] >> viewer & 1:
                unknown = append(unknown, knowers[ship] << SHIP_BITS | ship)
        # A hand has no order: its places differ only in who knows the ship there.
        sort(unknown, first, len(unknown) - first)
        for at in range(first, len(unknown)):
            unknown[at] &= (1 << SHIP_BITS) - 1
    return unknown
