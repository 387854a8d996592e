"""The generated pages match the code, and the site can be built."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools.site import links, modules

ROOT = Path(__file__).resolve().parent.parent
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
LOADED = re.compile(r"<(?:script|link|img|iframe)[^>]+(?:src|href)=\"?(?:https?:)?//[^> ]+")


def test_the_generated_pages_are_up_to_date() -> None:
    check = [sys.executable, "-m", "tools.docs", "--check"]
    done = subprocess.run(check, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{done.stdout} {done.stderr} Run `make docs`."


def test_links_between_pages_lead_somewhere() -> None:
    pages = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
    found = [(page, target) for page in pages for target in LINK.findall(page.read_text("utf-8"))]
    assert len(found) > 30
    broken = [f"{page.name}: {link}" for page, link in found if not (page.parent / link).exists()]
    assert broken == []


def test_the_site_is_built_strictly_and_needs_no_other_server(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--site-dir", str(tmp_path)]
    quiet = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False, env=quiet)
    assert done.returncode == 0, done.stdout + done.stderr
    pages = {path: path.read_text("utf-8") for path in tmp_path.rglob("*.html")}
    loaded = [(path.name, found) for path, text in pages.items() for found in LOADED.findall(text)]
    assert loaded == []
    for name in modules.names():
        reference = pages[tmp_path / f"reference/python/{name}.html"]
        assert "<blockquote>" not in reference, name  # that is how Markdown shows `>>>`


@pytest.mark.parametrize(
    ("page", "link", "expected"),
    [
        ("guides/bots.md", "[the ladder](../reference/ladder.md)", None),
        ("start/players.md", "[help](../../CONTRIBUTING.md)", "[help](../contributing.md)"),
        ("contributing.md", "[map](docs/index.md#install)", "[map](index.md#install)"),
        ("games/moon.md", "[code](../../setup.py)", "code"),
        ("games/moon.md", "[gone](../../gone.py)", None),
        ("games/moon.md", "[else](https://example.org/a.md)", None),
    ],
)
def test_links_lead_to_pages_of_the_site(page: str, link: str, expected: str | None) -> None:
    assert links.within_site(link, page) == (expected or link)


OTHERS = {ROOT / "docs/tutorials"}  # whose pages test_tutorials follows from the top
PAGES = [
    ROOT / "README.md",
    *(page for page in sorted((ROOT / "docs").rglob("*.md")) if page.parent not in OTHERS),
]
PROGRAM = re.compile(r"^```python\n(import perijove\n.*?)^```", re.MULTILINE | re.DOTALL)
"""A complete program on a page: it begins with an import."""

WITH_EXAMPLES = [page for page in PAGES if ">>>" in page.read_text("utf-8")]
WITH_PROGRAMS = [page for page in PAGES if PROGRAM.search(page.read_text("utf-8"))]


@pytest.mark.parametrize("page", WITH_EXAMPLES, ids=lambda page: page.stem)
def test_examples_on_pages_do_what_they_say(page: Path) -> None:
    said: list[str] = []
    test = doctest.DocTestParser().get_doctest(page.read_text("utf-8"), {}, page.name, None, None)
    result = doctest.DocTestRunner().run(test, out=said.append)
    assert result.attempted > 0
    assert result.failed == 0, "".join(said)


@pytest.mark.parametrize("page", WITH_PROGRAMS, ids=lambda page: page.stem)
def test_programs_on_pages_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for program in PROGRAM.findall(page.read_text("utf-8")):
        exec(compile(program, page.name, "exec"), {})
