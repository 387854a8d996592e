/** The history of the table, as changes and as log lines. */
import type { LogLine } from "../lib/face";
import { words } from "../lib/i18n/index.svelte";
import type { TableScene } from "../lib/scene.svelte";
import type { Change } from "../lib/wire";

export interface LogEntry {
  change: Change;
  lines: LogLine[];
}

export class Log {
  changes = $state.raw<Change[]>([]);
  #scene: () => TableScene | null;
  #lines = new Map<string, LogLine[]>();

  constructor(scene: () => TableScene | null) {
    this.#scene = scene;
  }

  /** Start again with the history before the table was opened. */
  restart(before: Change[]): void {
    this.changes = before;
    this.#lines.clear();
  }

  /** Add new changes, and return them. */
  add(changes: Change[]): Change[] {
    const known = new Set(this.changes.map((change) => change.number));
    const fresh = changes.filter((change) => !known.has(change.number));
    if (fresh.length) this.changes = [...this.changes, ...fresh];
    return fresh;
  }

  /** The history without moves that were taken back. */
  entries: LogEntry[] = $derived.by(() => {
    const scene = this.#scene();
    return withoutUndone(this.changes).map((change) => ({
      change,
      lines: scene ? this.#linesOf(scene, change) : [],
    }));
  });

  #linesOf(scene: TableScene, change: Change): LogLine[] {
    if (change.kind !== "moved") return [];
    const place = `${words.language}/${change.number}/${change.move}`;
    let lines = this.#lines.get(place);
    if (!lines) {
      try {
        lines = scene.lines(change);
      } catch (error) {
        console.error(error);
        lines = [];
      }
      this.#lines.set(place, lines);
    }
    return lines;
  }
}

/** The changes without moves that were taken back. */
export function withoutUndone(changes: readonly Change[]): Change[] {
  const kept: Change[] = [];
  for (const change of changes) {
    if (change.kind === "undone") {
      for (let last = kept.at(-1); last && isAfter(last, change.move); last = kept.at(-1)) {
        kept.pop();
      }
    }
    kept.push(change);
  }
  return kept;
}

function isAfter(change: Change, move: number): boolean {
  return change.kind === "moved" && change.move > move;
}
