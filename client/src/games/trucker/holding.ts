/** How the held tile fits the cells of its ship, and why not, in words. */
import { type Fit, fitOf, shipOf, type Site } from "./fit";
import { hand } from "./hand.svelte";
import { boxOf, ownBoard, type Tile } from "./model";
import type { Scene } from "./scene";
import type { Yard } from "./types";
import { faultAt, tt, turnHint } from "./words";

/** The default restrictions: a spectator's view has no yard. */
const FREE: Yard = { assisted: false, sets_aside: true, takes_face_up: true, barred: [] };

/** The held tile, if the viewer sees it. */
export function inHand(scene: Scene): Tile | null {
  const name = ownBoard(scene).hand;
  return name && name !== "hidden" ? boxOf(scene.details).tile(name) : null;
}

/** The data the viewer's own ship is built on. */
export function siteOf(scene: Scene): Site {
  const ship = shipOf(boxOf(scene.details), ownBoard(scene).ship);
  return { ship, area: new Set(scene.view.area), yard: scene.view.yard ?? FREE };
}

/** How a tile fits a cell in its current rotation. */
export function fitAt(scene: Scene, tile: Tile, cell: string): Fit {
  return fitOf(siteOf(scene), tile, cell, hand.turns);
}

/** What is wrong with a cell, and what would help; empty where the tile fits. */
export function fitWords(scene: Scene, fit: Fit): { why: string[]; hint: string } {
  if (fit.bar) return { why: [tt(`bar.${fit.bar}`)], hint: "" };
  if (fit.state === "fits") return { why: [], hint: "" };
  const mistake = scene.view.yard?.assisted ? "hint.assisted" : "hint.mistake";
  return {
    why: fit.faults.map((fault) => faultAt(fault, fit.cell)),
    hint: turnHint(hand.turns, fit.good) || tt(mistake),
  };
}
