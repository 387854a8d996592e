/** The chain of effects of a turn: what is done, what is asked, and what still waits, nested. */
import type { Sentence } from "../../lib/face";
import { known, t } from "../../lib/i18n/index.svelte";
import { boardOf, boxOf, robotOf, SATELLITES, stepOf, viewOf, type Step, type Type } from "./model";
import { stepWords } from "./prompts";
import { cardWord, nameOf, placeWord, say } from "./words";
import type { Scene } from "./scene";
import type { Event } from "./types";

export interface Link {
  state: "done" | "now" | "next";
  text: Sentence;
  icon?: string;
  portrait?: string;
  thing?: string;
}
/** A card that resolves: what it brought so far, and what it still brings. */
export interface Bracket {
  links: (Link | Bracket)[];
}
export const isBracket = (part: Link | Bracket): part is Bracket => "links" in part;

/** Steps of every turn: the stages of the decision bar show them. */
const TURN = new Set([
  "choose project",
  "place marker",
  "change influence",
  "action",
  "objective",
  "surplus",
  "refill",
  "end turn",
  "unpaid characters",
  "pay characters",
  "finish",
]);

const TYPE_OF: Record<string, Type> = {
  extract: "extractor",
  build: "builder",
  "star-z": "star-z",
};

/** What closes a bracket: the step of its card that comes last. */
function closes(scene: Scene, step: Step): string | null {
  const box = boxOf(scene.details);
  if (step.step === "advance") return box.card(step.card ?? -1);
  if (step.step === "discard" || step.step === "place under") {
    return box.character(step.character ?? -1);
  }
  return null;
}

/** What happened in the turn of the active player. */
function happenings(scene: Scene): Event[] {
  const found: Event[] = [];
  for (const change of scene.changes) {
    for (const event of change.events) {
      if (event.event === "turn began") found.length = 0;
      else if (event.seat === viewOf(scene).active) found.push(event);
    }
  }
  return found;
}

interface Head {
  id: string;
  link: Link;
}

/** The cards that were played in this turn, in order. */
function heads(scene: Scene): Head[] {
  const found: Head[] = [];
  for (const event of happenings(scene)) {
    if (event.event === "robot placed") {
      const { type, card: thing } = event;
      const text = say("queue.robot", {
        type: t(`galileo.type.${type}`),
        satellite: placeWord(event.satellite),
      });
      found.push({ id: thing, link: { state: "done", text, icon: `gal-${type}`, thing } });
    } else if (
      event.event === "character recruited" ||
      event.event === "character taken" ||
      event.event === "character scanned"
    ) {
      const thing = event.character;
      const portrait = boxOf(scene.details).copy(thing)?.character;
      found.push({
        id: thing,
        link: { state: "done", text: [nameOf(scene, thing)], portrait, thing },
      });
    } else if (event.event === "technology developed") {
      const id = event.technology;
      const text = [t(`galileo.tech.${id}`)];
      found.push({ id, link: { state: "done", text, icon: "gal-technology" } });
    }
  }
  return found;
}

/** The chain as brackets within brackets; empty when nothing but the turn itself waits. */
export function queue(scene: Scene): (Link | Bracket)[] {
  const view = viewOf(scene);
  const waiting = view.over ? [] : view.steps.filter((step) => !TURN.has(step.step));
  if (!waiting.length) return [];
  const ends = new Set(waiting.map((step) => closes(scene, step)));
  const root: (Link | Bracket)[] = [];
  const open: { id: string; links: (Link | Bracket)[] }[] = [{ id: "", links: root }];
  for (const head of heads(scene)) {
    if (ends.has(head.id)) {
      const bracket: Bracket = { links: [head.link] };
      open.at(-1)!.links.push(bracket);
      open.push({ id: head.id, links: bracket.links });
    } else open.at(-1)!.links.push(head.link);
  }
  const spaces = [...boardOf(scene, view.active).development];
  for (const step of waiting) {
    const link = linkOf(scene, step, spaces);
    if (link) open.at(-1)!.links.push(link);
    const closed = closes(scene, step);
    const at = open.findLastIndex((bracket) => bracket.id === closed);
    if (at > 0) open.length = at;
  }
  return root;
}

function linkOf(scene: Scene, step: Step, spaces: number[]): Link | null {
  const box = boxOf(scene.details);
  const state = step === stepOf(scene) ? "now" : "next";
  if (step.step === "advance") return advanceLink(scene, step, spaces);
  const key = `queue.${step.step}`;
  if (!known(`galileo.${key}`)) return null;
  const portrait =
    step.character === undefined ? undefined : box.copy(box.character(step.character))?.character;
  const taken = step.step === "assign" ? box.robot(viewOf(scene).taken ?? "") : undefined;
  const type = TYPE_OF[step.step] ?? taken?.type;
  return {
    state,
    text: say(key, stepWords(scene, step)),
    icon: type ? `gal-${type}` : undefined,
    portrait,
  };
}

/** "2 → 6" with what the marker passes; robots of one satellite go on from one another. */
function advanceLink(scene: Scene, step: Step, spaces: number[]): Link {
  const box = boxOf(scene.details);
  const board = boardOf(scene, step.seat);
  const robot = robotOf(board, box.card(step.card ?? -1));
  if (!robot) return { state: "next", text: say("queue.advance", { card: cardWord(scene, "") }) };
  const lane = SATELLITES.indexOf(robot.satellite);
  const from = spaces[lane] ?? 0;
  const to = Math.min(box.end(robot.satellite), from + robot.level);
  spaces[lane] = to;
  const text: Sentence = [`${from}\u2009→\u2009${to}`];
  const passed = (spaces: number[]): number => spaces.filter((s) => s > from && s <= to).length;
  if (robot.satellite === "europa" && passed(box.europa.energy)) {
    text.push(`: +${passed(box.europa.energy)}`, {
      icon: "gal-energy",
      label: t("galileo.unit.energy"),
    });
  }
  if (robot.satellite === "callisto" && passed(box.callisto.modifier)) {
    text.push(`: +${passed(box.callisto.modifier)}`, {
      icon: "gal-modifier",
      label: t("galileo.modifier"),
    });
  }
  return { state: "next", text, icon: `gal-${robot.satellite}`, thing: robot.card };
}
