"""Expert iteration: the policy improves on its priors, and a stopped training continues exactly."""

from __future__ import annotations

import csv
import pickle
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import perijove
from perijove import bots
from perijove.cli.main import app
from perijove.kernel.errors import InvalidOptions

pytestmark = pytest.mark.skipif(find_spec("torch") is None, reason="needs the extra `train`")

TINY: dict[str, Any] = {
    "game": "ganymede",
    "players": 2,
    "options": {"round_limit": 3},
    "rounds": 2,
    "positions": 4,
    "buffer": 64,
    "steps": 2,
    "batch": 8,
    "games": 2,
}
CONFIG = """
game = "ganymede"
rounds = 1
positions = 2
buffer = 64
steps = 1
batch = 4
games = 2
options = {round_limit = 2}
effort = {simulations = 4, fast_simulations = 2}
"""


def tiny(**more: Any) -> Any:
    """Return a configuration that trains within seconds."""
    from perijove.research.training.expert import Config
    from perijove.research.training.self_play import Effort

    effort = Effort(simulations=6, fast_simulations=2, full_share=0.5)
    return Config(**{**TINY, **more}, effort=effort)


def node(prior: float, visits: int, value: float) -> Any:
    """Return an action of a root with some visits."""
    from perijove.bots.search.tree import Node

    made = Node(0, 0, prior)
    made.visits, made.value_sum = visits, visits * value
    return made


def test_the_improved_policy_prefers_what_the_search_found_better() -> None:
    from perijove.research.training.self_play import Effort, improved_policy

    nodes = [node(0.5, 8, 0.4), node(0.3, 8, 0.6), node(0.2, 0, 0.0)]
    policy = improved_policy(nodes, 0.5, Effort())
    assert sum(policy) == pytest.approx(1)
    assert policy[1] > 0.5 > policy[0]
    assert policy[2] > 0.01  # unvisited: as good as the root
    plain = improved_policy(nodes, 0.5, Effort(c_scale=0.0))
    assert plain == pytest.approx([0.5417, 0.2917, 0.1667], abs=1e-3)  # the priors, not uniform


def test_games_are_learned_from_with_their_results() -> None:
    from perijove.research.training.self_play import Effort, SelfPlay

    rules = perijove.game("ganymede").rules(2, {"round_limit": 2})
    play = SelfPlay(rules, Effort(simulations=4, fast_simulations=2, full_share=0.5), 2, seed=1)
    actions = len(rules.game.actions)
    found: list[Any] = []
    while len(found) < 10:
        play.select()
        assert play.rows.any(axis=1).all()
        play.learn(np.zeros((2, actions)), np.full((2, 2), 0.5), np.zeros((2, 2)))
        found += play.finished()
    for position in found:
        assert sum(position.won) == 1
        assert sum(position.ahead) == pytest.approx(0)
        assert position.ahead[position.won.index(max(position.won))] >= 0
        assert sum(position.policy) == pytest.approx(1)
        assert len(position.policy) == len(position.choices) > 1
        assert sum(position.values) == pytest.approx(1)


def test_stored_games_go_on_alike() -> None:
    from perijove.research.training.self_play import Effort, SelfPlay

    rules = perijove.game("ganymede").rules(2, {"round_limit": 2})
    play = SelfPlay(rules, Effort(simulations=4, fast_simulations=2), 2, seed=1)
    other = pickle.loads(pickle.dumps(play))
    play.drop_searches()
    actions = len(rules.game.actions)
    for _ in range(40):
        for one in (play, other):
            one.select()
            one.learn(np.zeros((2, actions)), np.full((2, 2), 0.5), np.zeros((2, 2)))
        np.testing.assert_array_equal(play.rows, other.rows)


def test_a_stopped_training_continues_exactly(tmp_path: Path) -> None:
    import torch

    from perijove.research.training.expert import Expert, resume

    whole = Expert(tiny())
    whole.train(tmp_path / "whole", lambda _: None)

    def stop(_: object) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Expert(tiny()).train(tmp_path / "parts", stop)
    continued = resume(tmp_path / "parts")
    assert continued.round == 1
    path = continued.train(tmp_path / "parts", lambda _: None)
    assert path.name == "ganymede-2.npz"
    for name, weights in whole.averaged.state_dict().items():
        assert torch.equal(weights, continued.averaged.state_dict()[name]), name


def test_the_command_writes_weights_curves_and_a_card(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    config = tmp_path / "config.toml"
    config.write_text(CONFIG)
    out = tmp_path / "out"
    with pytest.raises(SystemExit) as left:
        app(["train", "search", "--config", str(config), "--out", str(out)])
    assert not left.value.code
    assert "ganymede-2.npz: trained." in capsys.readouterr().out
    state = perijove.game("ganymede").start(players=2, seed=3)
    bot = bots.make(f"mind:{out / 'ganymede-2.npz'}", 1, bots.Limit(8))
    assert bot.choose(bots.Seat(state, state.to_act[0])) in state.legal(state.to_act[0])
    with (out / "curves.csv").open() as file:
        assert [row["number"] for row in csv.DictReader(file)] == ["1"]
    assert list((out / "tensorboard").iterdir())
    card = (out / "MODEL_CARD.md").read_text("utf-8")
    assert "1 of 1 rounds" in card
    assert '"positions": 2' in card


@pytest.mark.parametrize(
    ("text", "words"),
    [("game = 7", "Expected `str`, got `int`"), ('gamme = "ganymede"', "unknown field `gamme`")],
)
def test_a_wrong_configuration_is_refused(tmp_path: Path, text: str, words: str) -> None:
    from perijove.research.training.expert import read_config

    file = tmp_path / "config.toml"
    file.write_text(text)
    with pytest.raises(InvalidOptions, match=words):
        read_config(file)


def test_a_folder_without_a_checkpoint_is_refused(tmp_path: Path) -> None:
    from perijove.research.training.expert import resume

    with pytest.raises(InvalidOptions, match="has no checkpoint to resume from"):
        resume(tmp_path)
