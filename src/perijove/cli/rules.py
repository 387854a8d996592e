"""`perijove rules`: a clause of the rules with everything that supports it."""

from __future__ import annotations

import json

import msgspec
import typer
from rich.console import Console

from perijove.games import reference
from perijove.games.proof import Proof, proof_of
from perijove.kernel.arguments import listed
from perijove.kernel.errors import InvalidOptions


def rules(
    clause: str = typer.Argument(help="The id of a clause, such as gan.shuttle.05."),
    language: str = typer.Option(
        reference.ENGLISH, help=f"The language: {listed(reference.LANGUAGES, 'or')}."
    ),
    as_json: bool = typer.Option(False, "--json", help="Print one JSON object."),
) -> None:
    """Show a rule with its rulings and options, the code that decides it, and what proves it.

    Example: perijove rules gan.shuttle.05
    """
    if language not in reference.LANGUAGES:
        known = listed(reference.LANGUAGES, "or")
        raise InvalidOptions(f"The language should be {known}, not {language!r}.")
    proof = proof_of(clause, language)
    if as_json:
        typer.echo(json.dumps(msgspec.to_builtins(proof), ensure_ascii=False))
    else:
        show(Console(highlight=False), proof)


def show(console: Console, proof: Proof) -> None:
    """Print everything that supports a clause, under headings."""
    console.print(f"[bold]{proof.clause.id}[/bold]", markup=True)
    console.print(proof.clause.text, markup=False)
    if proof.clause.source:
        console.print(f"Source: {proof.clause.source}", markup=False)
    rulings = [f"{ruling.id} {ruling.text}" for ruling in proof.rulings]
    options = [f"{option.name}: {option.about}" for option in proof.options]
    for title, lines in (
        ("Rulings", rulings),
        ("By the letter", [proof.letter] if proof.letter else []),
        ("Options", options),
        ("Code that decides it", proof.code),
        ("Tests", proof.tests),
        ("Scenarios", proof.scenarios),
        ("Mutants of this code", [tried(proof)]),
    ):
        if lines:
            console.print(f"\n[bold]{title}[/bold]")
        for line in lines:
            console.print(f"  {line}", markup=False, soft_wrap=True)


def tried(proof: Proof) -> str:
    """Return how many mutants were tried, as a sentence."""
    killed, survived = proof.mutants.killed, proof.mutants.survived
    if not killed + survived:
        return "none was in the stored samples"
    return f"{killed} of {killed + survived} were noticed by tests"
