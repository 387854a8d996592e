"""The `perijove` command and what its subcommands share: help, version and error messages."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import typer
from typer.core import TyperGroup

import perijove
from perijove.cli.analyse import analyse
from perijove.cli.bench import bench
from perijove.cli.dataset import dataset
from perijove.cli.play import EPILOG as PLAY_EPILOG
from perijove.cli.play import play
from perijove.cli.puzzles import puzzles
from perijove.cli.replay import replay
from perijove.cli.rules import rules
from perijove.cli.scenario import scenario
from perijove.cli.serve import EPILOG as SERVE_EPILOG
from perijove.cli.serve import serve
from perijove.cli.simulate import simulate
from perijove.cli.statistics import statistics
from perijove.cli.tournament import tournament
from perijove.cli.train import train
from perijove.kernel.errors import PerijoveError

USAGE_ERROR = 2
INTERRUPTED = 130


class Commands(TyperGroup):
    """The subcommands; invalid input gets one sentence, never a traceback."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        """Run a subcommand and exit with its code."""
        try:
            code = super().main(args, prog_name, complete_var, False, windows_expand_args, **extra)
        except typer.Abort:
            code = INTERRUPTED
        except PerijoveError as error:
            refuse(str(error))
        except OSError as error:
            if error.filename is None:
                raise
            refuse(f"{error.filename} cannot be used: {error.strerror}.")
        except Exception as error:
            # Typer's usage errors have no public base class, but all have a message.
            if not hasattr(error, "format_message"):
                raise
            refuse(error.format_message())
        if standalone_mode:
            sys.exit(code)
        return code


def refuse(sentence: str) -> NoReturn:
    """Print what was wrong with the input and exit."""
    typer.echo(sentence, err=True)
    sys.exit(USAGE_ERROR)


def show_version(wanted: bool) -> None:
    """Print the version and which engine is running."""
    if wanted:
        engine = "compiled engine" if perijove.COMPILED else "pure Python engine"
        typer.echo(f"perijove {perijove.__version__} ({engine})")
        raise typer.Exit


app = typer.Typer(
    cls=Commands,
    name="perijove",
    help="Perijove: space board games to play, to study and to research.",
    epilog="Start with: perijove play",
    add_completion=False,
    rich_markup_mode="markdown",  # paragraphs are wrapped to the width of the terminal
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback(invoke_without_command=True)
def root(
    context: typer.Context,
    version: bool = typer.Option(
        False, "--version", callback=show_version, is_eager=True, help="Show the version and exit."
    ),
) -> None:
    """Perijove: space board games to play, to study and to research."""
    del version  # handled by its callback
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


app.command(epilog=SERVE_EPILOG)(serve)
app.command(epilog=PLAY_EPILOG)(play)
app.add_typer(train, name="train")
app.add_typer(puzzles, name="puzzles")
app.add_typer(statistics, name="statistics")
for command in (simulate, tournament, replay, analyse, scenario, rules, dataset, bench):
    app.command()(command)
