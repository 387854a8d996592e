/** The actions of Galaxy Trucker as the table of the game names them. */
import type { Goods } from "./art/content";
import type { GameDetails, Scene } from "../../lib/face";
import { action, once, waiting } from "../../lib/model";
import type { Seat, StepShown, TruckerView } from "./view";

export interface Act {
  do: string;
  tile?: number;
  place?: number;
  cell?: string;
  turns?: number;
  pile?: number;
  space?: number;
  crew?: "astronauts" | "brown" | "purple";
  planet?: number;
  engines?: number;
  front?: number;
  other?: number;
  colour?: Goods;
  title?: string;
  seat?: number;
}

export const actOf = action<Act>;

export function viewOf(scene: Scene): TruckerView {
  return scene.view as TruckerView;
}

/** The viewer's own board; that of the seat in front for a spectator. */
export function ownBoard(scene: Scene): Seat {
  const view = viewOf(scene);
  return view.seats[scene.own ?? scene.seat]!;
}

/** The step that waits for an answer. */
export function stepOf(scene: Scene): StepShown {
  return waiting<StepShown>(scene) ?? { step: "over", seat: 0 };
}

const numbers = once(
  ({ actions }: GameDetails) => new Map(actions.map((one, id) => [keyOf(one as Act), id])),
);

/** The number of an action given by its parts, in the order of the table; -1 if there is none. */
export function actionNumber(details: GameDetails, act: Act): number {
  return numbers(details).get(keyOf(act)) ?? -1;
}

function keyOf(act: Act): string {
  return Object.keys(act)
    .sort()
    .map((name) => `${name}=${String(act[name as keyof Act])}`)
    .join("|");
}
