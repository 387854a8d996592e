"""Studies: made from games, played on, commented, shared; and what they never reveal."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from perijove.games import game, parse_scenario, read_scenario
from perijove.kernel.record import Record
from perijove.tables import messages as M
from perijove.tables.host import Host
from perijove.tables.refusal import Refusal
from perijove.tables.studies import messages as T
from tests.sentences import one_sentence
from tests.tables.guests import BOT, ME, OPEN, Guest

pytestmark = pytest.mark.anyio
SCENARIOS = [
    path
    for path in sorted((Path(__file__).parents[1] / "scenarios").glob("*/*.toml"))
    if not any(line.options for line in read_scenario(path).lines)
]


def a_record(name: str, moves: int) -> str:
    """Return the record of a game whose first moves were made at random."""
    record, chance = Record(game(name), 2, 7, {}), random.Random(7)
    state = record.start()
    for _ in range(moves):
        if not state.to_act:  # over before
            break
        seat = state.to_act[0]
        action = chance.choice(list(state.legal(seat)))
        state.act(seat, action)
        record.add(seat, action, state)
    return record.text()


async def a_study(host: Host, ada: Guest, name: str = "ganymede", move: int = 20) -> T.StudyInfo:
    """Return a study of a game of 40 moves."""
    table = await host.import_record(ada.me.id, a_record(name, 40))
    return await host.library.create(ada.me.id, T.NewStudy(table=M.Branch(table.id, move)))


async def refused(asking: Any, code: str) -> str:
    """Return the sentence with which a request is refused."""
    with pytest.raises(Refusal) as caught:
        await asking
    assert caught.value.code == code
    return one_sentence(caught.value)


async def play_any(
    host: Host, ada: Guest, study: str, node: int, seats: list[int], last: bool = False
) -> T.StudyStep:
    """Make the first or last legal move of the seat that decides."""
    there = await host.library.moment(study, node, seats)
    position = there.moment.position
    assert position.seat is not None
    choice = position.choices[-1 if last else 0]
    said = T.StudyMove(node, position.seat, choice.action, seats=seats)
    return await host.library.play(ada.me.id, study, said)


# -- from a game -----------------------------------------------------------------------------------


async def test_a_study_has_the_moves_of_the_game_and_opens_where_it_was_asked_for(
    host: Host,
) -> None:
    ada = await Guest.come(host)
    info = await a_study(host, ada, move=20)
    assert len(info.nodes) == 40
    assert all(node.played and not node.mine for node in info.nodes)
    assert [node.parent for node in info.nodes] == [0, *(node.id for node in info.nodes[:-1])]
    assert info.at == info.nodes[19].id
    there = await host.library.moment(info.id, info.at, [0])
    table = await host.moment(ada.me.id, info.source, 20, 0)
    assert there.moment.position.view == table.position.view
    assert there.moment.changes[0].events == table.changes[0].events
    assert [head.id for head in await host.library.list(ada.me.id)] == [info.id]


async def test_a_move_begins_a_variation_once(host: Host) -> None:
    ada = await Guest.come(host)
    info = await a_study(host, ada)
    first = await play_any(host, ada, info.id, info.at, [0, 1])
    again = await play_any(host, ada, info.id, info.at, [0, 1])
    other = await play_any(host, ada, info.id, info.at, [0, 1], last=True)
    assert first.node.id == again.node.id != other.node.id
    assert first.moment.moment.position.move == 21
    seen = await host.library.get(ada.me.id, info.id)
    after = [node.id for node in seen.nodes if node.parent == info.at]
    assert {first.node.id, other.node.id} <= set(after)
    assert next(node for node in seen.nodes if node.id == other.node.id).events == other.node.events


@pytest.mark.parametrize("name", ["ganymede", "galileo", "trucker", "motherlode"])
async def test_a_bot_plays_on_in_every_game(lite: Host, name: str) -> None:
    ada = await Guest.come(lite)
    start = T.NewStudy(position=T.NewPosition(name, 2))
    info = await lite.library.create(ada.me.id, start)
    node = 0
    for _ in range(6):
        there = await lite.library.moment(info.id, node, [0, 1])
        if not there.to_act:  # nobody flies
            assert there.moment.position.result
            break
        said = T.StudyMove(node, there.to_act[0], bot="random", seats=[0])
        step = await lite.library.play(ada.me.id, info.id, said)
        assert step.node.bot == "random"
        assert step.moment.moment.position.seat == 0
        node = step.node.id
    seen = await lite.library.get(ada.me.id, info.id, 0)
    assert node
    assert seen.nodes[-1].id == node
    text = await lite.library.scenario(info.id)
    parse_scenario(text).run()


async def test_moves_that_cannot_be_are_refused_in_a_sentence(lite: Host) -> None:
    ada = await Guest.come(lite)
    info = await a_study(lite, ada)
    play = lite.library.play
    there = await lite.library.moment(info.id, info.at, [0, 1])
    acting = there.to_act[0]
    for move, code in (
        (T.StudyMove(999, 0, 0), "not_found"),
        (T.StudyMove(info.at, acting, 10**6), "illegal"),
        (T.StudyMove(info.at, acting), "invalid"),
        (T.StudyMove(info.at, acting, bot="deep thought"), "invalid"),
        (T.StudyMove(info.at, 1 - acting, bot="random"), "not_your_turn"),
        (T.StudyMove(info.at, 5, 0), "not_your_turn"),
    ):
        assert await refused(play(ada.me.id, info.id, move), code)
    await refused(lite.library.moment(info.id, info.at, [3]), "invalid")
    await refused(lite.library.get(ada.me.id, "../etc"), "not_found")
    assert (await lite.library.get(ada.me.id, info.id)).number == info.number


async def test_the_clock_of_a_game_acts_when_it_is_asked_to(lite: Host) -> None:
    ada = await Guest.come(lite)
    live = T.NewPosition("trucker", 2, options={"building": "live"})
    info = await lite.library.create(ada.me.id, T.NewStudy(position=live))
    there = await lite.library.moment(info.id, 0, [0])
    await refused(lite.library.play(ada.me.id, info.id, T.StudyMove(0, None, 3)), "invalid")
    assert there.clock
    step = await lite.library.play(ada.me.id, info.id, T.StudyMove(0))
    assert step.node.seat is None
    assert step.moment.moment.changes[0].by == "clock"


# -- a running game --------------------------------------------------------------------------------


async def test_a_running_game_is_studied_only_where_its_seat_may_ask_for_a_hint(
    lite: Host,
) -> None:
    ada, bob = await Guest.come(lite), await Guest.come(lite, "Bob")
    fair = await ada.create(ME, OPEN)
    await bob.connect(fair)
    await bob.say(M.Sit, seat=1, name="Bob")

    def study(person: Guest, table: str, seat: int | None) -> Any:
        new = T.NewStudy(table=M.Branch(table, 0), seat=seat)
        return lite.library.create(person.me.id, new)

    await refused(study(ada, fair, 0), "not_now")  # people play each other
    helped = await ada.create(ME, BOT)
    await refused(study(ada, helped, None), "not_your_seat")
    await refused(study(ada, helped, 1), "not_your_seat")
    await refused(study(bob, helped, 0), "not_your_seat")
    kept = await ada.create(ME, BOT, memory=False)
    await refused(study(ada, kept, 0), "not_now")  # the table does not remind people either
    await study(ada, helped, 0)
    await study(ada, helped, 0)
    assert (await lite.info(ada.me.id, helped)).seats[0].hints == 1


async def test_a_study_of_a_running_game_has_only_what_the_seat_knew(lite: Host) -> None:
    ada = await Guest.come(lite)
    table = await ada.create(ME, BOT)
    for _ in range(6):
        await ada.act()
    true = ada.true_table.state
    new = T.NewStudy(table=M.Branch(table, ada.position.move), seat=0)
    info = await lite.library.create(ada.me.id, new)
    assert (info.known, info.source, info.nodes) == (0, "", [])
    there = await lite.library.moment(info.id, 0, [0])
    assert msgspec.to_builtins(there.moment.position.view) == msgspec.to_builtins(true.view(0))
    exported = parse_scenario(await lite.library.scenario(info.id)).start()
    for hidden in ("ship deck", "tile stack", "earth deck"):
        dealt, secret = exported.dump()["table"][hidden], true.dump()["table"][hidden]
        assert sorted(dealt) == sorted(secret) or hidden == "ship deck"
        assert dealt != secret
    assert exported.dump()["chance"] != true.dump()["chance"]


# -- comments, names, sharing ----------------------------------------------------------------------


async def test_others_read_a_study_and_add_to_it_when_it_is_open(host: Host) -> None:
    ada, bob = await Guest.come(host), await Guest.come(host, "Bob")
    info = await a_study(host, ada)
    library = host.library
    said = T.NewComment(info.at, "Row bonus now, or a full ship?")
    await refused(library.comment(bob.me.id, info.id, said), "forbidden")
    assert not (await library.get(bob.me.id, info.id)).adds
    await refused(library.change(bob.me.id, info.id, T.StudyChange(open=True)), "forbidden")
    await library.change(ada.me.id, info.id, T.StudyChange(open=True, name="A row"))
    mine = await library.comment(bob.me.id, info.id, said)
    await library.comment(ada.me.id, info.id, said)
    step = await play_any(host, bob, info.id, info.at, [0, 1], last=True)
    await library.rename(bob.me.id, info.id, step.node.id, "Ben's idea")
    seen = await library.get(bob.me.id, info.id)
    node = next(one for one in seen.nodes if one.id == info.at)
    assert [(one.name, one.mine) for one in node.comments] == [("Bob", True), ("Ada", False)]
    assert (seen.name, seen.nodes[-1].name, seen.adds) == ("A row", "Ben's idea", True)
    await refused(library.uncomment(bob.me.id, info.id, node.comments[1].id), "forbidden")
    await library.uncomment(bob.me.id, info.id, mine.id)
    await refused(library.uncomment(bob.me.id, info.id, mine.id), "not_found")
    await library.cut(bob.me.id, info.id, step.node.id)
    await refused(library.remove(bob.me.id, info.id), "forbidden")
    copy = await library.create(bob.me.id, T.NewStudy(study=info.id))
    assert (copy.mine, copy.name, len(copy.nodes)) == (True, "A row", 40)
    await library.remove(ada.me.id, info.id)
    await refused(library.get(ada.me.id, info.id), "not_found")
    assert (await library.get(ada.me.id, copy.id)).name == "A row"


async def test_moves_of_the_game_and_of_others_are_not_deleted(lite: Host) -> None:
    ada, bob = await Guest.come(lite), await Guest.come(lite, "Bob")
    info = await a_study(lite, ada)
    library = lite.library
    await refused(library.cut(ada.me.id, info.id, info.nodes[0].id), "not_now")
    await library.change(ada.me.id, info.id, T.StudyChange(open=True))
    one = await play_any(lite, bob, info.id, info.at, [0, 1], last=True)
    two = await play_any(lite, ada, info.id, one.node.id, [0, 1])
    await refused(library.cut(bob.me.id, info.id, one.node.id), "forbidden")
    await library.cut(ada.me.id, info.id, one.node.id)
    left = {node.id for node in (await library.get(ada.me.id, info.id)).nodes}
    assert not left & {one.node.id, two.node.id}
    await refused(library.moment(info.id, two.node.id, [0]), "not_found")


async def test_two_processes_do_not_lose_each_others_moves(shared: str, open_host: Any) -> None:
    one, other = await open_host(shared), await open_host(shared)
    ada = await Guest.come(one)
    info = await a_study(one, ada)
    for number, host in enumerate((one, other, one, other)):
        await host.library.comment(ada.me.id, info.id, T.NewComment(0, f"Number {number}"))
    seen = await other.library.get(ada.me.id, info.id)
    assert [comment.text[-1] for comment in seen.comments] == ["0", "1", "2", "3"]


async def test_a_guests_studies_become_the_accounts(lite: Host) -> None:
    ada = await Guest.come(lite)
    info = await a_study(lite, ada)
    me = await lite.make_account(ada.me.id, M.Credentials("Ada", "correct horse battery"))
    assert [head.id for head in await lite.library.list(me.id)] == [info.id]
    assert (await lite.library.get(me.id, info.id)).mine


async def test_a_person_begins_and_keeps_so_many_studies(sqlite: str, open_host: Any) -> None:
    host = await open_host(sqlite, studies_per_hour=3, most_studies=2)
    ada = await Guest.come(host)
    new = T.NewStudy(position=T.NewPosition("galileo", 2))
    first = await host.library.create(ada.me.id, new)
    await host.library.create(ada.me.id, new)
    assert "2 studies" in await refused(host.library.create(ada.me.id, new), "not_now")
    await host.library.remove(ada.me.id, first.id)
    await refused(host.library.create(ada.me.id, new), "too_fast")


# -- a bot's opinion -------------------------------------------------------------------------------


async def test_an_opinion_depends_only_on_what_the_seat_knows(sqlite: str, open_host: Any) -> None:
    host = await open_host(sqlite, hint_seconds=0.05)
    ada = await Guest.come(host)
    info = await a_study(host, ada)
    there = await host.library.moment(info.id, info.at, [0, 1])
    seat = there.to_act[0]
    opinion = await host.library.opinion(ada.me.id, info.id, info.at, seat)
    assert opinion.hidden
    legal = {choice.action for choice in there.moment.position.choices}
    assert {advice.action for advice in opinion.hint.best} <= legal
    await refused(host.library.opinion(ada.me.id, info.id, info.at, 1 - seat), "not_your_turn")


# -- scenarios -------------------------------------------------------------------------------------


async def test_a_study_round_trips_through_a_scenario_file(lite: Host, tmp_path: Path) -> None:
    ada = await Guest.come(lite)
    info = await a_study(lite, ada, "galileo")
    step = await play_any(lite, ada, info.id, info.at, [0, 1], last=True)
    await lite.library.rename(ada.me.id, info.id, step.node.id, "Another way")
    path = tmp_path / "study.toml"
    path.write_text(await lite.library.scenario(info.id), encoding="utf-8")
    read_scenario(path).run()
    again = await lite.library.create(ada.me.id, T.NewStudy(scenario=path.read_text("utf-8")))
    assert len(again.nodes) == 41
    assert [node.name for node in again.nodes if node.name] == ["Another way"]
    there = await lite.library.moment(info.id, step.node.id, [0])
    here = await lite.library.moment(again.id, again.nodes[-1].id, [0])
    assert there.moment.position.view == here.moment.position.view
    only = parse_scenario(await lite.library.scenario(info.id, info.at))
    assert [len(line.play) for line in only.lines] == [20]


@pytest.mark.parametrize("path", SCENARIOS[::9], ids=lambda path: path.stem)
async def test_shipped_scenarios_become_studies_and_come_back(lite: Host, path: Path) -> None:
    ada = await Guest.come(lite)
    new = T.NewStudy(scenario=path.read_text("utf-8"))
    info = await lite.library.create(ada.me.id, new)
    again = parse_scenario(await lite.library.scenario(info.id))
    again.run()
    assert again.start() == read_scenario(path).start()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "game =",
        'game = "chess"',
        'game = "galileo"\nstart = 1',
        'game = "galileo"\n[options]\nplayers = 17',
        'game = "galileo"\n[options]\ncomponents = "/etc/passwd"',
        'game = "galileo"\n[position]\noptions = 3',
        'game = "galileo"\n[position]\noptions = { components = "/etc/passwd" }',
        'game = "galileo"\n[table]\nrobots = 3',
        'game = "galileo"\n[table]\nseats = [3]',
        'game = "galileo"\n[table]\nround = 99999999999999999999',
        'game = "galileo"\n[[line]]\nplay = ["fly"]',
        'game = "galileo"\n[[line]]\noptions = { rulings = "literal" }',
        'game = "trucker"\n[table]\nstage = "lunch"',
        'game = "ganymede"\n[table]\nsupply = "red"',
    ],
)
async def test_faulty_scenarios_are_refused_in_a_sentence(lite: Host, text: str) -> None:
    ada = await Guest.come(lite)
    with pytest.raises(Refusal) as caught:
        await lite.library.create(ada.me.id, T.NewStudy(scenario=text))
    assert str(caught.value).endswith(".")
    assert not await lite.library.list(ada.me.id)


# -- edited positions ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["ganymede", "galileo", "trucker", "motherlode"])
async def test_an_edited_position_is_tried_kept_and_written_as_a_scenario(
    lite: Host, name: str
) -> None:
    ada = await Guest.come(lite)
    info = await a_study(lite, ada, name, move=12)
    sheet = await lite.library.table(info.id, info.at)
    before = await lite.library.moment(info.id, info.at, [0])
    tried = T.TryTable(sheet.table, seats=[0])
    after = await lite.library.attempt(info.id, info.at, tried)
    assert after.to_act == before.to_act
    kept = T.EditedPosition(info.id, info.at, sheet.table)
    made = await lite.library.create(ada.me.id, T.NewStudy(edited=kept, name="Mine"))
    assert made.id != info.id
    assert made.nodes == []
    there = await lite.library.moment(made.id, 0, [0])
    assert there.moment.position.view == after.moment.position.view
    parse_scenario(await lite.library.scenario(made.id)).run()
    assert (await lite.library.get(ada.me.id, info.id)).number == info.number


async def test_an_impossible_table_is_refused_in_a_sentence_and_never_kept(lite: Host) -> None:
    ada = await Guest.come(lite)
    info = await a_study(lite, ada)
    empty = T.TryTable({"supply": ""})
    said = await refused(lite.library.attempt(info.id, info.at, empty), "invalid")
    assert "settlers" in said
    for table in ({"moon": 1}, {"seats": "none"}, {"seats": [1]}, {"tiles": [["x"]]}):
        await refused(lite.library.attempt(info.id, info.at, T.TryTable(table)), "invalid")
    kept = T.NewStudy(edited=T.EditedPosition(info.id, info.at, {"supply": ""}))
    await refused(lite.library.create(ada.me.id, kept), "invalid")
    assert len(await lite.library.list(ada.me.id)) == 1


async def test_the_turn_of_an_edited_position_can_be_given_away(lite: Host) -> None:
    ada = await Guest.come(lite)
    info = await a_study(lite, ada)
    turn = (await lite.library.table(info.id, info.at)).turn
    assert turn is not None
    other = T.TryTable({}, 1 - turn, [1 - turn])
    assert (await lite.library.attempt(info.id, info.at, other)).to_act == [1 - turn]
    await refused(lite.library.attempt(info.id, info.at, T.TryTable({}, 7)), "invalid")
