"""The component file of the expansion: its content, and how an invalid one is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from perijove.games.ganymede.game import GAME
from perijove.games.ganymede.moon.components import SHIPPED, TOKENS, load_moon_components
from perijove.kernel.errors import InvalidOptions

TEXT = SHIPPED.read_text(encoding="utf-8")


def changed(folder: Path, old: str, new: str) -> str:
    """Write the shipped file with a change. Return its path."""
    assert old in TEXT
    path = folder / f"moon-{len(list(folder.iterdir()))}.toml"
    path.write_text(TEXT.replace(old, new, 1), encoding="utf-8")
    return str(path)


@pytest.mark.rule("moon.comp.02", "moon.comp.03", "moon.comp.04")
def test_every_token_comes_with_one_counselor() -> None:
    tokens = [c.token for c in load_moon_components().counselors if c.token]
    assert sorted(tokens) == sorted(TOKENS)
    assert len({c.title for c in load_moon_components().counselors}) == 16


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('id = "noor"', 'id = "nora"', "must be 'noor' here"),
        ('effect = "immediate"', 'effect = "sudden"', "immediate or permanent"),
        ('token = "virus"', 'token = "cold"', "'token' is 'cold'"),
        ("basic_actions = 2", "basic_actions = 2, launch = true", "either 'basic_actions'"),
        ('"diamond", "launch"]', '"diamond"]', "with 'launch' at the end"),
        ('["sphere", "cube"', '["sphere", "sphere"', "the same thing twice"),
        ("moon = 4", "moon = 5", "the rules say 4"),
        ("vp = 0", "vp = -1", "'vp' is -1"),
        ('name = "Perijove', 'nom = "Perijove', "'nom' is not known here"),
    ],
)
def test_a_faulty_file_is_refused_in_one_sentence(
    tmp_path: Path, old: str, new: str, words: str
) -> None:
    with pytest.raises(InvalidOptions, match=words):
        GAME.start(moon=True, moon_components=changed(tmp_path, old, new))


@pytest.mark.rule("moon.ruling.14", "moon.ruling.31", "moon.data.04")
def test_a_corrected_file_changes_the_path_and_the_points(tmp_path: Path) -> None:
    path = changed(tmp_path, '"triangle", "diamond", "launch"', '"triangle", "launch"')
    state = GAME.start(moon=True, moon_components=path, first=0)
    GAME.arrange(
        state,
        {
            "upgrade": "triangle",
            "seats": [{"council": ["ahu-lani"], "earth": "red", "tiles": ["tile-02"]}],
        },
    )
    for move in ("discard 1", "adapt earth red→blue"):
        state.act(0, GAME.actions.parse(move))
    assert state.decision()["step"] == "bonus launch"
    noor = 'name = "Noor", effect = "permanent", vp = '
    path = changed(tmp_path, f"{noor}0", f"{noor}3")
    worth = GAME.start(moon=True, moon_components=path, first=0)
    GAME.arrange(worth, {"seats": [{"council": ["noor"]}]})
    assert worth.scores().scores == [3, 0]


def test_a_file_that_is_edited_is_read_again(tmp_path: Path) -> None:
    path = changed(tmp_path, "vp = 0", "vp = 1")
    options = {"moon": True, "moon_components": path}
    before = GAME.fingerprint(GAME.rules(2, options))
    Path(path).write_text(TEXT, encoding="utf-8")
    assert GAME.fingerprint(GAME.rules(2, options)) != before


def test_the_file_is_part_of_the_box(tmp_path: Path) -> None:
    plain = GAME.fingerprint(GAME.rules(2, {"moon": True}))
    path = changed(tmp_path, "vp = 0", "vp = 1")
    other = GAME.fingerprint(GAME.rules(2, {"moon": True, "moon_components": path}))
    assert plain != other
    assert plain.startswith(GAME.fingerprint(GAME.rules(2, {})))
