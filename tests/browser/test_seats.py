"""Seats in the browser: links, another device, one screen, bots as stand-ins, and rematches."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.player import SOON, Player
from tests.browser.test_ganymede import LIVE, ME, STILL, YOU, play_together, seat_two
from tests.serving import Server

LINK = {"kind": "link"}
OPEN = {"kind": "open"}
MENU = "Table and settings"


def lobby(visit: Visit, *seats: dict[str, Any], **more: Any) -> tuple[Player, str, list[str]]:
    """Open a lobby. Return its host, the table, and the links of its seats."""
    ada = Player(visit("/", **STILL))
    ada.page.request.get("/api/me")
    table = {"game": "ganymede", "seats": [ME, *seats]} | more
    ident = ada.page.request.post("/api/tables", data=table).json()["id"]
    ada.page.goto(f"/t/{ident}")
    ada.page.locator(".lobby").wait_for()
    tokens = [seat["link"] for seat in ada.info(ident)["seats"]]
    return ada, ident, [f"/t/{ident}?seat={token}" for token in tokens]


def take_seat(page: Page, name: str) -> None:
    page.locator(".invite input").fill(name)
    page.get_by_role("button", name="Take the seat").click()


def choose(page: Page, *buttons: str) -> None:
    """Press a button of the table menu, and those that it opens."""
    page.get_by_role("button", name=MENU).click()
    for name in buttons:
        page.get_by_role("dialog").get_by_role("button", name=name, exact=True).last.click()


def names(player: Player, ident: str) -> list[str]:
    return [seat["name"] for seat in player.info(ident)["seats"]]


def test_every_link_opens_its_own_seat(server: Server, visit: Visit) -> None:
    ada, ident, links = lobby(visit, OPEN, LINK, LINK)
    for seat, name in ((3, "Dan"), (2, "Cyd")):
        page = visit(links[seat], **STILL)
        take_seat(page, name)
        expect(ada.page.locator(f".lobby li[data-seat='{seat}'] b")).to_have_text(
            name, timeout=SOON
        )
        expect(page).to_have_url(re.compile(f"/t/{ident}$"), timeout=SOON)  # the link has been used
    assert names(ada, ident) == ["Ada", "", "Cyd", "Dan"]
    late = visit(links[2], **STILL)
    expect(late.get_by_text("This link is no longer valid.")).to_be_visible(timeout=SOON)
    late.locator(".invite input").fill("Eve")
    late.get_by_role("button", name="Sit here").click()
    for page in (late, ada.page):
        page.locator(".frame").wait_for()
    assert names(ada, ident) == ["Ada", "Eve", "Cyd", "Dan"]


def test_who_has_no_link_is_not_offered_a_kept_seat(server: Server, visit: Visit) -> None:
    _, ident, _ = lobby(visit, LINK, pace=LIVE, options={"moon": True})
    page = visit(f"/t/{ident}", **STILL)
    expect(page.get_by_text("The open seats are reserved for people with a link.")).to_be_visible(
        timeout=SOON
    )
    expect(page.get_by_role("button", name="Sit here")).to_have_count(0, timeout=SOON)
    expect(page.get_by_role("button", name="Take the seat")).to_have_count(0, timeout=SOON)
    for condition in ("Live: 20 min each, +15 s per turn", "✓ Moon expansion"):
        expect(page.locator(".conditions").get_by_text(condition)).to_be_visible(timeout=SOON)


def test_a_guest_goes_on_with_another_device(server: Server, visit: Visit) -> None:
    ada, ben, eve, ident = seat_two(visit)
    play_together([ada, ben], 4)
    ben.page.get_by_role("button", name=MENU).click()
    link = ben.page.locator("[data-link]").get_attribute("data-link")
    phone = Player(visit(link, phone=True, **STILL))
    phone.page.get_by_role("button", name="Play here").click()
    expect(phone.page.locator(".people [data-seat='1'][aria-pressed='true']")).to_be_visible(
        timeout=SOON
    )
    assert [seat["mine"] for seat in phone.info(ident)["seats"]] == [False, True]
    assert [seat["mine"] for seat in ben.info(ident)["seats"]] == [False, False]
    assert names(ada, ident) == ["Ada", "Ben"]
    stale = visit(link, **STILL)
    expect(stale.get_by_text("This link is no longer valid.")).to_be_visible(timeout=SOON)
    expect(eve.page.locator(".notice")).to_have_count(0, timeout=SOON)


def test_behind_the_curtain_nothing_can_be_reached(server: Server, visit: Visit) -> None:
    player = Player(visit("/", **STILL))
    page = player.page
    player.new_table(game="ganymede", seats=[ME, YOU])
    page.locator(".curtain").wait_for()
    for _ in range(3):
        page.keyboard.press("Tab")
        assert not page.evaluate(
            "document.querySelector('.frame').contains(document.activeElement)"
        )
    page.keyboard.press("r")
    page.keyboard.press("?")
    page.locator(".curtain button").press("Enter")
    page.locator("section.bar.mine").wait_for()
    expect(page.get_by_role("dialog")).to_have_count(0, timeout=SOON)
    page.keyboard.press("r")
    expect(page.get_by_role("dialog")).to_be_visible(timeout=SOON)


def test_one_screen_is_not_offered_where_all_act_at_once(server: Server, visit: Visit) -> None:
    page = visit("/new?game=trucker", **STILL)
    kinds = page.get_by_role("combobox", name="Seat 2")
    building = page.get_by_label(re.compile("^Building"))
    expect(kinds.locator("option[value=hotseat]")).to_have_count(1, timeout=SOON)
    building.select_option("live")
    expect(kinds.locator("option[value=hotseat]")).to_have_count(0, timeout=SOON)
    building.select_option("turns")
    kinds.select_option("hotseat")
    expect(building.locator("option[value=live]")).to_have_count(0, timeout=SOON)
    expect(page.get_by_text("each player needs their own screen")).to_be_visible(timeout=SOON)


def test_a_pause_is_agreed_on_and_ends(server: Server, visit: Visit) -> None:
    ada, ben, _, ident = seat_two(visit)
    choose(ada.page, "Ask for a pause")
    ben.page.get_by_role("button", name="Agree").click()
    for player in (ada, ben):
        expect(player.bar.get_by_text("Paused")).to_be_visible(timeout=SOON)
    assert ada.info(ident)["status"] == "paused"
    ben.page.get_by_role("button", name="Resume").click()
    expect(ada.bar.get_by_text("Paused")).to_have_count(0, timeout=SOON)
    assert play_together([ada, ben], 3) > 0


def test_a_game_is_abandoned_only_if_the_other_agrees(server: Server, visit: Visit) -> None:
    ada, ben, eve, ident = seat_two(visit)
    for answer in ("Decline", "Agree"):
        choose(ada.page, "Ask to end the game without a winner")
        ben.page.get_by_role("button", name=answer).click()
        expect(ada.page.locator(".notice")).to_have_count(0, timeout=SOON)
        over = ada.page.get_by_role("dialog", name=re.compile("abandoned|ended", re.I))
        expect(over).to_have_count(int(answer == "Agree"), timeout=SOON)
    assert ada.info(ident)["status"] == "abandoned"
    expect(eve.page.get_by_role("dialog")).to_be_visible(timeout=SOON)


def test_who_resigns_has_lost_and_one_press_leads_to_the_rematch(
    server: Server, visit: Visit
) -> None:
    ada, ben, _, ident = seat_two(visit)
    choose(ada.page, "Resign", "Resign")
    expect(ben.page.get_by_role("dialog", name="Ben wins")).to_be_visible(timeout=SOON)
    assert ada.info(ident)["winners"] == [1]
    ben.page.get_by_role("button", name="Rematch").click()
    ben.page.wait_for_url(lambda url: url.startswith(server.address) and ident not in url)
    ben.page.locator(".frame").wait_for()
    other = ben.page.url.rpartition("/")[2]
    ada.page.get_by_role("link", name="Go to the rematch").click()
    ada.page.wait_for_url(f"**/t/{other}")
    ada.page.locator(".frame").wait_for()
    assert names(ben, other) == ["Ben", "Ada"]
    assert play_together([ada, ben], 3) > 0


def test_a_stand_in_gives_the_seat_back(server: Server, visit: Visit) -> None:
    hasty = LIVE | {"grace": 1}
    ada, ident, links = lobby(visit, LINK, pace=hasty, options={"first": 0})
    ben = Player(visit(links[1], **STILL))
    take_seat(ben.page, "Ben")
    assert ada.await_turn()
    state = ben.page.locator(".strip[data-seat='0'] .state")
    ada.page.goto("about:blank")
    expect(state).to_have_text("a bot is playing", timeout=SOON)
    expect(ben.page.locator(".frame")).not_to_have_attribute("data-move", "0", timeout=SOON)
    ada.open_table(ident)
    expect(state).not_to_have_text("a bot is playing", timeout=SOON)
    assert ada.info(ident)["seats"][0]["stand_in"] == ""
