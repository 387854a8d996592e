"""Observations of Ganymede as a row of numbers, for learning and research."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16

from perijove.games.ganymede import box as B
from perijove.games.ganymede.kinds import APPLY, STOP_OR_GO_ON
from perijove.games.ganymede.scoring import points, symbols
from perijove.games.ganymede.state import (
    ACTIVE,
    CARRIED,
    DEPARTING,
    ENDING,
    FIRST,
    HANDS,
    LAUNCHED,
    LAUNCHING,
    MARS,
    PLACES,
    QUEUED,
    REPUTATION_AT,
    ROUND,
    SHIP_PILE,
    SHIP_POSITIONS,
    SHIP_ROW,
    SHUTTLE_PILE,
    SHUTTLE_POSITIONS,
    SUPPLY,
    TILE_DISCARD,
    TILE_PILE,
    TILE_PLACES,
    TILE_POSITIONS,
    TILE_ROW,
    TURNS,
    Ganymede,
    GanymedeRules,
    chosen_at,
    column_at,
    dock_at,
    settlers_at,
    shuttle_at,
    shuttle_pile,
    tile_at,
)
from perijove.kernel.observe import (
    ANY_COUNT,
    Observer,
    Slice,
    decision_slices,
    pack_rows,
    put,
    put_arguments,
    put_cells,
    put_decision,
    put_row,
    put_set,
)
from perijove.kernel.state import State
from perijove.kernel.zone import Zone, append, i64, vec

EFFECT_BITS: Final = 12
STEP_EFFECT_BITS: Final = 16  # four more belong to the Moon expansion
TILE_WIDTH: Final = 18  # present, type, effect
SHUTTLE_WIDTH: Final = 24  # present, type, cost, discard, effect
ALL_SHIPS: Final = 0x3FFFFFFF

# The highest numbers shown.
MOST_SETTLERS: Final = 13
MOST_SYMBOLS: Final = 60
MOST_CARDS: Final = 30
MOST_SPACE: Final = 20
MOST_TIMES: Final = 8
MOST_ARGUMENT: Final = 63
MOST_QUEUED: Final = 8


class GanymedeObserver(Observer):
    """Writes observations of Ganymede."""

    __slots__ = ("kinds", "players", "shuttles", "tiles")

    kinds: i64  # of steps
    players: i64
    tiles: Zone  # packed rows of features
    shuttles: Zone

    def write(self, s: State, seat: i64, out: vec[i16], at: i64) -> None:
        """Write everything in the order of the slices."""
        assert isinstance(s, Ganymede)
        at = self.write_decision(s, seat, out, at)
        at = self.write_secrets(s, seat, out, at)
        i: i64
        for i in range(self.players):
            at = self.write_board(s, (seat + i) % self.players, out, at)
        at = self.write_common(s, seat, out, at)
        at = self.write_unseen(s, seat, out, at)
        at = self.write_expansion(s, seat, out, at)
        self.write_known(s, seat, out, at)

    def write_decision(self, s: Ganymede, seat: i64, out: vec[i16], at: i64) -> i64:
        """Write the current step with its public arguments."""
        at = put_decision(out, at, s, seat, self.kinds)
        if s.waiting != 0 and s.kind in (APPLY, STOP_OR_GO_ON):
            effect, times = s.a, s.b
            put_set(out, at, effect)
            put(out, at + STEP_EFFECT_BITS, times, MOST_TIMES)
        else:
            put_arguments(out, at + STEP_EFFECT_BITS + 1, s, MOST_ARGUMENT)
        return at + STEP_EFFECT_BITS + 4

    def write_secrets(self, s: Ganymede, seat: i64, out: vec[i16], at: i64) -> i64:
        """Write the hand and the secret choice during setup."""
        put_set(out, at, s.cells[HANDS + seat])
        at += B.SHIPS
        i: i64
        for i in range(2):
            put_ship(out, at, s.cells[chosen_at(seat, i)])
            at += B.SHIPS
        return at

    def write_board(self, s: Ganymede, seat: i64, out: vec[i16], at: i64) -> i64:
        """Write the public part of a board."""
        cells = s.cells
        i: i64
        for i in range(PLACES):
            place = settlers_at(seat, i)
            put_cells(out, at, s, place, B.COLOURS, MOST_SETTLERS)
            at += B.COLOURS
        for i in range(2):
            put_ship(out, at, cells[dock_at(seat, i)])
            at += B.SHIPS
        at = self.write_tiles(s, tile_at(seat, 0), TILE_PLACES, out, at)
        put_cells(out, at, s, column_at(seat, 0), B.TYPES, MOST_CARDS)
        at += B.TYPES
        put_symbols(out, at, s, seat)
        at += B.COLOURS
        put_set(out, at, cells[LAUNCHED + seat])
        at += B.SHIPS
        put(out, at, cells[REPUTATION_AT + seat], MOST_SPACE)
        put(out, at + 1, s.hand_size(seat), MOST_CARDS)
        out[at + 2] = 1 if cells[chosen_at(seat, 1)] != 0 else 0
        put(out, at + 3, cells[TURNS + seat], ANY_COUNT)
        put(out, at + 4, self.points(s, seat), ANY_COUNT)
        return at + 5

    def write_tiles(self, s: Ganymede, start: i64, count: i64, out: vec[i16], at: i64) -> i64:
        """Write tiles in places by type and effect."""
        i: i64
        for i in range(count):
            tile = s.cells[start + i]
            if tile != 0:
                put_row(out, at, self.tiles, TILE_WIDTH, tile - 1)
            at += TILE_WIDTH
        return at

    def write_common(self, s: Ganymede, seat: i64, out: vec[i16], at: i64) -> i64:
        """Write the common area."""
        cells = s.cells
        players = self.players
        put(out, at, cells[ROUND], ANY_COUNT)
        out[at + 1] = i16(cells[ENDING])
        at += 2
        out[at + (cells[ACTIVE] + players - seat) % players] = 1
        at += players
        out[at + (cells[FIRST] + players - seat) % players] = 1
        at += players
        put_cells(out, at, s, SUPPLY, B.COLOURS, MOST_SETTLERS)
        put_cells(out, at + B.COLOURS, s, CARRIED, B.COLOURS, MOST_SETTLERS)
        at = self.write_tiles(s, TILE_ROW, TILE_POSITIONS, out, at + 2 * B.COLOURS)
        put(out, at, cells[TILE_PILE], MOST_CARDS)
        count_types(out, at + 1, cells[TILE_DISCARD], s.box.tile_type)
        at = self.write_shuttles(s, out, at + 1 + B.TYPES)
        i: i64
        for i in range(SHIP_POSITIONS):
            put_ship(out, at, cells[SHIP_ROW + i])
            at += B.SHIPS
        put(out, at, cells[SHIP_PILE], MOST_CARDS)
        put_ship(out, at + 1, cells[DEPARTING])
        at += 1 + B.SHIPS
        if cells[LAUNCHING] != 0:
            out[at + cells[LAUNCHING] - 1] = 1
        put(out, at + 2, cells[QUEUED], MOST_QUEUED)
        return at + 3

    def write_shuttles(self, s: Ganymede, out: vec[i16], at: i64) -> i64:
        """Write each planet's row and the size of its deck."""
        planet: i64
        i: i64
        for planet in range(2):
            for i in range(SHUTTLE_POSITIONS):
                shuttle = s.cells[shuttle_at(planet, i)]
                if shuttle != 0:
                    put_row(out, at, self.shuttles, SHUTTLE_WIDTH, shuttle - 1)
                at += SHUTTLE_WIDTH
            put(out, at, s.cells[shuttle_pile(planet)], MOST_CARDS)
            at += 1
        return at

    def write_unseen(self, s: Ganymede, seat: i64, out: vec[i16], at: i64) -> i64:
        """Write what no seat, or only another seat, can see."""
        count_pile(out, at, s, TILE_PILE, s.box.tile_type)
        at += B.TYPES
        count_pile(out, at, s, SHUTTLE_PILE, s.box.shuttle_type)
        at += B.TYPES
        count_pile(out, at, s, shuttle_pile(MARS), s.box.shuttle_type)
        at += B.TYPES
        put_set(out, at, ALL_SHIPS & ~known_ships(s, seat))
        return at + B.SHIPS

    def write_expansion(self, s: Ganymede, seat: i64, out: vec[i16], at: i64) -> i64:
        """Write what an expansion adds. Return the next index."""
        return at

    def write_known(self, s: Ganymede, seat: i64, out: vec[i16], at: i64) -> None:
        """Write the hidden ships whose places the seat knows (gan.ruling.50)."""
        cells = s.cells
        i: i64
        for i in range(1, self.players):
            put_set(out, at, s.known_hand(seat, (seat + i) % self.players))
            at += B.SHIPS
        size = cells[SHIP_PILE]
        for i in range(size):
            ship = cells[SHIP_PILE + 1 + i] - 1
            if s.knows(seat, ship):
                out[at + ship] = i16(size - i)

    def points(self, s: State, seat: i64) -> i64:
        """Return the points of a seat as if the game ended now."""
        assert isinstance(s, Ganymede)
        return points(s, seat)


def put_ship(out: vec[i16], at: i64, ship: i64) -> None:
    """Mark the ship of a cell among all ships."""
    if ship != 0:
        out[at + ship - 1] = 1


def put_symbols(out: vec[i16], at: i64, s: Ganymede, seat: i64) -> None:
    """Count the symbols of each colour in the costs of a seat's shuttles (gan.ruling.35)."""
    shown = symbols(s, seat)
    colour: i64
    for colour in range(B.COLOURS):
        put(out, at + colour, shown >> 8 * colour & B.BYTE, MOST_SYMBOLS)


def count_types(out: vec[i16], at: i64, cards: i64, types: Zone) -> None:
    """Count a set of cards by type."""
    card: i64 = 0
    while cards != 0:
        if cards & 1:
            out[at + types[card]] += 1
        cards >>= 1
        card += 1


def count_pile(out: vec[i16], at: i64, s: Ganymede, pile: i64, types: Zone) -> None:
    """Count the cards of a pile by type; their order stays hidden."""
    i: i64
    for i in range(pile + 1, pile + 1 + s.cells[pile]):
        out[at + types[s.cells[i] - 1]] += 1


def known_ships(s: Ganymede, seat: i64) -> i64:
    """Return the set of ships whose places a seat knows."""
    known: i64 = 0
    ship: i64
    for ship in range(B.SHIPS):
        if s.knows(seat, ship):
            known |= 1 << ship
    return known


# -- the slices and the tables behind them ---------------------------------------------------------


def make_observer(rules: GanymedeRules) -> GanymedeObserver:
    """Return the observer for a table of these rules."""
    steps = [step.name for step in rules.steps]
    players = int(rules.players)
    observer = GanymedeObserver(make_slices(players, steps) + known_slices(players))
    prepare(observer, rules)
    return observer


def prepare(observer: GanymedeObserver, rules: GanymedeRules) -> None:
    """Set what an observer needs to know about a table."""
    observer.players = rules.players
    observer.kinds = len(rules.steps)
    observer.tiles = pack_rows(tile_table(rules.box), TILE_WIDTH)
    observer.shuttles = pack_rows(shuttle_table(rules.box), SHUTTLE_WIDTH)


def tile_table(box: B.Box) -> Zone:
    """Return the features of every tile."""
    table = vec[i64]()
    tile: i64
    for tile in range(B.TILES):
        table = append(table, 1)
        table = add_one_of(table, box.tile_type[tile], B.TYPES)
        table = add_effect(table, box.tile_effect[tile])
    return table


def shuttle_table(box: B.Box) -> Zone:
    """Return the features of every shuttle."""
    table = vec[i64]()
    shuttle: i64
    symbol: i64
    for shuttle in range(B.SHUTTLES):
        table = append(table, 1)
        table = add_one_of(table, box.shuttle_type[shuttle], B.TYPES)
        for symbol in range(5):
            table = append(table, box.shuttle_cost[5 * shuttle + symbol])
        table = append(table, box.shuttle_discard[shuttle])
        table = add_effect(table, box.shuttle_effect[shuttle])
    return table


def add_one_of(table: Zone, which: i64, count: i64) -> Zone:
    """Append one 1 among zeros."""
    i: i64
    for i in range(count):
        table = append(table, 1 if i == which else 0)
    return table


def add_effect(table: Zone, effect: i64) -> Zone:
    """Append the bits of an effect."""
    i: i64
    for i in range(EFFECT_BITS):
        table = append(table, effect >> i & 1)
    return table


def make_slices(players: int, steps: list[str]) -> list[Slice]:
    """Return the slices of the row from first to last."""
    slices = decision_slices(players, steps)
    slices += [
        Slice("effect", STEP_EFFECT_BITS, 1, f"of `apply` and `stop or go on`: {STEP_EFFECT_HELP}"),
        Slice("times", 1, MOST_TIMES, "how often that effect applies"),
        Slice("arguments", 3, MOST_ARGUMENT, "of the other steps, in the order of the step"),
        Slice("hand", B.SHIPS, 1, "own hand, by ship"),
        Slice("chosen top", B.SHIPS, 1, "the ship secretly chosen for the top dock"),
        Slice("chosen bottom", B.SHIPS, 1, "the ship secretly chosen for the bottom dock"),
    ]
    for i in range(players):
        slices += board_slices("own" if i == 0 else f"other {i}")
    return slices + common_slices(players) + unseen_slices()


EFFECT_HELP: Final = (
    "recruit blue, red, yellow, purple; adapt blue, red, yellow, purple; move; reputation; "
    "draw; both"
)
STEP_EFFECT_HELP: Final = (
    f"{EFFECT_HELP}; with Moon also: the Action's own, begun, to the Moon, different"
)
TILE_HELP: Final = f"1 where there is one, its type of five, its effect ({EFFECT_HELP})"
SHUTTLE_HELP: Final = (
    "1 where there is one, its type of five, its cost in blue, red, yellow, purple, white, "
    "whether it costs a tile, its effect as above"
)


def board_slices(who: str) -> list[Slice]:
    """Return the slices of a board."""
    by_colour = "settlers: blue, red, yellow, purple"
    return [
        Slice(f"{who} earth", B.COLOURS, MOST_SETTLERS, by_colour),
        Slice(f"{who} mars", B.COLOURS, MOST_SETTLERS, by_colour),
        Slice(f"{who} top", B.COLOURS, MOST_SETTLERS, by_colour),
        Slice(f"{who} bottom", B.COLOURS, MOST_SETTLERS, by_colour),
        Slice(f"{who} top ship", B.SHIPS, 1, "the ship in the top dock"),
        Slice(f"{who} bottom ship", B.SHIPS, 1, "the ship in the bottom dock"),
        Slice(f"{who} tiles", TILE_PLACES * TILE_WIDTH, 1, f"each place: {TILE_HELP}"),
        Slice(f"{who} columns", B.TYPES, MOST_CARDS, "shuttles by type"),
        Slice(f"{who} symbols", B.COLOURS, MOST_SYMBOLS, "symbols in the costs of shuttles"),
        Slice(f"{who} launched", B.SHIPS, 1, "launched ships"),
        Slice(f"{who} reputation", 1, MOST_SPACE, "the space reached"),
        Slice(f"{who} hand size", 1, MOST_CARDS, "ships in hand"),
        Slice(f"{who} has chosen", 1, 1, "whether both ships were chosen"),
        Slice(f"{who} turns", 1, ANY_COUNT, "turns taken"),
        Slice(f"{who} points", 1, ANY_COUNT, "points if the game ended now"),
    ]


def common_slices(players: int) -> list[Slice]:
    """Return the slices of the common area."""
    shuttles = SHUTTLE_POSITIONS * SHUTTLE_WIDTH
    return [
        Slice("round", 1, ANY_COUNT, "the number of the round"),
        Slice("last round", 1, 1, "whether it is the last"),
        Slice("active", players, 1, "whose turn it is, this seat first"),
        Slice("first", players, 1, "who started, this seat first"),
        Slice("supply", B.COLOURS, MOST_SETTLERS, "settlers in the supply"),
        Slice("carried", B.COLOURS, MOST_SETTLERS, "settlers on board a shuttle"),
        Slice("tile row", TILE_POSITIONS * TILE_WIDTH, 1, f"each position: {TILE_HELP}"),
        Slice("tile stack", 1, MOST_CARDS, "tiles in the stack"),
        Slice("tile discard", B.TYPES, MOST_CARDS, "discarded tiles by type"),
        Slice("earth shuttles", shuttles, 4, f"each position: {SHUTTLE_HELP}"),
        Slice("earth deck", 1, MOST_CARDS, "shuttles in the deck"),
        Slice("mars shuttles", shuttles, 4, f"each position: {SHUTTLE_HELP}"),
        Slice("mars deck", 1, MOST_CARDS, "shuttles in the deck"),
        Slice("ships", SHIP_POSITIONS * B.SHIPS, 1, "each position: which ship"),
        Slice("ship deck", 1, MOST_CARDS, "ships in the deck"),
        Slice("departing", B.SHIPS, 1, "the ship that has left its dock"),
        Slice("launching", 2, 1, "the dock of the launch in progress"),
        Slice("queued launches", 1, MOST_QUEUED, "launch bonuses that wait for it"),
    ]


def unseen_slices() -> list[Slice]:
    """Return the slices of what the seat has not seen."""
    return [
        Slice("unseen tiles", B.TYPES, MOST_CARDS, "tiles in the stack by type"),
        Slice("unseen earth shuttles", B.TYPES, MOST_CARDS, "shuttles in the deck by type"),
        Slice("unseen mars shuttles", B.TYPES, MOST_CARDS, "shuttles in the deck by type"),
        Slice("unseen ships", B.SHIPS, 1, "ships in the deck or in other hands"),
    ]


def known_slices(players: int) -> list[Slice]:
    """Return the slices of what a seat remembers of hidden ships; they come last."""
    hands = [
        Slice(f"other {i} known hand", B.SHIPS, 1, "ships known to be in that hand")
        for i in range(1, players)
    ]
    places = "ships known to lie in the deck: their places, 1 is the top"
    return [*hands, Slice("known deck", B.SHIPS, MOST_CARDS, places)]
