"""The games: rules and components, written in the language of the kernel.

Each game has one registration, `PLUGIN`, in its module `plugin`. Those of this package are found
by their folders, those of other packages by the entry point group `perijove.games`.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from perijove.kernel.arguments import path_of, shown
from perijove.kernel.errors import BadPosition, BadRecord, InvalidOptions
from perijove.kernel.game import Game
from perijove.kernel.plugin import Plugin
from perijove.kernel.plugin import load as load_reference
from perijove.kernel.record import Record, game_name
from perijove.kernel.scenario import Scenario
from perijove.kernel.scenario import parse_scenario as _parse_scenario
from perijove.kernel.scenario import read_scenario as _read_scenario

GROUP = "perijove.games"
"""The entry point group with which other packages register games."""


@cache
def plugins() -> dict[str, Plugin]:
    """Return the registered games by name, those of this package first."""
    found = [*built_in(), *(point.load() for point in entry_points(group=GROUP))]
    table: dict[str, Plugin] = {}
    for plugin in sorted(found, key=lambda plugin: (plugin.place, plugin.name)):
        if plugin.name in table:
            raise ValueError(f"two games are named {plugin.name!r}")
        table[plugin.name] = plugin
    return table


def built_in() -> list[Plugin]:
    """Return the games that come with Perijove: the packages of this one."""
    names = [module.name for module in iter_modules(__path__) if module.ispkg]
    return [import_module(f"{__name__}.{name}.plugin").PLUGIN for name in names]


def plugin_of(game: Game) -> Plugin:
    """Return the registration of a game; an unregistered one gets the defaults."""
    known = plugins().get(game.name)
    return known if known is not None else Plugin(name=game.name, game="")


def games() -> list[str]:
    """Return the names of the games.

    >>> import perijove
    >>> "galileo" in perijove.games()
    True
    """
    return list(plugins())


def game(name: str) -> Game:
    """Return a game by its name.

    >>> import perijove
    >>> perijove.game("ganymede").title
    'Ganymede'
    """
    known = plugins().get(str(name))
    if known is None:
        raise InvalidOptions(
            f"There is no game {shown(name)}; the games are {', '.join(plugins())}."
        )
    found: Game = load_reference(known.game)
    return found


def load(position: Any) -> Any:
    """Return the state of a position that any game dumped.

    >>> import perijove
    >>> state = perijove.game("galileo").start(players=2, seed=7)
    >>> perijove.load(state.dump()) == state
    True
    """
    if not isinstance(position, dict) or "game" not in position:
        raise BadPosition("This is not a Perijove position.")
    return game(str(position["game"])).load(position)


def read_record(path: str | Path) -> Record:
    """Read a record file of any game.

    >>> import perijove
    >>> perijove.read_record("nowhere.json")
    Traceback (most recent call last):
    perijove.kernel.errors.BadRecord: nowhere.json cannot be opened.
    """
    name = path_of(path).name
    try:
        data = Path(path).read_bytes()
    except (OSError, ValueError):
        raise BadRecord(f"{name} cannot be opened.") from None
    return Record.load(data, game(game_name(data, name)), name)


def read_scenario(path: str | Path) -> Scenario:
    """Read a scenario file of any game.

    >>> import perijove
    >>> perijove.read_scenario("nowhere.toml")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    perijove.kernel.errors.BadScenario: nowhere.toml...
    """
    return _read_scenario(path, game)


def parse_scenario(text: str, name: str = "The scenario") -> Scenario:
    """Read the text of a scenario file of any game.

    >>> from perijove.games import parse_scenario
    >>> parse_scenario('game = "galileo"').start().to_act
    (1,)
    >>> parse_scenario("game =")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    perijove.kernel.errors.BadScenario: The scenario is not TOML: ...
    """
    return _parse_scenario(text, name, game)
