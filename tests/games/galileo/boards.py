"""Boards for the tests: arranged tables, moves by notation, and what is seen afterwards.

Names of zones are those of `layout.py`; an underscore stands for a space. With two players the copy
`-2` of a character has its immediate ability on Mars, the copy `-4` on Earth. Rows are filled with
cards that hardly matter.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from perijove.games.galileo.game import GAME
from perijove.games.galileo.state import Galileo
from tests.games.moves import Moves, Named, names, spaced, step, zone

__all__ = [
    "Named",
    "board",
    "common",
    "legal",
    "marker",
    "markers",
    "names",
    "own",
    "play",
    "refused",
    "sheet",
    "start",
    "step",
    "strength",
    "told",
]

MOVES: Moves[Galileo] = Moves(GAME)
play, told, refused, legal = MOVES.play, MOVES.told, MOVES.refused, MOVES.legal

SATELLITES = ("io", "europa", "ganymede", "callisto")
SPARE_ROBOTS = ("r41", "r42", "r47", "r48", "r36", "r35", "r30", "r29", "r45", "r46")
SPARE_CHARACTERS = (
    "tarak-2", "eliot-2", "milutin-2", "tarak-4", "eliot-4", "milutin-4", "diat-2", "diat-4",
    "chau-2", "chau-4", "hunter-2", "hunter-4", "leonard-2", "leonard-4",
)  # fmt: skip


def start(players: int = 2, seed: int = 0, **options: Any) -> Galileo:
    """Return a game at its first decision; by default seat 0 goes first."""
    state: Galileo = GAME.start(players=players, seed=seed, **{"first": 0, **options})
    return state


def board(
    seats: Sequence[Named] = ({},), options: Named | None = None, seed: int = 0, **common: Any
) -> Galileo:
    """Return a table with these boards in seat 0's turn; Mars has 1 influence for seat 0."""
    chosen = {"players": max(2, len(seats)), "first": 0, **(options or {})}
    state: Galileo = GAME.start(seed=seed, **chosen)
    described = [spaced(seat) for seat in seats]
    if described and "influence" not in described[0] and described[0].get("track") != "reserve":
        described[0]["influence"] = 1
    for seat in described:
        if seat.get("influence"):
            seat.setdefault("track", "mars")
    used = {str(text).split()[0] for seat in described for text in seat.get("robots", [])}
    used |= {card for seat in described for card in seat.get("characters", [])}
    named = {"objectives": ["colour7", "tech4", "level6x4", "double5"], **spaced(common)}
    for zone_name, value in named.items():
        if zone_name not in ("robots", "characters"):
            used |= set(value) if isinstance(value, list) else {value}
    for row, spare in (("robots", SPARE_ROBOTS), ("characters", SPARE_CHARACTERS)):
        cards = list(named.get(row, []))
        cards += [card for card in spare if card not in cards and card not in used]
        named[row] = cards[:5]
    GAME.arrange(state, {**named, "seats": described})
    assert state.violations() == []
    return state


def strength(state: Galileo) -> int:
    """Return the X of the pending effect."""
    decision = state.decision() or {}
    return int(decision.get("strength", decision.get("levels", 0)))


def own(state: Galileo, name: str, seat: int = 0) -> Any:
    """Return the content of a seat's zone."""
    return zone(state, seat, name)


def common(state: Galileo, name: str) -> Any:
    """Return the content of a common zone."""
    return zone(state, None, name)


def markers(state: Galileo, seat: int = 0) -> dict[str, int]:
    """Return the spaces of the development markers by satellite."""
    spaces = state.view(None).seats[seat].development
    return dict(zip(SATELLITES, spaces, strict=True))


def marker(state: Galileo, seat: int = 0) -> tuple[str, int]:
    """Return track and space of the influence marker."""
    return own(state, "track", seat), own(state, "influence", seat)


def sheet(state: Galileo, seat: int = 0) -> dict[str, int]:
    """Return the score sheet: points by satellite, character, technology and objective."""
    lines = state.scores().breakdown[seat]
    return {str(next(iter(line.args.values()))): line.points for line in lines}
