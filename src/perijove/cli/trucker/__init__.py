"""The parts of the command line that are only for Galaxy Trucker."""
