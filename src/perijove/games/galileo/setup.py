"""Setup of the table, in the rulebook's order."""

from __future__ import annotations

from perijove.games.galileo import box as B
from perijove.games.galileo import kinds as K
from perijove.games.galileo.state import (
    ALL_MODIFIERS,
    CELLS,
    CHARACTER_PILE,
    CHARACTER_ROW,
    CHARACTER_STREAM,
    FIRST,
    FIRST_PLAYER_STREAM,
    KNOWERS,
    MODIFIERS,
    OBJECTIVE_STREAM,
    OBJECTIVES,
    OFFER,
    PROJECT_PILE,
    PROJECT_STREAM,
    PROJECTS_KNOWN,
    ROBOT_PILE,
    ROBOT_ROW,
    ROBOT_STREAM,
    ROUND,
    SIDE_STREAM,
    SIDES,
    TILES,
    TRACK,
    Galileo,
    GalileoRules,
    blank,
)
from perijove.kernel.cells import EVERYONE, bit, seed_streams
from perijove.kernel.zone import i64, vec


def set_up(rules: GalileoRules, seed: int) -> Galileo:
    """Return a new game at its first decision, the choice of a project by the last player.

    Everything that is not set here starts at zero: supplies (gal.setup.18), development markers
    (gal.psetup.03), objective markers (gal.psetup.04), robots, technologies and characters
    (gal.psetup.12). There is no table to put a board on (gal.setup.01), and advice for a first game
    (gal.setup.13, gal.setup.15) is not a rule. Sizes of decks follow (gal.ruling.88).
    """
    s = blank(rules)
    s.cells = vec[i64]([0] * CELLS)
    seed_streams(s.cells, seed)
    lay_out_robots(s)
    lay_out_characters(s)
    lay_out_technologies(s)
    lay_out_objectives(s)
    choose_first_player(s)
    hand_out_modifiers(s)
    offer_projects(s)
    s.push(K.CHOOSE_PROJECT, (s.cells[FIRST] + s.players - 1) % s.players)
    s.run()
    s.news = False
    return s


def lay_out_robots(s: Galileo) -> None:
    """Shuffle all robots and reveal five (gal.setup.02, gal.setup.03)."""
    robot: i64
    for robot in range(B.ROBOTS):
        s.put_on(ROBOT_PILE, robot)
    s.shuffle(ROBOT_STREAM, ROBOT_PILE + 1, s.cells[ROBOT_PILE])
    slot: i64
    for slot in range(B.SLOTS):
        robot = s.take_top(ROBOT_PILE)
        s.cells[ROBOT_ROW + slot] = robot + 1
        s.cells[KNOWERS + robot] = EVERYONE


def lay_out_characters(s: Galileo) -> None:
    """Shuffle the characters for this number of players and reveal five (gal.setup.04).

    All of them for four (gal.setup.05), fewer for three (gal.setup.06) and two (gal.setup.07).
    """
    character: i64
    for character in range(B.CHARACTERS):
        if s.box.from_players[character] <= s.players:
            s.put_on(CHARACTER_PILE, character)
    s.shuffle(CHARACTER_STREAM, CHARACTER_PILE + 1, s.cells[CHARACTER_PILE])
    slot: i64
    for slot in range(B.SLOTS):
        s.cells[CHARACTER_ROW + slot] = s.take_top(CHARACTER_PILE) + 1


def lay_out_technologies(s: Galileo) -> None:
    """Choose or draw a side for each number and make the piles (gal.setup.08, gal.setup.09).

    A pile has three tiles for four players (gal.setup.10), two for fewer (gal.setup.11), all of
    one side (gal.setup.12).
    """
    number: i64
    for number in range(B.NUMBERS):
        drawn = s.below(SIDE_STREAM, 2)
        side: i64 = s.setting.sides[number]
        s.cells[SIDES + number] = side if side >= 0 else drawn
        s.cells[TILES + number] = s.box.technology_tiles[s.players]


def lay_out_objectives(s: Galileo) -> None:
    """Draw four of the eight objectives, with their places (gal.setup.16, gal.ruling.89)."""
    left: i64 = (1 << B.OBJECTIVES) - 1
    place: i64
    for place in range(B.PLACES):
        skip = s.below(OBJECTIVE_STREAM, B.OBJECTIVES - place)
        objective: i64 = 0
        while skip > 0 or not left >> objective & 1:
            if left >> objective & 1:
                skip -= 1
            objective += 1
        left &= ~(1 << objective)
        s.cells[OBJECTIVES + place] = objective + 1


def choose_first_player(s: Galileo) -> None:
    """Set the first player or draw one (gal.psetup.01)."""
    named = s.setting.first_player
    s.cells[FIRST] = named if named >= 0 else s.below(FIRST_PLAYER_STREAM, s.players)
    s.cells[ROUND] = 1


def hand_out_modifiers(s: Galileo) -> None:
    """Give all players eight modifiers and the influence marker in reserve (gal.psetup.02).

    They stay beside the board (gal.psetup.05): one modifier per satellite (gal.comp.09) and per
    type (gal.comp.10), one influence marker and four markers of each other kind (gal.comp.08).
    """
    seat: i64
    for seat in range(s.players):
        s.cells[MODIFIERS + seat] = ALL_MODIFIERS
        s.cells[TRACK + seat] = B.RESERVE


def offer_projects(s: Galileo) -> None:
    """Shuffle the projects and lay out one more than there are players (gal.psetup.06)."""
    project: i64
    for project in range(B.PROJECTS):
        s.put_on(PROJECT_PILE, B.ROBOTS + project)
    s.shuffle(PROJECT_STREAM, PROJECT_PILE + 1, s.cells[PROJECT_PILE])
    for _ in range(s.players + 1):
        s.cells[OFFER] |= bit(s.take_top(PROJECT_PILE))
    s.cells[PROJECTS_KNOWN] = 1  # the top of the deck is face up (gal.setup.17, gal.ruling.74)
