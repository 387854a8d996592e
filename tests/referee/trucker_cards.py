"""The adventure cards of Galaxy Trucker (gt.card)."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from tests.referee import trucker_ship as ships
from tests.referee.harness import Procedure
from tests.referee.trucker_box import goods_of
from tests.referee.trucker_hits import (
    choose_pieces,
    declare_cannons,
    declare_engines,
    load,
    lose_crew,
    lose_goods,
    take_one,
    volley,
)
from tests.referee.trucker_table import Board, Player

Card = dict[str, Any]


def resolve(board: Board, card: Card) -> Procedure[None]:
    """Resolve a card with the order in force when it is revealed (gt.flight.05)."""
    order = board.route()
    if card["type"] in ("combat zone", "sabotage") and len(order) == 1:
        return  # gt.card.combat.01, gt.card.sabotage.01
    yield from CARDS[card["type"]](board, card, order)


def accepts(player: Player) -> Procedure[bool]:
    _, answer = yield {player.seat: {"accept", "decline"}}
    return answer == "accept"


def planets(board: Board, card: Card, order: list[Player]) -> Procedure[None]:
    free = {str(number): goods for number, goods in enumerate(card["planets"], 1)}
    landed: dict[int, str] = {}
    for player in order:
        if not free:
            break  # gt.card.planets.08
        _, answer = yield {player.seat: {f"land {number}" for number in free} | {"pass"}}
        if answer != "pass":
            landed[player.seat] = free.pop(answer.split()[1])
    for player in order:
        if player.seat in landed:
            yield from load(board, player, goods_of(landed[player.seat]))
    board.lose_days(dict.fromkeys(landed, card["days"]))


def open_space(board: Board, card: Card, order: list[Player]) -> Procedure[None]:
    for player in order:
        power = yield from declare_engines(player)
        board.move(player, power)
        player.stalled = power <= 0  # gt.card.openspace.03


def meteor_swarm(board: Board, card: Card, order: list[Player]) -> Procedure[None]:
    yield from volley(board, order, card["hits"])


def enemy(board: Board, card: Card, order: list[Player]) -> Procedure[None]:
    """Fight smugglers, slavers or pirates (gt.card.enemy.01-10)."""
    beaten: list[Player] = []
    for player in order:
        power = yield from declare_cannons(player)
        if power > card["strength"]:
            if (yield from accepts(player)):
                if "credits" in card:
                    player.gain(card["credits"], "cards")
                if "goods" in card:
                    yield from load(board, player, goods_of(card["goods"]))
                board.move(player, -card["days"])
            break
        if power < card["strength"]:
            beaten.append(player)
            if "lose_crew" in card:
                yield from lose_crew(player, card["lose_crew"])
            if "lose_goods" in card:
                yield from lose_goods(board, player, card["lose_goods"])
    if beaten and "hits" in card:
        yield from volley(board, beaten, card["hits"])


def abandoned_ship(board: Board, card: Card, order: list[Player]) -> Procedure[None]:
    for player in order:
        if ships.crew(player.ship) >= card["crew"] and (yield from accepts(player)):
            yield from lose_crew(player, card["crew"])  # gt.ruling.59
            player.gain(card["credits"], "cards")
            board.move(player, -card["days"])
            return


def abandoned_station(board: Board, card: Card, order: list[Player]) -> Procedure[None]:
    for player in order:
        if ships.crew(player.ship) >= card["crew"] and (yield from accepts(player)):
            yield from load(board, player, goods_of(card["goods"]))
            board.move(player, -card["days"])
            return


def stardust(board: Board, card: Card, order: list[Player]) -> Procedure[None]:
    board.lose_days({player.seat: ships.exposed(player.ship) for player in order})
    return
    yield


def epidemic(board: Board, card: Card, order: list[Player]) -> Procedure[None]:
    for player in order:
        cabins = ships.infected(player.ship)
        if board.literal:  # gt.ruling.34
            yield from lose_crew(player, len(cabins))
        else:
            for cell in cabins:
                take_one(player, cell)


def combat_zone(board: Board, card: Card, order: list[Player]) -> Procedure[None]:
    for line in card["lines"]:
        weakest = yield from weakest_player(board, line["compare"])
        if "lose_days" in line:
            board.move(weakest, -line["lose_days"])
        if "lose_crew" in line:
            yield from lose_crew(weakest, line["lose_crew"])
        if "lose_goods" in line:
            yield from lose_goods(board, weakest, line["lose_goods"])
        if "hits" in line:
            yield from volley(board, [weakest], line["hits"])


def weakest_player(board: Board, what: str) -> Procedure[Player]:
    """Compare all players in order; a tie concerns the foremost (gt.card.combat.03-05)."""
    values: list[tuple[Fraction, Player]] = []
    for player in board.route():
        if what == "crew":
            power = Fraction(ships.crew(player.ship))
        elif what == "engines":
            power = Fraction((yield from declare_engines(player)))
        else:
            power = yield from declare_cannons(player)
        values.append((power, player))
    return min(values, key=lambda pair: pair[0])[1]


def sabotage(board: Board, card: Card, order: list[Player]) -> Procedure[None]:
    fewest = min(ships.crew(player.ship) for player in order)
    tied = [player for player in order if ships.crew(player.ship) == fewest]
    player = tied[0 if board.options["sabotage_tie"] == "front" else -1]  # gt.ruling.33
    for _ in range(3):
        cell = (board.chance.roll(), board.chance.roll())  # gt.ruling.58
        if cell in player.ship:
            board.drop(player, {cell})
            yield from choose_pieces(board)
            return


CARDS: dict[str, Callable[[Board, Card, list[Player]], Procedure[None]]] = {
    "planets": planets,
    "open space": open_space,
    "meteor swarm": meteor_swarm,
    "smugglers": enemy,
    "slavers": enemy,
    "pirates": enemy,
    "abandoned ship": abandoned_ship,
    "abandoned station": abandoned_station,
    "stardust": stardust,
    "epidemic": epidemic,
    "combat zone": combat_zone,
    "sabotage": sabotage,
}
