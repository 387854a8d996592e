/**
 * Messages and how they are filled in.
 *
 * `{name}` is a value; `{n, plural, one {# card} other {# cards}}` chooses by number;
 * `{who, select, me {you} other {they}}` chooses by word; `{name:을/를}` writes the value and the
 * Korean particle that fits its last syllable.
 */
import type { Language } from "../wire";
import { withParticle } from "./korean";

export type Part =
  | string
  | { name: string; particle?: string }
  | { name: string; plural: Map<string, Part[]> }
  | { name: string; select: Map<string, Part[]> }
  | { number: true };

const cache = new Map<string, Part[]>();

/** Parse a message; the result is cached. */
export function parse(text: string): Part[] {
  let parts = cache.get(text);
  if (!parts) {
    parts = read(text, { at: 0 }, false);
    cache.set(text, parts);
  }
  return parts;
}

function read(text: string, pos: { at: number }, nested: boolean): Part[] {
  const parts: Part[] = [];
  let words = "";
  const flush = () => {
    if (words) parts.push(words);
    words = "";
  };
  while (pos.at < text.length) {
    const c = text[pos.at]!;
    if (c === "}" && nested) break;
    pos.at += 1;
    if (c === "{") {
      flush();
      parts.push(readArgument(text, pos));
    } else if (c === "#" && nested) {
      flush();
      parts.push({ number: true });
    } else {
      words += c;
    }
  }
  flush();
  return parts;
}

function readArgument(text: string, pos: { at: number }): Part {
  const head = /^\s*(\w+)\s*(?::([^}]+)|,\s*(plural|select)\s*,)?/.exec(text.slice(pos.at));
  if (!head) throw new Error(`A message is not well formed: ${text}`);
  pos.at += head[0].length;
  const name = head[1]!;
  if (!head[3]) {
    pos.at += 1;
    return head[2] ? { name, particle: head[2] } : { name };
  }
  const cases = new Map<string, Part[]>();
  for (;;) {
    const label = /^\s*(=?\w+)\s*\{/.exec(text.slice(pos.at));
    if (!label) break;
    pos.at += label[0].length;
    cases.set(label[1]!, read(text, pos, true));
    pos.at += 1;
  }
  pos.at = text.indexOf("}", pos.at) + 1;
  return head[3] === "plural" ? { name, plural: cases } : { name, select: cases };
}

/** The names of the values a message needs. */
export function placeholders(text: string): string[] {
  const names = new Set<string>();
  const walk = (parts: Part[]) => {
    for (const part of parts) {
      if (typeof part === "string" || "number" in part) continue;
      names.add(part.name);
      if ("plural" in part) part.plural.forEach(walk);
      if ("select" in part) part.select.forEach(walk);
    }
  };
  walk(parse(text));
  return [...names].sort();
}

const plurals: Record<Language, Intl.PluralRules> = {
  en: new Intl.PluralRules("en"),
  fr: new Intl.PluralRules("fr"),
  ko: new Intl.PluralRules("ko"),
};

/** Fill in a message; a value that is not text stays a separate piece. */
export function fill<P extends object>(
  text: string,
  params: Record<string, string | number | P | (string | P)[]>,
  language: Language,
  wordsOf: (piece: P) => string,
): (string | P)[] {
  const out: (string | P)[] = [];
  const add = (piece: string | P) => {
    const last = out[out.length - 1];
    if (typeof piece === "string" && typeof last === "string")
      out[out.length - 1] = (language === "fr" ? elided(last, piece) : last) + piece;
    else if (piece !== "") out.push(piece);
  };
  const walk = (parts: Part[], number: string) => {
    for (const part of parts) {
      if (typeof part === "string") add(part);
      else if ("number" in part) add(number);
      else if ("plural" in part) {
        const n = Number(params[part.name]);
        const found =
          part.plural.get(`=${n}`) ??
          part.plural.get(plurals[language].select(n)) ??
          part.plural.get("other");
        walk(found ?? [], String(n));
      } else if ("select" in part) {
        walk(part.select.get(String(params[part.name])) ?? part.select.get("other") ?? [], number);
      } else {
        const value = params[part.name] ?? `{${part.name}}`;
        const pieces = Array.isArray(value) ? value : [value];
        for (const piece of pieces) add(typeof piece === "number" ? String(piece) : piece);
        if (part.particle) {
          const last = pieces[pieces.length - 1] ?? "";
          const words = typeof last === "object" ? wordsOf(last) : String(last);
          add(withParticle(words, part.particle).slice(words.length));
        }
      }
    }
  };
  walk(parse(text), "");
  return out;
}

/** Return French words with "de" or "que" elided before a vowel. */
function elided(words: string, next: string): string {
  const vowel = /^[aeiouàâäéèêëîïôöûüœ]/i.test(next);
  return vowel ? words.replace(/(^|\s)(d|qu)e $/i, "$1$2’") : words;
}

/** A number as text, with a proper minus sign. */
export const minus = (number: string): string => number.replace("-", "−");

const NARROW = "\u202f";
const WIDE = "\u00a0";

/** Return a French text with its typographic apostrophes and no-break spaces. */
export function frenchSigns(text: string): string {
  return text
    .replace(/'/g, "’")
    .replace(/ :/g, `${WIDE}:`)
    .replace(/ ([;!?%])/g, `${NARROW}$1`)
    .replace(/« /g, `«${WIDE}`)
    .replace(/ »/g, `${WIDE}»`);
}
