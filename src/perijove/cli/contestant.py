"""One contestant of a benchmark, in its own process, asked for one window at a time."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

Figures = dict[str, float]

# The worker decides which engine to import before it imports anything of Perijove: the sources in a
# folder (ignoring compiled modules beside them), or whatever is installed.
WORKER = """
import json, sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader

class SourceOnly:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == "perijove":
            for entry in path or sys.path:
                spec = FileFinder(entry, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
                if spec is not None:
                    return spec

root, flavour, kind, name, players = sys.argv[1:]
sys.path.insert(0, root)
if flavour == "interpreted":
    sys.meta_path.insert(0, SourceOnly())
if kind == "peer":
    from perijove.cli.peers import PEERS
    take = PEERS[name]
else:
    import perijove
    from perijove.cli.measure import figures
    assert perijove.COMPILED == (flavour == "compiled"), f"there is no {flavour} engine"
    take = lambda: figures(perijove.game(name), int(players))
for line in sys.stdin:
    print(json.dumps(take()), flush=True)
"""


class Contestant:
    """A worker process: one of our flavours, or another engine."""

    def __init__(self, title: str, root: Path, flavour: str, kind: str, name: str, players: int):
        self.title = title
        self._errors = tempfile.TemporaryFile("w+")  # noqa: SIM115 (closed by `close`)
        self._process = subprocess.Popen(
            [sys.executable, "-c", WORKER, str(root), flavour, kind, name, str(players)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            text=True,
        )

    def window(self) -> Figures | None:
        """Take one window; return None if the contestant cannot run here."""
        assert self._process.stdin
        assert self._process.stdout
        try:
            self._process.stdin.write("go\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            return None
        line = self._process.stdout.readline()
        figures: Figures | None = json.loads(line) if line else None
        return figures

    def trouble(self) -> str:
        """Return the last line that the process wrote about its failure."""
        self._errors.seek(0)
        return next(iter(self._errors.read().splitlines()[::-1]), "no reason given")

    def close(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.communicate()
        self._errors.close()
