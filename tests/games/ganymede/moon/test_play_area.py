"""Hipt Liber's Merchant between Mars shuttles, and the Earth shuttle of Marty Simon."""

from __future__ import annotations

import pytest

from perijove.games.ganymede import box as B
from tests.games.ganymede.boards import legal, play, refused, row, step, zone
from tests.games.ganymede.moon.tables import appoint, moon

OWNER = {"council": ["hipt-liber"], "docks": ["ship-01", "ship-02"]}
ROW = ["mars-01", "mars-07", "mars-13", "mars-19"]


@pytest.mark.rule("moon.merchant.01", "moon.ruling.27")
def test_the_merchant_stands_in_one_of_three_gaps() -> None:
    state = appoint("hipt-liber", [{}, {}])
    assert legal(state) == {"merchant 1-2", "merchant 2-3", "merchant 3-4"}
    play(state, "merchant 2-3")
    assert zone(state, None, "merchant") == "2-3"


@pytest.mark.rule("moon.merchant.02", "moon.ruling.27")
@pytest.mark.parametrize(("position", "basic"), [(1, False), (2, True), (3, True), (4, False)])
def test_shuttles_beside_it_are_basic(position: int, basic: bool) -> None:
    crew = {"mars": "blue red yellow purple"}
    state = moon([{**OWNER, **crew}], mars_shuttles=ROW, merchant="2-3")
    play(state, f"shuttle mars {position}")
    while step(state) == "board":
        play(state, sorted(legal(state))[0])
    effect = state.decision()["effect"]  # type: ignore[index]
    assert (effect & B.BASIC == B.BASIC) is basic
    assert sum(zone(state, 0, "columns")) == 1  # its column is that of its type
    assert zone(state, 0, "columns")[position - 1] == 1


@pytest.mark.rule("moon.merchant.03")
def test_only_the_owner_benefits() -> None:
    state = moon([{"mars": "red"}, OWNER], mars_shuttles=ROW, merchant="1-2")
    play(state, "shuttle mars 2", "board red bottom")
    assert state.decision()["effect"] & B.MOVE == 0  # type: ignore[index]


@pytest.mark.rule("moon.merchant.04", "moon.inv.08", "moon.ruling.27")
def test_refills_leave_it_where_it_is() -> None:
    seats = [{**OWNER, "mars": "blue"}, {"mars": "red"}]
    state = moon(seats, mars_shuttles=ROW, merchant="1-2", mars_deck=["mars-22", "mars-23"])
    play(state, "shuttle mars 1", "board blue top", "decline")
    assert zone(state, None, "mars shuttles")[0] == "mars-22"
    assert zone(state, None, "merchant") == "1-2"


@pytest.mark.rule("moon.merchant.02", "moon.vip.06", "moon.mars.01")
def test_every_application_is_basic() -> None:
    seat = {**OWNER, "council": ["hipt-liber", "ayati"], "mars": "vip", "pawn": "mars"}
    state = moon([seat], mars_shuttles=ROW, merchant="1-2")
    play(state, "shuttle mars 1", "board vip top")
    assert state.decision()["times"] == 3  # type: ignore[index]
    play(state, "recruit red", "reputation")
    assert "draw deck" in legal(state)


@pytest.mark.rule("moon.merchant.02", "moon.ender.03")
def test_merchant_and_ender_do_not_disturb_each_other() -> None:
    seat = {**OWNER, "council": ["hipt-liber", "ender"], "mars": "blue"}
    state = moon([seat], mars_shuttles=ROW, merchant="1-2", monolith="phobos")
    play(state, "shuttle mars 1", "board blue top", "column diamond")
    assert zone(state, 0, "columns") == [0, 0, 0, 0, 1]
    assert state.decision()["effect"] & B.BASIC == B.BASIC  # type: ignore[index]


# -- Marty Simon --------------------------------------------------------------------------------


@pytest.mark.rule("moon.marty.01", "moon.marty.02", "moon.ruling.28")
def test_an_earth_shuttle_goes_under_the_board_and_nothing_else_happens() -> None:
    table = {"earth_shuttles": row("earth-19"), "earth_deck": ["earth-20"]}
    state = appoint("marty-simon", [{"earth": "purple"}, {}], **table)
    assert legal(state) == {"decline", *(f"shuttle earth {n}" for n in range(1, 5))}
    assert refused(state, "shuttle mars 1") == "moon.marty.01"
    play(state, "shuttle earth 1")
    assert zone(state, 0, "earth shuttles") == ["earth-19"]
    assert zone(state, 0, "columns") == [0, 0, 0, 1, 0]
    assert (zone(state, 0, "reputation"), zone(state, 0, "earth")) == (0, "purple")
    assert zone(state, None, "earth shuttles")[0] == "earth-20"  # refilled at the end of the turn


@pytest.mark.rule("moon.ruling.28", "moon.ruling.50")
def test_a_row_that_it_completes_gives_its_bonus() -> None:
    used = ["earth-01", "earth-07", "earth-13", "earth-25"]
    own = {"earth_shuttles": used, "docks": ["ship-01", "ship-02"]}
    state = appoint("marty-simon", [own, {}], earth_shuttles=row("earth-19"))
    play(state, "shuttle earth 1")
    assert step(state) == "bonus launch"
    play(state, "launch top")
    assert zone(state, 0, "launched") == ["ship-01"]


@pytest.mark.rule("moon.ruling.28")
def test_it_scores_and_multiplies_like_any_other() -> None:
    own = {"launched": ["ship-23", "ship-30"]}
    state = appoint("marty-simon", [own, {}], earth_shuttles=row("earth-20"))
    play(state, "shuttle earth 1")
    assert state.scores().scores[0] == 2 + 2  # a triangle shuttle, two purple symbols


@pytest.mark.rule("moon.ruling.28")
def test_without_an_earth_shuttle_nothing_happens() -> None:
    used = [f"earth-{number:02}" for number in range(1, 31)]
    seats = [{"earth_shuttles": used[:15]}, {"earth_shuttles": used[15:]}]
    state = appoint("marty-simon", seats, earth_shuttles=[None] * 4, last_round=1)
    assert state.to_act == (1,)


@pytest.mark.rule("moon.ruling.28", "moon.ahulani.02", "moon.mars.01")
def test_neither_upgrade_nor_ms_lee_nor_chau_cares() -> None:
    own = {
        "council": ["ahu-lani", "ms-lee", "ms-chau"],
        "earth": "blue",
        "docks": ["ship-05", None],
    }
    table = {"earth_shuttles": row("earth-01"), "upgrade": "sphere"}
    state = appoint("marty-simon", [own, {}], bonus=("decline",), **table)
    play(state, "shuttle earth 1")
    assert (zone(state, 0, "earth"), zone(state, 0, "mars")) == ("blue", "")
