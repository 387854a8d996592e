"""A. Weber's extra turn, Noor's Basic Action and the settlers of Tarak Freeman; points and ties."""

from __future__ import annotations

import pytest

from tests.games.ganymede.boards import legal, play, refused, step, told, zone
from tests.games.ganymede.moon.tables import appoint, counselors, moon, on_ganymede

DOCKED = {"docks": ["ship-01", "ship-02"]}


# -- A. Weber -----------------------------------------------------------------------------------


@pytest.mark.rule("moon.weber.01", "moon.ruling.37", "moon.ruling.47")
def test_a_weber_gives_a_whole_turn_more() -> None:
    state = on_ganymede("weber", [{"moon": "red red"}, {}])
    play(state, "counselor 1")
    events = [event["event"] for event in told(state, "decline")]
    assert (
        events.index("tile revealed") < events.index("counselor moved") < events.index("extra turn")
    )
    assert (state.to_act, step(state)) == ((0,), "action")
    assert (zone(state, 0, "pawn"), zone(state, None, "tiles")[0] is None) == ("moon", False)
    play(state, "route moon→earth red", "tile 2", "decline")  # with its own start
    assert state.to_act == (1,)
    assert (zone(state, 0, "turns"), zone(state, None, "extra turn")) == (1, 0)


@pytest.mark.rule("moon.ruling.37")
def test_limits_of_a_turn_begin_anew() -> None:
    seat = {"moon": "red red", "pawn": "mars", "hand": ["ship-20"]}
    state = moon([seat, {}], counselors=counselors("weber"))
    play(state, "route moon→earth red", "tile 1", "move counselor", "counselor 1", "decline")
    assert "route moon→earth red" in legal(state)


@pytest.mark.rule("moon.ruling.37", "moon.inv.11")
def test_the_last_seat_takes_its_extra_turn_before_the_game_ends() -> None:
    seats = [{}, {"pawn": "mars", "hand": ["ship-20"]}]
    state = moon(seats, {"round_limit": 1}, counselors=counselors("weber"))
    play(state, "tile 2", "decline", "tile 1", "move counselor", "counselor 1", "decline")
    assert (state.over, state.to_act) == (False, (1,))
    play(state, "tile 3", "decline")
    assert state.over
    assert [zone(state, seat, "turns") for seat in (0, 1)] == [1, 1]
    assert state.violations() == []


@pytest.mark.rule("moon.ruling.37")
def test_an_end_triggered_before_the_extra_turn_is_announced_and_waits() -> None:
    own = {
        **DOCKED,
        "launched": ["ship-10", "ship-11", "ship-12"],
        "council": ["noor", "ms-lee", "mr-wu"],
    }
    state = appoint("weber", [own, {}], bonus=("launch top", "draw 1"))
    while step(state) != "action":
        play(state, sorted(legal(state))[0])
    assert (state.to_act, zone(state, None, "last round")) == ((0,), 1)
    play(state, "tile 2", "decline")
    assert (state.over, state.to_act) == (False, (1,))
    play(state, "tile 3", "decline")
    assert state.over


@pytest.mark.rule("moon.weber.01", "moon.ahulani.03", "moon.ruling.37")
def test_the_upgrade_token_may_step_again_in_the_extra_turn() -> None:
    own = {"council": ["ahu-lani"], "earth": "red red", "pawn": "mars", "hand": ["ship-20"]}
    table = {"counselors": counselors("weber", without=["ahu-lani"])}
    state = moon([{**own, "tiles": ["tile-09", "tile-15", "tile-21", None]}, {}], **table)
    play(state, "discard 1+2", "adapt earth red→blue", "move counselor", "counselor 1", "decline")
    assert (state.to_act, zone(state, None, "upgrade")) == ((0,), "cube")
    play(state, "discard 3", "adapt earth red→blue")
    assert zone(state, None, "upgrade") == "gear"


# -- Noor ---------------------------------------------------------------------------------------


@pytest.mark.rule("moon.noor.01", "moon.ruling.35")
@pytest.mark.parametrize(("discard", "times"), [("discard 1", 2), ("discard 1+2+4", 4)])
def test_noor_adds_one_basic_action(discard: str, times: int) -> None:
    tiles = ["tile-09", "tile-15", None, "tile-27"]
    state = play(moon([{"council": ["noor"], "tiles": tiles}]), discard)
    assert state.decision()["times"] == times  # type: ignore[index]
    plain = play(moon([{"tiles": tiles}]), discard)
    assert plain.decision()["times"] == times - 1  # type: ignore[index]


@pytest.mark.rule("moon.ruling.35")
def test_noor_needs_a_tile_to_discard() -> None:
    state = moon([{"council": ["noor"]}])
    assert refused(state, "discard 1") == "gan.discard.02"


@pytest.mark.rule("moon.ruling.35")
def test_all_basic_actions_of_noor_are_one_advance() -> None:
    state = moon([{"council": ["noor"], "tiles": ["tile-09"], "reputation": 2}])
    play(state, "discard 1", "reputation")
    assert step(state) == "stop or go on"


@pytest.mark.rule("moon.noor.01", "moon.ruling.09", "moon.ahulani.03")
def test_noor_upgrade_and_exchange_in_one_action() -> None:
    own = {**DOCKED, "council": ["noor", "ahu-lani"], "pawn": "earth", "earth": "red"}
    state = moon([{**own, "tiles": ["tile-09"]}])
    play(state, "discard 1", "adapt earth red→blue")
    assert zone(state, None, "upgrade") == "cube"
    assert "swap ships" in legal(state)
    play(state, "swap ships", "move counselor")
    assert zone(state, 0, "pawn") == "mars"


# -- Tarak Freeman ------------------------------------------------------------------------------


@pytest.mark.rule("moon.tarak.01")
def test_tarak_recruits_up_to_three_settlers_of_any_colour() -> None:
    state = appoint("tarak-freeman", [{"earth": "red red red blue blue blue"}, {}])
    assert legal(state) == {
        "decline",
        *(f"recruit {c}" for c in ("blue", "red", "yellow", "purple")),
    }
    few = play(state.clone(), "recruit red", "decline")
    assert (zone(few, 0, "moon"), few.to_act) == ("red", (1,))
    play(state, "recruit red", "recruit red", "recruit purple")
    assert (zone(state, 0, "moon"), state.to_act) == ("red red purple", (1,))


@pytest.mark.rule("moon.tarak.01", "moon.ruling.04")
def test_moon_and_supply_limit_him() -> None:
    state = appoint("tarak-freeman", [{"moon": "red red red"}, {}])
    play(state, "recruit blue")
    assert state.to_act == (1,)
    state = appoint("tarak-freeman", [{"moon": "red red red red"}, {}])
    assert state.to_act == (1,)
    gone = {"earth": "blue blue blue blue blue", "mars": "blue blue"}
    assert "recruit blue" not in legal(appoint("tarak-freeman", [gone, {}]))


@pytest.mark.rule("moon.ruling.05", "moon.tarak.01", "moon.ahulani.03")
def test_his_recruits_are_not_adapted() -> None:
    own = {"council": ["ahu-lani"]}
    state = appoint("tarak-freeman", [own, {}], bonus=("decline",))
    assert not any("adapted" in text for text in legal(state))
    play(state, "recruit red", "decline")
    assert zone(state, None, "upgrade") == "sphere"


@pytest.mark.rule("moon.ruling.06", "moon.tarak.01", "moon.king.03")
def test_they_go_to_the_moon_and_travel_by_routes_next_turn() -> None:
    own = {"council": ["james-king"]}
    state = appoint("tarak-freeman", [own, {}], bonus=("decline",))
    play(state, "recruit red", "decline", "tile 2", "decline")
    play(state, "route moon→earth red", "route earth→mars red")
    assert zone(state, 0, "mars") == "red"


# -- points -------------------------------------------------------------------------------------


@pytest.mark.rule("moon.score.01", "moon.ruling.31")
def test_counselors_and_settlers_on_the_moon_score_nothing() -> None:
    own = {"council": ["noor", "ms-lee", "mr-wu"], "moon": "red red red red"}
    state = moon([own, {}])
    assert state.scores().scores == [0, 0]
    assert state.scores().winners == [0, 1]  # nor do they decide a tie
    lines = {line.what for line in state.scores().breakdown[0]}
    assert {"moon.score.president", "moon.score.council", "ganymede.score.reputation"} <= lines
