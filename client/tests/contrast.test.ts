/** Both themes are legible: 4.5 for text, 3 for large text, lines of fields and drawings. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const css = readFileSync(join(import.meta.dirname, "../src/app.css"), "utf-8");

/** The colours of the block that begins with a selector. */
function tokens(selector: string): Map<string, string> {
  const from = css.indexOf(`${selector} {`);
  expect(from).toBeGreaterThan(-1);
  const block = css.slice(from, css.indexOf("}", from));
  const found = block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\s*;/g);
  return new Map([...found].map(([, name, value]) => [name!, value!]));
}

const night = tokens(":root,\n.night");
const paper = new Map([...night, ...tokens(":root.paper:not(.table-open)")]);

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

const GROUNDS = ["space-0", "space-1", "space-2", "space-3"];
const TEXT = ["ink", "ink-dim", "act-ink", "info", "ok", "danger"];
const FAINT = ["ink-faint"]; // never on the brightest panels
const DRAWN = ["line-strong", "jupiter", "blue", "red", "yellow", "purple", "grey"];
const PLAYERS = ["p1", "p2", "p3", "p4"];
const PAIRS = [
  ["on-act", "act"],
  ["on-bright", "ok"],
  ["on-bright", "info"],
  ["on-bright", "danger"],
];

describe.each([
  ["night", night],
  ["paper", paper],
])("%s", (_, theme) => {
  const of = (name: string): string => theme.get(name) ?? "missing";
  const pairs = (names: string[], grounds: string[]): string[][] =>
    names.flatMap((name) => grounds.map((ground) => [name, ground]));

  it.each([...pairs(TEXT, GROUNDS), ...pairs(FAINT, GROUNDS.slice(0, 3)), ...PAIRS])(
    "%s can be read on %s",
    (name, ground) => {
      expect(contrast(of(name!), of(ground!))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(pairs([...DRAWN, ...PLAYERS], GROUNDS.slice(0, 3)))(
    "%s can be seen on %s",
    (name, ground) => {
      expect(contrast(of(name!), of(ground!))).toBeGreaterThanOrEqual(3);
    },
  );
});
