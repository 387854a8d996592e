"""The lesson of Galileo Project: its position is valid, and the guided moves work."""

from __future__ import annotations

from importlib import resources

import perijove
from perijove import bots
from perijove.bots import Seat
from perijove.kernel.record import Record

GUIDED = ("obtain 3", "assign ganymede", "take 1", "immediate")


def lesson() -> Record:
    game = perijove.game("galileo")
    file = resources.files("perijove.games.galileo") / "lessons" / "galileo.json"
    return Record.load(file.read_bytes(), game)


def test_the_guided_moves_lead_to_the_second_turn_whatever_the_bot_does() -> None:
    record = lesson()
    record.verify()
    actions = record.game.actions
    for name, seed in (("random", 1), ("random", 2), ("greedy", 1)):
        state = record.replay()
        start = state.view(0)
        assert (start.robots[2].card, start.characters[0].character) == ("r01", "tarak-4")
        assert (start.seats[0].track, start.seats[0].influence) == ("mars", 5)
        for move in GUIDED:
            state.act(0, actions.parse(move))
        board = state.view(0).seats[0]
        assert (board.development, board.limit, board.points) == ([0, 0, 1, 0], 3, 2)
        bot = bots.make(name, seed)
        while state.to_act == (1,):
            state.act(1, bot.choose(Seat(state, 1)))
        assert state.pending()[0]["step"] == "change influence"
        state.act(0, actions.parse("decline"))
        assert "recruit" in {actions.block(action).name for action in state.legal(0)}
