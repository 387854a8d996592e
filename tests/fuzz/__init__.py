"""Invalid input of every kind: what the server and the readers of files do with it."""
