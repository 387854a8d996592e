"""The referee of Galaxy Trucker: a second, naive implementation from the rulebook.

It shares no code with the engine. `trucker_box` reads the components, `trucker_ship` knows one
ship, `trucker_table` the whole table; `trucker_building`, `trucker_launch`, `trucker_cards`,
`trucker_hits` and `trucker_flight` are the rules in the order of the rulebook. `trucker_shown` is
what a seat sees, `trucker_onlooker` follows the events.
"""

from __future__ import annotations

from typing import Any

from tests.referee import trucker_flight
from tests.referee.harness import Procedure, Referee, Table
from tests.referee.trucker_box import box
from tests.referee.trucker_onlooker import Onlooker
from tests.referee.trucker_shown import read_view, show_table, show_view
from tests.referee.trucker_table import Board, Chance


class TruckerReferee(Referee):
    whole_table = False

    def set_up(self, position: dict[str, Any]) -> None:
        options, table = position["options"], position["table"]
        trek = options["flight"] == "trek"
        self.board = Board(position["players"], options, trek)
        self.board.level = "I" if trek else options["flight"]
        self.board.set_up_flight(table)
        sides = dict(zip(box().titles, table["titles"], strict=True))
        self.board.titles = {title: "silver" for title, side in sides.items() if side}
        assert len(self.board.titles) == (position["players"] if trek else 0)  # gt.trek.01
        self.board.holders = dict.fromkeys(self.board.titles)
        self.onlooker = Onlooker(table)

    def play(self) -> Procedure[None]:
        yield from trucker_flight.play(self.board)

    def act(self, seat: int, notation: str, after: Table) -> None:
        self.board.chance = Chance.of(self.events, after)
        super().act(seat, notation, after)
        assert not self.board.chance.rolls, "the engine rolled more dice"
        assert not self.board.chance.revealed, "the engine revealed more cards"

    def table(self) -> Table:
        return show_table(self.board)

    def told(self, events: list[dict[str, Any]]) -> Table:
        self.onlooker.follow(events, self.after)
        return self.onlooker.table()

    def seers(self, event: dict[str, Any]) -> set[int]:
        """Return who sees which tile was taken (gt.ruling.08)."""
        if event["source"] == "face-down" and not self.board.options["open_hands"]:
            return {event["seat"]}
        return set()

    def viewers(self, seats: range, move: int) -> list[int]:
        """Compare one seat's view after each move, in turn: most of it is public."""
        return [move % len(seats)]

    def knowledge(self, seat: int) -> Any:
        return show_view(self.board, seat)

    def seen(self, view: dict[str, Any]) -> Any:
        return read_view(view)

    def result(self) -> dict[str, Any]:
        credits = [player.credits for player in self.board.players]
        places = trucker_flight.ranking(credits)  # gt.end.10: a winner has at least 1 credit
        return {
            "scores": credits,
            "ranking": places,
            "winners": [s for s, place in enumerate(places) if place == 1 and credits[s] >= 1],
            "breakdown": [trucker_flight.breakdown(self.board, p) for p in self.board.players],
        }
