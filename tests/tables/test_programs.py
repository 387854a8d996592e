"""Programs at tables: added by the owner of a server, never by a browser.

Failures do not stop a table.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest

from perijove.bots import LEVELS, Program, registry
from perijove.tables import messages as M
from perijove.tables.host import Host
from perijove.tables.refusal import Refusal
from perijove.tables.settings import Settings
from perijove.web.catalogue import bots_of
from perijove.web.config import ConfigError, load
from tests.tables.guests import ME, Guest

pytestmark = pytest.mark.anyio

EXAMPLE = str(Path(__file__).resolve().parents[2] / "examples" / "pipe_bot.py")
EAGER = Program("eager", (sys.executable, EXAMPLE), "Eager", 60)


@pytest.fixture(autouse=True)
def own_registry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "PROGRAMS", {})


def examples_at_work() -> set[int]:
    found = set()
    for process in psutil.Process().children(recursive=True):
        try:
            if EXAMPLE in process.cmdline():
                found.add(process.pid)
        except psutil.NoSuchProcess:
            continue
    return found


async def until(host: Host, ada: Guest, done: Callable[[], bool]) -> None:
    while not done():
        ada.listen()
        await asyncio.sleep(0.01)


async def test_programs_play_at_tables_and_one_that_fails_makes_a_fallback_move(
    sqlite: str, tmp_path: Path
) -> None:
    path = tmp_path / "mumbling.py"
    path.write_text("import sys\nfor line in sys.stdin: print('hm', flush=True)\n")
    mumbling = Program("mumbling", (sys.executable, str(path)), limit=60)
    settings = Settings(
        database=sqlite, bot_delay=0, bot_limit=60, poll=1000, programs=(EAGER, mumbling)
    )
    others = examples_at_work()  # those of other tests, which may still run
    host = await Host.start(settings)
    try:
        ada = await Guest.come(host)
        seats = [M.SeatPlan("bot", bot=name) for name in ("eager", "mumbling")]
        await ada.create(*seats)
        await until(host, ada, lambda: {0, 1} <= {c.seat for c in ada.log if c.by == "bot"})
        await until(host, ada, lambda: host.counts()["fallbacks"] > 0)
        assert examples_at_work() - others
    finally:
        await host.stop()
    while examples_at_work() - others:
        await asyncio.sleep(0.01)


async def test_a_command_from_a_browser_is_refused(sqlite: str) -> None:
    host = await Host.start(Settings(database=sqlite, programs=(EAGER,)))
    try:
        ada = await Guest.come(host)
        for name in ("pipe:ls", f"pipe:{sys.executable}", "unknown"):
            with pytest.raises(Refusal, match="There is no bot"):
                await ada.create(ME, M.SeatPlan("bot", bot=name))
    finally:
        await host.stop()


def test_people_are_offered_the_levels_then_characters_and_programs() -> None:
    registry.add_programs((EAGER, Program("deep", ("deep",), games=("galileo",))))
    offered = [(bot.name, bot.level, bot.title) for bot in bots_of("ganymede")]
    assert offered == [
        *((level.name, number, "") for number, level in enumerate(LEVELS)),
        ("sprinter", 7, "Sprinter"),
        ("envoy", 7, "Envoy"),
        ("ferryman", 7, "Ferryman"),
        ("eager", 7, "Eager"),
    ]
    assert bots_of("galileo")[-1].title == "deep"


def test_the_owner_of_a_server_names_a_file(tmp_path: Path) -> None:
    path = tmp_path / "bots.toml"
    path.write_text('[[bot]]\nname = "hal"\ncommand = ["hal"]\n')
    config = load({"PERIJOVE_BOTS": str(path)})
    assert config.settings.programs == (Program("hal", ("hal",)),)
    assert load({}).settings.programs == ()
    path.write_text("[[bot]]\n")
    with pytest.raises(ConfigError, match="PERIJOVE_BOTS cannot be"):
        load({"PERIJOVE_BOTS": str(path)})
