"""The `perijove` command: one module a subcommand, `boards/` for how a game looks in a terminal."""
