"""Ganymede: carry settlers from Earth over Mars to the ships on Jupiter's moon."""
