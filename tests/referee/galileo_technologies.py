"""Technologies (Développer une Technologie)."""

from tests.referee import galileo_characters as characters
from tests.referee import galileo_robots as robots
from tests.referee.galileo_basics import (
    choose,
    energy_to_pay,
    gain_influence,
    gain_megacredits,
    last_word,
    use_ability,
)
from tests.referee.galileo_box import FROZEN_LEVEL, SATELLITES, TYPES
from tests.referee.galileo_table import EVERYONE, Player, Table
from tests.referee.harness import Procedure

# C Développer une Technologie


def cost_of(table: Table, player: Player, number: int) -> dict[str, int]:
    """Return the cost before a discount (gal.tech.01, gal.europa.04)."""
    printed = table.box.technologies[table.technology_in_play(number)]
    return {
        "energy": energy_to_pay(player, printed["energy"]),
        "megacredits": printed["megacredits"],
    }


def can_develop(
    table: Table, player: Player, number: int, discount: dict[str, int] | None = None
) -> bool:
    """Check that a tile is left, new to the player and affordable (gal.tech.01, .04)."""
    if table.tiles[number - 1] == 0 or player.owns(table.technology_in_play(number)):
        return False
    cost = cost_of(table, player, number)
    for resource, amount in (discount or {}).items():
        if cost[resource] == 0:
            return False  # gal.ruling.39: there must be something to lower
        cost[resource] -= amount
    return cost["energy"] <= player.energy and cost["megacredits"] <= player.megacredits


def develop(table: Table, player: Player, number: int, discount: dict[str, int]) -> Procedure[None]:
    cost = cost_of(table, player, number)
    player.energy -= cost["energy"] - discount.get("energy", 0)
    player.megacredits -= cost["megacredits"] - discount.get("megacredits", 0)
    technology = table.technology_in_play(number)
    table.tiles[number - 1] -= 1
    player.technologies.append(technology)
    if technology in TECHNOLOGIES:
        yield from TECHNOLOGIES[technology](table, player)  # gal.tech.02


def crypto_exchange(table: Table, player: Player) -> Procedure[None]:
    gain_megacredits(table, player, 4)  # gal.tech2a.01, in this order by gal.ruling.29
    yield from gain_influence(table, player, 4)


def superconduction(table: Table, player: Player) -> Procedure[None]:
    """Set a level to 7 permanently.

    The token must be placed (gal.tech3a.01-02, gal.ruling.11, .32).
    """
    options = [f"freeze {card.id}" for card in player.cards_with_a_level()]
    answer = yield from choose(player, options)
    before = player.markers()
    robots.find_card(player, last_word(answer)).level = FROZEN_LEVEL
    yield from robots.threshold_gains(table, player, before)


def automated_assembly(table: Table, player: Player) -> Procedure[None]:
    """Assemble a new project at once (gal.tech3b.01-02, gal.ruling.56)."""
    satellites = [name for name in player.modifiers if name in SATELLITES]
    types = [name for name in player.modifiers if name in TYPES]
    if not (satellites and types and table.project_deck):
        return
    answer = yield from use_ability(table, player, [f"modifier {name}" for name in satellites])
    if not answer:
        return
    satellite = last_word(answer)
    answer = yield from choose(player, [f"modifier {name}" for name in types])
    kind = last_word(answer)
    player.modifiers.remove(satellite)
    player.modifiers.remove(kind)
    card = robots.take_project(table)
    card.assignment_modifier, card.robot_modifier, card.zone = satellite, kind, satellite
    yield from robots.enter_play(table, player, card)


def robotic_sequencing(table: Table, player: Player) -> Procedure[None]:
    """Draw 4 Robots and play one free of charge (gal.tech4a.01-02, gal.ruling.33)."""
    table.drawn, table.robot_deck = table.robot_deck[:4], table.robot_deck[4:]
    if not table.drawn:
        return
    for robot in table.drawn:
        table.learn(robot, 1 << player.seat)
    answer = yield from choose(player, [f"play {robot}" for robot in table.drawn])
    played = last_word(answer)
    table.learn(played, EVERYONE)
    table.drawn.remove(played)
    table.robot_deck += table.drawn
    for robot in table.drawn:  # others who knew one no longer know how many are above it
        table.knowers[robot] = 1 << player.seat
    table.drawn = []
    table.taken = played
    yield from robots.place_taken_robot(table, player)


def memory_scanner(table: Table, player: Player) -> Procedure[None]:
    """Use and keep a Character of the discard pile (gal.tech4b.01, gal.ruling.19)."""
    names = {table.box.copies[copy]["character"] for copy in table.discard}
    answer = yield from use_ability(
        table, player, [f"scan {name}" for name in table.box.characters if name in names]
    )
    if not answer:
        return
    copy = characters.first_copy(table, table.discard, last_word(answer))
    table.discard.remove(copy)
    table.resolving.append(copy)
    yield from characters.use_both(table, player, copy)


TECHNOLOGIES = {
    "2a": crypto_exchange,
    "3a": superconduction,
    "3b": automated_assembly,
    "4a": robotic_sequencing,
    "4b": memory_scanner,
}
