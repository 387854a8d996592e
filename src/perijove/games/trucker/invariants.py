"""Invariants of every state between two decisions; each check names its clause.

Some invariants cannot be seen in one state. The tests compare states, and this is what ensures
them:

- gt.inv.13, gt.inv.14: tiles leave a ship only for the lost pile, by `ship.lose`, one for each hit,
  and with what falls off, by `ship.keep_only`;
- gt.inv.17: the frozen order and the sets of targets hold only seats in flight;
- gt.inv.18: `ship.engine_power`, and `ship.cannon_power` in halves;
- gt.inv.22: all randomness comes from the streams of the state, and no clock is read;
- gt.inv.23: `view.view` shows an allow-list, and options depend on nothing else;
- gt.inv.24: a step without options is skipped, and a seat without any is not waited for;
- gt.inv.25: every card is taken off the deck, turns are counted, repairs remove tiles;
- gt.inv.27: only `goods.Loading` brings cubes aboard and moves them;
- gt.inv.28: `ship.exposed` counts the current ship;
- gt.inv.32: `power.Pay` takes as many cells as were powered, `hits.Defence` one.
"""

from __future__ import annotations

from perijove.games.trucker import box as B
from perijove.games.trucker import kinds as K
from perijove.games.trucker.check import ERROR_KIND, ERROR_WIDTH, SPLIT, errors
from perijove.games.trucker.flight import leader
from perijove.games.trucker.ship import (
    all_cubes,
    astronauts,
    cargo,
    cubes,
    is_cabin,
    is_hold,
    supported,
)
from perijove.games.trucker.state import (
    BANK,
    BESIDE,
    BROWN_ALIEN,
    CREDITS,
    DECK,
    FACE_UP,
    FLYING,
    HAND,
    HOLDER,
    IN_FLIGHT,
    LEVEL,
    LOST_PAID,
    NUMBER,
    OPENED,
    OUT,
    PHASE,
    PILE_KNOWERS,
    PILES,
    POOL,
    POSITION,
    PRELAUNCH,
    PURPLE_ALIEN,
    REVEALED,
    SLOT,
    SPACE,
    STOPPED,
    TIMER,
    TITLE,
    Trucker,
    bit,
    lost_at,
    reserve_at,
    sheet,
)
from perijove.kernel.cells import DEPTH, KIND_BITS, count_bits
from perijove.kernel.zone import i64, vec


def violations(s: Trucker) -> list[str]:
    """Return all invariants that do not hold."""
    broken: list[str] = []
    check_tiles(s, broken)
    check_goods(s, broken)
    check_cards(s, broken)
    check_titles(s, broken)
    seat: i64
    for seat in range(s.players):
        check_builder(s, seat, broken)
        check_ship(s, seat, broken)
        check_credits(s, seat, broken)
        if s.cells[PHASE] == IN_FLIGHT:
            check_rocket(s, seat, broken)
    if s.cells[FLYING] >> s.players:
        broken.append("gt.inv.16: a seat that is not in the game is in flight")
    if s.cells[LEVEL] == B.TEST:
        check_test_flight(s, broken)
    return broken


def top_step(s: Trucker) -> i64:
    """Return the kind of the step that is next, -1 at the end."""
    depth = s.cells[DEPTH]
    return s.cells[depth] & KIND_BITS if depth else -1


def check_tiles(s: Trucker, broken: list[str]) -> None:
    """gt.inv.01: every tile is in exactly one place."""
    count = vec[i64]([0] * (B.TILES + 1))
    i: i64
    seat: i64
    for i in range(s.cells[POOL]):
        count[s.cells[POOL + 1 + i]] += 1
    for seat in range(s.players):
        count[s.cells[HAND + seat]] += 1
        for i in range(2):
            count[s.cells[reserve_at(seat, i)]] += 1
        hull: i64 = 0
        for i in range(B.CELLS):
            tile = s.tile(seat, i)
            count[tile + 1] += 1
            if tile >= 0:
                hull |= bit(i)
        if hull != s.hull(seat):
            broken.append(f"gt.inv.03: the hull of seat {seat} is not where its tiles are")
    for i in range(B.TILES):
        if s.has_tile(FACE_UP, i):
            count[i + 1] += 1
        if s.has_tile(OUT, i):
            count[i + 1] += 1
        for seat in range(s.players):
            if s.has_tile(lost_at(seat), i):
                count[i + 1] += 1
    for i in range(B.TILES):
        if count[i + 1] != in_box(s, i):
            broken.append(f"gt.inv.01: tile {s.box.tile_names[i]} exists {count[i + 1]} times")


def in_box(s: Trucker, tile: i64) -> i64:
    """Return how often a tile is in the flight: life supports are not in the test flight."""
    kind = s.box.tile_kind[tile]
    if kind == B.START:
        seat: i64
        for seat in range(s.players):
            if s.box.start_tiles[seat] == tile:
                return 1
        return 0
    support = kind in (B.BROWN_SUPPORT, B.PURPLE_SUPPORT)
    return 0 if support and s.cells[LEVEL] == B.TEST else 1


def check_goods(s: Trucker, broken: list[str]) -> None:
    """gt.inv.06: cubes neither appear nor vanish."""
    colour: i64
    seat: i64
    for colour in range(B.COLOURS):
        total = s.cells[BANK + colour] + s.cells[BESIDE + colour]
        for seat in range(s.players):
            total += cargo(s, seat, colour)
        if total != s.box.bank[colour] or s.cells[BANK + colour] < 0:
            broken.append(f"gt.inv.06: there are {total} cubes of colour {colour}")


def check_cards(s: Trucker, broken: list[str]) -> None:
    """gt.inv.12, gt.inv.21: piles as printed, nothing added to the deck or missing from it."""
    level = s.cells[LEVEL]
    dealt: i64 = 0
    i: i64
    for i in range(B.PILES * B.PILE_CARDS):
        card = s.cells[PILES + i] - 1
        wanted = s.box.pile_levels[B.PILE_CARDS * level + i % B.PILE_CARDS]
        if (card < 0 and wanted) or (card >= 0 and s.box.card_level[card] != wanted):
            broken.append(f"gt.inv.12: pile {i // B.PILE_CARDS} is not as printed")
        if card >= 0:
            dealt |= bit(card)
    if level == B.TEST:
        for i in range(B.CARDS):
            if s.box.card_learning[i]:
                dealt |= bit(i)
    if s.cells[PHASE] >= IN_FLIGHT and s.cells[DECK] + count_bits(s.cells[REVEALED]) > 0:
        deck: i64 = 0
        for i in range(s.cells[DECK]):
            deck |= bit(s.cells[DECK + 1 + i] - 1)
        if deck & s.cells[REVEALED] or deck | s.cells[REVEALED] != dealt:
            broken.append("gt.inv.12: deck and revealed cards are not those of the piles")
    if s.cells[PILE_KNOWERS + B.SECRET_PILE]:
        broken.append("gt.inv.21: somebody has seen the secret pile")
    check_opened(s, broken)


def check_opened(s: Trucker, broken: list[str]) -> None:
    """gt.inv.21: a pile is held by one seat, which knows it."""
    held: i64 = 0
    seat: i64
    for seat in range(s.players):
        pile = s.cells[OPENED + seat]
        if pile == 0:
            continue
        if held >> pile & 1 or not s.cells[PILE_KNOWERS + pile - 1] >> seat & 1:
            broken.append(f"gt.inv.21: pile {pile} is held twice or unseen")
        held |= 1 << pile


def check_titles(s: Trucker, broken: list[str]) -> None:
    """gt.inv.26: as many titles as players; after level I all players hold one."""
    played: i64 = 0
    seats: i64 = 0
    title: i64
    for title in range(B.TITLES):
        if s.cells[TITLE + title] != 0:
            played += 1
        if s.cells[HOLDER + title] != 0:
            if s.cells[TITLE + title] == 0:
                broken.append("gt.inv.26: a title is held that is not in play")
            seats |= 1 << s.cells[HOLDER + title]
    if played != (s.players if s.setting.trek else 0):
        broken.append(f"gt.inv.26: {played} titles are in play")
    if s.cells[NUMBER] > 0 and count_bits(seats) != s.players:
        broken.append("gt.inv.26: somebody holds no title")


def check_builder(s: Trucker, seat: i64, broken: list[str]) -> None:
    """gt.inv.02, gt.inv.20: hands are empty after assembly, spaces are claimed once."""
    cells = s.cells
    space = cells[SPACE + seat]
    busy = cells[HAND + seat] + cells[OPENED + seat]
    both = cells[HAND + seat] != 0 and cells[OPENED + seat] != 0
    if busy and (space or cells[TIMER] == STOPPED or (both and s.setting.one_thing_held)):
        broken.append(f"gt.inv.20: seat {seat} still builds")
    if cells[PHASE] >= PRELAUNCH and cells[reserve_at(seat, 0)] + cells[reserve_at(seat, 1)]:
        broken.append(f"gt.inv.02: seat {seat} still has tiles set aside")
    if cells[PHASE] >= PRELAUNCH and space == 0:
        broken.append(f"gt.inv.20: seat {seat} has no starting space")
    other: i64
    for other in range(seat):
        if space and cells[SPACE + other] == space:
            broken.append(f"gt.inv.31: two rockets stand on space {space}")
    if space > s.setting.spaces or cells[SLOT] > s.box.hourglass[cells[LEVEL]]:
        broken.append(f"gt.inv.20: seat {seat} or the hourglass is on a space that does not exist")


def check_ship(s: Trucker, seat: i64, broken: list[str]) -> None:
    """gt.inv.03, gt.inv.04, gt.inv.05, gt.inv.10: one ship and its aliens."""
    hull = s.hull(seat)
    if hull & ~s.box.area_mask[s.cells[LEVEL]]:
        broken.append(f"gt.inv.03: the ship of seat {seat} leaves the building area")
    aliens: i64 = 0
    cell: i64
    for cell in range(B.CELLS):
        if hull >> cell & 1:
            check_content(s, seat, cell, broken)
            content = s.content(seat, cell)
            if is_cabin(s.kind_at(seat, cell)) and content >= BROWN_ALIEN:
                if aliens >> content & 1:
                    broken.append(f"gt.inv.10: seat {seat} has two aliens of a colour")
                aliens |= 1 << content
    if s.cells[PHASE] >= IN_FLIGHT:
        check_launched(s, seat, broken)


def check_launched(s: Trucker, seat: i64, broken: list[str]) -> None:
    """gt.inv.04, gt.inv.05: in flight a ship is whole and without an error."""
    found = errors(s, seat)
    at: i64 = 0
    while at < len(found):
        if found[at] & ERROR_KIND != SPLIT:
            broken.append(f"gt.inv.05: the ship of seat {seat} has an error")
        elif top_step(s) != K.PIECES:
            broken.append(f"gt.inv.04: the ship of seat {seat} is not one piece")
        at += ERROR_WIDTH


def check_content(s: Trucker, seat: i64, cell: i64, broken: list[str]) -> None:
    """gt.inv.07, gt.inv.08, gt.inv.09, gt.inv.10: energy, crew and cubes are where they may be."""
    kind = s.kind_at(seat, cell)
    content = s.content(seat, cell)
    size = s.box.tile_size[s.tile(seat, cell)]
    if kind == B.BATTERY:
        if not 0 <= content <= size:
            broken.append(f"gt.inv.08: a battery of seat {seat} holds {content}")
    elif is_hold(kind):
        if all_cubes(content) > size or (kind == B.HOLD and cubes(content, B.RED)):
            broken.append(f"gt.inv.07: a hold of seat {seat} has forbidden content")
    elif is_cabin(kind):
        if not 0 <= content <= PURPLE_ALIEN or (kind == B.START and content >= BROWN_ALIEN):
            broken.append(f"gt.inv.09: a cabin of seat {seat} holds {content}")
        settled = content >= BROWN_ALIEN and top_step(s) != K.PIECES
        if settled and not supported(s, seat, cell, content):
            broken.append(f"gt.inv.10: an alien of seat {seat} has no life support")
    elif content:
        broken.append(f"gt.inv.09: a tile of seat {seat} holds something")


def check_credits(s: Trucker, seat: i64, broken: list[str]) -> None:
    """gt.inv.19, gt.inv.29: the score sheet explains every credit, and none is owed."""
    total: i64 = 0
    flight: i64
    line: i64
    for flight in range(3):
        account = sheet(seat, flight)
        for line in range(LOST_PAID):
            total += s.cells[account + line]
        total -= s.cells[account + LOST_PAID]
    if total != s.cells[CREDITS + seat]:
        broken.append(f"gt.inv.19: seat {seat} has {s.cells[CREDITS + seat]} credits, not {total}")
    if s.cells[CREDITS + seat] < 0:
        broken.append(f"gt.inv.29: seat {seat} owes credits")


def check_rocket(s: Trucker, seat: i64, broken: list[str]) -> None:
    """gt.inv.11, gt.inv.15: spaces differ; between two cards nobody flies who must give up."""
    if not s.in_flight(seat):
        return
    track = s.box.track[s.cells[LEVEL]]
    other: i64
    for other in range(seat):
        apart = s.cells[POSITION + seat] - s.cells[POSITION + other]
        if s.in_flight(other) and apart % track == 0:
            broken.append(f"gt.inv.11: seats {other} and {seat} share a space")
    if top_step(s) == K.GIVE_UP:
        ahead = s.cells[POSITION + leader(s)]
        if astronauts(s, seat) == 0 or ahead - s.cells[POSITION + seat] > track:
            broken.append(f"gt.inv.15: seat {seat} should have given up")


def check_test_flight(s: Trucker, broken: list[str]) -> None:
    """gt.inv.30: no piles, no hourglass, no reserve, and spaces in the order of finishing."""
    seat: i64
    taken: i64 = 0
    for seat in range(s.players):
        if s.cells[OPENED + seat] or s.cells[reserve_at(seat, 0)] or s.cells[reserve_at(seat, 1)]:
            broken.append(f"gt.inv.30: seat {seat} uses what the test flight does not have")
        if s.cells[SPACE + seat]:
            taken |= 1 << (s.cells[SPACE + seat] - 1)
    if s.cells[SLOT] or taken & (taken + 1):
        broken.append("gt.inv.30: the test flight has an hourglass or a gap in its start")
