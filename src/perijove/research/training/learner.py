"""Proximal policy optimisation in self-play: play a rollout, learn from it, repeat."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import torch
from msgspec import Struct
from torch import Tensor
from torch.nn import functional

from perijove.bots.network import MARGIN_SCALE
from perijove.research.training.model import Model
from perijove.research.training.rollouts import Player, Rollout, by_viewer


class Plan(Struct, frozen=True):
    """How to learn. `margin_weight` is the value of a point of margin, where a win is 1."""

    seconds: float
    steps: int = 64
    epochs: int = 4
    minibatches: int = 16
    learning_rate: float = 1e-3
    last_learning_rate: float = 3e-5
    clip: float = 0.2
    gae_lambda: float = 0.97
    entropy_weight: float = 0.02
    last_entropy_weight: float = 0.001
    margin_weight: float = 0.02


class Progress(Struct, frozen=True):
    """The figures of a round of learning; `length` is the mean number of decisions in a game."""

    part: float
    decisions: int
    length: float
    entropy: float
    win_loss: float
    margin_loss: float


def advantages(rollout: Rollout, plan: Plan, values: Tensor, outcome: Tensor) -> Tensor:
    """Return the generalised advantage estimates of each decision, for every seat."""
    found = torch.zeros_like(outcome)
    running = torch.zeros_like(outcome[0])
    for step in range(plan.steps - 1, -1, -1):
        ended = rollout.ended[step][:, None]
        next_value = torch.where(ended, outcome[step], values[step + 1])
        error = next_value - values[step]
        running = error + plan.gae_lambda * torch.where(ended, 0.0, running)
        found[step] = running
    return found


class Learner:
    """Train a model by self-play."""

    def __init__(self, env: Any, model: Model, plan: Plan, device: str) -> None:
        self.model = model
        self.plan = plan
        self.player = Player(env, model, plan.steps, device)
        self.optimiser = torch.optim.Adam(model.parameters(), lr=plan.learning_rate, eps=1e-5)
        self.decisions = 0

    def warm_up(self) -> None:
        """Play a rollout to scale the numbers of observations."""
        rollout = self.player.play()
        self.model.fit_scale(rollout.rows.flatten(0, 1))

    def learn(self, tell: Callable[[Progress], None]) -> None:
        """Learn until the time is up."""
        begun = time.monotonic()
        part = 0.0
        while part < 1.0:
            rollout = self.player.play()
            self.decisions += self.plan.steps * self.player.env.count
            figures = self._study(rollout, part)
            part = min(1.0, (time.monotonic() - begun) / self.plan.seconds)
            tell(Progress(part, self.decisions, self.player.length, *figures))

    def _study(self, rollout: Rollout, part: float) -> tuple[float, float, float]:
        """Learn from a rollout; return entropy, win loss and margin loss."""
        plan = self.plan
        rate = plan.learning_rate + (plan.last_learning_rate - plan.learning_rate) * part
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        weight = plan.entropy_weight + (plan.last_entropy_weight - plan.entropy_weight) * part
        batch = self._batch(rollout)
        figures = torch.zeros(3, device=batch["seats"].device)
        count = batch["seats"].shape[0]
        for _ in range(plan.epochs):
            for chosen in torch.randperm(count, device=figures.device).chunk(plan.minibatches):
                figures += self._step({name: rows[chosen] for name, rows in batch.items()}, weight)
        entropy, win_loss, margin_loss = (figures / (plan.epochs * plan.minibatches)).tolist()
        return entropy, win_loss, margin_loss

    def _batch(self, rollout: Rollout) -> dict[str, Tensor]:
        """Lay out a rollout decision by decision, with advantages and value targets."""
        wins = advantages(rollout, self.plan, rollout.wins, rollout.won)
        margins = advantages(rollout, self.plan, rollout.margins, rollout.ahead)
        values = 2 * wins + self.plan.margin_weight * MARGIN_SCALE * margins
        own = values.gather(2, rollout.seats[:, :, None])[:, :, 0].flatten()
        seats = rollout.seats.flatten()
        return {
            "rows": rollout.rows.flatten(0, 1),
            "masks": rollout.masks.flatten(0, 1),
            "seats": seats,
            "actions": rollout.actions.flatten(),
            "log_probs": rollout.log_probs.flatten(),
            "advantages": (own - own.mean()) / (own.std() + 1e-6),
            "wins": by_viewer((rollout.wins[:-1] + wins).clamp(0, 1).flatten(0, 1), seats),
            "margins": by_viewer((rollout.margins[:-1] + margins).flatten(0, 1), seats),
        }

    def _step(self, batch: dict[str, Tensor], entropy_weight: float) -> Tensor:
        moves, wins, margins = self.model(batch["rows"], batch["masks"])
        log_probs = torch.log_softmax(moves, 1)
        log_prob = log_probs.gather(1, batch["actions"][:, None])[:, 0]
        ratio = (log_prob - batch["log_probs"]).exp()
        clipped = ratio.clamp(1 - self.plan.clip, 1 + self.plan.clip)
        policy = -torch.min(ratio * batch["advantages"], clipped * batch["advantages"]).mean()
        entropy = -(log_probs.exp() * log_probs.clamp(min=-50)).sum(1).mean()
        win = -(batch["wins"] * torch.log_softmax(wins, 1)).sum(1).mean()
        margin = functional.smooth_l1_loss(margins, batch["margins"])
        loss = policy - entropy_weight * entropy + 0.5 * win + 0.5 * margin
        self.optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), 0.5)
        self.optimiser.step()
        return torch.stack([entropy.detach(), win.detach(), margin.detach()])
