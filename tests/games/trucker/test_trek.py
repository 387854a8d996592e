"""The end of a flight, titles and the Transgalactic Trek."""

from __future__ import annotations

from pathlib import Path

import pytest

from perijove.games.trucker import box as B
from perijove.games.trucker.components import SHIPPED
from perijove.games.trucker.game import GAME
from perijove.games.trucker.state import DICE_STREAM, TITLE_STREAM, Trucker
from perijove.games.trucker.titles import title_score
from perijove.kernel.cells import CHANCE
from tests.games.trucker.boards import (
    PURPLE,
    board,
    ended,
    flying,
    legal,
    play,
    refused,
    step,
    told,
    zone,
)

ALL = [1, 1, 1, 1, 1, 1]


def score(title: int, *ship: str) -> int:
    state = flying({"ship": list(ship)}, {}, deck=["I-13"])
    return int(title_score(state, 0, title))


def lines(state: Trucker, seat: int = 0) -> list[tuple[str, int]]:
    return [(line.what.split(".")[-1], line.points) for line in state.scores().breakdown[seat]]


@pytest.mark.rule("gt.end.08", "gt.ruling.37", "gt.def.17")
def test_the_score_sheet_in_order() -> None:
    state = ended({"ship": ["hold-21 8,7: yellow"], "lost": 2}, {"flying": False})
    assert lines(state) == [("finish", 4), ("looks", 2), ("goods", 3), ("lost", -2)]
    assert state.result.scores == [7, 0]


@pytest.mark.rule("gt.end.03")
def test_one_exposed_connector_more_is_less_beautiful() -> None:
    state = ended({}, {"ship": ["cannon-101 7,6"]}, {})  # 4, 3 and 4 exposed connectors
    prizes = [dict(lines(state, seat)).get("looks") for seat in range(3)]
    assert prizes == [None, 2, None]


@pytest.mark.rule("gt.end.10")
def test_everybody_in_profit_wins_and_the_richest_first() -> None:
    state = ended({"lost": 3}, {"flying": False}, {"credits": 1, "flying": False}, {"credits": 1})
    assert state.result.scores == [3, 0, 1, 6]
    assert state.result.winners == [3]
    assert state.view(None).profit == [0, 2, 3]
    broke = ended({"flying": False}, {"flying": False})
    assert broke.result.scores == [0, 0]
    assert broke.view(0).profit == []
    assert broke.result.winners == []
    assert broke.result.ranking == [1, 1]
    tie = ended({}, {"credits": 1})
    assert tie.result.winners == [0, 1]


@pytest.mark.rule("gt.level.01", "gt.trek.02", "gt.ruling.47", "gt.level.10")
def test_a_single_flight_or_three() -> None:
    for flight, level in (
        ("test", "test"),
        ("I", "I"),
        ("II", "II"),
        ("III", "III"),
        ("trek", "I"),
    ):
        assert GAME.start(players=2, flight=flight).view(0).flight == level
    state = ended({}, {}, flight="trek", titles=[1, 1, 0, 0, 0, 0])
    play(state, "keep freight hauler")
    assert state.view(0).flight == "II"
    assert not state.over


@pytest.mark.rule("gt.level.03", "gt.missing.11")
def test_rough_roads_is_not_in_the_box() -> None:
    option = next(option for option in GAME.options if option.name == "flight")
    assert option.choices == ("test", "I", "II", "III", "trek")


@pytest.mark.rule("gt.level.09", "gt.ruling.43")
def test_the_test_flight_is_otherwise_level_one() -> None:
    results = []
    for flight in ("test", "I"):
        state = flying({"ship": ["cabin-36 8,7"]}, {}, deck=["I-18", "I-13"], flight=flight)
        play(state, "accept", *["lose crew 8,7"] * 2)
        play(state, "fly on", "fly on", "land 1", "pass")
        assert state.over
        results.append((state.result.scores, zone(state, 0, "position")))
    assert results[0] == results[1]


@pytest.mark.rule("gt.trek.01")
def test_titles_are_drawn_for_all_to_see() -> None:
    seen = set()
    for seed in range(30):
        titles = GAME.start(players=3, flight="trek", seed=seed).view(None).titles
        assert len(titles) == 3
        assert all(title.side == "silver" and title.holder is None for title in titles)
        seen |= {title.title for title in titles}
    assert len(seen) == 6
    assert GAME.start(players=3, flight="I").view(None).titles == []


@pytest.mark.rule("gt.trek.03", "gt.trek.19", "gt.ruling.46", "gt.ruling.57", "gt.trek.09")
def test_only_credits_and_titles_carry_over() -> None:
    ship = ["hold-21 8,7: yellow", "battery-8 6,7 r2"]
    state = ended(
        {"ship": ship, "lost": 1, "credits": 5}, {}, flight="trek", titles=[1, 1, 0, 0, 0, 0]
    )
    play(state, "keep freight hauler")
    assert zone(state, 0, "ship") == ["start-33 7,7 r0"]
    assert zone(state, 0, "lost") == []
    assert len(zone(state, None, "pool")) == 152
    assert state.view(0).bank.yellow == 17
    assert zone(state, None, "revealed") == []
    assert zone(state, 0, "credits") == 5 + 4 + 2 + 3 - 1
    assert zone(state, None, "holders") == [1, 2, 0, 0, 0, 0]
    assert [len(pile.backs) for pile in state.view(0).piles] == [3] * 4


@pytest.mark.rule("gt.trek.16", "gt.ruling.40")
def test_titles_replace_the_best_looking_prize() -> None:
    for number, level in ((0, 1), (1, 2), (2, 3)):
        holders = [0] * 6 if number == 0 else [1, 2, 0, 0, 0, 0]
        state = ended({}, {}, flight="trek", level=level, number=number, holders=holders,
                      titles=[1, 1, 0, 0, 0, 0])  # fmt: skip
        assert all(what != "looks" for what, _ in lines(state))


@pytest.mark.rule("gt.trek.17")
def test_after_level_three_the_richest_wins() -> None:
    state = ended({"credits": 9}, {}, flight="trek", level=3, number=2, titles=[1, 1, 0, 0, 0, 0],
                  holders=[1, 2, 0, 0, 0, 0])  # fmt: skip
    assert state.over
    assert state.result.winners == [0]


@pytest.mark.rule("gt.ruling.39", "gt.missing.10")
def test_without_finishers_titles_are_dealt_at_random() -> None:
    seen = set()
    for seed in range(12):
        state = ended(
            {"flying": False},
            {"flying": False},
            flight="trek",
            titles=[1, 1, 0, 0, 0, 0],
            seed=seed,
        )
        assert state.scores().scores == [0, 0]
        seen.add(tuple(zone(state, None, "holders")))
    assert seen == {(1, 2, 0, 0, 0, 0), (2, 1, 0, 0, 0, 0)}


@pytest.mark.rule("gt.trek.08", "gt.decide.15", "gt.inv.26")
def test_titles_are_kept_and_given_in_order() -> None:
    ships = (
        {"ship": ["hold-21 8,7: blue"]},
        {"ship": ["shield-149 8,7 r2"]},
        {"flying": False},
        {},
    )
    state = ended(*ships, flight="trek", titles=[1, 1, 1, 1, 0, 0])
    assert (state.to_act, legal(state)) == (
        (0,),
        {"keep freight hauler", "keep xenoquartermaster", "keep cruise captain"},
    )
    assert refused(state, "keep power trucker") == "gt.trek.08"
    play(state, "keep cruise captain")
    assert legal(state) == {"give freight hauler to 2", "give freight hauler to 3"}
    assert refused(state, "give freight hauler to 1") == "gt.ruling.49"
    play(state, "give freight hauler to 2")
    assert zone(state, None, "holders") == [3, 2, 4, 1, 0, 0]


@pytest.mark.rule("gt.title.02", "gt.title.09")
def test_freight_hauler_counts_loaded_holds() -> None:
    ship = ["hold-21 8,7: blue blue", "red-hold-67 6,7 r2: red", "hold-22 7,8 r1"]
    assert score(B.FREIGHT_HAULER, *ship) == 2


@pytest.mark.rule("gt.title.03")
def test_power_trucker_counts_what_takes_energy() -> None:
    ship = [
        "shield-149 8,7 r2",
        "double-cannon-126 7,6",
        "double-engine-92 7,8",
        "battery-8 6,7 r2",
    ]
    assert score(B.POWER_TRUCKER, *ship) == 3


@pytest.mark.rule("gt.title.04", "gt.title.05", "gt.ruling.41", "gt.example.62")
def test_xenoquartermaster_counts_steps_to_the_nearest_cabin() -> None:
    far = ["structural-54 8,7", "cabin-36 9,7: purple", "purple-support-143 9,8 r0"]
    assert score(B.XENOQUARTERMASTER, *far) == 2
    assert score(B.XENOQUARTERMASTER, *PURPLE) == 1
    assert score(B.XENOQUARTERMASTER, "cabin-36 8,7") == 0


@pytest.mark.rule("gt.title.04", "gt.ruling.41")
def test_an_alien_without_another_cabin_walks_nowhere() -> None:
    alone = {"cabin": False, "ship": ["cabin-36 8,7: purple", "purple-support-143 8,8 r0"]}
    state = flying(alone, {}, deck=["I-05", "I-13"])
    assert title_score(state, 0, B.XENOQUARTERMASTER) == 0


@pytest.mark.rule("gt.title.05")
def test_nobody_walks_through_a_wall() -> None:
    alien = ["cabin-46 8,8 r3: purple", "structural-55 8,7", "purple-support-145 9,8"]
    assert score(B.XENOQUARTERMASTER, *alien) == 2
    assert score(B.XENOQUARTERMASTER, *alien, "cabin-38 7,8") == 2  # smooth against smooth


@pytest.mark.rule("gt.title.06")
def test_a_window_to_another_tile_is_no_view() -> None:
    around = ["structural-56 8,8", "structural-60 9,8", "purple-support-145 9,7 r3"]
    assert score(B.CRUISE_CAPTAIN, "cabin-48 8,7", *around[:2]) == 1
    assert score(B.CRUISE_CAPTAIN, "cabin-48 8,7", *around) == 0


@pytest.mark.rule("gt.title.06")
def test_cruise_captain_counts_occupied_cabins_with_a_view() -> None:
    assert score(B.CRUISE_CAPTAIN, "cabin-45 8,7", "cabin-40 6,7") == 1  # 40 has no smooth side
    assert score(B.CRUISE_CAPTAIN, "cabin-45 8,7: 0") == 0
    assert score(B.CRUISE_CAPTAIN) == 0


@pytest.mark.rule("gt.title.07")
def test_master_engineer_counts_all_components() -> None:
    assert score(B.MASTER_ENGINEER, "cabin-45 8,7", "cabin-40 6,7") == 3


@pytest.mark.rule("gt.title.08", "gt.ruling.41", "gt.example.84")
def test_corridorist_counts_the_longest_chain_of_narrow_tiles() -> None:
    ship = ["battery-10 6,7", "cabin-45 5,7 r2", "hold-21 8,7"]
    assert score(B.CORRIDORIST, *ship) == 2
    assert score(B.CORRIDORIST, "cabin-46 8,7", "battery-8 9,7") == 1  # three connectors are many


@pytest.mark.rule("gt.title.10", "gt.ruling.37")
def test_titles_are_scored_before_goods_are_sold() -> None:
    state = ended({"ship": ["hold-21 8,7: blue"]}, {}, flight="trek", titles=[1, 1, 0, 0, 0, 0])
    assert step(state) == "keep title"
    assert lines(state) == [("finish", 4), ("titles", 2)]


def gold(title: int, restrictions: str = "house", seat: dict[str, object] | None = None) -> Trucker:
    """Return level III of a Trek in which seat 0 flies with a gold title."""
    titles, holders = [0] * 6, [0] * 6
    titles[title], holders[title] = 2, 1
    other = 0 if title else 1
    titles[other], holders[other] = 1, 2
    return board([seat or {}, {}], flight="trek", building="live", level=3, number=2, titles=titles,
                 holders=holders, gold_restrictions=restrictions, slot=1, timer=1,
                 **{f"pile_{n}": [f"III-{n:02}", f"III-{n + 4:02}", f"II-{n:02}", f"I-{n:02}"]
                    for n in range(1, 5)})  # fmt: skip


@pytest.mark.rule("gt.title.12", "gt.ruling.42", "gt.trek.13")
@pytest.mark.parametrize(
    ("title", "seat", "move"),
    [
        (0, {"hand": "red-hold-67"}, "0: weld 8,7 r0"),
        (1, {"hand": "battery-14"}, "0: weld 8,7 r3"),
        (3, {"ship": ["cabin-36 8,7"]}, "0: look 1"),
        (4, {"hand": "cabin-40"}, "0: set aside"),
        (5, {}, "0: take 21"),
    ],
)
def test_house_rules_for_gold_titles(title: int, seat: dict[str, object], move: str) -> None:
    state = gold(title, seat=seat)
    if title == 5:
        state.add_tile(_face_up(state, "hold-21"), 20)
        assert refused(state, move) == "gt.title.12"
        assert not any(text.startswith("take ") for text in legal(state, 0))
        return
    assert refused(state, move) == "gt.title.12"
    play(gold(title, "none", seat), move)
    silver = gold(title, seat=seat)
    silver.cells[_title_cell(title)] = 1
    silver.act(0, GAME.actions.parse(move.partition(":")[2]))


def _face_up(state: Trucker, name: str) -> int:
    from perijove.games.trucker.state import FACE_UP

    assert state.box.tile_names[20] == name
    return FACE_UP


def _title_cell(title: int) -> int:
    from perijove.games.trucker.state import TITLE

    return TITLE + title


@pytest.mark.rule("gt.title.12")
def test_a_gold_xenoquartermaster_boards_one_alien() -> None:
    ship = [
        "cabin-36 8,7", "purple-support-147 8,6 r3", "cabin-37 6,7", "brown-support-138 6,8",
    ]  # fmt: skip
    for restrictions, offers in (("house", 1), ("none", 2)):
        titles, holders = [1, 0, 2, 0, 0, 0], [2, 0, 1, 0, 0, 0]
        state = board([{"ship": ship}, {}], stage="launch", flight="trek", level=3, number=2,
                      titles=titles, holders=holders, gold_restrictions=restrictions,
                      **{f"pile_{n}": [f"III-{n:02}", f"III-{n + 4:02}", f"II-{n:02}", f"I-{n:02}"]
                         for n in range(1, 5)})  # fmt: skip
        assert legal(state) == {"board astronauts", "board brown"}
        play(state, "board brown")
        assert (step(state) == "cabin") == (offers == 2)


@pytest.mark.rule("gt.ruling.06", "gt.ruling.57")
def test_each_flight_has_chance_of_its_own() -> None:
    def second_flight(passes: int) -> list[int]:
        state = GAME.start(players=1, flight="trek", seed=11)
        play(state, *["pass"] * passes, "finish 1")
        while zone(state, None, "number") == 0:
            seat = state.to_act[0]
            state.act(seat, state.legal(seat)[-1])
        return [int(state.cells[CHANCE + stream]) for stream in range(TITLE_STREAM)]

    assert second_flight(0) == second_flight(3)
    fresh = GAME.start(players=1, flight="I", seed=1)
    dice = int(fresh.cells[CHANCE + DICE_STREAM])
    play(fresh, "take", "return", "pass")
    assert int(fresh.cells[CHANCE + DICE_STREAM]) == dice


@pytest.mark.rule("gt.ruling.57")
def test_the_first_seat_of_every_flight_is_drawn() -> None:
    firsts = set()
    for seed in range(20):
        state = ended({}, {}, flight="trek", titles=[1, 1, 0, 0, 0, 0], seed=seed)
        play(state, "keep freight hauler")
        assert zone(state, None, "number") == 1
        firsts.add(state.to_act[0])
    assert firsts == {0, 1}


@pytest.mark.rule("gt.ruling.57")
def test_piles_looked_at_are_forgotten_with_their_flight() -> None:
    state = ended({}, {}, flight="trek", titles=[1, 1, 0, 0, 0, 0], pile_knowers=[3, 1, 2, 0])
    play(state, "keep freight hauler")
    assert zone(state, None, "pile knowers") == [0, 0, 0, 0]
    for seat in (0, 1):
        assert all(pile.cards is None for pile in state.view(seat).piles)


@pytest.mark.rule("gt.end.09", "gt.example.78", "gt.inv.29")
def test_a_trek_goes_on_with_nothing() -> None:
    state = ended({"flying": False, "credits": 2, "lost": 5}, {}, flight="trek",
                  titles=[1, 1, 0, 0, 0, 0])  # fmt: skip
    play(state, "keep freight hauler")
    assert zone(state, 0, "credits") == 0
    assert zone(state, None, "number") == 1


def test_events_tell_the_end_of_a_flight() -> None:
    state = flying({}, {"credits": 1, "lost": 1}, deck=["I-13"])
    play(state, "pass")
    kinds = [event["event"] for event in told(state, "pass")]
    assert kinds.count("credits gained") == 4
    assert kinds[-1] == "components paid"


@pytest.mark.rule("gt.ruling.54")
def test_the_box_may_say_that_nothing_defends_nothing(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    text = SHIPPED.read_text(encoding="utf-8")
    path.write_text(text.replace("zero_defends = true", "zero_defends = false"), encoding="utf-8")
    scores = {}
    for components in ("", str(path)):
        state = ended({}, {}, flight="trek", level=3, number=2, titles=[1, 1, 0, 0, 0, 0],
                      holders=[1, 2, 0, 0, 0, 0], components=components)  # fmt: skip
        scores[components] = state.result.scores
    assert scores == {"": [18, 15], str(path): [12, 9]}
