"""The table of Galaxy Trucker: players, track, piles, bank and titles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tests.referee import trucker_ship as ships
from tests.referee.trucker_box import COLOURS, MIDDLE, Cell, Tile, box, by_row, write_cell
from tests.referee.trucker_ship import Part, Ship

POOL = "pool"  # where a tile in hand came from, if not from place 0 or 1 of the reserve
LINES = ["cards", "finish", "looks", "titles", "goods", "lost", "unpaid"]
OPEN_PILES = 3  # gt.peek.02


@dataclass
class Player:
    seat: int
    ship: Ship = field(default_factory=dict)
    lost: set[str] = field(default_factory=set)
    credits: int = 0
    accounts: list[dict[str, int]] = field(default_factory=list)

    # Building
    hand: Tile | None = None
    hand_from: str | int = POOL
    secret: bool = False
    """The tile in hand was face down and has not been welded (gt.ruling.08)."""
    reserve: list[Tile | None] = field(default_factory=lambda: [None, None])
    loose: Cell | None = None
    loose_from: str | int = POOL
    opened: int | None = None
    space: int | None = None

    # Flying
    position: int = 0
    flying: bool = False
    stalled: bool = False

    @property
    def finished(self) -> bool:
        return self.space is not None

    def gain(self, credits: int, line: str) -> None:
        """Gain credits, and note them on the sheet of this flight (gt.effect.04)."""
        self.credits += credits
        self.accounts[-1][line] += credits


class Board:
    """A whole table; `chance` is what the engine drew during an action."""

    def __init__(self, players: int, options: dict[str, Any], trek: bool) -> None:
        self.options = options
        self.trek = trek
        self.players = [Player(seat) for seat in range(players)]
        self.titles: dict[str, str] = {}  # title -> silver or gold
        self.holders: dict[str, int | None] = {}
        self.number = 0
        self.level = "I"
        self.phase = "building"
        self.chance = Chance()
        self.before: list[Player] = []

    @property
    def literal(self) -> bool:
        return bool(self.options["rulings"] == "literal")

    @property
    def live(self) -> bool:
        return bool(self.options["building"] == "live")

    @property
    def flight(self) -> dict[str, Any]:
        return dict(box().flights[self.level])

    @property
    def area(self) -> set[Cell]:
        return box().areas[self.level]

    def set_up_flight(self, table: dict[str, Any]) -> None:
        """Begin a flight with the shuffled tiles, piles and first seat of a table (gt.trek.19)."""
        names = box().tiles
        assert set(table["pool"]) == box().pool(self.level)
        assert len(table["pool"]) == len(box().pool(self.level))
        self.pool = list(table["pool"])
        self.face_up: set[str] = set()
        self.out: set[str] = set()
        self.piles = [[card for card in table[f"pile {n}"] if card] for n in range(1, 5)]
        self.check_piles()
        self.knowers: list[set[int]] = [set() for _ in self.piles]
        self.deck: list[str] = [] if self.level != "test" else list(table["deck"])
        self.revealed: set[str] = set()
        self.card: str | None = None
        self.order: list[int] = []
        self.bank = Counter(box().bank)
        self.beside: Counter[str] = Counter()
        self.first = int(table["first"])
        self.phase = "building"
        self.slot = 1 if self.flight["hourglass"] else 0
        self.timer = "running" if self.flight["hourglass"] else "none"
        self.round, self.elapsed = 1, 0
        for player, shown in zip(self.players, table["seats"], strict=True):
            start = shown["ship"][0].split()[0]
            assert names[start].kind == "start", "a ship begins with its cabin (gt.setup.07)"
            fresh = Player(player.seat, credits=player.credits, accounts=player.accounts)
            fresh.ship = {MIDDLE: Part(names[start], 0)}
            fresh.accounts.append(dict.fromkeys(LINES, 0))
            self.players[player.seat] = fresh

    def check_piles(self) -> None:
        """Check the composition of the piles (gt.setup.02-05)."""
        cards = [card for pile in self.piles for card in pile]
        assert len(cards) == len(set(cards)), "a card lies in two piles"
        for pile in self.piles:
            levels = Counter(card.split("-")[0] for card in pile)
            assert levels == Counter(self.flight["pile"]), "the pile has other levels"

    # -- the track ---------------------------------------------------------------------------------

    def route(self) -> list[Player]:
        """Return the players in flight from the leader backwards (gt.def.12-13)."""
        flying = [player for player in self.players if player.flying]
        return sorted(flying, key=lambda player: -player.position)

    def move(self, player: Player, days: int) -> None:
        """Move a rocket by empty spaces, forwards or backwards (gt.move.01-08)."""
        track = self.flight["spaces"]
        others = {p.position % track for p in self.players if p.flying and p is not player}
        step = 1 if days > 0 else -1
        left = abs(days)
        while left:
            player.position += step
            if player.position % track not in others:
                left -= 1

    def lose_days(self, days: dict[int, int]) -> None:
        """Move players back by seat, the rearmost first (gt.move.06)."""
        for player in reversed(self.route()):
            if days.get(player.seat):
                self.move(player, -days[player.seat])

    # -- losing ------------------------------------------------------------------------------------

    def drop(self, player: Player, cells: Any) -> None:
        """Lose tiles with what is in them (gt.loss.01-05, gt.level.12)."""
        for cell in sorted(cells, key=by_row):
            part = player.ship.pop(cell)
            self.bank.update(part.cubes)
            pile = self.out if self.level == "test" and self.phase != "flight" else player.lost
            pile.add(part.tile.name)

    def losing(self) -> Iterator[tuple[Player, list[set[Cell]]]]:
        """Yield the players whose ships are in several pieces."""
        for player in self.players:
            parts = ships.pieces(player.ship)
            if len(parts) > 1:
                yield player, parts


def name_of(piece: set[Cell]) -> str:
    """Return the name of a piece, its front cell."""
    return write_cell(min(piece, key=by_row))


@dataclass
class Chance:
    """What the engine drew during one action: rolls and cards from its events, then its table."""

    rolls: list[int] = field(default_factory=list)
    revealed: list[str] = field(default_factory=list)
    table: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def of(cls, events: list[dict[str, Any]], table: dict[str, Any]) -> Chance:
        cards = list(box().cards)
        return cls(
            rolls=[e["first"] + e["second"] for e in events if e["event"] == "dice fell"],
            revealed=[cards[e["card"]] for e in events if e["event"] == "card revealed"],
            table=table,
        )

    def roll(self) -> int:
        """Return the sum of two dice (gt.def.18)."""
        assert self.rolls, "the engine did not roll"
        total = self.rolls.pop(0)
        assert 2 <= total <= 12, "no sum of two dice"
        return total


def count_cubes(text: str) -> Counter[str]:
    return Counter({colour: text.split().count(colour) for colour in COLOURS})
