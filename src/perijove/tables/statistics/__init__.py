"""Statistics for people: surveys of the package, and those of one's own games."""
