"""The generated pages match the code."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")


def test_the_generated_pages_are_up_to_date() -> None:
    check = [sys.executable, "-m", "tools.docs", "--check"]
    done = subprocess.run(check, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{done.stdout} {done.stderr} Run `make docs`."


def test_links_between_pages_lead_somewhere() -> None:
    pages = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
    found = [(page, target) for page in pages for target in LINK.findall(page.read_text("utf-8"))]
    assert len(found) > 30
    broken = [f"{page.name}: {link}" for page, link in found if not (page.parent / link).exists()]
    assert broken == []
