# mypyc: interpreted
"""Galaxy Trucker as a game of the kernel: options, tables, and the functions behind them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from perijove.games.trucker import (
    build,
    cards,
    defaults,
    events,
    flight,
    goods,
    hits,
    invariants,
    launch,
    power,
    resample,
    scoring,
    setup,
    trek,
    view,
)
from perijove.games.trucker import kinds as K
from perijove.games.trucker.actions import make_table
from perijove.games.trucker.arrange import arrange
from perijove.games.trucker.box import SPACES, Box
from perijove.games.trucker.components import load_box
from perijove.games.trucker.layout import make_layout
from perijove.games.trucker.schema import Pile, View
from perijove.games.trucker.state import (
    CELLS,
    HAND,
    NUMBER,
    ROUND,
    RUNNING,
    SLOT,
    SPACE,
    TIMER,
    Trucker,
    TruckerRules,
    blank,
)
from perijove.kernel.cells import CLOCK, count_bits
from perijove.kernel.game import RULINGS, Alarm, Game, Muster, Option, reads_literally
from perijove.kernel.layout import Layout
from perijove.kernel.result import Result
from perijove.kernel.state import Rules, State
from perijove.kernel.steps import step_table

# Steps ask only if there is a choice (gt.ruling.53).
STEPS = step_table(build, cards, flight, goods, hits, launch, power, trek)
FIRST_LEVELS = {"test": 0, "I": 1, "II": 2, "III": 3, "trek": 1}  # gt.level.01
TREK_FLIGHTS = 3


class TruckerGame(Game):
    """Galaxy Trucker, 2021 edition, for 2 to 4 players, or 1 for practice."""

    name = "trucker"
    title = "Galaxy Trucker"
    version = 2
    players = (1, 2, 3, 4)  # gt.level.02, gt.ruling.48
    options = (
        Option("flight", "I", "which flight, or all three", ("test", "I", "II", "III", "trek")),
        Option(
            "building",
            "turns",
            "all at once, or in turns",
            ("turns", "live"),
            apart=("live",),
        ),
        Option("assisted", False, "refuse welds that would be errors at the check"),
        Option(
            "gold_restrictions",  # gt.ruling.42
            "house",
            "what gold titles forbid in level III: our house rules, or nothing",
            ("house", "none"),
        ),
        Option("open_hands", True, "show a tile in hand to everybody"),
        Option("recall", True, "keep cards looked at in view for the rest of the flight"),
        Option(
            "sabotage_tie",
            "rear",
            "who is sabotaged if several have the smallest crew",
            ("rear", "front"),
        ),
        RULINGS,
        Option("slot_rounds", 12, "rounds an hourglass lasts when building in turns", (), 1, 99),
        Option("hourglass_seconds", 90, "seconds that the hourglass runs", (), 10, 600),
        Option("claim_seconds", 5, "seconds to claim starting spaces", (), 1, 60),
        Option(
            "auto_flip_after",
            0,
            "seconds after which the clock turns an hourglass that has run out; 0: never",
            (),
            0,
            3600,
        ),
        Option("components", "", "a corrected component file to use instead of the shipped one"),
    )
    actions = make_table()
    events = events.KINDS
    view_type = View

    def make_rules(self, players: int, options: dict[str, Any]) -> Rules:
        """Return the rules for checked options."""
        return _rules(self, players, load_box(options["components"] or None), *options.items())

    def set_up(self, rules: Rules, seed: int) -> State:
        """Return a fresh game."""
        assert isinstance(rules, TruckerRules)
        return setup.set_up(rules, seed)

    def blank(self, rules: Rules) -> State:
        """Return a state without cells."""
        assert isinstance(rules, TruckerRules)
        return blank(rules)

    def layout(self, rules: Rules) -> Layout:
        """Return the zones of the table."""
        assert isinstance(rules, TruckerRules)
        return make_layout(rules)

    def fingerprint(self, rules: Rules) -> str:
        """Return the fingerprint of the component file."""
        assert isinstance(rules, TruckerRules)
        return rules.box.fingerprint

    def scores_of(self, state: Trucker) -> Result:
        """Return the result as if the game ended now."""
        return scoring.scores(state)

    def view_of(self, state: Trucker, seat: int | None) -> View:
        """Return the view of one seat; None is a spectator."""
        return view.view(state, seat)

    def forget(self, view: View) -> View:
        """Return a view without the cards that its seat looked at and put back (gt.ruling.09).

        The option `recall` decides whether the rules themselves keep them in view.
        """
        piles = [replace(pile, seen_by=[], cards=_open_cards(pile, view)) for pile in view.piles]
        return replace(view, piles=piles)

    def resample_for(self, state: Trucker, seat: int, seed: int) -> Trucker:
        """Return a state that agrees with what a seat knows."""
        return resample.resample(state, seat, seed)

    def violations_of(self, state: Trucker) -> list[str]:
        """Return the invariants that do not hold."""
        return invariants.violations(state)

    def arrange(self, state: Trucker, table: dict[str, Any]) -> None:
        """Arrange the table as a scenario describes it."""
        arrange(state, table)

    def default_action(self, state: Trucker, seat: int) -> int:
        """Return what a seat that does not answer in time does (gt.ruling.36, gt.ruling.51)."""
        return int(defaults.default_action(state, seat))

    def races(self, state: Trucker) -> bool:
        """Return True while ships are built at once, or spaces claimed (gt.ruling.02,
        gt.finish.08).
        """
        return state.kind in (K.ASSEMBLY, K.CLAIMS)

    def alarm(self, state: Trucker) -> Alarm | None:
        """Return how long the hourglass or the window for claims runs (gt.ruling.03, .14)."""
        if CLOCK not in state.to_act:
            return None
        running = state.cells[TIMER] == RUNNING
        wait = "hourglass_seconds" if running else "auto_flip_after"
        if state.kind == K.CLAIMS:
            wait = "claim_seconds"
        cause = (state.kind, state.cells[NUMBER], state.cells[SLOT], state.cells[TIMER])
        return Alarm(tuple(map(int, cause)), state.rules.options[wait])

    def muster(self, state: Trucker) -> Muster | None:
        """Return what people get ready for: building live, and the next flight of a Trek."""
        live = state.setting.live
        number = int(state.cells[NUMBER])
        fresh = state.kind == K.ASSEMBLY or (state.kind == K.TURN and state.cells[ROUND] == 1)
        if not fresh or not (live or number) or any(map(_has_begun(state), range(state.players))):
            return None
        return Muster((number,), asks=number > 0, counts=live)


def _has_begun(state: Trucker) -> Callable[[int], bool]:
    """Return whether a seat holds a tile, has welded one, or has finished."""
    cells = state.cells
    return lambda seat: bool(
        cells[HAND + seat] or cells[SPACE + seat] or count_bits(state.hull(seat)) > 1
    )


def _open_cards(pile: Pile, view: View) -> list[str] | None:
    """Return the cards of a pile that the viewer is looking at now."""
    return pile.cards if view.seat is not None and pile.held_by == view.seat else None


@lru_cache(maxsize=64)
def _rules(game: TruckerGame, players: int, box: Box, *chosen: tuple[str, Any]) -> TruckerRules:
    options = dict(chosen)
    rules = TruckerRules(game, players, options, STEPS, CELLS)
    rules.box = box
    rules.first_level = FIRST_LEVELS[options["flight"]]
    rules.trek = options["flight"] == "trek"
    rules.flights = TREK_FLIGHTS if rules.trek else 1
    rules.live = options["building"] == "live"
    rules.assisted = options["assisted"]
    rules.gold_restricted = options["gold_restrictions"] == "house"
    rules.open_hands = options["open_hands"]
    rules.recall = options["recall"]
    rules.rear_sabotaged = options["sabotage_tie"] == "rear"
    rules.auto_flip = options["auto_flip_after"] > 0
    rules.slot_rounds = options["slot_rounds"]
    rules.literal = reads_literally(options)
    rules.one_thing_held = not (rules.literal and rules.live)
    rules.spaces = SPACES if rules.literal else players
    return rules


GAME = TruckerGame()
