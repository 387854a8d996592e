"""The time of every seat, and of the game's own clock: worked out from the times of entries."""

from __future__ import annotations

from collections.abc import Collection, Hashable

from perijove.tables.messages import Clock, Pace

DAY = 86_400_000


class Stopwatch:
    """Time that runs down, in milliseconds."""

    __slots__ = ("rest", "since")

    def __init__(self, rest: int) -> None:
        self.rest = rest
        self.since: int | None = None

    def left(self, now: int) -> int:
        """What is left."""
        return self.rest if self.since is None else self.rest - (now - self.since)

    def run(self, now: int) -> None:
        """Let it run, if it does not yet."""
        if self.since is None:
            self.since = now

    def stop(self, now: int) -> None:
        """Let it stand."""
        self.rest = max(0, self.left(now))
        self.since = None

    @property
    def due(self) -> int | None:
        """When nothing will be left; None while it stands."""
        return None if self.since is None else self.since + self.rest


class Clocks:
    """A stopwatch a seat. Live: a bank that grows by each turn. Days: as much for every turn."""

    def __init__(self, pace: Pace, seats: int) -> None:
        self.pace = pace
        full = pace.bank * 1000 if pace.kind == "live" else pace.days * DAY
        self.full = full
        self.watches = [Stopwatch(full) for _ in range(seats)] if pace.kind != "free" else []
        self.turns: list[int | None] = [None] * seats  # since when each seat is waited for
        self._grown: list[tuple[int, int]] = []  # (moves, seat) of every increment

    def update(self, now: int, waited: Collection[int], counting: Collection[int]) -> None:
        """Note who is waited for now, and whose time counts."""
        for seat, since in enumerate(self.turns):
            if seat not in waited:
                self.turns[seat] = None
            elif since is None:
                self.turns[seat] = now
        for seat, watch in enumerate(self.watches):
            if seat in counting:
                watch.run(now)
            else:
                watch.stop(now)

    def end_turn(self, seat: int, moves: int) -> None:
        """A turn is over: the bank grows, or the days of the next turn are full again."""
        if self.pace.kind == "live":
            self.watches[seat].rest += self.pace.increment * 1000
            self._grown.append((moves, seat))
        elif self.pace.kind == "days":
            self.watches[seat].rest = self.full

    def take_back(self, moves: int) -> None:
        """Turns that were taken back bring no time."""
        while self._grown and self._grown[-1][0] > moves:
            watch = self.watches[self._grown.pop()[1]]
            watch.rest = max(0, watch.rest - self.pace.increment * 1000)

    def show(self, seat: int, now: int) -> Clock | None:
        """Return a seat's time as everybody sees it."""
        if not self.watches:
            return None
        watch = self.watches[seat]
        return Clock(watch.left(now) / 1000, watch.since is not None, now)


class Alarm:
    """The time of the game's own clock, such as an hourglass; a new cause starts it anew."""

    def __init__(self) -> None:
        self.cause: Hashable = None
        self.watch = Stopwatch(0)

    def set(self, now: int, cause: Hashable, seconds: int) -> None:
        """Let it run for a cause; for the same cause it runs on."""
        if cause != self.cause:
            self.cause = cause
            self.watch = Stopwatch(seconds * 1000)
        if cause is not None:
            self.watch.run(now)

    def stop(self, now: int) -> None:
        """Let it stand while the table rests."""
        self.watch.stop(now)

    @property
    def due(self) -> int | None:
        """When the clock acts."""
        return None if self.cause is None else self.watch.due
