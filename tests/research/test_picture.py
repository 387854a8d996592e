"""Tables as text become pictures, and ships are drawn."""

from __future__ import annotations

from itertools import islice
from typing import Any

import numpy as np

import perijove
from perijove.research.picture import COLOURS, HEADING, PANEL, PAPER, SIZE, _places, draw
from perijove.research.rendering import picture_of
from perijove.research.text import text_of, words_of
from perijove.research.trucker import drawing
from tests.games.trucker.boards import flying
from tests.research.positions import Options, moments
from tests.research.tables import every_row

EDGE = 6  # pixels inside a panel where nothing is drawn


def pixels(picture: Any, colour: tuple[int, int, int]) -> int:
    return int(np.all(picture == colour, axis=2).sum())


def test_settlers_are_discs_of_their_colour() -> None:
    none, two, four = (draw(f"Table\nearth: blue {n}, red 0") for n in (0, 2, 4))
    assert pixels(none, COLOURS["blue"]) < pixels(two, COLOURS["blue"])
    assert pixels(four, COLOURS["blue"]) == 2 * pixels(two, COLOURS["blue"])


def test_many_things_are_a_disc_and_a_number() -> None:
    few, many, more = (pixels(draw(f"Bank\nblue {n}"), COLOURS["blue"]) for n in (9, 17, 71))
    assert few > many
    assert 0.7 < many / more < 1.3


def test_every_seat_has_a_panel_with_a_heading() -> None:
    picture = draw("Table\nround: 1\n\nseat 0\n  points: 1\n\nseat 1\n  points: 2")
    width, height = SIZE
    assert picture.shape == (height, width, 3)
    for left, right in ((0, width // 3), (width // 3, 2 * width // 3), (2 * width // 3, width)):
        assert pixels(picture[:, left:right], HEADING) > 0


def is_within(picture: Any, panels: int) -> bool:
    """Return True if nothing is drawn beside the panels or at their edges."""
    picture = picture.copy()
    for left, top, right, bottom in _places(panels):
        picture[top + EDGE : bottom - EDGE, left + EDGE : right - EDGE] = PANEL
    return bool(pixels(picture, PANEL) + pixels(picture, PAPER) == SIZE[0] * SIZE[1])


def test_long_lines_are_folded_and_letters_shrink() -> None:
    cards = " ".join(f"card-{n:02}" for n in range(900))
    discs = " ".join("blue 9, red 9, yellow 9, green 9" for _ in range(20))
    assert is_within(draw(f"Table\ncards: {cards}\ncubes: {discs}"), 1)


@every_row
def test_no_picture_is_cut_off(name: str, options: Options) -> None:
    players = perijove.game(name).players[-1]
    for state in islice(moments(name, players, options, seed=54, every=60), 0, None, 6):
        assert is_within(picture_of(state, 0), players + 1)


def test_every_tile_of_a_ship_is_drawn_with_what_it_holds() -> None:
    ship = ["cabin-36 7,6", "hold-19 8,7 r0: yellow blue", "battery-8 6,7 r2"]
    whole = picture_of(flying({"ship": ship}, deck=["I-15"]), None)
    bare = picture_of(flying({"ship": ship[:1]}, deck=["I-15"]), None)
    left, top, right, bottom = _places(2)[1]
    drawn, less = (one[top : bottom * 2 // 3, left:right] for one in (whole, bare))
    for colour in ("yellow", "blue", "green"):
        assert pixels(drawn, COLOURS[colour]) > 20 > pixels(less, COLOURS[colour])
    assert pixels(drawn, drawing.HULL) > 1.2 * pixels(less, drawing.HULL)


def test_what_is_drawn_is_not_said() -> None:
    state = flying({"ship": ["cabin-36 7,6"]}, deck=["I-15"])
    assert "cabin-36" in text_of(state, 0)
    assert "cabin-36" not in words_of(state, state.view(0), drawing.DRAWN)
