"""The rules of Ganymede a second time, in the order of the rulebook.

Written from the rulebook, the ledger (`gan.*`) and the component file, without looking at the
engine. A rule is a generator that stops at every question, so that a turn reads from top to bottom
as it happens at the table. This module has the turn, the three Actions and the scoring;
`ganymede_effects` has the effects, `ganymede_table` the table. `moon` adds the expansion.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

from tests.referee.ganymede_box import (
    BASIC,
    COLOURS,
    PLANETS,
    SLOTS,
    Effect,
    effect_of,
    fill,
    number,
    occupied,
    ship_named,
    symbols,
)
from tests.referee.ganymede_effects import GanymedeEffects
from tests.referee.ganymede_table import Player
from tests.referee.harness import Procedure, choose


class GanymedeReferee(GanymedeEffects):
    """A referee for the base game, both editions."""

    # -- Setup -------------------------------------------------------------------------------------

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

    # -- The turn ----------------------------------------------------------------------------------

    def play(self) -> Procedure[None]:
        """Play clockwise until an end condition is met and the round is over (gan.turn.01)."""
        if self.fresh:
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
        """Apply the effect of the new tile only (gan.tile.05-09)."""
        text = self.card[tile]["effect"]
        yield from self.apply(seat, effect_of(text), self.tile_count(seat, tile), both="+" in text)

    def tile_count(self, seat: int, tile: str) -> int:
        """Return how many tiles of its type the player has (gan.tile.06)."""
        owned = [self.card[other]["type"] for other in self.players[seat].tiles if other]
        return owned.count(self.card[tile]["type"])

    # -- Action 2: use a shuttle -------------------------------------------------------------------

    def usable(self, seat: int, planet: str, shuttle: str) -> bool:
        """Return True if all settlers and any required tile are available (gan.shuttle.02-05)."""
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
        """Discard a tile of the player's choice if the shuttle requires it (gan.shuttle.05-06)."""
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
            chosen = yield from choose(seat, self.boardings(seat))
            self.board(seat, *chosen.split()[1:])

    def boardings(self, seat: int) -> set[str]:
        """Return who may board which ship next.

        The order of two settlers is asked only if it changes the result (gan.ruling.55). The order
        of three, which occur only with Mr. Wu, is always asked.
        """
        arriving = self.in_order(set(self.carried))
        results = [self.outcomes(seat, settler) for settler in arriving]
        if len(self.carried) == 2 and results[0] == results[-1]:
            arriving = arriving[:1]
        return {f"board {s} {slot}" for s in arriving for slot in self.fitting(seat, s)}

    def outcomes(self, seat: int, first: str = "") -> set[tuple[str, ...]]:
        """Return all possible results for the carried settlers if one of them goes first."""
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
        """Put a shuttle under the board. Return True if it completes a row (gan.ruling.20)."""
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

    # -- End of turn -------------------------------------------------------------------------------

    def refill(self) -> None:
        """Fill every empty position of the play area (gan.endturn.01-03, gan.ruling.39)."""
        for position, tile in enumerate(self.tiles):
            if tile is None:
                if not self.tile_stack:
                    self.reshuffle_tiles(position)
                self.tiles[position] = self.tile_stack.pop(0)
                self.learned = True
        for planet in PLANETS:
            if fill(self.shuttles[planet], self.decks[planet]):
                self.learned = True
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


def line(what: str, points: int, **args: Any) -> dict[str, Any]:
    """Return one line of a score sheet."""
    return {"what": what, "points": points, "args": args}
