"""The example game works in every interface, although nothing outside its package names it."""

from __future__ import annotations

import json
import pickle
import warnings
from pathlib import Path
from typing import Any

import gymnasium
import msgspec
import numpy as np
import pyspiel
import pytest
from pettingzoo.test import api_test

import perijove
from perijove import Record, bots
from perijove.bots import Limit, Seat, analysis
from perijove.bots.network import is_known
from perijove.games import built_in, plugins
from perijove.games.observing import observer_of
from perijove.games.reference import ledger
from perijove.kernel.plain import PlainObserver
from perijove.research import gym, spiel, zoo
from perijove.research.observations import legal_mask, observation
from perijove.research.vector import VectorEnv
from perijove.web import catalogue
from tests.cli.terminal import Terminal, lines
from tests.played import played
from tests.research.test_zoo import KNOWN

NAME = "motherlode"
GAME: Any = perijove.game(NAME)


def test_it_comes_from_another_package_and_says_two_things_only() -> None:
    plugin = plugins()[NAME]
    assert plugin not in built_in()
    told = {f: getattr(plugin, f) for f in plugin.__struct_fields__}
    defaults = {f: getattr(type(plugin)(name=NAME, game=""), f) for f in told}
    assert {f for f in told if told[f] != defaults[f]} == {"game", "rules"}
    assert perijove.games()[-1] == NAME


# -- in the terminal ------------------------------------------------------------------------------


def test_it_is_played_in_the_terminal(terminal: Terminal) -> None:
    typed = lines(*[move for _ in range(20) for move in ("1",)], "quit")
    shown = terminal.run("play", NAME, "--seed", "3", "--seat", "human:Ada", typed=typed)
    assert shown.exit_code == 0
    for words in (
        "Which thrust do you burn for the prize?",
        "Leave it, or knock it away?",
        "Burn 1",
        "charter",
        "spotted",
        "won",
    ):
        assert words in shown.stdout, words


def test_what_is_hidden_is_not_told_in_the_terminal(terminal: Terminal) -> None:
    typed = lines("1", "2", "3", "log", "quit")
    shown = terminal.run("play", NAME, "--seed", "5", "--seat", "human:Ada", typed=typed).stdout
    assert "None" not in shown
    own = GAME.start(players=2, seed=5).view(0).seats[0].charter
    assert own in shown


def test_its_clauses_are_read_where_it_asks(terminal: Terminal) -> None:
    shown = terminal.run("play", NAME, typed=lines("rules", "quit")).stdout
    assert "lode.chase.02 The highest card that nobody else has shown takes the prize." in shown


def test_it_is_simulated_and_checked(terminal: Terminal) -> None:
    shown = terminal.run("simulate", NAME, "--players", "4", "--games", "20", "--check", "--json")
    told = json.loads(shown.stdout)
    assert (told["games"], told["violations"]) == (20, [])


def test_it_is_recorded_and_replayed(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    played(NAME, 3).write(path)
    record = perijove.read_record(path)
    record.verify()
    shown = terminal.run("replay", path, "--to", "4")
    assert shown.exit_code == 0
    assert "prize" in shown.stdout
    told = json.loads(terminal.run("replay", path, "--json").stdout)
    assert told["view"]["game"] == NAME


# -- bots -----------------------------------------------------------------------------------------


def won(level: str, other: str, games: int) -> float:
    """Return the share of two-player games that a bot wins against another."""
    share = 0.0
    for number in range(games):
        state = GAME.start(players=2, seed=number)
        names = [other, other]
        names[number % 2] = level
        bots.play(state, [bots.make(name, 7 * number + i) for i, name in enumerate(names)])
        winners = state.result.winners
        share += (number % 2 in winners) / len(winners)
    return share / games


def test_no_network_knows_it_and_still_every_level_beats_chance() -> None:
    assert not is_known(GAME.rules(2, {}))
    assert won("cadet", "random", 40) > 0.55
    assert won("pilot", "random", 24) > 0.6
    assert won("commander", "random", 16) > 0.65


def test_admiral_takes_what_is_certain() -> None:
    """In the last round the highest card left is the only certain way to the prize."""
    state = GAME.start(players=2, seed=4)
    for thrust in (1, 2, 3, 4, 5):
        for seat in (0, 1):
            state.act(seat, GAME.actions.parse(f"burn {thrust}"))
    seat = Seat(state, 0)
    chosen = bots.make("admiral", 1, Limit(simulations=400)).choose(seat)
    assert GAME.actions.notation(chosen) == "burn 7"


def test_it_is_hinted() -> None:
    state = GAME.start(players=3, seed=2)
    hint = analysis.hint(Seat(state, 0), Limit(simulations=120), 1)
    assert hint.best
    assert {one.action for one in hint.best} <= set(state.legal(0))
    assert hint.others == len(state.legal(0)) - len(hint.best)


def test_it_is_analysed() -> None:
    record = played(NAME)
    report = analysis.report(record, Limit(simulations=300), seed=1)
    assert len(report.curve) > 6
    assert report.simulations > 0


# -- research -------------------------------------------------------------------------------------


def test_its_observation_is_derived_from_its_view() -> None:
    state = GAME.start(players=3, seed=6)
    for seat, thrust in ((0, 5), (1, 3), (2, 4)):
        state.act(seat, GAME.actions.parse(f"burn {thrust}"))
    assert isinstance(observer_of(state.rules), PlainObserver)
    parts = {part.name: part for part in observer_of(state.rules).slices}
    for seat in range(3):
        row = observation(state, seat)
        view = state.view(seat)

        def numbers(name: str, row: Any = row) -> list[int]:
            part = parts[name]
            return [int(n) for n in row[part.start : part.start + part.size]]

        assert numbers("round") == [view.round]
        assert numbers("belt") == [view.belt]
        for i in range(3):
            board = view.seats[(seat + i) % 3]
            who = "own" if i == 0 else f"other {i}"
            thrusts = numbers(f"{who} thrusts")
            assert thrusts[0] == len(board.thrusts)
            assert thrusts[1 : 1 + thrusts[0]] == board.thrusts
            assert numbers(f"{who} charter")[0] == int(board.charter is not None)
            assert numbers(f"{who} points") == [board.points]
        assert sum(numbers("next")) == (2 if view.next else 0)
    assert legal_mask(state, 1).sum() == 2


def test_it_steps_through_pettingzoo() -> None:
    table = zoo.env(NAME, players=3)
    with warnings.catch_warnings():
        for message in KNOWN:
            warnings.filterwarnings("ignore", message)
        api_test(table, num_cycles=60)
    table.reset(seed=1)
    rewards = []
    for _ in table.agent_iter():
        seen, reward, over, cut, _ = table.last()
        rewards += [reward] if over else []
        done = over or cut
        table.step(None if done else int(np.flatnonzero(seen["action_mask"])[0]))
    assert len(rewards) == 3
    assert sum(rewards) == pytest.approx(0)


def test_it_steps_through_gymnasium() -> None:
    assert f"perijove/{NAME.title()}-2p-v0" in gym.IDS
    env = gymnasium.make(f"perijove/{NAME.title()}-2p-v0", opponents="pilot")
    _, info = env.reset(seed=1)
    over = False
    while not over:
        action = int(np.flatnonzero(info["action_mask"])[-1])
        _, reward, over, cut, info = env.step(action)
        assert not cut
    assert reward in (-1, 0, 1)


def test_it_steps_through_openspiel() -> None:
    assert f"perijove_{NAME}" in spiel.NAMES
    game = pyspiel.load_game(f"perijove_{NAME}", {"players": 3})
    state = game.new_initial_state()
    rng = np.random.default_rng(1)
    while not state.is_terminal():
        if state.is_chance_node():
            actions = [action for action, _ in state.chance_outcomes()]
        else:
            actions = state.legal_actions()
        state.apply_action(int(rng.choice(actions)))
    assert sum(state.returns()) == pytest.approx(0)


def test_it_steps_through_the_vectorised_environment() -> None:
    env = VectorEnv(NAME, 16, players=4, seed=3)
    finished = 0
    for _ in range(60):
        actions = env.random_actions()
        assert all(env.masks[game][action] for game, action in enumerate(actions))
        env.step(actions)
        finished += int(env.ends.sum())
    assert finished >= 16


# -- tables and the web ---------------------------------------------------------------------------


def test_the_server_says_everything_a_plain_board_needs() -> None:
    (info,) = [one for one in catalogue.game_list() if one.name == NAME]
    assert (info.title, info.players, info.expansions) == ("Motherlode", [2, 3, 4], [])
    told = msgspec.json.decode(catalogue.plain(NAME).bodies["identity"])
    assert told["prompts"]["chase"] == "Which thrust do you burn for the prize?"
    assert told["events"]["claimed"] == "took {asteroid}"
    assert "chose" not in told["events"], "what is quiet is not told"
    seat = told["view"]["$defs"]["SeatView"]["properties"]
    assert list(seat) == ["thrusts", "ready", "chosen", "charter", "asteroids", "points"]


def test_its_rules_are_read_in_english_in_every_language() -> None:
    assert ledger(NAME).title == "Motherlode"
    assert ledger(NAME, "ko") == ledger(NAME)


def test_a_position_is_stored_and_a_damaged_one_refused() -> None:
    state = GAME.start(players=4, seed=9)
    state.playout(1, 13)
    assert perijove.load(json.loads(json.dumps(state.dump()))) == state
    assert pickle.loads(pickle.dumps(state)) == state
    assert Record.of(GAME, players=4, seed=9).start() == GAME.start(players=4, seed=9)
