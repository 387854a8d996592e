"""The rules of Ganymede a second time, in the order of the rulebook.

Written from the rulebook, the ledger (`gan.*`) and the component file, without a look at the
engine. A rule is a generator: it stops at every question, so that a turn reads from top to bottom
as it happens at the table. `moon.py` adds the expansion.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import perijove
from tests.referee.ganymede_told import Told
from tests.referee.harness import Procedure, Referee, Table, choose

COLOURS = ("blue", "red", "yellow", "purple")
TYPES = ("sphere", "cube", "gear", "triangle", "diamond")
SLOTS = ("top", "bottom")
PLANETS = ("earth", "mars")
FOLDER = Path(perijove.__file__).parent / "games" / "ganymede"

Effect = frozenset[str]
"""The alternatives of an effect, such as {"recruit red", "move"}."""


@cache
def box_of(name: str) -> dict[str, Any]:
    """Return a component file."""
    return tomllib.loads((FOLDER / name).read_text(encoding="utf-8"))


@cache
def effect_of(text: str) -> Effect:
    """Read an effect of the component file (gan.tile.09, gan.effect.01-08)."""
    alternatives: set[str] = set()
    for part in text.replace("+", "/").split("/"):
        match part.split():
            case ["recruit", "any"]:  # gan.effect.01
                alternatives |= {f"recruit {colour}" for colour in COLOURS}
            case ["basic"]:  # gan.basic.01, gan.effect.08
                alternatives |= effect_of("recruit any / adapt any / move / reputation / draw")
            case words:
                alternatives.add(" ".join(words))
    return frozenset(alternatives)


BASIC = effect_of("basic")


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


class GanymedeReferee(Referee):
    """A referee for the base game, both editions."""

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
        dealt = position["table"]
        self.options: dict[str, Any] = position["options"]
        self.first_print = self.options["edition"] == "first"
        self.seats = range(position["players"])
        per_colour = self.limits["supply_per_colour"][str(len(self.seats))]  # gan.setup.03
        self.supply = Counter(dict.fromkeys(COLOURS, per_colour))
        self.tiles: list[str | None] = list(dealt["tiles"])
        self.shuttles: dict[str, list[str | None]] = {
            planet: list(dealt[f"{planet} shuttles"]) for planet in PLANETS
        }
        self.ships: list[str | None] = list(dealt["ships"])
        self.tile_stack: list[str] = list(dealt["tile stack"])
        self.tile_discard: list[str] = []
        self.decks: dict[str, list[str]] = {
            planet: list(dealt[f"{planet} deck"]) for planet in PLANETS
        }
        self.ship_deck: list[str] = list(dealt["ship deck"])
        self.players = [self.PLAYER(self.TILE_PLACES) for _ in self.seats]
        for player, seat in zip(self.players, dealt["seats"], strict=True):
            player.hand = list(seat["hand"])
        self.check_deal()
        self.listener = Told(dealt, self.names)

        self.first: int = dealt["first"]  # gan.ruling.01
        self.active = 0
        self.round = 1
        self.last_round = False
        self.carried: list[str] = []
        self.departing: str | None = None  # the ship between launch steps 1 and 2
        self.launching: str | None = None  # the slot of the launch in progress
        self.queued_launches = 0
        # Who knows where each ship is; what lies face up, everybody knows.
        self.only_cards: set[str] = set()  # ships put under the deck from a hand of one card
        self.knowers: dict[str, set[int]] = {ship: set() for ship in self.all_ships}
        for seat in self.seats:
            for ship in self.players[seat].hand:
                self.knowers[ship] = {seat}
        for ship in filter(None, self.ships):
            self.reveal(ship)

    def check_deal(self) -> None:
        """Check the rows, decks and hands of a fresh game."""
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

    def choose_ships(self) -> Procedure[None]:
        """Let everybody secretly choose 2 of 4 ships, then reveal them (gan.setup.10-12)."""
        while True:
            question = {}
            for seat, player in enumerate(self.players):
                for slot in SLOTS:
                    if player.chosen[slot] is None:
                        free = [ship for ship in player.hand if ship != player.chosen["top"]]
                        question[seat] = {f"dock {slot} {number(ship)}" for ship in free}
                        break
            if not question:
                break
            seat, answer = yield question
            _, slot, ship = answer.split()
            self.players[seat].chosen[slot] = ship_named(ship)
        rest = [
            ship
            for player in self.players
            for ship in player.hand
            if ship not in player.chosen.values()
        ]
        self.ship_deck = self.shuffled(self.ship_deck + rest, self.after["ship deck"])
        for ship in self.ship_deck:
            self.knowers[ship] = set()
        for player in self.players:
            player.hand = []
            for slot in SLOTS:
                self.put_on_dock(player, slot, player.chosen[slot])
                player.chosen[slot] = None

    @staticmethod
    def shuffled(cards: list[str], order: list[str]) -> list[str]:
        """Return shuffled cards in the order that chance gave them at the engine's table."""
        assert Counter(cards) == Counter(order), f"shuffled {sorted(cards)} into {sorted(order)}"
        return list(order)

    # -- The turn ----------------------------------------------------------------------------------

    def play(self) -> Procedure[None]:
        """Play clockwise until an end condition is met and the round is over (gan.turn.01)."""
        yield from self.choose_ships()
        while True:
            for step in self.seats:
                seat = (self.first + step) % len(self.seats)
                self.active = seat
                yield from self.turn(seat)
            if self.last_round or self.round == self.options["round_limit"]:  # gan.end.04
                return
            self.round += 1

    def turn(self, seat: int) -> Procedure[None]:
        """Take one turn (gan.turn.04)."""
        yield from self.action(seat)
        yield from self.end_of_turn_launches(seat)
        self.refill()
        yield from self.hand_limit(seat)
        self.players[seat].turns += 1
        self.test_end()

    def action(self, seat: int) -> Procedure[None]:
        """Perform exactly one of the three Actions (gan.turn.02-03)."""
        chosen = yield from choose(seat, self.actions(seat))
        yield from self.perform(seat, chosen)

    def actions(self, seat: int) -> set[str]:
        """Return the Actions a player may perform."""
        options = {f"tile {place}" for place in occupied(self.tiles)}
        for planet in PLANETS:
            for place in occupied(self.shuttles[planet]):
                if self.usable(seat, planet, str(self.shuttles[planet][place - 1])):
                    options.add(f"shuttle {planet} {place}")
        places = occupied(self.players[seat].tiles)
        for count in range(1, len(places) + 1):  # gan.discard.02, gan.ruling.32
            for some in combinations(places, count):
                options.add("discard " + "+".join(map(str, some)))
        return options

    def perform(self, seat: int, chosen: str) -> Procedure[None]:
        """Perform the chosen Action."""
        match chosen.split():
            case ["tile", position]:
                yield from self.take_tile(seat, int(position) - 1)
            case ["shuttle", planet, position]:
                yield from self.use_shuttle(seat, planet, int(position) - 1)
            case ["discard", places]:
                yield from self.discard_tiles(seat, [int(p) - 1 for p in places.split("+")])
            case _:
                raise AssertionError(chosen)

    # -- Action 1: take a settler tile -------------------------------------------------------------

    def take_tile(self, seat: int, position: int) -> Procedure[None]:
        """Take a tile; with 3 tiles one of those is discarded first (gan.tile.01-03)."""
        player = self.players[seat]
        board = player.tiles[:3]
        if None not in board:
            chosen = yield from choose(seat, {f"drop {place}" for place in occupied(board)})
            self.drop_tile(seat, int(chosen.split()[1]) - 1)
        place = player.tiles.index(None)
        tile = self.place_tile(seat, position, place)
        yield from self.apply_tile(seat, tile, place)

    def drop_tile(self, seat: int, place: int) -> None:
        """Put a tile on the discard pile; nothing is gained for it (gan.tile.04, gan.tile.10)."""
        tile = self.players[seat].tiles[place]
        assert tile
        self.tile_discard.append(tile)
        self.players[seat].tiles[place] = None

    def place_tile(self, seat: int, position: int, place: int) -> str:
        """Move a tile from the row to a board."""
        tile = self.tiles[position]
        assert tile
        self.tiles[position] = None
        self.players[seat].tiles[place] = tile
        return tile

    def apply_tile(self, seat: int, tile: str, place: int) -> Procedure[None]:
        """Apply the effect of the new tile, and of no other (gan.tile.05-09)."""
        text = self.card[tile]["effect"]
        yield from self.apply(seat, effect_of(text), self.tile_count(seat, tile), both="+" in text)

    def tile_count(self, seat: int, tile: str) -> int:
        """Return how many tiles of its type the player has (gan.tile.06)."""
        owned = [self.card[other]["type"] for other in self.players[seat].tiles if other]
        return owned.count(self.card[tile]["type"])

    # -- Action 2: use a shuttle -------------------------------------------------------------------

    def usable(self, seat: int, planet: str, shuttle: str) -> bool:
        """Tell whether all settlers and, if asked, a tile are there (gan.shuttle.02-05)."""
        there = Counter(self.players[seat].settlers[planet])
        coloured, whites = symbols(self.card[shuttle])
        if coloured - there or (there - coloured).total() < whites:
            return False
        return not self.card[shuttle].get("discard_tile") or any(self.players[seat].tiles)

    def use_shuttle(self, seat: int, planet: str, position: int) -> Procedure[None]:
        """Use a shuttle: settlers, tile, journey, card, effect, row (gan.ruling.51)."""
        shuttle = self.shuttles[planet][position]
        assert shuttle
        yield from self.choose_settlers(seat, planet, shuttle)
        yield from self.pay_tile(seat, shuttle)
        if planet == "earth":
            yield from self.travel_to_mars(seat)
        else:
            yield from self.travel_to_ganymede(seat)
        column = yield from self.choose_column(seat, planet, shuttle)
        self.shuttles[planet][position] = None
        row = self.place_shuttle(seat, shuttle, column)
        times = self.times(seat, planet, column)
        effect = self.shuttle_effect(seat, planet, position, shuttle)
        applied = yield from self.apply(seat, effect, times)
        if row:  # gan.row.02, gan.ruling.45
            yield from self.row_bonus(seat, applied=applied)

    def choose_settlers(self, seat: int, planet: str, shuttle: str) -> Procedure[None]:
        """Set out with the settlers shown; the player chooses the white ones (gan.shuttle.03)."""
        coloured, whites = symbols(self.card[shuttle])
        for colour in coloured.elements():
            self.board_shuttle(seat, planet, colour)
        yield from self.choose_whites(seat, planet, whites)

    def choose_whites(self, seat: int, planet: str, whites: int) -> Procedure[None]:
        """Choose settlers of any colour, in order of colour (gan.ruling.56)."""
        lowest = 0
        for left in range(whites, 0, -1):
            there = self.players[seat].settlers[planet]
            options = set()
            for index in range(lowest, len(COLOURS)):
                enough = [s for s in there if s in COLOURS and COLOURS.index(s) >= index]
                if COLOURS[index] in there and len(enough) >= left:
                    options.add(f"send {COLOURS[index]}")
            chosen = yield from choose(seat, options)
            colour = chosen.split()[1]
            lowest = COLOURS.index(colour)
            self.board_shuttle(seat, planet, colour)

    def board_shuttle(self, seat: int, planet: str, settler: str) -> None:
        """Let a settler leave the departure planet (gan.shuttle.07)."""
        self.players[seat].settlers[planet].remove(settler)
        self.carried.append(settler)

    def pay_tile(self, seat: int, shuttle: str) -> Procedure[None]:
        """Discard a tile of the player's choice if the shuttle asks for it (gan.shuttle.05-06)."""
        if self.card[shuttle].get("discard_tile"):
            places = occupied(self.players[seat].tiles)
            chosen = yield from choose(seat, {f"drop {place}" for place in places})
            self.drop_tile(seat, int(chosen.split()[1]) - 1)

    def travel_to_mars(self, seat: int) -> Procedure[None]:
        """Land the settlers one by one; those without a place are lost (gan.earth.01-02)."""
        while self.carried:
            room = self.room(seat, "mars")
            if room <= 0:
                yield from self.lose_carried(seat, self.in_order(self.carried)[0])
            elif room >= len(self.carried):  # the order changes nothing (gan.ruling.55)
                self.land(seat, self.carried[0])
            else:  # gan.ruling.09
                chosen = yield from choose(seat, {f"land {settler}" for settler in self.carried})
                self.land(seat, chosen.split()[1])

    def land(self, seat: int, settler: str) -> None:
        """Put a carried settler on Mars."""
        self.carried.remove(settler)
        self.players[seat].settlers["mars"].append(settler)

    def travel_to_ganymede(self, seat: int) -> Procedure[None]:
        """Distribute the settlers over the ships, each where it fits (gan.mars.01-03)."""
        while self.carried:
            stranded = [s for s in self.in_order(self.carried) if not self.fitting(seat, s)]
            if stranded:  # it fits nowhere and never will (gan.ruling.10, gan.ruling.55)
                yield from self.lose_carried(seat, stranded[0])
                continue
            chosen = yield from choose(seat, self.boardings(seat, self.carried))
            self.board(seat, *chosen.split()[1:])

    def boardings(self, seat: int, settlers: Iterable[str]) -> set[str]:
        """Return who may board which ship next.

        The order of the settlers is asked only where it changes the result (gan.ruling.55).
        """
        arriving = self.in_order(set(settlers))
        results = [self.outcomes(seat, settler) for settler in arriving]
        if len(self.carried) == 2 and results[0] == results[-1]:
            arriving = arriving[:1]
        return {f"board {s} {slot}" for s in arriving for slot in self.fitting(seat, s)}

    def outcomes(self, seat: int, first: str = "") -> set[tuple[str, ...]]:
        """Return all results that the carried settlers can have, if one of them goes first."""
        aboard = self.players[seat].settlers
        found = set()
        for settler in {first} if first else set(self.carried):
            for slot in self.fitting(seat, settler):
                self.board(seat, settler, slot)
                found |= self.outcomes(seat)
                aboard[slot].remove(settler)
                self.carried.append(settler)
        return found or {tuple(self.listed(s) for s in (*aboard.values(), self.carried))}

    def board(self, seat: int, settler: str, slot: str) -> None:
        """Put a carried settler on a ship."""
        self.carried.remove(settler)
        self.players[seat].settlers[slot].append(settler)

    def lose_carried(self, seat: int, settler: str) -> Procedure[None]:
        """Lose a carried settler."""
        self.carried.remove(settler)
        yield from self.lose(seat, settler)

    def choose_column(self, seat: int, planet: str, shuttle: str) -> Procedure[str]:
        """Return the column of a shuttle: that of its type (gan.shuttle.08)."""
        return str(self.card[shuttle]["type"])
        yield {}

    def place_shuttle(self, seat: int, shuttle: str, column: str) -> bool:
        """Put a shuttle under the board; tell whether it completes a row (gan.ruling.20)."""
        player = self.players[seat]
        before = player.rows()
        player.shuttles[shuttle] = column
        if player.rows() > before:
            player.row_bonuses += 1
            return True
        return False

    def times(self, seat: int, planet: str, column: str) -> int:
        """Return how often the effect of a shuttle may be applied (gan.shuttle.10)."""
        return self.players[seat].column(column)

    def shuttle_effect(self, seat: int, planet: str, position: int, shuttle: str) -> Effect:
        """Return the effect of a shuttle (gan.shuttle.11)."""
        return effect_of(self.card[shuttle]["effect"])

    def row_bonus(self, seat: int, *, applied: bool) -> Procedure[None]:
        """Launch one ship for a completed row (gan.row.01-05)."""
        yield from self.bonus_launch(seat)

    # -- Action 3: discard settler tiles -----------------------------------------------------------

    def discard_tiles(self, seat: int, places: list[int]) -> Procedure[None]:
        """Discard tiles and perform as many Basic Actions (gan.discard.01-04)."""
        for place in places:
            self.drop_tile(seat, place)
        yield from self.apply(seat, BASIC, len(places))

    # -- Applying an effect ------------------------------------------------------------------------

    def apply(
        self,
        seat: int,
        effect: Effect,
        times: int,
        *,
        both: bool = False,
        where: str = "earth",
        own: bool = True,
    ) -> Procedure[bool]:
        """Apply an effect up to so many times; return whether all of them were used.

        gan.ruling.05-08, gan.ruling.53. With `both` an application is both halves of the effect;
        `where` is where recruits go; `own` tells whether it is the effect of the Action itself.
        """
        for left in range(times - 1, -1, -1):
            between = own and left < times - 1
            chosen = yield from self.apply_once(seat, effect, where, between=between)
            if chosen in {"", "decline"}:
                return False
            if chosen == "reputation":
                stopped = yield from self.gain_reputation(seat, go_on=left > 0)
                if stopped:  # gan.rep.03
                    effect -= {"reputation"}
            elif both:
                other = effect - {"draw"} if chosen.startswith("draw") else frozenset({"draw"})
                yield from self.apply_once(seat, other, where)
        return True

    def apply_aside(self, seat: int, effect: Effect, times: int) -> Procedure[None]:
        """Apply an effect that is not the Action's own: a launch effect or a bonus."""
        yield from self.apply(seat, effect, times, own=False)

    def apply_once(
        self, seat: int, effect: Effect, where: str = "earth", *, between: bool = False
    ) -> Procedure[str]:
        """Let the player use one application or decline; return the choice, "" without one."""
        while True:
            aside = self.meanwhile(seat) if between else set()
            options = self.results(seat, effect, where) | aside
            if not options:  # gan.ruling.38
                return ""
            chosen = yield from choose(seat, options | {"decline"})
            if chosen == "decline":
                return chosen
            if chosen not in aside:
                break
            self.do_meanwhile(seat, chosen)
        yield from self.do(seat, chosen, where)
        yield from self.fill_empty_slots(seat)
        return chosen

    def meanwhile(self, seat: int) -> set[str]:
        """Return what may be done between two applications of the Action's effect: nothing."""
        return set()

    def do_meanwhile(self, seat: int, chosen: str) -> None:
        """Do something between two applications."""
        raise AssertionError(chosen)

    def results(self, seat: int, effect: Effect, where: str) -> set[str]:
        """Return everything an application of an effect may do (gan.ruling.38)."""
        printed = [colour for colour in COLOURS if f"recruit {colour}" in effect]
        options = self.recruits(seat, printed, where)
        for alternative in effect:
            match alternative.split():
                case ["recruit", _]:
                    pass
                case ["adapt", colour]:
                    options |= self.adapts(seat, colour)
                case ["move"]:
                    options |= self.moves(seat)
                case ["reputation"]:
                    if self.players[seat].reputation < self.top_space:  # gan.rep.09
                        options.add("reputation")
                case ["draw"]:
                    options |= self.draws(seat)
                case _:
                    raise AssertionError(alternative)
        return options

    def do(self, seat: int, chosen: str, where: str) -> Procedure[None]:
        """Do what was chosen among the results of an effect."""
        match chosen.split():
            case ["recruit", colour]:
                self.recruit(seat, colour, where)
            case ["adapt", place, change]:
                yield from self.adapt(seat, place, *change.split("→"))
            case ["move", way, settler]:
                yield from self.move(seat, *way.split("→"), settler)
            case ["reputation"]:  # the caller advances the marker, for it knows what may follow
                pass
            case ["draw", source]:
                self.draw(seat, source)
            case _:
                raise AssertionError(chosen)

    # -- Recruit -----------------------------------------------------------------------------------

    def recruits(self, seat: int, printed: list[str], where: str) -> set[str]:
        """Return the possible recruits of the printed colours (gan.supply.04, gan.lost.02)."""
        if self.room(seat, where) <= 0:
            return set()
        return {f"recruit {colour}" for colour in printed if self.supply[colour]}

    def recruit(self, seat: int, colour: str, place: str) -> None:
        """Take a settler from the supply (gan.zone.02)."""
        self.supply[colour] -= 1
        self.players[seat].settlers[place].append(colour)

    def room(self, seat: int, place: str) -> int:
        """Return how many more settlers a planet holds (gan.zone.03-04)."""
        limit: int = self.limits[place]
        return limit - len(self.players[seat].settlers[place])

    # -- Adapt -------------------------------------------------------------------------------------

    def adapts(self, seat: int, shown: str) -> set[str]:
        """Return the possible exchanges of a settler for one of another colour.

        gan.basic.03, gan.effect.03-04, gan.ruling.12-13, gan.ruling.47.
        """
        options = set()
        for place, settlers in self.players[seat].settlers.items():
            for old in set(settlers) & set(COLOURS):
                for new in COLOURS:
                    others = list(settlers)
                    others.remove(old)
                    if (
                        new != old
                        and self.supply[new]
                        and (shown == "any" or shown in {old, new})
                        and (place not in SLOTS or self.valid(seat, place, [*others, new]))
                    ):
                        options.add(f"adapt {place} {old}→{new}")
        return options

    def adapt(self, seat: int, place: str, old: str, new: str) -> Procedure[None]:
        """Exchange a settler (gan.supply.03)."""
        settlers = self.players[seat].settlers[place]
        settlers.remove(old)
        self.supply[old] += 1
        self.supply[new] -= 1
        settlers.append(new)
        return
        yield {}

    # -- Move --------------------------------------------------------------------------------------

    def moves(self, seat: int) -> set[str]:
        """Return the possible steps of a settler (gan.basic.04, gan.ruling.11)."""
        player = self.players[seat]
        options = {f"move earth→mars {settler}" for settler in player.settlers["earth"]}
        for settler in player.settlers["mars"]:
            goals = self.fitting(seat, settler) or ["space"]
            options |= {f"move mars→{goal} {settler}" for goal in goals}
        if player.docks["top"] and player.docks["bottom"]:  # gan.ruling.17
            options |= {f"move top→bottom {settler}" for settler in player.settlers["top"]}
            options |= {f"move bottom→top {settler}" for settler in player.settlers["bottom"]}
        return options

    def move(self, seat: int, origin: str, goal: str, settler: str) -> Procedure[None]:
        """Move a settler one step; without a place there it is lost (gan.lost.01)."""
        player = self.players[seat]
        player.settlers[origin].remove(settler)
        if goal in SLOTS:
            fits = goal in self.fitting(seat, settler)
        else:
            fits = goal != "space" and self.room(seat, goal) > 0
        if fits:
            player.settlers[goal].append(settler)
        else:
            yield from self.lose(seat, settler)

    def lose(self, seat: int, settler: str) -> Procedure[None]:
        """Return a lost settler to the supply (gan.supply.03)."""
        self.supply[settler] += 1
        return
        yield {}

    # -- Ships on Ganymede -------------------------------------------------------------------------

    def fitting(self, seat: int, settler: str) -> list[str]:
        """Return the slots whose ship takes a settler (gan.ship.01-06)."""
        return [slot for slot in SLOTS if self.fits(seat, slot, settler)]

    def fits(self, seat: int, slot: str, settler: str) -> bool:
        """Tell whether the ship in a slot takes a settler."""
        player = self.players[seat]
        aboard = player.settlers[slot]
        if player.docks[slot] is None or len(aboard) >= self.required(seat, slot):  # gan.ship.04
            return False
        return self.valid(seat, slot, [*aboard, settler])

    def valid(self, seat: int, slot: str, settlers: list[str]) -> bool:
        """Tell whether settlers may be aboard together (gan.ship.01-02)."""
        if slot == "top":
            return len(set(settlers)) <= 1
        return len(set(settlers)) == len(settlers)

    def required(self, seat: int, slot: str) -> int:
        """Return the number of settlers that a ship needs (gan.ship.03, gan.ship.07)."""
        ship = self.players[seat].docks[slot]
        assert ship
        fewer: int = self.card[ship].get("settlers_fewer", 0)
        return {"top": 3, "bottom": 4}[slot] - fewer

    def complete(self, seat: int, slot: str) -> bool:
        """Tell whether the ship in a slot is complete."""
        player = self.players[seat]
        if player.docks[slot] is None:
            return False
        return len(player.settlers[slot]) >= self.required(seat, slot)

    # -- Launch procedure --------------------------------------------------------------------------

    def end_of_turn_launches(self, seat: int) -> Procedure[None]:
        """Launch complete ships until there is none (gan.launch.01, gan.ruling.16)."""
        while True:
            options = {f"launch {slot}" for slot in SLOTS if self.complete(seat, slot)}
            if not options:
                return
            chosen = yield from choose(seat, options)
            yield from self.launch(seat, chosen.split()[1])

    def bonus_launch(self, seat: int) -> Procedure[None]:
        """Launch any ship or none; during another launch it waits (gan.ruling.18-21)."""
        if self.launching:
            self.queued_launches += 1
            return
        options = {f"launch {slot}" for slot in self.bonus_launchable(seat)}
        if not options:  # gan.ruling.27
            return
        chosen = yield from choose(seat, options | {"decline"})
        if chosen != "decline":
            yield from self.launch(seat, chosen.split()[1])

    def bonus_launchable(self, seat: int) -> list[str]:
        """Return the slots whose ship a bonus may launch: complete or not, even empty."""
        return [slot for slot in SLOTS if self.players[seat].docks[slot]]

    def launch(self, seat: int, slot: str) -> Procedure[None]:
        """Launch a ship in three steps (gan.launch.03-09)."""
        player = self.players[seat]
        ship = player.docks[slot]
        assert ship
        assert not self.launching
        # 1: the settlers return to the supply.
        self.launching = slot
        self.departing = ship
        player.docks[slot] = None  # gan.ruling.17
        self.unload(seat, slot)
        # 2: the launch effect, then the card lies beside the board.
        launch_effect = self.card[ship].get("launch")
        if launch_effect:
            times = self.card[ship].get("times", 1)
            yield from self.apply_aside(seat, effect_of(launch_effect), times)
        self.departing = None
        player.launched.append(ship)
        # 3: a new ship.
        drawn = yield from choose(seat, self.draws(seat))  # gan.ruling.19
        if drawn:
            self.draw(seat, drawn.split()[1])
        placed = yield from choose(seat, {f"dock {slot} {number(card)}" for card in player.hand})
        if placed:
            self.dock_from_hand(seat, placed)
        self.launching = None
        yield from self.fill_empty_slots(seat)  # gan.ruling.57
        while self.queued_launches and not self.launching:
            self.queued_launches -= 1
            yield from self.bonus_launch(seat)

    def unload(self, seat: int, slot: str) -> None:
        """Return the settlers of a launched ship to the supply (gan.launch.03)."""
        aboard = self.players[seat].settlers[slot]
        for settler in aboard:
            self.supply[settler] += 1
        aboard.clear()

    def fill_empty_slots(self, seat: int) -> Procedure[None]:
        """Put ships of the hand on empty slots, outside a launch (gan.ruling.27)."""
        player = self.players[seat]
        while not self.launching and player.hand and None in player.docks.values():
            options = {
                f"dock {slot} {number(ship)}"
                for slot in SLOTS
                if player.docks[slot] is None
                for ship in player.hand
            }
            chosen = yield from choose(seat, options)
            self.dock_from_hand(seat, chosen)

    def dock_from_hand(self, seat: int, chosen: str) -> None:
        """Put a ship of the hand on a slot."""
        _, slot, ship = chosen.split()
        self.players[seat].hand.remove(ship_named(ship))
        self.put_on_dock(self.players[seat], slot, ship_named(ship))

    def put_on_dock(self, player: Player, slot: str, ship: str | None) -> None:
        """Lay a ship face up on a slot (gan.ship.08)."""
        assert ship
        player.docks[slot] = ship
        self.reveal(ship)

    # -- Reputation --------------------------------------------------------------------------------

    @property
    def top_space(self) -> int:
        """The maximum of the track."""
        return len(self.track) - 1

    def gain_reputation(self, seat: int, *, go_on: bool) -> Procedure[bool]:
        """Advance one space; return whether the player stopped there for the bonus.

        gan.rep.02-08, gan.ruling.22. With `go_on` the same advance may give another step.
        """
        player = self.players[seat]
        player.reputation += 1
        space = player.reputation
        if space in self.bonus_spaces:
            if go_on:  # gan.ruling.54
                chosen = yield from choose(seat, {"stop", "go on"})
                if chosen == "go on":
                    return False
            player.track_bonuses.add(space)
            yield from self.apply_aside(seat, BASIC, 1)  # gan.ruling.23
            return True
        if space == self.top_space:
            player.top_bonus = True
            yield from self.bonus_launch(seat)
        return False

    # -- Draw a ship, and what is known of ships ---------------------------------------------------

    def draws(self, seat: int) -> set[str]:
        """Return where a ship may be drawn from (gan.basic.06, gan.hand.03, gan.ruling.26)."""
        if self.first_print and len(self.players[seat].hand) >= self.limits["hand"]:
            return set()
        options = {f"draw {place}" for place in occupied(self.ships)}
        if self.ship_deck:
            options.add("draw deck")
        return options

    def draw(self, seat: int, source: str) -> None:
        """Take a ship into hand; everybody sees one taken from the row (gan.info.03)."""
        if source == "deck":
            ship = self.ship_deck.pop(0)
            self.knowers[ship].add(seat)
        else:
            taken = self.ships[int(source) - 1]
            assert taken
            ship = taken
            self.ships[int(source) - 1] = None
        self.players[seat].hand.append(ship)

    def reveal(self, ship: str) -> None:
        """Note that everybody knows where a ship is."""
        self.knowers[ship] = set(range(8))
        self.only_cards.discard(ship)

    def put_under_deck(self, seat: int, ship: str) -> None:
        """Put a ship secretly under the deck; only its owner knows which (gan.ruling.50)."""
        hand = self.players[seat].hand
        if len(hand) > 1:
            for held in hand:
                self.knowers[held] &= {seat}
                self.only_cards.discard(held)
        else:  # whoever knew the only card of a hand still knows where it is
            self.only_cards.add(ship)
        hand.remove(ship)
        self.ship_deck.append(ship)

    # -- End of turn -------------------------------------------------------------------------------

    def refill(self) -> None:
        """Fill every empty position of the play area (gan.endturn.01-03, gan.ruling.39)."""
        for position, tile in enumerate(self.tiles):
            if tile is None:
                if not self.tile_stack:
                    self.reshuffle_tiles(position)
                self.tiles[position] = self.tile_stack.pop(0)
        for planet in PLANETS:
            fill(self.shuttles[planet], self.decks[planet])
        for ship in fill(self.ships, self.ship_deck):
            self.reveal(ship)

    def reshuffle_tiles(self, position: int) -> None:
        """Make the discard pile the new stack (gan.tile.11, gan.ruling.25)."""
        drawn = [
            self.after["tiles"][p] for p in range(position, 4) if self.tiles[p] is None
        ]  # those that this refill reveals first
        self.tile_stack = self.shuffled(self.tile_discard, drawn + self.after["tile stack"])
        self.tile_discard = []

    def hand_limit(self, seat: int) -> Procedure[None]:
        """Return surplus ships under the deck, one by one (gan.hand.01-02, gan.ruling.40)."""
        while len(self.players[seat].hand) > self.limits["hand"]:
            hand = self.players[seat].hand
            chosen = yield from choose(seat, {f"return {number(ship)}" for ship in hand})
            self.put_under_deck(seat, ship_named(chosen.split()[1]))

    def test_end(self) -> None:
        """Test the end conditions (gan.end.01, gan.end.03, gan.ruling.28)."""
        if any(len(player.launched) >= 4 for player in self.players):
            self.last_round = True
        if not self.decks["earth"] or not self.decks["mars"]:
            self.last_round = True

    # -- Scoring -----------------------------------------------------------------------------------

    def result(self) -> dict[str, Any]:
        """Score and rank (gan.score.01-04, gan.tie.01-04, gan.ruling.46)."""
        sheets = [self.score_sheet(player) for player in self.players]
        scores = [sum(line["points"] for line in sheet) for sheet in sheets]
        criteria = [
            (score, len(player.settlers["mars"]), len(player.settlers["earth"]))
            for score, player in zip(scores, self.players, strict=True)
        ]
        ranking = [1 + sum(other > own for other in criteria) for own in criteria]
        return {
            "scores": scores,
            "ranking": ranking,
            "winners": [seat for seat in self.seats if ranking[seat] == 1],
            "breakdown": sheets,
        }

    def score_sheet(self, player: Player) -> list[dict[str, Any]]:
        """List where the points of a player come from (gan.score.01)."""
        lines = [
            line("ganymede.score.ship", self.ship_points(player, ship), ship=ship)
            for ship in sorted(player.launched)
        ]
        lines.append(
            line(
                "ganymede.score.reputation", self.track[player.reputation], space=player.reputation
            )
        )  # gan.rep.11
        lines.append(
            line("ganymede.score.settlers", sum(len(player.settlers[slot]) for slot in SLOTS))
        )
        return lines

    def ship_points(self, player: Player, ship: str) -> int:
        """Return what a launched ship is worth at the end (gan.shipfx.01-10)."""
        entry = self.card[ship]
        each: int = entry.get("vp_each", 0)
        match entry.get("score"):
            case None:
                return int(entry["vp"])
            case "per_shuttle_type":  # gan.shipfx.03
                return each * player.column(entry["of"])
            case "shuttle_set":  # gan.shipfx.04, gan.edition.09
                return each * (player.rows() if self.first_print else min(1, player.rows()))
            case "per_settler_symbol":  # gan.shipfx.05, gan.ruling.35
                costs = [self.card[shuttle]["cost"] for shuttle in player.shuttles]
                return each * sum(cost.count(entry["of"]) for cost in costs)
            case "reputation_again":  # gan.shipfx.08
                return self.track[player.reputation]
            case "per_tile":  # gan.shipfx.10
                return each * len(occupied(player.tiles))
        raise AssertionError(entry)

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
        """Return the seats that know where a ship is, as a set of bits.

        An open fault (gan.ruling.50): the engine forgets who knew the only card of a hand when it
        goes under the deck, though it is still certain. Until that is settled both are accepted.
        """
        knowers = sum(1 << seat for seat in self.knowers[ship])
        engine: int = self.after["knowers"][self.all_ships.index(ship)]
        if ship in self.only_cards and engine & knowers == engine:
            return engine
        return knowers

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
        """Return the ships in hand and the ships chosen that a seat sees: its own (gan.info.01)."""
        hands = {}
        for other, player in enumerate(self.players):
            hands[other] = {"hand size": len(player.hand)}
            if other == seat:
                hands[other]["hand"] = sorted(player.hand)
                hands[other]["chosen"] = list(player.chosen.values())
        return hands

    def seen(self, view: dict[str, Any]) -> Any:
        """Return the same as a view of the engine shows it."""
        hands = {}
        for other, shown in enumerate(view["seats"]):
            hands[other] = {"hand size": shown["hand_size"]}
            for name in ("hand", "chosen"):
                if shown.get(name) is not None:
                    hands[other][name] = shown[name]
        return hands

    def told(self, events: list[dict[str, Any]]) -> Table:
        """Follow the events, and return the table that they tell."""
        self.listener.hear(events)
        assert self.listener.hands == [len(player.hand) for player in self.players], "hand sizes"
        return self.listener.table(self.after, self.listed)


# -- small things ----------------------------------------------------------------------------------


def symbols(shuttle: dict[str, Any]) -> tuple[Counter[str], int]:
    """Return the coloured symbols of a shuttle and the number of white ones."""
    colours = Counter(shuttle["cost"])
    whites = colours.pop("any", 0)
    return colours, whites


def occupied(places: list[str | None]) -> list[int]:
    """Return the places, counted from 1, that are not empty."""
    return [place for place, card in enumerate(places, 1) if card]


def fill(row: list[str | None], pile: list[str]) -> list[str]:
    """Fill the empty positions of a row from left to right as far as the pile allows."""
    added = []
    for position, card in enumerate(row):
        if card is None and pile:
            row[position] = pile.pop(0)
            added.append(str(row[position]))
    return added


def number(ship: str) -> int:
    """Return the number of a ship, as actions name it."""
    return int(ship.removeprefix("ship-"))


def ship_named(text: str) -> str:
    """Return the ship that an action names by its number."""
    return f"ship-{int(text):02}"


def line(what: str, points: int, **args: Any) -> dict[str, Any]:
    """Return one line of a score sheet."""
    return {"what": what, "points": points, "args": args}
