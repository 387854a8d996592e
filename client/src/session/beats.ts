/** The steps of a change, from the game's face or from its log lines. */
import type { Beat, LogLine, Sentence } from "../lib/face";
import { sentence } from "../lib/i18n/index.svelte";
import type { TableScene } from "../lib/scene.svelte";
import type { Change, TableView } from "../lib/wire";

/** Milliseconds at normal speed. */
const ACTION = 1000;
const EFFECT = 750;
const NEWS = 900;
const MOMENT = 2000;

/** The steps of a change for a viewer; of their own moves only what fate adds. */
export function beatsOf(
  scene: TableScene,
  change: Change,
  after: TableView | null,
  own: boolean,
): Beat[] {
  if (change.kind === "undone")
    return own ? [] : [takenBack(change, scene.position.move - change.move)];
  if (change.kind !== "moved") return [];
  try {
    const { face } = scene;
    const beats = face.tell?.(scene, change, after) ?? fromLines(face.lines(scene, change));
    return own ? beats.filter((beat) => beat.fate) : beats;
  } catch (error) {
    reportError(error); // the table goes on without the story
    return [];
  }
}

function fromLines(lines: LogLine[]): Beat[] {
  return lines.map((line) => ({
    kind: line.tone === "heading" ? "heading" : line.indent ? "effect" : "action",
    length: lengthOf(line),
    text: line.alone ?? line.text,
    seat: line.seat,
    things: [...thingsIn(line.text), ...(line.things ?? [])],
    told: line.told ?? 0,
    ...(line.moment && { moment: line.moment }),
  }));
}

function lengthOf(line: LogLine): number {
  if (line.moment) return MOMENT;
  return line.tone === "heading" ? NEWS : line.indent ? EFFECT : ACTION;
}

/** The items that a sentence names. */
export function thingsIn(text: Sentence): string[] {
  return text.flatMap((piece) =>
    typeof piece === "object" && "thing" in piece ? [piece.thing] : [],
  );
}

function takenBack(change: Change, n: number): Beat {
  const who = change.seat === null ? change.name : { seat: change.seat };
  return {
    kind: "undone",
    length: ACTION,
    text: sentence("ui.log.undone", { who, n }),
    seat: change.seat,
    things: [],
    told: 0,
  };
}
