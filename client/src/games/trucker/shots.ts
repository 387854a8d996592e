/** Meteors and shots of the open card, from its events: rolls, results and losses. */
import { cellNumbered, type Projectile, SIDES } from "./model";
import type { Change, Scene } from "./scene";
import type { Event } from "./types";

export interface Fate {
  fate: string;
  cell: number;
}

/** The two dice of a roll. */
export type Faces = [number, number];

/** A projectile with its roll. */
export interface Flying {
  hit: Projectile;
  line: number;
  faces: Faces | null;
}

/** One projectile and its results. */
export interface Shot extends Flying {
  fates: Map<number, Fate>;
}

/** What a ship shows of a projectile. */
export interface Incoming {
  hit: Projectile;
  line: number;
  /** null if it waits for a decision */
  fate: Fate | null;
  key: string;
}

/** The projectiles in a list of changes, in order. */
export function shotsOf(changes: readonly Change[]): Shot[] {
  const found: Shot[] = [];
  let faces: Faces | null = null;
  for (const event of changes.flatMap(({ events }) => events)) {
    if (event.event === "dice fell") faces = [event.first, event.second];
    else if (event.event === "rolled" && !event.row) {
      const hit = { kind: event.hit, side: SIDES.indexOf(event.side) };
      found.push({ hit, line: event.line, faces, fates: new Map() });
    } else if (event.event === "projectile") {
      found.at(-1)?.fates.set(event.seat, { fate: event.fate, cell: event.cell });
    }
  }
  return found;
}

/** The changes since the open card was revealed. */
export function sinceCard(scene: Scene): Change[] {
  const told: Change[] = [];
  for (const change of [...(scene.changes ?? [])].reverse()) {
    if (change.kind !== "moved" || change.move > scene.position.move) continue;
    const from = change.events.findLastIndex((event) => event.event === "card revealed");
    if (from < 0) told.unshift(change);
    else {
      told.unshift({ ...change, events: change.events.slice(from) });
      return told;
    }
  }
  return told;
}

/** The projectile that is approaching a ship now: the one on stage, or one that waits. */
export function incomingAt(scene: Scene, seat: number): Incoming | null {
  const shot = scene.beat?.stage?.shot;
  if (shot) {
    const fate = shot.fates.get(seat);
    return fate ? { hit: shot.hit, line: shot.line, fate, key: `${scene.beat!.told}` } : null;
  }
  const { incoming: hit, seats } = scene.view;
  if (!hit || !seats[seat]?.struck) return null;
  return { hit, line: hit.line, fate: null, key: `w${hit.line}` };
}

/** The projectile in view of everyone: the one on stage, or the waiting one. */
export function flyingNow(scene: Scene): Flying | null {
  const { beat, view } = scene;
  if (beat?.stage?.shot) return beat.stage.shot;
  const hit = view.incoming;
  if (!hit || beat) return null;
  const faces = shotsOf(sinceCard(scene)).at(-1)?.faces ?? null;
  return { hit, line: hit.line, faces };
}

/** The cell that an event names, or "" outside the ship. */
export const cellOfEvent = (event: { cell: number }): string => cellNumbered(event.cell);

/** The events since the last payday began, up to this position. */
export function sincePayday(scene: Scene): Event[] {
  const events = (scene.changes ?? [])
    .filter((change) => change.kind === "moved" && change.move <= scene.position.move)
    .flatMap((change) => change.events);
  const at = events.findLastIndex((event) => event.event === "flight ended");
  return at < 0 ? [] : events.slice(at);
}
