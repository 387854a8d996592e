/** The actions of Galaxy Trucker as the table of the game names them. */
import { once, waiting } from "../../lib/model";
import type { Seat, StepShown, TruckerView } from "./view";
import type { Choice, GameDetails, Scene } from "./scene";
import type { Action } from "./types";

export const actOf = (scene: Scene, choice: Choice): Action => scene.action(choice);

export function viewOf(scene: Scene): TruckerView {
  return scene.view;
}

/** The viewer's own board; that of the seat in front for a spectator. */
export function ownBoard(scene: Scene): Seat {
  const view = viewOf(scene);
  return view.seats[scene.own ?? scene.seat]!;
}

/** The step that waits for an answer. */
export function stepOf(scene: Scene): StepShown {
  return waiting(scene) ?? { step: "over", seat: 0 };
}

const numbers = once(
  ({ actions }: GameDetails) => new Map(actions.map((one, id) => [keyOf(one), id])),
);

/** The number of an action given by its parts, in the order of the table; -1 if there is none. */
export function actionNumber(details: GameDetails, act: Action): number {
  return numbers(details).get(keyOf(act)) ?? -1;
}

function keyOf(act: Action): string {
  return Object.entries(act)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join("|");
}
