"""Effects of tiles, shuttles, ships and bonuses of Ganymede: reputation and launches included."""

from __future__ import annotations

from tests.referee.ganymede_box import (
    BASIC,
    COLOURS,
    SLOTS,
    Effect,
    effect_of,
    number,
    occupied,
    ship_named,
)
from tests.referee.ganymede_table import GanymedeTable, Player
from tests.referee.harness import Procedure, choose


class GanymedeEffects(GanymedeTable):
    """Effects and their consequences."""

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
        """Apply an effect up to this many times. Return True if all of them were used.

        gan.ruling.05-08, gan.ruling.53. With `both` an application is both halves of the effect;
        `where` is where recruits go; `own` is True for the effect of the Action itself.
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
        """Let the player use one application or decline. Return the choice, "" without one."""
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
        """Return everything an application of an effect can do (gan.ruling.38)."""
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
            case ["reputation"]:  # the caller advances the marker, because it knows what may follow
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
        """Return the possible moves of a settler (gan.basic.04, gan.ruling.11)."""
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
        """Return True if the ship in a slot accepts a settler."""
        player = self.players[seat]
        aboard = player.settlers[slot]
        if player.docks[slot] is None or len(aboard) >= self.required(seat, slot):  # gan.ship.04
            return False
        return self.valid(seat, slot, [*aboard, settler])

    def valid(self, seat: int, slot: str, settlers: list[str]) -> bool:
        """Return True if settlers may be aboard together (gan.ship.01-02)."""
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
        """Return True if the ship in a slot is complete."""
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

    def launch_due(self, seat: int) -> Procedure[None]:
        """Make a launch that had to wait for another one; the base game has none."""
        yield from ()

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
        # 2: the launch effect, then the card goes beside the board.
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
        yield from self.launch_due(seat)
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
        """Put a ship face up on a slot (gan.ship.08)."""
        assert ship
        player.docks[slot] = ship
        self.reveal(ship)

    # -- Reputation --------------------------------------------------------------------------------

    @property
    def top_space(self) -> int:
        """Return the maximum of the track."""
        return len(self.track) - 1

    def gain_reputation(self, seat: int, *, go_on: bool) -> Procedure[bool]:
        """Advance one space. Return True if the player stopped there for the bonus.

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
        """Take a ship into hand; all see one taken from the row (gan.info.03)."""
        if source == "deck":
            ship = self.ship_deck.pop(0)
            self.learn(ship, {seat})
        else:
            taken = self.ships[int(source) - 1]
            assert taken
            ship = taken
            self.ships[int(source) - 1] = None
        self.players[seat].hand.append(ship)

    def reveal(self, ship: str) -> None:
        """Note that everybody knows where a ship is."""
        self.learn(ship, set(range(8)))

    def learn(self, ship: str, seats: set[int]) -> None:
        """Note that seats know where a ship is; it is news if one of them did not."""
        if not seats <= self.knowers[ship]:
            self.learned = True
        self.knowers[ship] |= seats

    def put_under_deck(self, seat: int, ship: str) -> None:
        """Put a ship secretly under the deck; only its owner knows which (gan.ruling.50)."""
        hand = self.players[seat].hand
        if len(hand) > 1:  # seats that knew the only card of a hand still know where it is
            for held in hand:
                self.knowers[held] &= {seat}
        hand.remove(ship)
        self.ship_deck.append(ship)
