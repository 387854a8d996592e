"""`perijove analyse`: curves, the most costly moves, and files of both."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest
from rich.console import Console

from perijove import Record, games
from perijove.bots.analysis import Advice, Report
from perijove.bots.analysis.shapes import VERSION, Build, Costly, Habit, Lack, Loss, Luck, Summary
from perijove.cli.analyse import Analysis
from perijove.cli.boards import board_of
from perijove.cli.curves import Curves, in_terminal
from tests.cli.terminal import Terminal
from tests.played import played

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("game", games())
def test_a_game_is_looked_through(terminal: Terminal, game: str) -> None:
    path = terminal.home / "game.json"
    played(game).write(path)
    result = terminal.run("analyse", path, "--seconds", "1")
    assert result.exit_code == 0
    for words in ("Chance to win", "Points", "The moves that cost most", "decisions judged"):
        assert words in result.stdout
    assert result.stdout.count("all choices together lost") == 2


def test_one_seat_alone(terminal: Terminal) -> None:
    path = terminal.home / "game.json"
    played("galileo").write(path)
    terminal.width = 200
    told = terminal.run("analyse", path, "--seconds", "1", "--seat", "1").stdout
    table = told.partition("The moves that cost most")[2]
    assert "Seat 1" in table
    assert "Seat 0" not in table


def test_the_report_and_its_curves_are_written_to_files(terminal: Terminal) -> None:
    path = terminal.home / "game.json"
    record = played("galileo")
    record.write(path)
    plain, drawn = terminal.home / "report.json", terminal.home / "curves.svg"
    terminal.run("analyse", path, "--seconds", "1", "--json", plain, "--plot", drawn)
    report = msgspec.json.decode(plain.read_bytes(), type=Report)
    assert report.moves == len(record.moves)
    drawing = ElementTree.parse(drawn).getroot()
    curves = [p for p in drawing.iter(f"{SVG}path") if p.get("stroke-width") == "2"]
    assert len(curves) == 2 * record.players
    assert {"Chance to win", "Points"} <= {t.text for t in drawing.iter(f"{SVG}text")}


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--seconds", "0"], "seconds should be from 0 to 3600, not 0."),
        (["--seat", "2"], "The game has seats 0 to 1, not 2."),
        (["--plot", "curves.png"], "Curves are drawn as .svg, not as curves.png."),
        (["--json", "/no/such/folder/report.json"], "report.json cannot be written."),
    ],
)
def test_what_cannot_be_is_refused_before_any_thinking(
    terminal: Terminal, words: list[str], sentence: str
) -> None:
    path = terminal.home / "game.json"
    played("ganymede").write(path)
    assert sentence in terminal.refused("analyse", path, *words)


def test_a_file_that_is_no_record_is_refused(terminal: Terminal) -> None:
    assert "cannot be opened" in terminal.refused("analyse", Path("nothing.json"))


def test_curves_are_drawn_where_their_values_are() -> None:
    rising = Curves("Up", ["Ada"], [(0, [0.0]), (5, [50.0]), (10, [100.0])], 10, 0.0, 100.0, " %")
    rows = in_terminal(rising, 6, 4).plain.splitlines()[1:]
    assert rows[0].startswith("100 %")
    assert rows[3].strip().startswith("0 %")
    dots = [[sign != "\u2800" for sign in row[6:]] for row in rows]
    assert dots[3][0], "low at the beginning"
    assert dots[0][5], "high at the end"
    assert not dots[0][0]
    assert not dots[3][5]


def test_a_curve_begins_where_its_first_value_is_and_falls_from_the_very_top() -> None:
    falling = Curves("Down", ["Ada"], [(5, [100.0]), (8, [0.0])], 10, 0.0, 100.0, " %")
    rows = in_terminal(falling, 10, 4).plain.splitlines()[1:]
    dots = [[sign != "\u2800" for sign in row[6:]] for row in rows]
    assert not any(row[column] for row in dots for column in range(4)), "nobody looked so far back"
    assert [row[8] for row in dots] == [True] * 4, "one line from top to bottom"


def advice(action: int, win: float, gain: float | None) -> Advice:
    return Advice(action, win, 0.0, 0.04, "likely", [], gain)


@pytest.mark.parametrize(
    ("gains", "words"),
    [
        ((3.0, 1.0), "· +2 points"),
        ((3.0, 2.0), "· +1 point "),
        ((1.0, 2.0), "· -1 point "),
        ((2.0, 2.0), None),
        ((2.0, None), None),
        ((None, 0.0), None),
    ],
)
def test_points_are_told_where_both_moves_can_be_followed(
    gains: tuple[float | None, float | None], words: str | None
) -> None:
    record = played("galileo")
    legal = record.start().legal(record.moves[0].seat)
    better, chosen = advice(legal[0], 0.6, gains[0]), advice(legal[1], 0.5, gains[1])
    costly = [Costly(record.moves[0].seat, 0, 0.1, 2.34, chosen, better)]
    told = drawn(record, costly=costly)
    assert "50% → 60%" in told
    assert " -2.3 " in told
    row = told[: told.index("all choices")]
    assert (words in row) if words else ("point " not in row and "points " not in row)


def test_luck_is_told_with_its_move() -> None:
    told = drawn(played("galileo"), luck=[Luck(6, 1, -0.21, 0.05), Luck(8, 0, 0.1, 0.05)])
    assert "Bad luck at move 7: the win chance of Seat 1 changed by -21%." in told
    assert "Good luck at move 9: the win chance of Seat 0 changed by +10%." in told


def test_habits_are_listed_with_their_question_and_examples() -> None:
    record = played("galileo")
    first = record.moves[0].seat
    move = advice(0, 0.5, None)
    examples = [Costly(first, at, 0.0, 2.0, move, move) for at in (0, 7)]
    told = drawn(record, habits=[Habit(first, "action", 5, Loss(9.96, 1.5), examples)])
    line = next(line for line in told.splitlines() if "± 1.5" in line)
    assert line.split()[:2] == ["Seat", str(first)]
    assert "10.0 ± 1.5 points" in line
    assert line.split()[-2:] == ["1,", "8"]
    state = record.start()
    board = board_of(record.game, record.options)
    assert board.prompt(state.view(first), first) in line


def test_what_was_built_is_told_with_its_gaps_worst_choices_and_luck() -> None:
    record = played("galileo")
    first = record.moves[0].seat
    legal = record.start().legal(first)
    chosen, better = advice(legal[0], 0.5, None), advice(legal[1], 0.6, None)
    costly = [Costly(first, 0, 0.0, 2.5, chosen, better)]
    lacks = [Lack("red-hold", Loss(3.0, 0.6))]
    told = drawn(record, builds=[Build(first, 6, Loss(4.0, 1.0), -3.0, -7.0, costly, lacks)])
    assert f"Seat {first} had built something worth a margin of +4.0 ± 1.0 at move 7;" in told
    assert "it came to -3.0 (luck and play after it: -7.0)." in told
    assert "lacked: red hold, 3.0 ± 0.6 points" in told
    assert "move 1, 2.5 points: " in told


def test_a_summary_adds_up_points_not_win_chances() -> None:
    told = drawn(played("galileo"), losses=(Loss(3.0, 1.0), Loss(-0.4, 1.0)))
    assert "Seat 0: 0 of 1 decisions were clearly costly; all choices together lost 3.0" in told
    assert "Seat 1" in told
    assert "lost no more points than chance explains." in told


def drawn(
    record: Record,
    costly: Sequence[Costly] = (),
    luck: Sequence[Luck] = (),
    habits: Sequence[Habit] = (),
    builds: Sequence[Build] = (),
    losses: Sequence[Loss] = (Loss(0.0, 0.0),) * 2,
) -> str:
    """Draw a report with this content."""
    sums = [Summary(seat, 1, 0, loss) for seat, loss in enumerate(losses)]
    report = Report(
        version=VERSION,
        game="galileo",
        players=2,
        seconds=1.0,
        seed=0,
        moves=len(record.moves),
        decisions=1,
        judged=1,
        simulations=1,
        again=0,
        curve=[],
        points=[[0, 0, 0]],
        costly=list(costly),
        luck=list(luck),
        habits=list(habits),
        builds=list(builds),
        seats=sums,
    )
    console = Console(width=200, record=True, file=StringIO())
    Analysis(record, report, None).draw(console)
    return console.export_text()
