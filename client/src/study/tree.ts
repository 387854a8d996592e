/** The moves of a study as rows of a list: one line of play below the other, variations indented. */
import type { StudyComment, StudyInfo, StudyNode } from "../lib/wire";

export const ROOT = 0;
const LONGEST_RUN = 8;

/** Moves in a row that one seat made, up to a fork, a name or a comment. */
export interface Row {
  nodes: StudyNode[];
  depth: number;
  /** How many moves lead to the position after the row. */
  moves: number;
}

/** The last move of a row: pressing the row shows the position after it. */
export const endOf = (row: Row): StudyNode => row.nodes.at(-1)!;

export class Tree {
  #nodes = new Map<number, StudyNode>();
  #after = new Map<number, StudyNode[]>();
  readonly info: StudyInfo;

  constructor(info: StudyInfo) {
    this.info = info;
    for (const node of info.nodes) {
      this.#nodes.set(node.id, node);
      this.#after.set(node.parent, [...this.children(node.parent), node]);
    }
  }

  node(id: number): StudyNode | undefined {
    return this.#nodes.get(id);
  }

  has(id: number): boolean {
    return id === ROOT || this.#nodes.has(id);
  }

  /** The moves made from a position, the main one first. */
  children(id: number): StudyNode[] {
    return this.#after.get(id) ?? [];
  }

  parent(id: number): number {
    return this.#nodes.get(id)?.parent ?? ROOT;
  }

  /** The moves from the first position to one. */
  path(id: number): StudyNode[] {
    const found: StudyNode[] = [];
    for (let node = this.node(id); node; node = this.node(node.parent)) found.unshift(node);
    return found;
  }

  /** The end of the main line through a position. */
  last(id: number): number {
    let at = id;
    for (let next = this.children(at)[0]; next; next = this.children(at)[0]) at = next.id;
    return at;
  }

  /** The node at which the line of a position left its neighbours: where its variation begins. */
  fork(id: number): StudyNode | undefined {
    return this.path(id).findLast((node) => this.children(node.parent)[0] !== node || node.name);
  }

  comments(id: number): StudyComment[] {
    return id === ROOT ? this.info.comments : (this.node(id)?.comments ?? []);
  }

  rows(): Row[] {
    return this.#lay(this.children(ROOT), 0, 0);
  }

  /** The rows of a line, with the variations that leave it. */
  #lay(first: StudyNode[], depth: number, before: number): Row[] {
    const rows: Row[] = [];
    let moves = before;
    for (let heads = first; heads.length;) {
      const [main, ...others] = heads as [StudyNode, ...StudyNode[]];
      const nodes = this.#run(main);
      rows.push({ nodes, depth, moves: moves + nodes.length });
      for (const other of others) rows.push(...this.#lay([other], depth + 1, moves));
      moves += nodes.length;
      heads = this.children(nodes.at(-1)!.id);
    }
    return rows;
  }

  /** A move and those that the same seat made right after it. */
  #run(first: StudyNode): StudyNode[] {
    const run = [first];
    for (let at = first; run.length < LONGEST_RUN && !at.comments.length;) {
      const [next, ...others] = this.children(at.id);
      if (!next || others.length || next.name || !alike(first, next)) break;
      run.push(next);
      at = next;
    }
    return run;
  }
}

const alike = (one: StudyNode, other: StudyNode): boolean =>
  one.seat === other.seat && one.bot === other.bot && one.played === other.played;
