/** What an advice says: the reasons as lines of a log that has not been written yet. */
import type { LogLine } from "../lib/face";
import { minus } from "../lib/i18n/format";
import { t, words } from "../lib/i18n/index.svelte";
import type { TableScene } from "../lib/scene.svelte";
import type { Advice, Change, Choice, Expected } from "../lib/wire";

const MOST_LINES = 4;

/** The choice that an advice is about; a past one carries what it would surely have done. */
export function choiceOf(scene: TableScene, advice: Advice): Choice {
  const live = scene.position.choices.find((choice) => choice.action === advice.action);
  return live ?? { action: advice.action, outlook: advice.line[0]?.events ?? [] };
}

/** The things on the board that an advice is about. */
export function targetsOf(scene: TableScene, advice: Advice): string[] {
  return scene.face.targets(scene, choiceOf(scene, advice));
}

/** What an advice leads to, without the move itself: that is the first thing that happens. */
export function reasons(scene: TableScene, advice: Advice): LogLine[] {
  const found = advice.line.flatMap((step, at) =>
    scene
      .lines(imagined(at ? step : { ...step, events: step.events.slice(1) }))
      .filter((line) => line.tone !== "heading" && (at > 0 || line.indent)),
  );
  return found.slice(0, MOST_LINES);
}

function imagined(step: Expected): Change {
  const { seat, events } = step;
  return { number: 0, at: 0, kind: "moved", seat, name: "", move: 0, text: "", events, by: "bot" };
}

const number = (digits: number): Intl.NumberFormat =>
  new Intl.NumberFormat(words.language, {
    maximumFractionDigits: digits,
    minimumFractionDigits: digits,
    signDisplay: "exceptZero",
  });

/** A part of one in percent, as the language writes it. */
export const percent = (part: number): string =>
  t("analysis.percent", { n: Math.round(part * 100) });
/** Points with their sign. */
export const signed = (points: number, digits = 1): string => minus(number(digits).format(points));
