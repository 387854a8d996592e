"""The table of Moon as its referee keeps it: the additions to that of Ganymede."""

from __future__ import annotations

from typing import Any

from tests.referee.ganymede import GanymedeReferee
from tests.referee.ganymede_box import COLOURS, TYPES, box_of
from tests.referee.ganymede_table import Player
from tests.referee.harness import Table


class MoonPlayer(Player):
    """A player with a Moon board and a Council board (moon.setup.02-05)."""

    def __init__(self, tile_places: int) -> None:
        super().__init__(tile_places)
        self.settlers["moon"] = []
        self.pawn = "moon"
        self.president: str | None = None
        self.council: list[str] = []
        self.abilities: list[str] = []


class MoonTable(GanymedeReferee):
    """The table, how it is set up, and how it is compared with the engine's."""

    TILE_PLACES = 4  # moon.board.02
    ORDER = (*COLOURS, "vip")
    PLAYER = MoonPlayer
    players: list[MoonPlayer]

    # -- Setup -------------------------------------------------------------------------------------

    def take_over(self, table: Table) -> None:
        """Set up the base game and the expansion (moon.setup.01-07)."""
        super().take_over(table)
        box = box_of("moon/components.toml")
        self.limits = self.limits | box["limits"]
        self.council_spaces: list[dict[str, Any]] = box["council"]
        self.path: list[str] = box["upgrade"]["path"]
        self.counselor_points = {entry["id"]: entry["vp"] for entry in box["counselors"]}
        self.counselors: list[str | None] = list(table["counselors"])
        self.counselor_pile: list[str] = list(table["counselor pile"])

        virus, merchant = table["virus"], table["merchant"]
        # The seat and slot of the infected ship.
        self.virus: tuple[int, str] | None = (int(virus[0]), virus[2:]) if virus else None
        self.upgrade: str | None = table["upgrade"]
        # The gap behind the first, second or third position.
        self.merchant: int | None = int(merchant[0]) - 1 if merchant else None
        self.monolith: str | None = table["monolith"]
        self.redirected: dict[str, str] = {}
        self.discarded: str | None = None  # the ship paid for the pawn in this turn
        self.reserved: str | None = None
        self.extra_turn = False
        self.adrift: list[str] = []
        self.literal = self.options["rulings"] == "literal"
        self.waiting_launch = False  # one that must be made, by the letter (moon.ruling.16)
        self.done: set[str] = set()

    def take_over_board(self, player: Player, board: Table) -> None:
        """Set up one player's boards from a position."""
        super().take_over_board(player, board)
        assert isinstance(player, MoonPlayer)
        player.pawn = board["pawn"]
        player.president = board["president"]
        player.council = list(filter(None, board["council"]))
        player.abilities = list(board["abilities"])

    def check_deal(self) -> None:
        """Check the counselors, too (moon.setup.07)."""
        super().check_deal()
        assert len(self.counselors) == self.limits["counselor_row"]
        shown = [str(counselor) for counselor in self.counselors]
        assert sorted(shown + self.counselor_pile) == sorted(self.counselor_points)

    def has(self, seat: int, counselor: str) -> bool:
        """Return True if a player has the ability of a counselor (moon.ruling.49)."""
        return counselor in self.players[seat].abilities

    # -- What can be compared ----------------------------------------------------------------------

    def table(self) -> Table:
        """Return the whole table in the shape of a position."""
        gap = f"{self.merchant + 1}-{self.merchant + 2}" if self.merchant is not None else None
        mars = [name for name in self.card if name.startswith("mars")]
        return super().table() | {
            "adrift": self.listed(self.adrift),
            "counselors": self.counselors,
            "counselor pile": self.counselor_pile,
            "virus": f"{self.virus[0]} {self.virus[1]}" if self.virus else None,
            "upgrade": self.upgrade,
            "merchant": gap,
            "monolith": self.monolith,
            "redirected": [
                1 + TYPES.index(self.redirected[name]) if name in self.redirected else 0
                for name in mars
            ],
            "discarded": self.discarded,
            "reserved": self.reserved,
            "extra turn": int(self.extra_turn),
            "done": self.in_the_order_of(self.after["done"], self.done),
            "launch due": int(self.waiting_launch),
        }

    @staticmethod
    def in_the_order_of(listed: list[str], things: set[str]) -> list[str]:
        """Return a set in the order in which a position lists it."""
        return listed if set(listed) == things else sorted(things)

    def board_of(self, player: Player) -> Table:
        """Return one player's boards in the shape of a position."""
        assert isinstance(player, MoonPlayer)
        return super().board_of(player) | {
            "pawn": player.pawn,
            "president": player.president,
            "council": [*player.council, *[None] * (4 - len(player.council))],
            "abilities": [name for name in self.counselor_points if name in player.abilities],
        }
