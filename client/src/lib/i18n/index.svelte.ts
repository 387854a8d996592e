/** The texts of the client: one catalogue per language and game, loaded when needed. */
import type { Piece, Sentence } from "../face";
import type { Language } from "../wire";
import { fill, frenchSigns } from "./format";

export const LANGUAGES: Language[] = ["en", "fr", "ko"];
type Catalogue = Record<string, string>;

const files = import.meta.glob<Catalogue>("../../texts/*/*.json", { import: "default" });

class Words {
  language = $state<Language>("en");
  catalogues = $state.raw<Record<string, Catalogue>>({});
  #parts = new Set<string>(["ui"]);

  /** Have the words of a part (`ui`, or a game) at hand. */
  async need(...parts: string[]): Promise<void> {
    parts.forEach((part) => this.#parts.add(part));
    await this.#load(this.language);
  }

  async speak(language: Language): Promise<void> {
    await this.#load(language);
    this.language = language;
    if (typeof document !== "undefined") document.documentElement.lang = language;
  }

  async #load(language: Language): Promise<void> {
    const wanted = [...this.#parts].filter((part) => !this.catalogues[`${language}.${part}`]);
    const loaded = await Promise.all(
      wanted.map(async (part) => {
        const file = files[`../../texts/${language}/${part}.json`];
        const words = file ? await file() : {};
        return [`${language}.${part}`, language === "fr" ? spaced(words) : words] as const;
      }),
    );
    if (loaded.length) this.catalogues = { ...this.catalogues, ...Object.fromEntries(loaded) };
  }

  /** The message for a key such as `ui.undo`, or the key itself. */
  message(key: string): string {
    const dot = key.indexOf(".");
    const found = this.catalogues[`${this.language}.${key.slice(0, dot)}`];
    return found?.[key.slice(dot + 1)] ?? key;
  }

  has(key: string): boolean {
    return this.message(key) !== key;
  }
}

function spaced(words: Catalogue): Catalogue {
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [key, frenchSigns(text)]));
}

export const words = new Words();

export type Params = Record<string, string | number>;
export type PieceParams = Record<string, string | number | Piece | Sentence>;

/** The text of a key in the reader's language. */
export function t(key: string, params: Params = {}): string {
  return fill(words.message(key), params, words.language, String).join("");
}

/** The same with icons and items among the text. */
export function sentence(key: string, params: PieceParams = {}): Sentence {
  return fill(words.message(key), params, words.language, wordsOf) as Sentence;
}

/** Return whether there is a text for a key. */
export const known = (key: string): boolean => words.has(key);

function wordsOf(piece: object): string {
  return "label" in piece ? String(piece.label) : "";
}

/** The text of a sentence for screen readers. */
export function spoken(text: Sentence, name: (seat: number) => string = String): string {
  return text
    .map((piece) => {
      if (typeof piece === "string") return piece;
      return "seat" in piece ? name(piece.seat) : piece.label;
    })
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}

/** The first language: the chosen one, or the browser's preference. */
export function preferredLanguage(): Language {
  const wishes = typeof navigator === "undefined" ? [] : navigator.languages;
  for (const wish of wishes) {
    const found = LANGUAGES.find((language) => wish.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return "en";
}

/** Things to choose from, in words: "a, b or c". */
export function either(things: readonly string[]): string {
  const [last, ...others] = [...things].reverse();
  if (last === undefined) return "";
  return others.length ? t("ui.either", { others: others.reverse().join(", "), last }) : last;
}
