"""Opponents of a seat: bots by name, bot objects, networks, trained policies and functions."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from perijove import bots
from perijove.bots.bot import Bot
from perijove.bots.network import Network, mind_with
from perijove.bots.search.bot import PolicyBot
from perijove.kernel.arguments import shown
from perijove.kernel.errors import InvalidOptions
from perijove.kernel.state import Rules, State
from perijove.research.observations import Spec, legal_mask, observation, spec_of

Opponent = Any
"""One of these, or a list with one for each opponent in turn order:

- the name of a bot (`"pilot"`, `"mind:FILE"`)
- a bot: an object with `choose(seat)`
- a `Network`, which plays the action with its highest prior
- a policy: an object with `predict(observation)`, as in Stable-Baselines3; if its `predict` has an
  argument `action_masks`, it receives the legal actions
- a function of a `Seat`, or of an observation and an action mask
"""


class Player(Protocol):
    """Plays a seat of one game."""

    def choose(self, state: State, seat: int) -> int:
        """Return the action of the seat."""


class BotPlayer:
    """A bot, which sees its seat."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    def choose(self, state: State, seat: int) -> int:
        """Return the action that the bot chooses."""
        return self._bot.choose(bots.Seat(state, seat))


class SeatFunction:
    """A function of a seat."""

    def __init__(self, function: Callable[[bots.Seat], Any]) -> None:
        self._function = function

    def choose(self, state: State, seat: int) -> int:
        """Return the result of the function, if it is a legal action."""
        return _legal(state, seat, self._function(bots.Seat(state, seat)))


class RowFunction:
    """A function of an observation and an action mask; `scaled` as in the environment."""

    def __init__(self, function: Callable[..., Any], spec: Spec, *, scaled: bool) -> None:
        self._function = function
        self._spec = spec
        self._scaled = scaled

    def choose(self, state: State, seat: int) -> int:
        """Return the result of the function, if it is a legal action."""
        row: Any = observation(state, seat)
        if self._scaled:
            row = self._spec.scaled(row)
        return _legal(state, seat, self._function(row, legal_mask(state, seat)))


class Prediction:
    """The `predict` of a policy as a function of an observation and an action mask."""

    def __init__(self, policy: Any) -> None:
        self._policy = policy
        self._masked = "action_masks" in inspect.signature(policy.predict).parameters

    def __call__(self, row: Any, mask: Any) -> Any:
        """Return the predicted action."""
        masks = {"action_masks": mask} if self._masked else {}
        return self._policy.predict(row, **masks)[0]


def read_opponents(
    given: Opponent | Sequence[Opponent], rules: Rules, *, scaled: bool
) -> list[str | Player]:
    """Return who plays the other seats, in turn order: names of bots, and players.

    One opponent stands for all. Refuse what cannot play at tables with these rules.
    """
    count = rules.players - 1
    listed = list(given) if isinstance(given, list | tuple) else [given] * count
    if len(listed) != count:
        raise InvalidOptions(f"There are {count} opponents, not {len(listed)}.")
    return [_read(opponent, rules, scaled=scaled) for opponent in listed]


def seated(opponent: str | Player, seed: int) -> Player:
    """Return the player of a new game; bots given by name are made with the seed."""
    return BotPlayer(bots.make(opponent, seed)) if isinstance(opponent, str) else opponent


def _read(opponent: Opponent, rules: Rules, *, scaled: bool) -> str | Player:
    if isinstance(opponent, str):
        bots.check_plays(opponent, rules)
        return opponent
    if isinstance(opponent, Network):
        mind_with(rules, opponent)
        return BotPlayer(PolicyBot(0, network=opponent))
    if hasattr(opponent, "choose"):
        return BotPlayer(opponent)
    if hasattr(opponent, "predict"):
        return RowFunction(Prediction(opponent), spec_of(rules), scaled=scaled)
    if callable(opponent) and not inspect.isclass(opponent):
        if len(inspect.signature(opponent).parameters) == 1:
            return SeatFunction(opponent)
        return RowFunction(opponent, spec_of(rules), scaled=scaled)
    raise InvalidOptions(
        "An opponent is the name of a bot, a bot, a network, a policy with predict, or a function "
        f"of a seat or of an observation and an action mask, not {shown(opponent)}."
    )


def _legal(state: State, seat: int, action: Any) -> int:
    if int(action) not in state.legal(seat):
        raise InvalidOptions(f"The opponent in seat {seat} chose {action}, which is not legal.")
    return int(action)
