/** Galaxy Trucker at the table. */
import "./art/glyphs";
import type { Sentence, Tab } from "../../lib/face";
import Board from "./Board.svelte";
import { explain } from "./explain";
import { foresee } from "./foresee";
import { again, chips, label } from "./labels";
import { lines } from "./log";
import { prompt, stages, status } from "./prompts";
import { amid } from "./amid";
import { proceed, routines } from "./routines";
import Interlude from "./parts/Interlude.svelte";
import Strip from "./Strip.svelte";
import { button, targets } from "./targets";
import { tell } from "./tell";
import { tt } from "./words";
import type { Face, Scene } from "./scene";

/** What gives something up: it comes after what is offered. */
const DECLINING = new Set(["pass", "decline", "hold", "give up", "done"]);
const POOL = ["heap", "pool:", "back"];
const PILES = ["pile:", "hourglass", "start:"];
const CARD = ["card", "payday", "planet:", "title:", "seat:"];

function begins(prefixes: string[]) {
  return (target: string) => prefixes.some((prefix) => target.startsWith(prefix));
}

function tabs(scene: Scene): Tab[] {
  const view = scene.view;
  const building = view.phase === "building";
  const elsewhere = begins([...(building ? [...POOL, ...PILES] : CARD), "unseen:"]);
  const ship: Tab = {
    id: "ship",
    label: tt("tab.ship"),
    icon: "gt-rocket-up",
    holds: (target) => !elsewhere(target),
  };
  const others: Tab = { id: "others", label: tt("tab.others"), icon: "eye", holds: () => false };
  if (building) {
    return [
      ship,
      {
        id: "pool",
        label: tt("tab.pool", { n: view.face_up.length }),
        icon: "gt-tiles",
        holds: begins(POOL),
      },
      { id: "piles", label: tt("tab.piles"), icon: "flag", holds: begins(PILES) },
      others,
    ];
  }
  const ended = view.phase === "ended";
  const card: Tab = {
    id: "card",
    label: tt(ended ? "tab.payday" : "tab.card"),
    icon: ended ? "gt-credit" : "gt-card",
    holds: begins(CARD),
  };
  return [ship, card, others];
}

function score(scene: Scene, line: { what: string; args: Record<string, unknown> }): Sentence {
  const name = line.what.replace("trucker.score.", "");
  const words = tt(`score.${name}`);
  if (!scene.view.trek) return [words];
  const flight = tt("cardface.level", { level: String(line.args.flight) });
  return [tt("score.of_flight", { flight, line: words })];
}

/** Return whether everyone builds at once. */
function together(scene: Scene): boolean {
  const { phase, building } = scene.view;
  return phase === "building" && building === "live";
}

export const face: Face = {
  Board,
  Strip,
  Interlude,
  tabs,
  prompt,
  stages,
  targets,
  button,
  label,
  chips,
  again,
  declines: (scene, choice) => DECLINING.has(scene.action(choice).do),
  routines,
  proceed,
  lines,
  tell,
  amid,
  explain,
  points: (scene, seat) => scene.view.seats[seat]?.credits ?? null,
  score,
  status,
  foresee,
  part: (name) => tt(`a.${name}`),
  rail: () => false,
  turn: (scene) => (together(scene) ? tt("turn.together") : null),
  hurried: together,
  unit: () => tt("unit"),
  keys: () => [
    { key: "R / E", text: tt("keys.right") },
    { key: "Q / Shift + R", text: tt("keys.left") },
    { key: "← ↑ ↓ →", text: tt("keys.cells") },
  ],
};
