"""Values of components: counted from ships, learned from their earnings."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest
from typer.testing import CliRunner

from perijove.cli.main import app
from perijove.research.trucker.component_values import (
    PLAIN,
    STEPPED,
    Ship,
    Worths,
    built,
    fit,
    parts_of,
    ships_of,
)


def invented(random: Random) -> Ship:
    """Return a ship that earns 10, plus 4 for a first cabin, 1 for a second, and 2 per hold."""
    parts = dict.fromkeys((*STEPPED, *PLAIN), 0)
    parts["cabin"] = random.randrange(3)
    parts["hold"] = random.randrange(5)
    first, second = parts["cabin"] >= 1, parts["cabin"] >= 2
    return Ship(parts, 10 + 4 * first + second + 2 * parts["hold"], 0.3 - 0.2 * first, 0.5)


def test_what_made_the_difference_is_found() -> None:
    random = Random(1)
    learned = fit("II", [invented(random) for _ in range(4000)])
    by_part = {worth.part: worth for worth in learned.worths}
    assert by_part["cabin 1"].credits == pytest.approx(4.0, abs=0.1)
    assert by_part["cabin 2"].credits == pytest.approx(1.0, abs=0.1)
    assert by_part["each hold"].credits == pytest.approx(2.0, abs=0.1)
    assert by_part["cabin 1"].nothing == pytest.approx(-0.2, abs=0.01)
    assert by_part["each hold"].nothing == pytest.approx(0.0, abs=0.01)
    assert learned.explained > 0.99


def test_what_too_few_ships_have_is_not_told() -> None:
    random = Random(2)
    names = {worth.part for worth in fit("I", [invented(random) for _ in range(100)]).worths}
    assert "cabin 2" in names
    assert "cabin 3" not in names  # no ship has one
    assert "engine 1" not in names


def test_parts_are_those_of_the_ship_that_everybody_sees() -> None:
    table = built("test", 3)
    for seat in range(2):
        shown = [part.tile for part in table.view(None).seats[seat].ship]
        parts = parts_of(table, seat)
        assert parts["tile"] == len(shown)
        assert parts["battery"] == sum("battery" in tile for tile in shown)
        cannons = sum(parts[part] for part in parts if "cannon" in part)
        assert cannons == sum("cannon" in tile for tile in shown)


def test_the_same_deal_gives_the_same_ships_and_flights() -> None:
    one, other = ships_of("test", 5, 3), ships_of("test", 5, 3)
    assert one == other
    assert {ship.ahead for ship in one} <= {0.0, 1 / 3, 2 / 3, 1.0}
    assert sum(ship.ahead for ship in one) <= 1.0


def test_the_command_writes_what_it_learned(tmp_path: Path) -> None:
    words = ["train", "ships", "--flight", "test", "--deals", "10", "--flights", "1", "--jobs", "1"]
    done = CliRunner().invoke(app, [*words, "--out", str(tmp_path)])
    assert done.exit_code == 0, done.output
    learned = msgspec.json.decode((tmp_path / "test.json").read_bytes(), type=Worths)
    assert learned.ships == 20
    assert "each hold" in done.output
