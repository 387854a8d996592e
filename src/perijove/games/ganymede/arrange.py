# mypyc: interpreted
"""Tables described by scenarios and tests: named things are placed, the rest makes room.

A description uses the names of `layout.py`. Named cards leave their place; cards they displace go
under their deck; rows and docks that are not named are filled again. The supply is what the boards
leave of the box.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from perijove.games.ganymede import state as S
from perijove.games.ganymede.actions import COLOUR_NAMES
from perijove.games.ganymede.box import PLANET_SHUTTLES, SHIPS, TYPES
from perijove.games.ganymede.invariants import between_turns
from perijove.games.ganymede.layout import make_layout
from perijove.kernel.cells import EVERYONE
from perijove.kernel.layout import Layout

Table = dict[str, Any]

Family = tuple[str, tuple[str, ...], tuple[str, ...]]


@dataclass(frozen=True)
class Plan:
    """What a table has: its layout, its cards, and the places for settlers."""

    layout: Callable[[S.GanymedeRules], Layout]
    families: tuple[Family, ...]  # a deck, and the common and own fields that hold its cards
    rows: tuple[str, ...]
    slots: dict[str, int]  # own fields with a fixed number of places
    settlers: tuple[str, ...]  # own fields
    in_transit: tuple[str, ...]  # common fields


BASE = Plan(
    layout=make_layout,
    families=(
        ("tile stack", ("tiles", "tile discard"), ("tiles",)),
        ("earth deck", ("earth shuttles",), ("earth shuttles",)),
        ("mars deck", ("mars shuttles",), ("mars shuttles",)),
        ("ship deck", ("ships",), ("docks", "hand", "launched")),
    ),
    rows=("tiles", "earth shuttles", "mars shuttles", "ships"),
    slots={"tiles": S.TILE_PLACES, "docks": 2},
    settlers=("earth", "mars", "top", "bottom"),
    in_transit=("carried",),
)


def arrange(s: S.Ganymede, wanted: Table) -> None:
    """Arrange the table as described; the state stays at its current decision."""
    put(s, wanted, BASE)
    s.run()


def put(s: S.Ganymede, wanted: Table, plan: Plan) -> None:
    """Arrange the table of a new game as described."""
    _finish_setup(s)
    layout = plan.layout(s.setting)
    players = int(s.players)
    wanted = _padded(wanted, players, plan)
    table = layout.read(s.cells, players)
    for family in plan.families:
        _place_cards(table, wanted, family, plan)
    decks = tuple(deck for deck, _, _ in plan.families)
    _overwrite(table, wanted, (*plan.rows, *decks, "tile discard"))
    _settle(s, table, wanted, plan)
    layout.write(s.cells, players, table)
    _derive(s, wanted)


def _finish_setup(s: S.Ganymede) -> None:
    """Let everybody choose their first ships, so that the first turn begins."""
    while len(s.to_act) > 1 or s.steps[s.kind].name == "choose ships":
        seat = s.to_act[0]
        s.act(seat, s.legal(seat)[0])


def _padded(wanted: Table, players: int, plan: Plan) -> Table:
    """Return the description with an entry per seat and every list at its full length."""
    seats = [dict(seat) for seat in wanted.get("seats", [])]
    seats += [{} for _ in range(players - len(seats))]
    for seat in seats:
        for name, size in plan.slots.items():
            if isinstance(seat.get(name), list):
                seat[name] = seat[name] + [None] * (size - len(seat[name]))
    return {**wanted, "seats": seats}


def _place_cards(table: Table, wanted: Table, family: Family, plan: Plan) -> None:
    """Put the named cards of one kind in place and find room for the others."""
    deck, common, own = family
    holders = [(table, wanted, name) for name in (*common, deck)]
    for seat, described in zip(table["seats"], wanted["seats"], strict=True):
        holders += [(seat, described, name) for name in own]
    everything = {card for place, _, name in holders for card in place[name] if card}
    named = [card for _, described, name in holders for card in described.get(name, []) if card]
    doubled = {card for card in named if named.count(card) > 1}
    if doubled or not everything.issuperset(named):
        odd = sorted(doubled or set(named) - everything)
        raise ValueError(f"{odd[0]} is unknown or in two places")
    for place, described, name in holders:
        if name in described:
            place[name] = list(described[name])
        else:
            fixed = name in plan.rows or name in plan.slots
            place[name] = _without(place[name], named, fixed)
    placed = {card for place, _, name in holders for card in place[name] if card}
    table[deck] += sorted(everything - placed)
    spare = [card for card in table[deck] if card not in named]
    for place, described, name in holders:
        if name in described or (place is not table and name != "docks"):
            continue
        if name in plan.rows or name == "docks":
            place[name] = [card or (spare.pop(0) if spare else None) for card in place[name]]
    table[deck] = [card for card in table[deck] if card in named or card in spare]


def _without(cards: list[Any], named: list[str], keep_places: bool) -> list[Any]:
    left = [None if card in named else card for card in cards]
    return left if keep_places else [card for card in left if card]


def _overwrite(table: Table, wanted: Table, done: tuple[str, ...]) -> None:
    """Set everything else that is named."""
    for name, value in wanted.items():
        if name not in done and name != "seats":
            table[name] = value
    for seat, described in zip(table["seats"], wanted["seats"], strict=True):
        seat.update(described)


def _settle(s: S.Ganymede, table: Table, wanted: Table, plan: Plan) -> None:
    """Leave in the supply what is on no board."""
    if "supply" in wanted:
        return
    boards = [table[name] for name in plan.in_transit]
    for seat in table["seats"]:
        boards += [seat[name] for name in plan.settlers]
    words = " ".join(boards).split()
    left = {c: int(s.box.supply[s.players]) - words.count(c) for c in COLOUR_NAMES}
    table["supply"] = " ".join(colour for colour in COLOUR_NAMES for _ in range(left[colour]))


def settle(s: S.Ganymede) -> None:
    """Update what follows from an edited table: knowledge, and between turns the bonuses."""
    if between_turns(s):
        _derive(s, {"seats": [{}] * int(s.players)})
    else:
        _refresh_knowers(s)


def _derive(s: S.Ganymede, wanted: Table) -> None:
    """Update columns, bonuses and knowledge to match the cards."""
    for seat in range(int(s.players)):
        if "columns" not in wanted["seats"][seat]:
            _count_columns(s, seat)
        s.cells[S.ROW_BONUSES + seat] = s.complete_rows(seat)
        at_end = s.cells[S.REPUTATION_AT + seat] == s.box.track_end
        s.cells[S.TOP_BONUSES + seat] = 1 if at_end else 0
    if "knowers" not in wanted:
        _refresh_knowers(s)


def _count_columns(s: S.Ganymede, seat: int) -> None:
    for column in range(TYPES):
        s.cells[S.column_at(seat, column)] = 0
    for shuttle in range(2 * PLANET_SHUTTLES):
        used = s.cells[S.used_at(seat, shuttle // PLANET_SHUTTLES)]
        if used >> shuttle % PLANET_SHUTTLES & 1:
            s.cells[S.column_at(seat, int(s.column_of(shuttle)))] += 1


def _refresh_knowers(s: S.Ganymede) -> None:
    """Reset knowledge: all know face-up ships, owners know their hands, nobody knows the deck."""
    for ship in range(SHIPS):
        s.cells[S.KNOWERS + ship] = EVERYONE
    for at in range(int(s.cells[S.SHIP_PILE])):
        s.cells[S.KNOWERS + int(s.cells[S.SHIP_PILE + 1 + at]) - 1] = 0
    for seat in range(int(s.players)):
        for ship in range(SHIPS):
            if s.cells[S.HANDS + seat] >> ship & 1:
                s.cells[S.KNOWERS + ship] = 1 << seat
