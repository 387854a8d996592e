"""Tables of Ganymede for the client's tests, and positions to look at."""

from tools.fixtures import Wish

FACES = (
    {"round_limit": 40},
    {"round_limit": 40, "edition": "first"},
    {"round_limit": 40, "moon": True},
)
WISHES = (
    Wish("ganymede-start", {}, 0),
    Wish("ganymede-mid", {}, 70),
    Wish("ganymede-two", {}, 60, players=2, seed=3),
    Wish("ganymede-four", {}, 120, players=4, seed=5),
    Wish("ganymede-over", {}, 10_000),
    Wish("moon-mid", {"moon": True}, 110),
    Wish("moon-start", {"moon": True}, 0),
    Wish("moon-over", {"moon": True}, 10_000),
)
LIKED = ("use shuttle", "move counselor", "choose counselor", "choose parts", "launch")
"""Kinds of choices that random play takes too rarely to see what follows."""
