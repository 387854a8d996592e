"""A puzzle: a scenario whose line is the solution, and what is known about it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any, Final

import msgspec
from msgspec import UNSET, Struct

from perijove.games import game as game_of
from perijove.games import plugin_of
from perijove.kernel.errors import BadScenario
from perijove.kernel.scenario import Scenario, Sheet, Variation, write_scenario

IDENT: Final = 8  # hexadecimal digits


class About(Struct, frozen=True, forbid_unknown_fields=True):
    """What is known about a puzzle.

    `seat` has to decide. `rating` is how difficult it is at first, like a player's. `choices` is
    the number of actions to choose from. `win` is the win chance after the best action and `margin`
    the expected points ahead of the mean of the others; `rival`, `rival_win` and `rival_margin` are
    the next best action and its values. `simulations` and `seed` are those of the search that
    verified the first action, `doubt` the standard error of the difference of the win chances.
    `source` is the number of the game in which the position occurred.
    """

    id: str
    seat: int
    themes: list[str]
    rating: int
    choices: int
    win: float
    margin: float
    rival: str
    rival_win: float
    rival_margin: float
    doubt: float
    simulations: int
    seed: int
    source: int


class Puzzle:
    """A puzzle with its scenario."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        try:
            self.about = msgspec.convert(sheet.puzzle, About)
        except msgspec.ValidationError as error:
            name = sheet.title or "The scenario"
            raise BadScenario(f"{name} is not a puzzle: {error}.") from None
        if len(sheet.line) != 1 or not sheet.line[0].play:
            raise BadScenario(f"{sheet.title}: a puzzle has one line, its solution.")
        self.game = game_of(sheet.game)

    @property
    def id(self) -> str:
        """The name of the puzzle."""
        return self.about.id

    @property
    def flavour(self) -> str:
        """The game with its expansions."""
        return plugin_of(self.game).flavour(self.options)

    @property
    def rules(self) -> int:
        """The version of the rules of its position."""
        position = {} if self.sheet.position is UNSET else self.sheet.position
        return int(position.get("rules", 0))

    @property
    def options(self) -> dict[str, Any]:
        """The options of the table."""
        options: dict[str, Any] = {} if self.sheet.position is UNSET else self.sheet.position
        return dict(options.get("options", {}))

    def start(self) -> Any:
        """Return the position to be solved."""
        return Scenario(self.sheet, self.game, self.sheet.title).start()

    def solution(self) -> list[int]:
        """Return the actions that solve it."""
        return [self.game.actions.parse(text) for text in self.sheet.line[0].play]

    def scenario(self) -> str:
        """Return the text of the scenario file."""
        return write_scenario(self.sheet)

    def row(self) -> bytes:
        """Return the puzzle as one line of a file of many."""
        return msgspec.json.encode(self.sheet)


def make_sheet(state: Any, line: list[int], about: About) -> Sheet:
    """Return the scenario of a puzzle; the state is what its seat knows, with the rest dealt."""
    game = state.rules.game
    notation = [game.actions.notation(action) for action in line]
    return Sheet(
        game=game.name,
        title=f"{game.title}: puzzle {about.id}",
        position=state.dump(),
        line=[Variation(title="The solution", play=notation)],
        puzzle=msgspec.to_builtins(about),
    )


def ident_of(state: Any, seat: int) -> str:
    """Return the name of a puzzle, which depends on nothing but its position."""
    text = msgspec.json.encode([state.dump(), seat], order="deterministic")
    return hashlib.blake2b(text, digest_size=IDENT // 2).hexdigest()


def read_rows(body: bytes) -> list[Puzzle]:
    """Read a file with one puzzle per line."""
    return [Puzzle(msgspec.json.decode(row, type=Sheet)) for row in body.splitlines() if row]


def unlike(puzzles: Iterable[Puzzle]) -> dict[str, Puzzle]:
    """Return puzzles by their names, each once."""
    return {puzzle.id: puzzle for puzzle in puzzles}
