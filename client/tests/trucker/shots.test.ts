/** What a meteor destroys stays visible until it arrives, and the dice show the roll. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { shots, shotsOf } from "../../src/games/trucker/shots.svelte";
import { CELLS, cellNumbered } from "../../src/games/trucker/model";
import type { Change, Scene } from "../../src/games/trucker/scene";

const CELL = "7,6";
const number = Array.from({ length: CELLS }, (_, i) => i).find((i) => cellNumbered(i) === CELL)!;
const PART = { cell: CELL, tile: "cannon-101", turns: 1 };

const dice = { event: "dice fell", seat: 0, first: 3, second: 4 };
const rolled = { event: "rolled", seat: 0, line: 7, hit: "big", side: "front", row: 0 };
const destroys = { event: "projectile", seat: 0, fate: "destroys", cell: number };
const lost = { event: "tile lost", seat: 0, tile: 101, cell: number };

let told: Change[];

function happens(...events: object[]): void {
  const at = told.length + 1;
  told = [...told, { number: at, move: at, kind: "moved", events } as unknown as Change];
}

function seen(table: string, ship: object[]): Scene {
  const view = { seats: [{ ship }], steps: [], roll: [7, 0] };
  const position = { move: told.length };
  return { table: { id: table }, changes: told, motion: true, view, position } as unknown as Scene;
}

describe("what comes at a ship", () => {
  let table = 0;

  beforeEach(() => {
    vi.useFakeTimers();
    told = [];
    table += 1;
    happens({ event: "card revealed", seat: 0, card: 1 });
    shots.watch(seen(`t${table}`, [PART]));
  });

  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
  });

  it("breaks a tile when it arrives, not before", () => {
    happens(dice, rolled, destroys, lost);
    const scene = seen(`t${table}`, []);
    shots.watch(scene);
    expect(shots.remains(0)).toEqual([{ part: PART, breaks: false }]);
    expect(shots.at(scene, 0)?.fate?.fate).toBe("destroys");
    vi.advanceTimersByTime(700);
    expect(shots.remains(0)).toEqual([{ part: PART, breaks: true }]);
    vi.advanceTimersByTime(400);
    expect(shots.remains(0)).toEqual([]);
    expect(shots.at(scene, 0)).toBeNull();
  });

  it("flies when the decision it waited for was made", () => {
    happens(dice, rolled);
    shots.watch(seen(`t${table}`, [PART]));
    expect(shots.remains(0)).toEqual([]);
    happens(destroys, lost);
    const scene = seen(`t${table}`, []);
    shots.watch(scene);
    expect(shots.at(scene, 0)).toMatchObject({ line: 7, fate: { fate: "destroys" } });
    expect(shots.current(scene)?.faces).toEqual([3, 4]);
    expect(shots.remains(0)).toHaveLength(1);
  });

  it("lets a piece that is given up fall off at once", () => {
    happens(dice, rolled, destroys);
    shots.watch(seen(`t${table}`, [PART]));
    vi.runAllTimers();
    happens(lost);
    shots.watch(seen(`t${table}`, []));
    expect(shots.remains(0)).toEqual([{ part: PART, breaks: true }]);
  });

  it("is not shown again to who opens another table", () => {
    happens(dice, rolled, destroys, lost);
    shots.watch(seen("another", []));
    expect(shots.remains(0)).toEqual([]);
  });

  it("knows both dice", () => {
    happens(dice, rolled);
    expect(shotsOf(told).map((shot) => shot.faces)).toEqual([[3, 4]]);
  });
});
