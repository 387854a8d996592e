"""The zones of a Galileo Project table in one row of numbers.

A card in a cell is its number + 1, so that 0 means none. Cards 0..47 are robots, 48..57 are
projects; sets of cards and of characters are bit masks. A pile has its size in its first cell and
its top card last.
"""

from __future__ import annotations

from typing import Final

from perijove.games.galileo import box as B
from perijove.games.galileo.box import Box
from perijove.kernel.cells import TABLE, bit
from perijove.kernel.state import Rules, State
from perijove.kernel.zone import i64, vec

SEATS: Final = 4

# Boards.
INFLUENCE: Final = TABLE  # + seat: the space of the marker
TRACK: Final = INFLUENCE + 4  # + seat: NO_TRACK, EARTH, MARS or RESERVE
MEGACREDITS: Final = TRACK + 4  # + seat
ENERGY: Final = MEGACREDITS + 4  # + seat
PROJECT: Final = ENERGY + 4  # + seat: the unfinished project
MODIFIERS: Final = PROJECT + 4  # + seat: set of modifiers in reserve, satellites then types
DEVELOPED: Final = MODIFIERS + 4  # + seat: set of technology numbers
UNDER: Final = DEVELOPED + 4  # + seat: set of characters
ROBOTS: Final = UNDER + 4  # + seat: set of cards in play
TYPE_COUNT: Final = ROBOTS + 4  # read with `type_at`
SUMS: Final = TYPE_COUNT + 16  # read with `sum_at`: levels of the robots that have advanced
TURNS: Final = SUMS + 16  # + seat: turns taken

# Cards in play and projects in progress.
LEVEL: Final = TURNS + 4  # + card
ZONE: Final = LEVEL + 58  # + card: satellite + 1
ADDED: Final = ZONE + 58  # + card: satellite + 1 of its assignment modifier
CHANGED: Final = ADDED + 58  # + card: type + 1 of its robot modifier
ENTERING: Final = CHANGED + 58  # set of robots that have not advanced yet (gal.ruling.24)
TAKEN: Final = ENTERING + 1  # the robot that was paid for or drawn and is not placed yet

# The main board.
ROBOT_ROW: Final = TAKEN + 1  # + slot
CHARACTER_ROW: Final = ROBOT_ROW + 5  # + slot
ROBOT_PILE: Final = CHARACTER_ROW + 5
CHARACTER_PILE: Final = ROBOT_PILE + 49
PROJECT_PILE: Final = CHARACTER_PILE + 49
PROJECTS_KNOWN: Final = PROJECT_PILE + 11  # how many from its top everybody has seen
OFFER: Final = PROJECTS_KNOWN + 1  # set of cards laid out during setup
DISCARD: Final = OFFER + 1  # set of characters, never reshuffled (gal.ruling.77)
RESOLVING: Final = DISCARD + 1  # set of characters whose ability is being resolved (gal.ruling.16)
DRAWN: Final = RESOLVING + 1  # + 0..3: robots seen by Robotic Sequencing
KNOWERS: Final = DRAWN + 4  # + robot: set of seats that know where it is
TILES: Final = KNOWERS + 48  # + number: technology tiles left
SIDES: Final = TILES + 4  # + number: 0 for a, 1 for b
OBJECTIVES: Final = SIDES + 4  # + place: objective + 1
MARKERS: Final = OBJECTIVES + 4  # read with `space_at`: seat + 1

# The game.
ACTIVE: Final = MARKERS + 16
FIRST: Final = ACTIVE + 1
ROUND: Final = FIRST + 1
ENDING: Final = ROUND + 1  # the cause of the last round, 0 before
USED: Final = ENDING + 1  # set of abilities used up in this turn
CELLS: Final = USED + 1

DRAWN_ROBOTS: Final = 4

# Abilities that can be used once per turn (gal.tech1a.01, gal.tech1b.01).
DRILLING_USED: Final = 1
ROUTE_USED: Final = 2

# Causes of the last round.
BY_CHARACTERS: Final = 1
BY_ROBOTS: Final = 2

# Random streams: one per pile, so that one player's draws do not change another pile.
FIRST_PLAYER_STREAM: Final = 0
ROBOT_STREAM: Final = 1
CHARACTER_STREAM: Final = 2
PROJECT_STREAM: Final = 3
SIDE_STREAM: Final = 4
OBJECTIVE_STREAM: Final = 5

ALL_MODIFIERS: Final = 255
ASSIGNMENT_MODIFIERS: Final = 15
TYPE_MODIFIERS: Final = 240


def type_at(seat: i64, kind: i64) -> i64:
    """Return the cell that counts a player's robots of a type."""
    return TYPE_COUNT + B.TYPES * seat + kind


def sum_at(seat: i64, satellite: i64) -> i64:
    """Return the cell with the sum of the levels that a player has on a satellite."""
    return SUMS + B.SATELLITES * seat + satellite


def space_at(place: i64, space: i64) -> i64:
    """Return the cell of a space for objective markers."""
    return MARKERS + B.SPACES * place + space


class GalileoRules(Rules):
    """The rules of one game of Galileo Project: its box, its sides and its rulings."""

    box: Box
    first_player: i64  # a seat, or -1 for a random one
    sides: list[int]  # by technology number: 0 for a, 1 for b, -1 for a random one
    star_z: i64  # side of the Star-Z tile: 0 for a, 1 for b
    first_remaining: bool  # gal.ruling.36: "first Character" is the first that remains
    turn: list[int]  # the steps of a turn in order
    added_counts: bool  # gal.ruling.43: an assignment modifier makes an assignment double
    literal: bool  # rulings 11, 13, 30, 41 and 46 follow the letter of the rulebook


class Galileo(State):
    """A game of Galileo Project in play."""

    __slots__ = ("box", "players", "setting")

    setting: GalileoRules
    box: Box
    players: i64

    def blank(self) -> Galileo:
        """Return an empty state with the same rules."""
        return blank(self.setting)

    # -- satellites -------------------------------------------------------------------------------

    def marker(self, seat: i64, satellite: i64) -> i64:
        """Return the space of a marker, which decides abilities (gal.level.03, gal.sat.03).

        It stops at the end of the track (gal.ruling.53).
        """
        total = self.cells[SUMS + B.SATELLITES * seat + satellite]  # the most frequent call of all
        end = self.box.ends[satellite]
        return total if total < end else end

    def marker_after(self, seat: i64, satellite: i64, levels: i64) -> i64:
        """Return the space of a marker when it has advanced by some levels (gal.ruling.53)."""
        total = self.cells[sum_at(seat, satellite)] + levels
        end = self.box.ends[satellite]
        return total if total < end else end

    def entering(self, seat: i64, satellite: i64) -> i64:
        """Return the levels of a player's robots that have not yet advanced a satellite."""
        cards = self.cells[ENTERING] & self.cells[ROBOTS + seat]
        levels: i64 = 0
        card: i64 = 0
        while cards != 0:
            if cards & 1 and self.cells[ZONE + card] == satellite + 1:
                levels += self.cells[LEVEL + card]
            cards >>= 1
            card += 1
        return levels

    def limit(self, seat: i64) -> i64:
        """Return how many characters may be under a board (gal.under.01, gal.under.02)."""
        limit = self.box.ganymede_limit[self.marker(seat, B.GANYMEDE)]
        return limit + 1 if self.owns(seat, B.SCANNER) else limit  # gal.tech4b.02

    def at_europa_12(self, seat: i64) -> bool:
        """Return True if Europa saves energy (gal.europa.04)."""
        return self.marker(seat, B.EUROPA) == self.box.ends[B.EUROPA]

    # -- cards ------------------------------------------------------------------------------------

    def frozen(self, card: i64) -> bool:
        """Return True if a level can never change again (gal.tech3a.02)."""
        return self.cells[LEVEL + card] == B.FROZEN_LEVEL

    def type_of(self, card: i64) -> i64:
        """Return the type of a card: its modifier's, if it has one (gal.ruling.42)."""
        changed = self.cells[CHANGED + card]
        return changed - 1 if changed != 0 else self.box.type[card]

    def assignments(self, card: i64) -> i64:
        """Return the set of satellites a robot may be on (gal.term.06, gal.ruling.43)."""
        added = self.cells[ADDED + card]
        printed = self.box.assignments[card]
        if added == 0:
            return printed
        return printed | 1 << (added - 1)

    def is_double(self, card: i64) -> bool:
        """Return True if a robot has a double assignment (gal.term.06)."""
        if self.cells[ADDED + card] != 0 and not self.setting.added_counts:
            return False
        return B.satellites_in(self.assignments(card)) == 2

    def has_free_space(self, card: i64) -> bool:
        """Return True if an assignment modifier can still be placed on a robot (gal.mod.02)."""
        return self.cells[ADDED + card] == 0 and self.box.free[card] != 0

    def doubles(self, seat: i64) -> i64:
        """Return the set of a player's robots with a double assignment."""
        found: i64 = 0
        cards = self.cells[ROBOTS + seat]
        card: i64 = 0
        while cards != 0:
            if cards & 1 and self.is_double(card):
                found |= bit(card)
            cards >>= 1
            card += 1
        return found

    def of_level(self, seat: i64, level: i64) -> i64:
        """Count a player's robots with this level or more."""
        count: i64 = 0
        cards = self.cells[ROBOTS + seat]
        card: i64 = 0
        while cards != 0:
            if cards & 1 and self.cells[LEVEL + card] >= level:
                count += 1
            cards >>= 1
            card += 1
        return count

    def strongest(self, seat: i64) -> i64:
        """Count the robots of a player's most numerous type (gal.ruling.79)."""
        at = type_at(seat, 0)
        most: i64 = 0
        kind: i64
        for kind in range(B.TYPES):
            if self.cells[at + kind] > most:
                most = self.cells[at + kind]
        return most

    # -- tiles ------------------------------------------------------------------------------------

    def technology(self, number: i64) -> i64:
        """Return the technology of a pile (gal.setup.09)."""
        return 2 * number + self.cells[SIDES + number]

    def owns(self, seat: i64, technology: i64) -> bool:
        """Return True if a player has developed a technology."""
        number = technology >> 1
        developed = self.cells[DEVELOPED + seat] >> number & 1
        return developed != 0 and self.cells[SIDES + number] == technology & 1

    def validated(self, seat: i64) -> i64:
        """Count the objectives a player has validated."""
        count: i64 = 0
        i: i64
        for i in range(B.PLACES * B.SPACES):
            if self.cells[MARKERS + i] == seat + 1:
                count += 1
        return count


def blank(rules: GalileoRules) -> Galileo:
    """Return a state without cells."""
    s = Galileo()
    s.rules = rules
    s.setting = rules
    s.steps = rules.steps
    s.box = rules.box
    s.players = rules.players
    s.choices = vec[i64]()
    s.listening = False
    s.news = False
    return s
