"""A view as plain text, for any game: one line per zone, one block per seat."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import Any

import msgspec

from perijove.kernel.arguments import instance
from perijove.kernel.state import State

LEFT_OUT = {"game", "players", "seat", "over", "steps", "to_act", "seats"}


def text_of(state: State, viewer: int | None) -> str:
    """Return what a viewer sees, and what is being decided by whom; None is a spectator."""
    instance(state, State, "a state, as game.start returns it")
    return words_of(state, state.view(viewer))


def words_of(state: State, seen: Any, drawn: Set[str] = frozenset()) -> str:
    """Return a view in words, without the parts that are drawn."""
    view = msgspec.to_builtins(seen)
    viewer = view["seat"]
    lines = [f"{state.rules.game.title} ({view['players']} players)"]
    if state.over:
        result = state.result
        lines.append(f"over: scores {_words(result.scores)}, winners {_words(result.winners)}")
    else:
        step = state.decision()
        lines.append(f"decision: {step['step'] if step else ''}, seats {_words(state.to_act)}")
    for name, value in view.items():
        if name not in LEFT_OUT | drawn:
            lines.append(f"{name}: {_words(value)}")
    for seat, board in enumerate(view["seats"]):
        lines += ["", f"seat {seat}{' (you)' if seat == viewer else ''}"]
        told = {name: value for name, value in board.items() if name not in drawn}
        lines += [f"  {name}: {_words(value)}" for name, value in told.items()]
    return "\n".join(lines)


def _words(value: Any) -> str:
    """Return a value as words, short where there is nothing."""
    if value is None or value in ([], {}, ()):
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{name} {_words(part)}" for name, part in value.items())
    if isinstance(value, Sequence) and not isinstance(value, str):
        apart = "; " if any(isinstance(part, dict) for part in value) else " "
        return apart.join(_words(part) for part in value)
    return str(value)
