"""What bots do in a game: how often each kind of action is chosen, and what never happens.

Every seat is played by the same bot. The report says how often each seat wins, how long games are,
how often a seat chooses each kind of action, and how much more often the winner does. Then it lists
actions that were legal but never chosen, and actions that were never legal: a card that nobody can
ever use hints at a wrongly reconstructed card. Results are stored with their seeds.

Example: python -m bench.habits galileo --bot captain --games 200
"""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path
from typing import Any, Final

import msgspec

import perijove
from bench.pairs import title_of
from perijove.bots import Seat, make
from perijove.cli.inputs import read_options
from perijove.research.limits import ROUND_LIMIT

OUT: Final = Path("docs/reference/habits.json")
SEED: Final = 7_000_000
BOT: Final = "commander"
MOST_LISTED: Final = 12  # notations of one kind


class Habits(msgspec.Struct):
    """Counts over games from `seed` on; actions are counted by kind, ids by how often chosen."""

    game: str
    options: dict[str, Any]
    players: int
    bot: str
    seed: int
    games: int = 0
    decisions: int = 0
    won: list[float] = []  # by seat
    points: float = 0.0
    chosen: dict[str, int] = {}
    by_winners: dict[str, int] = {}
    ids: dict[int, int] = {}
    legal: list[int] = []

    def key(self) -> tuple[object, ...]:
        """Return what results have in common with their continuation."""
        return self.game, tuple(sorted(self.options.items())), self.players, self.bot, self.seed


def watch(habits: Habits) -> None:
    """Play the next game and count."""
    number = habits.seed + habits.games
    state = perijove.game(habits.game).start(players=habits.players, seed=number, **habits.options)
    seats = [make(habits.bot, number + seat) for seat in range(habits.players)]
    kinds: list[Counter[str]] = [Counter() for _ in seats]
    actions = state.rules.game.actions
    ids: Counter[int] = Counter(habits.ids)
    seen = set(habits.legal)
    while not state.over:
        seat = state.to_act[0]
        legal = state.legal(seat)
        seen.update(legal)
        action = seats[seat].choose(Seat(state, seat))
        ids[action] += 1
        habits.decisions += 1
        kinds[seat][str(actions.as_json(action)["do"])] += 1
        state.act(seat, action)
    ranking = list(state.result.ranking)
    first = [seat for seat, rank in enumerate(ranking) if rank == 1]
    habits.won = habits.won or [0.0] * habits.players
    for seat in first:
        habits.won[seat] += 1 / len(first)
        for kind, count in kinds[seat].items():
            habits.by_winners[kind] = habits.by_winners.get(kind, 0) + count
    for counts in kinds:
        for kind, count in counts.items():
            habits.chosen[kind] = habits.chosen.get(kind, 0) + count
    habits.points += sum(state.result.scores) / habits.players
    habits.ids, habits.legal = dict(sorted(ids.items())), sorted(seen)
    habits.games += 1


def report(habits: Habits) -> list[str]:
    """Return the lines of a report in Markdown."""
    game = perijove.game(habits.game)
    games, seats = habits.games, habits.games * habits.players
    wins = ", ".join(f"{100 * won / games:.1f} %" for won in habits.won)
    lines = [
        f"### {title_of(habits.game, habits.options)}, {habits.players} players",
        "",
        f"{games} games of `{habits.bot}` from seed {habits.seed}: {habits.points / games:.1f} "
        f"points a seat, {habits.decisions / games:.0f} decisions a game. Wins by seat: {wins}.",
        "",
        "| action | per seat | per winner |",
        "| --- | --- | --- |",
    ]
    winners = sum(habits.won)
    for kind, count in sorted(habits.chosen.items(), key=lambda item: -item[1]):
        by_winner = habits.by_winners.get(kind, 0) / winners
        lines.append(f"| {kind} | {count / seats:.2f} | {by_winner:.2f} |")
    all_ids = set(game.actions)
    unused = set(habits.legal) - set(habits.ids)
    lines += ["", f"Legal, but never chosen: {named(game, unused)}.", ""]
    lines += [f"Never legal: {named(game, all_ids - set(habits.legal))}.", ""]
    return lines


def named(game: Any, ids: set[int]) -> str:
    """Return notations by kind; only their number where there are many of one kind."""
    kinds: dict[str, list[str]] = {}
    for action in sorted(ids):
        kind = str(game.actions.as_json(action)["do"])
        kinds.setdefault(kind, []).append(f"`{game.actions.notation(action)}`")
    parts = [
        ", ".join(known) if len(known) <= MOST_LISTED else f"{len(known)} of *{kind}*"
        for kind, known in kinds.items()
    ]
    return "; ".join(parts) or "none"


def load(path: Path) -> list[Habits]:
    """Return the stored results."""
    return msgspec.json.decode(path.read_bytes(), type=list[Habits]) if path.exists() else []


def main() -> None:
    """Play, store and print a report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=perijove.games())
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bot", default=BOT)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--out", type=Path, default=OUT)
    asked = parser.parse_args()
    options = perijove.game(asked.game).limited(read_options(asked.option), ROUND_LIMIT)
    wanted = Habits(asked.game, options, asked.players, asked.bot, asked.seed)
    stored = load(asked.out)
    found = next((one for one in stored if one.key() == wanted.key()), None)
    if found is None:
        stored.append(found := wanted)
    while found.games < asked.games:
        watch(found)
    rows = ",\n".join(msgspec.json.encode(one).decode() for one in stored)
    asked.out.write_text(f"[\n{rows}\n]\n")
    print("\n".join(report(found)))


if __name__ == "__main__":
    main()
