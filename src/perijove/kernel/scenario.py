# mypyc: interpreted
"""Scenarios: a table, moves and what they should lead to, in a small TOML file.

    title = "A second tile of a type applies twice"
    game = "ganymede"
    clauses = ["gan.example.01"]
    [options]
    players = 2
    first = 0
    [[table.seats]]
    tiles = ["tile-02"]
    [[line]]
    play = ["tile 1", "recruit red", "recruit red"]
    [line.expect]
    step = "action"
    table.seats = [{ earth = "red red" }]

Every `[[line]]` begins again from the table; its `options` change those of the file. A move is
written in notation, with "seat: " before it where it is not the turn of one seat only.
Expectations: `table` (what is named must agree), `to_act`, `step`, `legal` and `illegal` (actions
that must or must not be offered), `only` (all that is offered), `arguments` (of the step),
`scores`, `winners`, `over`, `refused` (a move that must be refused, and `clause`, the rule that
forbids it).
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import UNSET, UnsetType

from perijove.kernel.arguments import instance, path_of
from perijove.kernel.errors import BadScenario, IllegalAction, InvalidOptions, PerijoveError
from perijove.kernel.game import Game
from perijove.kernel.state import State
from perijove.kernel.toml import write_toml

UNREADABLE = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)
"""What the code that arranges a table may raise for odd descriptions."""


class Expected(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The expected result of a line; fields that are not named are not checked."""

    table: dict[str, Any] | UnsetType = UNSET
    to_act: list[int] | UnsetType = UNSET
    step: str | UnsetType = UNSET
    arguments: dict[str, Any] | UnsetType = UNSET
    only: list[str] | UnsetType = UNSET
    scores: list[int] | UnsetType = UNSET
    winners: list[int] | UnsetType = UNSET
    over: bool | UnsetType = UNSET
    legal: list[str] = []
    illegal: list[str] = []
    refused: str = ""
    clause: str = ""


class Variation(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Moves from the table, and what they should lead to."""

    title: str = ""
    options: dict[str, Any] = {}
    play: list[str] = []
    expect: Expected = Expected()


WHOLE: Final = Variation()
"""Begins from the table as it is."""


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The content of a scenario file; `puzzle` is what a puzzle says about itself."""

    game: str
    title: str = ""
    clauses: list[str] = []
    options: dict[str, Any] = {}
    seed: int = 0
    table: dict[str, Any] | UnsetType = UNSET
    position: dict[str, Any] | UnsetType = UNSET
    line: list[Variation] = []
    puzzle: dict[str, Any] = {}


class Scenario:
    """A scenario that was read from a file; it can be run several times.

    >>> from perijove.games import parse_scenario
    >>> scenario = parse_scenario('game = "galileo"\\n[[line]]\\nexpect.to_act = [1]')
    >>> scenario.run()
    """

    def __init__(self, sheet: Sheet, game: Game, name: str) -> None:
        self.name = name
        self.game = game
        self.title = sheet.title or name
        self.clauses = sheet.clauses
        self.lines = sheet.line
        self.sheet = sheet

    def start(self, line: Variation = WHOLE) -> Any:
        """Return the position in which a line begins."""
        try:
            state = self._put(line)
        except PerijoveError as error:
            raise BadScenario(f"{self.name}: {error}") from None
        except UNREADABLE as error:
            raise BadScenario(f"{self.name}: the table cannot be read: {error}.") from None
        broken = state.violations()
        if broken:
            raise BadScenario(f"{self.name}: the table is impossible: {broken[0]}.")
        return state

    def _put(self, line: Variation) -> Any:
        sheet = self.sheet
        if sheet.position is not UNSET:
            if line.options:
                raise InvalidOptions("a position already contains its options.")
            return self.game.load(sheet.position)
        options = sheet.options | line.options
        players = options.pop("players", 2)
        state = self.game.start(players=players, seed=sheet.seed, **options)
        if sheet.table is not UNSET:
            self.game.arrange(state, sheet.table)
        return state

    def run(self) -> None:
        """Play all lines; raise BadScenario for the first expectation that fails."""
        for number, line in enumerate(self.lines, 1):
            self._run_line(f"{self.name}, line {number}", line)

    def _run_line(self, where: str, line: Variation) -> None:
        state = self.start(line)
        try:
            for text in line.play:
                state.act(*self.move(state, text))
            self._expect(where, state, line.expect)
        except BadScenario:
            raise
        except PerijoveError as error:
            raise BadScenario(f"{where}: {error}") from None

    def move(self, state: State, text: str) -> tuple[int, int]:
        """Return seat and action of "notation" or "seat: notation"."""
        before, colon, notation = text.partition(":")
        if colon and before.strip().isdigit():
            return int(before), self.game.actions.parse(notation)
        return (state.to_act[0] if state.to_act else 0), self.game.actions.parse(text)

    def _expect(self, where: str, state: State, expected: Expected) -> None:
        if expected.refused:
            self._expect_refusal(where, state, expected)
        found: dict[str, Callable[[], Any]] = {
            "to_act": lambda: list(state.to_act),
            "over": lambda: state.over,
            "step": lambda: (state.decision() or {}).get("step"),
            "arguments": lambda: state.decision() or {},
            "scores": lambda: state.scores().scores,
            "winners": lambda: state.scores().winners,
            "only": lambda: self._offered(state),
            "table": lambda: state.dump()["table"],
        }
        for key, look in found.items():
            wanted = getattr(expected, key)
            if wanted is not UNSET:
                _compare(f"{where}: {key}", wanted, look())
        self._expect_offers(where, state, expected.legal, True)
        self._expect_offers(where, state, expected.illegal, False)

    def _expect_offers(self, where: str, state: State, texts: list[str], wanted: bool) -> None:
        for text in texts:
            if (self.game.actions.parse(text) in self._ids(state)) is not wanted:
                raise BadScenario(f"{where}: “{text}” should {'' if wanted else 'not '}be legal.")

    def _expect_refusal(self, where: str, state: State, expected: Expected) -> None:
        seat, action = self.move(state, expected.refused)
        try:
            state.check(seat, action)
        except PerijoveError as error:
            clause = error.clause if isinstance(error, IllegalAction) else ""
            if expected.clause not in ("", clause):
                raise BadScenario(
                    f"{where}: refused by {clause or 'no clause'}, not by {expected.clause}."
                ) from None
            return
        raise BadScenario(f"{where}: “{expected.refused}” should be refused.")

    def _ids(self, state: State) -> list[int]:
        return state.legal(state.to_act[0]) if state.to_act else []

    def _offered(self, state: State) -> list[str]:
        return [self.game.actions.notation(action) for action in self._ids(state)]


def _compare(where: str, wanted: Any, found: Any) -> None:
    """Compare what is named: objects by their named entries, lists entry by entry."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        for key, value in wanted.items():
            if key not in found:
                raise BadScenario(f"{where} has no {key!r}.")
            _compare(f"{where}.{key}", value, found[key])
    elif (
        isinstance(wanted, list)
        and isinstance(found, list)
        and any(isinstance(entry, dict) for entry in wanted)
    ):
        if len(wanted) > len(found):
            raise BadScenario(f"{where} has {len(found)} entries, not {len(wanted)}.")
        for number, (one, other) in enumerate(zip(wanted, found, strict=False)):
            _compare(f"{where}[{number}]", one, other)
    elif wanted != _without_null(found):
        raise BadScenario(f"{where} is {found!r}, not {wanted!r}.")


def read_scenario(path: str | Path, find: Callable[[str], Game]) -> Scenario:
    """Read a scenario file; `find` returns a game by its name."""
    name = path_of(path).name
    try:
        text = Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadScenario(f"{name} is not TOML: {error}.") from None
    except (OSError, ValueError):
        raise BadScenario(f"{name} cannot be opened.") from None
    return parse_scenario(text, name, find)


def parse_scenario(text: str, name: str, find: Callable[[str], Game]) -> Scenario:
    """Read the text of a scenario file; `find` returns a game by its name."""
    try:
        read = tomllib.loads(instance(text, str, "the text of a scenario"))
        sheet = msgspec.convert(read, Sheet)
        return Scenario(sheet, find(sheet.game), name)
    except tomllib.TOMLDecodeError as error:
        raise BadScenario(f"{name} is not TOML: {error}.") from None
    except msgspec.ValidationError as error:
        raise BadScenario(f"{name} is faulty: {error}.") from None
    except InvalidOptions as error:
        raise BadScenario(f"{name}: {error}") from None


def write_scenario(sheet: Sheet, about: str = "") -> str:
    """Return the text of a scenario file, with a comment above it.

    >>> print(write_scenario(Sheet("go", title="A first stone", options={"players": 2})))
    game = "go"
    title = "A first stone"
    <BLANKLINE>
    [options]
    players = 2
    <BLANKLINE>
    """
    table: dict[str, Any] = msgspec.to_builtins(sheet)
    return write_toml(_without_null(table), about)


def _without_null(value: Any) -> Any:
    """Replace None by "" everywhere, because TOML has no null."""
    if isinstance(value, dict):
        return {key: _without_null(part) for key, part in value.items()}
    if isinstance(value, list):
        return [_without_null(part) for part in value]
    return "" if value is None else value
