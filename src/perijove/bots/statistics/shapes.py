"""What is counted in a game, and the sums over many games; sums of two runs can be added."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any, Literal

import msgspec
from msgspec import Struct, field

from perijove.games import plugin_of
from perijove.kernel.errors import InvalidOptions
from perijove.kernel.game import Game
from perijove.kernel.plugin import open_files


class Offer(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the actions of a decision name what is on offer: a key of their JSON form.

    `first` is the number of the first component in that key, where it is a number.
    """

    key: str
    first: int = 0


class Opening(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that players choose: a part of an event of theirs.

    `sections` are those of the component file that the numbers count through; `by` is the key of
    the component that is counted instead of its id. `step` limits it to actions that answer this
    step, `first` to the first few of a player. With `numbers`, it counts how many a player had at
    the end; `minus` are events that take one away.
    """

    name: str
    event: str
    part: str
    sections: list[str] = []
    by: str = ""
    step: str = ""
    first: int = 0
    numbers: bool = False
    minus: list[str] = []
    offer: Offer | None = None


class Habit(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that happens to players several times in a game: events, with a part if given."""

    name: str
    events: list[str]
    part: str = ""
    values: list[str] = []


class Ending(Struct, frozen=True, forbid_unknown_fields=True):
    """A reason for the end: the first that applies counts.

    It applies if `event` happened with one of `values` in its `part`, at least `times` times to one
    player, or if `empty` is 0 in the last view. One without conditions applies always.
    """

    name: str
    event: str = ""
    part: str = ""
    values: list[str] = []
    times: int = 1
    empty: str = ""


class Counted(Struct, frozen=True, forbid_unknown_fields=True):
    """The file that a game registers: what is counted.

    `order` is the event whose first one shows who begins; `length` the event and its part whose
    largest value is the length of a game. `ends` says whether games or players come to an end.
    """

    opening: list[Opening]
    habit: list[Habit]
    ending: list[Ending]
    order: str = "turn began"
    length: tuple[str, str] = ("turn began", "round")
    ends: Literal["games", "players"] = "games"


@cache
def counted(game: Game) -> Counted:
    """Return what is counted in a game."""
    reference = plugin_of(game).counted
    if not reference:
        raise InvalidOptions(f"{game.title} has no statistics.")
    return msgspec.convert(tomllib.loads(open_files(reference).read_text("utf-8")), Counted)


class Sum(Struct):
    """A quantity over many games: how often, its sum, and the sum of its squares."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def note(self, value: float) -> None:
        """Add a value."""
        self.count += 1
        self.total += value
        self.squares += value * value

    def add(self, other: Sum) -> None:
        """Add the values of another one."""
        self.count += other.count
        self.total += other.total
        self.squares += other.squares


class Part(Struct):
    """A component: by how many players it was chosen, how often they won, and their margins.

    A shared win is a fraction. `offered` counts the players who could have chosen it; 0 where this
    is not counted.
    """

    taken: int = 0
    wins: float = 0.0
    margin: Sum = field(default_factory=Sum)
    offered: int = 0

    def add(self, other: Part) -> None:
        """Add the players of another one."""
        self.taken += other.taken
        self.wins += other.wins
        self.margin.add(other.margin)
        self.offered += other.offered


class Place(Struct):
    """A place in the order of play: how often it won, and its points."""

    wins: float = 0.0
    points: Sum = field(default_factory=Sum)

    def add(self, other: Place) -> None:
        """Add the games of another one."""
        self.wins += other.wins
        self.points.add(other.points)


class Survey(Struct):
    """The sums over some games of one kind.

    `seats` are those whose openings and habits were counted: all seats of all games, or only those
    of one person. `places` are in the order of play. `rules` is the version of the rules, `seeds`
    the first and the last seed; both 0 where games were not played by seed. `margin` is that of the
    counted seats. `habits` of the winners among them are counted again in `winners`.
    """

    flavour: str
    players: int
    bot: str = ""
    options: dict[str, Any] = {}
    rules: int = 0
    games: int = 0
    seats: int = 0
    wins: float = 0.0
    seeds: tuple[int, int] = (0, 0)
    points: Sum = field(default_factory=Sum)
    margin: Sum = field(default_factory=Sum)
    places: list[Place] = field(default_factory=list)
    openings: dict[str, dict[str, Part]] = field(default_factory=dict)
    habits: dict[str, Sum] = field(default_factory=dict)
    winners: dict[str, Sum] = field(default_factory=dict)
    endings: dict[str, int] = field(default_factory=dict)
    lengths: dict[str, int] = field(default_factory=dict)

    @property
    def name(self) -> tuple[Any, ...]:
        """What two surveys must share to be added."""
        options = tuple(sorted(self.options.items()))
        return self.flavour, self.players, self.bot, self.rules, options

    def add(self, other: Survey) -> None:
        """Add the games of another survey of the same kind."""
        self.seeds = min(self.seeds[0], other.seeds[0]), max(self.seeds[1], other.seeds[1])
        self.games += other.games
        self.seats += other.seats
        self.wins += other.wins
        self.points.add(other.points)
        self.margin.add(other.margin)
        self.places += [Place() for _ in other.places[len(self.places) :]]
        for place, theirs in zip(self.places, other.places, strict=False):
            place.add(theirs)
        for name, parts in other.openings.items():
            mine = self.openings.setdefault(name, {})
            for part, counts in parts.items():
                mine.setdefault(part, Part()).add(counts)
        for sums, others in ((self.habits, other.habits), (self.winners, other.winners)):
            for name, more in others.items():
                sums.setdefault(name, Sum()).add(more)
        for ending, times in other.endings.items():
            self.endings[ending] = self.endings.get(ending, 0) + times
        for length, times in other.lengths.items():
            self.lengths[length] = self.lengths.get(length, 0) + times
