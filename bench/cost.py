"""The CPU time of a move: this server, others beside it, and a bare echo of the same bytes.

    python -m bench.cost --beside before=/path/to/other/build/compiled

Two random players and a spectator sit at each table and move as fast as they can. All servers run
at the same time and take turns by windows of moves, so that noise of the machine affects all alike.
After each window the echo sends the same numbers of bytes to as many sockets. Only the CPU time of
the server processes counts, without bots.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from bench.load import VIEWERS, Person, Table
from perijove.cli.inputs import read_options
from perijove.games import games, plugins
from tests.serving import ROOT, Server, free_port

COMMAND = 70  # bytes of a move on its way to the server


def cpu(pid: int) -> float:
    """Return the CPU seconds of a process with its threads."""
    tasks = Path(f"/proc/{pid}/task").glob("*/schedstat")  # in nanoseconds
    return sum(int(task.read_text().split()[0]) for task in tasks) / 1e9


class Seated:
    """The tables at one server, and the cost of their moves and of the echo of their bytes."""

    def __init__(self, name: str, server: Server, tables: list[Table]) -> None:
        self.name = name
        self.server = server
        self.tables = tables
        self.costs: list[float] = []
        self.echoes: list[float] = []

    async def play(self, moves: int) -> list[int]:
        """Make some moves at each table; return the mean bytes for each viewer."""
        began = cpu(self.server.pid)
        gone = await asyncio.gather(*(self._play(table, moves) for table in self.tables))
        self.costs.append((cpu(self.server.pid) - began) / (moves * len(self.tables)))
        return [sum(row[at] for row in gone) // (moves * len(gone)) for at in range(VIEWERS)]

    async def _play(self, table: Table, moves: int) -> list[int]:
        """Make some moves; return how many bytes each viewer read."""
        gone, start = [0] * VIEWERS, [viewer.bytes for viewer in table.viewers]
        made = 0
        while made < moves:
            if await table.move():
                made += 1
                continue
            for at, viewer in enumerate(table.viewers):  # the game is over
                gone[at] += viewer.bytes - start[at]
            await table.close()
            await table.open()
            start = [viewer.bytes for viewer in table.viewers]
        return [gone[at] + viewer.bytes - start[at] for at, viewer in enumerate(table.viewers)]


async def sit_down(
    name: str, server: Server, game: dict[str, Any], tables: int, *, asks: bool = False
) -> Seated:
    http = httpx.AsyncClient(base_url=server.address, timeout=60)
    seated = []
    for number in range(tables):
        people = [await Person.come(server, http) for _ in range(VIEWERS)]
        seated.append(Table(people, random.Random(number), game))
        seated[-1].asks = asks
        await seated[-1].open()
    return Seated(name, server, seated)


async def bare(pid: int, port: int, tables: int, moves: int, sizes: list[int]) -> float:
    """Return the CPU seconds per message of the echo."""
    groups = [
        [
            await connect(
                f"ws://localhost:{port}/{number}",
                compression=None,
                ping_interval=None,
                proxy=None,
                max_size=None,
            )
            for _ in range(VIEWERS)
        ]
        for number in range(tables)
    ]
    said = (" ".join(map(str, sizes)) + "\n").ljust(COMMAND)

    async def play(lines: list[ClientConnection]) -> None:
        for _ in range(moves):
            await lines[0].send(said)
            for line in lines:
                await line.recv()

    began = cpu(pid)
    await asyncio.gather(*map(play, groups))
    spent = cpu(pid) - began
    for line in [line for group in groups for line in group]:
        await line.close()
    return spent / (moves * tables)


def start_echo() -> tuple[subprocess.Popen[bytes], int]:
    """Start the echo server and wait until it answers."""
    port = free_port()
    process = subprocess.Popen([sys.executable, "-m", "bench.echo", str(port)], cwd=ROOT)
    end = time.monotonic() + 60
    while time.monotonic() < end:
        try:
            httpx.get(f"http://localhost:{port}", timeout=5)
            break
        except httpx.ConnectError:
            time.sleep(0.05)
    return process, port


async def measure(servers: dict[str, Server], options: argparse.Namespace) -> None:
    """Play on all servers by turns, then print the table."""
    chosen = options.option
    default = plugins()[options.game].flavours()[-1]
    game = {"game": options.game, "options": read_options(chosen) if chosen else default}
    seated = [
        await sit_down(name, server, game, options.tables, asks=options.asks)
        for name, server in servers.items()
    ]
    for _ in range(options.windows + 1):
        for each in seated:
            sizes = await each.play(options.moves)
            process, port = start_echo()
            try:
                work = bare(process.pid, port, options.tables, options.moves, sizes)
                each.echoes.append(await work)
            finally:
                process.kill()
                process.wait()
    print("| server | ms a move | least | echo of its bytes | times the echo | to the first |")
    print("|---|---|---|---|---|---|")
    first = statistics.median(seated[0].costs[1:])  # the first window is to warm up
    for each in seated:
        cost, echo = statistics.median(each.costs[1:]), statistics.median(each.echoes[1:])
        print(
            f"| {each.name} | {cost * 1000:.3f} | {min(each.costs) * 1000:.3f} "
            f"| {echo * 1000:.3f} | {cost / echo:.1f} | {cost / first:.2f} |"
        )
        for table in each.tables:
            await table.close()


def main() -> None:
    """Start the servers, measure, and stop them."""
    about = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    about.add_argument("--tables", type=int, default=8)
    about.add_argument("--moves", type=int, default=50, help="moves per table and window")
    about.add_argument("--windows", type=int, default=5)
    about.add_argument(
        "--asks", action="store_true", help="players ask what their choices lead to, as browsers do"
    )
    about.add_argument("--game", default=games()[0])
    about.add_argument(
        "--option",
        action="append",
        help="an option of the game as key=value; by default all expansions",
    )
    about.add_argument("--this", default=str(ROOT / "build/compiled"), metavar="FOLDER")
    about.add_argument("--beside", action="append", default=[], metavar="NAME=FOLDER")
    options = about.parse_args()
    folders = dict(each.split("=", 1) for each in options.beside)
    folders["this"] = options.this
    with tempfile.TemporaryDirectory() as place, ExitStack() as open_ones:
        servers = {}
        for name, folder in folders.items():
            data = Path(place) / name
            data.mkdir()
            servers[name] = Server(data, PYTHONPATH=folder).start()
            open_ones.callback(servers[name].kill)
        asyncio.run(measure(servers, options))


if __name__ == "__main__":
    main()
