"""A table: one game being played by people and bots, with clocks, undo, chat and storage."""
