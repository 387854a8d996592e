"""The terminal of the tests."""

from tests.cli.terminal import terminal as terminal
