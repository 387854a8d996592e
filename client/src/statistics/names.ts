/** The components of statistics: how they are called, and how they are drawn. */
import { type BoxKind, Showcase } from "../lib/box";
import { known, spoken, t } from "../lib/i18n/index.svelte";
import type { ToldOpening } from "../lib/wire";

/** A component of the box: the file that it is in, its kind, and its id. */
export interface Drawable {
  part: string;
  kind: BoxKind;
  id: string;
}

const kinds = (show: Showcase): [string, BoxKind][] =>
  Object.entries(show.box.parts).flatMap(([part, all]) =>
    all.map((kind): [string, BoxKind] => [part, kind]),
  );

/** The component that a part of an opening is; null if it is none by itself. */
export function drawableOf(show: Showcase, opening: ToldOpening, name: string): Drawable | null {
  if (opening.numbers) return null;
  for (const [part, kind] of kinds(show)) {
    const fits = opening.sections.includes(kind.section) || kind.section === `${opening.by}s`;
    if (fits && name in show.entries(part, kind.section)) return { part, kind, id: name };
  }
  return null;
}

/** The name of a part of an opening; with a number, how many a player had. */
export function partName(show: Showcase, opening: ToldOpening, name: string): string {
  const found = drawableOf(show, opening, name);
  if (found) {
    const { part, kind, id } = found;
    return kind.explain(show.scene(part, kind, id), id)?.title ?? id;
  }
  const [value, number] = opening.numbers ? name.split(" ") : [name];
  const facet = kinds(show)
    .flatMap(([, kind]) => kind.facets)
    .find((one) => one.key === opening.by);
  const word = facet?.word(value!).label ?? value!;
  return number === undefined ? word : `${word} × ${number}`;
}

/** What a component does, in its first sentence: many have the same name. */
export function partAbout(show: Showcase, opening: ToldOpening, name: string): string {
  const found = drawableOf(show, opening, name);
  if (!found) return "";
  const first = found.kind.explain(show.scene(found.part, found.kind, found.id), found.id)?.text[0];
  return first ? spoken(first) : "";
}

/** The name of an opening, a habit or an ending of a game. */
export function nameOf(game: string, what: "opening" | "habit" | "ending", name: string): string {
  const key = `${game}.statistics.${what}.${name}`;
  return known(key) ? t(key) : name;
}
