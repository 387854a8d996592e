"""Setup with the expansion, the Moon board and its place for a fourth tile."""

from __future__ import annotations

import pytest

from perijove.games.ganymede.game import GAME
from perijove.games.ganymede.moon.components import COUNSELORS, load_moon_components
from tests.games.ganymede.boards import legal, play, refused, row, step, table, told, zone
from tests.games.ganymede.moon.tables import appoint, moon

# -- setup --------------------------------------------------------------------------------------


@pytest.mark.rule("moon.setup.01")
def test_the_base_setup_stays_as_it_is() -> None:
    plain, with_moon = table(players=3, seed=4), table(players=3, seed=4, moon=True)
    theirs = with_moon.dump()["table"]
    for name, value in plain.dump()["table"].items():
        if name not in ("seats", "carried", "knowers", "ship deck"):
            assert theirs[name] == value
    assert len(theirs["ship deck"]) == 21


@pytest.mark.rule("moon.comp.01", "moon.setup.02", "moon.setup.03", "moon.setup.05", "moon.comp.04")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_player_has_moon_council_route_and_pawn(players: int) -> None:
    state = table(players=players, moon=True)
    for seat in range(players):
        assert zone(state, seat, "moon") == ""
        assert zone(state, seat, "council") == [None] * 4
        assert zone(state, seat, "pawn") == "moon"
        assert zone(state, seat, "president") is None
        other = moon([{"moon": "red"}] * players, {"first": seat})
        assert "route moon→earth red" in legal(other)
    assert table(players=players).view(0).seats[0].moon is None


@pytest.mark.rule("moon.setup.07", "moon.comp.02")
def test_five_of_sixteen_different_counselors_are_revealed() -> None:
    state = table(moon=True)
    shown, pile = zone(state, None, "counselors"), zone(state, None, "counselor pile")
    assert (len(shown), len(pile)) == (5, 11)
    assert sorted(shown + pile) == sorted(COUNSELORS)
    assert zone(table(moon=True, seed=1), None, "counselors") != shown


@pytest.mark.rule("moon.setup.06", "moon.comp.03")
def test_tokens_wait_until_a_counselor_calls_for_them() -> None:
    state = table(moon=True)
    for token in ("virus", "upgrade", "merchant", "monolith"):
        assert zone(state, None, token) is None
    assert all("vip" not in zone(state, 0, place) for place in ("earth", "mars", "moon"))
    assert zone(appoint("ahu-lani"), None, "upgrade") == "sphere"


@pytest.mark.rule("moon.setup.04", "moon.ruling.41")
def test_the_first_player_stays_the_same_seat_for_the_whole_game() -> None:
    state = moon([{}, {}], {"first": 1, "round_limit": 2})
    assert (zone(state, None, "first"), state.to_act) == (1, (1,))
    for _ in range(4):
        assert zone(state, None, "first") == 1
        play(state, "tile 2", "decline")
    assert state.over


@pytest.mark.rule("moon.ruling.39")
@pytest.mark.parametrize(("players", "each"), [(2, 7), (3, 10), (4, 13)])
def test_settlers_on_moons_come_from_the_same_supply(players: int, each: int) -> None:
    state = moon([{"moon": "red red"}] * players)
    assert zone(state, None, "supply").split().count("red") == each - 2 * players
    assert zone(state, None, "supply").split().count("blue") == each


@pytest.mark.rule("moon.ruling.43")
@pytest.mark.parametrize(("edition", "drawn"), [("revised", True), ("first", False)])
def test_both_editions_go_with_the_expansion(edition: str, drawn: bool) -> None:
    hand = [f"ship-{number:02}" for number in range(11, 15)]
    assert GAME.check({"moon": True})["edition"] == "revised"
    state = moon([{"hand": hand, "tiles": ["tile-02"]}], {"edition": edition})
    play(state, "discard 1")
    assert ("draw deck" in legal(state)) is drawn


# -- the Moon -----------------------------------------------------------------------------------


@pytest.mark.rule("moon.board.01", "moon.ruling.04")
def test_the_moon_holds_four_and_does_not_overflow_to_earth() -> None:
    state = moon([{"moon": "red red red", "tiles": ["tile-06"]}])
    play(state, "tile 1 moon")
    assert state.decision()["times"] == 2  # type: ignore[index]
    play(state, "recruit blue")
    assert not any(text.startswith("recruit") for text in legal(state))
    assert refused(state, "recruit blue") == "moon.ruling.04"
    assert zone(state, 0, "moon") == "blue red red red"
    assert "move moon→earth blue" in legal(state)  # the other part of the tile still works
    play(state, "move moon→earth red")
    assert zone(state, 0, "earth") == "red"


@pytest.mark.rule("moon.board.02", "moon.board.03")
def test_a_fourth_tile_fits_above_the_moon() -> None:
    state = moon([{"tiles": ["tile-09", "tile-15", "tile-21"]}])
    play(state, "tile 1 moon", "decline")
    assert zone(state, 0, "tiles") == ["tile-09", "tile-15", "tile-21", "tile-05"]
    assert zone(state, None, "tile discard") == []


@pytest.mark.rule("moon.board.04", "moon.ruling.01")
def test_tiles_above_board_and_moon_multiply_together() -> None:
    three = ["tile-02", "tile-03", "tile-04"]
    state = moon([{"tiles": three}])
    play(state, "tile 1 moon")
    assert state.decision()["times"] == 4  # type: ignore[index]
    state = moon([{"tiles": [None, None, None, "tile-02"]}])
    play(state, "tile 1")
    assert state.decision()["times"] == 2  # type: ignore[index]
    state = moon([{"tiles": [*three, "tile-06"]}])
    play(state, "tile 1 moon")  # the sphere above the Moon is discarded and no longer counts
    assert state.decision()["times"] == 4  # type: ignore[index]


@pytest.mark.rule("moon.board.05", "moon.ruling.03")
def test_the_tile_above_the_moon_makes_room_for_another() -> None:
    state = moon([{"tiles": ["tile-09", None, None, "tile-15"]}])
    play(state, "tile 1 moon", "decline")
    assert zone(state, 0, "tiles") == ["tile-09", None, None, "tile-05"]
    assert zone(state, None, "tile discard") == ["tile-15"]


@pytest.mark.rule("moon.ruling.03")
def test_a_full_board_makes_room_among_its_own_three() -> None:
    state = moon([{"tiles": ["tile-09", "tile-15", "tile-21", None]}])
    play(state, "tile 1")
    assert (step(state), legal(state)) == ("make room", {"drop 1", "drop 2", "drop 3"})
    state = moon([{"tiles": ["tile-09", "tile-15", "tile-21", "tile-27"]}])
    play(state, "tile 1")
    assert legal(state) == {"drop 1", "drop 2", "drop 3"}
    play(state, "drop 2", "decline")
    assert zone(state, 0, "tiles") == ["tile-09", "tile-05", "tile-21", "tile-27"]


@pytest.mark.rule("moon.ruling.02")
def test_the_tile_above_the_moon_is_an_ordinary_tile() -> None:
    tiles = ["tile-09", "tile-15", "tile-21", "tile-27"]
    state = moon([{"tiles": tiles, "launched": ["ship-15"]}])
    assert "discard 1+2+3+4" in legal(state)
    assert state.scores().scores[0] == 8  # two points per tile
    play(state, "discard 4")
    assert state.decision()["times"] == 1  # type: ignore[index]
    state = moon(
        [{"tiles": [None, None, None, "tile-27"], "mars": "red red"}],
        mars_shuttles=row("mars-08"),
    )
    play(state, "shuttle mars 1")
    assert zone(state, None, "tile discard") == ["tile-27"]


@pytest.mark.rule("moon.board.06")
def test_a_tile_above_the_moon_recruits_onto_the_moon() -> None:
    state = moon([{}])
    play(state, "tile 1 moon", "recruit blue")
    assert (zone(state, 0, "moon"), zone(state, 0, "earth")) == ("blue", "")
    state = moon([{}])
    play(state, "tile 1", "recruit blue")
    assert (zone(state, 0, "moon"), zone(state, 0, "earth")) == ("", "blue")


@pytest.mark.rule("moon.board.07", "moon.ruling.05")
def test_a_recruit_on_the_moon_may_be_of_any_colour() -> None:
    state = moon([{}], tiles=row("tile-02"))
    play(state, "tile 1 moon")
    assert legal(state) == {
        *("decline", "recruit blue", "recruit red"),
        *("recruit adapted yellow", "recruit adapted purple"),
    }
    recruited, adapted = told(state, "recruit adapted purple")[:2]
    assert (recruited["event"], recruited["colour"]) == ("settler recruited", "blue")
    assert (adapted["old"], adapted["new"], adapted["place"]) == ("blue", "purple", "moon")
    assert zone(state, 0, "moon") == "purple"


@pytest.mark.rule("moon.ruling.05")
def test_a_shown_colour_that_is_missing_may_be_replaced() -> None:
    state = moon([{"earth": "blue blue blue blue blue", "mars": "blue blue"}], tiles=row("tile-06"))
    play(state, "tile 1 moon")
    assert {text for text in legal(state) if "recruit" in text} == {
        *("recruit adapted red", "recruit adapted yellow", "recruit adapted purple"),
    }
    events = told(state, "recruit adapted red")
    assert [event["colour"] for event in events if event["event"] == "settler recruited"] == ["red"]
    assert "settler adapted" not in [event["event"] for event in events]  # nobody was exchanged


@pytest.mark.rule("moon.ruling.05")
def test_from_one_shown_colour_to_the_other_is_an_adapt_for_the_upgrade() -> None:
    state = moon([{"council": ["ahu-lani"]}], tiles=row("tile-02"))
    play(state, "tile 1 moon")
    assert {"recruit red", "recruit adapted red"} <= legal(state)
    kept = play(state.clone(), "recruit red")
    assert zone(kept, None, "upgrade") == "sphere"
    play(state, "recruit adapted red")
    assert zone(state, None, "upgrade") == "cube"


@pytest.mark.rule("moon.ruling.05", "moon.ahulani.03")
def test_the_upgrade_offers_no_adapt_from_a_colour_that_is_missing_or_the_same() -> None:
    given = {"council": ["ahu-lani"], "earth": "blue blue blue blue blue", "mars": "blue blue"}
    missing = play(moon([given], tiles=row("tile-02")), "tile 1 moon")  # it shows blue and red
    assert {"recruit red", "recruit adapted yellow"} <= legal(missing)
    assert "recruit adapted red" not in legal(missing)
    single = play(moon([{"council": ["ahu-lani"]}], tiles=row("tile-07")), "tile 1 moon")
    assert {"recruit red", "recruit adapted yellow"} <= legal(single)
    assert "recruit adapted red" not in legal(single)


@pytest.mark.rule("moon.board.07", "gan.tilefx.04")
def test_after_the_recruit_of_a_tile_its_draw_recruits_nobody() -> None:
    state = play(moon([{}], tiles=row("tile-01")), "tile 1 moon", "recruit blue")
    assert step(state) == "apply"
    assert {text.split()[0] for text in legal(state)} == {"decline", "draw"}


@pytest.mark.rule("moon.ruling.06")
def test_a_bonus_on_the_way_still_recruits_onto_earth() -> None:
    state = moon([{"reputation": 2}], tiles=row("tile-06"))
    play(state, "tile 1 moon", "reputation")
    assert "recruit red" in legal(state)  # the Basic Action of the bonus space
    play(state, "recruit red")
    assert (zone(state, 0, "earth"), zone(state, 0, "moon")) == ("red", "")


@pytest.mark.rule("moon.board.08", "moon.counselor.03", "moon.ganymede.09")
def test_the_pawn_returns_to_the_moon_at_the_very_end() -> None:
    state = appoint("noor", [{}, {}])
    assert zone(state, 0, "pawn") == "moon"
    assert state.to_act == (1,)
    state = moon([{"pawn": "earth"}])
    play(state, "tile 1", "recruit blue", "decline")
    assert state.to_act == (1,)
    assert zone(state, 0, "pawn") == "earth"  # only from Ganymede


@pytest.mark.rule("moon.data.04")
def test_the_component_file_names_every_tile_and_gives_no_points() -> None:
    content = load_moon_components()
    assert [c.name for c in content.counselors] == list(COUNSELORS)
    assert all(c.points == 0 and c.provenance for c in content.counselors)
    assert content.council == (1, 2, 3, 0)


@pytest.mark.rule("moon.data.03", "moon.ruling.14")
def test_the_path_of_the_upgrade_token_is_data() -> None:
    assert load_moon_components().path == ("sphere", "cube", "gear", "triangle", "diamond")


@pytest.mark.rule("moon.ruling.07")
def test_adapt_works_on_the_moon_and_a_move_leads_off_it() -> None:
    crowd = "red red red yellow yellow yellow"
    state = moon([{"moon": "blue", "earth": crowd, "tiles": ["tile-02", "tile-09"]}])
    play(state, "discard 1+2")
    assert "adapt moon blue→red" in legal(state)
    play(state, "adapt moon blue→purple")
    assert zone(state, 0, "moon") == "purple"
    events = told(state, "move moon→earth purple")  # Earth is full
    assert "settler lost" in [event["event"] for event in events]
    assert zone(state, 0, "moon") == ""
