"""The CPU time of a move: this server, others beside it, and a bare echo of the same bytes.

    python -m bench.cost --moves 400 --windows 5 --beside before=/path/to/build/compiled

Two random players and a spectator sit at one table. All servers run at the same time and take turns
by windows of moves, so that noise of the machine affects all alike. The echo then sends the same
numbers of bytes to three sockets. Only the CPU time of the server processes counts.
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
from websockets.asyncio.client import connect

from bench.load import VIEWERS, Person, Table
from perijove.cli.inputs import read_options
from tests.serving import ROOT, Server, free_port

COMMAND = 70  # bytes of a move on its way to the server


def cpu(pid: int) -> float:
    """Return the CPU seconds of a process with its threads, without those of bots."""
    tasks = Path(f"/proc/{pid}/task").glob("*/schedstat")  # in nanoseconds
    return sum(int(task.read_text().split()[0]) for task in tasks) / 1e9


class Seated:
    """A table at a server, and what its viewers have read."""

    def __init__(self, name: str, server: Server, http: httpx.AsyncClient, table: Table) -> None:
        self.name = name
        self.server = server
        self.http = http
        self.table = table
        self.costs: list[float] = []
        self.sizes: list[list[int]] = []

    async def play(self, moves: int) -> None:
        """Play some moves; record the CPU time and the bytes of each."""
        spent = played = 0.0
        while played < moves:
            viewers = self.table.viewers
            before, began = [v.bytes for v in viewers], cpu(self.server.pid)
            batch = 0
            while batch < 20 and await self.table._move():
                batch += 1
            await asyncio.sleep(0.02)
            spent += cpu(self.server.pid) - began
            played += batch
            if batch:
                gone = [v.bytes - b for v, b in zip(viewers, before, strict=True)]
                self.sizes += [[size // batch for size in gone]] * batch
            if batch < 20:  # the game is over
                await self.table.close()
                await self.table.open()
        self.costs.append(spent / played)


async def sit_down(name: str, server: Server, game: dict[str, Any]) -> Seated:
    http = httpx.AsyncClient(base_url=server.address, timeout=60)
    people = [await Person.come(server, http) for _ in range(VIEWERS)]
    table = Table(people, random.Random(7), game)
    await table.open()
    return Seated(name, server, http, table)


async def bare(pid: int, port: int, sizes: list[list[int]]) -> float:
    """Return the CPU seconds per message of the echo."""
    lines = []
    for _ in range(VIEWERS):
        url = f"ws://localhost:{port}"
        lines.append(await connect(url, compression=None, ping_interval=None, proxy=None))
    began = cpu(pid)
    for row in sizes:
        text = " ".join(map(str, row)) + "\n"
        await lines[0].send(text.ljust(COMMAND))
        for line in lines:
            await line.recv()
    spent = cpu(pid) - began
    for line in lines:
        await line.close()
    return spent / len(sizes)


def start_echo() -> tuple[subprocess.Popen[bytes], int]:
    port = free_port()
    process = subprocess.Popen([sys.executable, "-m", "bench.echo", str(port)], cwd=ROOT)
    end = time.monotonic() + 60
    while time.monotonic() < end:
        try:
            httpx.get(f"http://localhost:{port}", timeout=5)
        except httpx.ConnectError:
            time.sleep(0.05)
        except httpx.HTTPError:
            break
        else:
            break
    return process, port


async def measure(servers: dict[str, Server], options: argparse.Namespace) -> None:
    """Play on all servers by turns, then print the table."""
    game = {"game": options.game, "options": read_options(options.option)}
    seated = [await sit_down(name, server, game) for name, server in servers.items()]
    echoes: dict[str, list[float]] = {each.name: [] for each in seated}
    for window in range(options.windows + 1):
        for each in seated:
            await each.play(options.moves)
            process, port = start_echo()
            try:
                echoes[each.name].append(await bare(process.pid, port, each.sizes))
            finally:
                process.kill()
                process.wait()
            each.sizes.clear()
        if window == 0:  # to warm up
            for each in seated:
                each.costs.clear()
                echoes[each.name].clear()
    print("| server | ms a move | least | echo of its bytes | times the echo | to the first |")
    print("|---|---|---|---|---|---|")
    first = statistics.median(seated[0].costs)
    for each in seated:
        cost, echo = statistics.median(each.costs), statistics.median(echoes[each.name])
        print(
            f"| {each.name} | {cost * 1000:.3f} | {min(each.costs) * 1000:.3f} "
            f"| {echo * 1000:.3f} | {cost / echo:.1f} | {cost / first:.2f} |"
        )
    for each in seated:
        await each.table.close()
        await each.http.aclose()


def main() -> None:
    """Start the servers, measure, and stop them."""
    about = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    about.add_argument("--moves", type=int, default=400, help="a window")
    about.add_argument("--windows", type=int, default=5)
    about.add_argument("--beside", action="append", default=[], metavar="NAME=FOLDER")
    about.add_argument("--game", default="ganymede")
    about.add_argument("--option", action="append", default=["moon=true"], help="as key=value")
    options = about.parse_args()
    folders = dict(each.split("=", 1) for each in options.beside)
    folders["this"] = str(ROOT / "build/compiled")
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
