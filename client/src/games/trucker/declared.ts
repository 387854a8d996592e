/** What has been declared for the card that lies open, or for its present line. */
import { halves } from "./ship";
import { sinceCard } from "./shots.svelte";
import type { Scene } from "./scene";

export interface Declared {
  what: "engines" | "cannons";
  words: string;
}

/** The powers declared so far by seat; the lines of a combat zone begin afresh. */
export function declaredNow(scene: Scene): Map<number, Declared> {
  const found = new Map<number, Declared>();
  for (const change of sinceCard(scene)) {
    for (const event of change.events) {
      if (event.event === "penalised" && event.card === "combat zone") found.clear();
      if (event.event !== "power declared" || event.what === "crew") continue;
      const words = event.what === "cannons" ? halves(event.power) : String(event.power);
      found.set(event.seat, { what: event.what, words });
    }
  }
  return found;
}
