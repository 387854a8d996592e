"""Credits, ranking and the score sheet line by line."""

from __future__ import annotations

from typing import Any

from perijove.games.trucker.state import (
    CREDITS,
    LOST_PAID,
    NUMBER,
    UNPAID,
    Trucker,
    sheet,
)
from perijove.kernel.result import Result, ScoreLine, rank
from perijove.kernel.zone import i64

LINE_NAMES: list[str] = ["cards", "finish", "looks", "titles", "goods", "lost"]
LEVEL_NAMES: list[str] = ["test", "I", "II", "III"]


def score_sheet(s: Trucker, seat: i64) -> list[Any]:
    """Return all lines of all flights so far: gains and costs of losses."""
    lines: list[Any] = []
    flight: i64
    line: i64
    for flight in range(s.cells[NUMBER] + 1):
        account = sheet(seat, flight)
        level = LEVEL_NAMES[s.setting.first_level + flight]
        for line in range(LOST_PAID + 1):
            credits = int(s.cells[account + line])
            unpaid = int(s.cells[account + UNPAID]) if line == LOST_PAID else 0
            if credits or unpaid:
                args: dict[str, Any] = {"flight": level}
                if line == LOST_PAID:
                    credits = -credits
                    args["unpaid"] = unpaid
                lines.append(ScoreLine("trucker.score." + LINE_NAMES[line], credits, args))
    return lines


def in_profit(s: Trucker) -> list[int]:
    """Return the seats that would count as winners: those with at least one credit (gt.end.10)."""
    seats: list[int] = []
    seat: i64
    for seat in range(s.players):
        if s.cells[CREDITS + seat] >= 1:
            seats.append(int(seat))
    return seats


def scores(s: Trucker) -> Result:
    """Return the result: the most credits win, equal ones share (gt.end.10).

    Nobody wins without a credit.
    """
    sheets: list[list[ScoreLine]] = []
    credits: list[int] = []
    seat: i64
    for seat in range(s.players):
        sheets.append(score_sheet(s, seat))
        credits.append(int(s.cells[CREDITS + seat]))
    ranking = rank([(own,) for own in credits])  # gt.trek.17
    winners = [seat for seat in in_profit(s) if ranking[seat] == 1]
    return Result(credits, ranking, winners, sheets)
