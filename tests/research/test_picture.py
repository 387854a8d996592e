"""Tables in words become pictures."""

from __future__ import annotations

import numpy as np

from perijove.research.picture import COLOURS, HEADING, SIZE, draw


def pixels(picture: np.ndarray, colour: tuple[int, int, int]) -> int:
    return int(np.all(picture == colour, axis=2).sum())


def test_settlers_are_discs_of_their_colour() -> None:
    none, two, four = (draw(f"Table\nearth: blue {n}, red 0") for n in (0, 2, 4))
    assert pixels(none, COLOURS["blue"]) < pixels(two, COLOURS["blue"])
    assert pixels(four, COLOURS["blue"]) == 2 * pixels(two, COLOURS["blue"])


def test_every_seat_has_a_panel_with_a_heading() -> None:
    picture = draw("Table\nround: 1\n\nseat 0\n  points: 1\n\nseat 1\n  points: 2")
    width, height = SIZE
    assert picture.shape == (height, width, 3)
    for left, right in ((0, width // 3), (width // 3, 2 * width // 3), (2 * width // 3, width)):
        assert pixels(picture[:, left:right], HEADING) > 0


def test_long_lines_are_folded_and_letters_shrink() -> None:
    long = draw("Table\ncards: " + " ".join(f"card-{n:02}" for n in range(900)))
    assert long.shape == (SIZE[1], SIZE[0], 3)
