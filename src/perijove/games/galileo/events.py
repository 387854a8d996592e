"""Everything that can happen in Galileo Project, as kinds of events."""

from __future__ import annotations

from typing import Final

from perijove.games.galileo.actions import CARD_NAMES, CHARACTER_NAMES, SATELLITE_NAMES, TYPE_NAMES
from perijove.games.galileo.components import TECHNOLOGY_IDS
from perijove.kernel.events import EventKind, event_table

TURN_BEGAN: Final = 0
PROJECT_CHOSEN: Final = 1
MARKER_PLACED: Final = 2
INFLUENCE_CHANGED: Final = 3
INFLUENCE_GAINED: Final = 4
INFLUENCE_SPENT: Final = 5
MEGACREDITS_GAINED: Final = 6
MEGACREDITS_SPENT: Final = 7
ENERGY_GAINED: Final = 8
ENERGY_SPENT: Final = 9
CHARACTER_RECRUITED: Final = 10
CHARACTER_TAKEN: Final = 11
CHARACTER_SCANNED: Final = 12
ABILITY_USED: Final = 13
CHARACTER_DISCARDED: Final = 14
CHARACTER_PLACED: Final = 15
ROBOT_OBTAINED: Final = 16
ROBOT_PLACED: Final = 17
DECLINED: Final = 18
BONUS_CHOSEN: Final = 19
LEVEL_CHANGED: Final = 20
DEVELOPMENT_MOVED: Final = 21
ROBOT_MOVED: Final = 22
MODIFIER_GAINED: Final = 23
MODIFIER_PLACED: Final = 24
PROJECT_STARTED: Final = 25
PROJECT_FINALISED: Final = 26
TECHNOLOGY_DEVELOPED: Final = 27
ROBOT_DRAWN: Final = 28
ROBOT_PLAYED: Final = 29
ROBOTS_RETURNED: Final = 30
OBJECTIVE_VALIDATED: Final = 31
ROBOT_REVEALED: Final = 32
CHARACTER_REVEALED: Final = 33
PROJECT_REVEALED: Final = 34
PASSED: Final = 35
LAST_ROUND: Final = 36
CHARACTERS_PAID: Final = 37
GAME_ENDED: Final = 38

# Names for the numbers in events.
TRACK_NAMES: Final = ("none", "earth", "mars")
SOURCES: Final = ("effect", "automated drilling")
ENDS: Final = ("characters", "robots")

KINDS: Final = event_table(
    EventKind(TURN_BEGAN, "turn began", "round", "began round {round}", quiet=True),
    EventKind(PROJECT_CHOSEN, "project chosen", "card", "chose {card}", card=CARD_NAMES),
    EventKind(
        MARKER_PLACED,
        "marker placed",
        "track space",
        "started on {track} {space}",
        track=TRACK_NAMES,
    ),
    EventKind(
        INFLUENCE_CHANGED,
        "influence changed",
        "track space",
        "changed to {track} {space}",
        track=TRACK_NAMES,
    ),
    EventKind(
        INFLUENCE_GAINED,
        "influence gained",
        "amount track space",
        "gained {amount} influence ({track} {space})",
        track=TRACK_NAMES,
    ),
    EventKind(
        INFLUENCE_SPENT,
        "influence spent",
        "amount track space",
        "spent {amount} influence",
        track=TRACK_NAMES,
        quiet=True,
    ),
    EventKind(
        MEGACREDITS_GAINED,
        "megacredits gained",
        "amount total source",
        "gained {amount} MC{source}",
        source=SOURCES,
    ),
    EventKind(
        MEGACREDITS_SPENT, "megacredits spent", "amount total", "paid {amount} MC", quiet=True
    ),
    EventKind(ENERGY_GAINED, "energy gained", "amount total", "gained {amount} energy"),
    EventKind(ENERGY_SPENT, "energy spent", "amount total", "spent {amount} energy", quiet=True),
    EventKind(
        CHARACTER_RECRUITED,
        "character recruited",
        "character slot",
        "recruited {character}",
        character=CHARACTER_NAMES,
    ),
    EventKind(
        CHARACTER_TAKEN,
        "character taken",
        "character slot",
        "took {character} from slot {number}",
        character=CHARACTER_NAMES,
    ),
    EventKind(
        CHARACTER_SCANNED,
        "character scanned",
        "character",
        "brought back {character}",
        character=CHARACTER_NAMES,
    ),
    EventKind(
        ABILITY_USED,
        "ability used",
        "character",
        "used {character} to {immediate}",
        character=CHARACTER_NAMES,
    ),
    EventKind(
        CHARACTER_DISCARDED,
        "character discarded",
        "character",
        "discarded {character}",
        character=CHARACTER_NAMES,
    ),
    EventKind(
        CHARACTER_PLACED,
        "character placed",
        "character",
        "kept {character} for {score}",
        character=CHARACTER_NAMES,
    ),
    EventKind(
        ROBOT_OBTAINED,
        "robot obtained",
        "card slot cost io",
        "obtained {robot} for {cost} influence{io}",
        card=CARD_NAMES,
    ),
    EventKind(
        ROBOT_PLACED,
        "robot placed",
        "card satellite type level",
        "assigned {type} {name} to {satellite} at level {level}",
        card=CARD_NAMES,
        satellite=SATELLITE_NAMES,
        type=TYPE_NAMES,
    ),
    EventKind(DECLINED, "declined", "", "declined", quiet=True),
    EventKind(BONUS_CHOSEN, "bonus chosen", "bonus", "chose Star-Z bonus {number}: {bonus}"),
    EventKind(
        LEVEL_CHANGED,
        "level changed",
        "card level",
        "brought {card} to level {level}",
        card=CARD_NAMES,
    ),
    EventKind(
        DEVELOPMENT_MOVED,
        "development moved",
        "satellite origin goal",
        "moved on {satellite} from {origin} to {goal}",
        satellite=SATELLITE_NAMES,
    ),
    EventKind(
        ROBOT_MOVED,
        "robot moved",
        "card origin goal",
        "moved {card} from {origin} to {goal}",
        card=CARD_NAMES,
        origin=SATELLITE_NAMES,
        goal=SATELLITE_NAMES,
    ),
    EventKind(MODIFIER_GAINED, "modifier gained", "space", "earned a modifier on Callisto {space}"),
    EventKind(
        MODIFIER_PLACED,
        "modifier placed",
        "modifier card",
        "put the {modifier} modifier on {card}",
        modifier=SATELLITE_NAMES + TYPE_NAMES,
        card=CARD_NAMES,
    ),
    EventKind(
        PROJECT_STARTED,
        "project started",
        "card level",
        "took {card} (level {level})",
        card=CARD_NAMES,
    ),
    EventKind(PROJECT_FINALISED, "project finalised", "card", "completed {card}", card=CARD_NAMES),
    EventKind(
        TECHNOLOGY_DEVELOPED,
        "technology developed",
        "technology energy megacredits",
        "developed {technology}{price}",
        technology=TECHNOLOGY_IDS,
    ),
    EventKind(ROBOT_DRAWN, "robot drawn", "?card", "looked at {robot}", card=CARD_NAMES),
    EventKind(
        ROBOT_PLAYED, "robot played", "card", "played {robot} free of charge", card=CARD_NAMES
    ),
    EventKind(ROBOTS_RETURNED, "robots returned", "robots", "put {robots} under the deck"),
    EventKind(
        OBJECTIVE_VALIDATED,
        "objective validated",
        "place space energy",
        "validated objective {number} for {points} VP{price}",
    ),
    EventKind(
        ROBOT_REVEALED,
        "robot revealed",
        "card slot",
        "turned up {robot}",
        quiet=True,
        card=CARD_NAMES,
    ),
    EventKind(
        CHARACTER_REVEALED,
        "character revealed",
        "character slot",
        "turned up {character}",
        quiet=True,
        character=CHARACTER_NAMES,
    ),
    EventKind(
        PROJECT_REVEALED,
        "project revealed",
        "card",
        "turned up {card}",
        quiet=True,
        card=CARD_NAMES,
    ),
    EventKind(PASSED, "passed", "", "had nothing to do"),
    EventKind(LAST_ROUND, "last round", "cause", "started the last round: {cause}", cause=ENDS),
    EventKind(CHARACTERS_PAID, "characters paid", "characters", "paid for {characters} at the end"),
    EventKind(GAME_ENDED, "game ended", "", "ended the game", quiet=True),
)
