"""Motherlode as a game of the kernel: setup, views, resampling and scores."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from motherlode import rules
from motherlode.rules import (
    ACTIONS,
    ASTEROIDS,
    AWAY,
    AWAY_KNOWN,
    BELT,
    CELLS,
    CHARTER,
    CHARTERS,
    CHOSEN,
    DRIFT,
    DRIFTED,
    EVENTS,
    HAND,
    LUCK,
    MINERALS,
    NEXT_KNOWN,
    PRIZE,
    ROUND,
    ROUNDS,
    TAKEN,
    THRUSTS,
    Motherlode,
)
from motherlode.schema import SeatView, View
from perijove.kernel.cells import collect
from perijove.kernel.game import Game
from perijove.kernel.layout import Counts, Field, Layout, Members, Number, Pile, Slot, Slots
from perijove.kernel.result import Result, ScoreLine, make_result
from perijove.kernel.show import frame
from perijove.kernel.steps import step_table


class MotherlodeGame(Game):
    """Motherlode, for two to four."""

    name = "motherlode"
    title = "Motherlode"
    about = "Chase asteroids, each for a secret charter"
    version = 1
    players = (2, 3, 4)
    options = ()
    actions = ACTIONS
    events = EVENTS
    view_type = View
    state_type = Motherlode
    steps = step_table(rules)
    size = CELLS
    zones = Layout(
        Field("round", ROUND, Number(0, ROUNDS)),
        Field("prize", PRIZE, Slot(ASTEROIDS)),
        Field("belt", BELT, Pile(ASTEROIDS, len(ASTEROIDS))),
        Field("next known", NEXT_KNOWN, Number(0, 15), derived=True),
        Field("away", AWAY, Slots(ASTEROIDS, ROUNDS)),
        Field("away known", AWAY_KNOWN, Counts(ROUNDS), derived=True),
        Field("drifted", DRIFTED, Members(ASTEROIDS)),
        Field("charters", CHARTER, Slots(MINERALS, CHARTERS)),
        Field("hand", HAND, Members(["", *map(str, THRUSTS)]), each=1),
        Field("chosen", CHOSEN, Number(0, max(THRUSTS)), each=1, derived=True),
        Field("taken", TAKEN, Members(ASTEROIDS), each=1),
    )

    def deal(self, s: Motherlode) -> None:
        """Shuffle belt and charters, and deal the thrust cards."""
        for asteroid in range(len(ASTEROIDS)):
            s.put_on(BELT, asteroid)
        s.shuffle(LUCK, BELT + 1, len(ASTEROIDS))  # lode.setup.01
        for place in range(CHARTERS):
            s.cells[CHARTER + place] = place // 2 + 1
        s.shuffle(LUCK, CHARTER, CHARTERS)  # lode.setup.02
        for seat in s.everyone:
            s.cells[HAND + seat] = sum(1 << thrust for thrust in THRUSTS)
        s.push(DRIFT, 0)

    def redeal(self, s: Motherlode, seat: int) -> None:
        """Redeal what a seat does not know: the belt, other charters, cards in other hands."""
        knows_next = s.cells[NEXT_KNOWN] >> seat & 1
        hidden = list(range(BELT + 1, BELT + 1 + int(s.cells[BELT] - knows_next)))
        hidden += [
            AWAY + place
            for place in range(ROUNDS)
            if s.cells[AWAY + place] and not s.cells[AWAY_KNOWN + place] >> seat & 1
        ]
        known = s.everyone if s.over else [seat]  # lode.end.01
        charters = [CHARTER + place for place in range(CHARTERS) if place not in known]
        for places in (hidden, charters):
            dealt = s.shuffled(LUCK, collect([s.cells[place] for place in places]))
            for place, card in zip(places, dealt, strict=True):
                s.cells[place] = card
        for other in s.everyone:
            if other != seat and s.cells[CHOSEN + other]:
                hand = s.hand(other)
                s.cells[CHOSEN + other] = hand[s.below(LUCK, len(hand))]

    def view_of(self, state: Motherlode, seat: int | None) -> View:
        """Return what a seat may see; a spectator sees what is public."""
        s = state
        top = s.cells[BELT + s.cells[BELT]] - 1
        away = [place for place in range(ROUNDS) if s.cells[AWAY + place]]
        return View(
            **frame(s, seat),
            round=int(s.cells[ROUND]),
            prize=ASTEROIDS[s.cells[PRIZE] - 1] if s.cells[PRIZE] else None,
            next=ASTEROIDS[top] if knows(s, NEXT_KNOWN, seat) else None,
            belt=int(s.cells[BELT]),
            drifted=[ASTEROIDS[n] for n in s.asteroids(DRIFTED)],
            away=[
                ASTEROIDS[s.cells[AWAY + i] - 1] if knows(s, AWAY_KNOWN + i, seat) else None
                for i in away
            ],
            seats=[seat_view(s, other, seat) for other in s.everyone],
        )

    def forget(self, view: View) -> View:
        """Return a view without the asteroids that the viewer has knocked away and remembers."""
        return msgspec.structs.replace(view, away=[None] * len(view.away))

    def scores_of(self, state: Motherlode) -> Result:
        """Return the score sheets; ties are broken by the number of asteroids."""
        sheets, ties = [], []
        for seat in state.everyone:
            asteroids, charter = state.points(seat)
            name = MINERALS[state.cells[CHARTER + seat] - 1]
            sheets.append(
                [
                    ScoreLine("asteroids", asteroids),
                    ScoreLine("charter for {mineral}", charter, {"mineral": name}),
                ]
            )
            ties.append((int(state.cells[TAKEN + seat]).bit_count(),))  # lode.end.04
        return make_result(sheets, ties)

    def violations_of(self, state: Motherlode) -> list[str]:
        """Check that every asteroid and every charter exists once."""
        s = state
        places = [PRIZE, *range(BELT + 1, NEXT_KNOWN), *range(AWAY, AWAY_KNOWN)]
        found = sorted(int(s.cells[place]) - 1 for place in places if s.cells[place])
        for zone in (DRIFTED, *(TAKEN + seat for seat in s.everyone)):
            found += s.asteroids(zone)
        broken = []
        if sorted(found) != list(range(len(ASTEROIDS))):
            broken.append("lode.comp.01: an asteroid is missing or exists twice")
        if sorted(s.cells[CHARTER + place] for place in range(CHARTERS)) != [1, 1, 2, 2, 3, 3]:
            broken.append("lode.comp.02: a charter is missing or exists too often")
        return broken


def knows(s: Motherlode, cell: int, seat: int | None) -> bool:
    """Return True if a viewer is one of the seats in a set."""
    return seat is not None and bool(s.cells[cell] >> seat & 1)


def seat_view(s: Motherlode, seat: int, viewer: int | None) -> SeatView:
    """Return a prospector's view.

    The charter is secret (lode.setup.02) until the end (lode.end.01).
    """
    own = seat == viewer
    asteroids, charter = s.points(seat)
    return SeatView(
        thrusts=s.hand(seat),
        ready=bool(s.cells[CHOSEN + seat]),
        chosen=int(s.cells[CHOSEN + seat]) or None if own else None,
        charter=MINERALS[s.cells[CHARTER + seat] - 1] if own or s.over else None,
        asteroids=[ASTEROIDS[n] for n in s.asteroids(TAKEN + seat)],
        points=asteroids + charter if s.over else asteroids,
    )


GAME: Final[Any] = MotherlodeGame()
