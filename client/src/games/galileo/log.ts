/** Log lines, made from the events of a move. */
import type { LogLine } from "../../lib/face";
import { sentence, t, type PieceParams } from "../../lib/i18n/index.svelte";
import { heading } from "../../lib/model";
import { boxOf, viewOf } from "./model";
import {
  amount,
  amounts,
  bonusWords,
  cardPiece,
  goalWord,
  immediateWords,
  modifierPiece,
  modifierWord,
  personPiece,
  placePiece,
  placeWord,
  say,
  scoreWords,
  technologyPiece,
  trackWord,
  typePiece,
  typeWord,
} from "./words";
import { bonusTarget, goalTarget, laneTarget, technologyTarget, trackTarget } from "./targets";
import type { Change, Scene } from "./scene";
import type { Event } from "./types";

/** Events without a line, because the table or another line shows them. */
export const QUIET: ReadonlySet<string> = new Set([
  "declined",
  "influence spent",
  "megacredits spent",
  "energy spent",
  "robot revealed",
  "character revealed",
  "project revealed",
]);
/** Events that start a line with the player's name; the others are indented below. */
const HEADS: ReadonlySet<string> = new Set([
  "project chosen",
  "marker placed",
  "influence changed",
  "character recruited",
  "robot obtained",
  "technology developed",
  "objective validated",
  "passed",
]);
const GAINS: ReadonlySet<string> = new Set([
  "objective validated",
  "project finalised",
  "technology developed",
]);
/** An ability before one of these had no effect. */
const ABILITY_ENDS: ReadonlySet<string> = new Set(["character discarded", "character placed"]);
const HEADINGS: ReadonlySet<string> = new Set(["last round", "game ended"]);

export function lines(scene: Scene, change: Change): LogLine[] {
  const found: LogLine[] = [];
  for (const [at, event] of change.events.entries()) {
    const told = at + 1;
    if (QUIET.has(event.event) || ("characters" in event && event.characters === 0)) continue;
    if (event.event === "ability used" && isVain(change.events.slice(told))) continue;
    if (event.event === "turn began") {
      if (event.seat === viewOf(scene).first) {
        found.push({ ...heading(t("galileo.round", { n: event.round })), told });
      }
    } else if (HEADINGS.has(event.event)) {
      const cause = "cause" in event ? t(`galileo.cause.${event.cause}`) : "";
      found.push({ ...heading(t(`galileo.event.${event.event}`, { cause })), told });
    } else found.push({ ...line(scene, change, event, found), told });
  }
  return found;
}

/** Return whether an ability is over at once. */
function isVain(after: readonly Event[]): boolean {
  const next = after.find(({ event }) => !QUIET.has(event));
  return next !== undefined && ABILITY_ENDS.has(next.event);
}

function line(scene: Scene, change: Change, event: Event, above: LogLine[]): LogLine {
  const clause = say(`event.${textOf(event)}`, wordsOf(scene, change, event));
  const last = above.findLast((one) => one.seat !== null);
  const other = last ? last.seat !== event.seat : event.seat !== change.seat;
  const head = HEADS.has(event.event) || other;
  const tone = GAINS.has(event.event) ? "gain" : "plain";
  const { seat } = event;
  const alone = sentence("galileo.who_did", { who: { seat }, clause });
  const great = event.event === "objective validated" || event.event === "project finalised";
  const own = { seat, tone, things: whereOf(event), ...(great && { moment: "trophy" }) } as const;
  return head ? { ...own, text: alone } : { ...own, text: clause, indent: true, alone };
}

/** The places of the table where an event happens. */
function whereOf(event: Event): string[] {
  switch (event.event) {
    case "marker placed":
    case "influence changed":
    case "influence gained":
      return [trackTarget(event.track)];
    case "robot placed":
    case "development moved":
      return [laneTarget(event.seat, event.satellite)];
    case "bonus chosen":
      return [bonusTarget(event.bonus + 1)];
    case "objective validated":
      return [goalTarget(event.place + 1)];
    case "technology developed":
      return [technologyTarget(event.technology)];
    default:
      return [];
  }
}

/** Some events have different texts, depending on their parts. */
function textOf(event: Event): string {
  switch (event.event) {
    case "marker placed":
      return event.track === "none" ? "marker placed nowhere" : event.event;
    case "robot obtained":
      return event.io > 0 ? "robot obtained io" : event.event;
    case "megacredits gained":
      return event.source === "automated drilling" ? "megacredits gained drilling" : event.event;
    case "robot drawn":
      return event.card === null ? "robot drawn unseen" : event.event;
    case "objective validated":
      return event.energy > 0 ? "objective validated energy" : event.event;
    default:
      return event.event;
  }
}

/** The MC spent for an event, which follow right after it. */
function paid(change: Change, event: Event): number {
  const next = change.events[change.events.indexOf(event) + 1];
  return next?.event === "megacredits spent" ? next.amount : 0;
}

function wordsOf(scene: Scene, change: Change, event: Event): PieceParams {
  const box = boxOf(scene.details);
  const view = viewOf(scene);
  const words: PieceParams = {};
  for (const [part, value] of Object.entries(event)) {
    if (typeof value === "number") words[part] = value;
  }
  const track = "track" in event ? event.track : "none";
  const n = "amount" in event ? event.amount : 0;
  const energy = "energy" in event ? event.energy : 0;
  if ("track" in event) words.track = trackWord(track);
  const influence = track === "earth" || track === "mars" ? track : "influence";
  words.mc = amount("megacredits" in event ? event.megacredits : n, "mc");
  words.energy = amount(event.event.startsWith("energy") ? n : energy, "energy");
  words.influence = amount(n, influence);
  if ("cost" in event) {
    words.price = amounts({ influence: event.cost, mc: paid(change, event) });
  }
  if (event.event === "technology developed") {
    words.price = amounts({ energy: event.energy, mc: event.megacredits });
  }
  if ("card" in event && event.card !== null) {
    words.card = cardPiece(scene, event.card);
    const robot = box.robot(event.card);
    if (robot) words.icon = typePiece(robot.type);
  }
  if ("type" in event) {
    words.type = typeWord(event.type);
    words.icon = typePiece(event.type);
  }
  if ("satellite" in event) {
    words.satellite = placeWord(event.satellite);
    words.moon = placePiece(event.satellite);
  }
  if (event.event === "robot moved") {
    words.origin = placeWord(event.origin);
    words.goal = placeWord(event.goal);
  }
  if ("level" in event) words.level = amount(event.level, "level");
  if ("character" in event) {
    const person = box.person(event.character);
    words.character = personPiece(scene, event.character);
    words.now = immediateWords(person);
    words.end = scoreWords(person);
  }
  if ("modifier" in event) {
    words.modifier = modifierWord(event.modifier);
    words.sign = modifierPiece(event.modifier);
  }
  if ("technology" in event) words.technology = technologyPiece(event.technology);
  if ("bonus" in event) words.bonus = bonusWords(box.bonuses(view.star_z)[event.bonus]!);
  if ("place" in event) {
    const goal = view.objectives[event.place];
    words.goal = goalWord(goal?.objective ?? "");
    words.vp = amount(goal?.points[event.space] ?? 0, "vp");
  }
  if ("robots" in event) words.n = event.robots;
  if ("characters" in event) words.n = event.characters;
  return words;
}
