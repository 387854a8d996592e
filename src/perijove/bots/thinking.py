"""Think about a decision: every action weighed, from what the seat may know."""

from __future__ import annotations

import math
from typing import Any, Final

from perijove.bots.evaluation import evaluation_of
from perijove.bots.limit import Limit
from perijove.bots.network import is_known
from perijove.bots.search.searcher import Searcher
from perijove.bots.search.tree import Node
from perijove.bots.seat import Seat
from perijove.bots.thought import Prospect, Thought

LEAST_DOUBT: Final = 0.02  # what minds are off by, however long they search
LONGEST_LINE: Final = 12
LEAST_VISITS: Final = 4  # of what is told as expected to follow
DEEP: Final = 12.0  # points of margin that make a win about as good as sure
UNSEARCHED_DOUBT: Final = 0.15


def think(seat: Seat, limit: Limit, seed: int) -> Thought:
    """Weigh every legal action of a seat: by search where a mind knows the table."""
    return _search(seat, limit, seed) if is_known(seat.rules) else _judge(seat, seed)


def _search(seat: Seat, limit: Limit, seed: int) -> Thought:
    searcher = Searcher(seed)
    tree = searcher.plant(seat)
    searcher.grow(tree, seat, limit)
    passes = float(tree.root.visits)
    tried = [node for node in tree.root.children if node.visits]
    found = [_prospect(node, passes) for node in sorted(tried, key=_standing, reverse=True)]
    return Thought(
        tuple(found),
        tuple(win / passes for win in tree.wins),
        tuple(margin / passes for margin in tree.margins),
        int(passes),
    )


def _standing(node: Node) -> tuple[int, float]:
    return int(node.visits), node.prior


def _prospect(node: Node, passes: float) -> Prospect:
    visits = float(node.visits)
    win = node.win / visits
    spread = max(0.0, node.square / visits - win * win)
    doubt = LEAST_DOUBT + math.sqrt(spread / visits)
    line = tuple(_line(node))
    return Prospect(int(node.action), visits / passes, win, node.margin / visits, doubt, line)


def _line(node: Node) -> list[tuple[int, int]]:
    """Follow what was tried most often."""
    line = [(int(node.seat), int(node.action))]
    while len(line) < LONGEST_LINE and node.children:
        node = max(node.children, key=_standing)
        if node.visits < LEAST_VISITS:
            break
        line.append((int(node.seat), int(node.action)))
    return line


def _judge(seat: Seat, seed: int) -> Thought:
    """Weigh actions by what the position is worth just after them."""
    table = seat.sample(seed)
    margins = tuple(_margin(table, number) for number in range(table.rules.players))
    legal = seat.legal()
    found = []
    for action in legal:
        after = table.clone()
        after.play(action, seat.number)
        margin = _margin(after, seat.number)
        line = ((seat.number, action),)
        chance = _win(margin)
        found.append(Prospect(action, 1 / len(legal), chance, margin, UNSEARCHED_DOUBT, line))
    found.sort(key=lambda prospect: -prospect.win)
    return Thought(tuple(found), tuple(map(_win, margins)), margins, len(found))


def _margin(table: Any, seat: int) -> float:
    return evaluation_of(table.rules.game)(table, seat)


def _win(margin: float) -> float:
    return 0.5 + 0.5 * math.tanh(margin / DEEP)
