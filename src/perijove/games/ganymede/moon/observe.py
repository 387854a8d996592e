"""Observations of a table with the Moon expansion, after those of the base game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16

from perijove.games.ganymede import box as B
from perijove.games.ganymede.moon.actions import GAP_NAMES, SETTLER_NAMES, TYPE_NAMES
from perijove.games.ganymede.moon.box import COUNCIL_SPACES, COUNSELORS, ROW, VIP
from perijove.games.ganymede.moon.layout import (
    DONE_NAMES,
    LOCATION_NAMES,
    MONOLITH_NAMES,
    PLACE_NAMES,
)
from perijove.games.ganymede.moon.scoring import points
from perijove.games.ganymede.moon.state import (
    ABILITIES,
    ADRIFT,
    COUNSELOR_PILE,
    COUNSELOR_ROW,
    DISCARDED,
    DONE,
    EXTRA,
    KINDS,
    MERCHANT,
    MONOLITH,
    MOON,
    PAWN,
    PRESIDENT,
    REDIRECTED,
    RESERVED,
    UPGRADE,
    VIRUS,
    MoonRules,
    council_at,
    moon_box,
)
from perijove.games.ganymede.observe import (
    MOST_SETTLERS,
    GanymedeObserver,
    known_slices,
    make_slices,
    prepare,
    put_ship,
)
from perijove.games.ganymede.state import (
    CARRIED,
    EARTH,
    PLACE_WIDTH,
    PLACES,
    Ganymede,
    settlers_at,
)
from perijove.kernel.observe import Slice, put, put_cells, put_set
from perijove.kernel.state import State
from perijove.kernel.zone import i64, vec

LOCATIONS: Final = 4
GAPS: Final = 3
MOON_PLACES: Final = 5
ALL_COUNSELORS: Final = 0xFFFF
DONE_BITS: Final = 7


class MoonObserver(GanymedeObserver):
    """Writes observations of Ganymede with the Moon expansion."""

    def write_expansion(self, s: Ganymede, seat: i64, out: vec[i16], at: i64) -> i64:
        """Write the Moons, the councils and the tokens. Return the next index."""
        cells = s.cells
        i: i64
        seen: i64 = 0
        for i in range(self.players):
            at = write_moon(s, (seat + i) % self.players, out, at)
            seen |= council(s, i)
        put(out, at, cells[CARRIED + VIP], 1)
        put_cells(out, at + 1, s, ADRIFT, KINDS, MOST_SETTLERS)
        at += 1 + KINDS
        for i in range(ROW):
            counselor = cells[COUNSELOR_ROW + i]
            if counselor != 0:
                out[at + counselor - 1] = 1
                seen |= 1 << (counselor - 1)
            at += COUNSELORS
        put(out, at, cells[COUNSELOR_PILE], COUNSELORS)
        at = self.write_tokens(s, seat, out, at + 1)
        discarded = cells[DISCARDED]
        if discarded != 0 and s.knows(seat, discarded - 1):
            put_ship(out, at, discarded)
        at += B.SHIPS
        put_cells(out, at, s, REDIRECTED, B.PLANET_SHUTTLES, B.TYPES)
        put_set(out, at + B.PLANET_SHUTTLES, ALL_COUNSELORS & ~seen)
        return at + B.PLANET_SHUTTLES + COUNSELORS

    def write_tokens(self, s: Ganymede, seat: i64, out: vec[i16], at: i64) -> i64:
        """Write where the tokens are and what the turn has used up."""
        cells = s.cells
        virus = cells[VIRUS] - 1
        if virus >= 0:
            ship = 2 * ((virus // 2 + self.players - seat) % self.players) + virus % 2
            out[at + ship] = 1
        at += 2 * self.players
        if cells[UPGRADE] != 0:
            out[at + moon_box(s).upgrade_path[cells[UPGRADE] - 1]] = 1
        at = put_one_of(out, at + B.TYPES, cells[MERCHANT], GAPS)
        at = put_one_of(out, at, cells[MONOLITH], 2)
        at = put_one_of(out, at, cells[RESERVED], MOON_PLACES)
        put(out, at, cells[EXTRA], 1)
        put_set(out, at + 1, cells[DONE])
        return at + 1 + DONE_BITS

    def points(self, s: State, seat: i64) -> i64:
        """Return the points of a seat if the game ended now."""
        assert isinstance(s, Ganymede)
        return points(s, seat)


def write_moon(s: Ganymede, seat: i64, out: vec[i16], at: i64) -> i64:
    """Write a board's Moon, the places of its VIP, pawn and President, and its council."""
    cells = s.cells
    board = settlers_at(seat, EARTH)
    put_cells(out, at, s, board + PLACE_WIDTH * MOON, KINDS, MOST_SETTLERS)
    at += KINDS
    place: i64
    for place in range(PLACES):
        put(out, at + place, cells[board + PLACE_WIDTH * place + VIP], 1)
    at = put_one_of(out, at + PLACES, cells[PAWN + seat], LOCATIONS)
    at = put_one_of(out, at, cells[PRESIDENT + seat], LOCATIONS)
    put_set(out, at, council(s, seat))
    put_set(out, at + COUNSELORS, cells[ABILITIES + seat])
    return at + 2 * COUNSELORS


def council(s: Ganymede, seat: i64) -> i64:
    """Return the set of counselors of a seat."""
    found: i64 = 0
    space: i64
    for space in range(COUNCIL_SPACES):
        counselor = s.cells[council_at(seat, space)]
        if counselor != 0:
            found |= 1 << (counselor - 1)
    return found


def put_one_of(out: vec[i16], at: i64, number: i64, count: i64) -> i64:
    """Mark one of several things, none for 0. Return the next index."""
    if number != 0:
        out[at + number - 1] = 1
    return at + count


# -- the slices ------------------------------------------------------------------------------------


def make_observer(rules: MoonRules) -> MoonObserver:
    """Return the observer for a table of these rules."""
    players = int(rules.players)
    slices = make_slices(players, [step.name for step in rules.steps])
    for i in range(players):
        slices += moon_slices("own" if i == 0 else f"other {i}")
    observer = MoonObserver(slices + token_slices(players) + known_slices(players))
    prepare(observer, rules)
    return observer


def moon_slices(who: str) -> list[Slice]:
    """Return the slices that the expansion adds to a board."""
    places = ", ".join(LOCATION_NAMES)
    return [
        Slice(f"{who} moon", KINDS, MOST_SETTLERS, f"on the Moon: {', '.join(SETTLER_NAMES)}"),
        Slice(f"{who} vip", PLACES, 1, "whether the VIP is on earth, mars, top, bottom"),
        Slice(f"{who} pawn", LOCATIONS, 1, f"where the pawn is: {places}"),
        Slice(f"{who} president", LOCATIONS, 1, f"where the President is: {places}"),
        Slice(f"{who} council", COUNSELORS, 1, "counselors on the council"),
        Slice(f"{who} abilities", COUNSELORS, 1, "counselors whose ability has begun"),
    ]


def token_slices(players: int) -> list[Slice]:
    """Return the slices that the expansion adds to the common area."""
    return [
        Slice("vip carried", 1, 1, "whether the VIP is on board a shuttle"),
        Slice("adrift", KINDS, MOST_SETTLERS, f"lost in space: {', '.join(SETTLER_NAMES)}"),
        Slice("counselors", ROW * COUNSELORS, 1, "each position: which counselor"),
        Slice("counselor pile", 1, COUNSELORS, "counselors in the pile"),
        Slice("virus", 2 * players, 1, "the ship with the Virus: own top, own bottom, then others"),
        Slice("upgrade", B.TYPES, 1, f"where the Upgrade is: {', '.join(TYPE_NAMES)}"),
        Slice("merchant", GAPS, 1, f"where the Merchant is: {', '.join(GAP_NAMES)}"),
        Slice("monolith", 2, 1, f"where the Monolith is: {', '.join(MONOLITH_NAMES)}"),
        Slice("reserved", MOON_PLACES, 1, f"the place kept free: {', '.join(PLACE_NAMES)}"),
        Slice("extra turn", 1, 1, "whether another turn follows"),
        Slice("done", DONE_BITS, 1, f"used up in this turn: {', '.join(DONE_NAMES)}"),
        Slice("discarded", B.SHIPS, 1, "the ship that the pawn's journey cost this turn, if known"),
        Slice("redirected", B.PLANET_SHUTTLES, B.TYPES, "column Ender chose for a Mars shuttle"),
        Slice("unseen counselors", COUNSELORS, 1, "counselors in the pile or in the box"),
    ]
