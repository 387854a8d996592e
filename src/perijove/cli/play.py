"""`perijove play`: people and bots at one keyboard."""

from __future__ import annotations

import secrets
import shlex
from pathlib import Path
from typing import Final

import typer
from rich.console import Console, RenderableType
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

import perijove
from perijove import bots
from perijove.bots import Bot, Seat
from perijove.bots.pipe import NoMove
from perijove.cli.boards import board_of
from perijove.cli.inputs import Player, read_options, read_seats
from perijove.cli.journal import Journal
from perijove.cli.sheet import score_sheet
from perijove.games import read_record
from perijove.games.reference import clause, clauses_behind
from perijove.kernel.errors import InvalidOptions, PerijoveError
from perijove.kernel.game import STAY
from perijove.kernel.record import Record

SEEDS: Final = 2**31
EPILOG: Final = "Bots: " + " ".join(
    f"{level.name.capitalize()}: {level.character}" for level in bots.LEVELS
)
LOG_LINES: Final = 4  # turns of the short log below the table
TWO_COLUMNS: Final = 100  # columns of a terminal from which many choices are shown in two columns
FEW: Final = 6  # choices that are always shown below each other
ACCENT: Final = "bold #ff9f43"
FAINT: Final = "grey50"

FIRST: Final = "Enter a number from the left. “help” lists the other commands."
HELP: Final = """\
Type the number of a choice, or the choice in notation: {examples}.

  [bold]undo[/]         undo your last choice, unless it revealed something
  [bold]restart[/]      undo as much of your turn as possible
  [bold]log[/]          show the whole game so far
  [bold]rules[/]        show the clauses behind this decision
  [bold]save[/] \\[FILE]  write the game to a file
  [bold]quit[/]         save and exit
  [bold]Enter[/]        draw the table again
"""


def play(
    game: str | None = typer.Argument(None, help="The game; by default the first one."),
    players: int | None = typer.Option(
        None, help="Number of players; by default the number of seats, or 2."
    ),
    seat: list[str] = typer.Option(
        [],
        help="The next seat: human, human:NAME, bot, a bot's name or pipe:COMMAND. Repeatable.",
    ),
    option: list[str] = typer.Option([], help="An option of the game as key=value. Repeatable."),
    seed: int | None = typer.Option(None, help="Seed, to deal the same cards again."),
    resume: Path | None = typer.Option(None, help="Continue a saved game."),
    save: Path | None = typer.Option(None, help="The file to save the game to."),
) -> None:
    """Play at this keyboard, against bots or each other.

    Example: perijove play ganymede --players 3 --seat human:Ada --seat human:Max --seat admiral
    """
    if resume is None:
        count = players if players is not None else max(2, len(seat))
        number = secrets.randbelow(SEEDS) if seed is None else seed
        chosen = perijove.game(game or perijove.games()[0])
        record = Record.of(chosen, count, number, **read_options(option))
    else:
        if players is not None or seed is not None or option:
            raise InvalidOptions("A resumed game keeps its players, options and seed.")
        record = read_record(resume)
        if game not in (None, record.game.name):
            raise InvalidOptions(f"{resume} is a game of {record.game.name}, not of {game}.")
        record.verify()
    seats = read_seats(seat, record.players)
    Session(record, seats, save or resume or _default_save(record)).run(keep=save is not None)


def _default_save(record: Record) -> Path:
    folder = Path(typer.get_app_dir("perijove")) / "saves"
    return folder / f"{record.game.name}-{record.seed}.json"


class Quit(Exception):
    """A player wants to leave the table."""


class Session:
    """A game at the keyboard."""

    def __init__(self, record: Record, players: list[Player], save: Path) -> None:
        self.console = Console(highlight=False)
        self.record = record
        self.players = players
        self.names = [player.name for player in players]
        self.board = board_of(record.game, record.options)
        self.journal = Journal(record, self.board, self.names)
        self.save_path = save
        self.bots: dict[int, Bot] = {
            seat: bots.make(player.bot, record.seed + seat)
            for seat, player in enumerate(players)
            if player.bot
        }
        self.people = [seat for seat, player in enumerate(players) if player.is_person]
        self.looking: int | None = self.people[0] if len(self.people) == 1 else None
        self.told = 0  # log entries that were already shown, if nobody plays
        self.asked = False  # somebody has seen a first question, and where to find help

    def run(self, keep: bool) -> None:
        """Play to the end, or until somebody leaves; `keep` also saves a finished game."""
        try:
            while not self.journal.history.state.over:
                self._next_decision()
        except (Quit, EOFError, KeyboardInterrupt):
            self._leave()
            return
        self._end()
        if keep:
            self._save(self.save_path)

    # -- turns ---------------------------------------------------------------------------------

    def _next_decision(self) -> None:
        state = self.journal.history.state
        seat = state.to_act[0]
        if seat in self.bots:
            self.journal.act(seat, self._bot_choice(seat))
            if not self.people:
                self._tell_news()
            return
        if len(self.people) > 1 and self.looking != seat:
            self._curtain(seat)
        self._ask(seat)

    def _bot_choice(self, seat: int) -> int:
        """Ask a bot; a program that does not answer makes its default move."""
        state = self.journal.history.state
        try:
            return self.bots[seat].choose(Seat(state, seat))
        except NoMove as error:
            self.console.print(f"{self.names[seat]}: {error}", style=FAINT, markup=False)
            action = self.record.game.default_action(state, seat)
            return int(state.legal(seat)[0]) if action == STAY else action

    def _tell_news(self) -> None:
        """Print what happened, turn by turn, for spectators."""
        entries = self.journal.entries(None)
        for entry in entries[self.told : -1]:
            self.console.print(entry.text)
        self.told = max(self.told, len(entries) - 1)

    def _curtain(self, seat: int) -> None:
        """Hide the table until the right person is at the keyboard."""
        self.console.clear()
        name = escape(self.names[seat])
        self.console.input(f"\n  Pass the keyboard to [bold]{name}[/], then press Enter. ")
        self.looking = seat

    def _ask(self, seat: int) -> None:
        """Show the table and read commands until the seat has chosen."""
        choices = self.show(seat)
        while True:
            text = self.console.input(f"[{ACCENT}]{escape(self.names[seat])} ›[/] ").strip()
            word, _, rest = text.partition(" ")
            word = word.lower()
            try:
                if word in ("undo", "restart"):
                    self.journal.undo(seat, all_of_them=word == "restart")
                    return
                if not text:
                    choices = self.show(seat)
                elif not self._answered(word, rest.strip(), seat):
                    self.journal.act(seat, self._read_choice(text, choices))
                    return
            except PerijoveError as error:
                self.console.print(Text(str(error), "red"))

    def _answered(self, word: str, rest: str, seat: int) -> bool:
        """Handle a command that is not a choice. Return True if it was one."""
        if word in ("quit", "exit", "q"):
            raise Quit
        if word in ("help", "?"):
            self._show_help(seat)
        elif word == "log":
            for entry in self.journal.entries(seat):
                self.console.print(entry.text)
        elif word == "rules":
            self._show_rules()
        elif word == "save":
            self._save(Path(rest) if rest else self.save_path)
        else:
            return False
        return True

    def _show_help(self, seat: int) -> None:
        """Show the commands and the symbols of the board."""
        actions = self.record.game.actions
        legal = self.journal.history.state.legal(seat)
        examples = ", ".join(f"[bold]{actions.notation(action)}[/]" for action in legal[:3])
        self.console.print(HELP.format(examples=examples))
        self.console.print(self.board.legend)

    def _read_choice(self, text: str, choices: list[int]) -> int:
        if not text.isdigit():
            return self.record.game.actions.parse(text)
        if not 1 <= int(text) <= len(choices):
            raise InvalidOptions(f"There is no choice {text}; choose 1 to {len(choices)}.")
        return choices[int(text) - 1]

    # -- what is shown -------------------------------------------------------------------------

    def show(self, seat: int) -> list[int]:
        """Draw table, log, question and choices. Return the choices in their order."""
        state = self.journal.history.state
        view, legal = state.view(seat), state.legal(seat)
        self.console.clear()
        self.console.print(self.board.draw(view, self.names, legal))
        for text in self._recent(seat):
            self.console.print(Padding(text, (0, 1)))
        choices: dict[str, tuple[int, Text]] = {}
        for action in legal:
            words = self.board.choice(Seat(state, seat), view, action)
            choices.setdefault(words.plain, (action, words))  # equal texts mean equivalent choices
        self.console.print(Padding(Text(self.board.prompt(view, seat), ACCENT), (0, 1)))
        self.console.print(self._menu(list(choices.values())))
        if not self.asked:
            self.console.print(Padding(Text(FIRST, FAINT), (0, 1)))
            self.asked = True
        return [action for action, _ in choices.values()]

    def _recent(self, seat: int) -> list[Text]:
        """Return what happened since the last turn of the seat."""
        recent: list[Text] = []
        for entry in reversed(self.journal.entries(seat)):
            recent.insert(0, entry.text)
            if entry.seat == seat and len(recent) > 1:
                break
        return recent[-LOG_LINES:]

    def _menu(self, choices: list[tuple[int, Text]]) -> RenderableType:
        """Number the choices; many choices are shown in two columns if there is room."""
        notation = self.record.game.actions.notation
        grid = Table.grid(padding=(0, 1), expand=True)
        rows = len(choices)
        if rows > FEW and self.console.width >= TWO_COLUMNS:
            rows = (rows + 1) // 2
            sides = [choices[:rows], choices[rows:]]
        else:
            sides = [choices]
        for _ in sides:
            grid.add_column(justify="right", width=3, style=ACCENT)
            grid.add_column(ratio=1)
        if len(sides) == 1:
            grid.add_column(justify="right", no_wrap=True, style=FAINT)
        for row in range(rows):
            cells: list[RenderableType] = []
            for side, column in enumerate(sides):
                if row < len(column):
                    cells += [str(side * rows + row + 1), column[row][1]]
            if len(sides) == 1:
                cells.append(notation(choices[row][0]))
            grid.add_row(*cells)
        return grid

    def _show_rules(self) -> None:
        state, record = self.journal.history.state, self.record
        step = state.steps[state.kind].name
        for number in clauses_behind(record.game.name, record.options, step):
            words = clause(number).text
            self.console.print(Text().append(f"{number} ", "bold").append(words))

    # -- leaving -------------------------------------------------------------------------------

    def _end(self) -> None:
        """Draw the final table, the last events and all score sheets."""
        state = self.journal.history.state
        self.console.clear()
        self.console.print(self.board.draw(state.view(self.looking), self.names, []))
        for entry in self.journal.entries(self.looking)[-LOG_LINES:]:
            self.console.print(Padding(entry.text, (0, 1)))
        self.console.print(score_sheet(state.result, self.board, self.names))

    def _leave(self) -> None:
        if self._save(self.save_path):
            seats = "".join(f" --seat {shlex.quote(player.spec)}" for player in self.players)
            where = shlex.quote(str(self.save_path))
            self._say(f"Continue with: perijove play --resume {where}{seats}")

    def _save(self, path: Path) -> bool:
        """Write the record and print where it is. Return True if that worked."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.record.write(path)
        except OSError as error:
            why = (error.strerror or "unwritable").lower()
            self._say(f"The game could not be saved to {path}: {why}.")
            return False
        self._say(f"Saved to {path}.")
        return True

    def _say(self, sentence: str) -> None:
        """Print a sentence without line breaks, so that paths can be copied."""
        self.console.print(sentence, markup=False, soft_wrap=True)
