"""Turn people's commands into facts, or refuse them; nothing is changed here."""

from __future__ import annotations

import secrets
from functools import singledispatch
from typing import Any

from msgspec import Struct

from perijove import bots
from perijove.kernel.errors import PerijoveError
from perijove.kernel.game import Game
from perijove.tables import journal as J
from perijove.tables import messages as M
from perijove.tables.naming import distinct
from perijove.tables.refusal import Refusal, refusal_of
from perijove.tables.table import Table


class Actor(Struct, frozen=True):
    """The person who sends a command."""

    id: str
    name: str = ""


def decide(table: Table, actor: Actor, said: Any) -> list[J.AnyFact]:
    """Return the facts that a command causes; raise Refusal if it is not allowed."""
    return _decide(said, table, actor)


def new_token() -> str:
    """Return a token that cannot be guessed."""
    return secrets.token_urlsafe(16)


def chair_of(plan: M.SeatPlan, owner: Actor, game: Game) -> J.Chair:
    """Return the seat that a plan describes."""
    if plan.kind == "me":
        return J.Chair("person", plan.name or owner.name, person=owner.id, token=new_token())
    if plan.kind == "bot":
        name = plan.bot or bots.DEFAULT
        if name not in bots.names_for(game.name):
            raise Refusal("invalid", f"There is no bot {name!r} for {game.title}.")
        return J.Chair("bot", plan.name, bot=name)
    return J.Chair("open", plan.name, token=new_token(), reserved=plan.kind == "link")


@singledispatch
def _decide(said: Any, _table: Table, _actor: Actor) -> list[J.AnyFact]:
    raise Refusal("invalid", f"A table cannot handle {type(said).__name__}.")


# -- seats -----------------------------------------------------------------------------------------


@_decide.register
def _(said: M.Sit, table: Table, actor: Actor) -> list[J.AnyFact]:
    seat = _meant(table, said)
    chair = _chair(table, seat)
    invited = seat_of_link(table.chairs, said.token) == seat
    if table.finished or chair.forfeited or chair.kind == "bot":
        raise Refusal("not_now", "This seat can no longer be taken.")
    if not invited and (chair.kind == "person" or chair.reserved):
        raise Refusal("taken", "This seat belongs to somebody else.")
    if chair.kind == "open" and table.status != "lobby":
        raise Refusal("not_now", "The game has already started.")
    others = [other.person for at, other in enumerate(table.chairs) if at != seat]
    check_screens(table.game, table.opened.options, [*others, actor.id])
    name = distinct(said.name, table.names(but=seat))
    facts: list[J.AnyFact] = [J.Seated(seat, actor.id, name, new_token())]
    if chair.why == "absent":
        facts.append(J.HandedBack(seat))
    if table.status == "lobby" and all(o.kind != "open" for o in table.chairs if o is not chair):
        facts.append(J.Begun(bots.DEFAULT))  # all seats are taken
    return facts


def _meant(table: Table, said: M.Sit) -> int:
    """Return the seat of the command, or the one that the link opens."""
    seat = seat_of_link(table.chairs, said.token) if said.seat is None else said.seat
    if seat is None:
        raise Refusal("used_link", "This link is no longer valid.")
    return seat


def seat_of_link(chairs: list[J.Chair], token: str) -> int | None:
    """Return the seat that a token opens, or None."""
    for seat, chair in enumerate(chairs):
        if chair.token and secrets.compare_digest(token.encode(), chair.token.encode()):
            return None if chair.forfeited else seat
    return None


def check_screens(game: Game, options: dict[str, Any], people: list[str]) -> None:
    """Refuse several seats for one person in games where all act at once against a clock."""
    seated = [person for person in people if person]
    if len(set(seated)) == len(seated):
        return
    for option in game.options:
        value = options.get(option.name, option.default)
        if value in option.apart:
            reason = "all act at once, so each person needs a separate screen."
            raise Refusal("one_screen", f"With {option.name} {value} {reason}")


@_decide.register
def _(said: M.Stand, table: Table, actor: Actor) -> list[J.AnyFact]:
    _own(table, actor, said.seat)
    if table.status == "lobby":
        return [J.Left(said.seat, new_token())]
    if table.finished:
        raise Refusal("not_now", "The game is over.")
    return [J.Forfeited(said.seat, bots.DEFAULT, "left")]


@_decide.register
def _(said: M.SetSeat, table: Table, actor: Actor) -> list[J.AnyFact]:
    _as_host_of_lobby(table, actor)
    _chair(table, said.seat)
    chair = chair_of(said.plan, actor, table.game)
    chair.name = distinct(chair.name, table.names(but=said.seat))
    others = [other.person for at, other in enumerate(table.chairs) if at != said.seat]
    check_screens(table.game, table.opened.options, [*others, chair.person])
    return [J.Arranged(said.seat, chair)]


@_decide.register
def _(_said: M.Begin, table: Table, actor: Actor) -> list[J.AnyFact]:
    _as_host_of_lobby(table, actor)
    return [J.Begun(bots.DEFAULT)]


@_decide.register
def _(said: M.TakeBack, table: Table, actor: Actor) -> list[J.AnyFact]:
    chair = _own(table, actor, said.seat)
    if not chair.stand_in:
        raise Refusal("not_now", "No bot is playing for this seat.")
    if chair.why == "time":
        raise Refusal("not_now", "Time is up: the bot finishes this turn.")
    return [J.HandedBack(said.seat)]


# -- moves -----------------------------------------------------------------------------------------


@_decide.register
def _(said: M.Act, table: Table, actor: Actor) -> list[J.AnyFact]:
    chair = _own(table, actor, said.seat)
    _in_play(table)
    if chair.why == "time":
        raise Refusal("not_now", "Time is up: the bot finishes this turn.")
    if said.move > table.moves or any(p.seat == said.seat for p in table.line[said.move :]):
        raise Refusal("stale", "The position has changed in the meantime; please check again.")
    check_move(table, said.seat, said.action)
    moved = J.Moved(said.seat, said.action)
    return [J.HandedBack(said.seat), moved] if chair.stand_in else [moved]


def check_move(table: Table, seat: int, action: int) -> None:
    """Refuse an action that is not legal now, with the reason."""
    try:
        table.state.check(seat, action)
    except PerijoveError as error:
        raise refusal_of(error) from None


@_decide.register
def _(said: M.Undo, table: Table, actor: Actor) -> list[J.AnyFact]:
    _own(table, actor, said.seat)
    _in_play(table)
    free = free_undo(table, said.seat)
    if free == 0:
        raise Refusal("not_now", "There is nothing to undo without the other players' consent.")
    return [J.Undone(said.seat, table.moves - (free if said.turn else 1))]


def free_undo(table: Table, seat: int) -> int:
    """Count the moves a seat may undo by itself; moves before the table began do not count."""
    return min(table.history.undoable(seat), table.moves - len(table.opened.moves))


@_decide.register
def _(said: M.Ask, table: Table, actor: Actor) -> list[J.AnyFact]:
    if table.status == "lobby" and said.kind == "abandon" and actor.id == table.owner:
        return [J.Abandoned()]
    _own(table, actor, said.seat)
    if table.finished or table.status == "lobby":
        raise Refusal("not_now", "The game is not in progress.")
    if table.offer is not None:
        raise Refusal("not_now", "Another request is still open.")
    if said.kind != "abandon":
        _in_play(table)
    if said.kind == "undo" and not len(table.opened.moves) <= said.move < table.moves:
        raise Refusal("invalid", f"Position {said.move} is not before the current one.")
    return [J.Asked(said.seat, said.kind, said.move)]


@_decide.register
def _(said: M.Answer, table: Table, actor: Actor) -> list[J.AnyFact]:
    _own(table, actor, said.seat)
    if table.offer is None:
        raise Refusal("not_now", "There is no open request.")
    asking = table.chairs[table.offer.seat].person == actor.id
    if said.seat not in table.offer.waiting and not (asking and not said.agree):
        raise Refusal("not_now", "This seat has already answered.")
    return [J.Answered(said.seat, said.agree)]


@_decide.register
def _(said: M.Resume, table: Table, actor: Actor) -> list[J.AnyFact]:
    _own(table, actor, said.seat)
    if table.status != "paused":
        raise Refusal("not_now", "The game is not paused.")
    return [J.Resumed(said.seat)]


@_decide.register
def _(said: M.Ready, table: Table, actor: Actor) -> list[J.AnyFact]:
    _own(table, actor, said.seat)
    if table.start is None or said.seat not in table.start.waiting:
        raise Refusal("not_now", "Nobody waits for this seat to get ready.")
    return [J.Readied(said.seat)]


@_decide.register
def _(said: M.Say, table: Table, actor: Actor) -> list[J.AnyFact]:
    own = table.seats_of(actor.id)
    name = table.chairs[own[0]].name if own else actor.name
    return [J.Spoke(own[0] if own else None, name, said.text)]


# -- who may ---------------------------------------------------------------------------------------


def _chair(table: Table, seat: int) -> J.Chair:
    if seat >= len(table.chairs):
        raise Refusal("invalid", f"There is no seat {seat}.")
    return table.chairs[seat]


def _own(table: Table, actor: Actor, seat: int) -> J.Chair:
    chair = _chair(table, seat)
    if seat not in table.seats_of(actor.id):
        raise Refusal("not_your_seat", f"Seat {seat} is not yours.")
    return chair


def _in_play(table: Table) -> None:
    if table.status != "playing":
        raise Refusal("not_now", "The game is not in progress.")


def _as_host_of_lobby(table: Table, actor: Actor) -> None:
    if actor.id != table.owner:
        raise Refusal("not_your_seat", "Only the host can change the seats.")
    if table.status != "lobby":
        raise Refusal("not_now", "The game has already started.")
