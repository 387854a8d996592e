"""The network that is trained: an observation in; priors, win probabilities, margins out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from perijove.bots.network import MARGIN_SCALE, NO_WEIGHTS, WIDTHS
from perijove.kernel.errors import InvalidOptions

IMPOSSIBLE = -1e9


class Model(nn.Module):
    """Two hidden layers and three heads.

    Seats are counted from the one that looks: its own win probability comes first.
    """

    def __init__(self, inputs: int, actions: int, players: int) -> None:
        super().__init__()
        wide, narrow = WIDTHS
        self.first = nn.Linear(inputs, wide)
        self.second = nn.Linear(wide, narrow)
        self.moves = nn.Linear(narrow, actions)
        self.wins = nn.Linear(narrow, players)
        self.margins = nn.Linear(narrow, players)
        self.register_buffer("scale", torch.ones(inputs))
        for head in (self.moves, self.wins, self.margins):
            nn.init.normal_(head.weight, std=0.01)
            nn.init.zeros_(head.bias)

    def forward(self, rows: Tensor, masks: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Return the logits of moves and wins, and the margins in `MARGIN_SCALE` points."""
        seen = rows.float() * self.scale
        hidden = torch.relu(self.second(torch.relu(self.first(seen))))
        moves = self.moves(hidden).masked_fill(masks == 0, IMPOSSIBLE)
        return moves, self.wins(hidden), self.margins(hidden)

    def fit_scale(self, rows: Tensor) -> None:
        """Bring the numbers of observations to about the same size."""
        spread = rows.float().std(dim=0)
        self.scale = 1.0 / torch.clamp(spread, min=0.2)

    def weights(self) -> dict[str, Any]:
        """Return the weights as arrays, with the scale of the observations folded in."""
        layers = {"first": self.first, "second": self.second, "moves": self.moves}
        layers |= {"wins": self.wins, "margins": self.margins}
        found = {}
        for name, layer in layers.items():
            weight = layer.weight.detach()
            if name == "first":
                weight = weight * self.scale
            if name == "margins":
                weight = weight * MARGIN_SCALE
            found[name] = weight.T.float().cpu().numpy()
            bias = layer.bias.detach().float().cpu().numpy()
            found[f"{name}_bias"] = bias * MARGIN_SCALE if name == "margins" else bias
        return found

    def load(self, path: Path) -> None:
        """Continue from the weights of a file, which must be for the same table.

        The scale of the observations is taken out of the first layer again.
        """
        try:
            with np.load(path) as arrays, torch.no_grad():
                for name in ("first", "second", "moves", "wins", "margins"):
                    self._load_layer(name, arrays[name], arrays[f"{name}_bias"])
                self.first.weight /= self.scale
        except (*NO_WEIGHTS, RuntimeError) as error:
            raise InvalidOptions(f"{path} has no weights for this table.") from error

    def _load_layer(self, name: str, weights: Any, bias: Any) -> None:
        scale = 1 / MARGIN_SCALE if name == "margins" else 1.0
        layer = getattr(self, name)
        layer.weight.copy_(torch.from_numpy(weights.T.astype(np.float32)) * scale)
        layer.bias.copy_(torch.from_numpy(bias.astype(np.float32)) * scale)

    def save(self, path: Path) -> None:
        """Write the weights to a file that bots load."""
        half = {name: array.astype(np.float16) for name, array in self.weights().items()}
        np.savez_compressed(path, **half)
