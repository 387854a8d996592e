"""Observations of Galileo Project as a row of numbers, for learning and research."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16

from perijove.games.galileo import box as B
from perijove.games.galileo.actions import PERSON_NAMES, SATELLITE_NAMES, TYPE_NAMES
from perijove.games.galileo.scoring import points
from perijove.games.galileo.state import (
    ACTIVE,
    ADDED,
    CHANGED,
    CHARACTER_PILE,
    CHARACTER_ROW,
    DEVELOPED,
    DISCARD,
    DRAWN,
    DRAWN_ROBOTS,
    ENDING,
    ENERGY,
    ENTERING,
    FIRST,
    INFLUENCE,
    KNOWERS,
    LEVEL,
    MEGACREDITS,
    MODIFIERS,
    OBJECTIVES,
    OFFER,
    PROJECT,
    PROJECT_PILE,
    PROJECTS_KNOWN,
    RESOLVING,
    ROBOT_PILE,
    ROBOT_ROW,
    ROBOTS,
    ROUND,
    SIDES,
    TAKEN,
    TILES,
    TRACK,
    TURNS,
    UNDER,
    USED,
    ZONE,
    Galileo,
    GalileoRules,
    space_at,
    type_at,
)
from perijove.kernel.cells import bit
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

ROBOT_WIDTH: Final = 14  # present, type, colour, cost, level, assignments, free
CHARACTER_WIDTH: Final = 15  # present, person, track of its immediate ability
PLACE_WIDTH: Final = 12  # objective, seats on its spaces
KNOWN_WIDTH: Final = B.ROBOTS + DRAWN_ROBOTS  # places of robots that others may know
MODIFIER_KINDS: Final = 8
TRACKS: Final = 4
MOST_ARGUMENT: Final = 255
MOST_COST: Final = 20


class GalileoObserver(Observer):
    """Writes observations of Galileo Project."""

    __slots__ = ("kinds", "players", "robots")

    kinds: i64  # of steps
    players: i64
    robots: Zone  # packed rows of features

    def write(self, s: State, seat: i64, out: vec[i16], at: i64) -> None:
        """Write everything in the order of the slices."""
        assert isinstance(s, Galileo)
        at = put_decision(out, at, s, seat, self.kinds)
        put_arguments(out, at, s, MOST_ARGUMENT)
        at += 3
        i: i64
        for i in range(self.players):
            at = write_board(s, (seat + i) % self.players, out, at)
        at = write_cards(s, out, at)
        at = self.write_rows(s, out, at)
        at = self.write_common(s, seat, out, at)
        at = write_known(s, seat, out, at)
        at = write_unseen(s, seat, out, at)
        write_remembered(s, seat, out, at)

    def write_rows(self, s: Galileo, out: vec[i16], at: i64) -> i64:
        """Write the robots and characters in the rows."""
        i: i64
        for i in range(B.SLOTS):
            robot = s.cells[ROBOT_ROW + i] - 1
            if robot >= 0:
                put_row(out, at, self.robots, ROBOT_WIDTH, robot)
            at += ROBOT_WIDTH
        for i in range(B.SLOTS):
            character = s.cells[CHARACTER_ROW + i] - 1
            if character >= 0:
                out[at] = 1
                out[at + 1 + s.box.person[character]] = 1
                out[at + B.PERSONS + s.box.immediate_on[character]] = 1
            at += CHARACTER_WIDTH
        return at

    def write_common(self, s: Galileo, seat: i64, out: vec[i16], at: i64) -> i64:
        """Write the main board."""
        cells = s.cells
        players = self.players
        put(out, at, cells[ROUND], ANY_COUNT)
        out[at + 1] = 1 if cells[ENDING] != 0 else 0
        out[at + 2 + (cells[ACTIVE] + players - seat) % players] = 1
        at += 2 + players
        out[at + (cells[FIRST] + players - seat) % players] = 1
        at += players
        put_set(out, at, cells[USED])
        put(out, at + 2, cells[ROBOT_PILE], B.ROBOTS)
        put(out, at + 3, cells[CHARACTER_PILE], B.CHARACTERS)
        put(out, at + 4, cells[PROJECT_PILE], B.PROJECTS)
        at += 5
        put_set(out, at, top_project(s) >> B.ROBOTS)
        at += B.PROJECTS
        put_set(out, at, cells[OFFER] >> B.ROBOTS)
        at += B.PROJECTS
        count_persons(out, at, s, cells[DISCARD])
        at += B.PERSONS
        count_persons(out, at, s, cells[RESOLVING])
        at += B.PERSONS
        if cells[TAKEN] != 0:
            out[at + cells[TAKEN] - 1] = 1
        at += B.ROBOTS
        put_cells(out, at, s, SIDES, B.NUMBERS, 1)
        put_cells(out, at + B.NUMBERS, s, TILES, B.NUMBERS, B.NUMBERS)
        at += 2 * B.NUMBERS
        out[at] = i16(s.setting.star_z)
        return write_objectives(s, seat, out, at + 1)

    def points(self, s: State, seat: i64) -> i64:
        """Return the points of a seat as if the game ended now."""
        assert isinstance(s, Galileo)
        return points(s, seat)


def write_board(s: Galileo, seat: i64, out: vec[i16], at: i64) -> i64:
    """Write a player's board; everything on it is public (gal.ruling.74)."""
    cells = s.cells
    i: i64
    put(out, at, cells[INFLUENCE + seat], B.MOST_INFLUENCE)
    put(out, at + 1, cells[MEGACREDITS + seat], B.MOST_MEGACREDITS)
    put(out, at + 2, cells[ENERGY + seat], B.MOST_ENERGY)
    out[at + 3 + cells[TRACK + seat]] = 1
    at += 3 + TRACKS
    for i in range(B.SATELLITES):
        put(out, at + i, s.marker(seat, i), B.TRACK_WIDTH)
    at += B.SATELLITES
    put_cells(out, at, s, type_at(seat, 0), B.TYPES, B.CARDS)
    at += B.TYPES
    project = cells[PROJECT + seat] - 1
    if project >= 0:
        out[at + project - B.ROBOTS] = 1
    at += B.PROJECTS
    robots = cells[ROBOTS + seat]
    for i in range(B.CARDS):
        if robots >> i & 1:
            out[at + i] = 1
    at += B.CARDS
    put_set(out, at, cells[MODIFIERS + seat])
    at += MODIFIER_KINDS
    for i in range(B.NUMBERS):
        if cells[DEVELOPED + seat] >> i & 1:
            out[at + s.technology(i)] = 1
    at += B.TECHNOLOGIES
    count_persons(out, at, s, cells[UNDER + seat])
    at += B.PERSONS
    put(out, at, s.limit(seat), B.CHARACTERS)
    put(out, at + 1, cells[TURNS + seat], ANY_COUNT)
    put(out, at + 2, points(s, seat), ANY_COUNT)
    return at + 3


def write_cards(s: Galileo, out: vec[i16], at: i64) -> i64:
    """Write the state of the cards on the boards: level, satellite, modifiers, entering."""
    in_play: i64 = 0
    on_boards: i64 = 0
    seat: i64
    for seat in range(s.players):
        in_play |= s.cells[ROBOTS + seat]
        if s.cells[PROJECT + seat] != 0:
            on_boards |= bit(s.cells[PROJECT + seat] - 1)
    on_boards |= in_play
    card: i64
    for card in range(B.CARDS):
        if on_boards >> card & 1:
            out[at + card] = i16(s.cells[LEVEL + card])
            out[at + 2 * B.CARDS + card] = i16(s.cells[ADDED + card])
            out[at + 3 * B.CARDS + card] = i16(s.cells[CHANGED + card])
        if in_play >> card & 1:
            out[at + B.CARDS + card] = i16(s.cells[ZONE + card])
            out[at + 4 * B.CARDS + card] = i16(s.cells[ENTERING] >> card & 1)
    return at + 5 * B.CARDS


def write_objectives(s: Galileo, seat: i64, out: vec[i16], at: i64) -> i64:
    """Write the four objectives and the seats on their spaces, counted from a seat."""
    place: i64
    space: i64
    for place in range(B.PLACES):
        out[at + s.cells[OBJECTIVES + place] - 1] = 1
        for space in range(B.SPACES):
            marker = s.cells[space_at(place, space)]
            if marker != 0:
                who = (marker - 1 + s.players - seat) % s.players
                out[at + B.OBJECTIVES + space] = i16(who + 1)
        at += PLACE_WIDTH
    return at


def write_known(s: Galileo, seat: i64, out: vec[i16], at: i64) -> i64:
    """Write the robots that only this seat may know: in the deck, or drawn by sequencing."""
    size = s.cells[ROBOT_PILE]
    i: i64
    for i in range(size):
        robot = s.cells[ROBOT_PILE + size - i] - 1
        if s.cells[KNOWERS + robot] >> seat & 1:
            out[at + robot] = i16(i + 1)
    at += B.ROBOTS
    for i in range(DRAWN_ROBOTS):
        robot = s.cells[DRAWN + i] - 1
        if robot >= 0:
            out[at + B.ROBOTS] += 1
            if s.cells[KNOWERS + robot] >> seat & 1:
                out[at + robot] = 1
    return at + B.ROBOTS + 1


def write_unseen(s: Galileo, seat: i64, out: vec[i16], at: i64) -> i64:
    """Write what the seat has not seen."""
    cells = s.cells
    i: i64
    seen: i64 = cells[OFFER]
    for i in range(cells[PROJECTS_KNOWN]):
        seen |= bit(project_below(s, i))
    for i in range(s.players):
        seen |= cells[ROBOTS + i]
        if cells[PROJECT + i] != 0:
            seen |= bit(cells[PROJECT + i] - 1)
    for i in range(B.PROJECTS):
        if not seen >> (B.ROBOTS + i) & 1:
            out[at + B.ROBOTS + i] = 1
    size = cells[ROBOT_PILE]
    for i in range(ROBOT_PILE + 1, ROBOT_PILE + 1 + size):
        if not cells[KNOWERS + cells[i] - 1] >> seat & 1:
            out[at + cells[i] - 1] = 1
    for i in range(DRAWN, DRAWN + DRAWN_ROBOTS):
        if cells[i] != 0 and not cells[KNOWERS + cells[i] - 1] >> seat & 1:
            out[at + cells[i] - 1] = 1
    at += B.CARDS
    for i in range(CHARACTER_PILE + 1, CHARACTER_PILE + 1 + cells[CHARACTER_PILE]):
        out[at + s.box.person[cells[i] - 1]] += 1
    return at + B.PERSONS


def write_remembered(s: Galileo, seat: i64, out: vec[i16], at: i64) -> None:
    """Write deck projects that everybody has seen, and which robots the others know."""
    i: i64
    for i in range(s.cells[PROJECTS_KNOWN]):
        out[at + project_below(s, i) - B.ROBOTS] = i16(i + 1)
    at += B.PROJECTS
    size = s.cells[ROBOT_PILE]
    for i in range(size):
        put_knowers(s, seat, s.cells[ROBOT_PILE + size - i] - 1, out, at + i)
    for i in range(DRAWN_ROBOTS):
        if s.cells[DRAWN + i] != 0:
            put_knowers(s, seat, s.cells[DRAWN + i] - 1, out, at + B.ROBOTS + i)


def put_knowers(s: Galileo, seat: i64, robot: i64, out: vec[i16], at: i64) -> None:
    """Mark a robot for each other seat that knows it."""
    knowers = s.cells[KNOWERS + robot]
    if knowers == 0:
        return
    other: i64
    for other in range(1, s.players):
        if knowers >> (seat + other) % s.players & 1:
            out[at + (other - 1) * KNOWN_WIDTH] = 1


def top_project(s: Galileo) -> i64:
    """Return the set with the top project of the deck, which is face up."""
    return bit(project_below(s, 0)) if s.cells[PROJECT_PILE] != 0 else 0


def project_below(s: Galileo, below: i64) -> i64:
    """Return the project this many cards below the top of the deck."""
    return s.cells[PROJECT_PILE + s.cells[PROJECT_PILE] - below] - 1


def count_persons(out: vec[i16], at: i64, s: Galileo, characters: i64) -> None:
    """Count a set of characters by person."""
    character: i64 = 0
    while characters != 0:
        if characters & 1:
            out[at + s.box.person[character]] += 1
        characters >>= 1
        character += 1


# -- the slices and the table behind them ----------------------------------------------------------


def make_observer(rules: GalileoRules) -> GalileoObserver:
    """Return the observer for a table of these rules."""
    steps = [step.name for step in rules.steps]
    observer = GalileoObserver(make_slices(int(rules.players), steps))
    observer.players = rules.players
    observer.kinds = len(steps)
    observer.robots = pack_rows(robot_table(rules.box), ROBOT_WIDTH)
    return observer


def robot_table(box: B.Box) -> Zone:
    """Return the features of every robot."""
    table = vec[i64]()
    robot: i64
    i: i64
    for robot in range(B.ROBOTS):
        table = append(table, 1)
        for i in range(B.TYPES):
            table = append(table, 1 if box.type[robot] == i else 0)
        table = append(table, 1 if box.colour[robot] == B.EARTH else 0)
        table = append(table, 1 if box.colour[robot] == B.MARS else 0)
        table = append(table, box.cost[robot])
        table = append(table, box.level[robot])
        for i in range(B.SATELLITES):
            table = append(table, box.assignments[robot] >> i & 1)
        table = append(table, box.free[robot])
    return table


TYPE_HELP: Final = ", ".join(TYPE_NAMES)
SATELLITE_HELP: Final = ", ".join(SATELLITE_NAMES)
PERSON_HELP: Final = ", ".join(PERSON_NAMES)


def make_slices(players: int, steps: list[str]) -> list[Slice]:
    """Return the slices of the row from first to last."""
    slices = decision_slices(players, steps)
    slices.append(Slice("arguments", 3, MOST_ARGUMENT, "of the step, in its order"))
    for i in range(players):
        slices += board_slices("own" if i == 0 else f"other {i}")
    slices += card_slices() + common_slices(players) + known_slices()
    return slices + remembered_slices(players)


def board_slices(who: str) -> list[Slice]:
    """Return the slices of a board."""
    return [
        Slice(f"{who} influence", 1, B.MOST_INFLUENCE, "the space of the marker"),
        Slice(f"{who} megacredits", 1, B.MOST_MEGACREDITS, "megacredits"),
        Slice(f"{who} energy", 1, B.MOST_ENERGY, "energy"),
        Slice(f"{who} track", TRACKS, 1, "where the marker is: none, earth, mars, reserve"),
        Slice(f"{who} development", B.SATELLITES, B.TRACK_WIDTH, f"markers: {SATELLITE_HELP}"),
        Slice(f"{who} types", B.TYPES, B.CARDS, f"robots by type: {TYPE_HELP}"),
        Slice(f"{who} project", B.PROJECTS, 1, "the unfinished project"),
        Slice(f"{who} robots", B.CARDS, 1, "cards in play: robots, then projects"),
        Slice(f"{who} modifiers", MODIFIER_KINDS, 1, "in reserve: satellites, then types"),
        Slice(f"{who} technologies", B.TECHNOLOGIES, 1, "developed: 1a, 1b, 2a … 4b"),
        Slice(f"{who} characters", B.PERSONS, 4, f"under the board: {PERSON_HELP}"),
        Slice(f"{who} limit", 1, B.CHARACTERS, "how many characters may be under the board"),
        Slice(f"{who} turns", 1, ANY_COUNT, "turns taken"),
        Slice(f"{who} points", 1, ANY_COUNT, "points if the game ended now"),
    ]


def card_slices() -> list[Slice]:
    """Return the slices of the cards on all boards, and of the rows."""
    robot = f"1 where there is one, type ({TYPE_HELP}), earth, mars, cost, level, "
    robot += f"assignments ({SATELLITE_HELP}), whether a modifier may be placed"
    character = f"1 where there is one, who ({PERSON_HELP}), immediate on earth, on mars"
    return [
        Slice("levels", B.CARDS, B.FROZEN_LEVEL, "of the cards on all boards"),
        Slice("satellites", B.CARDS, B.SATELLITES, f"of cards in play, 1 to 4: {SATELLITE_HELP}"),
        Slice("assignment modifiers", B.CARDS, B.SATELLITES, "on them, 1 to 4"),
        Slice("robot modifiers", B.CARDS, B.TYPES, f"on them, 1 to 4: {TYPE_HELP}"),
        Slice("entering", B.CARDS, 1, "cards in play that have not advanced yet"),
        Slice("robot row", B.SLOTS * ROBOT_WIDTH, MOST_COST, f"each slot: {robot}"),
        Slice("character row", B.SLOTS * CHARACTER_WIDTH, 1, f"each slot: {character}"),
    ]


def common_slices(players: int) -> list[Slice]:
    """Return the slices of the main board."""
    return [
        Slice("round", 1, ANY_COUNT, "the number of the round"),
        Slice("last round", 1, 1, "whether it is the last"),
        Slice("active", players, 1, "whose turn it is, this seat first"),
        Slice("first", players, 1, "who started, this seat first"),
        Slice("used", 2, 1, "abilities used up in this turn: drilling, route"),
        Slice("robot deck", 1, B.ROBOTS, "robots in the deck"),
        Slice("character deck", 1, B.CHARACTERS, "characters in the deck"),
        Slice("project deck", 1, B.PROJECTS, "projects in the deck"),
        Slice("top project", B.PROJECTS, 1, "the project on top, which is face up"),
        Slice("offer", B.PROJECTS, 1, "projects laid out during setup"),
        Slice("discard", B.PERSONS, 4, f"discarded: {PERSON_HELP}"),
        Slice("resolving", B.PERSONS, 4, "characters whose ability is being resolved"),
        Slice("taken", B.ROBOTS, 1, "the robot that is paid for and not placed yet"),
        Slice("sides", B.NUMBERS, 1, "of technologies 1 to 4: 0 for a, 1 for b"),
        Slice("technology tiles", B.NUMBERS, B.NUMBERS, "left in the piles"),
        Slice("star-z", 1, 1, "side of the Star-Z tile: 0 for a, 1 for b"),
    ] + [
        Slice(
            f"objective {place + 1}",
            PLACE_WIDTH,
            players,
            "which of eight, then who is on its four spaces: 1 this seat, 2 the next …",
        )
        for place in range(B.PLACES)
    ]


def known_slices() -> list[Slice]:
    """Return the slices of what the seat knows and what it has not seen."""
    return [
        Slice("known robots", B.ROBOTS, B.ROBOTS, "place from the top, where the seat knows it"),
        Slice("drawn robots", B.ROBOTS, 1, "drawn by sequencing and known to the seat"),
        Slice("drawn", 1, DRAWN_ROBOTS, "how many were drawn by sequencing"),
        Slice("unseen cards", B.CARDS, 1, "robots, then projects, in decks or hidden"),
        Slice("unseen characters", B.PERSONS, 4, f"in the deck: {PERSON_HELP}"),
    ]


def remembered_slices(players: int) -> list[Slice]:
    """Return the slices of what was seen earlier and is still true."""
    known = "each other seat: 1 where it knows a robot, the deck from its top, then those drawn"
    return [
        Slice("known projects", B.PROJECTS, B.PROJECTS, "place from the top, where it was seen"),
        Slice("others know", (players - 1) * KNOWN_WIDTH, 1, known),
    ]
