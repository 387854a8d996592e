"""Our rulings where the rulebook leaves a question open: bonuses, one advance, and the end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from perijove.games.ganymede.components import SHIPPED
from perijove.games.ganymede.state import Ganymede
from tests.games.ganymede.boards import board, both_editions, legal, play, row, step, zone

PLAIN = ["ship-01", "ship-02"]
TILES = ["tile-25", "tile-26", "tile-27"]
BASIC = {"recruit red", "draw deck"}


def basic(times: int, reputation: int, **seat: Any) -> Ganymede:
    """Return a player with this many Basic Actions from discarded tiles."""
    owner = {"docks": PLAIN, "tiles": TILES[:times], "reputation": reputation} | seat
    return play(board([owner]), "discard " + "+".join(str(place + 1) for place in range(times)))


# -- row bonus and launches earned --------------------------------------------------------------


@both_editions
@pytest.mark.rule("gan.ruling.20")
@pytest.mark.parametrize("rows", [0, 1, 2])
def test_every_row_of_five_types_earns_a_launch(edition: str, rows: int) -> None:
    full = [f"earth-{2 + number:02}" for number in range(rows)]  # spheres: one fewer than others
    for first in (7, 13, 19, 25):
        full += [f"earth-{first + number:02}" for number in range(rows + 1)]
    state = board(
        [{"docks": PLAIN, "earth": "blue", "earth_shuttles": full}],
        options={"edition": edition},
        earth_shuttles=["earth-01", "earth-06", "earth-12", "earth-30"],
    )
    assert zone(state, 0, "columns") == [rows, *[rows + 1] * 4]
    play(state, "shuttle earth 1", "decline")
    assert legal(state) == {"launch top", "launch bottom", "decline"}
    assert zone(state, 0, "row bonuses") == rows + 1


@pytest.mark.rule("gan.ruling.20")
def test_a_longer_column_alone_earns_nothing() -> None:
    full = ["earth-02", "earth-07", "earth-13", "earth-19", "earth-25"]
    owner = {"docks": PLAIN, "earth": "blue", "earth_shuttles": full}
    state = play(board([owner], earth_shuttles=row("earth-01")), "shuttle earth 1", "decline")
    assert state.to_act == (1,)


@pytest.mark.rule("gan.ruling.21")
def test_the_row_bonus_comes_right_after_the_last_application() -> None:
    full = ["earth-02", "earth-07", "earth-13", "earth-19"]
    owner = {"docks": PLAIN, "earth": "blue red", "earth_shuttles": full, "reputation": 2}
    state = board([owner], earth_shuttles=row("earth-29"))
    play(state, "shuttle earth 1", "reputation")
    assert legal(state) >= BASIC  # the bonus of the track belongs to the effect
    play(state, "recruit red")
    assert step(state) == "bonus launch"


@pytest.mark.rule("gan.ruling.21")
def test_the_maximum_launch_comes_before_what_is_left_of_the_effect() -> None:
    state = play(basic(2, 11), "reputation")
    assert legal(state) == {"launch top", "launch bottom", "decline"}
    play(state, "launch bottom", "draw deck")
    assert legal(state) >= BASIC


@pytest.mark.rule("gan.ruling.21")
def test_a_launch_declined_is_forfeited() -> None:
    state = play(basic(2, 11), "reputation", "decline", "recruit red")
    assert state.to_act == (1,)
    play(state, "tile 1", "decline", "tile 1", "decline")
    assert state.to_act == (1,)
    assert zone(state, 0, "launched") == []


@pytest.mark.rule("gan.ruling.21")
def test_a_complete_ship_may_be_chosen_for_a_bonus_launch() -> None:
    crew = {"top": "red red", "mars": "red", "hand": ["ship-13"]}
    state = play(basic(2, 11, **crew), "move mars→top red", "reputation")
    play(state, "launch top", "draw deck", "dock top 13")
    assert state.to_act == (1,)  # nothing complete is left to launch
    assert zone(state, 0, "launched") == ["ship-01"]


# -- one advance --------------------------------------------------------------------------------


@pytest.mark.rule("gan.ruling.22")
def test_after_stopping_the_rest_serves_anything_but_reputation() -> None:
    state = play(basic(3, 2), "reputation", "stop", "recruit red")
    for _ in range(2):
        assert "reputation" not in legal(state)
        assert legal(state) >= BASIC
        play(state, "recruit red")
    assert state.to_act == (1,)
    assert zone(state, 0, "reputation") == 3


@pytest.mark.rule("gan.ruling.22")
def test_going_on_is_final() -> None:
    state = play(basic(2, 2), "reputation", "go on")
    play(state, "recruit red")
    assert state.to_act == (1,)  # no bonus, although no further step was taken
    assert zone(state, 0, "track bonuses") == 0


@pytest.mark.rule("gan.ruling.22")
def test_the_last_step_takes_the_bonus_without_a_question() -> None:
    state = play(basic(2, 2), "recruit red", "reputation")
    assert step(state) == "apply"
    assert zone(state, 0, "track bonuses") == 1 << 3


@pytest.mark.rule("gan.ruling.22")
def test_steps_from_another_source_are_not_blocked() -> None:
    crew = {"docks": ["ship-09", "ship-02"], "top": "red red", "mars": "red"}
    state = play(basic(2, 2, **crew), "reputation", "stop")
    play(state, "reputation")  # the Basic Action of the bonus space
    assert zone(state, 0, "reputation") == 4
    assert "reputation" not in legal(state)
    play(state, "move mars→top red", "reputation")  # the launch effect of the ship
    assert zone(state, 0, "reputation") == 5


@pytest.mark.rule("gan.ruling.22")
def test_a_multiplied_tile_is_one_advance() -> None:
    owner = {"docks": PLAIN, "tiles": ["tile-07", "tile-08"], "reputation": 2}
    state = play(board([owner], tiles=row("tile-12")), "tile 1", "reputation")
    assert legal(state) == {"stop", "go on"}
    play(state, "stop", "decline")
    assert legal(state) == {"decline", "recruit red"}


@pytest.mark.rule("gan.ruling.23")
def test_the_step_of_a_bonus_may_earn_the_next_bonus(tmp_path: Path) -> None:
    text = SHIPPED.read_text(encoding="utf-8")
    assert "bonus_spaces = [3, 6, 9]" in text
    mine = tmp_path / "mine.toml"
    mine.write_text(text.replace("bonus_spaces = [3, 6, 9]", "bonus_spaces = [3, 4, 11]"))
    owner = {"docks": PLAIN, "tiles": TILES[:1]}
    options = {"components": str(mine)}
    state = board([owner | {"reputation": 2}], options)
    play(state, "discard 1", "reputation", "reputation")
    assert zone(state, 0, "track bonuses") == 1 << 3 | 1 << 4
    play(state, "reputation")
    assert state.to_act == (1,)
    assert zone(state, 0, "reputation") == 5
    state = board([owner | {"reputation": 10}], options)
    play(state, "discard 1", "reputation", "reputation")
    assert legal(state) == {"launch top", "launch bottom", "decline"}


# -- the end ------------------------------------------------------------------------------------


@pytest.mark.rule("gan.ruling.28")
def test_the_end_comes_when_a_deck_is_empty_though_the_row_is_full() -> None:
    used = [f"earth-{number:02}" for number in range(1, 31) if number not in (7, 8, 13, 14, 29, 30)]
    state = board(
        [{"earth": "red"}, {"earth": "yellow"}, {"earth_shuttles": used}],
        earth_shuttles=["earth-07", "earth-13", "earth-29", "earth-30"],
    )
    assert len(zone(state, None, "earth deck")) == 2
    play(state, "shuttle earth 1", "decline")
    assert zone(state, None, "last round") == 0
    play(state, "shuttle earth 2", "decline")
    assert zone(state, None, "earth deck") == []
    assert None not in zone(state, None, "earth shuttles")
    assert zone(state, None, "last round") == 1


@pytest.mark.rule("gan.ruling.29")
def test_returned_ships_do_not_fill_the_row_of_the_same_turn() -> None:
    ships = [f"ship-{number:02}" for number in range(3, 31)]
    mine = {"docks": PLAIN, "tiles": TILES[:1], "hand": ships[:4]}
    seats = [mine, {"docks": ships[4:6], "launched": ships[6:25]}]
    state = board(seats, last_round=1, ships=ships[25:])
    play(state, "discard 1", "draw 1", "return 3")
    assert zone(state, None, "ships") == [None, "ship-29", "ship-30"]
    assert zone(state, None, "ship deck") == ["ship-03"]
    play(state, "tile 1", "decline")
    assert zone(state, None, "ships") == ["ship-03", "ship-29", "ship-30"]


def one_launch_away(seats: list[int], first: int = 0) -> Ganymede:
    """Return a table at which some seats launch their fourth ship in their next turn."""
    boards = []
    for seat in range(3):
        own = [f"ship-{11 + 5 * seat + number}" for number in range(5)]
        boards.append({"docks": own[:2], "tiles": [TILES[seat]]})
        if seat in seats:
            boards[seat] |= {"launched": own[2:], "top": "red red", "mars": "red"}
    return board(boards, options={"first": first})


LAUNCH = ("move mars→top red", "draw deck")


@pytest.mark.rule("gan.ruling.30")
def test_the_round_is_played_to_the_player_before_the_first() -> None:
    state = one_launch_away([1], first=1)
    play(state, "1: discard 1", *LAUNCH, "2: discard 1", "recruit blue")
    assert not state.over
    play(state, "0: discard 1", "recruit blue")
    assert state.over


@pytest.mark.rule("gan.ruling.30")
def test_the_game_ends_at_once_if_the_last_player_of_a_round_brings_the_end() -> None:
    state = one_launch_away([0], first=1)
    play(state, "1: discard 1", "recruit blue", "2: discard 1", "recruit blue")
    play(state, "0: discard 1", *LAUNCH)
    assert state.over


@pytest.mark.rule("gan.ruling.30")
def test_a_further_trigger_changes_nothing() -> None:
    state = one_launch_away([0, 1])
    play(state, "0: discard 1", *LAUNCH, "1: discard 1", *LAUNCH)
    assert not state.over
    play(state, "2: discard 1", "recruit blue")
    assert state.over
    assert [zone(state, seat, "turns") for seat in range(3)] == [1, 1, 1]
