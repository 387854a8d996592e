# mypyc: interpreted
"""The English texts of Galaxy Trucker, by message key, and its words for things."""

from __future__ import annotations

from typing import Final

# Events are clauses about their seat ("welded a cannon"); the name of the player goes before them.
TEXTS: Final[dict[str, str]] = {
    "trucker.event.flight began": "sees the {level} begin",
    "trucker.event.turn began": "began round {round}",
    "trucker.event.tile taken": "took {tile} ({source})",
    "trucker.event.tile welded": "welded {tile} at {cell}",
    "trucker.event.tile taken back": "took {tile} off {cell} again",
    "trucker.event.tile set aside": "set {tile} aside",
    "trucker.event.tile returned": "returned {tile}",
    "trucker.event.pile opened": "looked at pile {pile}",
    "trucker.event.pile closed": "put pile {pile} back",
    "trucker.event.hourglass turned": "turned the hourglass onto space {slot}",
    "trucker.event.hourglass ran out": "let the hourglass run out on space {slot}",
    "trucker.event.finished": "finished and took starting space {space}",
    "trucker.event.passed": "passed",
    "trucker.event.assembly ended": "stopped building with everybody else",
    "trucker.event.tile removed": "removed {tile} from {cell}",
    "trucker.event.tile lost": "lost {tile} {cell}",
    "trucker.event.crew boarded": "let {crew} board at {cell}",
    "trucker.event.launched": "launched from space {position}",
    "trucker.event.card revealed": "revealed {card}",
    "trucker.event.card ignored": "flies alone and ignores {card}",
    "trucker.event.power declared": "declared {what} {power}{powered}",
    "trucker.event.energy spent": "spent energy of {cell}",
    "trucker.event.rocket moved": "{moved}",
    "trucker.event.landed": "landed on planet {planet}",
    "trucker.event.reward declined": "declined",
    "trucker.event.rolled": "saw the dice fall on {line} for {hit} from the {side}",
    "trucker.event.projectile": "{fate} {hit} from the {side}{cell}",
    "trucker.event.answered": "made up their mind",
    "trucker.event.piece kept": "kept the piece with {cell}",
    "trucker.event.cube loaded": "loaded {colour}",
    "trucker.event.cube unloaded": "took out {colour}",
    "trucker.event.cube lost": "lost {colour}",
    "trucker.event.energy lost": "lost an energy cell of {cell}",
    "trucker.event.crew lost": "lost {crew} of {cell}",
    "trucker.event.credits gained": "gained {credits} for {line}",
    "trucker.event.gave up": "gave up{reason}",
    "trucker.event.flight ended": "sees the {level} end",
    "trucker.event.title scored": "counts {score} as {title}",
    "trucker.event.title taken": "became {title}",
    "trucker.event.title defended": "defended the title of {title}",
    "trucker.event.components paid": "paid {paid} of {due} for lost components",
    "trucker.event.penalised": "was beaten by {card}",
    "trucker.event.dice fell": "saw the dice fall: {first} and {second}",
    "trucker.prompt.assembly": "Build your ship, or finish it",
    "trucker.prompt.assembly hand": "Where does {hand} go?",
    "trucker.prompt.claims": "Time is up: claim your starting space",
    "trucker.prompt.turn": "Round {round}: what do you do?",
    "trucker.prompt.place": "Where does {hand} go?",
    "trucker.prompt.looking": "You are looking at pile {pile}",
    "trucker.prompt.repairs": "Your ship does not pass the check: which component goes?",
    "trucker.prompt.repairs split": "Your ship is in pieces: which one is to fly?",
    "trucker.prompt.cabin": "Who boards the cabin at {cell}?",
    "trucker.prompt.give up": "Fly on, or give up? Cards to come: {deck}",
    "trucker.prompt.declare": "Declare your {what} for {card}",
    "trucker.prompt.pay": "Which battery pays? Cells to pay: {cells}",
    "trucker.prompt.land": "Land on a planet for {days}?",
    "trucker.prompt.reward": "You won: take {reward} for {days}?",
    "trucker.prompt.offer": "Take {reward} for {days}{crew}?",
    "trucker.prompt.defence": "{hit} will destroy your {struck} at {cell}: defend it?",
    "trucker.prompt.pieces": "Your ship breaks: which piece do you keep?",
    "trucker.prompt.loading": "Load your goods{beside}",
    "trucker.prompt.lose goods": "You lose goods, the most valuable first: where from?",
    "trucker.prompt.lose crew": "Whom do you lose? Still to go: {crew}",
    "trucker.prompt.keep title": "You won several titles: which one do you keep?",
    "trucker.prompt.give title": "Who gets the title you do not keep?",
    "trucker.action.pass": "Pass",
    "trucker.action.take face-down": "Take a face-down tile",
    "trucker.action.take face-up": "Take {tile}",
    "trucker.action.take reserved": "Take {tile} from the reserve",
    "trucker.action.take back": "Take the loose tile back in hand",
    "trucker.action.weld": "Weld it at {cell}, {sides}",
    "trucker.action.set aside": "Set it aside",
    "trucker.action.return": "Return it face up",
    "trucker.action.open pile": "Look at pile {pile}",
    "trucker.action.close pile": "Put the pile back",
    "trucker.action.flip": "Turn the hourglass",
    "trucker.action.finish": "Finish and start from space {space}",
    "trucker.action.claim": "Claim the foremost free space",
    "trucker.action.run out": "The hourglass runs out",
    "trucker.action.close claims": "The claims are closed",
    "trucker.action.remove": "Remove {tile} at {cell}",
    "trucker.action.keep piece": "Keep the piece with {tile} at {cell}",
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
    "trucker.action.lose crew": "{crew} of {cell}",
    "trucker.action.fly on": "Fly on",
    "trucker.action.give up": "Give up",
    "trucker.action.keep title": "Keep {title}",
    "trucker.action.give title": "Give {title} to seat {seat}",
    "trucker.score.cards": "flight {flight}: adventures",
    "trucker.score.finish": "flight {flight}: finishing",
    "trucker.score.looks": "flight {flight}: the best-looking ship",
    "trucker.score.titles": "flight {flight}: titles",
    "trucker.score.goods": "flight {flight}: goods sold",
    "trucker.score.lost": "flight {flight}: lost components{unpaid}",
}

QUIET: Final = frozenset(
    (
        "flight began", "turn began", "tile taken", "pile closed", "hourglass turned",
        "hourglass ran out", "passed", "assembly ended", "launched", "energy spent", "rolled",
        "dice fell", "answered", "flight ended", "title scored",
    )
)  # fmt: skip
"""Events that a short log leaves out: the table shows them, or another event tells the same."""

HIT_WORDS: Final = {
    "small": "a small asteroid",
    "big": "a big asteroid",
    "light": "a light shot",
    "heavy": "a heavy shot",
}
FATE_WORDS: Final = {
    "misses": "was missed by",
    "bounces": "shrugged off",
    "shot down": "shot down",
    "shielded": "stopped with a shield",
    "destroys": "was hit by",
}
REASON_WORDS: Final = {
    "choice": "",
    "engines": " without engine power",
    "astronauts": " without astronauts",
    "lapped": ", lapped by the leader",
}
LINE_WORDS: Final = {
    "cards": "the adventure",
    "finish": "finishing",
    "looks": "the best looks",
    "titles": "a title",
    "goods": "goods",
    "lost": "losses",
}
LEVEL_WORDS: Final = {
    "test": "test flight",
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
    "astronauts": "an astronaut",
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
SIZED: Final = ("battery", "hold", "red-hold")
CONNECTORS: Final = ("smooth", "single", "double", "universal")
SIMPLE_CARDS: Final = {
    "open space": "everybody moves on by their engine power",
    "stardust": "a day is lost for every exposed connector",
    "epidemic": "cabins with crew beside each other lose one each",
    "sabotage": "a component of the smallest crew is blown up",
}
