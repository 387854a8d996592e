/**
 * Where a tile can be welded to a ship, and why not: the only rules in the client.
 *
 * Building must not wait for the server, so this computes what the engine will answer (`yard.py`,
 * `check.py`). `tests/trucker/fit.test.ts` compares the two on thousands of boards.
 */
import { once } from "../../lib/model";
import type { Fault, Part, Seat, View, Yard } from "./types";

// -- cells and sides -----------------------------------------------------------------------------

export interface Cell {
  column: number;
  row: number;
}

export function cellName(column: number, row: number): string {
  return `${column},${row}`;
}

export function cellOf(name: string): Cell {
  const [column, row] = name.split(",").map(Number);
  return { column: column ?? 0, row: row ?? 0 };
}

const STEPS: readonly [number, number][] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];
const WAYS = [0, 1, 2, 3] as const;

/** The neighbouring cell to the front (0), right (1), rear (2) or left (3). */
export function beside(name: string, way: number): string {
  const { column, row } = cellOf(name);
  const [dx, dy] = STEPS[way & 3]!;
  return cellName(column + dx, row + dy);
}

/** Smooth, one pipe, two pipes, universal. */
export type Side = 0 | 1 | 2 | 3;

/** The printed data of a tile. */
export interface Printed {
  name: string;
  kind: string;
  sides: readonly Side[];
}

export function sideOf(tile: Printed, turns: number, way: number): Side {
  return tile.sides[(way - turns) & 3]!;
}

/** Two touching sides join (gt.def.05, gt.def.07). */
export function isJoint(one: Side, other: Side): boolean {
  return one !== 0 && other !== 0 && (one === other || one === 3 || other === 3);
}

/** Two touching sides are an illegal contact (gt.def.06). */
function isClash(one: Side, other: Side): boolean {
  return one !== other && !isJoint(one, other);
}

export const isCannon = (kind: string) => kind === "cannon" || kind === "double-cannon";
export const isEngine = (kind: string) => kind === "engine" || kind === "double-engine";

/** The direction a muzzle or exhaust needs free; -1 if there is none (gt.comp.06, gt.comp.08). */
function barrel(kind: string, turns: number): number {
  if (isCannon(kind)) return turns & 3;
  return isEngine(kind) ? (turns + 2) & 3 : -1;
}

// -- ships -----------------------------------------------------------------------------------------

export interface Placed {
  tile: Printed;
  turns: number;
}

/** Find a tile of the box by its name. */
export interface Tiles {
  tile(name: string): Printed;
}

/** A ship as a map of cells. */
export class Ship {
  readonly at = new Map<string, Placed>();

  constructor(box: Tiles, parts: readonly Part[]) {
    for (const { cell, tile, turns } of parts) this.at.set(cell, { tile: box.tile(tile), turns });
  }

  side(cell: string, way: number): Side {
    const here = this.at.get(cell);
    return here ? sideOf(here.tile, here.turns, way) : 0;
  }

  /** Return whether a tile is joined to its neighbour in a direction. */
  joined(cell: string, way: number): boolean {
    const near = beside(cell, way);
    return this.at.has(near) && isJoint(this.side(cell, way), this.side(near, (way + 2) & 3));
  }

  /** A cell has no neighbouring tile. */
  isAlone(cell: string): boolean {
    return WAYS.every((way) => !this.at.has(beside(cell, way)));
  }
}

const ships = once((parts: readonly Part[], box: Tiles) => new Ship(box, parts));

/** Return the ship made of some parts, cached per list. */
export function shipOf(box: Tiles, parts: readonly Part[]): Ship {
  return ships(parts, box);
}

// -- welding ---------------------------------------------------------------------------------------

/** The ship under construction, and its restrictions. */
export interface Site {
  ship: Ship;
  area: ReadonlySet<string>;
  yard: Yard;
}

/** The reasons against a weld, in the engine's order, with their clauses. */
export const OBSTACLES = {
  outside: "gt.board.05",
  taken: "gt.build.07",
  joint: "gt.build.07",
  gold: "gt.title.12",
  error: "gt.ruling.10",
} as const;
export type Obstacle = keyof typeof OBSTACLES;

/** Return what forbids welding a tile on a cell with some rotation; null if nothing does. */
export function weldObstacle(
  { ship, area, yard }: Site,
  tile: Printed,
  cell: string,
  turns: number,
): Obstacle | null {
  if (!area.has(cell)) return "outside";
  if (ship.at.has(cell)) return "taken";
  if (!findsJoint(ship, tile, cell, turns)) return "joint";
  if (yard.barred.includes(tile.name)) return "gold";
  return yard.assisted && weldFaults(ship, tile, cell, turns).length ? "error" : null;
}

function findsJoint(ship: Ship, tile: Printed, cell: string, turns: number): boolean {
  return WAYS.some((way) => {
    const near = beside(cell, way);
    return ship.at.has(near) && isJoint(sideOf(tile, turns, way), ship.side(near, (way + 2) & 3));
  });
}

/** Return the errors the check would find if a tile were welded on an empty cell. */
export function weldFaults(ship: Ship, tile: Printed, cell: string, turns: number): Fault[] {
  const found: Fault[] = [];
  if (isEngine(tile.kind) && turns & 3) found.push({ why: "turned", clause: "gt.check.03", cell });
  for (const way of WAYS) {
    const other = beside(cell, way);
    const near = ship.at.get(other);
    if (!near) continue;
    const back = (way + 2) & 3;
    const own = sideOf(tile, turns, way);
    const their = ship.side(other, back);
    if (isClash(own, their)) found.push({ ...contact(own, their), cell, other, way, own, their });
    if (barrel(tile.kind, turns) === way) found.push({ ...blocked(tile), cell, other, way });
    if (barrel(near.tile.kind, near.turns) === back) {
      found.push({ ...blocked(near.tile), cell: other, other: cell, way: back });
    }
  }
  return found;
}

function contact(own: Side, their: Side): Pick<Fault, "why" | "clause"> {
  return own && their
    ? { why: "pipes", clause: "gt.check.01" }
    : { why: "smooth", clause: "gt.check.02" };
}

function blocked(tile: Printed): Pick<Fault, "why" | "clause"> {
  return isEngine(tile.kind)
    ? { why: "exhaust", clause: "gt.check.04" }
    : { why: "muzzle", clause: "gt.check.05" };
}

// -- how a tile fits a cell -------------------------------------------------------------------------

export interface Fit {
  cell: string;
  /** fits: as it is held; turn: if turned; wrong: only with an error; none: it cannot be welded. */
  state: "fits" | "turn" | "wrong" | "none";
  faults: Fault[];
  /** The rotations that fit without an error. */
  good: number[];
  /** Why it cannot be welded there as it is held. */
  bar: Bar | null;
}

/**
 * outside: outside the area; alone: no neighbouring tile; joint: none in any rotation; turned: none
 * as held, an error otherwise; gold: a title forbids the tile everywhere.
 */
export type Bar = "outside" | "alone" | "joint" | "turned" | "gold";

/** Return how a tile fits an empty cell as it is held. */
export function fitOf(site: Site, tile: Printed, cell: string, turns: number): Fit {
  const { ship, area } = site;
  const held = WAYS.map((turn) => area.has(cell) && findsJoint(ship, tile, cell, turn));
  const wrong = WAYS.map((turn) => (held[turn] ? weldFaults(ship, tile, cell, turn) : []));
  const good = WAYS.filter((turn) => held[turn] && !wrong[turn]!.length);
  const now = turns & 3;
  const state = good.includes(WAYS[now]!) ? "fits" : good.length ? "turn" : "none";
  if (state === "none" && !held[now]) {
    return { cell, state, faults: [], good: [], bar: barAt(site, cell, held.includes(true)) };
  }
  if (site.yard.barred.includes(tile.name)) {
    return { cell, state: "none", faults: [], good: [], bar: "gold" };
  }
  const faults = wrong[now]!;
  return { cell, state: state === "none" ? "wrong" : state, faults, good, bar: null };
}

function barAt({ ship, area }: Site, cell: string, turned: boolean): Bar {
  if (!area.has(cell)) return "outside";
  if (ship.isAlone(cell)) return "alone";
  return turned ? "turned" : "joint";
}

// -- the certain result of a building move ------------------------------------------------------------

/** A building move. */
export type Move =
  | { do: "take face-down" | "take back" | "set aside" | "return" | "close pile" }
  | { do: "take face-up"; tile: string }
  | { do: "take reserved"; place: number }
  | { do: "weld" | "adjust"; cell: string; turns: number };

/** The player's board and the table after a move. */
export interface Changed {
  own: Seat;
  table: Partial<View>;
}

/** Return the certain result of a move; null to wait for the server. */
export function changedBy(move: Move, view: View, own: Seat, box: Tiles): Changed | null {
  switch (move.do) {
    case "take face-down":
      return {
        own: { ...own, hand: "hidden", hand_from: "face-down", loose: null, loose_from: null },
        table: { pool: view.pool - 1 },
      };
    case "take face-up": {
      const face_up = view.face_up.filter((tile) => tile !== move.tile);
      return {
        own: { ...own, hand: move.tile, hand_from: "face-up", loose: null, loose_from: null },
        table: { face_up },
      };
    }
    case "take reserved": {
      const reserve = own.reserve.map((tile, i) => (i === move.place - 1 ? null : tile));
      const hand_from = move.place === 1 ? "reserve 1" : "reserve 2";
      const hand = own.reserve[move.place - 1] ?? null;
      return {
        own: { ...own, hand, hand_from, reserve, loose: null, loose_from: null },
        table: {},
      };
    }
    case "take back": {
      const part = loosePart(own);
      if (!part) return null;
      const rest = without(own, part.cell);
      return {
        own: { ...rest, hand: part.tile, hand_from: own.loose_from, loose: null, loose_from: null },
        table: {},
      };
    }
    case "weld":
      if (!own.hand || own.hand === "hidden") return null;
      return { own: welded({ ...own, hand: null }, own.hand, own.hand_from, move, box), table: {} };
    case "adjust": {
      const part = loosePart(own);
      if (!part) return null;
      const rest = without(own, part.cell);
      return { own: welded(rest, part.tile, own.loose_from, move, box), table: {} };
    }
    case "set aside": {
      const place = placeAside(own);
      const reserve = own.reserve.map((tile, i) => (i === place - 1 ? own.hand : tile));
      return { own: { ...own, hand: null, hand_from: null, reserve }, table: {} };
    }
    case "return": {
      const face_up = own.hand ? [...view.face_up, own.hand] : view.face_up;
      return { own: { ...own, hand: null, hand_from: null }, table: { face_up } };
    }
    case "close pile":
      return { own: { ...own, opened: null }, table: {} };
  }
}

function loosePart(own: Seat): Part | null {
  return own.ship.find((part) => part.cell === own.loose) ?? null;
}

/** Return a board without the tile on a cell and without its errors. */
function without(own: Seat, cell: string): Seat {
  return {
    ...own,
    ship: own.ship.filter((part) => part.cell !== cell),
    errors: own.errors.filter((fault) => fault.cell !== cell && fault.other !== cell),
  };
}

function welded(
  own: Seat,
  tile: string,
  from: Seat["hand_from"],
  { cell, turns }: { cell: string; turns: number },
  box: Tiles,
): Seat {
  const errors = weldFaults(shipOf(box, own.ship), box.tile(tile), cell, turns);
  return {
    ...own,
    ship: [...own.ship, { cell, tile, turns }],
    errors: [...own.errors, ...errors],
    hand_from: null,
    loose: cell,
    loose_from: from === "face-down" ? "face-up" : from, // everyone has seen it now
  };
}

/** The number of the place, from 1, where the held tile is set aside. */
export function placeAside({ reserve, hand_from }: Seat): number {
  if (hand_from === "reserve 2" && !reserve[1]) return 2;
  return reserve[0] ? 2 : 1;
}

/** The next choices, as far as they are certain: enough to continue without waiting. */
export function movesOf(view: View, own: Seat, yard: Yard, box: Tiles): Move[] {
  if (own.hand === "hidden" || own.opened) return [];
  if (own.hand) return placings(view, own, yard, box.tile(own.hand), box);
  const taken = own.reserve.flatMap((tile, i) => (tile ? [i + 1] : []));
  return [
    ...(view.pool > 0 ? [{ do: "take face-down" } as const] : []),
    ...(yard.takes_face_up ? view.face_up : []).map(
      (tile) => ({ do: "take face-up", tile }) as const,
    ),
    ...taken.map((place) => ({ do: "take reserved", place }) as const),
    ...(own.loose ? [{ do: "take back" } as const] : []),
  ];
}

function placings(view: View, own: Seat, yard: Yard, tile: Printed, box: Tiles): Move[] {
  const site = { ship: shipOf(box, own.ship), area: new Set(view.area), yard };
  const welds = view.area.flatMap((cell) =>
    WAYS.filter((turns) => weldObstacle(site, tile, cell, turns) === null).map(
      (turns) => ({ do: "weld", cell, turns }) as const,
    ),
  );
  const free = own.reserve.includes(null) && yard.sets_aside;
  return [...welds, ...(free ? [{ do: "set aside" } as const] : [])];
}
