"""Count what happens in many flights of Galaxy Trucker, because rare events are rarely tested.

    python -m tools.trucker.occurrences --flights 20000 --jobs 2

Random builders fly all levels, live and in turns, with both readings of the rulings. Counted are
cards, projectiles by side, dice, errors at the check, titles, ways to give up, and the rulings that
can be seen to happen. The report is build/occurrences.json; what occurs fewer than `--least` times
is printed.
"""

from __future__ import annotations

import argparse
import json
import sys
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.progress import track
from rich.table import Table

import perijove
from perijove.bots.bot import Bot, Race
from perijove.bots.seat import Seat
from perijove.bots.trucker.bot import STYLES, BuilderBot
from perijove.bots.trucker.tinkerer import TinkererBot
from perijove.cli.jobs import Place, in_order
from perijove.games.trucker.actions import TITLE_NAMES
from perijove.kernel.cells import CLOCK

BOX: Final = Path("src/perijove/games/trucker/components.toml")
CARDS: Final = {c["id"]: c["type"] for c in tomllib.loads(BOX.read_text("utf-8"))["cards"]}
CARD_NAMES: Final = list(CARDS)
REPORT: Final = Path("build") / "occurrences.json"
FLIGHTS: Final = ("I", "II", "III", "trek", "trek", "test")
LONG: Final = ("II", "III")
"""Flights in which racers fly with the others: random ships alone hardly ever lap each other."""

FLIGHTS_PER_GAME: Final = 10 / 6
"""Two of six games are Treks of three flights."""

HITS: Final = {
    *(f"small {side}" for side in ("front", "right", "rear", "left")),
    *(f"big {side}" for side in ("front", "right", "left")),
    *(f"light {side}" for side in ("front", "right", "rear", "left")),
    *("heavy front", "heavy rear"),
}
ERRORS: Final = {"pipes", "smooth", "turned", "exhaust", "muzzle"}
"""A ship is split only in the middle of a correction, and nothing is ever outside (ruling 10)."""

RULINGS: Final = {
    "04": "the clock turns an hourglass",
    "05": "a turn begins",
    "09": "a pile is opened",
    "11": "a tile is removed at the check",
    "12": "a loose tile is taken back",
    "13": "a tile in hand when time is up",
    "14": "a space is claimed or allotted",
    "16": "a player is lapped",
    "17": "several give up together",
    "21": "a defence is asked for",
    "22": "several defences at once",
    "25": "a piece is kept",
    "26": "an alien leaves with its module",
    "29": "a battery is chosen",
    "31": "a hold is chosen",
    "33": "a sabotage",
    "34": "an epidemic",
    "38": "lost components are not all paid",
    "40": "a prize in a Trek",
    "42": "a gold title",
    "45": "no astronaut at the launch",
    "49": "a title is given away",
    "50": "a cube is taken out",
    "54": "a title defended with 0",
    "58": "dice that find no tile",
    "59": "an abandoned ship is taken",
}


def settings(seed: int) -> dict[str, Any]:
    """Return the options of a flight; consecutive seeds cover all combinations."""
    return {
        "players": 2 + seed % 3,
        "flight": FLIGHTS[seed // 3 % len(FLIGHTS)],
        "building": ("turns", "live")[seed // 18 % 2],
        "rulings": ("ours", "literal")[seed // 36 % 2],
        "auto_flip_after": 30,
    }


def pilots_of(is_race: bool, seed: int) -> list[Bot]:
    """Return random builders; in a race every other one is a racer that judges at once."""
    return [
        BuilderBot(seed + seat, STYLES["racer"], flights=0)
        if is_race and seat % 2 == 0
        else TinkererBot(seed + seat)
        for seat in range(4)
    ]


def fly(seed: int) -> Counter[str]:
    """Play one game and count what happens in it."""
    game = perijove.game("trucker")
    state = game.start(seed=seed, **settings(seed))
    state.listen()
    pilots = pilots_of(state.rules.options["flight"] in LONG, 4 * seed)
    race = Race(seed)
    found: Counter[str] = Counter(flights=3 if state.view(None).trek else 1)
    while not state.over:
        seat = race.draw(state) if game.races(state) else state.to_act[0]
        action = state.legal(CLOCK)[0] if seat == CLOCK else pilots[seat].choose(Seat(state, seat))
        before = state.view(None)
        events = [game.events[e.kind].show(e, None) for e in state.act(seat, action)]
        note_decision(found, before, seat, game.actions.block(action).name)
        note_events(found, before, events)
    return found


DECISIONS: Final = {
    "open pile": "09",
    "take back": "12",
    "claim": "14",
    "remove": "11",
    "keep piece": "25",
    "battery": "29",
    "defend": "21",
    "lose cube": "31",
    "unload": "50",
    "give title": "49",
}
"""The rulings that a decision shows, by the kind of action."""


def note_decision(found: Counter[str], view: Any, seat: int, kind: str) -> None:
    """Count what a decision shows."""
    if kind in DECISIONS:
        found[f"ruling {DECISIONS[kind]}"] += 1
    if kind == "flip" and seat == CLOCK:
        found["ruling 04"] += 1
    if kind == "accept" and view.card and CARDS[view.card] == "abandoned ship":
        found["ruling 59"] += 1
    if kind in ("defend", "hold") and len(view.to_act) > 1:
        found["ruling 22"] += 1
    if kind == "remove":
        for fault in view.seats[seat].errors:
            found[f"error {fault.why}"] += 1


def note_events(found: Counter[str], view: Any, events: list[dict[str, Any]]) -> None:
    """Count what the events of an action show."""
    quitters = 0
    for event in events:
        what = event["event"]
        if what == "card revealed":
            card = CARD_NAMES[event["card"]]
            found[f"card {card}"] += 1
            found["ruling 33"] += CARDS[card] == "sabotage"
            found["ruling 34"] += CARDS[card] == "epidemic"
        elif what == "rolled" and event["hit"]:
            found[f"hit {event['hit']} {event['side']}"] += 1
        elif what == "projectile":
            found[f"fate {event['hit']} {event['fate']}"] += 1
        elif what == "gave up":
            quitters += 1
            found[f"gave up: {event['reason']}"] += 1
            found["ruling 16"] += event["reason"] == "lapped"
            found["ruling 45"] += view.phase != "flight"
        elif what in ("title taken", "title defended"):
            found[f"{what}: {event['title']}"] += 1
            found["ruling 42"] += what == "title defended" and view.flight == "II"
        elif what == "title scored":
            found[f"title {event['title']}"] += 1
        elif what == "components paid" and event["paid"] < event["due"]:
            found["ruling 38"] += 1
        elif what == "credits gained" and event["line"] == "looks" and view.trek:
            found["ruling 40"] += 1
        elif what == "crew lost" and "alien" in event["crew"]:
            found["ruling 26"] += any(e["event"] == "tile lost" for e in events)
        elif what == "turn began":
            found["ruling 05"] += 1
        elif what == "assembly ended":
            found["ruling 14"] += view.building == "turns"
        elif what == "hourglass ran out":
            found["ruling 13"] += any(seat.hand for seat in view.seats)
    found["ruling 17"] += quitters > 1
    scored = {e["title"] for e in events if e["event"] == "title scored" and not e["score"]}
    found["ruling 54"] += any(
        e["event"] == "title defended" and e["title"] in scored for e in events
    )
    rolls = sum(e["event"] == "dice fell" for e in events)
    found["ruling 58"] += rolls >= 4 and any(
        CARDS[CARD_NAMES[e["card"]]] == "sabotage" for e in events if e["event"] == "card revealed"
    )


# -- the report ------------------------------------------------------------------------------------


def expected() -> list[str]:
    """Return what should occur."""
    return [
        *(f"card {card}" for card in CARDS),
        *(f"hit {hit}" for hit in sorted(HITS)),
        *(f"error {why}" for why in sorted(ERRORS)),
        *(f"title {title}" for title in TITLE_NAMES),
        *(f"title defended: {title}" for title in TITLE_NAMES),
        *(f"ruling {number}" for number in RULINGS),
    ]


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m tools.trucker.occurrences")
    parser.add_argument(
        "--flights", type=int, default=2000, help="number of flights, at least (2000)"
    )
    parser.add_argument("--seed", type=int, default=0, help="the first seed (0)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (2)")
    parser.add_argument("--on", default="", help="a Ray cluster: ray or ray://HOST:PORT")
    parser.add_argument(
        "--least", type=int, default=100, help="list what occurs less often than this (100)"
    )
    options = parser.parse_args()
    games = round(options.flights / FLIGHTS_PER_GAME)
    total: Counter[str] = Counter()
    seeds = range(options.seed, options.seed + games)
    for found in track(in_order(fly, seeds, Place(options.jobs, options.on)), "Flying", games):
        total += found
    REPORT.parent.mkdir(exist_ok=True)
    REPORT.write_text(json.dumps(dict(sorted(total.items())), indent=1), encoding="utf-8")
    rare = [(name, total[name]) for name in expected() if total[name] < options.least]
    table = Table(
        "occurrence", "times", title=f"Below {options.least} in {total['flights']} flights"
    )
    for name, times in rare:
        about = RULINGS.get(name.removeprefix("ruling "), "")
        table.add_row(f"{name} {about}", str(times))
    Console().print(table)
    sys.exit(bool(rare))


if __name__ == "__main__":
    main()
