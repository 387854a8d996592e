"""Observations of Galaxy Trucker as a row of numbers, for learning and research."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16

from perijove.games.trucker import box as B
from perijove.games.trucker.actions import COLOUR_NAMES
from perijove.games.trucker.events import SOURCES
from perijove.games.trucker.ship import crew, cubes, energy, is_cabin, is_hold, side
from perijove.games.trucker.state import (
    ANSWER,
    BANK,
    BESIDE,
    BROWN_ALIEN,
    CARD,
    CREDITS,
    DECLARED,
    ELAPSED,
    FACE_DOWN,
    FACE_UP,
    FIRST,
    FLYING,
    HAND,
    HAND_FROM,
    HOLDER,
    KEEPING,
    LANDED,
    LEVEL,
    LOOSE,
    LOOSE_FROM,
    LOSERS,
    NUMBER,
    OPENED,
    ORDER,
    OUT,
    PHASE,
    PILE_KNOWERS,
    POOL,
    POSITION,
    POWERED,
    REVEALED,
    ROLL,
    ROUND,
    SLOT,
    SPACE,
    STALLED,
    STRUCK,
    TIMER,
    TITLE,
    UNPAID,
    ZERO,
    Trucker,
    TruckerRules,
    lost_at,
    pile_at,
    reserve_at,
    sheet,
)
from perijove.games.trucker.view import deck_size
from perijove.kernel.cells import bit
from perijove.kernel.errors import InvalidOptions
from perijove.kernel.observe import (
    ANY_COUNT,
    Observer,
    Slice,
    decision_slices,
    put,
    put_arguments,
    put_cells,
    put_decision,
    put_set,
)
from perijove.kernel.state import State
from perijove.kernel.zone import i64, vec

KINDS: Final = 13  # of tiles
CELL_WIDTH: Final = 14  # kind, size, turns, sides, astronauts, alien, energy, cubes
TILE_WIDTH: Final = 8  # present, hidden, kind, size, sides
PHASES: Final = 4
TIMERS: Final = 4
MOST_CONTENT: Final = 3
MOST_DICE: Final = 12
MOST_ARGUMENT: Final = 255
FLIGHTS: Final = 3  # of a Trek
LINES: Final = UNPAID + 1  # of a score sheet


class TruckerObserver(Observer):
    """Writes observations of Galaxy Trucker."""

    __slots__ = ("kinds", "players")

    kinds: i64  # of steps
    players: i64

    def write(self, s: State, seat: i64, out: vec[i16], at: i64) -> None:
        """Write everything in the order of the slices."""
        assert isinstance(s, Trucker)
        at = put_decision(out, at, s, seat, self.kinds)
        put_arguments(out, at, s, MOST_ARGUMENT)
        at += 3
        put(out, at, s.cells[ANSWER + seat], B.CELLS + 2)
        put(out, at + 1, s.cells[KEEPING + seat], B.CELLS)
        at += 2
        i: i64
        for i in range(self.players):
            at = write_board(s, (seat + i) % self.players, seat, out, at)
        at = write_flight(s, seat, out, at)
        at = write_tiles(s, out, at)
        at = write_cards(s, seat, out, at)
        at = write_unseen(s, seat, out, at)
        at = write_face_down(s, seat, out, at)
        for i in range(self.players):
            at = write_history(s, (seat + i) % self.players, out, at)
        put(out, at, s.cells[ELAPSED], ANY_COUNT)
        write_lookers(s, seat, out, at + 1)

    def points(self, s: State, seat: i64) -> i64:
        """Return the credits of a seat."""
        return s.cells[CREDITS + seat]


def write_board(s: Trucker, seat: i64, viewer: i64, out: vec[i16], at: i64) -> i64:
    """Write the public part of a player, and what is known of the tile in hand."""
    cells = s.cells
    cell: i64
    hull = s.hull(seat)
    for cell in range(B.CELLS):
        if hull >> cell & 1:
            write_cell(s, seat, cell, out, at)
        at += CELL_WIDTH
    secret = cells[HAND_FROM + seat] == FACE_DOWN and not s.setting.open_hands
    at = write_tile(s, cells[HAND + seat], secret and seat != viewer, out, at)
    at = write_tile(s, cells[reserve_at(seat, 0)], False, out, at)
    at = write_tile(s, cells[reserve_at(seat, 1)], False, out, at)
    put(out, at, cells[LOOSE + seat], B.CELLS)
    put(out, at + 1, cells[OPENED + seat], B.PILES)
    put(out, at + 2, cells[SPACE + seat], 4)
    put(out, at + 3, cells[POSITION + seat] - ZERO, ANY_COUNT)
    out[at + 4] = i16(cells[FLYING] >> seat & 1)
    put(out, at + 5, s.count_tiles(lost_at(seat)), B.TILES)
    put(out, at + 6, cells[CREDITS + seat], ANY_COUNT)
    put(out, at + 7, cells[DECLARED + seat], ANY_COUNT)
    put(out, at + 8, cells[POWERED + seat], ANY_COUNT)
    put(out, at + 9, cells[LANDED + seat], B.MOST_PLANETS)
    put(out, at + 10, cells[STRUCK + seat], B.CELLS)
    out[at + 11] = 1 if cells[ANSWER + seat] != 0 or cells[KEEPING + seat] != 0 else 0
    put(out, at + 12, crew(s, seat), ANY_COUNT)
    put(out, at + 13, energy(s, seat), ANY_COUNT)
    return at + 14


def write_cell(s: Trucker, seat: i64, cell: i64, out: vec[i16], at: i64) -> None:
    """Write a tile of a ship with its rotation and content."""
    tile = s.tile(seat, cell)
    kind = s.box.tile_kind[tile]
    content = s.content(seat, cell)
    out[at] = i16(kind + 1)
    put(out, at + 1, s.box.tile_size[tile], MOST_CONTENT)
    out[at + 2] = i16(s.rotation(seat, cell))
    way: i64
    for way in range(4):
        out[at + 3 + way] = i16(side(s, seat, cell, way))
    if is_cabin(kind):
        if content < BROWN_ALIEN:
            out[at + 7] = i16(content)
        else:
            out[at + 8] = i16(content - BROWN_ALIEN + 1)
    elif kind == B.BATTERY:
        put(out, at + 9, content, MOST_CONTENT)
    elif is_hold(kind):
        for way in range(B.COLOURS):
            put(out, at + 10 + way, cubes(content, way), MOST_CONTENT)


def write_tile(s: Trucker, packed: i64, hidden: bool, out: vec[i16], at: i64) -> i64:
    """Write a tile beside a ship; of a hidden one only that it is there."""
    if packed != 0:
        out[at] = 1
        if hidden:
            out[at + 1] = 1
        else:
            tile = packed - 1
            out[at + 2] = i16(s.box.tile_kind[tile] + 1)
            put(out, at + 3, s.box.tile_size[tile], MOST_CONTENT)
            way: i64
            for way in range(4):
                out[at + 4 + way] = i16(s.box.tile_sides[4 * tile + way])
    return at + TILE_WIDTH


def write_flight(s: Trucker, seat: i64, out: vec[i16], at: i64) -> i64:
    """Write the flight board, the hourglass, the bank and the titles."""
    cells = s.cells
    players = s.players
    level = cells[LEVEL]
    out[at + level] = 1
    put(out, at + B.LEVELS, cells[NUMBER], B.LEVELS)
    out[at + B.LEVELS + 1] = 1 if s.setting.trek else 0
    at += B.LEVELS + 2
    out[at + cells[PHASE]] = 1
    out[at + PHASES + cells[TIMER]] = 1
    at += PHASES + TIMERS
    put(out, at, cells[SLOT], B.LEVELS)
    put(out, at + 1, s.box.hourglass[level], B.LEVELS)
    put(out, at + 2, cells[ROUND], ANY_COUNT)
    put(out, at + 3, s.box.track[level], ANY_COUNT)
    out[at + 4 + (cells[FIRST] + players - seat) % players] = 1
    at += 4 + players
    i: i64
    for i in range(cells[ORDER]):
        out[at + (cells[ORDER + 1 + i] + players - seat) % players] = i16(i + 1)
    at += players
    put(out, at, cells[ROLL], MOST_DICE)
    put(out, at + 1, cells[ROLL + 1], MOST_DICE)
    put_cells(out, at + 2, s, BANK, B.COLOURS, ANY_COUNT)
    put_cells(out, at + 2 + B.COLOURS, s, BESIDE, B.COLOURS, ANY_COUNT)
    at += 2 + 2 * B.COLOURS
    for i in range(B.TITLES):
        out[at + 2 * i] = i16(cells[TITLE + i])
        holder = cells[HOLDER + i]
        if cells[TITLE + i] != 0 and holder != 0:
            out[at + 2 * i + 1] = i16((holder - 1 + players - seat) % players + 1)
    return at + 2 * B.TITLES


def write_tiles(s: Trucker, out: vec[i16], at: i64) -> i64:
    """Write the building area and the tiles in the middle."""
    put_set(out, at, s.box.area_mask[s.cells[LEVEL]])
    at += B.CELLS
    put(out, at, s.cells[POOL], B.TILES)
    at += 1
    i: i64
    for i in range(B.WORDS):
        put_set(out, at + B.WORD_BITS * i, s.cells[FACE_UP + i])
        put_set(out, at + B.TILES + B.WORD_BITS * i, s.cells[OUT + i])
    return at + 2 * B.TILES


def write_cards(s: Trucker, seat: i64, out: vec[i16], at: i64) -> i64:
    """Write the cards: the current one, those revealed, the piles the seat has looked at."""
    cells = s.cells
    if cells[CARD] != 0:
        out[at + cells[CARD] - 1] = 1
    put_set(out, at + B.CARDS, cells[REVEALED])
    at += 2 * B.CARDS
    put(out, at, deck_size(s), B.PILES * B.PILE_CARDS)
    at += 1
    pile: i64
    for pile in range(B.PILES):
        put_set(out, at, known_pile(s, seat, pile))
        at += B.CARDS
    return at


def known_pile(s: Trucker, seat: i64, pile: i64) -> i64:
    """Return the set of cards of a pile, if the seat has looked at it."""
    found: i64 = 0
    if s.cells[PILE_KNOWERS + pile] >> seat & 1:
        i: i64
        for i in range(s.box.pile_size[s.cells[LEVEL]]):
            found |= bit(s.cells[pile_at(pile, i)] - 1)
    return found


def write_unseen(s: Trucker, seat: i64, out: vec[i16], at: i64) -> i64:
    """Write the face-down or hidden tiles by kind, and the cards not seen."""
    cells = s.cells
    i: i64
    for i in range(POOL + 1, POOL + 1 + cells[POOL]):
        out[at + s.box.tile_kind[cells[i] - 1]] += 1
    for i in range(s.players):
        secret = cells[HAND_FROM + i] == FACE_DOWN and not s.setting.open_hands
        if secret and i != seat and cells[HAND + i] != 0:
            out[at + s.box.tile_kind[cells[HAND + i] - 1]] += 1
    at += KINDS
    seen = cells[REVEALED]
    if cells[CARD] != 0:
        seen |= bit(cells[CARD] - 1)
    for i in range(B.PILES):
        seen |= known_pile(s, seat, i)
    for i in range(B.CARDS):
        if not seen >> i & 1:
            out[at + i] = 1
    return at + B.CARDS


def write_face_down(s: Trucker, seat: i64, out: vec[i16], at: i64) -> i64:
    """Write the face-down or hidden tiles by number."""
    cells = s.cells
    i: i64
    for i in range(POOL + 1, POOL + 1 + cells[POOL]):
        out[at + cells[i] - 1] = 1
    for i in range(s.players):
        secret = cells[HAND_FROM + i] == FACE_DOWN and not s.setting.open_hands
        if secret and i != seat and cells[HAND + i] != 0:
            out[at + cells[HAND + i] - 1] = 1
    return at + B.TILES


def write_history(s: Trucker, seat: i64, out: vec[i16], at: i64) -> i64:
    """Write public history of a player that still matters."""
    cells = s.cells
    if cells[HAND + seat] != 0:
        out[at] = i16(cells[HAND_FROM + seat] + 1)
    if cells[LOOSE + seat] != 0:
        out[at + 1] = i16(cells[LOOSE_FROM + seat] + 1)
    out[at + 2] = i16(cells[STALLED] >> seat & 1)
    out[at + 3] = i16(cells[LOSERS] >> seat & 1)
    at += 4
    i: i64
    for i in range(B.WORDS):
        put_set(out, at + B.WORD_BITS * i, cells[lost_at(seat) + i])
    at += B.TILES
    for i in range(FLIGHTS):
        put_cells(out, at + LINES * i, s, sheet(seat, i), LINES, ANY_COUNT)
    return at + FLIGHTS * LINES


def write_lookers(s: Trucker, seat: i64, out: vec[i16], at: i64) -> None:
    """Write who has looked at which pile; nobody may look at the secret one (gt.peek.02)."""
    pile: i64
    i: i64
    for pile in range(B.SECRET_PILE):
        for i in range(s.players):
            looker = (seat + i) % s.players
            out[at + s.players * pile + i] = i16(s.cells[PILE_KNOWERS + pile] >> looker & 1)


# -- the slices ------------------------------------------------------------------------------------


def make_observer(rules: TruckerRules) -> TruckerObserver:
    """Return the observer for a table of these rules."""
    if rules.live:
        raise InvalidOptions("trucker: only building in turns can be observed step by step.")
    steps = [step.name for step in rules.steps]
    observer = TruckerObserver(make_slices(int(rules.players), steps))
    observer.players = rules.players
    observer.kinds = len(steps)
    return observer


KIND_HELP: Final = (
    "kind (1 start, cabin, cannon, double cannon, engine, double engine, shield, battery, hold, "
    "red hold, brown support, purple support, 13 structural)"
)
SIDE_HELP: Final = "sides front, right, rear, left (0 smooth, single, double, 3 universal)"
COLOUR_HELP: Final = ", ".join(COLOUR_NAMES)


def make_slices(players: int, steps: list[str]) -> list[Slice]:
    """Return the slices of the row from first to last."""
    slices = decision_slices(players, steps)
    slices += [
        Slice("arguments", 3, MOST_ARGUMENT, "of the step, in its order"),
        Slice("answer", 1, B.CELLS + 2, "own sealed answer: 1 holds, else the battery's cell + 2"),
        Slice("keeping", 1, B.CELLS, "own sealed choice of a piece: its lowest cell + 1"),
    ]
    for i in range(players):
        slices += board_slices("own" if i == 0 else f"other {i}")
    slices += flight_slices(players) + card_slices()
    slices.append(Slice("face down", B.TILES, 1, "tiles face down or hidden, by number"))
    for i in range(players):
        slices += history_slices("own" if i == 0 else f"other {i}")
    return [
        *slices,
        Slice("elapsed", 1, ANY_COUNT, "full rounds since the hourglass was turned"),
        *[
            Slice(f"pile {pile + 1} seen by", players, 1, "who has looked at it, this seat first")
            for pile in range(B.SECRET_PILE)
        ],
    ]


def history_slices(who: str) -> list[Slice]:
    """Return the slices of a player's public history."""
    source = "1 face-up, 2 and 3 from the reserve, 4 face-down"
    return [
        Slice(f"{who} hand from", 1, len(SOURCES), f"where the tile in hand came from: {source}"),
        Slice(f"{who} loose from", 1, len(SOURCES), f"where the loose tile came from: {source}"),
        Slice(f"{who} stalled", 1, 1, "no engine power in this open space"),
        Slice(f"{who} beaten", 1, 1, "beaten by these pirates"),
        Slice(f"{who} lost tiles", B.TILES, 1, "tiles lost, by number"),
        Slice(
            f"{who} accounts",
            FLIGHTS * LINES,
            ANY_COUNT,
            "credits of each flight: cards, finishing, looks, titles, goods, then paid and not "
            "paid for lost components",
        ),
    ]


def board_slices(who: str) -> list[Slice]:
    """Return the slices of a ship and what is beside it."""
    ship = f"each of 54 cells, row by row: {KIND_HELP}, size, turns, {SIDE_HELP}, astronauts, "
    ship += f"alien (1 brown, 2 purple), energy, cubes {COLOUR_HELP}"
    tile = f"1 where there is one, 1 if it is hidden, {KIND_HELP}, size, {SIDE_HELP}"
    return [
        Slice(f"{who} ship", B.CELLS * CELL_WIDTH, KINDS, ship),
        Slice(f"{who} hand", TILE_WIDTH, KINDS, tile),
        Slice(f"{who} reserve", 2 * TILE_WIDTH, KINDS, f"each place: {tile}"),
        Slice(f"{who} loose", 1, B.CELLS, "cell + 1 of the last weld while it may be changed"),
        Slice(f"{who} opened", 1, B.PILES, "the pile being looked at"),
        Slice(f"{who} space", 1, 4, "the starting space claimed"),
        Slice(f"{who} position", 1, ANY_COUNT, "of the rocket on the track", -ANY_COUNT),
        Slice(f"{who} flying", 1, 1, "whether the ship is in flight"),
        Slice(f"{who} lost", 1, B.TILES, "tiles lost"),
        Slice(f"{who} credits", 1, ANY_COUNT, "credits"),
        Slice(f"{who} declared", 1, ANY_COUNT, "power or crew declared; cannons in halves"),
        Slice(f"{who} powered", 1, ANY_COUNT, "double components powered for it"),
        Slice(f"{who} landed", 1, B.MOST_PLANETS, "the planet landed on"),
        Slice(f"{who} struck", 1, B.CELLS, "cell + 1 that the projectile would destroy"),
        Slice(f"{who} answered", 1, 1, "whether a sealed answer was given"),
        Slice(f"{who} crew", 1, ANY_COUNT, "crew"),
        Slice(f"{who} energy", 1, ANY_COUNT, "energy"),
    ]


def flight_slices(players: int) -> list[Slice]:
    """Return the slices of the flight board and the tiles in the middle."""
    return [
        Slice("flight", B.LEVELS, 1, "test, I, II, III"),
        Slice("number", 1, B.LEVELS, "of the flight in a trek, from 0"),
        Slice("trek", 1, 1, "whether it is a trek"),
        Slice("phase", PHASES, 1, "building, pre-launch, flight, ended"),
        Slice("hourglass", TIMERS, 1, "none, running, run out, stopped"),
        Slice("slot", 1, B.LEVELS, "the space of the hourglass"),
        Slice("spaces", 1, B.LEVELS, "how many it has"),
        Slice("round", 1, ANY_COUNT, "of building in turns"),
        Slice("track", 1, ANY_COUNT, "the length of the track"),
        Slice("first", players, 1, "who starts a round, this seat first"),
        Slice("order", players, players, "place in the frozen order, this seat first"),
        Slice("roll", 2, MOST_DICE, "the last coordinates"),
        Slice("bank", B.COLOURS, ANY_COUNT, f"cubes: {COLOUR_HELP}"),
        Slice("beside", B.COLOURS, ANY_COUNT, f"cubes that can be loaded now: {COLOUR_HELP}"),
        Slice(
            "titles",
            2 * B.TITLES,
            4,
            "each title: 1 silver, 2 gold, then who has it: 1 this seat, 2 the next …",
        ),
        Slice("area", B.CELLS, 1, "cells of the building area"),
        Slice("pool", 1, B.TILES, "tiles face down"),
        Slice("face up", B.TILES, 1, "tiles face up"),
        Slice("out", B.TILES, 1, "tiles out of play"),
    ]


def card_slices() -> list[Slice]:
    """Return the slices of the cards, and of what the seat has not seen."""
    return [
        Slice("card", B.CARDS, 1, "the card being resolved"),
        Slice("revealed", B.CARDS, 1, "cards revealed in this flight"),
        Slice("deck", 1, B.PILES * B.PILE_CARDS, "cards still to come"),
        *[
            Slice(f"pile {pile + 1}", B.CARDS, 1, "its cards, if the seat has looked at it")
            for pile in range(B.PILES)
        ],
        Slice("unseen tiles", KINDS, B.TILES, "tiles face down or hidden, by kind"),
        Slice("unseen cards", B.CARDS, 1, "cards that the seat has not seen"),
    ]
