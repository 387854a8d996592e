"""Before the launch of Galaxy Trucker: corrections, energy, crew, and the deck (gt.ruling.56)."""

from __future__ import annotations

from collections import Counter

from tests.referee import trucker_ship as ships
from tests.referee.harness import Procedure, choose
from tests.referee.trucker_box import by_row, level_of, read_cell, write_cell
from tests.referee.trucker_building import forbidden
from tests.referee.trucker_table import Board, Player, name_of


def launch(board: Board) -> Procedure[None]:
    """Make all ships ready, and the deck; those without astronauts give up (gt.ruling.45)."""
    board.phase = "pre-launch"
    for player in board.players:
        player.position = board.flight["starts"][(player.space or 0) - 1]  # gt.finish.04
        player.flying = True
    yield from repairs(board)
    for player in board.players:
        for part in player.ship.values():
            part.energy = part.tile.slots  # gt.load.01
            if part.tile.kind == "start":
                part.astronauts = 2  # gt.load.02
    for player in sorted(board.players, key=lambda player: player.space or 0):  # gt.load.06
        yield from boarding(board, player)
    for player in board.players:
        if not ships.astronauts(player.ship):
            player.flying = False
            player.position = 0
    board.phase = "flight"


def repairs(board: Board) -> Procedure[None]:
    """Let all owners of illegal ships remove tiles at the same time (gt.repair.01-07)."""
    while True:
        split = {player.seat: parts for player, parts in board.losing()}
        question = {}
        for player in board.players:
            if player.seat in split:
                question[player.seat] = {f"keep {name_of(part)}" for part in split[player.seat]}
            elif ships.errors(player.ship):
                wrong = ships.implicated(player.ship)
                question[player.seat] = {f"remove {write_cell(cell)}" for cell in wrong}
        if not question:
            return
        seat, action = yield question
        verb, _, cell = action.partition(" ")
        player = board.players[seat]
        if verb == "remove":
            board.drop(player, {read_cell(cell)})
        else:
            keep(board, player, cell)


def keep(board: Board, player: Player, name: str) -> None:
    """Fly one piece; the others are lost (gt.loss.03-04)."""
    for piece in ships.pieces(player.ship):
        if name_of(piece) != name:
            board.drop(player, piece)


def boarding(board: Board, player: Player) -> Procedure[None]:
    """Fill the cabins: 2 astronauts or 1 alien each (gt.load.02-03, gt.alien)."""
    for cell in sorted(player.ship, key=by_row):
        part = player.ship[cell]
        if part.tile.kind != "cabin":
            continue
        aboard = ships.aliens(player.ship)
        welcome = ships.homes(player.ship, cell) - aboard  # gt.alien.02
        if aboard and forbidden(board, player, "second aliens"):
            welcome = set()
        crew = yield from choose(player.seat, {f"board {who}" for who in {"astronauts", *welcome}})
        if crew == "board astronauts":
            part.astronauts = 2
        else:
            part.alien = crew.split()[1]


def shuffle(board: Board) -> None:
    """Take over the shuffled deck, which must be the four piles (gt.deck.01-02, gt.level.07)."""
    cards = board.deck or [card for pile in board.piles for card in pile]
    deck = list(board.chance.revealed)
    if board.chance.table["number"] == board.number:
        deck += board.chance.table["deck"]
    else:  # the flight ends with this action, and nobody sees the other cards
        deck += set(cards) - set(deck)
    assert Counter(deck) == Counter(cards), "the deck is not the four piles"
    assert board.level == "test" or level_of(deck[0]) == board.level, "the first card's level"
    board.deck = deck
