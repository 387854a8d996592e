/** How the tile in hand would do on the cells of its ship, and why not, in words. */
import { type Fit, fitOf, shipOf, type Site } from "./fit";
import { hand } from "./hand.svelte";
import { boxOf, ownBoard, type Tile } from "./model";
import type { Scene } from "./scene";
import type { Yard } from "./types";
import { faultAt, tt, turnHint } from "./words";

/** What binds a builder whose table does not say: a spectator sees no yard. */
const FREE: Yard = { assisted: false, sets_aside: true, takes_face_up: true, barred: [] };

/** The tile that the viewer holds and sees. */
export function inHand(scene: Scene): Tile | null {
  const name = ownBoard(scene).hand;
  return name && name !== "hidden" ? boxOf(scene.details).tile(name) : null;
}

/** What the own ship is built on. */
export function siteOf(scene: Scene): Site {
  const ship = shipOf(boxOf(scene.details), ownBoard(scene).ship);
  return { ship, area: new Set(scene.view.area), yard: scene.view.yard ?? FREE };
}

/** How a cell stands to a tile as it is turned now. */
export function fitAt(scene: Scene, tile: Tile, cell: string): Fit {
  return fitOf(siteOf(scene), tile, cell, hand.turns);
}

/** What is wrong on a cell, and what would help or follow; nothing where the tile fits. */
export function fitWords(scene: Scene, fit: Fit): { why: string[]; hint: string } {
  if (fit.bar) return { why: [tt(`bar.${fit.bar}`)], hint: "" };
  if (fit.state === "fits") return { why: [], hint: "" };
  const mistake = scene.view.yard?.assisted ? "hint.assisted" : "hint.mistake";
  return {
    why: fit.faults.map((fault) => faultAt(fault, fit.cell)),
    hint: turnHint(hand.turns, fit.good) || tt(mistake),
  };
}
