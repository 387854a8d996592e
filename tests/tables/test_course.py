"""A course keeps few positions, and agrees with a history that keeps them all."""

from __future__ import annotations

import random

import pytest

import perijove
from perijove.kernel.errors import IllegalAction
from perijove.kernel.history import History
from perijove.kernel.record import Record
from perijove.tables.course import EVERY, Course


@pytest.mark.parametrize("name", perijove.games())
def test_a_course_agrees_with_a_history_whatever_is_undone(name: str) -> None:
    game, chance = perijove.game(name), random.Random(5)
    course, history = Course(game, 2, 11, {}), History(Record(game, 2, 11, {}))
    for _ in range(120):
        if course.state.over or (course.count > 40 and chance.random() < 0.05):
            back = chance.randrange(course.count)
            course.rewind(back)
            history.rewind(back)
        seat = chance.choice(list(course.state.to_act))
        action = chance.choice(list(course.state.legal(seat)))
        shown = [
            [game.show(event, None) for event in each.act(seat, action)]
            for each in (course, history)
        ]
        assert shown[0] == shown[1]
        assert course.state == history.state
        assert course.count == history.count
        assert [course.undoable(s) for s in range(2)] == [history.undoable(s) for s in range(2)]
    for move, state in enumerate(course.positions()):
        assert state == history.at(move) == course.at(move)
    assert course.record.text() == history.record.text()
    with pytest.raises(IllegalAction):
        course.at(course.count + 1)


def test_a_course_keeps_one_position_of_sixteen() -> None:
    game = perijove.game("ganymede")
    course, chance = Course(game, 2, 3, {}), random.Random(3)
    while not course.state.over:
        seat = course.state.to_act[0]
        course.act(seat, chance.choice(list(course.state.legal(seat))))
    assert len(course._kept) == course.count // EVERY + 1
    course.rewind(20)
    assert len(course._kept) == 2
