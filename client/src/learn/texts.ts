/** The texts of the pages and lessons: a catalogue per page, loaded when needed. */
import { known, t, words, type Params } from "../lib/i18n/index.svelte";

export const catalogueOf = (page: string): string => `${page}-learn`;

export const needTexts = (...pages: string[]): Promise<void> =>
  words.need(...pages.map(catalogueOf));

/** A text of a page, or null if it has none. */
export function text(page: string, key: string, params: Params = {}): string | null {
  const full = `${catalogueOf(page)}.${key}`;
  return known(full) ? t(full, params) : null;
}
