"""States with equal views have equal samples: everything that `resample` keeps is in the view.

Two hidden cards change places, and the knowledge of a place stays with the place. Samples are dealt
from the sorted cards that a seat does not know, so that a seat which cannot distinguish two states
gets the same samples of both.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from perijove.games.galileo.game import GAME
from perijove.games.galileo.schema import KnownRobot, OpenProject, OthersKnow
from perijove.games.galileo.state import (
    CHARACTER_PILE,
    DRAWN,
    DRAWN_ROBOTS,
    KNOWERS,
    PROJECT_PILE,
    ROBOT_PILE,
    Galileo,
)
from tests.games.galileo.random_games import random_game
from tests.games.galileo.test_knowledge import sequencing

SEEDS = range(3)
PAIRS = 4  # exchanges tried in each position
See = Callable[[Galileo, int], Any]


def pile(s: Galileo, at: int) -> list[int]:
    """Return the cells of a pile."""
    return list(range(at + 1, at + 1 + int(s.cells[at])))


def hidden(s: Galileo) -> list[list[int]]:
    """Return the cells with hidden cards: robots, characters and projects separately."""
    drawn = [at for at in range(DRAWN, DRAWN + DRAWN_ROBOTS) if s.cells[at]]
    return [pile(s, ROBOT_PILE) + drawn, pile(s, CHARACTER_PILE), pile(s, PROJECT_PILE)]


def exchanged(s: Galileo, one: int, other: int) -> Galileo:
    """Return the state with the cards of two cells exchanged; knowledge stays with the places."""
    twin = s.blank()
    twin.cells = s.cells[:]
    cells = twin.cells
    cells[one], cells[other] = s.cells[other], s.cells[one]
    if one not in pile(s, CHARACTER_PILE) and one not in pile(s, PROJECT_PILE):
        first, second = KNOWERS + s.cells[one] - 1, KNOWERS + s.cells[other] - 1
        cells[first], cells[second] = s.cells[second], s.cells[first]
    twin.run()
    return twin


def positions() -> list[Galileo]:
    """Return positions of random games, and some in which deck robots are known."""
    found = [state for number in range(4) for state, _ in list(random_game(number))[::20]]
    found += [sequencing(), sequencing("play r12"), sequencing("play r12", "decline")]
    return [state for state in found if not state.over]


def disagreements(see: See) -> tuple[int, int]:
    """Count exchanges that a seat does not see, and those of them that change its samples."""
    rng = random.Random(3)
    unseen = told = 0
    for state in positions():
        for cells in hidden(state):
            for _ in range(PAIRS if len(cells) > 1 else 0):
                twin = exchanged(state, *rng.sample(cells, 2))
                for seat in range(int(state.players)):
                    if see(state, seat) == see(twin, seat):
                        unseen += 1
                        told += any(
                            state.resample(seat, seed) != twin.resample(seat, seed)
                            for seed in SEEDS
                        )
    return unseen, told


@pytest.mark.rule("gal.ruling.74", "gal.inv.40")
def test_states_with_equal_views_have_equal_samples() -> None:
    unseen, told = disagreements(lambda state, seat: state.view(seat))
    assert unseen > 200
    assert told == 0


@pytest.mark.rule("gal.ruling.74")
def test_views_that_forget_would_not_tell_enough() -> None:
    assert disagreements(lambda state, seat: GAME.forget(state.view(seat)))[1] > 0


@pytest.mark.rule("gal.ruling.33", "gal.ruling.74")
def test_everybody_sees_which_places_of_the_deck_others_know() -> None:
    state = sequencing("play r12", "decline")
    mine, other = state.view(0), state.view(1)
    places = [one.place for one in mine.known_robots]
    assert [one.card for one in mine.known_robots] == ["r14", "r01", "r25"]
    assert mine.others_know == []
    assert other.others_know == [OthersKnow(place, False, [0]) for place in places]
    drawing = sequencing()
    assert drawing.view(1).others_know == [OthersKnow(n, True, [0]) for n in (1, 2, 3, 4)]


@pytest.mark.rule("gal.psetup.11", "gal.ruling.74")
def test_the_project_below_the_one_nobody_chose_was_seen_by_all() -> None:
    state = GAME.start(players=2, seed=5)
    open_one = state.view(0).top_project
    assert state.view(0).next_projects == []
    while state.pending()[0]["step"] == "choose project":
        seat = state.to_act[0]
        state.act(seat, state.legal(seat)[0])
    for viewer in (0, 1, None):
        assert state.view(viewer).next_projects == [open_one]


def test_forgetting_leaves_out_what_was_seen_before() -> None:
    view = sequencing("play r12", "decline").view(0)
    view.next_projects = [OpenProject("p01", 1)]
    assert view.known_robots[0] == KnownRobot(view.known_robots[0].place, "r14")
    forgotten = GAME.forget(view)
    assert (forgotten.known_robots, forgotten.others_know, forgotten.next_projects) == ([], [], [])
    assert forgotten.top_project == view.top_project
    assert view.known_robots  # the view itself is unchanged
