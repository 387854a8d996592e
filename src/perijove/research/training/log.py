"""What a training leaves behind: curves as CSV and for TensorBoard, and a model card."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any, Final

import msgspec

from perijove.kernel.extras import extra
from perijove.research.training.expert import Config, Expert, Round

with extra("train"):
    from torch.utils.tensorboard import SummaryWriter

CURVES: Final = "curves.csv"
CARD: Final = "MODEL_CARD.md"


class Log:
    """The curves of a training, one row per round."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._file = folder / CURVES
        self._board = SummaryWriter(folder / "tensorboard")

    def add(self, figures: Round) -> None:
        """Add the figures of a round, in place of those of an interrupted attempt."""
        row = msgspec.structs.asdict(figures)
        rows = [old for old in self._rows() if int(old["number"]) < figures.number]
        with self._file.open("w", newline="", encoding="utf-8") as file:
            writer = csv.DictWriter(file, row.keys())
            writer.writeheader()
            writer.writerows([*rows, row])
        for name, value in row.items():
            if name != "number":
                self._board.add_scalar(name, value, figures.number)
        self._board.flush()

    def close(self) -> None:
        """Finish the files for TensorBoard."""
        self._board.close()

    def _rows(self) -> list[dict[str, Any]]:
        if not self._file.exists():
            return []
        with self._file.open(newline="", encoding="utf-8") as file:
            return list(csv.DictReader(file))


def write_card(folder: Path, expert: Expert, figures: Round) -> Path:
    """Write a model card beside the weights: what was trained, how, and what is unknown."""
    config: Config = expert.config
    inputs, actions = expert.buffer.arrays["rows"].shape[1], expert.buffer.actions
    card = folder / CARD
    lines = [
        f"# {expert.weights_in(folder).stem}",
        "",
        f"Evaluates {expert.rules.game.title} with {config.players} players (rules version "
        f"{expert.rules.game.version}): {inputs} inputs from the observation of a seat, "
        f"{actions} actions, win probability and margin of every seat.",
        "",
        f"- Trained by expert iteration: {figures.number} of {config.rounds} rounds of at least "
        f"{config.positions} searched decisions.",
        f"- Started from {expert.origin}, seed {config.seed}.",
        f"- Last losses: policy {figures.policy_loss:.4f} (entropy of the targets "
        f"{figures.entropy:.4f}), wins {figures.win_loss:.4f}, margins {figures.margin_loss:.4f}.",
        "- Data: games against itself only. It has seen no human games.",
        "- Strength is not part of this card: measure it with `perijove tournament`, at least 400 "
        "paired games against the network it would replace.",
        "",
        "```json",
        msgspec.json.format(msgspec.json.encode(config), indent=2).decode(),
        "```",
        "",
    ]
    card.write_text("\n".join(lines), encoding="utf-8")
    return card
