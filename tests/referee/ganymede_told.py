"""Ganymede and Moon, followed only by their events.

Every public change must be in the events: adding them up gives the public table.
"""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from typing import Any

from tests.referee.harness import Table

EventShown = dict[str, Any]


class Told:
    """The public table, kept up to date by events alone."""

    def __init__(
        self, dealt: Table, names: dict[str, list[str]], kinds: dict[str, int], *, fresh: bool
    ) -> None:
        self.names = names  # the ids of tiles, shuttles and ships, in the order of their numbers
        self.moon = "counselors" in dealt
        self.rows: dict[str, list[str | None]] = {
            row: list(dealt[row]) for row in ("tiles", "earth shuttles", "mars shuttles", "ships")
        }
        self.supply = Counter(dealt["supply"].split())
        self.discard: set[str] = set(dealt["tile discard"])
        self.active = dealt["active"]
        self.round = dealt["round"]
        self.last_round = 0
        self.playing = not fresh  # false while ships are being chosen
        places = ["earth", "mars", "top", "bottom"] + ["moon"] * self.moon
        self.settlers: list[dict[str, Counter[str]]] = []
        self.boards: list[dict[str, Any]] = deepcopy(dealt["seats"])
        self.columns: list[dict[str, int]] = []
        self.hands: list[int] = []
        for board in self.boards:
            self.settlers.append({place: Counter(board[place].split()) for place in places})
            under_board = board["earth shuttles"] + board["mars shuttles"]
            self.columns.append({card: kinds[card] for card in under_board})
            self.hands.append(len(board["hand"]))
        if self.moon:
            self.rows["counselors"] = list(dealt["counselors"])
            self.tokens: dict[str, str | None] = {
                token: dealt[token] for token in ("virus", "upgrade", "merchant", "monolith")
            }

    def hear(self, events: list[EventShown]) -> None:
        """Follow the events of one action."""
        for event in events:
            self.follow(event)

    def follow(self, event: EventShown) -> None:
        """Follow one event."""
        seat = event["seat"]
        board = self.boards[seat]
        settlers = self.settlers[seat]
        match event["event"]:
            case "turn began":
                self.active, self.round = seat, event["round"]
                if not self.playing:
                    self.playing = True
                    self.hands = [0] * len(self.hands)
            case "last round":
                self.last_round = 1
            # -- tiles
            case "tile taken":
                self.rows["tiles"][event["position"]] = None
                board["tiles"][event["place"]] = self.names["tile"][event["tile"]]
            case "tile discarded":
                board["tiles"][event["place"]] = None
                self.discard.add(self.names["tile"][event["tile"]])
            case "tiles reshuffled":
                assert event["tiles"] == len(self.discard)
                self.discard = set()
            case "tile revealed":
                self.rows["tiles"][event["position"]] = self.names["tile"][event["tile"]]
            # -- shuttles
            case "shuttle placed":
                shuttle = self.names["shuttle"][event["shuttle"]]
                row = self.rows[f"{shuttle.split('-')[0]} shuttles"]
                row[row.index(shuttle)] = None
                self.columns[seat][shuttle] = event["column"]
            case "shuttle revealed":
                shuttle = self.names["shuttle"][event["shuttle"]]
                row = self.rows[f"{shuttle.split('-')[0]} shuttles"]
                row[event["spot"] % 4] = shuttle
            # -- settlers
            case "settler recruited":
                self.supply[event["colour"]] -= 1
                settlers[event["place"]][event["colour"]] += 1
            case "settler adapted":
                self.supply[event["old"]] += 1
                self.supply[event["new"]] -= 1
                settlers[event["place"]][event["old"]] -= 1
                settlers[event["place"]][event["new"]] += 1
            case "settler moved":
                settlers[event["origin"]][event["colour"]] -= 1
                settlers[event["goal"]][event["colour"]] += 1
            case "settler lost":
                settlers[event["origin"]][event["colour"]] -= 1
                self.supply[event["colour"]] += 1
            case "settler rescued":
                self.supply[event["colour"]] -= 1
                settlers["moon"][event["colour"]] += 1
            case "settlers returned":
                settlers[event["dock"]][event["colour"]] -= event["count"]
                self.supply[event["colour"]] += event["count"]
            case "vip placed":
                settlers["earth"]["vip"] += 1
            # -- ships
            case "ship taken":
                self.rows["ships"][event["position"]] = None
                self.hands[seat] += 1
            case "ship drawn":
                self.hands[seat] += 1
            case "ship returned":
                self.hands[seat] -= 1
            case "ship revealed":
                self.rows["ships"][event["position"]] = self.names["ship"][event["ship"]]
            case "ship docked":
                board["docks"][dock_of(event)] = self.names["ship"][event["ship"]]
                if self.playing:
                    self.hands[seat] -= 1
            case "ship exchanged":
                board["docks"][dock_of(event)] = None
                self.hands[seat] += 1
            case "ships swapped":
                board["docks"].reverse()
            case "ship launched":
                board["docks"][dock_of(event)] = None
                board["launched"].append(self.names["ship"][event["ship"]])
            case "ship recalled":
                board["launched"].remove(self.names["ship"][event["ship"]])
                board["launched"].append(self.names["ship"][event["for"]])
            # -- reputation
            case "reputation gained":
                assert event["space"] == board["reputation"] + 1
                board["reputation"] += 1
            # -- Moon
            case "counselor moved":
                board["pawn"] = event["location"]
            case "president moved":
                board["president"] = event["location"]
            case "counselor recruited":
                row = self.rows["counselors"]
                row[row.index(event["counselor"])] = None
                board["council"][event["space"]] = event["counselor"]
            case "counselor revealed":
                self.rows["counselors"][event["position"]] = event["counselor"]
            case "ship infected":
                self.tokens["virus"] = f"{event['victim']} {event['dock']}"
            case "upgrade moved":
                self.tokens["upgrade"] = event["type"]
            case "merchant placed":
                self.tokens["merchant"] = event["gap"]
            case "monolith placed":
                self.tokens["monolith"] = event["spot"]
            case "token returned" if event["token"] == "vip":
                self.supply["vip"] = 0
                for place in settlers.values():
                    place["vip"] = 0
            case "token returned":
                self.tokens[event["token"]] = None
            # -- nothing that lies on the table
            case (
                "ships chosen" | "shuttle chosen" | "bonus space taken" | "bonus space passed"
                | "launch earned" | "effect declined" | "effect raised" | "game ended"
                | "ship shown" | "extra turn"
            ):  # fmt: skip
                pass
            case other:
                raise AssertionError(f"what does the event {other!r} change?")

    def table(self, after: Table, listed: Any) -> Table:
        """Return the public table in the shape of a position.

        Things in transit are left out: carried settlers, and a ship that is being launched.
        """
        table: Table = {
            "tiles": self.rows["tiles"],
            "earth shuttles": self.rows["earth shuttles"],
            "mars shuttles": self.rows["mars shuttles"],
            "ships": self.rows["ships"],
            "tile discard": sorted(self.discard),
            "active": self.active,
            "round": self.round,
            "last round": self.last_round,
        }
        if self.moon:
            table |= self.tokens
            table["counselors"] = self.rows["counselors"]
        in_transit = after["carried"] or after.get("adrift")
        if not in_transit:
            table["supply"] = listed((+self.supply).elements())
        table["seats"] = []
        for seat, board in enumerate(self.boards):
            columns = self.columns[seat]
            told = {
                "docks": board["docks"],
                "tiles": board["tiles"],
                "reputation": board["reputation"],
                "launched": sorted(s for s in board["launched"] if s != after["departing"]),
                "columns": [list(columns.values()).count(column) for column in range(5)],
                "earth shuttles": sorted(card for card in columns if card.startswith("earth")),
                "mars shuttles": sorted(card for card in columns if card.startswith("mars")),
            }
            if self.moon:
                told |= {name: board[name] for name in ("pawn", "president", "council")}
            if not in_transit:
                for place, settlers in self.settlers[seat].items():
                    assert min(settlers.values(), default=0) >= 0, f"settlers on {place} below 0"
                    told[place] = listed((+settlers).elements())
            table["seats"].append(told)
        return table


def dock_of(event: EventShown) -> int:
    """Return the number of the slot that an event names."""
    return ["top", "bottom"].index(event["dock"])
