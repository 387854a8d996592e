"""Actions 1 and 3: taking a settler tile, and discarding tiles for Basic Actions."""

from __future__ import annotations

import pytest

from tests.games.ganymede.boards import board, legal, play, refused, row, step, zone

SPHERES = ["tile-02", "tile-03", "tile-04"]  # blue or red, blue or yellow, blue or purple
BASIC = {"recruit red", "adapt earth red→blue", "move earth→mars red", "reputation", "draw deck"}


# -- taking a tile ------------------------------------------------------------------------------


@pytest.mark.rule("gan.tile.01")
@pytest.mark.parametrize("position", [1, 2, 3, 4])
def test_any_tile_of_the_row_goes_to_a_space_above_the_board(position: int) -> None:
    tiles = ["tile-25", "tile-26", "tile-27", "tile-28"]
    state = board([{"tiles": ["tile-02"]}], tiles=tiles)
    play(state, f"tile {position}")
    assert zone(state, 0, "tiles") == ["tile-02", tiles[position - 1], None, None]
    assert zone(state, None, "tiles")[position - 1] is None
    assert zone(state, None, "tiles").count(None) == 1


@pytest.mark.rule("gan.tile.02", "gan.tile.03")
def test_one_of_three_tiles_makes_room_before_the_new_one_is_placed() -> None:
    state = board([{"tiles": ["tile-02", "tile-08", "tile-14"]}], tiles=row("tile-25"))
    play(state, "tile 1")
    assert legal(state) == {"drop 1", "drop 2", "drop 3"}
    assert zone(state, None, "tiles")[0] == "tile-25"  # not yet on the board
    assert refused(state, "drop 4") == refused(state, "decline") == "gan.tile.02"
    play(state, "drop 3")
    assert zone(state, 0, "tiles") == ["tile-02", "tile-08", "tile-25", None]
    assert zone(state, None, "tile discard") == ["tile-14"]


@pytest.mark.rule("gan.tile.02")
def test_with_two_tiles_nothing_has_to_make_room() -> None:
    state = board([{"tiles": ["tile-02", "tile-08"]}], tiles=row("tile-25"))
    play(state, "tile 1")
    assert step(state) == "apply"
    assert zone(state, None, "tile discard") == []


@pytest.mark.rule("gan.tile.04")
def test_making_room_gives_no_basic_action() -> None:
    state = board(
        [{"tiles": ["tile-02", "tile-08", "tile-14"], "earth": "red"}], tiles=row("tile-28")
    )
    play(state, "tile 1", "drop 1")
    assert legal(state) == {"decline", "recruit red", "recruit yellow"}
    play(state, "recruit red")
    assert state.to_act == (1,)


@pytest.mark.rule("gan.tile.05")
def test_the_tile_is_triggered_after_it_was_placed() -> None:
    state = board(tiles=row("tile-10"))
    play(state, "tile 1")
    assert zone(state, 0, "tiles")[0] == "tile-10"
    assert legal(state) == {"decline", "recruit red", "recruit purple"}
    play(state, "recruit purple")
    assert zone(state, 0, "earth") == "purple"


@pytest.mark.rule("gan.tile.06")
@pytest.mark.parametrize(("owned", "times"), [([], 1), (SPHERES[:1], 2), (SPHERES[:2], 3)])
def test_the_second_and_third_tile_of_a_type_apply_more_often(owned: list[str], times: int) -> None:
    state = board([{"tiles": owned}], tiles=row("tile-05"))
    play(state, "tile 1", *["recruit blue"] * times)
    assert zone(state, 0, "earth").split() == ["blue"] * times
    assert state.to_act == (1,)


@pytest.mark.rule("gan.tile.06")
def test_other_types_do_not_count() -> None:
    state = board([{"tiles": ["tile-08", "tile-14"]}], tiles=row("tile-05"))
    play(state, "tile 1", "recruit blue")
    assert state.to_act == (1,)


@pytest.mark.rule("gan.tile.06", "gan.ruling.06")
@pytest.mark.parametrize(("dropped", "times"), [("drop 1", 2), ("drop 3", 3)])
def test_tiles_are_counted_after_making_room(dropped: str, times: int) -> None:
    state = board([{"tiles": ["tile-02", "tile-03", "tile-08"]}], tiles=row("tile-05"))
    play(state, "tile 1", dropped)
    assert state.decision()["times"] == times


@pytest.mark.rule("gan.tile.06", "gan.tile.03")
@pytest.mark.parametrize(
    ("owned", "times"),
    [(SPHERES[:2], 3), ([*SPHERES[:2], "tile-08"], 3), (SPHERES[:3], 3)],
)
def test_an_offer_says_how_often_a_tile_applies_on_a_full_board(
    owned: list[str], times: int
) -> None:
    state = board([{"tiles": owned}], tiles=row("tile-06"))
    assert state.view(0).offers.tiles["tile-06"].times == times
    play(state, "tile 1")
    if len(owned) == 3:
        play(state, "drop 3")
    assert state.decision()["times"] == times


@pytest.mark.rule("gan.ruling.06")
def test_the_count_of_a_column_includes_the_new_card_and_stays() -> None:
    state = board(
        [{"earth": "purple", "mars_shuttles": ["mars-19", "mars-20"]}],
        earth_shuttles=row("earth-19"),
    )
    play(state, "shuttle earth 1")
    assert state.decision()["times"] == 3
    play(state, "reputation")
    assert state.decision()["times"] == 2


@pytest.mark.rule("gan.tile.07")
def test_tiles_already_there_do_not_fire() -> None:
    state = board([{"tiles": ["tile-03"], "earth": "red"}], tiles=row("tile-02"))
    play(state, "tile 1")
    for _ in range(2):
        assert legal(state) == {"decline", "recruit blue", "recruit red"}
        play(state, "recruit red")
    assert state.to_act == (1,)


@pytest.mark.rule("gan.tile.08")
def test_every_application_chooses_anew() -> None:
    state = board([{"tiles": SPHERES[:2], "earth": "red"}], tiles=row("tile-05"))
    play(state, "tile 1", "recruit blue", "move earth→mars red", "move earth→mars blue")
    assert (zone(state, 0, "earth"), zone(state, 0, "mars")) == ("", "blue red")


@pytest.mark.rule("gan.tile.09")
def test_a_stroke_means_one_and_a_plus_means_both() -> None:
    one = play(board(tiles=row("tile-09")), "tile 1", "recruit red")
    assert one.to_act == (1,)
    assert zone(one, 0, "earth") == "red"
    both = play(board(tiles=row("tile-07")), "tile 1", "recruit red", "draw 1")
    assert both.to_act == (1,)
    assert zone(both, 0, "earth") == "red"
    assert len(zone(both, 0, "hand")) == 1


@pytest.mark.rule("gan.tile.10")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_everybody_may_look_through_the_discarded_tiles(viewer: int | None) -> None:
    state = board([{"tiles": SPHERES}], tiles=row("tile-25"), tile_discard=["tile-12", "tile-16"])
    play(state, "tile 1", "drop 2")
    assert state.view(viewer).tile_discard == ["tile-03", "tile-12", "tile-16"]


@pytest.mark.rule("gan.tile.11", "gan.ruling.25")
def test_an_empty_stack_is_made_anew_when_a_tile_is_needed() -> None:
    discarded = [f"tile-{number:02}" for number in (1, *range(5, 28)) if number != 25]
    stacks = set()
    for seed in range(3):
        state = board(
            [{"tiles": SPHERES}],
            tiles=row("tile-25"),
            seed=seed,
            tile_discard=discarded,
        )
        assert zone(state, None, "tile stack") == []  # which alone does not shuffle anything
        play(state, "tile 1", "drop 2", "decline")
        assert zone(state, None, "tile discard") == []
        stack = [zone(state, None, "tiles")[0], *zone(state, None, "tile stack")]
        assert sorted(stack) == sorted([*discarded, "tile-03"])  # what was discarded just now, too
        stacks.add(tuple(stack))
    assert len(stacks) == 3


@pytest.mark.rule("gan.ruling.25")
def test_the_last_tile_of_the_stack_is_revealed_without_a_shuffle() -> None:
    discarded = [f"tile-{number:02}" for number in range(1, 26)]
    state = board(tiles=row("tile-30"), tile_discard=discarded)
    assert zone(state, None, "tile stack") == ["tile-26"]
    play(state, "tile 1", "decline")
    assert zone(state, None, "tiles")[0] == "tile-26"
    assert zone(state, None, "tile stack") == []
    assert zone(state, None, "tile discard") == discarded


@pytest.mark.rule("gan.tile.12")
def test_a_tile_may_be_taken_for_nothing() -> None:
    state = board([{"earth": "red red red yellow yellow yellow"}], tiles=row("tile-02"))
    play(state, "tile 1")
    assert zone(state, 0, "tiles")[0] == "tile-02"
    assert state.to_act == (1,)


# -- applications -------------------------------------------------------------------------------


@pytest.mark.rule("gan.ruling.05")
@pytest.mark.parametrize("used", [0, 1, 2, 3])
def test_an_effect_is_used_as_often_as_the_player_likes(used: int) -> None:
    state = board([{"tiles": SPHERES[:2]}], tiles=row("tile-05"))
    play(state, "tile 1", *["recruit blue"] * used)
    if used < 3:
        play(state, "decline")
    assert state.to_act == (1,)
    assert zone(state, 0, "earth").split() == ["blue"] * used


@pytest.mark.rule("gan.ruling.05", "gan.shuttle.05", "gan.shuttle.07")
def test_costs_and_transports_cannot_be_declined() -> None:
    crew = {"mars": "blue blue red red", "tiles": ["tile-02", "tile-08"]}
    state = board([crew], mars_shuttles=row("mars-29"))
    play(state, "shuttle mars 1")
    assert legal(state) == {"send blue", "send red"}
    play(state, "send blue")
    assert legal(state) == {"send blue", "send red"}
    play(state, "send red")
    assert legal(state) == {"drop 1", "drop 2"}
    play(state, "drop 1")
    assert legal(state) == {"board blue top", "board blue bottom"}


@pytest.mark.rule("gan.ruling.07")
def test_an_application_sees_what_the_one_before_has_left() -> None:
    six_blue = [{"tiles": SPHERES[:1]}, {"earth": "blue blue blue blue blue blue"}]
    state = board(six_blue, tiles=row("tile-05"))
    play(state, "tile 1")
    assert legal(state) == {"decline", "recruit blue"}  # nobody to move yet
    play(state, "recruit blue")
    assert legal(state) == {"decline", "move earth→mars blue"}  # and no blue left


@pytest.mark.rule("gan.ruling.07")
def test_a_bonus_is_resolved_before_the_next_application() -> None:
    state = board([{"tiles": ["tile-02"], "reputation": 2}], tiles=row("tile-06"))
    play(state, "tile 1", "reputation", "stop")
    assert {"recruit yellow", "draw deck"} <= legal(state)  # the bonus, a Basic Action
    play(state, "recruit yellow")
    assert legal(state) == {"decline", "recruit blue"}  # the second application


@pytest.mark.rule("gan.ruling.08")
def test_halves_of_a_plus_come_in_any_order_and_each_can_be_declined() -> None:
    state = board(tiles=row("tile-13"))
    play(state, "tile 1")
    assert legal(state) >= {"decline", "recruit yellow", "draw 1", "draw deck"}
    recruit_first = play(state.clone(), "recruit yellow")
    assert legal(recruit_first) == {"decline", "draw 1", "draw 2", "draw 3", "draw deck"}
    assert play(recruit_first, "decline").to_act == (1,)
    draw_first = play(state.clone(), "draw 1")
    assert legal(draw_first) == {"decline", "recruit yellow"}
    assert play(draw_first, "decline").to_act == (1,)
    assert zone(draw_first, 0, "earth") == ""


@pytest.mark.rule("gan.ruling.08")
def test_the_possible_half_of_a_plus_is_done() -> None:
    state = board([{"earth": "red red red red red red"}], tiles=row("tile-13"))
    play(state, "tile 1")
    assert legal(state) == {"decline", "draw 1", "draw 2", "draw 3", "draw deck"}
    play(state, "draw 1")
    assert state.to_act == (1,)


# -- discarding tiles ---------------------------------------------------------------------------


@pytest.mark.rule("gan.discard.01", "gan.discard.02")
@pytest.mark.parametrize(("discard", "count"), [("2", 1), ("1+3", 2), ("1+2+3", 3)])
def test_as_many_basic_actions_as_tiles_discarded(discard: str, count: int) -> None:
    state = board([{"tiles": ["tile-02", "tile-08", "tile-14"]}])
    play(state, f"discard {discard}", *["recruit red"] * count)
    assert zone(state, 0, "earth").split() == ["red"] * count
    assert sum(tile is not None for tile in zone(state, 0, "tiles")) == 3 - count
    assert state.to_act == (1,)


@pytest.mark.rule("gan.discard.02")
def test_from_one_tile_to_all_that_are_owned() -> None:
    def discards(*tiles: str) -> set[str]:
        return {text for text in legal(board([{"tiles": [*tiles]}])) if "discard" in text}

    assert discards() == set()
    assert discards("tile-02") == {"discard 1"}
    assert discards("tile-02", "tile-08") == {"discard 1", "discard 2", "discard 1+2"}
    assert len(discards(*SPHERES)) == 7
    assert refused(board([{"tiles": ["tile-02"]}]), "discard 1+2") == "gan.discard.02"


@pytest.mark.rule("gan.discard.03")
def test_every_basic_action_is_chosen_freely() -> None:
    state = board([{"tiles": SPHERES, "earth": "red"}])
    play(state, "discard 1+2+3")
    for basic_action in ("reputation", "reputation", "adapt earth red→blue"):
        assert "reputation" in legal(state)
        assert "draw deck" in legal(state)
        play(state, basic_action)
    assert zone(state, 0, "reputation") == 2
    assert zone(state, 0, "earth") == "blue"


@pytest.mark.rule("gan.discard.04")
def test_effects_and_types_of_discarded_tiles_do_not_matter() -> None:
    state = board([{"tiles": SPHERES[:2], "earth": "red"}])
    play(state, "discard 1+2")
    assert zone(state, None, "tile discard") == SPHERES[:2]
    assert state.decision()["times"] == 2  # two of a type, and yet not more
    assert legal(state) >= BASIC
    assert legal(state) >= {"recruit purple"}  # shown by neither tile
