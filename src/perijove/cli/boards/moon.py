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
from perijove.cli.boards.ganymede import GanymedeBoard, Lost, Row, View
from perijove.cli.boards.style import ACCENT, FAINT
from perijove.games.ganymede.actions import DOCK_NAMES
from perijove.games.ganymede.components import Card
from perijove.games.ganymede.moon.components import load_moon_components
from perijove.games.ganymede.moon.wording import (
    COUNSELOR_RULES,
    SPOTS,
    council_bonus,
    counselor_title,
    moon_event,
    raised,
    settler_words,
)

NUMBERS: Final = "①②③④"
PAWN: Final = "♟"
PRESIDENT: Final = "♛"
ONCE: Final = "▸"  # a counselor that works once
ALWAYS: Final = "∞"  # a counselor that works from then on
VIRUS: Final = "bold #9ccc65"
RESCUED: Final = "settler rescued"
FLIGHT: Final = (*base.JOURNEY, "send pair", "send vip", "rescue")
ROUTES: Final = (
    ("Moon→Earth", "moon-earth route", None),
    ("Earth→Mars", "earth-mars route", "james-king"),
)
TOKENS: Final = (  # the counselor, the key in the view, and where the token lies
    ("ahu-lani", "upgrade", "Upgrade on"),
    ("hipt-liber", "merchant", "Merchant at Mars"),
    ("ender", "monolith", "Monolith on"),
)
LEGEND: Final = (
    (PAWN, "Counselor"),
    (PRESIDENT, "President"),
    ("V", "VIP"),
    ("☾", "above the Moon"),
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

    def event(self, shown: View) -> str:
        """Tell an event, as one viewer sees it, as a clause about its seat."""
        return super().event(moon_event(shown))

    def choice(self, seat: Seat, view: View, action: int) -> Text:
        """Describe a choice, and whom it is sure to lose."""
        text = self.styled(self.action(view, seat.number, action))
        lost = fewest_lost(seat.sample(0), seat.number, action, {})
        return text.append_text(self.lost(lost))

    def times(self, view: View, card: Card) -> int:
        """Say how often a card would apply, with pawn and Upgrade token."""
        times = super().times(view, card)
        if card.kind == "tile":
            return times
        return times + raised(view, base._board_of(view), card)

    # -- the table -----------------------------------------------------------------------------

    def title(self, view: View) -> Text:
        """Say where the game is."""
        text = super().title(view)
        return text.append(" · extra turn to come", ACCENT) if view["extra_turn"] else text

    def common(self, view: View, marked: set[str], wide: bool) -> RenderableType:
        """Draw the rows of cards that all share, and below them the counselors."""
        return Group(super().common(view, marked, wide), self._offer(view, marked))

    def _offer(self, view: View, marked: set[str]) -> RenderableType:
        """Draw the counselors on offer with what they do."""
        grid = Table.grid(padding=(0, 1, 0, 0), expand=True)
        for _ in range(3):
            grid.add_column(no_wrap=True)
        grid.add_column(ratio=1)
        for position, name in enumerate(view["counselors"], 1):
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
            subtitle=Text(f"+{view['counselor_pile']}", FAINT),
            subtitle_align="right",
        )

    def hand(self, view: View) -> Text:
        """Draw what only the viewer sees, and explain the signs of the expansion."""
        hand = super().hand(view)
        return _legend() if hand is None else Text("\n").join((_legend(), hand))

    # -- players -------------------------------------------------------------------------------

    def rows(self, view: View, roomy: bool, tight: bool) -> list[Row]:
        """Give what is drawn of every board, the Moon first and the council last."""
        below_docks = super().rows(view, roomy, tight)[4:]
        tokens: list[Row] = [("Tokens", lambda board: self._tokens(view, board))]
        if not any(view[token] for _, token, _ in TOKENS):
            tokens = []
        return [
            ("Moon", lambda board: _planet(board, "moon", 4)),
            ("Earth", lambda board: _planet(board, "earth", 6)),
            ("Mars", lambda board: _planet(board, "mars", 5)),
            ("Top 3 =", lambda board: self._ship_at(view, board, 0, roomy)),
            ("Bottom 4 ≠", lambda board: self._ship_at(view, board, 1, roomy)),
            *below_docks,
            ("Routes", lambda board: _routes(view, board, roomy)),
            ("Council", self._council),
            *tokens,
        ]

    def _name(self, view: View, seat: int, name: str, tight: bool) -> Text:
        number = Text().append(f"{NUMBERS[seat]} ", "bold")
        return number.append_text(super()._name(view, seat, name, tight))

    def _ship_at(self, view: View, board: View, dock: int, roomy: bool) -> Text:
        """Draw a dock; an infected ship takes one settler more (moon.virus.02)."""
        infected = f"{_seat(view, board)} {DOCK_NAMES[dock]}" == view["virus"]
        text = self._dock(board, dock, roomy, int(infected))
        return text.append(" Virus", VIRUS) if infected else text

    def _tiles_of(self, board: View) -> Text:
        """Draw the three tiles above the board and the one above the Moon."""
        text = super()._tiles_of({"tiles": board["tiles"][:3]}).append("☾ ", FAINT)
        above_moon = board["tiles"][3]
        if above_moon is None:
            return text.append("·", FAINT)
        return text.append_text(base._shape(self.card(above_moon).type))

    def _council(self, board: View) -> Text:
        """Draw the council of a player, where the pawn may be, and the bonus that comes next."""
        council = [name for name in board["council"] if name]
        text = Text(", ".join(counselor_title(name) for name in council))
        text.append_text(_traveller(board, "ganymede"))
        if len(council) < len(board["council"]):
            text.append("\n" if text else "").append(f"next: {council_bonus(len(council))}", FAINT)
        return text

    def _tokens(self, view: View, board: View) -> Text:
        """Draw the tokens that a player's counselors brought into play."""
        text = Text()
        for counselor, token, words in TOKENS:
            if counselor in board["abilities"] and view[token]:
                place = SPOTS.get(view[token], view[token])
                text.append("\n" if text else "")
                text.append_text(self.styled(f"{words} {place}"))
        return text or Text("–", FAINT)


# -- what is sure to be lost -----------------------------------------------------------------------


def fewest_lost(table: Any, seat: int, action: int, known: dict[str, Lost]) -> Lost:
    """Count the settlers that an action loses whatever is chosen before its flight is over.

    Ms. Chau may take a settler of her own back; `known` remembers what was found out before.
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


def _seat(view: View, board: View) -> int:
    return next(seat for seat, other in enumerate(view["seats"]) if other is board)


def _planet(board: View, name: str, places: int) -> Text:
    """Draw a place with its settlers, and with the President, who takes a place, and the pawn."""
    present = board["president"] == name
    text = base._planet(board[name], places - present)
    return text.append_text(_traveller(board, name))


def _traveller(board: View, name: str) -> Text:
    text = Text()
    if board["president"] == name:
        text.append(f" {PRESIDENT}", "bold #ffd43b")
    if board["pawn"] == name:
        text.append(f" {PAWN}", "bold")
    return text


def _routes(view: View, board: View, roomy: bool) -> Text:
    """Draw the routes of a player; those used in this turn are gone until the next one."""
    text = Text()
    for words, used, counselor in ROUTES:
        if counselor is None or counselor in board["abilities"]:
            gone = used in view["done"] and _seat(view, board) == view["active"]
            text.append(("  " if roomy else "\n") if text else "")
            text.append(words, FAINT if gone else "").append(" used" if gone else "", FAINT)
    return text


def _legend() -> Text:
    """Explain the signs of the expansion in a line."""
    text = Text(" ")
    for sign, meaning in LEGEND:
        text.append(sign, "bold").append(f" {meaning}  ", FAINT)
    return text
