/** “Since your last turn”: what the others did, player by player. */
import type { Change } from "../lib/wire";
import type { LogEntry, ToldLine } from "./log.svelte";

export interface Chapter {
  seat: number;
  lines: ToldLine[];
}

/** So many lines are shown for a player. */
const MOST_LINES = 5;
/** It opens by itself after so many moves that nobody watched, when they are not from just now. */
const MANY = 6;
const LATELY = 2 * 60_000;
/** And after such a long time, whatever happened. */
const LONG = 20 * 3600_000;

export class Recap {
  open = $state(false);
  #entries: () => LogEntry[];
  #seat: () => number | null;
  #unseen: Change[] = [];

  constructor(entries: () => LogEntry[], seat: () => number | null) {
    this.#entries = entries;
    this.#seat = seat;
  }

  /** What happened between the viewer's last turn and this one, the first player first. */
  chapters: Chapter[] = $derived.by(() => {
    const seat = this.#seat();
    const entries = this.#entries();
    const end = entries.findLastIndex(({ change }) => isMove(change) && change.seat !== seat) + 1;
    const told = entries.slice(0, end);
    const last = told.findLastIndex(({ change }) => isMove(change) && change.seat === seat);
    if (seat === null || last < 0) return [];
    return chaptersOf(told.slice(last + 1).flatMap(({ lines }) => lines));
  });

  /** Note moves that were not told on stage. */
  miss(changes: readonly Change[]): void {
    this.#unseen.push(
      ...changes.filter((change) => isMove(change) && change.seat !== this.#seat()),
    );
  }

  /** The viewer is asked: open if they missed a lot. */
  offer(now: number, lastMove: number | null): void {
    const first = this.#unseen[0];
    if (!first) return;
    const missed = this.#unseen.length >= MANY && now - first.at > LATELY;
    if (missed || (lastMove !== null && now - lastMove > LONG)) this.open = true;
    this.#unseen = [];
  }

  /** The viewer moved. */
  leave(): void {
    this.open = false;
    this.#unseen = [];
  }
}

const isMove = (change: Change): boolean => change.kind === "moved";

export function chaptersOf(lines: readonly ToldLine[]): Chapter[] {
  const found = new Map<number, ToldLine[]>();
  for (const line of lines) {
    if (line.seat === null || line.tone === "heading") continue;
    found.set(line.seat, [...(found.get(line.seat) ?? []), line]);
  }
  return [...found].map(([seat, all]) => ({ seat, lines: shortened(all) }));
}

/** The main lines; their effects, where there is room. */
function shortened(lines: ToldLine[]): ToldLine[] {
  if (lines.length <= MOST_LINES) return lines;
  const main = lines.filter((line) => !line.indent);
  return (main.length > 1 ? main : lines).slice(-MOST_LINES);
}
