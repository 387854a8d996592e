"""A course keeps few positions, and agrees with a history that keeps them all."""

from __future__ import annotations

import random
import tracemalloc

import msgspec
import pytest

import perijove
from perijove.kernel.errors import IllegalAction
from perijove.kernel.history import History
from perijove.kernel.record import Record
from perijove.tables import journal as J
from perijove.tables import messages as M
from perijove.tables.course import EVERY, Course
from perijove.tables.deciding import Actor
from perijove.tables.opening import open_table
from perijove.tables.table import Table


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


def test_a_long_game_takes_about_a_kilobyte_a_move() -> None:
    """Measure the journal, the moves and the positions of a table that was read again."""
    chance, person = random.Random(5), "person-with-a-long-id"
    new = M.NewTable("ganymede", [M.SeatPlan("me")] * 2, options={"moon": True})
    opened = open_table(Actor(person, "Ada"), new)
    opened.seed = 1
    table = Table("long")
    table.perform([opened, J.Begun("random")], 1000, person)
    while not table.finished:
        seat = chance.choice(table.to_act)
        move = J.Moved(seat, chance.choice(list(table.state.legal(seat))))
        table.perform([move], table.changed + 1000, person, f"{person}:k{table.number}")
    entries = msgspec.json.encode(table.entries)
    again = msgspec.json.decode(entries, type=list[J.Entry])
    assert table.moves > 300
    tracemalloc.start()
    try:
        kept = Table("long", again)
        taken = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert kept.state == table.state
    assert taken / kept.moves < 1000
    assert taken < 2 * kept.weight
