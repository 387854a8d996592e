"""What people do at tables, from the invitation to the rematch, on both databases."""

from __future__ import annotations

import gc
import weakref

import msgspec
import pytest

import perijove
from perijove.kernel.record import Record
from perijove.tables import messages as M
from perijove.tables import perspective
from perijove.tables.host import Host
from perijove.tables.refusal import Refusal
from tests.tables.guests import BOT, LINK, ME, OPEN, FakeTime, Guest, play_on, settle

SHORT = {"round_limit": 4}
pytestmark = pytest.mark.anyio


async def two_at_a_table(host: Host, **more: object) -> tuple[Guest, Guest]:
    """Return Ada, who created a table, and Bob, who took the other seat."""
    ada, bob = await Guest.come(host), await Guest.come(host, "Bob")
    table = await ada.create(ME, OPEN, **more)
    await bob.connect(table)
    assert isinstance(await bob.say(M.Sit, seat=1, name="Bob"), M.Accepted)
    ada.listen()
    return ada, bob


async def test_a_person_plays_against_a_bot_to_the_end(host: Host) -> None:
    ada = await Guest.come(host)
    await ada.create(ME, BOT, options=SHORT)
    assert ada.table.status == "playing"
    await play_on(ada)
    assert ada.table.status == "over"
    assert ada.position.result.winners == ada.table.winners
    assert [change.number for change in ada.log] == list(range(1, len(ada.log) + 1))
    assert ada.log[-1].kind == "over"
    assert {change.by for change in ada.log} == {"person", "bot"}
    record = Record.load(await host.record(ada.table.id), perijove.game("ganymede"))
    record.verify()
    assert record.result["scores"] == ada.position.result.scores


async def test_two_people_and_a_spectator_see_the_same_game_each_in_their_way(host: Host) -> None:
    ada, bob = await two_at_a_table(host)
    eve = await Guest.come(host, "Eve")
    await eve.connect(ada.table.id)
    await play_on(ada, bob, moves=12)
    eve.listen()
    state = ada.true_table.state
    for guest, seat in ((ada, 0), (bob, 1), (eve, None)):
        assert (await guest.look()).view == state.view(seat)
        assert [c.kind for c in guest.log] == [c.kind for c in ada.log]
        assert guest.log[-1].number == ada.true_table.number
    assert not eve.position.choices
    assert not any(seat.mine for seat in eve.table.seats)
    assert all(seat.connected for seat in eve.table.seats)


async def test_a_link_opens_its_seat_once(host: Host) -> None:
    ada, bob, eve = [await Guest.come(host, name) for name in ("Ada", "Bob", "Eve")]
    table = await ada.create(ME, LINK)
    seat = ada.table.seats[1]
    assert ada.table.status == "lobby"
    assert seat.reserved
    assert seat.link
    for guest in (bob, eve):
        await guest.connect(table)
    assert not bob.table.seats[1].link
    assert (await eve.say(M.Sit, seat=1, name="Eve")).code == "taken"
    assert (await eve.say(M.Sit, seat=1, name="Eve", token="x" * 22)).code == "taken"
    assert isinstance(await bob.say(M.Sit, seat=1, name="Bob", token=seat.link), M.Accepted)
    assert (await eve.say(M.Sit, seat=1, name="Eve", token=seat.link)).code == "taken"
    assert bob.table.status == "playing"
    assert bob.table.seats[1].mine
    assert bob.position.seat == 1
    ada.listen()
    assert not ada.table.seats[1].link


async def test_the_holder_comes_back_from_another_device_with_the_own_link(host: Host) -> None:
    ada, bob = await two_at_a_table(host)
    phone = await Guest.come(host, "Bob's phone")
    await phone.connect(ada.table.id)
    link = bob.table.seats[1].link
    assert isinstance(await phone.say(M.Sit, seat=1, name="Bob", token=link), M.Accepted)
    assert phone.position.seat == 1
    assert phone.table.seats[1].mine
    assert (await bob.look()).seat is None
    assert bob.position.view.seats[1].chosen is None


async def test_each_link_opens_its_own_seat_whichever_is_used_first(host: Host) -> None:
    ada, bob, cyd = [await Guest.come(host, name) for name in ("Ada", "Bob", "Cyd")]
    table = await ada.create(ME, OPEN, LINK, LINK)
    second, third = [seat.link for seat in ada.table.seats[2:]]
    for guest in (bob, cyd):
        await guest.connect(table)
    assert (await host.info(cyd.me.id, table, third)).invited == 3
    assert isinstance(await cyd.say(M.Sit, seat=None, name="Cyd", token=third), M.Accepted)
    assert isinstance(await bob.say(M.Sit, seat=None, name="Bob", token=second), M.Accepted)
    assert [seat.name for seat in bob.table.seats] == ["Ada", "", "Bob", "Cyd"]
    assert [seat.kind for seat in bob.table.seats] == ["person", "open", "person", "person"]


async def test_a_used_link_says_so(host: Host) -> None:
    ada, bob, eve = [await Guest.come(host, name) for name in ("Ada", "Bob", "Eve")]
    table = await ada.create(ME, LINK, OPEN)
    link = ada.table.seats[1].link
    for guest in (bob, eve):
        await guest.connect(table)
    await bob.say(M.Sit, seat=None, name="Bob", token=link)
    for token in (link, "", "é" * 22):
        assert (await host.info(eve.me.id, table, token)).invited is None
        assert (await eve.say(M.Sit, seat=None, name="Eve", token=token)).code == "used_link"
    assert not eve.true_table.seats_of(eve.me.id)


async def test_a_link_invites_to_nothing_that_is_gone(lite: Host) -> None:
    ada, bob = await Guest.come(lite), await Guest.come(lite, "Bob")
    table = await ada.create(ME, LINK, LINK)
    link, other = [seat.link for seat in ada.table.seats[1:]]
    await bob.connect(table)
    await bob.say(M.Sit, seat=None, name="Bob", token=link)
    await ada.say(M.Begin)
    assert (await lite.info(ada.me.id, table, other)).invited is None  # a bot sits there
    own = bob.table.seats[1].link
    assert (await lite.info(ada.me.id, table, own)).invited == 1
    await bob.say(M.Stand, seat=1)
    assert (await lite.info(ada.me.id, table, own)).invited is None


async def test_who_comes_back_from_another_device_relieves_the_stand_in(
    lite: Host, time: FakeTime
) -> None:
    pace = M.Pace("live", grace=30)
    ada = await Guest.come(lite)
    table = await ada.create(ME, BOT, options={"first": 0}, pace=pace)
    link = ada.table.seats[0].link
    phone = await Guest.come(lite, "phone")
    await phone.connect(table)
    desk = lite.desks[table]
    desk._bots.plan = lambda: None  # the bot is slow to think
    await ada.leave()
    await time.pass_by(31, lite)
    phone.listen()
    assert phone.table.seats[0].stand_in
    assert isinstance(await phone.say(M.Sit, seat=None, name="Ada", token=link), M.Accepted)
    assert not phone.table.seats[0].stand_in
    assert phone.position.choices


async def test_one_screen_is_not_enough_where_all_act_at_once(lite: Host) -> None:
    live = {"options": {"building": "live"}, "game": "trucker"}
    ada, bob = await Guest.come(lite), await Guest.come(lite, "Bob")
    with pytest.raises(Refusal, match=r"building live.*separate screen") as refused:
        await ada.create(ME, ME, **live)
    assert refused.value.code == "one_screen"
    await ada.create(ME, ME, game="trucker")  # in turns the screen can be shared
    table = await ada.create(ME, OPEN, LINK, BOT, **live)
    link = ada.table.seats[2].link
    assert (await ada.say(M.Sit, seat=1, name="Ben")).code == "one_screen"
    assert (await ada.say(M.Sit, seat=None, name="Ben", token=link)).code == "one_screen"
    for seat in (1, 3):
        assert (await ada.say(M.SetSeat, seat=seat, plan=ME)).code == "one_screen"
    await bob.connect(table)
    assert isinstance(await bob.say(M.Sit, seat=1, name="Bob"), M.Accepted)
    assert (await bob.say(M.Sit, seat=2, name="Ben", token=link)).code == "one_screen"


async def test_the_host_arranges_the_lobby_and_begins(host: Host) -> None:
    ada, bob = await Guest.come(host), await Guest.come(host, "Bob")
    table = await ada.create(ME, OPEN, OPEN, OPEN, listed=True)
    assert [t.id for t in await host.tables(bob.me.id, "open")] == [table]
    await bob.connect(table)
    assert (await bob.say(M.Begin)).code == "not_your_seat"
    await bob.say(M.Sit, seat=2, name="Bob")
    await bob.say(M.Stand, seat=2)
    assert bob.table.seats[2].kind == "open"
    plan = M.SeatPlan("bot", bot="greedy")
    assert isinstance(await ada.say(M.SetSeat, seat=1, plan=plan), M.Accepted)
    assert isinstance(await ada.say(M.Begin), M.Accepted)
    assert [seat.kind for seat in ada.table.seats] == ["person", "bot", "bot", "bot"]
    assert ada.table.status == "playing"
    assert (await ada.say(M.SetSeat, seat=1, plan=plan)).code == "not_now"
    assert (await bob.say(M.Sit, seat=2, name="Bob")).code == "not_now"


async def test_only_own_seats_act_and_only_legally(host: Host) -> None:
    ada, bob = await two_at_a_table(host)
    await play_on(ada, bob, moves=2)
    for guest in (ada, bob):
        await guest.look()
    actor, other = (ada, bob) if ada.position.choices else (bob, ada)
    move = actor.position.move
    seat, action = actor.position.seat, actor.position.choices[0].action
    refused = await other.say(M.Act, seat=seat, action=action, move=move)
    assert refused.code == "not_your_seat"
    assert (await other.say(M.Act, seat=1 - seat, action=action, move=move)).code == "not_your_turn"
    assert (await actor.say(M.Act, seat=seat, action=99_999, move=move)).code == "illegal"
    assert (await actor.say(M.Act, seat=seat, action=action, move=move + 1)).code == "stale"
    assert isinstance(await actor.say(M.Act, seat=seat, action=action, move=move), M.Accepted)
    assert (await actor.say(M.Act, seat=seat, action=action, move=move)).code == "stale"


async def test_a_command_sent_twice_happens_once(host: Host) -> None:
    ada = await Guest.come(host)
    await ada.create(ME, ME)
    first = await ada.say(M.Say, key="same", text="hello")
    again = await ada.say(M.Say, key="same", text="hello")
    assert first == again
    assert [c.text for c in ada.log if c.kind == "said"] == ["hello"]
    await ada.leave()
    host.desks.pop(ada.table.id).close()
    await ada.connect(ada.table.id)
    assert await ada.say(M.Say, key="same", text="hello") == first


async def test_keys_of_different_people_do_not_meet(host: Host) -> None:
    ada, bob = await two_at_a_table(host)
    await ada.say(M.Say, key="same", text="hello")
    await bob.say(M.Say, key="same", text="hi")
    assert [c.text for c in bob.log if c.kind == "said"] == ["hello", "hi"]


async def test_who_comes_back_gets_what_was_missed(host: Host) -> None:
    ada, bob = await two_at_a_table(host)
    await play_on(ada, bob, moves=4)
    bob.listen()
    seen = bob.log[-1].number
    await bob.leave()
    await play_on(ada, moves=1)
    await ada.say(M.Say, text="where are you?")
    assert not ada.table.seats[1].connected
    await bob.connect(ada.table.id, since=seen)
    welcome = bob.told[-1]
    assert isinstance(welcome, M.Welcome)
    assert [c.number for c in welcome.changes] == list(range(seen + 1, welcome.number + 1))
    ada.listen()
    assert ada.table.seats[1].connected


async def test_chat_reaches_everybody_also_from_spectators(host: Host) -> None:
    ada, bob = await two_at_a_table(host)
    eve = await Guest.come(host, "Eve")
    await eve.connect(ada.table.id)
    await eve.say(M.Say, text="good luck")
    await bob.say(M.Say, text="thanks")
    ada.listen()
    said = [(c.seat, c.name, c.text) for c in ada.log if c.kind == "said"]
    assert said == [(None, "Eve", "good luck"), (1, "Bob", "thanks")]


# -- hot seat --------------------------------------------------------------------------------------


async def test_behind_the_curtain_nobody_sees_a_hand(host: Host) -> None:
    ada = await Guest.come(host)
    await ada.create(ME, M.SeatPlan("me", name="Grace"))
    assert [seat.name for seat in ada.table.seats] == ["Ada", "Grace"]
    assert ada.position.seat is None
    assert not ada.position.choices
    while ada.table.status == "playing" and ada.true_table.moves < 40:
        seat = ada.true_table.to_act[0]
        table = ada.true_table
        assert isinstance(await ada.say(M.Look, seat=seat), M.Accepted)
        assert ada.position.view == table.state.view(seat)
        assert ada.log == perspective.changes(table, 0, seat)
        await ada.act()
        assert isinstance(await ada.say(M.Look, seat=None), M.Accepted)
        assert ada.position.view == ada.true_table.state.view(None)
        assert ada.log == perspective.changes(ada.true_table, 0, None)
        assert not ada.position.choices


async def test_nothing_is_ever_sent_from_another_perspective_than_asked_for(host: Host) -> None:
    ada, bob = await Guest.come(host), await Guest.come(host, "Bob")
    table = await ada.create(ME, ME, OPEN)
    await bob.connect(table)
    await bob.say(M.Sit, seat=2, name="Bob")
    ada.listen()
    assert (await ada.say(M.Look, seat=2)).code == "not_your_seat"
    asked: int | None = None
    for _ in range(30):
        ada.told.clear()
        seat = ada.true_table.to_act[0]
        if seat == 2:
            await bob.act()
        else:
            asked = seat
            await ada.say(M.Look, seat=seat)
            ada.told.clear()
            await ada.act()
        ada.listen()
        for message in ada.told:
            if isinstance(message, M.Update):
                assert message.position.seat == asked
                boards = message.position.view.seats
                assert [s for s, b in enumerate(boards) if b.chosen is not None] == [asked]


async def test_an_outlook_tells_nothing_the_seat_does_not_know(lite: Host) -> None:
    ada = await Guest.come(lite)
    await ada.create(ME, BOT, options={"moon": True})
    for _ in range(25):
        position = await ada.look()
        if not position.choices:
            break
        imagined = ada.true_table.state.resample(0, 99)
        known = perspective.foreseen if position.foreseen else perspective.choices
        assert known(imagined, 0) == position.choices
        assert perspective.foreseen(imagined, 0) == await outlooks(ada)
        await ada.act()


async def outlooks(guest: Guest) -> list[M.Choice]:
    """Ask what the choices of a guest lead to."""
    position = await guest.look()
    assert isinstance(
        await guest.say(M.Foresee, seat=position.seat, move=position.move), M.Accepted
    )
    (told,) = [message for message in guest.told[-2:] if isinstance(message, M.Outlooks)]
    assert (told.seat, told.move) == (position.seat, position.move)
    return told.choices


async def test_many_choices_come_with_their_outlooks_once_somebody_asked(lite: Host) -> None:
    ada = await Guest.come(lite)
    await ada.create(ME, BOT)
    few = perspective.FEW_CHOICES
    foreseen = 0
    for _ in range(40):
        position = await ada.look()
        if not position.choices:
            break
        count = len(position.choices)
        assert position.foreseen == (count <= few)
        if position.foreseen:
            foreseen += any(choice.outlook for choice in position.choices)
        else:
            assert not any(choice.outlook for choice in position.choices)
            full = await outlooks(ada)
            assert [one.action for one in full] == [one.action for one in position.choices]
            foreseen += any(choice.outlook for choice in full)
            few = perspective.SOME_CHOICES
        await ada.act()
    assert few == perspective.SOME_CHOICES
    assert foreseen


async def test_nobody_foresees_the_choices_of_others_or_of_the_past(lite: Host) -> None:
    ada, bob = await Guest.come(lite), await Guest.come(lite, "Bob")
    await bob.connect(await ada.create(ME, BOT))
    move = (await ada.look()).move
    assert (await bob.say(M.Foresee, seat=0, move=move)).code == "not_your_seat"
    assert (await ada.say(M.Foresee, seat=1, move=move)).code == "not_your_seat"
    assert isinstance(await ada.say(M.Foresee, seat=0, move=move + 1), M.Accepted)
    assert ada.told[-1].choices == []


# -- undo ------------------------------------------------------------------------------------------


async def reach_free_undo(guest: Guest) -> None:
    """Play until the last move can be undone freely."""
    for _ in range(60):
        position = await guest.look()
        if position.undo.free:
            return
        await guest.act(choice=0)
    raise AssertionError("no move could be taken back")


async def test_undo_is_free_to_the_barrier(host: Host) -> None:
    ada = await Guest.come(host)
    await ada.create(ME, BOT)
    await reach_free_undo(ada)
    free, moves = ada.position.undo.free, ada.position.move
    before = ada.true_table.history.at(moves - 1)
    assert isinstance(await ada.say(M.Undo, seat=0), M.Accepted)
    assert ada.position.move == moves - 1
    assert ada.true_table.state == before
    assert ada.log[-1].kind == "undone"
    for _ in range(free - 1):
        await ada.say(M.Undo, seat=0)
    assert (await ada.say(M.Undo, seat=0)).code == "not_now"


async def test_a_turn_begins_again_at_the_barrier(host: Host) -> None:
    ada = await Guest.come(host)
    await ada.create(ME, BOT)
    await reach_free_undo(ada)
    moves, free = ada.position.move, ada.position.undo.turn
    assert isinstance(await ada.say(M.Undo, seat=0, turn=True), M.Accepted)
    assert ada.position.move == moves - free
    assert ada.position.undo.free == 0


async def test_beyond_the_barrier_the_others_must_agree(host: Host) -> None:
    ada, bob = await two_at_a_table(host)
    await play_on(ada, bob, moves=8)
    moves = (await ada.look()).move
    assert isinstance(await ada.say(M.Ask, seat=0, kind="undo", move=3), M.Accepted)
    bob.listen()
    assert bob.table.offer == M.Offer("undo", 0, 3, [0], [1])
    assert (await bob.say(M.Ask, seat=1, kind="pause")).code == "not_now"
    assert isinstance(await bob.say(M.Answer, seat=1, agree=False), M.Accepted)
    assert bob.table.offer is None
    assert (await ada.look()).move == moves
    await ada.say(M.Ask, seat=0, kind="undo", move=3)
    then = ada.true_table.history.at(3)
    assert isinstance(await bob.say(M.Answer, seat=1, agree=True), M.Accepted)
    assert (await ada.look()).move == 3
    assert ada.true_table.state == then
    assert [c.kind for c in bob.log[-3:]] == ["asked", "answered", "undone"]


async def test_a_request_to_undo_lapses_with_the_next_move_and_can_be_withdrawn(
    lite: Host,
) -> None:
    ada, bob = await two_at_a_table(lite)
    await play_on(ada, bob, moves=4)
    await ada.look()
    await ada.say(M.Ask, seat=0, kind="undo", move=1)
    await play_on(ada, bob, moves=1)
    ada.listen()
    assert ada.table.offer is None
    await ada.say(M.Ask, seat=0, kind="pause")
    assert isinstance(await ada.say(M.Answer, seat=0, agree=False), M.Accepted)
    assert ada.table.offer is None
    assert ada.table.status == "playing"


async def test_alone_with_bots_nobody_has_to_agree(host: Host) -> None:
    ada = await Guest.come(host)
    await ada.create(ME, BOT, options=SHORT)
    await play_on(ada, moves=5)
    await ada.look()
    assert isinstance(await ada.say(M.Ask, seat=0, kind="undo", move=0), M.Accepted)
    assert ada.true_table.undos == 1
    await play_on(ada)
    assert ada.table.status == "over"


# -- pause, abandon, leave, rematch ----------------------------------------------------------------


async def test_pause_and_resume(host: Host) -> None:
    ada, bob = await two_at_a_table(host)
    await ada.say(M.Ask, seat=0, kind="pause")
    await bob.say(M.Answer, seat=1, agree=True)
    ada.listen()
    assert ada.table.status == "paused"
    assert not ada.table.to_act
    assert not ada.position.choices
    assert (await ada.say(M.Act, seat=0, action=0, move=0)).code == "not_now"
    assert isinstance(await bob.say(M.Resume, seat=1), M.Accepted)
    assert (await ada.look()).choices


async def test_abandon_by_agreement(host: Host) -> None:
    ada, bob = await two_at_a_table(host)
    await bob.say(M.Ask, seat=1, kind="abandon")
    await ada.say(M.Answer, seat=0, agree=True)
    bob.listen()
    assert bob.table.status == "abandoned"
    assert [t.status for t in await host.tables(bob.me.id, "finished")] == ["abandoned"]
    assert await host.tables(bob.me.id, "mine") == []


async def test_of_three_people_one_leaves_and_ranks_last(host: Host) -> None:
    ada, bob, cid = [await Guest.come(host, name) for name in ("Ada", "Bob", "Cid")]
    table = await ada.create(ME, OPEN, OPEN, options=SHORT)
    for seat, guest in ((1, bob), (2, cid)):
        await guest.connect(table)
        await guest.say(M.Sit, seat=seat, name=guest.me.name)
    assert isinstance(await bob.say(M.Stand, seat=1), M.Accepted)
    assert bob.table.seats[1].forfeited
    assert bob.table.seats[1].bot
    assert (await bob.look()).seat is None
    assert (await bob.say(M.Act, seat=1, action=0, move=0)).code == "not_your_seat"
    await play_on(ada, cid)
    assert ada.table.status == "over"
    assert ada.position.result.ranking[1] == 3
    assert 1 not in ada.table.winners


async def test_the_last_one_who_stays_has_won(host: Host) -> None:
    ada, bob = await two_at_a_table(host)
    await bob.say(M.Stand, seat=1)
    ada.listen()
    assert ada.table.status == "over"
    assert ada.table.winners == [0]
    assert ada.position.result.ranking == [1, 2]


async def test_a_table_that_all_people_left_is_abandoned(host: Host) -> None:
    ada = await Guest.come(host)
    await ada.create(ME, BOT, BOT)
    await ada.say(M.Stand, seat=0)
    assert ada.table.status == "abandoned"


async def test_a_rematch_seats_the_same_people_one_on(host: Host) -> None:
    ada, bob = await two_at_a_table(host)
    assert (await ada.say(M.Rematch)).code == "not_now"
    await bob.say(M.Stand, seat=1)
    assert isinstance(await ada.say(M.Rematch), M.Accepted)
    assert isinstance(await ada.say(M.Rematch), M.Accepted)
    bob.listen()
    assert bob.table.rematch == ada.table.rematch != ""
    await bob.connect(ada.table.rematch)
    await ada.connect(ada.table.rematch)
    assert ada.table.status == "playing"
    assert [seat.name for seat in ada.table.seats] == ["Bob", "Ada"]
    assert ada.position.seat == 1
    assert bob.position.seat == 0


# -- records and branches --------------------------------------------------------------------------


async def test_a_record_goes_out_and_comes_in(host: Host) -> None:
    ada, bob = await two_at_a_table(host, options=SHORT)
    with pytest.raises(Refusal, match="when the game is over"):
        await host.record(ada.table.id)
    await play_on(ada, bob)
    text = await host.record(ada.table.id)
    info = await host.import_record(bob.me.id, text)
    assert info.status == "over"
    assert info.winners == ada.table.winners
    assert await host.record(info.id) == text
    for move in (0, 7, info.moves):
        one = await host.moment(bob.me.id, ada.table.id, move, 1)
        other = await host.moment(bob.me.id, info.id, move, 1)
        assert one.position == other.position
        assert [c.events for c in one.changes] == [c.events for c in other.changes]
    curve = await host.curve(info.id)
    assert curve == await host.curve(ada.table.id)
    assert curve.rows[-1][1:] == ada.position.result.scores


async def test_a_faulty_record_is_refused(host: Host) -> None:
    ada = await Guest.come(host)
    for text in (b"{", b"[]", b'{"format": "perijove record", "game": "chess"}'):
        with pytest.raises(Refusal) as refused:
            await host.import_record(ada.me.id, text)
        assert refused.value.code == "invalid"


async def test_the_past_is_shown_only_as_one_may_know_it(host: Host) -> None:
    ada, bob = await two_at_a_table(host)
    await play_on(ada, bob, moves=6)
    moment = await host.moment(ada.me.id, ada.table.id, 4, 0)
    assert moment.position.view == ada.true_table.history.at(4).view(0)
    assert moment.changes[0].move == 4
    with pytest.raises(Refusal, match="not yours"):
        await host.moment(ada.me.id, ada.table.id, 4, 1)
    with pytest.raises(Refusal, match="no position"):
        await host.moment(ada.me.id, ada.table.id, 99)
    await bob.say(M.Stand, seat=1)
    assert (await host.moment(ada.me.id, ada.table.id, 4, 1)).position.seat == 1


async def test_a_branch_begins_from_a_move_of_a_game_that_is_over(host: Host) -> None:
    ada, bob = await two_at_a_table(host)
    await play_on(ada, bob, moves=10)
    first = ada.table.id
    with pytest.raises(Refusal, match="finished game"):
        await ada.create(ME, BOT, branch=M.Branch(first, move=6))
    await bob.say(M.Stand, seat=1)
    then = host.desks[first].table.history.at(6)
    await ada.create(ME, ME, branch=M.Branch(first, move=6))
    assert ada.true_table.state == then
    assert ada.position.move == 6
    welcome = next(told for told in ada.told if isinstance(told, M.Welcome) and told.before)
    assert [(c.number, c.move) for c in welcome.before] == [(0, move) for move in range(1, 7)]
    assert (await ada.say(M.Ask, seat=0, kind="undo", move=5)).code == "invalid"
    seat = ada.true_table.to_act[0]
    await ada.say(M.Look, seat=seat)
    await ada.act()
    assert (await host.moment(ada.me.id, ada.table.id, 3)).changes[0].move == 3


async def test_nobody_reads_files_of_the_server_through_options(lite: Host) -> None:
    ada = await Guest.come(lite)
    with pytest.raises(Refusal, match="must be the text of a component file"):
        await ada.create(ME, BOT, options={"components": "/etc/passwd"})
    await ada.create(ME, ME)
    await ada.say(M.Ask, seat=0, kind="abandon")
    record = msgspec.json.decode(await lite.record(ada.table.id))
    record["options"]["components"] = "/etc/passwd"
    with pytest.raises(Refusal):
        await lite.import_record(ada.me.id, msgspec.json.encode(record))


async def test_tables_that_cannot_be_are_refused(lite: Host) -> None:
    ada = await Guest.come(lite)
    for seats, more in (
        ([ME], {}),
        ([ME, BOT], {"game": "chess"}),
        ([ME, M.SeatPlan("bot", bot="deep thought")], {}),
        ([ME, M.SeatPlan("bot", bot="builder")], {}),
        ([ME, BOT], {"options": {"edition": "third"}}),
    ):
        with pytest.raises(Refusal) as refused:
            await ada.create(*seats, **more)
        assert refused.value.code == "invalid"
    with pytest.raises(Refusal) as refused:
        await ada.connect("nowhere")
    assert refused.value.code == "not_found"


async def test_seats_can_be_shuffled(lite: Host) -> None:
    ada = await Guest.come(lite)
    orders = set()
    for _ in range(30):
        await ada.create(ME, BOT, BOT, shuffle_seats=True)
        orders.add([seat.kind for seat in ada.table.seats].index("person"))
        await ada.leave()
    assert orders == {0, 1, 2}


async def test_a_game_that_leaves_memory_is_freed_at_once(lite: Host) -> None:
    ada = await Guest.come(lite)
    ident = await ada.create(ME, BOT)
    await ada.act()
    game = weakref.ref(ada.true_table)
    await ada.leave()
    gc.disable()
    try:
        lite.loader.forget(ident)
        await settle(lite)
        assert game() is None
    finally:
        gc.enable()


async def test_a_table_that_nobody_looks_at_leaves_the_memory_and_comes_back(
    sqlite: str, open_host, time
) -> None:
    host = await open_host(sqlite, unload_after=60)
    ada = await Guest.come(host)
    table = await ada.create(ME, BOT)
    await play_on(ada, moves=4)
    before = await ada.look()
    await time.pass_by(120, host)
    await host.go_round()
    assert table in host.desks
    await ada.leave()
    await time.pass_by(120, host)
    await host.go_round()
    assert table not in host.desks
    await ada.connect(table)
    assert ada.position == before
