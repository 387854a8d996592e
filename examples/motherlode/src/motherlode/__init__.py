"""Motherlode: prospectors chase asteroids, each for a secret charter."""
