/** The current question, and the phase of the turn. */
import type { Sentence, Stage } from "../../lib/face";
import { either, known, t } from "../../lib/i18n/index.svelte";
import { decider } from "../../lib/model";
import { argsOf, boardOf, boxOf, MODIFIERS, SATELLITES, stepOf, TYPES, viewOf } from "./model";
import {
  amount,
  cardWord,
  modifierWord,
  nameOf,
  placeWord,
  say,
  trackWord,
  typeWord,
} from "./words";
import { actOf } from "./targets";
import type { Scene } from "./scene";
import type { Step, Type } from "./types";

/** The robot type whose effect a step applies. */
const EFFECT_OF: Record<string, Type> = {
  extract: "extractor",
  build: "builder",
  "star-z": "star-z",
};

export function prompt(scene: Scene): { title: string; detail?: Sentence } {
  const step = stepOf(scene);
  if (!step) return { title: t("galileo.over") };
  const title = titleOf(scene, step);
  const detail = why(scene, step);
  return detail.length ? { title, detail } : { title };
}

/** The question, from what is possible now. */
function titleOf(scene: Scene, step: Step): string {
  if (step.step === "action" && scene.acting) {
    const can = new Set(scene.choices.map((choice) => actOf(scene, choice).do));
    const ways = ACTIONS.filter((way) => can.has(way));
    if (!ways.length) return t("galileo.prompt.action none");
    return capital(either(ways.map((way) => t(`galileo.may.${way}`))));
  }
  return t(`galileo.prompt.${nameOfText(scene, step)}`, stepWords(scene, step));
}

const ACTIONS = ["recruit", "obtain robot", "develop"] as const;
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Some steps have different questions, depending on their arguments. */
function nameOfText(scene: Scene, step: Step): string {
  if (step.step === "raise" && step.args.other) return "raise another";
  if (step.step === "choose ability" && step.args.used) return "keep used";
  if (step.step === "use io") {
    return boardOf(scene, decider(scene)).reduction === null ? "use io free" : "use io";
  }
  return step.step;
}

/** The arguments of a step as texts. */
export function stepWords(scene: Scene, step: Step): Record<string, string | number> {
  const view = viewOf(scene);
  const box = boxOf(scene.details);
  const board = boardOf(scene, step.seat);
  const args = argsOf(step);
  const words: Record<string, string | number> = {
    n: args.strength ?? args.levels ?? args.influence ?? args.amount ?? args.left ?? 0,
    limit: board.limit,
    mc: board.megacredits,
    track: trackWord(board.track),
  };
  if (step.step === "build" || step.step === "star-z") words.n = view.reach;
  if (args.character !== undefined) words.name = nameOf(scene, box.character(args.character));
  if (args.card !== undefined) words.card = cardWord(scene, box.card(args.card));
  if (args.source !== undefined) words.source = cardWord(scene, box.card(args.source));
  if (args.target !== undefined) words.target = cardWord(scene, box.card(args.target));
  if (args.modifier !== undefined) words.modifier = modifierWord(MODIFIERS[args.modifier]!);
  if (args.slot !== undefined) {
    const robot = view.robots[args.slot];
    const card = box.robot(robot?.card ?? "");
    words.card = card ? typeWord(card.type) : "";
    words.cost = robot?.cost ?? 0;
    words.off = board.reduction ?? 0;
  }
  if (args.satellite !== undefined) words.satellite = placeWord(SATELLITES[args.satellite]!);
  if (step.step === "assign" && view.taken) {
    words.card = cardWord(scene, view.taken);
    words.n = box.robot(view.taken)?.level ?? 0;
  }
  return words;
}

/** The smaller sentence: the reason for the question, or its consequences. */
function why(scene: Scene, step: Step): Sentence {
  const type = EFFECT_OF[step.step];
  const board = boardOf(scene, step.seat);
  if (type) {
    const count = board.types[TYPES.indexOf(type)] ?? 0;
    const key = board.clone ? "why.strength_clone" : "why.strength";
    return say(key, {
      n: count,
      type: typeWord(type),
      technology: t("galileo.tech.2b"),
      total: argsOf(step).strength ?? count,
    });
  }
  if (step.step === "action") {
    if (board.track === "none" && board.reading === "track") return say("why.action nowhere");
    return say(`why.action ${board.reading}`, {
      track: trackWord(board.track),
      influence: amount(
        board.influence,
        board.track === "mars" ? "mars" : board.track === "earth" ? "earth" : "influence",
      ),
    });
  }
  const name = nameOfText(scene, step);
  return known(`galileo.why.${name}`) ? say(`why.${name}`, stepWords(scene, step)) : [];
}

const STAGES = ["change influence", "action", "objective", "refill"] as const;
const SETUP: readonly string[] = ["choose project", "place marker"];

/** The phases of the turn: `Influence · Action · Goal · Refill`. */
export function stages(scene: Scene): Stage[] {
  const view = viewOf(scene);
  const top = view.steps[0]?.step;
  if (!top || view.over) return [];
  if (top === "choose project") return [{ label: t("galileo.stage.setup"), state: "now" }];
  if (top === "unpaid characters") return [{ label: t("galileo.stage.pay"), state: "now" }];
  const waits = (name: Step["step"]): boolean => view.steps.some((step) => step.step === name);
  let now = 1;
  if (top === "change influence" || SETUP.includes(top)) now = 0;
  else if (top === "objective") now = 2;
  else if (waits("action") || waits("objective")) now = 1;
  else now = waits("refill") ? 3 : 1;
  return STAGES.map((name, i) => ({
    label: t(`galileo.stage.${name}`),
    state: i < now ? "done" : i === now ? "now" : "next",
  }));
}

/** The line in the top bar: the round, and when the game ends. */
export function status(scene: Scene): string {
  const view = viewOf(scene);
  if (view.over) return t("galileo.over");
  const round = t("galileo.round", { n: view.round });
  if (view.last_round) return `${round} · ${t("galileo.status.last")}`;
  const most = Math.max(...view.seats.map((board) => board.robots.length));
  return `${round} · ${t("galileo.status.until", { n: most, left: view.character_deck })}`;
}
