"""Random tables in the middle of a game.

Random games rarely combine three counselors, the VIP or a full track. These tables do: every player
gets settlers, tiles, shuttles, ships, reputation and counselors from the supply and the piles, as a
game could have given them.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from tests.referee.ganymede_box import COLOURS, SLOTS, TYPES, box_of
from tests.referee.harness import Table

EVERYONE = 255
ROUNDS = 10


def enrich(table: Table, seed: int) -> Table:
    """Change the table of a game after its setup into one in the middle of a game."""
    chance = random.Random(seed)
    moon = "counselors" in table
    box = box_of("components.toml")
    kinds = {s["id"]: s["type"] for s in box["earth_shuttles"] + box["mars_shuttles"]}
    fewer = {ship["id"] for ship in box["ships"] if ship.get("settlers_fewer")}
    ships = [ship["id"] for ship in box["ships"]]
    seats = table["seats"]
    supply = Counter(table["supply"].split())

    # When few ships are left and the first player holds none, slots may stay empty.
    scarce = chance.random() < 0.15

    table["active"] = table["first"]
    table["round"] = ROUNDS + 1
    for seat, board in enumerate(seats):
        board["turns"] = ROUNDS
        for place in range(3):
            if chance.random() < 0.6:
                board["tiles"][place] = table["tile stack"].pop(0)
        for planet in ("earth", "mars"):
            dealt = [table[f"{planet} deck"].pop(0) for _ in range(chance.randrange(6))]
            board[f"{planet} shuttles"] = sorted(dealt)
        columns = Counter(kinds[s] for s in board["earth shuttles"] + board["mars shuttles"])
        board["columns"] = [columns[kind] for kind in TYPES]
        board["row bonuses"] = min(board["columns"])
        launched, held = chance.randrange(4), chance.randrange(5)
        if scarce:
            launched, held = 3, 0 if seat == table["first"] else 4
        board["launched"] = sorted(deal(table, launched, EVERYONE, ships))
        board["hand"] = sorted(deal(table, held, 1 << seat, ships))
        board["reputation"] = chance.choice((*range(12), 2, 5, 8, 11, 11, 11))
        board["track bonuses"] = sum(
            1 << space
            for space in box["reputation_track"]["bonus_spaces"]
            if space <= board["reputation"] and chance.random() < 0.5
        )
        places = {"earth": 6, "mars": 5, "top": 2, "bottom": 3}
        if moon:
            places["moon"] = 4
        for place, most in places.items():
            if place in SLOTS and board["docks"][SLOTS.index(place)] in fewer:
                most -= 1  # noqa: PLW2901
            count = most if chance.random() < 0.4 else chance.randint(0, most)
            board[place] = settle(chance, supply, place, count)
    table["supply"] = listed(supply.elements())
    if moon:
        appoint(table, chance)
    return table


def deal(table: Table, count: int, knowers: int, ships: list[str]) -> list[str]:
    """Take ships from the deck and then from the row, as long as there are some."""
    dealt = []
    for _ in range(count):
        if table["ship deck"]:
            dealt.append(table["ship deck"].pop(0))
        elif any(table["ships"]):
            position = next(p for p, ship in enumerate(table["ships"]) if ship)
            dealt.append(table["ships"][position])
            table["ships"][position] = None
    for ship in dealt:
        table["knowers"][ships.index(ship)] = knowers
    return dealt


def settle(chance: random.Random, supply: Counter[str], place: str, count: int) -> str:
    """Take settlers from the supply that may be together at a place."""
    settlers: list[str] = []
    for _ in range(count):
        free = [colour for colour in COLOURS if supply[colour]]
        if place == "top" and settlers:
            free = [colour for colour in free if colour == settlers[0]]
        if place == "bottom":
            free = [colour for colour in free if colour not in settlers]
        if free:
            settlers.append(chance.choice(free))
            supply[settlers[-1]] -= 1
    return listed(settlers)


def listed(settlers: Any) -> str:
    """Return settlers as a position lists them."""
    return " ".join(sorted(settlers, key=(*COLOURS, "vip").index))


def appoint(table: Table, chance: random.Random) -> None:
    """Give all players counselors, and put pawns and tokens in possible places."""
    order = [entry["id"] for entry in box_of("moon/components.toml")["counselors"]]
    seats = table["seats"]
    pile, row = table["counselor pile"], table["counselors"]
    for rare in ("chahrazad", "nakkia"):  # to be recruited
        if rare in pile and chance.random() < 0.6:
            place, position = pile.index(rare), chance.randrange(len(row))
            pile[place], row[position] = row[position], rare
    # To be owned, at the front of the pile: those whose abilities are rarely used.
    pile.sort(
        key=lambda name: chance.random() - (name in {"ayati", "ender", "mr-wu", "ms-lee"}) / 2
    )
    for seat, board in enumerate(seats):
        board["pawn"] = chance.choice(("moon", "earth", "mars", "mars"))
        if chance.random() < 0.5:
            board["tiles"][3] = table["tile stack"].pop(0)
        most = min(3, len(table["counselor pile"]))
        council = [table["counselor pile"].pop(0) for _ in range(min(most, chance.randint(0, 5)))]
        board["council"] = [*council, *[None] * (4 - len(council))]
        board["abilities"] = sorted(council, key=order.index)
        for counselor in council:
            match counselor:
                case "ahu-lani":
                    table["upgrade"] = chance.choice(TYPES)
                case "ashwatthama":
                    victim = chance.choice([other for other in range(len(seats)) if other != seat])
                    table["virus"] = f"{victim} {chance.choice(SLOTS)}"
                case "ayati":
                    place = chance.choice([*with_room(board, "earth", "mars"), ""])
                    if place:
                        board[place] = listed([*board[place].split(), "vip"])
                case "ender":
                    four = board["pawn"] == "mars" and set(COLOURS) <= set(board["mars"].split())
                    table["monolith"] = "phobos" if four else chance.choice(("ender", "phobos"))
                case "hipt-liber":
                    table["merchant"] = chance.choice(("1-2", "2-3", "3-4"))
                case "michelle":
                    places = with_room(board, "moon", "earth", "mars")
                    board["president"] = chance.choice([*places, "ganymede"])


def with_room(board: Table, *places: str) -> list[str]:
    """Return the places with room for one more."""
    limits = {"moon": 4, "earth": 6, "mars": 5}
    return [
        place
        for place in places
        if len(board[place].split()) + (board["president"] == place) < limits[place]
    ]
