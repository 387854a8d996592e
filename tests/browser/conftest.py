"""A real server and a real browser: fixtures for windows, and for killing the server.

`server` is shared by the tests of a worker; `own_server` is for tests that kill or stop it. `visit`
opens a window of a new person: `page = visit()`, `visit(phone=True, locale="fr")`. An exception on
a page fails its test.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.serving import CLIENT, Server
from tools import browser as system

FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]
DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
PATIENCE = 10_000
POLICY = "Content Security Policy"
"""The browser's error message for violations of the server's security policy."""
BRISK = """try {
  localStorage.getItem("perijove.settings") ||
    localStorage.setItem("perijove.settings", JSON.stringify({ speed: "instant" }));
} catch { /* a page without storage, such as an error page */ }"""
"""People who do not wait for the story; tests of the story choose another speed."""
Visit = Callable[..., Page]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = system.find()
    if path is None:
        pytest.fail(system.ADVICE)
    if not (CLIENT / "index.html").is_file():
        pytest.fail("The client is not built: make client")
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def server(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    started = Server(tmp_path_factory.mktemp("server")).start()
    yield started
    started.kill()


@pytest.fixture
def own_server(browser: Browser, tmp_path: Path) -> Iterator[Server]:
    started = Server(tmp_path).start()
    yield started
    started.kill()


@pytest.fixture
def visit(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Return a function that opens windows; each call is a new person with their own cookies."""
    name = "own_server" if "own_server" in request.fixturenames else "server"
    address = request.getfixturevalue(name).address
    contexts = []
    errors: list[str] = []

    def open_window(path: str = "/", *, phone: bool = False, **options: Any) -> Page:
        shape: dict[str, Any] = {"viewport": PHONE if phone else DESK, "has_touch": phone}
        context = browser.new_context(base_url=address, **(shape | {"locale": "en-GB"} | options))
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(BRISK)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda line: POLICY in line.text and errors.append(line.text))
        page.goto(path)
        return page

    yield open_window
    for context in contexts:
        context.close()
    assert not errors, errors
