"""Invariants with the expansion: they hold in random games, and every violation is reported."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from perijove.games.ganymede import state as G
from perijove.games.ganymede.game import GAME
from perijove.games.ganymede.moon import box as C
from perijove.games.ganymede.moon import state as S
from perijove.games.ganymede.state import Ganymede
from tests.games.ganymede.boards import play
from tests.games.ganymede.moon.tables import moon, on_ganymede

GAMES = [(players, edition) for players in (2, 3, 4) for edition in ("revised", "first")]


def random_game(
    players: int, edition: str, seed: int, *council: str
) -> Iterator[tuple[Ganymede, list[dict[str, Any]]]]:
    """Yield the states of a random game that often moves the pawn, with the events before them."""
    chance = random.Random(seed)
    state = GAME.start(players=players, seed=seed, edition=edition, moon=True, round_limit=40)
    if council:
        GAME.arrange(state, {"seats": [{"council": list(council)}]})
    state.listen()
    told: list[dict[str, Any]] = []
    while not state.over:
        yield state, told
        seat = chance.choice(state.to_act)
        kinds: dict[str, list[int]] = {}
        for action in state.legal(seat):
            kinds.setdefault(GAME.actions.block(action).name, []).append(action)
        events = state.act(seat, chance.choice(kinds[chance.choice(sorted(kinds))]))
        told = [GAME.show(event, seat) for event in events]
    yield state, told


@pytest.mark.rule(*(f"moon.inv.{number:02}" for number in (1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12)))
@pytest.mark.parametrize(("players", "edition"), GAMES)
def test_no_invariant_is_broken_in_random_games(players: int, edition: str) -> None:
    recruited = 0
    for seed in (1, 2):
        for state, _ in random_game(players, edition, seed):
            assert state.violations() == []
        recruited += sum(int(S.counselors(state, seat)) for seat in range(players))
    assert recruited > players  # so that there was something to violate


@pytest.mark.rule("moon.inv.08")
@pytest.mark.parametrize(("players", "edition"), GAMES[:3])
def test_tokens_only_move_as_they_may(players: int, edition: str) -> None:
    for seed in (3, 4):
        merchant = monolith = upgrade = 0
        for state, _ in random_game(players, edition, seed):
            cells = state.cells
            assert merchant in (0, cells[S.MERCHANT])
            assert monolith <= cells[S.MONOLITH]
            assert cells[S.UPGRADE] in (0, upgrade, upgrade + 1)  # one to the right, or gone
            merchant, monolith = int(cells[S.MERCHANT]), int(cells[S.MONOLITH])
            upgrade = int(cells[S.UPGRADE])


@pytest.mark.rule("moon.inv.08", "moon.ahulani.03")
def test_the_upgrade_token_moves_once_a_turn() -> None:
    moves = 0
    for seed in range(3):
        stepped = False
        for _, told in random_game(2, "revised", seed, "ahu-lani"):
            for event in told:
                if event["event"] == "turn began":
                    stepped = False
                elif event["event"] == "upgrade moved" or event.get("token") == "upgrade":
                    assert not stepped
                    stepped = True
                    moves += 1
    assert moves > 5


def _set(at: int, value: int) -> Callable[[Ganymede], None]:
    def change(state: Ganymede) -> None:
        state.cells[at] = value

    return change


BREAKS = [
    ("moon.inv.01", _set(S.ADRIFT, 1)),
    ("moon.inv.02", _set(G.SETTLERS + G.PLACE_WIDTH * S.MOON + 1, 5)),
    ("moon.inv.04", _set(S.COUNCIL + 2, 16)),
    ("moon.inv.04", _set(S.COUNSELOR_ROW, 0)),
    ("moon.inv.05", _set(S.PAWN, 0)),
    ("moon.inv.05", _set(S.PAWN + 1, S.ON_GANYMEDE)),
    ("moon.inv.06", _set(S.PRESIDENT + 1, S.ON_MOON)),
    ("moon.inv.06", _set(G.SETTLERS + C.VIP, 1)),
    ("moon.inv.06", _set(S.MERCHANT, 1)),
    ("moon.inv.06", _set(S.ABILITIES, 1 << C.NOOR)),
    ("moon.inv.07", _set(S.VIRUS, 3)),
    ("moon.inv.08", _set(S.REDIRECTED, 1)),
    ("moon.inv.10", _set(G.SETTLERS + G.PLACE_WIDTH * G.TOP, 2)),
]


@pytest.mark.rule(*sorted({clause for clause, _ in BREAKS}))
@pytest.mark.parametrize(("clause", "change"), BREAKS)
def test_a_break_is_named(clause: str, change: Callable[[Ganymede], None]) -> None:
    state = moon([{"top": "red"}, {"council": ["ashwatthama"]}], virus="0 bottom")
    change(state)
    assert any(text.startswith(f"{clause}:") for text in state.violations())


@pytest.mark.rule("moon.inv.12")
def test_the_owner_must_know_what_he_discarded() -> None:
    state = on_ganymede("noor")
    state.cells[G.KNOWERS + 20] = 0
    assert any(text.startswith("moon.inv.12:") for text in state.violations())


@pytest.mark.rule("moon.inv.03", "moon.inv.09")
def test_tiles_and_ships_stay_complete() -> None:
    state = play(on_ganymede("noor", [{}, {}]), "counselor 1", "decline")
    table = state.dump()["table"]
    ships = table["ship deck"] + [name for name in table["ships"] if name]
    for seat in table["seats"]:
        ships += seat["hand"] + seat["launched"] + [name for name in seat["docks"] if name]
    assert len(ships) == len(set(ships)) == 30
    state.cells[G.TILES_AT + 3] = 1
    assert any("gan.inv.05" in text for text in state.violations())
