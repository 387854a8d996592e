/** The sand in server time: when it started, and how much is left. */
import type { Scene } from "./scene";

export interface Sand {
  /** Seconds left; null if no clock is running. */
  left: number | null;
  /** The share of sand still above, from 0 to 1. */
  above: number;
}

/** How long the sand of a live game has been running, according to the events. */
export function sandOf(scene: Scene, now: number): Sand {
  const view = scene.view;
  const { state } = view.hourglass;
  if (state !== "running") return { left: state === "none" ? null : 0, above: 0 };
  if (view.building === "turns") {
    const { left, elapsed } = view.hourglass; // in rounds
    return { left, above: left / (left + elapsed) };
  }
  const length = view.hourglass.seconds;
  if (scene.table.status === "starting") return { left: length, above: 1 };
  const since = turnedAt(scene);
  if (since === null) return { left: length, above: 1 };
  const left = Math.max(0, length - Math.max(0, now - since) / 1000);
  return { left, above: left / length };
}

const STARTS = new Set(["begun", "started"]);

/** When the hourglass was last flipped, by a player or by the start of the flight. */
function turnedAt(scene: Scene): number | null {
  const told = scene.changes ?? [];
  for (let i = told.length - 1; i >= 0; i--) {
    const change = told[i]!;
    if (change.move > scene.position.move) continue;
    const turned = change.events.some(
      (event) => event.event === "hourglass turned" || event.event === "flight began",
    );
    if (turned || STARTS.has(change.kind)) return change.at;
  }
  return scene.table.created || null;
}

export function clockWords(seconds: number): string {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
