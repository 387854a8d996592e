"""Nobody receives more than they may know: whole games through real sockets, message by message.

Every board, choice and event that a seat receives is computed again twice from the record: in the
true world, and in worlds that differ from it in everything this seat cannot know. Only what depends
on the seat's knowledge alone gives the same result. A spectator knows less than any seat.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import perijove
from perijove import Record
from perijove.kernel.errors import PerijoveError
from perijove.tables import perspective
from perijove.tables.refusal import refusal_of
from tests.serving import Server
from tests.web.conftest import Newcomer, Person, TableSocket

WORLDS = (11, 12)
"""Seeds of the imagined worlds; the server imagines with seeds of its own."""
HASTY = {"finish", "give up"}
"""What a random trucker does far too soon."""
OWN = ("mine", "link")
"""Parts of a message that a person gets for their own seats only."""

Spoken = tuple[int | None, list[dict[str, Any]]]


def plain(thing: Any) -> Any:
    """Return a thing in the form in which messages contain it."""
    return json.loads(msgspec.json.encode(thing))


class Evening:
    """A game of random players and one spectator, with every message that each of them received."""

    def __init__(
        self, server: Server, newcomer: Newcomer, game: str, players: int, **options: Any
    ) -> None:
        self.game = perijove.game(game)
        self.people = [newcomer(server) for _ in range(players + 1)]
        self.random = random.Random(5)
        seats = [{"kind": "me", "name": "Seat 0"}] + [{"kind": "open"}] * (players - 1)
        table = {"game": game, "seats": seats, "options": options}
        self.table: str = self.people[0].post("/api/tables", table)["id"]
        self.lines = [person.sit_down(self.table) for person in self.people]
        for seat in range(1, players):
            answer = self.lines[seat].say("sit", seat=seat, name=f"Seat {seat}")
            assert answer["type"] == "accepted", answer
        self.refusals: list[tuple[int, int, int, str]] = []
        self.meet(answer["number"])

    @property
    def host(self) -> Person:
        return self.people[0]

    @property
    def players(self) -> list[TableSocket]:
        return self.lines[:-1]

    def meet(self, number: int) -> None:
        for line in self.lines:
            line.reach(number)

    def play(self, moves: int = 10_000) -> None:
        """Play random moves, sometimes an illegal one, until the end or for this many moves."""
        for _ in range(moves):
            acting = [line for line in self.players if (line.position or {}).get("choices")]
            if not acting:
                break
            self._blunder()
            line = self.random.choice(acting)
            assert line.position is not None
            answer = line.say(
                "act",
                seat=self.lines.index(line),
                action=self._choose([c["action"] for c in line.position["choices"]]),
                move=line.position["move"],
            )
            assert answer["type"] == "accepted", answer
            self.meet(answer["number"])

    def _choose(self, legal: list[int]) -> int:
        """Choose at random, but avoid ending the game early."""
        lasting = [a for a in legal if self.game.actions.as_json(a)["do"] not in HASTY]
        return self.random.choice(lasting if lasting and self.random.random() < 0.95 else legal)

    def _blunder(self) -> None:
        """Let somebody try an illegal action: a refusal must not reveal more, either."""
        if self.random.random() > 0.1:
            return
        seat = self.random.randrange(len(self.players))
        line = self.lines[seat]
        assert line.position is not None
        legal = {choice["action"] for choice in line.position["choices"]}
        action = self.random.randrange(len(self.game.actions))
        if action in legal:
            return
        move = line.position["move"]
        answer = line.say("act", seat=seat, action=action, move=move)
        assert answer["type"] == "refused"
        self.refusals.append((move, seat, action, answer["message"]))

    def told(self) -> Iterator[Spoken]:
        """Yield everything that each viewer received: the seat, and the messages."""
        for number, line in enumerate(self.lines):
            seat = number if number < len(self.players) else None
            yield seat, [json.loads(text) for text in line.received]

    def record(self) -> Record:
        text = json.dumps(self.host.get(f"/api/tables/{self.table}/record"))
        return Record.load(text, self.game)


def states_of(record: Record) -> tuple[list[Any], list[list[Any]]]:
    """Return all positions of a game, and the events that led to each."""
    state = record.start()
    state.listen()
    states, events = [state.clone()], [[]]
    for move in record.moves:
        events.append(state.act(move.seat, record.game.actions.parse(move.action)))
        states.append(state.clone())
    return states, events


def worlds(state: Any, viewer: int | None) -> list[Any]:
    """Return the true world, and worlds that a viewer cannot distinguish from it."""
    seats = range(state.players) if viewer is None else [viewer]
    return [state, *(state.resample(seat, seed) for seat in seats for seed in WORLDS)]


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        ("ganymede", 2, {}),
        ("ganymede", 3, {"moon": True}),
        ("galileo", 2, {}),
        ("trucker", 2, {}),
        ("trucker", 2, {"open_hands": False}),
        ("trucker", 2, {"open_hands": False, "building": "live", "hourglass_seconds": 600}),
    ],
    ids=["ganymede", "moon", "galileo", "trucker", "hidden hands", "built live"],
)
def test_all_that_is_told_in_a_whole_game_follows_from_what_may_be_known(
    server: Server, newcomer: Newcomer, game: str, players: int, options: dict[str, Any]
) -> None:
    evening = Evening(server, newcomer, game, players, **options)
    evening.play(10)
    check_the_past(evening)
    evening.meet(evening.lines[0].say("say", text="good luck")["number"])
    check_tables(evening)
    evening.play()
    record = evening.record()
    states, events = states_of(record)
    assert states[-1].over
    for viewer, messages in evening.told():
        check_words(messages, viewer, record, evening)
        boards = [m["position"] for m in messages if m.get("position")]
        assert boards[-1]["move"] == len(record.moves), "the viewer saw the game to its end"
        for board in boards:
            check_board(board, states[board["move"]], viewer)
        moves = [c for m in messages for c in m.get("changes", []) if c["kind"] == "moved"]
        assert [change["move"] for change in moves] == list(range(1, len(record.moves) + 1))
        for change in moves:
            check_events(change, record, states, events, viewer)
    check_refusals(evening, states)


def check_board(board: dict[str, Any], state: Any, viewer: int | None) -> None:
    assert board["seat"] == viewer
    for world in worlds(state, viewer):
        assert board["view"] == plain(world.view(viewer))
        if board["choices"]:
            assert viewer is not None
            assert viewer in world.to_act
            assert board["choices"] == plain(perspective.choices(world, viewer))
    if viewer is None or viewer not in state.to_act:
        assert not board["choices"]


def check_events(
    change: dict[str, Any], record: Record, states: list[Any], events: Any, viewer: int | None
) -> None:
    game, number = record.game, change["move"]
    shown = [plain(game.show(event, viewer)) for event in events[number]]
    assert change["events"] == shown
    move = record.moves[number - 1]
    action = game.actions.parse(move.action)
    for world in worlds(states[number - 1], viewer):
        if move.seat not in world.to_act or action not in world.legal(move.seat):
            continue  # in that world the acting seat has another hand
        table = world.clone()
        table.listen()
        seen = [plain(game.show(event, viewer)) for event in table.act(move.seat, action)]
        is_alike = table.view(viewer) == states[number].view(viewer)
        if is_alike and not table.news:  # news may be dice, which leave no trace on the table
            assert seen == shown, "events that differ where all that is seen is alike"


def check_refusals(evening: Evening, states: list[Any]) -> None:
    """Check that refusals would be the same in other worlds."""
    assert evening.refusals
    for move, seat, action, message in evening.refusals:
        for world in worlds(states[move], seat):
            with pytest.raises(PerijoveError) as caught:
                world.clone().act(seat, action)
            assert refusal_of(caught.value).message == message


def check_words(
    messages: list[dict[str, Any]], viewer: int | None, record: Record, evening: Evening
) -> None:
    """Check that no message has the seed, or the link of another person's seat."""
    text = json.dumps(messages)
    assert record.seed > 10**6
    assert str(record.seed) not in text
    assert '"seed"' not in text
    for seat, line in enumerate(evening.players):
        link = line.table["seats"][seat]["link"]
        assert link
        assert seat == viewer or link not in text


def check_tables(evening: Evening) -> None:
    """Check that all receive the same table, apart from the links to their own seats."""
    shared = [common(line.table) for line in evening.lines]
    assert all(table == shared[0] for table in shared)


def common(table: dict[str, Any]) -> dict[str, Any]:
    """Return a table without what only one person receives."""
    seats = [{k: v for k, v in seat.items() if k not in OWN} for seat in table["seats"]]
    return table | {"seats": seats, "host": None}


def check_the_past(evening: Evening) -> None:
    """Check that in mid-game the past shows no more than the present did, and has no record."""
    table = f"/api/tables/{evening.table}"
    spectator = evening.people[-1]
    move = (evening.lines[0].position or {})["move"]
    for seat, person in enumerate(evening.people[:-1]):
        other = (seat + 1) % len(evening.players)
        assert person.get(f"{table}/moments/{move}?seat={other}", 403)["code"] == "not_your_seat"
        own = person.get(f"{table}/moments/{move}?seat={seat}")
        assert own["position"]["view"] == (evening.lines[seat].position or {})["view"]
        assert person.get(f"{table}/record", 409)["code"] == "not_now"
    assert spectator.get(f"{table}/moments/{move}?seat=0", 403)["code"] == "not_your_seat"
    seen = spectator.get(f"{table}/moments/{move}")["position"]["view"]
    assert seen == (evening.lines[-1].position or {})["view"]
    assert spectator.get(f"{table}/record", 409)["code"] == "not_now"


def test_when_a_game_is_over_its_past_is_open_to_all(server: Server, newcomer: Newcomer) -> None:
    evening = Evening(server, newcomer, "ganymede", 2)
    evening.play()
    spectator, table = evening.people[-1], f"/api/tables/{evening.table}"
    for seat in (0, 1):
        shown = spectator.get(f"{table}/moments/9?seat={seat}")["position"]["view"]["seats"][seat]
        assert len(shown["hand"]) == shown["hand_size"]
        assert shown["chosen"] is not None
    assert spectator.get(f"{table}/record")["moves"]
    assert spectator.get(f"{table}/curve")["rows"]
