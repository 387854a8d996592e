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

/** The words of a game: `<game>.zone.<name>` and `<game>.thing.<label>`. */
export function namesOf(game: string): Names {
  const word = (kind: string, name: string): string => {
    const key = `${game}.${kind}.${name.replaceAll(" ", "_")}`;
    return known(key) ? t(key) : titled(name);
  };
  return {
    zone: (name) => word("zone", name),
    thing: (label) => {
      const [, kind = label, number = ""] = /^(.*?)[- ](\d+)$/.exec(label) ?? [];
      return `${word("thing", kind)}${number && ` ${number}`}`;
    },
  };
}
