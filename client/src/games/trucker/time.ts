/** The sand in server time: since when it runs, and how much is left. */
import { viewOf } from "./actions";
import type { Scene } from "./scene";

export interface Sand {
  /** Seconds left; null where no clock is running. */
  left: number | null;
  /** Part of the sand that is still above, 0 to 1. */
  above: number;
}

/** How long the sand of a live game has been running, from what the table told. */
export function sandOf(scene: Scene, now: number): Sand {
  const view = viewOf(scene);
  const { state } = view.hourglass;
  if (state !== "running") return { left: state === "none" ? null : 0, above: 0 };
  if (view.building === "turns") return turnSand(scene);
  const length = Number(scene.table.options.hourglass_seconds ?? 90);
  const since = turnedAt(scene);
  if (since === null) return { left: length, above: 1 };
  const left = Math.max(0, length - Math.max(0, now - since) / 1000);
  return { left, above: left / length };
}

/** When the hourglass was turned last: by somebody, or by the beginning of the flight. */
function turnedAt(scene: Scene): number | null {
  const told = scene.changes ?? [];
  for (let i = told.length - 1; i >= 0; i--) {
    const change = told[i]!;
    if (change.move > scene.position.move) continue;
    const turned = change.events.some(
      (event) => event.event === "hourglass turned" || event.event === "flight began",
    );
    if (turned || change.kind === "begun") return change.at;
  }
  return scene.table.created || null;
}

/** In turns the sand is a number of rounds. */
function turnSand(scene: Scene): Sand {
  const view = viewOf(scene);
  const length = Number(scene.table.options.slot_rounds ?? 12);
  let turned = 1;
  for (const change of scene.changes ?? []) {
    if (change.move > scene.position.move) break;
    for (const event of change.events) {
      if (event.event === "turn began") turned = Math.max(turned, 1);
      if (event.event === "hourglass turned") turned = roundAt(scene, change.move) + 1;
      if (event.event === "flight began") turned = 1;
    }
  }
  const left = Math.max(0, length - (view.round - turned));
  return { left, above: left / length };
}

/** The round that was played at a move. */
function roundAt(scene: Scene, move: number): number {
  let round = 0;
  for (const change of scene.changes ?? []) {
    if (change.move > move) break;
    for (const event of change.events) {
      if (event.event === "hourglass turned" && change.move === move) return round;
      if (event.event === "turn began") round = Number(event.round);
    }
  }
  return round;
}

export function clockWords(seconds: number): string {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
