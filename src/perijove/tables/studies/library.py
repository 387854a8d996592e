"""All studies of a server: create, read, play on, comment, ask a bot, share."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import re
import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from perijove import bots
from perijove.games import games
from perijove.kernel.cells import CLOCK
from perijove.kernel.errors import PerijoveError
from perijove.kernel.state import State
from perijove.tables import boxes
from perijove.tables.messages import TableBox
from perijove.tables.refusal import Refusal, refusal_of
from perijove.tables.studies import messages as T
from perijove.tables.studies import opening, showing
from perijove.tables.studies.shelf import Shelf
from perijove.tables.studies.tree import Study, Tree
from perijove.tables.thinkers import HintQuestion, NoAnswer, ask

if TYPE_CHECKING:
    from perijove.tables.host import Host

IDENT = re.compile(r"[A-Za-z0-9_-]{1,64}")
TRIES = 8  # how often a change is made again after another process was faster
LOG = logging.getLogger("perijove.tables")

Answer = TypeVar("Answer")


class Library:
    """The studies of a host. Every change reads a study, changes it and stores it as a whole."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._shelf = Shelf(host.storage)
        self._positions = showing.Positions()
        self._served: set[str] = set()  # people for whom a bot thinks

    # -- reading -------------------------------------------------------------------------------

    async def list(self, person: str) -> list[T.StudyHead]:
        """Return a person's studies, the most recently changed first."""
        heads = await self._shelf.of(person)
        return [showing.listed(head) for head in heads if head.game in games()]

    async def get(self, person: str, ident: str, seat: int | None = None) -> T.StudyInfo:
        """Return a study with the events of its moves as a seat sees them, or their own seats."""
        tree = await self._tree(ident)
        _check_seats(tree, [] if seat is None else [seat])
        return await asyncio.to_thread(showing.info, tree, person, seat)

    async def moment(self, ident: str, node: int, seats: Sequence[int]) -> T.StudyMoment:
        """Return a position as the first of these seats that decides sees it."""
        tree = await self._tree(ident)
        _check_seats(tree, seats)
        return await asyncio.to_thread(showing.moment, self._positions, tree, node, seats)

    async def box(self, ident: str) -> TableBox:
        """Return the components of a study, and how its component files differ from ours."""
        tree = await self._tree(ident)
        options = opening.options_of(tree.study.sheet)
        return TableBox(boxes.reports_of(tree.game, options), boxes.components(tree.game, options))

    async def scenario(self, ident: str, node: int | None = None) -> str:
        """Return a study, or only the line to a node, as the text of a scenario file."""
        tree = await self._tree(ident)
        return await asyncio.to_thread(opening.as_scenario, tree, node)

    # -- creating ------------------------------------------------------------------------------

    async def create(self, person: str, new: T.NewStudy) -> T.StudyInfo:
        """Create a study."""
        begun = (new.table, new.study, new.scenario, new.position, new.edited)
        if sum(map(bool, begun)) != 1:
            raise Refusal("invalid", "A study begins from one thing: say which.")
        await self._host.actor(person)
        self._host.quotas.take(person, "studies")
        most = self._host.settings.most_studies
        if await self._shelf.count(person) >= most:
            raise Refusal("not_now", f"You have {most} studies: delete one of them first.")
        study = await self._begin(person, new)
        study.id, study.owner = secrets.token_urlsafe(9), person
        study.name = new.name or study.name
        study.created = study.changed = self._host.scheduler.now()
        for node in study.nodes:
            node.person = "" if node.played else person
        await self._shelf.add(study)
        return await asyncio.to_thread(showing.info, Tree(study), person)

    async def _begin(self, person: str, new: T.NewStudy) -> Study:
        if new.table is not None:
            return await self._host.study_table(person, new.table, new.seat)
        if new.study:
            source = (await self._tree(new.study)).study
            return msgspec.structs.replace(source, open=False, number=0)
        if new.position is not None:
            return await asyncio.to_thread(opening.from_position, new.position)
        if new.edited is not None:
            tree = await self._tree(new.edited.study)
            state = await self._edited(tree, new.edited.node, new.edited.table, new.edited.turn)
            return opening.from_edited(tree.study, state)
        return await asyncio.to_thread(opening.from_scenario, new.scenario)

    # -- editing -------------------------------------------------------------------------------

    async def table(self, ident: str, node: int) -> T.EditorTable:
        """Return a position as an editor shows it."""
        tree = await self._tree(ident)
        state = await asyncio.to_thread(self._positions.at, tree, node)
        return showing.editor_table(state)

    async def attempt(self, ident: str, node: int, said: T.TryTable) -> T.StudyMoment:
        """Return an edited position as one of these seats sees it; nothing is stored."""
        tree = await self._tree(ident)
        _check_seats(tree, said.seats)
        state = await self._edited(tree, node, said.table, said.turn)
        return await asyncio.to_thread(showing.edited_moment, tree, node, state, said.seats)

    async def _edited(
        self, tree: Tree, node: int, table: dict[str, Any], turn: int | None
    ) -> State:
        state = await asyncio.to_thread(self._positions.at, tree, node)
        changed: State = await asyncio.to_thread(opening.edited, state, table, turn)
        return changed

    # -- changing ------------------------------------------------------------------------------

    async def play(self, person: str, ident: str, said: T.StudyMove) -> T.StudyStep:
        """Make a move, or let a bot choose it. Return its node and the position after it."""
        tree = await self._tree(ident)
        _check_adds(tree, person)
        _check_seats(tree, said.seats)
        seat = CLOCK if said.seat is None else said.seat
        action = await self._action(person, tree, said, seat)

        def add(tree: Tree) -> int:
            node = tree.add(said.node, seat, action, bot=said.bot, person=person, name=said.name)
            return node.id

        tree, number = await self._change(person, ident, add)

        def shown() -> T.StudyStep:
            node = tree.node(number)
            before = self._positions.at(tree, node.parent)
            before.listen()
            fixed = said.seats[0] if len(said.seats) == 1 else None
            told = showing.node_info(tree, node, before.act(node.seat, node.action), person, fixed)
            after = showing.moment(self._positions, tree, number, said.seats)
            return T.StudyStep(tree.study.number, told, after)

        return await asyncio.to_thread(shown)

    async def _action(self, person: str, tree: Tree, said: T.StudyMove, seat: int) -> int:
        """Return the action of a move, which is legal."""
        state = await asyncio.to_thread(self._positions.at, tree, said.node)
        if seat == CLOCK:
            if CLOCK not in state.to_act or said.bot or said.action is not None:
                raise Refusal("invalid", "The clock has nothing to do here.")
            return tree.game.default_action(state, CLOCK)
        if (said.action is None) == (said.bot == ""):
            raise Refusal("invalid", "A move is either an action or the choice of a bot.")
        if said.action is not None:
            try:
                state.check(seat, said.action)
            except PerijoveError as error:
                raise refusal_of(error) from None
            return said.action
        if said.bot not in bots.names_for(tree.game.name):
            raise Refusal("invalid", f"There is no bot {said.bot!r} for {tree.game.title}.")
        if seat not in state.to_act:
            raise Refusal("not_your_turn", "This seat has nothing to decide here.")
        question = ask(state, seat, said.bot, _seed(tree, said.node), owner=person)
        with self._serving(person):
            try:
                return await self._host.thinkers.choose(question)
            except NoAnswer as error:
                LOG.warning("study %s: %s", tree.study.id, error)
                raise Refusal("failed", "The bot did not answer: try again.") from None

    async def change(self, person: str, ident: str, said: T.StudyChange) -> None:
        """Rename a study, choose where it opens, or let others add to it."""

        def edit(tree: Tree) -> None:
            _check_owner(tree, person)
            if said.at is not None:
                tree.check(said.at)
                tree.study.at = said.at
            if said.name is not None:
                tree.study.name = said.name
            if said.open is not None:
                tree.study.open = said.open

        await self._change(person, ident, edit)

    async def rename(self, person: str, ident: str, node: int, name: str) -> None:
        """Name the variation that begins with a move."""

        def edit(tree: Tree) -> None:
            if person not in (tree.node(node).person, tree.study.owner):
                raise Refusal("forbidden", "This variation belongs to somebody else.")
            tree.node(node).name = name

        await self._change(person, ident, edit)

    async def cut(self, person: str, ident: str, node: int) -> None:
        """Delete a move and everything after it."""
        await self._change(person, ident, lambda tree: tree.remove(node, person))

    async def comment(self, person: str, ident: str, said: T.NewComment) -> T.StudyComment:
        """Comment on a position."""
        now = self._host.scheduler.now()
        name = (await self._host.actor(person)).name

        def write(tree: Tree) -> T.StudyComment:
            made = tree.comment(said.node, person, name, said.text, now)
            return showing.comment_info(tree.study, made, person)

        return (await self._change(person, ident, write))[1]

    async def uncomment(self, person: str, ident: str, comment: int) -> None:
        """Delete a comment."""
        await self._change(person, ident, lambda tree: tree.uncomment(comment, person))

    async def remove(self, person: str, ident: str) -> None:
        """Delete a study."""
        _check_owner(await self._tree(ident), person)
        await self._shelf.remove(ident)

    async def pass_on(self, guest: str, person: str) -> None:
        """Give a guest's studies to an account."""
        await self._shelf.pass_on(guest, person)

    async def _change(
        self, person: str, ident: str, edit: Callable[[Tree], Answer]
    ) -> tuple[Tree, Answer]:
        """Change a study; change it again if another request was faster."""
        for _ in range(TRIES):
            tree = await self._tree(ident)
            _check_adds(tree, person)
            seen = tree.study.number
            answer = edit(tree)
            tree.study.number = seen + 1
            tree.study.changed = self._host.scheduler.now()
            if await self._shelf.replace(tree.study, seen):
                return tree, answer
        raise Refusal("failed", "Others are changing this study: try again.")

    # -- a bot's opinion -----------------------------------------------------------------------

    async def opinion(self, person: str, ident: str, node: int, seat: int) -> T.StudyOpinion:
        """Return what a bot thinks of a seat's decision, from what this seat knows."""
        tree = await self._tree(ident)
        state = await asyncio.to_thread(self._positions.at, tree, node)
        if seat not in state.to_act:
            raise Refusal("not_your_turn", "This seat has nothing to decide here.")
        with self._serving(person):
            self._host.quotas.take(person, "hints")
            question = ask(state, seat, "", _seed(tree, node), owner=person)
            try:
                asked = HintQuestion(question, self._host.settings.hint_seconds)
                hint = await self._host.thinkers.hint(asked)
            except NoAnswer as error:
                LOG.warning("study %s: %s", ident, error)
                raise Refusal("failed", "The bot did not answer: try again.") from None
        self._host.count("hints")
        return T.StudyOpinion(node, seat, showing.is_hidden(state, seat), hint)

    @contextmanager
    def _serving(self, person: str) -> Iterator[None]:
        """Refuse two questions to bots at the same time for one person."""
        if person in self._served:
            raise Refusal("too_fast", "A bot is still thinking for you: wait for it.")
        self._served.add(person)
        try:
            yield
        finally:
            self._served.discard(person)

    async def _tree(self, ident: str) -> Tree:
        study = await self._shelf.get(ident) if IDENT.fullmatch(ident) else None
        if study is None or study.game not in games():
            raise Refusal("not_found", f"There is no study {ident[:64]!r}.")
        return Tree(study)


def _check_seats(tree: Tree, seats: Sequence[int]) -> None:
    players = len(tree.study.seats)
    for seat in seats:
        if seat >= players:
            raise Refusal("invalid", f"There is no seat {seat}.")


def _check_adds(tree: Tree, person: str) -> None:
    if not showing.adds(tree.study, person):
        raise Refusal("forbidden", "Only the owner can add to this study: make a copy of it.")


def _check_owner(tree: Tree, person: str) -> None:
    if person != tree.study.owner:
        raise Refusal("forbidden", "Only the owner of the study can do this.")


def _seed(tree: Tree, node: int) -> int:
    """Return the seed of a bot: the same whenever it is asked about a position."""
    text = f"study {tree.study.id} {node}"
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=4).digest()) >> 1
