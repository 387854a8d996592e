"""Kinds of events and English texts of the Moon expansion."""

from __future__ import annotations

from typing import Any, Final

from perijove.games.ganymede.box import DIFFERENT, RECRUIT_ANY, TO_MOON
from perijove.games.ganymede.moon.actions import SETTLER_NAMES
from perijove.games.ganymede.moon.components import COUNSELORS, load_moon_components
from perijove.games.ganymede.moon.state import MOON
from perijove.games.ganymede.schema import View
from perijove.kernel.view import Pending

MOON_TEXTS: Final[dict[str, str]] = {
    "moon.event.settler recruited": "recruited {colour} to {place}",
    "moon.action.decline": "{declining}",
    "moon.action.dock ship": "{verb} {ship} in the {dock} dock",
    "moon.action.recruit": "Recruit {colour} to {place}",
    "moon.action.take tile to the moon": "Put {tile} above the Moon ×{times}: {effect}{instead}",
    "moon.action.use route": "Route: send {settler} from {origin} to {goal} first",
    "moon.action.recruit adapted": "Recruit {colour} to the Moon, adapted from another colour",
    "moon.action.adapt on the moon": "Adapt {old} to {new} on the Moon",
    "moon.action.move off the moon": "Move {settler} from the Moon to Earth",
    "moon.action.move vip": "Move the VIP from {origin} to {goal}",
    "moon.action.move counselor": "Move the Counselor from {origin} to {goal}{cost}",
    "moon.action.move president": "Move the President from {origin} to {goal}{cost}",
    "moon.action.swap ships": "Swap your two ships; the settlers stay",
    "moon.action.choose counselor": "Take {counselor}: {rule}",
    "moon.action.choose parts": "{parts}",
    "moon.action.take shuttle": "Put the {shuttle} shuttle under your board, without its effect",
    "moon.action.send pair": "Send two {pair} in place of one {shown}",
    "moon.action.send vip": "Send the VIP in place of {symbol}",
    "moon.action.send as shown": "Send the settlers that the shuttle shows",
    "moon.action.land vip": "Land the VIP on Mars",
    "moon.action.board vip": "Put the VIP aboard the {dock} ship",
    "moon.action.choose column": "Put it in the {type} column",
    "moon.action.rescue": "Take {settler} onto your Moon",
    "moon.action.infect": "Infect the {dock} ship of player {player}",
    "moon.action.place merchant": "Between Mars shuttles {left} and {right}",
    "moon.action.recall ship": "Take {ship} back to hand",
    "moon.action.lay out ship": "Lay out {ship}",
    "moon.score.president": "the President on Ganymede",
    "moon.score.council": "counselors",
}


PLACES: Final = ("Earth", "Mars", "the top ship", "the bottom ship", "the Moon")
PLACE_WORDS: Final = {
    "moon": "the Moon",
    "earth": "Earth",
    "mars": "Mars",
    "ganymede": "Ganymede",
}
TOKENS: Final = {"vip": "VIP", "virus": "Virus", "upgrade": "Upgrade token"}
SPOTS: Final = {"ender": "Ender's tile", "phobos": "Phobos"}
COUNSELOR_RULES: Final = {
    "weber": "take another turn right after this one",
    "ahu-lani": "shuttles of the Upgrade token's type apply once more; adapting moves it",
    "ashwatthama": "infect an opponent's ship: it takes one settler more, and no bonus launches it",
    "ayati": "get the VIP, who stands for any colour; a shuttle with the VIP applies once more",
    "chahrazad": "2 reputation, or recruit one onto Mars; both if you paid a ship with an animal",
    "ender": "once your pawn and four colours were on Mars, its shuttles go in any column",
    "hipt-liber": "the Merchant joins two Mars shuttles: their effects are Basic Actions for you",
    "james-king": "begin each turn by moving a settler from Earth to Mars",
    "marty-simon": "put a face-up Earth shuttle under your board, without its effect",
    "michelle": "get the President, worth 5 VP once brought from the Moon to Ganymede",
    "mr-wu": "once a turn two settlers of a colour may travel for one of another colour",
    "ms-chau": "lost settlers may come to your Moon; shuttles cost you no tile",
    "ms-lee": "from each Earth shuttle one settler may go straight to a ship",
    "nakkia": "draw 4 ships, or exchange a launched one; both if you paid a ship with an effect",
    "noor": "discarding tiles gives one Basic Action more",
    "tarak-freeman": "recruit up to 3 settlers of any colour onto your Moon",
}
PARTS: Final = {
    "chahrazad": ("gain 2 reputation", "recruit a settler onto Mars"),
    "nakkia": ("draw 4 ships", "exchange a launched ship"),
}
EXCHANGING: Final = (
    "action",
    "apply",
    "exchange",
    "launches",
)  # steps in which ships may be exchanged
DECLINING: Final = {
    "apply": "Decline the rest",
    "bonus launch": "Launch nothing; the bonus is lost",
    "exchange": "Leave the ships where they are",
    "launches": "Leave the ships where they are",
    "rescue": "Leave it in space",
    "choose parts": "Neither; the ability is lost",
    "recruit to": "Recruit nobody more",
    "take shuttle": "Take none; the ability is lost",
    "recall": "Leave all launched ships",
}


def counselor_title(name: str) -> str:
    """Return the name of a counselor as printed on the tile."""
    return load_moon_components().counselors[COUNSELORS.index(name)].title


def council_bonus(space: int) -> str:
    """Return what a counselor brings immediately, by council space."""
    actions = load_moon_components().council[space]
    if actions == 0:
        return "a launch"
    return "a Basic Action" if actions == 1 else f"{actions} different Basic Actions"


def settler_words(name: str) -> str:
    """Return the name of a settler; the VIP gets an article."""
    return "the VIP" if name == "vip" else name


def moon_event(shown: dict[str, Any]) -> dict[str, Any]:
    """Return an event with full names, and players numbered from 1."""
    words = dict(shown)
    if "victim" in shown:
        words["victim"] = shown["victim"] + 1
    if "token" in shown:
        words["token"] = TOKENS[shown["token"]]
    if shown["event"] == "monolith placed":
        words["spot"] = SPOTS[shown["spot"]]
    if "colour" in shown:
        words["colour"] = shown["colour"].replace("vip", settler_words("vip"))
    return words


def moon_prompt_words(step: Pending) -> dict[str, str]:
    """Return the texts for the arguments of a step of the expansion."""
    args = step.args
    words = {}
    if "must" in args:
        words["or_decline"] = "" if args["must"] else ", or decline"
    if "settler" in args:
        words["settler"] = settler_words(SETTLER_NAMES[args["settler"]])
    if "counselor" in args:
        words["counselor"] = counselor_title(COUNSELORS[args["counselor"]])
    if "effect" in args:
        words["how"] = " (each time a different one)" if args["effect"] & DIFFERENT else ""
        if args["effect"] & TO_MOON and args["effect"] & RECRUIT_ANY:
            words["how"] += "; recruits go to the Moon, in any colour"
    if step.step == "recruit to":
        recruiter = "tarak-freeman" if args["place"] == MOON else "chahrazad"
        words["counselor"] = counselor_title(recruiter)
        words["place"] = PLACES[args["place"]]
        words["left"] = str(args["times"])
    return words


def moon_action_words(view: View, block: str, args: dict[str, Any]) -> dict[str, str]:
    """Return the texts for the arguments of an action of the expansion."""
    step = view.steps[0]
    words = {}
    if "settler" in args:
        words["settler"] = settler_words(args["settler"])
    if block == "decline":
        words["declining"] = DECLINING.get(step.step, "Decline")
    elif block == "dock ship":
        words["verb"] = "Exchange: put" if step.step in EXCHANGING else "Put"
    elif block == "recruit":
        words["place"] = _goal_of_recruits(step)
    elif block == "choose counselor" and view.moon is not None:
        name = present(view.moon.counselors[int(args["position"]) - 1])
        words |= {"counselor": counselor_title(name), "rule": COUNSELOR_RULES[name]}
    elif block == "adapt on the moon":
        words["old"], words["new"] = str(args["change"]).split("→")
    elif block in ("move counselor", "move president"):
        words |= _next_place(view, block)
    elif block == "choose parts":
        words["parts"] = _parts_in_order(COUNSELORS[step.args["counselor"]], str(args["which"]))
    elif block == "send pair":
        words["pair"], words["shown"] = str(args["pair"]).split(" for ")
    elif block == "send vip":
        words["symbol"] = "any colour" if args["symbol"] == "any" else str(args["symbol"])
    elif block == "rescue":
        words["settler"] = settler_words(SETTLER_NAMES[step.args["settler"]])
    elif block == "infect":
        words["player"] = str(int(args["seat"]) + 1)
    elif block == "place merchant":
        words["left"], words["right"] = str(args["gap"]).split("-")
    return words


def _goal_of_recruits(step: Pending) -> str:
    """Return where the recruits of a step go."""
    if step.step == "recruit to":
        return PLACES[step.args["place"]]
    return "the Moon" if step.args.get("effect", 0) & TO_MOON else "Earth"


def _next_place(view: View, block: str) -> dict[str, str]:
    """Return where pawn or President go next; Ganymede costs a ship (moon.ganymede.01)."""
    board = view.seats[view.steps[0].seat].moon
    if board is None:
        return {}
    if block == "move counselor":
        origin, goal = present(board.pawn), present(board.pawn_goal)
    else:
        origin, goal = present(board.president), present(board.president_goal)
    cost = ", for a ship from your hand" if goal == "ganymede" else ""
    return {"origin": PLACE_WORDS[origin], "goal": PLACE_WORDS[goal], "cost": cost}


def present(name: str | None) -> str:
    """Return the name of a thing that a choice refers to; it must exist."""
    assert name is not None
    return name


def _parts_in_order(counselor: str, which: str) -> str:
    parts = [PARTS[counselor][int(number) - 1] for number in which.split("+")]
    words = ", then ".join(parts)
    shown = " (everybody sees the ship you paid)" if len(parts) > 1 else ""
    return f"{words[0].upper()}{words[1:]}{shown}"
