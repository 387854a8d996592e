"""The builder of Galaxy Trucker: its ships pass the check and earn more than random ones."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

import perijove
from perijove.bots import GreedyBot, RandomBot, Seat, play
from perijove.bots.bot import each_action
from perijove.bots.registry import make
from perijove.bots.trucker import STYLES, BuilderBot, helm
from perijove.bots.trucker.rehearsal import try_out
from perijove.games.trucker.game import GAME
from perijove.games.trucker.state import Trucker
from perijove.kernel.errors import InvalidOptions
from tests.games.trucker.boards import flying
from tests.sentences import refusal

ENGINE = "engine-73 7,8 r0"
FLIGHTS = 10


def chosen(state: Trucker, seat: int = 0) -> str:
    """Return the builder's choice in notation."""
    return GAME.actions.notation(BuilderBot(1).choose(Seat(state, seat)))


def built(flight: str, seed: int, **options: Any) -> tuple[dict[str, Any], Trucker]:
    """Let two builders build. Return the first one's board at the check, and the table."""
    state: Trucker = GAME.start(players=2, seed=seed, flight=flight, **options)
    bots = [BuilderBot(seed), BuilderBot(seed + 1)]
    while True:
        before = state.view(None)
        number = before.to_act[0]
        action = bots[number].choose(Seat(state, number))
        state.act(number, action)
        if state.view(None).phase != "building":
            return before.seats[0], state


@pytest.mark.parametrize("flight", ["test", "I", "II", "III"])
def test_its_ships_pass_the_check_and_have_what_a_flight_needs(flight: str) -> None:
    ship, _ = built(flight, 7)
    kinds = [part.tile.rpartition("-")[0] for part in ship.ship]
    assert ship.errors == []
    assert len(kinds) >= {"test": 12, "I": 12, "II": 17, "III": 23}[flight]
    assert {"cabin", "battery"} <= set(kinds)
    assert sum("engine" in kind for kind in kinds) >= 1
    assert sum("cannon" in kind for kind in kinds) >= 2


@pytest.mark.parametrize("flight", ["test", "I", "II", "III"])
def test_it_earns_more_than_a_random_bot(flight: str) -> None:
    """At least eight of ten flights; bench/trucker/builder.py measures the share on hundreds."""
    won = 0
    for seed in range(FLIGHTS):
        state = GAME.start(players=2, seed=seed, flight=flight)
        own = seed % 2
        bots: list[Any] = [RandomBot(seed), RandomBot(seed)]
        bots[own] = BuilderBot(seed)
        play(state, bots)
        won += state.result.scores[own] > state.result.scores[1 - own]
    assert won >= 0.8 * FLIGHTS


def test_it_builds_against_the_clock_and_flies_a_trek() -> None:
    _, state = built("I", 3, building="live")
    assert all(shown.errors == [] for shown in state.view(None).seats)
    trek = GAME.start(players=2, seed=1, flight="trek", slot_rounds=4)
    play(trek, [BuilderBot(1), BuilderBot(2)])
    assert trek.over


def test_it_sees_nothing_but_its_seat() -> None:
    """Tables that differ only in what the seat cannot know get the same choice."""
    state = GAME.start(players=2, seed=8, flight="I")
    number = state.to_act[0]
    other = state.resample(number, 99)
    assert BuilderBot(4).choose(Seat(state, number)) == BuilderBot(4).choose(Seat(other, number))


def test_it_powers_its_only_engine_in_open_space() -> None:
    ship = ["battery-10 8,7", "double-engine-99 6,7 r0"]
    state = flying({"ship": ship}, {"ship": [ENGINE]}, deck=["I-05"])
    assert chosen(state) == "power 1 engines"


@pytest.mark.parametrize(("card", "answer"), [("I-02", "1+0"), ("II-02", "0+0")])
def test_it_fights_when_that_decides_and_saves_energy_when_it_does_not(
    card: str, answer: str
) -> None:
    """Two and a half against smugglers of strength 4, and of strength 8."""
    ship = [
        "battery-10 8,7: 2",
        "double-cannon-129 6,7 r0",
        "cannon-101 7,6 r0",
        "cabin-36 7,8 r0: purple",
        "purple-support-145 6,8 r2",
    ]
    state = flying({"ship": ship}, {"ship": [ENGINE]}, deck=[card, "I-05"])
    assert chosen(state) == f"power {answer} cannons"


def test_it_loads_the_most_valuable_cubes_and_makes_room_for_them() -> None:
    ship = ["red-hold-63 8,7 r0: yellow", "hold-21 6,7 r2: blue", ENGINE]
    state = flying({"ship": ship}, {"ship": ["engine-74 7,8 r0"]}, deck=["I-13"])
    for _ in range(20):
        decision = state.decision()
        if decision is None or decision["step"] not in ("land", "loading"):
            break
        number = state.to_act[0]
        state.act(number, BuilderBot(1).choose(Seat(state, number)))
    cubes = [cube for part in state.view(None).seats[0].ship for cube in part.cubes]
    assert sorted(cubes) == ["blue", "red", "yellow"]


@pytest.mark.parametrize(("credits", "answer"), [(0, "fly on"), (5, "give up")])
def test_without_engines_it_gives_up_once_there_is_something_to_lose(
    credits: int, answer: str
) -> None:
    drifting = {"ship": ["cannon-101 7,6 r0"], "credits": credits}
    deck = ["I-04", "I-05", "I-06", "I-07", "I-08", "I-09", "I-10"]
    state = flying(drifting, drifting | {"ship": [ENGINE]}, deck=deck)
    assert chosen(state, state.to_act[0]) == answer


def parts_of(bot: BuilderBot, seed: int) -> list[str]:
    """Let a builder build for level II against a plain one. Return its kinds of components."""
    state: Trucker = GAME.start(players=2, seed=seed, flight="II")
    bots = [bot, BuilderBot(seed + 100)]
    while True:
        before = state.view(None)
        number = before.to_act[0]
        state.act(number, bots[number].choose(Seat(state, number)))
        if state.view(None).phase != "building":
            return [part.tile.rpartition("-")[0] for part in before.seats[0].ship]


def test_styles_can_be_told_apart_by_what_their_ships_have() -> None:
    ships = {
        style: [kind for seed in range(3) for kind in parts_of(BuilderBot(seed, likes), seed)]
        for style, likes in STYLES.items()
    }
    for style, liked in (("freighter", "hold"), ("gunship", "cannon"), ("racer", "engine")):
        counts = {name: sum(liked in kind for kind in kinds) for name, kinds in ships.items()}
        assert max(counts, key=lambda name: counts[name]) == style
        assert list(counts.values()).count(counts[style]) == 1


def test_it_answers_as_imagined_flights_end_best() -> None:
    """The default choice is kept unless another one is significantly better."""
    assert helm.best([1, 2], [[0.0, 1.0], [0.0, 1.0], [0.0, 0.9]]) == 2
    assert helm.best([1, 2], [[0.0, 1.0], [1.0, 0.0], [0.0, 0.3]]) == 1


def test_an_imagined_flight_ends_at_payday_and_leaves_the_table_alone() -> None:
    ship = ["battery-10 8,7", "double-engine-99 6,7 r0"]
    state = flying({"ship": ship}, {"ship": [ENGINE]}, deck=["I-05"])
    before = state.dump()
    stalled = try_out(state, 0, GAME.actions.parse("power 0 engines"))
    flown = try_out(state, 0, GAME.actions.parse("power 1 engines"))
    assert stalled < flown
    assert state.dump() == before


def test_the_greedy_bot_looks_no_further_than_the_tile_in_hand() -> None:
    """It welds a tile where it is most useful at once; a builder reserves places for later."""
    ships = []
    for bot in (GreedyBot(4), BuilderBot(4)):
        state = GAME.start(players=1, seed=8, flight="I")
        while state.view(None).phase == "building":
            before = state.view(None)
            state.act(0, bot.choose(Seat(state, 0)))
        ships.append(before.seats[0])
    greedy, planned = ships
    assert greedy.errors == planned.errors == []
    assert len(greedy.ship) < len(planned.ship)


def test_answers_that_end_worse_beyond_doubt_or_always_alike_are_tried_no_longer() -> None:
    """The first choice is the default; the last always has the same result."""
    ends = [[1.0, 0.0, 0.9, 1.0], [1.0, 0.1, 1.1, 1.0], [0.0, 0.0, 0.1, 0.0], [1.0, 0.0, 0.8, 1.0]]
    assert helm.narrowed([5, 6, 7, 8], 4 * ends)[0] == [5, 7]


def test_the_builder_plays_no_other_game() -> None:
    state = perijove.game("ganymede").start(players=2, seed=1)
    sentence = refusal(InvalidOptions, lambda: BuilderBot(1).choose(Seat(state, 0)))
    assert sentence == "The builder plays Galaxy Trucker, not Ganymede."


def test_a_gold_title_that_bars_a_tile_keeps_no_builder_waiting() -> None:
    state = perijove.game("trucker").start(players=1, seed=4, flight="trek", building="live")
    moves = each_action(state, [BuilderBot(4, flights=0)], seed=4)
    assert sum(1 for _ in islice(moves, 3000)) < 3000
    assert state.over


def test_a_tinkerer_fills_most_of_its_ship_and_flies_it() -> None:
    sizes = []
    for seed in range(3):
        state = GAME.start(players=2, seed=seed, flight="I", building="live")
        tinkerers = [make("tinkerer", 2 * seed + seat) for seat in range(2)]
        while state.view(None).phase == "building":
            number = state.to_act[0]
            state.act(number, tinkerers[number].choose(Seat(state, number)))
        sizes += [len(seat.ship) for seat in state.view(None).seats]
    assert sum(sizes) / len(sizes) >= len(state.view(None).area) / 2
    play(state, tinkerers)
    assert state.over
