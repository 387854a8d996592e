"""What may change from one state to the next, and what may not."""

from __future__ import annotations

from perijove.games.trucker import box as B
from perijove.games.trucker import kinds as K
from perijove.games.trucker.ship import crew, cubes, energy, is_hold
from perijove.games.trucker.state import (
    CREDITS,
    FLYING,
    IN_FLIGHT,
    LOST,
    NUMBER,
    PHASE,
    POWERED,
    SLOT,
    SPACE,
    Trucker,
    count_bits,
)


class Watch:
    """Compares two consecutive states: what may change in a step, and what may not."""

    def __init__(self, state: Trucker) -> None:
        self.before = state.clone()

    def check(self, state: Trucker) -> None:
        old, new = self.before, state
        same_flight = old.cells[NUMBER] == new.cells[NUMBER]
        if same_flight:
            assert new.cells[SLOT] >= old.cells[SLOT], "gt.inv.20"
            for seat in range(int(new.players)):
                self.check_seat(old, new, seat)
        self.before = state.clone()

    def check_seat(self, old: Trucker, new: Trucker, seat: int) -> None:
        lost = [count(old, seat), count(new, seat)]
        assert lost[1] >= lost[0], "gt.inv.13"
        flew = old.cells[PHASE] == IN_FLIGHT
        if flew:
            tiles = [count_bits(s.hull(seat)) + count(s, seat) for s in (old, new)]
            assert tiles[0] == tiles[1], "gt.inv.13"
            assert energy(new, seat) <= energy(old, seat), "gt.inv.08"
            assert crew(new, seat) <= crew(old, seat), "gt.inv.09"
            gave_up = not old.cells[FLYING] >> seat & 1
            assert not (gave_up and new.cells[FLYING] >> seat & 1), "gt.inv.16"
            loading = old.kind == K.LOADING and old.to_act == (seat,)
            assert loading or added(old, new, seat) == 0, "gt.inv.27"
            if gave_up:
                assert new.hull(seat) == old.hull(seat), "gt.inv.17"
        elif new.cells[PHASE] < IN_FLIGHT:
            assert new.cells[CREDITS + seat] == old.cells[CREDITS + seat], "gt.inv.19"
        if old.cells[SPACE + seat]:
            assert new.cells[SPACE + seat] == old.cells[SPACE + seat], "gt.inv.20"
        assert new.cells[POWERED + seat] <= energy(old, seat) or not flew, "gt.inv.32"


def count(state: Trucker, seat: int) -> int:
    return int(state.count_tiles(LOST + 3 * seat))


def added(old: Trucker, new: Trucker, seat: int) -> int:
    """Count the cubes in places that had none before."""
    return sum(
        max(0, int(cubes(new.content(seat, cell), colour) - cubes(old.content(seat, cell), colour)))
        for cell in range(B.CELLS)
        if is_hold(new.kind_at(seat, cell))
        for colour in range(B.COLOURS)
    )
