"""Building in Galaxy Trucker, in turns and live (gt.build, gt.peek, gt.timer, gt.finish)."""

from __future__ import annotations

from tests.referee import trucker_ship as ships
from tests.referee.harness import Procedure
from tests.referee.trucker_box import Cell, Tile, box, neighbour, read_cell, write_cell
from tests.referee.trucker_ship import Part
from tests.referee.trucker_table import OPEN_PILES, POOL, Board, Player

CLOCK = 7
TEST_SLOTS = 5  # 60 rounds with slots of 12: gt.ruling.05
RESTRICTED = {  # gt.title.12
    "freight hauler": "red holds",
    "power trucker": "batteries of three",
    "cruise captain": "looking",
    "master engineer": "setting aside",
    "corridorist": "face-up tiles",
    "xenoquartermaster": "second aliens",
}


def assembly(board: Board) -> Procedure[None]:
    """Build, then stop: everybody has a starting space, reserves are lost (gt.ruling.56)."""
    yield from (live(board) if board.live else in_turns(board))
    for player in board.players:
        player.loose = None
        for tile in player.reserve:  # gt.build.10
            if tile:
                player.lost.add(tile.name)
        player.reserve = [None, None]
    board.timer = "stopped" if board.timer != "none" else "none"


def forbidden(board: Board, player: Player, what: str) -> bool:
    """Return True if a gold title of the player forbids something in level III (gt.title.12)."""
    if board.level != "III" or not board.trek or board.options["gold_restrictions"] == "none":
        return False
    return any(
        RESTRICTED[title] == what and side == "gold" and board.holders[title] == player.seat
        for title, side in board.titles.items()
    )


# -- what a player may do --------------------------------------------------------------------------


def spots(board: Board, player: Player, tile: Tile) -> dict[str, tuple[Cell, int]]:
    """Return where a tile may be welded: "7,6 r1" and so on (gt.build.07, gt.ruling.10)."""
    found = {}
    if tile.kind == "red-hold" and forbidden(board, player, "red holds"):
        return {}
    if (tile.kind, tile.size) == ("battery", 3) and forbidden(board, player, "batteries of three"):
        return {}
    beside = {neighbour(cell, way) for cell in player.ship for way in range(4)}
    for cell in board.area & beside - set(player.ship):
        for turns in range(4):
            if not ships.fits(player.ship, cell, tile, turns):
                continue
            if board.options["assisted"]:
                after = ships.errors({**player.ship, cell: Part(tile, turns)})
                if any(cell in cells for _, cells in after):
                    continue
            found[f"{write_cell(cell)} r{turns}"] = (cell, turns)
    return found


def ways_with_hand(board: Board, player: Player) -> set[str]:
    """Return what can be done with the tile in hand (gt.build.05, gt.build.09, gt.build.12)."""
    assert player.hand
    ways = {f"weld {spot}" for spot in spots(board, player, player.hand)}
    if player.hand_from != POOL:
        return ways | {"set aside"}
    ways.add("return")
    may_reserve = board.level != "test" and not forbidden(board, player, "setting aside")
    if may_reserve and None in player.reserve:  # gt.build.08, gt.level.06
        ways.add("set aside")
    return ways


def adjustments(board: Board, player: Player) -> set[str]:
    """Return how the loose tile may be moved, turned or taken back (gt.build.11)."""
    if not player.loose:
        return set()
    part = player.ship.pop(player.loose)
    found = {f"adjust {spot}" for spot in spots(board, player, part.tile)}
    player.ship[player.loose] = part
    return found - {f"adjust {write_cell(player.loose)} r{part.turns}"} | {"take back"}


def takes(board: Board, player: Player) -> set[str]:
    """Return what may be taken in hand (gt.build.02-04, gt.build.13, gt.build.18)."""
    found = {f"take reserve {n}" for n, tile in enumerate(player.reserve, 1) if tile}
    if board.pool:
        found.add("take")
    if not forbidden(board, player, "face-up tiles"):
        found |= {f"take {box().tiles[name].number}" for name in board.face_up}
    return found


def looks(board: Board, player: Player) -> set[str]:
    """Return the piles that may be looked at (gt.peek.01-03, gt.peek.06)."""
    if board.level == "test" or len(player.ship) < 2 or forbidden(board, player, "looking"):
        return set()
    held = {other.opened for other in board.players}
    return {f"look {pile + 1}" for pile in range(OPEN_PILES) if pile not in held}


def finishes(board: Board) -> set[str]:
    """Return the starting spaces that may be taken (gt.finish.02, gt.finish.05, gt.level.11)."""
    free = free_spaces(board)
    return {f"finish {space}" for space in (free[:1] if board.level == "test" else free)}


def free_spaces(board: Board) -> list[int]:
    spaces = 4 if board.literal else len(board.players)
    taken = {player.space for player in board.players}
    return [space for space in range(1, spaces + 1) if space not in taken]


# -- doing it --------------------------------------------------------------------------------------


def carry_out(board: Board, player: Player, action: str) -> None:
    """Do what a player chose while building."""
    verb, _, rest = action.partition(" ")
    if action == "take back":
        assert player.loose
        player.hand, player.hand_from = player.ship.pop(player.loose).tile, player.loose_from
        player.loose, player.secret = None, False
    elif verb == "take":
        take(board, player, rest)
    elif verb in ("weld", "adjust"):
        place, turned = rest.split()
        if verb == "adjust":
            assert player.loose
            player.hand, player.hand_from = player.ship.pop(player.loose).tile, player.loose_from
        assert player.hand
        player.loose, player.loose_from = read_cell(place), player.hand_from
        player.ship[player.loose] = Part(player.hand, int(turned[1:]))
        player.hand = None
    elif action == "set aside":
        place = player.hand_from if player.hand_from != POOL else player.reserve.index(None)
        player.reserve[int(place)] = player.hand
        player.hand = None
    elif action == "return":
        assert player.hand
        board.face_up.add(player.hand.name)  # gt.build.06
        player.hand = None
    elif verb == "look":
        player.loose = None  # gt.peek.05
        player.opened = int(rest) - 1
        board.knowers[player.opened].add(player.seat)
    elif verb == "close":
        put_back(board, player)
    elif verb == "finish":
        player.loose = None
        player.space = int(rest)


def put_back(board: Board, player: Player) -> None:
    """Put an open pile back; without recall its cards are forgotten (gt.ruling.09)."""
    if player.opened is not None and not board.options["recall"]:
        board.knowers[player.opened].discard(player.seat)
    player.opened = None


def take(board: Board, player: Player, what: str) -> None:
    """Take a tile in hand; the loose one is fixed (gt.build.11, gt.build.13)."""
    player.loose = None
    if what.startswith("reserve"):
        player.hand_from, player.secret = int(what.split()[1]) - 1, False
        player.hand = player.reserve[player.hand_from]
        player.reserve[player.hand_from] = None
        return
    player.hand_from, player.secret = POOL, not what
    if not what:
        player.hand = box().tiles[board.pool.pop(0)]
    else:
        name = next(name for name in board.face_up if box().tiles[name].number == what)
        board.face_up.remove(name)
        player.hand = box().tiles[name]


# -- in turns --------------------------------------------------------------------------------------


def in_turns(board: Board) -> Procedure[None]:
    """Build in rounds until time is up or all have finished (gt.ruling.05)."""
    seats = [(board.first + n) % len(board.players) for n in range(len(board.players))]
    while True:
        for seat in seats:
            if not board.players[seat].finished:
                yield from turn(board, board.players[seat])
            if all(player.finished for player in board.players):
                return
        if not next_round(board):
            break
    for seat in seats:  # gt.ruling.14
        if not board.players[seat].finished:
            board.players[seat].space = free_spaces(board)[0]


def turn(board: Board, player: Player) -> Procedure[None]:
    """Change the loose tile at most once, then do one thing."""
    changed = False
    while True:
        ways = takes(board, player) | looks(board, player) | finishes(board) | {"pass"}
        if not changed:
            ways |= adjustments(board, player)
        _, action = yield {player.seat: ways}
        carry_out(board, player, action)
        if player.hand:
            _, placed = yield {player.seat: ways_with_hand(board, player)}
            carry_out(board, player, placed)
        if player.opened is not None:
            yield {player.seat: {"close"}}
            carry_out(board, player, "close")
        if not action.startswith(("adjust", "take back")):
            return
        changed = True


def next_round(board: Board) -> bool:
    """End a round: turn the hourglass if it is time. Return False if building ends."""
    spaces, rounds = board.flight["hourglass"], board.options["slot_rounds"]
    board.elapsed += 1
    if not spaces:
        ends = board.elapsed == TEST_SLOTS * rounds
    else:
        ends = False
        if board.elapsed >= rounds:
            somebody = any(player.finished for player in board.players)
            if board.slot == spaces:
                ends = True
            elif board.slot < spaces - 1 or somebody or board.elapsed == 3 * rounds:
                board.slot, board.elapsed = board.slot + 1, 0
    if not ends:
        board.round += 1
    return not ends


# -- live ------------------------------------------------------------------------------------------


def live(board: Board) -> Procedure[None]:
    """Build all at once until the last hourglass has run out or all have finished."""
    while not all(player.finished for player in board.players):
        question = {player.seat: live_ways(board, player) for player in board.players}
        question[CLOCK] = clock_ways(board)
        seat, action = yield {seat: ways for seat, ways in question.items() if ways}
        if action == "run out":
            board.timer = "run out"
            if board.slot == board.flight["hourglass"]:  # gt.timer.06
                stop(board)
                yield from claims(board)
                return
        elif action == "flip":
            board.slot, board.timer = board.slot + 1, "running"
        else:
            carry_out(board, board.players[seat], action)


def clock_ways(board: Board) -> set[str]:
    """Return what the clock may do (gt.ruling.03-04)."""
    if board.timer == "running":
        return {"run out"}
    return {"flip"} if board.timer == "run out" and board.options["auto_flip_after"] else set()


def live_ways(board: Board, player: Player) -> set[str]:
    """Return what a player may do now (gt.ruling.52, gt.finish.03)."""
    last = board.slot + 1 == board.flight["hourglass"]
    flips = board.timer == "run out" and (player.finished or not last)  # gt.timer.02-04, .08
    ways = {"flip"} if flips else set()
    if player.finished:
        return ways
    if player.hand and player.opened is not None:  # by the letter only
        held = ways_with_hand(board, player)
        return ways | {"close"} | {way for way in held if not way.startswith("weld")}
    if player.hand:
        ways |= ways_with_hand(board, player)
        return ways | looks(board, player) if board.literal else ways
    if player.opened is not None:
        ways.add("close")
        return ways | takes(board, player) if board.literal else ways
    ways |= takes(board, player) | adjustments(board, player)
    return ways | looks(board, player) | finishes(board)


def stop(board: Board) -> None:
    """Stop building: hands and piles are put back (gt.finish.07, gt.ruling.13)."""
    board.timer = "stopped"
    for player in board.players:
        player.loose = None
        put_back(board, player)
        if player.hand and player.hand_from == POOL:
            board.face_up.add(player.hand.name)
        elif player.hand:
            player.lost.add(player.hand.name)
        player.hand = None


def claims(board: Board) -> Procedure[None]:
    """Let those who were stopped claim starting spaces, the quickest first (gt.finish.08)."""
    while True:
        late = [player for player in board.players if not player.finished]
        if not late:
            return
        ways = finishes(board) if board.literal else {"claim"}
        seat, action = yield {**{player.seat: ways for player in late}, CLOCK: {"close claims"}}
        if seat == CLOCK:
            break
        free = free_spaces(board)
        board.players[seat].space = free[0] if action == "claim" else int(action.split()[1])
    for player in late:  # gt.ruling.14
        player.space = free_spaces(board)[0]
