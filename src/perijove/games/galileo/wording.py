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
from perijove.games.galileo.box import BUILDER, MOST_MEGACREDITS, STAR_Z
from perijove.games.galileo.characters import ChooseAbility, ChooseTrack
from perijove.games.galileo.components import Part, load_components
from perijove.games.galileo.effects import reach
from perijove.games.galileo.events import SOURCES
from perijove.games.galileo.game import GAME, STEPS
from perijove.games.galileo.schema import Board, Prospect, Robot, RowCharacter, RowRobot, View
from perijove.games.galileo.texts import (
    BONUSES,
    CAUSES,
    EFFECTS,
    IMMEDIATES,
    NEEDS,
    NOWHERE,
    PERKS,
    PLACES,
    SCORES,
    TECHNOLOGIES,
    TEXTS,
    TYPES,
)
from perijove.kernel.arguments import listed
from perijove.kernel.result import ScoreLine
from perijove.kernel.view import Pending

Words = dict[str, Any]

RESOURCES: Final = (("influence", "influence"), ("megacredits", "MC"), ("energy", "energy"))


EVENTS = {kind.name: kind for kind in GAME.events}
PROMPTS = {step.name: step.prompt for step in STEPS}


class Wording:
    """Galileo Project in English, with the cards of the component file in use."""

    def __init__(self, options: Words) -> None:
        self._components = load_components(options["components"] or None)
        sections = self._components.sections
        self._parts = {part.name: part for parts in sections.values() for part in parts}
        self._cards = (*sections["robots"], *sections["projects"])
        self._copies = sections["copies"]
        self._star_z = self._components.table("star_z")[options["star_z"]]
        self._actions = make_table()

    def part(self, name: str) -> Part:
        """Return a card or tile by its id."""
        return self._parts[name]

    def person(self, copy: str) -> Part:
        """Return the character of a copy."""
        return self._parts[self._parts[copy]["character"]]

    # -- what happened -------------------------------------------------------------------------

    def event(self, shown: Words) -> str:
        """Describe an event, as one viewer sees it, as a clause about its seat."""
        words: Words = {key: self._part(key, value) for key, value in shown.items()}
        if "card" in shown:
            words |= self._card_words(shown["card"])
        if "character" in shown:
            words |= self._abilities(self._copies[CHARACTER_NAMES.index(shown["character"])].name)
        for key in ("slot", "bonus", "place"):
            if key in shown:
                words["number"] = shown[key] + 1
        if "bonus" in shown:
            words["bonus"] = self.bonus(shown["bonus"])
        if "technology" in shown:
            words["technology"] = self._parts[shown["technology"]]["name"]
        if shown["event"] in ("technology developed", "objective validated"):
            words["price"] = _for(_amounts(shown))
        if "place" in shown:
            points = self._components.table("objective_places")["points"]
            words["points"] = points[shown["place"]][shown["space"]]
        return EVENTS[shown["event"]].text.format(**words)

    def is_quiet(self, shown: Words) -> bool:
        """Return True if a short log leaves an event out."""
        return EVENTS[shown["event"]].quiet

    def _part(self, key: str, value: Any) -> str:
        if key in ("track", "satellite", "origin", "goal"):
            return PLACES.get(value, NOWHERE if key == "track" else str(value))
        if key in ("robots", "characters"):
            return _counted(value, key[:-1])
        if key == "source":
            return f" by {value}" if value != SOURCES[0] else ""
        if key == "io":
            return f" and {_counted(value, 'use')} of Io" if value else ""
        if key == "modifier":
            return modifier_words(value)
        if key == "cause":
            return CAUSES[value]
        return TYPES[value] if key == "type" else str(value)

    def _card_words(self, shown: str | None) -> Words:
        """Return names for a card of an event, which may be hidden: short, with its type, by id."""
        if shown is None:
            return {"card": "a robot", "robot": "a robot", "name": "a robot"}
        number = CARD_NAMES.index(shown)
        part = self._cards[number]
        robot = self.robot(part.name) if part.kind == "robot" else self.card(number)
        return {"card": self.card(number), "robot": robot, "name": part.name}

    # -- what is asked -------------------------------------------------------------------------

    def prompt(self, view: View, seat: int) -> str:
        """Return the question for a seat's current decision, in one sentence."""
        step, board = view.steps[0], view.seats[seat]
        words = self._step_words(step) | {"limit": board.limit}
        words["megacredits"] = board.megacredits
        if "slot" in step.args:
            words["robot"] = self.robot(robot_in(view, step.args["slot"]).card)
            words["reduction"] = reduction_words(board)
        if step.step == "raise":
            words["which"] = "which other one" if step.args["other"] else "which one"
        if view.taken:
            words["taken"] = self.robot(view.taken)
        prompt = PROMPTS[step.step]
        if step.step == ChooseAbility.name and step.args["used"]:
            prompt = ChooseAbility.prompt_when_used
        elif step.step == ChooseTrack.name and (name := self._recruit_by_track(view)):
            prompt = ChooseTrack.prompt_for_recruit
            words["character"] = self.character(name)
        return prompt.format(**words)

    def _recruit_by_track(self, view: View) -> str | None:
        """Return the recruit whose ability depends on the track that is chosen now, or None."""
        recruit = next((step for step in view.steps[:3] if step.step in RECRUITING), None)
        decides = any(leads.half in ("now", "end") for leads in view.prospects)
        return self._copies[recruit.args["character"]].name if recruit and decides else None

    def queue(self, view: View) -> list[str]:
        """Return what still follows after the current decision, the next first."""
        waiting = []
        for step in view.steps[1:]:
            text = TEXTS.get(f"galileo.pending.{step.step}", step.step)
            if text:
                waiting.append(text.format(**self._step_words(step)))
        return waiting

    def _step_words(self, step: Pending) -> Words:
        args = step.args
        words: Words = dict(args)
        for key in ("source", "target", "card"):
            if key in args:
                words[key] = self.card(args[key])
        if "character" in args:
            words["character"] = self.character(self._copies[args["character"]].name)
        if "modifier" in args:
            words["modifier"] = modifier_words((SATELLITE_NAMES + TYPE_NAMES)[args["modifier"]])
        if "strength" in args:
            words |= _reach(args["strength"])
        return words

    def action(self, view: View, seat: int, action: int) -> str:
        """Describe a choice of a seat."""
        block = self._actions.block(action).name
        args = self._actions.arguments(action)
        board = view.seats[seat]
        step = view.steps[0]
        key = f"galileo.action.{block}"
        if block == "decline" and f"galileo.decline.{step.step}" in TEXTS:
            key = f"galileo.decline.{step.step}"
        words: Words = {name: self._argument(name, value) for name, value in args.items()}
        words["track"] = PLACES.get(str(args.get("track", board.track)), NOWHERE)
        look = {
            "choose project": self._project,
            "choose track": self._track,
            "change influence": self._change,
            "recruit": self._recruit,
            "obtain robot": self._obtain,
            "take character": self._take,
            "immediate ability": self._ability,
            "end-game scoring": self._ability,
            "develop": self._develop,
            "develop for less": self._develop,
            "use io": self._io,
            "assign": self._assign,
            "extract": lambda *_: dict(step.args),
            "star-z bonus": self._bonus,
            "objective": self._objective,
            "new project": self._new_project,
            "amount": self._amount,
            "dismiss": self._person_words,
            "scan": self._person_words,
            "raise": self._raise,
            "place on": self._place_on,
            "lower": self._own_card,
            "freeze": self._own_card,
            "move": self._move,
            "play robot": self._play,
        }.get(block)
        if look is not None:
            words |= look(view, board, args, prospect_of(view, action))
        return TEXTS[key].format(**words)

    def _argument(self, key: str, value: Any) -> str:
        if key == "modifier":
            return modifier_words(value)
        return PERKS[value] if key == "perk" else PLACES.get(value, str(value))

    # -- choices, one by one -------------------------------------------------------------------

    def _project(self, view: View, board: Board, args: Words, leads: Prospect) -> Words:
        card = self._cards[CARD_NAMES.index(args["project"])]
        return {"name": card.name, "level": card["level"], "start": listed(_amounts(card.facts))}

    def _track(self, view: View, board: Board, args: Words, leads: Prospect) -> Words:
        """Describe what a track brings; the ability of a recruit may depend on it."""
        space = f", space {leads.gain}" if leads.gain else ""
        name = self._recruit_by_track(view)
        if name is None or leads.half is None:
            return {"outcome": space}
        return {"outcome": f"{space}: {self._half(name, leads.half)}"}

    def _change(self, view: View, board: Board, args: Words, leads: Prospect) -> Words:
        extra = f", and gain {leads.gain} influence" if leads.gain else ""
        return {"track": PLACES[str(leads.track)], "space": board.influence, "extra": extra}

    def _recruit(self, view: View, board: Board, args: Words, leads: Prospect) -> Words:
        name = character_in(view, int(args["slot"]) - 1).character
        gains = {"influence": leads.gain, "megacredits": self.person(name)["megacredits"]}
        gain = listed(_amounts(gains)) if any(gains.values()) else "no influence"
        ability = self._half(name, str(leads.half))
        return {"character": self.character(name), "gain": gain, "ability": ability}

    def _half(self, name: str, half: str) -> str:
        """Describe the half of a character that applies (gal.recruit.07, gal.gany.03)."""
        if half == "now":
            return self.immediate(name)
        if half == "end":
            return f"keep for {self.scoring(name)}"
        joint = "and keep for" if half == "both" else "or"
        return f"{self.immediate(name)}, {joint} {self.scoring(name)}"

    def _obtain(self, view: View, board: Board, args: Words, leads: Prospect) -> Words:
        robot = robot_in(view, int(args["slot"]) - 1)
        effect = effect_words(board, self._parts[robot.card]["type"])
        return {"robot": self.robot(robot.card), "cost": robot.cost, "effect": effect}

    def _take(self, view: View, board: Board, args: Words, leads: Prospect) -> Words:
        return self._abilities(character_in(view, int(args["slot"]) - 1).character)

    def _ability(self, view: View, board: Board, args: Words, leads: Prospect) -> Words:
        return self._abilities(self._copies[view.steps[0].args["character"]].name)

    def _abilities(self, name: str) -> Words:
        words = {"immediate": self.immediate(name), "score": self.scoring(name)}
        return {"character": self.character(name), **words}

    def _person_words(self, view: View, board: Board, args: Words, leads: Prospect) -> Words:
        person = self._parts[args["character"]]
        return {
            "character": person["name"],
            "immediate": immediate_words(person),
            "score": score_words(person),
        }

    def _develop(self, view: View, board: Board, args: Words, leads: Prospect) -> Words:
        name = view.technologies[int(args["number"]) - 1].technology
        price = listed(_price(leads)) or "nothing"
        words = {"technology": self._parts[name]["name"], "rule": self.technology(name)}
        return words | {"price": price}

    def _io(self, view: View, board: Board, args: Words, leads: Prospect) -> Words:
        """Describe the payment for a robot; at its end, Io removes the whole cost."""
        paid = f"Pay {leads.influence} influence" if leads.influence else "Pay no influence"
        return {"price": f"{paid} and {leads.megacredits} MC on Io" if leads.megacredits else paid}

    def _assign(self, view: View, board: Board, args: Words, leads: Prospect) -> Words:
        space = board.development[SATELLITE_NAMES.index(args["satellite"])]
        return {"satellite": PLACES[args["satellite"]], "space": space}

    def _bonus(self, view: View, board: Board, args: Words, leads: Prospect) -> Words:
        number = int(args["bonus"])
        return {"number": number, "bonus": self.bonus(number - 1)}

    def _objective(self, view: View, board: Board, args: Words, leads: Prospect) -> Words:
        name = self.objective(view.objectives[int(args["place"]) - 1].objective)
        price = f", paying {leads.energy} energy" if leads.energy else ""
        return {"objective": name, "points": leads.points, "price": price}

    def _new_project(self, view: View, board: Board, args: Words, leads: Prospect) -> Words:
        top = view.top_project
        assert top is not None  # otherwise there is none to start
        return {"card": top.card, "level": top.level}

    def _amount(self, view: View, board: Board, args: Words, leads: Prospect) -> Words:
        levels = _counted(int(args["levels"]), "level")
        return {"levels": levels, "lower": leads.source, "higher": leads.level}

    def _own_card(self, view: View, board: Board, args: Words, leads: Prospect) -> Words:
        """Describe one of the player's cards: its level and, for a robot in play, its satellite."""
        name = args.get("card") or args["robot"]
        robot = find(board, name)
        if robot is None:
            level = board.project.level if board.project else 0
            return {"card": f"project {name}", "where": "", "level": level}
        where = f", on {PLACES[robot.satellite]}"
        return {"card": f"{TYPES[robot.type]} {name}", "where": where, "level": robot.level}

    def _raise(self, view: View, board: Board, args: Words, leads: Prospect) -> Words:
        return self._own_card(view, board, args, leads) | {"next": leads.level or "more"}

    def _place_on(self, view: View, board: Board, args: Words, leads: Prospect) -> Words:
        words = self._own_card(view, board, args, leads)
        robot = find(board, args["card"])
        if robot is None:
            return words | {"outcome": ", which becomes a robot" if leads.completes else ""}
        if leads.satellite:
            origin, goal = PLACES[robot.satellite], PLACES[leads.satellite]
            return words | {"outcome": f", which moves from {origin} to {goal}"}
        if robot.type == leads.type:
            return words | {"outcome": ", without a change"}
        return words | {"outcome": f", which becomes {_a(TYPES[str(leads.type)])}"}

    def _move(self, view: View, board: Board, args: Words, leads: Prospect) -> Words:
        robot = find(board, args["robot"])
        assert robot is not None  # only robots in play move
        words = self._own_card(view, board, args, leads)
        goal = PLACES[str(leads.satellite)]
        return words | {"origin": PLACES[robot.satellite], "goal": goal}

    def _play(self, view: View, board: Board, args: Words, leads: Prospect) -> Words:
        effect = effect_words(board, self._parts[args["robot"]]["type"])
        return {"robot": self.robot(args["robot"]), "effect": effect}

    # -- what is sure to be lost ---------------------------------------------------------------

    def lost(self, view: View, seat: int, action: int) -> str:
        """Return what a choice certainly wastes, or ""."""
        leads = prospect_of(view, action)
        lost = []
        if leads.lost_influence:  # gal.res.05
            full = view.seats[seat].megacredits == MOST_MEGACREDITS
            instead = "lost" if full else "over the limit: 1 MC instead"
            lost.append(f"{leads.lost_influence} influence {instead}")
        if leads.lost_megacredits:
            lost.append(f"{leads.lost_megacredits} MC lost")
        if leads.lost_energy:
            lost.append(f"{leads.lost_energy} energy lost")
        if leads.lost_levels:
            lost.append(f"{_counted(leads.lost_levels, 'level')} lost")
        if leads.dismisses:
            lost.append(TOO_MANY)
        return ", ".join(lost)

    # -- cards and points ----------------------------------------------------------------------

    def card(self, number: int) -> str:
        """Return the name of a robot or a project by its number."""
        part = self._cards[number]
        return f"{part.kind} {part.name}"

    def robot(self, name: str) -> str:
        """Describe a robot: its type, its id, its level and its satellites."""
        robot = self._parts[name]
        places = "/".join(PLACES[place] for place in robot["assignments"])
        return f"{TYPES[robot['type']]} {name} ({places}, level {robot['level']})"

    def character(self, copy: str) -> str:
        """Return the name of a copy's character."""
        return str(self.person(copy)["name"])

    def immediate(self, copy: str) -> str:
        """Describe an immediate ability."""
        return immediate_words(self.person(copy))

    def scoring(self, copy: str) -> str:
        """Describe an end-game scoring."""
        return score_words(self.person(copy))

    def technology(self, name: str) -> str:
        """Describe what a technology does and is worth."""
        return f"{self._parts[name]['vp']} VP, {TECHNOLOGIES[name]}"

    def bonus(self, number: int) -> str:
        """Describe a bonus of the Star-Z tile."""
        word, amount = self._star_z[number]
        return BONUSES[word].format(amount=amount)

    def objective(self, name: str) -> str:
        """Describe what an objective requires."""
        tile = self._parts[name]
        return NEEDS[tile["counts"]].format(needed=tile["needed"])

    def score(self, line: ScoreLine) -> str:
        """Describe a line of a score sheet."""
        words: Words = dict(line.args)
        if "character" in words:
            words = self._abilities(words["character"])
        if "technology" in words:
            words["technology"] = self._parts[words["technology"]]["name"]
        if "objective" in words:
            words["objective"] = self.objective(words["objective"])
        if "satellite" in words:
            words["satellite"] = PLACES[words["satellite"]]
        return TEXTS[line.what].format(**words)


TOO_MANY: Final = "one character must be discarded"
RECRUITING: Final = ("ability", "name track")


def make_wording(options: Words) -> Wording:
    """Return the texts for a game with these options."""
    return Wording(options)


def prospect_of(view: View, action: int) -> Prospect:
    """Return the results of a choice; empty if nothing is certain."""
    found = (leads for leads in view.prospects if leads.action == action)
    return next(found, Prospect(action=action))


def find(board: Board, name: str) -> Robot | None:
    """Return a robot in play by its id."""
    return next((robot for robot in board.robots if robot.card == name), None)


def robot_in(view: View, slot: int) -> RowRobot:
    """Return the robot in a slot of the row that has one."""
    robot = view.robots[slot]
    assert robot is not None
    return robot


def character_in(view: View, slot: int) -> RowCharacter:
    """Return the character in a slot of the row that has one."""
    character = view.characters[slot]
    assert character is not None
    return character


def reduction_words(board: Board) -> str:
    """Return by how much 2 MC reduce the cost of a robot (gal.io.01)."""
    return "everything" if board.reduction is None else str(board.reduction or "nothing")


def effect_words(board: Board, kind: str) -> str:
    """Describe the effect of one more robot of a type on a board (gal.ability.01)."""
    strength = board.strengths[TYPE_NAMES.index(kind)]
    return EFFECTS[kind].format(strength=strength, **_reach(strength))


def modifier_words(name: str) -> str:
    """Return the name of a modifier."""
    return f"{PLACES[name]} assignment" if name in SATELLITE_NAMES else f"{TYPES[name]} robot"


def immediate_words(person: Part) -> str:
    """Describe the immediate ability of a character."""
    cards = "two cards" if person["times"] == 2 else "a card"
    return IMMEDIATES[person["immediate"]].format(amount=person["amount"], cards=cards)


def score_words(person: Part) -> str:
    """Describe the end-game scoring of a character."""
    return SCORES[person["score"]].format(vp=person["vp"])


def _amounts(facts: Words) -> list[str]:
    """Return the resources among some facts."""
    return [f"{facts[key]} {word}" for key, word in RESOURCES if facts.get(key)]


def _for(amounts: list[str]) -> str:
    return f" for {listed(amounts)}" if amounts else ""


def _price(leads: Prospect) -> list[str]:
    """Return the costs of a choice."""
    return _amounts({key: getattr(leads, key) for key, _ in RESOURCES})


def _reach(strength: int) -> dict[str, str]:
    """Return how far a Builder or a Star-Z reaches."""
    if strength == 1:
        return {"slots": "slot 1", "bonuses": "bonus 1"}
    slots, bonuses = reach(BUILDER, strength), reach(STAR_Z, strength)
    return {"slots": f"slots 1 to {slots}", "bonuses": f"bonuses 1 to {bonuses}"}


def _counted(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"


def _a(noun: str) -> str:
    return f"an {noun}" if noun[0] in "AEIOU" else f"a {noun}"
