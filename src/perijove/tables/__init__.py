"""Tables: games played by people and bots, with clocks, undo, chat and storage."""
