"""The bots that play Galileo Project."""
