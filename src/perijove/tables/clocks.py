"""The clocks of the seats and of the game, computed from the times of journal entries."""

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
        """Return the time that is left."""
        return self.rest if self.since is None else self.rest - (now - self.since)

    def run(self, now: int) -> None:
        """Start, unless it is already running."""
        if self.since is None:
            self.since = now

    def stop(self, now: int) -> None:
        """Stop."""
        self.rest = max(0, self.left(now))
        self.since = None

    @property
    def due(self) -> int | None:
        """Return when the time runs out; None while stopped."""
        return None if self.since is None else self.since + self.rest


class Clocks:
    """One stopwatch per seat.

    Live: a bank plus an increment per turn. Days: a fixed time per turn.
    """

    def __init__(self, pace: Pace, seats: int) -> None:
        self.pace = pace
        full = pace.bank * 1000 if pace.kind == "live" else pace.days * DAY
        self.full = full
        self.watches = [Stopwatch(full) for _ in range(seats)] if pace.kind != "free" else []
        self.turns: list[int | None] = [None] * seats  # when the game began to wait for each
        self._grown: list[tuple[int, int]] = []  # (moves, seat) of every increment

    def update(self, now: int, waited: Collection[int], counting: Collection[int]) -> None:
        """Update which seats the game waits for, and whose time runs."""
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
        """End a seat's turn: add the increment to the bank, or reset the days."""
        if self.pace.kind == "live":
            self.watches[seat].rest += self.pace.increment * 1000
            self._grown.append((moves, seat))
        elif self.pace.kind == "days":
            self.watches[seat].rest = self.full

    def take_back(self, moves: int) -> None:
        """Remove the increments of turns that were undone."""
        while self._grown and self._grown[-1][0] > moves:
            watch = self.watches[self._grown.pop()[1]]
            watch.rest = max(0, watch.rest - self.pace.increment * 1000)

    def show(self, seat: int, now: int) -> Clock | None:
        """Return a seat's clock as everybody sees it."""
        if not self.watches:
            return None
        watch = self.watches[seat]
        return Clock(watch.left(now) / 1000, watch.since is not None, now)


class Alarm:
    """The time of the game's own clock, such as an hourglass; a new cause restarts it."""

    def __init__(self) -> None:
        self.cause: Hashable = None
        self.watch = Stopwatch(0)

    def set(self, now: int, cause: Hashable, seconds: int) -> None:
        """Start for a cause; for the same cause it keeps running."""
        if cause != self.cause:
            self.cause = cause
            self.watch = Stopwatch(seconds * 1000)
        if cause is not None:
            self.watch.run(now)

    def stop(self, now: int) -> None:
        """Stop while the table is paused."""
        self.watch.stop(now)

    @property
    def due(self) -> int | None:
        """Return when the clock acts."""
        return None if self.cause is None else self.watch.due
