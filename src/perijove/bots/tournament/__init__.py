"""Tournaments between bots: who meets whom, the games, their log, and what they add up to."""
