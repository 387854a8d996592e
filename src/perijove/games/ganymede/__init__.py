"""Ganymede: bring settlers from Earth via Mars to the ships on Jupiter's moon."""
