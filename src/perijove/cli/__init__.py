"""The `perijove` command: one module per subcommand; `boards/` draws games in a terminal."""
