"""Robots, levels, modifiers and projects (Obtenir, Capacités des Robots, Modificateurs)."""

from tests.referee import galileo_characters as characters
from tests.referee import galileo_objectives as objectives
from tests.referee import galileo_technologies as technologies
from tests.referee.galileo_basics import (
    choose,
    gain_energy,
    gain_influence,
    gain_megacredits,
    last_word,
    may_choose,
    spend_influence,
    use_ability,
)
from tests.referee.galileo_box import (
    LAST_ROBOTS,
    MOST_LEVELS,
    MOST_MEGACREDITS,
    SATELLITES,
    SLOTS,
    TYPES,
)
from tests.referee.galileo_table import Card, Player, Table, robot_card
from tests.referee.harness import Procedure

# B Obtenir un Robot


def cost_left(table: Table, player: Player, slot: int, uses: int) -> int:
    """Return the cost in a slot after some uses of Io (gal.robot.02, gal.io, gal.ruling.21)."""
    robot = table.robot_row[slot - 1]
    assert robot is not None
    cost: int = table.box.robots[robot]["cost"] + table.box.rows["robot_surcharge"][slot - 1]
    band = table.box.satellites["io"]["reduction"][player.marker("io")]
    for _ in range(uses):
        cost = 0 if band == "all" else max(0, cost - band)
    return cost


def colour_fits(table: Table, player: Player, slot: int, cost: int) -> bool:
    """Compare the Robot's colour with the track (gal.robot.03, .06-08, gal.ruling.22)."""
    robot = table.robot_row[slot - 1]
    assert robot is not None
    if player.influence == 0:
        return cost == 0
    return bool(player.track == table.box.robots[robot]["influence"])


def io_uses(table: Table, player: Player, slot: int) -> list[int]:
    """Return how often Io may be used to obtain the Robot in a slot (gal.ruling.20)."""
    if table.robot_row[slot - 1] is None:
        return []
    possible = []
    for uses in range(player.megacredits // 2 + 1):
        if uses and player.marker("io") == 0:
            break  # gal.sat.02
        if uses and cost_left(table, player, slot, uses - 1) == 0:
            break
        cost = cost_left(table, player, slot, uses)
        if cost <= player.influence and colour_fits(table, player, slot, cost):
            possible.append(uses)
    return possible


def obtain(table: Table, player: Player, slot: int) -> Procedure[None]:
    """Go through the five stages (gal.robot.09)."""
    answer = yield from choose(player, [f"io {uses}" for uses in io_uses(table, player, slot)])
    uses = int(last_word(answer))
    spend_influence(player, cost_left(table, player, slot, uses))
    player.megacredits -= 2 * uses
    table.taken, table.robot_row[slot - 1] = table.robot_row[slot - 1], None
    yield from place_taken_robot(table, player)


def place_taken_robot(table: Table, player: Player) -> Procedure[None]:
    """Place a Robot in the zone of its assignment (gal.robot.10)."""
    assert table.taken is not None
    robot = robot_card(table.box, table.taken)
    zones = [f"assign {satellite}" for satellite in robot.printed_assignments]
    answer = yield from choose(player, zones)
    robot.zone = last_word(answer)
    table.taken = None
    yield from enter_play(table, player, robot)


def enter_play(table: Table, player: Player, robot: Card) -> Procedure[None]:
    """Resolve what follows the placement (gal.robot.11-16, gal.ruling.24)."""
    robot.entering = True
    player.robots.append(robot)
    if len(player.robots) >= LAST_ROBOTS and table.last_round is None:
        table.last_round = "robots"  # gal.end.02, gal.ruling.65
    assert robot.type is not None
    strength = player.of_type(robot.type) + player.owns("2b")  # gal.ability.01, gal.tech2b.01
    yield from EFFECTS[robot.type](table, player, strength)
    before = player.markers()
    robot.entering = False
    yield from threshold_gains(table, player, before)  # gal.robot.14


# Capacités des Robots


def extract(table: Table, player: Player, strength: int) -> Procedure[None]:
    """Gain MC (gal.ability.02); with 10 MC there is nothing to gain (gal.ruling.84)."""
    possible = ["extract"] if player.megacredits < MOST_MEGACREDITS else []
    if (yield from may_choose(player, possible)):
        gain_megacredits(table, player, strength)


def build(table: Table, player: Player, strength: int) -> Procedure[None]:
    """Take a Character from the first slots (gal.ability.03-06, gal.ruling.35)."""
    slots = [
        f"take {slot}"
        for slot, copy in enumerate(table.character_row[:strength], 1)
        if copy is not None
    ]
    answer = yield from may_choose(player, slots)
    if answer:
        copy = characters.take_character(table, int(last_word(answer)))
        yield from characters.use_either(table, player, copy)


def raise_by_technician(table: Table, player: Player, strength: int) -> Procedure[None]:
    """Raise one card, the Technician itself or the project included (gal.ability.10-11)."""
    yield from may_raise(table, player, strength)


def choose_bonus(table: Table, player: Player, strength: int) -> Procedure[None]:
    """Choose one of the first bonuses of the Star-Z tile (gal.ability.07-09, gal.ruling.37)."""
    bonuses = table.box.star_z[table.options["star_z"]][:strength]
    usable = [
        f"bonus {number}"
        for number, bonus in enumerate(bonuses, 1)
        if bonus_can_be_used(table, player, bonus)
    ]
    answer = yield from may_choose(player, usable)  # gal.ruling.23
    if answer:
        yield from resolve_bonus(table, player, bonuses[int(last_word(answer)) - 1])


def bonus_can_be_used(table: Table, player: Player, bonus: str) -> bool:
    """Leave out a bonus that lacks a target; a capped gain remains (gal.ruling.37)."""
    word = bonus.split(maxsplit=1)[0]
    if word == "raise":
        return bool(raise_targets(player))
    if word == "first":
        return first_character_slot(table) is not None
    if word == "develop":
        return bool(develop_for_less(table, player))
    if word == "objective":
        return bool(objectives.open_objectives(table, player))
    return True


def first_character_slot(table: Table) -> int | None:
    """Return where the first Character lies (gal.ruling.36 and its literal alternative)."""
    slots = 1 if table.options["first_character"] == "slot" else SLOTS
    for slot in range(1, slots + 1):
        if table.character_row[slot - 1] is not None:
            return slot
    return None


def resolve_bonus(table: Table, player: Player, bonus: str) -> Procedure[None]:
    """Resolve a bonus (gal.starza.01-05, gal.starzb.01-05)."""
    match bonus.split():
        case ["energy", amount]:
            gain_energy(player, int(amount))
        case ["influence", amount]:
            yield from gain_influence(table, player, int(amount))
        case ["megacredits", amount]:
            gain_megacredits(table, player, int(amount))
        case ["raise", amount]:
            yield from must_raise(table, player, int(amount))
        case ["first", "ability"]:
            slot = first_character_slot(table)
            assert slot is not None
            yield from characters.use_either(table, player, characters.take_character(table, slot))
        case ["first", "recruitment"]:
            yield from discard_for_recruitment(table, player)
        case ["develop"]:
            yield from develop_at_a_discount(table, player)
        case ["objective"]:
            yield from place_objective_marker(table, player)


def discard_for_recruitment(table: Table, player: Player) -> Procedure[None]:
    """Discard the first Character and gain only its recruitment effect (gal.starzb.03)."""
    slot = first_character_slot(table)
    assert slot is not None
    copy = characters.take_character(table, slot)
    table.resolving.remove(copy)
    table.discard.append(copy)
    yield from gain_influence(table, player, characters.recruitment_influence(table, copy, slot))
    if table.box.character_of(copy)["megacredits"]:
        gain_megacredits(table, player, table.box.character_of(copy)["megacredits"])


def develop_for_less(table: Table, player: Player) -> list[str]:
    """Return the Technologies and the resource that is lowered (gal.starzb.04, gal.ruling.39)."""
    return [
        f"develop {number} less {resource}"
        for number in range(1, 5)
        for resource in ["energy", "megacredits"]
        if technologies.can_develop(table, player, number, {resource: 1})
    ]


def develop_at_a_discount(table: Table, player: Player) -> Procedure[None]:
    answer = yield from choose(player, develop_for_less(table, player))
    _, number, _, resource = answer.split()
    yield from technologies.develop(table, player, int(number), {resource: 1})


def place_objective_marker(table: Table, player: Player) -> Procedure[None]:
    """Place a marker without meeting the condition (gal.starzb.05, gal.ruling.40)."""
    places = [f"objective {place}" for place in objectives.open_objectives(table, player)]
    answer = yield from choose(player, places)
    table.places[int(last_word(answer)) - 1].append(player.seat)


EFFECTS = {
    "extractor": extract,
    "builder": build,
    "star-z": choose_bonus,
    "technician": raise_by_technician,
}


# Niveaux et marqueurs Aménagement


def raise_targets(player: Player, but: Card | None = None) -> list[Card]:
    """Return the cards that can rise: below 6 (gal.ruling.26)."""
    return [
        card for card in player.cards_with_a_level() if card.level < MOST_LEVELS and card is not but
    ]


def find_card(player: Player, name: str) -> Card:
    return next(card for card in player.cards_with_a_level() if card.id == name)


def raise_card(table: Table, player: Player, card: Card, amount: int) -> Procedure[None]:
    """Raise a level; the excess over 6 is lost (gal.level.01, gal.ruling.26)."""
    before = player.markers()
    card.level = min(card.level + amount, MOST_LEVELS)
    yield from threshold_gains(table, player, before)


def may_raise(
    table: Table, player: Player, amount: int, but: Card | None = None
) -> Procedure[Card | None]:
    """Let the player raise a card or decline; return the card that was raised."""
    options = [f"raise {card.id}" for card in raise_targets(player, but)]
    answer = yield from may_choose(player, options)
    if not answer:
        return None
    card = find_card(player, last_word(answer))
    yield from raise_card(table, player, card, amount)
    return card


def must_raise(
    table: Table, player: Player, amount: int, but: Card | None = None
) -> Procedure[Card | None]:
    """Let the player raise a card, if there is one that can rise; return it."""
    options = [f"raise {card.id}" for card in raise_targets(player, but)]
    answer = yield from choose(player, options)
    if not answer:
        return None
    card = find_card(player, last_word(answer))
    yield from raise_card(table, player, card, amount)
    return card


def threshold_gains(table: Table, player: Player, before: dict[str, int]) -> Procedure[None]:
    """Gain what markers reached or passed forward (gal.sat.04-05, gal.ruling.52)."""
    after = player.markers()
    for space in table.box.satellites["europa"]["energy"]:
        if before["europa"] < space <= after["europa"]:
            gain_energy(player, 1)  # gal.europa.01-03
    for space in table.box.satellites["callisto"]["modifier"]:
        if before["callisto"] < space <= after["callisto"]:
            yield from gain_modifier(table, player, SATELLITES + TYPES)  # gal.callisto.01-03


# Modificateurs et Projet Robotique


def gain_modifier(table: Table, player: Player, kinds: list[str]) -> Procedure[None]:
    """Place one modifier of the reserve, or decline (gal.mod.01, gal.ruling.46, .47)."""
    options = [
        f"modifier {modifier}"
        for modifier in player.modifiers
        if modifier in kinds and places_for(table, player, modifier)
    ]
    answer = yield from use_ability(table, player, options)
    if not answer:
        return
    modifier = last_word(answer)
    answer = yield from choose(player, places_for(table, player, modifier))
    player.modifiers.remove(modifier)
    if answer == "new project":
        player.project = take_project(table)  # gal.proj.04
        yield from put_on_project(table, player, modifier)
    elif player.project and last_word(answer) == player.project.id:
        yield from put_on_project(table, player, modifier)
    else:
        yield from put_on_robot(table, player, find_card(player, last_word(answer)), modifier)


def places_for(table: Table, player: Player, modifier: str) -> list[str]:
    """Return where a modifier may go."""
    cards = [card for card in player.cards_with_a_level() if has_place_for(player, card, modifier)]
    places = [f"on {card.id}" for card in cards]
    if player.project is None and table.project_deck:
        places.append("new project")  # gal.proj.04, gal.ruling.49, .50
    return places


def has_place_for(player: Player, card: Card, modifier: str) -> bool:
    if modifier in TYPES:
        return card.robot_modifier is None  # gal.mod.07, gal.proj.08
    if card.assignment_modifier is not None:
        return False
    if card is player.project:
        return True
    # gal.mod.02, gal.ruling.44, .87
    return card.free_spaces > 0 and modifier != card.zone


def put_on_robot(table: Table, player: Player, robot: Card, modifier: str) -> Procedure[None]:
    """Change a Robot's type (gal.mod.05-06), or its assignment, which moves it (gal.mod.03)."""
    if modifier in TYPES:
        robot.robot_modifier = modifier
    else:
        robot.assignment_modifier = modifier
        yield from move_robot(table, player, robot, modifier)


def move_robot(table: Table, player: Player, robot: Card, satellite: str) -> Procedure[None]:
    """Move a Robot and adjust the markers (gal.mod.04, gal.ruling.51)."""
    before = player.markers()
    robot.zone = satellite
    yield from threshold_gains(table, player, before)


def put_on_project(table: Table, player: Player, modifier: str) -> Procedure[None]:
    """Put a modifier on the project, which both kinds finalise (gal.proj.01-03)."""
    project = player.project
    assert project is not None
    if modifier in TYPES:
        project.robot_modifier = modifier
    else:
        project.assignment_modifier = modifier
    if project.assignment_modifier and project.robot_modifier:
        player.project = None
        project.zone = project.assignment_modifier
        yield from enter_play(table, player, project)


def take_project(table: Table) -> Card:
    """Take the top project, verso up; the next one is revealed (gal.ruling.50, .74)."""
    card = table.project_deck.pop(0)
    table.news |= table.known_projects == 1 and bool(table.project_deck)
    table.known_projects = min(max(table.known_projects - 1, 1), len(table.project_deck))
    return Card(card, table.box.projects[card]["back"])
