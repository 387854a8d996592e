/** The items on the table that a choice stands for. */
import type { Doing } from "../../lib/game";
import { room } from "../../lib/layout.svelte";
import { decider, some } from "../../lib/model";
import { stepIf, boxOf, stepOf, viewOf } from "./model";
import type { Choice, Scene } from "./scene";
import type { Action } from "./types";

export const actOf = (scene: Scene, choice: Choice): Action => scene.action(choice);

export const atTarget = (seat: number, place: string, who: string): string =>
  `at:${seat}:${place}:${who}`;
export const dockTarget = (seat: number, dock: string): string => `dock:${seat}:${dock}`;
export const supplyTarget = (who: string): string => `supply:${who}`;
export const carriedTarget = (who: string): string => `carried:${who}`;
export const spaceTarget = (seat: number, space: number): string => `track:${seat}:${space}`;
export const columnTarget = (seat: number, type: string): string => `column:${seat}:${type}`;
export const counselorTarget = (id: string): string => `counselor:${id}`;
export const pawnTarget = (seat: number): string => `pawn:${seat}`;
export const presidentTarget = (seat: number): string => `president:${seat}`;
export const gapTarget = (gap: string): string => `gap:${gap}`;
export const SHIP_DECK = "deck:ships";

/** The two ends of a move or change: "earth→mars", "red→blue". */
export function ends(text: string | undefined): [string, string] {
  const [from = "", to = ""] = (text ?? "").split("→");
  return [from, to];
}

/** The id of a ship by its number in the notation. */
export const shipId = (scene: Scene, number: number): string =>
  boxOf(scene.details).ships[number - 1]?.id ?? "";

export function targets(scene: Scene, choice: Choice): string[] {
  const act = actOf(scene, choice);
  const view = viewOf(scene);
  const me = decider(scene);
  const board = view.seats[me];
  if (!board) return [];
  switch (act.do) {
    case "take tile":
    case "take tile to the moon":
      return some(view.tiles[act.position - 1]);
    case "use shuttle":
      return some(view[`${act.planet}_shuttles`][act.position - 1]);
    case "discard tiles":
      return act.tiles.split("+").flatMap((place) => some(board.tiles[Number(place) - 1]));
    case "drop tile":
      return some(board.tiles[act.place - 1]);
    case "send settler":
      return [
        atTarget(me, stepIf(scene, "send")?.args.planet === 1 ? "mars" : "earth", act.colour),
      ];
    case "send vip":
      return [
        atTarget(
          me,
          boxOf(scene.details).shuttles[stepIf(scene, "send vip")?.args.shuttle ?? 0]!.planet,
          "vip",
        ),
      ];
    case "land settler":
      return [carriedTarget(act.colour)];
    case "land vip":
      return [carriedTarget("vip")];
    case "board ship":
      return [carriedTarget(act.colour), dockTarget(me, act.dock)];
    case "board vip":
      return [carriedTarget("vip"), dockTarget(me, act.dock)];
    case "recruit":
    case "recruit adapted":
      return [supplyTarget(act.colour)];
    case "adapt":
      return [atTarget(me, act.place, ends(act.change)[0])];
    case "adapt on the moon":
      return [atTarget(me, "moon", ends(act.change)[0])];
    case "move":
      return [atTarget(me, ends(act.way)[0], act.colour)];
    case "move vip":
      return [atTarget(me, ends(act.way)[0], "vip")];
    case "use route":
      return [atTarget(me, ends(act.way)[0], act.settler)];
    case "move off the moon":
      return [atTarget(me, "moon", act.settler)];
    case "move counselor":
      return [pawnTarget(me)];
    case "move president":
      return [presidentTarget(me)];
    case "reputation":
      return [spaceTarget(me, board.reputation + 1)];
    case "draw ship":
      return act.source === "deck" ? [SHIP_DECK] : some(view.ships[Number(act.source) - 1]);
    case "launch":
      return [dockTarget(me, act.dock)];
    case "dock ship":
      return dockTargets(scene, me, act);
    case "swap ships":
      return [dockTarget(me, "top"), dockTarget(me, "bottom")];
    case "return ship":
    case "recall ship":
    case "lay out ship":
      return [shipId(scene, act.ship)];
    case "choose counselor":
      return some(view.moon?.counselors[act.position - 1]).map(counselorTarget);
    case "choose column":
      return [columnTarget(me, act.type)];
    case "infect":
      return [dockTarget(act.seat, act.dock)];
    case "place merchant":
      return [gapTarget(act.gap)];
    default:
      return [];
  }
}

/** A ship in hand, and the dock if there is more than one. */
function dockTargets(scene: Scene, me: number, act: Doing<Action, "dock ship">): string[] {
  const ship = shipId(scene, act.ship);
  const step = stepOf(scene)?.step;
  return step === "choose ships" || step === "place ship"
    ? [ship]
    : [ship, dockTarget(me, act.dock)];
}

/** Choices without an item are buttons, and so are some that are easily overlooked. */
export function isButton(scene: Scene, choice: Choice): boolean {
  const kind = actOf(scene, choice).do;
  if (["send vip", "swap ships"].includes(kind)) return true;
  // opponents' ships are visible if the rail is
  if (kind === "infect") return room.layout !== "wide";
  return targets(scene, choice).length === 0;
}
