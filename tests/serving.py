"""A real server process for tests: started on a free port, stopped, killed and restarted."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

ROOT = Path(__file__).resolve().parents[1]
CLIENT = ROOT / "src/perijove/web/client"
START_SECONDS = 120
SWIFT = {
    "PERIJOVE_BOT_DELAY": "0",
    "PERIJOVE_COUNTDOWN": "0",
    "PERIJOVE_HINT_SECONDS": "0.2",
    "PERIJOVE_REPORT_SECONDS": "2",
    "PERIJOVE_COMMANDS_PER_SECOND": "10000",
    "PERIJOVE_REQUESTS_PER_SECOND": "10000",
    "PERIJOVE_NEWCOMERS_PER_MINUTE": "100000",
    "PERIJOVE_TABLES_PER_HOUR": "100000",
    "PERIJOVE_IMPORTS_PER_HOUR": "100000",
    "PERIJOVE_BRANCHES_PER_HOUR": "100000",
    "PERIJOVE_STUDIES_PER_HOUR": "100000",
    "PERIJOVE_PUZZLES_PER_HOUR": "100000",
    "PERIJOVE_REPORTS_PER_HOUR": "100000",
    "PERIJOVE_HINTS_PER_HOUR": "100000",
    "PERIJOVE_MOST_TABLES": "100000",
    "PERIJOVE_METRICS": "true",
    "PERIJOVE_CLIENT": str(CLIENT),
}
"""Short delays for tests."""


def free_port() -> int:
    """Return a port that is not in use."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """`perijove serve` in a separate process, with a data folder that outlives it."""

    def __init__(self, folder: Path, **settings: str) -> None:
        """Choose a port; settings are environment variables, such as PERIJOVE_BOT_DELAY="0"."""
        self.folder = folder
        self.port = free_port()
        self.address = f"http://localhost:{self.port}"
        self.log = folder / "server.log"
        self._settings = SWIFT | settings
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> Server:
        """Start, and wait until the server accepts connections."""
        own = {"PERIJOVE_DATA": str(self.folder / "data"), "PERIJOVE_PORT": str(self.port)}
        clean = {k: v for k, v in os.environ.items() if not k.startswith("PERIJOVE_")}
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "perijove", "serve"],
                cwd=ROOT,
                env=clean | self._settings | own,
                stdout=log,
                stderr=log,
            )
        end = time.monotonic() + START_SECONDS
        while not self._is_up():
            if self._process.poll() is not None or time.monotonic() > end:
                self.kill()
                raise RuntimeError(f"The server did not start:\n{self.log.read_text()}")
            time.sleep(0.05)
        return self

    def _is_up(self) -> bool:
        try:
            return httpx.get(f"{self.address}/health", timeout=5).status_code == 200
        except httpx.TransportError:
            return False

    @property
    def pid(self) -> int:
        """Return the process id."""
        assert self._process is not None
        return self._process.pid

    def stop(self, seconds: float = 10) -> int:
        """Ask the server to stop. Return its exit code."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        return self._process.wait(seconds)

    def kill(self) -> None:
        """Kill the server without warning."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    def restart(self) -> Server:
        """Start again with the same data and address."""
        return self.start()
