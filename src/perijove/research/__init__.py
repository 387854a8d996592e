"""Perijove for research: observations, environments, many games at once, data sets.

Each part needs only the library it is for: `pip install "perijove[research]"` brings them all.
"""
