"""The table of steps, in the order of `kinds`."""

from __future__ import annotations

from typing import Any

from perijove.games.trucker import build, cards, flight, goods, hits, launch, power, trek
from perijove.kernel.state import Step


def make_steps() -> list[Step[Any]]:
    """Give one step of each kind; arguments are named where they mean something to a player.

    Those of kind Deciding ask only where there is a choice (gt.ruling.53).
    """
    return [
        build.Assembly("assembly", "", "gt.build gt.peek gt.timer gt.finish"),
        build.Claims("claims", "", "gt.finish.08"),
        build.Turn("turn", "changed", "gt.ruling.05"),
        build.Place("place", "", "gt.build.05"),
        build.Looking("looking", "", "gt.peek.03"),
        build.NextTurn("next turn", "", "gt.ruling.05"),
        launch.Stop("stop", "", "gt.ruling.56"),
        launch.Repairs("repairs", "", "gt.repair"),
        launch.Provision("provision", "", "gt.load"),
        launch.Cabin("cabin", "cell", "gt.alien"),
        launch.Launch("launch", "", "gt.deck"),
        flight.NextCard("next card", "", "gt.flight.01"),
        flight.EndCard("end card", "", "gt.flight.04"),
        flight.GiveUp("give up", "", "gt.giveup.05"),
        flight.Days("days", "days", "gt.move.04"),
        power.Declare("declare", "what purpose place", "gt.power"),
        power.Pay("pay", "cells", "gt.power.08"),
        cards.Planets("planets", "place", "gt.card.planets"),
        cards.Land("land", "", "gt.card.planets.02"),
        cards.PlanetLoading("planet loading", "", "gt.card.planets.05"),
        cards.LandingDays("landing days", "", "gt.card.planets.06"),
        cards.OpenSpace("open space", "place", "gt.card.openspace"),
        cards.Advance("advance", "", "gt.card.openspace.01"),
        cards.Enemy("enemy", "place", "gt.card.enemy"),
        cards.Fight("fight", "place", "gt.card.enemy.02"),
        cards.Reward("reward", "", "gt.card.enemy.06"),
        cards.EnemyEnds("enemy ends", "", "gt.card.enemy.10"),
        cards.Abandoned("abandoned", "place", "gt.card.aship gt.card.astation"),
        cards.Offer("offer", "place", "gt.card.aship.01 gt.card.astation.01"),
        cards.Credit("credit", "credits", "gt.effect.04"),
        cards.Line("line", "line", "gt.card.combat"),
        cards.LineDeclares("line declares", "line", "gt.card.combat.03"),
        cards.LineEnds("line ends", "line", "gt.card.combat.04"),
        hits.Volley("volley", "hit last seats", "gt.hit.02"),
        hits.Defence("defence", "hit seats", "gt.hit.19"),
        hits.Pieces("pieces", "seats", "gt.loss.03"),
        goods.Loading("loading", "moves", "gt.goods"),
        goods.LoseGoods("lose goods", "goods", "gt.goods.06"),
        goods.LoseCrew("lose crew", "crew", "gt.effect.01"),
        trek.EndFlight("end flight", "", "gt.end"),
        trek.KeepTitle("keep title", "", "gt.trek.08"),
        trek.GiveTitle("give title", "kept", "gt.trek.08"),
        trek.Sell("sell", "", "gt.end.05"),
        trek.NextFlight("next flight", "", "gt.trek.02"),
        cards.Epidemic("epidemic", "", "gt.card.epidemic"),
        cards.Sabotage("sabotage", "", "gt.card.sabotage"),
    ]
