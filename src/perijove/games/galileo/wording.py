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
from perijove.games.galileo.box import MOST_ENERGY, MOST_INFLUENCE, MOST_LEVEL, MOST_MEGACREDITS
from perijove.games.galileo.components import Part
from perijove.games.galileo.events import SOURCES, TRACK_NAMES
from perijove.games.galileo.facts import Facts, View, find, is_full
from perijove.games.galileo.game import GAME, STEPS
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
from perijove.kernel.entries import listed
from perijove.kernel.result import ScoreLine

RESOURCES: Final = (("influence", "influence"), ("megacredits", "MC"), ("energy", "energy"))
MOST: Final = {"megacredits": MOST_MEGACREDITS, "energy": MOST_ENERGY}
ROUTE: Final = "1b"
CLONE: Final = "2b"
ROUTE_INFLUENCE: Final = 2
IO_PRICE: Final = 2


EVENTS = {kind.name: kind for kind in GAME.events}
PROMPTS = {step.name: step.prompt for step in STEPS}


class Wording(Facts):
    """Galileo Project in English, with the cards of the component file in use."""

    def __init__(self, options: View) -> None:
        super().__init__(options)
        sections = self._components.sections
        self._cards = (*sections["robots"], *sections["projects"])
        self._copies = sections["copies"]
        self._star_z = self._components.table("star_z")[options["star_z"]]
        self._actions = make_table()

    # -- what happened -------------------------------------------------------------------------

    def event(self, shown: View) -> str:
        """Tell an event, as one viewer sees it, as a clause about its seat."""
        words: View = {key: self._part(key, value) for key, value in shown.items()}
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

    def is_quiet(self, shown: View) -> bool:
        """Tell whether a short log leaves an event out."""
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

    def _card_words(self, shown: str | None) -> View:
        """Name a card of an event, which may be hidden: short, with its face, by its id."""
        if shown is None:
            return {"card": "a robot", "robot": "a robot", "name": "a robot"}
        number = CARD_NAMES.index(shown)
        part = self._cards[number]
        robot = self.robot(part.name) if part.kind == "robot" else self.card(number)
        return {"card": self.card(number), "robot": robot, "name": part.name}

    # -- what is asked -------------------------------------------------------------------------

    def prompt(self, view: View, seat: int) -> str:
        """Ask a seat for the decision at hand, in one sentence."""
        step = view["steps"][0]
        words = self._step_words(view, step) | {"limit": view["seats"][seat]["limit"]}
        words["megacredits"] = view["seats"][seat]["megacredits"]
        if "slot" in step:
            words["robot"] = self.robot(view["robots"][step["slot"]])
            space = view["seats"][seat]["development"][0]
            words["reduction"] = self.io_reduction(space)
        if step["step"] == "raise":
            words["which"] = "which other one" if step["other"] else "which one"
        if view["taken"]:
            words["taken"] = self.robot(view["taken"])
        return PROMPTS[step["step"]].format(**words)

    def queue(self, view: View) -> list[str]:
        """Say what still waits when the decision at hand is made, the next first."""
        waiting = []
        for step in view["steps"][1:]:
            text = TEXTS.get(f"galileo.pending.{step['step']}", step["step"])
            if text:
                waiting.append(text.format(**self._step_words(view, step)))
        return waiting

    def _step_words(self, view: View, step: View) -> View:
        words: View = dict(step)
        for key in ("source", "target", "card"):
            if key in step:
                words[key] = self.card(step[key])
        if "character" in step:
            words["character"] = self.character(self._copies[step["character"]].name)
        if "modifier" in step:
            words["modifier"] = modifier_words((SATELLITE_NAMES + TYPE_NAMES)[step["modifier"]])
        if "strength" in step:
            words |= _reach(step["strength"])
        return words

    def action(self, view: View, seat: int, action: int) -> str:
        """Describe a choice of a seat in words."""
        block = self._actions.block(action).name
        args = self._actions.arguments(action)
        board = view["seats"][seat]
        step = view["steps"][0]
        key = f"galileo.action.{block}"
        if block == "decline" and f"galileo.decline.{step['step']}" in TEXTS:
            key = f"galileo.decline.{step['step']}"
        words: View = {name: self._argument(name, value) for name, value in args.items()}
        words["track"] = PLACES.get(str(args.get("track", board["track"])), NOWHERE)
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
            "extract": lambda *_: dict(step),
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
            words |= look(view, board, args)
        return TEXTS[key].format(**words)

    def _argument(self, key: str, value: Any) -> str:
        if key == "modifier":
            return modifier_words(value)
        return PERKS[value] if key == "perk" else PLACES.get(value, str(value))

    # -- choices, one by one -------------------------------------------------------------------

    def _project(self, view: View, board: View, args: View) -> View:
        card = self._cards[CARD_NAMES.index(args["project"])]
        return {"name": card.name, "level": card["level"], "start": listed(_amounts(card.facts))}

    def _track(self, view: View, board: View, args: View) -> View:
        """Say what a track brings; the ability of a recruit may depend on it."""
        step = view["steps"][0]
        if step["step"] == "place marker":
            start = self._parts[board["project"]["card"]]["influence"]
            return {"outcome": f", space {start}"}
        waiting = [step, *view["steps"][1:3]]
        number = next((s["character"] for s in waiting if s["step"] in RECRUITING), None)
        space = f", space {step['influence']}" if "influence" in step else ""
        if number is None or self._reading(board) != "track":
            return {"outcome": space}
        ability = self._ability_on(self._copies[number].name, args["track"])
        return {"outcome": f"{space}: {ability}"}

    def _change(self, view: View, board: View, args: View) -> View:
        other = "mars" if board["track"] == "earth" else "earth"
        extra = f", and gain {ROUTE_INFLUENCE} influence" if ROUTE in board["technologies"] else ""
        return {"track": PLACES[other], "space": board["influence"], "extra": extra}

    def _recruit(self, view: View, board: View, args: View) -> View:
        slot = int(args["slot"]) - 1
        name = view["characters"][slot]
        gains = self.recruitment(name, slot)
        gain = listed(_amounts(gains)) if any(gains.values()) else "no influence"
        words = {"character": self.character(name), "gain": gain}
        return words | {"ability": self._ability_of_recruit(board, name)}

    def _ability_of_recruit(self, board: View, name: str) -> str:
        """Say which ability recruiting would give on this board (gal.recruit.07, gal.gany.03)."""
        reading = self._reading(board)
        if reading == "track" and board["track"] in TRACK_NAMES[1:]:
            return self._ability_on(name, board["track"])
        joint = "and keep for" if reading == "both" else "or"
        return f"{self.immediate(name)}, {joint} {self.scoring(name)}"

    def _ability_on(self, name: str, track: str) -> str:
        if self._parts[name]["immediate_on"] == track:
            return self.immediate(name)
        return f"keep for {self.scoring(name)}"

    def _reading(self, board: View) -> str:
        reading: str = self._components.table("ganymede")["ability"][board["development"][2]]
        return reading

    def _obtain(self, view: View, board: View, args: View) -> View:
        slot = int(args["slot"]) - 1
        name = view["robots"][slot]
        words = {"robot": self.robot(name), "cost": self.robot_cost(name, slot)}
        return words | {"effect": self.effect(board, self._parts[name]["type"])}

    def _take(self, view: View, board: View, args: View) -> View:
        return self._abilities(view["characters"][int(args["slot"]) - 1])

    def _ability(self, view: View, board: View, args: View) -> View:
        return self._abilities(self._copies[view["steps"][0]["character"]].name)

    def _abilities(self, name: str) -> View:
        words = {"immediate": self.immediate(name), "score": self.scoring(name)}
        return {"character": self.character(name), **words}

    def _person_words(self, view: View, board: View, args: View) -> View:
        person = self._parts[args["character"]]
        return {
            "character": person["name"],
            "immediate": immediate_words(person),
            "score": score_words(person),
        }

    def _develop(self, view: View, board: View, args: View) -> View:
        name = view["technologies"][int(args["number"]) - 1]["technology"]
        price = self.price(board, name)
        if "resource" in args:
            price[args["resource"]] -= 1
        words = {"technology": self._parts[name]["name"], "rule": self.technology(name)}
        return words | {"price": listed(_amounts(price)) if any(price.values()) else "nothing"}

    def _io(self, view: View, board: View, args: View) -> View:
        """Say what is paid for a robot; Io at its end takes everything off."""
        slot, times = view["steps"][0]["slot"], int(args["times"])
        cost = self.robot_cost(view["robots"][slot], slot)
        off = self._components.table("io")["reduction"][board["development"][0]]
        rest = max(0, cost - times * off)
        paid = f"Pay {rest} influence" if rest else "Pay no influence"
        return {"price": f"{paid} and {IO_PRICE * times} MC on Io" if times else paid}

    def _assign(self, view: View, board: View, args: View) -> View:
        space = board["development"][SATELLITE_NAMES.index(args["satellite"])]
        return {"satellite": PLACES[args["satellite"]], "space": space}

    def _bonus(self, view: View, board: View, args: View) -> View:
        number = int(args["bonus"])
        return {"number": number, "bonus": self.bonus(number - 1)}

    def _objective(self, view: View, board: View, args: View) -> View:
        tile = view["objectives"][int(args["place"]) - 1]
        points = tile["points"][tile["markers"].index(None)]
        energy = 0
        if view["steps"][0]["step"] == "objective":
            energy = self.missing(board, tile["objective"])
        price = f", paying {energy} energy" if energy else ""
        return {"objective": self.objective(tile["objective"]), "points": points, "price": price}

    def _new_project(self, view: View, board: View, args: View) -> View:
        top: View = view["top_project"]
        return top

    def _amount(self, view: View, board: View, args: View) -> View:
        step, levels = view["steps"][0], int(args["levels"])
        lower = self._level(board, self._cards[step["source"]].name) - levels
        higher = self._level(board, self._cards[step["target"]].name) + levels
        return {"levels": _counted(levels, "level"), "lower": lower, "higher": higher}

    def _own_card(self, view: View, board: View, args: View) -> View:
        """Name an own card, its level and, for a robot in play, its satellite."""
        name = self._cards[CARD_NAMES.index(args.get("card") or args["robot"])].name
        robot = find(board, name)
        if robot is None:
            words = {"card": f"project {name}", "where": "", "level": board["project"]["level"]}
            return words
        where = f", on {PLACES[robot['satellite']]}"
        return {"card": f"{TYPES[robot['type']]} {name}", "where": where, "level": robot["level"]}

    def _raise(self, view: View, board: View, args: View) -> View:
        words = self._own_card(view, board, args)
        if "levels" not in view["steps"][0]:
            return words | {"next": "more"}
        return words | {"next": min(MOST_LEVEL, words["level"] + view["steps"][0]["levels"])}

    def _place_on(self, view: View, board: View, args: View) -> View:
        words = self._own_card(view, board, args)
        modifier = (SATELLITE_NAMES + TYPE_NAMES)[view["steps"][0]["modifier"]]
        robot = find(board, self._cards[CARD_NAMES.index(args["card"])].name)
        if robot is None:
            project = board["project"]
            done = project["assignment_modifier"] or project["robot_modifier"]
            return words | {"outcome": ", which becomes a robot" if done else ""}
        if modifier in PLACES:
            origin = PLACES[robot["satellite"]]
            return words | {"outcome": f", which moves from {origin} to {PLACES[modifier]}"}
        if robot["type"] == modifier:
            return words | {"outcome": ", which stays what it is"}
        return words | {"outcome": f", which becomes {_a(TYPES[modifier])}"}

    def _move(self, view: View, board: View, args: View) -> View:
        words = self._own_card(view, board, args)
        robot = find(board, self._cards[CARD_NAMES.index(args["robot"])].name)
        assert robot is not None
        origin = robot["satellite"]
        goal = next(place for place in self.assignments(robot) if place != origin)
        return words | {"origin": PLACES[origin], "goal": PLACES[goal]}

    def _play(self, view: View, board: View, args: View) -> View:
        part = self._cards[CARD_NAMES.index(args["robot"])]
        return {"robot": self.robot(part.name), "effect": self.effect(board, part["type"])}

    # -- what is sure to be lost ---------------------------------------------------------------

    def lost(self, view: View, seat: int, action: int) -> str:
        """Say what a choice is sure to waste, or nothing."""
        block = self._actions.block(action).name
        args = self._actions.arguments(action)
        board, step = view["seats"][seat], view["steps"][0]
        if block == "recruit":
            return self._lost_by_recruiting(view, board, int(args["slot"]) - 1)
        if block == "extract":
            return _wasted(board, {"megacredits": step["strength"]})
        if block == "star-z bonus":
            word, amount = self._star_z[int(args["bonus"]) - 1]
            return _wasted(board, {word: amount})
        if block == "immediate ability":
            person = self.person(self._copies[step["character"]].name)
            return _wasted(board, {person["immediate"]: person["amount"]})
        if block == "end-game scoring" and is_full(board):
            return TOO_MANY
        if block == "raise" and "levels" in step:
            beyond = self._own_card(view, board, args)["level"] + step["levels"] - MOST_LEVEL
            return f"{_counted(beyond, 'level')} lost" if beyond > 0 else ""
        return ""

    def _lost_by_recruiting(self, view: View, board: View, slot: int) -> str:
        """Say what recruiting wastes, and whether it drives out a character."""
        name = view["characters"][slot]
        lost = [_wasted(board, self.recruitment(name, slot))]
        kept = self._reading(board) == "both" or (
            self._reading(board) == "track" and self._parts[name]["immediate_on"] != board["track"]
        )
        if kept and is_full(board) and board["track"] in PLACES:
            lost.append(TOO_MANY)
        return ", ".join(filter(None, lost))

    # -- cards and points ----------------------------------------------------------------------

    def card(self, number: int) -> str:
        """Name a robot or a project by its number."""
        part = self._cards[number]
        return f"{part.kind} {part.name}"

    def io_reduction(self, space: int) -> str:
        """Say what 2 MC take off the cost of a robot at a space of Io (gal.io.01)."""
        off: int = self._components.table("io")["reduction"][space]
        return "everything" if off > MOST_INFLUENCE else str(off) if off else "nothing"

    def robot(self, name: str) -> str:
        """Describe a robot: its type, its id, its level and where it may go."""
        robot = self._parts[name]
        places = "/".join(PLACES[place] for place in robot["assignments"])
        return f"{TYPES[robot['type']]} {name} ({places}, level {robot['level']})"

    def effect(self, board: View, kind: str) -> str:
        """Say what one more robot of a type would do on a board (gal.ability.01)."""
        strength = board["types"][TYPE_NAMES.index(kind)] + 1
        if CLONE in board["technologies"]:
            strength += 1
        return EFFECTS[kind].format(strength=strength, **_reach(strength))

    def character(self, copy: str) -> str:
        """Name the character that a copy shows."""
        return str(self.person(copy)["name"])

    def immediate(self, copy: str) -> str:
        """Describe an immediate ability."""
        return immediate_words(self.person(copy))

    def scoring(self, copy: str) -> str:
        """Describe an end-game scoring."""
        return score_words(self.person(copy))

    def technology(self, name: str) -> str:
        """Say what a technology does and is worth."""
        return f"{self._parts[name]['vp']} VP, {TECHNOLOGIES[name]}"

    def bonus(self, number: int) -> str:
        """Say what a bonus of the Star-Z tile does."""
        word, amount = self._star_z[number]
        return BONUSES[word].format(amount=amount)

    def objective(self, name: str) -> str:
        """Say what an objective asks for."""
        tile = self._parts[name]
        return NEEDS[tile["counts"]].format(needed=tile["needed"])

    def score(self, line: ScoreLine) -> str:
        """Describe a line of a score sheet."""
        words: View = dict(line.args)
        if "character" in words:
            words = self._abilities(words["character"])
        if "technology" in words:
            words["technology"] = self._parts[words["technology"]]["name"]
        if "objective" in words:
            words["objective"] = self.objective(words["objective"])
        if "satellite" in words:
            words["satellite"] = PLACES[words["satellite"]]
        return TEXTS[line.what].format(**words)


TOO_MANY: Final = "one character has to go"
RECRUITING: Final = ("ability", "name track")


def make_wording(options: View) -> Wording:
    """Give the texts for a game with these options."""
    return Wording(options)


def modifier_words(name: str) -> str:
    """Name a modifier."""
    return f"{PLACES[name]} assignment" if name in SATELLITE_NAMES else f"{TYPES[name]} robot"


def immediate_words(person: Part) -> str:
    """Describe the immediate ability of a character."""
    cards = "two cards" if person["times"] == 2 else "a card"
    return IMMEDIATES[person["immediate"]].format(amount=person["amount"], cards=cards)


def score_words(person: Part) -> str:
    """Describe the end-game scoring of a character."""
    return SCORES[person["score"]].format(vp=person["vp"])


def _amounts(facts: View) -> list[str]:
    """Write the resources among some facts, as far as there are any."""
    return [f"{facts[key]} {word}" for key, word in RESOURCES if facts.get(key)]


def _for(amounts: list[str]) -> str:
    return f" for {listed(amounts)}" if amounts else ""


def _wasted(board: View, gains: dict[str, int]) -> str:
    """Say what gains exceed their limits; influence beyond 10 is worth 1 MC (gal.res.05)."""
    wasted = []
    beyond = board["influence"] + gains.get("influence", 0) - MOST_INFLUENCE
    if gains.get("influence") and beyond > 0:
        wasted.append(f"{beyond} influence too many: 1 MC for it")
    for key, most in MOST.items():
        beyond = board[key] + gains.get(key, 0) - most
        if gains.get(key) and beyond > 0:
            wasted.append(f"{beyond} {dict(RESOURCES)[key]} lost")
    return ", ".join(wasted)


def _reach(strength: int) -> dict[str, str]:
    """Say how far a builder or a Star-Z reaches."""
    if strength == 1:
        return {"slots": "slot 1", "bonuses": "bonus 1"}
    last = min(strength, 5)
    return {"slots": f"slots 1 to {last}", "bonuses": f"bonuses 1 to {last}"}


def _counted(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"


def _a(noun: str) -> str:
    return f"an {noun}" if noun[0] in "AEIOU" else f"a {noun}"
