"""Log lines, prompts and choices of Ganymede: kinds of events, message keys and English texts."""

from __future__ import annotations

from typing import Any, Final

from perijove.games.ganymede import box as B
from perijove.games.ganymede.actions import COLOUR_NAMES, DOCK_NAMES, make_table
from perijove.games.ganymede.components import Card, load_components
from perijove.games.ganymede.game import GAME, MOON_STEPS, STEPS
from perijove.games.ganymede.moon.actions import make_blocks
from perijove.games.ganymede.moon.wording import (
    MOON_TEXTS,
    counselor_title,
    moon_action_words,
    moon_prompt_words,
    present,
)
from perijove.games.ganymede.schema import Board, View
from perijove.kernel.arguments import listed
from perijove.kernel.result import ScoreLine

# Events are clauses about their seat ("recruited red"); the player's name precedes them.
TEXTS: Final[dict[str, str]] = {
    "ganymede.action.decline": "Decline",
    "ganymede.action.take tile": "Take {tile} ×{times}: {effect}",
    "ganymede.action.use shuttle": "Send {cost} to {goal}, then {shuttle} ×{times}: {effect}",
    "ganymede.action.discard tiles": "Discard {types} for {count}",
    "ganymede.action.drop tile": "Discard the {type} tile",
    "ganymede.action.send settler": "Send {colour}",
    "ganymede.action.land settler": "Land {colour} on Mars",
    "ganymede.action.board ship": "Put {colour} aboard the {dock} ship",
    "ganymede.action.recruit": "Recruit {colour}",
    "ganymede.action.adapt": "Adapt {old} to {new} on {place}",
    "ganymede.action.move": "Move {colour} from {origin} to {goal}",
    "ganymede.action.reputation": "Advance to reputation {next}",
    "ganymede.action.stop": "Stop and take the bonus, a Basic Action",
    "ganymede.action.go on": "Keep going and lose this bonus",
    "ganymede.action.draw ship": "Take {ship}",
    "ganymede.action.draw deck": "Draw the top of the deck",
    "ganymede.action.launch": "Launch {ship} from the {dock} dock",
    "ganymede.action.dock ship": "Put {ship} in the {dock} dock",
    "ganymede.action.return ship": "Put {ship} under the deck",
    "ganymede.score.ship": "{ship}",
    "ganymede.score.reputation": "reputation, space {space}",
    "ganymede.score.settlers": "settlers on waiting ships",
}

EVENTS: Final = {kind.name: kind for kind in GAME.events}

PLACES: Final = {
    "earth": "Earth",
    "mars": "Mars",
    "top": "the top ship",
    "bottom": "the bottom ship",
    "moon": "the Moon",
    "ganymede": "Ganymede",
    "space": "space",
}
GOALS: Final = {"earth": "Mars", "mars": "your ships"}
COSTS: Final = {"any": "any colour"}
LAUNCH_SOURCES: Final = {
    "row": "a complete row",
    "reputation": "the top of the track",
    "council": "a counselor",
    "upgrade": "the Upgrade token",
}


class Wording:
    """Ganymede in English, with the cards of the component file in use."""

    def __init__(self, options: dict[str, Any]) -> None:
        sections = load_components(options["components"] or None).cards
        self._tiles = sections["tiles"]
        self._shuttles = (*sections["earth_shuttles"], *sections["mars_shuttles"])
        self._ships = sections["ships"]
        self._cards = {card.name: card for cards in sections.values() for card in cards}
        self._actions = make_table(*make_blocks())
        self._moon = bool(options["moon"])
        self._prompts = {step.name: step.prompt for step in (MOON_STEPS if self._moon else STEPS)}

    def card(self, name: str) -> Card:
        """Return a card by its id."""
        return self._cards[name]

    def _text(self, kind: str, name: str) -> str:
        """Return a text; with the expansion its own texts come first."""
        text = MOON_TEXTS.get(f"moon.{kind}.{name}", "") if self._moon else ""
        return text or TEXTS[f"ganymede.{kind}.{name}"]

    def _event_text(self, name: str) -> str:
        text = MOON_TEXTS.get(f"moon.event.{name}", "") if self._moon else ""
        return text or EVENTS[name].text

    # -- what happened -------------------------------------------------------------------------

    def event(self, shown: dict[str, Any]) -> str:
        """Describe an event, as one viewer sees it, as a clause about its seat."""
        words = {key: self._part(key, value) for key, value in shown.items()}
        if "shuttle" in shown:
            words["planet"] = PLACES[self._shuttles[int(shown["shuttle"])].kind.split()[0]]
        return self._event_text(shown["event"]).format(**words)

    def is_quiet(self, shown: dict[str, Any]) -> bool:
        """Return True if a short log leaves an event out."""
        return EVENTS[shown["event"]].quiet

    def _part(self, key: str, value: Any) -> str:
        if key == "ship":
            return "a ship" if value is None else self.ship(self._ships[int(value)].name)
        if key == "tile":
            return self._tiles[int(value)].type
        if key == "shuttle":
            return self._shuttles[int(value)].type
        if key in ("origin", "goal", "place", "location") and value in PLACES:
            return PLACES[value]
        if key == "counselor":
            return counselor_title(value)
        return LAUNCH_SOURCES[value] if key == "source" else str(value)

    # -- what is asked -------------------------------------------------------------------------

    def prompt(self, view: View, seat: int) -> str:
        """Return the question for a seat's current decision, in one sentence."""
        step, board = view.steps[0], view.seats[seat]
        args = step.args
        words: dict[str, Any] = {"reputation": board.reputation}
        if "effect" in args:
            effect = effect_words(args["effect"])
            words["effect"] = effect[0].upper() + effect[1:]
            words["times"] = up_to(args["times"])
        if "dock" in args:
            words["dock"] = DOCK_NAMES[args["dock"]]
        if step.step == "choose ships" and board.chosen is not None:
            words["empty"] = DOCK_NAMES[1 if board.chosen[0] else 0]
        words |= moon_prompt_words(step)
        return self._prompts[step.step].format(**words)

    def action(self, view: View, seat: int, action: int) -> str:
        """Describe a choice of a seat."""
        block = self._actions.block(action).name
        args = self._actions.arguments(action)
        board = view.seats[seat]
        words: dict[str, Any] = dict(args)
        key = block
        if block == "take tile":
            words |= self._tile(view, int(args["position"]))
        elif block == "take tile to the moon":
            words |= self._tile_to_moon(view, board, int(args["position"]))
        elif block == "use shuttle":
            if view.steps[0].step == "take shuttle":  # nobody flies (moon.marty.02)
                key = "take shuttle"
            words |= self._shuttle(view, str(args["planet"]), int(args["position"]))
        elif block == "discard tiles":
            words |= self._discard(board, str(args["tiles"]))
        elif block == "drop tile":
            words["type"] = self._type_at(board, int(args["place"]))
        elif block == "adapt":
            words["old"], words["new"] = str(args["change"]).split("→")
            words["place"] = PLACES[str(args["place"])]
        elif "way" in args:
            words["origin"], words["goal"] = (PLACES[p] for p in str(args["way"]).split("→"))
        elif block == "reputation":
            words["next"] = board.reputation + 1
        elif block == "draw ship" and args["source"] == "deck":
            key = "draw deck"
        elif block == "draw ship":
            words["ship"] = self.ship(present(view.ships[int(args["source"]) - 1]))
        elif block == "launch":
            words["ship"] = self.ship(
                present(board.docks[DOCK_NAMES.index(str(args["dock"]))].ship)
            )
        elif "ship" in args:
            words["ship"] = self.ship(self._ships[int(args["ship"]) - 1].name)
        words |= moon_action_words(view, block, args)
        return self._text("action", key).format(**words)

    def _tile(self, view: View, position: int) -> dict[str, Any]:
        card = self.card(present(view.tiles[position - 1]))
        return {
            "tile": card.type,
            "effect": effect_words(card.effect.bits),
            "times": view.offers.tiles[card.name].times,
        }

    def _tile_to_moon(self, view: View, board: Board, position: int) -> dict[str, Any]:
        """Describe a tile above the Moon, which replaces the one there (moon.board.05)."""
        words = self._tile(view, position)
        offer = view.offers.tiles[present(view.tiles[position - 1])]
        above = board.tiles[-1]
        gone = f", in place of {self.card(above).type}" if above else ""
        return words | {"times": offer.moon_times, "instead": gone}

    def _shuttle(self, view: View, planet: str, position: int) -> dict[str, Any]:
        row = view.earth_shuttles if planet == "earth" else view.mars_shuttles
        card = self.card(present(row[position - 1]))
        offer = view.offers.shuttles[card.name]
        return {
            "cost": listed([COSTS.get(one, one) for one in card.cost]),
            "goal": GOALS[planet] + (" and discard a tile" if offer.costs_tile else ""),
            "shuttle": card.type,
            "effect": effect_words(self.effect_bits(view, card)),
            "times": offer.times,
        }

    def _discard(self, board: Board, places: str) -> dict[str, Any]:
        types = [self._type_at(board, int(place)) for place in places.split("+")]
        actions = len(types) + (board.moon.more_basic_actions if board.moon else 0)
        return {"types": listed(types), "count": counted(actions, "Basic Action")}

    def _type_at(self, board: Board, place: int) -> str:
        return self.card(present(board.tiles[place - 1])).type

    def effect_bits(self, view: View, card: Card) -> int:
        """Return the effect that a card of a row would have for the viewer."""
        offer = view.offers.shuttles.get(card.name)
        return B.BASIC if offer is not None and offer.basic else card.effect.bits

    # -- cards and points ----------------------------------------------------------------------

    def ship(self, name: str) -> str:
        """Describe a ship: its number, as in the notation, and what it brings."""
        return f"ship {self.number(name)} ({ship_words(self.card(name))})"

    def number(self, name: str) -> int:
        """Return the number of a ship in the notation."""
        return 1 + [card.name for card in self._ships].index(name)

    def score(self, line: ScoreLine) -> str:
        """Describe a line of a score sheet."""
        words = dict(line.args)
        if "ship" in words:
            words["ship"] = self.ship(words["ship"])
        return (TEXTS | MOON_TEXTS)[line.what].format(**words)


def make_wording(options: dict[str, Any]) -> Wording:
    """Return the texts for a game with these options."""
    return Wording(options)


def effect_words(bits: int) -> str:
    """Describe an effect: "recruit blue or red", "draw a ship", …"""
    if bits & B.BASIC == B.BASIC:
        return "a Basic Action"
    parts = []
    for first, verb in ((B.RECRUIT, "recruit"), (B.ADAPT, "adapt")):
        shown = [name for i, name in enumerate(COLOUR_NAMES) if bits & first << i]
        if shown:
            parts.append(
                f"{verb} {'any colour' if len(shown) == B.COLOURS else listed(shown, 'or')}"
            )
    for bit, words in (
        (B.MOVE, "move"),
        (B.REPUTATION, "reputation"),
        (B.DRAW, "draw a ship"),
    ):
        if bits & bit:
            parts.append(words)
    return listed(parts, "and" if bits & B.BOTH else "or")


def ship_words(card: Card) -> str:
    """Describe what a ship scores and does."""
    rule = {
        "": f"{card.points} points",
        "per_shuttle_type": f"{card.each} points per {card.of} shuttle",
        "shuttle_set": f"{card.each} points for five shuttle types",
        "per_settler_symbol": f"{card.each} point per {card.of} symbol",
        "reputation_again": "reputation counts again",
        "per_tile": f"{card.each} points per tile",
    }[card.score]
    if card.fewer:
        rule += f", {card.fewer} settler fewer"
    if card.effect.parts:
        times = f" ×{card.effect.times}" if card.effect.times > 1 else ""
        rule += f", then {effect_words(card.effect.bits)}{times}"
    return rule


def up_to(times: int) -> str:
    """Return how often an effect may still be applied, as text."""
    return "once" if times == 1 else f"up to {times} times"


def counted(number: int, thing: str) -> str:
    """Return a number with its noun."""
    return f"{number} {thing}{'' if number == 1 else 's'}"
