"""The lesson of Ganymede: its position is valid, and the guided moves lead to a launch."""

from __future__ import annotations

from importlib import resources

import perijove
from perijove import bots
from perijove.bots import Seat
from perijove.kernel.record import Record

STEPS = (
    ("tile 2", "recruit blue"),
    ("shuttle earth 2", "reputation"),
    ("shuttle mars 3", "recruit red", "draw deck"),
)


def lesson() -> Record:
    game = perijove.game("ganymede")
    file = resources.files("perijove.games.ganymede") / "lessons" / "ganymede.json"
    return Record.load(file.read_bytes(), game)


def test_the_guided_moves_lead_to_the_first_launch_whatever_the_bot_does() -> None:
    record = lesson()
    record.verify()
    actions = record.game.actions
    for name, seed in (("random", 1), ("random", 2), ("greedy", 1)):
        state = record.replay()
        bot = bots.make(name, seed)
        for turn in STEPS:
            while state.to_act == (1,):
                state.act(1, bot.choose(Seat(state, 1)))
            for move in turn:
                state.act(0, actions.parse(move))
        assert state.view(0).seats[0].launched == ["ship-05"]
        assert {actions.block(action).name for action in state.legal(0)} == {"dock ship"}
