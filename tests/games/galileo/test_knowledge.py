"""What a seat may know: views show no more, samples agree with it, undo stops at news."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from msgspec.json import encode

from perijove.games.galileo.game import GAME
from perijove.games.galileo.schema import OpenProject
from perijove.games.galileo.state import PROJECT_PILE, Galileo
from perijove.kernel.errors import IllegalAction, NotYourTurn
from tests.games.galileo.boards import (
    SPARE_ROBOTS,
    Named,
    board,
    common,
    own,
    play,
    step,
    told,
)
from tests.games.galileo.random_games import random_game

CARD = re.compile(r'"(?:[rp]\d\d|[a-z]+-\d)"')
SEEDS = range(30)


def sequencing(*moves: str) -> Galileo:
    """Return a table where seat 0 has developed 4a and seen r14, r01, r12 and r25."""
    seats = [{"energy": 2, "megacredits": 3}, {"influence": 1}, {"influence": 1}]
    deck = ["r14", "r01", "r12", "r25", "r32", "r33"]
    state = board(seats, robot_deck=deck, options={"players": 3, "technology_4": "a"})
    return play(state, "decline", "develop 4", *moves)


def samples(state: Galileo, seat: int) -> list[Named]:
    return [state.resample(seat, seed).dump()["table"] for seed in SEEDS]


@pytest.mark.rule("gal.inv.40", "gal.ruling.74")
def test_a_view_never_names_a_hidden_card() -> None:
    for number in range(6):
        for state, _ in list(random_game(number))[::5]:
            table = state.dump()["table"]
            seen_by_all = table["known projects"]
            hidden = {*table["robot deck"], *table["character deck"]}
            hidden |= {*table["project deck"][seen_by_all:]}
            hidden |= {card for card in table["drawn"] if card}
            for viewer in (None, *range(int(state.players))):
                seen = {
                    word.strip('"') for word in CARD.findall(encode(state.view(viewer)).decode())
                }
                known = (
                    {"robot": set(), "drawn": set()} if viewer is None else _known(state, viewer)
                )
                assert not (seen & hidden) - known["robot"] - known["drawn"]


def _known(state: Galileo, viewer: int) -> dict[str, set[str]]:
    view = state.view(viewer)
    drawn = {card for card in view.drawn if card}
    return {"robot": {entry.card for entry in view.known_robots}, "drawn": drawn}


@pytest.mark.rule("gal.ruling.33", "gal.tech4a.02", "gal.inv.40")
def test_only_the_drawer_sees_the_four_robots() -> None:
    state = sequencing()
    assert step(state) == "sequence"
    assert state.view(0).drawn == ["r14", "r01", "r12", "r25"]
    for viewer in (1, 2, None):
        assert state.view(viewer).drawn == [None, None, None, None]
        assert state.view(viewer).known_robots == []


@pytest.mark.rule("gal.ruling.33", "gal.tech4a.02")
def test_events_tell_the_four_robots_to_their_drawer_only() -> None:
    seats = [{"energy": 2, "megacredits": 3}, {"influence": 1}]
    deck = ["r14", "r01", "r12", "r25", "r32"]
    for viewer, cards in ((0, ["r14", "r01", "r12", "r25"]), (1, [None] * 4), (None, [None] * 4)):
        state = board(seats, robot_deck=deck, options={"technology_4": "a"})
        events = told(state, "decline", "develop 4", viewer=viewer)
        assert [e["card"] for e in events if e["event"] == "robot drawn"] == cards
        events = told(state, "play r12", viewer=viewer)
        assert [e["card"] for e in events if e["event"] == "robot played"] == ["r12"]
        assert [e["robots"] for e in events if e["event"] == "robots returned"] == [3]


@pytest.mark.rule("gal.ruling.33", "gal.ruling.74")
def test_the_drawer_goes_on_knowing_what_lies_under_the_deck() -> None:
    state = sequencing("play r12", "decline")
    size = len(common(state, "robot deck"))
    places = {entry.card: entry.place for entry in state.view(0).known_robots}
    assert places == {"r14": size - 2, "r01": size - 1, "r25": size}
    assert state.view(1).known_robots == []


@pytest.mark.rule("gal.ruling.74")
def test_the_top_project_is_public_and_taking_it_shows_the_next() -> None:
    given = {"project": "", "robots": ["r15 europa 1"]}
    state = board([given], characters=["noor-2"], project_deck=["p02", "p05", "p07"])
    assert state.view(None).top_project == OpenProject("p02", 4)
    events = told(state, "recruit 1", "modifier io", "new project")
    assert [e["card"] for e in events if e["event"] == "project revealed"] == ["p05"]
    assert state.view(None).top_project.card == "p05"


@pytest.mark.rule("gal.ruling.74", "gal.ruling.49")
@pytest.mark.parametrize("left", [1, 9])
def test_taking_a_project_shows_nothing_if_the_next_is_known_or_there_is_none(left: int) -> None:
    given = {"project": "", "robots": ["r15 europa 1"]}
    state = board([given], characters=["noor-2"], known_projects=2 if left > 1 else 1)
    size = state.cells[PROJECT_PILE]
    state.cells[PROJECT_PILE + left] = state.cells[PROJECT_PILE + size]
    state.cells[PROJECT_PILE] = left
    events = told(state, "recruit 1", "modifier io", "new project")
    assert "project started" in [e["event"] for e in events]
    assert "project revealed" not in [e["event"] for e in events]


@pytest.mark.rule("gal.ruling.74", "gal.inv.40")
def test_samples_keep_what_is_known_and_vary_the_rest() -> None:
    state = sequencing("play r12", "decline")
    mine, others = samples(state, 0), samples(state, 1)
    table = state.dump()["table"]
    assert all(sample["robot deck"][-3:] == ["r14", "r01", "r25"] for sample in mine)
    assert len({tuple(sample["robot deck"][-3:]) for sample in others}) > 20
    for sample in mine + others:
        assert sorted(sample["robot deck"]) == sorted(table["robot deck"])
        assert sorted(sample["character deck"]) == sorted(table["character deck"])
        assert sample["project deck"][0] == table["project deck"][0]
    assert len({tuple(sample["character deck"]) for sample in mine}) > 20
    assert len({tuple(sample["project deck"]) for sample in mine}) > 20


@pytest.mark.rule("gal.ruling.33", "gal.inv.40")
def test_the_drawn_robots_vary_for_everybody_else() -> None:
    state = sequencing()
    assert all(sample["drawn"] == ["r14", "r01", "r12", "r25"] for sample in samples(state, 0))
    assert len({tuple(sample["drawn"]) for sample in samples(state, 1)}) > 20


@pytest.mark.rule("gal.ruling.74")
def test_knowledge_belongs_to_the_place() -> None:
    state = sequencing("play r12", "decline")
    size = len(common(state, "robot deck"))
    for entry in state.resample(1, 7).view(0).known_robots:
        assert entry.place > size - 3


@pytest.mark.rule("gal.ruling.33", "gal.ruling.74")
def test_a_known_robot_that_another_drew_is_out_of_sight_under_the_deck() -> None:
    deck = ["r14", "r01", "r12", "r25", "r32"]
    knowers = [0 if f"r{n:02}" not in SPARE_ROBOTS[:5] else 255 for n in range(1, 49)]
    knowers[13] = 2  # seat 1 knows that r14 is on top
    seats = [{"energy": 2, "megacredits": 3}, {"influence": 1}]
    options = {"technology_4": "a"}
    state = board(seats, robot_deck=deck, knowers=knowers, options=options)
    play(state, "decline", "develop 4")
    assert state.view(1).drawn == ["r14", None, None, None]
    play(state, "play r12")
    # Nobody else learns how many of the others are above r14, so its place is no longer known.
    assert state.view(1).known_robots == []
    assert {entry.card for entry in state.view(0).known_robots} == {"r14", "r01", "r25"}


def answers(state: Galileo, viewer: int) -> list[Any]:
    """Return everything a seat learns from a state."""
    errors = []
    for action in (0, 20, 386, 433):
        try:
            state.clone().act(viewer, action)
        except (IllegalAction, NotYourTurn) as error:
            errors.append(str(error))
    return [state.view(viewer), state.to_act, state.legal(viewer), errors]


@pytest.mark.rule("gal.inv.40")
@pytest.mark.parametrize("number", range(6))
def test_states_that_differ_in_the_unknown_alone_look_alike(number: int) -> None:
    chance = random.Random(number)
    for state, _ in list(random_game(number))[::4]:
        for viewer in range(int(state.players)):
            looks_alike(state, viewer, chance)


@pytest.mark.rule("gal.inv.40", "gal.tech4a.02")
def test_robotic_sequencing_looks_alike_to_everybody_else() -> None:
    chance = random.Random(1)
    seats = [{"energy": 2, "megacredits": 3}, {"influence": 1}]
    before = play(board(seats, options={"technology_4": "a"}), "decline")
    for _ in range(10):
        for state in (before, sequencing(), sequencing("play r12"), sequencing("play r01")):
            for viewer in range(int(state.players)):
                looks_alike(state, viewer, chance)
        other = before.resample(1, chance.randrange(10**6))
        drawing = GAME.actions.parse("develop 4")
        shown = [_shown(copy, 0, drawing, 1) for copy in (before.clone(), other)]
        assert shown[0] == shown[1]
        assert [line["event"] for line in shown[0]].count("robot drawn") == 4


def looks_alike(state: Galileo, viewer: int, chance: random.Random) -> None:
    """Compare a state with one that differs in what a viewer cannot know."""
    other = state.resample(viewer, chance.randrange(10**6))
    assert other.violations() == []
    assert answers(other, viewer) == answers(state, viewer)
    for seat in state.to_act:
        both = sorted(set(state.legal(seat)) & set(other.legal(seat)))
        if both:
            action = chance.choice(both)
            mine, its = (_shown(copy, seat, action, viewer) for copy in (state.clone(), other))
            assert mine == its


REVEALING = ("robot revealed", "character revealed", "project revealed")


def _shown(state: Galileo, seat: int, action: int, viewer: int) -> list[Named]:
    """Return the events of an action for a viewer, up to the first revealed card."""
    state.listen()
    shown = []
    for event in state.act(seat, action):
        line = GAME.show(event, viewer)
        if line["event"] in REVEALING or (line["event"] == "robot drawn" and viewer == seat):
            break
        shown.append(line)
    return shown


# -- undo -----------------------------------------------------------------------------------------


def news(state: Galileo, move: str) -> bool:
    """Play a move and return True if it is a barrier for undo."""
    play(state, move)
    return bool(state.news)


@pytest.mark.rule("gal.ruling.74", "gal.ruling.33")
def test_news_is_what_comes_to_light() -> None:
    given = {"influence": 3, "megacredits": 3, "energy": 2}
    zones: dict[str, Any] = {"robots": ["r01"], "options": {"technology_4": "a"}}
    state = board([given], **zones)
    assert not news(state, "decline")
    assert not news(state, "obtain 1")
    assert not news(state, "assign callisto")
    assert news(state, "decline")  # the row is refilled
    state = board([given], **zones)
    play(state, "decline")
    assert news(state, "develop 4")  # four robots were seen
    card = state.view(0).drawn[0]
    assert news(state, f"play {card}")  # everybody sees it
    given = {"project": "", "robots": ["r15 europa 1"], "energy": 5}
    objectives = ["char4", "mc8", "tech4", "all6"]
    state = board([given], characters=["noor-2"], objectives=objectives)
    assert not news(state, "recruit 1")
    assert not news(state, "modifier io")
    assert news(state, "new project")  # the next project is face up now
    assert step(state) == "objective"


@pytest.mark.rule("gal.ruling.74")
def test_the_second_project_from_the_top_was_seen_during_setup() -> None:
    state: Galileo = GAME.start(players=2, seed=1, first=0)
    seen = state.view(None).top_project.card
    while step(state) == "choose project":
        state.act(state.to_act[0], state.legal(state.to_act[0])[0])
    assert common(state, "project deck")[1] == seen
    for sample in samples(state, 1):
        assert sample["project deck"][:2] == common(state, "project deck")[:2]
    assert own(state, "project") is not None
