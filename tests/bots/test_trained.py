"""Networks from files as bots: `mind:FILE`."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import perijove
from perijove import bots
from perijove.bots.limit import Limit
from perijove.bots.network import FIRST_EDITION, mind_of, write_mean
from perijove.bots.trained import network_in
from perijove.games.observing import observer_of
from perijove.kernel.errors import InvalidOptions


def weights(folder: Path, inputs: int = 1033, actions: int = 300, players: int = 2) -> Path:
    """Write a network with random weights and return its file."""
    random = np.random.default_rng(1)
    layers = {"first": (inputs, 8), "second": (8, 4), "moves": (4, actions)}
    layers |= {"wins": (4, players), "margins": (4, players)}
    arrays = {}
    for name, shape in layers.items():
        arrays[name] = random.normal(size=shape)
        arrays[f"{name}_bias"] = random.normal(size=shape[1])
    file = folder / f"network-{inputs}-{players}.npz"
    np.savez(file, **arrays)
    return file


def fitting(folder: Path) -> Path:
    """Return the file of a network for two players of Ganymede."""
    rules = perijove.game("ganymede").rules(2, {})
    size = int(observer_of(rules).size)
    return weights(folder, size, len(rules.game.actions))


def test_a_network_in_a_file_plays(tmp_path: Path) -> None:
    name = f"mind:{fitting(tmp_path)}"
    state = perijove.game("ganymede").start(players=2, seed=1)
    bots.check_plays(name, state.rules)
    bot = bots.make(name, 1, Limit(simulations=16))
    assert bot.choose(bots.Seat(state, 0)) in state.legal(0)


def test_a_file_that_has_changed_is_read_again(tmp_path: Path) -> None:
    file = weights(tmp_path, 9)
    before = network_in(f"mind:{file}")
    assert network_in(f"mind:{file}") is before
    weights(tmp_path, 9).touch()
    assert network_in(f"mind:{file}") is not before


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("mind:", "Write a network as mind:FILE; the file is missing."),
        ("mind:nowhere.npz", "nowhere.npz cannot be read: No such file or directory."),
        ("mind:.", "cannot be read: Is a directory."),
    ],
)
def test_a_file_that_cannot_be_read_is_refused(name: str, words: str) -> None:
    with pytest.raises(InvalidOptions) as refused:
        bots.make(name, 1)
    assert str(refused.value).endswith(words)


def test_a_file_without_weights_is_refused(tmp_path: Path) -> None:
    (tmp_path / "text.npz").write_text("no weights")
    np.savez(tmp_path / "other.npz", numbers=np.zeros(3))
    for file in tmp_path.iterdir():
        with pytest.raises(InvalidOptions, match="has no weights of a network"):
            bots.make(f"mind:{file}", 1)


def test_a_network_for_another_table_is_refused(tmp_path: Path) -> None:
    rules = perijove.game("ganymede").rules(2, {})
    with pytest.raises(InvalidOptions, match="has 7 inputs, 300 actions and 2 players, and Gany"):
        bots.check_plays(f"mind:{weights(tmp_path, 7)}", rules)


def test_the_mean_of_networks_is_a_network(tmp_path: Path) -> None:
    first = weights(tmp_path, 30)
    once = tmp_path / "once.npz"
    once.write_bytes(first.read_bytes())
    with np.load(first) as arrays:
        np.savez_compressed(first, **{name: 3 * arrays[name] for name in arrays})
    write_mean([first, once], tmp_path / "mean" / "mean.npz")
    with np.load(once) as one, np.load(tmp_path / "mean" / "mean.npz") as mean:
        assert np.allclose(mean["first"], 2 * one["first"], rtol=1e-2, atol=1e-3)


def test_networks_for_different_tables_have_no_mean(tmp_path: Path) -> None:
    files = [weights(tmp_path, 30), weights(tmp_path, 40)]
    with pytest.raises(InvalidOptions, match="for different tables"):
        write_mean(files, tmp_path / "mean.npz")
    assert not (tmp_path / "mean.npz").exists()


def test_the_first_edition_of_a_replaced_network_is_kept() -> None:
    rules = perijove.game("galileo").rules(2, {})
    assert mind_of(rules).network is not mind_of(rules, FIRST_EDITION).network
    assert mind_of(rules, "no such edition") is mind_of(rules)
