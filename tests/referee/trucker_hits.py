"""Projectiles, power and losses in Galaxy Trucker (gt.hit, gt.loss, gt.power, gt.effect)."""

from __future__ import annotations

from fractions import Fraction

from tests.referee import trucker_ship as ships
from tests.referee.harness import Procedure, choose
from tests.referee.trucker_box import COLOURS, WAYS, Cell, read_cell, write_cell
from tests.referee.trucker_launch import keep
from tests.referee.trucker_ship import SMOOTH
from tests.referee.trucker_table import Board, Player, name_of

HOLD = "hold"


def options(verb: str, cells: list[Cell]) -> set[str]:
    return {f"{verb} {write_cell(cell)}" for cell in cells}


def cell_in(action: str) -> Cell:
    return read_cell(action.rsplit(" ", 1)[1])


# -- energy ----------------------------------------------------------------------------------------


def pay(player: Player, cells: int) -> Procedure[None]:
    """Spend energy; the owner chooses the batteries (gt.power.08, gt.decide.16)."""
    for left in range(cells, 0, -1):
        charged = ships.batteries(player.ship)
        if left >= ships.energy(player.ship):
            for cell in charged:
                player.ship[cell].energy = 0
            return
        paid = yield from choose(player.seat, options("battery", charged))
        player.ship[cell_in(paid)].energy -= 1


def declare_engines(player: Player) -> Procedure[int]:
    """Power double engines, or not, and return the power (gt.power.02-05)."""
    most = min(ships.count(player.ship, "double-engine"), ships.energy(player.ship))
    answers = {f"power {n} engines" for n in range(most + 1)}
    chosen = yield from choose(player.seat, answers)
    powered = int(chosen.split()[1])
    yield from pay(player, powered)
    return ships.engine_power(player.ship, powered)


def declare_cannons(player: Player) -> Procedure[Fraction]:
    """Power double cannons, or not, and return the power (gt.power.01, gt.power.03-05)."""
    front, other = ships.double_cannons(player.ship)
    most = ships.energy(player.ship)
    answers = {
        f"power {one}+{two} cannons"
        for one in range(front + 1)
        for two in range(other + 1)
        if one + two <= most
    }
    chosen = yield from choose(player.seat, answers)
    one, two = chosen.split()[1].split("+")
    yield from pay(player, int(one) + int(two))
    return ships.cannon_power(player.ship, int(one), int(two))


# -- projectiles -----------------------------------------------------------------------------------


def volley(board: Board, targets: list[Player], hits: list[str]) -> Procedure[None]:
    """Resolve projectiles one after another against all targets (gt.hit.02, gt.hit.06-07)."""
    for hit in hits:
        kind, side = hit.split()
        line = board.chance.roll()
        board.incoming = (kind, WAYS[side], line)
        endangered: dict[int, Cell] = {}
        for player in targets:
            cell = ships.struck(player.ship, WAYS[side], line)
            if cell and not harmless(player, kind, WAYS[side], line, cell):
                endangered[player.seat] = cell
        yield from defend(board, endangered, kind, WAYS[side], line)
        board.incoming = None


def harmless(player: Player, kind: str, way: int, line: int, cell: Cell) -> bool:
    """Return True if a projectile needs no defence by energy (gt.hit.08, gt.hit.11-14)."""
    if kind == "small":
        return player.ship[cell].side(way) == SMOOTH
    return kind == "big" and bool(ships.shooters(player.ship, way, line, "cannon"))


def helpers(player: Player, kind: str, way: int, line: int) -> list[Cell]:
    """Return the components that could stop a projectile with energy (gt.hit.09-18)."""
    if kind == "big":
        return ships.shooters(player.ship, way, line, "double-cannon")
    return ships.shields(player.ship, way) if kind in ("small", "light") else []


def defend(
    board: Board, endangered: dict[int, Cell], kind: str, way: int, line: int
) -> Procedure[None]:
    """Collect sealed answers, apply them together, then the choices of pieces (gt.ruling.22)."""
    board.endangered = endangered
    question: dict[int, set[str]] = {}
    for seat in endangered:
        player = board.players[seat]
        if helpers(player, kind, way, line) and ships.energy(player.ship):
            question[seat] = options("defend", sources(player)) | {HOLD}
    board.answers = {}
    while question:
        seat, answer = yield question
        board.answers[seat] = answer
        del question[seat]
    for seat, cell in endangered.items():
        answer = board.answers.get(seat, HOLD)
        player = board.players[seat]
        if answer == HOLD:
            board.drop(player, {cell})
        else:
            player.ship[cell_in(answer)].energy -= 1
    board.endangered, board.answers = {}, {}
    yield from choose_pieces(board)


def sources(player: Player) -> list[Cell]:
    """Return the batteries that may pay one cell of energy (gt.decide.16)."""
    return ships.batteries(player.ship)


def choose_pieces(board: Board) -> Procedure[None]:
    """Let the owners of split ships choose what to fly, sealed (gt.loss.03, gt.ruling.22, .26)."""
    question = {
        player.seat: {f"keep {name_of(part)}" for part in parts}
        for player, parts in board.losing()
        if player.flying
    }
    board.keeping = {}
    while question:
        seat, answer = yield question
        board.keeping[seat] = answer
        del question[seat]
    for seat, answer in board.keeping.items():
        keep(board, board.players[seat], answer.split()[1])
    board.keeping = {}
    for player in board.players:
        if player.flying:
            ships.drop_homeless(player.ship)


# -- crew and goods --------------------------------------------------------------------------------


def lose_crew(player: Player, number: int) -> Procedure[None]:
    """Give up crew from cabins of the owner's choice (gt.effect.01-03)."""
    for left in range(number, 0, -1):
        occupied = [cell for cell, part in player.ship.items() if part.crew()]
        if left >= ships.crew(player.ship):
            for cell in occupied:
                player.ship[cell].astronauts, player.ship[cell].alien = 0, None
            return
        chosen = yield from choose(player.seat, options("lose crew", occupied))
        take_one(player, cell_in(chosen))


def take_one(player: Player, cell: Cell) -> None:
    """Take one crew member out of a cabin."""
    part = player.ship[cell]
    if part.alien:
        part.alien = None
    else:
        part.astronauts -= 1


def lose_goods(board: Board, player: Player, number: int) -> Procedure[None]:
    """Lose the most valuable cubes, then energy (gt.goods.06-10)."""
    for left in range(number, 0, -1):
        cargo = ships.cargo(player.ship)
        if not cargo:
            yield from pay_loss(player, left)
            return
        colour = next(colour for colour in COLOURS if cargo[colour])
        holding = [cell for cell, part in player.ship.items() if colour in part.cubes]
        if left >= cargo[colour]:  # all of the colour is lost: no choice (gt.decide.10)
            chosen = f"lose cube {write_cell(holding[0])}"
        else:
            chosen = yield from choose(player.seat, options("lose cube", holding))
        player.ship[cell_in(chosen)].cubes.remove(colour)
        board.bank[colour] += 1


def pay_loss(player: Player, cells: int) -> Procedure[None]:
    """Lose energy for missing goods, from batteries of the owner's choice (gt.goods.07-09)."""
    yield from pay(player, min(cells, ships.energy(player.ship)))


# -- loading ---------------------------------------------------------------------------------------

UNLOADS = 3  # how often each container may be emptied in one step: gt.ruling.50


def load(board: Board, player: Player, offered: dict[str, int]) -> Procedure[None]:
    """Load goods, rearrange and discard until the owner is done (gt.goods.01-05)."""
    for colour in COLOURS:
        board.beside[colour] = min(offered[colour], board.bank[colour])
        board.bank[colour] -= board.beside[colour]
    unloads = UNLOADS * ships.containers(player.ship)
    changes = loads(board, player) or ships.cargo(player.ship)
    while changes:
        ways = loads(board, player) | {"done"}
        if unloads:
            ways |= {
                f"unload {cube} {write_cell(cell)}"
                for cell, part in player.ship.items()
                for cube in part.cubes
            }
        _, chosen = yield {player.seat: ways}
        if chosen == "done":
            break
        verb, colour, place = chosen.split()
        cubes = player.ship[read_cell(place)].cubes
        if verb == "load":
            cubes.append(colour)
            board.beside[colour] -= 1
        else:
            unloads -= 1
            cubes.remove(colour)
            board.beside[colour] += 1
    board.bank.update(board.beside)
    board.beside.clear()


def loads(board: Board, player: Player) -> set[str]:
    """Return the cubes beside the ship with the holds that may take them."""
    return {
        f"load {colour} {write_cell(cell)}"
        for colour in COLOURS
        if board.beside[colour]
        for cell, part in player.ship.items()
        if part.room_for(colour)
    }
