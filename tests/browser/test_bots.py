"""Choosing opponents: levels with their descriptions, a Pilot for newcomers."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.test_pages import violations
from tests.serving import Server

PILOT = "Plays a decent turn, but overlooks things."
COMMANDER = "Sees at a glance what pays off. Few mistakes."


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_newcomers_meet_pilots_and_choices_are_remembered(
    server: Server, visit: Visit, phone: bool
) -> None:
    page = visit("/", phone=phone, reduced_motion="reduce")
    level = page.get_by_label("Opponents")
    expect(level).to_have_value("pilot")
    expect(page.get_by_text(PILOT)).to_be_visible()
    assert level.locator("option").all_inner_texts() == [
        "Passenger", "Cadet", "Pilot", "Navigator", "Commander", "Captain", "Admiral"
    ]  # fmt: skip
    level.select_option("Commander")
    expect(page.get_by_text(COMMANDER)).to_be_visible()
    page.goto("/new")
    expect(page.get_by_label("Bot").first).to_have_value("commander")
    expect(page.get_by_text(COMMANDER).first).to_be_visible()
    page.goto("/")
    page.get_by_role("button", name="Play").first.click()
    page.wait_for_url("**/t/*")
    ident = page.url.rpartition("/")[2].partition("?")[0]
    seats = page.request.get(f"/api/tables/{ident}").json()["seats"]
    assert {seat["bot"] for seat in seats if seat["kind"] == "bot"} == {"commander"}


def test_a_game_offers_its_characters(server: Server, visit: Visit) -> None:
    page = visit("/new", reduced_motion="reduce")
    bot = page.get_by_label("Bot").first
    groups = bot.locator("optgroup")
    expect(groups).to_have_count(2)
    assert [group.get_attribute("label") for group in groups.all()] == ["Levels", "Characters"]
    bot.select_option("Envoy")
    expect(page.get_by_text("Cares for its reputation before anything else.")).to_be_visible()
    page.goto("/")
    expect(page.get_by_label("Opponents")).to_have_value("pilot")  # not every game has an Envoy


def test_the_host_chooses_levels_in_the_lobby(server: Server, visit: Visit) -> None:
    page = visit("/", reduced_motion="reduce")
    page.request.get("/api/me")
    table = {"game": "ganymede", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}
    ident = page.request.post("/api/tables", data=table).json()["id"]
    page.goto(f"/t/{ident}")
    seat = page.locator("li[data-seat='1']")
    seat.get_by_label("Seat 2").select_option("Bot")
    expect(seat.get_by_text(PILOT)).to_be_visible()
    name = seat.locator(".who > b").inner_text()
    seat.get_by_label("Bot").select_option("Commander")
    expect(seat.get_by_text(COMMANDER)).to_be_visible()
    assert seat.locator(".who > b").inner_text() == name, "a bot keeps its name"
    assert violations(page) == []
