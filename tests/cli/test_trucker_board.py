"""Galaxy Trucker at the keyboard: the table in every width, texts for everything, whole games."""

from __future__ import annotations

from pathlib import Path

import pytest

from perijove.bots import Seat, make
from perijove.cli.boards.trucker import TruckerBoard
from perijove.games.trucker.components import load_components
from perijove.games.trucker.game import GAME
from perijove.games.trucker.texts import TEXTS
from perijove.games.trucker.wording import card_words
from tests.cli.drawing import Drawing
from tests.cli.terminal import Terminal
from tests.games.trucker.boards import board, flying, told

DRAWING = Drawing(GAME, TruckerBoard)
drawn_board, table, choices = DRAWING.board, DRAWING.table, DRAWING.choices


def test_a_person_flies_against_a_bot_to_the_score_sheet_and_looks_at_it_again(
    terminal: Terminal, tmp_path: Path
) -> None:
    game = tmp_path / "flight.json"
    shown = terminal.run(
        "play", "trucker", "--seed", "4", "--option", "flight=test", "--option", "slot_rounds=2",
        "--seat", "human", "--seat", "builder", "--save", str(game), typed="2\n1\n" * 200,
    )  # fmt: skip
    assert shown.exit_code == 0
    assert "what do you do?" in shown.stdout
    assert "flight test: finishing" in shown.stdout
    again = terminal.run("replay", str(game), "--to", "30")
    assert again.exit_code == 0
    assert "Galaxy Trucker · test flight" in again.stdout


@pytest.mark.parametrize("width", [80, 100, 140])
def test_the_table_fits_its_width(width: int) -> None:
    for players in (2, 3, 4):
        state = GAME.start(players=players, seed=2, flight="III")
        for _ in range(60):
            seat = state.to_act[0]
            state.act(seat, make("builder", seat).choose(Seat(state, seat)))
        drawn = table(state, width, None)
        assert max(map(len, drawn.splitlines())) <= width
        assert "Galaxy Trucker · flight III · building" in drawn


def test_a_ship_shows_its_tiles_connectors_and_contents() -> None:
    ship = ["battery-10 8,7: 1", "hold-21 6,7 r2: green", "cannon-101 7,6 r0", "engine-73 7,8 r0"]
    drawn = table(flying({"ship": ship}, {"ship": ["engine-74 7,8 r0"]}, deck=["I-13"]), seat=None)
    assert "G□ ━━Soo━━▮▯ ━" in drawn
    assert "▲" in drawn
    assert "▽" in drawn
    assert "landing costs 2 days" in drawn
    assert "Track" in drawn


def test_a_hand_shows_where_it_can_go_and_a_fault_is_named() -> None:
    state = board([{"ship": ["cannon-105 6,7 r0"], "hand": "cabin-36"}], building="live")
    shown = choices(state)
    assert "×" in table(state)
    assert shown["weld 8,7 r0"] == (
        "Weld it at 8,7: single front, double right, single rear, single left"
    )
    faulty = [words for words in shown.values() if words.endswith("(an error)")]
    assert len(faulty) < len(shown)


def test_everything_that_happens_in_flights_has_words() -> None:
    """Two treks between builders and one of random bots cover every prompt, choice and event."""
    for seed, bot in ((1, "builder"), (2, "random")):
        state = GAME.start(players=3, seed=seed, flight="trek", slot_rounds=3)
        state.listen()
        drawn = drawn_board(state)
        bots = [make(bot, seat) for seat in range(3)]
        while not state.over:
            seat = state.to_act[0]
            view = state.view(seat)
            assert drawn.prompt(view, seat)
            action = bots[seat].choose(Seat(state, seat))
            assert drawn.action(view, seat, action)
            for event in state.act(seat, action):
                assert drawn.event(GAME.show(event, None))
        for sheet in state.result.breakdown:
            assert all(drawn.score(line) for line in sheet)


def test_every_card_event_and_action_has_a_text() -> None:
    for kind in GAME.events:
        assert kind.text
    for block in GAME.actions.blocks:
        assert block.name == "adjust" or f"trucker.action.{block.name}" in TEXTS
    for card in load_components().cards:
        assert all(card_words(card))


def test_a_loss_of_one_astronaut_is_told_as_one() -> None:
    state = flying({"ship": ["cabin-36 8,7: 2"]}, {"ship": []}, deck=["I-17"])
    drawn = drawn_board(state)
    told_in_words = [drawn.event(event) for event in told(state, "accept", "lose crew 8,7")]
    assert "lost an astronaut at 8,7" in told_in_words


def test_planets_are_shown_in_words() -> None:
    """Planet 3 with a yellow cube is not "3 yellow", neither on the card nor as a choice."""
    state = flying({"ship": ["hold-21 8,7"]}, {}, deck=["I-13"])
    goods = ["planet 1: 2 red", "planet 2: red, 2 blue", "planet 3: yellow"]
    cards = {card.id: card for card in load_components().cards}
    assert card_words(cards["I-13"]) == [*goods, "landing costs 2 days"]
    shown = table(state)
    assert all(words in shown for words in goods)
    choice = choices(state)
    assert [choice[f"land {number}"] for number in (1, 2, 3)] == [
        f"Land on {words}" for words in goods
    ]
    drawn = drawn_board(state)
    assert "landed on planet 3" in [drawn.event(event) for event in told(state, "land 3")]


def test_the_pieces_of_a_broken_ship_say_what_they_contain() -> None:
    ship = ["structural-55 8,7", "cabin-40 9,7", "hold-21 6,7 r2: green"]
    state = flying({"ship": ship}, {}, deck=["I-09"], dice=[8, 2, 2])
    assert choices(state) == {
        "keep 6,7": "Keep the piece with the 2-cube hold at 6,7: 2 tiles (2-cube hold, "
        "starting cabin); aboard: 2 astronauts, green",
        "keep 9,7": "Keep the piece with the cabin at 9,7: 1 tile (cabin); aboard: 2 astronauts",
    }


def test_a_lone_flier_gets_a_line_of_the_log_for_every_card(terminal: Terminal) -> None:
    shown = terminal.run(
        "play", "trucker", "--seed", "4", "--option", "flight=I", "--players", "1",
        "--option", "slot_rounds=2", "--seat", "builder",
    ).stdout  # fmt: skip
    log, _, sheet = shown.partition("╭")
    assert log.count("revealed") > 3
    assert all(line.count("revealed") <= 1 for line in log.splitlines())
    assert "revealed" in sheet  # the last events are above the score sheet
