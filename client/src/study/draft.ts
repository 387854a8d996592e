/**
 * A position in an editor: zones with things in them, as the game's layout describes them. Nothing
 * here knows a game; whether a position is possible is for the engine to say.
 */
import type { EditorField, EditorTable, Shape } from "../lib/wire";

export type Table = Record<string, unknown>;

/** A zone of the table, or of a seat. */
export interface Place {
  seat: number | null;
  field: string;
}

/** A thing in a zone; `text` is the whole entry, `count` how many of them lie there. */
export interface Thing {
  label: string;
  text: string;
  at: number;
  count: number;
}

/** What is in the hand: taken from a zone, or from the box. */
export interface Held {
  label: string;
  text: string;
  from: (Place & { at: number }) | null;
}

/** Up to so many names are offered as a choice instead of being carried around. */
const FEW = 8;
const CARRIED: ReadonlySet<string> = new Set([
  "bag",
  "slot",
  "slots",
  "list",
  "pile",
  "text",
  "texts",
]);

/** The name of an entry: where details may follow it, its first word. */
const labelOf = ({ kind }: Shape, text: string): string =>
  kind === "text" || kind === "texts" ? text.split(" ", 1)[0]! : text;

const wordsOf = (value: unknown): string[] => String(value).split(" ").filter(Boolean);

/** Its names are chosen or ticked: they are no components of which there is only one. */
export const isChosen = ({ kind, labels }: Shape): boolean =>
  (kind === "slot" || kind === "slots" || kind === "list") && labels.length <= FEW;

const seatsOf = (table: Table): Table[] => table.seats as Table[];

export const valueAt = (table: Table, { seat, field }: Place): unknown =>
  seat === null ? table[field] : seatsOf(table)[seat]![field];

/** A copy of the table with another value in a zone. */
export function changed(table: Table, { seat, field }: Place, value: unknown): Table {
  if (seat === null) return { ...table, [field]: value };
  const seats = seatsOf(table).map((own, at) => (at === seat ? { ...own, [field]: value } : own));
  return { ...table, seats };
}

/** The entries of a zone: for slots with the empty ones. */
export function entries({ kind }: Shape, value: unknown): (string | null)[] {
  if (kind === "bag") return wordsOf(value);
  if (kind === "slot" || kind === "text") return [(value || null) as string | null];
  return (value as (string | null)[]).map((one) => one || null);
}

/** A thing on a grid: its cell, its rotation, and what follows. */
interface Laid {
  label: string;
  cell: string;
  turns: number;
  rest: string;
}

export const isGrid = (shape: Shape): boolean => shape.cells?.length > 0;

/** Read a thing on a grid: "mast 2,1 r3". */
export function laid(text: string): Laid {
  const [, label = text, cell = "", turns = "0", rest = ""] =
    /^(\S+) (\S+?)(?: r(\d))?(:.*)?$/.exec(text) ?? [];
  return { label, cell, turns: Number(turns), rest };
}

const wordsFor = ({ label, cell, turns, rest }: Laid): string =>
  `${label} ${cell} r${turns}${rest}`;

/** A grid with a thing turned once more. */
export const turned = (shape: Shape, value: unknown, at: number): string[] =>
  (value as string[]).map((text) => {
    const one = laid(text);
    return one.cell === shape.cells[at] ? wordsFor({ ...one, turns: (one.turns + 1) % 4 }) : text;
  });

/** The things in a zone; those of a bag counted, also where there are none. */
export function things(shape: Shape, value: unknown): Thing[] {
  if (shape.kind === "bag") {
    const inside = wordsOf(value);
    return shape.labels.map((label, at) => {
      const count = inside.filter((word) => word === label).length;
      return { label, text: label, at, count };
    });
  }
  return entries(shape, value).flatMap((text, entry) => {
    if (text === null) return [];
    const at = isGrid(shape) ? shape.cells.indexOf(laid(text).cell) : entry;
    return [{ label: labelOf(shape, text), text, at, count: 1 }];
  });
}

/** Whether a thing can be put into a zone. */
export const accepts = (shape: Shape, label: string): boolean =>
  CARRIED.has(shape.kind) && !isChosen(shape) && shape.labels.includes(label);

/** A zone without one of its things. */
export function without(shape: Shape, value: unknown, { label, at }: Thing): unknown {
  if (shape.kind === "bag") {
    const inside = wordsOf(value);
    const first = inside.indexOf(label);
    return inside.filter((_, one) => one !== first).join(" ");
  }
  if (shape.kind === "slot" || shape.kind === "text") return null;
  const inside = entries(shape, value);
  if (shape.kind === "slots") return inside.map((one, place) => (place === at ? null : one));
  if (isGrid(shape)) return inside.filter((one) => laid(one!).cell !== shape.cells[at]);
  return inside.filter((_, place) => place !== at);
}

/** A zone with one thing more, and what had to leave its place for it. */
export function withThing(
  shape: Shape,
  value: unknown,
  held: Held,
  at: number | null = null,
): [unknown, string | null] {
  const { kind } = shape;
  if (kind === "bag") {
    const inside = [...wordsOf(value), held.label];
    return [shape.labels.flatMap((one) => inside.filter((word) => word === one)).join(" "), null];
  }
  const inside = entries(shape, value);
  if (kind === "slot") return [held.label, inside[0]!];
  if (kind === "text") return [written(shape, held), inside[0]!];
  if (kind === "slots") {
    const empty = inside.indexOf(null);
    const place = at ?? (empty < 0 ? inside.length - 1 : empty);
    return [inside.map((one, i) => (i === place ? held.label : one)), inside[place]!];
  }
  if (isGrid(shape) && at !== null) {
    const cell = shape.cells[at]!;
    const there = inside.find((one) => laid(one!).cell === cell) ?? null;
    const { turns, rest } = held.text === held.label ? { turns: 0, rest: "" } : laid(held.text);
    const put = wordsFor({ label: held.label, cell, turns, rest });
    return [[...inside.filter((one) => one !== there), put], there];
  }
  const text = kind === "texts" ? written(shape, held) : held.label;
  return [[text, ...inside], null];
}

/** An entry with details: its own if it has some, else those of the example. */
const written = (shape: Shape, { label, text }: Held): string =>
  text === label ? label + shape.example.slice(labelOf(shape, shape.example).length) : text;

/** All zones of the table with their shapes. */
export function zones(sheet: EditorTable): [Place, Shape][] {
  const seats = seatsOf(sheet.table as Table);
  const own = (fields: EditorField[], seat: number | null): [Place, Shape][] =>
    fields.map(({ name, shape }) => [{ seat, field: name }, shape]);
  return [...own(sheet.fields, null), ...seats.flatMap((_, seat) => own(sheet.seat_fields, seat))];
}

export const same = (one: Place, other: Place): boolean =>
  one.seat === other.seat && one.field === other.field;

/** Put what is in the hand into a zone; what lay there takes its place, if it fits there. */
export function moved(sheet: EditorTable, table: Table, held: Held, to: Place, at?: number): Table {
  const shapeOf = (place: Place): Shape => zones(sheet).find(([one]) => same(one, place))![1];
  const { from } = held;
  let after = table;
  if (from) after = changed(after, from, without(shapeOf(from), valueAt(after, from), lying(held)));
  const [value, left] = withThing(shapeOf(to), valueAt(after, to), held, at ?? null);
  after = changed(after, to, value);
  if (left !== null && from && accepts(shapeOf(from), labelOf(shapeOf(to), left))) {
    const back: Held = { label: labelOf(shapeOf(to), left), text: left, from: null };
    after = changed(after, from, withThing(shapeOf(from), valueAt(after, from), back, from.at)[0]);
  }
  return after;
}

const lying = (held: Held): Thing => ({ ...held, at: held.from!.at, count: 1 });

/** Put what is in the hand back into the box. */
export function boxed(sheet: EditorTable, table: Table, held: Held): Table {
  const { from } = held;
  if (!from) return table;
  const shape = zones(sheet).find(([one]) => same(one, from))![1];
  return changed(table, from, without(shape, valueAt(table, from), lying(held)));
}

/** The components that are nowhere on the table. */
export function spare(sheet: EditorTable, table: Table): string[] {
  const all = new Set<string>();
  const used = new Set<string>();
  for (const [place, shape] of zones(sheet)) {
    if (!CARRIED.has(shape.kind) || shape.kind === "bag" || isChosen(shape)) continue;
    for (const label of shape.labels) all.add(label);
    for (const { label } of things(shape, valueAt(table, place))) used.add(label);
  }
  return [...all].filter((label) => !used.has(label));
}

/** A number within the bounds of its zone. */
export const bounded = ({ low, high }: Shape, value: number): number =>
  Math.min(high, Math.max(low, Math.round(value) || 0));
