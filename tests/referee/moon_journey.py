"""Travel of settlers, the pawn and the President in Moon: the rules besides the counselors."""

from __future__ import annotations

from tests.referee.ganymede_box import (
    BASIC,
    COLOURS,
    SLOTS,
    TYPES,
    Effect,
    effect_of,
    number,
    ship_named,
    symbols,
)
from tests.referee.harness import Procedure, choose
from tests.referee.moon_table import MoonTable

LOCATIONS = ("moon", "earth", "mars", "ganymede")


def after(location: str) -> str:
    """Return the next location of the journey."""
    return LOCATIONS[LOCATIONS.index(location) + 1]


class MoonJourney(MoonTable):
    """The Moon slot, routes, abilities of the pawn, shuttles, Moves, and ships on Ganymede."""

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
        """Return True if a recruit can come by an adapt, and it makes a difference.

        moon.ruling.05: a printed colour may also come from the other printed one; the difference
        matters only to the Upgrade token.
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

    def must_launch(self, seat: int) -> Procedure[None]:
        """Launch a ship for the Council or the Upgrade token (moon.ruling.16).

        By our ruling it may be declined, like every launch bonus. By the letter it may not; made
        during another launch it waits until that is over.
        """
        if not self.literal:
            yield from self.bonus_launch(seat)
        elif self.launching:
            self.waiting_launch = True
        else:
            chosen = yield from choose(
                seat, {f"launch {slot}" for slot in self.bonus_launchable(seat)}
            )
            if chosen:
                yield from self.launch(seat, chosen.split()[1])

    def launch_due(self, seat: int) -> Procedure[None]:
        """Make the launch that had to wait."""
        if self.waiting_launch:
            self.waiting_launch = False
            yield from self.must_launch(seat)

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
        """Return True if a shuttle may be used (moon.ruling.51)."""
        if self.costs_tile(seat, shuttle) and not any(self.players[seat].tiles):
            return False
        return bool(self.pairs(seat, planet, shuttle))

    def costs_tile(self, seat: int, shuttle: str) -> bool:
        """Return True if a tile must be discarded (moon.chau.02-03)."""
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
        """Return True if an adapt of this player would move the Upgrade token (moon.ahulani.03)."""
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
            yield from self.must_launch(seat)

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
        """Return True if the Virus is on a ship."""
        return self.virus == (seat, slot)

    def required(self, seat: int, slot: str) -> int:
        """Return the number of settlers needed: one more with the Virus (moon.virus.02)."""
        return super().required(seat, slot) + self.infected(seat, slot)

    def valid(self, seat: int, slot: str, settlers: list[str]) -> bool:
        """Return True if settlers may be aboard together (moon.ruling.17, .19, .44)."""
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
        """Return True if settlers meet the condition of a slot; the VIP counts as any colour."""
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
