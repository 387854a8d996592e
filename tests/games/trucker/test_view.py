"""A view has everything that is not hidden, and everything that follows from it by the rules."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import astuple

from perijove.games.trucker import box as B
from perijove.games.trucker.actions import COLOUR_NAMES, cell_name
from perijove.games.trucker.components import LEVELS, load_components
from perijove.games.trucker.game import GAME
from perijove.games.trucker.schema import Fault, Hit, Part, Power, Seat, View
from perijove.games.trucker.ship import is_keystone
from perijove.games.trucker.state import Trucker
from tests.games.trucker.boards import PURPLE, board, flying, play, step, with_ship
from tests.games.trucker.random_games import choose
from tests.games.trucker.test_hits import BATTERY
from tests.games.trucker.test_told import STRONG
from tests.games.trucker.test_trek import gold

PHASES = ["building", "pre-launch", "flight", "ended"]
TIMERS = ["none", "running", "run out", "stopped"]
SOURCES = ["face-up", "reserve 1", "reserve 2", "face-down"]
SIDES = ["", "silver", "gold"]
CELLS = [cell_name(cell) for cell in range(B.CELLS)]
TITLES = [title.id for title in load_components().title]
KNOWN_GAMES: list[dict[str, Any]] = [
    {"players": 2, "flight": "trek", "slot_rounds": 4},
    {"players": 3, "flight": "II", "open_hands": False, "slot_rounds": 6},
    {"players": 2, "flight": "I", "recall": False, "slot_rounds": 8},
    {"players": 2, "flight": "test", "slot_rounds": 6},
]


# -- public knowledge -----------------------------------------------------------------------------


@pytest.mark.parametrize("options", KNOWN_GAMES)
def test_what_a_sample_keeps_is_in_the_view(options: dict[str, Any]) -> None:
    """The table can be rebuilt from a view, except for what `resample` redeals."""
    for state in moments(options):
        for viewer in range(int(state.players)):
            view = state.view(viewer)
            for known in (state, state.resample(viewer, 5)):
                table = known.dump()["table"]
                assert seen_table(view) == hidden_from(table, view)


def moments(options: dict[str, Any]) -> Iterator[Trucker]:
    """Play two random games and stop now and then."""
    for seed in (3, 4):
        rng = random.Random(seed)
        state: Trucker = GAME.start(seed=seed, **options)
        for number in range(2000):
            if number % 9 == 0 or state.over:
                yield state
            if state.over:
                break
            state.act(*choose(state, rng))


def seen_table(view: View) -> dict[str, Any]:
    """Rebuild what a view shows, in the format of a position."""
    seats = [seen_seat(seat) for seat in view.seats]
    held = {title.title: title for title in view.titles}
    order = [len(view.order), *view.order]
    return {
        "face up": view.face_up,
        "out": view.out,
        **{f"pile {n}": pile.cards for n, pile in enumerate(view.piles, 1)},
        "pile knowers": [sum(1 << seat for seat in pile.seen_by) for pile in view.piles],
        "slot": view.hourglass.slot,
        "timer": TIMERS.index(view.hourglass.state),
        "round": view.round,
        "elapsed": view.hourglass.elapsed,
        "first": view.first,
        "deck": view.deck if view.phase in ("flight", "ended") or view.flight == "test" else 0,
        "revealed": view.revealed,
        "card": view.card,
        "level": LEVELS.index(view.flight),
        "number": view.number,
        "phase": PHASES.index(view.phase),
        "flying": sum(1 << i for i, seat in enumerate(view.seats) if seat.flying),
        "order": order + [0] * (5 - len(order)),
        "stalled": sum(1 << i for i, seat in enumerate(view.seats) if seat.stalled),
        "losers": sum(1 << i for i, seat in enumerate(view.seats) if seat.beaten),
        "roll": list(view.roll),
        "beside": cubes(astuple(view.beside)),
        "bank": cubes(astuple(view.bank)),
        "titles": [SIDES.index(held[name].side) if name in held else 0 for name in TITLES],
        "holders": [seat_number(held[name].holder) if name in held else 0 for name in TITLES],
        "seats": seats,
        "pool": view.pool,
    }


def seen_seat(seat: Seat) -> dict[str, Any]:
    """Rebuild what a view shows of a seat."""
    sheets = [[*astuple(account), 0] for account in seat.accounts]
    sheets += [[0] * 8] * (3 - len(sheets))
    return {
        "ship": [part_words(part) for part in seat.ship],
        "lost": seat.lost,
        "hand": seat.hand,
        "hand from": SOURCES.index(seat.hand_from) if seat.hand_from else 0,
        "reserve": seat.reserve,
        "loose": CELLS.index(seat.loose) + 1 if seat.loose else 0,
        "loose from": SOURCES.index(seat.loose_from) if seat.loose_from else 0,
        "opened": seat.opened or 0,
        "space": seat.space or 0,
        "position": seat.position,
        "declared": seat.declared,
        "powered": seat.powered,
        "landed": seat.landed or 0,
        "struck": CELLS.index(seat.struck) + 1 if seat.struck else 0,
        "answer": seat.answer,
        "keeping": seat.keeping,
        "credits": seat.credits,
        "account": [number for sheet in sheets for number in sheet],
    }


def hidden_from(table: dict[str, Any], view: View) -> dict[str, Any]:
    """Hide in a position what the viewer of a view does not know."""
    shown = {**table, "pool": len(table["pool"]), "deck": len(table["deck"])}
    for number, pile in enumerate(view.piles, 1):
        cards = [card for card in table[f"pile {number}"] if card]
        shown[f"pile {number}"] = cards if pile.cards is not None else None
    shown["seats"] = [dict(seat) for seat in table["seats"]]
    for number, seat in enumerate(shown["seats"]):
        if view.seats[number].hand == "hidden":
            seat["hand"] = "hidden"
        if number != view.seat:
            seat["answer"] = seat["keeping"] = None
    return shown


def part_words(part: Part) -> str:
    """Return a part in the format of positions."""
    words = f"{part.tile} {part.cell} r{part.turns}"
    held = part.alien or " ".join(part.cubes) or part.astronauts or part.energy
    return f"{words}: {held}" if held else words


def cubes(counts: tuple[int, ...]) -> str:
    """Return cubes in the format of positions."""
    return " ".join(
        colour for colour, n in zip(COLOUR_NAMES, counts, strict=True) for _ in range(n)
    )


def seat_number(holder: int | None) -> int:
    return 0 if holder is None else holder + 1


def test_to_forget_is_to_lose_cards_that_were_put_back() -> None:
    state = board([{"ship": ["cabin-36 8,7"]}, {"ship": ["cabin-37 8,7"]}], building="live")
    play(state, "0: look 1", "0: close", "0: look 2")
    view = state.view(0)
    assert [pile.cards is not None for pile in view.piles] == [True, True, False, False]
    assert [pile.seen_by for pile in view.piles] == [[0], [0], [], []]
    forgotten = GAME.forget(view)
    assert [pile.cards is not None for pile in forgotten.piles] == [False, True, False, False]
    assert [pile.seen_by for pile in forgotten.piles] == [[]] * 4
    strict = board([{"ship": ["cabin-36 8,7"]}, {}], building="live", recall=False)
    play(strict, "0: look 1", "0: close", "0: look 2")
    assert GAME.forget(strict.view(0)).piles[1].cards == strict.view(0).piles[1].cards
    assert strict.view(0).piles[0].cards is None


# -- facts ----------------------------------------------------------------------------------------


@pytest.mark.rule("gt.power.01", "gt.power.02", "gt.power.04")
def test_figures_count_what_energy_could_add() -> None:
    ship = ["battery-10 8,7: 1", "double-engine-99 6,7 r0", "double-cannon-126 7,6"]
    state = flying({"ship": ship}, {}, deck=["I-13"])
    figures = state.view(1).seats[0].figures
    assert (figures.cannons, figures.cannons_more) == (0, 4)
    assert (figures.engines, figures.engines_more) == (0, 2)
    assert (figures.energy, figures.slots, figures.crew) == (1, 2, 2)


@pytest.mark.rule("gt.load.01", "gt.load.03")
def test_before_the_launch_figures_count_what_will_board() -> None:
    state = with_ship("battery-10 8,7", "cabin-36 6,7", "hold-21 7,6", flight="I")
    figures = state.view(0).seats[0].figures
    assert (figures.energy, figures.crew, figures.room) == (2, 4, 2)
    assert state.view(0).seats[0].crew == 0


@pytest.mark.rule("gt.end.05", "gt.goods.01")
def test_goods_have_a_worth_and_leave_room() -> None:
    ship = ["red-hold-63 8,7 r0: red", "hold-21 6,7 r2: blue"]
    figures = flying({"ship": ship}, {}, deck=["I-13"]).view(0).seats[0].figures
    assert figures.worth == 5
    assert figures.room == 1


@pytest.mark.rule("gt.card.openspace.03")
def test_a_declaration_says_where_it_leads_in_open_space() -> None:
    ship = ["battery-10 8,7: 2", "double-engine-99 6,7 r0"]
    view = flying({"ship": ship}, {}, deck=["I-05"]).view(1)
    assert view.compared == "engines"
    assert view.powers == [Power(0, 0, 0, 0, "stall"), Power(1, 0, 1, 2, "advance")]
    assert not any(seat.has_declared for seat in view.seats)
    second = {"ship": ["double-engine-92 7,8", "battery-8 8,7"], "position": 8}
    state = flying({"ship": ship, "position": 9}, second, {"position": 7}, deck=["I-05"])
    assert declared(state) == [False, False, False]
    play(state, "power 1 engines")
    assert (state.to_act, declared(state)) == ((1,), [True, False, False])
    two = ["double-engine-92 7,8", "battery-8 8,7", "battery-9 7,6 r3"]
    paying = flying({"ship": two, "position": 9}, {"position": 8}, {}, deck=["I-05"])
    play(paying, "power 1 engines")
    assert (step(paying), declared(paying)) == ("pay", [True, False, False])


@pytest.mark.rule("gt.card.enemy.02", "gt.card.enemy.04")
def test_a_declaration_says_how_the_enemy_fares() -> None:
    ship = ["double-cannon-126 7,6", "double-cannon-129 6,7", "battery-8 8,7: 2"]
    other = ["double-cannon-127 7,6", "battery-9 8,7"]
    state = flying({"ship": ship, "position": 9}, {"ship": other}, deck=["I-02"])
    view = state.view(0)
    assert view.compared == "cannons"
    assert [power.outcome for power in view.powers] == ["lose", "lose", "draw"]
    play(state, "power 2+0 cannons")
    assert step(state) == "declare"
    seat = state.view(1).seats[0]
    assert (seat.has_declared, seat.outcome) == (True, "draw")


@pytest.mark.rule("gt.card.enemy.02", "gt.card.enemy.07", "gt.card.enemy.09")
def test_only_those_whom_an_enemy_has_met_have_declared() -> None:
    beaten = flying(
        {"ship": [*PURPLE, "cabin-36 6,7"], "position": 9}, {}, {}, deck=["I-01", "I-13"]
    )
    assert step(beaten) == "lose crew"
    assert declared(beaten) == [True, False, False]
    second = {"ship": STRONG, "position": 8}
    state = flying({"position": 9}, second, {"position": 7}, deck=["I-02", "I-13"])
    assert (step(state), declared(state)) == ("declare", [True, False, False])
    play(state, "power 1+0 cannons")
    assert (step(state), declared(state)) == ("reward", [True, True, False])


@pytest.mark.rule("gt.card.combat.02", "gt.card.combat.03")
def test_a_combat_zone_says_which_line_is_fought_and_who_has_declared() -> None:
    engines = ["double-engine-99 6,7 r0", "battery-10 8,7: 2"]
    fleet = ({"ship": STRONG, "position": 9}, {"ship": engines, "position": 8}, {"position": 1})
    state = flying(*fleet, deck=["I-16", "I-13"])
    assert (step(state), state.view(0).line) == ("declare", 1)
    assert declared(state) == [True, False, False]
    play(state, "power 0 engines")
    assert (step(state), state.view(0).line) == ("lose crew", 1)
    assert declared(state) == [False, False, False]
    play(state, *["lose crew 7,7"] * 2)
    assert (step(state), state.view(0).line) == ("declare", 2)
    while step(state) == "declare":
        play(state, "power 0+0 cannons")
    assert state.view(0).line is None


def declared(state: Trucker) -> list[bool]:
    return [seat.has_declared for seat in state.view(0).seats]


@pytest.mark.rule("gt.card.aship.01")
def test_an_abandoned_ship_says_who_has_enough_crew() -> None:
    view = flying({"ship": ["cabin-36 8,7"]}, {}, deck=["I-18"]).view(1)
    assert [seat.enough_crew for seat in view.seats] == [True, False]


@pytest.mark.rule("gt.hit.09", "gt.hit.16")
def test_a_hit_shows_what_it_strikes_and_what_could_stop_it() -> None:
    ship = ["cabin-36 7,6", "shield-150 7,8", BATTERY]
    state = flying({"ship": ship}, {}, deck=["I-10"], dice=[7])
    view = state.view(1)
    assert view.incoming == Hit("small", 0, 7, "shield")
    assert view.seats[0].struck == "7,6"
    assert view.seats[0].defenders == ["7,8"]


@pytest.mark.rule("gt.check.01", "gt.check.05")
def test_errors_say_where_and_why() -> None:
    state = with_ship("cannon-101 7,8 r0", flight="I")
    assert Fault("muzzle", "gt.check.05", "7,8", "7,7", 0) in state.view(1).seats[0].errors


@pytest.mark.rule("gt.repair.03")
def test_the_check_says_without_which_tiles_the_ship_falls_apart() -> None:
    ship = ["engine-75 7,8 r3", "cabin-40 6,8"]  # the turned engine holds the cabin
    state = board([{"ship": ship}], stage="launch", flight="I", players=1)
    assert state.view(0).seats[0].keystones == ["7,8"]
    play(state, "remove 7,8")
    assert len(state.view(0).seats[0].pieces) == 2
    sound = board([{"ship": ship[:1]}], stage="launch", flight="I", players=1)
    assert sound.view(0).seats[0].keystones == []
    assert not is_keystone(with_ship(), 0, B.CENTRE)  # nothing would be left to fall apart


def test_the_hourglass_says_how_long_it_runs() -> None:
    state = GAME.start(players=2, seed=1, building="live", hourglass_seconds=40)
    assert state.view(None).hourglass.seconds == 40


@pytest.mark.rule("gt.ruling.42", "gt.title.12", "gt.level.06", "gt.level.12")
def test_the_yard_says_what_binds_its_builder() -> None:
    title = next(i for i, title in enumerate(load_components().title) if "red" in title.gold)
    state = gold(title)
    assert {name.rpartition("-")[0] for name in yard_of(state, 0).barred} == {"red-hold"}
    assert yard_of(state, 1).barred == []
    test = GAME.start(players=1, flight="test")
    assert not yard_of(test, 0).sets_aside
    assert test.view(0).removal_price == 0
    assert GAME.start(players=1, flight="I").view(0).removal_price == 1
    assert test.view(None).yard is None


def yard_of(state: Trucker, seat: int) -> Any:
    yard = state.view(seat).yard
    assert yard is not None
    return yard
