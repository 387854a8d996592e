"""Applying effects one application at a time, and the choice on a bonus space."""

from __future__ import annotations

from perijove.games.ganymede import actions as A
from perijove.games.ganymede import box as B
from perijove.games.ganymede import effects as F
from perijove.games.ganymede import events as E
from perijove.games.ganymede import kinds as K
from perijove.games.ganymede.state import EARTH, REPUTATION_AT, Ganymede
from perijove.kernel.step import Deciding
from perijove.kernel.zone import Zone, append, i64, vec


class Apply(Deciding[Ganymede]):
    """An effect is applied up to a number of times; declining gives up all that are left."""

    kind = K.APPLY
    name = "apply"
    args = "effect times"
    clauses = (
        "gan.tile.06 gan.tile.08 gan.shuttle.09 gan.shuttle.10 gan.launch.05 gan.discard.03 "
        "gan.tilefx.01 gan.tilefx.02 gan.tilefx.03 gan.tilefx.04 gan.lost.03 gan.ruling.05 "
        "gan.ruling.07 gan.ruling.52 gan.ruling.53"
    )
    reading = (
        "gan.tile.06 gan.shuttle.10 gan.tile.08 gan.ruling.05 gan.ruling.53 gan.basic.01 "
        "gan.basic.03 gan.basic.04"
    )
    prompt = "{effect}, {times}"

    def options(self, s: Ganymede) -> Zone:
        """Offer what one application can do; if nothing, the effect is void (gan.ruling.38)."""
        effect = s.a
        choices = F.offer(s, s.seat, effect)
        return choices if len(choices) > 1 else vec[i64]()

    def apply(self, s: Ganymede, action: i64) -> None:
        """Apply the effect once, or decline (gan.ruling.05, gan.ruling.53)."""
        effect, times = s.a, s.b
        self.use(s, s.seat, action, effect, times)

    def use(self, s: Ganymede, seat: i64, action: i64, effect: i64, times: i64) -> None:
        """Apply an effect once and push the rest, or decline them all."""
        if action == A.DECLINE:
            if s.listening:
                s.tell(E.EFFECT_DECLINED, seat, effect, times)
            return
        left = times - 1
        if effect & B.BOTH:
            # gan.tilefx.04, gan.ruling.08: the other half follows, before the next application
            F.follow(s, seat, effect, left)
            done: i64 = B.DRAW if A.DRAW <= action < A.LAUNCH else B.RECRUIT_ANY
            self.carry_out(s, seat, action, effect, effect & ~(B.BOTH | done), 1)
        else:
            self.carry_out(s, seat, action, effect, effect, left)

    def carry_out(
        self, s: Ganymede, seat: i64, action: i64, effect: i64, rest: i64, left: i64
    ) -> None:
        """Apply `effect` once; `left` applications of `rest` follow."""
        F.carry_out(s, seat, action, rest, left)

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """Explain why the effect does not offer an action."""
        effect = s.a
        return why_no_effect(s, seat, action, effect)


def why_no_effect(s: Ganymede, seat: int, action: int, effect: int) -> tuple[str, str]:
    """Explain why an effect cannot be applied in this way."""
    if A.RECRUIT <= action < A.ADAPT:
        if not effect >> (action - A.RECRUIT) & 1:
            return "the effect does not show that colour", "gan.effect.02"
        if s.room(seat, EARTH) <= 0:
            return "Earth is full", "gan.lost.02"
        return "the supply has no settler of that colour", "gan.supply.04"
    if A.ADAPT <= action < A.MOVE and effect & B.ADAPT_ANY:
        return "that exchange is not possible here", "gan.ruling.12"
    if A.MOVE <= action < A.REPUTATION and effect & B.MOVE:
        return "no settler can make that move", "gan.basic.04"
    if action == A.REPUTATION and effect & B.REPUTATION:
        return "reputation is at its maximum", "gan.rep.09"
    if A.DRAW <= action < A.LAUNCH and effect & B.DRAW:
        if s.hand_full(seat):
            return "the hand is full", "gan.hand.03"
        return "there is no ship to take there", "gan.ruling.26"
    return "this effect does something else", "gan.ruling.38"


class StopOrGoOn(Deciding[Ganymede]):
    """On a bonus space with advances left: stop and take the bonus, or go on and lose it."""

    kind = K.STOP_OR_GO_ON
    name = "stop or go on"
    args = "effect times"
    clauses = "gan.rep.03 gan.rep.04 gan.ruling.22"
    reading = "gan.rep.03 gan.rep.04 gan.ruling.22 gan.rep.02 gan.ruling.54"
    prompt = "Space {reputation} has a bonus: stop for it, or go on?"

    def options(self, s: Ganymede) -> Zone:
        """Offer to stop and to go on (gan.rep.03-04)."""
        choices = vec[i64]()
        choices = append(choices, A.STOP)
        return append(choices, A.GO_ON)

    def apply(self, s: Ganymede, action: i64) -> None:
        """Stop and lose the remaining advances, or go on and lose the bonus (gan.ruling.22)."""
        effect, times = s.a, s.b
        seat = s.seat
        if action == A.STOP:
            F.follow(s, seat, effect & ~B.REPUTATION, times)
            F.take_bonus_space(s, seat)
        else:
            if s.listening:
                s.tell(E.BONUS_SPACE_PASSED, seat, s.cells[REPUTATION_AT + seat])
            F.follow(s, seat, effect, times)

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """Explain that only these two answers are possible."""
        return "stop on the bonus space or go on", "gan.rep.03"
