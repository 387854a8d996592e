"""The shipyard: what a player may do with tiles, piles, hourglass and starting spaces, and why not.

Both ways of building, live and in turns, share these rules: `obstacle` returns what forbids an
action. The list of options, the refusal and the action itself all use the same answer.
"""

from __future__ import annotations

from typing import Final

from perijove.games.trucker import actions as A
from perijove.games.trucker import box as B
from perijove.games.trucker.ship import clash, joint, printed_side, side
from perijove.games.trucker.state import (
    FACE_UP,
    FROM_RESERVE,
    GOLD,
    HAND,
    HAND_FROM,
    HOLDER,
    LEVEL,
    LOOSE,
    OPENED,
    POOL,
    RESERVE_PLACES,
    RUN_OUT,
    SLOT,
    SPACE,
    TIMER,
    TITLE,
    Trucker,
    bit,
    reserve_at,
)
from perijove.kernel.cells import count_bits
from perijove.kernel.zone import Zone, append, i64, vec

# What can forbid an action; 0 is nothing.
NOTHING: Final = 0
HAS_FINISHED: Final = 1
LOOKS_AT_PILE: Final = 2
HAND_IS_FULL: Final = 3
HAND_IS_EMPTY: Final = 4
NOT_FACE_UP: Final = 5
POOL_IS_EMPTY: Final = 6
PLACE_IS_EMPTY: Final = 7
RESERVE_IS_FULL: Final = 8
CAME_FROM_RESERVE: Final = 9
IS_FIXED: Final = 10
OUTSIDE_AREA: Final = 11
CELL_IS_TAKEN: Final = 12
NO_JOINT: Final = 13
MAKES_ERROR: Final = 14
SHIP_IS_EMPTY: Final = 15
PILE_IS_SECRET: Final = 16
PILE_IS_HELD: Final = 17
NO_PILES: Final = 18
NO_RESERVE: Final = 19
STILL_RUNNING: Final = 20
LAST_SPACE: Final = 21
NO_HOURGLASS: Final = 22
NO_SUCH_SPACE: Final = 23
SPACE_IS_TAKEN: Final = 24
NEXT_SPACE_ONLY: Final = 25
GOLD_FORBIDS: Final = 26
NO_PILE_OPEN: Final = 27
HANDS_FIRST: Final = 28
FINISHED_LOOKING: Final = 29
TURN_ONLY: Final = 30
FLIPS_ITSELF: Final = 31
NOT_NOW: Final = 32

# The reason in a sentence, and its clause.
WHY: Final[dict[int, tuple[str, str]]] = {
    # Nothing forbids it, but another step is running.
    NOTHING: ("this is not possible in this step", "gt.decide.01"),
    HAS_FINISHED: ("a player who has finished cannot build any more", "gt.finish.03"),
    LOOKS_AT_PILE: ("put the pile back first", "gt.peek.04"),
    HAND_IS_FULL: ("first weld, set aside or return the tile in hand", "gt.build.19"),
    HAND_IS_EMPTY: ("there is no tile in hand", "gt.build.05"),
    NOT_FACE_UP: ("the tile is not face up", "gt.build.17"),
    POOL_IS_EMPTY: ("no face-down tile is left", "gt.build.18"),
    PLACE_IS_EMPTY: ("that place of the reserve is empty", "gt.build.13"),
    RESERVE_IS_FULL: ("two tiles are already set aside", "gt.build.08"),
    CAME_FROM_RESERVE: ("a tile that was set aside cannot be returned", "gt.build.09"),
    IS_FIXED: ("the tile is already fixed", "gt.build.11"),
    OUTSIDE_AREA: ("the cell is outside the building area", "gt.board.05"),
    CELL_IS_TAKEN: ("the cell is occupied", "gt.build.07"),
    NO_JOINT: ("the tile would have no joint with the ship", "gt.build.07"),
    MAKES_ERROR: (
        "it would be an error at the check, which the assistance forbids",
        "gt.ruling.10",
    ),
    SHIP_IS_EMPTY: ("the ship has only the starting cabin", "gt.peek.01"),
    PILE_IS_SECRET: ("that pile is secret", "gt.peek.02"),
    PILE_IS_HELD: ("somebody else is looking at that pile", "gt.peek.06"),
    NO_PILES: ("the test flight has no piles to look at", "gt.level.07"),
    NO_RESERVE: ("in the test flight no tile can be set aside", "gt.level.06"),
    STILL_RUNNING: ("the hourglass has not run out", "gt.timer.04"),
    LAST_SPACE: (
        "only a player who has finished may turn the hourglass to its last space",
        "gt.timer.03",
    ),
    NO_HOURGLASS: ("there is no hourglass to turn", "gt.level.05"),
    NO_SUCH_SPACE: ("there are only as many starting spaces as players", "gt.finish.05"),
    SPACE_IS_TAKEN: ("the starting space is occupied", "gt.finish.02"),
    NEXT_SPACE_ONLY: ("in the test flight you must take the foremost free space", "gt.level.11"),
    GOLD_FORBIDS: ("the gold title forbids it (a house rule)", "gt.title.12"),
    NO_PILE_OPEN: ("no pile is open", "gt.peek.03"),
    HANDS_FIRST: ("a player with a tile in hand or a pile open cannot finish", "gt.finish.01"),
    FINISHED_LOOKING: ("a player who has finished cannot look at cards", "gt.peek.08"),
    TURN_ONLY: ("passing is possible only when building in turns", "gt.ruling.05"),
    FLIPS_ITSELF: ("in turns the hourglass advances by itself", "gt.ruling.05"),
    NOT_NOW: ("ships are still being built", "gt.decide.01"),
}


# -- what forbids an action -----------------------------------------------------------------------


def obstacle(s: Trucker, seat: i64, action: i64) -> i64:
    """Return what forbids an action of assembly, NOTHING if it is allowed (gt.ruling.52)."""
    if action == A.FLIP:
        return flip_obstacle(s, seat)
    if s.cells[SPACE + seat] != 0:
        looks = A.OPEN_PILE <= action <= A.CLOSE_PILE
        return FINISHED_LOOKING if looks else HAS_FINISHED
    if action == A.CLOSE_PILE:
        return NOTHING if s.cells[OPENED + seat] != 0 else NO_PILE_OPEN
    if A.FINISH <= action < A.CLAIM:
        return finish_obstacle(s, seat, action - A.FINISH + 1)
    welds_or_looks = A.WELD <= action < A.SET_ASIDE or A.OPEN_PILE <= action < A.CLOSE_PILE
    if s.cells[OPENED + seat] != 0 and (s.setting.one_thing_held or welds_or_looks):
        return LOOKS_AT_PILE  # gt.peek.03, gt.peek.04, gt.ruling.52
    if A.WELD <= action < A.ADJUST or action in (A.SET_ASIDE, A.RETURN):
        return placing_obstacle(s, seat, action)
    if A.OPEN_PILE <= action < A.CLOSE_PILE and not s.setting.one_thing_held:
        return looking_obstacle(s, seat, action - A.OPEN_PILE)  # gt.ruling.09
    if s.cells[HAND + seat] != 0:
        return HAND_IS_FULL  # gt.build.19, gt.peek.09
    if A.OPEN_PILE <= action < A.CLOSE_PILE:
        return looking_obstacle(s, seat, action - A.OPEN_PILE)
    return taking_obstacle(s, seat, action)


def taking_obstacle(s: Trucker, seat: i64, action: i64) -> i64:
    """Return what forbids taking a tile, or taking the loose one back."""
    if action == A.TAKE:
        return NOTHING if s.cells[POOL] > 0 else POOL_IS_EMPTY
    if A.TAKE_UP <= action < A.TAKE_RESERVED:
        if gold_forbids(s, seat, B.NO_FACE_UP):
            return GOLD_FORBIDS
        return NOTHING if s.has_tile(FACE_UP, action - A.TAKE_UP) else NOT_FACE_UP
    if A.TAKE_RESERVED <= action < A.TAKE_BACK:
        held = s.cells[reserve_at(seat, action - A.TAKE_RESERVED)]
        return NOTHING if held != 0 else PLACE_IS_EMPTY
    if action == A.TAKE_BACK:
        return NOTHING if s.cells[LOOSE + seat] != 0 else IS_FIXED
    if A.ADJUST <= action < A.SET_ASIDE:
        return adjust_obstacle(s, seat, (action - A.ADJUST) // 4, (action - A.ADJUST) % 4)
    return TURN_ONLY if action == A.PASS else NOT_NOW


def adjust_obstacle(s: Trucker, seat: i64, cell: i64, rotation: i64) -> i64:
    """Return what forbids moving or turning the loose tile (gt.build.11)."""
    old = s.cells[LOOSE + seat] - 1
    if old < 0:
        return IS_FIXED
    if cell == old and rotation == s.rotation(seat, old):
        return CELL_IS_TAKEN
    return weld_obstacle(s, seat, s.tile(seat, old), cell, rotation, s.hull(seat) & ~bit(old))


def placing_obstacle(s: Trucker, seat: i64, action: i64) -> i64:
    """Return what forbids welding, setting aside or returning the tile in hand (gt.build.05)."""
    tile = s.cells[HAND + seat] - 1
    if tile < 0:
        return HAND_IS_EMPTY
    origin = s.cells[HAND_FROM + seat]
    from_reserve = origin == FROM_RESERVE or origin == FROM_RESERVE + 1
    if action == A.RETURN:
        return CAME_FROM_RESERVE if from_reserve else NOTHING
    if action == A.SET_ASIDE:
        if s.cells[LEVEL] == B.TEST:
            return NO_RESERVE
        if free_place(s, seat) < 0:
            return RESERVE_IS_FULL
        if gold_forbids(s, seat, B.NO_RESERVE):
            return GOLD_FORBIDS
        return NOTHING
    cell, rotation = (action - A.WELD) // 4, (action - A.WELD) % 4
    return weld_obstacle(s, seat, tile, cell, rotation, s.hull(seat))


def weld_obstacle(s: Trucker, seat: i64, tile: i64, cell: i64, rotation: i64, hull: i64) -> i64:
    """Return what forbids welding a tile to the ship made of some cells (gt.build.07)."""
    if not s.box.area_mask[s.cells[LEVEL]] >> cell & 1:
        return OUTSIDE_AREA
    if hull >> cell & 1:
        return CELL_IS_TAKEN
    if not finds_joint(s, seat, tile, cell, rotation, hull):
        return NO_JOINT
    if is_barred(s, seat, tile):
        return GOLD_FORBIDS
    # gt.build.15: illegal contacts are allowed, except with assistance.
    if s.setting.assisted and makes_error(s, seat, tile, cell, rotation, hull):
        return MAKES_ERROR
    return NOTHING


def is_barred(s: Trucker, seat: i64, tile: i64) -> bool:
    """Return True if a gold title forbids a seat to weld a tile anywhere (gt.ruling.42)."""
    kind = s.box.tile_kind[tile]
    if kind == B.RED_HOLD:
        return gold_forbids(s, seat, B.NO_RED_HOLD)
    triple = kind == B.BATTERY and s.box.tile_size[tile] == 3
    return triple and gold_forbids(s, seat, B.NO_TRIPLE_BATTERY)


def finds_joint(s: Trucker, seat: i64, tile: i64, cell: i64, rotation: i64, hull: i64) -> bool:
    """Return True if a tile would share a joint with the ship (gt.ruling.10)."""
    way: i64
    for way in range(4):
        near = s.box.neighbour[4 * cell + way]
        if near >= 0 and hull >> near & 1:
            own = printed_side(s, tile, rotation, way)
            if joint(own, side(s, seat, near, (way + 2) & 3)):
                return True
    return False


def makes_error(s: Trucker, seat: i64, tile: i64, cell: i64, rotation: i64, hull: i64) -> bool:
    """Return True if a weld would be an error at the check."""
    kind = s.box.tile_kind[tile]
    if (kind in (B.ENGINE, B.DOUBLE_ENGINE)) and rotation != 0:
        return True
    way: i64
    for way in range(4):
        near = s.box.neighbour[4 * cell + way]
        if near >= 0 and hull >> near & 1:
            own = printed_side(s, tile, rotation, way)
            if clash(own, side(s, seat, near, (way + 2) & 3)):
                return True
            if barrel(kind, rotation) == way:
                return True
            if barrel(s.kind_at(seat, near), s.rotation(seat, near)) == (way + 2) & 3:
                return True
    return False


def barrel(kind: i64, rotation: i64) -> i64:
    """Return the direction that a muzzle or exhaust needs free, or -1."""
    if kind in (B.CANNON, B.DOUBLE_CANNON):
        return rotation
    if kind in (B.ENGINE, B.DOUBLE_ENGINE):
        return (rotation + 2) & 3
    return -1


def looking_obstacle(s: Trucker, seat: i64, pile: i64) -> i64:
    """Return what forbids looking at a pile (gt.peek)."""
    if s.cells[LEVEL] == B.TEST:
        return NO_PILES
    if pile == B.SECRET_PILE:
        return PILE_IS_SECRET
    if count_bits(s.hull(seat)) < 2:
        return SHIP_IS_EMPTY
    if gold_forbids(s, seat, B.NO_PILE):
        return GOLD_FORBIDS
    other: i64
    for other in range(s.players):
        if s.cells[OPENED + other] == pile + 1:
            return PILE_IS_HELD
    return NOTHING


def flip_obstacle(s: Trucker, seat: i64) -> i64:
    """Return what forbids turning the hourglass (gt.timer.02, gt.timer.04)."""
    spaces = s.box.hourglass[s.cells[LEVEL]]  # gt.timer.07
    if spaces == 0:
        return NO_HOURGLASS
    if not s.setting.live:
        return FLIPS_ITSELF
    if s.cells[TIMER] != RUN_OUT:
        return STILL_RUNNING
    if s.cells[SLOT] + 1 == spaces and s.cells[SPACE + seat] == 0:
        return LAST_SPACE
    return NOTHING


def finish_obstacle(s: Trucker, seat: i64, space: i64) -> i64:
    """Return what forbids finishing on a starting space (gt.finish.01, gt.finish.02)."""
    if s.cells[HAND + seat] != 0 or s.cells[OPENED + seat] != 0:
        return HANDS_FIRST
    if space > s.setting.spaces:  # gt.finish.05, gt.missing.09
        return NO_SUCH_SPACE
    if space_taken(s, space):
        return SPACE_IS_TAKEN
    if s.cells[LEVEL] == B.TEST and space != foremost_space(s):
        return NEXT_SPACE_ONLY
    return NOTHING


def space_taken(s: Trucker, space: i64) -> bool:
    """Return True if a rocket stands on a starting space."""
    seat: i64
    for seat in range(s.players):
        if s.cells[SPACE + seat] == space:
            return True
    return False


def foremost_space(s: Trucker) -> i64:
    """Return the foremost free starting space (gt.finish.08, gt.level.11)."""
    space: i64 = 1
    while space_taken(s, space):
        space += 1
    return space


def free_place(s: Trucker, seat: i64) -> i64:
    """Return a free place of the reserve, -1 if there is none."""
    place: i64
    for place in range(RESERVE_PLACES):
        if s.cells[reserve_at(seat, place)] == 0:
            return place
    return -1


def gold_forbids(s: Trucker, seat: i64, what: i64) -> bool:
    """Return True if the seat flies level III with a gold title that forbids something.

    The printed restrictions are not known; ours are house rules (gt.title.11, gt.ruling.42).
    """
    if not s.setting.gold_restricted or s.cells[LEVEL] != 3:
        return False
    title: i64
    for title in range(B.TITLES):
        if s.cells[TITLE + title] != GOLD or s.cells[HOLDER + title] != seat + 1:
            continue
        if s.box.title_gold[title] == what:
            return True
    return False


# -- what is possible -----------------------------------------------------------------------------


def possible(s: Trucker, seat: i64) -> Zone:
    """Return all allowed actions of assembly."""
    choices = vec[i64]()
    if s.cells[SPACE + seat] == 0:
        looking = s.cells[OPENED + seat] != 0
        if looking:
            choices = append(choices, A.CLOSE_PILE)
        if looking and s.setting.one_thing_held:
            pass
        elif s.cells[HAND + seat] != 0:
            choices = placings(s, seat, choices)
            if not looking and not s.setting.one_thing_held:
                choices = piles_to_open(s, seat, choices)
        else:
            choices = takings(s, seat, choices)
            if not looking:
                choices = changes_of_mind(s, seat, choices)
                choices = other_actions(s, seat, choices)
    if flip_obstacle(s, seat) == NOTHING:
        choices = append(choices, A.FLIP)
    return choices


def placings(s: Trucker, seat: i64, choices: Zone) -> Zone:
    """Add the options for the tile in hand; no welding while looking (gt.peek.04)."""
    if s.cells[OPENED + seat] == 0:
        choices = welds(s, seat, s.cells[HAND + seat] - 1, s.hull(seat), A.WELD, -1, choices)
    if placing_obstacle(s, seat, A.SET_ASIDE) == NOTHING:
        choices = append(choices, A.SET_ASIDE)
    if placing_obstacle(s, seat, A.RETURN) == NOTHING:
        choices = append(choices, A.RETURN)
    return choices


def welds(
    s: Trucker, seat: i64, tile: i64, hull: i64, block: i64, same: i64, choices: Zone
) -> Zone:
    """Add every cell and rotation in which a tile may be welded, except one."""
    level = s.cells[LEVEL]
    i: i64
    rotation: i64
    for i in range(s.box.area_count[level]):
        cell = s.box.area_cells[B.MOST_AREA * level + i]
        if hull >> cell & 1 or not touches(s, cell, hull):
            continue
        for rotation in range(4):
            if 4 * cell + rotation == same:
                continue
            if weld_obstacle(s, seat, tile, cell, rotation, hull) == NOTHING:
                choices = append(choices, block + 4 * cell + rotation)
    return choices


def touches(s: Trucker, cell: i64, hull: i64) -> bool:
    """Return True if a cell is beside one of a set."""
    way: i64
    for way in range(4):
        near = s.box.neighbour[4 * cell + way]
        if near >= 0 and hull >> near & 1:
            return True
    return False


def takings(s: Trucker, seat: i64, choices: Zone) -> Zone:
    """Add the tiles that can be taken (gt.build.02, gt.build.04)."""
    if s.cells[POOL] > 0:
        choices = append(choices, A.TAKE)
    word: i64
    for word in range(B.WORDS):
        left = s.cells[FACE_UP + word]
        if gold_forbids(s, seat, B.NO_FACE_UP):
            left = 0
        tile: i64 = B.WORD_BITS * word
        while left != 0:
            if left & 1:
                choices = append(choices, A.TAKE_UP + tile)
            left >>= 1
            tile += 1
    place: i64
    for place in range(RESERVE_PLACES):
        if s.cells[reserve_at(seat, place)] != 0:
            choices = append(choices, A.TAKE_RESERVED + place)
    return choices


def changes_of_mind(s: Trucker, seat: i64, choices: Zone) -> Zone:
    """Add the options for the loose tile (gt.build.11, gt.build.12)."""
    old = s.cells[LOOSE + seat] - 1
    if old < 0:
        return choices
    choices = append(choices, A.TAKE_BACK)
    same = 4 * old + s.rotation(seat, old)
    rest = s.hull(seat) & ~bit(old)
    return welds(s, seat, s.tile(seat, old), rest, A.ADJUST, same, choices)


def other_actions(s: Trucker, seat: i64, choices: Zone) -> Zone:
    """Add the piles that can be looked at and the spaces to finish on."""
    choices = piles_to_open(s, seat, choices)
    space: i64
    for space in range(1, s.setting.spaces + 1):
        if finish_obstacle(s, seat, space) == NOTHING:
            choices = append(choices, A.FINISH + space - 1)
    return choices


def piles_to_open(s: Trucker, seat: i64, choices: Zone) -> Zone:
    """Add the piles that can be looked at."""
    pile: i64
    for pile in range(B.PILES):
        if looking_obstacle(s, seat, pile) == NOTHING:
            choices = append(choices, A.OPEN_PILE + pile)
    return choices


def free_spaces(s: Trucker, choices: Zone) -> Zone:
    """Add the starting spaces on which no rocket stands."""
    space: i64
    for space in range(1, s.setting.spaces + 1):
        if not space_taken(s, space):
            choices = append(choices, A.FINISH + space - 1)
    return choices
