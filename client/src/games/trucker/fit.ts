/** How the tile in hand would do on the cells of its ship, and why not. */
import { ownBoard, viewOf } from "./actions";
import { type Box, boxOf, type Tile } from "./box";
import { hand } from "./hand.svelte";
import { type Fit, fitOf, shipOf } from "./ship";
import { faultAt, tt, turnHint } from "./words";
import type { Scene } from "./scene";

/** The tile that the viewer holds and sees. */
export function inHand(scene: Scene): Tile | null {
  const name = ownBoard(scene).hand;
  return name && name !== "hidden" ? boxOf(scene.details).tile(name) : null;
}

/** How a cell stands to the tile in hand as it is turned now. */
export function fitAt(scene: Scene, tile: Tile, cell: string): Fit {
  const box = boxOf(scene.details);
  const ship = shipOf(box, ownBoard(scene).ship);
  const fit = fitOf(ship, new Set(viewOf(scene).area), tile, cell, hand.turns);
  return !fit.bar && isBarred(scene, box, tile)
    ? { cell, state: "none", faults: [], good: [], bar: "gold" }
    : fit;
}

const BARRED: Record<string, (tile: Tile) => boolean> = {
  "no red hold welded": ({ kind }) => kind === "red-hold",
  "no battery of three welded": ({ kind, size }) => kind === "battery" && size === 3,
};

/** Whether a gold title keeps the viewer from welding a tile anywhere (gt.ruling.42). */
export function isBarred(scene: Scene, box: Box, tile: Tile): boolean {
  const view = viewOf(scene);
  if (view.flight !== "III" || scene.table.options.gold_restrictions === "none") return false;
  return view.titles.some(({ title, side, holder }) => {
    const rule = box.titles.find(({ id }) => id === title)?.gold ?? "";
    return side === "gold" && holder === scene.own && BARRED[rule]?.(tile);
  });
}

export function isAssisted(scene: Scene): boolean {
  return scene.table.options.assisted === true;
}

/** What is wrong on a cell, and what would help or follow; nothing where the tile fits. */
export function fitWords(scene: Scene, fit: Fit): { why: string[]; hint: string } {
  if (fit.bar) return { why: [tt(`bar.${fit.bar}`)], hint: "" };
  if (fit.state === "fits") return { why: [], hint: "" };
  const mistake = isAssisted(scene) ? "hint.assisted" : "hint.mistake";
  return {
    why: fit.faults.map((fault) => faultAt(fault, fit.cell)),
    hint: turnHint(hand.turns, fit.good) || tt(mistake),
  };
}
