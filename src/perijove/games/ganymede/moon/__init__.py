"""Ganymede: Moon, the expansion: Moon boards, counselors and the council of Ganymede."""
