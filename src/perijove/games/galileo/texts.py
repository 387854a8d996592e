# mypyc: interpreted
"""The English texts of Galileo Project, by message key, and its rules in a short line each."""

from __future__ import annotations

from typing import Final

from perijove.games.galileo.actions import SATELLITE_NAMES, TYPE_NAMES

# Events are clauses about their seat ("gained 2 MC"); the name of the player goes before them.
TEXTS: Final[dict[str, str]] = {
    "galileo.event.turn began": "began round {round}",
    "galileo.event.project chosen": "chose {card}",
    "galileo.event.marker placed": "started on {track} {space}",
    "galileo.event.influence changed": "changed to {track} {space}",
    "galileo.event.influence gained": "gained {amount} influence ({track} {space})",
    "galileo.event.influence spent": "spent {amount} influence",
    "galileo.event.megacredits gained": "gained {amount} MC{source}",
    "galileo.event.megacredits spent": "paid {amount} MC",
    "galileo.event.energy gained": "gained {amount} energy",
    "galileo.event.energy spent": "spent {amount} energy",
    "galileo.event.character recruited": "recruited {character}",
    "galileo.event.character taken": "took {character} from slot {number}",
    "galileo.event.character scanned": "brought back {character}",
    "galileo.event.ability used": "used {character} to {immediate}",
    "galileo.event.character discarded": "let {character} go",
    "galileo.event.character placed": "kept {character} for {score}",
    "galileo.event.robot obtained": "obtained {robot} for {cost} influence{io}",
    "galileo.event.robot placed": "assigned {type} {name} to {satellite} at level {level}",
    "galileo.event.declined": "declined",
    "galileo.event.bonus chosen": "chose Star-Z bonus {number}: {bonus}",
    "galileo.event.level changed": "brought {card} to level {level}",
    "galileo.event.development moved": "moved on {satellite} from {origin} to {goal}",
    "galileo.event.robot moved": "moved {card} from {origin} to {goal}",
    "galileo.event.modifier gained": "earned a modifier on Callisto {space}",
    "galileo.event.modifier placed": "put the {modifier} modifier on {card}",
    "galileo.event.project started": "took {card} of level {level}",
    "galileo.event.project finalised": "completed {card}",
    "galileo.event.technology developed": "developed {technology}{price}",
    "galileo.event.robot drawn": "looked at {robot}",
    "galileo.event.robot played": "played {robot} for nothing",
    "galileo.event.robots returned": "put {robots} under the deck",
    "galileo.event.objective validated": "validated objective {number} for {points} VP{price}",
    "galileo.event.robot revealed": "turned up {robot}",
    "galileo.event.character revealed": "turned up {character}",
    "galileo.event.project revealed": "turned up {card}",
    "galileo.event.passed": "had nothing to do",
    "galileo.event.last round": "brought the last round: {cause}",
    "galileo.event.characters paid": "paid for {characters} at the end",
    "galileo.event.game ended": "ended the game",
    "galileo.prompt.choose project": (
        "Choose your first project; it also sets the influence, MC and energy you start with."
    ),
    "galileo.prompt.place marker": (
        "Your first turn: put your influence marker on the track whose robots you want to obtain."
    ),
    "galileo.prompt.change influence": (
        "Step 1 of your turn: pay 1 MC to obtain robots of the other track?"
    ),
    "galileo.prompt.action": (
        "Step 2, your action: recruit a character, obtain a robot or develop a technology."
    ),
    "galileo.prompt.objective": (
        "Step 3: validate one objective? Each thing that is missing costs 1 energy."
    ),
    "galileo.prompt.surplus": (
        "Ganymede went back, so you may keep {limit} characters only: which one goes?"
    ),
    "galileo.prompt.unpaid characters": (
        "At the end each character costs 1 MC and you have {megacredits}: which one goes?"
    ),
    "galileo.prompt.choose track": (
        "Your marker leaves space 0: on which track do you gain {influence} influence?"
    ),
    "galileo.prompt.name track": (
        "You gain no influence and are on no track: which one decides what {character} does?"
    ),
    "galileo.prompt.choose ability": (
        "{character} is yours: use the ability now, or keep the card for points at the end?"
    ),
    "galileo.prompt.over limit": (
        "You may keep {limit} characters and have one more: which one goes?"
    ),
    "galileo.prompt.use io": (
        "How do you pay for {robot}? Every 2 MC on Io take {reduction} off its cost."
    ),
    "galileo.prompt.assign": "To which satellite do you assign {taken}?",
    "galileo.prompt.extract": "Take the {strength} MC that your new Extractor brings?",
    "galileo.prompt.build": (
        "Your new Builder reaches {slots}: take a character for one of its abilities?"
    ),
    "galileo.prompt.star-z": "Your new Star-Z reaches {bonuses}: which one do you take?",
    "galileo.prompt.raise": "You raise a card by {levels}, to level 6 at most: {which}?",
    "galileo.prompt.freeze": "Superconduction: which card gets level 7, for good?",
    "galileo.prompt.gain modifier": "You earned a modifier: which one do you place?",
    "galileo.prompt.put modifier": "Where do you put the {modifier} modifier?",
    "galileo.prompt.move": "You may move a robot with two assignments: which one?",
    "galileo.prompt.perks": (
        "Mn Hunter Perks: a different bonus for each technology, {left} still to take; which one?"
    ),
    "galileo.prompt.buy": "Mn Leonard Simon: pay 1 MC for 1 energy and the move of a robot?",
    "galileo.prompt.lower": "Mn Ila Zoe shifts levels between two cards: which one gives them?",
    "galileo.prompt.exchange": "Which card receives levels of {source}?",
    "galileo.prompt.amount": "How many levels go from {source} to {target}?",
    "galileo.prompt.discount": "Star-Z: which technology do you develop for less?",
    "galileo.prompt.mark": "Star-Z: which objective do you mark, whatever it asks for?",
    "galileo.prompt.assemble": (
        "Automated assembly turns the top project into a robot: on which satellite?"
    ),
    "galileo.prompt.assemble type": "Automated assembly: of which type is the new robot?",
    "galileo.prompt.sequence": "Robotic sequencing: which of these robots do you play for nothing?",
    "galileo.prompt.scan": "Memory scanner: which discarded character do you use and then keep?",
    "galileo.action.decline": "Decline",
    "galileo.action.pass": "Pass: nothing is possible",
    "galileo.action.choose project": "Take project {name} of level {level}: start with {start}",
    "galileo.action.choose track": "{track}{outcome}",
    "galileo.action.change influence": "Change to {track} {space} for 1 MC{extra}",
    "galileo.action.recruit": "Recruit {character}: gain {gain}, then {ability}",
    "galileo.action.obtain robot": "Obtain {robot} for {cost} influence: {effect}",
    "galileo.action.develop": "Develop {technology} for {price}: {rule}",
    "galileo.action.use io": "{price}",
    "galileo.action.assign": "Assign it to {satellite}, to advance there from {space}",
    "galileo.action.extract": "Take {strength} MC",
    "galileo.action.take character": "Take {character}: {immediate}, or {score}",
    "galileo.action.immediate ability": "Now: {immediate}",
    "galileo.action.end-game scoring": "Keep {character} for {score}",
    "galileo.action.star-z bonus": "Bonus {number}: {bonus}",
    "galileo.action.develop for less": "Develop {technology} for {price}: {rule}",
    "galileo.action.objective": "Validate “{objective}” for {points} VP{price}",
    "galileo.action.modifier": "The {modifier} modifier",
    "galileo.action.new project": "Start a new project with it: {card} of level {level}",
    "galileo.action.perk": "{perk}",
    "galileo.action.pay": "Pay 1 MC for 1 energy, and perhaps move a robot",
    "galileo.action.amount": "{levels}, so that they are at {lower} and {higher}",
    "galileo.action.dismiss": "Let {character} go, and with it {score}",
    "galileo.action.scan": "{character}: {immediate}, then {score}",
    "galileo.action.raise": "Raise {card} from level {level} to {next}{where}",
    "galileo.action.place on": "Put it on {card}{outcome}",
    "galileo.action.lower": "Take levels from {card}, level {level}{where}",
    "galileo.action.freeze": "Put the token on {card}, level {level}{where}",
    "galileo.action.move": "Move {card} from {origin} to {goal}",
    "galileo.action.play robot": "Play {robot}: {effect}",
    # What declining means, where it means more than that.
    "galileo.decline.change influence": "Stay on {track}",
    "galileo.decline.objective": "Validate none in this turn",
    "galileo.decline.extract": "Decline; the MC are lost",
    "galileo.decline.build": "Take no character; the effect is lost",
    "galileo.decline.star-z": "Take no bonus; the effect is lost",
    "galileo.decline.raise": "Raise nothing; the levels are lost",
    "galileo.decline.gain modifier": "Place none; this modifier is lost",
    "galileo.decline.move": "Move nothing",
    "galileo.decline.perks": "Stop here; further bonuses are lost",
    "galileo.decline.buy": "Keep the MC",
    "galileo.decline.lower": "Shift no levels",
    "galileo.decline.assemble": "Assemble nothing; the effect is lost",
    "galileo.decline.scan": "Bring nobody back; the effect is lost",
    # Steps that wait below the decision at hand; what ends every turn goes without saying.
    "galileo.pending.change influence": "change influence",
    "galileo.pending.action": "the action",
    "galileo.pending.objective": "an objective",
    "galileo.pending.surplus": "",
    "galileo.pending.refill": "",
    "galileo.pending.end turn": "",
    "galileo.pending.unpaid characters": "",
    "galileo.pending.pay characters": "",
    "galileo.pending.finish": "",
    "galileo.pending.choose track": "{influence} influence",
    "galileo.pending.name track": "name a track for {character}",
    "galileo.pending.gain megacredits": "{amount} MC",
    "galileo.pending.ability": "the ability of {character}",
    "galileo.pending.choose ability": "an ability of {character}",
    "galileo.pending.discard": "{character} is discarded",
    "galileo.pending.place under": "{character} goes under the board",
    "galileo.pending.over limit": "dismiss a character",
    "galileo.pending.extract": "{strength} MC",
    "galileo.pending.build": "a character from {slots}",
    "galileo.pending.star-z": "one of {bonuses}",
    "galileo.pending.advance": "{card} advances its satellite",
    "galileo.pending.raise": "raise a card by {levels}",
    "galileo.pending.gain modifier": "place a modifier",
    "galileo.pending.move": "move a robot",
    "galileo.pending.raise moved": "raise {card} by {levels}",
    "galileo.pending.perks": "{left} more of the perks",
    "galileo.score.satellite": "{satellite}, space {space}",
    "galileo.score.character": "{character}: {score}",
    "galileo.score.technology": "{technology}",
    "galileo.score.objective": "objective: {objective}",
}

QUIET: Final = frozenset(
    (
        "turn began", "declined", "influence spent", "megacredits spent", "energy spent",
        "robot revealed", "character revealed", "project revealed", "game ended",
    )
)  # fmt: skip
"""Events that a short log leaves out: the table or another line shows them."""

PLACES: Final = {name: name.capitalize() for name in (*SATELLITE_NAMES, "earth", "mars")}
TYPES: Final = {name: name.capitalize() for name in TYPE_NAMES} | {"star-z": "Star-Z"}
CAUSES: Final = {"characters": "the last character came up", "robots": "ten robots are in play"}
NOWHERE: Final = "space"  # 0, which belongs to no track

# The rules in a short line each. Abilities follow "to": "used Ms Chau to raise two cards".
IMMEDIATES: Final = {
    "energy": "gain {amount} energy",
    "megacredits": "gain {amount} MC",
    "influence": "gain {amount} influence",
    "raise": "raise {cards} by {amount}",
    "perks": "take 2 influence, 1 MC or 1 level a technology",
    "assignment": "place an assignment modifier",
    "type": "place a robot modifier",
    "exchange": "shift levels between two cards",
    "move": "move a double assignment, raise it by {amount}",
    "buy": "pay 1 MC for 1 energy and a move",
}
SCORES: Final = {
    "level-5": "{vp} VP a robot of level 5+",
    "technology": "{vp} VP a technology",
    "character": "{vp} VP a kept character",
    "satellite-set": "{vp} VP a set of 4 satellites",
    "objective": "{vp} VP an objective",
    "double-assignment": "{vp} VP a double assignment",
}
TECHNOLOGIES: Final = {
    "1a": "first MC gain of a turn: 1 MC more",
    "1b": "changing tracks gives 2 influence",
    "2a": "4 MC and 4 influence at once",
    "2b": "new robots count one more of their type",
    "3a": "level 7 on a card, for good",
    "3b": "the top project becomes a robot",
    "4a": "play one of 4 robots of the deck",
    "4b": "use a discarded character; limit +1",
}
BONUSES: Final = {
    "energy": "gain {amount} energy",
    "influence": "gain {amount} influence",
    "megacredits": "gain {amount} MC",
    "raise": "raise a card by {amount}",
    "first ability": "take the first character for an ability",
    "first recruitment": "discard the first character for its gains",
    "develop": "develop for 1 energy or 1 MC less",
    "objective": "mark an objective, met or not",
}
PERKS: Final = {"influence": "2 influence", "megacredit": "1 MC", "level": "Raise a card by 1"}
NEEDS: Final = {
    "double assignments": "{needed} double assignments",
    "technologies": "{needed} technologies",
    "robots of level 6": "{needed} robots of level 6+",
    "lowest marker": "space {needed} on all satellites",
    "characters": "{needed} kept characters",
    "modifiers": "{needed} modifiers on robots",
    "megacredits": "{needed} MC",
    "robots of a colour": "{needed} Earth or {needed} Mars robots",
}
EFFECTS: Final = {
    "extractor": "take {strength} MC",
    "builder": "take a character from {slots}",
    "star-z": "take one of {bonuses}",
    "technician": "raise a card by {strength}",
}
