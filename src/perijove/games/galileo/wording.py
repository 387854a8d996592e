"""Log lines, prompts and choices of Galileo Project: events, message keys and English texts."""

from __future__ import annotations

from typing import Any, Final

from perijove.games.galileo.actions import (
    CARD_NAMES,
    CHARACTER_NAMES,
    SATELLITE_NAMES,
    TYPE_NAMES,
    make_table,
)
from perijove.games.galileo.components import Part, load_components
from perijove.kernel.events import EventKind
from perijove.kernel.result import Line

TRACK_NAMES = ("none", "earth", "mars")
SOURCES = ("effect", "automated drilling")
ENDS = ("characters", "robots")
TECHNOLOGY_NAMES = ("1a", "1b", "2a", "2b", "3a", "3b", "4a", "4b")


def make_events() -> tuple[EventKind, ...]:
    """Give the kinds of events in the order of their numbers."""
    track, satellite = TRACK_NAMES, SATELLITE_NAMES
    card, character = CARD_NAMES, CHARACTER_NAMES
    modifier = SATELLITE_NAMES + TYPE_NAMES
    return (
        EventKind("turn began", "round"),
        EventKind("project chosen", "card", card=card),
        EventKind("marker placed", "track space", track=track),
        EventKind("influence changed", "track space", track=track),
        EventKind("influence gained", "amount track space", track=track),
        EventKind("influence spent", "amount space"),
        EventKind("megacredits gained", "amount total source", source=SOURCES),
        EventKind("megacredits spent", "amount total"),
        EventKind("energy gained", "amount total"),
        EventKind("energy spent", "amount total"),
        EventKind("character recruited", "character slot", character=character),
        EventKind("character taken", "character slot", character=character),
        EventKind("character scanned", "character", character=character),
        EventKind("ability used", "character", character=character),
        EventKind("character discarded", "character", character=character),
        EventKind("character placed", "character", character=character),
        EventKind("robot obtained", "card slot cost io", card=card),
        EventKind(
            "robot placed",
            "card satellite type level",
            card=card,
            satellite=satellite,
            type=TYPE_NAMES,
        ),
        EventKind("declined"),
        EventKind("bonus chosen", "bonus"),
        EventKind("level changed", "card level", card=card),
        EventKind("development moved", "satellite origin goal", satellite=satellite),
        EventKind("robot moved", "card origin goal", card=card, origin=satellite, goal=satellite),
        EventKind("modifier gained", "space"),
        EventKind("modifier placed", "modifier card", modifier=modifier, card=card),
        EventKind("project started", "card level", card=card),
        EventKind("project finalised", "card", card=card),
        EventKind(
            "technology developed", "technology energy megacredits", technology=TECHNOLOGY_NAMES
        ),
        EventKind("robot drawn", "?card", card=card),
        EventKind("robot played", "card", card=card),
        EventKind("robots returned", "robots"),
        EventKind("objective validated", "place space energy"),
        EventKind("robot revealed", "card slot", card=card),
        EventKind("character revealed", "character slot", character=character),
        EventKind("project revealed", "card", card=card),
        EventKind("passed"),
        EventKind("last round", "cause", cause=ENDS),
        EventKind("characters paid", "characters"),
        EventKind("game ended"),
    )


# Events are clauses about their seat ("gained 2 MC"); the name of the player goes before them.
TEXTS: Final[dict[str, str]] = {
    "galileo.event.turn began": "began round {round}",
    "galileo.event.project chosen": "chose project {card}",
    "galileo.event.marker placed": "placed the influence marker on {track} {space}",
    "galileo.event.influence changed": "changed to {track} {space}",
    "galileo.event.influence gained": "gained {amount} influence: {track} {space}",
    "galileo.event.influence spent": "spent {amount} influence",
    "galileo.event.megacredits gained": "gained {amount} MC by {source}",
    "galileo.event.megacredits spent": "paid {amount} MC",
    "galileo.event.energy gained": "gained {amount} energy",
    "galileo.event.energy spent": "spent {amount} energy",
    "galileo.event.character recruited": "recruited {character}",
    "galileo.event.character taken": "took {character}",
    "galileo.event.character scanned": "scanned {character}",
    "galileo.event.ability used": "used {character}: {immediate}",
    "galileo.event.character discarded": "discarded {character}",
    "galileo.event.character placed": "placed {character} under the board",
    "galileo.event.robot obtained": "obtained {card} for {cost}",
    "galileo.event.robot placed": "assigned {card} to {satellite}",
    "galileo.event.declined": "declined",
    "galileo.event.bonus chosen": "chose Star-Z bonus {number}",
    "galileo.event.level changed": "brought {card} to level {level}",
    "galileo.event.development moved": "moved on {satellite} from {origin} to {goal}",
    "galileo.event.robot moved": "moved {card} from {origin} to {goal}",
    "galileo.event.modifier gained": "earned a modifier on Callisto {space}",
    "galileo.event.modifier placed": "placed the {modifier} modifier on {card}",
    "galileo.event.project started": "took project {card} of level {level}",
    "galileo.event.project finalised": "finalised project {card}",
    "galileo.event.technology developed": "developed {technology}",
    "galileo.event.robot drawn": "drew {card}",
    "galileo.event.robot played": "played {card}",
    "galileo.event.robots returned": "put {robots} robots under the deck",
    "galileo.event.objective validated": "validated objective {number} on space {column}",
    "galileo.event.robot revealed": "turned up {card}",
    "galileo.event.character revealed": "turned up {character}",
    "galileo.event.project revealed": "turned up project {card}",
    "galileo.event.passed": "had nothing to do",
    "galileo.event.last round": "brought the last round: {cause}",
    "galileo.event.characters paid": "paid for {characters} characters",
    "galileo.event.game ended": "ended the game",
    "galileo.prompt.choose project": "Choose your project and starting resources",
    "galileo.prompt.place marker": "On which track do you start?",
    "galileo.prompt.change influence": "Change the influence track for 1 MC?",
    "galileo.prompt.action": "Choose your action: recruit, obtain a robot or develop",
    "galileo.prompt.objective": "Validate an objective?",
    "galileo.prompt.surplus": "Ganymede lowered your limit: who goes?",
    "galileo.prompt.unpaid characters": "You cannot pay for everybody: who goes?",
    "galileo.prompt.choose track": "On which track do you gain {influence} influence?",
    "galileo.prompt.name track": "Which track decides the ability of {character}?",
    "galileo.prompt.choose ability": "Which ability of {character}?",
    "galileo.prompt.over limit": "There are too many characters under your board: who goes?",
    "galileo.prompt.use io": "How often does Io lower the cost?",
    "galileo.prompt.assign": "Where does {taken} go?",
    "galileo.prompt.extract": "Extractor ×{strength}: gain {strength} MC?",
    "galileo.prompt.build": "Builder ×{strength}: take a character?",
    "galileo.prompt.star-z": "Star-Z ×{strength}: which bonus?",
    "galileo.prompt.raise": "Raise which card by {levels}?",
    "galileo.prompt.freeze": "Which card gets level 7 for good?",
    "galileo.prompt.gain modifier": "Place which modifier?",
    "galileo.prompt.put modifier": "Where does the {modifier} modifier go?",
    "galileo.prompt.move": "Move a robot with a double assignment?",
    "galileo.prompt.perks": "Mn Hunter Perks: which bonus? {left} to go",
    "galileo.prompt.buy": "Pay 1 MC for 1 energy and a move?",
    "galileo.prompt.lower": "Mn Ila Zoe: which card gives levels?",
    "galileo.prompt.exchange": "Which card receives levels of {source}?",
    "galileo.prompt.amount": "How many levels go from {source} to {target}?",
    "galileo.prompt.discount": "Develop which technology for less?",
    "galileo.prompt.mark": "Mark which objective?",
    "galileo.prompt.assemble": "Automated assembly: which assignment?",
    "galileo.prompt.assemble type": "Automated assembly: which type?",
    "galileo.prompt.sequence": "Robotic sequencing: which robot do you play?",
    "galileo.prompt.scan": "Memory scanner: whom do you bring back?",
    "galileo.action.decline": "Decline",
    "galileo.action.pass": "Pass",
    "galileo.action.choose project": "{card}: {start}",
    "galileo.action.choose track": "{track}",
    "galileo.action.change influence": "Change to the other track",
    "galileo.action.recruit": "Recruit {character} for {gain}",
    "galileo.action.obtain robot": "Obtain {robot} for {cost}",
    "galileo.action.develop": "Develop {technology}",
    "galileo.action.use io": "Use Io {times}",
    "galileo.action.assign": "Assign to {satellite}",
    "galileo.action.extract": "Extract",
    "galileo.action.take character": "Take {character}: {immediate}, or {score}",
    "galileo.action.immediate ability": "Now: {immediate}",
    "galileo.action.end-game scoring": "At the end: {score}",
    "galileo.action.star-z bonus": "{bonus}",
    "galileo.action.develop for less": "Develop {technology} for 1 {resource} less",
    "galileo.action.objective": "Validate {objective}",
    "galileo.action.modifier": "Place the {modifier} modifier",
    "galileo.action.new project": "Start project {card} of level {level}",
    "galileo.action.perk": "{perk}",
    "galileo.action.pay": "Pay 1 MC",
    "galileo.action.amount": "{levels}",
    "galileo.action.dismiss": "Dismiss {character}",
    "galileo.action.scan": "Scan {character}: {immediate}",
    "galileo.action.raise": "Raise {card}",
    "galileo.action.place on": "Place it on {card}",
    "galileo.action.lower": "Lower {card}",
    "galileo.action.freeze": "Freeze {card}",
    "galileo.action.move": "Move {robot}",
    "galileo.action.play robot": "Play {robot}",
    "galileo.score.satellite": "{satellite}, space {space}",
    "galileo.score.character": "{character}: {score}",
    "galileo.score.technology": "{technology}",
    "galileo.score.objective": "{objective}",
}

QUIET: Final = frozenset(
    ("turn began", "declined", "influence spent", "robot revealed", "character revealed")
)
"""Events that a short log leaves out: the table shows them."""

PLACES: Final = {name: name.capitalize() for name in (*SATELLITE_NAMES, "earth", "mars")}
TYPES: Final = {name: name.capitalize() for name in TYPE_NAMES} | {"star-z": "Star-Z"}
CAUSES: Final = {"characters": "no character is left", "robots": "ten robots"}
IMMEDIATES: Final = {
    "energy": "gain {amount} energy",
    "megacredits": "gain {amount} MC",
    "influence": "gain {amount} influence",
    "raise": "raise {cards} by {amount}",
    "perks": "a different bonus for each technology",
    "assignment": "place an assignment modifier",
    "type": "place a robot modifier",
    "exchange": "move levels from one card to another",
    "move": "move a double assignment and raise it",
    "buy": "1 MC for 1 energy and a move",
}
SCORES: Final = {
    "level-5": "{vp} a robot of level 5 or more",
    "technology": "{vp} a technology",
    "character": "{vp} a character",
    "satellite-set": "{vp} a set of four satellites",
    "objective": "{vp} an objective",
    "double-assignment": "{vp} a double assignment",
}
BONUSES: Final = {
    "energy": "Gain {amount} energy",
    "influence": "Gain {amount} influence",
    "megacredits": "Gain {amount} MC",
    "raise": "Raise a card by {amount}",
    "first ability": "Take the first character",
    "first recruitment": "Discard the first character for its recruitment",
    "develop": "Develop for 1 energy or 1 MC less",
    "objective": "Mark any objective",
}
PERKS: Final = {"influence": "2 influence", "megacredit": "1 MC", "level": "Raise a card by 1"}
NEEDS: Final = {
    "double assignments": "{needed} double assignments",
    "technologies": "{needed} technologies",
    "robots of level 6": "{needed} robots of level 6",
    "lowest marker": "all markers on {needed}",
    "characters": "{needed} characters",
    "modifiers": "{needed} modifiers",
    "megacredits": "{needed} MC",
    "robots of a colour": "{needed} robots of one colour",
}


class Wording:
    """Galileo Project in English, with the cards of the component file in use."""

    def __init__(self, options: dict[str, Any]) -> None:
        self._components = load_components(options["components"] or None)
        sections = self._components.sections
        self._parts = {part.name: part for parts in sections.values() for part in parts}
        self._cards = (*sections["robots"], *sections["projects"])
        self._copies = sections["copies"]
        self._actions = make_table()

    # -- what happened -------------------------------------------------------------------------

    def event(self, shown: dict[str, Any]) -> str:
        """Tell an event, as one viewer sees it, as a clause about its seat."""
        words = {key: self._part(key, value) for key, value in shown.items()}
        if "character" in shown:
            words["immediate"] = self.immediate(shown["character"])
        for key, name in (("bonus", "number"), ("place", "number"), ("space", "column")):
            if key in shown:
                words[name] = str(shown[key] + 1)
        return TEXTS[f"galileo.event.{shown['event']}"].format(**words)

    def is_quiet(self, shown: dict[str, Any]) -> bool:
        """Tell whether a short log leaves an event out."""
        return shown["event"] in QUIET

    def _part(self, key: str, value: Any) -> str:
        if key == "card":
            return "a robot" if value is None else self.card(CARD_NAMES.index(value))
        if key == "character":
            return self.character(value)
        if key == "technology":
            return self.technology(value)
        if key in ("track", "satellite", "origin", "goal") and value in PLACES:
            return PLACES[value]
        return CAUSES[value] if key == "cause" else str(value)

    # -- what is asked -------------------------------------------------------------------------

    def prompt(self, view: dict[str, Any], seat: int) -> str:
        """Ask a seat for the decision at hand, in one sentence."""
        step = view["steps"][0]
        words: dict[str, Any] = dict(step)
        for key in ("source", "target"):
            if key in step:
                words[key] = self.card(step[key])
        if "character" in step:
            words["character"] = self.character(CHARACTER_NAMES[step["character"]])
        if "modifier" in step:
            words["modifier"] = modifier_words((SATELLITE_NAMES + TYPE_NAMES)[step["modifier"]])
        if view["taken"]:
            words["taken"] = self.robot(view["taken"])
        return TEXTS[f"galileo.prompt.{step['step']}"].format(**words)

    def action(self, view: dict[str, Any], seat: int, action: int) -> str:
        """Describe a choice of a seat in words."""
        block = self._actions.block(action).name
        args = self._actions.arguments(action)
        words: dict[str, Any] = {key: self._argument(key, value) for key, value in args.items()}
        look = {
            "choose project": self._project,
            "recruit": self._recruit,
            "obtain robot": self._obtain,
            "take character": self._take,
            "immediate ability": self._ability,
            "end-game scoring": self._ability,
            "develop": self._develop,
            "develop for less": self._develop,
            "star-z bonus": self._bonus,
            "objective": self._objective,
            "new project": self._new_project,
            "use io": self._io,
        }.get(block)
        if look is not None:
            words |= look(view, args)
        return TEXTS[f"galileo.action.{block}"].format(**words)

    def _argument(self, key: str, value: Any) -> str:
        if key in ("card", "robot"):
            return self.card(CARD_NAMES.index(value))
        if key == "character":
            return str(self._parts[value]["name"])
        if key == "modifier":
            return modifier_words(value)
        if key == "perk":
            return PERKS[value]
        return PLACES.get(value, str(value))

    def _project(self, view: dict[str, Any], args: dict[str, Any]) -> dict[str, Any]:
        card = self._cards[CARD_NAMES.index(args["project"])]
        gains = [
            f"{card[key]} {word}"
            for key, word in (
                ("influence", "influence"),
                ("megacredits", "MC"),
                ("energy", "energy"),
            )
            if card[key]
        ]
        return {"card": card.name, "start": ", ".join([*gains, f"level {card['level']}"])}

    def _recruit(self, view: dict[str, Any], args: dict[str, Any]) -> dict[str, Any]:
        name = view["characters"][int(args["slot"]) - 1]
        person = self.person(name)
        rows = self._components.table("rows")
        influence = person["influence"] - rows["character_reduction"][int(args["slot"]) - 1]
        gain = f"{max(0, influence)} influence"
        if person["megacredits"]:
            gain += f" and {person['megacredits']} MC"
        return {"character": self.character(name), "gain": gain}

    def _obtain(self, view: dict[str, Any], args: dict[str, Any]) -> dict[str, Any]:
        slot = int(args["slot"]) - 1
        name = view["robots"][slot]
        surcharge = self._components.table("rows")["robot_surcharge"][slot]
        return {"robot": self.robot(name), "cost": self._parts[name]["cost"] + surcharge}

    def _take(self, view: dict[str, Any], args: dict[str, Any]) -> dict[str, Any]:
        return self._abilities(view["characters"][int(args["slot"]) - 1])

    def _ability(self, view: dict[str, Any], args: dict[str, Any]) -> dict[str, Any]:
        return self._abilities(self._copies[view["steps"][0]["character"]].name)

    def _abilities(self, name: str) -> dict[str, Any]:
        words = {"immediate": self.immediate(name), "score": self.scoring(name)}
        return {"character": self.character(name), **words}

    def _develop(self, view: dict[str, Any], args: dict[str, Any]) -> dict[str, Any]:
        name = view["technologies"][int(args["number"]) - 1]["technology"]
        return {"technology": self.technology(name)}

    def _bonus(self, view: dict[str, Any], args: dict[str, Any]) -> dict[str, Any]:
        side = self._components.table("star_z")[view["star_z"]]
        word, amount = side[int(args["bonus"]) - 1]
        return {"bonus": BONUSES[word].format(amount=amount)}

    def _objective(self, view: dict[str, Any], args: dict[str, Any]) -> dict[str, Any]:
        name = view["objectives"][int(args["place"]) - 1]["objective"]
        return {"objective": self.objective(name)}

    def _new_project(self, view: dict[str, Any], args: dict[str, Any]) -> dict[str, Any]:
        top: dict[str, Any] = view["top_project"]
        return top

    def _io(self, view: dict[str, Any], args: dict[str, Any]) -> dict[str, Any]:
        times = ("not at all", "once", "twice")
        number = int(args["times"])
        return {"times": times[number] if number < len(times) else f"{number} times"}

    # -- cards and points ----------------------------------------------------------------------

    def card(self, number: int) -> str:
        """Name a robot or a project by its number."""
        part = self._cards[number]
        return part.name if part.kind == "project" else self.robot(part.name)

    def robot(self, name: str) -> str:
        """Describe a robot: its id, its type and where it may go."""
        robot = self._parts[name]
        places = "/".join(PLACES[place] for place in robot["assignments"])
        return f"{name} ({places} {TYPES[robot['type']]} {robot['level']})"

    def person(self, copy: str) -> Part:
        """Give the character that a copy shows."""
        return self._parts[self._parts[copy]["character"]]

    def character(self, copy: str) -> str:
        """Name the character that a copy shows."""
        return str(self.person(copy)["name"])

    def immediate(self, copy: str) -> str:
        """Describe an immediate ability."""
        person = self.person(copy)
        cards = "two cards" if person["times"] == 2 else "a card"
        return IMMEDIATES[person["immediate"]].format(amount=person["amount"], cards=cards)

    def scoring(self, copy: str) -> str:
        """Describe an end-game scoring."""
        person = self.person(copy)
        return SCORES[person["score"]].format(vp=person["vp"])

    def technology(self, name: str) -> str:
        """Name a technology with its cost."""
        tile = self._parts[name]
        cost = [
            f"{tile[key]} {word}" for key, word in (("energy", "energy"), ("megacredits", "MC"))
        ]
        return f"{tile['name']} ({', '.join(part for part in cost if part[0] != '0')})"

    def objective(self, name: str) -> str:
        """Say what an objective asks for."""
        tile = self._parts[name]
        return NEEDS[tile["counts"]].format(needed=tile["needed"])

    def score(self, line: Line) -> str:
        """Describe a line of a score sheet."""
        words: dict[str, Any] = dict(line.args)
        if "character" in words:
            words |= {"score": self.scoring(words["character"])}
            words["character"] = self.character(words["character"])
        if "technology" in words:
            words["technology"] = self._parts[words["technology"]]["name"]
        if "objective" in words:
            words["objective"] = self.objective(words["objective"])
        if "satellite" in words:
            words["satellite"] = PLACES[words["satellite"]]
        return TEXTS[line.what].format(**words)


def make_wording(options: dict[str, Any]) -> Wording:
    """Give the texts for a game with these options."""
    return Wording(options)


def modifier_words(name: str) -> str:
    """Name a modifier."""
    return f"{PLACES[name]} assignment" if name in SATELLITE_NAMES else f"{TYPES[name]} robot"
