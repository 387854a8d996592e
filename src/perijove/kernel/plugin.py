# mypyc: interpreted
"""A game as a plug-in: one registration says where to find everything that belongs to the game.

References to code are texts such as "package.module:attribute". They are imported on first use,
so that the engine knows nothing of the layers above it and importing it stays quick. References
to files are "package:path". A game needs a `name` and a `game`; whatever else it leaves out has a
default that works for every game.

>>> from perijove.kernel.plugin import Plugin
>>> plugin = Plugin(name="go", game="go.game:GAME", expansions=("komi",))
>>> plugin.flavour({"komi": True}), plugin.ledgers({})
('go-komi', ('go',))
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module, resources
from importlib.resources.abc import Traversable
from typing import Any

import msgspec

LEAST_ERROR = 0.04  # of comparisons in an analysis, where a game has measured none
LEAST_POINTS = 0.5  # the same, in points of the final score


class Plugin(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that belongs to a game, by reference.

    - `game`: the `Game`; `observer`: a function of the rules that makes its `Observer`.
    - `place`: its position in lists of games; games with the same place are sorted by name.
    - `expansions`: each has the name of the option that switches it on, of its ledger of rules
      and of its texts in the client.
    - `components`: the component file of the game and of each expansion, by name;
      `component_files`: the `ComponentFiles` that read and check each of them.
    - `minutes`: how long a game usually takes; `complexity`: how hard it is to learn, from 1 to 5;
      both by name of the game and of each expansion. `first`: the game for newcomers.
    - `statistics`: the file that says how often strong bots take each component.
    - `rules`: the folder of ledgers, `<language>/<ledger>.md`. `learn`: the folders with the page
      "How to play" and the lessons of the game and of each expansion, by name.
    - `minds`: the folder of trained networks; `trained_on`: options that are all played in
      training; `trained_by`: the message for games that `perijove train evaluation` does not train.
    - `levels`: makers of bots by level; `characters`: further bots that people are offered, by
      name; `bots`: makers of further bots by name.
    - `greedy`, `quick`: makers of the bot that looks no further than its turn, and of the one that
      plays out games for an analysis. `evaluation`: what a position is worth to a seat.
    - `error_floors`: the standard error, in win chance, of comparisons in an analysis, by flavour;
      `point_floors`: the same in points.
    - `inspection`: a function of record, limit, seed and progress that judges what each
      seat built.
    - `themes`: the file that says what reports on its games look for in the compared lines.
    - `puzzling`: the file that says what its puzzles are about and where they are found;
      `puzzles`: the files of puzzles in the package, by flavour; `puzzle_judge`: what judges a
      decision for a puzzle, where search does not.
    - `counted`: the file that says what its statistics count; `surveys`: the statistics in the
      package.
    - `board`: a function of the options that makes the board of the terminal.
    - `picture`: a function of state and viewer that draws a table for environments.
    - `commands`: further subcommands of `perijove train`.
    - `playouts`: what `perijove bench` also measures: options of games by label.
    """

    name: str
    game: str
    observer: str = ""
    place: int = 100
    expansions: tuple[str, ...] = ()
    components: dict[str, str] = {}
    component_files: dict[str, str] = {}
    minutes: dict[str, int] = {}
    complexity: dict[str, int] = {}
    first: bool = False
    statistics: str = ""
    rules: str = ""
    learn: dict[str, str] = {}
    minds: str = "perijove.bots:minds"
    trained_on: tuple[dict[str, Any], ...] = ({},)
    trained_by: str = ""
    levels: str = ""
    characters: str = ""
    bots: str = ""
    greedy: str = ""
    quick: str = ""
    evaluation: str = ""
    error_floors: dict[str, float] = {}
    point_floors: dict[str, float] = {}
    inspection: str = ""
    themes: str = ""
    puzzling: str = ""
    puzzles: dict[str, str] = {}
    puzzle_judge: str = ""
    counted: str = ""
    surveys: str = ""
    board: str = ""
    picture: str = ""
    commands: tuple[str, ...] = ()
    playouts: dict[str, dict[str, Any]] = {}

    def active(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        """Return the expansions that are switched on."""
        return tuple(part for part in self.expansions if options.get(part))

    def ledgers(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        """Return the names of the rules that a table plays by."""
        return (self.name, *self.active(options))

    def flavour(self, options: Mapping[str, Any]) -> str:
        """Return the name of the game with its expansions: "go-komi"."""
        return "-".join(self.ledgers(options))

    def file_option(self, part: str) -> str:
        """Return the option that replaces the component file of the game or an expansion."""
        return "components" if part == self.name else f"{part}_components"

    def flavours(self) -> list[dict[str, Any]]:
        """Return the options of the plain game and of the game with each expansion."""
        return [{}, *({part: True} for part in self.expansions)]

    def error_floor(self, options: Mapping[str, Any]) -> float:
        """Return the standard error, in win chance, that no comparison of a table goes below."""
        return self.error_floors.get(self.flavour(options), LEAST_ERROR)

    def point_floor(self, options: Mapping[str, Any]) -> float:
        """Return the standard error, in points, that no comparison of a table goes below."""
        return self.point_floors.get(self.flavour(options), LEAST_POINTS)


@cache
def load(reference: str) -> Any:
    """Return what a reference to code names."""
    module, _, attribute = reference.partition(":")
    return getattr(import_module(module), attribute)


def open_files(reference: str) -> Traversable:
    """Return the file or folder that a reference to files names."""
    package, _, path = reference.partition(":")
    return resources.files(package).joinpath(path)
