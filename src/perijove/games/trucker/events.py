"""Everything that can happen in Galaxy Trucker, as kinds of events."""

from __future__ import annotations

from typing import Final

from perijove.games.trucker.actions import COLOUR_NAMES, TITLE_NAMES
from perijove.games.trucker.components import COMPARED, HITS, LEVELS, SIDES, TYPES
from perijove.kernel.events import EventKind, event_table

FLIGHT_BEGAN: Final = 0
TURN_BEGAN: Final = 1
TILE_TAKEN: Final = 2
TILE_WELDED: Final = 3
TILE_TAKEN_BACK: Final = 4
TILE_SET_ASIDE: Final = 5
TILE_RETURNED: Final = 6
PILE_OPENED: Final = 7
PILE_CLOSED: Final = 8
HOURGLASS_TURNED: Final = 9
HOURGLASS_RAN_OUT: Final = 10
FINISHED: Final = 11
PASSED: Final = 12
ASSEMBLY_ENDED: Final = 13
TILE_REMOVED: Final = 14
TILE_LOST: Final = 15
CREW_BOARDED: Final = 16
LAUNCHED: Final = 17
CARD_REVEALED: Final = 18
CARD_IGNORED: Final = 19
POWER_DECLARED: Final = 20
ENERGY_SPENT: Final = 21
ROCKET_MOVED: Final = 22
LANDED: Final = 23
REWARD_DECLINED: Final = 24
ROLLED: Final = 25
PROJECTILE: Final = 26
ANSWERED: Final = 27
PIECE_KEPT: Final = 28
CUBE_LOADED: Final = 29
CUBE_UNLOADED: Final = 30
CUBE_LOST: Final = 31
ENERGY_LOST: Final = 32
CREW_LOST: Final = 33
CREDITS_GAINED: Final = 34
GAVE_UP: Final = 35
FLIGHT_ENDED: Final = 36
TITLE_SCORED: Final = 37
TITLE_TAKEN: Final = 38
TITLE_DEFENDED: Final = 39
COMPONENTS_PAID: Final = 40
PENALISED: Final = 41
DICE_FELL: Final = 42

# What a projectile does to a ship.
MISSES: Final = 0
BOUNCES: Final = 1
SHOT_DOWN: Final = 2
SHIELDED: Final = 3
DESTROYS: Final = 4

# Reasons for giving up.
BY_CHOICE: Final = 0
NO_ENGINES: Final = 1
NO_ASTRONAUT: Final = 2
LAPPED: Final = 3

# Names for the numbers in events.
SOURCES: Final = ("face-up", "reserve 1", "reserve 2", "face-down")
FATES: Final = ("misses", "bounces", "shot down", "shielded", "destroys")
CREW: Final = ("nobody", "astronaut", "astronauts", "brown alien", "purple alien")
LINES: Final = ("cards", "finish", "looks", "titles", "goods", "lost")
REASONS: Final = ("choice", "engines", "astronauts", "lapped")

KINDS: Final = event_table(
    EventKind(
        FLIGHT_BEGAN,
        "flight began",
        "level",
        "started {level} with everybody else",
        quiet=True,
        level=LEVELS,
    ),
    EventKind(TURN_BEGAN, "turn began", "round", "began round {round}", quiet=True),
    EventKind(
        TILE_TAKEN,
        "tile taken",
        "?tile source",
        "took {tile} ({source})",
        quiet=True,
        source=SOURCES,
    ),
    EventKind(TILE_WELDED, "tile welded", "tile cell turns", "welded {tile} at {cell}"),
    EventKind(TILE_TAKEN_BACK, "tile taken back", "tile cell", "took {tile} back from {cell}"),
    EventKind(TILE_SET_ASIDE, "tile set aside", "tile place", "set {tile} aside"),
    EventKind(TILE_RETURNED, "tile returned", "tile", "returned {tile}"),
    EventKind(PILE_OPENED, "pile opened", "pile", "looked at pile {pile}"),
    EventKind(PILE_CLOSED, "pile closed", "pile", "put pile {pile} back", quiet=True),
    EventKind(
        HOURGLASS_TURNED,
        "hourglass turned",
        "slot",
        "flipped the hourglass to space {slot}",
        quiet=True,
    ),
    EventKind(
        HOURGLASS_RAN_OUT,
        "hourglass ran out",
        "slot",
        "let the hourglass run out on space {slot}",
        quiet=True,
    ),
    EventKind(FINISHED, "finished", "space", "finished and took starting space {space}"),
    EventKind(PASSED, "passed", "", "passed", quiet=True),
    EventKind(
        ASSEMBLY_ENDED, "assembly ended", "", "stopped building with everybody else", quiet=True
    ),
    EventKind(TILE_REMOVED, "tile removed", "tile cell", "removed {tile} from {cell}"),
    EventKind(TILE_LOST, "tile lost", "tile cell", "lost {tile} {cell}"),
    EventKind(CREW_BOARDED, "crew boarded", "cell crew", "took {crew} aboard at {cell}", crew=CREW),
    EventKind(LAUNCHED, "launched", "position", "launched from space {position}", quiet=True),
    EventKind(CARD_REVEALED, "card revealed", "card", "revealed {card}"),
    EventKind(CARD_IGNORED, "card ignored", "card", "ignored {card}: no other ship is flying"),
    EventKind(
        POWER_DECLARED,
        "power declared",
        "what power powered",
        "declared {what} {power}{powered}",
        what=COMPARED,
    ),
    EventKind(ENERGY_SPENT, "energy spent", "cell", "spent energy of {cell}", quiet=True),
    EventKind(ROCKET_MOVED, "rocket moved", "origin goal", "{moved}"),
    EventKind(LANDED, "landed", "planet", "landed on planet {planet}"),
    EventKind(REWARD_DECLINED, "reward declined", "", "declined"),
    EventKind(
        ROLLED,
        "rolled",
        "line hit side row",
        "rolled {line} for {hit} from the {side}",
        quiet=True,
        hit=HITS,
        side=SIDES,
    ),
    EventKind(
        PROJECTILE,
        "projectile",
        "hit side fate cell",
        "{fate} {hit} from the {side}{cell}",
        hit=HITS,
        side=SIDES,
        fate=FATES,
    ),
    EventKind(ANSWERED, "answered", "", "made a secret choice", quiet=True),
    EventKind(PIECE_KEPT, "piece kept", "cell", "kept the piece with {cell}"),
    EventKind(CUBE_LOADED, "cube loaded", "colour cell", "loaded {colour}", colour=COLOUR_NAMES),
    EventKind(
        CUBE_UNLOADED, "cube unloaded", "colour cell", "took out {colour}", colour=COLOUR_NAMES
    ),
    EventKind(CUBE_LOST, "cube lost", "colour cell", "lost {colour}", colour=COLOUR_NAMES),
    EventKind(ENERGY_LOST, "energy lost", "cell", "lost an energy cell of {cell}"),
    EventKind(CREW_LOST, "crew lost", "cell crew", "lost {crew} at {cell}", crew=CREW),
    EventKind(
        CREDITS_GAINED, "credits gained", "credits line", "gained {credits} for {line}", line=LINES
    ),
    EventKind(GAVE_UP, "gave up", "reason", "gave up{reason}", reason=REASONS),
    EventKind(
        FLIGHT_ENDED,
        "flight ended",
        "level",
        "ended {level} with everybody else",
        quiet=True,
        level=LEVELS,
    ),
    EventKind(
        TITLE_SCORED,
        "title scored",
        "title score",
        "scored {score} for the title {title}",
        quiet=True,
        title=TITLE_NAMES,
    ),
    EventKind(TITLE_TAKEN, "title taken", "title", "won the title {title}", title=TITLE_NAMES),
    EventKind(
        TITLE_DEFENDED,
        "title defended",
        "title",
        "defended the title {title}",
        title=TITLE_NAMES,
    ),
    EventKind(
        COMPONENTS_PAID, "components paid", "paid due", "paid {paid} of {due} for lost components"
    ),
    EventKind(PENALISED, "penalised", "card line", "{defeat}", card=TYPES),
    EventKind(
        DICE_FELL,
        "dice fell",
        "first second",
        "rolled {first} and {second}",
        quiet=True,
    ),
)
