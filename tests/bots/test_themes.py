"""Themes of a game: what costly choices had in common, and reasons in words."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import perijove
from perijove.bots import Seat, analysis
from perijove.bots.analysis.comparing import Difference
from perijove.bots.analysis.decision import Decision
from perijove.bots.analysis.patterns import patterns
from perijove.bots.analysis.shapes import Reason
from perijove.bots.analysis.themes import Count, Course, Theme, Themes, themes_of
from perijove.bots.limit import Limit
from perijove.bots.prospects import Prospect, Thought
from perijove.games import plugins
from tests.bots.moments import moments, pretended
from tests.played import played

TEXTS = Path(__file__).parents[2] / "client" / "src" / "texts"
WORDS = ("title", "why")
THEMED = [name for name, plugin in plugins().items() if plugin.themes]

SHIPS = Theme("ships", "more", "Ships", "1 ship more", "{n} ships more", [Count("launched")])
LOST = Theme("lost", "less", "Lost", "1 fewer", "{n} fewer", [Count("lost", amount="crew")])
FIRST = Theme("first", "sooner", "First", "1 turn", "{n} turns", [Count("launched")])


def course(*events: tuple[int, dict[str, Any]]) -> Course:
    """Return a course of events, each in a turn."""
    found = Course([SHIPS, LOST, FIRST])
    for turn, shown in events:
        found.turn = turn
        found.note(shown)
    return found


def test_a_line_is_better_by_more_by_less_or_by_sooner() -> None:
    early = course((0, {"event": "launched"}), (2, {"event": "launched"}))
    late = course((1, {"event": "launched"}), (1, {"event": "lost", "crew": 3}))
    assert early.better_by(late, SHIPS) == 1
    assert early.better_by(late, LOST) == 3
    assert early.better_by(late, FIRST) == 1
    assert late.better_by(early, SHIPS) == -1
    assert course().better_by(late, FIRST) == 0  # what never happens is not late


def test_only_events_with_these_values_count() -> None:
    bonus = Count("earned", where={"source": ["row"]}, sign=-1)
    assert bonus.of({"event": "earned", "source": "row"}) == -1
    assert bonus.of({"event": "earned", "source": "council"}) == 0
    assert bonus.of({"event": "lost", "source": "row"}) == 0


def test_reasons_are_worded_by_their_number() -> None:
    assert [SHIPS.words(one) for one in (0.8, 1.4, 2.5)] == ["1 ship more"] * 2 + ["2 ships more"]


@pytest.mark.parametrize("name", THEMED)
def test_every_theme_counts_events_that_exist_and_has_words_in_three_languages(name: str) -> None:
    game = perijove.game(name)
    kinds = {kind.name: kind for kind in game.events}
    themes = themes_of(game)
    for theme in themes.theme:
        for count in theme.counts:
            parts = {count.amount, *count.where} - {""}
            assert parts <= set(kinds[count.event].parts), theme.name
    keys = {"because", *(f"{theme.name}.{key}" for theme in themes.theme for key in WORDS)}
    for language in ("en", "fr", "ko"):
        text = json.loads((TEXTS / language / f"{name}-themes.json").read_text("utf-8"))
        assert set(text) == keys
    english = json.loads((TEXTS / "en" / f"{name}-themes.json").read_text("utf-8"))
    assert english["because"] == themes.because
    for theme in themes.theme:
        assert english[f"{theme.name}.title"] == theme.title
        many = theme.many.replace("{n}", "#")
        one = theme.one.replace("1", "#")
        wanted = f"{{n, plural, one {{{one}}} other {{{many}}}}}"
        assert english[f"{theme.name}.why"] == wanted


def decided(points: float, *themes: str, move: int = 0) -> Decision:
    """Return a choice that lost points for these reasons."""
    decision = Decision(move, pretended(), chosen=2, seed=1, step="action")
    found = tuple(Prospect(at, 0.5, 0.0, -20.0 - at, 0.02, ((0, at),)) for at in (1, 2))
    decision.thought = Thought(found, (0.0, 1.0), (-21.0, 21.0), 1)
    decision.compared = [Difference(0.0, points, 0.0, (0.0, -21.0), margin_error=0.1)]
    decision.reasons = [Reason(theme, 1.0) for theme in themes]
    decision.estimate()
    decision.settle()
    return decision


def test_costs_of_a_theme_are_added_up_and_shown_by_two_choices(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Decision, "advices", lambda one: one.told())
    lost = [decided(2.0 + move, "lost", "ships", move=move) for move in range(3)]
    others = [decided(0.3, "ships"), decided(9.0)]
    game = course((1, {"event": "lost", "crew": 4}), (1, {"event": "launched"}))
    themes = Themes(theme=[SHIPS, LOST, FIRST])
    [found] = patterns(0, [*lost, *others], themes, [game, course()])
    assert (found.theme, found.times, found.loss.points) == ("lost", 3, 9.0)
    assert found.counts == [4, 0]
    assert [(turn.move, turn.points) for turn in found.examples] == [(2, 4.0), (1, 3.0)]
    assert [one.theme for one in found.examples[0].reasons] == ["lost", "ships"]
    assert patterns(1, lost, themes, [game, course()]) == []


def test_a_theme_says_in_which_turn_something_first_happened(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Decision, "advices", lambda one: one.told())
    reached = decided(4.0, "first")
    game = course((2, {"event": "launched"}))
    [found] = patterns(0, [reached], Themes(theme=[FIRST]), [game, course()])
    assert found.counts == [3, None]


@pytest.mark.parametrize("case", ["ganymede", "galileo"])
def test_reasons_are_the_same_in_states_that_the_seat_cannot_tell_apart(case: str) -> None:
    found = 0
    for state, seat, chosen in moments(case):
        reasons = []
        for one in (state, state.resample(seat, 4711)):
            decision = Decision(5, Seat(one, seat), chosen, seed=3)
            decision.look(Limit(simulations=24))
            decision.look_again(Limit(simulations=1), 4)
            decision.explain()
            reasons.append(decision.reasons)
        assert reasons[0] == reasons[1]
        found += len(reasons[0])
    assert found


def test_a_report_tells_what_cost_the_game_and_gets_better_while_it_is_made() -> None:
    drafts: list[analysis.Report] = []
    limit = Limit(simulations=2000)
    report = analysis.report(played("ganymede"), limit, draft=drafts.append)
    assert len(drafts) == 5
    assert drafts[0].simulations < report.simulations
    assert {len(one.costs) for one in drafts} == {report.decisions}
    names = {theme.name for theme in themes_of(perijove.game("ganymede")).theme}
    told = [reason.theme for turn in report.costly for reason in turn.reasons]
    assert told
    assert {*told, *(one.theme for one in report.patterns)} <= names
    for pattern in report.patterns:
        assert len(pattern.examples) == min(2, pattern.times)
        assert pattern.loss.points >= 1


def test_finishing_a_ship_is_judged_first_however_short_the_time_is() -> None:
    """Galaxy Trucker says that this choice weighs most."""
    record = played("trucker")
    study = analysis.study.Study(record)
    finished = [one.move for one in study.decisions if study._is_weighty(one)]
    study.look(Limit(simulations=1, seconds=0.001), lambda done: None)
    assert [one.move for one in study.judged] == finished[-1:]
