"""Wrong passwords: few from one address, and slower answers for an account tried from many."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from perijove.tables.refusal import Refusal

MOST_TRIES = 10  # wrong passwords of an account from one address within 15 minutes
TIME = 15 * 60_000
CALM = 20  # wrong passwords of an account from all addresses before its log-ins get slower
SLOWER = 0.25  # seconds for each one more
SLOWEST = 5.0


class Tries:
    """Counts wrong passwords by account and address.

    An address that tried too often is refused. Nobody else is, so a stranger cannot keep the owner
    of an account out; guessing from many addresses gets slow instead.
    """

    def __init__(self, now: Callable[[], int], sleep: Callable[[float], Awaitable[None]]) -> None:
        self._now = now
        self._sleep = sleep
        self._failed: dict[str, list[tuple[int, str]]] = {}  # times and addresses by account
        self._forgot_at = 0

    async def begin(self, login: str, address: str) -> tuple[int, str]:
        """Count a try as failed, so that tries at the same time count as well; return it.

        Raise Refusal if there were too many from this address.
        """
        now = self._now()
        self._forget(now)
        lately = [one for one in self._failed.get(login, ()) if one[0] > now - TIME]
        if sum(where == address for _, where in lately) >= MOST_TRIES:
            raise Refusal("too_fast", "Too many wrong passwords: try again in 15 minutes.")
        self._failed[login] = [*lately, (now, address)]
        if len(lately) >= CALM:
            await self._sleep(min(SLOWEST, SLOWER * (len(lately) - CALM + 1)))
        return now, address

    def forgive(self, login: str, tried: tuple[int, str]) -> None:
        """Forget a try, because its password was right."""
        if tried in self._failed.get(login, ()):
            self._failed[login].remove(tried)

    def _forget(self, now: int) -> None:
        """Forget accounts without recent failures, from time to time."""
        if now - self._forgot_at > TIME:
            self._forgot_at = now
            for login, failed in list(self._failed.items()):
                if not failed or failed[-1][0] <= now - TIME:
                    del self._failed[login]
