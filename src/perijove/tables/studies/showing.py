"""What a viewer sees of a study: its tree, and its positions from one seat."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from threading import Lock
from typing import Any

from msgspec import Struct

from perijove.games import game as game_of
from perijove.games import plugin_of
from perijove.kernel.cells import CLOCK
from perijove.kernel.editing import turn_of
from perijove.kernel.layout import Field
from perijove.kernel.state import Event
from perijove.tables import boxes
from perijove.tables import messages as M
from perijove.tables.perspective import NO_UNDO, foreseen
from perijove.tables.studies import messages as T
from perijove.tables.studies.opening import options_of
from perijove.tables.studies.tree import ROOT, Comment, Node, Study, Tree

KEPT = 200  # positions in memory


class Head(Struct):
    """The summary of a study for lists; stored beside it."""

    id: str
    name: str
    game: str
    options: dict[str, Any]
    moves: int
    comments: int
    created: int
    changed: int


class Positions:
    """Positions of studies, found by playing on from the nearest one in memory."""

    def __init__(self, most: int = KEPT) -> None:
        self._most = most
        self._kept: OrderedDict[tuple[str, int], Any] = OrderedDict()
        self._lock = Lock()  # several threads look for positions

    def at(self, tree: Tree, node: int) -> Any:
        """Return a copy of the position of a node."""
        path = [ROOT, *(one.id for one in tree.path(node))]
        state, begun = self._nearest(tree, path)
        for number in path[begun + 1 :]:
            state.act(tree.nodes[number].seat, tree.nodes[number].action)
        self._keep((tree.study.id, node), state.clone())
        return state

    def _nearest(self, tree: Tree, path: list[int]) -> tuple[Any, int]:
        """Return the last position of a path that is in memory, and where it is in the path."""
        with self._lock:
            for at in range(len(path) - 1, -1, -1):
                key = tree.study.id, path[at]
                if key in self._kept:
                    self._kept.move_to_end(key)
                    return self._kept[key].clone(), at
        state = tree.start()
        self._keep((tree.study.id, ROOT), state.clone())
        return state, 0

    def _keep(self, key: tuple[str, int], state: Any) -> None:
        with self._lock:
            self._kept[key] = state
            self._kept.move_to_end(key)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)


# -- lists -----------------------------------------------------------------------------------------


def head_of(study: Study) -> Head:
    """Return the summary of a study."""
    return Head(
        id=study.id,
        name=study.name,
        game=study.game,
        options=boxes.shown_options(game_of(study.game), options_of(study.sheet)),
        moves=len(study.nodes),
        comments=sum(map(len, study.comments.values())),
        created=study.created,
        changed=study.changed,
    )


def listed(head: Head) -> T.StudyHead:
    """Return a summary as it is sent."""
    game = game_of(head.game)
    return T.StudyHead(
        id=head.id,
        name=head.name,
        game=head.game,
        title=game.title,
        expansions=list(plugin_of(game).active(head.options)),
        moves=head.moves,
        comments=head.comments,
        created=head.created,
        changed=head.changed,
    )


# -- a study ---------------------------------------------------------------------------------------


def adds(study: Study, person: str) -> bool:
    """Return True if a person may add to a study."""
    return study.open or person == study.owner


def info(tree: Tree, person: str, seat: int | None = None) -> T.StudyInfo:
    """Return a study as a person sees it, with the events that a seat may see.

    Without a seat the events of each move are those that its own seat sees.
    """
    study = tree.study
    return T.StudyInfo(
        id=study.id,
        number=study.number,
        name=study.name,
        table=table_info(study),
        mine=person == study.owner,
        open=study.open,
        adds=adds(study, person),
        at=study.at,
        nodes=_nodes(tree, person, seat),
        comments=_comments(study, ROOT, person),
        source=study.source,
        known=study.known,
    )


def table_info(study: Study) -> M.TableInfo:
    """Return the table at which a study is played."""
    game = game_of(study.game)
    options = options_of(study.sheet)
    return M.TableInfo(
        id=study.id,
        game=study.game,
        title=game.title,
        options=boxes.shown_options(game, options),
        expansions=list(plugin_of(game).active(options)),
        files=boxes.files_of(game, options),
        pace=M.Pace(),
        status="playing",
        listed=False,
        hints=False,
        memory=True,
        host=False,
        seats=[M.SeatInfo(seat, "person", name) for seat, name in enumerate(study.seats)],
        to_act=[],
        moves=0,
        created=study.created,
        changed=study.changed,
    )


def _nodes(tree: Tree, person: str, seat: int | None) -> list[T.StudyNode]:
    """Return all nodes with their events, playing every line once."""
    state = tree.start()
    state.listen()
    shown: dict[int, T.StudyNode] = {}
    waiting = [(state, tree.children(ROOT))]
    while waiting:
        before, nodes = waiting.pop()
        for at, node in enumerate(nodes):
            position = before if at == len(nodes) - 1 else _heard(before)
            events = position.act(node.seat, node.action)
            shown[node.id] = node_info(tree, node, events, person, seat)
            waiting.append((position, tree.children(node.id)))
    return [shown[node.id] for node in tree.study.nodes]


def _heard(state: Any) -> Any:
    copy = state.clone()
    copy.listen()
    return copy


def node_info(
    tree: Tree, node: Node, events: Iterable[Event], person: str, seat: int | None
) -> T.StudyNode:
    """Return a move with what it did."""
    viewer = seat if seat is not None else (None if node.seat == CLOCK else node.seat)
    return T.StudyNode(
        id=node.id,
        parent=node.parent,
        seat=None if node.seat == CLOCK else node.seat,
        action=node.action,
        played=node.played,
        bot=node.bot,
        name=node.name,
        mine=not node.played and person in (node.person, tree.study.owner),
        events=[tree.game.show(event, viewer) for event in events],
        comments=_comments(tree.study, node.id, person),
    )


def _comments(study: Study, node: int, person: str) -> list[T.StudyComment]:
    return [comment_info(study, one, person) for one in study.comments.get(node, [])]


def comment_info(study: Study, comment: Comment, person: str) -> T.StudyComment:
    """Return a comment as a person sees it."""
    mine = person in (comment.person, study.owner)
    return T.StudyComment(comment.id, comment.name, comment.at, comment.text, mine)


# -- a position ------------------------------------------------------------------------------------


def viewer_of(state: Any, seats: Sequence[int]) -> int | None:
    """Return the first of these seats that decides now, else the first one; None for no seat."""
    deciding = [seat for seat in seats if seat in state.to_act]
    return next(iter([*deciding, *seats]), None)


def moment(positions: Positions, tree: Tree, node: int, seats: Sequence[int]) -> T.StudyMoment:
    """Return the position of a node as one of these seats sees it, and the move before it."""
    path = tree.path(node)
    if not path:
        state = positions.at(tree, ROOT)
        return _moment(tree, node, state, len(path), seats, [])
    last = path[-1]
    state = positions.at(tree, last.parent)
    state.listen()
    return _moment(tree, node, state, len(path), seats, state.act(last.seat, last.action))


def edited_moment(tree: Tree, node: int, state: Any, seats: Sequence[int]) -> T.StudyMoment:
    """Return an edited position of a node as one of these seats sees it."""
    return _moment(tree, node, state, len(tree.path(node)), seats, [])


def editor_table(state: Any) -> T.EditorTable:
    """Return the zones of a position that an editor may change."""
    rules = state.rules
    layout = rules.game.layout(rules)
    fields, seat_fields = _editable(layout.fields), _editable(layout.seat_fields)
    read = layout.read(state.cells, int(rules.players))
    table = {one.name: read[one.name] for one in fields}
    table["seats"] = [{one.name: seat[one.name] for one in seat_fields} for seat in read["seats"]]
    return T.EditorTable(fields, seat_fields, table, turn_of(state))


def _editable(fields: dict[str, Field]) -> list[T.EditorField]:
    shapes = {name: field.codec.shape() for name, field in fields.items() if not field.derived}
    return [T.EditorField(name, shape) for name, shape in shapes.items() if shape.kind != "turn"]


def _moment(
    tree: Tree, node: int, state: Any, depth: int, seats: Sequence[int], events: list[Event]
) -> T.StudyMoment:
    seat = viewer_of(state, seats)
    legal = [] if seat is None or seat not in state.to_act else foreseen(state, seat)
    result = state.scores() if state.over else None
    position = M.Position(depth, seat, state.view(seat), legal, NO_UNDO, result)
    changes = [_change(tree, tree.node(node), events, depth, seat)] if node else []
    to_act = [one for one in state.to_act if one != CLOCK]
    return T.StudyMoment(node, M.Moment(position, changes), to_act, CLOCK in state.to_act)


def _change(tree: Tree, node: Node, events: list[Event], depth: int, seat: int | None) -> M.Change:
    return M.Change(
        number=depth,
        at=0,
        kind="moved",
        seat=None if node.seat == CLOCK else node.seat,
        move=depth,
        events=[tree.game.show(event, seat) for event in events],
        by="bot" if node.bot else "clock" if node.seat == CLOCK else "person",
    )


def is_hidden(state: Any, seat: int) -> bool:
    """Return True if a seat does not know everything: another table would look the same to it."""
    table = state.dump()["table"]
    return any(state.resample(seat, seed).dump()["table"] != table for seed in (1, 2))
