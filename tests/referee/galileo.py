"""The referee of Galileo Project: a second, naive implementation from the rulebook.

It shares no code with the engine. The rules are in `galileo_rules`, the table in `galileo_table`,
the final count in `galileo_scoring`, the components in `galileo_box`; `galileo_onlooker` follows
the events.
"""

from __future__ import annotations

from typing import Any

from tests.referee import galileo_rules
from tests.referee.galileo_box import SATELLITES, TYPES
from tests.referee.galileo_dealing import take_over
from tests.referee.galileo_onlooker import Onlooker
from tests.referee.galileo_scoring import breakdown, ranking
from tests.referee.galileo_table import show
from tests.referee.harness import Procedure, Referee, Table


class GalileoReferee(Referee):
    def set_up(self, position: dict[str, Any]) -> None:
        self.board = take_over(position)
        self.onlooker = Onlooker(position)

    def play(self) -> Procedure[None]:
        yield from galileo_rules.play(self.board)

    def table(self) -> Table:
        return show(self.board)

    def act(self, seat: int, notation: str, after: Table) -> None:
        self.board.news = False
        super().act(seat, notation, after)

    def news(self) -> bool:
        return self.board.news

    def told(self, events: list[dict[str, Any]]) -> Table:
        self.onlooker.follow(events)
        markers = [player.markers() for player in self.board.players]
        assert self.onlooker.markers == markers, "the events tell other markers"
        return self.onlooker.table()

    def knowledge(self, seat: int) -> dict[str, Any]:
        """Return what a seat sees of hidden cards, and what follows from the boards.

        The top project is public; only the drawer sees the cards of 4a and their place under the
        deck (gal.ruling.33, .74, gal.inv.40).
        """
        board = self.board
        top = board.project_deck[0] if board.project_deck else None
        known = [
            {"place": place, "card": robot}
            for place, robot in enumerate(board.robot_deck, 1)
            if board.knowers[robot] & 1 << seat
        ]
        return {
            "robot_deck": len(board.robot_deck),
            "character_deck": len(board.character_deck),
            "project_deck": len(board.project_deck),
            "top_project": {"card": top, "level": board.box.projects[top]["back"]} if top else None,
            "known_robots": known,
            "drawn": [robot if board.knowers[robot] & 1 << seat else None for robot in board.drawn],
            "last_round": board.last_round is not None,
            "development": [
                [player.marker(satellite) for satellite in SATELLITES] for player in board.players
            ],
            "types": [[player.of_type(kind) for kind in TYPES] for player in board.players],
            "points": [
                sum(line["points"] for line in breakdown(board, player)) for player in board.players
            ],
            "limit": [board.limit(player) for player in board.players],
        }

    def seen(self, view: dict[str, Any]) -> dict[str, Any]:
        decks = ["robot_deck", "character_deck", "project_deck", "top_project", "known_robots"]
        seats = ["development", "types", "limit", "points"]
        return {
            **{name: view[name] for name in [*decks, "drawn", "last_round"]},
            **{name: [seat[name] for seat in view["seats"]] for name in seats},
        }

    def result(self) -> dict[str, Any]:
        lines = [breakdown(self.board, player) for player in self.board.players]
        scores = [sum(line["points"] for line in own) for own in lines]
        places = ranking(scores, [player.influence for player in self.board.players])
        return {
            "scores": scores,
            "ranking": places,
            "winners": [seat for seat, place in enumerate(places) if place == 1],
            "breakdown": lines,
        }
