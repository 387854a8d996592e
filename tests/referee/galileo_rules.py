"""The course of Galileo Project, in the order of the rulebook.

Each procedure is a generator that stops at its questions, so that nested effects are nested calls,
resolved depth first (gal.ruling.25).
"""

from tests.referee import galileo_characters as characters
from tests.referee import galileo_objectives as objectives
from tests.referee import galileo_robots as robots
from tests.referee import galileo_technologies as technologies
from tests.referee.galileo_basics import choose, gain_influence, last_word, may_choose
from tests.referee.galileo_box import SLOTS, TRACKS
from tests.referee.galileo_table import EVERYONE, Card, Player, Table
from tests.referee.harness import Procedure

# The whole game


def play(table: Table) -> Procedure[None]:
    if table.offer:
        yield from choose_projects(table)
    yield from play_round(table)
    while table.last_round is None:  # gal.end.03, gal.ruling.65
        table.round += 1
        yield from play_round(table)
    for player in table.in_turn_order():  # gal.ruling.90
        yield from pay_characters(table, player)


def play_round(table: Table) -> Procedure[None]:
    for player in table.in_turn_order():  # gal.turn.01, gal.turn.07
        yield from take_turn(table, player)


# Mise en place des joueurs


def choose_projects(table: Table) -> Procedure[None]:
    """Choose Robotic Projects in reverse turn order (gal.psetup.07)."""
    for player in reversed(table.in_turn_order()):
        answer = yield from choose(player, [f"project {card}" for card in table.offer])
        card = last_word(answer)
        table.offer.remove(card)
        printed = table.box.projects[card]
        player.project = Card(card, printed["level"])  # gal.psetup.08, .12
        player.megacredits = printed["megacredits"]  # gal.psetup.09
        player.energy = printed["energy"]
    table.project_deck.insert(0, table.offer.pop())  # gal.psetup.11
    table.known_projects += 1  # it now hides a card that everybody has seen (gal.ruling.74)


# Comment jouer


def take_turn(table: Table, player: Player) -> Procedure[None]:
    table.active = player.seat
    table.used = set()
    yield from place_influence_marker(table, player)
    yield from change_influence(table, player)
    yield from act(table, player)
    if table.options["surplus"] == "before":  # gal.ruling.18, the opposite reading
        yield from characters.discard_surplus(table, player)
    yield from objectives.validate_objective(table, player)
    if table.options["surplus"] == "after":
        yield from characters.discard_surplus(table, player)
    complete_rows(table)
    player.turns += 1


def place_influence_marker(table: Table, player: Player) -> Procedure[None]:
    """Place the marker just before the first turn (gal.turn.08, gal.ruling.07)."""
    if player.track != "reserve":
        return
    assert player.project is not None
    start = table.box.projects[player.project.id]["influence"]
    if start == 0:
        player.track = "none"
        return
    answer = yield from choose(player, [f"track {track}" for track in TRACKS])
    player.track = last_word(answer)
    player.influence = start


# 1 Changer d'Influence


def change_influence(table: Table, player: Player) -> Procedure[None]:
    """Pay 1 MC to change the track (gal.change.01-04; not on space 0, gal.ruling.02)."""
    if player.megacredits < 1 or player.influence == 0:
        return
    if (yield from may_choose(player, ["change"])):
        player.megacredits -= 1
        player.track = "mars" if player.track == "earth" else "earth"
        if player.owns("1b"):  # gal.tech1b.01, gal.ruling.08
            table.used.add("1b")
            yield from gain_influence(table, player, 2)


# 2 Action


def act(table: Table, player: Player) -> Procedure[None]:
    """Carry out exactly one action (gal.turn.04), or pass without any (gal.ruling.67)."""
    recruits = [
        f"recruit {slot}" for slot, copy in enumerate(table.character_row, 1) if copy is not None
    ]
    obtainable = [
        f"obtain {slot}" for slot in range(1, SLOTS + 1) if robots.io_uses(table, player, slot)
    ]
    developable = [
        f"develop {number}"
        for number in range(1, 5)
        if technologies.can_develop(table, player, number)
    ]
    answer = yield from choose(player, (recruits + obtainable + developable) or ["pass"])
    if answer == "pass":
        return
    verb, number = answer.split()
    if verb == "recruit":
        yield from characters.recruit(table, player, int(number))
    elif verb == "obtain":
        yield from robots.obtain(table, player, int(number))
    else:
        yield from technologies.develop(table, player, int(number), {})


# Fin de tour


def complete_rows(table: Table) -> None:
    """Slide both rows away from their decks and fill them up (gal.row.01, gal.ruling.75)."""
    characters_left = len(table.character_deck)
    table.robot_row = completed(table.robot_row, table.robot_deck)
    table.character_row = completed(table.character_row, table.character_deck)
    for robot in table.robot_row:
        if robot is not None:
            table.learn(robot, EVERYONE)
    if len(table.character_deck) < characters_left:
        table.news = True
        if not table.character_deck and table.last_round is None:
            table.last_round = "deck"  # gal.end.01


def completed(row: list[str | None], deck: list[str]) -> list[str | None]:
    cards = [card for card in row if card is not None]
    while len(cards) < SLOTS and deck:
        cards.append(deck.pop(0))
    return [*cards, *[None] * (SLOTS - len(cards))]  # gal.ruling.34, .66


# Fin de partie


def pay_characters(table: Table, player: Player) -> Procedure[None]:
    """Pay 1 MC for each Character, which is mandatory (gal.end.04-05, gal.ruling.68)."""
    while len(player.characters) > player.megacredits:
        yield from characters.dismiss_one(table, player)  # one by one (gal.ruling.90)
    player.megacredits -= len(player.characters)
