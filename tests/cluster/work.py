"""Work that a process of the cluster does, or dies of."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from perijove.cli.simulate import Played, Setting, play_one


def play_and_die_once(folder: Path, fatal: int, setting: Setting, seed: int) -> Played:
    """Play a game; the first process that plays the fatal one is killed in the middle of it."""
    mark = folder / f"{os.getpid()}.died"
    if seed == fatal and not list(folder.glob("*.died")):
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return play_one(setting, seed)


def refuse(item: int) -> int:
    """Raise the error of somebody who asked for something impossible."""
    raise ValueError(f"{item} cannot be done.")
