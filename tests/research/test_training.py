"""Training of networks: the targets are correct, and the saved weights are those learned."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import perijove
from perijove.bots.network import MARGIN_SCALE, NetworkMind, read
from perijove.kernel.errors import InvalidOptions

pytestmark = pytest.mark.skipif(find_spec("torch") is None, reason="needs the extra `train`")


def test_values_turn_from_viewer_to_table_and_back() -> None:
    import torch

    from perijove.research.training.rollouts import by_table, by_viewer

    values = torch.tensor([[0.7, 0.2, 0.1], [0.7, 0.2, 0.1]])
    seats = torch.tensor([0, 2])
    table = by_table(values, seats)
    assert table.tolist()[0] == pytest.approx([0.7, 0.2, 0.1])
    assert table.tolist()[1] == pytest.approx([0.2, 0.1, 0.7])
    assert torch.equal(by_viewer(table, seats), values)


def test_advantages_add_up_errors_to_the_end_of_a_game_and_not_beyond() -> None:
    import torch

    from perijove.research.training.learner import Plan, advantages

    plan = Plan(1.0, steps=3, gae_lambda=0.5)
    values = torch.tensor([[[0.5]], [[0.6]], [[0.2]], [[0.9]]])
    outcome = torch.tensor([[[0.0]], [[1.0]], [[0.0]]])
    ended = torch.tensor([[False], [True], [False]])
    rollout: Any = SimpleNamespace(ended=ended)
    found = advantages(rollout, plan, values, outcome).flatten().tolist()
    # 0.6 - 0.5, then half of (1 - 0.6), where the game ends; the next game: 0.9 - 0.2
    assert found == pytest.approx([0.1 + 0.5 * 0.4, 0.4, 0.7])


def test_a_course_learns_and_what_it_saves_is_what_bots_read(tmp_path: Path) -> None:
    import torch

    from perijove.research.training.evaluation import Course, train
    from perijove.research.training.learner import Plan, Progress
    from perijove.research.training.model import Model
    from perijove.research.training.rollouts import by_table

    told: list[Progress] = []
    plan = Plan(0.1, steps=4, minibatches=2, epochs=1)
    path = train(Course("galileo", 2, {}, plan, workers=1), tmp_path, told.append)
    assert path.name == "galileo-2.npz"
    assert told[-1].part == 1.0
    state = perijove.game("galileo").start(players=2, seed=3)
    mind = NetworkMind(state.rules, read(path))
    seat = state.to_act[0]
    legal = state.legal(seat)
    priors = mind.evaluate(state, seat, legal)
    model = Model(mind.observer.size, len(state.rules.game.actions), 2)
    model.load(path)
    row = torch.from_numpy(np.array(mind._numbers)[None])
    masks = torch.zeros((1, len(state.rules.game.actions)))
    masks[0, legal] = 1
    moves, wins, margins = model(row, masks)
    assert torch.softmax(moves, 1)[0, legal].tolist() == pytest.approx(priors, abs=1e-4)
    seats = torch.tensor([seat])
    win_probabilities = by_table(torch.softmax(wins, 1), seats)[0].tolist()
    assert win_probabilities == pytest.approx(mind.wins, abs=1e-4)
    ahead = by_table(MARGIN_SCALE * margins, seats)[0].tolist()
    assert ahead == pytest.approx(mind.margins, abs=1e-3)


def test_a_device_that_is_not_there_is_refused() -> None:
    from perijove.research.training.evaluation import Course, train
    from perijove.research.training.learner import Plan

    with pytest.raises(InvalidOptions, match="There is no device 'abacus'"):
        train(Course("galileo", 2, {}, Plan(0.1), 1, device="abacus"), Path("none"), print)


@pytest.mark.parametrize("content", [b"", b"no weights", None])
def test_only_weights_of_the_same_table_are_gone_on_from(
    tmp_path: Path, content: bytes | None
) -> None:
    from perijove.research.training.model import Model

    path = tmp_path / "weights.npz"
    if content is None:
        Model(12, 5, players=3).save(path)
    else:
        path.write_bytes(content)
    with pytest.raises(InvalidOptions, match=r"weights\.npz has no weights for this table"):
        Model(12, 5, players=2).load(path)


def test_the_length_of_games_is_told_when_some_have_ended() -> None:
    from perijove.research.training.evaluation import Course, make_env
    from perijove.research.training.learner import Plan
    from perijove.research.training.model import Model
    from perijove.research.training.rollouts import Player

    with make_env(Course("galileo", 2, {}, Plan(0.1), workers=1)) as env:
        player = Player(env, Model(env.spec.size, env.spec.actions, 2), 2, "cpu")
        player.play()
    assert player.finished == 0
    assert player.length == 0.0
