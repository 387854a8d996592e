"""Games played by bots, for tests that look back at one."""

from __future__ import annotations

from functools import cache
from typing import Any

import perijove
from perijove import Record
from perijove.bots import GreedyBot, RandomBot, Seat
from perijove.kernel.history import History

SHORT: dict[str, Any] = {"round_limit": 6, "flight": "I", "slot_rounds": 2}
"""Options that make a game short, if it has them."""


@cache
def text_of(game: str, players: int, **options: Any) -> str:
    """Let bots play a game. Return its record as text."""
    record = Record.of(perijove.game(game), players=players, seed=11, **options)
    history = History(record)
    seats = [GreedyBot(seed=1), *(RandomBot(seed=2 + seat) for seat in range(1, players))]
    while not history.state.over:
        seat = history.state.to_act[0]
        history.act(seat, seats[seat].choose(Seat(history.state, seat)))
    return record.text()


def played(game: str, players: int = 2, **options: Any) -> Record:
    """Return the record of a short game with a strong first seat and weak others."""
    known = {option.name for option in perijove.game(game).options}
    short = {name: value for name, value in SHORT.items() if name in known}
    text = text_of(game, players, **(short | options))
    return Record.load(text, perijove.game(game))
