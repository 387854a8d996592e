"""Measure the text and the targets of a page as a finger and an eye meet them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

TEXT = 11
TARGET = 40
"""The limits in pixels on a phone."""
SLACK = 0.1
MEASURE = """() => {
  const seen = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const look = (one) => one.className.baseVal ?? one.className;
  const name = (one) => {
    const where = [];
    for (let at = one; at && where.length < 3; at = at.parentElement) {
      const kind = look(at).split(/\\s+/).find((word) => word && !word.startsWith("svelte-"));
      where.unshift(at.tagName.toLowerCase() + (kind ? "." + kind : ""));
    }
    return where.join(" > ");
  };
  const zoom = (one) => {
    const drawn = one instanceof SVGElement ? one : one.closest("foreignObject");
    const matrix = drawn?.getScreenCTM?.();
    return matrix ? Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) : 1;
  };
  const pane = (one) => {
    for (let at = one.parentElement; at; at = at.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(at).overflow)) return at;
    }
    return null;
  };
  const large = ({ width, height }) => Math.min(width, height) >= 40;
  const texts = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const one = node.parentElement;
    const unread = ".hidden-text, script, style, title, desc";
    if (!node.textContent.trim() || one.closest(unread) || !seen(one)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    const size = parseFloat(getComputedStyle(one).fontSize) * zoom(one);
    texts.push({ size, what: node.textContent.trim().slice(0, 24), where: name(one) });
  }
  const pressed = "a[href], button, input, select, textarea, summary, [role=button], [role=tab]";
  const found = [];
  for (const one of document.querySelectorAll(pressed)) {
    if (one.disabled || one.closest("[inert]") || !seen(one)) continue;
    const { display } = getComputedStyle(one);  // words of a sentence are as small as text
    if (one.tagName === "A" && display === "inline") continue;
    if (one.parentElement.tagName === "P" && display.startsWith("inline")) continue;
    const box = (one.closest("label") ?? one).getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    found.push({ one, box, pane: pane(one), x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }
  const targets = found.map(({ one, box, pane, x, y }) => {
    // a tap reaches a small item from around it, as far as it is the nearest one
    let room = 40;
    for (const other of found) {
      if (other.one === one || other.one.contains(one) || one.contains(other.one)) continue;
      if (other.pane !== pane) continue;
      // what can be chosen goes before a large item that only explains itself
      const chosen = "legal" in one.dataset;
      if (chosen && large(other.box) && !("legal" in other.one.dataset)) continue;
      const apart = Math.max(Math.abs(other.x - x), Math.abs(other.y - y));
      room = Math.min(room, apart);
    }
    const size = Math.max(room, Math.min(box.width, box.height));
    const what = one.dataset.thing ?? one.textContent.trim().slice(0, 24);
    return { size, what, where: name(one) + ` ${Math.round(box.width)}x${Math.round(box.height)}` };
  });
  return { texts, targets };
}"""


@dataclass(frozen=True)
class Sizes:
    """The smallest text and target of a page, and everything below the limits."""

    page: str
    text: float
    target: float
    below: tuple[str, ...]

    def __str__(self) -> str:
        """Return one line of a table."""
        return f"{self.page:40} {self.text:5.1f} {self.target:5.1f}"


def sizes(page: Page, name: str) -> Sizes:
    """Measure a page."""
    found: dict[str, list[dict[str, Any]]] = page.evaluate(MEASURE)
    below = {
        (kind, one["where"]): f"{kind} {one['size']:.1f} px: {one['what']!r} in {one['where']}"
        for kind, limit in (("texts", TEXT), ("targets", TARGET))
        for one in sorted(found[kind], key=lambda one: -float(one["size"]))
        if one["size"] < limit - SLACK
    }
    smallest = {kind: min((one["size"] for one in found[kind]), default=99.0) for kind in found}
    return Sizes(name, smallest["texts"], smallest["targets"], tuple(below.values()))
