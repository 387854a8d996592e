"""Put small faults into kernel and rule code, and see whether the tests notice.

    python -m tools.mutants --sample 200 --seed 7

Each mutant is tried against the tests that run its line, the quickest first, then against a few
games of the independent referees. The report is build/mutants/report.json; with --store it also
becomes the summary that the package ships. tools/mutants/equivalent.toml explains the mutants that
no test can notice.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import islice
from queue import SimpleQueue

from tools.mutants import report
from tools.mutants.operators import Mutant, all_mutants, compiles
from tools.mutants.reach import Reach, read_reach
from tools.mutants.trial import KILLED, Trial, Verdict


def parse() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.mutants",
        description="Put small faults into kernel and rule code, and see whether tests notice.",
        epilog="for example: python -m tools.mutants --only kernel/state.py:40 --seed 7",
    )
    parser.add_argument("--sample", type=int, default=100, help="how many mutants to try (100)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the sample (1)")
    parser.add_argument(
        "--only", default="", help="only files whose path contains this, or one line: PATH:LINE"
    )
    parser.add_argument("--jobs", type=int, default=2, help="processes (2)")
    parser.add_argument("--budget", type=float, default=60, help="seconds of tests per mutant (60)")
    parser.add_argument("--games", type=int, default=12, help="referee games per mutant (12)")
    parser.add_argument(
        "--keep",
        choices=("nothing", "killed", "all"),
        default="nothing",
        help="what to reuse from the last run with this seed: all continues that run, "
        "killed tests its survivors again (nothing)",
    )
    parser.add_argument(
        "--store", action="store_true", help="add the result to that of the package"
    )
    parser.add_argument(
        "--unseen", action="store_true", help="only list the lines that no test runs"
    )
    return parser.parse_args()


def chosen(only: str, sample: int, seed: int) -> list[Mutant]:
    """Return a seeded sample of the mutants in the files asked for.

    What a mutant changes decides its place in the sample, so that edits of other code do not
    change the sample and a run can continue after them.
    """

    def place(mutant: Mutant) -> bytes:
        return hashlib.sha256(f"{seed} {mutant.key}".encode()).digest()

    name, _, line = only.partition(":")
    mutants = [m for m in all_mutants() if name in m.file and (not line or m.line == int(line))]
    return list(islice(filter(compiles, sorted(mutants, key=place)), sample))


def unseen(mutants: list[Mutant], reach: Reach) -> Iterator[str]:
    """Yield the lines that no test runs, each once."""
    places = {(m.file, m.line): m for m in mutants if not reach.tests_of(m.file, m.line)}
    for (file, line), mutant in sorted(places.items()):
        yield f"{file}:{line} {mutant.function}: {mutant.before}"


def known(keep: str, seed: int) -> dict[str, Verdict]:
    """Return the verdicts of the last run that stay as they are, by mutant."""
    verdicts = {} if keep == "nothing" else report.earlier(seed)
    return {m: v for m, v in verdicts.items() if keep == "all" or v.result == KILLED}


def try_all(mutants: list[Mutant], options: argparse.Namespace) -> list[Verdict]:
    """Try all mutants, several at once, and show the progress."""
    earlier = known(options.keep, options.seed)
    equivalents = report.equivalents()
    reach = read_reach(options.jobs)
    free: SimpleQueue[Trial] = SimpleQueue()
    for number in range(options.jobs):
        trial = Trial(number, reach, options.budget, options.games)
        trial.check()
        free.put(trial)

    def judge(mutant: Mutant) -> Verdict:
        if mutant.key in equivalents:
            return report.explained(mutant, equivalents[mutant.key])
        if mutant.key in earlier:
            return replace(earlier[mutant.key], mutant=mutant)
        trial = free.get()
        try:
            return trial.judge(mutant)
        finally:
            free.put(trial)

    began = time.monotonic()
    verdicts: list[Verdict] = []
    with ThreadPoolExecutor(options.jobs) as pool:
        for verdict in pool.map(judge, mutants):
            verdicts.append(verdict)
            report.write(verdicts, options.seed)
            left = sum(map(report.is_open, verdicts))
            line = f"{len(verdicts)} of {len(mutants)} mutants, {left} not noticed"
            print(f"\r{line}, {time.monotonic() - began:.0f} s\033[K", end="", flush=True)
            if report.is_open(verdict):
                print("\n" + report.line(verdict), flush=True)
    print()
    return verdicts


def main() -> None:
    """Run the command."""
    options = parse()
    if options.unseen:
        mutants = [mutant for mutant in all_mutants() if options.only in mutant.file]
        print(*unseen(mutants, read_reach(options.jobs)), sep="\n")
        return
    verdicts = try_all(chosen(options.only, options.sample, options.seed), options)
    report.show(verdicts)
    if options.store:
        report.store(verdicts)
    sys.exit(any(map(report.is_open, verdicts)))


if __name__ == "__main__":
    main()
