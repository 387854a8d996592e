/**
 * The catalogues of the three languages have the same messages, including all that the client uses.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { placeholders } from "../src/lib/i18n/format";

type Catalogue = Record<string, string>;
const SOURCE = join(import.meta.dirname, "../src");
const TEXTS = join(SOURCE, "texts");
const LANGUAGES = ["en", "fr", "ko"];
const PARTS = readdirSync(join(TEXTS, "en")).map((file) => file.replace(".json", ""));

const read = (language: string, part: string): Catalogue =>
  JSON.parse(readFileSync(join(TEXTS, language, `${part}.json`), "utf-8"));

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "texts" ? [] : sources(path);
    return /\.(svelte|ts)$/.test(entry.name) ? [readFileSync(path, "utf-8")] : [];
  });
}

describe.each(PARTS)("the catalogue %s", (part) => {
  const english = read("en", part);

  it.each(LANGUAGES)("has every message in %s", (language) => {
    expect(Object.keys(read(language, part)).sort()).toEqual(Object.keys(english).sort());
  });

  it.each(LANGUAGES)("has the same blanks to fill in %s", (language) => {
    const words = read(language, part);
    const differing = Object.keys(english).filter(
      (key) =>
        key in words && placeholders(words[key]!).join() !== placeholders(english[key]!).join(),
    );
    expect(differing).toEqual([]);
  });

  it.each(LANGUAGES)("says something everywhere in %s", (language) => {
    const empty = Object.entries(read(language, part)).filter(([, text]) => !text.trim());
    expect(empty).toEqual([]);
  });
});

it("has words for every key that the client writes out", () => {
  const catalogues = new Map(PARTS.map((part) => [part, read("en", part)]));
  const asked = new Set<string>();
  for (const text of sources(SOURCE)) {
    for (const [, key] of text.matchAll(/\b(?:t|sentence|known)\(\s*"([a-z]+\.[^"]+)"/g)) {
      asked.add(key!);
    }
  }
  const missing = [...asked].filter((key) => {
    const dot = key.indexOf(".");
    return !(key.slice(dot + 1) in (catalogues.get(key.slice(0, dot)) ?? {}));
  });
  expect(asked.size).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

it("asks for every message of the frame somewhere", () => {
  const text = sources(SOURCE).join("\n");
  // A composed key such as `ui.settings.${name}.help` matches its pattern.
  const patterns = [...text.matchAll(/`(ui\.[^`]*\$\{[^`]*)`/g)].map(
    ([, key]) => new RegExp(`^${key!.replace(/\./g, "\\.").replace(/\$\{[^}]*\}/g, "[\\w.-]+")}$`),
  );
  const unused = Object.keys(read("en", "ui"))
    .map((key) => `ui.${key}`)
    .filter((key) => !text.includes(`"${key}"`) && !patterns.some((p) => p.test(key)));
  expect(unused).toEqual([]);
});
