"""OpenSpiel: the games as Python games, `perijove_ganymede` and so on.

>>> import pyspiel
>>> import perijove.research.spiel
>>> game = pyspiel.load_game("perijove_ganymede(players=3)")
>>> state = game.new_initial_state()
>>> state.apply_action(7)  # chance: the seed of the game
>>> state.current_player(), len(state.legal_actions())
(0, 4)

The first node is chance and draws the seed; all later chance follows from it, hidden from the
players. So plain MCTS looks at cards that a player cannot see; information-set MCTS does not: it
asks `resample_from_infostate`, which redeals everything that the player does not know.
"""

from __future__ import annotations

import zlib
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

import perijove
from perijove.kernel.arguments import at_least
from perijove.kernel.errors import BadArgument
from perijove.kernel.extras import extra
from perijove.kernel.game import Game
from perijove.research.limits import MOST_DECISIONS, research_options
from perijove.research.observations import observable_games, observation, spec_of
from perijove.research.rewards import KINDS, MARGIN, kind_of, standings
from perijove.research.turns import NOBODY, next_seat

with extra("research"):
    import pyspiel

SEEDS = 1000
"""How many games chance can deal, unless the parameter `seeds` says otherwise."""

MOST_MARGIN = 1000.0


class SpielState(pyspiel.State):
    """A game in play. OpenSpiel copies its attributes, so there are few of them."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.table: Any = None  # the game before chance has dealt it
        self.last = NOBODY
        self.played = 0
        self.recall = (0,) * game.num_players()  # what each has seen and done, summed up
        self.chosen: tuple[tuple[int, ...], ...] = ((),) * game.num_players()

    # -- the game ------------------------------------------------------------------------------

    def current_player(self) -> int:
        """Return the player to act; chance before the deal."""
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(next_seat(self.table, self.last))

    def is_terminal(self) -> bool:
        """Return True if the game is over or was truncated."""
        return self.table is not None and (self.table.over or self.played >= MOST_DECISIONS)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the seeds of the game, each as likely as any other."""
        seeds = self.get_game().max_chance_outcomes()
        return [(seed, 1 / seeds) for seed in range(seeds)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.table.legal(player))

    def _apply_action(self, action: int) -> None:
        game = self.get_game()
        if self.table is None:
            if not 0 <= action < game.max_chance_outcomes():
                most = game.max_chance_outcomes() - 1
                raise BadArgument(f"The deal is a number from 0 to {most}, not {action}.")
            self.table = game.table.set_up(game.rules, action)
            return
        seat = int(next_seat(self.table, self.last))
        self._remember(seat, action)
        self.table.act(seat, action)
        self.last = seat
        self.played += 1

    def _remember(self, seat: int, action: int) -> None:
        """Add what a player sees and does to its memory."""
        sees = zlib.crc32(observation(self.table, seat).tobytes(), self.recall[seat])
        recall = zlib.crc32(action.to_bytes(4, "little"), sees)
        self.recall = _instead(self.recall, seat, recall)
        self.chosen = _instead(self.chosen, seat, (*self.chosen[seat], action))

    def returns(self) -> list[float]:
        """Return the reward of each player, 0 before the end."""
        game = self.get_game()
        if not self.is_terminal():
            return [0.0] * int(game.num_players())
        return standings(game.spec.observer, self.table, game.kind)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}"
        text: str = self.get_game().table.actions.notation(action)
        return text

    def __str__(self) -> str:
        if self.table is None:
            return "before the deal"
        return msgspec.json.encode(self.table.view(None)).decode()

    # -- hidden information --------------------------------------------------------------------

    def resample_from_infostate(self, player: int, sampler: Any) -> Any:
        """Return a state that agrees with all that a player knows.

        What the other players remember is forgotten: in the new deal it may be wrong.
        """
        other = self.clone()
        if self.table is not None:
            other.table = self.table.resample(player, int(sampler() * 2**31))
            other.recall = _instead((0,) * len(self.recall), player, self.recall[player])
            other.chosen = _instead(((),) * len(self.chosen), player, self.chosen[player])
        return other


def _instead(row: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    return (*row[:at], value, *row[at + 1 :])


class SpielObserver:
    """What a player sees: the view as a string, the observation as a tensor.

    With perfect recall the string begins with a hash of everything the player has seen and done
    when it had to act, and the tensor ends with how often it has chosen each action.
    """

    def __init__(self, game: SpielGame, recall: bool) -> None:
        self._spec = game.spec
        self._recall = recall
        actions = game.spec.actions if recall else 0
        self.tensor: NDArray[np.float32] = np.zeros(game.spec.size + actions, np.float32)
        self.dict = {part.name: self.tensor[game.spec[part.name]] for part in game.spec.slices}
        if recall:
            self.dict["chosen so far"] = self.tensor[game.spec.size :]

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the tensor."""
        self.tensor.fill(0)
        if state.table is None:
            return
        self.tensor[: self._spec.size] = self._spec.scaled(observation(state.table, player))
        if self._recall:
            np.add.at(self.dict["chosen so far"], list(state.chosen[player]), 1)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return the string."""
        if state.table is None:
            return f"player {player} before the deal"
        seen = msgspec.json.encode(state.table.view(player)).decode()
        return f"{state.recall[player]:08x} {seen}" if self._recall else seen


class SpielGame(pyspiel.Game):
    """A game with certain players and options."""

    def __init__(self, table: Game, parameters: dict[str, Any]) -> None:
        self.table = table
        options = {name: value for name, value in parameters.items() if name not in OWN}
        self.rules = table.rules(parameters["players"], options)
        self.spec = spec_of(self.rules)
        self.kind = kind_of(parameters["reward"])
        most = MOST_MARGIN if self.kind == MARGIN else 1.0
        alone = parameters["players"] == 1  # whose rewards have nobody to add up to 0 with
        seeds = at_least(1, parameters["seeds"], "The number of seeds")
        facts = pyspiel.GameInfo(
            num_distinct_actions=self.spec.actions,
            max_chance_outcomes=seeds,
            num_players=parameters["players"],
            min_utility=-most,
            max_utility=most,
            utility_sum=None if alone else 0.0,
            max_game_length=MOST_DECISIONS,
        )
        super().__init__(_kind(table, alone), facts, parameters)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the name with the parameters: OpenSpiel makes the game's class itself."""
        return _load, (known_as(self.table), self.get_parameters())

    def new_initial_state(self) -> SpielState:
        """Return the game before the deal."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Count the chance nodes: the deal."""
        return 1

    def make_py_observer(self, kind: Any = None, params: Any = None) -> SpielObserver:
        """Return an observer, with or without perfect recall."""
        if params:
            raise ValueError(f"Observations take no parameters, so {params} is not possible.")
        return SpielObserver(self, recall=kind is not None and kind.perfect_recall)


def _load(name: str, parameters: dict[str, Any]) -> Any:
    return pyspiel.load_game(name, parameters)


OWN = ("players", "reward", "seeds")


def parameters_of(game: Game) -> dict[str, Any]:
    """Return the parameters of a game with their defaults."""
    options = {option.name: option.default for option in game.options}
    options |= research_options(game, {})
    return {"players": game.players[0], "reward": KINDS[0], "seeds": SEEDS, **options}


def known_as(game: Game) -> str:
    """Return the name of a game in OpenSpiel."""
    return f"perijove_{game.name}"


def register() -> list[str]:
    """Register the games in OpenSpiel and return their names."""
    games = [perijove.game(name) for name in observable_games()]
    for game in games:
        if known_as(game) not in pyspiel.registered_names():
            _register(game)
    return [known_as(game) for game in games]


def _register(game: Game) -> None:
    class Registered(SpielGame):  # OpenSpiel frees what is no class too late, and crashes on exit
        """The game with the parameters that OpenSpiel loads it with."""

        def __init__(self, parameters: dict[str, Any]) -> None:
            super().__init__(game, parameters)

    # The registration must be true for every number of players.
    pyspiel.register_game(_kind(game, alone=1 in game.players), Registered)


def _kind(game: Game, alone: bool) -> Any:
    """Return the description of a game for OpenSpiel."""
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=known_as(game),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.GENERAL_SUM if alone else utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.players),
        min_num_players=min(game.players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=parameters_of(game),
    )


NAMES = register()
