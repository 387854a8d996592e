"""Search: many samples of what a seat does not know, one tree."""
