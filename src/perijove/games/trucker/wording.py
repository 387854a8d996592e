"""Log lines, prompts and choices of Galaxy Trucker: kinds of events and English texts."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from perijove.games.trucker import box as B
from perijove.games.trucker.actions import COLOUR_NAMES, TITLE_NAMES, cell_name, make_table
from perijove.games.trucker.components import Card, CombatLine, Tile, load_components
from perijove.kernel.events import EventKind
from perijove.kernel.result import Line

LEVELS = ("test", "I", "II", "III")
SOURCES = ("face-up", "reserve 1", "reserve 2", "face-down")
HITS = ("small", "big", "light", "heavy")
SIDES = ("front", "right", "rear", "left")
FATES = ("misses", "bounces", "shot down", "shielded", "destroys")
CREW = ("nobody", "astronaut", "astronauts", "brown alien", "purple alien")
POWERS = ("crew", "engines", "cannons")
LINES = ("cards", "finish", "looks", "titles", "goods", "lost")
REASONS = ("choice", "engines", "astronauts", "lapped")
CARD_TYPES = (
    "planets", "open space", "meteor swarm", "smugglers", "slavers", "pirates", "abandoned ship",
    "abandoned station", "stardust", "epidemic", "combat zone", "sabotage",
)  # fmt: skip


def make_events() -> tuple[EventKind, ...]:
    """Give the kinds of events in the order of their numbers."""
    return (
        EventKind("flight began", "level", level=LEVELS),
        EventKind("turn began", "round"),
        EventKind("tile taken", "?tile source", source=SOURCES),
        EventKind("tile welded", "tile cell turns"),
        EventKind("tile taken back", "tile cell"),
        EventKind("tile set aside", "tile place"),
        EventKind("tile returned", "tile"),
        EventKind("pile opened", "pile"),
        EventKind("pile closed", "pile"),
        EventKind("hourglass turned", "slot"),
        EventKind("hourglass ran out", "slot"),
        EventKind("finished", "space"),
        EventKind("passed"),
        EventKind("assembly ended"),
        EventKind("tile removed", "tile cell"),
        EventKind("tile lost", "tile cell"),
        EventKind("crew boarded", "cell crew", crew=CREW),
        EventKind("launched", "position"),
        EventKind("card revealed", "card"),
        EventKind("card ignored", "card"),
        EventKind("power declared", "what power powered", what=POWERS),
        EventKind("energy spent", "cell"),
        EventKind("rocket moved", "origin goal"),
        EventKind("landed", "planet"),
        EventKind("reward declined"),
        EventKind("rolled", "line hit side row", hit=HITS, side=SIDES),
        EventKind("projectile", "hit side fate cell", hit=HITS, side=SIDES, fate=FATES),
        EventKind("answered"),
        EventKind("piece kept", "cell"),
        EventKind("cube loaded", "colour cell", colour=COLOUR_NAMES),
        EventKind("cube unloaded", "colour cell", colour=COLOUR_NAMES),
        EventKind("cube lost", "colour cell", colour=COLOUR_NAMES),
        EventKind("energy lost", "cell"),
        EventKind("crew lost", "cell crew", crew=CREW),
        EventKind("credits gained", "credits line", line=LINES),
        EventKind("gave up", "reason", reason=REASONS),
        EventKind("flight ended", "level", level=LEVELS),
        EventKind("title scored", "title score", title=TITLE_NAMES),
        EventKind("title taken", "title", title=TITLE_NAMES),
        EventKind("title defended", "title", title=TITLE_NAMES),
        EventKind("components paid", "paid due"),
        EventKind("penalised", "card line", card=CARD_TYPES),
        EventKind("dice fell", "first second"),
    )


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


class Wording:
    """Galaxy Trucker in English, with the tiles and cards of the component file in use."""

    def __init__(self, options: dict[str, Any]) -> None:
        components = load_components(options["components"] or None)
        self._tiles = components.tiles
        self._by_name = {tile.name: tile for tile in components.tiles}
        self._cards = {card.id: card for card in components.cards}
        self._card_ids = [card.id for card in components.cards]
        self._actions = make_table()

    def tile(self, name: str) -> Tile:
        """Give a tile by its name."""
        return self._by_name[name]

    def card(self, name: str) -> Card:
        """Give a card by its id."""
        return self._cards[name]

    # -- what happened -------------------------------------------------------------------------

    def event(self, shown: dict[str, Any]) -> str:
        """Tell an event, as one viewer sees it, as a clause about its seat."""
        name = shown["event"]
        words = {key: self._part(key, value) for key, value in shown.items()}
        if name == "tile lost" and shown["cell"] >= B.CELLS:
            words["cell"] = "that was set aside"
        elif name == "tile lost":
            words["cell"] = f"at {words['cell']}"
        elif name == "projectile":
            words["cell"] = f" at {words['cell']}" if shown["fate"] == "destroys" else ""
        elif name == "power declared":
            cannons = shown["what"] == "cannons"
            words["what"] = POWER_WORDS[shown["what"]]
            words["power"] = halves(shown["power"]) if cannons else str(shown["power"])
            words["powered"] = with_energy(shown["powered"])
        elif name == "rocket moved":
            words["moved"] = moved(shown["goal"] - shown["origin"])
        return TEXTS[f"trucker.event.{name}"].format(**words)

    def is_quiet(self, shown: dict[str, Any]) -> bool:
        """Tell whether a short log leaves an event out."""
        missed = shown["event"] == "projectile" and shown["fate"] == "misses"
        return missed or shown["event"] in QUIET

    def _part(self, key: str, value: Any) -> str:
        if key == "tile":
            return "a tile" if value is None else a(tile_words(self._tiles[int(value)]))
        if key == "cell":
            return cell_name(int(value)) if int(value) < B.CELLS else ""
        if key == "card" and isinstance(value, int):
            return f"{self._cards[self._card_ids[value]].type} ({self._card_ids[value]})"
        if key == "pile":
            return str(int(value) + 1)
        if key == "colour":
            return " and ".join(f"a {word} cube" for word in str(value).split(" and "))
        if key == "credits":
            return counted(int(value), "credit")
        tables = {
            "hit": HIT_WORDS, "fate": FATE_WORDS, "reason": REASON_WORDS, "line": LINE_WORDS,
            "level": LEVEL_WORDS, "crew": {**LOSS_WORDS, "astronauts": "astronauts"},
        }  # fmt: skip
        return str(tables.get(key, {}).get(value, value))

    # -- what is asked -------------------------------------------------------------------------

    def prompt(self, view: dict[str, Any], seat: int) -> str:
        """Ask a seat for the decision at hand, in one sentence."""
        step, board = view["steps"][0], view["seats"][seat]
        key = step["step"]
        words: dict[str, Any] = {"round": view["round"], "deck": view["deck"], "hand": ""}
        if board["hand"]:
            words["hand"] = f"the {tile_words(self.tile(board['hand']))}"
            key = "assembly hand" if key == "assembly" else key
        if key == "repairs" and "gt.check.06" in board["errors"]:
            key = "repairs split"
        words |= self._words_of_step(view, board, step)
        return TEXTS[f"trucker.prompt.{key}"].format(**words)

    def _words_of_step(
        self, view: dict[str, Any], board: dict[str, Any], step: dict[str, Any]
    ) -> dict[str, Any]:
        words: dict[str, Any] = {"pile": board["opened"]}
        if "cell" in step:
            words["cell"] = cell_name(step["cell"])
        if view["card"]:
            card = self.card(view["card"])
            words |= {"card": card.type, "days": counted(card.days, "day")}
            words["reward"] = reward_words(card)
            words["crew"] = f" and {card.crew} crew" if card.type == "abandoned ship" else ""
        if step["step"] == "declare":
            words["what"] = POWER_WORDS[POWERS[step["what"]]]
        elif step["step"] == "defence":
            words["hit"] = capital(self._hit(view, step["hit"]))
            struck = part_at(board, board["struck"])
            words |= {"struck": tile_words(self.tile(struck["tile"])), "cell": board["struck"]}
        elif step["step"] == "loading":
            goods = goods_words(view["beside"])
            words["beside"] = f"; beside the ship: {goods}" if goods else ""
        return words | {key: step[key] for key in ("cells", "crew") if key in step}

    def _hit(self, view: dict[str, Any], number: int) -> str:
        """Describe a projectile by its number among all of the box."""
        hits = [
            hit
            for card in self._cards.values()
            for hit in (*card.hits, *(one for line in card.lines for one in line.hits))
        ]
        kind, side = hits[number].split()
        return f"{HIT_WORDS[kind]} from the {side}"

    # -- what can be chosen --------------------------------------------------------------------

    def action(self, view: dict[str, Any], seat: int, action: int) -> str:
        """Describe a choice of a seat in words."""
        block = self._actions.block(action).name
        args = self._actions.arguments(action)
        board = view["seats"][seat]
        words: dict[str, Any] = dict(args)
        if block == "adjust":
            block = "take back"  # the same in two steps, and one line of a menu instead of fifty
        elif block == "take face-up":
            words["tile"] = self.tile_with_sides(self._tiles[int(args["tile"]) - 1])
        elif block == "take reserved":
            name = board["reserve"][int(args["place"]) - 1]
            words["tile"] = self.tile_with_sides(self.tile(name))
        elif block == "weld":
            words["sides"] = turned_words(self.tile(board["hand"]), int(args["turns"]))
        elif block == "board":
            words["crew"] = CREW_WORDS[str(args["crew"])]
        elif block == "land":
            planet = self.card(view["card"]).planets[int(args["planet"]) - 1]
            words["goods"] = goods_words(Counter(planet.split()))
        elif block in ("power engines", "power cannons"):
            words |= self._power(board, args)
        elif "cell" in args:
            words |= self._place(board, str(args["cell"]))
        return TEXTS[f"trucker.action.{block}"].format(**words)

    def tile_with_sides(self, tile: Tile) -> str:
        """Describe a tile with its number and connectors as printed."""
        return f"{tile_words(tile)} {tile.number}, {turned_words(tile, 0)}"

    def _place(self, board: dict[str, Any], cell: str) -> dict[str, Any]:
        part = part_at(board, cell)
        who = f"{part['alien']} alien" if part.get("alien") else "astronauts"
        return {
            "cell": cell,
            "tile": f"the {tile_words(self.tile(part['tile']))}",
            "cells": counted(part.get("energy", 0), "cell"),
            "crew": capital(LOSS_WORDS[who]),
        }

    def _power(self, board: dict[str, Any], args: dict[str, Any]) -> dict[str, Any]:
        if "engines" in args:
            paid = int(args["engines"])
            return {"power": str(self.engine_power(board, paid)), "energy": with_energy(paid)}
        front, other = int(args["front"]), int(args["other"])
        power = halves(self.cannon_power(board, front, other))
        return {"power": power, "energy": with_energy(front + other)}

    def engine_power(self, board: dict[str, Any], powered: int) -> int:
        """Add up engine power (gt.power.02)."""
        power = sum(self.tile(part["tile"]).kind == "engine" for part in board["ship"])
        power += 2 * powered
        return power + 2 if power and self._has_alien(board, "brown") else power

    def cannon_power(self, board: dict[str, Any], front: int, other: int) -> int:
        """Add up cannon power in halves (gt.power.01)."""
        power = 4 * front + 2 * other
        for part in board["ship"]:
            if self.tile(part["tile"]).kind == "cannon":
                power += 2 if part["turns"] == 0 else 1
        return power + 4 if power and self._has_alien(board, "purple") else power

    def _has_alien(self, board: dict[str, Any], colour: str) -> bool:
        return any(part.get("alien") == colour for part in board["ship"])

    # -- points --------------------------------------------------------------------------------

    def score(self, line: Line) -> str:
        """Describe a line of a score sheet."""
        words = dict(line.args)
        unpaid = words.get("unpaid", 0)
        words["unpaid"] = f", {counted(unpaid, 'credit')} not paid" if unpaid else ""
        return TEXTS[line.what].format(**words)


def make_wording(options: dict[str, Any]) -> Wording:
    """Give the texts for a game with these options."""
    return Wording(options)


# -- words for things ------------------------------------------------------------------------------


def tile_words(tile: Tile) -> str:
    """Name a tile: "double cannon", "hold of 2"."""
    name = KIND_WORDS.get(tile.kind, tile.kind)
    return f"{name} of {tile.size}" if tile.kind in SIZED else name


def turned_words(tile: Tile, turns: int) -> str:
    """Describe where a turned tile has connectors, and where it points."""
    sides = [tile.sides[way - turns & 3] for way in range(4)]
    ways = [
        f"{CONNECTORS[int(kind)]} {SIDES[way]}" for way, kind in enumerate(sides) if kind != "0"
    ]
    if "cannon" in tile.kind:
        ways.insert(0, f"muzzle {SIDES[turns]}")
    elif "engine" in tile.kind and turns:
        ways.insert(0, f"exhaust {SIDES[turns + 2 & 3]}")
    elif tile.kind == "shield":
        ways.insert(0, f"shields {SIDES[turns]} and {SIDES[turns + 1 & 3]}")
    return ", ".join(ways)


def card_words(card: Card) -> list[str]:
    """Say what a card does, line by line."""
    if card.type == "planets":
        goods = [goods_words(Counter(planet.split())) for planet in card.planets]
        planets = [f"{number} {words}" for number, words in enumerate(goods, 1)]
        return [*planets, f"landing costs {counted(card.days, 'day')}"]
    if card.type in ("smugglers", "slavers", "pirates"):
        loss = hit_words(card.hits)
        if card.lose_goods:
            loss = f"{card.lose_goods} goods"
        elif card.lose_crew:
            loss = f"{card.lose_crew} crew"
        return [
            f"strength {card.strength}",
            f"who is weaker suffers {loss}",
            f"who is stronger may take {reward_words(card)} for {counted(card.days, 'day')}",
        ]
    if card.type in ("abandoned ship", "abandoned station"):
        needs = "give up" if card.type == "abandoned ship" else "needs"
        return [
            f"{needs} {card.crew} crew",
            f"{reward_words(card)} for {counted(card.days, 'day')}",
        ]
    if card.type == "combat zone":
        return [line_words(line) for line in card.lines]
    return [SIMPLE_CARDS.get(card.type) or hit_words(card.hits)]


SIMPLE_CARDS: Final = {
    "open space": "everybody moves on by their engine power",
    "stardust": "a day is lost for every exposed connector",
    "epidemic": "cabins with crew beside each other lose one each",
    "sabotage": "a component of the smallest crew is blown up",
}


def line_words(line: CombatLine) -> str:
    """Say what a line of a combat zone does."""
    if line.lose_days:
        loss = counted(line.lose_days, "day")
    elif line.lose_crew:
        loss = f"{line.lose_crew} crew"
    elif line.lose_goods:
        loss = f"{line.lose_goods} goods"
    else:
        loss = hit_words(line.hits)
    return f"least {POWER_WORDS[line.compare]}: {loss}"


def hit_words(hits: list[str]) -> str:
    """List projectiles: "2 big front, small left"."""
    counts = Counter(hits)
    return ", ".join(f"{count} {hit}" if count > 1 else hit for hit, count in counts.items())


def reward_words(card: Card) -> str:
    """Say what a card pays."""
    if card.credits:
        return counted(card.credits, "credit")
    return goods_words(Counter(card.goods.split())) if card.goods else "nothing"


def goods_words(goods: dict[str, int]) -> str:
    """List cubes: "2 red, blue"."""
    shown = [(colour, goods.get(colour, 0)) for colour in COLOUR_NAMES if goods.get(colour, 0)]
    return ", ".join(f"{count} {colour}" if count > 1 else colour for colour, count in shown)


def part_at(board: dict[str, Any], cell: str) -> dict[str, Any]:
    """Give the part of a ship on a cell."""
    part: dict[str, Any] = next(part for part in board["ship"] if part["cell"] == cell)
    return part


def moved(spaces: int) -> str:
    """Say how a rocket moved."""
    return f"moved on to space +{spaces}" if spaces > 0 else f"fell back by {-spaces}"


def halves(power: int) -> str:
    """Write a cannon power that is kept in halves."""
    return f"{power // 2 or ''}½" if power % 2 else str(power // 2)


def with_energy(cells: int) -> str:
    """Say how much energy is spent."""
    return f" with {cells} energy" if cells else ""


def counted(number: int, thing: str) -> str:
    """Write a number of things."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def a(words: str) -> str:
    """Put the article before a name."""
    return f"an {words}" if words[0] in "aeiou" else f"a {words}"


def capital(words: str) -> str:
    """Begin with a capital letter."""
    return words[0].upper() + words[1:]
