"""The kinds of events and the English texts that the Moon expansion adds."""

from __future__ import annotations

from typing import Any, Final

from perijove.games.ganymede.actions import DOCK_NAMES
from perijove.games.ganymede.components import Card
from perijove.games.ganymede.moon.actions import GAP_NAMES, SETTLER_NAMES, TYPE_NAMES
from perijove.games.ganymede.moon.components import COUNSELORS, load_moon_components
from perijove.kernel.events import EventKind

LOCATION_NAMES: Final = ("nowhere", "moon", "earth", "mars", "ganymede")
TOKEN_NAMES: Final = ("vip", "virus", "upgrade")
MONOLITH_NAMES: Final = ("ender", "phobos")


def make_moon_events() -> tuple[EventKind, ...]:
    """Give the kinds of events of the expansion in the order of their numbers."""
    return (
        EventKind("counselor moved", "location", location=LOCATION_NAMES),
        EventKind("president moved", "location", location=LOCATION_NAMES),
        EventKind("ship exchanged", "ship dock", dock=DOCK_NAMES),
        EventKind("ships swapped"),
        EventKind("counselor recruited", "counselor space", counselor=COUNSELORS),
        EventKind("counselor revealed", "counselor position", counselor=COUNSELORS),
        EventKind("effect raised", "more"),
        EventKind("upgrade moved", "type", type=TYPE_NAMES),
        EventKind("ship infected", "victim dock", dock=DOCK_NAMES),
        EventKind("merchant placed", "gap", gap=GAP_NAMES),
        EventKind("monolith placed", "spot", spot=MONOLITH_NAMES),
        EventKind("token returned", "token", token=TOKEN_NAMES),
        EventKind("settler rescued", "colour", colour=SETTLER_NAMES),
        EventKind("vip placed"),
        EventKind("ship shown", "ship"),
        EventKind("ship recalled", "ship for"),
        EventKind("extra turn"),
    )


MOON_TEXTS: Final[dict[str, str]] = {
    "moon.event.settler recruited": "recruited {colour} to {place}",
    "moon.event.counselor moved": "moved the Counselor to {location}",
    "moon.event.president moved": "moved the President to {location}",
    "moon.event.ship exchanged": "took {ship} back from the {dock} dock for another",
    "moon.event.ships swapped": "swapped both ships",
    "moon.event.counselor recruited": "recruited {counselor}",
    "moon.event.counselor revealed": "turned up {counselor}",
    "moon.event.effect raised": "raised the effect by {more}",
    "moon.event.upgrade moved": "put the Upgrade token on {type}",
    "moon.event.ship infected": "infected the {dock} ship of seat {victim}",
    "moon.event.merchant placed": "put the Merchant between Mars shuttles {gap}",
    "moon.event.monolith placed": "put the Monolith on {spot}",
    "moon.event.token returned": "returned the {token} to the box",
    "moon.event.settler rescued": "rescued {colour} onto the Moon",
    "moon.event.vip placed": "welcomed the VIP on Earth",
    "moon.event.ship shown": "showed {ship}",
    "moon.event.ship recalled": "recalled {ship} to hand",
    "moon.event.extra turn": "took an extra turn",
    "moon.prompt.action": "Choose your Action; routes and an exchange of ships may come before it",
    "moon.prompt.land": "Who lands on Mars, and who goes straight to a ship?",
    "moon.prompt.place shuttle": "Which column does the shuttle go to?",
    "moon.prompt.launches": "End of turn: launch a complete ship or choose a counselor",
    "moon.prompt.exchange": "Exchange ships on Ganymede, or decline",
    "moon.prompt.pay ship": "Which ship goes secretly under the deck?",
    "moon.prompt.send pair": "Does a pair of settlers travel for a shown one?",
    "moon.prompt.send vip": "Does the VIP travel, and for which symbol?",
    "moon.prompt.rescue": "Ms. Chau: rescue {settler} onto your Moon?",
    "moon.prompt.choose parts": "{counselor}: which part?",
    "moon.prompt.recruit to": "Recruit a settler to {place}",
    "moon.prompt.infect": "Which ship is infected?",
    "moon.prompt.place merchant": "Between which Mars shuttles does the Merchant stand?",
    "moon.prompt.take shuttle": "Which Earth shuttle goes under your board?",
    "moon.prompt.recall": "Which launched ship comes back to hand?",
    "moon.prompt.lay": "Which ship takes its place?",
    "moon.action.take tile to the moon": "Tile {tile} ×{times} above the Moon: {effect}",
    "moon.action.use route": "Send {settler} from {origin} to {goal} by the route",
    "moon.action.recruit adapted": "Recruit and adapt: {colour}",
    "moon.action.adapt on the moon": "Adapt {old} to {new} on the Moon",
    "moon.action.move off the moon": "Move {settler} from the Moon to Earth",
    "moon.action.move vip": "Move the VIP from {origin} to {goal}",
    "moon.action.move counselor": "Move the Counselor",
    "moon.action.move president": "Move the President",
    "moon.action.swap ships": "Swap both ships",
    "moon.action.choose counselor": "Choose {counselor}",
    "moon.action.choose parts": "Part {which}",
    "moon.action.send pair": "Send two {pair}",
    "moon.action.send vip": "Send the VIP for {symbol}",
    "moon.action.send as shown": "Send who is shown",
    "moon.action.land vip": "Land the VIP on Mars",
    "moon.action.board vip": "Put the VIP aboard the {dock} ship",
    "moon.action.choose column": "Put it in the {type} column",
    "moon.action.rescue": "Rescue",
    "moon.action.infect": "Infect the {dock} ship of seat {seat}",
    "moon.action.place merchant": "Between {gap}",
    "moon.action.recall ship": "Recall {ship}",
    "moon.action.lay out ship": "Lay out {ship}",
    "moon.score.president": "the President on Ganymede",
    "moon.score.council": "counselors",
}

PLACES: Final = ("Earth", "Mars", "the top ship", "the bottom ship", "the Moon")


def counselor_title(name: str) -> str:
    """Give the name of a counselor as it stands on the tile."""
    return load_moon_components().counselors[COUNSELORS.index(name)].title


def moon_prompt_words(step: dict[str, Any]) -> dict[str, str]:
    """Give the words for the arguments of a step of the expansion."""
    words = {}
    if "settler" in step:
        words["settler"] = SETTLER_NAMES[step["settler"]]
    if "counselor" in step:
        words["counselor"] = counselor_title(COUNSELORS[step["counselor"]])
    if step["step"] == "recruit to":
        words["place"] = PLACES[step["place"]]
    return words


def moon_action_words(view: dict[str, Any], block: str, args: dict[str, Any]) -> dict[str, str]:
    """Give the words for the arguments of an action of the expansion."""
    if block == "choose counselor":
        return {"counselor": counselor_title(view["counselors"][int(args["position"]) - 1])}
    if block == "adapt on the moon":
        old, new = str(args["change"]).split("→")
        return {"old": old, "new": new}
    return {}


def raised(view: dict[str, Any], board: dict[str, Any], card: Card) -> int:
    """Say how many applications pawn and Upgrade add to a shuttle (moon.ruling.52)."""
    pawn = board.get("pawn") == "mars" and card.kind == "mars shuttle"
    owner = "ahu-lani" in board.get("abilities", ())
    return pawn + (owner and view["upgrade"] == card.type)
