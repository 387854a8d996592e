/** The words of a choice, and what it will surely bring or cost. */
import type { Doing } from "../../lib/game";
import type { Chip, Sentence } from "../../lib/face";
import { actOf, ownBoard, stepOf, viewOf } from "./actions";
import { type Box, boxOf, type Card } from "./box";
import { faults, halves, type Ship, shipOf, weldFaults } from "./ship";
import { freeRoom } from "./prompts";
import type { Part, Seat } from "./view";
import { goodsPieces, keyed, say, tileWords, titleName, tt } from "./words";
import type { Choice, Scene } from "./scene";
import type { Action } from "./types";

export function label(scene: Scene, choice: Choice): Sentence {
  const act = actOf(scene, choice);
  const box = boxOf(scene.details);
  const own = ownBoard(scene);
  const key = `label.${keyed(act.do)}`;
  switch (act.do) {
    case "pass":
      return say(stepOf(scene).step === "land" ? "label.pass.land" : key);
    case "take face-up":
      return say(key, { tile: tileWords(box.tiles[act.tile - 1]!, "the") });
    case "take reserved":
      return say(key, { tile: theTile(box, own.reserve[act.place - 1]) });
    case "take back":
      return say(key, { tile: theTile(box, partAt(own, own.loose)?.tile) });
    case "weld":
      return say("label.weld", { cell: act.cell });
    case "adjust":
      return say(key, { cell: act.cell, turn: tt(`turned.${act.turns}`) });
    case "remove":
      return say(key, { tile: theTile(box, partAt(own, act.cell)?.tile), cell: act.cell });
    case "keep piece":
      return say(key, { cell: act.cell, n: shipOf(box, own.ship).piece(act.cell).size });
    case "board":
      return say(key, { crew: tt(`crew.${act.crew}`) });
    case "power engines":
      return say(key, { power: shipOf(box, own.ship).engines(act.engines) });
    case "power cannons":
      return say(key, { power: halves(shipOf(box, own.ship).cannons(act.front, act.other)) });
    case "battery":
      return say(stepOf(scene).step === "pay" ? key : `${key}.lost`, { cell: act.cell });
    case "defend":
      return say(`${key}.${isLarge(scene) ? "cannon" : "shield"}`);
    case "load":
    case "unload":
      return say(key, { goods: goodsPieces([act.colour]), cell: act.cell });
    case "lose crew":
      return say(key, { cell: act.cell, crew: memberWords(partAt(own, act.cell)) });
    case "keep title":
      return say(key, { title: titleName(act.title) });
    case "give title":
      return say(key, { title: titleName(act.title), who: scene.name(act.seat) });
    default:
      return say(key, numbersOf(act));
  }
}

/** A ship is finished for good, and in a race it is pressed in haste: not with cells left empty. */
export function again(scene: Scene, choice: Choice): Sentence | null {
  const haste = actOf(scene, choice).do === "finish" && viewOf(scene).building === "live";
  return haste && emptyCells(scene) > 0 ? say("label.finish.again") : null;
}

function emptyCells(scene: Scene): number {
  return viewOf(scene).area.length - ownBoard(scene).ship.length;
}

function numbersOf({ do: _, ...parts }: Action): Record<string, string | number> {
  return parts;
}

function theTile(box: Box, name: string | null | undefined): string {
  return name ? tileWords(box.tile(name), "the") : tt("the.tile");
}

function partAt(seat: Seat, cell: string | null | undefined): Part | undefined {
  return seat.ship.find((part) => part.cell === cell);
}

function memberWords(part: Part | undefined): string {
  return tt(part?.alien ? `member.${part.alien}_alien` : "member.astronaut");
}

function isLarge(scene: Scene): boolean {
  const hit = boxOf(scene.details).hits[Number(stepOf(scene).hit)];
  return hit?.kind === "big";
}

// -- chips -------------------------------------------------------------------------------------------

const gain = (text: string, icon?: string): Chip => ({ tone: "gain", text, icon });
const loss = (text: string, icon?: string): Chip => ({ tone: "loss", text, icon });
const info = (text: string, icon?: string): Chip => ({ tone: "info", text, icon });

export function chips(scene: Scene, choice: Choice): Chip[] {
  const act = actOf(scene, choice);
  const view = viewOf(scene);
  const own = ownBoard(scene);
  const box = boxOf(scene.details);
  const card = view.card ? box.card(view.card) : null;
  switch (act.do) {
    case "weld":
      return weldChips(scene, act, own, box);
    case "finish": {
      const n = faults(shipOf(box, own.ship)).length;
      const empty = emptyCells(scene);
      return [
        ...(n ? [loss(tt("chip.mistakes", { n }))] : []),
        ...(empty ? [info(tt("chip.empty", { n: empty }))] : []),
      ];
    }
    case "board":
      return boardChips(act);
    case "remove":
      return view.flight === "test" ? [] : [loss(tt("lost.cost", { n: 1 }), "gt-credit")];
    case "keep piece": {
      const n = own.ship.length - shipOf(box, own.ship).piece(act.cell).size;
      return [loss(tt("chip.falls", { n }), "gt-lost-dark")];
    }
    case "power engines":
      return engineChips(act, card, shipOf(box, own.ship));
    case "power cannons":
      return cannonChips(act, card, shipOf(box, own.ship));
    case "defend":
      return [tokenChip(1), info(tt("chip.left", { n: own.energy - 1 }))];
    case "hold":
      return stakeChips(box, partAt(own, own.struck));
    case "land":
      return goodsChips(card?.planets[act.planet - 1] ?? []);
    case "accept":
      return acceptChips(scene, card, own);
    case "give up":
      return [loss(tt("chip.no_reward")), loss(tt("chip.half"))];
    default:
      return [];
  }
}

function weldChips(scene: Scene, act: Doing<Action, "weld">, own: Seat, box: Box): Chip[] {
  if (!own.hand || own.hand === "hidden") return [];
  const area = new Set(viewOf(scene).area);
  const ship = shipOf(box, own.ship);
  const n = weldFaults(ship, area, box.tile(own.hand), act.cell, act.turns)?.length ?? 0;
  return n ? [loss(tt("chip.mistakes", { n }))] : [];
}

function boardChips(act: Doing<Action, "board">): Chip[] {
  if (act.crew === "brown") return [gain(tt("chip.strength_engine"), "gt-engine")];
  if (act.crew === "purple") return [gain(tt("chip.strength_cannon"), "gt-cannon")];
  return [gain(tt("chip.crew_two"), "gt-crew")];
}

function tokenChip(n: number): Chip {
  return loss(tt("chip.tokens", { n }), "gt-battery-dark");
}

function tokenChips(n: number): Chip[] {
  return n ? [tokenChip(n)] : [];
}

function engineChips(act: Doing<Action, "power engines">, card: Card | null, ship: Ship): Chip[] {
  const power = ship.engines(act.engines);
  const found = tokenChips(act.engines);
  if (card?.type !== "open space") return found;
  return [
    ...found,
    power ? gain(tt("chip.ahead", { n: power }), "gt-ahead") : loss(tt("chip.stall")),
  ];
}

function cannonChips(act: Doing<Action, "power cannons">, card: Card | null, ship: Ship): Chip[] {
  const found = tokenChips(act.front + act.other);
  if (!card?.strength) return found;
  const margin = ship.cannons(act.front, act.other) - 2 * card.strength;
  if (margin > 0) return [...found, gain(tt("chip.win"))];
  return [...found, margin < 0 ? loss(tt("chip.lose")) : info(tt("chip.draw"))];
}

function goodsChips(goods: Card["goods"]): Chip[] {
  return goods.map((colour) => gain("", `gt-goods-${colour}`));
}

function dayChips(card: Card | null): Chip[] {
  return card?.days ? [loss(tt("chip.days", { n: card.days }), "gt-days")] : [];
}

function acceptChips(scene: Scene, card: Card | null, own: Seat): Chip[] {
  const found: Chip[] = [];
  if (!card) return found;
  if (card.credits) found.push(gain(tt("chip.credits", { n: card.credits }), "gt-credit"));
  found.push(...goodsChips(card.goods));
  if (card.goods.length) found.push(info(tt("chip.room", { n: freeRoom(scene, own) })));
  if (card.type === "abandoned ship") {
    found.push(loss(tt("chip.crew", { n: card.crew })));
  }
  return [...found, ...dayChips(card)];
}

/** What goes with a tile when it is destroyed. */
function stakeChips(box: Box, part: Part | undefined): Chip[] {
  if (!part) return [];
  const found = [loss(tileWords(box.tile(part.tile)), "gt-lost-dark")];
  const crew = part.alien ? 1 : (part.astronauts ?? 0);
  if (crew) found.push(loss(tt("chip.crew", { n: crew })));
  if (part.energy) found.push(tokenChip(part.energy));
  if (part.cubes?.length) found.push(loss(tt("goods_n", { n: part.cubes.length })));
  return found;
}
