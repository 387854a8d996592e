# mypyc: interpreted
"""Tables described by scenarios and tests: named things are placed, the rest makes room.

A description uses the names of `layout.py`. Named cards leave their place; rows that are not named
are filled from the decks. Characters left over by a named deck are discarded, other cards go under
their deck. A described seat has placed its marker, on space 0 by default; its reserve holds the
modifiers that are not on its cards.
"""

from __future__ import annotations

from typing import Any

from perijove.games.galileo import state as S
from perijove.games.galileo.actions import SATELLITE_NAMES, TYPE_NAMES
from perijove.games.galileo.box import ROBOTS, SLOTS, SPACES
from perijove.games.galileo.layout import make_layout
from perijove.kernel.cells import DEPTH, EVERYONE
from perijove.kernel.state import push_all

Table = dict[str, Any]
PADDED = {"robots": SLOTS, "characters": SLOTS, **{f"place {i}": SPACES for i in range(1, 5)}}


def arrange(s: S.Galileo, wanted: Table) -> None:
    """Arrange the table as described; then the active player's turn begins."""
    _finish_setup(s)
    layout = make_layout(s.setting)
    players = int(s.players)
    wanted = _padded(wanted, players)
    table = layout.read(s.cells, players)
    _place_projects(table, wanted)
    _place_family(table, wanted, "robot deck", "robots", ("drawn", "taken"))
    _place_family(table, wanted, "character deck", "characters", ("discard", "resolving"))
    _describe_seats(table, wanted)
    for name, value in wanted.items():
        if name not in (*FAMILY_FIELDS, "seats"):
            table[name] = value
    if "sides" in wanted or any("technologies" in seat for seat in wanted["seats"]):
        _count_tiles(s, table, wanted)
    _clear_cards(s)
    layout.write(s.cells, players, table)
    if "knowers" not in wanted:
        _refresh_knowers(s)
    _begin_turn(s)


FAMILY_FIELDS = (
    "robots",
    "robot deck",
    "drawn",
    "taken",
    "characters",
    "character deck",
    "discard",
    "resolving",
    "project deck",
)


def _finish_setup(s: S.Galileo) -> None:
    """Let everybody choose a project, so that the first turn begins."""
    while s.steps[s.kind].name == "choose project":
        seat = s.to_act[0]
        s.act(seat, s.legal(seat)[0])


def _padded(wanted: Table, players: int) -> Table:
    """Return the description with an entry per seat and every list at its full length."""
    padded = dict(wanted)
    for name, size in PADDED.items():
        if isinstance(padded.get(name), list):
            padded[name] = padded[name] + [None] * (size - len(padded[name]))
    if isinstance(padded.get("drawn"), list):
        padded["drawn"] = padded["drawn"] + [None] * (S.DRAWN_ROBOTS - len(padded["drawn"]))
    seats = [dict(seat) for seat in wanted.get("seats", [])]
    padded["seats"] = seats + [{} for _ in range(players - len(seats))]
    return padded


def _place_projects(table: Table, wanted: Table) -> None:
    """Put named projects in place; a seat keeps its own unless the description says otherwise."""
    named = [_name(seat["project"]) for seat in wanted["seats"] if seat.get("project")]
    named += [_name(text) for seat in wanted["seats"] for text in seat.get("robots", [])]
    named += wanted.get("project deck", [])
    deck = [card for card in table["project deck"] if card not in named]
    for seat, described in zip(table["seats"], wanted["seats"], strict=True):
        if "project" not in described and _name(seat["project"]) not in named:
            continue
        if seat["project"] and _name(seat["project"]) not in named:
            deck.append(_name(seat["project"]))
        seat["project"] = None
    for seat, described in zip(table["seats"], wanted["seats"], strict=True):
        if described.get("project"):
            seat["project"] = described["project"]
        elif "project" not in described and seat["project"] is None and deck:
            seat["project"] = deck.pop()
    table["project deck"] = [*wanted.get("project deck", []), *deck]
    table["known projects"] = min(table["known projects"], len(table["project deck"]), 1)


def _place_family(table: Table, wanted: Table, deck: str, row: str, zones: tuple[str, ...]) -> None:
    """Put robots or characters in their named places; deck and row take the others."""
    named = [_name(card) for zone in (row, deck) for card in wanted.get(zone, []) if card]
    for zone in zones:
        held = wanted.get(zone) or []
        named += [card for card in (held if isinstance(held, list) else [held]) if card]
    named += [_name(text) for seat in wanted["seats"] for text in seat.get(row, [])]
    everything = [*table[deck], *(card for card in table[row] if card)]
    known = [card for card in named if card in everything]
    if len(set(known)) != len(known) or any(card not in everything for card in _own(named, row)):
        raise ValueError(f"a card of {row} is unknown or in two places")
    left = [card for card in everything if card not in named]
    for zone in zones:
        table[zone] = wanted.get(zone, table[zone])
    if row in wanted:
        table[row] = list(wanted[row])
    else:
        table[row] = (left[-SLOTS:] + [None] * SLOTS)[:SLOTS]
        left = left[:-SLOTS]
    if deck in wanted and row == "characters":
        table[deck] = list(wanted[deck])
        table["discard"] = [*table["discard"], *left]
    else:
        table[deck] = [*wanted.get(deck, []), *left]


def _own(named: list[str], row: str) -> list[str]:
    """Return the robots of a seat without the projects."""
    return [card for card in named if row != "robots" or card.startswith("r")]


def _describe_seats(table: Table, wanted: Table) -> None:
    """Set what is described of each seat; the rest is derived."""
    for seat, described in zip(table["seats"], wanted["seats"], strict=True):
        if described:
            seat["influence"] = 0
            seat["track"] = "earth" if described.get("influence") else "none"
            seat["megacredits"] = seat["energy"] = 0
        seat.update({name: value for name, value in described.items() if name != "project"})
        if "modifiers" not in described:
            texts = [*seat["robots"], seat["project"] or ""]
            words = {word[1:] for text in texts for word in text.split() if word[0] in "+="}
            seat["modifiers"] = [m for m in SATELLITE_NAMES + TYPE_NAMES if m not in words]


def _count_tiles(s: S.Galileo, table: Table, wanted: Table) -> None:
    """Leave on the piles what nobody has developed."""
    if "technology tiles" not in wanted:
        full = int(s.box.technology_tiles[s.players])
        for number in range(4):
            owners = [seat for seat in table["seats"] if str(number + 1) in seat["technologies"]]
            table["technology tiles"][number] = full - len(owners)


def _clear_cards(s: S.Galileo) -> None:
    """Clear levels, zones and modifiers; the cards in play set their own."""
    for cell in range(S.LEVEL, S.ENTERING + 1):
        s.cells[cell] = 0


def settle(s: S.Galileo) -> None:
    """Update what follows from an edited table: who knows which robot."""
    _refresh_knowers(s)


def _refresh_knowers(s: S.Galileo) -> None:
    """Reset knowledge: all know robots on the table, drawers know drawn ones, nobody knows the
    deck.
    """
    for robot in range(ROBOTS):
        s.cells[S.KNOWERS + robot] = EVERYONE
    for at in range(int(s.cells[S.ROBOT_PILE])):
        s.cells[S.KNOWERS + int(s.cells[S.ROBOT_PILE + 1 + at]) - 1] = 0
    for i in range(S.DRAWN_ROBOTS):
        if s.cells[S.DRAWN + i]:
            s.cells[S.KNOWERS + int(s.cells[S.DRAWN + i]) - 1] = 1 << int(s.cells[S.ACTIVE])


def _begin_turn(s: S.Galileo) -> None:
    """Push the steps of a turn on an empty stack and run to its first decision."""
    while s.cells[DEPTH]:
        s.cells[int(s.cells[DEPTH])] = 0
        s.cells[DEPTH] -= 1
    push_all(s, s.setting.turn, s.cells[S.ACTIVE])
    s.run()


def _name(text: Any) -> str:
    """Return the card name at the start of a text."""
    return str(text).split()[0] if text else ""
