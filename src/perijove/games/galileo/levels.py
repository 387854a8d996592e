"""Levels: raising them, shifting them between cards, and freezing them (gal.level)."""

from __future__ import annotations

from perijove.games.galileo import actions as A
from perijove.games.galileo import box as B
from perijove.games.galileo import effects as F
from perijove.games.galileo import kinds as K
from perijove.games.galileo.state import LEVEL, ZONE, Galileo
from perijove.kernel.cells import bit
from perijove.kernel.sets import as_options
from perijove.kernel.step import Deciding, Resolving
from perijove.kernel.zone import Zone, append, i64, vec


class Raise(Deciding[Galileo]):
    """The level of one own robot or of the project rises by the whole amount."""

    kind = K.RAISE
    name = "raise"
    args = "levels other mode"
    clauses = "gal.ability.10 gal.ruling.26 gal.ruling.30"
    reading = (
        "gal.ability.10 gal.ability.11 gal.level.01 gal.ruling.26 gal.ruling.30 gal.level.05 "
        "gal.proj.06"
    )
    prompt = "Raise a card by {levels}, at most to level 6: {which}?"

    def options(self, s: Galileo) -> Zone:
        """Offer the cards that can rise, except the one raised before (gal.ruling.30)."""
        _, other, mode = s.a, s.b, s.c
        cards = F.raisable(s, s.seat)
        if other != 0:
            cards &= ~bit(other - 1)
        choices = vec[i64]()
        if cards != 0 and mode & F.MAY_DECLINE:
            choices = append(choices, A.DECLINE)
        return as_options(cards, A.RAISE, choices)

    def apply(self, s: Galileo, action: i64) -> None:
        """Raise the card; with Ms Chau a second card follows (gal.ruling.29)."""
        levels, _, mode = s.a, s.b, s.c
        if action == A.DECLINE:
            F.decline(s, s.seat)
            return
        card = action - A.RAISE
        if mode & F.ONCE_MORE:
            s.push(K.RAISE, s.seat, levels, card + 1, mode & F.MAY_DECLINE)
        F.raise_level(s, s.seat, card, levels)

    def why_not(self, s: Galileo, seat: int, action: int) -> tuple[str, str]:
        """Explain why a level cannot rise."""
        _, other, _ = s.a, s.b, s.c
        card = action - A.RAISE
        if A.RAISE <= action < A.ON and F.own_cards(s, seat) >> card & 1:
            if other == card + 1:
                return "the second raise is for another card", "gal.ruling.30"
            if s.frozen(card):
                return "the level of that card is frozen", "gal.tech3a.02"
            return "that card already has level 6", "gal.level.01"
        return "raise one of your robots or your project", "gal.ability.10"


class RaiseMoved(Resolving[Galileo]):
    """Nakkia raises the robot she moved, unless its level cannot rise."""

    kind = K.RAISE_MOVED
    name = "raise moved"
    args = "card levels"
    clauses = "gal.char.nakkia.02"

    def resolve(self, s: Galileo) -> None:
        """Raise the robot wherever it is (gal.char.nakkia.02, gal.ruling.31, gal.ruling.57)."""
        card, levels = s.a, s.b
        if s.cells[LEVEL + card] < B.MOST_LEVEL:
            F.raise_level(s, s.seat, card, levels)


# -- Mn Ila Zoe -----------------------------------------------------------------------------------


def lowerable(s: Galileo, seat: i64) -> i64:
    """Return the set of own cards that can give levels to another one (gal.ruling.27)."""
    cards = F.own_cards(s, seat)
    targets = F.raisable(s, seat)
    found: i64 = 0
    card: i64 = 0
    while cards >> card != 0:
        if cards >> card & 1 and targets & ~bit(card) != 0:
            level = s.cells[LEVEL + card]
            if 1 < level <= B.MOST_LEVEL:
                found |= bit(card)
        card += 1
    return found


class Lower(Deciding[Galileo]):
    """Mn Ila Zoe: the card that gives levels."""

    kind = K.LOWER
    name = "lower"
    clauses = "gal.char.ila.02"
    reading = "gal.char.ila.02 gal.char.ila.03 gal.ruling.27 gal.ruling.28"
    prompt = "Mn Ila Zoe shifts levels between two cards: which one gives them?"

    def options(self, s: Galileo) -> Zone:
        """Offer the cards above level 1 that are not frozen, and "decline" (gal.ruling.11)."""
        cards = lowerable(s, s.seat)
        choices = vec[i64]()
        if cards != 0 and F.may_decline_ability(s):
            choices = append(choices, A.DECLINE)
        return as_options(cards, A.LOWER, choices)

    def apply(self, s: Galileo, action: i64) -> None:
        """Continue with the card that receives them."""
        if action == A.DECLINE:
            F.decline(s, s.seat)
        else:
            s.push(K.EXCHANGE, s.seat, action - A.LOWER)

    def why_not(self, s: Galileo, seat: int, action: int) -> tuple[str, str]:
        """Explain that a level is always from 1 to 6."""
        return "choose a card of yours above level 1 that is not frozen", "gal.char.ila.03"


class Exchange(Deciding[Galileo]):
    """Mn Ila Zoe: the card that receives levels."""

    kind = K.EXCHANGE
    name = "exchange"
    args = "source"
    clauses = "gal.char.ila.02"
    reading = "gal.char.ila.02 gal.char.ila.03 gal.ruling.27 gal.ruling.28"
    prompt = "Which card receives levels from {source}?"

    def options(self, s: Galileo) -> Zone:
        """Offer the other cards that can rise."""
        source = s.a
        return as_options(F.raisable(s, s.seat) & ~bit(source), A.RAISE, vec[i64]())

    def apply(self, s: Galileo, action: i64) -> None:
        """Continue with the number of levels."""
        source = s.a
        s.push(K.AMOUNT, s.seat, source, action - A.RAISE)

    def why_not(self, s: Galileo, seat: int, action: int) -> tuple[str, str]:
        """Explain that another card below level 6 is needed."""
        return "choose another card of yours below level 6", "gal.char.ila.03"


class Amount(Deciding[Galileo]):
    """Mn Ila Zoe: how many levels go from one card to the other."""

    kind = K.AMOUNT
    name = "amount"
    args = "source target"
    clauses = "gal.char.ila.03 gal.ruling.28"
    reading = "gal.ruling.27 gal.char.ila.03 gal.char.ila.02 gal.ruling.28"
    prompt = "How many levels go from {source} to {target}?"

    def options(self, s: Galileo) -> Zone:
        """Offer the numbers that keep both levels from 1 to 6 (gal.char.ila.03, gal.ruling.27)."""
        source, target = s.a, s.b
        most = s.cells[LEVEL + source] - 1
        room = B.MOST_LEVEL - s.cells[LEVEL + target]
        choices = vec[i64]()
        levels: i64
        for levels in range(1, (most if most < room else room) + 1):
            choices = append(choices, A.AMOUNT + levels - 1)
        return choices

    def apply(self, s: Galileo, action: i64) -> None:
        """Change both levels at once, then resolve the gains (gal.ruling.28)."""
        seat, source, target = s.seat, s.a, s.b
        levels = action - A.AMOUNT + 1
        F.note_level(s, seat, source, s.cells[LEVEL + source] - levels)
        F.note_level(s, seat, target, s.cells[LEVEL + target] + levels)
        gives = F.has_advanced(s, seat, source)
        takes = F.has_advanced(s, seat, target)
        if gives and takes and s.cells[ZONE + source] == s.cells[ZONE + target]:
            return
        if gives:
            F.adjust_marker(s, seat, s.cells[ZONE + source] - 1, -levels)
        if takes:
            F.adjust_marker(s, seat, s.cells[ZONE + target] - 1, levels)

    def why_not(self, s: Galileo, seat: int, action: int) -> tuple[str, str]:
        """Explain that both levels are always from 1 to 6."""
        return "neither level may leave the range from 1 to 6", "gal.char.ila.03"


# -- Superconductivity (3a) ------------------------------------------------------------------------


class Freeze(Deciding[Galileo]):
    """3a: a level-7 token goes on one of the player's robots or on the project."""

    kind = K.FREEZE
    name = "freeze"
    clauses = "gal.tech3a.01"
    reading = "gal.tech3a.01 gal.tech3a.02 gal.ruling.32 gal.ruling.31 gal.level.02"
    prompt = "Superconductivity: which card do you lock at level 7?"

    def options(self, s: Galileo) -> Zone:
        """Offer every own card; there is always one (gal.ruling.11, gal.ruling.32)."""
        return as_options(F.own_cards(s, s.seat), A.FREEZE, vec[i64]())

    def apply(self, s: Galileo, action: i64) -> None:
        """Set its level to 7 permanently (gal.tech3a.01-02)."""
        F.change_level(s, s.seat, action - A.FREEZE, B.FROZEN_LEVEL)

    def why_not(self, s: Galileo, seat: int, action: int) -> tuple[str, str]:
        """Explain that the token goes on one of the player's cards."""
        return "place the level-7 token on one of your robots or your project", "gal.tech3a.01"
