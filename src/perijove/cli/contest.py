"""A benchmark in which contestants take turns, so that a busy moment affects all equally."""

from __future__ import annotations

import statistics
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import track

import perijove
from perijove.cli.contestant import Contestant, Figures
from perijove.cli.peers import PEERS

CATANATRON, CHESS, _ = PEERS
DRIVEN, PLAYOUT, CLONE = "driven actions/s", "playout actions/s", "clone µs"
WITH_EVENTS = "driven with events actions/s"

Windows = dict[str, list[Figures]]


class Ratio(msgspec.Struct, frozen=True):
    """Our figure divided by another's in the same window: the median, and the target."""

    what: str
    value: float
    bar: str
    met: bool


class Aim(msgspec.Struct, frozen=True):
    """The target of a ratio: at least (or at most) a bound."""

    what: str
    ours: tuple[str, str]
    theirs: tuple[str, str]
    bar: float
    at_most: bool = False


AIMS = (
    Aim("driven, compiled / Catanatron", ("compiled", DRIVEN), (CATANATRON, DRIVEN), 25.0),
    Aim("driven, compiled / chess", ("compiled", DRIVEN), (CHESS, DRIVEN), 3.5),
    Aim("playout, compiled / Catanatron", ("compiled", PLAYOUT), (CATANATRON, DRIVEN), 45.0),
    Aim("clone, compiled / chess", ("compiled", CLONE), (CHESS, CLONE), 2.2, at_most=True),
    Aim("events on, compiled / off", ("compiled", WITH_EVENTS), ("compiled", DRIVEN), 0.85),
    Aim("driven, interpreted / Catanatron", ("interpreted", DRIVEN), (CATANATRON, DRIVEN), 3.5),
)


def contestants(game: str, players: int) -> list[Contestant]:
    """Return our flavours and the other engines; those that cannot run drop out at the start."""
    package = Path(perijove.__file__).parent.parent
    compiled = package if perijove.COMPILED else package.parent / "build" / "compiled"
    ours = [("interpreted", package), ("compiled", compiled)]
    return [
        *(Contestant(name, root, name, "engine", game, players) for name, root in ours),
        *(Contestant(name, package, "any", "peer", name, 0) for name in PEERS),
    ]


def hold(game: str, players: int, windows: int, *, quiet: bool) -> Windows:
    """Let all contestants take their windows in turn."""
    rivals = contestants(game, players)
    taken: Windows = {rival.title: [] for rival in rivals}
    console = Console(stderr=True, quiet=quiet)
    try:
        for _ in track(range(windows), "Measuring", console=console):
            for rival in rivals:
                figures = rival.window()
                if figures is not None:
                    taken[rival.title].append(figures)
    finally:
        for rival in rivals:
            rival.close()
    return {title: rows for title, rows in taken.items() if rows}


def medians(taken: Windows) -> dict[str, Figures]:
    """Return the median of every figure."""
    return {
        title: {key: statistics.median(row[key] for row in rows) for key in rows[0]}
        for title, rows in taken.items()
    }


def ratios(taken: Windows) -> list[Ratio]:
    """Compare with the targets whose contestants are all available."""
    found = []
    for aim in AIMS:
        (us, ours), (them, theirs) = aim.ours, aim.theirs
        if us in taken and them in taken:
            pairs = zip(taken[us], taken[them], strict=False)
            value = statistics.median(mine[ours] / its[theirs] for mine, its in pairs)
            met = value <= aim.bar if aim.at_most else value >= aim.bar
            bar = f"{'at most' if aim.at_most else 'at least'} {aim.bar:g}"
            found.append(Ratio(aim.what, value, bar, met))
    return found
