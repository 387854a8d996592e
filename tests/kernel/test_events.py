"""Events: names for numbers, and for each viewer only what that viewer may see."""

from __future__ import annotations

import pytest

from perijove.kernel.cells import EVERYONE
from perijove.kernel.events import EventKind
from perijove.kernel.state import Event
from tests.kernel.toy import BID, CLOCK, LOOK, PASS, TIME_OUT, TOY, shown

DRAWN = EventKind(0, "card drawn", "?card place", place=("hand", "table"))


def test_a_seer_sees_the_secret_part_and_nobody_else_does() -> None:
    event = Event(0, 2, 17, 1, 0, 0, 1 << 2 | 1 << 0)
    open_ = {"event": "card drawn", "seat": 2, "card": 17, "place": "table"}
    assert [DRAWN.show(event, viewer) for viewer in (2, 0)] == [open_, open_]
    for viewer in (1, 3, 6, None):
        assert DRAWN.show(event, viewer) == {**open_, "card": None}


def test_a_spectator_sees_what_everyone_sees() -> None:
    assert DRAWN.show(Event(0, 0, 4, 0, 0, 0, EVERYONE), None)["card"] == 4
    assert DRAWN.show(Event(0, 0, 4, 0, 0, 0, 0b1111), None)["card"] is None


def test_what_is_not_secret_is_shown_to_all() -> None:
    kind = EventKind(0, "dice", "one two three four")
    event = Event(0, 1, 1, 2, 3, 4, 0)
    for viewer in (0, 1, None):
        assert kind.show(event, viewer) == {
            "event": "dice", "seat": 1, "one": 1, "two": 2, "three": 3, "four": 4,
        }  # fmt: skip


def test_a_state_tells_only_who_listens() -> None:
    state = TOY.start(seed=1)
    assert state.act(0, BID + 2) == []
    state.listen()
    events = state.act(CLOCK, TIME_OUT)
    assert [event["event"] for event in shown(events, None)] == ["timed out", "bids shown"]
    assert state.clone().act(0, PASS) == []
    assert len(state.act(0, LOOK)) == 1


@pytest.mark.parametrize(("viewer", "amount"), [(0, 2), (1, None), (None, None)])
def test_a_secret_bid_is_told_to_its_owner_only(viewer: int | None, amount: int | None) -> None:
    state = TOY.start(seed=1)
    state.listen()
    events = state.act(0, BID + 2)
    assert shown(events, viewer) == [{"event": "bid made", "seat": 0, "amount": amount}]


def test_events_are_those_of_the_last_action_only() -> None:
    state = TOY.start(seed=1)
    state.listen()
    assert len(state.act(0, BID)) == 1
    assert [event["event"] for event in shown(state.act(1, BID + 1), 1)] == [
        "bid made",
        "bids shown",
    ]
