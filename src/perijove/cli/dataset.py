"""`perijove dataset`: convert records to arrays for learning, and arrays to records."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import typer

from perijove.games import read_record

DATA_SETS: Final = (".npz", ".parquet")


def dataset(
    files: list[Path] = typer.Argument(help="Records of games, or one data set."),
    out: Path = typer.Option(help="The .npz or .parquet file to write, or the folder for records."),
    reward: str = typer.Option("win", help="The outcome of a game: win, rank or margin."),
) -> None:
    """Convert records to arrays with one row per decision, or such arrays back to records.

    All records must have the same game, players and options. Parquet needs the extra `parquet`.

    Example: perijove dataset games/*.json --out games.npz
    """
    if files[0].suffix in DATA_SETS:
        back(files[0], out)
        return
    from perijove.research.dataset import make_dataset, write_dataset

    arrays = make_dataset((read_record(file) for file in files), reward)
    write_dataset(out, arrays)
    typer.echo(f"{out}: {len(arrays['action'])} decisions of {len(arrays['seed'])} games.")


def back(file: Path, folder: Path) -> None:
    """Write the records of a data set into a folder."""
    from perijove.research.dataset import make_records, read_dataset

    records = make_records(read_dataset(file))
    folder.mkdir(parents=True, exist_ok=True)
    for number, record in enumerate(records):
        record.write(folder / f"{file.stem}-{number}.json")
    typer.echo(f"{folder}: {len(records)} records.")
