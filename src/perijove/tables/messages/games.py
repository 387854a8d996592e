"""Messages about games: options, bots, actions and components."""

from __future__ import annotations

from msgspec import Struct, field

from perijove.kernel.forms import ActionForm, ComponentsForm


class OptionInfo(Struct):
    """An option of a game. Its one-line explanation is English; the client has its own texts.

    `apart`: values with which each person needs a separate screen.
    """

    name: str
    default: bool | int | str
    help: str
    choices: list[bool | int | str] = field(default_factory=list)
    low: int = 0
    high: int = 0
    apart: list[bool | int | str] = field(default_factory=list)


class BotInfo(Struct):
    """A bot that can sit at a table of a game: one of the levels, a character, or a program.

    Only levels have no title. `about` describes a character in one English line; the client may
    have its own texts.
    """

    name: str
    level: int
    title: str = ""
    about: str = ""


class GameInfo(Struct):
    """A game that can be played.

    `about` describes it in one English line; the client may have its own text. `expansions`:
    options that switch on an expansion; its rules and texts have the same name. `minutes` a game
    usually takes, and its `complexity` from 1 to 5, by name of the game and of each expansion.
    `first`: newcomers should start here. `files`: the options that take a corrected component
    file, by name of the game and of each expansion.
    """

    name: str
    title: str
    about: str
    players: list[int]
    options: list[OptionInfo]
    bots: list[BotInfo]
    expansions: list[str] = field(default_factory=list)
    minutes: dict[str, int] = field(default_factory=dict)
    complexity: dict[str, int] = field(default_factory=dict)
    first: bool = False
    files: dict[str, str] = field(default_factory=dict)


class GameDetails(Struct):
    """The constant data of a game: actions by id, kinds of events, components.

    `actions[id]` is the JSON form of an action, `{"do": …, …}`; `notation[id]` its short text.
    `components` holds the cards by section and id, as in the component file.
    """

    name: str
    version: int
    actions: list[ActionForm]
    notation: list[str]
    events: list[str]
    components: ComponentsForm
