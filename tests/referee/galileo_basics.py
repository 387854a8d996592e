"""Questions and resources of Galileo Project."""

from tests.referee import harness
from tests.referee.galileo_box import MOST_ENERGY, MOST_INFLUENCE, MOST_MEGACREDITS, TRACKS
from tests.referee.galileo_table import Player, Table
from tests.referee.harness import Procedure


def choose(player: Player, options: list[str]) -> Procedure[str]:
    """Ask for one option; a single one is taken without asking (gal.ruling.92)."""
    return (yield from harness.choose(player.seat, options))


def may_choose(player: Player, options: list[str]) -> Procedure[str]:
    """Ask for one option or none; without options nothing is asked (gal.ruling.92)."""
    if not options:
        return ""
    answer = yield from harness.choose(player.seat, ["decline", *options])
    return "" if answer == "decline" else answer


def use_ability(table: Table, player: Player, options: list[str]) -> Procedure[str]:
    """Ask how an ability or a gained modifier is used (gal.ruling.11, .46).

    By our rulings it may be declined, by the letter it must be used where it can be.
    """
    ask = choose if table.options["rulings"] == "literal" else may_choose
    return (yield from ask(player, options))


def last_word(answer: str) -> str:
    return answer.rsplit(maxsplit=1)[-1]


# Resources


def gain_megacredits(table: Table, player: Player, amount: int) -> None:
    """Gain MC up to the limit of 10, and one more with 1a (gal.res.01, gal.tech1a.01)."""
    received = min(amount, MOST_MEGACREDITS - player.megacredits)
    player.megacredits += received
    room = player.megacredits < MOST_MEGACREDITS
    # gal.ruling.41: a gain lost to the limit is none, and a lost extra does not use up 1a; by the
    # letter it does.
    if player.owns("1a") and "1a" not in table.used and received:
        if room:
            player.megacredits += 1
        if room or table.options["rulings"] == "literal":
            table.used.add("1a")


def gain_energy(player: Player, amount: int) -> None:
    player.energy = min(player.energy + amount, MOST_ENERGY)  # gal.res.02


def gain_influence(table: Table, player: Player, amount: int) -> Procedure[None]:
    """Advance the marker on its track (gal.res.04-05, gal.ruling.03, .05)."""
    if amount < 1:
        return
    if player.influence == 0:
        answer = yield from choose(player, [f"track {track}" for track in TRACKS])
        player.track = last_word(answer)
    reached = player.influence + amount
    player.influence = min(reached, MOST_INFLUENCE)
    if reached > MOST_INFLUENCE:
        gain_megacredits(table, player, 1)  # whatever the size of the excess


def spend_influence(player: Player, amount: int) -> None:
    assert amount <= player.influence  # gal.robot.04
    player.influence -= amount  # gal.res.06
    if player.influence == 0:
        player.track = "none"  # gal.ruling.01


def energy_to_pay(player: Player, amount: int) -> int:
    """Return what is actually spent: one less on Europa 12 (gal.europa.04, gal.ruling.64)."""
    return max(0, amount - (player.marker("europa") == 12))
