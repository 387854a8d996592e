/** The log: events as lines of texts and icons. */
import type { LogLine, Piece, Sentence } from "../../lib/face";
import type { PieceParams } from "../../lib/i18n/index.svelte";
import { boxOf, type Box, cellNumbered, CELLS, type Goods, SIDES } from "./model";
import {
  cardName,
  cellPiece,
  keyed,
  lineWords,
  powerWords,
  say,
  tileNumbered,
  tilePieces,
  titleName,
  tt,
} from "./words";
import type { Change, Scene } from "./scene";
import type { Event } from "./types";

type Tone = LogLine["tone"];
type Of<Kind extends Event["event"]> = Extract<Event, { event: Kind }>;
type Writer<Known extends Event = Event> = (event: Known, box: Box) => Words | null;
type Writers = { [Kind in Event["event"]]: Writer<Of<Kind>> };
interface Words {
  key: string;
  params?: PieceParams;
  tone?: Tone;
  indent?: boolean;
  /** The line concerns the table, not a seat. */
  common?: boolean;
}

export function lines(scene: Scene, change: Change): LogLine[] {
  const box = boxOf(scene.details);
  const found: LogLine[] = [];
  for (const [at, event] of change.events.entries()) {
    const line = written(event, box);
    if (!line) continue;
    const text: Sentence = say(`event.${line.key}`, { who: { seat: event.seat }, ...line.params });
    const tone = line.tone ?? "plain";
    const seat = line.common ? null : event.seat;
    const indent = line.indent ?? false;
    found.push({ seat, text, tone, indent, alone: text, told: at + 1 });
  }
  return found;
}

/** The result of an event's writer. */
function written<Kind extends Event["event"]>(event: Of<Kind>, box: Box): Words | null {
  const writers: { [One in Kind]: Writer<Of<One>> } = WRITERS;
  return writers[event.event](event, box);
}

// -- parts of lines ------------------------------------------------------------------------------------

function tileOf(event: { tile: number | null }, box: Box): Sentence | string {
  const tile = tileNumbered(box, event.tile);
  return tile ? tilePieces(tile, "a") : tt("a.tile");
}

function at(event: { seat: number; cell: number }): Piece {
  return cellPiece(event.seat, cellNumbered(event.cell));
}

function cubesOf({ colour }: { colour: Goods }): Sentence {
  return [{ icon: `gt-goods-${colour}`, label: tt(`cube.${colour}`) }];
}

function cardOf(event: { card: number }, box: Box): Piece {
  const card = box.cards[event.card]!;
  return { thing: "card", label: cardName(card.type) };
}

function flightOf(event: { level: string }): string {
  return tt(`flight.${event.level}`);
}

function placed(
  key: string,
  tone: Tone = "plain",
): (event: { seat: number; tile: number | null; cell: number }, box: Box) => Words {
  return (event, box) => ({ key, params: { tile: tileOf(event, box), cell: at(event) }, tone });
}

export const quiet: Writer = () => null;

/** One writer per kind of event; quiet events are visible on the table itself. */
export const WRITERS: Writers = {
  "flight began": (event) => ({
    key: "flight_began",
    params: { flight: flightOf(event) },
    tone: "heading",
    common: true,
  }),
  "turn began": quiet,
  // The held tile is visible on the ship; only what happens to it is logged.
  "tile taken": (event, box) => {
    if (event.tile === null || event.source === "face-down") return null;
    const reserve = event.source.startsWith("reserve");
    return {
      key: reserve ? "tile_taken.reserve" : "tile_taken",
      params: { tile: tileOf(event, box) },
    };
  },
  "tile welded": placed("tile_welded"),
  "tile taken back": placed("tile_taken_back"),
  "tile set aside": (event, box) => ({
    key: "tile_set_aside",
    params: { tile: tileOf(event, box) },
  }),
  "tile returned": (event, box) => ({ key: "tile_returned", params: { tile: tileOf(event, box) } }),
  "pile opened": (event) => ({ key: "pile_opened", params: { pile: event.pile + 1 } }),
  "pile closed": quiet,
  "hourglass turned": (event) => ({
    key: event.seat < 4 ? "hourglass_turned" : "hourglass_turned.clock",
    params: { slot: event.slot },
    common: event.seat >= 4,
  }),
  "hourglass ran out": (event) => ({
    key: "hourglass_ran_out",
    params: { slot: event.slot },
    common: true,
  }),
  finished: (event) => ({ key: "finished", params: { space: event.space }, tone: "gain" }),
  passed: () => ({ key: "passed" }),
  "assembly ended": () => ({ key: "assembly_ended", tone: "heading", common: true }),
  "tile removed": placed("tile_removed", "loss"),
  "tile lost": (event, box) =>
    event.cell >= CELLS
      ? { key: "tile_lost.aside", params: { tile: tileOf(event, box) }, tone: "loss" }
      : { ...placed("tile_lost", "loss")(event, box), indent: true },
  "crew boarded": (event) => ({
    key: "crew_boarded",
    params: { crew: tt(`member.${keyed(event.crew)}`), cell: at(event) },
  }),
  launched: (event) => ({ key: "launched", params: { position: event.position } }),
  "card revealed": (event, box) => ({
    key: "card_revealed",
    params: { card: cardOf(event, box) },
    tone: "heading",
  }),
  "card ignored": (event, box) => ({
    key: "card_ignored",
    params: { card: cardOf(event, box) },
    common: true,
  }),
  "power declared": (event) => {
    const what = event.what;
    const power = event.power;
    const n = event.powered;
    return {
      key: `power_declared.${what}`,
      params: {
        power: powerWords(what, power),
        paid: n ? tt("event.power_declared.paid", { n }) : "",
      },
    };
  },
  "energy spent": quiet,
  "rocket moved": (event) => {
    const n = event.goal - event.origin;
    return {
      key: n > 0 ? "rocket_moved.ahead" : "rocket_moved.back",
      params: { n: Math.abs(n) },
      tone: n > 0 ? "gain" : "loss",
      indent: true,
    };
  },
  landed: (event) => ({ key: "landed", params: { planet: event.planet } }),
  "reward declined": () => ({ key: "reward_declined" }),
  "dice fell": quiet,
  rolled: (event): Words => {
    if (event.row) {
      const point = tt("line.point", { column: event.line, row: event.row });
      return { key: "rolled.sabotage", params: { point }, common: true };
    }
    const side = SIDES.indexOf(event.side);
    return {
      key: "rolled",
      params: {
        hit: [{ icon: `gt-hit-${event.hit}`, label: "" }, " ", tt(`Hit.${event.hit}`)],
        from: tt(`from.${side}`),
        line: lineWords(side, event.line),
      },
      common: true,
    };
  },
  projectile: (event) => ({
    key: `projectile.${keyed(event.fate)}`,
    params: { cell: at(event) },
    tone: event.fate === "destroys" ? "loss" : "plain",
    indent: true,
  }),
  answered: quiet,
  "piece kept": (event) => ({ key: "piece_kept", params: { cell: at(event) } }),
  "cube loaded": (event) => ({
    key: "cube_loaded",
    params: { goods: cubesOf(event), cell: at(event) },
    tone: "gain",
  }),
  "cube unloaded": (event) => ({
    key: "cube_unloaded",
    params: { goods: cubesOf(event), cell: at(event) },
  }),
  "cube lost": (event) => ({
    key: "cube_lost",
    params: { goods: cubesOf(event), cell: at(event) },
    tone: "loss",
  }),
  "energy lost": (event) => ({ key: "energy_lost", params: { cell: at(event) }, tone: "loss" }),
  "crew lost": (event) => ({
    key: "crew_lost",
    params: { crew: tt(`member.${keyed(event.crew)}`), cell: at(event) },
    tone: "loss",
  }),
  "credits gained": (event) => ({
    key: `credits_gained.${event.line}`,
    params: { credits: tt("credits", { n: event.credits }) },
    tone: "gain",
  }),
  "gave up": (event) => ({ key: `gave_up.${event.reason}`, tone: "loss" }),
  "flight ended": (event) => ({
    key: "flight_ended",
    params: { flight: flightOf(event) },
    tone: "heading",
    common: true,
  }),
  "title scored": (event) => ({
    key: "title_scored",
    params: { title: titlePiece(event), score: event.score },
    indent: true,
  }),
  "title taken": (event) => ({
    key: "title_taken",
    params: { title: titlePiece(event) },
    tone: "gain",
  }),
  "title defended": (event) => ({
    key: "title_defended",
    params: { title: titlePiece(event) },
    tone: "gain",
  }),
  "components paid": (event) => ({
    key: "components_paid",
    params: { paid: event.paid, due: event.due },
    tone: "loss",
  }),
  penalised: (event) => {
    const card = event.card;
    const own = card === "combat zone" || card === "sabotage";
    return {
      key: own ? `penalised.${keyed(card)}` : "penalised",
      params: { card: cardName(card), line: event.line + 1 },
      tone: "loss",
    };
  },
};

function titlePiece(event: { title: string }): Piece {
  return { thing: `title:${event.title}`, label: titleName(event.title) };
}
