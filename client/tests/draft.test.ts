/** The position editor: things are taken and put, and nothing is lost on the way. */
import { describe, expect, it } from "vitest";
import type { EditorTable, Shape } from "../src/lib/wire";
import {
  accepts,
  bounded,
  boxed,
  changed,
  type Held,
  isChosen,
  moved,
  spare,
  type Table,
  things,
  turned,
  valueAt,
  withThing,
  zones,
} from "../src/study/draft";

const CARDS = Array.from({ length: 12 }, (_, at) => `card-${at + 1}`);
const ROCKS = Array.from({ length: 12 }, (_, at) => `big rock ${at + 1}`);
const shape = (kind: Shape["kind"], more: Partial<Shape> = {}): Shape => ({
  ...{ kind, labels: CARDS, size: 1, low: 0, high: 9, example: "", cells: [], columns: 0 },
  ...more,
});
const COLOURS = { labels: ["blue", "red"] };

const sheet: EditorTable = {
  fields: [
    { name: "supply", shape: shape("bag", COLOURS) },
    { name: "row", shape: shape("slots", { size: 3 }) },
    { name: "deck", shape: shape("pile") },
  ],
  seat_fields: [
    { name: "earth", shape: shape("bag", COLOURS) },
    { name: "ship", shape: shape("texts", { example: "card-1 8,7 r1" }) },
    { name: "best", shape: shape("slot") },
  ],
  table: {
    supply: "blue blue red",
    row: ["card-1", null, "card-2"],
    deck: ["card-3", "card-4"],
    seats: [
      { earth: "red", ship: ["card-5 6,7 r2"], best: null },
      { earth: "", ship: [], best: "card-6" },
    ],
  },
  turn: 0,
};
const { table } = sheet;
const at = (field: string, seat: number | null = null) => ({ field, seat });
const hold = (label: string, from: Held["from"], text = label): Held => ({ label, text, from });

describe("the position editor", () => {
  it("carries a thing from one zone to another", () => {
    const held = hold("red", { ...at("supply"), at: 1 });
    const after = moved(sheet, table, held, at("earth", 1));
    expect(valueAt(after, at("supply"))).toBe("blue blue");
    expect(valueAt(after, at("earth", 1))).toBe("red");
    expect(valueAt(table, at("supply"))).toBe("blue blue red");
  });

  it("puts a card on an empty place, or exchanges it with the one that lies there", () => {
    const held = hold("card-3", { ...at("deck"), at: 0 });
    const free = moved(sheet, table, held, at("row"));
    expect(valueAt(free, at("row"))).toEqual(["card-1", "card-3", "card-2"]);
    const full = moved(sheet, table, held, at("row"), 2);
    expect(valueAt(full, at("row"))).toEqual(["card-1", null, "card-3"]);
    expect(valueAt(full, at("deck"))).toEqual(["card-2", "card-4"]);
    const best = moved(sheet, table, held, at("best", 1));
    expect(valueAt(best, at("deck"))).toEqual(["card-6", "card-4"]);
  });

  it("exchanges two places of the same row", () => {
    const held = hold("card-1", { ...at("row"), at: 0 });
    const after = moved(sheet, table, held, at("row"), 2);
    expect(valueAt(after, at("row"))).toEqual(["card-2", null, "card-1"]);
  });

  it("keeps the details of an entry, and begins with those of the example", () => {
    const own = hold("card-5", { ...at("ship", 0), at: 0 }, "card-5 6,7 r2");
    const after = moved(sheet, table, own, at("ship", 1));
    expect(valueAt(after, at("ship", 1))).toEqual(["card-5 6,7 r2"]);
    const fresh = moved(sheet, table, hold("card-9", null), at("ship", 0));
    expect(valueAt(fresh, at("ship", 0))).toEqual(["card-9 8,7 r1", "card-5 6,7 r2"]);
    const bare = moved(sheet, table, own, at("best", 0));
    expect(valueAt(bare, at("best", 0))).toBe("card-5");
  });

  it("knows what is in the box, and puts things back there", () => {
    expect(spare(sheet, table)).toEqual(CARDS.slice(6));
    const less = boxed(sheet, table, hold("card-4", { ...at("deck"), at: 1 }));
    expect(valueAt(less, at("deck"))).toEqual(["card-3"]);
    expect(spare(sheet, less)).toContain("card-4");
    expect(boxed(sheet, table, hold("card-9", null))).toBe(table);
  });

  it("offers short lists as a choice, and takes only what fits", () => {
    const few = shape("list", { labels: ["1", "2"] });
    expect(isChosen(few)).toBe(true);
    expect(accepts(few, "1")).toBe(false);
    expect(accepts(shape("bag", COLOURS), "red")).toBe(true);
    expect(accepts(shape("number"), "red")).toBe(false);
    expect(accepts(shape("list"), "red")).toBe(false);
  });

  it("knows names of several words", () => {
    const pile = shape("pile", { labels: ROCKS });
    const [first] = things(pile, ["big rock 7"]);
    expect(first!.label).toBe("big rock 7");
    expect(accepts(pile, first!.label)).toBe(true);
  });

  it("puts things on the cells of a grid, exchanges and turns them", () => {
    const grid = shape("texts", { cells: ["1,1", "2,1", "3,1"], columns: 3 });
    const lying = ["card-1 2,1 r1: 2", "card-2 3,1 r0"];
    expect(things(grid, lying).map(({ label, at }) => [label, at])).toEqual([
      ["card-1", 1],
      ["card-2", 2],
    ]);
    expect(turned(grid, lying, 1)).toEqual(["card-1 2,1 r2: 2", "card-2 3,1 r0"]);
    const whole: EditorTable = {
      fields: [{ name: "ship", shape: grid }],
      seat_fields: [],
      table: { ship: lying, seats: [] },
      turn: null,
    };
    const held = { label: "card-1", text: lying[0]!, from: { ...at("ship"), at: 1 } };
    const put = (to: number) => moved(whole, whole.table as Table, held, at("ship"), to).ship;
    expect(put(0)).toEqual(["card-2 3,1 r0", "card-1 1,1 r1: 2"]);
    expect(put(2)).toEqual(["card-1 3,1 r1: 2", "card-2 2,1 r0"]);
    const fresh = { label: "card-9", text: "card-9", from: null };
    const [filled] = withThing(grid, lying, fresh, 0);
    expect(filled).toEqual([...lying, "card-9 1,1 r0"]);
  });

  it("counts the things of a bag, and lists the zones of everybody", () => {
    const counted = things(shape("bag", COLOURS), "blue blue").map(({ count }) => count);
    expect(counted).toEqual([2, 0]);
    expect(zones(sheet)).toHaveLength(3 + 2 * 3);
    expect(valueAt(changed(table, at("earth", 0), "blue"), at("earth", 0))).toBe("blue");
    expect([bounded(shape("number"), 12), bounded(shape("number"), Number.NaN)]).toEqual([9, 0]);
  });
});
