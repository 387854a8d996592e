# mypyc: interpreted
"""The English texts of Galileo Project, by message key, and one short line per rule."""

from __future__ import annotations

from typing import Final

from perijove.games.galileo.actions import SATELLITE_NAMES, TYPE_NAMES

# Events are clauses about their seat ("gained 2 MC"); the player's name precedes them.
TEXTS: Final[dict[str, str]] = {
    "galileo.action.decline": "Decline",
    "galileo.action.pass": "Pass: nothing is possible",
    "galileo.action.choose project": "Take project {name} (level {level}): start with {start}",
    "galileo.action.choose track": "{track}{outcome}",
    "galileo.action.change influence": "Change to {track} {space} for 1 MC{extra}",
    "galileo.action.recruit": "Recruit {character}: gain {gain}, then {ability}",
    "galileo.action.obtain robot": "Obtain {robot} for {cost} influence: {effect}",
    "galileo.action.develop": "Develop {technology} for {price}: {rule}",
    "galileo.action.use io": "{price}",
    "galileo.action.assign": "Assign it to {satellite} and advance there from {space}",
    "galileo.action.extract": "Take {strength} MC",
    "galileo.action.take character": "Take {character}: {immediate}, or {score}",
    "galileo.action.immediate ability": "Now: {immediate}",
    "galileo.action.end-game scoring": "Keep {character} for {score}",
    "galileo.action.star-z bonus": "Bonus {number}: {bonus}",
    "galileo.action.develop for less": "Develop {technology} for {price}: {rule}",
    "galileo.action.objective": "Validate “{objective}” for {points} VP{price}",
    "galileo.action.modifier": "The {modifier} modifier",
    "galileo.action.new project": "Start a new project with it: {card} (level {level})",
    "galileo.action.perk": "{perk}",
    "galileo.action.pay": "Pay 1 MC for 1 energy, and optionally move a robot",
    "galileo.action.amount": "{levels}, so that the cards have {lower} and {higher}",
    "galileo.action.dismiss": "Discard {character} and lose {score}",
    "galileo.action.scan": "{character}: {immediate}, then {score}",
    "galileo.action.raise": "Raise {card} from level {level} to {next}{where}",
    "galileo.action.place on": "Put it on {card}{outcome}",
    "galileo.action.lower": "Take levels from {card} (level {level}{where})",
    "galileo.action.freeze": "Put the token on {card} (level {level}{where})",
    "galileo.action.move": "Move {card} from {origin} to {goal}",
    "galileo.action.play robot": "Play {robot}: {effect}",
    # Texts for declining, if it means more than "Decline".
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
    "galileo.decline.choose ability": "Let the character go",
    "galileo.decline.scan": "Take no character; the effect is lost",
    # Steps that come after the current decision; those that end every turn are left out.
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
    "galileo.pending.star-z": "a Star-Z bonus ({bonuses})",
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


PLACES: Final = {name: name.capitalize() for name in (*SATELLITE_NAMES, "earth", "mars")}
TYPES: Final = {name: name.capitalize() for name in TYPE_NAMES} | {"star-z": "Star-Z"}
CAUSES: Final = {"characters": "the last character came up", "robots": "a player has ten robots"}
NOWHERE: Final = "space"  # 0, which belongs to no track

# One short line per rule. Abilities follow "to": "used Ms Chau to raise two cards".
IMMEDIATES: Final = {
    "energy": "gain {amount} energy",
    "megacredits": "gain {amount} MC",
    "influence": "gain {amount} influence",
    "raise": "raise {cards} by {amount}",
    "perks": "take 2 influence, 1 MC or 1 level per technology",
    "assignment": "place an assignment modifier",
    "type": "place a robot modifier",
    "exchange": "shift levels between two cards",
    "move": "move a double assignment, raise it by {amount}",
    "buy": "pay 1 MC for 1 energy and a move",
}
SCORES: Final = {
    "level-5": "{vp} VP per robot of level 5+",
    "technology": "{vp} VP per technology",
    "character": "{vp} VP per kept character",
    "satellite-set": "{vp} VP per set of 4 satellites",
    "objective": "{vp} VP per objective",
    "double-assignment": "{vp} VP per double assignment",
}
TECHNOLOGIES: Final = {
    "1a": "first MC gain of a turn: 1 MC more",
    "1b": "changing tracks gives 2 influence",
    "2a": "4 MC and 4 influence at once",
    "2b": "new robots count one more of their type",
    "3a": "level 7 on a card, permanently",
    "3b": "the top project becomes a robot",
    "4a": "play one of 4 robots from the deck",
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
    "star-z": "take a Star-Z bonus ({bonuses})",
    "technician": "raise a card by {strength}",
}
