"""Recruiting Characters, and their immediate abilities (Recruter, Capacités des Personnages)."""

from collections.abc import Callable

from tests.referee import galileo_robots as robots
from tests.referee.galileo_basics import (
    choose,
    gain_energy,
    gain_influence,
    gain_megacredits,
    last_word,
    may_choose,
    use_ability,
)
from tests.referee.galileo_box import MOST_ENERGY, MOST_LEVELS, SATELLITES, TRACKS, TYPES
from tests.referee.galileo_table import Card, Player, Table
from tests.referee.harness import Procedure

# A Recruter un Personnage


def take_character(table: Table, slot: int) -> str:
    """Take a Character off the row into the resolution zone (gal.row.02, gal.ruling.16)."""
    copy = table.character_row[slot - 1]
    assert copy is not None
    table.character_row[slot - 1] = None
    table.resolving.append(copy)
    return copy


def recruitment_influence(table: Table, copy: str, slot: int) -> int:
    """Return the Influence of the recruitment effect (gal.recruit.03-04, gal.ruling.10)."""
    printed: int = table.box.character_of(copy)["influence"]
    reduction: int = table.box.rows["character_reduction"][slot - 1]
    return max(0, printed - reduction)


def recruit(table: Table, player: Player, slot: int) -> Procedure[None]:
    copy = take_character(table, slot)
    influence = recruitment_influence(table, copy, slot)
    by_track = table.box.satellites["ganymede"]["ability"][player.marker("ganymede")] == "track"
    track = None
    if player.influence == 0 and influence == 0 and by_track:  # gal.ruling.04
        answer = yield from choose(player, [f"track {name}" for name in TRACKS])
        track = last_word(answer)
    yield from gain_influence(table, player, influence)  # gal.recruit.02, .05-06
    if table.box.character_of(copy)["megacredits"]:
        gain_megacredits(table, player, table.box.character_of(copy)["megacredits"])
    yield from use_recruited(table, player, copy, track or player.track)


def use_recruited(table: Table, player: Player, copy: str, track: str) -> Procedure[None]:
    """Use the ability that the track or Ganymede says (gal.recruit.07, gal.gany.01-08)."""
    band = table.box.satellites["ganymede"]["ability"][player.marker("ganymede")]  # gal.ruling.15
    if band == "track":
        if track == table.box.copies[copy]["immediate_on"]:
            yield from use_immediately(table, player, copy)
        else:
            yield from keep_for_the_end(table, player, copy)
    elif band == "choose":
        yield from use_either(table, player, copy)
    elif table.options["rulings"] == "literal" and player.marker("ganymede") == 15:
        yield from use_and_perhaps_keep(table, player, copy)
    else:
        yield from use_both(table, player, copy)


def use_either(table: Table, player: Player, copy: str) -> Procedure[None]:
    """Choose one of the two abilities (gal.gany.03, gal.ability.04, gal.starza.03)."""
    answer = yield from choose(player, ["immediate", "end game"])
    if answer == "immediate":
        yield from use_immediately(table, player, copy)
    else:
        yield from keep_for_the_end(table, player, copy)


def use_immediately(table: Table, player: Player, copy: str) -> Procedure[None]:
    """Resolve the immediate ability, then discard (gal.recruit.08, gal.ruling.12, .16)."""
    yield from immediate_ability(table, player, copy)
    table.resolving.remove(copy)
    table.discard.append(copy)


def use_both(table: Table, player: Player, copy: str) -> Procedure[None]:
    """Resolve the immediate ability, then keep the card (gal.gany.06, gal.ruling.13)."""
    yield from immediate_ability(table, player, copy)
    yield from keep_for_the_end(table, player, copy)


def use_and_perhaps_keep(table: Table, player: Player, copy: str) -> Procedure[None]:
    """By the letter, the last space of Ganymede lets the player keep the card (gal.ruling.13)."""
    yield from immediate_ability(table, player, copy)
    answer = yield from choose(player, ["decline", "end game"])
    if answer == "end game":
        yield from keep_for_the_end(table, player, copy)
    else:
        table.resolving.remove(copy)
        table.discard.append(copy)


def keep_for_the_end(table: Table, player: Player, copy: str) -> Procedure[None]:
    """Slide a Character under the board (gal.recruit.09, gal.under.03, gal.ruling.17)."""
    table.resolving.remove(copy)
    player.characters.append(copy)
    if len(player.characters) > table.limit(player):
        yield from dismiss_one(table, player)


def dismiss_one(table: Table, player: Player) -> Procedure[None]:
    """Discard a Character of choice from under the board (gal.discard.02)."""
    names = {table.box.copies[copy]["character"] for copy in player.characters}
    answer = yield from choose(
        player, [f"dismiss {name}" for name in table.box.characters if name in names]
    )
    copy = first_copy(table, player.characters, last_word(answer))
    player.characters.remove(copy)
    table.discard.append(copy)


def first_copy(table: Table, copies: list[str], character: str) -> str:
    """Return a copy of a Character; copies are equal once they have left the row."""
    same = [copy for copy in copies if table.box.copies[copy]["character"] == character]
    return table.box.in_order(same)[0]


def discard_surplus(table: Table, player: Player) -> Procedure[None]:
    """Discard what a lowered limit no longer allows (gal.under.04, gal.ruling.18)."""
    while len(player.characters) > table.limit(player):
        yield from dismiss_one(table, player)


# Capacités des Personnages


def immediate_ability(table: Table, player: Player, copy: str) -> Procedure[None]:
    """Resolve an immediate ability; pure gains are automatic (gal.ruling.11)."""
    yield from IMMEDIATE[table.box.copies[copy]["character"]](table, player)


def chau(table: Table, player: Player) -> Procedure[None]:
    """Raise two different cards by 1; by the letter never one alone (gal.ruling.30)."""
    literal = table.options["rulings"] == "literal"
    if literal and len(robots.raise_targets(player)) < 2:
        return
    raise_one = robots.must_raise if literal else robots.may_raise
    first = yield from raise_one(table, player, 1)
    if first:
        yield from raise_one(table, player, 1, but=first)


def diat(table: Table, player: Player) -> Procedure[None]:
    literal = table.options["rulings"] == "literal"
    raise_one = robots.must_raise if literal else robots.may_raise
    yield from raise_one(table, player, 1)  # gal.char.diat.02


def milutin(table: Table, player: Player) -> Procedure[None]:
    gain_energy(player, 1)  # gal.char.milutin.02
    yield from ()


def hunter(table: Table, player: Player) -> Procedure[None]:
    """Choose a different bonus for each Technology (gal.char.hunter.02, gal.ruling.59)."""
    left = ["influence", "megacredit", "level"]
    for _ in range(min(len(player.technologies), 3)):
        options = [
            f"perk {perk}" for perk in left if perk != "level" or robots.raise_targets(player)
        ]
        answer = yield from use_ability(table, player, options)
        if not answer:
            return
        perk = last_word(answer)
        left.remove(perk)
        if perk == "influence":
            yield from gain_influence(table, player, 2)
        elif perk == "megacredit":
            gain_megacredits(table, player, 1)
        else:
            yield from robots.must_raise(table, player, 1)


def eliot(table: Table, player: Player) -> Procedure[None]:
    gain_megacredits(table, player, 2)  # gal.char.eliot.02
    yield from ()


def tarak(table: Table, player: Player) -> Procedure[None]:
    gain_megacredits(table, player, 1)  # gal.char.tarak.02
    yield from ()


def noor(table: Table, player: Player) -> Procedure[None]:
    yield from robots.gain_modifier(table, player, SATELLITES)  # gal.char.noor.02


def ila(table: Table, player: Player) -> Procedure[None]:
    """Move levels from one card to another (gal.char.ila.02-03, gal.ruling.27, .28)."""
    sources = [
        card
        for card in player.cards_with_a_level()
        if 1 < card.level <= MOST_LEVELS and robots.raise_targets(player, but=card)
    ]
    answer = yield from use_ability(table, player, [f"lower {card.id}" for card in sources])
    if not answer:
        return
    source = robots.find_card(player, last_word(answer))
    targets = robots.raise_targets(player, but=source)
    answer = yield from choose(player, [f"raise {card.id}" for card in targets])
    target = robots.find_card(player, last_word(answer))
    most = min(source.level - 1, MOST_LEVELS - target.level)
    answer = yield from choose(player, [f"by {amount}" for amount in range(1, most + 1)])
    before = player.markers()
    source.level -= int(last_word(answer))
    target.level += int(last_word(answer))
    yield from robots.threshold_gains(table, player, before)  # both changes are one adjustment


def marty(table: Table, player: Player) -> Procedure[None]:
    yield from robots.gain_modifier(table, player, TYPES)  # gal.char.marty.02


def lee(table: Table, player: Player) -> Procedure[None]:
    yield from gain_influence(table, player, 3)  # gal.char.lee.02


def nakkia(table: Table, player: Player) -> Procedure[None]:
    """Move a Robot and then raise it by 1 if possible (gal.char.nakkia.02, gal.ruling.57)."""
    robot = yield from move_one(table, player, use_ability)
    if robot and robot.level < MOST_LEVELS:
        yield from robots.raise_card(table, player, robot, 1)


def leonard(table: Table, player: Player) -> Procedure[None]:
    """Pay 1 MC for 1 Energy and a move (gal.char.leonard.02, gal.ruling.58)."""
    useful = player.energy < MOST_ENERGY or movable(table, player)
    if player.megacredits >= 1 and useful and (yield from may_choose(player, ["pay"])):
        player.megacredits -= 1
        gain_energy(player, 1)
        yield from move_one(table, player, wish)


def wish(table: Table, player: Player, options: list[str]) -> Procedure[str]:
    """Ask for something that is optional in those words (gal.char.leonard.02)."""
    return (yield from may_choose(player, options))


def movable(table: Table, player: Player) -> list[Card]:
    return [robot for robot in player.robots if table.is_double(robot)]


def move_one(
    table: Table, player: Player, ask: Callable[[Table, Player, list[str]], Procedure[str]]
) -> Procedure[Card | None]:
    """Let the player move a Robot to its other assignment (gal.ruling.57)."""
    options = [f"move {robot.id}" for robot in movable(table, player)]
    answer = yield from ask(table, player, options)
    if not answer:
        return None
    robot = robots.find_card(player, last_word(answer))
    assignments = [*robot.printed_assignments, robot.assignment_modifier]
    other = next(name for name in assignments if name and name != robot.zone)
    yield from robots.move_robot(table, player, robot, other)
    return robot


IMMEDIATE = {
    "chau": chau,
    "diat": diat,
    "milutin": milutin,
    "hunter": hunter,
    "eliot": eliot,
    "tarak": tarak,
    "noor": noor,
    "ila": ila,
    "marty": marty,
    "lee": lee,
    "nakkia": nakkia,
    "leonard": leonard,
}
