"""Games that the network plays against itself, a rollout of some decisions at a time."""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor

from perijove.bots.network import MARGIN_SCALE
from perijove.research.training.model import Model


class Rollout:
    """Some decisions in every game: observations, actions, values, and how games ended.

    Win probabilities and margins are by seat of the table, for all seats at every decision.
    """

    def __init__(self, steps: int, env: Any, device: str) -> None:
        games, players, spec = env.count, env.players, env.spec
        self.rows = torch.zeros((steps, games, spec.size), dtype=torch.int16, device=device)
        self.masks = torch.zeros((steps, games, spec.actions), dtype=torch.uint8, device=device)
        self.actions = torch.zeros((steps, games), dtype=torch.int64, device=device)
        self.log_probs = torch.zeros((steps, games), device=device)
        self.seats = torch.zeros((steps, games), dtype=torch.int64, device=device)
        self.wins = torch.zeros((steps + 1, games, players), device=device)
        self.margins = torch.zeros((steps + 1, games, players), device=device)
        self.ended = torch.zeros((steps, games), dtype=torch.bool, device=device)
        self.won = torch.zeros((steps, games, players), device=device)
        self.ahead = torch.zeros((steps, games, players), device=device)


def by_table(values: Tensor, seats: Tensor) -> Tensor:
    """Turn values counted from the seat that looks into values by seat of the table."""
    players = values.shape[1]
    order = (torch.arange(players, device=values.device) - seats[:, None]) % players
    return values.gather(1, order)


def by_viewer(values: Tensor, seats: Tensor) -> Tensor:
    """Turn values by seat of the table into values counted from the seat that looks."""
    players = values.shape[1]
    order = (torch.arange(players, device=values.device) + seats[:, None]) % players
    return values.gather(1, order)


class Player:
    """Play all games of an environment with a model, and record rollouts."""

    def __init__(self, env: Any, model: Model, steps: int, device: str) -> None:
        self.env = env
        self.model = model
        self.steps = steps
        self.device = device
        self.rollout = Rollout(steps, env, device)
        self.finished = 0
        self.length = 0.0

    def play(self) -> Rollout:
        """Play a rollout; `length` becomes the mean number of decisions in a game."""
        self.finished = 0
        with torch.no_grad():
            for step in range(self.steps):
                actions = self._decide(step)
                self.env.step(actions.cpu().numpy())
                self._note_ends(step)
            self._evaluate(self.steps)
        self.length = self.steps * self.env.count / self.finished if self.finished else 0.0
        return self.rollout

    def _evaluate(self, step: int) -> Tensor:
        """Observe the tables and evaluate them; return the logits of the moves."""
        device = self.device
        rows = torch.tensor(self.env.observations, device=device)
        masks = torch.tensor(self.env.masks, device=device)
        seats = torch.tensor(self.env.seats, device=device)
        moves, wins, margins = self.model(rows, masks)
        self.rollout.wins[step] = by_table(torch.softmax(wins, 1), seats)
        self.rollout.margins[step] = by_table(margins, seats)
        if step < self.steps:
            self.rollout.rows[step] = rows
            self.rollout.masks[step] = masks
            self.rollout.seats[step] = seats
        return moves

    def _decide(self, step: int) -> Tensor:
        log_probs = torch.log_softmax(self._evaluate(step), 1)
        actions = torch.multinomial(log_probs.exp(), 1)
        self.rollout.actions[step] = actions[:, 0]
        self.rollout.log_probs[step] = log_probs.gather(1, actions)[:, 0]
        return actions[:, 0]

    def _note_ends(self, step: int) -> None:
        ended = torch.tensor(self.env.ends, device=self.device) != 0
        margins = torch.tensor(self.env.rewards, device=self.device).float()
        best = margins >= margins.max(dim=1, keepdim=True).values - 1e-6
        self.rollout.ended[step] = ended
        self.rollout.won[step] = best / best.sum(dim=1, keepdim=True)
        self.rollout.ahead[step] = margins / MARGIN_SCALE
        self.finished += int(ended.sum())
