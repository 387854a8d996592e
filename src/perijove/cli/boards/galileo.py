"""Galileo Project in a terminal. Types are shapes, satellites letters, players numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, ClassVar, Final

from rich.box import ROUNDED
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from perijove.bots import Seat
from perijove.cli.boards import galileo_signs as G
from perijove.cli.boards.style import FAINT, TURNS, joined, round_title
from perijove.games.galileo.actions import SATELLITE_NAMES, TYPE_NAMES
from perijove.games.galileo.box import SLOTS
from perijove.games.galileo.components import ENDS
from perijove.games.galileo.schema import Board, Robot, View
from perijove.games.galileo.texts import PLACES, TYPES
from perijove.games.galileo.wording import Wording, reduction_words

WIDE: Final = 100  # columns from which tracks and energy are spelled out
EDGES: Final = 4  # columns that a panel's frame takes
INDENT: Final = 12  # columns of indentation below a name
ABILITIES: Final = {
    "track": "the track decides",
    "choose": "choose the ability",
    "both": "both abilities",
}


class GalileoBoard(Wording):
    """The table of Galileo Project, drawn from a view."""

    legend = ""
    chapters: tuple[str, ...] = TURNS
    vain: ClassVar[dict[str, tuple[str, ...]]] = {
        "ability used": ("character discarded", "character placed")
    }

    # -- words ---------------------------------------------------------------------------------

    def styled(self, words: str) -> Text:
        """Colour types, satellites and tracks, and put their shapes before them."""
        text = Text()
        end = 0
        for match in G.WORDS.finditer(words):
            text.append(words[end : match.start()])
            text.append(G.GLYPHS.get(match[0], "") + match[0], f"bold {G.STYLES[match[0]]}")
            end = match.end()
        return text.append(words[end:])

    def choice(self, seat: Seat, view: View, action: int) -> Text:
        """Describe a choice and its certain losses."""
        text = self.styled(self.action(view, seat.number, action))
        lost = self.lost(view, seat.number, action)
        return text.append(f" ({lost})", "bold red") if lost else text

    # -- the table -----------------------------------------------------------------------------

    def draw(self, view: View, names: Sequence[str], legal: Sequence[int]) -> RenderableType:
        """Draw the table as a viewer sees it; legal choices are marked."""
        return _Drawing(self, view, names, {self._actions.notation(action) for action in legal})

    def title(self, view: View) -> Text:
        """Return the title with the current round."""
        return round_title("Galileo Project", view.round, over=view.over, last=view.last_round)

    def common(self, view: View, marked: set[str], width: int) -> RenderableType:
        """Draw everything that all players share."""
        board = _board_of(view)
        halves = Table.grid(padding=(0, 2, 0, 0), expand=True)
        halves.add_column()
        halves.add_column(ratio=1)
        wide = width >= WIDE
        halves.add_row(self._robots(view, marked, wide), self._objectives(view, board, marked))
        return Panel(
            Group(
                self._characters(view, board, marked),
                halves,
                self._technologies(view, board, marked, wide),
                self._bonuses(marked, width - EDGES),
                G.influence(view),
            ),
            box=ROUNDED,
            border_style=FAINT,
            padding=(0, 1),
            title=self.title(view),
            title_align="left",
            subtitle=self._decks(view),
            subtitle_align="right",
        )

    def _characters(self, view: View, board: Board, marked: set[str]) -> RenderableType:
        """Draw the row of characters, with what each track gives below the name."""
        grid = G.grid(2)
        heads = [G.track(track).append(" track", "bold") for track in G.TRACKS]
        gain = Text("gain", "bold")
        grid.add_row("", Text("Characters", "bold"), gain, *heads)
        for slot, shown in enumerate(view.characters):
            number = G.number(slot + 1, bool({f"recruit {slot + 1}", f"take {slot + 1}"} & marked))
            if shown is None:
                grid.add_row(number, Text("–", FAINT))
                continue
            name = shown.character
            grid.add_row(
                number,
                self.character(name),
                self._gain(name, slot, shown.influence),
                *(self._on_track(name, track, board.track) for track in G.TRACKS),
            )
        return grid

    def _gain(self, name: str, slot: int, influence: int) -> Text:
        less = self._components.table("rows")["character_reduction"][slot]
        text = Text().append(f"+{influence}", "bold")
        text.append(f" (−{less})" if less else "", FAINT)
        megacredits = self.person(name)["megacredits"]
        return text.append(f" {megacredits} MC" if megacredits else "")

    def _on_track(self, name: str, track: str, own: str) -> Text:
        now = self.part(name)["immediate_on"] == track
        words = f"{G.NOW} {self.immediate(name)}" if now else f"{G.KEPT} {self.scoring(name)}"
        return Text(words, "" if own in (track, "none", "reserve") else FAINT)

    def _robots(self, view: View, marked: set[str], wide: bool) -> RenderableType:
        """Draw the row of robots with their costs and satellites."""
        grid = G.grid(0, 6)
        grid.add_row("", Text("Robots", "bold"), "", "", Text("cost", "bold"), Text("to", "bold"))
        for slot, shown in enumerate(view.robots):
            number = G.number(slot + 1, f"obtain {slot + 1}" in marked)
            if shown is None:
                grid.add_row(number, Text("–", FAINT))
                continue
            robot = self.part(shown.card)
            surcharge = self._components.table("rows")["robot_surcharge"][slot]
            cost = G.track(robot["influence"], wide).append(f" {robot['cost']}", "bold default")
            cost.append(f"+{surcharge}" if surcharge else "", "default")
            kind = G.shape(robot["type"]).append(f" {TYPES[robot['type']]}", "not bold")
            where = joined([G.satellite(place) for place in robot["assignments"]], " ")
            grid.add_row(number, kind, shown.card, f"lv {robot['level']}", cost, where)
        return grid

    def _objectives(self, view: View, board: Board, marked: set[str]) -> RenderableType:
        """Draw the objectives, the viewer's progress, and the places from the left."""
        grid = G.grid(0, 4)
        grid.add_row("", Text("Objectives", "bold"), Text("you", "bold"), Text("VP", "bold"))
        for place, tile in enumerate(view.objectives, 1):
            places = [
                Text(str(worth)) if seat is None else G.player(seat)
                for seat, worth in zip(tile.markers, tile.points, strict=True)
            ]
            grid.add_row(
                G.number(place, f"objective {place}" in marked),
                self.objective(tile.objective),
                str(board.progress[place - 1]),
                joined(places, " "),
            )
        return grid

    def _technologies(
        self, view: View, board: Board, marked: set[str], wide: bool
    ) -> RenderableType:
        """Draw the piles of technologies with cost, tiles left and effect."""
        grid = G.grid(1, 4)
        heads = ("Technologies", "cost", "left", "worth and effect")
        grid.add_row("", *(Text(head, "bold") for head in heads))
        for number, pile in enumerate(view.technologies, 1):
            name = pile.technology
            cost = f"{pile.energy} {'energy' if wide else 'en'}"
            cost += f" {pile.megacredits} MC" if pile.megacredits else ""
            owned = name in board.technologies
            can = any(f"develop {number}" in notation for notation in marked)
            title = Text(self.part(name)["name"], "bold green" if owned else "")
            left = Text("yours" if owned else f"×{pile.tiles}", "green" if owned else FAINT)
            grid.add_row(G.number(number, can), title, cost, left, self.technology(name))
        return grid

    def _bonuses(self, marked: set[str], width: int) -> Text:
        """Draw the Star-Z tile: bonus X needs X robots of that type."""
        bonuses = [
            G.number(number, f"bonus {number}" in marked).append(
                f" {self.bonus(number - 1)}", "default"
            )
            for number in range(1, SLOTS + 1)
        ]
        return G.flow(G.shape("star-z").append(" Star-Z  ", "bold"), bonuses, " · ", width)

    def _decks(self, view: View) -> Text:
        decks = f"robots +{view.robot_deck} · characters +{view.character_deck} · "
        decks += f"projects +{view.project_deck}"
        if view.top_project:
            decks += f", next lv {view.top_project.level}"
        return Text(decks, FAINT)

    # -- the viewer's board ----------------------------------------------------------------------

    def own(self, view: View, names: Sequence[str], width: int) -> RenderableType:
        """Draw the board of the viewer, or for a spectator that of the active player."""
        seat = view.facts_for
        board = view.seats[seat]
        lines = [G.resources(board)]
        for satellite in SATELLITE_NAMES:
            lines += self._satellite(board, satellite, width - EDGES)
        lines += [self._workshop(board), self._kept(board, width - EDGES)]
        return Panel(
            Text("\n").join(lines),
            box=ROUNDED,
            border_style=G.SEATS[seat],
            padding=(0, 1),
            title=G.name(view, seat, names),
            title_align="left",
        )

    def _satellite(self, board: Board, name: str, width: int) -> list[Text]:
        """Draw a satellite: its track, points and ability, and below it the robots of its zone."""
        number = SATELLITE_NAMES.index(name)
        space, end = board.development[number], ENDS[number]
        text = G.satellite(name).append(f" {PLACES[name]:<9}", "not bold default")
        gains = self._gains(name)
        for at in range(1, end + 1):
            shape = ("◆" if at in gains else "▰") if at <= space else "◇" if at in gains else "▱"
            text.append(shape, G.SATELLITES[name] if at <= space else FAINT)
        text.append(" " * (max(ENDS) - end)).append(f" {space:>2}/{end}", "bold")
        text.append(f" {board.worth[number]:>2} VP  ", "bold green")
        text.append_text(self._ability_words(board, name))
        robots = [robot for robot in board.robots if robot.satellite == name]
        if not robots:
            return [text]
        zone = [self._robot(robot) for robot in robots]
        return [text, G.flow(Text(" " * INDENT), zone, " · ", width)]

    def _gains(self, name: str) -> Sequence[int]:
        keys = {"europa": "energy", "callisto": "modifier"}
        found: Sequence[int] = self._components.table(name)[keys[name]] if name in keys else ()
        return found

    def _ability_words(self, board: Board, name: str) -> Text:
        """Describe in a few words what a satellite does at its marker's space."""
        number = SATELLITE_NAMES.index(name)
        space = board.development[number]
        ahead = [str(at) for at in self._gains(name) if at > space]
        if name == "io":
            off = reduction_words(board)
            return Text(f"2 MC take {off} off a robot" if space else "no reduction yet")
        if name == "europa":
            spared = "1 energy less to spend" if space == ENDS[number] else ""
            return Text(f"energy at {' '.join(ahead)}" if ahead else spared)
        if name == "ganymede":
            return Text(f"keep {board.limit}; {ABILITIES[board.reading]}")
        most = board.strongest
        text = Text(f"{self._components.table(name)['multiplier'][space]} VP × {most}")
        if most:
            text.append(" ").append_text(G.shape(TYPE_NAMES[board.types.index(most)]))
        return text.append(f"; modifier at {' '.join(ahead)}" if ahead else "", "not bold default")

    def _robot(self, robot: Robot) -> Text:
        """Draw a robot in play: type, id, level, modifiers and its other satellite."""
        text = G.shape(robot.type).append(f" {robot.card}", "not bold default")
        text.append_text(G.level(robot.level)).append_text(G.modifiers(robot))
        for place in robot.assignments:
            if place != robot.satellite:
                text.append(" ⇄", FAINT).append_text(G.satellite(place))
        return text.append(" enters", "italic") if robot.entering else text

    def _workshop(self, board: Board) -> Text:
        """Draw the project in progress and the modifiers in reserve."""
        text = Text().append("Project     ", "bold")
        project = board.project
        if project is None:
            text.append("none", FAINT)
        else:
            text.append(project.card).append_text(G.level(project.level))
            text.append_text(G.modifiers(project))
        text.append("   Modifiers left ", "bold")
        left = [
            (G.satellite(name) if name in G.SATELLITES else G.shape(name))
            if name in board.modifiers
            else Text("·", FAINT)
            for name in (*SATELLITE_NAMES, *TYPE_NAMES)
        ]
        return text.append_text(joined(left, " "))

    def _kept(self, board: Board, width: int) -> Text:
        """Draw the characters under the board with their scoring."""
        count = f"{len(board.characters)}/{board.limit}"
        label = Text().append(f"Kept {count:<6} ", "bold")
        names = [kept.character for kept in board.characters]
        people = Counter((self.character(name), self.scoring(name)) for name in names)
        kept = [
            Text(f"{name} ×{number}" if number > 1 else name).append(f" {G.KEPT} {score}", FAINT)
            for (name, score), number in people.items()
        ]
        return G.flow(label, kept or [Text("nobody", FAINT)], " · ", width)

    # -- the others ------------------------------------------------------------------------------

    def others(self, view: View, names: Sequence[str]) -> RenderableType:
        """Draw the boards of all others, one line each."""
        table = Table(box=None, expand=True, padding=(0, 1, 0, 0), header_style="bold")
        for head in ("", "on", "MC", "energy", "satellites", "robots", "kept", "tech"):
            table.add_column(Text(head), no_wrap=True)
        for seat in range(len(names)):
            if seat != view.facts_for:
                board = view.seats[seat]
                table.add_row(
                    G.name(view, seat, names),
                    G.place(board),
                    str(board.megacredits),
                    str(board.energy),
                    G.counted(map(G.satellite, SATELLITE_NAMES), board.development),
                    G.counted(map(G.shape, TYPE_NAMES), board.types),
                    f"{len(board.characters)}/{board.limit}",
                    " ".join(board.technologies) or Text("–", FAINT),
                )
        return table

    def waiting(self, view: View, width: int) -> Text | None:
        """Draw the effects that remain after the current decision."""
        queue = self.queue(view)
        if not queue:
            return None
        steps = [self.styled(words) for words in queue]
        return G.flow(Text().append(" Then  ", "bold"), steps, " → ", width)


class _Drawing:
    """The whole table, laid out for the width it is given."""

    def __init__(
        self, board: GalileoBoard, view: View, names: Sequence[str], marked: set[str]
    ) -> None:
        self.board, self.view, self.names, self.marked = board, view, names, marked

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = options.max_width
        yield self.board.common(self.view, self.marked, width)
        yield self.board.own(self.view, self.names, width)
        yield self.board.others(self.view, self.names)
        yield G.legend(width)
        waiting = self.board.waiting(self.view, width)
        if waiting is not None:
            yield waiting


def make_board(options: dict[str, Any]) -> GalileoBoard:
    """Return the board for a game with these options."""
    return GalileoBoard(options)


def _board_of(view: View) -> Board:
    """Return the board that is drawn in full and whose costs are shown."""
    return view.seats[view.facts_for]
