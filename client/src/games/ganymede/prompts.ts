/** The current question, and the phase of the turn. */
import type { Sentence, Stage } from "../../lib/face";
import { known, t } from "../../lib/i18n/index.svelte";
import { decider } from "../../lib/model";
import { readEffect, verbsOf } from "./effects";
import { stepIf, boxOf, stepOf, viewOf } from "./model";
import type { Applying, Step } from "./types";
import { adrift } from "./labels";
import { either } from "../../lib/i18n/index.svelte";
import { actOf } from "./targets";
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
  const { applying } = viewOf(scene);
  const title = titleOf(scene, step, applying ?? null);
  const why = keyOf(scene, "why", step.step);
  const detail: Sentence = [];
  if (applying && step.step === "apply") {
    detail.push(...effectDetail(scene, applying));
  } else if (step.step === "rescue") {
    detail.push(settlerPiece(adrift(scene)), " ");
  }
  if (known(why)) detail.push(...(detail.length ? [" · "] : []), ...say(scene, "why", step.step));
  return detail.length ? { title, detail } : { title };
}

/** The question, from what is possible now. */
function titleOf(scene: Scene, step: Step, applying: Applying | null): string {
  const words = wordsOf(scene, step);
  const can = kinds(scene);
  if (step.step === "action") {
    const ways = ACTIONS.filter((way) => can.has(way) || can.has(`${way} to the moon`));
    if (ways.length)
      return t("ganymede.prompt.action", {
        ways: either(ways.map((way) => t(`ganymede.may.${way}`))),
      });
  }
  if (step.step === "apply" && !applying?.different) {
    const verbs = [...can].flatMap((kind) => VERBS[kind] ?? []);
    const only = new Set(verbs).size === 1 ? verbs[0]! : null;
    if (only === "draw") return t(`ganymede.prompt.draw.${shipsOffered(scene)}`);
    if (only) return t(`ganymede.prompt.apply.${only}`, words);
  }
  return t(keyOf(scene, "prompt", nameOf(step, applying)), words);
}

const ACTIONS = ["take tile", "use shuttle", "discard tiles"];
const VERBS: Record<string, string> = {
  recruit: "recruit",
  "recruit adapted": "recruit",
  adapt: "adapt",
  "adapt on the moon": "adapt",
  move: "move",
  "move vip": "move",
  reputation: "reputation",
  "draw ship": "draw",
};

/** The kinds of the legal choices. */
const kinds = (scene: Scene): Set<string> =>
  new Set(scene.choices.map((choice) => actOf(scene, choice).do));

/** Where a ship can be taken from: "both", "open" or "deck". */
function shipsOffered(scene: Scene): string {
  const sources = scene.choices
    .map((choice) => actOf(scene, choice))
    .flatMap((act) => (act.do === "draw ship" ? [act.source] : []));
  if (!sources.includes("deck")) return "open";
  return sources.length > 1 ? "both" : "deck";
}

/** The text key of a step; some steps have different questions, depending on their arguments. */
function nameOf(step: Step, applying: Applying | null): string {
  if (step.step === "apply" && applying?.different) return "apply different";
  if (step.step === "bonus launch" && step.args.must) return "launch due";
  if (step.step === "pay ship") return step.args.traveller ? "pay ship president" : "pay ship";
  return step.step;
}

function effectDetail(scene: Scene, applying: Applying): Sentence {
  const effect = readEffect(applying.effect);
  const words = effectWords(effect);
  return applying.to_moon && verbsOf(effect).some((verb) => ["recruit", "basic"].includes(verb))
    ? say(scene, "why", "to moon", { effect: words })
    : words;
}

function wordsOf(scene: Scene, step: Step): Record<string, string | number> {
  const { applying, seats } = viewOf(scene);
  const board = seats[decider(scene)];
  const words: Record<string, string | number> = { n: 1, space: board?.reputation ?? 0 };
  if (applying) words.verb = effectName(applying);
  switch (step.step) {
    case "apply":
    case "stop or go on":
      words.n = step.args.times;
      break;
    case "send":
      words.n = step.args.whites;
      break;
    case "place ship":
      words.dock = t(`ganymede.dock.${step.args.dock ? "bottom" : "top"}`);
      break;
    case "choose ships":
      words.dock = t(`ganymede.dock.${board?.chosen?.[0] ? "bottom" : "top"}`);
      break;
    case "choose parts":
      words.counselor = boxOf(scene.details).counselors[step.args.counselor]?.name ?? "";
      break;
    case "rescue":
      words.settler = t(`ganymede.settler.${adrift(scene)}`);
      break;
    case "recruit to":
      words.n = step.args.times;
      words.counselor = recruitsToMars(scene) ? "Chahrazad" : "Tarak Freeman";
      words.place = placeWord(recruitsToMars(scene) ? "mars" : "moon");
  }
  return words;
}

/** Return whether the recruits of a counselor go to Mars, not to the Moon. */
export const recruitsToMars = (scene: Scene): boolean =>
  stepIf(scene, "recruit to")?.args.place === 1;

/** An effect by its verbs: "Recruit or Move". */
function effectName(applying: Applying): string {
  const effect = readEffect(applying.effect);
  if (applying.different) return t("ganymede.verb.basic");
  const joint = t(effect.both ? "ganymede.and" : "ganymede.or");
  return verbsOf(effect)
    .map((verb) => t(`ganymede.verb.${verb}`))
    .join(` ${joint} `);
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
  else if (LAUNCHING.includes(top) || COUNCIL.includes(top) || view.launching) now = 1;
  else if (waits("launches")) now = 0;
  else if (!waits("refill") || top === "hand limit") now = 2;
  const names = ["action", "launch", "refill"];
  const shown: Stage[] = names.map((name, i) => ({
    label: t(`ganymede.stage.${name}`),
    state: i < now ? "done" : i === now ? "now" : "next",
  }));
  if (!view.moon) return shown;
  const isOpen = view.moon.route_open && waits("action");
  return [{ label: t("moon.stage.route"), state: isOpen ? "next" : "done" }, ...shown];
}

/** The line in the top bar: the round, and when the game ends. */
export function status(scene: Scene): string {
  const view = viewOf(scene);
  if (view.over) return t("ganymede.over");
  const round = t("ganymede.round", { n: view.round });
  return `${round} · ${t(view.last_round ? "ganymede.status.last" : "ganymede.status.until")}`;
}
