"""The observation of Galileo Project, read from a view by names, slice by slice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from perijove.games.galileo import box as B
from perijove.games.galileo.actions import SATELLITE_NAMES, TYPE_NAMES
from perijove.games.galileo.schema import Board, OpenProject, Project, Robot, View
from perijove.games.galileo.state import DRAWN_ROBOTS, GalileoRules

Numbers = list[int]
TRACKS = ["none", "earth", "mars", "reserve"]


class Reader:
    """Reads views of one table."""

    def __init__(self, rules: GalileoRules) -> None:
        self.box = rules.box
        self.players = int(rules.players)
        self.steps = [step.name for step in rules.steps]
        self.cards = list(self.box.card_names)
        self.robots = self.cards[: B.ROBOTS]
        self.projects = self.cards[B.ROBOTS :]
        self.characters = list(self.box.character_names)
        self.technologies = list(self.box.technology_names)

    def read(self, view: View) -> dict[str, Numbers]:
        """Return every slice by name."""
        seat = view.seat
        assert seat is not None  # spectators have no observation
        order = [(seat + i) % self.players for i in range(self.players)]
        step = view.steps[0] if view.to_act else None
        numbers = list(step.args.values()) if step else []
        slices = {
            "to act": [int(one in view.to_act) for one in order],
            "step": among(self.steps, [step.step] if step else []),
            "arguments": numbers + [0] * (3 - len(numbers)),
        }
        for i, one in enumerate(order):
            who = "own" if i == 0 else f"other {i}"
            for name, part in self.board(view.seats[one]).items():
                slices[f"{who} {name}"] = part
        slices |= self.machines(view) | self.common(view, order) | self.known(view)
        return slices | self.remembered(view, order)

    def board(self, board: Board) -> dict[str, Numbers]:
        """Read one board."""
        project = board.project
        return {
            "influence": [board.influence],
            "megacredits": [board.megacredits],
            "energy": [board.energy],
            "track": among(TRACKS, [board.track]),
            "development": board.development,
            "types": board.types,
            "project": among(self.projects, [project.card] if project else []),
            "robots": among(self.cards, [robot.card for robot in board.robots]),
            "modifiers": among(SATELLITE_NAMES + TYPE_NAMES, board.modifiers),
            "technologies": among(self.technologies, board.technologies),
            "characters": self.persons(kept.character for kept in board.characters),
            "limit": [board.limit],
            "turns": [board.turns],
            "points": [board.points],
        }

    def machines(self, view: View) -> dict[str, Numbers]:
        """Read the cards on all boards, and the rows."""
        robots = {robot.card: robot for board in view.seats for robot in board.robots}
        projects = {board.project.card: board.project for board in view.seats if board.project}
        all_of: dict[str, Robot | Project] = {**robots, **projects}
        return {
            "levels": [all_of[card].level if card in all_of else 0 for card in self.cards],
            "satellites": self.marks(robots, "satellite", SATELLITE_NAMES),
            "assignment modifiers": self.marks(all_of, "assignment_modifier", SATELLITE_NAMES),
            "robot modifiers": self.marks(all_of, "robot_modifier", TYPE_NAMES),
            "entering": [int(card in robots and robots[card].entering) for card in self.cards],
            "robot row": [n for one in view.robots for n in self.robot(one and one.card)],
            "character row": [
                n for one in view.characters for n in self.character(one and one.character)
            ],
        }

    def marks(self, cards: Mapping[str, Any], key: str, names: Sequence[str]) -> Numbers:
        """Return a word of every card as its number, 0 if there is none."""
        words = [getattr(cards[card], key) if card in cards else None for card in self.cards]
        return [list(names).index(word) + 1 if word else 0 for word in words]

    def common(self, view: View, order: Numbers) -> dict[str, Numbers]:
        """Read the main board."""
        top = view.top_project
        technologies = view.technologies
        slices = {
            "round": [view.round],
            "last round": [int(view.last_round)],
            "active": among(order, [view.active]),
            "first": among(order, [view.first]),
            "used": among(["1a", "1b"], view.used),
            "robot deck": [view.robot_deck],
            "character deck": [view.character_deck],
            "project deck": [view.project_deck],
            "top project": among(self.projects, [top.card] if top else []),
            "offer": among(self.projects, view.offer),
            "discard": self.persons(view.discard),
            "resolving": self.persons(one.character for one in view.resolving),
            "taken": among(self.robots, [view.taken]),
            "sides": [self.technologies.index(one.technology) % 2 for one in technologies],
            "technology tiles": [one.tiles for one in technologies],
            "star-z": ["ab".index(view.star_z)],
        }
        for place, objective in enumerate(view.objectives, 1):
            markers = [0 if m is None else order.index(m) + 1 for m in objective.markers]
            markers += [0] * (B.SPACES - len(markers))
            which = among(list(self.box.objective_names), [objective.objective])
            slices[f"objective {place}"] = which + markers
        return slices

    def known(self, view: View) -> dict[str, Numbers]:
        """Read what only the seat knows, and remove everything visible from the box."""
        places = {one.card: one.place for one in view.known_robots}
        drawn = [card for card in view.drawn if card]
        row = [one.card for one in view.robots if one]
        seen = {*places, *drawn, *row, view.taken, *view.offer}
        seen |= {project.card for project in self.open_projects(view)}
        gone = [one.character for one in view.characters if one]
        gone += [*view.discard, *(one.character for one in view.resolving)]
        for board in view.seats:
            seen |= {robot.card for robot in board.robots}
            seen |= {board.project.card} if board.project else set()
            gone += [kept.character for kept in board.characters]
        used = [name for i, name in enumerate(self.characters) if self.is_used(i)]
        return {
            "known robots": [places.get(card, 0) for card in self.robots],
            "drawn robots": among(self.robots, drawn),
            "drawn": [len(view.drawn)],
            "unseen cards": [int(card not in seen) for card in self.cards],
            "unseen characters": self.persons(name for name in used if name not in gone),
        }

    def remembered(self, view: View, order: Numbers) -> dict[str, Numbers]:
        """Read the places of projects that were seen, and what others know about robots."""
        projects = [project.card for project in self.open_projects(view)]
        places = [projects.index(card) + 1 if card in projects else 0 for card in self.projects]
        others: Numbers = []
        for one in order[1:]:
            deck, drawn = [0] * B.ROBOTS, [0] * DRAWN_ROBOTS
            for known in view.others_know:
                if one in known.seats:
                    (drawn if known.drawn else deck)[known.place - 1] = 1
            others += deck + drawn
        return {"known projects": places, "others know": others}

    def open_projects(self, view: View) -> list[OpenProject]:
        """Return the deck projects that everybody has seen, from the top."""
        return [view.top_project, *view.next_projects] if view.top_project else []

    def is_used(self, character: int) -> bool:
        """Return True if a character is in the game with this number of players."""
        return int(self.box.from_players[character]) <= self.players

    def persons(self, names: Iterable[str]) -> Numbers:
        """Count characters by person."""
        persons = [self.box.person[self.characters.index(name)] for name in names]
        return [persons.count(person) for person in range(B.PERSONS)]

    def robot(self, card: str | None) -> Numbers:
        """Return the features of a robot in the row."""
        if card is None:
            return [0] * 14
        robot = self.cards.index(card)
        box = self.box
        kind = among(list(range(4)), [box.type[robot]])
        colour = among([B.EARTH, B.MARS], [box.colour[robot]])
        places = [box.assignments[robot] >> i & 1 for i in range(4)]
        return [1, *kind, *colour, box.cost[robot], box.level[robot], *places, box.free[robot]]

    def character(self, name: str | None) -> Numbers:
        """Return the features of a character in the row."""
        if name is None:
            return [0] * 15
        character = self.characters.index(name)
        who = among(list(range(B.PERSONS)), [self.box.person[character]])
        return [1, *who, *among([B.EARTH, B.MARS], [self.box.immediate_on[character]])]


def among(all_of: Sequence[Any], some: Sequence[Any]) -> Numbers:
    """Mark some things among all."""
    return [int(one in some) for one in all_of]
