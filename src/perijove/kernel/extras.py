# mypyc: interpreted
"""Packages that only an extra installs, such as `perijove[serve]`; errors name a missing extra."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec

from perijove.kernel.errors import MissingExtra


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Import packages of an extra inside this block; raise MissingExtra if one is not installed."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package in {"", "perijove"}:
            raise
        raise MissingExtra(_sentence(package, name)) from None


def need(name: str, *packages: str) -> None:
    """Raise MissingExtra unless these packages of an extra are installed; import none of them."""
    sentence = missing(name, *packages)
    if sentence:
        raise MissingExtra(sentence)


def missing(name: str, *packages: str) -> str:
    """Return a sentence about the first of these packages that is not installed, or nothing."""
    for package in packages:
        if find_spec(package) is None:
            return _sentence(package, name)
    return ""


def _sentence(package: str, name: str) -> str:
    return f'{package} is not installed: pip install "perijove[{name}]"'
