"""The turn: whose it is, its one Action, and the order of everything that follows."""

from __future__ import annotations

import pytest

from tests.games.ganymede.boards import board, legal, play, refused, row, step, table, told, zone


@pytest.mark.rule("gan.turn.01")
def test_play_goes_clockwise_from_the_first_player() -> None:
    state = table(3, first=1)
    order = []
    for _ in range(6):
        order.append(state.to_act)
        play(state, "tile 1", "decline")
    assert order == [(1,), (2,), (0,), (1,), (2,), (0,)]


@pytest.mark.rule("gan.turn.02")
def test_a_turn_is_one_of_three_actions() -> None:
    mine = {"tiles": ["tile-02", "tile-08"], "earth": "red", "mars": "yellow"}
    state = board([mine], earth_shuttles=row("earth-07"), mars_shuttles=row("mars-13"))
    tiles = {"tile 1", "tile 2", "tile 3", "tile 4"}
    shuttles = {"shuttle earth 1", "shuttle mars 1"}
    assert legal(state) == tiles | shuttles | {"discard 1", "discard 2", "discard 1+2"}
    for action in ("tile 1", "shuttle earth 1", "discard 1"):
        after = play(state.clone(), action)
        while after.to_act == (0,):
            assert step(after) != "action"
            play(after, "decline")
        assert after.to_act == (1,)


@pytest.mark.rule("gan.turn.03")
def test_there_is_no_pass() -> None:
    state = table()
    assert legal(state) == {"tile 1", "tile 2", "tile 3", "tile 4"}
    assert refused(state, "decline") == "gan.turn.02"


@pytest.mark.rule("gan.turn.04")
def test_effects_then_launches_then_refill_then_hand_limit_then_the_end() -> None:
    captain = {
        "docks": ["ship-01", "ship-02"],
        "top": "blue blue",
        "mars": "blue red",
        "hand": ["ship-13", "ship-14", "ship-15", "ship-16"],
        "launched": ["ship-17", "ship-18", "ship-19"],
    }
    state = board([captain], mars_shuttles=row("mars-25"), ships=row("ship-03", places=3))
    events = []
    for move in (
        "shuttle mars 1",
        "board blue top",  # the ship is complete
        "draw 1",  # the effect of the shuttle comes first
        "draw 2",  # the replacement
        "dock top 3",
        "return 13",
    ):
        events += [event["event"] for event in told(state, move)]
    assert events == [
        "shuttle chosen",
        "settler moved",
        "settler moved",
        "shuttle placed",
        "ship taken",
        "ship launched",
        "settlers returned",
        "ship taken",
        "ship docked",
        "shuttle revealed",
        "ship revealed",
        "ship revealed",
        "ship returned",
        "last round",
        "turn began",
    ]


@pytest.mark.rule("gan.turn.04")
def test_a_bonus_on_the_way_belongs_to_the_action() -> None:
    crew = {"docks": ["ship-01", "ship-02"], "top": "purple purple", "mars": "purple"}
    state = board([crew | {"reputation": 2}], mars_shuttles=row("mars-19"))
    play(state, "shuttle mars 1", "board purple top", "reputation")
    assert zone(state, 0, "launched") == []
    assert "draw deck" in legal(state)  # the Basic Action of the bonus space, before the launch
    play(state, "recruit red")
    assert step(state) == "replacement"
    assert zone(state, 0, "launched") == ["ship-01"]


@pytest.mark.rule("gan.turn.05")
def test_one_shuttle_is_used_in_a_turn() -> None:
    crew = {"earth": "red yellow", "mars": "red yellow"}
    state = board([crew], earth_shuttles=row("earth-07"), mars_shuttles=row("mars-07"))
    assert {"shuttle earth 1", "shuttle mars 1"} <= legal(state)
    play(state, "shuttle earth 1", "decline")
    assert state.to_act == (1,)
    assert (zone(state, 0, "earth"), zone(state, 0, "mars")) == ("yellow", "red red yellow")
    assert zone(state, 0, "earth shuttles") == ["earth-07"]
    assert zone(state, 0, "mars shuttles") == []
