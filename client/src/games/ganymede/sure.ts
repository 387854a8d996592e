/** Free gains without an alternative: nobody is asked whether they want them. */
import { actOf } from "./targets";
import { boardOf } from "./phrases";
import type { Choice, Scene } from "./scene";

/** What makes a gain a decision after all. */
const PRICES: ReadonlySet<string> = new Set([
  "settler lost",
  "settlers returned",
  "ship launched",
  "tile discarded",
  "game ended",
]);

/** The gain that there is beside declining; null if it is a choice. */
export function sure(scene: Scene): Choice | null {
  const [first, second, ...more] = scene.position.choices;
  if (!first || !second || more.length) return null;
  const gain = actOf(scene, first).do === "decline" ? second : first;
  const other = gain === first ? second : first;
  if (actOf(scene, other).do !== "decline") return null;
  return isFree(scene, gain) ? gain : null;
}

function isFree(scene: Scene, gain: Choice): boolean {
  if (gain.outlook.some(({ event }) => PRICES.has(event))) return false;
  const act = actOf(scene, gain);
  if (act.do === "draw ship") return !boardOf(scene, scene.seat).hand_full; // else a ship may have to go
  return act.do === "recruit" || act.do === "reputation";
}
