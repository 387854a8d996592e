# mypyc: interpreted
"""The English texts of Galaxy Trucker, by message key, and its names for things."""

from __future__ import annotations

from typing import Final

# Events are clauses about their seat ("welded a cannon"); the player's name precedes them.
TEXTS: Final[dict[str, str]] = {
    "trucker.action.pass": "Pass",
    "trucker.action.take face-down": "Take a face-down tile",
    "trucker.action.take face-up": "Take {tile}",
    "trucker.action.take reserved": "Take {tile} from those set aside",
    "trucker.action.take back": "Take the loose tile back in hand",
    "trucker.action.weld": "Weld it at {cell}: {sides}",
    "trucker.action.set aside": "Set it aside",
    "trucker.action.return": "Return it face up",
    "trucker.action.open pile": "Look at pile {pile}",
    "trucker.action.close pile": "Put the pile back",
    "trucker.action.flip": "Flip the hourglass",
    "trucker.action.finish": "Finish and start from space {space}",
    "trucker.action.claim": "Claim the frontmost free space",
    "trucker.action.run out": "The hourglass runs out",
    "trucker.action.close claims": "Claiming is over",
    "trucker.action.remove": "Remove {tile} at {cell}",
    "trucker.action.keep piece": "Keep the piece with {tile} at {cell}: {contents}",
    "trucker.action.board": "{crew}",
    "trucker.action.land": "Land on planet {planet}: {goods}",
    "trucker.action.accept": "Take it",
    "trucker.action.decline": "Decline",
    "trucker.action.power engines": "Engine power {power}{energy}",
    "trucker.action.power cannons": "Cannon power {power}{energy}",
    "trucker.action.battery": "The battery at {cell}, with {cells}",
    "trucker.action.defend": "Defend it with energy from {cell}",
    "trucker.action.hold": "Let it be destroyed",
    "trucker.action.load": "Load {colour} at {cell}",
    "trucker.action.unload": "Take {colour} out of {cell}",
    "trucker.action.done": "Done",
    "trucker.action.lose cube": "From the hold at {cell}",
    "trucker.action.lose crew": "{crew} from the cabin at {cell}",
    "trucker.action.fly on": "Fly on",
    "trucker.action.give up": "Give up",
    "trucker.action.keep title": "Keep {title}",
    "trucker.action.give title": "Give {title} to seat {seat}",
    "trucker.score.cards": "flight {flight}: adventures",
    "trucker.score.finish": "flight {flight}: finishing order",
    "trucker.score.looks": "flight {flight}: the best-looking ship",
    "trucker.score.titles": "flight {flight}: titles",
    "trucker.score.goods": "flight {flight}: goods sold",
    "trucker.score.lost": "flight {flight}: lost components{unpaid}",
}


HIT_WORDS: Final = {
    "small": "a small asteroid",
    "big": "a big asteroid",
    "light": "a light shot",
    "heavy": "a heavy shot",
}
FATE_WORDS: Final = {
    "misses": "was missed by",
    "bounces": "took no damage from",
    "shot down": "shot down",
    "shielded": "stopped",
    "destroys": "was hit by",
}
DEFEAT_WORDS: Final = {
    "combat zone": "was the weakest in line {line} of the combat zone",
    "sabotage": "had the smallest crew",
}
REASON_WORDS: Final = {
    "choice": "",
    "engines": " without engine power",
    "astronauts": " without astronauts",
    "lapped": ", lapped by the leader",
}
LINE_WORDS: Final = {
    "cards": "the adventure",
    "finish": "the finishing order",
    "looks": "the best looks",
    "titles": "a title",
    "goods": "goods",
    "lost": "losses",
}
LEVEL_WORDS: Final = {
    "test": "the test flight",
    "I": "flight I",
    "II": "flight II",
    "III": "flight III",
}
CREW_WORDS: Final = {
    "astronauts": "Two astronauts",
    "brown": "A brown alien",
    "purple": "A purple alien",
}
LOSS_WORDS: Final = {
    "astronaut": "an astronaut",
    "brown alien": "the brown alien",
    "purple alien": "the purple alien",
}
POWER_WORDS: Final = {"crew": "crew", "engines": "engine power", "cannons": "cannon power"}
KIND_WORDS: Final = {
    "start": "starting cabin",
    "double-cannon": "double cannon",
    "double-engine": "double engine",
    "brown-support": "brown life support",
    "purple-support": "purple life support",
    "structural": "structural module",
    "red-hold": "red hold",
}
SIZED: Final = {"battery": "cell", "hold": "cube", "red-hold": "cube"}
CONNECTORS: Final = ("smooth", "single", "double", "universal")
SIMPLE_CARDS: Final = {
    "open space": "everybody moves ahead by their engine power",
    "stardust": "every exposed connector costs a day",
    "epidemic": "adjacent cabins with crew lose one member each",
    "sabotage": "the ship with the smallest crew loses a component",
}
