"""Two tables that one seat cannot distinguish, played side by side to find leaks.

The true state and a resample for a viewer look the same to that viewer. Both get the same random
streams and the same actions. From then on:

- as long as the viewer's views are equal, so must be the pending steps, the options, the refusals
   and the events that the viewer is shown, and all that a spectator sees; so a view has to show
   what an event reveals, unless `ANNOUNCED` says that it is over before anybody acts;
- the views may become different only by an action after which `news` is set;
- an action that is possible only on the true table, because it depends on something hidden,
   either makes news, or the other table has an action that looks the same to the viewer.
"""

from __future__ import annotations

import json
import random
from typing import NamedTuple

from msgspec import to_builtins

from perijove.kernel.cells import CHANCE, STREAMS
from perijove.kernel.errors import IllegalAction, PerijoveError
from perijove.kernel.state import Event, State
from tests.games.conformance import any_move

TRIED = 4  # illegal actions whose refusals are compared

ANNOUNCED = {"trucker": {"card revealed"}}
"""Events that turn up something for all which may be gone before the next decision."""


class Seen(NamedTuple):
    """What a viewer can find out, as texts, so that only equality counts."""

    view: str
    spectator: str
    steps: str
    offers: str
    refusals: str
    events: str


def observe(state: State, viewer: int, events: list[Event], tried: list[int]) -> Seen:
    """Ask a state everything that a viewer may ask."""
    view = to_builtins(state.view(viewer))
    steps = [view.pop("steps", None), state.pending()]
    spectator = to_builtins(state.view(None))
    spectator.pop("steps", None)
    show = state.rules.game.show
    told = [[show(event, viewer), show(event, None)] for event in events]
    return Seen(
        view=json.dumps(view),
        spectator=json.dumps(spectator),
        steps=json.dumps(steps),
        offers=json.dumps([state.to_act, state.legal(viewer)]),
        refusals=json.dumps([_refusal(state, viewer, action) for action in tried]),
        events=json.dumps(told),
    )


def _refusal(state: State, viewer: int, action: int) -> list[str]:
    """Return the refusal of an action, or nothing if it is allowed."""
    if action in state.legal(viewer):
        return []
    try:
        state.clone().act(viewer, action)
    except IllegalAction as error:
        return [type(error).__name__, str(error), error.clause]
    except PerijoveError as error:
        return [type(error).__name__, str(error)]
    raise AssertionError(f"action {action} is not offered but accepted")


def differences(one: Seen, other: Seen) -> list[str]:
    """Return the parts in which two observations differ."""
    return [part for part in Seen._fields if getattr(one, part) != getattr(other, part)]


def twin_of(state: State, viewer: int, seed: int) -> State:
    """Return a state that looks like the true one to the viewer, with the same streams."""
    twin: State = state.resample(viewer, seed)
    for stream in range(STREAMS):
        twin.cells[CHANCE + stream] = state.cells[CHANCE + stream]
    twin.listen()
    return twin


class Pair:
    """A true table and its twin for one viewer."""

    def __init__(self, state: State, viewer: int, rng: random.Random) -> None:
        self.true = state.clone()
        self.true.listen()
        self.viewer = viewer
        self.rng = rng
        self.twin = twin_of(state, viewer, rng.getrandbits(32))
        self.parted = False  # something hidden was revealed, which ends the comparison

    def compare(self) -> list[str]:
        """Return what the viewer can distinguish before any action."""
        tried = self._tried()
        return differences(
            observe(self.true, self.viewer, [], tried), observe(self.twin, self.viewer, [], tried)
        )

    def step(self, seat: int, action: int) -> list[str]:
        """Do the same on both tables. Return the parts that leak."""
        tried = self._tried()
        if action in self.twin.legal(seat):
            true = observe(self.true, self.viewer, self.true.act(seat, action), tried)
            twin = observe(self.twin, self.viewer, self.twin.act(seat, action), tried)
            return self._judge(true, twin)
        true = observe(self.true, self.viewer, self.true.act(seat, action), tried)
        if self.true.news:
            self.parted = True
            return []
        return self._counterpart(seat, true, tried)

    def _judge(self, true: Seen, twin: Seen) -> list[str]:
        differ = differences(true, twin)
        if "view" not in differ and not self._announced(true, twin):
            return differ
        self.parted = True
        return [] if self.true.news else differ

    def _announced(self, true: Seen, twin: Seen) -> bool:
        """Return True if the first event that differs is a card revealed to all."""
        for one, other in zip(json.loads(true.events), json.loads(twin.events), strict=False):
            if one != other:
                names = {one[0]["event"], other[0]["event"]}
                return names <= ANNOUNCED.get(self.true.rules.game.name, set())
        return False

    def _counterpart(self, seat: int, true: Seen, tried: list[int]) -> list[str]:
        """Find the action that looks the same to the viewer."""
        closest: list[str] = list(Seen._fields)
        for action in self.twin.legal(seat):
            other = self.twin.clone()
            other.listen()
            events = other.act(seat, action)
            differ = differences(true, observe(other, self.viewer, events, tried))
            if not differ:
                self.twin = other
                return []
            if len(differ) < len(closest):
                closest = differ
        return closest

    def _tried(self) -> list[int]:
        return self.rng.sample(range(len(self.true.rules.game.actions)), TRIED)


def leaks(state: State, viewer: int, rng: random.Random, moves: int = 8) -> list[str]:
    """Play a few moves side by side. Return what leaks and after which move."""
    pair = Pair(state, viewer, rng)
    found = [f"{part} at once" for part in pair.compare()]
    for _ in range(moves):
        if found or pair.parted or pair.true.over:
            break
        seat, action = any_move(pair.true, rng)
        notation = state.rules.game.actions.notation(action)
        found = [f"{part} after “{notation}” of seat {seat}" for part in pair.step(seat, action)]
    return found


def kinds(found: list[str]) -> set[str]:
    """Return the parts that leak."""
    return {one.split()[0] for one in found}
