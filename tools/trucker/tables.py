"""Positions of Galaxy Trucker to look at; `positions.py` makes those for the client's tests."""

from tools.fixtures import Wish

WISHES = (
    Wish("trucker-build", {}, 120),
    Wish("trucker-declare", {}, 150, ("declare",)),
    Wish("trucker-loading", {}, 130, ("loading",)),
    Wish("trucker-flight", {}, 150, ("reward", "declare")),
    Wish("trucker-over", {}, 10_000),
)
