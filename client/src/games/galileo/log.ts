/** Lines of the log, made from the events of a move. */
import type { Change, LogLine, Scene } from "../../lib/face";
import { sentence, t, type PieceParams } from "../../lib/i18n/index.svelte";
import { heading, type Happening } from "../../lib/model";
import { boxOf, viewOf, type Modifier, type Satellite, type Type } from "./model";
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

/** What the table or another line shows anyway: no line. */
export const QUIET: ReadonlySet<string> = new Set([
  "declined",
  "influence spent",
  "megacredits spent",
  "energy spent",
  "robot revealed",
  "character revealed",
  "project revealed",
]);
/** What a player did: a line with the name; the others belong to it. */
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
const HEADINGS: ReadonlySet<string> = new Set(["last round", "game ended"]);

export function lines(scene: Scene, change: Change): LogLine[] {
  const events = change.events as unknown as Happening[];
  const found: LogLine[] = [];
  for (const event of events) {
    if (QUIET.has(event.event) || event.characters === 0) continue;
    if (event.event === "turn began") {
      if (event.seat === viewOf(scene).first) {
        found.push(heading(t("galileo.round", { n: Number(event.round) })));
      }
    } else if (HEADINGS.has(event.event)) {
      const cause = event.cause ? t(`galileo.cause.${String(event.cause)}`) : "";
      found.push(heading(t(`galileo.event.${event.event}`, { cause })));
    } else found.push(line(scene, change, event, found));
  }
  return found;
}

function line(scene: Scene, change: Change, event: Happening, above: LogLine[]): LogLine {
  const clause = say(`event.${textOf(event)}`, wordsOf(scene, event));
  const last = above.findLast((one) => one.seat !== null);
  const other = last ? last.seat !== event.seat : event.seat !== change.seat;
  const head = HEADS.has(event.event) || other;
  const tone = GAINS.has(event.event) ? "gain" : "plain";
  const text = head ? sentence("galileo.who_did", { who: { seat: event.seat }, clause }) : clause;
  return { seat: event.seat, text, tone, indent: !head };
}

/** Some kinds are told differently by their parts. */
function textOf(event: Happening): string {
  const kind = event.event;
  if (kind === "marker placed" && event.track === "none") return "marker placed nowhere";
  if (kind === "robot obtained" && Number(event.io) > 0) return "robot obtained io";
  if (kind === "megacredits gained" && event.source === "automated drilling") {
    return "megacredits gained drilling";
  }
  if (kind === "robot drawn" && event.card === null) return "robot drawn unseen";
  if (kind === "objective validated" && Number(event.energy) > 0) {
    return "objective validated energy";
  }
  return kind;
}

function wordsOf(scene: Scene, event: Happening): PieceParams {
  const box = boxOf(scene.details);
  const view = viewOf(scene);
  const words: PieceParams = {};
  for (const [part, value] of Object.entries(event)) {
    if (typeof value === "number") words[part] = value;
  }
  const track = String(event.track ?? "none");
  const n = Number(event.amount ?? 0);
  if ("track" in event) words.track = trackWord(track);
  const influence = track === "earth" || track === "mars" ? track : "influence";
  words.mc = amount(event.event === "technology developed" ? Number(event.megacredits) : n, "mc");
  words.energy = amount(event.event.startsWith("energy") ? n : Number(event.energy ?? 0), "energy");
  words.influence = amount(n, influence);
  if ("cost" in event) {
    words.price = amounts({ influence: Number(event.cost), mc: 2 * Number(event.io) });
  }
  if (event.event === "technology developed") {
    words.price = amounts({ energy: Number(event.energy), mc: Number(event.megacredits) });
  }
  if (typeof event.card === "string") {
    words.card = cardPiece(scene, event.card);
    const robot = box.robot(event.card);
    if (robot) words.icon = typePiece(robot.type);
  }
  if ("type" in event) {
    words.type = typeWord(event.type as Type);
    words.icon = typePiece(event.type as Type);
  }
  if ("satellite" in event) {
    words.satellite = placeWord(event.satellite as Satellite);
    words.moon = placePiece(event.satellite as Satellite);
  }
  if (event.event === "robot moved") {
    words.origin = placeWord(event.origin as Satellite);
    words.goal = placeWord(event.goal as Satellite);
  }
  if ("level" in event) words.level = amount(Number(event.level), "level");
  if (typeof event.character === "string") {
    const person = box.person(event.character);
    words.character = personPiece(scene, event.character);
    words.now = immediateWords(person);
    words.end = scoreWords(person);
  }
  if ("modifier" in event) {
    words.modifier = modifierWord(event.modifier as Modifier);
    words.sign = modifierPiece(event.modifier as Modifier);
  }
  if (typeof event.technology === "string") words.technology = technologyPiece(event.technology);
  if ("bonus" in event) words.bonus = bonusWords(box.bonuses(view.star_z)[Number(event.bonus)]!);
  if ("place" in event) {
    const goal = view.objectives[Number(event.place)];
    words.goal = goalWord(goal?.objective ?? "");
    words.vp = amount(goal?.points[Number(event.space)] ?? 0, "vp");
  }
  if ("robots" in event) words.n = Number(event.robots);
  if ("characters" in event) words.n = Number(event.characters);
  return words;
}
