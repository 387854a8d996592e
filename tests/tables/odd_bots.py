"""Faulty bots, which must not harm a table."""

from __future__ import annotations

import os
import time

from perijove.bots.registry import MAKERS
from perijove.bots.seat import Seat


class Odd:
    def __init__(self, seed: int) -> None:
        pass


class Crashing(Odd):
    def choose(self, seat: Seat) -> int:
        os._exit(1)


class Hanging(Odd):
    def choose(self, seat: Seat) -> int:
        while True:
            time.sleep(1)


class Failing(Odd):
    def choose(self, seat: Seat) -> int:
        raise RuntimeError("I cannot")


class Cheating(Odd):
    def choose(self, seat: Seat) -> int:
        return 10**6


MAKERS.update(crashing=Crashing, hanging=Hanging, failing=Failing, cheating=Cheating)
