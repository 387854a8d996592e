"""Shared links: the page says which table it is about, to programs that run no script."""

from __future__ import annotations

import re
from html import unescape

import httpx

from tests.serving import Server
from tests.web.conftest import Newcomer

TAG = re.compile(r'<meta (?:property|name)="([^"]+)" content="([^"]*)" />')
ODD = "<Ada> \"&' b"


def tags(server: Server, path: str) -> dict[str, str]:
    page = httpx.get(server.address + path).text
    return {name: unescape(content) for name, content in TAG.findall(page)}


def test_a_link_to_a_table_says_who_plays_what(server: Server, newcomer: Newcomer) -> None:
    ada = newcomer(server)
    seats = [{"kind": "me", "name": ODD}, {"kind": "open"}]
    table = ada.post("/api/tables", {"game": "ganymede", "seats": seats, "options": {"moon": True}})
    for path in (f"/t/{table['id']}", f"/replay/{table['id']}"):
        told = tags(server, path)
        assert told["og:title"] == f"Ganymede + Moon: {ODD}"
        assert told["description"].startswith("1 seat is free.")
        assert told["og:url"] == server.address + path
        picture = httpx.get(told["og:image"])
        assert picture.headers["content-type"] == "image/png"
        assert picture.content[16:24] == (1200).to_bytes(4, "big") + (630).to_bytes(4, "big")
    assert ODD not in httpx.get(f"{server.address}/t/{table['id']}").text  # it is escaped
    links = [seat["link"] for seat in table["seats"]]
    assert not any(link and link in httpx.get(server.address + path).text for link in links)


def test_other_pages_show_the_site(server: Server) -> None:
    for path in ("/", "/learn", "/t/no-such-table", "/t/%3Cscript%3E"):
        told = tags(server, path)
        assert told["og:title"] == "Perijove"
        assert httpx.get(told["og:image"]).status_code == 200
