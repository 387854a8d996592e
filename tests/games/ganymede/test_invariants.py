"""Invariants: they hold in random games, and every violation is reported with its clause."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from perijove.games.ganymede import state as S
from perijove.games.ganymede.game import GAME
from perijove.games.ganymede.state import Ganymede
from perijove.kernel.cells import DEPTH
from tests.games.ganymede.boards import board, both_editions, legal, play, step, table, zone

MOST_MOVES = 4000
GAMES = [(players, seed) for players in (2, 3, 4) for seed in (1, 2)]


def random_game(players: int, seed: int, edition: str) -> Iterator[tuple[Ganymede, list[Any]]]:
    """Yield every state of a random game with the events before it."""
    chance = random.Random(seed)
    state = GAME.start(players=players, seed=seed, edition=edition)
    state.listen()
    yield state, []
    for _ in range(MOST_MOVES):
        if state.over:
            return
        seat = chance.choice(state.to_act)
        options = state.legal(seat)
        # Decline rarely, so that games progress.
        action = max(chance.choice(options), chance.choice(options))
        events = [GAME.show(event, seat) for event in state.act(seat, action)]
        yield state, events
    pytest.fail("the game does not end")


@both_editions
@pytest.mark.rule(*(f"gan.inv.{number:02}" for number in (*range(1, 13), 15)))
def test_no_invariant_is_broken_in_random_games(edition: str) -> None:
    for players, seed in GAMES:
        for state, _ in random_game(players, seed, edition):
            assert state.violations() == []


@both_editions
@pytest.mark.rule("gan.inv.10", "gan.rep.01")
def test_reputation_only_grows_and_each_bonus_comes_once(edition: str) -> None:
    reached = 0
    for players, seed in GAMES:
        before = [0] * players
        gained: Counter[tuple[str, int, int]] = Counter()
        for state, events in random_game(players, seed, edition):
            after = [int(state.cells[S.REPUTATION_AT + seat]) for seat in range(players)]
            assert all(old <= new <= 12 for old, new in zip(before, after, strict=True))
            before = after
            for event in events:
                if event["event"] == "bonus space taken":
                    gained["bonus", event["seat"], event["space"]] += 1
                if event["event"] == "launch earned" and event["source"] == "reputation":
                    gained["maximum", event["seat"], 0] += 1
        assert set(gained.values()) == {1}
        reached += before.count(12)
    assert reached > 0


@both_editions
@pytest.mark.rule("gan.inv.11", "gan.ruling.48")
def test_ships_and_shuttles_stay_and_rows_pay_once(edition: str) -> None:
    rows = 0
    for players, seed in GAMES:
        kept: list[dict[str, Any]] = [{} for _ in range(players)]
        earned = [0] * players
        for state, events in random_game(players, seed, edition):
            for event in events:
                if event["event"] == "launch earned" and event["source"] == "row":
                    earned[event["seat"]] += 1
            table_now = state.dump()["table"]
            for seat, now in enumerate(table_now["seats"]):
                for name in ("launched", "earth shuttles", "mars shuttles"):
                    assert set(kept[seat].get(name, [])) <= set(now[name])
                assert earned[seat] == min(now["columns"])
                gone = set(kept[seat].get("docks", [])) - {*now["docks"], None}
                assert gone <= {*now["launched"], table_now["departing"]}
                kept[seat] = now
        rows += sum(earned)
    assert rows > 0


@both_editions
@pytest.mark.rule("gan.inv.13")
def test_whoever_is_asked_has_a_choice(edition: str) -> None:
    for players, seed in GAMES:
        for state, _ in random_game(players, seed, edition):
            assert all(state.legal(seat) for seat in state.to_act)
            if step(state) == "action":
                assert {f"tile {position}" for position in range(1, 5)} <= legal(state)


@both_editions
@pytest.mark.rule("gan.inv.12")
def test_a_finished_game_gave_everybody_as_many_turns(edition: str) -> None:
    for players, seed in GAMES:
        *_, (state, _) = random_game(players, seed, edition)
        seats = state.dump()["table"]["seats"]
        assert len({seat["turns"] for seat in seats}) == 1
        empty = [zone(state, None, deck) == [] for deck in ("earth deck", "mars deck")]
        assert any(empty) or any(len(seat["launched"]) >= 4 for seat in seats)


# -- broken states ------------------------------------------------------------------------------


def clauses(state: Ganymede) -> set[str]:
    """Return the clauses of the violated invariants."""
    return {said.partition(":")[0] for said in state.violations()}


def settle(state: Ganymede, place: int, *colours: int) -> None:
    """Move settlers of seat 0 from the supply to a place, ignoring the rules."""
    for colour in colours:
        state.cells[S.SETTLERS + S.PLACE_WIDTH * place + colour] += 1
        state.cells[S.SUPPLY + colour] -= 1


def settler_from_nowhere(state: Ganymede) -> None:
    state.cells[S.SUPPLY] += 1


def settler_owed(state: Ganymede) -> None:
    state.cells[S.SETTLERS] -= 1
    state.cells[S.SUPPLY] += 1


def supply_owed(state: Ganymede) -> None:
    for place in (S.EARTH, S.MARS):
        settle(state, place, 0, 0, 0, 0)


def crowded_earth(state: Ganymede) -> None:
    settle(state, S.EARTH, 0, 0, 1, 1, 2, 2, 3)


def crowded_mars(state: Ganymede) -> None:
    settle(state, S.MARS, 0, 0, 1, 1, 2, 2)


def four_tiles(state: Ganymede) -> None:
    for place in range(4):
        state.cells[S.TILES_AT + place] = state.take_top(S.TILE_PILE) + 1


def mixed_top(state: Ganymede) -> None:
    settle(state, 2, 0, 1)


def twins_below(state: Ganymede) -> None:
    settle(state, 3, 0, 0)


def overfull_top(state: Ganymede) -> None:
    play_on(state)
    settle(state, 2, 0, 0, 0, 0)


def overfull_bottom(state: Ganymede) -> None:
    play_on(state)
    settle(state, 3, 0, 1, 2, 3)


def settlers_without_a_ship(state: Ganymede) -> None:
    state.put_under(S.SHIP_PILE, state.cells[S.DOCKS] - 1)
    state.cells[S.DOCKS] = 0
    settle(state, 2, 0)


def unlaunched_top(state: Ganymede) -> None:
    settle(state, 2, 1, 1, 1)


def unlaunched_bottom(state: Ganymede) -> None:
    settle(state, 3, 0, 1, 2)


def play_on(state: Ganymede) -> None:
    """Enter a turn, where the invariants between turns need not hold."""
    play(state, "tile 1")
    assert step(state) == "apply"


def doubled_tile(state: Ganymede) -> None:
    state.cells[S.TILE_ROW] = state.cells[S.TILE_ROW + 1]


def vanished_tile(state: Ganymede) -> None:
    state.take_top(S.TILE_PILE)


def doubled_earth_shuttle(state: Ganymede) -> None:
    state.cells[S.SHUTTLE_ROW] = state.cells[S.SHUTTLE_ROW + 1]


def vanished_mars_shuttle(state: Ganymede) -> None:
    state.take_top(S.SHUTTLE_PILE + S.PILE_WIDTH)


def column_without_a_card(state: Ganymede) -> None:
    state.cells[S.COLUMNS + 2] += 1


def doubled_ship(state: Ganymede) -> None:
    state.cells[S.DOCKS] = state.cells[S.DOCKS + 1]


def vanished_ship(state: Ganymede) -> None:
    state.take_top(S.SHIP_PILE)


def gap_between_tiles(state: Ganymede) -> None:
    state.cells[S.TILE_DISCARD] |= 1 << state.cells[S.TILE_ROW + 2] - 1
    state.cells[S.TILE_ROW + 2] = 0


def gap_between_shuttles(state: Ganymede) -> None:
    spot = S.SHUTTLE_ROW + S.SHUTTLE_POSITIONS
    state.put_under(S.SHUTTLE_PILE + S.PILE_WIDTH, state.cells[spot] - 1)
    state.cells[spot] = 0


def gap_between_ships(state: Ganymede) -> None:
    state.put_under(S.SHIP_PILE, state.cells[S.SHIP_ROW] - 1)
    state.cells[S.SHIP_ROW] = 0


def five_in_hand(state: Ganymede) -> None:
    for _ in range(5):
        ship = state.take_top(S.SHIP_PILE)
        state.cells[S.HANDS] |= 1 << ship
        state.cells[S.KNOWERS + ship] = 1


def five_in_hand_during_a_turn(state: Ganymede) -> None:
    play_on(state)
    five_in_hand(state)


def beyond_the_track(state: Ganymede) -> None:
    state.cells[S.REPUTATION_AT] = 13


def bonus_ahead_of_the_marker(state: Ganymede) -> None:
    state.cells[S.TRACK_BONUSES] = 1 << 3


def bonus_of_a_plain_space(state: Ganymede) -> None:
    state.cells[S.REPUTATION_AT] = 5
    state.cells[S.TRACK_BONUSES] = 1 << 4


def maximum_launch_twice(state: Ganymede) -> None:
    state.cells[S.REPUTATION_AT] = 12
    state.cells[S.TOP_BONUSES] = 2


def row_bonus_for_nothing(state: Ganymede) -> None:
    state.cells[S.ROW_BONUSES] = 1


def fourth_ship_unnoticed(state: Ganymede) -> None:
    for _ in range(4):
        state.cells[S.LAUNCHED] |= 1 << state.take_top(S.SHIP_PILE)


BROKEN: dict[Callable[[Ganymede], None], str] = {
    settler_from_nowhere: "gan.inv.01",
    settler_owed: "gan.inv.01",
    supply_owed: "gan.inv.01",
    crowded_earth: "gan.inv.02",
    crowded_mars: "gan.inv.02",
    four_tiles: "gan.inv.02",
    mixed_top: "gan.inv.03",
    twins_below: "gan.inv.03",
    overfull_top: "gan.inv.03",
    overfull_bottom: "gan.inv.03",
    settlers_without_a_ship: "gan.inv.03",
    unlaunched_top: "gan.inv.04",
    unlaunched_bottom: "gan.inv.04",
    doubled_tile: "gan.inv.05",
    vanished_tile: "gan.inv.05",
    doubled_earth_shuttle: "gan.inv.06",
    vanished_mars_shuttle: "gan.inv.06",
    column_without_a_card: "gan.inv.06",
    doubled_ship: "gan.inv.07",
    vanished_ship: "gan.inv.07",
    gap_between_tiles: "gan.inv.08",
    gap_between_shuttles: "gan.inv.08",
    gap_between_ships: "gan.inv.08",
    five_in_hand: "gan.inv.09",
    beyond_the_track: "gan.inv.10",
    bonus_ahead_of_the_marker: "gan.inv.10",
    bonus_of_a_plain_space: "gan.inv.10",
    maximum_launch_twice: "gan.inv.10",
    row_bonus_for_nothing: "gan.inv.11",
    fourth_ship_unnoticed: "gan.inv.15",
}


@both_editions
@pytest.mark.parametrize(
    ("damage", "clause"),
    [
        pytest.param(damage, clause, id=damage.__name__, marks=pytest.mark.rule(clause))
        for damage, clause in BROKEN.items()
    ],
)
def test_a_broken_state_is_named(
    damage: Callable[[Ganymede], None], clause: str, edition: str
) -> None:
    # The bottom ship needs one settler fewer.
    state = board([{"docks": ["ship-01", "ship-05"]}], options={"edition": edition})
    damage(state)
    assert clauses(state) == {clause}


@pytest.mark.rule("gan.inv.09")
def test_a_hand_above_four_within_a_turn_breaks_only_the_first_print() -> None:
    for edition, broken in (("revised", set()), ("first", {"gan.inv.09"})):
        state = table(edition=edition)
        five_in_hand_during_a_turn(state)
        assert clauses(state) == broken


@pytest.mark.rule("gan.inv.08")
def test_a_ship_row_with_a_gap_is_sound_while_only_returned_ships_are_in_the_deck() -> None:
    state = table()
    gap_between_ships(state)
    for ship in range(30):
        state.cells[S.KNOWERS + ship] |= 1
    assert clauses(state) == set()


@both_editions
@pytest.mark.rule("gan.inv.12")
def test_a_game_that_ends_too_early_is_named(edition: str) -> None:
    *_, (state, _) = random_game(2, 1, edition)
    uneven = state.clone()
    uneven.cells[S.TURNS] += 1
    assert clauses(uneven) == {"gan.inv.12"}
    stopped = table(edition=edition)
    stopped.cells[DEPTH] = 0
    stopped.cells[S.TURNS] = stopped.cells[S.TURNS + 1] = 1
    assert clauses(stopped) == {"gan.inv.12"}
    limited = table(edition=edition, round_limit=1)
    limited.cells[DEPTH] = 0
    limited.cells[S.TURNS] = limited.cells[S.TURNS + 1] = 1
    assert clauses(limited) == set()
