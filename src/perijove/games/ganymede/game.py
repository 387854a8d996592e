# mypyc: interpreted
"""Ganymede as a game of the kernel: options, tables, and where each question is answered."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from perijove.games.ganymede import invariants, resample, scoring, setup, view
from perijove.games.ganymede.actions import make_table
from perijove.games.ganymede.arrange import arrange
from perijove.games.ganymede.components import load_box
from perijove.games.ganymede.layout import make_layout
from perijove.games.ganymede.state import (
    CELLS,
    FIRST_PRINT,
    REVISED,
    Ganymede,
    GanymedeRules,
    blank,
)
from perijove.games.ganymede.steps import TURN, make_steps
from perijove.games.ganymede.wording import make_events
from perijove.kernel.errors import InvalidOptions
from perijove.kernel.game import Game, Option
from perijove.kernel.layout import Layout
from perijove.kernel.result import Result
from perijove.kernel.state import Rules, State

RANDOM_SEAT = -1
EDITIONS = {"revised": REVISED, "first": FIRST_PRINT}


class GanymedeGame(Game):
    """Ganymede, first print or revised rules, for 2 to 4 players."""

    name = "ganymede"
    title = "Ganymede"
    version = 1
    players = (2, 3, 4)  # gan.comp.01
    options = (
        Option("edition", "revised", "which rulebook to follow", ("revised", "first")),
        Option("first", RANDOM_SEAT, "the seat that begins; -1 draws one", low=-1, high=3),
        Option(
            "round_limit",
            0,
            "end after so many rounds; 0 never (tile-only play has no end)",
            high=9999,
        ),
        Option("components", "", "a corrected component file to use instead of the shipped one"),
    )
    actions = make_table()
    events = make_events()

    def make_rules(self, players: int, options: dict[str, Any]) -> Rules:
        """Give the rules for checked options."""
        if options["first"] >= players:
            raise InvalidOptions(
                f"ganymede: first should be a seat from 0 to {players - 1}, or -1 to draw one."
            )
        return _rules(self, players, *(options[option.name] for option in self.options))

    def set_up(self, rules: Rules, seed: int) -> State:
        """Give a fresh game."""
        assert isinstance(rules, GanymedeRules)
        return setup.set_up(rules, seed)

    def blank(self, rules: Rules) -> State:
        """Give a state without cells."""
        assert isinstance(rules, GanymedeRules)
        return blank(rules)

    def layout(self, rules: Rules) -> Layout:
        """Give the zones of the table."""
        assert isinstance(rules, GanymedeRules)
        return make_layout(rules)

    def fingerprint(self, rules: Rules) -> str:
        """Identify the component file."""
        assert isinstance(rules, GanymedeRules)
        return rules.box.fingerprint

    def scores_of(self, state: Ganymede) -> Result:
        """Give the result if the game ended here."""
        return scoring.scores(state)

    def view_of(self, state: Ganymede, seat: int | None) -> dict[str, Any]:
        """Give the picture for one seat."""
        return view.view(state, seat)

    def resample_for(self, state: Ganymede, seat: int, seed: int) -> Ganymede:
        """Give a state that agrees with what a seat knows."""
        return resample.resample(state, seat, seed)

    def violations_of(self, state: Ganymede) -> list[str]:
        """Name the invariants that do not hold."""
        return invariants.violations(state)

    def arrange(self, state: Ganymede, table: dict[str, Any]) -> None:
        """Put the table as a scenario describes it."""
        arrange(state, table)


@lru_cache(maxsize=64)
def _rules(
    game: GanymedeGame, players: int, edition: str, first: int, round_limit: int, components: str
) -> GanymedeRules:
    options = {
        "edition": edition,
        "first": first,
        "round_limit": round_limit,
        "components": components,
    }
    rules = GanymedeRules(game, players, options, make_steps(), CELLS)
    rules.box = load_box(components or None)
    rules.edition = EDITIONS[edition]
    rules.first_player = first
    rules.round_limit = round_limit
    rules.turn = TURN
    return rules


GAME = GanymedeGame()
