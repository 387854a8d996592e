/** The fields of a view as the board shows them: in schema order, with titles. */
import type { PlainInfo } from "../../lib/wire";
import type { Choice, Scene, Value, View } from "./scene";

/** What the board knows about a field. */
export interface Field {
  name: string;
  title: string;
  value: Value;
}

interface Schema {
  properties?: Record<string, unknown>;
}

/** Fields that all views share; the frame shows them. */
const COMMON: ReadonlySet<string> = new Set([
  "game",
  "players",
  "seat",
  "to_act",
  "over",
  "steps",
  "seats",
]);

/** "next_prize" as a title: "Next prize". */
export function titled(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Fill the braces of a text; unknown values become `hidden`. */
export function filled(text: string, parts: Record<string, unknown>, hidden: string): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    if (!(name in parts)) return whole;
    const value = parts[name];
    return value === null ? hidden : String(value);
  });
}

/** The field names of the table, in schema order. */
export function declared(info: PlainInfo): string[] {
  const schemas = (info.view.$defs ?? {}) as Record<string, Schema>;
  const reference = String(info.view.$ref ?? "").replace("#/$defs/", "");
  const own = schemas[reference] ?? (info.view as Schema);
  return Object.keys(own.properties ?? {}).filter((name) => !COMMON.has(name));
}

const fieldsOf = (names: string[], values: Record<string, Value>): Field[] =>
  names.map((name) => ({ name, title: titled(name), value: values[name] ?? null }));

/** The fields of the common area. */
export function tableFields(info: PlainInfo, view: View): Field[] {
  return fieldsOf(declared(info), valuesOf(view));
}

/** A view by field name. */
export const valuesOf = (view: View): Record<string, Value> =>
  Object.fromEntries(Object.entries(view));

/** The fields of a seat. */
export const seatFields = (board: Record<string, Value>): Field[] =>
  fieldsOf(Object.keys(board), board);

/** A list entry on the viewer's own board, as an item that can be pressed. */
export const thingOf = (field: string, value: Value): string => `${field}:${String(value)}`;

/**
 * The items on the viewer's board that a choice stands for: `{"do": "play", "card": "ace"}` is the
 * entry "ace" of the list `card` or `cards`.
 */
export function targetsOf(scene: Scene, choice: Choice): string[] {
  const board = scene.own === null ? undefined : scene.view.seats[scene.own];
  const { do: _, ...named } = scene.action(choice);
  return Object.entries(named).flatMap(([name, value]) =>
    [name, `${name}s`]
      .filter((field) => {
        const list = board?.[field];
        return Array.isArray(list) && list.includes(value);
      })
      .map((field) => thingOf(field, value)),
  );
}
