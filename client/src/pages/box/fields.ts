/** The fields of an entry, found from the entries of its section: no game's keys are known here. */
import type { Entry } from "../../lib/box";
import { known, t } from "../../lib/i18n/index.svelte";

/** Keys that say which entry it is and how well it is known. */
const APART = ["id", "number", "provenance", "note"];
/** A text with at most this many values in the whole section is chosen from a list. */
const MOST_WORDS = 14;

export interface Field {
  key: string;
  type: "flag" | "number" | "word" | "text" | "words" | "data";
  /** The values that occur in the section. */
  words: string[];
  /** Some entries do not have it. */
  optional: boolean;
}

export function fieldsOf(entries: Entry[]): Field[] {
  const keys = [...new Set(entries.flatMap((entry) => Object.keys(entry)))];
  return keys.filter((key) => !APART.includes(key)).map((key) => fieldOf(key, entries));
}

function fieldOf(key: string, entries: Entry[]): Field {
  const values = entries.map((entry) => entry[key]).filter((value) => value !== undefined);
  const optional = values.length < entries.length;
  const words = [...new Set(values.flat().map(String))].sort();
  const sort = (type: Field["type"]): Field => ({ key, type, words, optional });
  if (values.every((value) => typeof value === "boolean")) return sort("flag");
  if (values.every((value) => typeof value === "number")) return sort("number");
  if (values.every((value) => typeof value === "string")) {
    const repeats = words.length <= MOST_WORDS && words.length < values.length;
    return sort(repeats ? "word" : "text");
  }
  const isList = (value: unknown): boolean =>
    Array.isArray(value) && value.every((one) => typeof one === "string");
  return sort(values.every(isList) ? "words" : "data");
}

/** Return an entry with another value; an optional value that is empty is left out. */
export function withValue(entry: Entry, field: Field, value: unknown): Entry {
  const { [field.key]: _, ...rest } = entry;
  const empty = value === "" || value === undefined || value === false;
  if (field.optional && empty) return rest;
  return { ...entry, [field.key]: value };
}

export const keyWord = (key: string): string =>
  known(`box.field.${key}`) ? t(`box.field.${key}`) : key;

/** A value as one line of text. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null) return "–";
  if (Array.isArray(value)) {
    return value.map((one) => (typeof one === "object" ? JSON.stringify(one) : one)).join(", ");
  }
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** How a key differs between two entries. */
export interface Difference {
  key: string;
  ours: unknown;
  theirs: unknown;
}

export function differences(ours: unknown, theirs: unknown): Difference[] {
  const [one, other] = [asEntry(ours), asEntry(theirs)];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]))
    .map((key) => ({ key, ours: one[key], theirs: other[key] }));
}

const asEntry = (value: unknown): Entry =>
  typeof value === "object" && value !== null ? (value as Entry) : {};

/** Entries that show the same as this one. */
export function alike(entries: Record<string, Entry>, id: string): number {
  const face = (entry: Entry | undefined): string =>
    JSON.stringify(Object.entries(entry ?? {}).filter(([key]) => !APART.includes(key)));
  const mine = face(entries[id]);
  return Object.values(entries).filter((entry) => face(entry) === mine).length;
}
