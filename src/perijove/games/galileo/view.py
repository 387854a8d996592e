"""The view of one seat, built from an allow-list; nothing else leaves the engine.

Everything that follows from the rules comes from the functions that implement them.
"""

from __future__ import annotations

from typing import Final

from perijove.games.galileo import box as B
from perijove.games.galileo import characters as C
from perijove.games.galileo import effects as F
from perijove.games.galileo import kinds as K
from perijove.games.galileo import objectives as O
from perijove.games.galileo import robots as R
from perijove.games.galileo import technologies as T
from perijove.games.galileo.prospects import HALVES, SATELLITES, TRACKS, TYPES, prospects
from perijove.games.galileo.schema import (
    Advance,
    Board,
    Kept,
    KnownRobot,
    Modifier,
    Objective,
    OpenProject,
    OthersKnow,
    Project,
    Reading,
    Resolving,
    Robot,
    RowCharacter,
    RowRobot,
    Side,
    Technology,
    View,
)
from perijove.games.galileo.scoring import character_points, satellite_points, tile_points
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
    TAKEN,
    TILES,
    TRACK,
    TURNS,
    UNDER,
    USED,
    ZONE,
    Galileo,
    space_at,
    type_at,
)
from perijove.kernel.cells import A_AT, DEPTH, KIND_BITS, SEAT_AT, SEAT_BITS, WORD
from perijove.kernel.show import members, pending
from perijove.kernel.zone import i64

MODIFIER_NAMES: Final[list[Modifier]] = [*SATELLITES, *TYPES]
READINGS: Final[list[Reading]] = ["track", "choose", "both"]
STAR_Z_SIDES: Final[list[Side]] = ["a", "b"]
USED_NAMES: Final[list[str]] = ["1a", "1b"]  # by the bits of USED


def view(s: Galileo, viewer: int | None) -> View:
    """Return the whole table as one seat sees it; None is a spectator (gal.ruling.74)."""
    cells = s.cells
    seat: i64 = cells[ACTIVE] if viewer is None else viewer
    hidden = is_hidden_from_all(s)
    return View(  # with keyword arguments it would take 5 % longer
        int(seat),
        int(cells[ROUND]),
        int(cells[ACTIVE]),
        int(cells[FIRST]),
        cells[ENDING] != 0,
        members(cells[USED], USED_NAMES),
        [row_robot(s, seat, slot) for slot in range(B.SLOTS)],
        [row_character(s, seat, slot) for slot in range(B.SLOTS)],
        int(cells[ROBOT_PILE]),
        [] if hidden else known_robots(s, viewer),
        [] if hidden else others_know(s, viewer),
        int(cells[CHARACTER_PILE]),
        int(cells[PROJECT_PILE]),
        open_project(s, 0) if cells[PROJECT_PILE] else None,
        [open_project(s, below) for below in range(1, cells[PROJECTS_KNOWN])],
        members(cells[OFFER], s.box.card_names),
        members(cells[DISCARD], s.box.character_names),
        resolving(s),
        drawn_robots(s, viewer),
        s.box.card_names[cells[TAKEN] - 1] if cells[TAKEN] else None,
        int(reach(s)),
        [technology(s, seat, number) for number in range(B.NUMBERS)],
        STAR_Z_SIDES[s.setting.star_z],
        [objective(s, place) for place in range(B.PLACES)],
        advances(s),
        prospects(s),
        [board(s, one) for one in range(s.players)],
        game=s.rules.game.name,
        players=int(s.players),
        seat=viewer,
        to_act=list(s.to_act),
        over=s.waiting == 0,
        steps=pending(s),
    )


# -- the main board -------------------------------------------------------------------------------


def row_robot(s: Galileo, seat: i64, slot: i64) -> RowRobot | None:
    """Return a robot of the row with what it costs a seat."""
    robot = s.cells[ROBOT_ROW + slot] - 1
    if robot < 0:
        return None
    name = s.box.card_names[robot]
    cost = int(R.full_cost(s, slot))
    uses = R.fewest_uses(s, seat, slot)
    if uses >= 0:
        influence = int(R.cost_after(s, seat, slot, uses))
        return RowRobot(name, cost, influence, int(R.IO_PRICE * uses))
    short = int(R.missing_influence(s, seat, slot))
    fits = R.colour_fits(s, seat, slot)
    return RowRobot(name, cost, None, 0, "influence" if fits else "track", short)


def row_character(s: Galileo, seat: i64, slot: i64) -> RowCharacter | None:
    """Return a character of the row with what recruiting it gives a seat."""
    character = s.cells[CHARACTER_ROW + slot] - 1
    if character < 0:
        return None
    influence = C.influence_of(s, character, slot)
    half = C.half_on(s, seat, character, s.cells[TRACK + seat])
    missing = missing_builders(s, slot)
    key = character | half << 8 | missing << 12 | influence << 16
    found = s.box.shown_characters.get(key)
    if found is None:
        name = s.box.character_names[character]
        found = RowCharacter(name, int(influence), HALVES[half], int(missing))
        s.box.shown_characters[key] = found
    return found


def missing_builders(s: Galileo, slot: i64) -> i64:
    """Return how many more Builders are needed to reach a slot; 0 if none is being resolved."""
    if s.waiting == 0 or s.kind != K.BUILD:
        return 0
    strength = s.a
    return R.missing_builders(slot, strength)


def resolving(s: Galileo) -> list[Resolving]:
    """Return the characters whose ability is being resolved, each with an empty slot of the row."""
    shown: list[Resolving] = []
    characters = s.cells[RESOLVING]
    slot: i64 = -1
    character: i64 = 0
    while characters != 0:
        if characters & 1:
            slot += 1
            while slot < B.SLOTS and s.cells[CHARACTER_ROW + slot] != 0:
                slot += 1
            name = s.box.character_names[character]
            if slot < B.SLOTS:
                influence = int(C.influence_of(s, character, slot))
                shown.append(Resolving(name, int(slot), influence))
            else:
                shown.append(Resolving(name, None, 0))
        characters >>= 1
        character += 1
    return shown


def reach(s: Galileo) -> i64:
    """Return the slots or bonuses that the next Builder or Star-Z reaches; 0 if none waits."""
    at: i64 = s.cells[DEPTH]
    while at > 0:
        packed = s.cells[at]
        if packed & KIND_BITS == K.BUILD:
            return F.reach(B.BUILDER, packed >> A_AT & WORD)
        if packed & KIND_BITS == K.STAR_Z:
            return F.reach(B.STAR_Z, packed >> A_AT & WORD)
        at -= 1
    return 0


def set_of(viewer: int | None) -> i64:
    """Return the set with the viewer's seat, empty for a spectator."""
    return 0 if viewer is None else 1 << viewer


def known_robots(s: Galileo, viewer: int | None) -> list[KnownRobot]:
    """Return the deck robots that a viewer has put there, by their place from the top."""
    shown: list[KnownRobot] = []
    own = set_of(viewer)
    size = s.cells[ROBOT_PILE]
    depth: i64
    for depth in range(size):
        robot = s.cells[ROBOT_PILE + size - depth] - 1
        if s.cells[KNOWERS + robot] & own:
            shown.append(KnownRobot(int(depth) + 1, s.box.card_names[robot]))
    return shown


def others_know(s: Galileo, viewer: int | None) -> list[OthersKnow]:
    """Return which hidden robots other seats know, because all saw them look or put them there."""
    shown: list[OthersKnow] = []
    own = set_of(viewer)
    size = s.cells[ROBOT_PILE]
    i: i64
    for i in range(size):
        knowers = s.cells[KNOWERS + s.cells[ROBOT_PILE + size - i] - 1] & ~own
        if knowers != 0:
            shown.append(OthersKnow(int(i) + 1, False, seats_in(s, knowers)))
    for i in range(DRAWN_ROBOTS):
        if s.cells[DRAWN + i] != 0:
            knowers = s.cells[KNOWERS + s.cells[DRAWN + i] - 1] & ~own
            if knowers != 0:
                shown.append(OthersKnow(int(i) + 1, True, seats_in(s, knowers)))
    return shown


def is_hidden_from_all(s: Galileo) -> bool:
    """Return True if nobody knows a robot in the deck or among those drawn."""
    knowers: i64 = s.cells[DRAWN]
    at: i64
    for at in range(ROBOT_PILE + 1, ROBOT_PILE + 1 + s.cells[ROBOT_PILE]):
        knowers |= s.cells[KNOWERS + s.cells[at] - 1]
    return knowers == 0


def seats_in(s: Galileo, seats: i64) -> list[int]:
    """Return the seats of a set."""
    return [int(seat) for seat in range(s.players) if seats >> seat & 1]


def drawn_robots(s: Galileo, viewer: int | None) -> list[str | None]:
    """Return the robots drawn by Robotic Sequencing, with names for those who know them."""
    shown: list[str | None] = []
    own = set_of(viewer)
    i: i64
    for i in range(DRAWN_ROBOTS):
        robot = s.cells[DRAWN + i] - 1
        if robot >= 0:
            shown.append(s.box.card_names[robot] if s.cells[KNOWERS + robot] & own else None)
    return shown


def open_project(s: Galileo, below: i64) -> OpenProject:
    """Return a project this many cards below the top of the deck, back side up."""
    card = s.cells[PROJECT_PILE + s.cells[PROJECT_PILE] - below] - 1
    return OpenProject(s.box.card_names[card], int(s.box.back_level[card - B.ROBOTS]))


def technology(s: Galileo, seat: i64, number: i64) -> Technology:
    """Return a pile of technologies with what it costs a seat."""
    technology = s.technology(number)
    tiles = s.cells[TILES + number]
    energy, megacredits = T.energy_cost(s, seat, number), T.megacredit_cost(s, number)
    no_energy = T.missing_energy(s, seat, number)
    no_megacredits = T.missing_megacredits(s, seat, number)
    key = technology | tiles << 4 | energy << 8 | megacredits << 16
    key |= no_energy << 24 | no_megacredits << 32
    found = s.box.shown_technologies.get(key)
    if found is None:
        found = s.box.shown_technologies[key] = Technology(
            s.box.technology_names[technology],
            int(tiles),
            int(energy),
            int(megacredits),
            int(no_energy),
            int(no_megacredits),
        )
    return found


def objective(s: Galileo, place: i64) -> Objective:
    """Return an objective with the seats on its spaces; equal ones are the same object."""
    cells = s.cells
    box = s.box
    first = space_at(place, 0)
    key: i64 = 0
    space: i64
    for space in range(box.place_spaces[place]):
        key = key << 3 | cells[first + space]
    key = key << 8 | cells[OBJECTIVES + place] << 2 | place
    found = box.shown_objectives.get(key)
    if found is None:
        seats: list[int | None] = []
        for space in range(box.place_spaces[place]):
            marker = cells[first + space]
            seats.append(int(marker) - 1 if marker else None)
        name = box.objective_names[cells[OBJECTIVES + place] - 1]
        found = Objective(name, tuple(seats), box.printed_points[place])
        box.shown_objectives[key] = found
    return found


# -- robots that are still to advance -------------------------------------------------------------


def advances(s: Galileo) -> list[Advance]:
    """Return what entering robots will do, the next first (gal.robot.14)."""
    shown: list[Advance] = []
    if s.cells[ENTERING] == 0:
        return shown
    sums: list[i64] = [0] * (B.SATELLITES * s.players)
    at = s.cells[DEPTH]
    while at > 0:
        packed = s.cells[at]
        at -= 1
        if packed & KIND_BITS != K.ADVANCE:
            continue
        seat: i64 = packed >> SEAT_AT & SEAT_BITS
        card: i64 = packed >> A_AT & WORD
        satellite = s.cells[ZONE + card] - 1
        lane = B.SATELLITES * seat + satellite
        before = s.marker_after(seat, satellite, sums[lane])
        sums[lane] += s.cells[LEVEL + card]
        after = s.marker_after(seat, satellite, sums[lane])
        shown.append(advance(s, card, satellite, before, after))
    return shown


def advance(s: Galileo, card: i64, satellite: i64, before: i64, after: i64) -> Advance:
    """Return an advance with what the marker passes (gal.sat.04)."""
    energy: i64 = 0
    modifiers: i64 = 0
    if satellite == B.EUROPA:
        energy = F.passed(s.box.europa_energy, before, after)
    elif satellite == B.CALLISTO:
        modifiers = F.passed(s.box.callisto_modifier, before, after)
    return Advance(
        s.box.card_names[card],
        SATELLITES[satellite],
        int(before),
        int(after),
        int(energy),
        int(modifiers),
    )


# -- boards ---------------------------------------------------------------------------------------


def board(s: Galileo, seat: i64) -> Board:
    """Return a player's board; everything on it is public (gal.ruling.74)."""
    cells = s.cells
    project = cells[PROJECT + seat] - 1
    worth = four(
        satellite_points(s, seat, B.IO),
        satellite_points(s, seat, B.EUROPA),
        satellite_points(s, seat, B.GANYMEDE),
        satellite_points(s, seat, B.CALLISTO),
    )
    types = type_at(seat, 0)
    characters = kept(s, seat)
    character_points = 0
    for one in characters:
        character_points += one.points
    total = int(tile_points(s, seat)) + character_points
    for points in worth:
        total += points
    first, second = counted(s, seat, 0), counted(s, seat, 1)
    third, fourth = counted(s, seat, 2), counted(s, seat, 3)
    reduction = s.box.io_reduction[s.marker(seat, B.IO)]
    return Board(  # positional, because with keyword arguments a view takes 10 % longer
        int(cells[INFLUENCE + seat]),
        TRACKS[cells[TRACK + seat]],
        int(cells[MEGACREDITS + seat]),
        int(cells[ENERGY + seat]),
        four(
            s.marker(seat, B.IO),
            s.marker(seat, B.EUROPA),
            s.marker(seat, B.GANYMEDE),
            s.marker(seat, B.CALLISTO),
        ),
        worth,
        four(cells[types], cells[types + 1], cells[types + 2], cells[types + 3]),
        four(
            F.next_strength(s, seat, B.EXTRACTOR),
            F.next_strength(s, seat, B.BUILDER),
            F.next_strength(s, seat, B.STAR_Z),
            F.next_strength(s, seat, B.TECHNICIAN),
        ),
        int(F.clone(s, seat)),
        int(s.strongest(seat)),
        own_robots(s, seat),
        project_view(s, project) if project >= 0 else None,
        own_modifiers(s, seat),
        own_technologies(s, seat),
        characters,
        int(s.limit(seat)),
        READINGS[C.reading_of(s, seat)],
        int(reduction) if reduction < B.ALL else None,
        int(s.validated(seat)),
        four(first, second, third, fourth),
        four(
            O.energy_beside(s, seat, 0, first),
            O.energy_beside(s, seat, 1, second),
            O.energy_beside(s, seat, 2, third),
            O.energy_beside(s, seat, 3, fourth),
        ),
        int(cells[TURNS + seat]),
        total,
        expected(s, seat) if cells[ENTERING] & cells[ROBOTS + seat] else None,
        character_points,
        int(C.upkeep(s, seat)),
    )


def four(first: i64, second: i64, third: i64, fourth: i64) -> list[int]:
    """Return a list of four numbers; this takes half the time of a comprehension."""
    return [int(first), int(second), int(third), int(fourth)]


def counted(s: Galileo, seat: i64, place: i64) -> i64:
    """Return how much a player has of what the objective of a place counts."""
    return O.counted(s, seat, s.cells[OBJECTIVES + place] - 1)


def expected(s: Galileo, seat: i64) -> list[int]:
    """Return where a player's markers are when all robots have advanced."""
    return [int(s.marker_after(seat, i, s.entering(seat, i))) for i in range(B.SATELLITES)]


def project_view(s: Galileo, card: i64) -> Project:
    """Return a project with its level and modifiers."""
    added, changed = s.cells[ADDED + card], s.cells[CHANGED + card]
    return Project(
        s.box.card_names[card],
        int(s.cells[LEVEL + card]),
        SATELLITES[added - 1] if added else None,
        TYPES[changed - 1] if changed else None,
        s.frozen(card),
    )


def own_robots(s: Galileo, seat: i64) -> list[Robot]:
    """Return a player's robots in play."""
    shown: list[Robot] = []
    cards = s.cells[ROBOTS + seat]
    card: i64 = 0
    while cards != 0:
        if cards & 1:
            shown.append(robot_view(s, card))
        cards >>= 1
        card += 1
    return shown


def robot_view(s: Galileo, card: i64) -> Robot:
    """Return a robot in play."""
    added, changed = s.cells[ADDED + card], s.cells[CHANGED + card]
    assignments = s.box.printed_assignments[card]
    if added and not s.box.assignments[card] >> (added - 1) & 1:
        assignments = (*assignments, SATELLITES[added - 1])
    return Robot(
        s.box.card_names[card],
        int(s.cells[LEVEL + card]),
        SATELLITES[s.cells[ZONE + card] - 1],
        TYPES[s.type_of(card)],
        assignments,
        SATELLITES[added - 1] if added else None,
        TYPES[changed - 1] if changed else None,
        s.is_double(card),
        s.has_free_space(card),
        s.cells[ENTERING] >> card & 1 != 0,
        s.frozen(card),
    )


def own_modifiers(s: Galileo, seat: i64) -> list[Modifier]:
    """Return the modifiers in a player's reserve."""
    shown: list[Modifier] = []
    modifier: i64
    for modifier in range(B.SATELLITES + B.TYPES):
        if s.cells[MODIFIERS + seat] >> modifier & 1:
            shown.append(MODIFIER_NAMES[modifier])
    return shown


def own_technologies(s: Galileo, seat: i64) -> list[str]:
    """Return the names of a player's technologies."""
    shown: list[str] = []
    number: i64
    for number in range(B.NUMBERS):
        if s.cells[DEVELOPED + seat] >> number & 1:
            shown.append(s.box.technology_names[s.technology(number)])
    return shown


def kept(s: Galileo, seat: i64) -> list[Kept]:
    """Return the characters under a board with their current points."""
    shown: list[Kept] = []
    characters = s.cells[UNDER + seat]
    character: i64 = 0
    while characters != 0:
        if characters & 1:
            worth = int(character_points(s, seat, character))
            shown.append(Kept(s.box.character_names[character], worth))
        characters >>= 1
        character += 1
    return shown
