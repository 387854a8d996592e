"""Proximal policy optimisation in self-play: play a stretch, learn from it, again."""

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
from perijove.research.training.rollouts import Player, Stretch, by_viewer


class Plan(Struct, frozen=True):
    """How to learn. `margin` is what a point of margin is worth beside a win."""

    seconds: float
    steps: int = 64
    epochs: int = 4
    batches: int = 16
    rate: float = 1e-3
    last_rate: float = 3e-5
    clip: float = 0.2
    trace: float = 0.97
    entropy: float = 0.02
    last_entropy: float = 0.001
    margin: float = 0.02


class Progress(Struct, frozen=True):
    """What came of a round of learning."""

    part: float
    decisions: int
    length: float
    entropy: float
    sure: float
    error: float


def traces(stretch: Stretch, plan: Plan, values: Tensor, outcome: Tensor) -> Tensor:
    """Give how much better each decision turned out than thought, for every seat."""
    better = torch.zeros_like(outcome)
    running = torch.zeros_like(outcome[0])
    for step in range(plan.steps - 1, -1, -1):
        ended = stretch.ended[step][:, None]
        next_value = torch.where(ended, outcome[step], values[step + 1])
        surprise = next_value - values[step]
        running = surprise + plan.trace * torch.where(ended, 0.0, running)
        better[step] = running
    return better


class Learner:
    """A model that plays against itself and gets better at it."""

    def __init__(self, env: Any, model: Model, plan: Plan, device: str) -> None:
        self.model = model
        self.plan = plan
        self.player = Player(env, model, plan.steps, device)
        self.optimiser = torch.optim.Adam(model.parameters(), lr=plan.rate, eps=1e-5)
        self.decisions = 0

    def warm_up(self) -> None:
        """Play a stretch to see how large the numbers of observations are."""
        stretch = self.player.play()
        self.model.fit_scale(stretch.rows.flatten(0, 1))

    def learn(self, tell: Callable[[Progress], None]) -> None:
        """Learn until the time is up."""
        begun = time.monotonic()
        part = 0.0
        while part < 1.0:
            stretch = self.player.play()
            self.decisions += self.plan.steps * self.player.env.count
            figures = self._study(stretch, part)
            part = min(1.0, (time.monotonic() - begun) / self.plan.seconds)
            tell(Progress(part, self.decisions, self.player.length, *figures))

    def _study(self, stretch: Stretch, part: float) -> tuple[float, float, float]:
        """Learn from a stretch; give entropy, how sure of the winner, error of the margin."""
        plan = self.plan
        rate = plan.rate + (plan.last_rate - plan.rate) * part
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        entropy = plan.entropy + (plan.last_entropy - plan.entropy) * part
        sheets = self._sheets(stretch)
        figures = torch.zeros(3, device=sheets["seats"].device)
        count = sheets["seats"].shape[0]
        for _ in range(plan.epochs):
            for chosen in torch.randperm(count, device=figures.device).chunk(plan.batches):
                figures += self._step(
                    {name: sheet[chosen] for name, sheet in sheets.items()}, entropy
                )
        entropy_left, sure, error = (figures / (plan.epochs * plan.batches)).tolist()
        return entropy_left, sure, error

    def _sheets(self, stretch: Stretch) -> dict[str, Tensor]:
        """Lay out a stretch decision by decision, with what should have been thought."""
        wins = traces(stretch, self.plan, stretch.wins, stretch.won)
        margins = traces(stretch, self.plan, stretch.margins, stretch.ahead)
        better = 2 * wins + self.plan.margin * MARGIN_SCALE * margins
        gain = better.gather(2, stretch.seats[:, :, None])[:, :, 0].flatten()
        seats = stretch.seats.flatten()
        return {
            "rows": stretch.rows.flatten(0, 1),
            "masks": stretch.masks.flatten(0, 1),
            "seats": seats,
            "actions": stretch.actions.flatten(),
            "chances": stretch.chances.flatten(),
            "gain": (gain - gain.mean()) / (gain.std() + 1e-6),
            "wins": by_viewer((stretch.wins[:-1] + wins).clamp(0, 1).flatten(0, 1), seats),
            "margins": by_viewer((stretch.margins[:-1] + margins).flatten(0, 1), seats),
        }

    def _step(self, sheet: dict[str, Tensor], entropy_worth: float) -> Tensor:
        moves, wins, margins = self.model(sheet["rows"], sheet["masks"])
        chances = torch.log_softmax(moves, 1)
        chance = chances.gather(1, sheet["actions"][:, None])[:, 0]
        ratio = (chance - sheet["chances"]).exp()
        clipped = ratio.clamp(1 - self.plan.clip, 1 + self.plan.clip)
        policy = -torch.min(ratio * sheet["gain"], clipped * sheet["gain"]).mean()
        entropy = -(chances.exp() * chances.clamp(min=-50)).sum(1).mean()
        win = -(sheet["wins"] * torch.log_softmax(wins, 1)).sum(1).mean()
        margin = functional.smooth_l1_loss(margins, sheet["margins"])
        loss = policy - entropy_worth * entropy + 0.5 * win + 0.5 * margin
        self.optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), 0.5)
        self.optimiser.step()
        return torch.stack([entropy.detach(), win.detach(), margin.detach()])
