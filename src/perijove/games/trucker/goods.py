"""Cubes and crew: loading, rearranging and losing them."""

from __future__ import annotations

from typing import Final

from perijove.games.trucker import actions as A
from perijove.games.trucker import box as B
from perijove.games.trucker import events as E
from perijove.games.trucker import kinds as K
from perijove.games.trucker.power import battery_options
from perijove.games.trucker.ship import (
    cargo,
    containers,
    cubes,
    fits,
    is_cabin,
    is_hold,
    lose_member,
)
from perijove.games.trucker.ship import crew as crew_aboard
from perijove.games.trucker.state import (
    BANK,
    BESIDE,
    Trucker,
    content_at,
)
from perijove.kernel.step import Asking, Deciding
from perijove.kernel.zone import Zone, append, i64, vec

UNLOADS: Final = 3  # how often each container may be emptied in one loading step: gt.ruling.50


def begin_loading(s: Trucker, seat: i64, goods: i64, planet: bool) -> None:
    """Offer the goods that the bank has, if anything could change aboard (gt.goods.04,
    gt.ruling.50).
    """
    offered = s.box.planet_goods if planet else s.box.card_goods
    colour: i64
    for colour in range(B.COLOURS):
        wanted = offered[goods + colour]
        if wanted > s.cells[BANK + colour]:
            wanted = s.cells[BANK + colour]
        s.cells[BANK + colour] -= wanted
        s.cells[BESIDE + colour] = wanted
    moves = UNLOADS * containers(s, seat)
    if len(with_cubes(s, seat, moves, vec[i64]())) > 0:
        s.push(K.LOADING, seat, moves)
    else:
        clear_away(s)


def with_cubes(s: Trucker, seat: i64, moves: i64, ways: Zone) -> Zone:
    """Add the ways to load a cube, and to take one out with the moves left (gt.goods.01)."""
    hull = s.hull(seat)
    cell: i64
    colour: i64
    for cell in range(B.CELLS):
        if not hull >> cell & 1 or not is_hold(s.kind_at(seat, cell)):
            continue
        content = s.content(seat, cell)
        for colour in range(B.COLOURS):
            if s.cells[BESIDE + colour] > 0 and fits(s, seat, cell, colour):
                ways = append(ways, A.LOAD + B.CELLS * colour + cell)
            if moves > 0 and cubes(content, colour) > 0:
                ways = append(ways, A.UNLOAD + B.CELLS * colour + cell)
    return ways


def clear_away(s: Trucker) -> None:
    """Return what was not loaded to the bank (gt.ruling.32)."""
    colour: i64
    for colour in range(B.COLOURS):
        s.cells[BANK + colour] += s.cells[BESIDE + colour]
        s.cells[BESIDE + colour] = 0


class Loading(Asking[Trucker]):
    """Cubes are loaded one by one, and those aboard may be taken out again, until the owner is done
    (gt.decide.05).

    Cubes taken out are placed beside the ship with the goods offered: to be loaded elsewhere, or
    left behind. Three times as many cubes may be taken out as the ship has containers, more than
    enough for every arrangement (gt.ruling.50). Cargo cannot be rearranged in any other step
    (gt.goods.02).
    """

    kind = K.LOADING
    name = "loading"
    args = "moves"
    clauses = "gt.goods"
    reading = "gt.goods.01 gt.goods.02 gt.goods.03 gt.goods.04 gt.end.05 gt.ruling.50"
    prompt = "Load your goods{beside}"

    def options(self, s: Trucker) -> Zone:
        """Offer to finish, to load cubes beside the ship, and to unload cubes aboard."""
        moves = s.a
        choices = append(vec[i64](), A.DONE)  # gt.goods.03
        return with_cubes(s, s.seat, moves, choices)

    def apply(self, s: Trucker, action: i64) -> None:
        """Move one cube, or end the step."""
        moves = s.a
        if action == A.DONE:
            clear_away(s)
            return
        unloads = action >= A.UNLOAD
        which = action - (A.UNLOAD if unloads else A.LOAD)
        colour, cell = which // B.CELLS, which % B.CELLS
        way: i64 = -1 if unloads else 1
        s.cells[content_at(s.seat, cell)] += way << 2 * colour
        s.cells[BESIDE + colour] -= way
        if s.listening:
            s.tell(E.CUBE_UNLOADED if unloads else E.CUBE_LOADED, s.seat, colour, cell)
        s.push(K.LOADING, s.seat, moves - 1 if unloads else moves)

    def why_not(self, s: Trucker, seat: int, action: int) -> tuple[str, str]:
        """Explain why a cube cannot be loaded or taken out."""
        if A.LOAD <= action < A.UNLOAD:
            colour = (action - A.LOAD) // B.CELLS
            if s.cells[BESIDE + colour] == 0:
                return "there is no such cube to load", "gt.goods.04"
            return "no container there takes this cube", "gt.goods.01"
        return "no such cube is there, or too many were already taken out", "gt.ruling.50"


class LoseGoods(Deciding[Trucker]):
    """The most valuable cubes are lost first, then energy, then nothing (gt.goods.06,
    gt.decide.10).
    """

    kind = K.LOSE_GOODS
    name = "lose goods"
    args = "goods"
    clauses = "gt.goods.06"
    reading = "gt.goods.06 gt.goods.07 gt.goods.08 gt.goods.09 gt.goods.10"
    prompt = "You lose goods, the most valuable first: where from?"

    def options(self, s: Trucker) -> Zone:
        """Offer the containers of the next colour, or the batteries (gt.goods.09)."""
        goods = s.a
        colour: i64
        for colour in range(B.COLOURS):
            count = cargo(s, s.seat, colour)
            if count > 0:
                return self.cube_options(s, colour, goods >= count)
        return battery_options(s, s.seat, goods)  # gt.goods.07; none left, none lost: gt.goods.08

    def cube_options(self, s: Trucker, colour: i64, every: bool) -> Zone:
        """Offer the holds with a colour; only one if all of the colour is lost (gt.ruling.31)."""
        choices = vec[i64]()
        hull = s.hull(s.seat)
        cell: i64
        for cell in range(B.CELLS):
            if not hull >> cell & 1 or not is_hold(s.kind_at(s.seat, cell)):
                continue
            if cubes(s.content(s.seat, cell), colour) > 0:
                choices = append(choices, A.LOSE_CUBE + cell)
                if every:
                    return choices
        return choices

    def apply(self, s: Trucker, action: i64) -> None:
        """Take one cube or cell and continue."""
        seat, goods = s.seat, s.a
        if action < A.DEFEND:
            cell = action - A.BATTERY
            s.cells[content_at(seat, cell)] -= 1
            if s.listening:
                s.tell(E.ENERGY_LOST, seat, cell)
        else:
            self.lose_cube(s, seat, action - A.LOSE_CUBE)
        if goods > 1:
            s.push(K.LOSE_GOODS, seat, goods - 1)

    def lose_cube(self, s: Trucker, seat: i64, cell: i64) -> None:
        """Take the most valuable cube out of a hold; the others stay in place (gt.goods.10)."""
        colour: i64 = 0
        while cubes(s.content(seat, cell), colour) == 0:
            colour += 1
        s.cells[content_at(seat, cell)] -= 1 << 2 * colour
        s.cells[BANK + colour] += 1
        if s.listening:
            s.tell(E.CUBE_LOST, seat, colour, cell)

    def why_not(self, s: Trucker, seat: int, action: int) -> tuple[str, str]:
        """Explain that the colour is forced and only the container is chosen."""
        return "the most valuable cubes are lost first", "gt.goods.06"


class LoseCrew(Deciding[Trucker]):
    """The owner gives up crew of their choice, one by one (gt.effect.01, gt.decide.09)."""

    kind = K.LOSE_CREW
    name = "lose crew"
    args = "crew"
    clauses = "gt.effect.01"
    reading = "gt.effect.01 gt.effect.02 gt.effect.03 gt.giveup.02 gt.alien.09"
    prompt = "Which crew member do you lose? Still to lose: {crew}"

    def options(self, s: Trucker) -> Zone:
        """Offer occupied cabins; there is no choice if the whole crew is lost (gt.effect.02)."""
        crew = s.a
        choices = vec[i64]()
        hull = s.hull(s.seat)
        every = crew >= crew_aboard(s, s.seat)
        cell: i64
        for cell in range(B.CELLS):
            if not hull >> cell & 1 or not is_cabin(s.kind_at(s.seat, cell)):
                continue
            if s.content(s.seat, cell) > 0:
                choices = append(choices, A.LOSE_CREW + cell)
                if every:
                    return choices
        return choices

    def apply(self, s: Trucker, action: i64) -> None:
        """Take one member and continue."""
        crew = s.a
        lose_member(s, s.seat, action - A.LOSE_CREW)
        if crew > 1:
            s.push(K.LOSE_CREW, s.seat, crew - 1)

    def why_not(self, s: Trucker, seat: int, action: int) -> tuple[str, str]:
        """Explain that crew comes from an occupied cabin."""
        return "choose an occupied cabin", "gt.effect.01"
