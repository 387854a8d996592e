"""What the command line has for Galaxy Trucker alone."""
