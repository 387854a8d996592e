"""The language every game is written in: steps, actions, events, chance and records."""
