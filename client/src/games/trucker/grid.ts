/** The positions of a ship's cells in its drawing. */
import { cellName, cellOf } from "./fit";
import type { Fault } from "./types";

/** The distance between the centres of two cells. */
export const PITCH = 106;

/** The first and last column and row that are drawn. */
export interface Edges {
  c0: number;
  c1: number;
  r0: number;
  r1: number;
}

const WAYS: [number, number][] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

/** The bounding box of some cells. */
export function edgesRound(cells: readonly string[]): Edges {
  const places = cells.map(cellOf);
  const columns = places.map((cell) => cell.column);
  const rows = places.map((cell) => cell.row);
  return {
    c0: Math.min(...columns),
    c1: Math.max(...columns),
    r0: Math.min(...rows),
    r1: Math.max(...rows),
  };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

export class Grid {
  readonly columns: number[];
  readonly rows: number[];
  readonly cells: string[];

  constructor(readonly edges: Edges) {
    this.columns = range(edges.c0, edges.c1);
    this.rows = range(edges.r0, edges.r1);
    this.cells = this.rows.flatMap((row) => this.columns.map((column) => cellName(column, row)));
  }

  x(cell: string): number {
    return (cellOf(cell).column - this.edges.c0) * PITCH;
  }

  y(cell: string): number {
    return (cellOf(cell).row - this.edges.r0) * PITCH;
  }

  /** The side of a cell that an error concerns, or its centre. */
  spot(fault: Fault, at: string): [number, number] {
    const shown = fault.way ?? -1;
    const way = shown < 0 || fault.cell === at ? shown : (shown + 2) & 3;
    const [dx, dy] = WAYS[way] ?? [0, 0];
    return [this.x(at) + (dx * PITCH) / 2, this.y(at) + (dy * PITCH) / 2];
  }

  /** The visible part of the drawing, with margins. */
  box(beside: number, above: number): string {
    const width = this.columns.length * PITCH + 2 * beside;
    const height = this.rows.length * PITCH + 2 * above;
    return `${-PITCH / 2 - beside} ${-PITCH / 2 - above} ${width} ${height}`;
  }
}
