"""The zones of the Moon expansion, and the quantities of the base game that it changes.

The Moon is a fifth place and the VIP a fifth kind of settler (moon.ruling.19); the base game leaves
room for both. The fourth tile place is the one above the Moon. The expansion's zones follow those
of the base game.
"""

from __future__ import annotations

from typing import Final

from perijove.games.ganymede import events as E
from perijove.games.ganymede.box import BASIC, COLOURS, PLANET_SHUTTLES
from perijove.games.ganymede.moon import events as ME
from perijove.games.ganymede.moon import kinds as K
from perijove.games.ganymede.moon.box import (
    AHU_LANI,
    COUNCIL_SPACES,
    COUNSELORS,
    HIPT_LIBER,
    MS_CHAU,
    NOOR,
    ROW,
    VIP,
    MoonBox,
)
from perijove.games.ganymede.state import (
    ACTIVE,
    ALL_COLOURS,
    BOTTOM,
    CELLS,
    EARTH,
    MARS,
    SEATS,
    SHUTTLE_POSITIONS,
    SUPPLY,
    TOP,
    Ganymede,
    GanymedeRules,
    dock_at,
    fill_in,
    settlers_at,
    tile_at,
    used_at,
)
from perijove.kernel.cells import bit
from perijove.kernel.zone import i64

MOON: Final = 4  # the fifth place for settlers
MOON_TILE: Final = 3  # the fourth place, an ordinary one (moon.board.04, moon.ruling.01)
KINDS: Final = 5
VIP_BIT: Final = 16  # beside the four colours in a set of kinds

# The location of a pawn or the President, in the order of travel; 0 is nowhere. A pawn is no
# settler (moon.counselor.01) and gives the ability of its location (moon.counselor.11), none on the
# Moon (moon.counselor.10); on Ganymede it occupies no ship (moon.ganymede.03).
ON_MOON: Final = 1
ON_EARTH: Final = 2
ON_MARS: Final = 3
ON_GANYMEDE: Final = 4  # for the President: on the tile of Michelle de la Rose

# The zones: a Moon, a council and a pawn per seat (moon.comp.01, moon.comp.04, moon.setup.02). The
# Moon-Earth route needs none, because everybody has it (moon.comp.03, moon.setup.03).
PAWN: Final = CELLS  # + seat
PRESIDENT: Final = PAWN + SEATS  # + seat
COUNCIL: Final = PRESIDENT + SEATS  # + 4 * seat + space
ABILITIES: Final = COUNCIL + COUNCIL_SPACES * SEATS  # + seat: set of abilities that have begun
COUNSELOR_ROW: Final = ABILITIES + SEATS  # + position
COUNSELOR_PILE: Final = COUNSELOR_ROW + ROW
VIRUS: Final = COUNSELOR_PILE + 1 + COUNSELORS  # 1 + 2 * seat + dock
UPGRADE: Final = VIRUS + 1  # 1 + place on its path
MERCHANT: Final = UPGRADE + 1  # 1 + gap
MONOLITH: Final = MERCHANT + 1  # 1 on the tile of Ender, 2 on Phobos
ADRIFT: Final = MONOLITH + 1  # + kind: lost in space, but can still be rescued
REDIRECTED: Final = ADRIFT + KINDS  # + Mars shuttle: 1 + the column chosen for it
DISCARDED: Final = REDIRECTED + PLANET_SHUTTLES  # the ship the pawn's journey cost this turn
RESERVED: Final = DISCARDED + 1  # 1 + the place reserved for the VIP or the President
EXTRA: Final = RESERVED + 1  # 1 if the active player takes another turn
DONE: Final = EXTRA + 1  # set of once-per-turn things that the active player has done
LAUNCH_DUE: Final = DONE + 1  # 1 while a launch that must be made waits (moon.ruling.16)
MOON_CELLS: Final = LAUNCH_DUE + 1

COUNSELOR_STREAM: Final = 5

ON_TILE: Final = 1
ON_PHOBOS: Final = 2

# Things that may be done once a turn.
USED_MOON_ROUTE: Final = 1
USED_MARS_ROUTE: Final = 2
EXCHANGED: Final = 4
UPGRADED: Final = 8
RECRUITED: Final = 16
TOOK_VIP: Final = 32
SENT_AHEAD: Final = 64


class MoonRules(GanymedeRules):
    """The rules of one game with the expansion."""

    moon: MoonBox


class MoonState(Ganymede):
    """A game of Ganymede with the expansion."""

    __slots__ = ("moon",)

    moon: MoonBox

    def blank(self) -> Ganymede:
        """Return a state of the same rules, to be filled."""
        return blank(self.setting)

    # -- settlers ---------------------------------------------------------------------------------

    def room(self, seat: i64, planet: i64) -> i64:
        """Count the free places on the Moon, Earth or Mars (moon.board.01, moon.president.03)."""
        if planet == EARTH:
            free = self.box.earth_places
            standing: i64 = ON_EARTH
        elif planet == MARS:
            free = self.box.mars_places
            standing = ON_MARS
        else:
            free = self.moon.moon_places
            standing = ON_MOON
        cells = self.cells
        if cells[PRESIDENT + seat] == standing:
            free -= 1
        if cells[RESERVED] == planet + 1 and cells[ACTIVE] == seat:
            free -= 1  # moon.ruling.22
        return free - self.population(seat, planet)

    def needed(self, seat: i64, dock: i64) -> i64:
        """Return how many settlers a ship needs, one more with the Virus (moon.virus.02)."""
        number = super().needed(seat, dock)
        return number + 1 if infected(self, seat, dock) else number

    def accepts(self, seat: i64, dock: i64) -> i64:
        """Return the set of kinds that may board the ship in a dock now (moon.ruling.44)."""
        if self.cells[dock_at(seat, dock)] == 0:
            return 0
        aboard = self.population(seat, TOP + dock)
        if aboard == 0:
            return ALL_COLOURS | VIP_BIT
        if aboard >= self.needed(seat, dock):
            return 0
        if infected(self, seat, dock):
            return self.accepts_infected(seat, dock)
        present = self.colours(seat, TOP + dock)
        if present == 0:
            return ALL_COLOURS | VIP_BIT
        if dock == 0:
            return present | VIP_BIT  # moon.vip.03
        return ALL_COLOURS & ~present | VIP_BIT

    def accepts_infected(self, seat: i64, dock: i64) -> i64:
        """Return what may board an infected ship: at most one mismatch aboard (moon.ruling.17)."""
        welcome: i64 = VIP_BIT
        colour: i64
        for colour in range(COLOURS):
            if strangers(self, seat, dock, colour, -1) <= 1:
                welcome |= 1 << colour
        return welcome

    def infected(self, seat: i64, dock: i64) -> bool:
        """Return True if the ship in a dock carries the Virus (moon.virus.01)."""
        return infected(self, seat, dock)

    def adaptable(self, seat: i64, dock: i64) -> i64:
        """Return the colours for an Adapt; on an infected ship it depends on the settler."""
        if infected(self, seat, dock):
            return 0
        if dock == 1:
            return ALL_COLOURS & ~self.colours(seat, BOTTOM)
        # with the VIP aboard, a single settler still counts as alone (moon.ruling.19)
        at = settlers_at(seat, TOP) + VIP
        return ALL_COLOURS if self.population(seat, TOP) - self.cells[at] == 1 else 0

    def lose(self, seat: i64, colour: i64, origin: i64) -> None:
        """Lose a settler in space; Ms. Chau may still rescue it (moon.chau.01)."""
        if self.listening:
            self.tell(E.SETTLER_LOST, seat, colour, origin)
        rescuer = holder(self, MS_CHAU)
        # moon.ruling.20: the VIP may only be taken by its own player
        if rescuer >= 0 and (colour != VIP or rescuer == seat) and self.room(rescuer, MOON) > 0:
            self.cells[ADRIFT + colour] += 1
            self.push(K.RESCUE, rescuer, colour)
        else:
            give_up(self, seat, colour)

    def empty_dock(self, seat: i64, dock: i64) -> None:
        """Clear a launching ship: VIP and Virus go back to the box (moon.vip.07, moon.virus.05)."""
        super().empty_dock(seat, dock)
        vip = settlers_at(seat, TOP + dock) + VIP
        if self.cells[vip] != 0:
            self.cells[vip] = 0
            if self.listening:
                self.tell(ME.TOKEN_RETURNED, seat, VIP_TOKEN)
        if infected(self, seat, dock):
            self.cells[VIRUS] = 0
            if self.listening:
                self.tell(ME.TOKEN_RETURNED, seat, VIRUS_TOKEN)

    # -- cards ------------------------------------------------------------------------------------

    def costs_tile(self, seat: i64, shuttle: i64) -> bool:
        """Return True if using a shuttle costs a tile (moon.chau.02, moon.chau.03)."""
        return self.box.shuttle_discard[shuttle] != 0 and not has(self, seat, MS_CHAU)

    def raised(self, seat: i64, shuttle: i64, column: i64) -> i64:
        """Return how many applications pawn and Upgrade add to a shuttle (moon.ruling.11)."""
        more: i64 = 0
        if shuttle >= PLANET_SHUTTLES and self.cells[PAWN + seat] == ON_MARS:
            more += 1  # moon.mars.01, moon.mars.02
        token = self.cells[UPGRADE]
        if token != 0 and has(self, seat, AHU_LANI) and self.moon.upgrade_path[token - 1] == column:
            more += 1  # moon.ahulani.02
        return more

    def effect_of_shuttle(self, seat: i64, spot: i64, shuttle: i64) -> i64:
        """Return the effect.

        Basic beside the player's Merchant (moon.merchant.02, moon.merchant.03).
        """
        gap = self.cells[MERCHANT]
        position = spot - SHUTTLE_POSITIONS
        if gap != 0 and (position == gap - 1 or position == gap) and has(self, seat, HIPT_LIBER):
            return BASIC
        return self.box.shuttle_effect[shuttle]

    def more_basic_actions(self, seat: i64) -> i64:
        """Return 1 with Noor, for one more Basic Action (moon.noor.01, moon.ruling.35)."""
        return 1 if has(self, seat, NOOR) else 0

    def column_of(self, shuttle: i64) -> i64:
        """Return the column of a used shuttle, which Ender may have chosen (moon.ender.04)."""
        if shuttle >= PLANET_SHUTTLES:
            chosen = self.cells[REDIRECTED + shuttle - PLANET_SHUTTLES]
            if chosen != 0:
                return chosen - 1
        return self.box.shuttle_type[shuttle]

    def shuttles_in(self, seat: i64, column: i64) -> i64:
        """Return the set of used shuttles in a column, which Ender may have chosen."""
        found = super().shuttles_in(seat, column)
        used = self.cells[used_at(seat, MARS)]
        number: i64 = 0
        while used >> number != 0:
            chosen = self.cells[REDIRECTED + number]
            if chosen != 0 and used >> number & 1:
                shuttle = bit(PLANET_SHUTTLES + number)
                found = found | shuttle if chosen - 1 == column else found & ~shuttle
            number += 1
        return found


VIP_TOKEN: Final = 0
VIRUS_TOKEN: Final = 1
UPGRADE_TOKEN: Final = 2


def blank(rules: GanymedeRules) -> Ganymede:
    """Return a state with the expansion, without cells."""
    assert isinstance(rules, MoonRules)
    s = MoonState()
    fill_in(s, rules)
    s.kinds = KINDS
    s.moon = rules.moon
    return s


def moon_box(s: Ganymede) -> MoonBox:
    """Return the components of the expansion."""
    assert isinstance(s, MoonState)
    return s.moon


def council_at(seat: i64, space: i64) -> i64:
    """Return the cell of a council space."""
    return COUNCIL + COUNCIL_SPACES * seat + space


# -- counselors -----------------------------------------------------------------------------------


def has(s: Ganymede, seat: i64, counselor: i64) -> bool:
    """Return True if a player has the ability of a counselor (moon.ruling.49)."""
    return s.cells[ABILITIES + seat] >> counselor & 1 != 0


def holder(s: Ganymede, counselor: i64) -> i64:
    """Return the seat that has the ability of a counselor, or -1."""
    seat: i64
    for seat in range(s.players):
        if s.cells[ABILITIES + seat] >> counselor & 1:
            return seat
    return -1


def counselors(s: Ganymede, seat: i64) -> i64:
    """Count the counselor tiles of a player."""
    count: i64 = 0
    while count < COUNCIL_SPACES and s.cells[council_at(seat, count)] != 0:
        count += 1
    return count


def moon_tile_times(s: Ganymede, seat: i64, tile: i64) -> i64:
    """Return how often a tile of the row would apply above the Moon, replacing the tile there."""
    kind = s.box.tile_type[tile]
    times = s.tiles_of_type(seat, kind) + 1
    above = s.cells[tile_at(seat, MOON_TILE)] - 1
    return times - 1 if above >= 0 and s.box.tile_type[above] == kind else times


# -- settlers -------------------------------------------------------------------------------------


def infected(s: Ganymede, seat: i64, dock: i64) -> bool:
    """Return True if the ship in a dock carries the Virus."""
    return s.cells[VIRUS] == 1 + 2 * seat + dock


def strangers(s: Ganymede, seat: i64, dock: i64, newcomer: i64, leaver: i64) -> i64:
    """Count the settlers that would break the condition of a dock if two were exchanged.

    The VIP never does; -1 stands for nobody. On top, all but the most frequent colour are
    mismatches; at the bottom, all beyond the first of a colour.
    """
    at = settlers_at(seat, TOP + dock)
    total: i64 = 0
    most: i64 = 0
    different: i64 = 0
    colour: i64
    for colour in range(COLOURS):
        count = s.cells[at + colour]
        if colour == newcomer:
            count += 1
        if colour == leaver:
            count -= 1
        total += count
        if count > most:
            most = count
        if count != 0:
            different += 1
    return total - (most if dock == 0 else different)


def give_up(s: Ganymede, seat: i64, kind: i64) -> None:
    """Return a lost settler to the supply, or the VIP to the box (moon.ruling.20)."""
    if kind != VIP:
        s.cells[SUPPLY + kind] += 1
    elif s.listening:
        s.tell(ME.TOKEN_RETURNED, seat, VIP_TOKEN)


def kinds(s: Ganymede, seat: i64, place: i64) -> i64:
    """Return the set of kinds of settlers at a place, the VIP included."""
    present = s.colours(seat, place)
    if s.cells[settlers_at(seat, place) + VIP] != 0:
        present |= VIP_BIT
    return present
