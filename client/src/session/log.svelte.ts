/** The history of the table, as changes and as log lines. */
import type { LogLine } from "../lib/face";
import { words } from "../lib/i18n/index.svelte";
import type { TableScene } from "../lib/scene.svelte";
import type { Change } from "../lib/wire";

/** A line, and the number of moves after the one it tells. */
export type ToldLine = LogLine & { move: number };

export interface LogEntry {
  /** The change, or the last of a player's moves that are told together. */
  change: Change;
  lines: ToldLine[];
  /** How many moves a take-back took back. */
  undone: number;
}

/** A run of moves is told together; longer ones are cut. */
const LONGEST_RUN = 8;

export class Log {
  changes = $state.raw<Change[]>([]);
  /** What has been told of the update on stage. */
  telling = $state.raw<Change[]>([]);
  #scene: () => TableScene | null;
  #lines = new Map<string, ToldLine[]>();

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
    const entries = runsOf(withoutUndone([...this.changes, ...this.telling])).map((run) => ({
      change: run.changes.at(-1)!,
      lines: scene ? this.#linesOf(scene, run.changes) : [],
      undone: run.undone,
    }));
    return named(entries);
  });

  #linesOf(scene: TableScene, run: readonly Change[]): ToldLine[] {
    const [first] = run;
    if (first?.kind !== "moved") return [];
    const size = run.reduce((sum, change) => sum + change.events.length, 0);
    const place = `${words.language}/${first.number}/${first.move}/${run.length}/${size}`;
    let lines = this.#lines.get(place);
    if (!lines) {
      try {
        lines = linesOf(scene, run);
      } catch (error) {
        console.error(error);
        lines = [];
      }
      this.#lines.set(place, lines);
    }
    return lines;
  }
}

/** The lines of a run of moves, each with the move that it tells. */
function linesOf(scene: TableScene, run: readonly Change[]): ToldLine[] {
  const events = run.flatMap((change) => change.events);
  let told = 0;
  const ends = run.map((change) => (told += change.events.length));
  return scene.lines({ ...run[0]!, events }).map((line) => {
    const at = line.told === undefined ? -1 : ends.findIndex((end) => end >= line.told!);
    return { ...line, move: (run[at] ?? run.at(-1)!).move };
  });
}

interface Kept {
  changes: Change[];
  undone: number;
}

/** The changes without moves that were taken back; take-backs in a row are one. */
export function withoutUndone(changes: readonly Change[]): Kept[] {
  const kept: Kept[] = [];
  for (const change of changes) {
    let undone = 0;
    if (change.kind === "undone") {
      for (let last = kept.at(-1); last && isAfter(last, change); last = kept.at(-1)) {
        undone += last.undone || 1;
        kept.pop();
      }
    }
    kept.push({ changes: [change], undone });
  }
  return kept;
}

/** Return whether a change was taken back by another, or is an earlier take-back of the same. */
function isAfter({ changes: [change] }: Kept, undo: Change): boolean {
  if (change?.kind === "undone") return change.seat === undo.seat && change.move >= undo.move;
  return change?.kind === "moved" && change.move > undo.move;
}

/** Put the moves that one player made in a row together. */
function runsOf(kept: readonly Kept[]): Kept[] {
  const runs: Kept[] = [];
  for (const one of kept) {
    const last = runs.at(-1);
    if (last && follows(last.changes, one.changes[0]!)) last.changes.push(one.changes[0]!);
    else runs.push({ changes: [...one.changes], undone: one.undone });
  }
  return runs;
}

function follows(run: readonly Change[], change: Change): boolean {
  const last = run.at(-1)!;
  return (
    last.kind === "moved" &&
    change.kind === "moved" &&
    last.seat === change.seat &&
    last.by === change.by &&
    run.length < LONGEST_RUN &&
    !change.events.some((event) => event.event === "turn began" && event.seat === change.seat)
  );
}

/** A line that belongs to nothing above it names its player. */
function named(entries: LogEntry[]): LogEntry[] {
  let speaker: number | null = null;
  return entries.map((entry) => {
    if (!entry.lines.length) speaker = null;
    const lines = entry.lines.map((line) => {
      const alone = line.indent && line.alone && line.seat !== speaker;
      speaker = line.tone === "heading" ? null : line.seat;
      return alone ? { ...line, text: line.alone!, indent: false } : line;
    });
    return { ...entry, lines };
  });
}
