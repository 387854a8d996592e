"""Hooks of MkDocs: pages generated from the code, and links that leave the documentation."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from tools.site import links
from tools.site.pages import generated, navigation

COMPRESSED = {".css", ".html", ".js", ".json", ".svg"}
SMALL = 1000


def on_config(config: Any) -> Any:
    """Append the generated reference to the navigation."""
    for section in config["nav"]:
        if "Reference" in section:
            section["Reference"] += navigation()
    return config


def on_files(files: Files, config: Any) -> Files:
    """Add the generated pages."""
    for path, text in generated().items():
        files.append(File.generated(config, path, content=text))
    return files


def on_post_build(config: Any) -> None:
    """Write compressed copies of texts, for browsers that take them."""
    for path in Path(config["site_dir"]).rglob("*"):
        if path.suffix in COMPRESSED and path.stat().st_size > SMALL:
            copy = path.with_name(f"{path.name}.gz")
            copy.write_bytes(gzip.compress(path.read_bytes(), mtime=0))


def on_page_markdown(markdown: str, page: Page, config: Any, files: Files) -> str:
    """Let links point to pages of the site; links to other files become plain text."""
    del config, files
    return links.within_site(markdown, page.file.src_uri)
