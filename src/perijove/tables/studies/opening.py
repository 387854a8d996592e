"""How studies begin: from a game, a scenario or an edited position; and studies as scenarios."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from perijove.games import game as game_of
from perijove.games import parse_scenario
from perijove.kernel.editing import edit
from perijove.kernel.errors import PerijoveError
from perijove.kernel.game import MOST_SEED
from perijove.kernel.scenario import Expected, Scenario, Sheet, Variation, write_scenario
from perijove.tables import journal as J
from perijove.tables.boxes import check_options
from perijove.tables.hints import decide_hint
from perijove.tables.messages import AskHint
from perijove.tables.refusal import Refusal, refusal_of
from perijove.tables.studies.messages import NewPosition
from perijove.tables.studies.tree import ROOT, Study, Tree
from perijove.tables.table import Table

MOST_TITLE = 80


# -- from a table ----------------------------------------------------------------------------------


def asked_for(table: Table, person: str, seat: int | None) -> list[J.AnyFact]:
    """Return the fact that a person asks for help, which counts as a hint in a running game.

    In a study bots can be asked for their opinion. So a running game can be studied only where and
    when its seat could ask for a hint, and only if the table shows all that the seat knows.
    """
    if table.finished:
        return []
    if seat is None or seat not in table.seats_of(person):
        raise Refusal("not_your_seat", "A running game can be studied only from your own seat.")
    if not table.opened.hints or not table.opened.memory:
        raise Refusal("not_now", "This game can be studied when it is over.")
    return decide_hint(table, person, AskHint("study", seat))


def from_table(table: Table, move: int, seat: int | None) -> Study:
    """Return a study of a game at a move.

    A study of a finished game has all its moves. A study of a running game has only the position,
    as far as the seat knows it; everything else is dealt again.
    """
    if not table.started or move > table.moves:
        raise Refusal("not_found", f"There is no position {move}.")
    names = [chair.name for chair in table.chairs]
    if table.finished:
        return _of_game(table, move, names)
    assert seat is not None  # checked before
    known = table.history.at(move).resample(seat, secrets.randbelow(MOST_SEED))
    study = blank(Sheet(table.game.name, position=known.dump()), names)
    study.known = seat
    return study


def _of_game(table: Table, move: int, names: list[str]) -> Study:
    options = {**table.opened.options, "players": len(names)}
    study = blank(Sheet(table.game.name, options=options, seed=table.opened.seed), names)
    study.source = table.id
    tree = Tree(study)
    parent = ROOT
    for number, (seat, action) in enumerate(table.history.moves, 1):
        parent = tree.add(parent, seat, action, played=True).id
        if number == move:
            study.at = parent
    return study


def blank(sheet: Sheet, names: list[str] | None = None) -> Study:
    """Return a study without moves; the library gives it an id and an owner."""
    game = game_of(sheet.game)
    players = _players(sheet)
    seats = [*(names or []), *[""] * players][:players]
    return Study(
        "", "", sheet.title[:MOST_TITLE], game.name, game.version, sheet, 0, 0, seats=seats
    )


def options_of(sheet: Sheet) -> dict[str, Any]:
    """Return the options of a position without the number of players."""
    given = sheet.position["options"] if sheet.position else sheet.options
    return {name: value for name, value in given.items() if name != "players"}


def _players(sheet: Sheet) -> int:
    where = sheet.position or sheet.options
    return int(where.get("players", 2))


# -- from a scenario or a description --------------------------------------------------------------


def from_scenario(text: str) -> Study:
    """Return a study of a scenario; its lines are variations."""
    try:
        scenario = parse_scenario(text)
        begin(scenario)
        sheet = scenario.sheet
        if any(line.options for line in sheet.line):
            raise Refusal("invalid", "A study has one set of options, but a line here has its own.")
        study = blank(msgspec.structs.replace(sheet, line=[]))
        tree = Tree(study)
        for line in sheet.line:
            _follow(tree, scenario, line)
    except PerijoveError as error:
        raise refusal_of(error) from None
    return study


def _follow(tree: Tree, scenario: Scenario, line: Variation) -> None:
    """Add the moves of a line; its title names the first one that is new."""
    state = scenario.start()
    parent, title = ROOT, line.title[:MOST_TITLE]
    for text in line.play:
        seat, action = scenario.move(state, text)
        state.act(seat, action)
        fresh = tree.child(parent, seat, action) is None
        parent = tree.add(parent, seat, action, name=title if fresh else "").id
        title = "" if fresh else title


def from_position(new: NewPosition) -> Study:
    """Return a study of a described table."""
    sheet = sheet_of(new)
    try:
        begin(Scenario(sheet, game_of(sheet.game), "The position"))
    except PerijoveError as error:
        raise refusal_of(error) from None
    return blank(sheet, list(new.names))


def sheet_of(new: NewPosition) -> Sheet:
    """Return a described table as a scenario."""
    options: dict[str, Any] = {**new.options, "players": new.players}
    return Sheet(new.game, options=options, table=new.table)


def begin(scenario: Scenario) -> Any:
    """Return the first position of a scenario; refuse one that the server cannot show.

    An option that names a file is refused before anything reads it.
    """
    position = scenario.sheet.position
    if position and not isinstance(position.get("options"), dict):
        raise Refusal("invalid", "The position lacks its number of players or its options.")
    check_options(scenario.game, options_of(scenario.sheet))
    state = scenario.start()
    check_playable(state)
    return state


def check_playable(state: Any) -> None:
    """Refuse a position that cannot be shown or played on."""
    try:
        for seat in range(int(state.rules.players)):
            state.view(seat)
            state.legal(seat)
        state.scores()
    except Exception as error:  # odd tables can break the rules in unforeseen ways
        raise Refusal("invalid", f"This table cannot be played on: {error}.") from None


# -- from the editor -------------------------------------------------------------------------------


def edited(state: Any, table: dict[str, Any], turn: int | None) -> Any:
    """Return a position as an editor changed it; refuse one that the rules cannot reach."""
    try:
        changed = edit(state, table, turn)
    except PerijoveError as error:
        raise refusal_of(error) from None
    except Exception as error:  # odd tables can break the rules in unforeseen ways
        raise Refusal("invalid", f"This table cannot be played on: {error}.") from None
    check_playable(changed)
    return changed


def from_edited(study: Study, state: Any) -> Study:
    """Return a study that begins with an edited position of another."""
    made = blank(Sheet(study.game, position=state.dump()), study.seats)
    made.known = study.known
    return made


# -- as a scenario ---------------------------------------------------------------------------------


def as_scenario(tree: Tree, node: int | None = None) -> str:
    """Return a study as the text of a scenario file, or only the line that leads to a node."""
    study = tree.study
    ends = [one.id for one in tree.leaves()] if node is None else [node]
    lines = [_line(tree, end) for end in ends]
    sheet = msgspec.structs.replace(study.sheet, title=study.name, line=lines)
    return write_scenario(sheet)


def _line(tree: Tree, end: int) -> Variation:
    """Return the moves to a node, and who decides then."""
    state = tree.start()
    path = tree.path(end)
    moves = []
    for node in path:
        alone = list(state.to_act) == [node.seat]
        notation = tree.game.actions.notation(node.action)
        moves.append(notation if alone else f"{node.seat}: {notation}")
        state.act(node.seat, node.action)
    names = [node.name for node in path if node.name]
    expected = Expected(to_act=list(state.to_act))
    return Variation(title=names[-1] if names else "", play=moves, expect=expected)
