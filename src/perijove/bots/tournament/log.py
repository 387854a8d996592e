"""The log of a tournament: one line per game, so that it can be interrupted and continued."""

from __future__ import annotations

from pathlib import Path

import msgspec

from perijove.bots.tournament.match import Played, Setting
from perijove.kernel.errors import InvalidOptions

GAMES = "games.jsonl"


class Log:
    """The games in a folder, or in memory without one. The first line holds the settings."""

    def __init__(self, folder: Path | None, setting: Setting) -> None:
        self.games: list[Played] = []
        self._path = None if folder is None else folder / GAMES
        if self._path is None:
            return
        if self._path.exists():
            self._read(self._path, setting)
        else:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._path.write_bytes(msgspec.json.encode(setting) + b"\n")

    def _read(self, path: Path, setting: Setting) -> None:
        whole, _, rest = path.read_bytes().rpartition(b"\n")
        head, *lines = whole.split(b"\n")
        try:
            before = msgspec.json.decode(head, type=Setting)
            self.games = [msgspec.json.decode(line, type=Played) for line in lines]
        except msgspec.MsgspecError as error:
            raise InvalidOptions(f"{path} is not the log of a tournament: {error}.") from None
        if before != setting:
            raise InvalidOptions(
                f"{path} contains games with other settings; choose another folder."
            )
        if rest:  # a line that was incomplete when the program ended
            path.write_bytes(whole + b"\n")

    def add(self, played: Played) -> None:
        """Log a game; it is on disk when this returns."""
        self.games.append(played)
        if self._path is not None:
            with self._path.open("ab") as file:
                file.write(msgspec.json.encode(played) + b"\n")
