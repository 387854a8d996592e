"""How the referee of Galileo Project takes over a table, new or in the middle of a game."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from tests.referee.galileo_box import SLOTS, TILES, Box, open_box
from tests.referee.galileo_table import Card, Player, Table, robot_card


def take_over(position: dict[str, Any]) -> Table:
    """Lay the table of a position between two steps of a turn; check the deal of a fresh game."""
    shown = position["table"]
    box = open_box(position["options"]["components"])
    table = Table(
        box=box,
        options=dict(position["options"]),
        players=[
            read_player(box, number, seat, shown["sides"])
            for number, seat in enumerate(shown["seats"])
        ],
        first=shown["first"],
        robot_row=list(shown["robots"]),
        character_row=list(shown["characters"]),
        robot_deck=list(shown["robot deck"]),
        character_deck=list(shown["character deck"]),
        project_deck=list(shown["project deck"]),
        offer=list(shown["offer"]),
        sides=list(shown["sides"]),
        tiles=list(shown["technology tiles"]),
        objectives=list(shown["objectives"]),
        places=[read_markers(shown[f"place {number}"]) for number in range(1, 5)],
        discard=list(shown["discard"]),
        knowers=dict(zip(box.robots, shown["knowers"], strict=True)),
        known_projects=shown["known projects"],
        active=shown["active"],
        round=shown["round"],
    )
    if table.offer:
        check_deal(table)
    return table


def read_player(box: Box, number: int, seat: dict[str, Any], sides: list[str]) -> Player:
    return Player(
        seat=number,
        influence=seat["influence"],
        track=seat["track"],
        megacredits=seat["megacredits"],
        energy=seat["energy"],
        project=read_card(box, seat["project"]) if seat["project"] else None,
        modifiers=list(seat["modifiers"]),
        technologies=[f"{name}{sides[int(name) - 1]}" for name in seat["technologies"]],
        characters=list(seat["characters"]),
        robots=[read_card(box, text) for text in seat["robots"]],
        turns=seat["turns"],
    )


def read_card(box: Box, text: str) -> Card:
    """Read a card as it is shown, such as "r09 europa 2 +europa =builder"."""
    name, *words = text.split()
    card = robot_card(box, name) if name in box.robots else Card(name, 0)
    for word in words:
        if word.isdigit():
            card.level = int(word)
        elif word.startswith("+"):
            card.assignment_modifier = word[1:]
        elif word.startswith("="):
            card.robot_modifier = word[1:]
        else:
            card.zone = word
    return card


def read_markers(place: list[str | None]) -> list[int]:
    """Read the seats of the Objective markers on a place, leftmost first."""
    return [int(seat.split()[1]) for seat in place if seat]


def check_deal(table: Table) -> None:
    """Check that the deal follows the setup rules."""
    box, count = table.box, len(table.players)
    in_use = [copy for copy, entry in box.copies.items() if entry["players"] <= count]
    assert same_cards([*table.robot_row, *table.robot_deck], box.robots)  # gal.setup.02-03
    assert same_cards([*table.character_row, *table.character_deck], in_use)  # gal.setup.04-07
    assert len(table.robot_row) == len(table.character_row) == SLOTS  # gal.row.03
    assert same_cards([*table.project_deck, *table.offer], box.projects)  # gal.comp.03
    assert len(table.offer) == count + 1  # gal.psetup.06
    assert len(set(table.objectives)) == 4  # gal.setup.16
    assert set(table.objectives) <= set(box.objectives)
    for number, side in enumerate(table.sides, 1):  # gal.setup.08, gal.ruling.76
        assert table.options[f"technology_{number}"] in ("random", side)
    assert table.options["first"] in (-1, table.first)
    assert table.tiles == [TILES[count]] * 4  # gal.setup.10-11
    assert table.places == [[], [], [], []]  # gal.psetup.04
    for player in table.players:  # gal.psetup.02-05, .12
        assert player == Player(player.seat)


def same_cards(dealt: Iterable[str | None], expected: Iterable[str]) -> bool:
    return Counter(dealt) == Counter(list(expected))
