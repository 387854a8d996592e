"""Declaring engine and cannon power, and paying the energy for it."""

from __future__ import annotations

from perijove.games.trucker import actions as A
from perijove.games.trucker import box as B
from perijove.games.trucker import events as E
from perijove.games.trucker import kinds as K
from perijove.games.trucker.ship import (
    cannon_power,
    count_cannons,
    count_kind,
    energy,
    engine_power,
)
from perijove.games.trucker.state import (
    DECLARED,
    POWERED,
    Trucker,
    content_at,
)
from perijove.kernel.step import Deciding
from perijove.kernel.zone import Zone, append, i64, vec


class Declare(Deciding[Trucker]):
    """A seat declares its engine or cannon power and pays for the double ones (gt.power.04)."""

    kind = K.DECLARE
    name = "declare"
    args = "what purpose place"
    clauses = "gt.power"
    reading = (
        "gt.power.04 gt.power.01 gt.power.02 gt.power.05 gt.power.03 gt.power.07 "
        "gt.card.enemy.05 gt.card.openspace.03"
    )
    prompt = "{card}: declare your {what}"

    def options(self, s: Trucker) -> Zone:
        """Offer the numbers of double components that can be powered; all of a kind are equal.

        gt.decide.06 engines, gt.decide.07 cannons; gt.power.04: from none to the energy available.
        """
        seat, what = s.seat, s.a
        cells = energy(s, seat)
        choices = vec[i64]()
        front: i64
        other: i64
        if what == B.ENGINE_POWER:
            for front in range(min_of(cells, count_kind(s, seat, B.DOUBLE_ENGINE)) + 1):
                choices = append(choices, A.POWER_ENGINES + front)
            return choices
        fronts = min_of(cells, count_cannons(s, seat, B.DOUBLE_CANNON, True))
        others = min_of(cells, count_cannons(s, seat, B.DOUBLE_CANNON, False))
        for front in range(fronts + 1):
            for other in range(min_of(others, cells - front) + 1):
                choices = append(choices, A.POWER_CANNONS + A.CANNONS * front + other)
        return choices

    def apply(self, s: Trucker, action: i64) -> None:
        """Store the power, pay, then continue with its purpose (gt.ruling.55)."""
        # The engine computes the number (gt.ruling.24), and it is valid for this purpose only
        # (gt.power.06).
        what, purpose, place = s.a, s.b, s.c
        seat = s.seat
        if action < A.POWER_CANNONS:
            paid = action - A.POWER_ENGINES
            s.cells[DECLARED + seat] = engine_power(s, seat, paid)
        else:
            front = (action - A.POWER_CANNONS) // A.CANNONS
            other = (action - A.POWER_CANNONS) % A.CANNONS
            paid = front + other
            s.cells[DECLARED + seat] = cannon_power(s, seat, front, other)
        s.cells[POWERED + seat] = paid
        if s.listening:
            s.tell(E.POWER_DECLARED, seat, what, s.cells[DECLARED + seat], paid)
        if purpose == K.FOR_OPEN_SPACE:
            s.push(K.ADVANCE, seat)
        elif purpose == K.FOR_ENEMY:
            s.push(K.FIGHT, seat, place)
        if paid:
            s.push(K.PAY, seat, paid)

    def why_not(self, s: Trucker, seat: int, action: int) -> tuple[str, str]:
        """Explain that double components and energy cells limit the power."""
        return "there are not that many double components, or not enough energy", "gt.power.04"


def min_of(one: i64, other: i64) -> i64:
    """Return the smaller number."""
    return one if one < other else other


class Pay(Deciding[Trucker]):
    """Energy is paid cell by cell, from batteries of the owner's choice (gt.power.05, .08)."""

    kind = K.PAY
    name = "pay"
    args = "cells"
    clauses = "gt.power.08"
    reading = "gt.power.08 gt.ruling.55 gt.power.09"
    prompt = "Which battery pays? Energy to pay: {cells}"

    def options(self, s: Trucker) -> Zone:
        """Offer the batteries; there is no choice if all energy is spent (gt.decide.16)."""
        cells = s.a
        return battery_options(s, s.seat, cells)

    def apply(self, s: Trucker, action: i64) -> None:
        """Take one cell and continue."""
        cells = s.a
        spend(s, s.seat, action - A.BATTERY)
        if cells > 1:
            s.push(K.PAY, s.seat, cells - 1)

    def why_not(self, s: Trucker, seat: int, action: int) -> tuple[str, str]:
        """Explain that only a battery with energy can pay."""
        return "choose a battery that still has energy", "gt.power.08"


def battery_options(s: Trucker, seat: i64, amount: i64) -> Zone:
    """Offer the batteries with energy; only the first one if all energy is taken."""
    choices = vec[i64]()
    hull = s.hull(seat)
    every = amount >= energy(s, seat)
    cell: i64
    for cell in range(B.CELLS):
        if hull >> cell & 1 and s.kind_at(seat, cell) == B.BATTERY and s.content(seat, cell) > 0:
            choices = append(choices, A.BATTERY + cell)
            if every:
                return choices
    return choices


def spend(s: Trucker, seat: i64, cell: i64) -> None:
    """Take one energy cell from a battery; it never comes back (gt.power.09)."""
    s.cells[content_at(seat, cell)] -= 1
    if s.listening:
        s.tell(E.ENERGY_SPENT, seat, cell)
