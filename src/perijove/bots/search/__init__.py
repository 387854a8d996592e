"""Search: one tree over many samples of the hidden information."""
