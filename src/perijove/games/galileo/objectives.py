"""Step 3 and the objectives: what they count, what energy replaces, where markers go."""

from __future__ import annotations

from perijove.games.galileo import actions as A
from perijove.games.galileo import box as B
from perijove.games.galileo import effects as F
from perijove.games.galileo import events as E
from perijove.games.galileo import kinds as K
from perijove.games.galileo.state import (
    ADDED,
    CHANGED,
    DEVELOPED,
    ENERGY,
    MEGACREDITS,
    OBJECTIVES,
    ROBOTS,
    UNDER,
    Galileo,
    space_at,
)
from perijove.kernel.cells import count_bits
from perijove.kernel.step import Deciding
from perijove.kernel.zone import Zone, append, i64, vec

# -- what is counted ------------------------------------------------------------------------------


def counted(s: Galileo, seat: i64, objective: i64) -> i64:
    """Return the current count of what an objective requires (gal.ruling.61, gal.ruling.62)."""
    what = s.box.objective_counts[objective]
    if what == B.DOUBLE_ASSIGNMENTS:
        return count_bits(s.doubles(seat))
    if what == B.DEVELOPED:
        return count_bits(s.cells[DEVELOPED + seat])
    if what == B.ROBOTS_OF_LEVEL_6:
        return s.of_level(seat, B.MOST_LEVEL)
    if what == B.LOWEST_MARKER:
        return lowest_marker(s, seat)
    if what == B.UNDER_BOARD:
        return count_bits(s.cells[UNDER + seat])
    if what == B.MODIFIERS:
        return modifiers_in_play(s, seat)
    if what == B.OWNED_MEGACREDITS:
        return s.cells[MEGACREDITS + seat]
    return robots_of_a_colour(s, seat)


def lowest_marker(s: Galileo, seat: i64) -> i64:
    """Return the space of the development marker that is farthest back."""
    lowest = s.marker(seat, B.IO)
    satellite: i64
    for satellite in range(1, B.SATELLITES):
        space = s.marker(seat, satellite)
        if space < lowest:
            lowest = space
    return lowest


def modifiers_in_play(s: Galileo, seat: i64) -> i64:
    """Count the modifiers on robots in play, not on a project (gal.obj.12, gal.mod.09)."""
    cards = s.cells[ROBOTS + seat]
    count: i64 = 0
    card: i64 = 0
    while cards != 0:
        if cards & 1:
            if s.cells[ADDED + card] != 0:
                count += 1
            if s.cells[CHANGED + card] != 0:
                count += 1
        cards >>= 1
        card += 1
    return count


def robots_of_a_colour(s: Galileo, seat: i64) -> i64:
    """Count the robots of the more frequent colour; projects have none (gal.ruling.55)."""
    cards = s.cells[ROBOTS + seat]
    earth: i64 = 0
    mars: i64 = 0
    card: i64 = 0
    while cards != 0:
        if cards & 1:
            if s.box.colour[card] == B.EARTH:
                earth += 1
            elif s.box.colour[card] == B.MARS:
                mars += 1
        cards >>= 1
        card += 1
    return earth if earth > mars else mars


# -- where markers go -----------------------------------------------------------------------------


def free_space(s: Galileo, place: i64) -> i64:
    """Return the leftmost free space of a place, or -1 (gal.obj.01, gal.ruling.63)."""
    first = space_at(place, 0)
    space: i64
    for space in range(s.box.place_spaces[place]):
        if s.cells[first + space] == 0:
            return space
    return -1


def is_open(s: Galileo, seat: i64, place: i64) -> bool:
    """Return True if a player may still validate the objective of a place (gal.obj.02)."""
    first = space_at(place, 0)
    space: i64
    for space in range(B.SPACES):
        if s.cells[first + space] == seat + 1:
            return False
    return free_space(s, place) >= 0


def open_places(s: Galileo, seat: i64) -> Zone:
    """Offer the places where a player may put a marker without a condition."""
    choices = vec[i64]()
    place: i64
    for place in range(B.PLACES):
        if is_open(s, seat, place):
            choices = append(choices, A.OBJECTIVE + place)
    return choices


def energy_needed(s: Galileo, seat: i64, place: i64) -> i64:
    """Return the energy that replaces what is missing (gal.obj.04, gal.obj.06, gal.ruling.61).

    It lowers the number on the tile (gal.ruling.60).
    """
    return energy_beside(s, seat, place, counted(s, seat, s.cells[OBJECTIVES + place] - 1))


def energy_beside(s: Galileo, seat: i64, place: i64, count: i64) -> i64:
    """Return the energy that an objective costs with this count."""
    missing = s.box.objective_needed[s.cells[OBJECTIVES + place] - 1] - count
    if missing > 0 and s.at_europa_12(seat):
        missing -= 1  # gal.europa.05
    return missing if missing > 0 else 0


def mark(s: Galileo, seat: i64, place: i64, energy: i64) -> None:
    """Put a marker on the leftmost free space (gal.obj.01)."""
    space = free_space(s, place)
    s.cells[space_at(place, space)] = seat + 1
    if s.listening:
        s.tell(E.OBJECTIVE_VALIDATED, seat, place, space, energy)


class Objective(Deciding[Galileo]):
    """Step 3: at most one objective is validated."""

    kind = K.OBJECTIVE
    name = "objective"
    clauses = "gal.obj.01 gal.obj.03 gal.obj.04"
    reading = (
        "gal.obj.01 gal.obj.03 gal.obj.04 gal.obj.06 gal.ruling.61 gal.ruling.62 gal.ruling.63"
    )
    prompt = "Step 3: validate one objective? Each missing item costs 1 energy."

    def options(self, s: Galileo) -> Zone:
        """Offer the objectives whose condition is met or paid for with energy (gal.obj.01-04)."""
        choices = vec[i64]()
        choices = append(choices, A.DECLINE)
        place: i64
        for place in range(B.PLACES):
            if is_open(s, s.seat, place) and (
                energy_needed(s, s.seat, place) <= s.cells[ENERGY + s.seat]
            ):
                choices = append(choices, A.OBJECTIVE + place)
        return choices if len(choices) > 1 else vec[i64]()

    def apply(self, s: Galileo, action: i64) -> None:
        """Spend exactly what is missing and place the marker, or decline (gal.turn.05)."""
        seat = s.seat
        if action == A.DECLINE:
            F.decline(s, seat)
            return
        place = action - A.OBJECTIVE
        energy = energy_needed(s, seat, place)
        F.spend_energy(s, seat, energy)
        mark(s, seat, place, energy)

    def why_not(self, s: Galileo, seat: int, action: int) -> tuple[str, str]:
        """Explain why an objective cannot be validated."""
        if A.OBJECTIVE <= action < A.MODIFIER:
            return why_no_objective(s, seat, action - A.OBJECTIVE)
        return "validate one objective or decline", "gal.obj.03"


def why_no_objective(s: Galileo, seat: int, place: int) -> tuple[str, str]:
    """Explain why a marker cannot go to a place."""
    if free_space(s, place) < 0:
        return "that objective has no free space", "gal.ruling.63"
    if not is_open(s, seat, place):
        return "you have already validated that objective", "gal.obj.02"
    return "its condition is not met, and there is not enough energy to lower it", "gal.obj.04"


class Mark(Deciding[Galileo]):
    """Star-Z B5: a marker goes to any open objective, whatever its condition."""

    kind = K.MARK
    name = "mark"
    clauses = "gal.starzb.05 gal.ruling.40"
    reading = "gal.starzb.05 gal.ruling.40 gal.obj.02 gal.ruling.63"
    prompt = "Star-Z: which objective do you mark, without its condition?"

    def options(self, s: Galileo) -> Zone:
        """Offer the open places (gal.starzb.05, gal.ruling.40)."""
        return open_places(s, s.seat)

    def apply(self, s: Galileo, action: i64) -> None:
        """Place the marker."""
        mark(s, s.seat, action - A.OBJECTIVE, 0)

    def why_not(self, s: Galileo, seat: int, action: int) -> tuple[str, str]:
        """Explain why a place is closed."""
        if A.OBJECTIVE <= action < A.MODIFIER:
            return why_no_objective(s, seat, action - A.OBJECTIVE)
        return "choose an open objective", "gal.starzb.05"
