"""Random tables in the middle of a game of Galileo Project.

Random games rarely combine high markers, several Technologies and short decks. These tables do:
every player gets what a game could have given.
"""

import random
from typing import Any

from tests.referee.galileo_box import (
    FROZEN_LEVEL,
    MOST_ENERGY,
    MOST_INFLUENCE,
    MOST_LEVELS,
    MOST_MEGACREDITS,
    SATELLITES,
    TRACKS,
    TYPES,
    Box,
    open_box,
)
from tests.referee.galileo_dealing import read_player
from tests.referee.galileo_table import EVERYONE, Card, Player, robot_card, show_player
from tests.referee.harness import Table

TURNS = 10


def enrich(table: Table, seed: int, components: str = "") -> Table:
    """Change the table at the first turn into one in the middle of a game."""
    chance = random.Random(seed)
    box = open_box(components)
    table["round"] = TURNS + 1
    robots_each = chance.randint(2, 9)
    for number, seat in enumerate(table["seats"]):
        player = read_player(box, number, seat, table["sides"])
        # The engine already waits for the first player's action if nothing could pay step 1.
        no_change = number == table["first"] and not (player.megacredits and player.influence)
        deal_technologies(chance, table, player)
        deal_robots(chance, box, table, player, robots_each)
        finalise_projects(chance, box, table, player)
        deal_resources(chance, player)
        if no_change:
            player.megacredits = 0
        deal_characters(chance, box, table, player)
        place_objective_markers(chance, table, player)
        player.turns = TURNS
        table["seats"][number] = show_player(box, player)
    shorten_decks(chance, box, table)
    return table


def deal_technologies(chance: random.Random, table: Table, player: Player) -> None:
    for number in range(4):
        if table["technology tiles"][number] and chance.random() < 0.4:
            table["technology tiles"][number] -= 1
            player.technologies.append(f"{number + 1}{table['sides'][number]}")


def deal_robots(chance: random.Random, box: Box, table: Table, player: Player, count: int) -> None:
    for _ in range(max(0, count - chance.randint(0, 2))):
        robot = robot_card(box, table["robot deck"].pop(0))
        table["knowers"][list(box.robots).index(robot.id)] = EVERYONE
        robot.level = chance.randint(1, MOST_LEVELS)
        robot.zone = chance.choice(robot.printed_assignments)
        satellites = [name for name in player.modifiers if name in SATELLITES]
        others = [name for name in satellites if name != robot.zone]
        if robot.free_spaces and others and chance.random() < 0.2:
            robot.assignment_modifier = robot.zone = chance.choice(others)
            player.modifiers.remove(robot.zone)
        types = [name for name in player.modifiers if name in TYPES]
        if types and chance.random() < 0.2:
            robot.robot_modifier = chance.choice(types)
            player.modifiers.remove(robot.robot_modifier)
        player.robots.append(robot)
    if player.owns("3a"):
        chance.choice(player.cards_with_a_level()).level = FROZEN_LEVEL


def finalise_projects(chance: random.Random, box: Box, table: Table, player: Player) -> None:
    """Let the player finalise the current project and others, or start it."""
    while player.project and len(player.robots) < 9 and chance.random() < 0.5:
        card = player.project
        satellites = [name for name in player.modifiers if name in SATELLITES]
        types = [name for name in player.modifiers if name in TYPES]
        if not (satellites and types):
            return
        if not card.assignment_modifier:
            card.assignment_modifier = chance.choice(satellites)
            player.modifiers.remove(card.assignment_modifier)
        if not card.robot_modifier:
            card.robot_modifier = chance.choice(types)
            player.modifiers.remove(card.robot_modifier)
        card.zone = card.assignment_modifier
        player.robots.append(card)
        player.project = None
        if player.modifiers and table["project deck"] and chance.random() < 0.7:
            player.project = begin_project(chance, box, table, player)


def begin_project(chance: random.Random, box: Box, table: Table, player: Player) -> Card:
    name = table["project deck"].pop(0)
    known = max(table["known projects"] - 1, 1)
    table["known projects"] = min(known, len(table["project deck"]))
    modifier = chance.choice(player.modifiers)
    player.modifiers.remove(modifier)
    card = Card(name, box.projects[name]["back"])
    if modifier in SATELLITES:
        card.assignment_modifier = modifier
    else:
        card.robot_modifier = modifier
    return card


def deal_resources(chance: random.Random, player: Player) -> None:
    player.megacredits = chance.randint(0, MOST_MEGACREDITS)
    player.energy = chance.randint(0, MOST_ENERGY)
    player.influence = chance.choice([0, MOST_INFLUENCE, chance.randint(1, MOST_INFLUENCE)])
    player.track = chance.choice(TRACKS) if player.influence else "none"


def deal_characters(chance: random.Random, box: Box, table: Table, player: Player) -> None:
    limit: int = box.satellites["ganymede"]["limit"][player.marker("ganymede")] + player.owns("4b")
    for _ in range(chance.randint(0, limit)):
        if len(table["character deck"]) > 1:
            player.characters.append(table["character deck"].pop(0))


def place_objective_markers(chance: random.Random, table: Table, player: Player) -> None:
    for number in range(1, 5):
        place: list[Any] = table[f"place {number}"]
        if None in place[:3] and chance.random() < 0.3:
            place[place.index(None)] = f"seat {player.seat}"


def shorten_decks(chance: random.Random, box: Box, table: Table) -> None:
    """Discard most of the Character deck, so that the game ends soon."""
    keep = chance.randint(1, 8)
    while len(table["character deck"]) > keep:
        table["discard"].append(table["character deck"].pop(0))
    table["discard"] = box.in_order(table["discard"])
