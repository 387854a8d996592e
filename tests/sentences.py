"""Refusals: each is one sentence for people."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from perijove.kernel.errors import PerijoveError


def refusal(error: type[PerijoveError], attempt: Callable[[], object]) -> str:
    """Return the sentence with which an attempt is refused."""
    with pytest.raises(error) as caught:
        attempt()
    assert type(caught.value) is error
    return one_sentence(caught.value)


def one_sentence(error: PerijoveError) -> str:
    """Return the text of an error, which must be one sentence."""
    text = str(error)
    assert text.endswith(".")
    assert not text.endswith("..")
    assert "\n" not in text
    assert ". " not in text
    return text
