/**
 * A face for games without a folder of their own, made from the server's description: the schema of
 * the view, prompts, notation and event texts. These games are in English only.
 */
import type { LogLine, Tab } from "../../lib/face";
import type { Face as AnyFace } from "../../lib/face";
import { sentence, t, words } from "../../lib/i18n/index.svelte";
import { waiting } from "../../lib/model";
import type { PlainInfo } from "../../lib/wire";
import Board from "./Board.svelte";
import { declared, filled, targetsOf, titled, valuesOf } from "./fields";
import { remember } from "./infos";
import type { Change, Face, Scene } from "./scene";
import Strip from "./Strip.svelte";

/** The field that counts rounds, if a game has one. */
const ROUND = "round";

/** Load the texts of the plain board and make a face from the server's description. */
export async function plainFace(info: PlainInfo): Promise<AnyFace> {
  await words.need("plain");
  remember(info);
  return faceOf(info);
}

export function faceOf(info: PlainInfo): Face {
  const hidden = (): string => t("plain.hidden");

  function prompt(scene: Scene): { title: string } {
    const step = waiting(scene);
    if (!step) return { title: "" };
    const text = info.prompts[step.step];
    return { title: text ? filled(text, step.args, hidden()) : titled(step.step) };
  }

  function lines(_scene: Scene, change: Change): LogLine[] {
    return change.events.flatMap((event, at) => {
      const text = info.events[event.event];
      if (!text) return [];
      const clause = filled(text, event, hidden());
      return {
        seat: event.seat,
        text: sentence("plain.who_did", { who: { seat: event.seat }, clause }),
        told: at + 1,
      };
    });
  }

  function status(scene: Scene): string {
    const round = valuesOf(scene.view)[ROUND];
    return declared(info).includes(ROUND) ? t("plain.round", { n: Number(round) }) : "";
  }

  const tabs = (): Tab[] => [
    { id: "table", label: t("plain.tab"), icon: "card", holds: () => true },
  ];

  return {
    Board,
    Strip,
    tabs,
    prompt,
    lines,
    status,
    stages: () => [],
    targets: targetsOf,
    button: () => true,
    label: (scene, choice) => [titled(scene.details.notation[choice.action]!)],
    chips: () => [],
    explain: () => null,
    points: (scene, seat) => {
      const points = scene.view.seats[seat]?.points;
      return typeof points === "number" ? points : null;
    },
    score: (_scene, line) => [titled(filled(line.what, line.args, hidden()))],
  };
}
