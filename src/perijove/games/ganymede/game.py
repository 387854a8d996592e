# mypyc: interpreted
"""Ganymede as a game of the kernel: options, tables, and the functions behind them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import msgspec

from perijove.games.ganymede import (
    applying,
    events,
    invariants,
    launches,
    resample,
    scoring,
    setup,
    shuttles,
    steps,
    turn,
    view,
)
from perijove.games.ganymede.actions import make_table
from perijove.games.ganymede.arrange import arrange, settle
from perijove.games.ganymede.box import Box
from perijove.games.ganymede.components import load_box
from perijove.games.ganymede.layout import make_layout
from perijove.games.ganymede.moon import abilities, council, journey
from perijove.games.ganymede.moon import arrange as moon_arrange
from perijove.games.ganymede.moon import events as moon_events
from perijove.games.ganymede.moon import invariants as moon_invariants
from perijove.games.ganymede.moon import layout as moon_layout
from perijove.games.ganymede.moon import resample as moon_resample
from perijove.games.ganymede.moon import scoring as moon_scoring
from perijove.games.ganymede.moon import setup as moon_setup
from perijove.games.ganymede.moon import state as moon_state
from perijove.games.ganymede.moon import steps as moon_steps
from perijove.games.ganymede.moon import view as moon_view
from perijove.games.ganymede.moon.actions import make_blocks
from perijove.games.ganymede.moon.box import MoonBox
from perijove.games.ganymede.moon.components import load_moon_box
from perijove.games.ganymede.schema import View
from perijove.games.ganymede.state import (
    CELLS,
    FIRST_PRINT,
    REVISED,
    Ganymede,
    GanymedeRules,
    blank,
)
from perijove.kernel.errors import InvalidOptions
from perijove.kernel.events import event_table
from perijove.kernel.game import RULINGS, Game, Option, reads_literally
from perijove.kernel.layout import Layout
from perijove.kernel.result import Result
from perijove.kernel.state import Rules, State
from perijove.kernel.steps import step_table

RANDOM_SEAT = -1
ROOMS = (applying, launches, shuttles, steps, turn)
STEPS = step_table(*ROOMS)
MOON_STEPS = step_table(*ROOMS, abilities, council, journey, moon_steps)
EDITIONS = {"revised": REVISED, "first": FIRST_PRINT}


@dataclass(frozen=True)
class Variant:
    """The functions behind the kernel's interface: for the base game, or with the expansion."""

    set_up: Callable[[GanymedeRules, int], Ganymede]
    blank: Callable[[GanymedeRules], Ganymede]
    layout: Callable[[GanymedeRules], Layout]
    scores: Callable[[Ganymede], Result]
    view: Callable[[Ganymede, int | None], View]
    resample: Callable[[Ganymede, int, int], Ganymede]
    violations: Callable[[Ganymede], list[str]]
    arrange: Callable[[Ganymede, dict[str, Any]], None]
    settle: Callable[[Ganymede], None]


BASE = Variant(
    setup.set_up,
    blank,
    make_layout,
    scoring.scores,
    view.view,
    resample.resample,
    invariants.violations,
    arrange,
    settle,
)
MOON = Variant(
    moon_setup.set_up,
    moon_state.blank,
    moon_layout.make_layout,
    moon_scoring.scores,
    moon_view.view,
    moon_resample.resample,
    moon_invariants.violations,
    moon_arrange.arrange,
    moon_arrange.settle,
)


def variant(rules: Rules) -> Variant:
    """Return the variant that rules belong to."""
    return MOON if isinstance(rules, moon_state.MoonRules) else BASE


class GanymedeGame(Game):
    """Ganymede, first print or revised rules, for 2 to 4 players."""

    name = "ganymede"
    title = "Ganymede"
    version = 2
    players = (2, 3, 4)  # gan.comp.01
    options = (
        Option("edition", "revised", "which rulebook to follow", ("revised", "first")),
        Option("first", RANDOM_SEAT, "the seat that starts; -1 draws one", low=-1, high=3),
        Option(
            "round_limit",
            0,
            "end after this many rounds; 0: never (tile-only play has no end)",
            high=9999,
        ),
        Option("components", "", "a corrected component file to use instead of the shipped one"),
        Option("moon", False, "play with the Moon expansion"),
        Option("moon_components", "", "a corrected component file of the expansion"),
        RULINGS,  # of the expansion: moon.ruling.02, moon.ruling.09, moon.ruling.16
    )
    actions = make_table(*make_blocks())
    events = event_table(*events.KINDS, *moon_events.MOON_KINDS)
    view_type = View

    def make_rules(self, players: int, options: dict[str, Any]) -> Rules:
        """Return the rules for checked options."""
        if options["first"] >= players:
            raise InvalidOptions(
                f"ganymede: first should be a seat from 0 to {players - 1}, or -1 to draw one."
            )
        box = load_box(options["components"] or None)
        moon = load_moon_box(options["moon_components"] or None) if options["moon"] else None
        return _rules(self, players, box, moon, *options.items())

    def set_up(self, rules: Rules, seed: int) -> State:
        """Return a fresh game."""
        assert isinstance(rules, GanymedeRules)
        return variant(rules).set_up(rules, seed)

    def blank(self, rules: Rules) -> State:
        """Return a state without cells."""
        assert isinstance(rules, GanymedeRules)
        return variant(rules).blank(rules)

    def layout(self, rules: Rules) -> Layout:
        """Return the zones of the table."""
        assert isinstance(rules, GanymedeRules)
        return variant(rules).layout(rules)

    def fingerprint(self, rules: Rules) -> str:
        """Return the fingerprint of the component files."""
        assert isinstance(rules, GanymedeRules)
        if isinstance(rules, moon_state.MoonRules):
            return f"{rules.box.fingerprint}-{rules.moon.fingerprint}"
        return rules.box.fingerprint

    def scores_of(self, state: Ganymede) -> Result:
        """Return the result as if the game ended now."""
        return variant(state.rules).scores(state)

    def view_of(self, state: Ganymede, seat: int | None) -> View:
        """Return the view of one seat; None is a spectator."""
        return variant(state.rules).view(state, seat)

    def forget(self, view: View) -> View:
        """Return a view without the ships that a player would have to remember (gan.ruling.50).

        These are ships in the hands of others and in the deck.
        """
        seats = [
            board if seat == view.seat else msgspec.structs.replace(board, hand=[])
            for seat, board in enumerate(view.seats)
        ]
        moon = view.moon
        if moon is not None and view.active != view.seat:
            moon = msgspec.structs.replace(moon, discarded=None)
        return msgspec.structs.replace(view, seats=seats, known_deck={}, moon=moon)

    def resample_for(self, state: Ganymede, seat: int, seed: int) -> Ganymede:
        """Return a state that agrees with what a seat knows."""
        return variant(state.rules).resample(state, seat, seed)

    def violations_of(self, state: Ganymede) -> list[str]:
        """Return the invariants that do not hold."""
        return variant(state.rules).violations(state)

    def settle(self, state: Ganymede) -> None:
        """Update what follows from the zones of an edited table."""
        variant(state.rules).settle(state)

    def arrange(self, state: Ganymede, table: dict[str, Any]) -> None:
        """Arrange the table as a scenario describes it."""
        variant(state.rules).arrange(state, table)


@lru_cache(maxsize=64)
def _rules(
    game: GanymedeGame, players: int, box: Box, moon: MoonBox | None, *chosen: tuple[str, Any]
) -> GanymedeRules:
    options = dict(chosen)
    rules = GanymedeRules(game, players, options, STEPS, CELLS)
    rules.turn = steps.TURN
    if moon is not None:
        rules = _with_moon(rules, moon)
    rules.box = box
    rules.edition = EDITIONS[options["edition"]]
    rules.first_player = options["first"]
    rules.round_limit = options["round_limit"]
    rules.literal = reads_literally(options)
    return rules


def _with_moon(base: GanymedeRules, moon: MoonBox) -> moon_state.MoonRules:
    """Return the same rules with the expansion."""
    rules = moon_state.MoonRules(
        base.game, int(base.players), base.options, MOON_STEPS, moon_state.MOON_CELLS
    )
    literal = reads_literally(base.options)
    rules.turn = moon_steps.LITERAL_TURN if literal else moon_steps.MOON_TURN
    rules.moon = moon
    return rules


GAME = GanymedeGame()
