"""A study as a tree of moves: how it grows and shrinks. Pure; times are passed in.

The root is a position; every node is a move from its parent's. Nodes are never changed, apart from
their name and comments, so that a position of a node can be kept as long as the node exists.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from perijove.games import game as game_of
from perijove.kernel.game import Game
from perijove.kernel.scenario import Scenario, Sheet
from perijove.tables.refusal import Refusal

ROOT = 0
MOST_NODES = 3000
MOST_COMMENTS = 500


class Comment(Struct, omit_defaults=True):
    """What a person wrote about a position."""

    id: int
    person: str
    name: str
    at: int
    text: str


class Node(Struct, omit_defaults=True):
    """A move from the position of another node.

    `played`: it belongs to the game that is studied. `bot` chose it, if any; `person` asked for it.
    `name` is that of the variation that begins here.
    """

    id: int
    parent: int
    seat: int
    action: int
    played: bool = False
    bot: str = ""
    person: str = ""
    name: str = ""


class Study(Struct):
    """A study as it is stored.

    `rules` is the version of the game's rules. `sheet` describes the first position, as in a
    scenario. `seats` are the names of the players, `at` is the node at which it opens. `source` is
    the finished table that it was made from; for a running one, the study has only what the seat
    `known` knew. With `open` everybody with the link may add to it. `comments` are those of each
    node.
    """

    id: str
    owner: str
    name: str
    game: str
    rules: int
    sheet: Sheet
    created: int
    changed: int
    number: int = 0
    seats: list[str] = []
    source: str = ""
    known: int | None = None
    at: int = ROOT
    open: bool = False
    nodes: list[Node] = []
    comments: dict[int, list[Comment]] = {}
    last: int = ROOT
    """The highest number of a node or comment so far."""


class Tree:
    """A study and its nodes by number."""

    def __init__(self, study: Study) -> None:
        self.study = study
        self.game: Game = game_of(study.game)
        if study.rules != self.game.version:
            raise Refusal(
                "invalid",
                f"The study has rules version {study.rules}; the server has {self.game.version}.",
            )
        self.nodes = {node.id: node for node in study.nodes}
        self._after: dict[int, list[Node]] = {}
        for node in study.nodes:
            self._after.setdefault(node.parent, []).append(node)

    # -- looking -------------------------------------------------------------------------------

    def node(self, number: int) -> Node:
        """Return a node; refuse a number that does not exist."""
        found = self.nodes.get(number)
        if found is None:
            raise Refusal("not_found", f"The study has no node {number}.")
        return found

    def check(self, number: int) -> None:
        """Refuse a number that is neither the root nor a node."""
        if number != ROOT:
            self.node(number)

    def path(self, number: int) -> list[Node]:
        """Return the nodes from the root to a node."""
        self.check(number)
        found = []
        while number != ROOT:
            found.append(self.nodes[number])
            number = self.nodes[number].parent
        return found[::-1]

    def children(self, number: int) -> list[Node]:
        """Return the nodes that follow a position, the first one first."""
        return self._after.get(number, [])

    def child(self, number: int, seat: int, action: int) -> Node | None:
        """Return the node to which a move leads, if it was made before."""
        same = (one for one in self.children(number) if (one.seat, one.action) == (seat, action))
        return next(same, None)

    def leaves(self) -> Iterator[Node]:
        """Yield the ends of all lines."""
        yield from (node for node in self.study.nodes if not self.children(node.id))

    def start(self) -> Any:
        """Return the first position."""
        return Scenario(self.study.sheet, self.game, "The study").start()

    # -- changing ------------------------------------------------------------------------------

    def add(
        self,
        parent: int,
        seat: int,
        action: int,
        *,
        played: bool = False,
        bot: str = "",
        person: str = "",
        name: str = "",
    ) -> Node:
        """Add a move that is known to be legal, or return the node where it was made before."""
        known = self.child(parent, seat, action)
        if known is not None:
            return known
        if len(self.nodes) >= MOST_NODES:
            raise Refusal("too_large", f"A study has at most {MOST_NODES} moves.")
        node = Node(self._next(), parent, seat, action, played, bot, person, name)
        self.study.nodes.append(node)
        self.nodes[node.id] = node
        self._after.setdefault(parent, []).append(node)
        return node

    def _next(self) -> int:
        self.study.last += 1
        return self.study.last

    def remove(self, number: int, person: str) -> None:
        """Remove a node and what follows it; allowed to the owner and to whoever made all of it."""
        gone = {self.node(number).id}
        for node in self.study.nodes:  # a parent comes before its children
            if node.parent in gone:
                gone.add(node.id)
        others = any(self.nodes[one].person != person for one in gone)
        if others and person != self.study.owner:
            raise Refusal("forbidden", "Only the owner of the study can delete moves of others.")
        if any(self.nodes[one].played for one in gone):
            raise Refusal("not_now", "The moves of the game itself cannot be deleted.")
        self.study.nodes = [node for node in self.study.nodes if node.id not in gone]
        self._after[self.nodes[number].parent].remove(self.nodes[number])
        for one in gone:
            del self.nodes[one]
            self._after.pop(one, None)
            self.study.comments.pop(one, None)
        if self.study.at in gone:
            self.study.at = ROOT

    def comment(self, number: int, person: str, name: str, text: str, at: int) -> Comment:
        """Add a comment to a position."""
        self.check(number)
        if sum(map(len, self.study.comments.values())) >= MOST_COMMENTS:
            raise Refusal("too_large", f"A study has at most {MOST_COMMENTS} comments.")
        comment = Comment(self._next(), person, name, at, text)
        self.study.comments.setdefault(number, []).append(comment)
        return comment

    def uncomment(self, comment: int, person: str) -> None:
        """Delete a comment; only the owner of the study may, or its author."""
        for number, written in self.study.comments.items():
            for one in written:
                if one.id == comment:
                    if person not in (one.person, self.study.owner):
                        raise Refusal("forbidden", "This comment belongs to somebody else.")
                    written.remove(one)
                    if not written:
                        del self.study.comments[number]
                    return
        raise Refusal("not_found", f"The study has no comment {comment}.")


def encode(study: Study) -> str:
    """Return a study in its stored form."""
    return msgspec.json.encode(study).decode()


_DECODER: msgspec.json.Decoder[Study] = msgspec.json.Decoder(Study)


def decode(body: str) -> Study:
    """Read a stored study."""
    return _DECODER.decode(body)
