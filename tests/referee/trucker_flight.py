"""Flights, the Trek and the final account of Galaxy Trucker (gt.flight, gt.giveup, gt.end)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.referee import trucker_ship as ships
from tests.referee.harness import Procedure, choose
from tests.referee.trucker_box import box
from tests.referee.trucker_building import assembly
from tests.referee.trucker_cards import resolve
from tests.referee.trucker_launch import launch, shuffle
from tests.referee.trucker_table import Board, Player

TREK = ["I", "II", "III"]  # gt.trek.02


def play(board: Board) -> Procedure[None]:
    """Fly one flight, or the three of the Trek."""
    for number, level in enumerate(TREK if board.trek else [board.level]):
        if number:
            board.level, board.number = level, number
            board.set_up_flight(board.chance.table)
        yield from assembly(board)
        yield from launch(board)
        yield from fly(board)
        yield from account(board)


def fly(board: Board) -> Procedure[None]:
    """Play all cards (gt.flight.01-04)."""
    if not board.route():
        return  # gt.ruling.45: nobody is left, and nothing is shuffled
    shuffle(board)
    while board.deck and board.route():
        board.card = board.deck.pop(0)
        assert board.card in board.chance.revealed[:1], f"the engine did not reveal {board.card}"
        board.chance.revealed.pop(0)
        board.revealed.add(board.card)
        yield from resolve(board, box().cards[board.card])
        board.card = None
        must_give_up(board)
        if board.deck:
            yield from may_give_up(board)


def must_give_up(board: Board) -> None:
    """Check who must give up, all on the same state (gt.giveup.01-04, gt.ruling.17)."""
    route = board.route()
    leaving = [
        player
        for player in route
        if player.stalled
        or not ships.astronauts(player.ship)
        or route[0].position - player.position > board.flight["spaces"]
    ]
    for player in leaving:
        leave(player)
    for player in board.players:
        player.stalled = False


def may_give_up(board: Board) -> Procedure[None]:
    """Ask everybody in order, each knowing the earlier answers (gt.giveup.05)."""
    for player in board.route():
        _, answer = yield {player.seat: {"fly on", "give up"}}
        if answer == "give up":
            leave(player)


def leave(player: Player) -> None:
    """Take the rocket off the track for the rest of the flight (gt.giveup.06)."""
    player.flying = False
    player.position = 0


# -- the account -----------------------------------------------------------------------------------


def account(board: Board) -> Procedure[None]:
    """Pay rewards, titles, goods, and for lost components (gt.end.08, gt.ruling.57)."""
    board.phase = "ended"
    finishers = board.route()
    for reward, player in zip(board.flight["rewards"], finishers, strict=False):
        player.gain(reward, "finish")  # gt.end.01-02
    if not board.trek or (board.literal and board.number):  # gt.trek.16, gt.ruling.40
        beautiful = min((ships.exposed(player.ship) for player in finishers), default=0)
        for player in finishers:
            if ships.exposed(player.ship) == beautiful:
                player.gain(board.flight["best_looking"], "looks")  # gt.end.03-04
    if board.trek:
        if board.number == 0:
            yield from win_titles(board, finishers)
        else:
            defend_titles(board, finishers)
    for player in board.players:
        worth = ships.value(player.ship, box().prices)
        player.gain(worth if player.flying else (worth + 1) // 2, "goods")  # gt.end.05-06
        due = len(player.lost) * box().prices["lost_component"]  # gt.end.07
        paid = min(due, player.credits)  # gt.end.09
        player.credits -= paid
        player.accounts[-1]["lost"] = paid
        player.accounts[-1]["unpaid"] = due - paid


def scores(title: str, finishers: list[Player]) -> dict[int, int]:
    return {player.seat: ships.title_score(title, player.ship) for player in finishers}


def win_titles(board: Board, finishers: list[Player]) -> Procedure[None]:
    """Pay and give the titles after level I, then distribute them (gt.trek.04-08)."""
    for title in board.titles:
        found = scores(title, finishers)
        if not found:
            continue
        best = [player for player in finishers if found[player.seat] == max(found.values())]
        board.holders[title] = best[0].seat
        if max(found.values()):
            for player in best:
                player.gain(box().payments["best"], "titles")
    for player in finishers:
        while len(held := holding(board, player)) > 1:
            yield from give_away(board, player, held)
    homeless = {title for title in board.titles if board.holders[title] is None}
    if homeless:  # gt.ruling.39
        engine = board.chance.table["holders"]
        for title in homeless:
            board.holders[title] = engine[box().titles.index(title)] - 1
    assert sorted(Counter(board.holders.values()).values()) == [1] * len(board.players)


def holding(board: Board, player: Player) -> list[str]:
    return [title for title in board.titles if board.holders[title] == player.seat]


def give_away(board: Board, player: Player, held: list[str]) -> Procedure[None]:
    """Keep one title, and give the others to players without one (gt.trek.08, gt.ruling.49)."""
    kept = (yield from choose(player.seat, {f"keep {title}" for title in held}))[5:]
    for title in held:
        if title == kept:
            continue
        without = [other.seat for other in board.players if not holding(board, other)]
        answer = yield from choose(player.seat, {f"give {title} to {seat}" for seat in without})
        board.holders[title] = int(answer.rsplit(" ", 1)[1])


def defend_titles(board: Board, finishers: list[Player]) -> None:
    """Pay those who defend their title (gt.trek.10-15, gt.trek.18)."""
    for title, side in board.titles.items():
        found = scores(title, finishers)
        holder = board.holders[title]
        if holder in found and found[holder] == max(found.values()):
            pay = "defended" if board.number == 1 else side
            board.players[holder].gain(box().payments[pay], "titles")
            if board.number == 1:
                board.titles[title] = "gold"


# -- the result ------------------------------------------------------------------------------------


def breakdown(board: Board, player: Player) -> list[dict[str, Any]]:
    """Return the lines of all score sheets of a player that are not 0."""
    levels = TREK if board.trek else [board.level]
    lines = []
    for level, sheet in zip(levels, player.accounts, strict=False):
        for line in ("cards", "finish", "looks", "titles", "goods", "lost"):
            arguments: dict[str, Any] = {"flight": level}
            points = sheet[line]
            if line == "lost":
                points, arguments["unpaid"] = -points, sheet["unpaid"]
            if points or (line == "lost" and sheet["unpaid"]):
                lines.append({"what": f"trucker.score.{line}", "points": points, "args": arguments})
    return lines


def ranking(credits: list[int]) -> list[int]:
    """Return the place of each seat; equal totals share a place (gt.end.10)."""
    return [1 + sum(other > own for other in credits) for own in credits]
