"""Complete states that agree with what one seat knows, for search from its perspective."""

from __future__ import annotations

from perijove.games.trucker import box as B
from perijove.games.trucker.launch import gather_deck
from perijove.games.trucker.state import (
    ANSWER,
    DECK,
    DECK_STREAM,
    FACE_DOWN,
    HAND,
    HAND_FROM,
    IN_FLIGHT,
    KEEPING,
    LEVEL,
    PHASE,
    PILE_KNOWERS,
    PILE_STREAM,
    POOL,
    REVEALED,
    TILE_STREAM,
    Trucker,
    bit,
    pile_at,
)
from perijove.kernel.cells import DEPTH, seed_streams
from perijove.kernel.zone import append, i64, vec


def resample(s: Trucker, viewer: int, seed: int) -> Trucker:
    """Redeal everything that a seat does not know."""
    other = s.blank()
    other.cells = s.cells[:]
    seed_streams(other.cells, seed)
    deal_tiles_anew(other, viewer)
    if other.cells[LEVEL] != B.TEST and other.cells[PHASE] <= IN_FLIGHT:
        deal_piles_anew(other, viewer)
    if other.cells[PHASE] == IN_FLIGHT:
        shuffle_rest(other, s)
    other.run()
    answer_anew(other, viewer)
    other.run()
    other.news = False
    return other


def deal_tiles_anew(s: Trucker, viewer: i64) -> None:
    """Permute the face-down tiles and those drawn into hidden hands."""
    unknown = vec[i64]()
    i: i64
    seat: i64
    for i in range(s.cells[POOL]):
        unknown = append(unknown, s.cells[POOL + 1 + i])
    for seat in range(s.players):
        if hidden_hand(s, viewer, seat):
            unknown = append(unknown, s.cells[HAND + seat])
    unknown = s.shuffled(TILE_STREAM, unknown)
    used = s.cells[POOL]
    for i in range(used):
        s.cells[POOL + 1 + i] = unknown[i]
    for seat in range(s.players):
        if hidden_hand(s, viewer, seat):
            s.cells[HAND + seat] = unknown[used]
            used += 1


def hidden_hand(s: Trucker, viewer: i64, seat: i64) -> bool:
    """Return True if a seat holds a tile that the viewer has not seen (gt.ruling.08)."""
    drawn = s.cells[HAND + seat] != 0 and s.cells[HAND_FROM + seat] == FACE_DOWN
    return drawn and seat != viewer and not s.setting.open_hands


def deal_piles_anew(s: Trucker, viewer: i64) -> None:
    """Fill the piles that a seat has not looked at, level by level (gt.ruling.09)."""
    level: i64
    for level in range(1, B.LEVELS):
        fill_level(s, viewer, level)


def fill_level(s: Trucker, viewer: i64, level: i64) -> None:
    """Deal one level: revealed cards were in some pile, the others are drawn again."""
    slots = vec[i64]()
    known: i64 = 0
    pile: i64
    i: i64
    for pile in range(B.PILES):
        looked = s.cells[PILE_KNOWERS + pile] >> viewer & 1 == 1
        for i in range(B.PILE_CARDS):
            at = pile_at(pile, i)
            card = s.cells[at] - 1
            if card >= 0 and s.box.card_level[card] == level:
                if looked:
                    known |= bit(card)
                else:
                    slots = append(slots, at)
    cards = vec[i64]()
    drawn = vec[i64]()
    for card in range(B.CARDS):
        if s.box.card_level[card] == level and not known >> card & 1:
            if s.cells[REVEALED] >> card & 1:
                cards = append(cards, card)
            else:
                drawn = append(drawn, card)
    drawn = s.shuffled(PILE_STREAM, drawn)
    for i in range(len(slots) - len(cards)):
        cards = append(cards, drawn[i])
    cards = s.shuffled(PILE_STREAM, cards)
    for i in range(len(slots)):
        s.cells[slots[i]] = cards[i] + 1


def shuffle_rest(s: Trucker, before: Trucker) -> None:
    """Shuffle the cards to come; the back of the next one is known."""
    size = before.cells[DECK]
    if s.cells[LEVEL] != B.TEST:
        while s.cells[DECK] > 0:
            s.take_top(DECK)
        gather_deck(s)
        drop_revealed(s)
    if size == 0:
        return
    back = s.box.card_level[before.cells[DECK + size] - 1]
    while True:
        s.shuffle_anew(DECK_STREAM, DECK + 1, size)
        if s.box.card_level[s.cells[DECK + size] - 1] == back:
            return


def drop_revealed(s: Trucker) -> None:
    """Remove the cards already revealed from the deck."""
    left = vec[i64]()
    while s.cells[DECK] > 0:
        card = s.take_top(DECK)
        if not s.cells[REVEALED] >> card & 1:
            left = append(left, card)
    i: i64
    for i in range(len(left)):
        s.put_on(DECK, left[i])


def answer_anew(s: Trucker, viewer: i64) -> None:
    """Draw the secret answers of the others (gt.ruling.22)."""
    seat: i64
    if s.cells[DEPTH] == 0:
        return
    step = s.steps[s.kind]
    for seat in range(s.players):
        if seat != viewer and (s.cells[ANSWER + seat] != 0 or s.cells[KEEPING + seat] != 0):
            choices = step.options_of(s, seat)
            action = choices[s.below(TILE_STREAM, len(choices))]
            step.apply_of(s, seat, action)
