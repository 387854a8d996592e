/** Buttons that make several moves: load all goods, and fly on for the rest of the flight. */
import type { Routine } from "../../lib/face";
import { boxOf, ownBoard, stepOf } from "./model";
import { choiceTo } from "./targets";
import { say } from "./words";
import type { Choice, Scene } from "./scene";

const LOAD = "load all";
const FLY = "fly on";

export function routines(scene: Scene): Routine[] {
  const { step } = stepOf(scene);
  if (step === "loading" && loads(scene).length > 1) {
    return [{ id: LOAD, label: say("routine.load") }];
  }
  return step === "give up" ? [{ id: FLY, label: say("routine.fly_on") }] : [];
}

export function proceed(scene: Scene, routine: string): Choice | null | undefined {
  if (routine === LOAD) return nextLoad(scene);
  if (scene.view.phase !== "flight") return undefined;
  return stepOf(scene).step === "give up" ? choiceTo(scene, "fly on") : null;
}

function loads(scene: Scene): Choice[] {
  return scene.choices.filter((choice) => scene.action(choice).do === "load");
}

/** Load the most valuable goods; red containers are kept for red goods as long as possible. */
function nextLoad(scene: Scene): Choice | undefined {
  const box = boxOf(scene.details);
  const { ship } = ownBoard(scene);
  const rank = (choice: Choice): number => {
    const act = scene.action(choice);
    if (act.do !== "load") return Infinity;
    const part = ship.find((one) => one.cell === act.cell);
    const special = part !== undefined && box.tile(part.tile).kind === "red-hold";
    return -2 * box.prices[act.colour] + (special ? 1 : 0);
  };
  return loads(scene).sort((one, two) => rank(one) - rank(two))[0];
}
