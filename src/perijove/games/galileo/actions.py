"""Every decision a player of Galileo Project can make, as a table of numbered actions.

Ids are chained so that they compile to constants; the table checks them when it is created. Append
only: records, tensors and bots depend on the numbers.
"""

from __future__ import annotations

from typing import Final

from perijove.kernel.actions import ActionTable, Block

DECLINE: Final = 0
PASS: Final = 1
PROJECT: Final = 2  # + project
TRACK: Final = 12  # + 0 for Earth, 1 for Mars
CHANGE: Final = 14
RECRUIT: Final = 15  # + slot
OBTAIN: Final = 20  # + slot
DEVELOP: Final = 25  # + number
IO: Final = 29  # + how often it is used
ASSIGN: Final = 35  # + satellite
EXTRACT: Final = 39
TAKE: Final = 40  # + slot
IMMEDIATE: Final = 45
END_GAME: Final = 46
BONUS: Final = 47  # + bonus
DISCOUNT: Final = 52  # + 2 * number + resource
OBJECTIVE: Final = 60  # + place
MODIFIER: Final = 64  # + satellite, + 4 + type
NEW_PROJECT: Final = 72
PERK: Final = 73  # + perk
PAY: Final = 76
AMOUNT: Final = 77  # + levels - 1
DISMISS: Final = 82  # + person
SCAN: Final = 94  # + person
RAISE: Final = 106  # + card
ON: Final = 164  # + card
LOWER: Final = 222  # + card
FREEZE: Final = 280  # + card
MOVE: Final = 338  # + robot
PLAY: Final = 386  # + robot
END: Final = 434

# Perks of Mn Hunter Perks, and resources that Star-Z B4 can save.
PERK_INFLUENCE: Final = 0
PERK_MEGACREDIT: Final = 1
PERK_LEVEL: Final = 2
LESS_ENERGY: Final = 0
LESS_MEGACREDITS: Final = 1

TRACK_NAMES: Final = ("earth", "mars")
SATELLITE_NAMES: Final = ("io", "europa", "ganymede", "callisto")
TYPE_NAMES: Final = ("extractor", "builder", "star-z", "technician")
RESOURCE_NAMES: Final = ("energy", "megacredits")
PERK_NAMES: Final = ("influence", "megacredit", "level")
PERSON_NAMES: Final = (
    "chau", "diat", "milutin", "hunter", "eliot", "tarak",
    "noor", "ila", "marty", "lee", "nakkia", "leonard",
)  # fmt: skip
CHARACTER_NAMES: Final = tuple(
    f"{person}-{copy}" for person in PERSON_NAMES for copy in range(1, 5)
)
ROBOT_NAMES: Final = tuple(f"r{number:02}" for number in range(1, 49))
PROJECT_NAMES: Final = tuple(f"p{number:02}" for number in range(1, 11))
CARD_NAMES: Final = ROBOT_NAMES + PROJECT_NAMES


def make_table() -> ActionTable:
    """Return the table of all actions."""
    slots = range(1, 6)
    numbers = range(1, 5)
    modifiers = SATELLITE_NAMES + TYPE_NAMES
    return ActionTable(
        Block(DECLINE, "decline", "decline"),
        Block(PASS, "pass", "pass"),
        Block(PROJECT, "choose project", "project {project}", project=PROJECT_NAMES),
        Block(TRACK, "choose track", "track {track}", track=TRACK_NAMES),
        Block(CHANGE, "change influence", "change"),
        Block(RECRUIT, "recruit", "recruit {slot}", slot=slots),
        Block(OBTAIN, "obtain robot", "obtain {slot}", slot=slots),
        Block(DEVELOP, "develop", "develop {number}", number=numbers),
        Block(IO, "use io", "io {times}", times=range(6)),
        Block(ASSIGN, "assign", "assign {satellite}", satellite=SATELLITE_NAMES),
        Block(EXTRACT, "extract", "extract"),
        Block(TAKE, "take character", "take {slot}", slot=slots),
        Block(IMMEDIATE, "immediate ability", "immediate"),
        Block(END_GAME, "end-game scoring", "end game"),
        Block(BONUS, "star-z bonus", "bonus {bonus}", bonus=range(1, 6)),
        Block(
            DISCOUNT,
            "develop for less",
            "develop {number} less {resource}",
            number=numbers,
            resource=RESOURCE_NAMES,
        ),
        Block(OBJECTIVE, "objective", "objective {place}", place=range(1, 5)),
        Block(MODIFIER, "modifier", "modifier {modifier}", modifier=modifiers),
        Block(NEW_PROJECT, "new project", "new project"),
        Block(PERK, "perk", "perk {perk}", perk=PERK_NAMES),
        Block(PAY, "pay", "pay"),
        Block(AMOUNT, "amount", "by {levels}", levels=range(1, 6)),
        Block(DISMISS, "dismiss", "dismiss {character}", character=PERSON_NAMES),
        Block(SCAN, "scan", "scan {character}", character=PERSON_NAMES),
        Block(RAISE, "raise", "raise {card}", card=CARD_NAMES),
        Block(ON, "place on", "on {card}", card=CARD_NAMES),
        Block(LOWER, "lower", "lower {card}", card=CARD_NAMES),
        Block(FREEZE, "freeze", "freeze {card}", card=CARD_NAMES),
        Block(MOVE, "move", "move {robot}", robot=ROBOT_NAMES),
        Block(PLAY, "play robot", "play {robot}", robot=ROBOT_NAMES),
    )
