"""Tables of a game whose package was removed: others continue, and they return with the game."""

from __future__ import annotations

from importlib import import_module

import pytest

from perijove.games import plugins
from perijove.tables.refusal import Refusal
from tests.tables.conftest import OpenHost
from tests.tables.guests import BOT, ME, Guest

pytestmark = pytest.mark.anyio


async def test_tables_of_a_removed_game_are_not_shown_until_it_is_back(
    sqlite: str, open_host: OpenHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    removed = list(plugins())[-1]
    host = await open_host(sqlite)
    ada = await Guest.come(host)
    kept = await ada.create(ME, BOT)
    lost = await ada.create(ME, BOT, game=removed)
    await host.stop()
    left = {name: plugin for name, plugin in plugins().items() if name != removed}
    with monkeypatch.context() as patch:
        patch.setattr(import_module("perijove.games"), "plugins", lambda: left)
        other = await open_host(sqlite)
        assert [one.id for one in await other.tables(ada.me.id, "mine")] == [kept]
        with pytest.raises(Refusal, match="no table"):
            await other.info(ada.me.id, lost)
        await other.stop()
    again = await open_host(sqlite)
    shown = {one.id for one in await again.tables(ada.me.id, "mine")}
    assert shown == {kept, lost}
