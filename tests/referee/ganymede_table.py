"""The table of Ganymede as its referee keeps it: where things are, and who knows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from tests.referee.ganymede_box import COLOURS, PLANETS, SLOTS, TYPES, box_of
from tests.referee.ganymede_told import Told
from tests.referee.harness import Referee, Table


class Player:
    """One player's board and hand."""

    def __init__(self, tile_places: int) -> None:
        self.settlers: dict[str, list[str]] = {"earth": [], "mars": [], "top": [], "bottom": []}
        self.tiles: list[str | None] = [None] * tile_places
        self.docks: dict[str, str | None] = {"top": None, "bottom": None}
        self.hand: list[str] = []
        self.chosen: dict[str, str | None] = {"top": None, "bottom": None}
        self.launched: list[str] = []
        self.shuttles: dict[str, str] = {}  # each shuttle under the board, and its column
        self.reputation = 0
        self.turns = 0
        self.row_bonuses = 0
        self.track_bonuses: set[int] = set()
        self.top_bonus = False

    def column(self, kind: str) -> int:
        """Return how many shuttles are in the column of a type."""
        return list(self.shuttles.values()).count(kind)

    def rows(self) -> int:
        """Return how many complete rows of five types there are (gan.row.03)."""
        return min(self.column(kind) for kind in TYPES)


class GanymedeTable(Referee):
    """The table, how it is set up, and how it is compared with the engine's."""

    PLAYER = Player
    TILE_PLACES = 3
    ORDER = COLOURS
    """The order in which settlers are listed and chosen (gan.ruling.56)."""

    def __init__(self) -> None:
        super().__init__()
        box = box_of("components.toml")
        self.card: dict[str, dict[str, Any]] = {
            entry["id"]: entry
            for group in ("tiles", "earth_shuttles", "mars_shuttles", "ships")
            for entry in box[group]
        }
        self.track: list[int] = box["reputation_track"]["points"]
        self.bonus_spaces: list[int] = box["reputation_track"]["bonus_spaces"]
        self.limits: dict[str, Any] = box["limits"]
        self.all_ships: list[str] = [entry["id"] for entry in box["ships"]]
        self.names = {
            "tile": [entry["id"] for entry in box["tiles"]],
            "shuttle": [entry["id"] for entry in box["earth_shuttles"] + box["mars_shuttles"]],
            "ship": self.all_ships,
        }

    # -- Setup -------------------------------------------------------------------------------------

    def set_up(self, position: dict[str, Any]) -> None:
        """Take over the dealt cards, and check the setup (gan.setup.02-09)."""
        self.options: dict[str, Any] = position["options"]
        self.first_print = self.options["edition"] == "first"
        self.seats = range(position["players"])
        self.players = [self.PLAYER(self.TILE_PLACES) for _ in self.seats]
        self.take_over(position["table"])
        self.fresh = all(player.docks["top"] is None for player in self.players)
        if self.fresh:
            self.check_deal()
        kinds = {name: TYPES.index(self.card[name]["type"]) for name in self.names["shuttle"]}
        self.listener = Told(position["table"], self.names, kinds, fresh=self.fresh)

    def take_over(self, table: Table) -> None:
        """Set up the table from a position between two turns."""
        self.supply = Counter(table["supply"].split())
        self.tiles: list[str | None] = list(table["tiles"])
        self.shuttles: dict[str, list[str | None]] = {
            planet: list(table[f"{planet} shuttles"]) for planet in PLANETS
        }
        self.ships: list[str | None] = list(table["ships"])
        self.tile_stack: list[str] = list(table["tile stack"])
        self.tile_discard: list[str] = list(table["tile discard"])
        self.decks: dict[str, list[str]] = {
            planet: list(table[f"{planet} deck"]) for planet in PLANETS
        }
        self.ship_deck: list[str] = list(table["ship deck"])
        for player, board in zip(self.players, table["seats"], strict=True):
            self.take_over_board(player, board)

        self.first: int = table["first"]  # gan.ruling.01
        self.active: int = table["active"]
        self.round: int = table["round"]
        self.last_round = False
        self.carried: list[str] = []
        self.departing: str | None = None  # the ship between launch steps 1 and 2
        self.launching: str | None = None  # the slot of the launch in progress
        self.queued_launches = 0
        self.learned = False
        # Who knows where each ship is; all know face-up ships.
        self.knowers: dict[str, set[int]] = {ship: set() for ship in self.all_ships}
        for seat, player in enumerate(self.players):
            for ship in player.hand:
                self.knowers[ship] = {seat}
            for ship in (*player.launched, *filter(None, player.docks.values())):
                self.reveal(ship)
        for ship in filter(None, self.ships):
            self.reveal(ship)

    def take_over_board(self, player: Player, board: Table) -> None:
        """Set up one player's board from a position."""
        for place in player.settlers:
            player.settlers[place] = board[place].split()
        player.tiles = board["tiles"][: self.TILE_PLACES]
        player.docks = dict(zip(SLOTS, board["docks"], strict=True))
        player.hand = list(board["hand"])
        player.launched = list(board["launched"])
        for shuttle in board["earth shuttles"] + board["mars shuttles"]:
            player.shuttles[shuttle] = self.card[shuttle]["type"]
        player.reputation = board["reputation"]
        player.turns = board["turns"]
        player.row_bonuses = board["row bonuses"]
        player.track_bonuses = {s for s in self.bonus_spaces if board["track bonuses"] >> s & 1}

    def check_deal(self) -> None:
        """Check the supply, rows, decks and hands of a new game."""
        per_colour = self.limits["supply_per_colour"][str(len(self.seats))]
        assert self.supply == dict.fromkeys(COLOURS, per_colour)  # gan.setup.03
        starting = {name for name, entry in self.card.items() if entry.get("start")}
        assert set(self.tiles) == starting
        assert len(starting) == 4
        assert len(self.tile_stack) == 26
        for planet in PLANETS:  # gan.setup.06-07
            assert len(self.shuttles[planet]) == 4
            assert len(self.decks[planet]) == 26
        assert len(self.ships) == 3  # gan.setup.08
        assert all(len(player.hand) == 4 for player in self.players)  # gan.setup.09
        assert len(self.ship_deck) == 27 - 4 * len(self.seats)
        hands = [ship for player in self.players for ship in player.hand]
        everything = [*self.tiles, *self.tile_stack, *self.ships, *self.ship_deck, *hands]
        for planet in PLANETS:
            everything += [*self.shuttles[planet], *self.decks[planet]]
        assert sorted(map(str, everything)) == sorted(self.card)  # gan.inv.05-07

    @staticmethod
    def shuffled(cards: list[str], order: list[str]) -> list[str]:
        """Return shuffled cards in the order they have at the engine's table."""
        assert Counter(cards) == Counter(order), f"shuffled {sorted(cards)} into {sorted(order)}"
        return list(order)

    # -- What can be compared ----------------------------------------------------------------------

    def table(self) -> Table:
        """Return the whole table in the shape of a position."""
        return {
            "supply": self.listed(self.supply.elements()),
            "carried": self.listed(self.carried),
            "tiles": self.tiles,
            "earth shuttles": self.shuttles["earth"],
            "mars shuttles": self.shuttles["mars"],
            "ships": self.ships,
            "tile stack": self.tile_stack,
            "tile discard": sorted(self.tile_discard),
            "earth deck": self.decks["earth"],
            "mars deck": self.decks["mars"],
            "ship deck": self.ship_deck,
            "knowers": [self.knowers_of(ship) for ship in self.all_ships],
            "active": self.active,
            "first": self.first,
            "round": self.round,
            "last round": int(self.last_round),
            "departing": self.departing,
            "launching": 1 + SLOTS.index(self.launching) if self.launching else 0,
            "queued launches": self.queued_launches,
            "seats": [self.board_of(player) for player in self.players],
        }

    def knowers_of(self, ship: str) -> int:
        """Return the seats that know where a ship is, as a set of bits."""
        return sum(1 << seat for seat in self.knowers[ship])

    def board_of(self, player: Player) -> Table:
        """Return one player's board in the shape of a position."""
        return {
            **{place: self.listed(settlers) for place, settlers in player.settlers.items()},
            "tiles": player.tiles + [None] * (4 - len(player.tiles)),
            "docks": list(player.docks.values()),
            "hand": sorted(player.hand),
            "chosen": list(player.chosen.values()),
            "launched": sorted(player.launched),
            "earth shuttles": sorted(card for card in player.shuttles if card.startswith("earth")),
            "mars shuttles": sorted(card for card in player.shuttles if card.startswith("mars")),
            "columns": [player.column(kind) for kind in TYPES],
            "reputation": player.reputation,
            "turns": player.turns,
            "row bonuses": player.row_bonuses,
            "track bonuses": sum(1 << space for space in player.track_bonuses),
            "top bonuses": int(player.top_bonus),
        }

    def in_order(self, settlers: Iterable[str]) -> list[str]:
        """Return settlers in the order of their colours."""
        return sorted(settlers, key=self.ORDER.index)

    def listed(self, settlers: Iterable[str]) -> str:
        """Return settlers as a position lists them."""
        return " ".join(self.in_order(settlers))

    def knowledge(self, seat: int) -> Any:
        """Return the ships that a seat knows: its own, and others it has seen (gan.ruling.50)."""

        def knows(ship: str) -> bool:
            return seat in self.knowers[ship]

        known: dict[Any, Any] = {
            "deck": {ship: place for place, ship in enumerate(self.ship_deck) if knows(ship)}
        }
        for other, player in enumerate(self.players):
            known[other] = {
                "hand size": len(player.hand),
                "hand": sorted(filter(knows, player.hand)),
                "chosen": list(player.chosen.values()) if other == seat else None,
            }
        return known

    def seen(self, view: dict[str, Any]) -> Any:
        """Return the same as a view of the engine shows it."""
        known: dict[Any, Any] = {"deck": view.get("known_deck", {})}
        for other, shown in enumerate(view["seats"]):
            known[other] = {
                "hand size": shown["hand_size"],
                "hand": shown["hand"],
                "chosen": shown.get("chosen"),
            }
        return known

    def act(self, seat: int, notation: str, after: Table) -> None:
        """Execute an action, and record whether it brings news."""
        self.learned = False
        super().act(seat, notation, after)

    def news(self) -> bool:
        """Return True if a seat learned something hidden."""
        return self.learned

    def seers(self, event: dict[str, Any]) -> set[int]:
        """Return who sees which ship is drawn or put under the deck: its owner (gan.info.03)."""
        assert event["event"] in {"ship drawn", "ship returned"}, f"{event} has a secret"
        return {event["seat"]}

    def told(self, events: list[dict[str, Any]]) -> Table:
        """Follow the events. Return the table as they describe it."""
        self.listener.hear(events)
        assert self.listener.hands == [len(player.hand) for player in self.players], "hand sizes"
        return self.listener.table(self.after, self.listed)
