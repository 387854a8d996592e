"""Puzzles of a server: what is asked, who solved it, and ratings of solvers and puzzles."""
