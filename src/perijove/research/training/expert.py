"""Expert iteration: a network plays with search, and learns what the search found.

Each round plays games, adds their positions to a buffer, and takes learning steps with samples of
the buffer. After a round everything is stored, so that a stopped training continues exactly.
"""

from __future__ import annotations

import copy
import math
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np
import torch
from msgspec import Struct
from numpy.typing import NDArray
from torch import Tensor
from torch.nn import functional

import perijove
from perijove.bots.network import MARGIN_SCALE, name_of
from perijove.games import plugins
from perijove.kernel.errors import InvalidOptions
from perijove.research.observations import spec_of
from perijove.research.training.evaluation import ROUND_LIMIT, check_device
from perijove.research.training.model import Model
from perijove.research.training.rollouts import by_viewer
from perijove.research.training.search_workers import Evaluation, Games, SearchWorkers
from perijove.research.training.self_play import Effort, Position
from perijove.research.vector import VectorEnv

CHECKPOINT: Final = "checkpoint.pt"
SCALING: Final = 128  # observations of each random game, to scale the inputs


class Config(Struct, frozen=True, forbid_unknown_fields=True):
    """What to train and how; together with the first weights it determines the result.

    `outcome_share` is the share of the game's result in the value targets; the rest is the value
    that the search found. `average` is the decay of the averaged weights that are saved.
    """

    game: str
    players: int = 2
    options: dict[str, Any] = {}
    seed: int = 1
    rounds: int = 40
    positions: int = 20_000  # new ones per round
    buffer: int = 400_000  # the latest positions that are learned from
    steps: int = 60  # of learning per round
    batch: int = 2048
    learning_rate: float = 1e-3
    last_learning_rate: float = 1e-4
    weight_decay: float = 1e-5
    outcome_share: float = 0.6
    margin_weight: float = 0.5
    average: float = 0.99
    workers: int = 1
    games: int = 64  # in step in a worker
    effort: Effort = Effort()


class Round(Struct, frozen=True):
    """The figures of a round."""

    number: int
    positions: int
    policy_loss: float
    win_loss: float
    margin_loss: float
    entropy: float  # of the improved policies
    learning_rate: float


class Buffer:
    """The latest positions, laid out for learning, on the device that learns."""

    def __init__(
        self, most: int, inputs: int, actions: int, players: int, device: str = "cpu"
    ) -> None:
        self._most = most
        self._at = 0
        self.count = 0
        self.actions = actions
        self.arrays = {
            "rows": torch.zeros((most, inputs), dtype=torch.int16, device=device),
            "policies": torch.zeros((most, actions), dtype=torch.float16, device=device),
            "masks": torch.zeros((most, actions), dtype=torch.uint8, device=device),
            "wins": torch.zeros((most, players), device=device),
            "margins": torch.zeros((most, players), device=device),
        }

    def add(self, positions: list[Position], outcome_share: float) -> None:
        """Add positions; the oldest ones are replaced."""
        for begin in range(0, len(positions), self._most):
            part = positions[begin : begin + self._most]
            at = (torch.arange(len(part)) + self._at) % self._most
            for name, rows in self._laid_out(part, outcome_share).items():
                array = self.arrays[name]
                array[at.to(array.device)] = rows.to(array.device)
            self._at = (self._at + len(part)) % self._most
            self.count = min(self._most, self.count + len(part))

    def _laid_out(self, positions: list[Position], outcome_share: float) -> dict[str, Tensor]:
        """Return positions as arrays, with a row for each."""
        places = [n for n, position in enumerate(positions) for _ in position.choices]
        choices = [choice for position in positions for choice in position.choices]
        shares = [share for position in positions for share in position.policy]
        policies = torch.zeros((len(positions), self.actions), dtype=torch.float16)
        policies[places, choices] = torch.tensor(shares, dtype=torch.float16)
        masks = torch.zeros((len(positions), self.actions), dtype=torch.uint8)
        masks[places, choices] = 1
        seats = torch.tensor([position.seat for position in positions])
        won = torch.tensor([position.won for position in positions])
        found = torch.tensor([position.values for position in positions])
        ahead = torch.tensor([position.ahead for position in positions]) / MARGIN_SCALE
        return {
            "rows": torch.from_numpy(np.stack([position.row for position in positions])),
            "policies": policies,
            "masks": masks,
            "wins": by_viewer(outcome_share * won + (1 - outcome_share) * found, seats),
            "margins": by_viewer(ahead, seats),
        }

    def sample(self, size: int, device: str) -> dict[str, Tensor]:
        """Return random positions."""
        chosen = torch.randint(self.count, (size,))
        return {
            name: array[chosen.to(array.device)].to(device) for name, array in self.arrays.items()
        }

    def state(self) -> dict[str, Any]:
        """Return what `restore` needs."""
        kept = {name: array[: self.count].cpu() for name, array in self.arrays.items()}
        return {"at": self._at, "count": self.count, "arrays": kept}

    def restore(self, state: dict[str, Any]) -> None:
        """Continue with the positions of a checkpoint."""
        self._at, self.count = state["at"], state["count"]
        for name, array in state["arrays"].items():
            self.arrays[name][: self.count] = array.to(self.arrays[name].device)


class Expert:
    """A network in training, its optimiser, and the positions that it learns from."""

    def __init__(self, config: Config, device: str = "cpu", start: Path | None = None) -> None:
        check_device(device)
        torch.manual_seed(config.seed)
        self.config = config
        self.device = device
        self.games = games_of(config)
        self.rules = self.games.rules(0)
        spec = spec_of(self.rules)
        shape = spec.size, spec.actions, config.players
        self.model = Model(*shape)
        self.model.fit_scale(torch.from_numpy(random_rows(config)))
        if start is not None:
            self.model.load(start)
        self.model.to(device)
        self.averaged = copy.deepcopy(self.model)
        self.buffer = Buffer(config.buffer, *shape, device)
        self.optimiser = torch.optim.AdamW(
            self.model.parameters(), lr=config.learning_rate, weight_decay=config.weight_decay
        )
        self.origin = start.name if start else "random weights"
        self.round = 0
        self.kept: list[bytes] | None = None  # the games, as the workers stored them

    def train(self, folder: Path, tell: Callable[[Round], None]) -> Path:
        """Play and learn until all rounds are done; store everything after each of them."""
        torch.set_num_threads(1)  # the workers have the other cores
        with SearchWorkers(self.games, self.kept) as workers:
            while self.round < self.config.rounds:
                positions = workers.play(self.evaluate, self.config.positions)
                self.kept = workers.snapshot()
                self.buffer.add(positions, self.config.outcome_share)
                figures = self.learn()
                self.round += 1
                self.save(folder)
                tell(figures)
        return self.weights_in(folder)

    def evaluate(self, rows: NDArray[np.int16]) -> Evaluation:
        """Return the logits of all actions, and win probabilities and margins by viewer."""
        with torch.no_grad():
            seen = torch.from_numpy(rows).to(self.device)
            logits, wins, margins = self.averaged(seen, torch.ones(1, device=self.device))
            chances = torch.softmax(wins, 1)
            points = margins * MARGIN_SCALE
            return logits.cpu().numpy(), chances.cpu().numpy(), points.cpu().numpy()

    def learn(self) -> Round:
        """Take the learning steps of a round."""
        rate = self.learning_rate()
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        sums = torch.zeros(4)
        for _ in range(self.config.steps):
            sums += self.step(self.buffer.sample(self.config.batch, self.device)).cpu()
        policy, win, margin, entropy = (sums / self.config.steps).tolist()
        return Round(self.round + 1, self.buffer.count, policy, win, margin, entropy, rate)

    def learning_rate(self) -> float:
        """Return the learning rate of this round: it falls along half a cosine."""
        first, last = self.config.learning_rate, self.config.last_learning_rate
        part = self.round / max(1, self.config.rounds - 1)
        return last + (first - last) * (1 + math.cos(math.pi * part)) / 2

    def step(self, batch: dict[str, Tensor]) -> Tensor:
        """Learn from a batch; return the losses and the entropy of the policies."""
        moves, wins, margins = self.model(batch["rows"], batch["masks"])
        target = batch["policies"].float()
        target = target / target.sum(1, keepdim=True)
        policy = -(target * torch.log_softmax(moves, 1)).sum(1).mean()
        entropy = -(target * target.clamp(min=1e-9).log()).sum(1).mean()
        win = -(batch["wins"] * torch.log_softmax(wins, 1)).sum(1).mean()
        margin = functional.smooth_l1_loss(margins, batch["margins"])
        self.optimiser.zero_grad()
        (policy + win + self.config.margin_weight * margin).backward()
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
        self.optimiser.step()
        decay = self.config.average
        with torch.no_grad():
            pairs = zip(self.averaged.parameters(), self.model.parameters(), strict=True)
            for averaged, own in pairs:
                averaged.mul_(decay).add_(own, alpha=1 - decay)
        return torch.stack([part.detach() for part in (policy, win, margin, entropy)])

    # -- storing -----------------------------------------------------------------------------------

    def weights_in(self, folder: Path) -> Path:
        """Return the file of the weights."""
        return folder / f"{name_of(self.rules)}.npz"

    def save(self, folder: Path) -> None:
        """Write the averaged weights, and a checkpoint from which training continues exactly."""
        folder.mkdir(parents=True, exist_ok=True)
        self.averaged.save(self.weights_in(folder))
        state = {
            "config": msgspec.json.encode(self.config),
            "origin": self.origin,
            "round": self.round,
            "model": self.model.state_dict(),
            "averaged": self.averaged.state_dict(),
            "optimiser": self.optimiser.state_dict(),
            "buffer": self.buffer.state(),
            "games": self.kept,
            "random": torch.get_rng_state(),
        }
        partial = folder / (CHECKPOINT + ".part")
        torch.save(state, partial)
        partial.replace(folder / CHECKPOINT)


def resume(folder: Path, device: str = "cpu") -> Expert:
    """Return the training stored in a folder, to continue exactly where it stopped."""
    try:
        state = torch.load(folder / CHECKPOINT, weights_only=False)
    except OSError as error:
        raise InvalidOptions(f"{folder} has no checkpoint to resume from.") from error
    expert = Expert(msgspec.json.decode(state["config"], type=Config), device)
    expert.origin, expert.round, expert.kept = state["origin"], state["round"], state["games"]
    expert.model.load_state_dict(state["model"])
    expert.averaged.load_state_dict(state["averaged"])
    expert.optimiser.load_state_dict(state["optimiser"])
    expert.buffer.restore(state["buffer"])
    torch.set_rng_state(state["random"])
    return expert


def games_of(config: Config) -> Games:
    """Return the games that a training plays."""
    game = perijove.game(config.game)
    options = game.limited(config.options, ROUND_LIMIT)
    variants = [options | variant for variant in plugins()[config.game].trained_on] or [options]
    return Games(
        config.game,
        config.players,
        variants,
        config.effort,
        config.workers,
        config.games,
        config.seed,
    )


def random_rows(config: Config) -> NDArray[np.int16]:
    """Return observations of games played at random, to scale the inputs of the network."""
    options = perijove.game(config.game).limited(config.options, ROUND_LIMIT)
    env = VectorEnv(config.game, 64, players=config.players, seed=config.seed, **options)
    rows = []
    for _ in range(SCALING):
        env.step(env.random_actions())
        rows.append(env.observations.copy())
    return np.concatenate(rows)


def read_config(path: Path) -> Config:
    """Read a configuration from a TOML or JSON file."""
    decode = msgspec.toml.decode if path.suffix == ".toml" else msgspec.json.decode
    try:
        return decode(path.read_bytes(), type=Config)
    except OSError as error:
        raise InvalidOptions(f"{path} cannot be read: {error.strerror}.") from None
    except msgspec.MsgspecError as error:
        raise InvalidOptions(f"{path}: {error}.") from None
