/**
 * A ship as geometry: joints, errors, exposed connectors, lines of fire, strength.
 *
 * The engine decides what is allowed; this says why, before a player asks, and draws it.
 */
import { once } from "../../lib/model";
import type { Box, Side, Tile } from "./box";
import type { Part, Seat } from "./view";

export interface Cell {
  column: number;
  row: number;
}

/** Columns 3–11 and rows 4–9 are the grid of the engine; events name cells by number in it. */
const GRID = { column: 3, row: 4, columns: 9, rows: 6 };
export const CELLS = GRID.columns * GRID.rows;

export function cellName(column: number, row: number): string {
  return `${column},${row}`;
}

export function cellOf(name: string): Cell {
  const [column, row] = name.split(",").map(Number);
  return { column: column ?? 0, row: row ?? 0 };
}

/** The name of a cell that an event or a step gives as a number; empty outside the grid. */
export function cellNumbered(number: number): string {
  if (number < 0 || number >= CELLS) return "";
  return cellName(
    (number % GRID.columns) + GRID.column,
    Math.floor(number / GRID.columns) + GRID.row,
  );
}

const STEPS: readonly [number, number][] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

/** The next cell to the front (0), right (1), rear (2) or left (3). */
export function beside(name: string, way: number): string {
  const { column, row } = cellOf(name);
  const [dx, dy] = STEPS[way & 3]!;
  return cellName(column + dx, row + dy);
}

export function sideOf(tile: Tile, turns: number, way: number): Side {
  return tile.sides[(way - turns) & 3]!;
}

export function isJoint(one: Side, other: Side): boolean {
  return one !== 0 && other !== 0 && (one === other || one === 3 || other === 3);
}

export function isClash(one: Side, other: Side): boolean {
  return one !== other && !isJoint(one, other);
}

export const isCannon = (kind: string) => kind === "cannon" || kind === "double-cannon";
export const isEngine = (kind: string) => kind === "engine" || kind === "double-engine";
export const isCabin = (kind: string) => kind === "cabin" || kind === "start";
export const isHold = (kind: string) => kind === "hold" || kind === "red-hold";

/** The direction that a muzzle or exhaust needs free, -1 if there is none. */
export function barrel(kind: string, turns: number): number {
  if (isCannon(kind)) return turns & 3;
  return isEngine(kind) ? (turns + 2) & 3 : -1;
}

export interface Placed {
  part: Part;
  tile: Tile;
  turns: number;
}

/** A ship by cells. */
export class Ship {
  readonly at = new Map<string, Placed>();

  constructor(box: Box, parts: readonly Part[]) {
    for (const part of parts) {
      this.at.set(part.cell, { part, tile: box.tile(part.tile), turns: part.turns });
    }
  }

  side(cell: string, way: number): Side {
    const here = this.at.get(cell);
    return here ? sideOf(here.tile, here.turns, way) : 0;
  }

  /** Whether a tile is joined to its neighbour in a direction. */
  joined(cell: string, way: number): boolean {
    const near = beside(cell, way);
    return this.at.has(near) && isJoint(this.side(cell, way), this.side(near, (way + 2) & 3));
  }

  /** The cells linked to a cell by chains of joints. */
  piece(cell: string): Set<string> {
    const found = new Set([cell]);
    for (const here of found) {
      for (let way = 0; way < 4; way++) if (this.joined(here, way)) found.add(beside(here, way));
    }
    return found;
  }

  count(test: (placed: Placed) => boolean): number {
    let count = 0;
    for (const placed of this.at.values()) if (test(placed)) count++;
    return count;
  }

  has(alien: "brown" | "purple"): boolean {
    return this.count(({ part }) => part.alien === alien) > 0;
  }

  /** Cannon strength in halves, with so many double cannons powered. */
  cannons(front = 0, other = 0): number {
    let power = 4 * front + 2 * other;
    for (const { tile, turns } of this.at.values()) {
      if (tile.kind === "cannon") power += turns === 0 ? 2 : 1;
    }
    return power > 0 && this.has("purple") ? power + 4 : power;
  }

  engines(powered = 0): number {
    const power = this.count(({ tile }) => tile.kind === "engine") + 2 * powered;
    return power > 0 && this.has("brown") ? power + 2 : power;
  }

  doubles(kind: "double-cannon" | "double-engine", front?: boolean): number {
    return this.count(
      ({ tile, turns }) => tile.kind === kind && (front === undefined || front === (turns === 0)),
    );
  }

  /** What energy could add to the cannons, in halves, and to the engines. */
  reserve(energy: number): { cannons: number; engines: number } {
    const fronts = Math.min(energy, this.doubles("double-cannon", true));
    const others = Math.min(energy - fronts, this.doubles("double-cannon", false));
    const engines = Math.min(energy, this.doubles("double-engine"));
    return {
      cannons: this.cannons(fronts, others) - this.cannons(),
      engines: this.engines(engines) - this.engines(),
    };
  }

  slots(kind: string): number {
    let slots = 0;
    for (const { tile } of this.at.values()) if (tile.kind === kind) slots += tile.size;
    return slots;
  }

  /** How many crew the cabins could hold, two each. */
  beds(): number {
    return 2 * this.count(({ tile }) => isCabin(tile.kind));
  }

  /** The first cell met by what comes from a side along a line, or none. */
  firstTile(way: number, line: number): string | null {
    const upright = way === 0 || way === 2;
    const met = [...this.at.keys()].map(cellOf);
    const onLine = met.filter((cell) => (upright ? cell.column : cell.row) === line);
    const along = (cell: Cell) => (upright ? cell.row : cell.column);
    onLine.sort((one, other) => along(one) - along(other));
    const first = way === 0 || way === 3 ? onLine[0] : onLine[onLine.length - 1];
    return first ? cellName(first.column, first.row) : null;
  }

  shields(way: number): string[] {
    return this.cellsWhere(
      ({ tile, turns }) => tile.kind === "shield" && (turns === way || ((turns + 1) & 3) === way),
    );
  }

  /** Double cannons that can shoot at a large meteor on a line. */
  guns(way: number, line: number): string[] {
    const reach = way === 0 ? 0 : 1;
    return this.cellsWhere(({ tile, turns, part }) => {
      if (tile.kind !== "double-cannon" || turns !== way) return false;
      const { column, row } = cellOf(part.cell);
      return Math.abs((way === 0 || way === 2 ? column : row) - line) <= reach;
    });
  }

  cellsWhere(test: (placed: Placed) => boolean): string[] {
    return [...this.at].filter(([, placed]) => test(placed)).map(([cell]) => cell);
  }
}

const ships = once((parts: readonly Part[], box: Box) => new Ship(box, parts));

/** The ship made of some parts; made once for each list of parts. */
export function shipOf(box: Box, parts: readonly Part[]): Ship {
  return ships(parts, box);
}

// -- errors ------------------------------------------------------------------------------------------

/** Why a contact or a place is wrong; `way` is the side of `cell` where it shows. */
export interface Fault {
  why: "pipes" | "smooth" | "turned" | "exhaust" | "muzzle" | "split";
  cell: string;
  other?: string;
  way?: number;
  own?: Side;
  their?: Side;
}

/** Everything the check would find, each error once. */
export function faults(ship: Ship): Fault[] {
  const found: Fault[] = [];
  for (const [cell, { tile, turns }] of ship.at) {
    for (const way of [1, 2]) {
      const fault = contact(ship, cell, tile, turns, way);
      if (fault) found.push(fault);
    }
    found.push(...machine(ship, cell, tile, turns));
  }
  const first = ship.at.keys().next().value;
  if (first !== undefined && ship.piece(first).size !== ship.at.size) {
    found.push({ why: "split", cell: first });
  }
  return found;
}

function contact(ship: Ship, cell: string, tile: Tile, turns: number, way: number): Fault | null {
  const other = beside(cell, way);
  if (!ship.at.has(other)) return null;
  const own = sideOf(tile, turns, way);
  const their = ship.side(other, (way + 2) & 3);
  if (!isClash(own, their)) return null;
  return { why: own && their ? "pipes" : "smooth", cell, other, way, own, their };
}

function machine(ship: Ship, cell: string, tile: Tile, turns: number): Fault[] {
  const found: Fault[] = [];
  if (isEngine(tile.kind) && turns) found.push({ why: "turned", cell });
  const way = barrel(tile.kind, turns);
  if (way >= 0 && ship.at.has(beside(cell, way))) {
    const why = isEngine(tile.kind) ? "exhaust" : "muzzle";
    found.push({ why, cell, other: beside(cell, way), way });
  }
  return found;
}

/** What the check would find if a tile were welded there; `null` when it cannot be welded at all. */
export function weldFaults(
  ship: Ship,
  area: ReadonlySet<string>,
  tile: Tile,
  cell: string,
  turns: number,
): Fault[] | null {
  if (!area.has(cell) || ship.at.has(cell)) return null;
  const found: Fault[] = [];
  let held = false;
  for (let way = 0; way < 4; way++) {
    const other = beside(cell, way);
    const near = ship.at.get(other);
    if (!near) continue;
    const own = sideOf(tile, turns, way);
    held ||= isJoint(own, ship.side(other, (way + 2) & 3));
    const fault = contact(ship, cell, tile, turns, way);
    if (fault) found.push(fault);
    if (barrel(near.tile.kind, near.turns) === ((way + 2) & 3)) {
      found.push({
        why: isEngine(near.tile.kind) ? "exhaust" : "muzzle",
        cell: other,
        other: cell,
        way,
      });
    }
  }
  found.push(...machine(ship, cell, tile, turns));
  return held ? found : null;
}

/** How a cell stands to the tile in hand. */
export interface Fit {
  cell: string;
  /** fits: as it is held; turn: if turned; wrong: with an error only; none: no joint this way. */
  state: "fits" | "turn" | "wrong" | "none";
  faults: Fault[];
  /** The turns with which it would fit without an error. */
  good: number[];
  /** Why it cannot be welded there as it is held. */
  bar: Bar | null;
}

/**
 * outside: of the area; alone: no tile beside; joint: none, however turned; turned: none as held,
 * an error otherwise; gold: a title of its builder bars the tile everywhere.
 */
export type Bar = "outside" | "alone" | "joint" | "turned" | "gold";

export function fitOf(
  ship: Ship,
  area: ReadonlySet<string>,
  tile: Tile,
  cell: string,
  turns: number,
): Fit {
  const all = [0, 1, 2, 3].map((turn) => weldFaults(ship, area, tile, cell, turn));
  const now = all[turns & 3] ?? null;
  const good = [0, 1, 2, 3].filter((turn) => all[turn]?.length === 0);
  let state: Fit["state"] = "none";
  if (now?.length === 0) state = "fits";
  else if (good.length) state = "turn";
  else if (now) state = "wrong";
  const bar = state === "none" ? barAt(ship, area, cell, all) : null;
  return { cell, state, faults: now ?? [], good, bar };
}

function barAt(
  ship: Ship,
  area: ReadonlySet<string>,
  cell: string,
  welds: readonly (Fault[] | null)[],
): Bar {
  if (!area.has(cell)) return "outside";
  if (isAlone(ship, cell)) return "alone";
  return welds.some((faults) => faults !== null) ? "turned" : "joint";
}

/** No tile of the ship is beside a cell. */
export function isAlone(ship: Ship, cell: string): boolean {
  return [0, 1, 2, 3].every((way) => !ship.at.has(beside(cell, way)));
}

// -- what a seat sees at a glance ------------------------------------------------------------------

export interface Figures {
  cannons: number;
  cannonsMore: number;
  engines: number;
  enginesMore: number;
  crew: number;
  energy: number;
  slots: number;
  exposed: number;
  goods: number;
}

/** The figures of a ship; before loading, crew and energy are what the tiles will hold. */
export function figures(box: Box, seat: Seat, loaded: boolean): Figures {
  const ship = shipOf(box, seat.ship);
  const slots = ship.slots("battery");
  const energy = loaded ? seat.energy : slots;
  const more = ship.reserve(energy);
  const prices = { red: 4, yellow: 3, green: 2, blue: 1 };
  return {
    cannons: ship.cannons(),
    cannonsMore: more.cannons,
    engines: ship.engines(),
    enginesMore: more.engines,
    crew: loaded ? seat.crew : ship.beds(),
    energy,
    slots,
    exposed: seat.exposed,
    goods: seat.ship.reduce(
      (sum, part) => sum + (part.cubes ?? []).reduce((own, cube) => own + prices[cube], 0),
      0,
    ),
  };
}

/** Write a strength that is kept in halves. */
export function halves(power: number): string {
  return power % 2 ? `${Math.floor(power / 2) || ""}½` : String(power / 2);
}
