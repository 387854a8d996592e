"""The bots that play Ganymede."""
