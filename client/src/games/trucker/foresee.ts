/**
 * A building move shown before the server answers.
 *
 * A face-down tile stays hidden until the server reveals it.
 */
import { changedBy, type Move, movesOf } from "./fit";
import { actionNumber, boxOf, stepOf } from "./model";
import type { Choice, Foreseen, Scene } from "./scene";
import type { Action, View } from "./types";

export function foresee(scene: Scene, choice: Choice): Foreseen | null {
  const { view, own: number } = scene;
  if (number === null || !view.yard || stepOf(scene).step !== "assembly") return null;
  const box = boxOf(scene.details);
  const move = moveOf(scene, scene.action(choice));
  const after = move && changedBy(move, view, view.seats[number]!, box);
  if (!after) return null;
  const seats = view.seats.map((seat, i) => (i === number ? after.own : seat));
  const next: View = { ...view, ...after.table, seats };
  const choices = movesOf(next, after.own, view.yard, box)
    .map((one) => actionNumber(scene.details, actionOf(scene, one)))
    .filter((action) => action >= 0);
  return { view: next, choices: choices.map((action) => ({ action, outlook: [] })) };
}

function moveOf(scene: Scene, act: Action): Move | null {
  switch (act.do) {
    case "take face-up": {
      const tile = boxOf(scene.details).tiles[act.tile - 1];
      return tile ? { do: act.do, tile: tile.name } : null;
    }
    case "take face-down":
    case "take reserved":
    case "take back":
    case "weld":
    case "adjust":
    case "set aside":
    case "return":
    case "close pile":
      return act;
    default:
      return null;
  }
}

function actionOf(scene: Scene, move: Move): Action {
  if (move.do !== "take face-up") return move;
  return { do: move.do, tile: boxOf(scene.details).tile(move.tile).number };
}
