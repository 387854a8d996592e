"""How tables are created: new, from another table, from a record, as a rematch."""

from __future__ import annotations

import secrets

import msgspec

from perijove.games import game as game_of
from perijove.kernel.errors import PerijoveError
from perijove.kernel.game import MOST_SEED, Game, Option
from perijove.kernel.record import Record, game_name
from perijove.tables import journal as J
from perijove.tables.boxes import check_options, file_options
from perijove.tables.deciding import Actor, chair_of, check_screens, new_token
from perijove.tables.messages import NewTable, Pace
from perijove.tables.naming import distinct, star
from perijove.tables.refusal import Refusal, refusal_of
from perijove.tables.table import Table


def public_options(game: Game) -> list[Option]:
    """Return the options that people choose from a list: all but component files."""
    files = file_options(game).values()
    return [option for option in game.options if option.name not in files]


def open_table(owner: Actor, new: NewTable, source: Table | None = None) -> J.Opened:
    """Return the first fact of a new table; `source` is the table it branches from."""
    game = _game(new.game)
    record = _beginning(game, new, source)
    chairs = [chair_of(plan, owner, game) for plan in new.seats]
    if record.players != len(chairs):
        raise Refusal("invalid", f"This game is for {record.players} players.")
    check_screens(game, record.options, [chair.person for chair in chairs])
    name_apart(chairs)
    if new.shuffle_seats:
        secrets.SystemRandom().shuffle(chairs)
    return J.Opened(
        game=game.name,
        rules=game.version,
        options=record.options,
        seed=record.seed,
        pace=new.pace,
        chairs=chairs,
        owner=owner.id,
        listed=new.listed,
        hints=_is_alone(chairs) if new.hints is None else new.hints,
        memory=new.memory,
        moves=_actions(record),
    )


def name_apart(chairs: list[J.Chair]) -> None:
    """Name the bots that have no name, and number people with the same name."""
    taken: list[str] = []
    for chair in chairs:
        chair.name = distinct(chair.name, taken)
        taken.append(chair.name)
    for chair in chairs:
        if chair.kind == "bot" and not chair.name:
            chair.name = star([other.name for other in chairs])


def reopen(table: Table, seed: int | None = None) -> J.Opened:
    """Return the first fact of a rematch: the same people, each moved on by one seat."""
    last = table.opened
    chairs = [_anew(chair) for chair in [*table.chairs[1:], table.chairs[0]]]
    return J.Opened(
        game=last.game,
        rules=last.rules,
        options=last.options,
        seed=_seed() if seed is None else seed,
        pace=last.pace,
        chairs=chairs,
        owner=table.owner,
        listed=last.listed,
        hints=last.hints,
        memory=last.memory,
    )


def import_record(owner: Actor, text: bytes | str) -> J.Opened:
    """Return the first fact of a table that shows a record; refuse an invalid record."""
    try:
        game = game_of(game_name(text))
        check_options(game, msgspec.json.decode(text)["options"])  # before it reads a file
        record = Record.load(text, game)
        record.verify()
    except PerijoveError as error:
        raise refusal_of(error) from None
    return J.Opened(
        game=game.name,
        rules=game.version,
        options=record.options,
        seed=record.seed,
        pace=Pace(),
        chairs=[J.Chair("person") for _ in range(record.players)],
        owner=owner.id,
        moves=_actions(record),
        imported=True,
    )


def _is_alone(chairs: list[J.Chair]) -> bool:
    """Return True if a single person plays with bots, so that help is unfair to nobody."""
    people = [chair for chair in chairs if chair.kind != "bot"]
    return len(people) == 1 and people[0].kind == "person"


def _beginning(game: Game, new: NewTable, source: Table | None) -> Record:
    """Return the record to start from."""
    branch = new.branch
    if branch is not None and source is not None:
        if not source.finished:  # another try would show what is still hidden
            raise Refusal("not_now", "Only a finished game can be continued as a new table.")
        if branch.move > source.moves or source.game is not game:
            raise Refusal("invalid", f"That table has no position {branch.move} of {game.title}.")
        return _copy(source.history.record, branch.move)
    try:
        check_options(game, new.options)
        return Record(game, len(new.seats), _seed(), new.options)
    except PerijoveError as error:
        raise refusal_of(error) from None


def _copy(record: Record, moves: int) -> Record:
    copy = Record(record.game, record.players, record.seed, record.options)
    copy.moves = record.moves[:moves]
    return copy


def _actions(record: Record) -> list[tuple[int, int]]:
    return [(move.seat, record.game.actions.parse(move.action)) for move in record.moves]


def _anew(chair: J.Chair) -> J.Chair:
    if chair.kind == "person":
        return J.Chair("person", chair.name, person=chair.person, token=new_token())
    return J.Chair(chair.kind, chair.name, bot=chair.bot)


def _game(name: str) -> Game:
    try:
        return game_of(name)
    except PerijoveError as error:
        raise refusal_of(error) from None


def _seed() -> int:
    return secrets.randbelow(MOST_SEED)
