"""Playing at the keyboard: numbers and notation, undo, saving, the curtain and the end."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from rich.console import Console

import perijove
from perijove import bots
from perijove.bots import Seat
from perijove.cli.boards import board_of
from perijove.kernel.record import Record
from tests.cli.terminal import Terminal, lines
from tests.games.ganymede.boards import board

ALONE = ("play", "ganymede", "--seed", "11", "--option", "first=0")
SHIPS = ("1", "1")  # a ship for each dock


def test_a_choice_is_typed_as_its_number_or_in_notation(terminal: Terminal, tmp_path: Path) -> None:
    saved = tmp_path / "game.json"
    typed = lines(*SHIPS, "tile 2", "recruit red", "1", f"save {saved}", "quit")
    shown = terminal.run(*ALONE, typed=typed)
    assert shown.exit_code == 0
    moves = Record.load(saved.read_bytes(), perijove.game("ganymede")).moves
    mine = [move.action for move in moves if move.seat == 0]
    assert mine[2:] == ["tile 2", "recruit red", "decline"]


def test_what_is_not_possible_is_explained_and_asked_again(terminal: Terminal) -> None:
    typed = lines(*SHIPS, "shuttle mars 1", "dance", "99", "quit")
    shown = terminal.run(*ALONE, typed=typed).stdout
    assert "“shuttle mars 1” is not possible now" in shown
    assert "“dance” is not the notation of any action." in shown
    assert "There is no choice 99; choose 1 to 4." in shown


def test_undo_takes_back_a_choice_until_something_was_revealed(terminal: Terminal) -> None:
    typed = lines(*SHIPS, "tile 2", "recruit red", "undo", "undo", "undo", "quit")
    shown = terminal.run(*ALONE, typed=typed).stdout
    question = "Choose your Action: take a tile, use a shuttle or discard tiles"
    assert shown.count(question) == 2  # asked again after the restart
    assert "Seat 0 can take back nothing without the others' consent." in shown


def test_restart_takes_back_the_turn(terminal: Terminal) -> None:
    typed = lines(*SHIPS, "tile 2", "recruit red", "restart", "quit")
    shown = terminal.run(*ALONE, typed=typed).stdout
    assert shown.count("Choose your Action") == 2


def test_quitting_saves_and_says_how_to_go_on(terminal: Terminal, tmp_path: Path) -> None:
    shown = terminal.run(*ALONE, typed=lines(*SHIPS, "tile 2", "quit")).stdout
    saved = next(tmp_path.rglob("ganymede-11.json"))
    assert f"Saved to {saved}." in shown
    assert f"Continue with: perijove play --resume {saved} --seat human:You --seat pilot" in shown
    again = terminal.run("play", "--resume", saved, typed=lines("log", "quit")).stdout
    assert "Recruit red and draw a ship, once" in again
    assert "You took the ■ tile ×1" in again


def test_closing_the_keyboard_saves_as_well(terminal: Terminal, tmp_path: Path) -> None:
    assert "Saved to" in terminal.run(*ALONE, typed="").stdout
    assert list(tmp_path.rglob("ganymede-11.json"))


def test_a_place_that_cannot_be_written_is_no_disaster(terminal: Terminal, tmp_path: Path) -> None:
    taken = tmp_path / "file"
    taken.write_text("in the way")
    shown = terminal.run(*ALONE, typed=lines(f"save {taken}/game.json", "quit"))
    assert shown.exit_code == 0
    assert "The game could not be saved to" in shown.stdout


def test_help_and_rules_answer_without_choosing(terminal: Terminal) -> None:
    shown = terminal.run(*ALONE, typed=lines(*SHIPS, "?", "help", "rules", "quit")).stdout
    assert shown.count("Type the number of a choice") == 2
    assert "gan.turn.02 In a turn the active player performs exactly one Action" in shown
    assert shown.count("Choose your Action") == 1


@pytest.mark.parametrize("game", perijove.games())
def test_every_game_can_be_helped(terminal: Terminal, game: str) -> None:
    shown = terminal.run("play", game, typed=lines("?", "quit"))
    assert shown.exit_code == 0
    assert "Type the number of a choice, or the choice in notation:" in shown.stdout


def test_a_curtain_hides_the_hand_from_the_next_person(terminal: Terminal) -> None:
    people = ("--seat", "human:Ada", "--seat", "human:Max")
    shown = terminal.run(*ALONE, *people, typed=lines("", *SHIPS, "", "quit")).stdout
    before, curtain, after = shown.partition("Pass the keyboard to Max")
    assert "Pass the keyboard to Ada" in before
    assert curtain
    state = perijove.game("ganymede").start(players=2, seed=11, first=0)
    hands = [
        [f"dock top {name.removeprefix('ship-').lstrip('0')}\n" for name in board.hand]
        for board in (state.view(seat).seats[seat] for seat in (0, 1))
    ]
    assert all(ship in before for ship in hands[0])
    assert not any(ship in after for ship in hands[0])
    assert not any(ship in before for ship in hands[1])
    assert all(ship in after for ship in hands[1])


def test_names_and_paths_are_shown_as_they_are_written(terminal: Terminal, tmp_path: Path) -> None:
    odd = tmp_path / "my [red]game.json"
    words = ("--seat", "human:[bold]Zoë", "--option", "round_limit=1", "--save", odd)
    shown = terminal.run(*ALONE, *words, typed=lines(*["1"] * 20)).stdout
    assert "[bold]Zoë ›" in shown
    assert f"Saved to {odd}." in shown


def test_alone_against_bots_there_is_no_curtain(terminal: Terminal) -> None:
    shown = terminal.run(*ALONE, "--players", "3", typed=lines(*SHIPS, "quit")).stdout
    assert "Pass the keyboard" not in shown


def test_bots_tell_their_moves_and_the_end_is_a_score_sheet(
    terminal: Terminal, tmp_path: Path
) -> None:
    saved = tmp_path / "game.json"
    limit = ("--option", "round_limit=2", "--save", saved)
    shown = terminal.run(*ALONE, *limit, "--seat", "greedy", "--seat", "random").stdout
    assert "Amalthea took the" in shown
    assert "settlers on waiting ships" in shown
    assert "reputation, space" in shown
    record = Record.load(saved.read_bytes(), perijove.game("ganymede"))
    record.verify()
    assert record.result is not None
    winners = [("Amalthea", "Himalia")[seat] for seat in record.result["winners"]]
    assert " and ".join(winners) in shown


def test_a_person_can_play_to_the_end(terminal: Terminal) -> None:
    typed = lines(*["1"] * 60)
    shown = terminal.run(*ALONE, "--option", "round_limit=3", typed=typed)
    assert shown.exit_code == 0
    assert "Ganymede · round 3 · over" in shown.stdout


# -- the table ------------------------------------------------------------------------------------


def choices(state: object) -> dict[str, str]:
    """Describe everything the first seat can do, by notation."""
    game = perijove.game("ganymede")
    drawn = board_of(game, state.rules.options)  # type: ignore[attr-defined]
    view = state.view(0)  # type: ignore[attr-defined]
    return {
        game.actions.notation(action): drawn.choice(Seat(state, 0), view, action).plain  # type: ignore[arg-type]
        for action in state.legal(0)  # type: ignore[attr-defined]
    }


def test_what_is_sure_to_be_lost_is_announced() -> None:
    """Given a full Mars, all who fly there are lost; with one place left, one of two is."""
    row = ["earth-07", "earth-08", "earth-01", "earth-02"]
    full = {"earth": "red red", "mars": "blue blue blue blue blue"}
    said = choices(board([full], earth_shuttles=row))
    assert said["shuttle earth 1"].endswith("(red lost in space)")
    assert said["shuttle earth 2"].endswith("(2 red lost in space)")
    one_place = {"earth": "red red", "mars": "blue blue blue blue"}
    said = choices(board([one_place], earth_shuttles=row))
    assert "lost" not in said["shuttle earth 1"]
    assert said["shuttle earth 2"].endswith("(red lost in space)")


def test_a_mars_shuttle_announces_who_fits_no_ship() -> None:
    """The ships accept blue and yellow, but not red."""
    seat = {
        "docks": ["ship-01", "ship-02"],
        "top": "blue",
        "bottom": "red",
        "mars": "red red blue",
        "tiles": ["tile-02"],
    }
    said = choices(board([seat], mars_shuttles=["mars-08", "mars-10", "mars-01", "mars-19"]))
    assert said["shuttle mars 1"].endswith("(2 red lost in space)")
    assert said["shuttle mars 2"].endswith("(red lost in space)")
    assert "lost" not in said["shuttle mars 3"]


@pytest.mark.parametrize(("players", "width"), [(2, 80), (3, 80), (4, 80), (2, 100), (4, 100)])
def test_the_table_fits_its_terminal(players: int, width: int) -> None:
    game = perijove.game("ganymede")
    state = game.start(players=players, seed=2)
    drawn = board_of(game, state.rules.options)
    names = ["You", "Europa", "Callisto", "Amalthea"][:players]
    for _ in range(12):
        state.playout(3, 40)
        if state.over:
            break
        seat = state.to_act[0]
        console = Console(width=width, color_system=None)
        with console.capture() as captured:
            console.print(drawn.draw(state.view(seat), names, state.legal(seat)))
        rows = captured.get().splitlines()
        assert max(map(len, rows)) <= width
        assert len(rows) <= 30


def test_types_and_settlers_differ_without_colour() -> None:
    state = board([{"earth": "blue red yellow purple", "tiles": ["tile-02", "tile-08", "tile-14"]}])
    drawn = board_of(perijove.game("ganymede"), state.rules.options)
    console = Console(width=100, color_system=None)
    with console.capture() as captured:
        console.print(drawn.draw(state.view(0), ["You", "Io"], []))
    shown = captured.get()
    assert "B R Y P · ·" in shown
    assert "● ■ ✱" in shown


def test_every_step_and_choice_of_whole_games_has_words() -> None:
    game = perijove.game("ganymede")
    for edition in ("revised", "first"):
        state = game.start(players=3, seed=8, edition=edition, round_limit=60)
        state.listen()
        drawn = board_of(game, state.rules.options)
        bot = bots.make("random", 5)
        while not state.over:
            seat = state.to_act[0]
            view = state.view(seat)
            assert drawn.prompt(view, seat)
            assert all(drawn.action(view, seat, action) for action in state.legal(seat))
            for event in state.act(seat, bot.choose(Seat(state, seat))):
                assert all(drawn.event(game.show(event, viewer)) for viewer in (None, 0, 1, 2))
        assert all(drawn.score(line) for sheet in state.result.breakdown for line in sheet)


def test_a_program_that_says_nothing_makes_its_default_move(
    terminal: Terminal, tmp_path: Path
) -> None:
    program = tmp_path / "bot.py"
    program.write_text("import sys\nsys.exit('no idea')\n")
    seats = ("--seat", "random", "--seat", f"pipe:{sys.executable} {program}")
    shown = terminal.run(*ALONE, "--option", "round_limit=1", *seats)
    assert shown.exit_code == 0
    assert "Himalia: pipe ended without an answer (no idea)" in shown.stdout


def test_the_first_question_mentions_help(terminal: Terminal) -> None:
    shown = terminal.run(*ALONE, typed=lines(*SHIPS, "quit")).stdout
    assert shown.count("“help” lists the other commands") == 1
