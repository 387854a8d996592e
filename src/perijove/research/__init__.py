"""Perijove for people who study games: observations, environments, many games at once, data.

Each part needs only the library it is for: `pip install "perijove[research]"` brings them all.
"""
