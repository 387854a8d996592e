"""Ganymede in a terminal.

Types are shapes and settlers are letters, so nothing depends on colour.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

from rich.box import ROUNDED
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from perijove.bots import Seat
from perijove.cli.boards.style import ACCENT, FAINT, INK, TURNS, joined, round_title
from perijove.games.ganymede import box as B
from perijove.games.ganymede.actions import COLOUR_NAMES
from perijove.games.ganymede.components import LIMITS, TYPES, Card, load_components
from perijove.games.ganymede.schema import Board, Settlers, View
from perijove.games.ganymede.wording import Wording
from perijove.kernel.arguments import listed

Row = tuple[str, Callable[[Board], Text]]

WIDE: Final = 100  # columns from which a card takes one line
ROOMY: Final = 36  # columns of a player from which a dock takes one line
TIGHT: Final = 24  # columns of a player below which everything is abbreviated

COLOURS: Final = {
    "blue": "#5aa9ff",
    "red": "#ff6b6b",
    "yellow": "#ffd43b",
    "purple": "#c792ff",
}
WHITE: Final = "#e8e8e8"
SHAPES: Final = {
    "sphere": ("●", COLOURS["blue"]),
    "cube": ("■", COLOURS["red"]),
    "gear": ("✱", COLOURS["yellow"]),
    "triangle": ("▲", COLOURS["purple"]),
    "diamond": ("◆", "#b8c0cc"),
}
WORDS: Final = re.compile(rf"\b({'|'.join((*COLOURS, *SHAPES))})\b")
JOURNEY: Final = ("send", "pay tile", "land", "board")  # the decisions during a flight
LOST: Final = "settler lost"
ANYBODY: Final = ""  # unknown colour among lost settlers

Lost = Counter[str]  # settlers by colour


LEGEND = """\
Settlers are the letters B R Y P of their colours, ? is any colour; the types of tiles and shuttles
are ● sphere, ■ cube, ✱ gear, ▲ triangle and ◆ diamond. In the rows above, what can be chosen has an
orange number, ×n is how often a card would apply for you, and +n cards are left to turn up. The
top dock launches with 3 settlers of one colour (=), the bottom dock with 4 of all colours (≠)."""


class GanymedeBoard(Wording):
    """The table of Ganymede, drawn from a view."""

    legend = LEGEND
    chapters: tuple[str, ...] = TURNS
    vain: ClassVar[dict[str, tuple[str, ...]]] = {}

    def __init__(self, options: dict[str, Any]) -> None:
        super().__init__(options)
        components = load_components(options["components"] or None)
        self._track = components.points
        self._bonus_spaces = components.bonus_spaces
        self._places = LIMITS

    # -- words ---------------------------------------------------------------------------------

    def styled(self, words: str) -> Text:
        """Show types as shapes and colour the names of colours."""
        text = Text()
        end = 0
        for match in WORDS.finditer(words):
            text.append(words[end : match.start()])
            text.append_text(_shape(match[0]) if match[0] in SHAPES else _word(match[0]))
            end = match.end()
        return text.append(words[end:])

    def choice(self, seat: Seat, view: View, action: int) -> Text:
        """Describe a choice and its certain losses."""
        text = self.styled(self.action(view, seat.number, action))
        lost = fewest_lost(seat.sample(0), seat.number, action)
        return text.append_text(self.lost(lost))

    def lost(self, who: Lost) -> Text:
        """Return who is lost: by colour, or the number if that depends on later choices."""
        if who.total() <= 0:
            return Text()
        words = [f"{who[name]} {name}" if who[name] > 1 else name for name in sorted(+who)]
        names = Text(str(who.total())) if who[ANYBODY] else self.styled(listed(words))
        text = Text().append(" (", "bold red").append_text(names)
        return text.append(" lost in space)", "bold red")

    # -- the table -----------------------------------------------------------------------------

    def draw(self, view: View, names: Sequence[str], legal: Sequence[int]) -> RenderableType:
        """Draw the table as a viewer sees it; legal cards are marked."""
        return _Drawing(self, view, names, {self._actions.notation(action) for action in legal})

    def title(self, view: View) -> Text:
        """Return the title with the current round."""
        return round_title("Ganymede", view.round, over=view.over, last=view.last_round)

    def common(self, view: View, marked: set[str], wide: bool) -> RenderableType:
        """Draw the shared rows of cards, with what they would do for the viewer."""
        grid = Table(box=None, expand=True, padding=(0, 1, 0, 0), show_header=False)
        grid.add_column(no_wrap=True, style="bold")
        for _ in range(4):
            grid.add_column(ratio=1)
        grid.add_column(justify="right", no_wrap=True, style=FAINT)
        for label, row, notation, pile in (
            ("Ships", view.ships, "draw", view.ship_deck),
            ("Mars", view.mars_shuttles, "shuttle mars", view.mars_deck),
            ("Earth", view.earth_shuttles, "shuttle earth", view.earth_deck),
            ("Tiles", view.tiles, "tile", view.tile_stack),
        ):
            cells = [
                self._cell(view, name, position, f"{notation} {position}" in marked, wide)
                for position, name in enumerate(row, 1)
            ]
            if row is view.ships:
                cells.append(Text())
            grid.add_row(label, *cells, f"+{pile}")
        return Panel(
            grid,
            box=ROUNDED,
            border_style=FAINT,
            padding=(0, 1),
            title=self.title(view),
            title_align="left",
            subtitle=_supply(view.supply),
            subtitle_align="right",
        )

    def _cell(self, view: View, name: str | None, position: int, marked: bool, wide: bool) -> Text:
        """Draw a card of a row: its position, what it is and what it does."""
        text = Text().append(f"{position} ", ACCENT if marked else FAINT)
        if name is None:
            return text.append("–", FAINT)
        card = self.card(name)
        if card.kind == "ship":
            return text.append_text(self._ship(card))
        text.append_text(_shape(card.type)).append(" ")
        if card.kind == "tile":
            times = view.offers.tiles[name].times
        else:
            times = view.offers.shuttles[name].times
            text.append_text(_cost(card, view.offers.shuttles[name].costs_tile))
            text.append("▸" if wide else "\n  ▸", FAINT)
        text.append_text(_effect(self.effect_bits(view, card)))
        return text.append(f" ×{times}", "bold")

    # -- players -------------------------------------------------------------------------------

    def players(self, view: View, names: Sequence[str], width: int) -> RenderableType:
        """Draw every board as a column."""
        table = Table(box=ROUNDED, expand=True, border_style=FAINT, show_header=False)
        table.add_column(no_wrap=True, style="bold")
        for _ in names:
            table.add_column(ratio=1)
        roomy = width // len(names) >= ROOMY
        tight = width // len(names) < TIGHT
        table.add_row("", *(self._name(view, seat, name, tight) for seat, name in enumerate(names)))
        for label, draw in self.rows(view, roomy, tight):
            table.add_row(label, *(draw(board) for board in view.seats))
        return table

    def rows(self, view: View, roomy: bool, tight: bool) -> list[Row]:
        """Return what is drawn of every board, line by line."""
        return [
            ("Earth", lambda board: _planet(board.earth, self._places["earth"])),
            ("Mars", lambda board: _planet(board.mars, self._places["mars"])),
            ("Top 3 =", lambda board: self._dock(board, 0, roomy)),
            ("Bottom 4 ≠", lambda board: self._dock(board, 1, roomy)),
            ("Tiles", self._tiles_of),
            ("Shuttles", lambda board: _columns(board, tight)),
            ("Reputation", lambda board: self._reputation(board, tight)),
            ("Launched", lambda board: self._launched(view, board, roomy)),
        ]

    def _name(self, view: View, seat: int, name: str, tight: bool) -> Text:
        board = view.seats[seat]
        acting = seat in view.to_act
        text = Text().append("▶ " if acting else "", ACCENT)
        text.append(name, ACCENT if acting else "bold").append("\n" if tight else "  ")
        text.append(f"{board.points} VP", "bold green")
        return text.append(f"  hand {board.hand_size}", FAINT)

    def _dock(self, board: Board, dock: int, roomy: bool) -> Text:
        """Draw the ship in a dock with its seats."""
        place = board.docks[dock]
        if place.ship is None:
            return Text().append("no ship", FAINT)
        seats = _planet(board.bottom if dock else board.top, place.needs)
        return seats.append("  " if roomy else "\n").append_text(self._ship(self.card(place.ship)))

    def _ship(self, card: Card) -> Text:
        """Draw briefly what a ship scores and does."""
        return _ship(card)

    def _tiles_of(self, board: Board) -> Text:
        places = self._places["tiles"]
        owned = [self.card(name).type for name in board.tiles[:places] if name]
        text = Text()
        for kind in owned:
            text.append_text(_shape(kind)).append(" ")
        return text.append("· " * (places - len(owned)), FAINT)

    def _reputation(self, board: Board, tight: bool) -> Text:
        space = board.reputation
        text = Text().append(f"{space:>2}", "bold")
        if tight:
            text.append(f" of {len(self._track) - 1}", FAINT)
            return text.append(f" {self._track[space]} VP", "green")
        text.append(" ")
        for number in range(1, len(self._track)):
            bonus = number in self._bonus_spaces
            shape = ("★" if bonus else "▰") if number <= space else ("☆" if bonus else "▱")
            text.append(shape, "#ffd43b" if number <= space else FAINT)
        return text.append(f" {self._track[space]} VP", "green")

    def _launched(self, view: View, board: Board, roomy: bool) -> Text:
        text = Text(f"{len(board.launched)} of {view.last_ship}")
        if roomy:
            ships = [self._ship(self.card(name)) for name in board.launched]
            text.append(": " if ships else "").append_text(joined(ships, " · "))
        return text

    # -- what only the viewer sees ---------------------------------------------------------------

    def hand(self, view: View) -> Text | None:
        """Draw the viewer's hand and settlers in transit."""
        text = Text()
        hand = [] if view.seat is None else view.seats[view.seat].hand
        if hand:
            text.append(" Your hand  ", "bold")
            text.append_text(joined([self._numbered(name) for name in hand], " · "))
        if view.carried.total():
            text.append("\n" if text else "").append(" On the way ", "bold")
            text.append(" ").append_text(_settlers(view.carried))
        return text if text else None

    def _numbered(self, name: str) -> Text:
        number = Text().append(f"{self.number(name)}: ", FAINT)
        return number.append_text(self._ship(self.card(name)))


class _Drawing:
    """The whole table, laid out for the width it is given."""

    def __init__(
        self, board: GanymedeBoard, view: View, names: Sequence[str], marked: set[str]
    ) -> None:
        self.board, self.view, self.names, self.marked = board, view, names, marked

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = options.max_width
        yield self.board.common(self.view, self.marked, width >= WIDE)
        yield self.board.players(self.view, self.names, width)
        hand = self.board.hand(self.view)
        if hand is not None:
            yield hand


def make_board(options: dict[str, Any]) -> GanymedeBoard:
    """Return the board for a game with these options."""
    if options["moon"]:
        from perijove.cli.boards.moon import MoonBoard

        return MoonBoard(options)
    return GanymedeBoard(options)


def fewest_lost(table: Any, seat: int, action: int) -> Lost:
    """Count the settlers that an action loses, whatever is chosen before its flight ends."""
    position = table.clone()
    position.listen()
    game = position.rules.game
    events = [game.show(event, seat) for event in position.act(seat, action)]
    lost = Counter(e["colour"] for e in events if e["event"] == LOST and e["seat"] == seat)
    decision = position.decision()
    if decision is not None and decision["step"] in JOURNEY:
        legal = position.legal(seat)
        lost.update(fewest([fewest_lost(position, seat, option) for option in legal]))
    return lost


def fewest(ways: Sequence[Lost]) -> Lost:
    """Return the fewest losses over all ways; the colour is unknown if it is a choice."""
    least = min(way.total() for way in ways)
    found = [way for way in ways if way.total() == least]
    return found[0] if all(way == found[0] for way in found) else Counter({ANYBODY: least})


# -- small things --------------------------------------------------------------------------------


def _shape(kind: str) -> Text:
    glyph, style = SHAPES[kind]
    return Text().append(glyph, f"bold {style}")


def _word(colour: str) -> Text:
    return Text().append(colour, f"bold {COLOURS[colour]}")


def _settler(colour: str) -> Text:
    """Draw a settler as the first letter of its colour; white symbols as a question mark."""
    letter = "?" if colour == "any" else colour[0].upper()
    return Text().append(letter, f"bold {INK} on {COLOURS.get(colour, WHITE)}")


def _settlers(count: Settlers) -> Text:
    each = [_settler(colour) for colour, number in count.by_name().items() for _ in range(number)]
    return Text(" ").join(each)


def _planet(count: Settlers, places: int) -> Text:
    here = count.total()
    text = _settlers(count)
    if here and here < places:
        text.append(" ")
    return text.append(" ".join("·" * (places - here)), FAINT)


def _supply(supply: Settlers) -> Text:
    text = Text().append("supply", FAINT)
    for colour in COLOURS:
        count = supply.by_name()[colour]
        text.append(" ").append_text(_settler(colour)).append(f" {count}", "not bold default")
    return text


def _columns(board: Board, tight: bool) -> Text:
    text = Text()
    for kind, column in zip(TYPES, board.columns, strict=True):
        count = len(column.shuttles)
        text.append_text(_shape(kind)).append(str(count), "bold" if count else FAINT)
        text.append("" if tight else "  ")
    return text


def _cost(card: Card, with_tile: bool) -> Text:
    text = Text()
    for symbol in card.cost:
        text.append_text(_settler(symbol))
    return text.append(" tile" if with_tile else " ", "italic")


def _effect(bits: int) -> Text:
    """Draw an effect briefly: +B recruits blue, and so on."""
    if bits & B.BASIC == B.BASIC:
        return Text("basic")
    parts = []
    for first, verb in ((B.RECRUIT, "+"), (B.ADAPT, "adapt ")):
        shown = [name for i, name in enumerate(COLOUR_NAMES) if bits & first << i]
        if len(shown) == B.COLOURS:
            parts.append(Text("+").append_text(_settler("any")) if verb == "+" else Text("adapt"))
        else:
            parts += [Text(verb).append_text(_settler(colour)) for colour in shown]
    for bit, word in ((B.MOVE, "move"), (B.REPUTATION, "rep"), (B.DRAW, "draw")):
        if bits & bit:
            parts.append(Text(word))
    return joined(parts, "&" if bits & B.BOTH else "/")


def _ship(card: Card) -> Text:
    """Draw briefly what a ship scores and does."""
    text = Text()
    if card.score == "":
        text.append(f"{card.points} VP")
    elif card.score == "per_shuttle_type":
        text.append(f"{card.each} VP each ").append_text(_shape(card.of))
    elif card.score == "per_settler_symbol":
        text.append(f"{card.each} VP each ").append_text(_settler(card.of))
    elif card.score == "shuttle_set":
        text.append(f"{card.each} VP for ")
        for kind in TYPES:
            text.append_text(_shape(kind))
    else:
        text.append(
            "rep VP again" if card.score == "reputation_again" else f"{card.each} VP a tile"
        )
    if card.fewer:
        text.append(f" −{card.fewer} seat", "italic")
    if card.effect.parts:
        times = f" ×{card.effect.times}" if card.effect.times > 1 else ""
        text.append(" ▸", FAINT).append_text(_effect(card.effect.bits)).append(times, "bold")
    return text
