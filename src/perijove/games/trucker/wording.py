"""Log lines, prompts and choices of Galaxy Trucker: kinds of events and English texts."""

from __future__ import annotations

from collections import Counter
from typing import Any

from perijove.games.trucker import box as B
from perijove.games.trucker.actions import COLOUR_NAMES, cell_name, make_table
from perijove.games.trucker.build import Assembly
from perijove.games.trucker.components import (
    SIDES,
    Card,
    CombatLine,
    Tile,
    load_components,
)
from perijove.games.trucker.game import GAME, STEPS
from perijove.games.trucker.launch import Repairs
from perijove.games.trucker.schema import Cubes, Hit, Part, Seat, View
from perijove.games.trucker.texts import (
    CONNECTORS,
    CREW_WORDS,
    DEFEAT_WORDS,
    FATE_WORDS,
    HIT_WORDS,
    KIND_WORDS,
    LEVEL_WORDS,
    LINE_WORDS,
    LOSS_WORDS,
    POWER_WORDS,
    REASON_WORDS,
    SIMPLE_CARDS,
    SIZED,
    TEXTS,
)
from perijove.kernel.result import ScoreLine
from perijove.kernel.view import Pending

EVENTS = {kind.name: kind for kind in GAME.events}
PROMPTS = {step.name: step.prompt for step in STEPS}


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
        """Return a tile by its name."""
        return self._by_name[name]

    def card(self, name: str) -> Card:
        """Return a card by its id."""
        return self._cards[name]

    # -- what happened -------------------------------------------------------------------------

    def event(self, shown: dict[str, Any]) -> str:
        """Describe an event, as one viewer sees it, as a clause about its seat."""
        name = shown["event"]
        words = {key: self._part(key, value) for key, value in shown.items()}
        if name == "tile lost" and shown["cell"] >= B.CELLS:
            words["cell"] = "that was set aside"
        elif name == "tile lost":
            words["cell"] = f"at {words['cell']}"
        elif name == "projectile":
            hit = f" at {words['cell']}" if shown["fate"] == "destroys" else ""
            words["cell"] = " with a shield" if shown["fate"] == "shielded" else hit
        elif name == "power declared":
            cannons = shown["what"] == "cannons"
            words["what"] = POWER_WORDS[shown["what"]]
            words["power"] = halves(shown["power"]) if cannons else str(shown["power"])
            words["powered"] = with_energy(shown["powered"])
        elif name == "rocket moved":
            words["moved"] = moved(shown["goal"] - shown["origin"])
        elif name == "penalised":
            defeat = DEFEAT_WORDS.get(shown["card"], "lost against the {card}")
            words["defeat"] = defeat.format(**words)
        return EVENTS[name].text.format(**words)

    def is_quiet(self, shown: dict[str, Any]) -> bool:
        """Return True if a short log leaves an event out."""
        missed = shown["event"] == "projectile" and shown["fate"] == "misses"
        return missed or EVENTS[shown["event"]].quiet

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
            "level": LEVEL_WORDS, "crew": LOSS_WORDS,
        }  # fmt: skip
        return str(tables.get(key, {}).get(value, value))

    # -- what is asked -------------------------------------------------------------------------

    def prompt(self, view: View, seat: int) -> str:
        """Return the question for a seat's current decision, in one sentence."""
        pending, board = view.steps[0], view.seats[seat]
        prompt = PROMPTS[pending.step]
        words: dict[str, Any] = {"round": view.round, "deck": view.deck, "hand": ""}
        if board.hand:
            words["hand"] = f"the {tile_words(self.tile(board.hand))}"
            if pending.step == Assembly.name:
                prompt = Assembly.prompt_with_hand
        if pending.step == Repairs.name and board.pieces:
            prompt = Repairs.prompt_when_split
        words |= self._words_of_step(view, board, pending)
        return prompt.format(**words)

    def _words_of_step(self, view: View, board: Seat, pending: Pending) -> dict[str, Any]:
        words: dict[str, Any] = {"pile": board.opened}
        if "cell" in pending.args:
            words["cell"] = cell_name(pending.args["cell"])
        if view.card:
            card = self.card(view.card)
            words |= {"card": capital(card.type), "days": counted(card.days, "day")}
            words["reward"] = reward_words(card)
            words["crew"] = f" and {card.crew} crew" if card.type == "abandoned ship" else ""
        if view.powers and view.compared:
            words["what"] = POWER_WORDS[view.compared]
        elif view.incoming and board.struck:
            words["hit"] = capital(hit_from(view.incoming))
            struck = part_at(board, board.struck)
            words |= {"struck": tile_words(self.tile(struck.tile)), "cell": board.struck}
        elif pending.step == "loading":
            goods = goods_words(counts(view.beside))
            words["beside"] = f"; beside the ship: {goods}" if goods else ""
        return words | {key: pending.args[key] for key in ("cells", "crew") if key in pending.args}

    # -- what can be chosen --------------------------------------------------------------------

    def action(self, view: View, seat: int, action: int) -> str:
        """Describe a choice of a seat."""
        block = self._actions.block(action).name
        args = self._actions.arguments(action)
        board = view.seats[seat]
        words: dict[str, Any] = dict(args)
        if block == "adjust":
            block = "take back"  # the same action in two steps: one line of a menu instead of fifty
        elif block == "take face-up":
            words["tile"] = self.tile_with_sides(self._tiles[int(args["tile"]) - 1])
        elif block == "take reserved":
            name = board.reserve[int(args["place"]) - 1]
            words["tile"] = self.tile_with_sides(self.tile(name or ""))
        elif block == "weld":
            words["sides"] = turned_words(self.tile(board.hand or ""), int(args["turns"]))
        elif block == "board":
            words["crew"] = CREW_WORDS[str(args["crew"])]
        elif block == "land":
            planet = self.card(view.card or "").planets[int(args["planet"]) - 1]
            words["goods"] = goods_words(Counter(planet.split()))
        elif block in ("power engines", "power cannons"):
            words |= _power_words(view, args)
        elif "cell" in args:
            words |= self._place(board, str(args["cell"]))
            if block == "keep piece":
                words["contents"] = self._contents(board, str(args["cell"]))
        return TEXTS[f"trucker.action.{block}"].format(**words)

    def tile_with_sides(self, tile: Tile) -> str:
        """Describe a tile with its number and printed connectors."""
        return f"tile {tile.number}, {a(tile_words(tile))} ({turned_words(tile, 0)}),"

    def _place(self, board: Seat, cell: str) -> dict[str, Any]:
        part = part_at(board, cell)
        who = f"{part.alien} alien" if part.alien else "astronaut"
        return {
            "cell": cell,
            "tile": f"the {tile_words(self.tile(part.tile))}",
            "cells": counted(part.energy, "cell"),
            "crew": capital(LOSS_WORDS[who]),
        }

    def _contents(self, board: Seat, cell: str) -> str:
        """Describe a piece of a broken ship: its parts, crew and cargo."""
        piece = next(piece for piece in board.pieces if cell in piece)
        parts = [part for part in board.ship if part.cell in piece]
        tiles = Counter(tile_words(self.tile(part.tile)) for part in parts)
        listed = ", ".join(f"{n} × {name}" if n > 1 else name for name, n in tiles.items())
        aboard = [f"{part.alien} alien" for part in parts if part.alien]
        astronauts = sum(part.astronauts for part in parts)
        energy = sum(part.energy for part in parts)
        goods = goods_words(Counter(cube for part in parts for cube in part.cubes))
        if astronauts:
            aboard.insert(0, counted(astronauts, "astronaut"))
        if energy:
            aboard.append(f"{energy} energy")
        if goods:
            aboard.append(goods)
        return f"{counted(len(parts), 'tile')} ({listed}); aboard: {', '.join(aboard) or 'nothing'}"

    # -- points --------------------------------------------------------------------------------

    def score(self, line: ScoreLine) -> str:
        """Describe a line of a score sheet."""
        words = dict(line.args)
        unpaid = words.get("unpaid", 0)
        words["unpaid"] = f", {counted(unpaid, 'credit')} not paid" if unpaid else ""
        return TEXTS[line.what].format(**words)


def make_wording(options: dict[str, Any]) -> Wording:
    """Return the texts for a game with these options."""
    return Wording(options)


# -- words for things ------------------------------------------------------------------------------


def tile_words(tile: Tile) -> str:
    """Return the name of a tile: "double cannon", "2-cube hold"."""
    name = KIND_WORDS.get(tile.kind, tile.kind)
    return f"{tile.size}-{SIZED[tile.kind]} {name}" if tile.kind in SIZED else name


def turned_words(tile: Tile, turns: int) -> str:
    """Describe the connectors and the direction of a turned tile."""
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
    """Describe what a card does, line by line."""
    if card.type == "planets":
        goods = [goods_words(Counter(planet.split())) for planet in card.planets]
        planets = [f"planet {number}: {words}" for number, words in enumerate(goods, 1)]
        return [*planets, f"landing costs {counted(card.days, 'day')}"]
    if card.type in ("smugglers", "slavers", "pirates"):
        loss = hit_words(card.hits)
        if card.lose_goods:
            loss = f"{card.lose_goods} goods"
        elif card.lose_crew:
            loss = f"{card.lose_crew} crew"
        return [
            f"strength {card.strength}",
            f"weaker ships suffer {loss}",
            f"a stronger ship may take {reward_words(card)} for {counted(card.days, 'day')}",
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


def line_words(line: CombatLine) -> str:
    """Describe a line of a combat zone."""
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
    """Return a list of projectiles: "2 big front, small left"."""
    counts = Counter(hits)
    return ", ".join(f"{count} {hit}" if count > 1 else hit for hit, count in counts.items())


def reward_words(card: Card) -> str:
    """Return what a card pays."""
    if card.credits:
        return counted(card.credits, "credit")
    return goods_words(Counter(card.goods.split())) if card.goods else "nothing"


def goods_words(goods: dict[str, int]) -> str:
    """Return a list of cubes: "2 red, blue"."""
    shown = [(colour, goods.get(colour, 0)) for colour in COLOUR_NAMES if goods.get(colour, 0)]
    return ", ".join(f"{count} {colour}" if count > 1 else colour for colour, count in shown)


def counts(cubes: Cubes) -> dict[str, int]:
    """Return cubes by colour."""
    return {"red": cubes.red, "yellow": cubes.yellow, "green": cubes.green, "blue": cubes.blue}


def hit_from(hit: Hit) -> str:
    """Describe an incoming projectile."""
    return f"{HIT_WORDS[hit.kind]} from the {SIDES[hit.side]}"


def part_at(board: Seat, cell: str) -> Part:
    """Return the part of a ship on a cell."""
    return next(part for part in board.ship if part.cell == cell)


def _power_words(view: View, args: dict[str, Any]) -> dict[str, Any]:
    """Describe the power that a choice declares, and its cost."""
    front, other = int(args.get("engines", args.get("front", 0))), int(args.get("other", 0))
    power = next(one for one in view.powers if (one.front, one.other) == (front, other))
    words = str(power.power) if "engines" in args else halves(power.power)
    return {"power": words, "energy": with_energy(power.energy)}


def moved(spaces: int) -> str:
    """Describe how a rocket moved."""
    direction = "moved ahead" if spaces > 0 else "fell back"
    return f"{direction} by {counted(abs(spaces), 'space')}"


def halves(power: int) -> str:
    """Return a cannon power, stored in halves, as text."""
    return f"{power // 2 or ''}½" if power % 2 else str(power // 2)


def with_energy(cells: int) -> str:
    """Return how much energy is spent, as text."""
    return f" with {cells} energy" if cells else ""


def counted(number: int, thing: str) -> str:
    """Return a number with its noun."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def a(words: str) -> str:
    """Return a name with its indefinite article."""
    return f"an {words}" if words[0] in "aeiou" else f"a {words}"


def capital(words: str) -> str:
    """Return words with a capital first letter."""
    return words[0].upper() + words[1:]
