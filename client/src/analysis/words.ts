/** The text of a recommendation: its consequences as log lines. */
import type { LogLine } from "../lib/face";
import { minus } from "../lib/i18n/format";
import { t, words } from "../lib/i18n/index.svelte";
import type { TableScene } from "../lib/scene.svelte";
import type { Advice, Change, Choice, Expected } from "../lib/wire";

const MOST_LINES = 4;

/** The recommended choice; in the past, with its certain consequences. */
export function choiceOf(scene: TableScene, advice: Advice): Choice {
  const live = scene.position.choices.find((choice) => choice.action === advice.action);
  return live ?? { action: advice.action, outlook: advice.line[0]?.events ?? [] };
}

/** The items on the board that a recommendation concerns. */
export function targetsOf(scene: TableScene, advice: Advice): string[] {
  return scene.face.targets(scene, choiceOf(scene, advice));
}

/** The consequences of a recommendation, without the move itself (the first event). */
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

/** A number with at most one decimal. */
export const plain = (amount: number): string =>
  new Intl.NumberFormat(words.language, { maximumFractionDigits: 1 }).format(amount);
/** A fraction as a percentage, in the reader's language. */
export const percent = (part: number): string =>
  t("analysis.percent", { n: Math.round(part * 100) });
/** An amount of points: “3.2 points”, without a sign. */
export const points = (amount: number): string =>
  t("analysis.points", {
    n: Math.abs(amount),
    points: plain(Math.abs(amount)),
  });
/** Points with a sign. */
export const signed = (points: number, digits = 1): string => minus(number(digits).format(points));
