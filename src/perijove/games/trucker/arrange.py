# mypyc: interpreted
"""Tables described by scenarios and tests: named things are placed, the rest makes room.

A description uses the names of `layout.py`, and also:

- `stage`: "building" (the default), "launch" (the check comes next), "flight" (the top card of
  `deck` comes next) or "end" (a card has just been resolved);
- `ship`: tiles may be given by kind and sides as they lie, "cabin[1023] 8,7: 2", with "?" for any
  side; a fitting tile is found. The starting cabin stands on 7,7 unless `cabin` is false. In flight
  everything that is not given is full: two astronauts a cabin, all cells of a battery;
- `deck`: the cards to come, the first one on top; all other cards of the flight count as played;
- `dice`: the next rolls; `active`: whose turn it is when building in turns; `loose`: a cell;
- `flying`: false for a seat that has given up; `lost`: tiles, or how many.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from perijove.games.trucker import box as B
from perijove.games.trucker import kinds as K
from perijove.games.trucker import state as S
from perijove.games.trucker.components import KINDS
from perijove.games.trucker.layout import CELL_NUMBERS, content_number, make_layout, read_part
from perijove.games.trucker.ship import attach, cargo
from perijove.kernel.cells import CHANCE, DEPTH

Table = dict[str, Any]

PATTERN = re.compile(r"([a-z-]+)\[([0-3?]{4})\]")
STAGES = ("building", "launch", "flight", "end")
OWN_KEYS = {"stage", "dice", "deck", "active", "pool", "face up", "bank", "seats"}
SEAT_KEYS = {"ship", "cabin", "hand", "hand from", "reserve", "loose", "lost", "flying", "credits",
             "position", "space"}  # fmt: skip
MOST_TRIES = 2_000_000


def arrange(s: S.Trucker, wanted: Table) -> None:
    """Arrange the table as described and run to the next decision."""
    stage = wanted.get("stage", "building")
    if stage not in STAGES:
        raise ValueError(f"stage should be one of {', '.join(STAGES)}, not {stage!r}")
    seats = [dict(seat) for seat in wanted.get("seats", [])]
    if len(seats) > s.players:
        raise ValueError(f"there are {int(s.players)} seats, not {len(seats)}")
    seats += [{} for _ in range(int(s.players) - len(seats))]
    _Yard(s, stage).build(wanted, seats)
    layout = make_layout(s.setting)
    plain = {name: value for name, value in wanted.items() if name not in OWN_KEYS}
    plain["seats"] = [
        {name: value for name, value in seat.items() if name not in SEAT_KEYS} for seat in seats
    ]
    layout.write(s.cells, int(s.players), plain)
    _settle_bank(s, wanted)
    if stage in ("flight", "end"):
        _take_off(s, seats)
    _deal(s, stage, wanted.get("deck"))
    _claim_spaces(s, stage, seats)
    _credit(s, seats)
    _load_dice(s, wanted.get("dice", []))
    active = wanted.get("active", 0)
    if type(active) is not int or not 0 <= active < s.players:
        raise ValueError(f"active should be a seat from 0 to {s.players - 1}, not {active!r}")
    _begin(s, stage, active)


class _Yard:
    """Takes tiles from wherever they are and puts them where they are wanted."""

    def __init__(self, s: S.Trucker, stage: str) -> None:
        self.s = s
        self.full = stage in ("flight", "end")
        self.names: list[str] = s.box.tile_names
        pool = [int(s.cells[S.POOL + 1 + i]) - 1 for i in range(int(s.cells[S.POOL]))]
        self.free = pool[::-1]  # the top of the pool first

    def build(self, wanted: Table, seats: list[Table]) -> None:
        """Place all named tiles, exact names before patterns."""
        self._reserve_names(wanted, seats)
        for number, seat in enumerate(seats):
            if self.full or "ship" in seat or "cabin" in seat:
                self._ship(number, seat)
            self._holdings(number, seat)
        for name in wanted.get("face up", []):
            self.s.add_tile(S.FACE_UP, self._take(name))
        on_top = [self._take(name) for name in wanted.get("pool", [])]
        self._refill(on_top + self.free)

    def _reserve_names(self, wanted: Table, seats: list[Table]) -> None:
        """Keep exactly named tiles out of the reach of patterns."""
        words = [*wanted.get("face up", []), *wanted.get("pool", [])]
        for seat in seats:
            words += [part.split(" ")[0] for part in seat.get("ship", [])]
            words += [*seat.get("reserve", []), seat.get("hand", "")]
            words += seat["lost"] if isinstance(seat.get("lost"), list) else []
        self.named = {word for word in words if word in self.names}

    def _take(self, name: str) -> int:
        found = PATTERN.fullmatch(name)
        if found:
            return self._find(found[1], found[2])[0]
        if name not in self.names:
            raise ValueError(f"there is no tile {name!r}")
        tile = self.names.index(name)
        if tile not in self.free:
            raise ValueError(f"{name} is not free: it is in two places, or not in this game")
        self.free.remove(tile)
        return tile

    def _find(self, kind: str, sides: str) -> tuple[int, int]:
        """Find a free tile of a kind, and the rotation that shows these sides."""
        if kind not in KINDS:
            raise ValueError(f"there is no kind of tile {kind!r}")
        box = self.s.box
        for tile in sorted(self.free):
            if box.tile_kind[tile] != KINDS.index(kind) or self.names[tile] in self.named:
                continue
            for turns in range(4):
                shown = [str(int(box.tile_sides[4 * tile + ((w - turns) & 3)])) for w in range(4)]
                if all(w in ("?", o) for w, o in zip(sides, shown, strict=True)):
                    self.free.remove(tile)
                    return tile, turns
        raise ValueError(f"no free tile {kind!r} can be turned to show {sides}")

    def _ship(self, number: int, seat: Table) -> None:
        """Build a ship; by default its contents are full in flight, empty before."""
        s = self.s
        base = S.hull_at(number)
        for at in range(base, base + S.HULL_WIDTH):
            s.cells[at] = 0
        parts = list(seat.get("ship", []))
        start = self.names[int(s.box.start_tiles[number])]
        if seat.get("cabin", True) and not any(part.startswith("start") for part in parts):
            parts.append("start 7,7")
        elif not any(part.startswith("start") for part in parts):
            s.add_tile(S.lost_at(number), int(s.box.start_tiles[number]))
        for part in parts:
            name, cell, turns, content = read_part(part)
            if name in ("start", start):
                tile, name = int(s.box.start_tiles[number]), start
            elif found := PATTERN.fullmatch(name):
                tile, turns = self._find(found[1], found[2])
                name = self.names[tile]
            else:
                tile = self._take(name)
            if s.hull(number) >> cell & 1:
                raise ValueError(f"{part!r}: the cell is occupied")
            attach(s, number, cell, tile, turns)
            s.cells[S.content_at(number, cell)] = self._content(name, tile, content)

    def _content(self, name: str, tile: int, text: str) -> int:
        if text or not self.full:
            return content_number(name, text)
        if name.startswith("battery"):
            return int(self.s.box.tile_size[tile])
        return 2 if name.startswith(("cabin", "start")) else 0

    def _holdings(self, number: int, seat: Table) -> None:
        """Fill hand, reserve and lost pile."""
        cells = self.s.cells
        if seat.get("hand"):
            cells[S.HAND + number] = self._take(seat["hand"]) + 1
            cells[S.HAND_FROM + number] = seat.get("hand from", S.FROM_POOL)
        for place, name in enumerate(seat.get("reserve", [])):
            if name:
                cells[S.reserve_at(number, place)] = self._take(name) + 1
        if "loose" in seat:
            cells[S.LOOSE + number] = CELL_NUMBERS[seat["loose"]] + 1
        lost = seat.get("lost", [])
        if isinstance(lost, int):
            plain = [tile for tile in self.free if self.names[tile] not in self.named]
            lost = [self.names[tile] for tile in plain[-lost:]] if lost else []
        for name in lost:
            self.s.add_tile(S.lost_at(number), self._take(name))

    def _refill(self, tiles: list[int]) -> None:
        cells = self.s.cells
        for at in range(S.POOL, S.POOL + B.TILES + 1):
            cells[at] = 0
        for tile in reversed(tiles):
            self.s.put_on(S.POOL, tile)


def _settle_bank(s: S.Trucker, wanted: Table) -> None:
    """Leave in the bank what is on no ship; hidden cubes are on no board at all."""
    for colour in range(B.COLOURS):
        aboard = sum(int(cargo(s, seat, colour)) for seat in range(int(s.players)))
        s.cells[S.BANK + colour] = int(s.box.bank[colour]) - aboard
    if "bank" in wanted:
        raise ValueError("the bank is what the ships leave of the box")


def _take_off(s: S.Trucker, seats: list[Table]) -> None:
    """Put the rockets on the track."""
    s.cells[S.PHASE] = S.IN_FLIGHT
    s.cells[S.TIMER] = S.STOPPED
    s.cells[S.FLYING] = 0
    for number, seat in enumerate(seats):
        start = int(s.box.starts[4 * int(s.cells[S.LEVEL]) + number])
        flies = seat.get("flying", True)
        s.cells[S.POSITION + number] = S.ZERO + (seat.get("position", start) if flies else 0)
        s.cells[S.FLYING] |= (1 << number) if flies else 0


def _deal(s: S.Trucker, stage: str, deck: list[str] | None) -> None:
    """Put the cards to come on the deck and in piles; in flight all others have been played."""
    if stage not in ("flight", "end"):
        if deck is not None:
            raise ValueError("a deck can only be given for a flight")
        return
    names = s.box.card_names
    unknown = [name for name in deck or [] if name not in names]
    if unknown:
        raise ValueError(f"there is no card {unknown[0]!r}")
    cards = [names.index(name) for name in deck or []]
    level = int(s.cells[S.LEVEL])
    played = _fill_piles(s, level, cards) if level else _learning(s, cards)
    for at in range(S.DECK, S.DECK + B.PILES * B.PILE_CARDS + 1):
        s.cells[at] = 0
    for card in reversed(cards):
        s.put_on(S.DECK, card)
    s.cells[S.REVEALED] = sum(1 << card for card in played)


def _learning(s: S.Trucker, cards: list[int]) -> set[int]:
    learning = {card for card in range(B.CARDS) if s.box.card_learning[card]}
    if not learning.issuperset(cards):
        raise ValueError("the test flight has only the learning cards")
    return learning - set(cards)


def _fill_piles(s: S.Trucker, level: int, cards: list[int]) -> set[int]:
    """Make piles that hold the wanted cards. Return the others."""
    played: set[int] = set()
    for card_level in (1, 2, 3):
        slots = list(_slots(s, level, card_level))
        of_level = [c for c in range(B.CARDS) if s.box.card_level[c] == card_level]
        chosen = [card for card in cards if card in of_level]
        if len(chosen) > len(slots) or len(set(chosen)) < len(chosen):
            raise ValueError(f"the deck of this flight has {len(slots)} cards of that level")
        others = [card for card in of_level if card not in chosen][: len(slots) - len(chosen)]
        played |= set(others)
        for at, card in zip(slots, chosen + others, strict=True):
            s.cells[at] = card + 1
    return played


def _slots(s: S.Trucker, level: int, card_level: int) -> Iterator[int]:
    for pile in range(B.PILES):
        for i in range(int(s.box.pile_size[level])):
            if s.box.pile_levels[B.PILE_CARDS * level + i] == card_level:
                yield S.pile_at(pile, i)


def _claim_spaces(s: S.Trucker, stage: str, seats: list[Table]) -> None:
    """Put rockets on starting spaces: the named ones, and after assembly all."""
    for number, seat in enumerate(seats):
        s.cells[S.SPACE + number] = seat.get("space", 0)
    if stage == "building":
        return
    free = [
        space
        for space in range(1, int(s.players) + 1)
        if space not in [int(s.cells[S.SPACE + number]) for number in range(int(s.players))]
    ]
    for number in range(int(s.players)):
        if s.cells[S.SPACE + number] == 0:
            s.cells[S.SPACE + number] = free.pop(0)


def _credit(s: S.Trucker, seats: list[Table]) -> None:
    for number, seat in enumerate(seats):
        if seat.get("credits"):
            s.gain(number, seat["credits"], S.FROM_CARDS)


def _load_dice(s: S.Trucker, rolls: list[int]) -> None:
    """Find a state of the dice stream that gives the wanted rolls."""
    at = CHANCE + S.DICE_STREAM
    if not rolls:
        return
    if any(not 2 <= roll <= 12 for roll in rolls):
        raise ValueError("a roll of two dice is a number from 2 to 12")
    for attempt in range(1, MOST_TRIES):
        start = (attempt * 0x9E3779B97F4A7C15 & 0x1FFFFFFFFFFFFFFF) | 1
        s.cells[at] = start
        if all(s.dice() == roll for roll in rolls):
            s.cells[at] = start
            s.news = False
            return
    raise ValueError("no such rolls were found; use fewer at a time")


def _begin(s: S.Trucker, stage: str, active: int) -> None:
    """Push the steps of the stage and run."""
    while s.cells[DEPTH]:
        s.cells[int(s.cells[DEPTH])] = 0
        s.cells[DEPTH] -= 1
    if stage == "building":
        _build_on(s, active)
    else:
        s.push({"launch": K.STOP, "flight": K.NEXT_CARD, "end": K.END_CARD}[stage], 0)
    s.run()


def _build_on(s: S.Trucker, active: int) -> None:
    if s.setting.live:
        s.push(K.ASSEMBLY, 0)
        return
    s.push(K.NEXT_TURN, active)
    if s.cells[S.HAND + active]:
        s.push(K.PLACE, active)
    elif s.cells[S.OPENED + active]:
        s.push(K.LOOKING, active)
    else:
        s.push(K.TURN, active)
