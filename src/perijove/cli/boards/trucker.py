"""Galaxy Trucker in a terminal. Tiles are letters and shapes, so nothing depends on colour.

A tile takes three lines of five columns: connectors on its sides (│ single, ║ double, ┃ universal,
nothing for smooth), its type and contents in the middle.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

from rich.box import ROUNDED
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from perijove.bots import Seat
from perijove.cli.boards.style import ACCENT, FAINT, TURNS
from perijove.games.trucker import actions as A
from perijove.games.trucker.components import Tile
from perijove.games.trucker.schema import Part, View
from perijove.games.trucker.schema import Seat as SeatView
from perijove.games.trucker.state import HAND
from perijove.games.trucker.wording import (
    Wording,
    card_words,
    counts,
    goods_words,
    halves,
    tile_words,
)
from perijove.games.trucker.yard import makes_error

HULL: Final = "on #1d2733"
STRUCK: Final = "on #7a1f1f"
CUBES: Final = {"red": "#ff6b6b", "yellow": "#ffd43b", "green": "#69db7c", "blue": "#5aa9ff"}
ALIENS: Final = {"brown": "#c98b4a", "purple": "#c792ff"}
PLAYERS: Final = ("#5aa9ff", "#69db7c", "#ff6b6b", "#ffd43b")  # by seat, as the rockets
UPRIGHT: Final = (" ", "│", "║", "┃")
LEVEL: Final = (" ", "─", "═", "━")
MUZZLES: Final = "▲▶▼◀"
EXHAUSTS: Final = "▽◁△▷"
SHIELDS: Final = "◥◢◣◤"
PHASES: Final = {"flight": "on the way", "pre-launch": "before launch"}
TILE: Final = 5  # columns of a tile
SMALL: Final = 3  # and of a tile in a small drawing
MOST_FACE_UP: Final = 30  # face-up tiles that are listed
LEGEND: Final = (
    "▲ cannon  ▽ engine  ◥ shield  ▮ energy  □ hold  ◇ red hold  # structural module  C cabin  "
    "S starting cabin  o astronaut  b p aliens  +b +p their life support  "
    "connectors: │ single  ║ double  ┃ universal"
)


class TruckerBoard(Wording):
    """The table of Galaxy Trucker, drawn from a view."""

    legend = ""
    chapters: tuple[str, ...] = (*TURNS, "card revealed")
    vain: ClassVar[dict[str, tuple[str, ...]]] = {}

    # -- words ---------------------------------------------------------------------------------

    def styled(self, words: str) -> Text:
        """Colour the names of cubes and aliens."""
        text = Text(words)
        for name, colour in (*CUBES.items(), *ALIENS.items()):
            text.highlight_words([name], f"bold {colour}")
        return text

    def choice(self, seat: Seat, view: View, action: int) -> Text:
        """Describe a choice; a weld says whether the check would find an error."""
        text = self.styled(self.action(view, seat.number, action))
        if A.WELD <= action < A.ADJUST and _is_faulty(seat, action - A.WELD):
            text.append(" (an error)", "bold red")
        return text

    # -- the table -----------------------------------------------------------------------------

    def draw(self, view: View, names: Sequence[str], legal: Sequence[int]) -> RenderableType:
        """Draw the table as a viewer sees it; cells for the tile in hand are marked."""
        return _Drawing(self, view, names, _targets(legal))

    def title(self, view: View) -> Text:
        """Return the title with the current phase."""
        flight = "test flight" if view.flight == "test" else f"flight {view.flight}"
        text = Text().append("Galaxy Trucker", "bold default")
        text.append(
            f" · {flight} · {'over' if view.over else PHASES.get(view.phase, view.phase)}",
            "not bold default",
        )
        if view.phase == "building" and view.building == "turns":
            text.append(f" · round {view.round}", "not bold default")
        glass = view.hourglass
        if glass.spaces and view.phase == "building":
            done = "⧗" * glass.slot + "·" * (glass.spaces - glass.slot)
            text.append(f" · hourglass {done} {glass.state}", "not bold default")
        return text

    def main_seat(self, view: View) -> int:
        """Return the seat whose ship is drawn large: the viewer's, or that of the active player."""
        if view.seat is not None:
            return int(view.seat)
        acting = [seat for seat in view.to_act if seat < view.players]
        return acting[0] if acting else 0

    # -- ships ---------------------------------------------------------------------------------

    def ship(self, view: View, seat: int, targets: set[str]) -> Text:
        """Draw a large ship with column and row numbers."""
        columns, rows = _frame(view)
        parts = {part.cell: part for part in view.seats[seat].ship}
        text = Text("  ").append("".join(str(c).center(TILE) for c in columns), FAINT)
        for row in rows:
            for line in range(3):
                text.append(f"\n{row if line == 1 else '':>2}", FAINT)
                for column in columns:
                    text.append_text(
                        self._cell(view, seat, parts, f"{column},{row}", line, targets)
                    )
        return text

    def _cell(
        self, view: View, seat: int, parts: dict[str, Part], cell: str, line: int, targets: set[str]
    ) -> Text:
        if cell in parts:
            board = view.seats[seat]
            style = STRUCK if cell == board.struck else HULL
            return self.picture(parts[cell], line, style, cell == board.loose)
        if cell not in view.area:
            return Text(" " * TILE)
        middle = ("×" if cell in targets else "·") if line == 1 else ""
        return Text(middle.center(TILE), ACCENT if cell in targets else FAINT)

    def picture(self, part: Part, line: int, style: str, loose: bool = False) -> Text:
        """Draw one of the three lines of a tile."""
        tile = self.tile(part.tile)
        sides = [int(tile.sides[way - part.turns & 3]) for way in range(4)]
        edge = f"{'#ff9f43' if loose else 'default'} {style}"
        if line != 1:
            return Text(UPRIGHT[sides[line]].center(TILE), edge)
        text = Text().append(LEVEL[sides[3]], edge)
        text.append_text(_middle(tile, part, style))
        return text.append(LEVEL[sides[1]], edge)

    def small_ship(self, view: View, seat: int) -> Text:
        """Draw a small ship, one line per row: its tiles and their contents."""
        columns, rows = _frame(view)
        parts = {part.cell: part for part in view.seats[seat].ship}
        text = Text("  ").append("".join(str(c).center(SMALL) for c in columns), FAINT)
        for row in rows:
            text.append(f"\n{row:>2}", FAINT)
            for column in columns:
                cell = f"{column},{row}"
                if cell in parts:
                    part = parts[cell]
                    text.append_text(_middle(self.tile(part.tile), part, HULL))
                else:
                    text.append(("·" if cell in view.area else "").center(SMALL), FAINT)
        return text

    def loose_tile(self, name: str) -> Text:
        """Draw a tile that is not part of a ship."""
        part = Part("", name, 0)
        lines = [self.picture(part, line, HULL) for line in range(3)]
        return Text("\n").join(lines)

    # -- players -------------------------------------------------------------------------------

    def name(self, view: View, names: Sequence[str], seat: int) -> Text:
        """Draw a name, with a mark if the player is to act."""
        acting = seat in view.to_act and not view.over
        text = Text().append("▶ " if acting else "", ACCENT)
        return text.append(names[seat], f"bold {PLAYERS[seat]}")

    def facts(self, view: View, seat: int) -> Text:
        """Return the abilities of a ship as text."""
        board = view.seats[seat]
        text = Text().append(f"{board.credits} credits", "bold green")
        text.append(f" · crew {board.crew} · energy {board.energy}")
        ship = board.figures
        text.append(f" · cannons {halves(ship.cannons)}{_more(ship.cannons_more, halves)}")
        text.append(f" · engines {ship.engines}{_more(ship.engines_more, str)}")
        text.append(f" · exposed {board.exposed}")
        if board.lost:
            text.append(f" · lost {len(board.lost)}")
        if board.errors:
            text.append(f" · errors {len(board.errors)}", "bold red")
        return text.append_text(_whereabouts(view, board))

    # -- what lies beside the ships --------------------------------------------------------------

    def beside(self, view: View, seat: int) -> RenderableType:
        """Draw what the phase is about: tiles and piles, or the card."""
        if view.phase == "building":
            return Group(*self._pool(view, seat), *self._piles(view))
        return Group(*self._card(view), *self._titles(view))

    def _pool(self, view: View, seat: int) -> list[RenderableType]:
        board = view.seats[seat]
        held = [("hand", board.hand), *(("aside", name) for name in board.reserve)]
        grid = Table.grid(padding=(0, 2, 0, 0))
        cells: list[RenderableType] = []
        for label, name in held:
            if name == "hidden":
                cells.append(Text(f"{label}\na tile"))
            elif name:
                words = Text(f"{label}\n{tile_words(self.tile(name))}")
                cells += [self.loose_tile(name), words]
        grid.add_row(*cells)
        pool = Text().append(f"{view.pool}", "bold").append(" tiles face down, ")
        pool.append(f"{len(view.face_up)}", "bold").append(" face up")
        shown = Text()
        for name in view.face_up[:MOST_FACE_UP]:
            tile = self.tile(name)
            shown.append_text(_middle(tile, Part("", name, 0), "")).append(f"{tile.number} ", FAINT)
        if len(view.face_up) > MOST_FACE_UP:
            shown.append("…", FAINT)
        return [grid, pool, shown] if cells else [pool, shown]

    def _piles(self, view: View) -> list[RenderableType]:
        lines: list[RenderableType] = []
        for number, pile in enumerate(view.piles, 1):
            if not pile.backs:
                continue
            text = Text().append(f"pile {number} ", "bold")
            if pile.cards:
                text.append(", ".join(self.card(name).type for name in pile.cards))
            else:
                backs = " ".join(pile.backs)
                text.append(f"{backs}{' secret' if pile.secret else ''}", FAINT)
            lines.append(text)
        return lines

    def _card(self, view: View) -> list[RenderableType]:
        lines: list[RenderableType] = []
        if view.card:
            card = self.card(view.card)
            lines.append(
                Text().append(card.type.capitalize(), ACCENT).append(f"  {card.id}", FAINT)
            )
            lines += [self.styled(words) for words in card_words(card)]
            if view.roll[0]:
                dice = " and ".join(str(roll) for roll in view.roll if roll)
                lines.append(Text().append(f"dice {dice}", "bold"))
            goods = goods_words(counts(view.beside))
            if goods:
                lines.append(Text("to load: ").append_text(self.styled(goods)))
        coming = f"{view.deck} cards to come"
        if view.next_level:
            coming += f", the next of level {view.next_level}"
        return [*lines, Text(coming, FAINT)]

    def _titles(self, view: View) -> list[RenderableType]:
        return [
            Text(f"{shown.side} {shown.title}: seat {shown.holder}")
            for shown in view.titles
            if shown.holder is not None
        ]

    def track(self, view: View, names: Sequence[str]) -> Text:
        """Draw the flight track with the rockets on it."""
        spaces = ["·"] * view.track
        styles = [FAINT] * view.track
        marks = _marks(names)
        for seat, board in enumerate(view.seats):
            if board.flying:
                spaces[board.position % view.track] = marks[seat]
                styles[board.position % view.track] = f"bold {PLAYERS[seat]}"
        text = Text().append("Track ", "bold")
        for shown, style in zip(spaces, styles, strict=True):
            text.append(f"{shown} ", style)
        return text


class _Drawing:
    """The whole table, laid out for the width it is given."""

    def __init__(
        self, board: TruckerBoard, view: View, names: Sequence[str], targets: set[str]
    ) -> None:
        self.board, self.view, self.names, self.targets = board, view, names, targets

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        board, view = self.board, self.view
        main = board.main_seat(view)
        grid = Table.grid(padding=(0, 2, 0, 0), expand=True)
        grid.add_column(no_wrap=True)
        grid.add_column(ratio=1)
        grid.add_row(board.ship(view, main, self.targets), self._right(main))
        yield Panel(
            grid,
            box=ROUNDED,
            border_style=FAINT,
            padding=(0, 1),
            title=board.title(view),
            title_align="left",
        )
        yield self._others(main, options.max_width)
        if view.phase in ("flight", "pre-launch"):
            yield board.track(view, self.names)
        yield Text(LEGEND, FAINT)

    def _right(self, main: int) -> RenderableType:
        board, view = self.board, self.view
        return Group(
            board.name(view, self.names, main),
            board.facts(view, main),
            Text(),
            board.beside(view, main),
        )

    def _others(self, main: int, width: int) -> RenderableType:
        """Draw the other ships small, as many per row as fit."""
        board, view = self.board, self.view
        others = [seat for seat in range(view.players) if seat != main]
        columns, _ = _frame(view)
        across = max(1, min(len(others), width // (SMALL * len(columns) + 30)))
        grid = Table.grid(padding=(0, 2, 0, 1), expand=True)
        for _ in range(across):
            grid.add_column(no_wrap=True)
            grid.add_column(ratio=1)
        for first in range(0, len(others), across):
            cells: list[RenderableType] = []
            for seat in others[first : first + across]:
                about = Group(board.name(view, self.names, seat), board.facts(view, seat))
                cells += [board.small_ship(view, seat), about]
            grid.add_row(*cells)
        return grid


def make_board(options: dict[str, Any]) -> TruckerBoard:
    """Return the board for a game with these options."""
    return TruckerBoard(options)


# -- small things --------------------------------------------------------------------------------


def _frame(view: View) -> tuple[range, range]:
    """Return the columns and rows of the building area."""
    cells = [tuple(map(int, cell.split(","))) for cell in view.area]
    columns, rows = [cell[0] for cell in cells], [cell[1] for cell in cells]
    return range(min(columns), max(columns) + 1), range(min(rows), max(rows) + 1)


def _targets(legal: Sequence[int]) -> set[str]:
    """Return the cells that a tile in hand can be welded to."""
    welds = [action - A.WELD for action in legal if A.WELD <= action < A.ADJUST]
    return {A.cell_name(weld // 4) for weld in welds}


def _is_faulty(seat: Seat, weld: int) -> bool:
    """Return True if the check would find an error in a weld of the tile in hand."""
    table, number = seat.sample(0), seat.number
    tile = table.cells[HAND + number] - 1
    return bool(makes_error(table, number, tile, weld // 4, weld % 4, table.hull(number)))


def _marks(names: Sequence[str]) -> list[str]:
    """Return a letter for each player on the track, or numbers if letters are ambiguous."""
    letters = [name[:1].upper() for name in names]
    return letters if len(set(letters)) == len(letters) else [str(i) for i in range(len(names))]


def _more(power: int, words: Callable[[int], str]) -> str:
    """Return how much energy could add, as text."""
    return f" (+{words(power)})" if power else ""


def _whereabouts(view: View, board: SeatView) -> Text:
    """Return where a rocket is."""
    if view.phase == "building":
        return Text(f" · start {board.space}" if board.space else "", "bold")
    if view.phase == "flight" and not board.flying:
        return Text(" · gave up", "bold red")
    text = Text(f" · space {board.position}" if board.flying else "")
    return text.append(f" · on planet {board.landed}" if board.landed else "")


def _middle(tile: Tile, part: Part, style: str) -> Text:
    """Draw a tile's type, direction and contents in three columns."""
    turns, kind = part.turns, tile.kind
    if kind in ("cabin", "start"):
        return _crew("S" if kind == "start" else "C", part, style)
    if kind in ("hold", "red-hold"):
        return _cargo(tile, part.cubes, style)
    if kind == "battery":
        full = part.energy
        shown = "▮" * full + "▯" * (tile.size - full)
        return Text(shown.ljust(SMALL), f"bold #69db7c {style}")
    if kind in ("brown-support", "purple-support"):
        colour = kind.partition("-")[0]
        return Text(f"+{colour[0]}".center(SMALL), f"bold {ALIENS[colour]} {style}")
    shapes = {
        "cannon": (MUZZLES[turns], "#ff8787"),
        "double-cannon": (MUZZLES[turns] * 2, "#ff8787"),
        "engine": (EXHAUSTS[turns], "#ffc078"),
        "double-engine": (EXHAUSTS[turns] * 2, "#ffc078"),
        "shield": (SHIELDS[turns], "#66d9e8"),
        "structural": ("#", "grey62"),
    }
    shape, colour = shapes[kind]
    return Text(shape.center(SMALL), f"bold {colour} {style}")


def _crew(letter: str, part: Part, style: str) -> Text:
    text = Text().append(letter, f"bold {style}")
    if part.alien:
        return text.append(f"{part.alien[0]} ", f"bold {ALIENS[part.alien]} {style}")
    return text.append(("o" * part.astronauts).ljust(2), f"bold white {style}")


def _cargo(tile: Tile, cubes: Sequence[str], style: str) -> Text:
    """Draw containers: a letter for a cube, an empty shape otherwise; red ones are diamonds."""
    empty, colour = ("◇", CUBES["red"]) if tile.kind == "red-hold" else ("□", "white")
    text = Text()
    for i in range(SMALL):
        if i < len(cubes):
            text.append(cubes[i][0].upper(), f"bold #101418 on {CUBES[cubes[i]]}")
        else:
            text.append(empty if i < tile.size else " ", f"{colour} {style}")
    return text
