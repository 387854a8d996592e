# mypyc: interpreted
"""Galileo Project as a game of the kernel: options, tables, and the functions behind them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from msgspec import structs

from perijove.games.galileo import (
    characters,
    events,
    invariants,
    levels,
    modifiers,
    objectives,
    resample,
    robots,
    scoring,
    setup,
    steps,
    technologies,
    view,
)
from perijove.games.galileo.actions import make_table
from perijove.games.galileo.arrange import arrange, settle
from perijove.games.galileo.box import Box
from perijove.games.galileo.components import load_box
from perijove.games.galileo.layout import make_layout
from perijove.games.galileo.schema import View
from perijove.games.galileo.state import CELLS, Galileo, GalileoRules, blank
from perijove.games.galileo.steps import TURN, TURN_SURPLUS_FIRST
from perijove.kernel.errors import InvalidOptions
from perijove.kernel.game import RULINGS, Game, Option, reads_literally
from perijove.kernel.layout import Layout
from perijove.kernel.result import Result
from perijove.kernel.state import Rules, State
from perijove.kernel.steps import step_table

STEPS = step_table(characters, levels, modifiers, objectives, robots, steps, technologies)
RANDOM_SEAT = -1
SIDES = {"random": -1, "a": 0, "b": 1}


def _side_option(number: int) -> Option:
    return Option(
        f"technology_{number}",
        "random",
        f"which side of the technologies of number {number} is used",
        tuple(SIDES),
    )


class GalileoGame(Game):
    """Galileo Project for 2 to 4 players. It always ends, because every turn uses something up."""

    name = "galileo"
    title = "Galileo Project"
    version = 1
    players = (2, 3, 4)  # gal.ruling.85
    options = (
        Option("first", RANDOM_SEAT, "the seat that starts; -1 draws one", low=-1, high=3),
        _side_option(1),
        _side_option(2),
        _side_option(3),
        _side_option(4),
        # gal.setup.14
        Option("star_z", "a", "which side of the Star-Z tile is used", ("a", "b")),
        Option(
            "first_character",
            "slot",
            "what Star-Z takes: the character in slot 1, or the first that remains",
            ("slot", "remaining"),
        ),
        Option(
            "surplus",
            "after",
            "when the surplus of characters is discarded: after or before the Objective step",
            ("after", "before"),
        ),
        Option(
            "added_assignments",
            True,
            "whether an assignment modifier gives a robot a double assignment",
        ),
        RULINGS,
        Option("components", "", "a corrected component file to use instead of the shipped one"),
    )
    actions = make_table()
    events = events.KINDS
    view_type = View

    def make_rules(self, players: int, options: dict[str, Any]) -> Rules:
        """Return the rules for checked options."""
        if options["first"] >= players:
            raise InvalidOptions(
                f"galileo: first should be a seat from 0 to {players - 1}, or -1 to draw one."
            )
        return _rules(self, players, load_box(options["components"] or None), *options.items())

    def set_up(self, rules: Rules, seed: int) -> State:
        """Return a fresh game."""
        assert isinstance(rules, GalileoRules)
        return setup.set_up(rules, seed)

    def blank(self, rules: Rules) -> State:
        """Return a state without cells."""
        assert isinstance(rules, GalileoRules)
        return blank(rules)

    def layout(self, rules: Rules) -> Layout:
        """Return the zones of the table."""
        assert isinstance(rules, GalileoRules)
        return make_layout(rules)

    def fingerprint(self, rules: Rules) -> str:
        """Return the fingerprint of the component file."""
        assert isinstance(rules, GalileoRules)
        return rules.box.fingerprint

    def scores_of(self, state: Galileo) -> Result:
        """Return the result as if the game ended now."""
        return scoring.scores(state)

    def view_of(self, state: Galileo, seat: int | None) -> View:
        """Return the view of one seat."""
        return view.view(state, seat)

    def forget(self, view: View) -> View:
        """Return a view without deck cards that were seen earlier."""
        return structs.replace(view, known_robots=[], others_know=[], next_projects=[])

    def resample_for(self, state: Galileo, seat: int, seed: int) -> Galileo:
        """Return a state that agrees with what a seat knows."""
        return resample.resample(state, seat, seed)

    def violations_of(self, state: Galileo) -> list[str]:
        """Return the invariants that do not hold."""
        return invariants.violations(state)

    def settle(self, state: Galileo) -> None:
        """Update what follows from the zones of an edited table."""
        settle(state)

    def arrange(self, state: Galileo, table: dict[str, Any]) -> None:
        """Arrange the table as a scenario describes it."""
        arrange(state, table)


@lru_cache(maxsize=64)
def _rules(game: GalileoGame, players: int, box: Box, *chosen: tuple[str, Any]) -> GalileoRules:
    options = dict(chosen)
    rules = GalileoRules(game, players, options, STEPS, CELLS)
    rules.box = box
    rules.first_player = options["first"]
    rules.sides = [SIDES[options[f"technology_{number}"]] for number in range(1, 5)]
    rules.star_z = SIDES[options["star_z"]]
    rules.first_remaining = options["first_character"] == "remaining"
    rules.turn = TURN_SURPLUS_FIRST if options["surplus"] == "before" else TURN
    rules.added_counts = options["added_assignments"]
    rules.literal = reads_literally(options)
    return rules


GAME = GalileoGame()
