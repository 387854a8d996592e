/** The chain of effects of a turn, nested: done, current and pending. */
import type { Sentence } from "../../lib/face";
import { known, t } from "../../lib/i18n/index.svelte";
import { boxOf, stepOf, viewOf, argsOf } from "./model";
import { stepWords } from "./prompts";
import { cardWord, nameOf, placeWord, say } from "./words";
import type { Scene } from "./scene";
import type { Step, Type } from "./types";
import type { Event } from "./types";

export interface Link {
  state: "done" | "now" | "next";
  text: Sentence;
  icon?: string;
  portrait?: string;
  thing?: string;
}
/** A card being resolved: what it has given so far, and what is still to come. */
export interface Bracket {
  links: (Link | Bracket)[];
}
export const isBracket = (part: Link | Bracket): part is Bracket => "links" in part;

/** Steps of every turn, which the decision bar shows as phases. */
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

/** The last step of a card, which closes its bracket. */
function closes(scene: Scene, step: Step): string | null {
  const box = boxOf(scene.details);
  if (step.step === "advance") return box.card(step.args.card);
  if (step.step === "discard" || step.step === "place under") {
    return box.character(step.args.character);
  }
  return null;
}

/** The events in the turn of the active player. */
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

/** The cards played in this turn, in order. */
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

/** The chain as nested brackets; empty if only the turn itself is pending. */
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
  for (const step of waiting) {
    const link = linkOf(scene, step);
    if (link) open.at(-1)!.links.push(link);
    const closed = closes(scene, step);
    const at = open.findLastIndex((bracket) => bracket.id === closed);
    if (at > 0) open.length = at;
  }
  return root;
}

function linkOf(scene: Scene, step: Step): Link | null {
  const box = boxOf(scene.details);
  const state = step === stepOf(scene) ? "now" : "next";
  if (step.step === "advance") return advanceLink(scene, box.card(step.args.card));
  const key = `queue.${step.step}`;
  if (!known(`galileo.${key}`)) return null;
  const { character } = argsOf(step);
  const portrait =
    character === undefined ? undefined : box.copy(box.character(character))?.character;
  const taken = step.step === "assign" ? box.robot(viewOf(scene).taken ?? "") : undefined;
  const type = TYPE_OF[step.step] ?? taken?.type;
  return {
    state,
    text: say(key, stepWords(scene, step)),
    icon: type ? `gal-${type}` : undefined,
    portrait,
  };
}

/** "2 → 6" with the gains that the marker passes. */
function advanceLink(scene: Scene, card: string): Link {
  const found = viewOf(scene).advances.find((advance) => advance.card === card);
  if (!found) return { state: "next", text: say("queue.advance", { card: cardWord(scene, "") }) };
  const text: Sentence = [`${found.origin}\u2009→\u2009${found.goal}`];
  if (found.energy) {
    text.push(`: +${found.energy}`, { icon: "gal-energy", label: t("galileo.unit.energy") });
  }
  if (found.modifiers) {
    text.push(`: +${found.modifiers}`, { icon: "gal-modifier", label: t("galileo.modifier") });
  }
  return { state: "next", text, icon: `gal-${found.satellite}`, thing: card };
}
