"""The start and end of a turn: refill, hand limit, end conditions, next player."""

from __future__ import annotations

from typing import Final

from perijove.games.ganymede import actions as A
from perijove.games.ganymede import box as B
from perijove.games.ganymede import events as E
from perijove.games.ganymede import kinds as K
from perijove.games.ganymede.state import (
    ACTIVE,
    ENDING,
    FIRST,
    HANDS,
    KNOWERS,
    LAUNCHED,
    MARS,
    ROUND,
    SHIP_PILE,
    SHIP_POSITIONS,
    SHIP_ROW,
    SHUTTLE_PILE,
    SHUTTLE_POSITIONS,
    SHUTTLE_ROW,
    TILE_DISCARD,
    TILE_PILE,
    TILE_POSITIONS,
    TILE_ROW,
    TILE_STREAM,
    TURNS,
    Ganymede,
    shuttle_pile,
)
from perijove.kernel.cells import EVERYONE, count_bits
from perijove.kernel.sets import as_options
from perijove.kernel.state import push_all
from perijove.kernel.step import Deciding, Resolving
from perijove.kernel.zone import Zone, i64, vec

LAST_SHIP: Final = 4  # launched ships that trigger the last round (gan.end.01)


def begin_turn(s: Ganymede, seat: i64) -> None:
    """Start a player's turn (gan.turn.01)."""
    s.cells[ACTIVE] = seat
    if s.listening:
        s.tell(E.TURN_BEGAN, seat, s.cells[ROUND])
    push_all(s, s.setting.turn, seat)


class Refill(Resolving[Ganymede]):
    """All rows are refilled once, after the launches."""

    kind = K.REFILL
    name = "refill"
    clauses = "gan.endturn.01 gan.endturn.02 gan.endturn.03 gan.ruling.39"

    def resolve(self, s: Ganymede) -> None:
        """Fill vacated positions from left to right (gan.endturn.03, gan.ruling.39)."""
        if 0 in s.cells[TILE_ROW : TILE_ROW + TILE_POSITIONS]:
            refill_tiles(s)
        if 0 in s.cells[SHUTTLE_ROW : SHUTTLE_ROW + 2 * SHUTTLE_POSITIONS]:
            refill_shuttles(s)
        if 0 in s.cells[SHIP_ROW : SHIP_ROW + SHIP_POSITIONS]:
            refill_ships(s)
        if s.hand_size(s.seat) > s.box.hand_limit:
            s.push(K.HAND_LIMIT, s.seat)  # gan.hand.01, gan.ruling.29: after the refill


def refill_tiles(s: Ganymede) -> None:
    """Turn up tiles.

    An empty stack is first replaced by the shuffled discard pile (gan.tile.11).
    """
    position: i64
    for position in range(TILE_POSITIONS):
        if s.cells[TILE_ROW + position] == 0:
            if s.cells[TILE_PILE] == 0:
                reshuffle_tiles(s)
            tile = s.take_top(TILE_PILE)
            s.cells[TILE_ROW + position] = tile + 1
            s.reveal()
            if s.listening:
                s.tell(E.TILE_REVEALED, s.seat, tile, position)


def reshuffle_tiles(s: Ganymede) -> None:
    """Shuffle the discard pile into a new stack (gan.ruling.25)."""
    tile: i64
    for tile in range(B.TILES):
        if s.cells[TILE_DISCARD] >> tile & 1:
            s.put_under(TILE_PILE, tile)
    s.cells[TILE_DISCARD] = 0
    s.shuffle(TILE_STREAM, TILE_PILE + 1, s.cells[TILE_PILE])
    if s.listening:
        s.tell(E.TILES_RESHUFFLED, s.seat, s.cells[TILE_PILE])


def refill_shuttles(s: Ganymede) -> None:
    """Turn up shuttles of both planets as long as the decks last."""
    spot: i64
    for spot in range(2 * SHUTTLE_POSITIONS):
        pile = shuttle_pile(spot // SHUTTLE_POSITIONS)
        if s.cells[SHUTTLE_ROW + spot] == 0 and s.cells[pile] != 0:
            shuttle = s.take_top(pile)
            s.cells[SHUTTLE_ROW + spot] = shuttle + 1
            s.reveal()
            if s.listening:
                s.tell(E.SHUTTLE_REVEALED, s.seat, shuttle, spot)


def refill_ships(s: Ganymede) -> None:
    """Turn up ships as long as the deck lasts (gan.ruling.26)."""
    position: i64
    for position in range(SHIP_POSITIONS):
        if s.cells[SHIP_ROW + position] == 0 and s.cells[SHIP_PILE] != 0:
            ship = s.take_top(SHIP_PILE)
            s.cells[SHIP_ROW + position] = ship + 1
            s.learn(KNOWERS + ship, EVERYONE)
            if s.listening:
                s.tell(E.SHIP_REVEALED, s.seat, ship, position)


class HandLimit(Deciding[Ganymede]):
    """Ships above the limit go secretly under the deck, one by one, in any order."""

    kind = K.HAND_LIMIT
    name = "hand limit"
    clauses = "gan.hand.01 gan.hand.02 gan.ruling.40"
    reading = "gan.hand.01 gan.hand.02 gan.ruling.40 gan.ruling.29"
    prompt = "Your hand is above its limit: which ship goes under the deck?"

    def options(self, s: Ganymede) -> Zone:
        """Offer the hand."""
        return as_options(s.cells[HANDS + s.seat], A.RETURN, vec[i64]())

    def apply(self, s: Ganymede, action: i64) -> None:
        """Put the ship below the earlier ones (gan.hand.02, gan.ruling.40)."""
        ship = action - A.RETURN
        return_ship(s, s.seat, ship)
        if s.hand_size(s.seat) > s.box.hand_limit:
            s.push(K.HAND_LIMIT, s.seat)

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """Explain that the hand is above its limit."""
        return "the hand is above its limit: return a ship from it", "gan.hand.02"


def return_ship(s: Ganymede, seat: i64, ship: i64) -> None:
    """Put a ship of a hand secretly under the deck; others no longer know that hand.

    Seats that knew the only ship of a hand still know where it is (gan.ruling.50).
    """
    s.cells[HANDS + seat] &= ~(1 << ship)
    s.put_under(SHIP_PILE, ship)
    if s.cells[HANDS + seat] != 0:
        s.cells[KNOWERS + ship] = 1 << seat
    other: i64
    for other in range(B.SHIPS):
        if s.cells[HANDS + seat] >> other & 1:
            s.cells[KNOWERS + other] = 1 << seat
    if s.listening:
        s.tell(E.SHIP_RETURNED, seat, ship, 0, 0, 0, 1 << seat)


class EndTurn(Resolving[Ganymede]):
    """The end conditions are tested; a round is always finished."""

    kind = K.END_TURN
    name = "end turn"
    clauses = "gan.end.01 gan.end.03 gan.end.04 gan.ruling.30 gan.ruling.31"

    def resolve(self, s: Ganymede) -> None:
        """Announce the last round, and pass the turn on or end the game (gan.end.04)."""
        seat = s.seat
        s.cells[TURNS + seat] += 1
        announce_end(s, seat)
        following = (seat + 1) % s.players
        if following == s.cells[FIRST]:
            if s.cells[ENDING] or s.cells[ROUND] == s.setting.round_limit:
                if s.listening:
                    s.tell(E.GAME_ENDED, seat)
                return  # gan.ruling.30, gan.ruling.49
            s.cells[ROUND] += 1
        begin_turn(s, following)


def announce_end(s: Ganymede, seat: i64) -> None:
    """Announce the last round as soon as there is a reason for it (gan.end.01-04)."""
    if s.cells[ENDING] == 0 and end_condition(s, seat):
        s.cells[ENDING] = 1
        if s.listening:
            s.tell(E.LAST_ROUND, seat)


def end_condition(s: Ganymede, seat: i64) -> bool:
    """Return True if a player has launched enough (gan.end.01) or a deck is empty (gan.end.03)."""
    return (
        count_bits(s.cells[LAUNCHED + seat]) >= LAST_SHIP
        or s.cells[SHUTTLE_PILE] == 0  # gan.end.06: other piles do not end the game
        or s.cells[shuttle_pile(MARS)] == 0  # gan.ruling.28: tested after the refill
    )
