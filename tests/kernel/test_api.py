"""The Python interface of every game: how things print, what is accepted, what is refused."""

from __future__ import annotations

import copy
import itertools
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

import perijove
from perijove import bots
from perijove.games import parse_scenario
from perijove.kernel.cells import CLOCK
from perijove.kernel.errors import BadArgument, BadRecord, InvalidOptions, PerijoveError
from perijove.kernel.state import Event
from tests.kernel.toy import TOY

GAMES = perijove.games()
MOVES = 12
COPIES = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda thing: pickle.loads(pickle.dumps(thing)),
}

each_game = pytest.mark.parametrize("name", GAMES)
each_copy = pytest.mark.parametrize("way", COPIES)


def played(name: str) -> tuple[perijove.Record, Any]:
    """Return a record of some random moves that end no game, and the state they lead to."""
    for seed in itertools.count():
        record = perijove.Record.of(perijove.game(name), players=2, seed=3)
        state = record.start()
        chance = Random(seed)
        while len(record) < MOVES and not state.over:
            seat = state.to_act[0]
            action = chance.choice(state.legal(seat))
            state.act(seat, action)
            record.add(seat, action, state)
        if not state.over:
            return record, state
    raise AssertionError("every game ends at once")


# -- how things print ------------------------------------------------------------------------------


@each_game
def test_a_state_says_in_one_line_what_is_to_be_decided(name: str) -> None:
    _, state = played(name)
    shown = repr(state)
    assert shown.startswith(f"<{name} for 2 players, seat")
    assert shown.endswith(f": {state.decision()['step']}>")
    state.playout(1)
    scores = " to ".join(map(str, state.result.scores))
    assert repr(state) == f"<{name} for 2 players, over {scores}>"
    assert scores in repr(state.result)


@each_game
def test_a_state_prints_its_table_as_the_seat_to_act_sees_it(name: str) -> None:
    _, state = played(name)
    lines = str(state).splitlines()
    assert len(lines) > 10
    assert max(map(len, lines)) <= 100
    assert "\x1b" not in str(state)
    assert lines[-1].startswith(f"Seat {state.to_act[0]}: ")
    state.playout(1)
    assert str(state).splitlines()[-1] == repr(state.result)[1:-1]


@each_game
def test_notebooks_show_tables_and_records(name: str) -> None:
    record, state = played(name)
    page = state._repr_html_()
    assert page.startswith("<pre")
    assert "<span style=" in page
    assert record._repr_html_().count("<details>") == 1
    assert f"{MOVES} moves" in record._repr_html_()


@each_game
def test_everything_of_a_table_has_a_telling_repr(name: str) -> None:
    record, state = played(name)
    game = state.rules.game
    state.listen()
    seat = state.to_act[0]
    events = state.act(seat, state.legal(seat)[0])
    things = [game, record, state.rules, game.actions, game.actions.blocks[0], *game.events[:1]]
    things += [*game.options[:1], *state.steps[:1], *events[:1], bots.make("pilot", seed=1)]
    things += [bots.make("random", seed=1), bots.make("greedy", seed=1), bots.Seat(state, 0)]
    assert [repr(thing) for thing in things if " object at 0x" in repr(thing)] == []
    assert name in repr(game)
    assert f"{MOVES} moves" in repr(record)


# -- actions in every form -------------------------------------------------------------------------


@each_game
def test_an_action_is_a_number_a_notation_or_its_json(name: str) -> None:
    _, state = played(name)
    actions = state.rules.game.actions
    seat = state.to_act[0]
    action = state.legal(seat)[-1]
    after = state.clone()
    after.act(seat, action)
    forms = [actions.notation(action), actions.notation(action).upper(), actions.as_json(action)]
    for form in (*forms, np.int64(action)):
        other = state.clone()
        other.check(seat, form)
        other.act(np.int16(seat), form)
        assert other == after
        third = state.clone()
        third.play(form, seat)
        assert third == after


# -- what is refused -------------------------------------------------------------------------------


def text_of_record(state: Any) -> str:
    """Return the text of a record without moves."""
    return perijove.Record.of(state.rules.game).text()


Misuse = Callable[[Any], object]
MISUSES: dict[str, Misuse] = {
    "view of a seat too high": lambda s: s.view(7),
    "view of a negative seat": lambda s: s.view(-1),
    "view of a text": lambda s: s.view("0"),
    "legal of a fraction": lambda s: s.legal(0.0),
    "view of an enormous seat": lambda s: s.view(2**70),
    "view of a truth": lambda s: s.view(True),
    "legal of a truth": lambda s: s.legal(True),
    "legal of a seat far away": lambda s: s.legal(64),
    "legal of an enormous seat": lambda s: s.legal(2**70),
    "resample a seat too high": lambda s: s.resample(9, 1),
    "resample with a fraction": lambda s: s.resample(0, 1.5),
    "play what does not exist": lambda s: s.play(300_000, s.to_act[0]),
    "play a negative action": lambda s: s.play(-1, s.to_act[0]),
    "act with a text for a seat": lambda s: s.act("x", 1),
    "act with nothing": lambda s: s.act(s.to_act[0], None),
    "act with a fraction": lambda s: s.act(s.to_act[0], 1.0),
    "act with a truth": lambda s: s.act(s.to_act[0], True),
    "act for a truth": lambda s: s.act(True, 0),
    "act with nonsense": lambda s: s.act(s.to_act[0], "nonsense"),
    "act with foreign JSON": lambda s: s.act(s.to_act[0], {"do": "nothing"}),
    "act with an enormous action": lambda s: s.act(s.to_act[0], 2**70),
    "act for a seat too high": lambda s: s.act(9, s.legal(s.to_act[0])[0]),
    "check a seat too high": lambda s: s.check(2**70, 0),
    "playout with a text": lambda s: s.playout("seed"),
    "playout of a text": lambda s: s.playout(1, "all"),
    "playout of fewer than none": lambda s: s.playout(1, -1),
    "seat of an enormous number": lambda s: s.seat_of(2**70),
    "start for too many": lambda s: s.rules.game.start(players=9),
    "start for a fraction": lambda s: s.rules.game.start(players=2.0),
    "start with a truth": lambda s: s.rules.game.start(seed=True),
    "start with a negative seed": lambda s: s.rules.game.start(seed=-1),
    "start with a text as seed": lambda s: s.rules.game.start(seed="1"),
    "start for a truth": lambda s: s.rules.game.start(players=True),
    "rules with no options": lambda s: s.rules.game.rules(2, None),
    "options in a list": lambda s: s.rules.game.check(["moon"]),
    "limit of no options": lambda s: s.rules.game.limited(None, 3),
    "checksum of nothing": lambda s: s.rules.game.checksum(None),
    "dump of another game": TOY.dump,
    "show what is no event": lambda s: s.rules.game.show(None, 0),
    "show to a seat too high": lambda s: s.rules.game.show(Event(0, 0, 0, 0, 0, 0, 0), 9),
    "start with an unknown option": lambda s: s.rules.game.start(nonsense=1),
    "load nothing": lambda s: perijove.load(None),
    "game by a number": lambda _: perijove.game(3),
    "game by nothing": lambda _: perijove.game(None),
    "record of a name": lambda s: perijove.Record.of(s.rules.game.name),
    "record of a seat too high": lambda s: perijove.Record.of(s.rules.game).add(9, 0, s),
    "record of no state": lambda s: perijove.Record.of(s.rules.game).add(0, 0, None),
    "record to nowhere": lambda s: perijove.Record.of(s.rules.game).write(""),
    "record to half a letter": lambda s: perijove.Record.of(s.rules.game).write("\ud800"),
    "record to a path with a zero": lambda s: perijove.Record.of(s.rules.game).write("a\0b"),
    "record to no path": lambda s: perijove.Record.of(s.rules.game).write(None),
    "record from no text": lambda s: perijove.Record.load(None, s.rules.game),
    "record from half a letter": lambda s: perijove.Record.load("\ud800", s.rules.game),
    "record for no game": lambda s: perijove.Record.load(
        perijove.Record.of(s.rules.game).text(), 3
    ),
    "record file of no path": lambda _: perijove.read_record(None),
    "scenario file of no path": lambda _: perijove.read_scenario(7),
    "scenario of no text": lambda _: parse_scenario(None),
    "record for too many": lambda s: perijove.Record.of(s.rules.game, players=9),
    "record with a fraction as seed": lambda s: perijove.Record.of(s.rules.game, seed=0.5),
    "replay to a text": lambda s: perijove.Record.of(s.rules.game).replay("end"),
    "replay beyond the end": lambda s: perijove.Record.of(s.rules.game).replay(5),
    "keep more moves than there are": lambda s: perijove.Record.of(s.rules.game).cut(5),
    "notation of no action": lambda s: s.rules.game.actions.notation(-1),
    "notation of a text": lambda s: s.rules.game.actions.notation("1"),
    "JSON of no action": lambda s: s.rules.game.actions.as_json(-1),
    "arguments of an action too high": lambda s: s.rules.game.actions.arguments(10**6),
    "parse a number": lambda s: s.rules.game.actions.parse(5),
    "bot by no name": lambda _: bots.make("nobody", seed=1),
    "bot with a text as seed": lambda _: bots.make("random", seed="1"),
    "bot by a number": lambda _: bots.make(3, seed=1),
    "bot with a number as limit": lambda _: bots.make("admiral", 1, 0.5),
    "random bot without a seed": lambda _: bots.RandomBot(None),
    "greedy bot with a text as seed": lambda _: bots.GreedyBot("1"),
    "bots of no game": lambda _: bots.names_for("chess"),
    "programs of no game": lambda _: bots.programs_for(None),
    "add what is no program": lambda _: bots.add_programs(["./bot"]),
    "add a program without a command": lambda _: bots.add_programs([bots.Program("b", ())]),
    "play what is no game": lambda _: bots.play(None, []),
    "play with what is no bot": lambda s: bots.play(s, [bots.make("random", 1), "random"]),
    "play with nobody": lambda s: bots.play(s, None),
    "a seat of nothing": lambda _: bots.Seat(None, 0),
    "half a simulation": lambda _: bots.Limit(simulations=0.5),
    "negative thinking limit": lambda _: bots.Limit(simulations=-1),
    "thinking limit in words": lambda _: bots.Limit(seconds="1"),
    "too few bots": lambda s: bots.play(s, [bots.make("random", seed=1)]),
    "view of a bot's seat too high": lambda s: bots.Seat(s, 9).view(),
}


@each_game
@pytest.mark.parametrize("misuse", MISUSES)
def test_misuse_is_refused_in_one_sentence_and_changes_nothing(name: str, misuse: str) -> None:
    state = perijove.game(name).start(players=2, seed=3)
    before = state.clone()
    with pytest.raises(PerijoveError) as refused:
        MISUSES[misuse](state)
    said = str(refused.value)
    assert said.endswith(".")
    assert "\n" not in said
    assert len(said) < 400
    assert state == before
    assert state.to_act == before.to_act


def test_refusals_say_what_is_possible() -> None:
    state = perijove.game("ganymede").start(players=3, seed=1)
    with pytest.raises(BadArgument, match=r"There is no seat 7: the seats are 0, 1 and 2\."):
        state.view(7)
    with pytest.raises(BadArgument, match="A seat is a whole number, not 'x'"):
        state.act("x", 1)
    with pytest.raises(InvalidOptions, match=r"is for 2, 3 or 4 players, not 2\.0"):
        state.rules.game.start(players=2.0)
    assert issubclass(BadArgument, ValueError)


@each_game
def test_the_clock_is_a_seat_of_its_own(name: str) -> None:
    state = perijove.game(name).start(players=2, seed=3)
    assert state.legal(CLOCK) == []
    with pytest.raises(BadArgument):
        state.view(CLOCK)


# -- records as sequences --------------------------------------------------------------------------


@each_game
def test_a_record_is_a_sequence_of_moves(name: str) -> None:
    record, state = played(name)
    assert len(record) == MOVES == len(list(record))
    assert record[0] == record.moves[0]
    assert record[-1] == record.moves[-1]
    assert record[2:5] == record.moves[2:5]
    positions = list(record.positions())
    assert len(positions) == MOVES + 1
    assert positions[0] == record.start()
    assert positions[-1] == state
    assert positions[5] == record.replay(5)
    assert str(record).count("\n") == MOVES


@each_game
def test_a_record_grows_by_playing(name: str) -> None:
    record, state = played(name)
    other = perijove.Record.of(record.game, players=2, seed=3)
    assert other.play(*(move.action for move in record)) == state
    assert other == record
    with pytest.raises(PerijoveError):
        other.play("nonsense")
    with pytest.raises(BadRecord):
        record.replay(MOVES + 1)


# -- copies ----------------------------------------------------------------------------------------


@each_copy
@each_game
def test_copies_of_states_are_independent_and_go_on_alike(name: str, way: str) -> None:
    _, state = played(name)
    copied = COPIES[way](state)
    assert copied == state
    assert copied.rules is state.rules
    assert copied.to_act == state.to_act
    assert copied.playout(5) == state.clone().playout(5)
    assert copied != state


@each_copy
@each_game
def test_games_and_rules_are_shared_by_copies(name: str, way: str) -> None:
    game = perijove.game(name)
    rules = game.start(players=2, seed=3).rules
    assert COPIES[way](game) is game
    assert COPIES[way](rules) is rules
    assert COPIES[way]([game, rules]) == [game, rules]


@each_copy
@each_game
def test_copies_of_records_are_independent(name: str, way: str) -> None:
    record, state = played(name)
    copied = COPIES[way](record)
    assert copied == record
    assert copied.replay() == state
    copied.cut(3)
    assert (len(copied), len(record)) == (3, MOVES)
    assert copied != record
