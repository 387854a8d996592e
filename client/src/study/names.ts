/** The names of zones and things in the position editor, in the reader's language if known. */
import { known, t } from "../lib/i18n/index.svelte";

export interface Names {
  zone(name: string): string;
  thing(label: string): string;
}

/** "earth-25" and "tile stack" as titles: "Earth 25", "Tile stack". */
export function titled(name: string): string {
  const words = name.replace(/[-_]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The catalogue with the words of a game that only its editor needs. */
export const catalogueOf = (game: string): string => `${game}-study`;

/** The words of a game: `zone.<name>` and `thing.<label>` of its catalogue. */
export function namesOf(game: string): Names {
  const word = (kind: string, name: string): string => {
    const key = `${catalogueOf(game)}.${kind}.${name.replaceAll(" ", "_")}`;
    return known(key) ? t(key) : titled(name);
  };
  /** A number at the end stays as it is: "tile-07", "pile 2". */
  const numbered = (kind: string, whole: string): string => {
    const [, name = whole, number = ""] = /^(.*?)[- ](\d+)$/.exec(whole) ?? [];
    return `${word(kind, name)}${number && ` ${number}`}`;
  };
  return {
    zone: (name) => numbered("zone", name),
    thing: (label) => numbered("thing", label),
  };
}
