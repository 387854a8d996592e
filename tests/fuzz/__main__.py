"""Give a server and the readers of files invalid input of every kind.

    python -m tests.fuzz --inputs 100000 --seed 7

Requests are made from the OpenAPI schema, messages from their types, files by damage to valid ones.
A server error, an error in the log, a refusal without a clear sentence or one that changed
something is a fault: its input is printed and written to build/fuzz/. The seed of a round chooses
its inputs; ids and times are the server's. With --keep, inputs with an outcome of a new kind join
tests/fuzz/corpus/.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from pathlib import Path

from tests.fuzz.corpus import Corpus
from tests.fuzz.run import ROUND, Failed, memory, replay, round_of

OUT = Path("build/fuzz")
WARM = 3
"""Rounds until everything has been loaded; memory is compared with what it is then."""


def main() -> int:
    about = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    about.add_argument("--inputs", type=int, default=100_000, help="how many (100000)")
    about.add_argument("--seed", type=int, default=0, help="of the first round (0)")
    about.add_argument("--most", type=int, default=5, help="stop after so many faults (5)")
    about.add_argument("--growth", type=float, default=60, help="MiB that memory may grow (60)")
    about.add_argument("--keep", action="store_true", help="add new inputs to the corpus")
    return run(about.parse_args())


def run(options: argparse.Namespace) -> int:
    """Run all rounds; return 1 if there was a fault or memory grew."""
    corpus = Corpus()
    total, began, faults, warm, seed = Counter[str](), time.monotonic(), 0, 0.0, options.seed
    done = 0

    def show(counts: Counter[str]) -> None:
        found = total + counts
        took = f"{memory():.0f} MiB, {time.monotonic() - began:.0f} s"
        sys.stdout.write(
            f"\r{found['messages']} messages, {found['requests']} requests, "
            f"{found['files']} files, {faults} faults, {took}\033[K"
        )
        sys.stdout.flush()

    total += replay(corpus)
    while done < options.inputs and faults < options.most:
        count = min(ROUND, options.inputs - done)
        try:
            total += round_of(seed, count, corpus, show)
        except Failed as failed:
            faults += 1
            OUT.mkdir(parents=True, exist_ok=True)
            file = OUT / f"{seed}.json"
            file.write_text(json.dumps(failed.given, indent=1), encoding="utf-8")
            sys.stdout.write(f"\n{failed}\nthe input is in {file}\n")
        done, seed = done + count, seed + 1
        if seed - options.seed == WARM:
            warm = memory()
        show(Counter())
    grown = memory() - warm if warm else 0.0
    sys.stdout.write("\n")
    for name, number in sorted(total.items()):
        sys.stdout.write(f"{number:>9}  {name}\n")
    sys.stdout.write(f"memory grew by {grown:.0f} MiB since round {WARM}\n")
    if options.keep:
        corpus.write()
    return 1 if faults or grown > options.growth else 0


if __name__ == "__main__":
    sys.exit(main())
