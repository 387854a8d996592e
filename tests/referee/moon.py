"""The rules of Moon, the expansion of Ganymede, a second time: what they add and change.

Written from the rulebook, the ledger (`moon.*`) and the component file alone, like `ganymede.py`.
"""

from __future__ import annotations

from typing import Any

from tests.referee.ganymede import (
    BASIC,
    COLOURS,
    SLOTS,
    TYPES,
    Effect,
    GanymedeReferee,
    Player,
    box_of,
    effect_of,
    line,
    number,
    occupied,
    ship_named,
    symbols,
)
from tests.referee.harness import Procedure, Table, choose

LOCATIONS = ("moon", "earth", "mars", "ganymede")


def after(location: str) -> str:
    """Return the next location of the journey."""
    return LOCATIONS[LOCATIONS.index(location) + 1]


class MoonPlayer(Player):
    """A player with a Moon board and a Council board (moon.setup.02-05)."""

    def __init__(self, tile_places: int) -> None:
        super().__init__(tile_places)
        self.settlers["moon"] = []
        self.pawn = "moon"
        self.president: str | None = None
        self.council: list[str] = []
        self.abilities: list[str] = []


class MoonReferee(GanymedeReferee):
    """A referee for the game with the expansion."""

    TILE_PLACES = 4  # moon.board.02
    ORDER = (*COLOURS, "vip")
    PLAYER = MoonPlayer
    players: list[MoonPlayer]

    # -- Setup -------------------------------------------------------------------------------------

    def set_up(self, position: dict[str, Any]) -> None:
        """Set up the base game and the expansion (moon.setup.01-07)."""
        super().set_up(position)
        box = box_of("moon/components.toml")
        self.limits = self.limits | box["limits"]
        self.council_spaces: list[dict[str, Any]] = box["council"]
        self.path: list[str] = box["upgrade"]["path"]
        self.counselor_points = {entry["id"]: entry["vp"] for entry in box["counselors"]}
        dealt = position["table"]
        self.counselors: list[str | None] = list(dealt["counselors"])
        self.counselor_pile: list[str] = list(dealt["counselor pile"])
        assert len(self.counselors) == self.limits["counselor_row"]
        shown = [str(counselor) for counselor in self.counselors]
        assert sorted(shown + self.counselor_pile) == sorted(self.counselor_points)

        self.virus: tuple[int, str] | None = None  # the seat and slot of the infected ship
        self.upgrade: str | None = None
        self.merchant: int | None = None  # the gap behind the first, second or third position
        self.monolith: str | None = None
        self.redirected: dict[str, str] = {}
        self.discarded: str | None = None  # the ship paid for the pawn in this turn
        self.reserved: str | None = None
        self.extra_turn = False
        self.adrift: list[str] = []
        self.done: set[str] = set()
        self.open_faults: set[str] = set()

    def has(self, seat: int, counselor: str) -> bool:
        """Tell whether a player has the ability of a counselor (moon.ruling.49)."""
        return counselor in self.players[seat].abilities

    # -- The turn ----------------------------------------------------------------------------------

    def turn(self, seat: int) -> Procedure[None]:
        """Take one turn, and A. Weber's extra turn after it (moon.ruling.47)."""
        yield from self.one_turn(seat)
        while self.extra_turn:  # moon.weber.01, moon.ruling.37
            self.extra_turn = False
            yield from self.one_turn(seat)
        self.players[seat].turns += 1

    def one_turn(self, seat: int) -> Procedure[None]:
        """Take the turn itself, from the routes to the return of the pawn."""
        yield from self.action(seat)
        yield from self.exchange_window(seat)
        yield from self.end_of_turn_launches(seat)
        self.refill()
        yield from self.hand_limit(seat)
        self.pawn_home(seat)
        self.test_end()
        self.done = set()

    def action(self, seat: int) -> Procedure[None]:
        """Use routes and the Earth ability in any order, then perform an Action.

        moon.route.04, moon.ruling.08-09.
        """
        while True:
            routes = self.routes(seat)
            exchanges = self.meanwhile(seat)
            chosen = yield from choose(seat, self.actions(seat) | routes | exchanges)
            if chosen in exchanges:
                self.do_meanwhile(seat, chosen)
            elif chosen in routes:
                self.use_route(seat, chosen)
            else:
                break
        yield from self.perform(seat, chosen)

    def actions(self, seat: int) -> set[str]:
        """Return the Actions; a tile may also go to the Moon slot (moon.board.03)."""
        moon = {f"tile {place} moon" for place in occupied(self.tiles)}
        return super().actions(seat) | moon

    def perform(self, seat: int, chosen: str) -> Procedure[None]:
        """Perform the chosen Action."""
        match chosen.split():
            case ["tile", position, "moon"]:
                yield from self.take_tile_to_the_moon(seat, int(position) - 1)
            case _:
                yield from super().perform(seat, chosen)

    # -- The Moon slot -----------------------------------------------------------------------------

    def take_tile_to_the_moon(self, seat: int, position: int) -> Procedure[None]:
        """Put a tile on the Moon slot; the tile there is discarded (moon.board.03-06)."""
        if self.players[seat].tiles[3]:  # moon.ruling.03
            self.drop_tile(seat, 3)
        tile = self.place_tile(seat, position, 3)
        yield from self.apply_tile(seat, tile, 3)

    def apply_tile(self, seat: int, tile: str, place: int) -> Procedure[None]:
        """Apply a tile; on the Moon slot its recruits go to the Moon (moon.ruling.01, .06)."""
        text = self.card[tile]["effect"]
        times = self.tile_count(seat, tile)
        where = "moon" if place == 3 else "earth"
        yield from self.apply(seat, effect_of(text), times, both="+" in text, where=where)

    def recruits(self, seat: int, printed: list[str], where: str) -> set[str]:
        """Return recruits; on the Moon slot every colour may be had by adapting (moon.board.07)."""
        options = super().recruits(seat, printed, where)
        if where == "moon" and printed and self.room(seat, "moon") > 0:
            for colour in COLOURS:
                if self.supply[colour] and self.worth_adapting(seat, colour, printed):
                    options.add(f"recruit adapted {colour}")
        return options

    def worth_adapting(self, seat: int, colour: str, printed: list[str]) -> bool:
        """Tell whether a recruit can come by an adapt, and it makes a difference.

        moon.ruling.05: a printed colour may also come from the other printed one; nothing but the
        Upgrade token cares about the way.
        """
        if colour not in printed:
            return True
        others = [other for other in printed if other != colour and self.supply[other]]
        return bool(others) and self.upgrade_waits(seat)

    def room(self, seat: int, place: str) -> int:
        """Return the free places: the President and a reserved place count (moon.ruling.22)."""
        room = super().room(seat, place)
        if self.players[seat].president == place:  # moon.president.03
            room -= 1
        if seat == self.active and self.reserved == place:
            room -= 1
        return room

    # -- Routes ------------------------------------------------------------------------------------

    def routes(self, seat: int) -> set[str]:
        """Return the free moves at the start of a turn (moon.route.01-05, moon.king.02-03)."""
        player = self.players[seat]
        options = set()
        if "moon-earth route" not in self.done and self.room(seat, "earth") > 0:
            options |= {f"route moon→earth {settler}" for settler in player.settlers["moon"]}
        if (
            self.has(seat, "james-king")
            and "earth-mars route" not in self.done
            and self.room(seat, "mars") > 0
        ):
            options |= {f"route earth→mars {settler}" for settler in player.settlers["earth"]}
        return options

    def use_route(self, seat: int, chosen: str) -> None:
        """Move a settler for free."""
        _, way, settler = chosen.split()
        origin, goal = way.split("→")
        self.done.add(f"{origin}-{goal} route")
        self.players[seat].settlers[origin].remove(settler)
        self.players[seat].settlers[goal].append(settler)
        self.look_at_mars(seat)

    # -- The Earth ability -------------------------------------------------------------------------

    def meanwhile(self, seat: int) -> set[str]:
        """Return the exchanges of ships that a pawn on Earth allows (moon.earth.01-02)."""
        player = self.players[seat]
        if player.pawn != "earth" or "exchange" in self.done:
            return set()
        free = [slot for slot in SLOTS if player.docks[slot] and not self.infected(seat, slot)]
        options = {f"dock {slot} {number(ship)}" for slot in free for ship in player.hand}
        if len(free) == 2:
            options.add("swap ships")
        return options

    def do_meanwhile(self, seat: int, chosen: str) -> None:
        """Exchange ships; the settlers stay on their slots (moon.earth.03)."""
        self.done.add("exchange")
        player = self.players[seat]
        if chosen == "swap ships":
            docks = player.docks
            docks["top"], docks["bottom"] = docks["bottom"], docks["top"]
            return
        slot = chosen.split()[1]
        old = player.docks[slot]
        assert old
        self.dock_from_hand(seat, chosen)
        player.hand.append(old)

    def exchange_window(self, seat: int) -> Procedure[None]:
        """Offer the exchange outside a list of other choices (moon.ruling.09)."""
        exchanges = self.meanwhile(seat)
        if exchanges:
            chosen = yield from choose(seat, exchanges | {"decline"})
            if chosen != "decline":
                self.do_meanwhile(seat, chosen)

    def row_bonus(self, seat: int, *, applied: bool) -> Procedure[None]:
        """Launch a ship for a row; the last window of the effect precedes it (moon.ruling.09)."""
        if applied:
            yield from self.exchange_window(seat)
        yield from super().row_bonus(seat, applied=applied)

    # -- Shuttles ----------------------------------------------------------------------------------

    def usable(self, seat: int, planet: str, shuttle: str) -> bool:
        """Tell whether a shuttle may be used (moon.ruling.51)."""
        if self.costs_tile(seat, shuttle) and not any(self.players[seat].tiles):
            return False
        return bool(self.pairs(seat, planet, shuttle))

    def costs_tile(self, seat: int, shuttle: str) -> bool:
        """Tell whether a tile must be discarded (moon.chau.02-03)."""
        return bool(self.card[shuttle].get("discard_tile")) and not self.has(seat, "ms-chau")

    def pay_tile(self, seat: int, shuttle: str) -> Procedure[None]:
        """Discard a tile, unless Ms. Chau waives it."""
        if self.costs_tile(seat, shuttle):
            yield from super().pay_tile(seat, shuttle)

    def pairs(self, seat: int, planet: str, shuttle: str) -> set[str]:
        """Return how Mr. Wu may be used so that the settlers suffice (moon.ruling.30)."""
        options = set()
        if self.vips(seat, planet, shuttle, "as shown"):
            options.add("as shown")
        if self.has(seat, "mr-wu"):
            coloured, _ = symbols(self.card[shuttle])
            for symbol in coloured:
                for colour in COLOURS:
                    pair = f"pair {colour} for {symbol}"
                    if colour != symbol and self.vips(seat, planet, shuttle, pair):
                        options.add(pair)
        return options

    def vips(self, seat: int, planet: str, shuttle: str, pair: str) -> set[str]:
        """Return how the VIP may be used, given Mr. Wu's pair (moon.vip.02, moon.ruling.19)."""
        coloured, whites = symbols(self.card[shuttle])
        there = list(self.players[seat].settlers[planet])
        if pair != "as shown":
            _, colour, _, symbol = pair.split()
            if there.count(colour) < 2:
                return set()
            there.remove(colour)
            there.remove(colour)
            coloured[symbol] -= 1
        options = set()
        uses = [f"vip for {symbol}" for symbol in (*COLOURS, "any")] if "vip" in there else []
        for vip in ("as shown", *uses):
            left, white = coloured.copy(), whites
            if vip == "vip for any":
                white -= 1
            elif vip != "as shown":
                left[vip.split()[2]] -= 1
            possible = white >= 0 and all(count >= 0 for count in left.values())
            others = [settler for settler in there if settler != "vip"]
            for colour in left.elements():
                if colour in others:
                    others.remove(colour)
                else:
                    possible = False
            if possible and len(others) >= white:
                options.add(vip)
        return options

    def choose_settlers(self, seat: int, planet: str, shuttle: str) -> Procedure[None]:
        """Choose Mr. Wu's pair, what the VIP stands for, and the white settlers."""
        coloured, whites = symbols(self.card[shuttle])
        pair = yield from choose(seat, self.pairs(seat, planet, shuttle))
        vip = yield from choose(seat, self.vips(seat, planet, shuttle, pair))
        if pair != "as shown":
            _, colour, _, symbol = pair.split()
            coloured[symbol] -= 1
            self.board_shuttle(seat, planet, colour)
            self.board_shuttle(seat, planet, colour)
        if vip != "as shown":
            self.done.add("vip aboard")
            self.board_shuttle(seat, planet, "vip")
            if vip == "vip for any":
                whites -= 1
            else:
                coloured[vip.split()[2]] -= 1
        for colour in coloured.elements():
            self.board_shuttle(seat, planet, colour)
        yield from self.choose_whites(seat, planet, whites)

    def travel_to_mars(self, seat: int) -> Procedure[None]:
        """Land the settlers; Ms. Lee sends one directly to a ship (moon.lee.01, moon.ruling.33)."""
        while self.carried and self.has(seat, "ms-lee") and "sent ahead" not in self.done:
            boards = {
                f"board {settler} {slot}"
                for settler in self.carried
                for slot in self.fitting(seat, settler)
            }
            if not boards:
                break
            room = self.room(seat, "mars")
            if 0 < room < len(self.carried):
                lands = {f"land {settler}" for settler in self.carried}
            else:  # all land or all are lost: their order changes nothing (gan.ruling.55)
                lands = {f"land {self.in_order(self.carried)[0]}"}
            chosen = yield from choose(seat, boards | lands)
            match chosen.split():
                case ["land", settler] if room > 0:
                    self.land(seat, settler)
                case ["land", settler]:
                    yield from self.lose_carried(seat, settler)
                case ["board", settler, slot]:
                    self.done.add("sent ahead")
                    self.board(seat, settler, slot)
        yield from super().travel_to_mars(seat)

    def land(self, seat: int, settler: str) -> None:
        """Put a carried settler on Mars."""
        super().land(seat, settler)
        self.look_at_mars(seat)

    def choose_column(self, seat: int, planet: str, shuttle: str) -> Procedure[str]:
        """Choose the column of a Mars shuttle once the Monolith is on Phobos (moon.ender.03)."""
        printed = str(self.card[shuttle]["type"])
        if planet == "mars" and self.has(seat, "ender") and self.monolith == "phobos":
            chosen = yield from choose(seat, {f"column {kind}" for kind in TYPES})
            column = chosen.split()[1]
            if column != printed:
                self.redirected[shuttle] = column
            return column
        return printed

    def times(self, seat: int, planet: str, column: str) -> int:
        """Return how often a shuttle may be applied (moon.ruling.52)."""
        times = super().times(seat, planet, column)
        if planet == "mars" and self.players[seat].pawn == "mars":  # moon.mars.01
            times += 1
        if self.has(seat, "ahu-lani") and self.upgrade == column:  # moon.ahulani.02
            times += 1
        if "vip aboard" in self.done:  # moon.vip.06, moon.ruling.21
            times += 1
        return times

    def shuttle_effect(self, seat: int, planet: str, position: int, shuttle: str) -> Effect:
        """Return the effect: Basic beside the own Merchant (moon.merchant.02-03)."""
        beside = self.merchant is not None and position in {self.merchant, self.merchant + 1}
        if planet == "mars" and self.has(seat, "hipt-liber") and beside:
            return BASIC
        return super().shuttle_effect(seat, planet, position, shuttle)

    def discard_tiles(self, seat: int, places: list[int]) -> Procedure[None]:
        """Discard tiles; Noor gives one more Basic Action (moon.noor.01)."""
        for place in places:
            self.drop_tile(seat, place)
        yield from self.apply(seat, BASIC, len(places) + self.has(seat, "noor"))

    # -- Moves of the pawn and the President -------------------------------------------------------

    def moves(self, seat: int) -> set[str]:
        """Return the possible Moves (moon.counselor.04, moon.ruling.07, moon.ruling.46)."""
        player = self.players[seat]
        options = super().moves(seat)
        options |= {f"move moon→earth {settler}" for settler in player.settlers["moon"]}
        may_enter = bool(player.hand) and len(player.council) < 4  # moon.ruling.38
        if player.pawn in {"moon", "earth"} or (player.pawn == "mars" and may_enter):
            options.add("move counselor")
        if player.president in {"moon", "earth"}:
            if self.room(seat, after(player.president)) > 0:  # moon.president.07
                options.add("move president")
        elif player.president == "mars" and player.hand:
            options.add("move president")
        return options

    def do(self, seat: int, chosen: str, where: str) -> Procedure[None]:
        """Do what was chosen among the results of an effect."""
        match chosen.split():
            case ["move", "counselor"]:
                yield from self.move_pawn(seat)
            case ["move", "president"]:
                yield from self.move_president(seat)
            case ["recruit", "adapted", colour]:
                self.recruit(seat, colour, where)
                yield from self.adapted(seat)
            case _:
                yield from super().do(seat, chosen, where)
        self.look_at_mars(seat)

    def move_pawn(self, seat: int) -> Procedure[None]:
        """Move the pawn one location; Ganymede costs a ship of the hand (moon.ganymede.01-03)."""
        player = self.players[seat]
        player.pawn = after(player.pawn)
        if player.pawn == "ganymede":
            self.discarded = yield from self.pay_ship(seat)

    def move_president(self, seat: int) -> Procedure[None]:
        """Move the President like the pawn (moon.president.02, moon.ruling.29)."""
        player = self.players[seat]
        assert player.president
        player.president = after(player.president)
        if player.president == "ganymede":
            yield from self.pay_ship(seat)

    def pay_ship(self, seat: int) -> Procedure[str]:
        """Put a ship of the hand secretly under the deck."""
        hand = self.players[seat].hand
        chosen = yield from choose(seat, {f"return {number(ship)}" for ship in hand})
        ship = ship_named(chosen.split()[1])
        self.put_under_deck(seat, ship)
        return ship

    def pawn_home(self, seat: int) -> None:
        """Return the pawn from Ganymede to the Moon (moon.counselor.03)."""
        if self.players[seat].pawn == "ganymede":
            self.players[seat].pawn = "moon"
        self.discarded = None

    # -- Settlers lost in space --------------------------------------------------------------------

    def lose(self, seat: int, settler: str) -> Procedure[None]:
        """Lose a settler, unless Ms. Chau takes it (moon.chau.01, moon.ruling.20, .32)."""
        for owner in self.seats:
            if not self.has(owner, "ms-chau") or self.room(owner, "moon") <= 0:
                continue
            if settler == "vip" and not self.has(owner, "ayati"):
                continue
            self.adrift = [settler]
            chosen = yield from choose(owner, {"rescue", "decline"})
            self.adrift = []
            if chosen == "rescue":
                self.players[owner].settlers["moon"].append(settler)
                return
        if settler != "vip":  # a lost VIP goes to the box
            self.supply[settler] += 1

    # -- Adapts and the Upgrade token --------------------------------------------------------------

    def adapt(self, seat: int, place: str, old: str, new: str) -> Procedure[None]:
        """Exchange a settler; it may move the Upgrade token."""
        yield from super().adapt(seat, place, old, new)
        self.look_at_mars(seat)
        yield from self.adapted(seat)

    def upgrade_waits(self, seat: int) -> bool:
        """Tell whether an adapt of this player would move the Upgrade token (moon.ahulani.03)."""
        return (
            self.has(seat, "ahu-lani") and self.upgrade is not None and "upgrade" not in self.done
        )

    def adapted(self, seat: int) -> Procedure[None]:
        """Move the Upgrade token; on the final symbol a ship launches (moon.ahulani.03-05)."""
        if not self.upgrade_waits(seat):
            return
        self.done.add("upgrade")
        self.upgrade = self.path[self.path.index(str(self.upgrade)) + 1]
        if self.upgrade == self.path[-1]:
            self.upgrade = None
            yield from self.bonus_launch(seat)

    # -- The Monolith ------------------------------------------------------------------------------

    def look_at_mars(self, seat: int) -> None:
        """Put the Monolith on Phobos as soon as the pawn and four colours are on Mars."""
        player = self.players[seat]
        if (  # moon.ender.02, moon.ruling.25
            self.monolith == "ender"
            and self.has(seat, "ender")
            and seat == self.active
            and player.pawn == "mars"
            and set(player.settlers["mars"]) >= set(COLOURS)
        ):
            self.monolith = "phobos"

    # -- Ships with Virus and VIP ------------------------------------------------------------------

    def infected(self, seat: int, slot: str) -> bool:
        """Tell whether the Virus is on a ship."""
        return self.virus == (seat, slot)

    def required(self, seat: int, slot: str) -> int:
        """Return the number of settlers needed: one more with the Virus (moon.virus.02)."""
        return super().required(seat, slot) + self.infected(seat, slot)

    def valid(self, seat: int, slot: str, settlers: list[str]) -> bool:
        """Tell whether settlers may be aboard together (moon.ruling.17, .19, .44)."""
        if self.satisfies(slot, settlers):
            return True
        if not self.infected(seat, slot):
            return False
        return any(
            self.satisfies(slot, settlers[:extra] + settlers[extra + 1 :])
            for extra in range(len(settlers))
        )

    @staticmethod
    def satisfies(slot: str, settlers: list[str]) -> bool:
        """Tell whether settlers meet the condition of a slot; the VIP takes any colour."""
        coloured = [settler for settler in settlers if settler != "vip"]
        if slot == "top":
            return len(set(coloured)) <= 1
        return len(set(coloured)) == len(coloured) and len(settlers) <= len(COLOURS)

    def bonus_launchable(self, seat: int) -> list[str]:
        """Return the slots whose ship a bonus may launch: not an infected one (moon.virus.03)."""
        return [slot for slot in super().bonus_launchable(seat) if not self.infected(seat, slot)]

    def unload(self, seat: int, slot: str) -> None:
        """Return settlers to the supply, VIP and Virus to the box (moon.vip.07, moon.virus.05)."""
        aboard = self.players[seat].settlers[slot]
        if "vip" in aboard:
            aboard.remove("vip")
        super().unload(seat, slot)
        if self.infected(seat, slot):
            self.virus = None

    # -- Counselors --------------------------------------------------------------------------------

    def end_of_turn_launches(self, seat: int) -> Procedure[None]:
        """Launch ships and take a counselor in the order the player likes (moon.ruling.13)."""
        while True:
            options = {f"launch {slot}" for slot in SLOTS if self.complete(seat, slot)}
            if self.players[seat].pawn == "ganymede" and "recruitment" not in self.done:
                options |= self.eligible(seat)
            chosen = yield from choose(seat, options)
            match chosen.split():
                case ["launch", slot]:
                    yield from self.launch(seat, slot)
                case ["counselor", position]:
                    yield from self.recruit_counselor(seat, int(position) - 1)
                case _:
                    return

    def eligible(self, seat: int) -> set[str]:
        """Return the counselors that may be chosen (moon.ruling.12)."""
        options = set()
        for position, counselor in enumerate(self.counselors, 1):
            place = {"ayati": "earth", "michelle": "moon"}.get(str(counselor))
            if counselor and (place is None or self.room(seat, place) > 0):
                options.add(f"counselor {position}")  # moon.vip.08, moon.president.06
        return options

    def recruit_counselor(self, seat: int, position: int) -> Procedure[None]:
        """Take a counselor: tile, bonus, ability, new tile (moon.ganymede.04-07)."""
        player = self.players[seat]
        counselor = self.counselors[position]
        assert counselor
        self.done.add("recruitment")
        self.counselors[position] = None
        player.council.append(counselor)
        self.reserved = {"ayati": "earth", "michelle": "moon"}.get(counselor)  # moon.ruling.22
        yield from self.council_bonus(seat, self.council_spaces[len(player.council) - 1])
        self.reserved = None
        player.abilities.append(counselor)
        yield from self.ability(seat, counselor)
        if self.counselor_pile:
            self.counselors[position] = self.counselor_pile.pop(0)

    def council_bonus(self, seat: int, space: dict[str, Any]) -> Procedure[None]:
        """Give different Basic Actions, or a launch (moon.council.01-04, moon.ruling.36)."""
        if space.get("launch"):
            yield from self.bonus_launch(seat)
        effect = BASIC
        for _ in range(space.get("basic_actions", 0)):
            chosen = yield from self.apply_once(seat, effect)
            if chosen in {"", "decline"}:
                return
            kind = chosen.split()[0]
            effect = frozenset(other for other in effect if other.split()[0] != kind)
            if kind == "reputation":
                yield from self.gain_reputation(seat, go_on=False)

    def ability(self, seat: int, counselor: str) -> Procedure[None]:
        """Do what a counselor does when he joins (moon.ruling.48)."""
        match counselor:
            case "weber":
                self.extra_turn = True
            case "ahu-lani":
                self.upgrade = self.path[0]
            case "ashwatthama":
                yield from self.infect(seat)
            case "ayati":
                self.players[seat].settlers["earth"].append("vip")
            case "chahrazad":
                yield from self.two_parts(seat, counselor)
            case "ender":
                self.monolith = "ender"
            case "hipt-liber":
                chosen = yield from choose(seat, {"merchant 1-2", "merchant 2-3", "merchant 3-4"})
                self.merchant = int(chosen.split()[1][0]) - 1
            case "marty-simon":
                yield from self.take_shuttle(seat)
            case "michelle":
                self.players[seat].president = "moon"
            case "nakkia":
                yield from self.two_parts(seat, counselor)
            case "tarak-freeman":
                yield from self.recruit_to(seat, "moon", 3)
            case _:  # James King, Mr. Wu, Ms. Chau, Ms. Lee, Noor: abilities for later
                assert counselor in {"james-king", "mr-wu", "ms-chau", "ms-lee", "noor"}

    def infect(self, seat: int) -> Procedure[None]:
        """Put the Virus on a ship of an opponent (moon.virus.01, moon.ruling.42)."""
        options = {
            f"infect {other} {slot}"
            for other in self.seats
            for slot in SLOTS
            if other != seat and self.players[other].docks[slot]
        }
        chosen = yield from choose(seat, options)
        if chosen:
            _, victim, slot = chosen.split()
            self.virus = (int(victim), slot)

    def take_shuttle(self, seat: int) -> Procedure[None]:
        """Put an Earth shuttle under the board without using it (moon.marty.01-02)."""
        row = self.shuttles["earth"]
        options = {f"shuttle earth {place}" for place in occupied(row)}
        if not options:
            return
        chosen = yield from choose(seat, options | {"decline"})
        if chosen == "decline":
            return
        position = int(chosen.split()[2]) - 1
        shuttle = row[position]
        assert shuttle
        row[position] = None
        if self.place_shuttle(seat, shuttle, self.card[shuttle]["type"]):  # moon.ruling.28
            yield from self.bonus_launch(seat)

    def recruit_to(self, seat: int, place: str, times: int) -> Procedure[None]:
        """Recruit settlers of any colour to a place (moon.tarak.01, moon.ruling.04)."""
        for _ in range(times):
            options = self.recruits_to(seat, place)
            if not options:
                return
            chosen = yield from choose(seat, options | {"decline"})
            if chosen == "decline":
                return
            self.recruit(seat, chosen.split()[1], place)

    def recruits_to(self, seat: int, place: str) -> set[str]:
        """Return the settlers that may be recruited to a place."""
        return GanymedeReferee.recruits(self, seat, list(COLOURS), place)

    # -- Chahrazad and Nakkia ----------------------------------------------------------------------

    def two_parts(self, seat: int, counselor: str) -> Procedure[None]:
        """Do one part or, with the right ship paid for the pawn, both (moon.ruling.23-24, .34)."""
        first, second = self.possible_parts(seat, counselor)
        options = {"decline"}
        if first:
            options.add("part 1")
        if second:
            options.add("part 2")
        if self.may_do_both(counselor):
            both = {"part 1+2"} if first else set()
            both |= {"part 2+1"} if second else set()
            # An open fault: the engine also offers both parts where the second one of them can
            # never happen (gan.ruling.38).
            useless = {order for order in both if not self.may_follow(seat, counselor, order)}
            options |= both - useless
            self.open_faults = useless
        if options == {"decline"}:
            return
        chosen = yield from choose(seat, options)
        self.open_faults = set()
        if "+" in chosen:  # moon.chahrazad.03, moon.nakkia.03
            self.reveal(str(self.discarded))
        parts = chosen.split()[1].split("+") if chosen != "decline" else []
        for part in parts:
            yield from self.do_part(seat, counselor, part)

    def possible_parts(self, seat: int, counselor: str) -> tuple[bool, bool]:
        """Tell whether the first and the second part have a result now."""
        player = self.players[seat]
        if counselor == "chahrazad":
            return player.reputation < self.top_space, bool(self.recruits_to(seat, "mars"))
        return bool(self.draws(seat)), bool(player.launched and player.hand)

    def may_do_both(self, counselor: str) -> bool:
        """Tell whether the ship paid shows an animal, or has a launch effect."""
        if self.discarded is None:
            return False
        mark = {"chahrazad": "animal", "nakkia": "launch"}[counselor]
        return bool(self.card[self.discarded].get(mark))  # moon.chahrazad.02, moon.nakkia.02

    def may_follow(self, seat: int, counselor: str, order: str) -> bool:
        """Tell whether the later one of two parts can happen after the earlier one."""
        if order == "part 2+1":  # neither second part makes the first one possible
            return self.possible_parts(seat, counselor)[0]
        # Reputation may bring a Move off Mars; a ship drawn may be exchanged for a launched one.
        return counselor == "chahrazad" or bool(self.players[seat].launched)

    def disputed(self) -> set[str]:
        """Return the orders of both parts that only the engine offers."""
        return self.open_faults

    def do_part(self, seat: int, counselor: str, part: str) -> Procedure[None]:
        """Do one part of Chahrazad or Nakkia."""
        if counselor == "chahrazad":
            if part == "1":
                yield from self.apply_aside(seat, frozenset({"reputation"}), 2)
            else:
                yield from self.recruit_to(seat, "mars", 1)
        elif part == "1":
            yield from self.apply_aside(seat, frozenset({"draw"}), 4)
        else:
            yield from self.exchange_launched(seat)

    def exchange_launched(self, seat: int) -> Procedure[None]:
        """Exchange a launched ship with one of the hand (moon.nakkia.01)."""
        player = self.players[seat]
        if not player.launched or not player.hand:
            return
        options = {f"recall {number(ship)}" for ship in player.launched}
        chosen = yield from choose(seat, options | {"decline"})
        if chosen == "decline":
            return
        recalled = ship_named(chosen.split()[1])
        chosen = yield from choose(seat, {f"lay {number(ship)}" for ship in player.hand})
        laid = ship_named(chosen.split()[1])
        player.launched.remove(recalled)
        player.hand.remove(laid)
        player.launched.append(laid)
        player.hand.append(recalled)
        self.reveal(laid)

    # -- Scoring -----------------------------------------------------------------------------------

    def score_sheet(self, player: Player) -> list[dict[str, Any]]:
        """Add the President on his tile (moon.score.01)."""
        assert isinstance(player, MoonPlayer)
        arrived = player.president == "ganymede"
        council = sum(self.counselor_points[counselor] for counselor in player.council)
        return [
            *super().score_sheet(player),
            line("moon.score.president", self.limits["president_vp"] if arrived else 0),
            line("moon.score.council", council),  # moon.ruling.31
        ]

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
        }

    @staticmethod
    def in_the_order_of(listed: list[str], things: set[str]) -> list[str]:
        """Return a set as a position lists it, for its order means nothing."""
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
