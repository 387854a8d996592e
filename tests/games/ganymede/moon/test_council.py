"""Recruiting a counselor: tile, council bonus, ability, new tile, in a turn with other events."""

from __future__ import annotations

import pytest

from perijove.games.ganymede.moon.components import COUNSELORS
from perijove.games.ganymede.moon.state import COUNSELOR_PILE
from tests.games.ganymede.boards import legal, play, refused, row, step, told, zone
from tests.games.ganymede.moon.tables import appoint, counselors, moon, on_ganymede

QUIET = ["noor", "ms-lee", "mr-wu", "ms-chau"]
# A ship that the Move of a tile does not complete, and one that lacks a red settler on Mars.
DOCKED = {"docks": ["ship-01", "ship-02"]}


def basic(texts: set[str]) -> set[str]:
    """Return the kinds of Basic Actions among actions."""
    kinds = {"recruit", "adapt", "move", "reputation", "draw"}
    return {text.split()[0] for text in texts} & kinds


# -- the tile -----------------------------------------------------------------------------------


@pytest.mark.rule("moon.ganymede.05")
@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_the_tile_goes_to_the_lowest_free_space(number: int) -> None:
    own = QUIET[:number]
    state = play(on_ganymede("tarak-freeman", [{"council": own}]), "counselor 1")
    assert zone(state, 0, "council") == [*own, "tarak-freeman", None, None, None][:4]


@pytest.mark.rule("moon.ganymede.06", "moon.ganymede.07")
def test_the_order_is_tile_bonus_ability_and_new_tile() -> None:
    state = on_ganymede("tarak-freeman")
    events = told(state, "counselor 1")
    assert events[0] == {
        "event": "counselor recruited",
        "seat": 0,
        "counselor": "tarak-freeman",
        "space": 0,
    }
    assert (step(state), zone(state, 0, "abilities")) == ("apply", [])  # the bonus comes first
    assert zone(state, None, "counselors")[0] is None
    play(state, "decline")
    assert (step(state), zone(state, 0, "abilities")) == ("recruit to", ["tarak-freeman"])
    assert zone(state, None, "counselors")[0] is None
    tiles = zone(state, None, "tiles")
    events = told(state, "decline")
    names = [event["event"] for event in events]
    assert names.index("counselor revealed") < names.index("tile revealed")
    assert None not in zone(state, None, "counselors")
    assert tiles[0] is None  # the general refill came later


@pytest.mark.rule("moon.ganymede.06", "moon.ahulani.01", "moon.vip.01", "moon.ender.01")
@pytest.mark.parametrize(
    ("counselor", "told_as"),
    [
        ("ahu-lani", {"event": "upgrade moved", "seat": 0, "type": "sphere"}),
        ("ayati", {"event": "vip placed", "seat": 0}),
        ("ender", {"event": "monolith placed", "seat": 0, "spot": "ender"}),
        ("michelle", {"event": "president moved", "seat": 0, "location": "moon"}),
    ],
)
def test_what_a_counselor_brings_is_told(counselor: str, told_as: dict[str, object]) -> None:
    state = on_ganymede(counselor)
    arrived = told(state, "counselor 1")
    assert told_as not in arrived  # the bonus comes first
    assert told_as in told(state, "decline")


@pytest.mark.rule("moon.counselor.04")
def test_the_steps_of_the_pawn_are_told() -> None:
    state = play(moon([{"pawn": "earth"}, {}]), "tile 1")
    moved = [one for one in told(state, "move counselor") if one["event"] == "counselor moved"]
    assert [(one["seat"], one["location"]) for one in moved] == [(0, "mars")]


@pytest.mark.rule("moon.ruling.12")
def test_with_an_empty_pile_the_row_is_not_refilled() -> None:
    seats = [{"council": []}, {"council": list(COUNSELORS[:4])}, {"council": list(COUNSELORS[4:8])}]
    seats.append({"council": list(COUNSELORS[8:11])})
    shown = list(COUNSELORS[11:])
    state = on_ganymede("ms-chau", seats, counselors=shown)
    assert state.cells[COUNSELOR_PILE] == 0
    play(state, "counselor 1", "decline")
    assert zone(state, None, "counselors") == [None, *shown[1:]]


@pytest.mark.rule("moon.ruling.12", "moon.ganymede.04")
def test_a_recruitment_is_mandatory_unless_nobody_can_be_chosen() -> None:
    full = {"earth": "red red red blue blue blue", "moon": "red red red blue"}
    others = [name for name in COUNSELORS if name not in ("ayati", "michelle")]
    seats = [{**full, "council": others[:2]}]
    seats += [{"council": others[first : first + 4]} for first in (2, 6, 10)]
    shown = ["ayati", "michelle", None, None, None]
    state = on_ganymede("ayati", seats, counselors=shown)
    assert state.to_act == (1,)  # neither has a place, so the pawn only returned
    assert zone(state, 0, "pawn") == "moon"
    assert zone(state, 0, "council")[2] is None
    state = on_ganymede("noor", [full])
    assert "decline" not in legal(state)


@pytest.mark.rule("moon.ruling.12")
def test_there_is_one_recruitment_a_turn_at_most() -> None:
    state = appoint("noor", [{}, {}])
    assert zone(state, 0, "council") == ["noor", None, None, None]
    assert state.to_act == (1,)


# -- the bonus ----------------------------------------------------------------------------------


@pytest.mark.rule("moon.council.01")
def test_the_first_space_gives_one_basic_action() -> None:
    state = play(on_ganymede("noor", [{"earth": "red"}, {}]), "counselor 1")
    assert basic(legal(state)) == {"recruit", "adapt", "move", "reputation", "draw"}
    play(state, "recruit blue")
    assert state.to_act == (1,)


@pytest.mark.rule("moon.council.02", "moon.council.03", "moon.ruling.36")
@pytest.mark.parametrize("space", [2, 3])
def test_further_spaces_give_different_basic_actions(space: int) -> None:
    seat = {"council": QUIET[: space - 1], "earth": "red red"}
    state = play(on_ganymede("tarak-freeman", [seat, {}]), "counselor 1")
    assert state.decision()["times"] == space  # type: ignore[index]
    play(state, "recruit blue")
    assert "recruit" not in basic(legal(state))
    play(state, "move earth→mars red")
    if space == 3:
        assert basic(legal(state)) == {"adapt", "reputation", "draw"}
        play(state, "adapt earth red→yellow")
    assert step(state) == "recruit to"


@pytest.mark.rule("moon.council.02", "moon.ruling.36")
@pytest.mark.parametrize(("move", "kind"), [("reputation", "reputation"), ("draw 1", "draw")])
def test_no_basic_action_is_repeated_on_the_second_space(move: str, kind: str) -> None:
    seat = {"council": QUIET[:1], "earth": "red red"}
    state = play(on_ganymede("tarak-freeman", [seat, {}]), "counselor 1", move)
    assert basic(legal(state)) == {"recruit", "adapt", "move", "reputation", "draw"} - {kind}


@pytest.mark.rule("moon.ruling.36")
def test_the_pawn_on_ganymede_is_not_moved_by_the_bonus() -> None:
    state = play(on_ganymede("noor", [{"earth": "red"}]), "counselor 1")
    assert "move counselor" not in legal(state)
    play(state, "decline")  # and it may be declined


@pytest.mark.rule("moon.council.04", "moon.ruling.16", "moon.ruling.50")
def test_the_fourth_space_launches_any_own_ship() -> None:
    seat = {"council": QUIET[:3], **DOCKED, "bottom": "red"}
    state = play(on_ganymede("tarak-freeman", [seat, {}]), "counselor 1")
    assert (step(state), legal(state)) == (
        "bonus launch",
        {"launch top", "launch bottom", "decline"},
    )
    declined = play(state.clone(), "decline")
    assert (step(declined), zone(declined, 0, "launched")) == ("recruit to", [])
    play(state, "launch top")
    assert zone(state, 0, "launched") == ["ship-01"]
    while step(state) != "recruit to":  # the ability follows when the launch is over
        play(state, sorted(legal(state))[0])
    assert None not in zone(state, 0, "docks")


# -- with launches ------------------------------------------------------------------------------


@pytest.mark.rule("moon.ganymede.08", "moon.ruling.13", "moon.ruling.47")
def test_the_counselor_may_come_before_or_after_a_launch() -> None:
    seat = {
        **DOCKED,
        "pawn": "mars",
        "hand": ["ship-20"],
        "top": "red red",
        "mars": "red",
        "tiles": ["tile-02"],
    }
    table = {"counselors": counselors("noor")}
    state = moon([seat, {}], **table)
    play(state, "tile 1", "move counselor", "move mars→top red")
    assert {"launch top", "counselor 1"} <= legal(state)
    before = play(state.clone(), "counselor 1")
    assert zone(before, 0, "launched") == []
    play(before, "decline")  # then the launch, which is the only thing left
    assert zone(before, 0, "launched") == ["ship-01"]
    play(state, "launch top", "draw 1")
    assert zone(state, 0, "launched") == ["ship-01"]
    assert zone(state, 0, "council")[0] is None
    assert "counselor 1" in legal(state)


@pytest.mark.rule("moon.ruling.13")
def test_a_ship_completed_by_the_bonus_launches_in_the_same_step() -> None:
    seat = {**DOCKED, "top": "red red", "mars": "red"}
    state = play(on_ganymede("noor", [seat, {}]), "counselor 1", "move mars→top red")
    assert step(state) == "replacement"
    assert zone(state, 0, "launched") == ["ship-01"]


@pytest.mark.rule("moon.ruling.22", "moon.vip.08")
def test_a_place_is_kept_for_the_vip_during_the_bonus() -> None:
    state = play(on_ganymede("ayati", [{"earth": "red red red red red"}]), "counselor 1")
    assert not any(text.startswith("recruit") for text in legal(state))
    play(state, "decline")
    assert zone(state, 0, "earth") == "red red red red red vip"


@pytest.mark.rule("moon.ruling.22", "moon.president.06")
def test_a_place_is_kept_for_the_president_during_the_bonus() -> None:
    seat = {"moon": "red red red"}
    state = play(on_ganymede("michelle", [seat]), "counselor 1", "decline")
    assert zone(state, 0, "president") == "moon"
    full = on_ganymede("michelle", [{"moon": "red red red red"}])
    assert "counselor 1" not in legal(full)
    assert refused(full, "counselor 1") == "moon.ruling.12"


@pytest.mark.rule("moon.ruling.22", "moon.chau.01")
def test_the_place_for_the_president_is_kept_on_no_other_moon() -> None:
    rescuer = {"council": ["ms-chau"], "moon": "red red red"}
    seat = {**DOCKED, "mars": "blue", "top": "red", "bottom": "blue"}
    state = on_ganymede("michelle", [seat, rescuer])
    play(state, "counselor 1", "move mars→space blue")
    assert (step(state), state.to_act) == ("rescue", (1,))
    play(state, "rescue")
    assert zone(state, 1, "moon") == "blue red red red"


@pytest.mark.rule("moon.ruling.47")
def test_the_pawn_goes_home_after_refill_and_hand_limit() -> None:
    hand = ["ship-11", "ship-12", "ship-13", "ship-14"]
    seat = {"council": ["ms-lee"], "pawn": "mars", "hand": hand, "tiles": ["tile-02", "tile-09"]}
    state = moon([seat, {}], counselors=counselors("noor", without=["ms-lee"]))
    play(state, "discard 1+2", "draw deck", "move counselor", "return 11", "counselor 1")
    play(state, "draw deck", "decline")
    assert step(state) == "hand limit"
    assert None not in zone(state, None, "tiles")
    assert zone(state, 0, "pawn") == "ganymede"
    play(state, "return 12")
    assert zone(state, 0, "pawn") == "moon"


@pytest.mark.rule("moon.ruling.48")
def test_tokens_must_be_placed_and_other_effects_may_be_declined() -> None:
    for counselor in ("ashwatthama", "hipt-liber"):
        assert "decline" not in legal(appoint(counselor, [{}, {}]))
    for counselor in ("tarak-freeman", "marty-simon", "chahrazad", "nakkia"):
        assert "decline" in legal(appoint(counselor, [{}, {}]))


@pytest.mark.rule("moon.ruling.49")
def test_an_ability_does_not_work_backwards() -> None:
    # The Adapt of the council bonus comes before Ahu-Lani's token is placed.
    state = on_ganymede("ahu-lani", [{"earth": "red"}, {}])
    play(state, "counselor 1", "adapt earth red→blue")
    assert zone(state, None, "upgrade") == "sphere"


@pytest.mark.rule("moon.ruling.49")
def test_ms_chau_rescues_in_the_rest_of_the_same_step() -> None:
    seat = {
        "docks": ["ship-03", "ship-01"],
        "top": "red red",
        "mars": "red yellow",
        "bottom": "yellow",
    }
    seat |= {"pawn": "mars", "hand": ["ship-20"], "tiles": ["tile-02"]}
    state = moon([seat], counselors=counselors("ms-chau"))
    play(state, "tile 1", "move counselor", "move mars→top red", "counselor 1", "decline")
    assert step(state) == "apply"  # two Moves of the launching ship
    play(state, "move mars→space yellow")
    assert (step(state), legal(state)) == ("rescue", {"rescue", "decline"})


@pytest.mark.rule("moon.council.05", "moon.inv.04")
def test_a_council_has_four_spaces() -> None:
    state = appoint("tarak-freeman", [{"council": QUIET[:3]}, {}], bonus=("decline", "decline"))
    assert zone(state, 0, "council") == [*QUIET[:3], "tarak-freeman"]
    assert len(row("tile-05")) == 4
    play(state, "tile 2", "decline")
    play(state, "tile 1", "decline")
    assert zone(state, 0, "council")[3] == "tarak-freeman"
