"""Launching ships: bonuses, complete ships, and the procedure (gan.launch.08)."""

from __future__ import annotations

from perijove.games.ganymede import actions as A
from perijove.games.ganymede import box as B
from perijove.games.ganymede import effects as F
from perijove.games.ganymede import events as E
from perijove.games.ganymede import kinds as K
from perijove.games.ganymede.state import (
    DEPARTING,
    HANDS,
    LAUNCHED,
    LAUNCHING,
    QUEUED,
    Ganymede,
    dock_at,
)
from perijove.kernel.sets import as_options
from perijove.kernel.step import Deciding, Resolving
from perijove.kernel.zone import Zone, append, i64, vec


class BonusLaunch(Deciding[Ganymede]):
    """A launch bonus: one of the player's ships, even if incomplete or empty (gan.edition.07)."""

    kind = K.BONUS_LAUNCH
    name = "bonus launch"
    clauses = "gan.row.01 gan.row.04 gan.rep.06 gan.rep.07 gan.ruling.21 gan.ruling.43"
    reading = "gan.row.01 gan.rep.06 gan.ruling.21 gan.rep.07 gan.row.04 gan.ruling.42 gan.rep.08"
    prompt = "Launch bonus: launch a ship as it is, or decline"

    def options(self, s: Ganymede) -> Zone:
        """Offer the docked ships and "decline"; void without any ship (gan.ruling.27)."""
        choices = vec[i64]()
        dock: i64
        for dock in range(2):
            if s.cells[dock_at(s.seat, dock)] != 0:
                choices = append(choices, A.LAUNCH + dock)
        return append(choices, A.DECLINE) if len(choices) > 0 else choices

    def apply(self, s: Ganymede, action: i64) -> None:
        """Launch the ship, or forfeit the bonus (gan.row.04-05, gan.rep.06-07)."""
        if action != A.DECLINE:
            launch(s, s.seat, action - A.LAUNCH)
        elif s.listening:
            s.tell(E.EFFECT_DECLINED, s.seat)

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """Explain that a launch needs a ship in the dock."""
        if A.LAUNCH <= action < A.DOCK:
            return "there is no ship in that dock", "gan.ruling.27"
        return "launch one of the ships or decline the bonus", "gan.row.05"


class Launches(Deciding[Ganymede]):
    """Complete ships launch at the end of the turn until none is left, in the player's order."""

    kind = K.LAUNCHES
    name = "launches"
    clauses = "gan.launch.01 gan.launch.02 gan.launch.10 gan.end.02 gan.ruling.16"
    reading = (
        "gan.launch.10 gan.ruling.16 gan.launch.01 gan.launch.02 gan.launch.03 gan.launch.04 "
        "gan.end.02"
    )
    prompt = "Both ships are complete: which one launches first?"

    def options(self, s: Ganymede) -> Zone:
        """Offer the complete ships; only the order is a choice (gan.launch.01)."""
        choices = vec[i64]()
        dock: i64
        for dock in range(2):
            if s.complete(s.seat, dock):
                choices = append(choices, A.LAUNCH + dock)
        return choices

    def apply(self, s: Ganymede, action: i64) -> None:
        """Launch the ship completely, then check again (gan.ruling.16)."""
        s.push(K.LAUNCHES, s.seat)
        launch(s, s.seat, action - A.LAUNCH)

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """Explain that complete ships have to launch."""
        return "choose which complete ship launches first", "gan.ruling.16"


def launch(s: Ganymede, seat: i64, dock: i64) -> None:
    """Run the launch procedure in its fixed order (gan.launch.08)."""
    cells = s.cells
    ship = cells[dock_at(seat, dock)] - 1
    cells[dock_at(seat, dock)] = 0  # gan.ruling.17: the dock is vacant from here on
    cells[DEPARTING] = ship + 1
    cells[LAUNCHING] = dock + 1
    if s.listening:
        s.tell(E.SHIP_LAUNCHED, seat, ship, dock)
    s.empty_dock(seat, dock)
    s.push(K.LAUNCH_ENDS, seat)
    s.push(K.PLACE_SHIP, seat, dock)
    s.push(K.REPLACEMENT, seat)
    s.push(K.DEPART, seat)
    F.follow(s, seat, s.box.ship_launch[ship], s.box.ship_times[ship])


class Depart(Resolving[Ganymede]):
    """After its effect the ship lies face up beside the board until scoring."""

    kind = K.DEPART
    name = "depart"
    clauses = "gan.launch.04 gan.launch.09 gan.end.05"

    def resolve(self, s: Ganymede) -> None:
        """Count the ship as launched (gan.launch.04, gan.launch.09)."""
        s.cells[LAUNCHED + s.seat] |= 1 << (s.cells[DEPARTING] - 1)
        s.cells[DEPARTING] = 0


class Replacement(Deciding[Ganymede]):
    """A ship is taken into hand, face up from the row or unseen from the deck."""

    kind = K.REPLACEMENT
    name = "replacement"
    clauses = "gan.launch.06 gan.ruling.19 gan.ruling.44"
    reading = "gan.launch.06 gan.ruling.19 gan.ruling.44 gan.info.03 gan.launch.07"
    prompt = "Take a new ship into hand"

    def options(self, s: Ganymede) -> Zone:
        """Offer what can be drawn; drawing is mandatory (gan.launch.06, gan.ruling.19)."""
        choices = F.BLANK[:]
        return choices[: F.offer_draws(s, s.seat, choices, 0)]

    def apply(self, s: Ganymede, action: i64) -> None:
        """Take the ship."""
        F.draw(s, s.seat, action - A.DRAW)

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """Explain that a launch is followed by a new ship."""
        return "take a face-up ship or the top of the deck", "gan.launch.06"


class PlaceShip(Deciding[Ganymede]):
    """Any ship of the hand goes to the vacated dock."""

    kind = K.PLACE_SHIP
    name = "place ship"
    args = "dock"
    clauses = "gan.launch.07 gan.ruling.48"
    reading = "gan.launch.07 gan.ruling.48 gan.zone.05 gan.zone.06 gan.ship.07"
    prompt = "Which ship goes to the {dock} dock?"

    def options(self, s: Ganymede) -> Zone:
        """Offer the hand; if it is empty, the dock stays empty (gan.launch.07)."""
        dock = s.a
        return as_options(s.cells[HANDS + s.seat], A.DOCK + B.SHIPS * dock, vec[i64]())

    def apply(self, s: Ganymede, action: i64) -> None:
        """Put the ship on the dock."""
        dock = s.a
        F.dock_ship(s, s.seat, dock, (action - A.DOCK) % B.SHIPS)

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """Explain that the vacated dock gets a ship from hand."""
        return "put a ship from your hand on the vacated dock", "gan.launch.07"


class LaunchEnds(Resolving[Ganymede]):
    """The procedure is over: empty docks are filled, then queued launches start one by one."""

    kind = K.LAUNCH_ENDS
    name = "launch ends"
    clauses = "gan.ruling.18 gan.ruling.57"

    def resolve(self, s: Ganymede) -> None:
        """Fill empty docks (gan.ruling.57), then start the next queued launch (gan.ruling.18)."""
        s.cells[LAUNCHING] = 0
        if s.cells[QUEUED] != 0:
            s.cells[QUEUED] -= 1
            s.push(K.LAUNCH_ENDS, s.seat)
            s.push(K.BONUS_LAUNCH, s.seat)
        F.fill_empty_dock(s, s.seat)


class FillDock(Deciding[Ganymede]):
    """An empty dock gets a ship as soon as its owner holds one."""

    kind = K.FILL_DOCK
    name = "fill dock"
    clauses = "gan.ruling.27"
    reading = "gan.ruling.27 gan.ruling.57 gan.ruling.48 gan.zone.05"
    prompt = "A dock is empty: which ship goes there?"

    def options(self, s: Ganymede) -> Zone:
        """Offer every ship in hand for every empty dock (gan.ruling.27)."""
        choices = vec[i64]()
        ship: i64
        dock: i64
        for dock in range(2):
            if s.cells[dock_at(s.seat, dock)] == 0:
                for ship in range(B.SHIPS):
                    if s.cells[HANDS + s.seat] >> ship & 1:
                        choices = append(choices, A.DOCK + B.SHIPS * dock + ship)
        return choices

    def apply(self, s: Ganymede, action: i64) -> None:
        """Put the ship there and check for another empty dock."""
        s.push(K.FILL_DOCK, s.seat)
        F.dock_ship(s, s.seat, (action - A.DOCK) // B.SHIPS, (action - A.DOCK) % B.SHIPS)

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """Explain that an empty dock must be filled before anything else."""
        return "put a ship from your hand on the empty dock", "gan.ruling.27"
