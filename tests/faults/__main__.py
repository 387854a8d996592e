"""Simulate the server with faults from many seeds.

    python -m tests.faults --seeds 10000
    python -m tests.faults --seeds 100 --days

A violation is printed with its seed, and what happened is written to build/faults/. The same seed
runs the same way again: `python -m tests.faults --first SEED --seeds 1`. With `--defect` a known
defect is built in, which has to be found.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from contextlib import nullcontext
from pathlib import Path

from tests.faults.defects import DEFECTS
from tests.faults.simulation import simulate
from tests.faults.world import DAYS, LIVE

OUT = Path("build/faults")


def main() -> int:
    about = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    about.add_argument("--seeds", type=int, default=1000)
    about.add_argument("--first", type=int, default=0)
    about.add_argument("--most", type=int, default=5, help="stop after this many violations")
    about.add_argument("--days", action="store_true", help="many tables with turns of a day")
    about.add_argument("--defect", choices=DEFECTS, help="a known defect that the checks must find")
    options = about.parse_args()
    defect = DEFECTS[options.defect]() if options.defect else nullcontext()
    with defect:
        return run(options)


def run(options: argparse.Namespace) -> int:
    """Simulate all seeds; return 1 if something was wrong."""
    began, hours, entries, wrong = time.monotonic(), 0.0, 0, 0
    for count in range(1, options.seeds + 1):
        outcome = simulate(options.first + count - 1, DAYS if options.days else LIVE)
        hours, entries = hours + outcome.hours, entries + outcome.entries
        if outcome.wrong:
            wrong += 1
            OUT.mkdir(parents=True, exist_ok=True)
            file = OUT / f"{outcome.seed}.txt"
            file.write_text("\n".join(outcome.trace) + "\n")
            sys.stdout.write(f"seed {outcome.seed}: {outcome.wrong}\n  {file}\n")
        if options.days or count % 20 == 0 or count == options.seeds:
            took = time.monotonic() - began
            sys.stdout.write(
                f"{count} seeds, {hours:.1f} table-hours, {entries} entries, "
                f"{wrong} violations, {took:.0f} s\n"
            )
            sys.stdout.flush()
        if wrong >= options.most:
            break
    return 1 if wrong else 0


if __name__ == "__main__":
    if os.environ.get("PYTHONHASHSEED") != "0":  # the order of sets of texts must not vary
        again = [sys.executable, "-m", "tests.faults", *sys.argv[1:]]
        os.execve(sys.executable, again, {**os.environ, "PYTHONHASHSEED": "0"})
    sys.exit(main())
