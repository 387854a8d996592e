"""The tool that draws sentences finds all kinds of texts, and draws the same ones again."""

from __future__ import annotations

from tools import prose

ALL = prose.everything()


def test_every_kind_of_text_is_found() -> None:
    kinds = {kind: sum(1 for one in ALL if one.kind == kind) for kind in {one.kind for one in ALL}}
    assert set(kinds) == {"docs", "docstring", "help", "message", "web"}
    assert min(kinds.values()) > 100


def test_a_seed_draws_the_same_sentences_again() -> None:
    drawn = prose.draw(15, 40)
    assert drawn == prose.draw(15, 40)
    assert drawn != prose.draw(16, 40)
    assert len(drawn) == 40


def test_code_and_links_are_left_out() -> None:
    text = "See [the guide](guide.md) for more words.\n\n```\nno sentence in here at all\n```\n"
    plain = prose.LINK.sub(r"\1", prose.NO_PROSE.sub("", text))
    found = [one.text for one in prose.sentences("docs", "page", plain)]
    assert found == ["See the guide for more words."]
