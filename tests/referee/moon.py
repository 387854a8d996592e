"""The rules of Moon, the expansion of Ganymede, a second time: additions and changes.

Written only from the rulebook, the ledger (`moon.*`) and the component file, like `ganymede`. This
module has the turn and the counselors; `moon_journey` has the rest, `moon_table` the table.
"""

from __future__ import annotations

from typing import Any

from tests.referee.ganymede import GanymedeReferee, line
from tests.referee.ganymede_box import BASIC, COLOURS, SLOTS, number, occupied, ship_named
from tests.referee.ganymede_table import Player
from tests.referee.harness import Procedure, choose
from tests.referee.moon_journey import MoonJourney
from tests.referee.moon_table import MoonPlayer


class MoonReferee(MoonJourney):
    """A referee for the game with the expansion, both editions."""

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
        if not self.literal:
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
        options = super().actions(seat) | moon
        if self.literal and self.first_print:  # moon.ruling.02: one to three tiles in so many words
            options.discard("discard 1+2+3+4")
        return options

    def perform(self, seat: int, chosen: str) -> Procedure[None]:
        """Perform the chosen Action."""
        match chosen.split():
            case ["tile", position, "moon"]:
                yield from self.take_tile_to_the_moon(seat, int(position) - 1)
            case _:
                yield from super().perform(seat, chosen)

    # -- Counselors --------------------------------------------------------------------------------

    def end_of_turn_launches(self, seat: int) -> Procedure[None]:
        """Launch ships and take a counselor, in the player's order (moon.ruling.13)."""
        while True:
            options = {f"launch {slot}" for slot in SLOTS if self.complete(seat, slot)}
            if self.players[seat].pawn == "ganymede" and "recruitment" not in self.done:
                options |= self.eligible(seat)
            exchanges = self.meanwhile(seat) if self.literal else set()  # moon.ruling.09
            if exchanges and not options:
                exchanges.add("decline")
            chosen = yield from choose(seat, options | exchanges)
            match chosen.split():
                case ["decline"]:
                    return
                case ["dock", *_] | ["swap", *_]:
                    self.do_meanwhile(seat, chosen)
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
            self.learned = True

    def council_bonus(self, seat: int, space: dict[str, Any]) -> Procedure[None]:
        """Grant different Basic Actions, or a launch (moon.council.01-04, moon.ruling.36)."""
        if space.get("launch"):
            yield from self.must_launch(seat)
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
        """Execute a counselor's ability on joining (moon.ruling.48)."""
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
            options |= {order for order in both if self.may_follow(seat, counselor, order)}
        if options == {"decline"}:
            return
        chosen = yield from choose(seat, options)
        if "+" in chosen:  # moon.chahrazad.03, moon.nakkia.03
            self.reveal(str(self.discarded))
        parts = chosen.split()[1].split("+") if chosen != "decline" else []
        for part in parts:
            yield from self.do_part(seat, counselor, part)

    def possible_parts(self, seat: int, counselor: str) -> tuple[bool, bool]:
        """Return whether the first and the second part have a result now."""
        player = self.players[seat]
        if counselor == "chahrazad":
            return player.reputation < self.top_space, bool(self.recruits_to(seat, "mars"))
        return bool(self.draws(seat)), bool(player.launched and player.hand)

    def may_do_both(self, counselor: str) -> bool:
        """Return True if the ship paid shows an animal, or has a launch effect."""
        if self.discarded is None:
            return False
        mark = {"chahrazad": "animal", "nakkia": "launch"}[counselor]
        return bool(self.card[self.discarded].get(mark))  # moon.chahrazad.02, moon.nakkia.02

    def may_follow(self, seat: int, counselor: str, order: str) -> bool:
        """Return True if the later one of two parts can happen after the earlier one."""
        if order == "part 2+1":  # neither second part makes the first one possible
            return self.possible_parts(seat, counselor)[0]
        # Reputation may bring a Move off Mars; a ship drawn may be exchanged for a launched one.
        return counselor == "chahrazad" or bool(self.players[seat].launched)

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
