"""Objectives (3 Objectif, Objectifs)."""

from tests.referee.galileo_basics import energy_to_pay, last_word, may_choose
from tests.referee.galileo_table import Player, Table
from tests.referee.harness import Procedure


def open_objectives(table: Table, player: Player) -> list[int]:
    """Return places with a free space, new to the player (gal.obj.02, gal.ruling.63)."""
    return [
        place
        for place, seats in enumerate(table.places, 1)
        if player.seat not in seats and len(seats) < len(table.box.places[place - 1])
    ]


def shortfall(table: Table, player: Player, place: int) -> int:
    """Return how much Energy is missing for the condition (gal.obj.04, .06, gal.ruling.60, .61)."""
    objective = table.box.objectives[table.objectives[place - 1]]
    lacking = max(0, objective["needed"] - count_for(table, player, objective["id"]))
    return energy_to_pay(player, lacking)


def count_for(table: Table, player: Player, objective: str) -> int:
    """Return the current count of what an Objective requires (gal.obj.07-14, gal.ruling.62)."""
    colours = [robot.colour for robot in player.robots]
    counts = {
        "double5": sum(table.is_double(robot) for robot in player.robots),
        "tech4": len(player.technologies),
        "level6x4": sum(robot.level >= 6 for robot in player.robots),
        "all6": min(player.markers().values()),
        "char4": len(player.characters),
        "mod4": sum(
            (robot.assignment_modifier is not None) + (robot.robot_modifier is not None)
            for robot in player.robots
        ),
        "mc8": player.megacredits,
        "colour7": max(colours.count("earth"), colours.count("mars")),
    }
    return counts[objective]


def validate_objective(table: Table, player: Player) -> Procedure[None]:
    """Validate at most one Objective (gal.obj.01-04)."""
    options = [
        f"objective {place}"
        for place in open_objectives(table, player)
        if shortfall(table, player, place) <= player.energy
    ]
    answer = yield from may_choose(player, options)
    if answer:
        place = int(last_word(answer))
        player.energy -= shortfall(table, player, place)
        table.places[place - 1].append(player.seat)
