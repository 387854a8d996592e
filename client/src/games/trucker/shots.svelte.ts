/**
 * Meteors and shots, shown one by one along their line: those reported by a change, and the one
 * that waits for a decision. What they destroy stays visible until they arrive.
 */
import { cellNumbered, type Projectile, SIDES } from "./model";
import type { Part, View } from "./types";
import type { Change, Scene } from "./scene";

export interface Fate {
  fate: string;
  cell: number;
  /** The change that reported it. */
  number: number;
}

/** A lost tile, and the change that reported it. */
interface Loss {
  seat: number;
  cell: string;
  number: number;
}

/** The two dice of a roll. */
export type Faces = [number, number];

/** One projectile, its results and the losses; without a hit, losses for other reasons. */
export interface Shot {
  hit: Projectile | null;
  line: number;
  faces: Faces | null;
  fates: Map<number, Fate>;
  losses: Loss[];
}

/** What a ship shows of a projectile. */
export interface Incoming {
  hit: Projectile;
  line: number;
  /** null if it waits for a decision */
  fate: Fate | null;
  key: string;
}

/** The projectile in view of everyone. */
export interface Flying {
  hit: Projectile;
  line: number;
  faces: Faces | null;
}

/** A tile that is still drawn although it is no longer on the table. */
export interface Remains {
  part: Part;
  /** It was hit and breaks now. */
  breaks: boolean;
}

/** Milliseconds until it hits, and until the next one comes. */
const ARRIVAL = 640;
const LENGTH = 1000;
const MOST = 8;

/** Everything that flew or broke in a list of changes, in order. */
function happenings(changes: readonly Change[]): Shot[] {
  const found: Shot[] = [];
  let faces: Faces | null = null;
  for (const { events, number } of changes) {
    for (const event of events) {
      if (event.event === "dice fell") faces = [event.first, event.second];
      else if (event.event === "rolled") {
        const side = SIDES.indexOf(event.side);
        const hit = event.row ? null : { kind: event.hit, side };
        found.push({ hit, line: event.line, faces, fates: new Map(), losses: [] });
      } else if (event.event === "projectile") {
        found.at(-1)?.fates.set(event.seat, { fate: event.fate, cell: event.cell, number });
      } else if (event.event === "tile lost") {
        found.at(-1)?.losses.push({ seat: event.seat, cell: cellNumbered(event.cell), number });
      }
    }
  }
  return found;
}

/** The projectiles in a list of changes, in order. */
export function shotsOf(changes: readonly Change[]): (Shot & { hit: Projectile })[] {
  return happenings(changes).filter(
    (shot): shot is Shot & { hit: Projectile } => shot.hit !== null,
  );
}

/** The changes since the open card was revealed. */
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

/** A shot reduced to what is new; null if nothing is. */
function newPart(shot: Shot, seen: number): Shot | null {
  const fates = new Map([...shot.fates].filter(([, fate]) => fate.number > seen));
  const losses = shot.losses.filter((loss) => loss.number > seen);
  return fates.size || losses.length ? { ...shot, fates, losses } : null;
}

interface Scheduled extends Shot {
  /** The lost tiles by seat, as they were before. */
  parts: Map<number, Part[]>;
}

class Shots {
  #playing = $state.raw<Scheduled | null>(null);
  #arrived = $state(false);
  #count = $state(0);
  #queue = $state.raw<Scheduled[]>([]);
  #table = "";
  #seen = -1;
  #before: View | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Show what flew in new changes. Call this before the ships are redrawn. */
  watch(scene: Scene): void {
    const changes = scene.changes ?? [];
    const before = this.#table === scene.table.id ? this.#before : null;
    const seen = this.#seen;
    this.#table = scene.table.id;
    this.#before = scene.view;
    this.#seen = changes.at(-1)?.number ?? -1;
    if (!before || !scene.motion || this.#seen <= seen) return;
    const fresh = happenings(changes)
      .map((shot) => newPart(shot, seen))
      .filter((shot) => shot !== null)
      .map((shot) => ({ ...shot, parts: partsLost(before, shot.losses) }));
    if (!fresh.length) return;
    this.#queue = [...this.#queue, ...fresh].slice(-MOST);
    if (!this.#timer) this.#next();
  }

  #next(): void {
    const [shot, ...rest] = this.#queue;
    this.#queue = rest;
    this.#playing = shot ?? null;
    this.#arrived = !shot?.fates.size;
    this.#count += 1;
    if (!shot) this.#timer = undefined;
    else if (this.#arrived) this.#wait(LENGTH - ARRIVAL, () => this.#next());
    else {
      this.#wait(ARRIVAL, () => {
        this.#arrived = true;
        this.#wait(LENGTH - ARRIVAL, () => this.#next());
      });
    }
  }

  #wait(length: number, then: () => void): void {
    this.#timer = setTimeout(then, length);
  }

  /** The projectile that is approaching a ship now. */
  at(scene: Scene, seat: number): Incoming | null {
    if (this.#playing) {
      const fate = this.#playing.fates.get(seat);
      const { hit, line } = this.#playing;
      return fate && hit ? { hit, line, fate, key: `${this.#count}` } : null;
    }
    const { incoming: hit, seats } = scene.view;
    if (!hit || !seats[seat]?.struck) return null;
    return { hit, line: hit.line, fate: null, key: `w${hit.line}` };
  }

  /** The lost tiles of a ship that have not been hit yet in the animation. */
  remains(seat: number): Remains[] {
    const playing = this.#playing?.parts.get(seat) ?? [];
    return [
      ...playing.map((part) => ({ part, breaks: this.#arrived })),
      ...this.#queue.flatMap((shot) =>
        (shot.parts.get(seat) ?? []).map((part) => ({ part, breaks: false })),
      ),
    ];
  }

  /** The projectile in view of everyone: the flying one, or the waiting one. */
  current(scene: Scene): Flying | null {
    if (this.#playing) {
      const { hit, line, faces } = this.#playing;
      return hit && { hit, line, faces };
    }
    const hit = scene.view.incoming;
    if (!hit) return null;
    const faces = shotsOf(sinceCard(scene)).at(-1)?.faces ?? null;
    return { hit, line: hit.line, faces };
  }
}

function partsLost(before: View, losses: Loss[]): Map<number, Part[]> {
  const found = new Map<number, Part[]>();
  for (const { seat, cell } of losses) {
    const part = before.seats[seat]?.ship.find((one) => one.cell === cell);
    if (part) found.set(seat, [...(found.get(seat) ?? []), part]);
  }
  return found;
}

export const shots = new Shots();
