"""A choice that another seat made first is refused as gone, and nothing else happens."""

from __future__ import annotations

from typing import Any

import pytest

from perijove.kernel.actions import ActionTable, Block
from perijove.kernel.cells import TABLE, collect
from perijove.kernel.errors import Gone, IllegalAction
from perijove.kernel.state import Rules, State
from perijove.kernel.step import Simultaneous
from perijove.kernel.zone import Zone, i64

CAKES = 3
LEFT = TABLE  # the set of cakes on the table


class Party:
    """A game in which two seats take cakes; cake 2 does not exist."""

    actions = ActionTable(Block(0, "grab", "grab {cake}", cake=range(CAKES)))


class Grab(Simultaneous[Any]):
    kind = 0
    name = "grab"

    def seats(self, s: Any) -> i64:
        return 3 if s.cells[LEFT] else 0

    def options_of(self, s: Any, seat: i64) -> Zone:
        return collect([cake for cake in range(2) if s.cells[LEFT] >> cake & 1])

    def apply_of(self, s: Any, seat: i64, action: i64) -> None:
        s.cells[LEFT] &= ~(1 << action)

    def gone(self, s: Any, seat: i64, action: i64) -> bool:
        return action < 2 and not s.cells[LEFT] >> action & 1

    def resolve(self, s: Any) -> None:
        """Do nothing."""

    def why_not(self, s: Any, seat: int, action: int) -> tuple[str, str]:
        return "there is no such cake", "party.01"


@pytest.fixture
def party() -> State:
    state = State()
    state.rules = Rules(Party(), 2, {}, [Grab()], TABLE + 1)
    state.steps = state.rules.steps
    state.cells = collect([0] * (TABLE + 1))
    state.cells[LEFT] = 3
    state.listening = False
    state.push(0, 0)
    state.run()
    return state


def test_the_slower_seat_is_told_that_it_came_too_late(party: State) -> None:
    party.act(1, 0)
    before = list(party.cells)
    with pytest.raises(Gone, match="too late: there is no such cake") as refused:
        party.act(0, 0)
    assert refused.value.clause == "party.01"
    assert list(party.cells) == before


def test_what_was_never_there_is_plainly_illegal(party: State) -> None:
    with pytest.raises(IllegalAction) as refused:
        party.act(0, 2)
    assert not isinstance(refused.value, Gone)
