"""Galileo Project at the keyboard: whole games, the table in every width, texts for everything."""

from __future__ import annotations

import json

import pytest

import perijove
from perijove import bots
from perijove.bots import Seat
from perijove.cli.boards.galileo import GalileoBoard
from perijove.cli.journal import effective
from perijove.games.galileo.game import GAME
from perijove.games.galileo.texts import (
    BONUSES,
    IMMEDIATES,
    NEEDS,
    SCORES,
    TECHNOLOGIES,
    TEXTS,
)
from tests.cli.drawing import Drawing
from tests.cli.terminal import Terminal
from tests.games.galileo.boards import board, play
from tests.serving import ROOT

DRAWING = Drawing(GAME, GalileoBoard)
drawn_board, table, choices = DRAWING.board, DRAWING.table, DRAWING.choices


def test_a_person_plays_against_bots_to_the_score_sheet(terminal: Terminal) -> None:
    bots = ("--seat", "human", "--seat", "random", "--seat", "random")
    shown = terminal.run("play", "galileo", "--seed", "4", *bots, typed="1\n" * 500)
    assert shown.exit_code == 0
    assert "Choose your first project" in shown.stdout
    assert "Step 2, your action" in shown.stdout
    assert "Galileo Project · round" in shown.stdout
    assert " · over" in shown.stdout
    assert "Callisto, space" in shown.stdout
    assert " won ─" in shown.stdout or "share the win" in shown.stdout


def test_every_step_choice_and_event_has_words() -> None:
    for step in GAME.rules(2, {}).steps:
        assert step.mode == 0 or step.prompt
    for block in GAME.actions.blocks:
        assert f"galileo.action.{block.name}" in TEXTS
    for kind in GAME.events:
        assert kind.text


def test_every_card_and_tile_has_a_rule_in_a_short_line() -> None:
    drawn = drawn_board(board())
    sections = drawn._components.sections
    for person in sections["characters"]:
        assert IMMEDIATES[person["immediate"]]
        assert SCORES[person["score"]]
    assert set(TECHNOLOGIES) == {tile.name for tile in sections["technologies"]}
    assert set(NEEDS) == {tile["counts"] for tile in sections["objectives"]}
    for side in ("a", "b"):
        assert all(word in BONUSES for word, _ in drawn._components.table("star_z")[side])
    rules = (*IMMEDIATES.values(), *SCORES.values(), *TECHNOLOGIES.values(), *BONUSES.values())
    assert all(len(rule) < 50 for rule in (*rules, *NEEDS.values()))


@pytest.mark.parametrize(("players", "width"), [(2, 80), (4, 80), (2, 100), (4, 100)])
def test_the_table_fits_its_terminal(players: int, width: int) -> None:
    state = GAME.start(players=players, seed=2)
    bot = bots.make("random", 3)
    while not state.over:
        for _ in range(25):
            if not state.over:
                seat = state.to_act[0]
                state.act(seat, bot.choose(Seat(state, seat)))
        rows = table(state, width).splitlines()
        assert max(map(len, rows)) <= width
        assert "…" not in "".join(rows)


def test_nothing_is_told_by_colour_alone() -> None:
    robots = ["r05 io 3", "r13 callisto 2"]
    shown = table(board([{"robots": robots, "influence": 4, "track": "mars"}], robots=["r15"]))
    assert "▼ Extractor  r15 lv 2 ♂ Mars 3" in shown
    assert "■ r05 lv 3" in shown
    assert "▼ r13 lv 2 ⇄I" in shown
    assert "I Io       ▰▰▰▱" in shown
    mars = next(row for row in shown.splitlines() if "♂ Mars  " in row and "·" in row)
    assert mars.split("①")[0].count("·") == 3


def test_what_is_sure_to_be_lost_is_announced() -> None:
    rich = {"megacredits": 10, "influence": 9}
    said = choices(play(board([rich], characters=["hunter-2", "lee-2"]), "decline"))
    assert said["recruit 1"].endswith("(3 influence lost, 1 MC lost)")
    assert said["recruit 2"].endswith("(4 influence lost)")
    some = choices(play(board([rich | {"megacredits": 5}], characters=["hunter-2"]), "decline"))
    assert some["recruit 1"].endswith("(3 influence over the limit: 1 MC instead)")


def test_a_full_board_says_that_somebody_has_to_go() -> None:
    full = {"characters": ["tarak-2", "eliot-2"], "influence": 1}
    said = choices(board([full], characters=["hunter-2", "hunter-4"]))
    assert "must be discarded" not in said["recruit 1"]  # used at once on Mars
    assert said["recruit 2"].endswith(
        "then keep for 2 VP per technology (one character must be discarded)"
    )


def test_an_energy_price_is_announced_before_an_objective_is_chosen() -> None:
    state = play(board([{"energy": 3, "technologies": ["1", "2"]}]), "recruit 1")
    while state.decision()["step"] != "objective":
        state.act(0, state.legal(0)[0])
    assert choices(state)["objective 2"] == "Validate “4 technologies” for 5 VP, paying 2 energy"


def test_the_effects_that_still_wait_are_shown_in_their_order() -> None:
    state = play(board([{"influence": 8}], robots=["r37"]), "obtain 1", "assign ganymede")
    assert state.decision()["step"] == "raise"
    assert " Then  robot r37 advances its satellite → an objective" in table(state)


def test_a_spectator_sees_the_board_of_the_player_on_turn() -> None:
    state = perijove.game("galileo").start(players=3, seed=2, first=1)
    assert "② " in table(state, seat=None)


def test_the_question_for_a_track_says_that_it_decides_the_ability() -> None:
    state = play(board([{"influence": 0}], characters=["lee-2"]), "recruit 1")
    assert state.decision()["step"] == "choose track"
    asked = drawn_board(state).prompt(state.view(0), 0)
    assert asked.endswith("It also decides which ability of Ms Lee applies.")
    assert choices(state)["track mars"].endswith(": gain 3 influence")


def test_the_log_tells_abilities_only_if_they_had_an_effect() -> None:
    drawn = drawn_board(board())
    used = {"event": "ability used", "seat": 0, "character": "lee-2"}
    gone = {"event": "character discarded", "seat": 0, "character": "lee-2"}
    gain = {"event": "influence gained", "seat": 0, "amount": 3, "track": "earth", "space": 3}
    assert effective([used, gain, gone], drawn.vain) == [used, gain, gone]
    assert effective([used, gone], drawn.vain) == [gone]


def test_the_end_is_brought_by_one_player_with_ten_robots() -> None:
    told = {"event": "last round", "seat": 0, "cause": "robots"}
    assert drawn_board(board()).event(told) == "started the last round: a player has ten robots"


@pytest.mark.parametrize("number", ["1a", "1b", "2a", "2b", "3a", "3b", "4a", "4b"])
def test_page_and_terminal_give_technologies_the_same_names(number: str) -> None:
    page = json.loads((ROOT / "client/src/texts/en/galileo.json").read_text())
    assert drawn_board(board()).part(number)["name"] == page[f"tech.{number}"]
