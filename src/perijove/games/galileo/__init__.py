"""Galileo Project: corporations develop the four great moons of Jupiter with robots."""
