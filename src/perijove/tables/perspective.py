"""What each person is sent about a table: the table, the board, and what happened."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from msgspec import Struct

from perijove.bots import Seat
from perijove.bots.analysis.worlds import Worlds
from perijove.games import game as game_of
from perijove.games import plugins
from perijove.kernel.cells import CLOCK
from perijove.kernel.state import Event
from perijove.tables import journal as J
from perijove.tables import messages as M
from perijove.tables.deciding import free_undo, seat_of_link
from perijove.tables.table import Played, Table

FEW_CHOICES = 2  # so many come with their outlooks at once
SOME_CHOICES = 40  # to somebody who asked for outlooks before
MOST_CHOICES = 60  # with more, outlooks are left out
SHOWN = 200  # lines of chat that a new connection is sent
NO_UNDO = M.UndoInfo(0, 0, 0)


class Head(Struct, gc=False):
    """The summary of a table for lists; stored beside the journal, so that lists read no journal.

    `turns` says since when the table has waited for each seat.
    """

    id: str
    game: str
    options: dict[str, Any]
    pace: M.Pace
    status: M.Status
    listed: bool
    hints: bool
    owner: str
    chairs: list[J.Chair]
    clocks: list[M.Clock | None]
    to_act: list[int]
    turns: list[int | None]
    moves: int
    number: int
    created: int
    changed: int
    offer: M.Offer | None
    rematch: str
    winners: list[int]
    memory: bool = True
    files: list[M.TableFile] = []
    start: M.Start | None = None


def head_of(table: Table, now: int) -> Head:
    """Return the summary of a table."""
    opened = table.opened
    result = table.result()
    return Head(
        id=table.id,
        game=opened.game,
        options=table.options,
        files=table.files,
        pace=opened.pace,
        status=table.status,
        listed=opened.listed,
        hints=opened.hints,
        memory=opened.memory,
        owner=table.owner,
        chairs=table.chairs,
        clocks=[_clock(table, seat, now) for seat in range(len(table.chairs))],
        to_act=table.to_act,
        turns=table.clocks.turns,
        moves=table.moves,
        number=table.number,
        created=table.created,
        changed=table.changed,
        offer=table.offer,
        start=table.start,
        rematch=table.rematch,
        winners=result.winners if result else [],
    )


def _clock(table: Table, seat: int, now: int) -> M.Clock | None:
    chair = table.chairs[seat]
    return None if chair.kind == "bot" or chair.forfeited else table.clocks.show(seat, now)


def table_info(head: Head, person: str, present: Collection[str], token: str = "") -> M.TableInfo:
    """Return a table as a person sees it; `present` are connected, `token` is their link."""
    return M.TableInfo(
        id=head.id,
        game=head.game,
        title=game_of(head.game).title,
        options=head.options,
        expansions=list(plugins()[head.game].active(head.options)),
        files=head.files,
        pace=head.pace,
        status=head.status,
        listed=head.listed,
        hints=head.hints,
        memory=head.memory,
        host=head.owner == person,
        seats=[_seat(head, seat, person, present) for seat in range(len(head.chairs))],
        to_act=head.to_act,
        moves=head.moves,
        created=head.created,
        changed=head.changed,
        offer=head.offer,
        start=head.start,
        rematch=head.rematch,
        winners=head.winners,
        invited=_invited(head, token),
    )


def _invited(head: Head, token: str) -> int | None:
    """Return the seat that can be taken with a link now."""
    seat = seat_of_link(head.chairs, token) if token else None
    if seat is None or head.status in ("over", "abandoned"):
        return None
    return seat if head.chairs[seat].kind == "person" or head.status == "lobby" else None


def _seat(head: Head, seat: int, person: str, present: Collection[str]) -> M.SeatInfo:
    chair = head.chairs[seat]
    mine = chair.kind == "person" and chair.person == person and not chair.forfeited
    inviting = chair.kind == "open" and head.owner == person
    plays = chair.stand_in or chair.bot
    return M.SeatInfo(
        number=seat,
        kind=chair.kind,
        name=chair.name,
        bot=chair.bot,
        stand_in=chair.stand_in,
        mine=mine,
        connected=chair.kind == "person" and chair.person in present,
        thinking=bool(plays) and seat in head.to_act,
        forfeited=chair.forfeited,
        reserved=chair.kind == "open" and chair.reserved,
        clock=head.clocks[seat],
        link=chair.token if mine or inviting else "",
        hints=chair.hints,
    )


# -- the board -------------------------------------------------------------------------------------


def position(
    table: Table, seat: int | None, *, acting: bool, few: int = FEW_CHOICES
) -> M.Position | None:
    """Return the board as a seat sees it; `acting`: this person may choose for the seat.

    As many choices as `few` come with their outlooks.
    """
    if not table.started:
        return None
    shown = M.Position(
        table.moves, seat, _view(table, table.state, seat), [], NO_UNDO, table.result()
    )
    if acting and seat is not None:
        shown.undo = _undo(table, seat)
        if seat in table.to_act:
            shown.choices = choices(table.state, seat, few)
            shown.foreseen = not few < len(shown.choices) <= MOST_CHOICES
    return shown


def _view(table: Table, state: Any, seat: int | None) -> Any:
    """Return a person's view: everything their seat knows, or only what is visible on the table."""
    view = state.view(seat)
    return view if table.opened.memory or table.finished else table.game.forget(view)


def _undo(table: Table, seat: int) -> M.UndoInfo:
    if table.status != "playing" or table.chairs[seat].forfeited:
        return NO_UNDO
    free = free_undo(table, seat)
    return M.UndoInfo(free, free, table.moves - len(table.opened.moves))


def choices(state: Any, seat: int, few: int = FEW_CHOICES) -> list[M.Choice]:
    """Return the legal actions of a seat; if there are few, each with its certain effects."""
    legal = state.legal(seat)
    if len(legal) > few:
        return [M.Choice(action) for action in legal]
    return foreseen(state, seat)


def foreseen(state: Any, seat: int) -> list[M.Choice]:
    """Return the legal actions of a seat, each with its certain effects."""
    legal = state.legal(seat)
    if len(legal) > MOST_CHOICES:
        return [M.Choice(action) for action in legal]
    worlds = Worlds(Seat(state, seat))
    return [M.Choice(action, worlds.outlook(action)) for action in legal]


# -- what happened ---------------------------------------------------------------------------------


def changes(table: Table, since: int, seat: int | None) -> list[M.Change]:
    """Return the changes after an entry number as a seat sees them, without old chat."""
    entries = table.entries[max(0, since) :]
    old = sum(isinstance(entry.fact, J.Spoke) for entry in entries) - SHOWN
    shown: list[M.Change] = []
    for entry in entries:
        if old > 0 and isinstance(entry.fact, J.Spoke):
            old -= 1
        else:
            shown.append(change(table, entry, seat))
    return shown


def is_public(table: Table, since: int) -> bool:
    """Return True if everybody sees the changes after an entry number alike."""
    numbers = range(since + 1, table.number + 1)
    return all(table.played[at].public for at in numbers if at in table.played)


def before(table: Table, since: int, seat: int | None) -> list[M.Change]:
    """Return the moves that the table started with, for a client that asks for the whole log."""
    if since > 0 or not table.started:
        return []
    return [moved(table, played, seat) for played in table.line[: len(table.opened.moves)]]


def change(table: Table, entry: J.Entry, seat: int | None) -> M.Change:
    """Return an entry as a seat sees it."""
    fact = entry.fact
    if isinstance(fact, J.Moved):
        return moved(table, table.played[entry.number], seat)
    kind = _KINDS.get(type(fact)) or fact.__struct_config__.tag
    told = M.Change(entry.number, entry.at, kind, getattr(fact, "seat", None))  # type: ignore[arg-type]
    told.name = getattr(fact, "name", "")
    told.move = getattr(fact, "move", 0)
    told.text = _text(fact)
    return told


_KINDS: dict[type, str] = {J.Spoke: "said", J.Ended: "over", J.Arranged: "seated"}


def _text(fact: J.AnyFact) -> str:
    if isinstance(fact, J.Spoke):
        return fact.text
    if isinstance(fact, J.Asked):
        return fact.kind
    if isinstance(fact, J.Answered):
        return "yes" if fact.agree else "no"
    if isinstance(fact, J.StoodIn | J.Forfeited):
        return fact.why
    return fact.table if isinstance(fact, J.Rematched) else ""


def moved(table: Table, played: Played, seat: int | None) -> M.Change:
    """Return a move as a seat sees it."""
    return M.Change(
        number=played.number,
        at=played.at,
        kind="moved",
        seat=None if played.seat == CLOCK else played.seat,
        move=played.move,
        events=_shown(table, played.events, seat),
        by=played.by,
    )


def _shown(table: Table, events: Iterable[Event], seat: int | None) -> list[dict[str, Any]]:
    kinds = table.game.events
    return [kinds[event.kind].show(event, seat) for event in events]


# -- the past --------------------------------------------------------------------------------------


def moment(table: Table, move: int, seat: int | None) -> M.Moment:
    """Return the board after a move, and what that move did."""
    state = table.history.at(move)
    last = move == table.moves
    result = table.result() if last else None
    board = M.Position(move, seat, _view(table, state, seat), [], NO_UNDO, result)
    return M.Moment(board, [moved(table, table.line[move - 1], seat)] if move else [])


def curve(table: Table) -> M.Curve:
    """Return the points after each move that changed them; before the end only public ones."""
    rows: list[list[int]] = []
    for move, state in enumerate(table.history.positions()):
        points = _points(table, state)
        if points and (not rows or rows[-1][1:] != points):
            rows.append([move, *points])
    return M.Curve(rows)


def _points(table: Table, state: Any) -> list[int]:
    if table.finished:
        scores: list[int] = state.scores().scores
        return scores
    boards = getattr(state.view(None), "seats", [])
    points: list[int] = [board.points for board in boards if hasattr(board, "points")]
    return points
