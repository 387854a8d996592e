"""Tournaments between bots: pairings, games, log and results."""
