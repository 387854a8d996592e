"""Ganymede with the Moon at the keyboard: whole games, the table, texts for everything."""

from __future__ import annotations

import random

import pytest

from perijove import bots
from perijove.bots import Seat
from perijove.cli.boards import board_of
from perijove.cli.boards.ganymede import GanymedeBoard
from perijove.cli.boards.moon import MoonBoard
from perijove.games.ganymede.game import GAME
from perijove.games.ganymede.moon.components import COUNSELORS
from perijove.games.ganymede.moon.wording import COUNSELOR_RULES, MOON_TEXTS
from perijove.games.ganymede.wording import TEXTS
from tests.cli.drawing import Drawing
from tests.cli.terminal import Terminal
from tests.games.ganymede.boards import play, row
from tests.games.ganymede.moon.tables import appoint, moon, on_ganymede

DRAWING = Drawing(GAME, MoonBoard)
drawn_board, table, choices = DRAWING.board, DRAWING.table, DRAWING.choices


def line(shown: str, label: str) -> str:
    """Return the line of the boards with a label."""
    return next(text for text in shown.splitlines() if text.startswith(f"│ {label}"))


def test_a_person_plays_against_bots_to_the_score_sheet(terminal: Terminal) -> None:
    options = ("--option", "moon=true", "--option", "round_limit=10", "--seed", "5")
    seats = ("--seat", "human", "--seat", "random", "--seat", "random")
    shown = terminal.run("play", "ganymede", *options, *seats, typed="1\n" * 400)
    assert shown.exit_code == 0
    assert "Choose a ship for the top dock" in shown.stdout
    assert "Before it you may use routes and exchange ships" in " ".join(shown.stdout.split())
    assert "─ Counselors ─" in shown.stdout
    assert "Ganymede · round 10 · over" in shown.stdout
    assert "the President on Ganymede" in shown.stdout
    assert " won ─" in shown.stdout or "share the win" in shown.stdout


def test_the_base_game_keeps_its_own_board() -> None:
    drawn = board_of(GAME, GAME.check({}))
    assert type(drawn) is GanymedeBoard


def test_every_step_choice_and_event_has_words() -> None:
    texts = TEXTS | MOON_TEXTS
    for step in GAME.rules(2, {"moon": True}).steps:
        assert step.mode == 0 or step.prompt
    for block in GAME.actions.blocks:
        assert {f"{game}.action.{block.name}" for game in ("ganymede", "moon")} & set(texts)
    assert all(kind.text for kind in GAME.events)


@pytest.mark.parametrize("seed", [3, 5, 8])
def test_whole_games_can_be_told(seed: int) -> None:
    """Choose uniformly among the kinds of choices, so that rare kinds occur as well."""
    chance = random.Random(seed)
    state = GAME.start(players=3, seed=seed, moon=True, round_limit=40)
    drawn = drawn_board(state)
    state.listen()
    while not state.over:
        seat = chance.choice(state.to_act)
        view = state.view(seat)
        assert "{" not in drawn.prompt(view, seat)
        kinds: dict[str, list[int]] = {}
        for action in state.legal(seat):
            assert "{" not in drawn.action(view, seat, action)
            kinds.setdefault(GAME.actions.block(action).name, []).append(action)
        for event in state.act(seat, chance.choice(kinds[chance.choice(sorted(kinds))])):
            assert all(drawn.event(GAME.show(event, viewer)) for viewer in (None, 0, 1))
    assert all(drawn.score(line) for sheet in state.result.breakdown for line in sheet)


def test_every_counselor_has_a_rule_in_a_short_line() -> None:
    assert set(COUNSELOR_RULES) == set(COUNSELORS)
    assert all(len(rule) < 85 for rule in COUNSELOR_RULES.values())


@pytest.mark.parametrize(("players", "width"), [(2, 80), (4, 80), (2, 100), (4, 100)])
def test_the_table_fits_its_terminal(players: int, width: int) -> None:
    state = GAME.start(players=players, seed=2, moon=True)
    bot = bots.make("random", 3)
    for _ in range(5):
        for _ in range(60):
            if not state.over:
                seat = state.to_act[0]
                state.act(seat, bot.choose(Seat(state, seat)))
        rows = table(state, width).splitlines()
        assert max(map(len, rows)) <= width
        assert "…" not in "".join(rows)
        assert len(rows) <= 48


def test_moon_pawn_president_and_the_fourth_tile_are_seen() -> None:
    seat = {
        "moon": "red blue",
        "pawn": "mars",
        "council": ["michelle"],
        "president": "earth",
        "earth": "purple",
        "tiles": ["tile-02", None, None, "tile-08"],
    }
    shown = table(moon([seat]))
    assert "│ B R · ·" in line(shown, "Moon")
    assert "│ P · · · · ♛" in line(shown, "Earth      │")
    assert "· ♟" in line(shown, "Mars       │")
    assert "☾ ■" in line(shown, "Tiles      │")
    assert "Michelle de la Rose" in line(shown, "Council")
    assert "next: 2 different Basic Actions" in shown


def test_tokens_and_the_virus_are_seen_where_they_lie() -> None:
    seats = [{"council": ["hipt-liber", "ahu-lani"]}, {"council": ["ashwatthama"]}]
    shown = table(moon(seats, merchant="2-3", upgrade="gear", virus="0 top"))
    assert "│ · · · ·" in line(shown, "Top 3 =")  # one more seat
    assert "Virus" in line(shown, "Top 3 =")
    assert "Upgrade on ✱" in shown
    assert "Merchant at Mars 2-3" in shown


def test_counselors_are_offered_with_what_they_do() -> None:
    said = choices(on_ganymede("noor"))
    assert said["counselor 1"] == "Take Noor: discarding tiles gives one Basic Action more"


def test_lasting_counselors_change_what_is_said() -> None:
    seat = {
        "council": ["hipt-liber", "noor", "ms-chau"],
        "mars": "red red blue",
        "tiles": ["tile-02", None, None, "tile-08"],
    }
    state = moon([seat], merchant="1-2", mars_shuttles=row("mars-10", "mars-08"))
    said = choices(state)
    assert said["discard 1"] == "Discard ● for 2 Basic Actions"
    assert said["shuttle mars 1"].endswith("a Basic Action")
    assert "a tile" not in "".join(said.values())
    assert said["tile 1 moon"].endswith(", in place of ■")


def test_a_choice_between_parts_is_said_in_words() -> None:
    said = choices(appoint("chahrazad", [{}, {}]))
    assert said["part 1"] == "Gain 2 reputation"
    assert said["part 2"] == "Recruit a settler onto Mars"
    assert said["decline"] == "Neither; the ability is lost"


def test_who_goes_to_ganymede_hears_the_price() -> None:
    state = play(moon([{"pawn": "mars", "hand": ["ship-21"]}]), "tile 1")
    said = choices(state)
    assert said["move counselor"] == (
        "Move the Counselor from Mars to Ganymede, for a ship from your hand"
    )


def test_what_is_sure_to_be_lost_is_announced_unless_it_can_be_rescued() -> None:
    full = {"earth": "red red", "mars": "blue blue blue blue blue"}
    shuttles = row("earth-08")
    said = choices(moon([full], earth_shuttles=shuttles))
    assert said["shuttle earth 1"].endswith("(2 red lost in space)")
    said = choices(moon([{**full, "council": ["ms-chau"]}], earth_shuttles=shuttles))
    assert "lost" not in said["shuttle earth 1"]


def test_marty_simon_takes_a_shuttle_and_nobody_flies() -> None:
    table = {"earth_shuttles": row("earth-01")}
    said = choices(appoint("marty-simon", [{"earth": "purple"}, {}], **table))
    assert said["shuttle earth 1"] == "Put the ● shuttle under your board, without its effect"


def test_the_vip_is_named_in_choices_and_in_the_log() -> None:
    state = moon([{"moon": "vip", "council": ["ayati"]}])
    assert choices(state)["route moon→earth vip"] == (
        "Route: send the VIP from the Moon to Earth first"
    )
    state.listen()
    events = state.act(0, GAME.actions.parse("route moon→earth vip"))
    told = [drawn_board(state).event(GAME.show(event, 0)) for event in events]
    assert told == ["brought the VIP to Earth"]


def test_ships_with_an_animal_are_marked_and_explained() -> None:
    shown = table(on_ganymede("chahrazad", hand=("ship-02", "ship-01")))
    assert "1: 5 VP · 2: 5 VP ♞" in shown
    assert "♞ animal" in shown


def test_reputation_says_what_its_space_is_worth() -> None:
    assert line(table(moon([{"reputation": 7}])), "Reputation").count(" 2 VP") == 1
