# mypyc: interpreted
"""A game: its options, its tables of actions and events, and how it starts and loads."""

from __future__ import annotations

import sys
import zlib
from array import array
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from perijove.kernel.actions import ActionTable
from perijove.kernel.arguments import instance, shown, whole
from perijove.kernel.cells import (
    A_AT,
    CHANCE,
    CLOCK,
    DEPTH,
    MOST_STEPS,
    SEAT_AT,
    STREAMS,
    WORD,
    collect,
    seed_streams,
)
from perijove.kernel.errors import BadArgument, BadPosition, InvalidOptions
from perijove.kernel.events import EventKind
from perijove.kernel.layout import Layout
from perijove.kernel.plugin import load as load_reference
from perijove.kernel.result import Result, score_words
from perijove.kernel.state import Event, Rules, State
from perijove.kernel.step import Step
from perijove.kernel.view import TableView
from perijove.kernel.zone import Zone

POSITION = "perijove position"
MOST_SEED = 2**63 - 1
STAY = -1  # the default of a seat that nobody waits for


class Option(msgspec.Struct, frozen=True):
    """A documented, typed option of a game; `choices` or `low`..`high` limit its values.

    `apart`: values with which all act at once against a clock, so that everyone needs a screen.

    >>> import perijove
    >>> {option.name: option.default for option in perijove.game("ganymede").options}["moon"]
    False
    """

    name: str
    default: Any
    help: str
    choices: tuple[Any, ...] = ()
    low: int = 0
    high: int = 0
    apart: tuple[Any, ...] = ()

    @property
    def type(self) -> type:
        """Return the type of its values."""
        return type(self.default)

    def check(self, game: str, value: Any) -> Any:
        """Return the value if it is allowed; read text such as "3" or "true" where needed.

        >>> Option("rounds", 5, "how many", low=1, high=9).check("my game", "7")
        7
        """
        if isinstance(value, str) and self.type is not str:
            value = self._from_text(game, value)
        if type(value) is not self.type:
            raise self._wrong(game, value)
        if self.choices and value not in self.choices:
            raise self._wrong(game, value)
        if isinstance(value, int) and not self.choices and not self.low <= value <= self.bound:
            raise self._wrong(game, value)
        return value

    def _wrong(self, game: str, value: Any) -> InvalidOptions:
        return InvalidOptions(f"{game}: {self.name} should be {self.allowed}, not {shown(value)}.")

    def _from_text(self, game: str, text: str) -> Any:
        words = {"true": True, "false": False} if self.type is bool else {}
        if text.lower() in words:
            return words[text.lower()]
        try:
            return int(text) if self.type is int else text
        except ValueError:
            raise self._wrong(game, text) from None

    @property
    def allowed(self) -> str:
        """Return the allowed values in words.

        >>> from perijove.kernel.game import Option
        >>> Option("rounds", 5, "how many", low=1, high=9).allowed
        'a number from 1 to 9'
        """
        if self.choices:
            return " or ".join(str(choice) for choice in self.choices)
        if self.type is int:
            return f"a number from {self.low} to {self.high}"
        return "true or false" if self.type is bool else "a text"

    @property
    def bound(self) -> int:
        """Return the highest number allowed."""
        return 1 if self.type is bool else self.high


RULINGS = Option(
    "rulings",
    "ours",
    "how disputable rules are read: by our rulings, or by the letter of the rulebook",
    ("ours", "literal"),
)
"""The option of games with rulings that are softer or stricter than the letter of the rulebook."""


def reads_literally(options: dict[str, Any]) -> bool:
    """Return True if a game follows the letter of the rulebook where our rulings differ."""
    return bool(options[RULINGS.name] == "literal")


class Alarm(msgspec.Struct, frozen=True):
    """When the clock acts: this many seconds after the cause first held."""

    cause: tuple[int, ...]
    seconds: int


class Muster(msgspec.Struct, frozen=True):
    """What people get ready for: a phase that has not begun; `cause` identifies it.

    `asks`: everyone says when they are ready. `counts`: a countdown comes before it.
    """

    cause: tuple[int, ...]
    asks: bool
    counts: bool


class Game:
    """A game as a factory of states. Each game package has one subclass.

    Games are shared: copying one returns the game itself.

    >>> import perijove
    >>> perijove.game("ganymede")
    <Game ganymede for 2, 3 or 4 players>
    """

    name: str
    title: str
    about: str = ""  # in one line, for readers of English
    version: int  # of the rules; it changes whenever the same actions could lead elsewhere
    players: tuple[int, ...]
    options: tuple[Option, ...]
    actions: ActionTable
    events: Sequence[EventKind]
    view_type: type[TableView] = TableView
    # A small game says these, and need not answer `make_rules`, `set_up` and `layout` itself.
    state_type: type[State] = State
    steps: list[Step[Any]]
    size: int  # of the row of cells
    zones: Layout

    def __init__(self) -> None:
        self._rules: dict[tuple[Any, ...], Rules] = {}

    def __repr__(self) -> str:
        return f"<Game {self.name} for {counts(self.players)} players>"

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: object) -> Game:
        return self

    def __reduce_ex__(self, protocol: Any) -> Any:
        for name, value in vars(sys.modules[type(self).__module__]).items():
            if value is self:
                return name  # pickled as a global name of its module
        return super().__reduce_ex__(protocol)

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_rules": {}}  # they are made again when they are needed

    drawn_by = "perijove.cli.boards.printed:printed"
    """What draws a table: a function of the state and "text" or "html", imported on first use."""

    def drawing(self, state: State, form: str = "text") -> str:
        """Return the table as the seat to act sees it; a finished game as spectators do."""
        drawn: str = load_reference(self.drawn_by)(state, form)
        return drawn

    def summary(self, state: State) -> str:
        """Return a state in one line: the players, and what is to be decided, or the result."""
        head = f"{self.name} for {counts(state.rules.players)} players"
        if state.over:
            return f"<{head}, over {score_words(state.result.scores)}>"
        acting = [str(seat) for seat in state.to_act if seat != CLOCK]
        seats = f"seat{'s' if len(acting) > 1 else ''} {' and '.join(acting)}"
        decision = state.decision()
        return f"<{head}, {seats} to act: {decision['step'] if decision else ''}>"

    # -- what a game package gives -------------------------------------------------------------

    def make_rules(self, players: int, options: dict[str, Any]) -> Rules:
        """Return the rules for checked options; equal options share them."""
        key = (players, *options.items())
        if key not in self._rules:
            self._rules[key] = Rules(self, players, options, self.steps, self.size)
        return self._rules[key]

    def set_up(self, rules: Rules, seed: int) -> State:
        """Return a fresh game at its first decision."""
        state = self.blank(rules)
        state.cells = collect([0] * rules.size)
        seed_streams(state.cells, seed)
        self.deal(state)
        state.run()
        return state

    def deal(self, state: Any) -> None:
        """Set up a table whose cells are all 0, and push the first steps."""
        raise NotImplementedError

    def blank(self, rules: Rules) -> State:
        """Return a state without cells."""
        state = self.state_type()
        state.rules = rules
        state.steps = rules.steps
        state.listening = False
        state.news = False
        return state

    def layout(self, rules: Rules) -> Layout:
        """Return the zones of the table."""
        return self.zones

    def fingerprint(self, rules: Rules) -> str:
        """Return what identifies the component data that the rules were made from."""
        return ""

    def scores_of(self, state: Any) -> Result:
        """Return the result if the game ended here."""
        raise NotImplementedError

    def view_of(self, state: Any, seat: int | None) -> Any:
        """Return the view of one seat, a `view_type`; None is a spectator."""
        raise NotImplementedError

    def forget(self, view: Any) -> Any:
        """Return a view without what a player would have to remember.

        A view shows everything its seat knows, also cards seen long ago. Tables may hide those
        from people; bots and observations always have them.
        """
        return view

    def resample_for(self, state: Any, seat: int, seed: int) -> Any:
        """Return a full state that agrees with everything a seat knows."""
        other = state.clone()
        seed_streams(other.cells, seed)
        self.redeal(other, seat)
        return other

    def redeal(self, state: Any, seat: int) -> None:
        """Redeal everything in a copy of the table that a seat does not know."""
        raise NotImplementedError

    def violations_of(self, state: Any) -> list[str]:
        """Return the names of the invariants that do not hold."""
        return []

    def settle(self, state: Any) -> None:
        """Update what follows from the zones of an edited table.

        By default, nothing follows.
        """

    def arrange(self, state: Any, table: dict[str, Any]) -> None:
        """Change a fresh table to what a scenario describes, keeping the box complete.

        By default, fill the zones that the scenario names.
        """
        self.layout(state.rules).write(state.cells, int(state.rules.players), table)
        state.run()

    # -- what a game with time pressure gives ----------------------------------------------------

    def default_action(self, state: Any, seat: int) -> int:
        """Return the action of a seat that does not answer in time; STAY if nobody waits for it."""
        legal: list[int] = state.legal(seat)
        return legal[0] if legal else STAY

    def races(self, state: Any) -> bool:
        """Return True if everybody may act at any time now and the quickest is served first."""
        return False

    def alarm(self, state: Any) -> Alarm | None:
        """Return when the clock takes its default action; None if it has nothing to do."""
        return None

    def muster(self, state: Any) -> Muster | None:
        """Return what people get ready for, as long as nobody has acted in it; None for nothing."""
        return None

    # -- what every game does ------------------------------------------------------------------

    def start(self, players: int = 2, seed: int = 0, **options: Any) -> Any:
        """Start a game.

        >>> import perijove
        >>> state = perijove.game("ganymede").start(players=2, seed=7)
        >>> state.to_act
        (0, 1)
        >>> perijove.game("ganymede").start(players=7)
        Traceback (most recent call last):
        perijove.kernel.errors.InvalidOptions: ganymede is for 2, 3 or 4 players, not 7.
        """
        return self.set_up(self.rules(players, options), self.seed(seed))

    def seed(self, seed: Any) -> int:
        """Return a seed as a plain number, or refuse it.

        >>> import perijove
        >>> perijove.game("galileo").seed(-1)  # doctest: +ELLIPSIS
        Traceback (most recent call last):
        perijove.kernel.errors.InvalidOptions: galileo: seed should be a number from 0 to ...
        """
        try:
            number = whole(seed, "A seed")
        except BadArgument:
            number = -1
        if not 0 <= number <= MOST_SEED:
            raise InvalidOptions(
                f"{self.name}: seed should be a number from 0 to {MOST_SEED}, not {shown(seed)}."
            )
        return number

    def rules(self, players: int, options: dict[str, Any]) -> Rules:
        """Check players and options and return the rules.

        >>> import perijove
        >>> perijove.game("ganymede").rules(2, {"moon": True})
        <Rules of ganymede for 2 players>
        """
        if isinstance(players, float | bool) or players not in self.players:
            raise InvalidOptions(
                f"{self.name} is for {counts(self.players)} players, not {shown(players)}."
            )
        return self.make_rules(whole(players, "The number of players"), self.check(options))

    def check(self, options: dict[str, Any]) -> dict[str, Any]:
        """Return all options with their values; refuse unknown names and values.

        >>> import perijove
        >>> perijove.game("galileo").check({"first": 9})  # doctest: +ELLIPSIS
        Traceback (most recent call last):
        perijove.kernel.errors.InvalidOptions: galileo: first should be ...
        """
        known = {option.name: option for option in self.options}
        for name in instance(options, Mapping, "the options by name"):
            if name not in known:
                there = ", ".join([*known, "players", "seed"])
                raise InvalidOptions(f"{self.name} has no option {name!r}; it has {there}.")
        return {
            name: option.check(self.name, options.get(name, option.default))
            for name, option in known.items()
        }

    def limited(self, options: dict[str, Any], rounds: int) -> dict[str, Any]:
        """Return options with a limit of rounds, if the game has that option and it is not set.

        >>> import perijove
        >>> perijove.game("ganymede").limited({}, 5), perijove.game("galileo").limited({}, 5)
        ({'round_limit': 5}, {})
        """
        instance(options, Mapping, "the options by name")
        if any(option.name == "round_limit" for option in self.options):
            return {"round_limit": rounds, **options}
        return options

    def show(self, event: Event, viewer: int | None) -> dict[str, Any]:
        """Return an event as one viewer may see it; None is a spectator.

        >>> import perijove
        >>> game = perijove.game("ganymede")
        >>> state = game.start(players=2, seed=7)
        >>> state.listen()
        >>> _ = state.act(0, "dock top 24")
        >>> [game.show(event, None) for event in state.act(0, "dock bottom 1")]
        [{'event': 'ships chosen', 'seat': 0}]
        """
        instance(event, Event, "an event, as state.act returns them")
        if viewer is not None and not 0 <= whole(viewer, "A seat") < CLOCK:
            raise BadArgument(f"There is no seat {viewer}: seats are numbered from 0.")
        return self.events[event.kind].show(event, viewer)

    def checksum(self, state: State) -> str:
        """Return a checksum of all that can change in a state, the same on every platform.

        >>> import perijove
        >>> state = perijove.game("ganymede").start(players=2, seed=7)

        >>> state.rules.game.checksum(state)
        '2a576f29'
        """
        row = array("q", self._own(state).cells)
        if sys.byteorder == "big":
            row.byteswap()
        return f"{zlib.crc32(row):08x}"

    def _own(self, state: Any) -> State:
        """Return a state of this game; refuse everything else."""
        if isinstance(state, State) and state.rules.game is self:
            return state
        raise BadArgument(f"Expected a state of {self.name}, not {shown(state)}.")

    # -- positions -----------------------------------------------------------------------------

    def dump(self, state: State) -> dict[str, Any]:
        """Return a position as plain data.

        >>> import perijove
        >>> game = perijove.game("ganymede")
        >>> game.load(game.dump(game.start(players=2, seed=7))) == game.start(players=2, seed=7)
        True
        """
        rules = self._own(state).rules
        return {
            "format": POSITION,
            "game": self.name,
            "rules": self.version,
            "players": int(rules.players),
            "options": rules.options,
            "box": self.fingerprint(rules),
            "table": self.layout(rules).read(state.cells, int(rules.players)),
            "steps": state.pending(),
            "chance": [int(state.cells[CHANCE + stream]) for stream in range(STREAMS)],
            "checksum": self.checksum(state),
        }

    def load(self, position: Any) -> Any:
        """Return the state of a dumped position; refuse an inconsistent one.

        >>> import perijove
        >>> perijove.game("ganymede").load({})
        Traceback (most recent call last):
        perijove.kernel.errors.BadPosition: This is not a Perijove position.
        """
        rules = self._rules_of(position)
        state = self.blank(rules)
        state.cells = collect([0] * rules.size)
        try:
            self.layout(rules).write(state.cells, int(rules.players), position["table"])
            self._load_steps(state, position["steps"])
            self._load_chance(state.cells, position["chance"])
        except (KeyError, TypeError, ValueError) as error:
            raise BadPosition(f"The position cannot be read: {_reason(error)}.") from None
        if position.get("checksum") != self.checksum(state):
            raise BadPosition("The position was edited: it does not fit its checksum.")
        broken = state.violations()
        if broken:
            raise BadPosition(f"The position is impossible: {broken[0]}.")
        state.run()
        return state

    def _rules_of(self, position: Any) -> Rules:
        if not isinstance(position, dict) or position.get("format") != POSITION:
            raise BadPosition("This is not a Perijove position.")
        if position.get("game") != self.name:
            raise BadPosition(
                f"This is a position of {position.get('game')!r}, not of {self.name}."
            )
        if position.get("rules") != self.version:
            raise BadPosition(
                f"The position needs rules version {position.get('rules')!r}; "
                f"this is version {self.version}."
            )
        options = position.get("options")
        players = position.get("players")
        if not isinstance(options, dict) or not isinstance(players, int):
            raise BadPosition("The position lacks its number of players or its options.")
        rules = self.rules(players, options)
        if position.get("box") != self.fingerprint(rules):
            raise BadPosition("The position was made with another component file.")
        return rules

    def _load_steps(self, state: State, steps: Any) -> None:
        kinds = {step.name: kind for kind, step in enumerate(state.steps)}
        if not isinstance(steps, list) or len(steps) > MOST_STEPS:
            raise ValueError(f"steps should be a list of at most {MOST_STEPS}")
        for step in reversed(steps):
            if not isinstance(step, dict) or step.get("step") not in kinds:
                raise ValueError(f"unknown step {step!r}")
            kind = kinds[step["step"]]
            numbers = [step["seat"], *(step[name] for name in state.steps[kind].arg_names)]
            if any(not isinstance(n, int) or not 0 <= n <= WORD for n in numbers):
                raise ValueError(f"step {step['step']!r} has a faulty number")
            packed = kind | numbers[0] << SEAT_AT
            for i, number in enumerate(numbers[1:]):
                packed |= number << (A_AT + 16 * i)
            state.cells[DEPTH] += 1
            state.cells[int(state.cells[DEPTH])] = packed

    def _load_chance(self, cells: Zone, chance: Any) -> None:
        if not isinstance(chance, list) or len(chance) != STREAMS:
            raise ValueError(f"chance should be a list of {STREAMS} numbers")
        for stream, number in enumerate(chance):
            if not isinstance(number, int) or not 0 < number < 2**62:
                raise ValueError(f"chance stream {stream} is faulty")
            cells[CHANCE + stream] = number


def counts(players: Any) -> str:
    """Return numbers of players in words: "2, 3 or 4"; a single number as it is."""
    if not isinstance(players, tuple):
        return str(players)
    *others, last = map(str, players)
    return f"{', '.join(others)} or {last}" if others else last


def _reason(error: Exception) -> str:
    return f"{error} is missing" if isinstance(error, KeyError) else str(error)
