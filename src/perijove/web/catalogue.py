"""Game data for the client: the games, their components, and their rules.

It never changes while a server runs, so it is created once and sent as a file.
"""

from __future__ import annotations

import gzip
import re
from functools import cache
from typing import Any

import msgspec

from perijove import bots
from perijove.bots.statistics import shelf
from perijove.bots.statistics.telling import ToldSurvey, tell
from perijove.games import game as game_named
from perijove.games import games, plugin_of, reference
from perijove.games.proof import clauses_of, proof_of
from perijove.kernel.game import Game, Option
from perijove.kernel.plugin import Plugin, open_files
from perijove.tables import boxes
from perijove.tables.messages import (
    BotInfo,
    BoxInfo,
    BoxStatistics,
    Clause,
    GameDetails,
    GameInfo,
    Language,
    OptionInfo,
    PlainInfo,
    ProofInfo,
    RulesInfo,
    Section,
)
from perijove.tables.opening import public_options
from perijove.tables.refusal import Refusal
from perijove.web.files import File, file


@cache
def game_list() -> list[GameInfo]:
    """Return the games that can be played."""
    return [info(find(name)) for name in games()]


def find(name: str) -> Game:
    """Return a game by its name."""
    if name not in games():
        raise Refusal("not_found", f"There is no game “{name}”.")
    return game_named(name)


def info(game: Game) -> GameInfo:
    """Return a game with its options and bots."""
    plugin = plugin_of(game)
    return GameInfo(
        name=game.name,
        title=game.title,
        about=game.about,
        players=list(game.players),
        options=[option_info(option) for option in public_options(game)],
        bots=bots_of(game.name),
        expansions=list(plugin.expansions),
        minutes=plugin.minutes,
        complexity=plugin.complexity,
        first=plugin.first,
        files=boxes.file_options(game),
    )


def bots_of(game: str) -> list[BotInfo]:
    """Return the levels, the weakest first, the game's characters, and the owner's programs."""
    levels = [BotInfo(level.name, number) for number, level in enumerate(bots.LEVELS)]
    characters = [
        BotInfo(name, len(levels), one.title, one.character)
        for name, one in bots.characters_of(find(game)).items()
    ]
    programs = [
        BotInfo(one.name, len(levels), one.title or one.name) for one in bots.programs_for(game)
    ]
    return [*levels, *characters, *programs]


def option_info(option: Option) -> OptionInfo:
    """Return an option in the form the client needs."""
    return OptionInfo(
        name=option.name,
        default=option.default,
        help=option.help,
        choices=list(option.choices),
        low=option.low,
        high=option.high,
        apart=list(option.apart),
    )


@cache
def details(name: str) -> File:
    """Return the constant data of a game."""
    game = find(name)
    return packed(
        GameDetails(
            name=game.name,
            version=game.version,
            actions=[game.actions.as_json(action) for action in game.actions],
            notation=[game.actions.notation(action) for action in game.actions],
            events=[kind.name for kind in game.events],
            components=boxes.components(game, {}),
        )
    )


@cache
def box(name: str) -> File:
    """Return what the page of a game's box needs."""
    game = find(name)
    plugin = plugin_of(game)
    everything: dict[str, Any] = dict.fromkeys(plugin.expansions, True)
    parts: dict[str, dict[str, str]] = {}
    known: set[str] = set()
    for part in plugin.components:
        sections = boxes.shipped(game, part)
        parts[part] = {one: f"{part}_{one}" if one in known else one for one in sections}
        known |= set(sections)
    return packed(
        BoxInfo(
            parts=parts,
            view=game.start(players=game.players[0], **everything).view(None),
            statistics=statistics(plugin),
        )
    )


@cache
def surveys(name: str) -> list[ToldSurvey]:
    """Return the statistics of games between bots."""
    return [tell(name, one) for one in shelf.shipped(find(name).name)]


def statistics(plugin: Plugin) -> BoxStatistics | None:
    """Return how often strong bots take the components of a game, if that was counted."""
    if not plugin.statistics:
        return None
    return msgspec.json.decode(open_files(plugin.statistics).read_bytes(), type=BoxStatistics)


@cache
def plain(name: str) -> File:
    """Return what a plain board of a game needs."""
    game = find(name)
    steps = game.rules(game.players[0], {}).steps
    return packed(
        PlainInfo(
            game=game.name,
            view=msgspec.json.schema(game.view_type),
            prompts={step.name: step.prompt for step in steps if step.prompt},
            events={kind.name: kind.text for kind in game.events if kind.text and not kind.quiet},
        )
    )


@cache
def rules(name: str, language: Language, expansions: tuple[str, ...]) -> File:
    """Return the rules of a game with some of its expansions, in one language."""
    game = find(name)
    options = {part: part in expansions for part in plugin_of(game).expansions}
    ledgers = [reference.ledger(part, language) for part in reference.ledgers_of(name, options)]
    sections = [
        Section(
            heading(section.title)
            if ledger.name == name
            else f"{ledger.name.capitalize()}: {heading(section.title)}",
            [Clause(clause.id, readable(clause.text)) for clause in section.clauses],
        )
        for ledger in ledgers
        for section in ledger.sections
        if section.clauses and not is_for_the_engine(section.clauses[0].id)
    ]
    decisions = {
        step: list(reference.clauses_behind(name, options, step))
        for step in reference.steps_of(name, options)
    }
    return packed(RulesInfo(name, language, sections, decisions))


@cache
def proof(name: str, clause: str, language: Language) -> File:
    """Return what supports a clause of a game."""
    if clause not in clauses_of(find(name).name):
        raise Refusal("not_found", f"There is no clause “{clause}”.")
    found = proof_of(clause, language)
    return packed(
        ProofInfo(
            clause=clause,
            text=readable(reference.clause(clause, language).text),
            rulings=[Clause(ruling.id, ruling.text) for ruling in found.rulings],
            options=[option.name for option in found.options],
            code=list(found.code),
            tests=list(found.tests),
            scenarios=list(found.scenarios),
            killed=found.mutants.killed,
            survived=found.mutants.survived,
        )
    )


ENGINE_PARTS = frozenset({"example", "inv", "data", "missing"})
"""Parts of a ledger that serve the engine and its tests: nobody plays by them."""

ID = r"`?[a-z]+(?:\.[a-z0-9]+)+(?:[-–][0-9]+)?`?"
IDS = rf"{ID}(?:(?:, |[-–]){ID}|[-–/]\d+)*"
ASIDES = re.compile(
    rf"\s*\((?:\*[^()]*\*|(?:[^()`*]{{0,24}}[:\s])?{IDS}[^()`*.]{{0,9}})\)"
    rf"|\s*(?:See|Voir) {ID}(?:(?:,| and| et) {ID})*\.(?=\s|$)"
    rf"|\s+{ID}(?:[과와] {ID})? 참고\.(?=\s|$)"
)
"""Remarks beside a rule: its derivation, and references to other clauses."""


def is_for_the_engine(clause: str) -> bool:
    """Return True for a clause of a part that serves the engine and its tests."""
    return clause.split(".")[1] in ENGINE_PARTS


def heading(title: str) -> str:
    """Return the title of a section without its number and its clause prefix."""
    return re.sub(r"^\d+\. | \([a-z.]+\)$", "", title)


def readable(text: str) -> str:
    """Return a clause as a sentence: without code marks, references and remarks."""
    return re.sub(r"[`*]", "", ASIDES.sub("", text)).strip()


def packed(message: msgspec.Struct) -> File:
    """Return a message as a compressed file."""
    body = msgspec.json.encode(message)
    return file("message.json", {"identity": body, "gzip": gzip.compress(body, mtime=0)})
