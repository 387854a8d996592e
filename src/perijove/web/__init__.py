"""The tables on the web: HTTP, sockets, and the built client."""
