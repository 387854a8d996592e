"""Bots that are programs: a whole game, and everything a program can do wrong."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import psutil
import pytest

import perijove
from perijove import bots
from perijove.bots import Limit, Program, Seat, pipe, registry
from perijove.bots.pipe import NoMove, PipeBot, Process, end_programs, read_programs, running
from perijove.bots.tournament.fixtures import Fixture
from perijove.bots.tournament.match import NOBODY, Setting, play_fixture
from perijove.kernel.errors import InvalidOptions
from tests.sentences import refusal

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "pipe_bot.py"
SOON = 0.2  # seconds, for programs that never answer; the others have plenty of time

POLITE = """
import json, os, subprocess, sys, time
for number, text in enumerate(sys.stdin):
    line = json.loads(text)
    if "hello" in line:
        print("{}", flush=True)
        continue
    ids = [one["id"] for one in line["legal"]]
"""

Write = Callable[..., Program]


@pytest.fixture(autouse=True)
def ended() -> Iterator[None]:
    yield
    end_programs()


@pytest.fixture
def program(tmp_path: Path) -> Write:
    """Return a program that greets, and then executes the given code."""

    def write(body: str, *, limit: float = 60.0, text: str = POLITE) -> Program:
        path = tmp_path / "bot.py"
        path.write_text(text + "".join(f"    {line}\n" for line in body.splitlines()))
        return Program("odd", (sys.executable, str(path)), limit=limit)

    return write


@pytest.fixture
def seat() -> Seat:
    state = perijove.game("ganymede").start(players=2, seed=5)
    return Seat(state, state.to_act[0])


def complaint(bot: PipeBot, seat: Seat) -> str:
    with pytest.raises(NoMove) as caught:
        bot.choose(seat)
    return str(caught.value)


# -- a whole game ----------------------------------------------------------------------------------


def test_the_example_is_a_program_of_thirty_lines_that_knows_nothing_of_us() -> None:
    lines = EXAMPLE.read_text().splitlines()
    assert len(lines) <= 30
    assert [line for line in lines if line.startswith(("import", "from"))] == [
        "import json",
        "import sys",
    ]


@pytest.mark.parametrize("game", perijove.games())
def test_the_example_plays_whole_games(game: str) -> None:
    name = f"pipe:{sys.executable} {EXAMPLE}"
    options = {"ganymede": {"round_limit": 3}, "trucker": {"flight": "test"}}.get(game, {})
    setting = Setting(game, 1, 2, options, Limit(seconds=60))
    for seats in ((name, "random"), (name, name)):
        played = play_fixture(setting, Fixture(seats, 3))
        assert (played.failed, played.why) == (NOBODY, "")
        assert played.clocks[0].decisions > 0


def test_a_program_is_told_what_its_seat_may_know(program: Write, seat: Seat) -> None:
    keep = "json.dump(line, open(__file__ + '.json', 'w')); print(json.dumps({'action': ids[-1]}))"
    odd = program(f"{keep}; sys.stdout.flush()", text=POLITE)
    assert PipeBot(odd, 7).choose(seat) == seat.legal()[-1]
    question = json.loads(Path(f"{odd.command[1]}.json").read_text())
    table = seat.game.actions
    assert question["question"] == 1
    assert question["limit"] == 60
    assert question["view"] == json.loads(msgspec.json.encode(seat.view()))
    assert question["legal"] == [
        {"id": action, "notation": table.notation(action), "action": table.as_json(action)}
        for action in seat.legal()
    ]


def test_every_game_begins_with_a_greeting_and_the_program_stays(
    program: Write, seat: Seat
) -> None:
    greeting = """
import json, sys
heard = []
for text in sys.stdin:
    line = json.loads(text)
    if "hello" in line:
        heard.append(line)
        print("{}", flush=True)
        continue
    json.dump(heard, open(__file__ + ".json", "w"))
    print(json.dumps({"action": line["legal"][0]["notation"]}), flush=True)
"""
    odd = program("", text=greeting)
    for seed in (1, 2):
        bot = PipeBot(odd, seed)
        for _ in range(2):
            assert bot.choose(seat) == seat.legal()[0]
    heard = json.loads(Path(f"{odd.command[1]}.json").read_text())
    assert [hello["seed"] for hello in heard] == [1, 2]
    assert heard[0] == {
        "hello": 1,
        "game": "ganymede",
        "rules": seat.game.version,
        "players": 2,
        "options": seat.sample(0).rules.options,
        "seat": seat.number,
        "seed": 1,
    }


def test_a_program_that_plays_at_two_tables_is_told_which(program: Write, seat: Seat) -> None:
    last = """
import json, sys
for text in sys.stdin:
    line = json.loads(text)
    if "hello" in line:
        seed = line["seed"]
        print("{}", flush=True)
    else:
        print(json.dumps({"action": line["legal"][seed]["id"]}), flush=True)
"""
    odd = program("", text=last)
    one, other = PipeBot(odd, 0), PipeBot(odd, 1)
    chosen = [bot.choose(seat) for bot in (one, other, one, one, other)]
    first, second = seat.legal()[:2]
    assert chosen == [first, second, first, first, second]


# -- what can go wrong -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("raise ValueError('no idea')", "odd ended without an answer (ValueError: no idea)"),
        ("os._exit(3)", "odd ended without an answer"),
        ("print('let me see', flush=True)", "odd answered 'let me see\\n'"),
        ("print('x' * 2_000_000, flush=True)", "odd answered 'xxxxx"),
        ("print('{\"action\": 1000000}', flush=True)", "odd answered {'action': 1000000}"),
        ('print(\'{"action": "fly"}\', flush=True)', "odd answered {'action': 'fly'}"),
        ("print('{\"action\": true}', flush=True)", "odd answered {'action': True}"),
        ("print('[1, 2]', flush=True)", "odd answered [1, 2]"),
        ("print('null', flush=True)", "odd answered None"),
    ],
)
def test_crashes_and_nonsense_are_no_move(program: Write, seat: Seat, body: str, says: str) -> None:
    assert complaint(PipeBot(program(body), 1), seat).startswith(says)


def test_a_program_is_ended_with_its_children(program: Write) -> None:
    text = """
import json, os, subprocess, sys
for _ in sys.stdin:
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
    print(json.dumps([os.getpid(), child.pid]), flush=True)
"""
    process = Process(program("", text=text).command)
    pids = process.ask({"hello": 1}, 60)
    assert all(map(at_work, pids))
    process.end()
    assert not process.alive
    while any(map(at_work, pids)):
        time.sleep(0.01)


def at_work(pid: int) -> bool:
    try:
        return psutil.Process(pid).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def test_waiting_ends_at_the_limit(program: Write, seat: Seat) -> None:
    odd = program("time.sleep(600)", limit=SOON)
    assert complaint(PipeBot(odd, 1), seat) == "odd thought longer than 0.2 s"


def test_waiting_ends_for_a_program_that_never_reads(
    program: Write, seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pipe, "START", SOON)
    odd = program("", limit=SOON, text="import time\ntime.sleep(600)\n")
    process = running(odd.command, seat.number)
    with pytest.raises(NoMove):
        process.ask({"hello": "x" * 1_000_000}, SOON)  # more than a pipe holds
    process.end()


def test_waiting_ends_though_a_stranger_holds_the_line(program: Write, seat: Seat) -> None:
    body = """
subprocess.Popen([sys.executable, "-c", "import time; time.sleep(5)"], start_new_session=True)
time.sleep(600)
"""
    assert "thought longer" in complaint(PipeBot(program(body.strip(), limit=SOON), 1), seat)


def test_after_a_failure_the_program_is_started_anew(program: Write, seat: Seat) -> None:
    body = """
if not os.path.exists(__file__ + ".been"):
    open(__file__ + ".been", "w").close()
    os._exit(1)
print(json.dumps({"action": ids[0]}), flush=True)
"""
    odd = program(body.strip())
    bot = PipeBot(odd, 1)
    assert "ended without an answer" in complaint(bot, seat)
    assert bot.choose(seat) == seat.legal()[0]


def test_a_program_that_is_not_there(seat: Seat) -> None:
    bot = PipeBot(Program("odd", ("/no/such/program",)), 1)
    assert "cannot be started: /no/such/program" in complaint(bot, seat)


def test_a_program_does_not_see_the_secrets_of_a_server(
    program: Write, seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PERIJOVE_SECRET", "not for you")
    odd = program("raise ValueError(os.environ.get('PERIJOVE_SECRET'))")
    assert complaint(PipeBot(odd, 1), seat).endswith("(ValueError: None)")


def test_in_a_tournament_a_program_that_fails_loses(program: Write) -> None:
    command = " ".join(program("os._exit(1)").command)
    setting = Setting("ganymede", 1, 2, {"round_limit": 2}, Limit(seconds=60))
    played = play_fixture(setting, Fixture(("random", f"pipe:{command}"), 3))
    assert played.failed == 1
    assert played.ranking == [1, 2]
    assert "ended without an answer" in played.why


# -- names -----------------------------------------------------------------------------------------


def test_programs_are_named_in_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "bots.toml"
    path.write_text(
        '[[bot]]\nname = "hal"\ntitle = "HAL"\ncommand = ["hal", "--nine"]\nlimit = 2.5\n'
        'games = ["ganymede"]\n[[bot]]\nname = "deep"\ncommand = ["deep"]\n'
    )
    hal, deep = read_programs(path)
    assert hal == Program("hal", ("hal", "--nine"), "HAL", 2.5, ("ganymede",))
    assert (deep.limit, deep.title) == (5.0, "")
    monkeypatch.setattr(registry, "PROGRAMS", {})
    bots.add_programs((hal, deep))
    assert bots.names_for("ganymede")[-2:] == ["hal", "deep"]
    assert bots.names_for("galileo")[-1:] == ["deep"]
    assert "hal" not in bots.names_for("galileo")
    assert isinstance(bots.make("hal", 1), PipeBot)
    bots.add_programs((hal,))
    other = Program("hal", ("another",))
    assert "already a bot named 'hal'" in refusal(
        InvalidOptions, lambda: bots.add_programs((other,))
    )
    taken = Program("pilot", ("mine",))
    assert "already a bot named 'pilot'" in refusal(
        InvalidOptions, lambda: bots.add_programs((taken,))
    )


@pytest.mark.parametrize(
    "text",
    [
        '[[bot]]\nname = "HAL 9000"\ncommand = ["hal"]\n',
        '[[bot]]\nname = "hal"\ncommand = []\n',
        '[[bot]]\nname = "hal"\ncommand = ["hal"]\nlimit = 0\n',
        '[[bot]]\nname = "hal"\ncommand = ["hal"]\nshell = true\n',
        "[[bot]\n",
    ],
)
def test_a_faulty_file_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "bots.toml"
    path.write_text(text)
    assert refusal(InvalidOptions, lambda: read_programs(path)).startswith(f"{path}: ")
    assert "cannot be read" in refusal(InvalidOptions, lambda: read_programs(tmp_path / "no.toml"))


def test_a_command_has_to_be_one() -> None:
    for text in ("pipe:", 'pipe:python "bot.py'):
        with pytest.raises(InvalidOptions):
            bots.make(text, 1)
