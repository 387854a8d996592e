"""Tables of Galileo Project for the client's tests, and positions to look at."""

from tools.fixtures import Wish

FACES = ({}, {"star_z": "b"})
WISHES = (
    Wish("galileo-start", {}, 0),
    Wish("galileo-mid", {}, 60),
    Wish("galileo-late", {}, 120),
    Wish("galileo-chain", {}, 60, ("build",)),
    Wish("galileo-raise", {"star_z": "b"}, 60, ("raise",), players=4, seed=5),
    Wish("galileo-over", {}, 10_000),
)
LIKED = ("develop", "obtain robot", "star-z bonus")
"""Kinds of choices that random play takes too rarely to see what follows."""
