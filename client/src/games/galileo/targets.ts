/** The items on the table that a choice stands for. */
import { room } from "../../lib/layout.svelte";
import { decider, some } from "../../lib/model";
import { argsOf, boxOf, prospectOf, stepOf, viewOf } from "./model";
import type { Choice, Scene } from "./scene";
import type { Action } from "./types";

export const actOf = (scene: Scene, choice: Choice): Action => scene.action(choice);

export const trackTarget = (track: string): string => `track:${track}`;
export const technologyTarget = (id: string): string => `tech:${id}`;
export const goalTarget = (place: number): string => `goal:${place}`;
export const bonusTarget = (number: number): string => `bonus:${number}`;
export const laneTarget = (seat: number, satellite: string): string => `sat:${seat}:${satellite}`;
export const modifierTarget = (seat: number, modifier: string): string => `mod:${seat}:${modifier}`;
export const halfTarget = (copy: string, half: "now" | "end"): string => `half:${copy}:${half}`;
export const PROJECT_DECK = "deck:projects";

/** The copies of a character that a choice by name could mean. */
function copies(scene: Scene, character: string, among: readonly string[]): string[] {
  const box = boxOf(scene.details);
  return among.filter((copy) => box.copy(copy)?.character === character);
}

export function targets(scene: Scene, choice: Choice): string[] {
  const act = actOf(scene, choice);
  const view = viewOf(scene);
  const me = decider(scene);
  const board = view.seats[me];
  const step = stepOf(scene);
  if (!board) return [];
  switch (act.do) {
    case "choose project":
      return [act.project];
    case "choose track":
      return [trackTarget(act.track)];
    case "change influence":
      return some(prospectOf(scene, choice).track).map(trackTarget);
    case "recruit":
    case "take character":
      return some(view.characters[act.slot - 1]?.character);
    case "obtain robot":
      return some(view.robots[act.slot - 1]?.card);
    case "develop":
    case "develop for less":
      return some(view.technologies[act.number - 1]?.technology).map(technologyTarget);
    case "assign":
      return [laneTarget(me, act.satellite)];
    case "immediate ability":
    case "end-game scoring": {
      const copy = boxOf(scene.details).character(argsOf(step).character ?? -1);
      return view.resolving.some(({ character }) => character === copy)
        ? [halfTarget(copy, act.do === "immediate ability" ? "now" : "end")]
        : [];
    }
    case "star-z bonus":
      return [bonusTarget(act.bonus)];
    case "objective":
      return [goalTarget(act.place)];
    case "modifier":
      return [modifierTarget(me, act.modifier)];
    case "new project":
      return [PROJECT_DECK];
    case "dismiss":
      return copies(
        scene,
        act.character,
        board.characters.map(({ character }) => character),
      );
    case "scan":
      return copies(scene, act.character, view.discard).slice(0, 1);
    case "raise":
    case "place on":
    case "lower":
    case "freeze":
      return [act.card];
    case "move":
    case "play robot":
      return [act.robot];
    default:
      return [];
  }
}

/** Choices without an item are buttons, and so are some that are easily overlooked. */
export function isButton(scene: Scene, choice: Choice): boolean {
  const kind = actOf(scene, choice).do;
  if (kind === "choose track" || kind === "change influence") return true;
  // the halves of a card are small, or not visible
  if (kind === "immediate ability" || kind === "end-game scoring") {
    return room.layout !== "wide" || targets(scene, choice).length === 0;
  }
  return targets(scene, choice).length === 0;
}
