"""An onlooker who follows Galileo Project only by its public events."""

from typing import Any

from tests.referee.galileo_box import SATELLITES
from tests.referee.galileo_dealing import take_over
from tests.referee.galileo_table import Card, Player, robot_card, show_player

AT_REST = ("turn began", "game ended")


class Onlooker:
    def __init__(self, position: dict[str, Any]) -> None:
        begun = take_over(position)
        self.box = begun.box
        self.players = begun.players
        self.cards = {card.id: card for p in self.players for card in p.cards_with_a_level()}
        self.markers = [player.markers() for player in self.players]
        self.robot_row = begun.robot_row
        self.character_row = begun.character_row
        self.offer = begun.offer
        self.discard = begun.discard
        self.resolving: list[str] = []
        self.taken: str | None = None
        self.tiles = begun.tiles
        self.places = begun.places
        self.active = begun.active
        self.round = begun.round
        self.last_round = 0
        self.at_rest = False

    def follow(self, events: list[dict[str, Any]]) -> None:
        """Follow the events of one action."""
        if events:
            self.at_rest = events[-1]["event"] in AT_REST
        for event in events:
            details = {key: value for key, value in event.items() if key not in ("event", "seat")}
            hear = getattr(self, "hear_" + event["event"].replace(" ", "_"))
            hear(self.players[event["seat"]], **details)

    def table(self) -> dict[str, Any]:
        """Return what the events say about the table, in the shape of a position."""
        told: dict[str, Any] = {
            "offer": self.box.in_order(self.offer),
            "discard": self.box.in_order(self.discard),
            "resolving": self.box.in_order(self.resolving),
            "taken": self.taken,
            "technology tiles": self.tiles,
            "active": self.active,
            "round": self.round,
            "last round": self.last_round,
            "seats": [self.board(player) for player in self.players],
        }
        for number, seats in enumerate(self.places, 1):
            told[f"place {number}"] = [f"seat {s}" for s in seats] + [None] * (4 - len(seats))
        if self.at_rest:
            told["robots"] = self.robot_row
            told["characters"] = self.character_row
        return told

    def board(self, player: Player) -> dict[str, Any]:
        """Return a board; no event says when a Robot has entered, so Robots are shown at rest."""
        shown = show_player(self.box, player)
        del shown["turns"]
        if not self.at_rest:
            del shown["robots"]
        return shown

    # Setup and turns

    def hear_project_chosen(self, player: Player, card: str) -> None:
        self.offer.remove(card)
        player.project = self.cards[card] = Card(card, self.box.projects[card]["level"])
        if len(self.offer) == 1:
            self.offer = []

    def hear_turn_began(self, player: Player, round: int) -> None:
        self.active, self.round = player.seat, round
        self.slide()

    def slide(self) -> None:
        """Slide the rows together; empty slots are beside the deck."""
        self.robot_row.sort(key=lambda card: card is None)
        self.character_row.sort(key=lambda card: card is None)

    def hear_robot_revealed(self, player: Player, card: str, slot: int) -> None:
        self.slide()
        assert self.robot_row[slot] is None
        self.robot_row[slot] = card

    def hear_character_revealed(self, player: Player, character: str, slot: int) -> None:
        self.slide()
        assert self.character_row[slot] is None
        self.character_row[slot] = character

    def hear_project_revealed(self, player: Player, card: str) -> None:
        pass

    def hear_declined(self, player: Player) -> None:
        pass

    def hear_passed(self, player: Player) -> None:
        pass

    def hear_last_round(self, player: Player, cause: str) -> None:
        self.last_round = {"characters": 1, "robots": 2}[cause]

    def hear_game_ended(self, player: Player) -> None:
        self.slide()

    # Resources

    def hear_marker_placed(self, player: Player, track: str, space: int) -> None:
        player.track, player.influence = track, space

    hear_influence_changed = hear_marker_placed

    def hear_influence_gained(self, player: Player, amount: int, track: str, space: int) -> None:
        assert space == player.influence + amount
        player.track, player.influence = track, space

    def hear_influence_spent(self, player: Player, amount: int, track: str, space: int) -> None:
        assert space == player.influence - amount
        player.influence = space
        if space == 0:
            player.track = "none"
        assert track == player.track

    def hear_megacredits_gained(self, player: Player, amount: int, total: int, source: str) -> None:
        assert total == player.megacredits + amount
        player.megacredits = total

    def hear_megacredits_spent(self, player: Player, amount: int, total: int) -> None:
        assert total == player.megacredits - amount
        player.megacredits = total

    def hear_energy_gained(self, player: Player, amount: int, total: int) -> None:
        assert total == player.energy + amount
        player.energy = total

    def hear_energy_spent(self, player: Player, amount: int, total: int) -> None:
        assert total == player.energy - amount
        player.energy = total

    # Characters

    def hear_character_recruited(self, player: Player, character: str, slot: int) -> None:
        assert self.character_row[slot] == character
        self.character_row[slot] = None
        self.resolving.append(character)

    hear_character_taken = hear_character_recruited

    def hear_character_scanned(self, player: Player, character: str) -> None:
        self.discard.remove(character)
        self.resolving.append(character)

    def hear_ability_used(self, player: Player, character: str) -> None:
        assert character in self.resolving

    def hear_character_placed(self, player: Player, character: str) -> None:
        self.resolving.remove(character)
        player.characters.append(character)

    def hear_character_discarded(self, player: Player, character: str) -> None:
        place = self.resolving if character in self.resolving else player.characters
        place.remove(character)
        self.discard.append(character)

    def hear_characters_paid(self, player: Player, characters: int) -> None:
        assert len(player.characters) == characters

    # Robots, projects and modifiers

    def hear_robot_obtained(self, player: Player, card: str, slot: int, cost: int, io: int) -> None:
        assert self.robot_row[slot] == card
        self.robot_row[slot] = None
        self.taken = card

    def hear_robot_placed(
        self, player: Player, card: str, satellite: str, type: str, level: int
    ) -> None:
        if card in self.box.robots:
            self.cards[card] = robot_card(self.box, card)
            self.taken = None
        robot = self.cards[card]
        robot.zone = satellite
        assert (robot.type, robot.level) == (type, level)
        player.robots.append(robot)

    def hear_robot_moved(self, player: Player, card: str, origin: str, goal: str) -> None:
        assert self.cards[card].zone == origin
        self.cards[card].zone = goal

    def hear_level_changed(self, player: Player, card: str, level: int) -> None:
        self.cards[card].level = level

    def hear_development_moved(
        self, player: Player, satellite: str, origin: int, goal: int
    ) -> None:
        markers = self.markers[player.seat]
        assert markers[satellite] == origin
        markers[satellite] = goal

    def hear_bonus_chosen(self, player: Player, bonus: int) -> None:
        pass

    def hear_modifier_gained(self, player: Player, space: int) -> None:
        assert space in self.box.satellites["callisto"]["modifier"]

    def hear_modifier_placed(self, player: Player, modifier: str, card: str) -> None:
        player.modifiers.remove(modifier)
        if modifier in SATELLITES:
            self.cards[card].assignment_modifier = modifier
        else:
            self.cards[card].robot_modifier = modifier

    def hear_project_started(self, player: Player, card: str, level: int) -> None:
        self.cards[card] = Card(card, level)
        if player.project is None:
            player.project = self.cards[card]

    def hear_project_finalised(self, player: Player, card: str) -> None:
        if player.project is self.cards[card]:
            player.project = None

    # Technologies and Objectives

    def hear_technology_developed(
        self, player: Player, technology: str, energy: int, megacredits: int
    ) -> None:
        self.tiles[int(technology[0]) - 1] -= 1
        player.technologies.append(technology)

    def hear_robot_drawn(self, player: Player, card: str | None) -> None:
        assert card is None

    def hear_robot_played(self, player: Player, card: str) -> None:
        self.taken = card

    def hear_robots_returned(self, player: Player, robots: int) -> None:
        pass

    def hear_objective_validated(self, player: Player, place: int, space: int, energy: int) -> None:
        assert len(self.places[place]) == space
        self.places[place].append(player.seat)
