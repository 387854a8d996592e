"""A table is the fold of its journal, whatever people do to it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from perijove.kernel.cells import CLOCK
from perijove.tables import deadlines, perspective
from perijove.tables import journal as J
from perijove.tables import messages as M
from perijove.tables.deciding import Actor, decide
from perijove.tables.opening import open_table
from perijove.tables.refusal import Refusal
from perijove.tables.table import Table

PEOPLE = [Actor("a", "Ada"), Actor("b", "Bob"), Actor("e", "Eve")]
GAMES = {"ganymede": {"round_limit": 3}, "galileo": {}, "trucker": {"building": "live"}}


def new_table(game: str, pace: M.Pace) -> Table:
    plans = [M.SeatPlan("me"), M.SeatPlan("open"), M.SeatPlan("bot", bot="random")]
    opened = open_table(PEOPLE[0], M.NewTable(game, plans, GAMES[game], pace))
    table = Table("t")
    table.perform([opened], 0, "a")
    return table


def assert_same(table: Table, other: Table, now: int) -> None:
    assert perspective.head_of(table, now) == perspective.head_of(other, now)
    assert table.keys == other.keys
    assert table.state == other.state
    assert deadlines.next_due(table, {}) == deadlines.next_due(other, {})
    for seat in (None, 0, 1):
        assert perspective.changes(table, 0, seat) == perspective.changes(other, 0, seat)
        assert perspective.position(table, seat, acting=False) == perspective.position(
            other, seat, acting=False
        )


def again(table: Table) -> Table:
    """Return the table as it comes back from storage."""
    stored = [msgspec.structs.replace(e, fact=J.decode(J.encode(e.fact))) for e in table.entries]
    return Table(table.id, stored)


WORDS = st.sampled_from(
    ["act"] * 12
    + ["undo", "undo", "turn", "ask undo", "ask pause", "ask abandon", "yes", "no", "sit", "stand"]
    + ["set", "begin", "say", "resume", "take back", "wait", "absent"]
)


def command(word: str, seat: int, number: int, table: Table) -> Any:
    """Return a command made from a word and two numbers."""
    legal = table.state.legal(seat) if seat in table.to_act else []
    action = legal[number % len(legal)] if legal else number
    said = {
        "act": lambda: M.Act("k", seat, action, table.moves - (number % 17 == 0)),
        "undo": lambda: M.Undo("k", seat),
        "turn": lambda: M.Undo("k", seat, turn=True),
        "ask undo": lambda: M.Ask("k", seat, "undo", number % (table.moves + 1)),
        "ask pause": lambda: M.Ask("k", seat, "pause"),
        "ask abandon": lambda: M.Ask("k", seat, "abandon"),
        "yes": lambda: M.Answer("k", seat, agree=True),
        "no": lambda: M.Answer("k", seat, agree=False),
        "sit": lambda: M.Sit("k", seat, "Name", table.chairs[seat].token if number % 2 else ""),
        "stand": lambda: M.Stand("k", seat),
        "set": lambda: M.SetSeat("k", seat, M.SeatPlan(("me", "link", "bot", "open")[number % 4])),
        "begin": lambda: M.Begin("k"),
        "say": lambda: M.Say("k", "hello"),
        "resume": lambda: M.Resume("k", seat),
        "take back": lambda: M.TakeBack("k", seat),
    }
    return said[word]()


def step(table: Table, word: str, who: int, seat: int, number: int, now: int) -> None:
    """Let somebody send a command, or let time pass."""
    away = {"a": 0, "b": 0} if word == "absent" else {}
    while word in ("wait", "absent") and (fact := deadlines.due(table, now, away)) is not None:
        table.perform([fact], now)
    for bot_seat in deadlines.bots_to_move(table):
        action = table.state.legal(bot_seat)[number % len(table.state.legal(bot_seat))]
        table.perform([J.Moved(bot_seat, action, "bot")], now)
        break
    if word in ("wait", "absent"):
        return
    try:
        facts = decide(table, PEOPLE[who], command(word, seat, number, table))
    except Refusal:
        return
    table.perform(facts, now, PEOPLE[who].id, f"k{now}")


STEPS = st.lists(
    st.tuples(WORDS, st.integers(0, 2), st.integers(0, 2), st.integers(0, 10**6)), max_size=60
)
PACES = st.sampled_from(
    [
        M.Pace(),
        M.Pace("live", bank=60, grace=30),
        M.Pace("live", bank=60, timeout="forfeit"),
        M.Pace("days"),
    ]
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(list(GAMES)), PACES, STEPS)
def test_whatever_people_do_the_journal_tells_it_all(
    game: str, pace: M.Pace, steps: list[tuple[str, int, int, int]]
) -> None:
    table, now = new_table(game, pace), 0
    step(table, "sit", 1, 1, 0, now)
    for word, who, seat, number in steps:
        now += number % 20_000
        before = table.number
        step(table, word, who, seat, number, now)
        assert [e.number for e in table.entries[before:]] == list(
            range(before + 1, table.number + 1)
        )
        assert table.follows() is None
        assert not table.state.violations()
        assert table.moves == table.history.count == len(table.history.record.moves)
    assert_same(table, again(table), now)


def test_a_table_of_other_rules_is_refused() -> None:
    table = new_table("ganymede", M.Pace())
    opened = msgspec.structs.replace(table.opened, rules=99)
    with pytest.raises(Refusal, match="rules version 99"):
        Table("t", [msgspec.structs.replace(table.entries[0], fact=opened)])


def test_the_clock_is_nobody_to_wait_for() -> None:
    table = new_table("trucker", M.Pace())
    table.perform([J.Begun("random")], 0)
    assert CLOCK in table.state.to_act
    assert table.to_act == [0, 1, 2]
