/** Log lines, made from the events of a move. */
import type { LogLine, Sentence } from "../../lib/face";
import { known, sentence, t } from "../../lib/i18n/index.svelte";
import { heading } from "../../lib/model";
import { boxOf, MOON_TILE, viewOf, type Settler } from "./model";
import {
  counselorPiece,
  keyOf,
  placeWord,
  say,
  settlerPiece,
  settlerPieces,
  shipPiece,
  shuttlePiece,
  tilePiece,
  typePiece,
} from "./words";
import { spaceTarget, supplyTarget } from "./targets";
import type { Change, Scene } from "./scene";
import type { Event } from "./types";

/** Events without a line, because the table shows them. */
export const QUIET: ReadonlySet<string> = new Set([
  "tile revealed",
  "shuttle revealed",
  "ship revealed",
  "counselor revealed",
]);
/** Events that start a line with the player's name; the others are indented below. */
const HEADS: ReadonlySet<string> = new Set([
  "ships chosen",
  "tile taken",
  "tile discarded",
  "shuttle chosen",
  "ship launched",
  "counselor recruited",
  "settler rescued",
]);
const GAINS: ReadonlySet<string> = new Set(["launch earned", "bonus space taken", "extra turn"]);
const LOSSES: ReadonlySet<string> = new Set(["settler lost", "ship infected"]);
const HEADINGS: ReadonlySet<string> = new Set(["last round", "game ended"]);
/** Consecutive events of one kind are merged into one line with all their settlers or tiles. */
const MERGED: Record<string, readonly string[]> = {
  "settler moved": ["origin", "goal"],
  "settler lost": ["origin"],
  "settler recruited": ["place"],
  "settlers returned": ["dock"],
  "tile discarded": [],
  "reputation gained": [],
};

export function lines(scene: Scene, change: Change): LogLine[] {
  const found: LogLine[] = [];
  let told = 0;
  for (const group of grouped(change.events)) {
    const first = group[0]!;
    told += group.length;
    if (QUIET.has(first.event)) continue;
    if (first.event === "turn began") {
      if (first.seat === viewOf(scene).first)
        found.push({ ...heading(t("ganymede.round", { n: first.round })), told });
    } else if (HEADINGS.has(first.event)) {
      found.push({ ...heading(t(keyOf(scene, "event", first.event))), told });
    } else {
      found.push({ ...line(scene, change, group, found), told });
    }
  }
  return found;
}

const partOf = (event: Event, part: string): unknown => new Map(Object.entries(event)).get(part);

function grouped(events: Event[]): Event[][] {
  const groups: Event[][] = [];
  for (const event of events) {
    const last = groups.at(-1);
    const by = MERGED[event.event];
    const alike =
      last &&
      by &&
      last[0]!.event === event.event &&
      last[0]!.seat === event.seat &&
      by.every((part) => partOf(last[0]!, part) === partOf(event, part));
    if (alike) last.push(event);
    else groups.push([event]);
  }
  return groups;
}

function line(scene: Scene, change: Change, group: Event[], above: LogLine[]): LogLine {
  const { event, seat } = group[0]!;
  const clause = clauseOf(scene, group);
  const last = above.at(-1);
  const other = last ? last.seat !== seat : seat !== change.seat;
  const head = HEADS.has(event) || other || (!last && stands(event));
  const tone = GAINS.has(event) ? "gain" : LOSSES.has(event) ? "loss" : "plain";
  const alone = sentence("ganymede.who_did", { who: { seat }, clause });
  const more = { things: whereOf(group), ...(event === "ship launched" && { moment: "launch" }) };
  const own = { seat, tone, ...more } as const;
  return head ? { ...own, text: alone } : { ...own, text: clause, indent: true, alone };
}

/** The places of the table where events happen. */
function whereOf(group: Event[]): string[] {
  return group.flatMap((event) => {
    switch (event.event) {
      case "settler recruited":
      case "settlers returned":
      case "settler lost":
        return supplyTarget(event.colour);
      case "settler adapted":
        return [supplyTarget(event.old), supplyTarget(event.new)];
      case "ship drawn":
        return "deck:ships";
      case "reputation gained":
        return spaceTarget(event.seat, event.space);
      default:
        return [];
    }
  });
}

/** Return whether an event that is alone in a move starts with the player's name. */
const stands = (event: string): boolean => event === "ship docked" || event === "ship exchanged";

function clauseOf(scene: Scene, group: Event[]): Sentence {
  const first = group[0]!;
  return say(scene, "event", textOf(scene, first), wordsOf(scene, group));
}

/** Some events have different texts, depending on their parts. */
function textOf(scene: Scene, event: Event): string {
  const variant =
    event.event === "tile taken" && event.place === MOON_TILE
      ? "tile taken moon"
      : event.event === "settler recruited" && event.place !== "earth"
        ? "settler recruited elsewhere"
        : (event.event === "ship drawn" || event.event === "ship returned") && event.ship === null
          ? `${event.event} unseen`
          : event.event;
  return known(keyOf(scene, "event", variant)) ? variant : event.event;
}

function wordsOf(scene: Scene, group: Event[]): Record<string, string | number | Sentence> {
  const event = group[0]!;
  const box = boxOf(scene.details);
  const words: Record<string, string | number | Sentence> = {};
  for (const [part, value] of Object.entries(group.at(-1)!)) {
    if (typeof value === "number") words[part] = value;
  }
  if (event.event === "reputation gained") words.from = event.space - 1;
  if ("colour" in event) words.settlers = settlerPieces(settlersOf(group));
  if ("origin" in event) words.origin = placeWord(event.origin);
  if ("goal" in event) words.goal = placeWord(event.goal);
  if ("place" in event && typeof event.place === "string") words.place = placeWord(event.place);
  if ("location" in event) words.location = placeWord(event.location);
  if ("old" in event) words.old = [settlerPiece(event.old)];
  if ("new" in event) words.new = [settlerPiece(event.new)];
  if ("dock" in event) words.dock = t(`ganymede.dock.${event.dock}`);
  if ("tile" in event) {
    words.tiles = group.flatMap((e) =>
      "tile" in e ? tilePiece(scene, box.tiles[e.tile]!.id) : [],
    );
  }
  if ("shuttle" in event) {
    const card = box.shuttles[event.shuttle]!;
    words.shuttle = [shuttlePiece(scene, card.id)];
    words.planet = placeWord(card.planet);
  }
  if ("ship" in event && event.ship !== null)
    words.ship = [shipPiece(scene, box.ships[event.ship]!.id)];
  if ("for" in event) words.for = [shipPiece(scene, box.ships[event.for]!.id)];
  if ("counselor" in event) words.counselor = [counselorPiece(scene, event.counselor)];
  if ("source" in event) words.source = t(`ganymede.source.${event.source}`);
  if ("type" in event) words.type = [typePiece(event.type)];
  if ("victim" in event) words.victim = [{ seat: event.victim }];
  if ("token" in event) words.token = t(`moon.token.${event.token}`);
  if (event.event === "monolith placed") words.spot = t(`moon.spot.${event.spot}`);
  if ("gap" in event) words.gap = event.gap.replace("-", "–");
  return words;
}

function settlersOf(group: Event[]): Settler[] {
  return group.flatMap((event) =>
    "colour" in event ? Array<Settler>("count" in event ? event.count : 1).fill(event.colour) : [],
  );
}
