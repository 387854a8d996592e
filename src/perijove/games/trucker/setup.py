"""Setup of a game and each of its flights, in the rulebook's order."""

from __future__ import annotations

from perijove.games.trucker import box as B
from perijove.games.trucker import events as E
from perijove.games.trucker.build import begin
from perijove.games.trucker.ship import attach
from perijove.games.trucker.state import (
    BANK,
    CELLS,
    CREDITS,
    DECK,
    FIRST,
    FLIGHT_STREAM,
    HULLS,
    LEVEL,
    NUMBER,
    PILE_STREAM,
    POOL,
    POSITION,
    SEAT_STREAM,
    SILVER,
    TILE_STREAM,
    TITLE,
    TITLE_STREAM,
    ZERO,
    Trucker,
    TruckerRules,
    blank,
    pile_at,
)
from perijove.kernel.cells import CHANCE, seed_streams
from perijove.kernel.zone import Zone, append, i64, vec


def set_up(rules: TruckerRules, seed: int) -> Trucker:
    """Return a fresh game at its first decision."""
    s = blank(rules)
    s.cells = vec[i64]([0] * CELLS)  # gt.setup.10: no credits, nothing lost, nothing set aside
    seed_streams(s.cells, seed)
    if rules.trek:
        draw_titles(s)
    begin_flight(s, 0)
    s.run()
    s.news = False
    return s


def draw_titles(s: Trucker) -> None:
    """Draw as many pilot titles as there are players, silver side up (gt.trek.01)."""
    left: i64 = B.TITLES
    wanted = s.players
    title: i64
    for title in range(B.TITLES):
        if s.below(TITLE_STREAM, left) < wanted:
            s.cells[TITLE + title] = SILVER
            wanted -= 1
        left -= 1


def begin_flight(s: Trucker, number: i64) -> None:
    """Reset everything except credits and titles, and set up a flight (gt.trek.03, gt.trek.19)."""
    at: i64
    for at in range(HULLS, CREDITS):  # gt.ruling.57
        s.cells[at] = 0
    s.cells[NUMBER] = number
    s.cells[LEVEL] = s.setting.first_level + number  # gt.setup.01: all else follows from it
    start_streams(s)
    if s.listening:
        s.tell(E.FLIGHT_BEGAN, 0, s.cells[LEVEL])
    lay_out_cards(s)
    lay_out_ships(s)
    lay_out_tiles(s)
    colour: i64
    for colour in range(B.COLOURS):
        s.cells[BANK + colour] = s.box.bank[colour]  # gt.setup.11
    s.cells[FIRST] = s.below(SEAT_STREAM, s.players)
    begin(s)


def start_streams(s: Trucker) -> None:
    """Seed the random streams of a flight, independent of earlier flights (gt.ruling.06)."""
    stream: i64
    for stream in range(FLIGHT_STREAM):
        high = s.below(FLIGHT_STREAM, 1 << 30)
        s.cells[CHANCE + stream] = high << 30 | s.below(FLIGHT_STREAM, 1 << 30) | 1


def lay_out_cards(s: Trucker) -> None:
    """Build the four piles of the level, or the deck of the test flight (gt.setup.02)."""
    flight = s.cells[LEVEL]
    if flight == B.TEST:
        learning_deck(s)
        return
    level: i64
    pile: i64
    i: i64
    for level in range(1, B.LEVELS):
        cards = shuffled_level(s, level)
        used: i64 = 0
        for pile in range(B.PILES):  # gt.setup.04: four times the size of a pile
            for i in range(s.box.pile_size[flight]):
                if s.box.pile_levels[B.PILE_CARDS * flight + i] == level:  # gt.setup.03
                    s.cells[pile_at(pile, i)] = cards[used] + 1
                    used += 1


def learning_deck(s: Trucker) -> None:
    """Put the learning cards in one pile; it is shuffled at launch (gt.level.07)."""
    card: i64
    for card in range(B.CARDS):
        if s.box.card_learning[card]:
            s.put_on(DECK, card)


def shuffled_level(s: Trucker, level: i64) -> Zone:
    """Return all cards of a level in random order, also those flown before (gt.setup.05)."""
    cards = vec[i64]()
    card: i64
    for card in range(B.CARDS):
        if s.box.card_level[card] == level:  # gt.ruling.46
            cards = append(cards, card)
    return s.shuffled(PILE_STREAM, cards)


def lay_out_ships(s: Trucker) -> None:
    """Put every starting cabin on its central cell and the rockets on the pad (gt.setup.06)."""
    seat: i64
    for seat in range(s.players):
        attach(s, seat, B.CENTRE, s.box.start_tiles[seat], 0)  # gt.setup.07
        s.cells[POSITION + seat] = ZERO


def lay_out_tiles(s: Trucker) -> None:
    """Shuffle the component tiles face down (gt.setup.08, gt.level.08)."""
    tile: i64
    for tile in range(B.TILES):
        kind = s.box.tile_kind[tile]
        support = kind in (B.BROWN_SUPPORT, B.PURPLE_SUPPORT)
        if kind != B.START and not (support and s.cells[LEVEL] == B.TEST):
            s.put_on(POOL, tile)
    s.shuffle(TILE_STREAM, POOL + 1, s.cells[POOL])
