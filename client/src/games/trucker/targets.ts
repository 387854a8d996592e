/** The items on the table that a choice stands for, and the choices that are also buttons. */
import type { Doing } from "../../lib/game";
import { placeAside } from "./fit";
import { fitAt, inHand } from "./holding";
import { hand } from "./hand.svelte";
import { pieceOf } from "./labels";
import { cellNumbered, ownBoard, stepOf } from "./model";
import type { Choice, Scene } from "./scene";
import type { Action } from "./types";

/** Target names without an item on the table: neither highlighted nor buttons. */
const UNSEEN = "unseen:";

export function targets(scene: Scene, choice: Choice): string[] {
  const act = scene.action(choice);
  switch (act.do) {
    case "take face-down":
      return ["heap"];
    case "take face-up":
      return [`pool:${act.tile}`];
    case "take reserved":
      return [`reserve:${act.place}`];
    case "take back":
      return [`cell:${ownBoard(scene).loose}`];
    case "weld":
      return [weldTarget(scene, act)];
    case "adjust":
      return [`${UNSEEN}adjust ${act.cell}r${act.turns}`];
    case "set aside":
      return [`reserve:${placeAside(ownBoard(scene))}`];
    case "return":
      return ["back"];
    case "open pile":
      return [`pile:${act.pile}`];
    case "close pile":
      return [`pile:${ownBoard(scene).opened}`];
    case "flip":
      return ["hourglass"];
    case "finish":
      return [`start:${act.space}`];
    case "board":
      return boardTargets(scene);
    case "land":
      return [`planet:${act.planet}`];
    case "load":
      return loadTargets(act);
    case "unload":
      return [`cargo:${act.cell}:${act.colour}`];
    case "keep title":
      return [`title:${act.title}`];
    case "give title":
      return [`seat:${act.seat}`];
    case "keep piece":
      return pieceOf(ownBoard(scene), act.cell).map((cell) => `cell:${cell}`);
    case "remove":
    case "battery":
    case "defend":
    case "lose cube":
    case "lose crew":
      return [`cell:${act.cell}`];
    default:
      return [];
  }
}

/** A cell glows for the current rotation; not with an error that another rotation avoids. */
function weldTarget(scene: Scene, act: Doing<Action, "weld">): string {
  const unseen = `${UNSEEN}${act.cell}r${act.turns}`;
  const tile = inHand(scene);
  if (act.turns !== hand.turns || !tile) return unseen;
  return fitAt(scene, tile, act.cell).state === "turn" ? unseen : `cell:${act.cell}`;
}

/** The cabin in question. */
function boardTargets(scene: Scene): string[] {
  const step = stepOf(scene);
  return step.step === "cabin" ? [`cell:${cellNumbered(step.args.cell)}`] : [];
}

/** With goods picked up, only suitable holds glow. */
function loadTargets(act: Doing<Action, "load">): string[] {
  const other = hand.goods !== null && hand.goods !== act.colour;
  return [other ? `${UNSEEN}load ${act.colour} ${act.cell}` : `cell:${act.cell}`];
}

/** Choices that are also shown as buttons beside the question. */
const ALSO_BUTTONS = new Set([
  "take face-down",
  "set aside",
  "return",
  "close pile",
  "flip",
  "finish",
  "board",
  "land",
  "keep title",
  "give title",
]);

export function button(scene: Scene, choice: Choice): boolean {
  const act = scene.action(choice);
  if (act.do === "defend") return choice === bestDefence(scene);
  if (act.do === "finish") return choice === choiceTo(scene, "finish");
  if (act.do === "keep piece") return true;
  return ALSO_BUTTONS.has(act.do) || targets(scene, choice).length === 0;
}

/** The battery with the most tokens pays, unless another one is clicked. */
function bestDefence(scene: Scene): Choice | undefined {
  const ship = ownBoard(scene).ship;
  const energy = (choice: Choice): number => {
    const act = scene.action(choice);
    return (act.do === "defend" && ship.find((part) => part.cell === act.cell)?.energy) || 0;
  };
  return scene.choices
    .filter((choice) => scene.action(choice).do === "defend")
    .reduce<Choice | undefined>(
      (best, one) => (best && energy(best) >= energy(one) ? best : one),
      undefined,
    );
}

/** The choice that welds the held tile on a cell in its current rotation. */
export function weldAt(scene: Scene, cell: string, turns: number): Choice | undefined {
  return scene.choices.find((choice) => {
    const act = scene.action(choice);
    return act.do === "weld" && act.cell === cell && act.turns === turns;
  });
}

export function choiceTo(scene: Scene, doing: Action["do"]): Choice | undefined {
  return scene.choices.find((choice) => scene.action(choice).do === doing);
}

export function canDo(scene: Scene, doing: Action["do"]): boolean {
  return choiceTo(scene, doing) !== undefined;
}
