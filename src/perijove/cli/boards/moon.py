"""Ganymede with the Moon expansion in a terminal: the board of the base game, and the council."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from perijove.bots import Seat
from perijove.cli.boards import ganymede as base
from perijove.cli.boards.ganymede import GanymedeBoard, Lost, Row
from perijove.cli.boards.style import ACCENT, FAINT
from perijove.games.ganymede.components import Card
from perijove.games.ganymede.moon.components import LIMITS, load_moon_components
from perijove.games.ganymede.moon.wording import (
    COUNSELOR_RULES,
    SPOTS,
    council_bonus,
    counselor_title,
    moon_event,
    settler_words,
)
from perijove.games.ganymede.schema import Board, MoonTable, View
from perijove.games.ganymede.schema import MoonBoard as MoonSide

NUMBERS: Final = "①②③④"
PAWN: Final = "♟"
PRESIDENT: Final = "♛"
ANIMAL: Final = "♞"
ONCE: Final = "▸"  # a counselor with a one-time effect
ALWAYS: Final = "∞"  # a counselor with a permanent effect
VIRUS: Final = "bold #9ccc65"
RESCUED: Final = "settler rescued"
FLIGHT: Final = (*base.JOURNEY, "send pair", "send vip", "rescue")
ROUTES: Final = (
    ("Moon→Earth", "moon-earth route", None),
    ("Earth→Mars", "earth-mars route", "james-king"),
)
TOKENS: Final = (  # the counselor, the key in the view, and the token's place
    ("ahu-lani", "upgrade", "Upgrade on"),
    ("hipt-liber", "merchant", "Merchant at Mars"),
    ("ender", "monolith", "Monolith on"),
)
LEGEND: Final = (
    (PAWN, "Counselor"),
    (PRESIDENT, "President"),
    ("V", "VIP"),
    ("☾", "above the Moon"),
    (ANIMAL, "animal"),
    (ONCE, "once"),
    (ALWAYS, "lasting"),
)


class MoonBoard(GanymedeBoard):
    """The table of Ganymede with the Moon, drawn from a view."""

    def __init__(self, options: dict[str, Any]) -> None:
        super().__init__(options)
        self._counselors = {
            counselor.name: counselor
            for counselor in load_moon_components(options["moon_components"] or None).counselors
        }

    # -- words ---------------------------------------------------------------------------------

    def event(self, shown: dict[str, Any]) -> str:
        """Describe an event, as one viewer sees it, as a clause about its seat."""
        return super().event(moon_event(shown))

    def choice(self, seat: Seat, view: View, action: int) -> Text:
        """Describe a choice and its certain losses."""
        text = self.styled(self.action(view, seat.number, action))
        lost = fewest_lost(seat.sample(0), seat.number, action, {})
        return text.append_text(self.lost(lost))

    # -- the table -----------------------------------------------------------------------------

    def title(self, view: View) -> Text:
        """Return the title with the current round."""
        text = super().title(view)
        return text.append(" · extra turn to come", ACCENT) if table_of(view).extra_turn else text

    def common(self, view: View, marked: set[str], wide: bool) -> RenderableType:
        """Draw the shared rows of cards, and the counselors below them."""
        return Group(super().common(view, marked, wide), self._offer(view, marked))

    def _offer(self, view: View, marked: set[str]) -> RenderableType:
        """Draw the counselors on offer with their effects."""
        grid = Table.grid(padding=(0, 1, 0, 0), expand=True)
        for _ in range(3):
            grid.add_column(no_wrap=True)
        grid.add_column(ratio=1)
        for position, name in enumerate(table_of(view).counselors, 1):
            style = ACCENT if f"counselor {position}" in marked else FAINT
            number = Text(str(position), style)
            if name is None:
                grid.add_row(number, "", Text("–", FAINT))
                continue
            sign = ONCE if self._counselors[name].immediate else ALWAYS
            grid.add_row(
                number,
                Text(counselor_title(name), "bold"),
                sign,
                self.styled(COUNSELOR_RULES[name]),
            )
        return Panel(
            grid,
            box=ROUNDED,
            border_style=FAINT,
            padding=(0, 1),
            title=Text("Counselors", "bold default"),
            title_align="left",
            subtitle=Text(f"+{table_of(view).counselor_pile}", FAINT),
            subtitle_align="right",
        )

    def hand(self, view: View) -> Text:
        """Draw what only the viewer sees, and explain the symbols of the expansion."""
        hand = super().hand(view)
        return _legend() if hand is None else Text("\n").join((_legend(), hand))

    # -- players -------------------------------------------------------------------------------

    def rows(self, view: View, roomy: bool, tight: bool) -> list[Row]:
        """Return what is drawn of every board, the Moon first and the council last."""
        below_docks = super().rows(view, roomy, tight)[4:]
        tokens: list[Row] = [("Tokens", lambda board: self._tokens(view, board))]
        if not any(getattr(table_of(view), token) for _, token, _ in TOKENS):
            tokens = []
        return [
            ("Moon", lambda board: _planet(board, "moon", LIMITS["moon"])),
            ("Earth", lambda board: _planet(board, "earth", self._places["earth"])),
            ("Mars", lambda board: _planet(board, "mars", self._places["mars"])),
            ("Top 3 =", lambda board: self._ship_at(board, 0, roomy)),
            ("Bottom 4 ≠", lambda board: self._ship_at(board, 1, roomy)),
            *below_docks,
            ("Routes", lambda board: _routes(view, board, roomy)),
            ("Council", self._council),
            *tokens,
        ]

    def _name(self, view: View, seat: int, name: str, tight: bool) -> Text:
        number = Text().append(f"{NUMBERS[seat]} ", "bold")
        return number.append_text(super()._name(view, seat, name, tight))

    def _ship_at(self, board: Board, dock: int, roomy: bool) -> Text:
        """Draw a dock, and the Virus if it is there."""
        text = self._dock(board, dock, roomy)
        return text.append(" Virus", VIRUS) if board.docks[dock].infected else text

    def _ship(self, card: Card) -> Text:
        """Draw briefly what a ship scores and does, and the animal that matters for Chahrazad."""
        text = super()._ship(card)
        return text.append(f" {ANIMAL}", "bold") if card.animal else text

    def _tiles_of(self, board: Board) -> Text:
        """Draw the three tiles above the board and the one above the Moon."""
        text = super()._tiles_of(board).append("☾ ", FAINT)
        above_moon = board.tiles[-1]
        if above_moon is None:
            return text.append("·", FAINT)
        return text.append_text(base._shape(self.card(above_moon).type))

    def _council(self, board: Board) -> Text:
        """Draw a player's council, the pawn's possible places, and the next bonus."""
        spaces = moon_of(board).council
        council = [name for name in spaces if name]
        text = Text(", ".join(counselor_title(name) for name in council))
        text.append_text(_traveller(board, "ganymede"))
        if len(council) < len(spaces):
            text.append("\n" if text else "").append(f"next: {council_bonus(len(council))}", FAINT)
        return text

    def _tokens(self, view: View, board: Board) -> Text:
        """Draw the tokens of a player's counselors."""
        text = Text()
        for counselor, token, words in TOKENS:
            at = getattr(table_of(view), token)
            if counselor in moon_of(board).abilities and at:
                place = SPOTS.get(at, at)
                text.append("\n" if text else "")
                text.append_text(self.styled(f"{words} {place}"))
        return text or Text("–", FAINT)


# -- what is sure to be lost -----------------------------------------------------------------------


def fewest_lost(table: Any, seat: int, action: int, known: dict[str, Lost]) -> Lost:
    """Count the settlers that an action loses, whatever is chosen before its flight ends.

    Ms. Chau may take back a settler of her own; `known` caches earlier results.
    """
    position = table.clone()
    position.listen()
    game = position.rules.game
    events = [game.show(event, seat) for event in position.act(position.to_act[0], action)]
    own = [shown for shown in events if shown["seat"] == seat]
    lost = Counter(settler_words(e["colour"]) for e in own if e["event"] == base.LOST)
    lost.subtract(settler_words(e["colour"]) for e in own if e["event"] == RESCUED)
    decision = position.decision()
    if decision is None or decision["step"] not in FLIGHT:
        return lost
    key = game.checksum(position)
    if key not in known:
        legal = position.legal(position.to_act[0])
        known[key] = base.fewest([fewest_lost(position, seat, one, known) for one in legal])
    lost.update(known[key])
    return lost


# -- small things ----------------------------------------------------------------------------------


def moon_of(board: Board) -> MoonSide:
    """Return the expansion's part of a player's board."""
    assert board.moon is not None
    return board.moon


def table_of(view: View) -> MoonTable:
    """Return the expansion's part of the table."""
    assert view.moon is not None
    return view.moon


def _planet(board: Board, name: str, places: int) -> Text:
    """Draw a place with its settlers, the President (who takes a place) and the pawn."""
    moon = moon_of(board)
    crowd = {"moon": moon.settlers, "earth": board.earth, "mars": board.mars}[name]
    text = base._planet(crowd, places - (moon.president == name))
    return text.append_text(_traveller(board, name))


def _traveller(board: Board, name: str) -> Text:
    text = Text()
    if moon_of(board).president == name:
        text.append(f" {PRESIDENT}", "bold #ffd43b")
    if moon_of(board).pawn == name:
        text.append(f" {PAWN}", "bold")
    return text


def _routes(view: View, board: Board, roomy: bool) -> Text:
    """Draw a player's routes; used ones are unavailable until the next turn."""
    text = Text()
    active = view.seats[view.active] is board
    for words, used, counselor in ROUTES:
        if counselor is None or counselor in moon_of(board).abilities:
            gone = active and used in table_of(view).done
            text.append(("  " if roomy else "\n") if text else "")
            text.append(words, FAINT if gone else "").append(" used" if gone else "", FAINT)
    return text


def _legend() -> Text:
    """Explain the symbols of the expansion in one line."""
    text = Text(" ")
    for sign, meaning in LEGEND:
        text.append(sign, "bold").append(f" {meaning}  ", FAINT)
    return text
