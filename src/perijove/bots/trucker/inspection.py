# mypyc: interpreted
"""What ships lacked and which choices in the shipyard cost most, by flights of the finished ships.

Every ship is flown from the end of assembly to payday in worlds that agree with what its builder
knew. Alternatives to it meet the same cards and dice: a weld elsewhere or left out, a tile that
lay face up, one more component of each kind. The best of many noisy estimates is too high on
average, so the most promising alternatives are flown again in fresh worlds, and only these flights
count.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from perijove.bots.analysis.advising import SURE, how_sure, rounded
from perijove.bots.analysis.floors import point_floor_of
from perijove.bots.analysis.habits import EXAMPLES
from perijove.bots.analysis.outcome import outcome_of
from perijove.bots.analysis.shapes import (
    Advice,
    Build,
    Costly,
    Expected,
    Lack,
    Loss,
    Pattern,
    Reason,
    Trait,
)
from perijove.bots.limit import Limit
from perijove.bots.seat import Seat
from perijove.bots.trucker.blueprint import Blueprint
from perijove.bots.trucker.bot import PLAIN
from perijove.bots.trucker.catalogue import catalogue_of
from perijove.bots.trucker.flight import copy, fly_out
from perijove.bots.trucker.hazards import hazards_of
from perijove.bots.trucker.traits import reasons, traits_of
from perijove.games.trucker import actions as A
from perijove.games.trucker import box as B
from perijove.games.trucker.components import KINDS
from perijove.games.trucker.ship import attach, detach
from perijove.games.trucker.state import BUILDING, LEVEL, LOOSE, PHASE, Trucker
from perijove.kernel.record import Record

SCREENED: Final = 12  # flights of every alternative
CONFIRMED: Final = 160  # flights of the best of them, in other worlds
SCREENING: Final = 0.5  # share of the time after which no further flights are screened
FEWEST: Final = 2  # flights, however short the time is
FINALISTS: Final = 8  # choices in the shipyard that are confirmed
WANTED: Final = 4  # kinds of components that are confirmed
LEFT_BEHIND: Final = 8  # tiles left behind that are tried
PLACES: Final = 2  # other cells that are tried for a weld
NAMED: Final = 4  # choices reported per ship
LACKING: Final = 3  # components reported per ship
LEAST: Final = 1.0  # credits; smaller losses are not reported
SEEDS_APART: Final = 10_007  # between two reports, as for decisions
WORLDS_APART: Final = 1_000  # between two ships
APART: Final = 500  # between the worlds of the two rounds

Progress = Callable[[float], None]
Part = tuple[int, int, int]  # cell, tile and rotation


class Change(NamedTuple):
    """An alternative to a finished ship, and the choice that it stands for.

    `action` was possible after `move` moves, where `chosen` was played. A component that is lacking
    has a `kind` instead. `off` holds the cells to clear and `on` the parts to add.
    """

    off: tuple[int, ...]
    on: tuple[Part, ...]
    move: int = -1
    chosen: int = -1
    action: int = -1
    kind: int = -1


class Weld(NamedTuple):
    """The action that put a tile where it is, after `move` moves, and its alternatives then."""

    move: int
    action: int
    legal: list[int]


class Yard:
    """One assembly of one seat, on the way to a judgement."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.welds: dict[int, Weld] = {}  # by tile
        self.seen: dict[int, tuple[int, int]] = {}  # by tile: when it could last be taken

    def note(self, move: int, state: Trucker, action: int) -> None:
        """Remember what this seat could choose and what it chose."""
        legal = state.legal(self.number)
        for option in legal:
            if A.TAKE_UP <= option < A.TAKE_RESERVED:
                self.seen[option - A.TAKE_UP] = move, action
        if A.WELD <= action < A.SET_ASIDE:
            after = copy(state)
            after.play_unchecked(action, self.number)
            cell = (action - A.WELD) % (4 * B.CELLS) // 4
            self.welds[int(after.tile(self.number, cell))] = Weld(move, action, legal)


class Flight(NamedTuple):
    """How a flight ended for the builder: its share of the win, and its margin."""

    win: float
    margin: float


class Finding(NamedTuple):
    """What a change would have brought, and the flights that say so."""

    gain: Loss
    change: Change
    flights: list[Flight]


class Finished(NamedTuple):
    """The table before the move that ended assembly, and what is needed to fly from there."""

    number: int  # of moves before it
    state: Trucker
    seat: int
    action: int


def inspect(
    record: Record, limit: Limit, seed: int = 0, progress: Progress = lambda done: None
) -> list[Build]:
    """Judge the ships of a game; the number of flights depends on the limit only if it is short."""
    assemblies = _assemblies(record)
    ships = [(finished, yard) for finished, yards in assemblies for yard in yards]
    found = []
    for number, (finished, yard) in enumerate(ships):
        begin = 1 + seed * SEEDS_APART + WORLDS_APART * number
        inspector = Inspector(finished, yard, begin, limit.part(1 / len(ships)))
        found.append(inspector.judged(_result(record, finished)[yard.number]))
        progress((number + 1) / len(ships))
    return found


def _assemblies(record: Record) -> list[tuple[Finished, list[Yard]]]:
    """Replay a game; return the end of every assembly, with what each seat did before it."""
    found = []
    state = record.start()
    yards = [Yard(seat) for seat in range(record.players)]
    for number, move in enumerate(record.moves):
        if state.cells[PHASE] != BUILDING:
            record.follow(state, number + 1, move)
            if state.cells[PHASE] == BUILDING:  # the next flight of a Trek
                yards = [Yard(seat) for seat in range(record.players)]
            continue
        before = state.clone()
        action = record.game.actions.parse(move.action)
        if move.seat < record.players:
            yards[move.seat].note(number, before, action)
        record.follow(state, number + 1, move)
        if state.cells[PHASE] != BUILDING:
            found.append((Finished(number, before, move.seat, action), yards))
    return found


def _result(record: Record, finished: Finished) -> list[float]:
    """Return the margins of all seats at the end of the flight that followed."""
    state = finished.state.clone()
    for number in range(finished.number, len(record.moves)):
        record.follow(state, number + 1, record.moves[number], check=False)
        if state.cells[PHASE] == BUILDING:
            break
    return outcome_of(state)[1]


class Inspector:
    """The flights of one finished ship and of its alternatives."""

    def __init__(self, finished: Finished, yard: Yard, seed: int, limit: Limit) -> None:
        self._finished = finished
        self._yard = yard
        self._own = yard.number
        self._seed = seed
        self._most = limit.simulations  # flights of each change; 0 if only the time is limited
        self._deadlines = limit.part(SCREENING).deadline(), limit.deadline()
        self._seat = Seat(finished.state, self._own)
        self._floor = point_floor_of(self._seat.rules)
        self._tiles = catalogue_of(finished.state.box)
        self._parts = _parts_of(finished.state, self._own)
        self._plans: dict[tuple[int, ...], Blueprint] = {}
        state = finished.state
        self._traits = [traits_of(state, seat) for seat in range(state.players)]
        self._moving = self._cells_of_last_move()

    def _cells_of_last_move(self) -> tuple[int, ...]:
        """Return the cells that the move at the end of assembly changes."""
        _, state, seat, action = self._finished
        if seat != self._own or not A.WELD <= action < A.SET_ASIDE:
            return ()
        loose = int(state.cells[LOOSE + seat]) - 1
        return (action - A.WELD) % (4 * B.CELLS) // 4, loose

    # -- flying ------------------------------------------------------------------------------------

    def _fly(
        self, changes: Sequence[Change], first: int, flights: int, deadline: float
    ) -> list[list[Flight]]:
        """Fly the ship with each change in the same worlds."""
        flights = min(flights, max(FEWEST, self._most or flights))
        found: list[list[Flight]] = [[] for _ in changes]
        for number in range(flights):
            if number >= FEWEST and time.monotonic() >= deadline:
                break
            world = self._seat.sample(self._seed + first + number)
            for at, change in enumerate(changes):
                found[at].append(self._flown(world, change))
        return found

    def _flown(self, world: Trucker, change: Change) -> Flight:
        table = self._changed(world, change)
        table.play_unchecked(self._finished.action, self._finished.seat)
        fly_out(table)
        wins, margins = outcome_of(table)
        return Flight(wins[self._own], margins[self._own])

    def _changed(self, state: Trucker, change: Change) -> Trucker:
        """Return a copy with the changed ship."""
        table = copy(state)
        for cell in change.off:
            detach(table, self._own, cell)
            table.cells[LOOSE + self._own] = 0
        for cell, tile, turns in change.on:
            attach(table, self._own, cell, tile, turns)
        return table

    # -- judging -----------------------------------------------------------------------------------

    def judged(self, result: float) -> Build:
        """Fly the ship and its alternatives, and return what they show."""
        built = Change((), ())
        welds = self._rewelded()
        gains = self._gains(built, welds)
        spare = self._spare(welds, gains)
        more = [*self._left(spare), *self._lacking(spare)]
        gains += self._gains(built, more)
        finalists = _finalists(list(zip(gains, [*welds, *more], strict=True)))
        own, *others = self._fly([built, *finalists], APART, CONFIRMED, self._deadlines[1])
        found = [
            Finding(_difference(own, flights, self._floor), change, flights)
            for change, flights in zip(finalists, others, strict=True)
        ]
        found = [one for one in found if _is_told(one.gain)]
        found.sort(key=lambda one: -one.gain.points)
        mean, error = _mean([flight.margin for flight in own])
        choices = [one for one in found if one.change.kind < 0]
        lacking = [one for one in found if one.change.kind >= 0]
        return Build(
            seat=self._own,
            move=self._finished.number,
            expected=Loss(rounded(mean), rounded(math.hypot(error, self._floor))),
            result=rounded(result),
            luck=rounded(result - mean),
            costly=[self._told(one, own) for one in choices[:NAMED]],
            lacks=[Lack(KINDS[one.change.kind], one.gain) for one in lacking[:LACKING]],
            traits=self._compared(),
            patterns=self._patterns(choices, own),
        )

    def _compared(self) -> list[Trait]:
        """Return the numbers of the ship beside those of the others."""
        own = self._traits[self._own]
        others = [one for seat, one in enumerate(self._traits) if seat != self._own]
        return [
            Trait(name, count, round(sum(one[name] for one in others) / len(others), 1))
            for name, count in own.items()
        ]

    def _patterns(self, choices: Sequence[Finding], own: Sequence[Flight]) -> list[Pattern]:
        """Return what the costly choices had in common; each counts for its first reason."""
        groups: dict[str, list[Finding]] = {}
        for one in choices:
            for reason in self._reasons(one.change)[:1]:
                groups.setdefault(reason.theme, []).append(one)
        return [
            Pattern(
                self._own,
                theme,
                len(group),
                Loss(
                    rounded(sum(one.gain.points for one in group)),
                    rounded(math.hypot(*(one.gain.doubt for one in group))),
                ),
                [traits[theme] for traits in self._traits],
                [self._told(one, own) for one in group[:EXAMPLES]],
            )
            for theme, group in groups.items()
        ]

    def _reasons(self, change: Change) -> list[Reason]:
        """Return in what the changed ship is better."""
        changed = traits_of(self._changed(self._finished.state, change), self._own)
        return reasons(self._traits[self._own], changed)

    def _gains(self, built: Change, changes: Sequence[Change]) -> list[Loss]:
        """Return a first estimate of what each change would have brought."""
        own, *others = self._fly([built, *changes], 0, SCREENED, self._deadlines[0])
        return [_difference(own, other, self._floor) for other in others]

    def _told(self, found: Finding, own: Sequence[Flight]) -> Costly:
        gain, change, flights = found
        sure = how_sure(gain.points, gain.doubt)

        def advice(action: int, flights: Sequence[Flight]) -> Advice:
            win, error = _mean([flight.win for flight in flights])
            margin = _mean([flight.margin for flight in flights])[0]
            line = [Expected(self._own, action, [])]
            return Advice(action, rounded(win), rounded(margin), rounded(error), sure, line, None)

        chosen, better = advice(change.chosen, own), advice(change.action, flights)
        why = self._reasons(change)
        return Costly(self._own, change.move, 0.0, gain.points, chosen, better, why)

    # -- alternatives ------------------------------------------------------------------------------

    def _rewelded(self) -> list[Change]:
        """Return the ship without each weld, and with it turned or elsewhere."""
        found = []
        for cell, (tile, turns) in self._parts.items():
            weld = self._yard.welds.get(tile)
            if weld is None or cell in self._moving:
                continue
            if A.RETURN in weld.legal:
                found.append(Change((cell,), (), weld.move, weld.action, A.RETURN))
            places = [(cell, other) for other in range(4) if other != turns]
            places += self._places(cell, tile)
            for there, other in places:
                action = self._weld_action(weld, there, other)
                if action in weld.legal and action != weld.action:
                    on = ((there, tile, other),)
                    found.append(Change((cell,), on, weld.move, weld.action, action))
        return found

    def _weld_action(self, weld: Weld, cell: int, turns: int) -> int:
        """Return the action that would have put the tile of a weld there instead."""
        return (A.WELD if weld.action < A.ADJUST else A.ADJUST) + 4 * cell + turns

    def _spare(self, welds: Sequence[Change], gains: Sequence[Loss]) -> int:
        """Return the cell of the least useful part, by flights without it; -1 if there is none."""
        without = [(gain, one) for gain, one in zip(gains, welds, strict=True) if not one.on]
        return max(without, key=lambda pair: pair[0].points)[1].off[0] if without else -1

    def _left(self, spare: int) -> list[Change]:
        """Return the ship with a tile that could have been taken and that nobody used."""
        state = self._finished.state
        built = {tile for seat in range(state.players) for tile, _ in _built(state, seat)}
        found = []
        for tile, (move, chosen) in self._yard.seen.items():
            if tile not in built and chosen != A.TAKE_UP + tile:
                for change, gain in self._with(tile, spare):
                    if all(self._is_welded_after(cell, move) for cell in change.off):
                        taken = change._replace(move=move, chosen=chosen, action=A.TAKE_UP + tile)
                        found.append((gain, taken))
        found.sort(key=lambda pair: -pair[0])
        return [change for _, change in found[:LEFT_BEHIND]]

    def _is_welded_after(self, cell: int, move: int) -> bool:
        weld = self._yard.welds.get(self._parts[cell][0])
        return weld is not None and weld.move > move

    def _lacking(self, spare: int) -> list[Change]:
        """Return the ship with one more component of each kind: the tile that suits it best."""
        own = {tile for tile, _ in self._parts.values()}
        best: dict[int, tuple[float, Change]] = {}
        for tile in range(B.TILES):
            kind = self._tiles.kind[tile]
            if kind in (B.START, B.STRUCTURAL) or tile in own:
                continue
            for change, gain in self._with(tile, spare):
                if kind not in best or gain > best[kind][0]:
                    best[kind] = gain, change._replace(kind=kind)
        return [change for _, change in best.values()]

    def _with(self, tile: int, spare: int) -> list[tuple[Change, float]]:
        """Return the ship with a tile added, or put in place of the spare part; with its gain."""
        found = []
        for off in ((), (spare,)) if spare >= 0 else ((),):
            gain, cell, turns = self._without(*off).best_weld(tile)
            if cell >= 0 and cell not in self._moving:
                found.append((Change(off, ((cell, tile, turns),)), gain))
        return found

    def _places(self, cell: int, tile: int) -> list[tuple[int, int]]:
        """Return the best other places for the tile of a cell."""
        found = sorted(self._without(cell).welds(tile), reverse=True)
        places = [(there, turns) for _, there, turns in found if there != cell]
        return [place for place in places if place[0] not in self._moving][:PLACES]

    def _without(self, *cells: int) -> Blueprint:
        """Return the plan of the ship without some cells."""
        if cells not in self._plans:
            table = copy(self._finished.state)
            for cell in cells:
                detach(table, self._own, cell)
            rates = hazards_of(table.box, int(table.cells[LEVEL]))
            self._plans[cells] = Blueprint(table, self._own, self._tiles, rates, 0, PLAIN)
        return self._plans[cells]


def _parts_of(state: Trucker, seat: int) -> dict[int, tuple[int, int]]:
    """Return tile and rotation of every cell of a ship."""
    return {
        cell: (int(state.tile(seat, cell)), int(state.rotation(seat, cell)))
        for cell in range(B.CELLS)
        if state.tile(seat, cell) >= 0
    }


def _built(state: Trucker, seat: int) -> list[tuple[int, int]]:
    return list(_parts_of(state, seat).values())


def _finalists(screened: list[tuple[Loss, Change]]) -> list[Change]:
    """Return the most promising changes: each choice once, and the components lacking most."""
    screened.sort(key=lambda pair: -pair[0].points)
    choices: dict[int, Change] = {}
    wanted: list[Change] = []
    for gain, change in screened:
        if gain.points <= 0:
            break
        if change.kind >= 0:
            wanted.append(change)
        else:
            choices.setdefault(change.move, change)
    return [*list(choices.values())[:FINALISTS], *wanted[:WANTED]]


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean and its standard error."""
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return mean, math.sqrt(spread / len(values))


def _difference(own: Sequence[Flight], other: Sequence[Flight], floor: float) -> Loss:
    """Return how much better another ship did than the own one in the same worlds."""
    mean, error = _mean([b.margin - a.margin for a, b in zip(own, other, strict=True)])
    return Loss(rounded(mean), rounded(math.hypot(error, floor)))


def _is_told(gain: Loss) -> bool:
    return gain.points >= max(LEAST, SURE * gain.doubt)
