"""A terminal for the tests: runs the command and returns its output."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from perijove.cli.main import app


class Terminal:
    """A keyboard and a screen with some width, and a separate home folder."""

    def __init__(self, home: Path, width: int = 100) -> None:
        self.home = home
        self.width = width

    def run(self, *words: str | Path, typed: str = "") -> Result:
        """Run a command; typed input is given line by line, with spaces as line ends."""
        env = {
            "COLUMNS": str(self.width),
            "HOME": str(self.home),
            "XDG_CONFIG_HOME": str(self.home),
            "APPDATA": str(self.home),
            "NO_COLOR": "1",
            "TERM": "dumb",
        }
        result = CliRunner().invoke(app, [str(word) for word in words], input=typed, env=env)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    def refused(self, *words: str | Path) -> str:
        """Return the one-sentence error message of a command."""
        result = self.run(*words)
        assert result.exit_code == 2
        assert result.stdout == ""
        assert result.stderr.count("\n") == 1
        assert "Traceback" not in result.stderr
        return result.stderr.strip()


@pytest.fixture
def terminal(tmp_path: Path) -> Terminal:
    """Return a terminal of 100 columns."""
    return Terminal(tmp_path)


def lines(*typed: str) -> str:
    """Return typed input, one entry per line."""
    return "".join(f"{line}\n" for line in typed)
