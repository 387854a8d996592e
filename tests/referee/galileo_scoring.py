"""The final count of Galileo Project (Fin de partie)."""

from typing import Any

from tests.referee.galileo_box import SATELLITES
from tests.referee.galileo_table import Player, Table

Line = dict[str, Any]


def score_line(what: str, points: int, **args: Any) -> Line:
    return {"what": f"galileo.score.{what}", "points": points, "args": args}


def breakdown(table: Table, player: Player) -> list[Line]:
    """Count markers, Characters, Technologies and Objectives (gal.score.01)."""
    return [
        *(satellite_line(table, player, satellite) for satellite in SATELLITES),
        *(character_line(table, player, copy) for copy in table.box.in_order(player.characters)),
        *(technology_line(table, name) for name in sorted(player.technologies)),
        *objective_lines(table, player),
    ]


def satellite_line(table: Table, player: Player, satellite: str) -> Line:
    """Score a marker (gal.score.02); Callisto multiplies (gal.score.03, gal.ruling.79)."""
    space = player.marker(satellite)
    data = table.box.satellites[satellite]
    if satellite == "callisto":
        points = data["multiplier"][space] * player.most_of_a_type()
    else:
        points = data["points"][space]
    return score_line("satellite", points, satellite=satellite, space=space)


def character_line(table: Table, player: Player, copy: str) -> Line:
    """Score a Character kept and paid (gal.score.04)."""
    character = table.box.character_of(copy)
    points = character["vp"] * times_scored(table, player, character["id"])
    return score_line("character", points, character=copy)


def times_scored(table: Table, player: Player, character: str) -> int:
    """Return how often a Character's end-game line applies (gal.char)."""
    if character in ("chau", "diat"):
        return sum(robot.level >= 5 for robot in player.robots)
    if character in ("milutin", "hunter"):
        return len(player.technologies)
    if character in ("eliot", "tarak"):
        return len(player.characters)  # after payment, itself included (gal.ruling.69)
    if character in ("noor", "ila"):
        zones = [robot.zone for robot in player.robots]
        return min(zones.count(satellite) for satellite in SATELLITES)  # gal.ruling.70
    if character in ("marty", "lee"):
        return sum(player.seat in seats for seats in table.places)
    return sum(table.is_double(robot) for robot in player.robots)  # Nakkia, Leonard Simon


def technology_line(table: Table, technology: str) -> Line:
    points = table.box.technologies[technology]["vp"]  # gal.score.05
    return score_line("technology", points, technology=technology)


def objective_lines(table: Table, player: Player) -> list[Line]:
    """Score the spaces of the Objective markers (gal.score.06, gal.ruling.89)."""
    return [
        score_line(
            "objective",
            table.box.places[place][seats.index(player.seat)],
            objective=table.objectives[place],
        )
        for place, seats in enumerate(table.places)
        if player.seat in seats
    ]


def ranking(scores: list[int], influence: list[int]) -> list[int]:
    """Rank by VP, then by Influence left; equals share (gal.score.07-09, gal.ruling.91)."""
    strengths = list(zip(scores, influence))
    return [1 + sum(other > mine for other in strengths) for mine in strengths]
