/** What is being decided, and where in the turn. */
import type { Sentence, Stage } from "../../lib/face";
import { known, t } from "../../lib/i18n/index.svelte";
import { decider } from "../../lib/model";
import { decodeEffect } from "./effects";
import { boxOf, population, stepOf, viewOf, type Step } from "./model";
import { adrift } from "./labels";
import { effectWords, keyOf, placeWord, say, settlerPiece } from "./words";
import type { Scene } from "./scene";

const LAUNCHING = ["launches", "bonus launch", "replacement", "place ship", "fill dock"];
const COUNCIL = [
  "choose parts",
  "recruit to",
  "infect",
  "place merchant",
  "take shuttle",
  "recall",
  "lay",
];

export function prompt(scene: Scene): { title: string; detail?: Sentence } {
  const step = stepOf(scene);
  if (!step) return { title: t("ganymede.over") };
  if (!scene.acting) {
    const who = viewOf(scene).to_act.map((seat) => scene.name(seat));
    return { title: t("ganymede.deciding", { name: who.join(", "), n: who.length }) };
  }
  const title = t(keyOf(scene, "prompt", nameOf(step)), wordsOf(scene, step));
  const why = keyOf(scene, "why", step.step);
  const detail: Sentence = [];
  if (step.effect !== undefined && step.step === "apply") {
    detail.push(...effectDetail(scene, step));
  } else if (step.step === "rescue") {
    detail.push(settlerPiece(adrift(scene)), " ");
  }
  if (known(why)) detail.push(...(detail.length ? [" · "] : []), ...say(scene, "why", step.step));
  return detail.length ? { title, detail } : { title };
}

/** The name of the text of a step; some steps ask differently by their arguments. */
function nameOf(step: Step): string {
  if (step.step === "apply" && decodeEffect(step.effect ?? 0).different) return "apply different";
  if (step.step === "pay ship") return step.traveller ? "pay ship president" : "pay ship";
  return step.step;
}

function effectDetail(scene: Scene, step: Step): Sentence {
  const effect = decodeEffect(step.effect ?? 0);
  const words = effectWords(effect);
  return effect.toMoon && effect.recruit.length
    ? say(scene, "why", "to moon", { effect: words })
    : words;
}

function wordsOf(scene: Scene, step: Step): Record<string, string | number> {
  const board = viewOf(scene).seats[decider(scene)];
  const words: Record<string, string | number> = {
    n: step.times ?? step.whites ?? 1,
    space: board?.reputation ?? 0,
  };
  if (step.effect !== undefined) words.verb = effectName(step.effect);
  if (step.dock !== undefined) words.dock = t(`ganymede.dock.${step.dock ? "bottom" : "top"}`);
  if (step.step === "choose ships") {
    words.dock = t(`ganymede.dock.${board?.chosen?.[0] ? "bottom" : "top"}`);
  }
  if (step.counselor !== undefined) {
    words.counselor = boxOf(scene.details).counselors[step.counselor]?.name ?? "";
  }
  if (step.settler !== undefined) words.settler = t(`ganymede.settler.${adrift(scene)}`);
  if (step.step === "recruit to") {
    words.counselor = step.place === 1 ? "Chahrazad" : "Tarak Freeman";
    words.place = placeWord(step.place === 1 ? "mars" : "moon");
  }
  return words;
}

/** An effect by its verbs: "Recruit or Move". */
function effectName(bits: number): string {
  const effect = decodeEffect(bits);
  if (effect.basic || effect.different) return t("ganymede.verb.basic");
  const verbs = [
    effect.recruit.length && "recruit",
    effect.adapt.length && "adapt",
    effect.move && "move",
    effect.reputation && "reputation",
    effect.draw && "draw",
  ].filter(Boolean);
  const joint = t(effect.both ? "ganymede.and" : "ganymede.or");
  return verbs.map((verb) => t(`ganymede.verb.${verb}`)).join(` ${joint} `);
}

/** The phases of the turn: `Route · Action · Launch · Refill`. */
export function stages(scene: Scene): Stage[] {
  const view = viewOf(scene);
  const top = view.steps[0]?.step;
  if (!top || view.over) return [];
  if (top === "choose ships") return [{ label: t("ganymede.stage.setup"), state: "now" }];
  const waits = (name: string) => view.steps.some((step) => step.step === name);
  let now = 1;
  if (waits("action")) now = 0;
  else if (LAUNCHING.includes(top) || COUNCIL.includes(top) || view.launching > 0) now = 1;
  else if (waits("launches")) now = 0;
  else if (!waits("refill") || top === "hand limit") now = 2;
  const names = ["action", "launch", "refill"];
  const shown: Stage[] = names.map((name, i) => ({
    label: t(`ganymede.stage.${name}`),
    state: i < now ? "done" : i === now ? "now" : "next",
  }));
  return view.moon ? [{ label: t("moon.stage.route"), state: routeState(scene) }, ...shown] : shown;
}

function routeState(scene: Scene): Stage["state"] {
  const view = viewOf(scene);
  const used = view.done?.includes("moon-earth route");
  const atStart = view.steps.some((step) => step.step === "action");
  return !used && atStart && population(view.seats[view.active]?.moon) > 0 ? "next" : "done";
}

/** A line for the top bar: the round, and when the game ends. */
export function status(scene: Scene): string {
  const view = viewOf(scene);
  if (view.over) return t("ganymede.over");
  const round = t("ganymede.round", { n: view.round });
  return `${round} · ${t(view.last_round ? "ganymede.status.last" : "ganymede.status.until")}`;
}
