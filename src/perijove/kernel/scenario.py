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

Every `[[line]]` begins anew from the table. A move is written in notation, with "seat: " before
it where it is not the turn of one seat only. Expectations: `table` (what is named must agree),
`to_act`, `step`, `legal` and `illegal` (actions that must or must not be offered), `only` (all
that is offered), `times` (an argument of the step), `scores`, `winners`, `over`, `refused` (a
move that must be refused, and `clause`, the rule that forbids it).
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from perijove.kernel.errors import BadScenario, IllegalAction, PerijoveError
from perijove.kernel.game import Game
from perijove.kernel.state import State

KEYS = {"title", "game", "clauses", "options", "seed", "table", "position", "line"}
EXPECTATIONS = {
    "table", "to_act", "step", "arguments", "legal", "illegal", "only",
    "scores", "winners", "over", "refused", "clause",
}  # fmt: skip


class Scenario:
    """A scenario file: read once, run as often as you like."""

    def __init__(self, data: dict[str, Any], game: Game, name: str) -> None:
        self.name = name
        self.game = game
        self.title: str = data.get("title", name)
        self.clauses: list[str] = list(data.get("clauses", []))
        self.lines: list[dict[str, Any]] = data.get("line", [])
        self._data = data

    def start(self) -> Any:
        """Give the position in which every line begins."""
        data = self._data
        try:
            if "position" in data:
                return self.game.load(data["position"])
            options = dict(data.get("options", {}))
            players = options.pop("players", 2)
            state = self.game.start(players=players, seed=data.get("seed", 0), **options)
            if "table" in data:
                self.game.arrange(state, data["table"])
        except ValueError as error:
            raise BadScenario(f"{self.name}: {error}") from None
        broken = state.violations()
        if broken:
            raise BadScenario(f"{self.name}: the table is impossible: {broken[0]}.")
        return state

    def run(self) -> None:
        """Play all lines; BadScenario tells the first expectation that fails."""
        for number, line in enumerate(self.lines, 1):
            self._run_line(f"{self.name}, line {number}", line)

    def _run_line(self, where: str, line: dict[str, Any]) -> None:
        unknown = set(line) - {"play", "expect", "title"}
        if unknown:
            raise BadScenario(f"{where}: unknown key {sorted(unknown)[0]!r}.")
        state = self.start()
        for text in line.get("play", []):
            try:
                state.act(*self._move(state, text))
            except PerijoveError as error:
                raise BadScenario(f"{where}: {error}") from None
        self._expect(where, state, line.get("expect", {}))

    def _move(self, state: State, text: str) -> tuple[int, int]:
        """Read "notation" or "seat: notation"."""
        before, colon, notation = text.partition(":")
        if colon and before.strip().isdigit():
            return int(before), self.game.actions.parse(notation)
        return (state.to_act[0] if state.to_act else 0), self.game.actions.parse(text)

    def _expect(self, where: str, state: State, expected: dict[str, Any]) -> None:
        unknown = set(expected) - EXPECTATIONS
        if unknown:
            raise BadScenario(f"{where}: unknown expectation {sorted(unknown)[0]!r}.")
        if "refused" in expected:
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
            if key in expected:
                _compare(f"{where}: {key}", expected[key], look())
        for key, wanted in (("legal", True), ("illegal", False)):
            for text in expected.get(key, []):
                if (self.game.actions.parse(text) in self._ids(state)) is not wanted:
                    raise BadScenario(
                        f"{where}: “{text}” should {'' if wanted else 'not '}be legal."
                    )

    def _expect_refusal(self, where: str, state: State, expected: dict[str, Any]) -> None:
        seat, action = self._move(state, expected["refused"])
        try:
            state.clone().act(seat, action)
        except IllegalAction as error:
            if error.clause != expected.get("clause", error.clause):
                raise BadScenario(f"{where}: refused by {error.clause}, not as expected.") from None
            return
        raise BadScenario(f"{where}: “{expected['refused']}” should be refused.")

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
    elif wanted != found:
        raise BadScenario(f"{where} is {found!r}, not {wanted!r}.")


def read_scenario(path: str | Path, find: Callable[[str], Game]) -> Scenario:
    """Read a scenario file; `find` gives a game by its name."""
    name = Path(path).name
    try:
        data = tomllib.loads(Path(path).read_text(encoding="utf-8"))
    except OSError:
        raise BadScenario(f"{name} cannot be opened.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadScenario(f"{name} is not TOML: {error}.") from None
    unknown = set(data) - KEYS
    if unknown:
        raise BadScenario(f"{name}: unknown key {sorted(unknown)[0]!r}.")
    if not isinstance(data.get("game"), str):
        raise BadScenario(f"{name} does not say its game.")
    return Scenario(data, find(data["game"]), name)
