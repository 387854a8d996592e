/**
 * Meteors and shots, shown one after the other along their line: those that a change told of, and
 * the one that waits for a decision.
 */
import type { Change, Scene } from "../../lib/face";
import { stepOf, viewOf } from "./actions";
import { boxOf, type Hit, SIDES } from "./box";

export interface Fate {
  fate: string;
  cell: number;
}

/** One projectile and what it did to whom. */
export interface Shot {
  hit: Hit;
  line: number;
  fates: Map<number, Fate>;
}

/** What a ship shows of a projectile. */
export interface Incoming {
  hit: Hit;
  line: number;
  /** null: it still waits for a decision. */
  fate: Fate | null;
  key: string;
}

const LENGTH = 900;

/** The projectiles that a list of changes tells of, in order. */
export function shotsOf(changes: readonly Change[]): Shot[] {
  const found: Shot[] = [];
  for (const change of changes) {
    for (const event of change.events) {
      if (event.event === "rolled" && !event.row) {
        const side = SIDES.indexOf(event.side);
        found.push({ hit: { kind: event.hit, side }, line: event.line, fates: new Map() });
      } else if (event.event === "projectile") {
        found.at(-1)?.fates.set(event.seat, { fate: event.fate, cell: event.cell });
      }
    }
  }
  return found;
}

/** The changes since the card that lies open was revealed. */
export function sinceCard(scene: Scene): Change[] {
  const told: Change[] = [];
  for (const change of [...(scene.changes ?? [])].reverse()) {
    if (change.kind !== "moved" || change.move > scene.position.move) continue;
    const from = change.events.findIndex((event) => event.event === "card revealed");
    if (from < 0) told.unshift(change);
    else {
      told.unshift({ ...change, events: change.events.slice(from) });
      return told;
    }
  }
  return told;
}

class Shots {
  #playing = $state.raw<Shot | null>(null);
  #count = $state(0);
  #queue: Shot[] = [];
  #seen = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** New changes were told: show what flew. */
  watch(scene: Scene): void {
    const last = scene.changes?.at(-1)?.number ?? -1;
    const fresh = (scene.changes ?? []).filter((change) => change.number > this.#seen);
    const first = this.#seen < 0;
    this.#seen = last;
    if (first || !scene.motion || !fresh.length) return;
    const told = shotsOf(fresh).filter((shot) => shot.fates.size > 0);
    this.#queue.push(...told);
    if (this.#queue.length > 8) this.#queue.splice(0, this.#queue.length - 8);
    if (!this.#timer) this.#next();
  }

  #next(): void {
    const shot = this.#queue.shift();
    this.#playing = shot ?? null;
    this.#count += 1;
    this.#timer = shot ? setTimeout(() => this.#next(), LENGTH) : undefined;
  }

  /** What comes at a ship right now. */
  at(scene: Scene, seat: number): Incoming | null {
    if (this.#playing) {
      const fate = this.#playing.fates.get(seat);
      const { hit, line } = this.#playing;
      return fate ? { hit, line, fate, key: `${this.#count}` } : null;
    }
    const view = viewOf(scene);
    const step = stepOf(scene);
    if (step.step !== "defence" || !view.seats[seat]?.struck) return null;
    const hit = boxOf(scene.details).hits[Number(step.hit)];
    return hit ? { hit, line: view.roll[0], fate: null, key: `w${view.roll[0]}` } : null;
  }

  /** The projectile everybody looks at: the one that flies, or the one that waits. */
  current(scene: Scene): { hit: Hit; line: number } | null {
    if (this.#playing) return this.#playing;
    const view = viewOf(scene);
    const step = view.steps.find((one) => one.step === "defence" || one.step === "pieces");
    const volley = view.steps.find((one) => one.step === "volley");
    const number = step?.hit ?? (volley ? Number(volley.hit) - 1 : undefined);
    const hit = number === undefined ? undefined : boxOf(scene.details).hits[Number(number)];
    return hit && view.roll[0] ? { hit, line: view.roll[0] } : null;
  }
}

export const shots = new Shots();
