"""States with equal views have equal samples: everything that `resample` keeps is in the view.

Two hidden cards are exchanged everywhere in a state, together with the knowledge of their places.
If a seat's view stays the same, the samples for that seat have to keep the same cards in the same
places; otherwise they would depend on something that the view does not show.

To add a game, write `places` and `exchange` for its hidden cards and list them in `HIDDEN`:
`places` returns where each hidden card is (face-up cards are left out), and `exchange` returns a
copy of a state in which two of them have changed places. Only cards of one set are exchanged with
each other; a game with several decks gives a set for each.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pytest

from perijove.games.ganymede import state as G
from perijove.games.ganymede.moon.state import DISCARDED, MoonState
from perijove.games.ganymede.resample import put_instead
from perijove.games.trucker import box as B
from perijove.games.trucker import state as T
from perijove.kernel.cells import collect
from perijove.kernel.state import State
from tests.games.conformance import Case, all_cases, moments

SEEDS = range(12)  # chance alone keeps a card in its place less than once in 2**11 times
EVERY = 23  # moves between two moments
PAIRS = 6  # exchanges tried in each moment

Places = dict[int, str]


class Hidden(NamedTuple):
    """A set of cards that can be hidden: where they are, and how two change places."""

    places: Callable[[Any], Places]
    exchange: Callable[[Any, int, int], State]
    is_in: Callable[[dict[str, Any]], bool] = lambda _: True  # a game with these options


# -- Ganymede: ships in the deck, in hands and chosen secretly -------------------------------------


def ships(s: G.Ganymede) -> Places:
    """Return where each hidden ship is."""
    found: Places = {}
    for place in range(int(s.cells[G.SHIP_PILE])):
        found[int(s.cells[G.SHIP_PILE + 1 + place]) - 1] = f"deck {place}"
    for seat in range(int(s.players)):
        for ship in range(30):
            if int(s.cells[G.HANDS + seat]) >> ship & 1:
                found[ship] = f"hand {seat}"
        for dock in range(2):
            chosen = int(s.cells[G.chosen_at(seat, dock)])
            if chosen:
                found[chosen - 1] = f"chosen {seat} {dock}"
    return found


def exchange_ships(s: G.Ganymede, one: int, other: int) -> State:
    """Return a copy in which two hidden ships have changed places."""
    order = list(range(30))
    order[one], order[other] = other, one
    instead = collect(order)
    copy = s.blank()
    copy.cells = s.cells[:]
    put_instead(copy, s.cells[G.KNOWERS : G.KNOWERS + 30], instead)
    if isinstance(copy, MoonState) and copy.cells[DISCARDED]:
        copy.cells[DISCARDED] = order[int(copy.cells[DISCARDED]) - 1] + 1
    copy.run()
    return copy


# -- Galaxy Trucker: tiles face down and in hidden hands, cards of piles and of the deck -----------


def tiles(s: T.Trucker) -> Places:
    """Return where each hidden tile is."""
    found = {int(s.cells[at]) - 1: f"pool {at}" for at in pool_places(s)}
    for seat in range(int(s.players)):
        drawn = s.cells[T.HAND + seat] and s.cells[T.HAND_FROM + seat] == T.FACE_DOWN
        if drawn and not s.setting.open_hands:
            found[int(s.cells[T.HAND + seat]) - 1] = f"hand {seat}"
    return found


def pool_places(s: T.Trucker) -> range:
    """Return the cells of the face-down tiles."""
    return range(T.POOL + 1, T.POOL + 1 + int(s.cells[T.POOL]))


def exchange_tiles(s: T.Trucker, one: int, other: int) -> State:
    """Return a copy in which two hidden tiles have changed places."""
    hands = range(T.HAND, T.HAND + int(s.players))
    return exchanged(s, [*pool_places(s), *hands], one, other)


def adventures(s: T.Trucker) -> Places:
    """Return where each possibly hidden card is: in a pile, or in flight in the deck."""
    if s.cells[T.PHASE] == T.IN_FLIGHT:
        return {int(s.cells[at]) - 1: f"deck {at}" for at in deck_places(s)}
    return {int(s.cells[at]) - 1: f"pile {at}" for at in pile_places() if s.cells[at]}


def pile_places() -> range:
    """Return the cells of the piles."""
    return range(T.pile_at(0, 0), T.pile_at(B.PILES, 0))


def deck_places(s: T.Trucker) -> range:
    """Return the cells of the deck."""
    return range(T.DECK + 1, T.DECK + 1 + int(s.cells[T.DECK]))


def exchange_adventures(s: T.Trucker, one: int, other: int) -> State:
    """Return a copy in which two cards with equal backs have changed places."""
    same = s.box.card_level[one] == s.box.card_level[other]
    return exchanged(s, [*pile_places(), *deck_places(s)] if same else [], one, other)


def exchanged(s: T.Trucker, places: Sequence[int], one: int, other: int) -> State:
    """Return a copy in which two things have changed places."""
    copy = s.blank()
    copy.cells = s.cells[:]
    for at in places:
        if s.cells[at] - 1 in (one, other):
            copy.cells[at] = one + other - (s.cells[at] - 1) + 1
    copy.run()
    return copy


HIDDEN: dict[str, list[Hidden]] = {
    "ganymede": [Hidden(ships, exchange_ships)],
    "trucker": [
        Hidden(tiles, exchange_tiles),
        Hidden(adventures, exchange_adventures, lambda options: options.get("flight") != "test"),
    ],
}

every_hidden_card = pytest.mark.parametrize(
    ("case", "hidden"),
    [
        pytest.param(case, hidden, id=f"{case.name}-{number}")
        for case in all_cases()
        for number, hidden in enumerate(HIDDEN.get(case.game.name, []))
        if hidden.is_in(case.options)
    ],
)


# -- the property ----------------------------------------------------------------------------------


def fixed(state: State, seat: int, hidden: Hidden) -> Places:
    """Return the cards that every sample for a seat keeps in the same place."""
    samples = [hidden.places(state.resample(seat, seed)) for seed in SEEDS]
    return {
        card: place
        for card, place in samples[0].items()
        if all(sample.get(card) == place for sample in samples)
    }


def pairs(state: State, hidden: Hidden, rng: random.Random) -> list[tuple[int, int]]:
    """Return some pairs of hidden cards in different places."""
    places = hidden.places(state)
    cards = sorted(places)
    found = [tuple(rng.sample(cards, 2)) for _ in range(PAIRS if len(cards) > 1 else 0)]
    return [(one, other) for one, other in found if places[one] != places[other]]


def disagreements(case: Case, hidden: Hidden, seen: Callable[[State, int], Any]) -> tuple[int, int]:
    """Count exchanges that a seat does not see, and those of them that change its samples."""
    rng = random.Random(5)
    unseen = told = 0
    for state in moments(case, seed=5, every=EVERY):
        if state.over:
            break
        for one, other in pairs(state, hidden, rng):
            changed = hidden.exchange(state, one, other)
            for seat in range(case.players):
                if seen(changed, seat) == seen(state, seat):
                    unseen += 1
                    told += fixed(changed, seat, hidden) != fixed(state, seat, hidden)
    return unseen, told


@every_hidden_card
def test_states_with_equal_views_have_equal_samples(case: Case, hidden: Hidden) -> None:
    unseen, told = disagreements(case, hidden, lambda state, seat: state.view(seat))
    assert unseen > 0
    assert told == 0


@pytest.mark.parametrize("name", HIDDEN)
def test_without_memory_views_would_not_tell_enough(name: str) -> None:
    """Check that the property can fail: it does for views that forget."""
    told = 0
    for case in all_cases():
        if case.game.name == name and not case.options:
            for hidden in HIDDEN[name]:
                forget = case.game.forget
                told += disagreements(case, hidden, lambda s, seat: forget(s.view(seat)))[1]  # noqa: B023 - called at once
    assert told > 0
