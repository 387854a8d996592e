"""A bot over standard input and output, in any language: python examples/pipe_bot.py

The referee writes one JSON object a line: {"view": …, "legal": {"notation": id, …}}. The bot
answers with one notation a line. Run as it stands, this file is the referee and starts itself as
the bot.
"""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import perijove
from perijove.bots import RandomBot, Seat


def answer(question: dict[str, Any]) -> str:
    """Choose an action: a launch if there is one, else a shuttle, else the first of all."""
    legal = list(question["legal"])
    for word in ("launch", "shuttle", "board", "recruit"):
        for notation in legal:
            if notation.startswith(word):
                return str(notation)
    return str(legal[0])


def bot() -> None:
    """Answer questions until there are no more."""
    for line in sys.stdin:
        print(answer(json.loads(line)), flush=True)


def referee(seed: int = 1) -> list[int]:
    """Let the bot play a game against random play and give the scores."""
    game = perijove.game("ganymede")
    state = game.start(players=2, seed=seed, round_limit=30)
    opponent = RandomBot(seed)
    command = [sys.executable, __file__, "--bot"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        while not state.over:
            seat = state.to_act[0]
            if seat == 0:
                legal = {game.actions.notation(action): action for action in state.legal(0)}
                question = {"view": state.view(0), "legal": legal}
                process.stdin.write(json.dumps(question) + "\n")
                process.stdin.flush()
                state.act(0, game.actions.parse(process.stdout.readline()))
            else:
                state.act(seat, opponent.choose(Seat(state, seat)))
        process.stdin.close()
    return list(state.result.scores)


if __name__ == "__main__":
    if "--bot" in sys.argv:
        bot()
    else:
        print("bot, random play:", referee())
