/** The text of a choice, and its certain gains and costs. */
import type { Doing } from "../../lib/game";
import type { Chip, Sentence } from "../../lib/face";
import { weldFaults } from "./fit";
import { inHand, siteOf } from "./holding";
import { type Box, boxOf, type Card, cardOf, emptyCells, ownBoard, stepOf } from "./model";
import { goodsPieces, keyed, powerWords, say, tileWords, titleName, tt } from "./words";
import type { Choice, Scene } from "./scene";
import type { Action, Part, Power, Seat } from "./types";

export function label(scene: Scene, choice: Choice): Sentence {
  const act = scene.action(choice);
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
      return say(key, { cell: act.cell, n: pieceOf(own, act.cell).length });
    case "board":
      return say(key, { crew: tt(`crew.${act.crew}`) });
    case "power engines":
      return say(key, { power: powerWords("engines", powerOf(scene, act)?.power ?? 0) });
    case "power cannons":
      return say(key, { power: powerWords("cannons", powerOf(scene, act)?.power ?? 0) });
    case "battery":
      return say(stepOf(scene).step === "pay" ? key : `${key}.lost`, { cell: act.cell });
    case "defend":
      return say(`${key}.${scene.view.incoming?.stopped_by ?? "shield"}`);
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

/** What loses something needs a second press, which names the loss. */
export function again(scene: Scene, choice: Choice): Sentence | null {
  const act = scene.action(choice);
  switch (act.do) {
    case "finish": {
      const builds = scene.view.phase === "building";
      return builds && emptyCells(scene) > 0 ? say("label.finish.again") : null;
    }
    case "done": {
      const n = Object.values(scene.view.beside).reduce((sum, one) => sum + one, 0);
      return n ? say("label.done.again", { n }) : null;
    }
    case "power engines":
    case "power cannons": {
      const power = powerOf(scene, act);
      const wasted = power?.outcome === "lose" && power.energy > 0;
      return wasted ? say("label.power.again", { n: power.energy }) : null;
    }
    default:
      return null;
  }
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

/** The piece of a broken ship that a cell belongs to. */
export function pieceOf(own: Seat, cell: string): string[] {
  return own.pieces.find((piece) => piece.includes(cell)) ?? [];
}

/** The strength that a choice would declare. */
function powerOf(
  scene: Scene,
  act: Doing<Action, "power engines" | "power cannons">,
): Power | undefined {
  const [front, other] = act.do === "power engines" ? [act.engines, 0] : [act.front, act.other];
  return scene.view.powers.find((one) => one.front === front && one.other === other);
}

// -- chips -------------------------------------------------------------------------------------------

const gain = (text: string, icon?: string): Chip => ({ tone: "gain", text, icon });
const loss = (text: string, icon?: string): Chip => ({ tone: "loss", text, icon });
const info = (text: string, icon?: string): Chip => ({ tone: "info", text, icon });

export function chips(scene: Scene, choice: Choice): Chip[] {
  const act = scene.action(choice);
  const view = scene.view;
  const own = ownBoard(scene);
  const box = boxOf(scene.details);
  const card = cardOf(scene);
  switch (act.do) {
    case "weld":
      return weldChips(scene, act);
    case "finish": {
      const n = own.errors.length;
      const empty = emptyCells(scene);
      return [
        ...(n ? [loss(tt("chip.mistakes", { n }))] : []),
        ...(empty ? [info(tt("chip.empty", { n: empty }))] : []),
      ];
    }
    case "board":
      return boardChips(act, own);
    case "remove":
      return [
        ...(own.keystones.includes(act.cell) ? [loss(tt("chip.breaks"), "gt-lost-dark")] : []),
        ...(view.removal_price
          ? [loss(tt("lost.cost", { n: view.removal_price }), "gt-credit")]
          : []),
      ];
    case "keep piece": {
      const n = own.ship.length - pieceOf(own, act.cell).length;
      return [loss(tt("chip.falls", { n }), "gt-lost-dark")];
    }
    case "power engines":
    case "power cannons":
      return powerChips(powerOf(scene, act));
    case "defend":
      return [tokenChip(1), info(tt("chip.left", { n: own.energy - 1 }))];
    case "hold":
      return stakeChips(box, partAt(own, own.struck));
    case "land":
      return goodsChips(card?.planets[act.planet - 1] ?? []);
    case "accept":
      return acceptChips(card, own);
    case "give up":
      return [loss(tt("chip.no_reward")), loss(tt("chip.half"))];
    default:
      return [];
  }
}

function weldChips(scene: Scene, act: Doing<Action, "weld">): Chip[] {
  const tile = inHand(scene);
  const n = tile ? weldFaults(siteOf(scene).ship, tile, act.cell, act.turns).length : 0;
  return n ? [loss(tt("chip.mistakes", { n }))] : [];
}

/** An alien strengthens only a ship that has engines or cannons. */
function boardChips({ crew }: Doing<Action, "board">, { figures }: Seat): Chip[] {
  const { engines, engines_more, cannons, cannons_more } = figures;
  if (crew === "astronauts") return [gain(tt("chip.crew_two"), "gt-crew")];
  if (crew === "brown") {
    return engines + engines_more > 0
      ? [gain(tt("chip.strength_engine"), "gt-engine")]
      : [info(tt("chip.no_engines"), "gt-engine")];
  }
  return cannons + cannons_more > 0
    ? [gain(tt("chip.strength_cannon"), "gt-cannon")]
    : [info(tt("chip.no_cannons"), "gt-cannon")];
}

function tokenChip(n: number): Chip {
  return loss(tt("chip.tokens", { n }), "gt-battery-dark");
}

function tokenChips(n: number): Chip[] {
  return n ? [tokenChip(n)] : [];
}

const OUTCOMES: Record<NonNullable<Power["outcome"]>, (power: number) => Chip> = {
  advance: (n) => gain(tt("chip.ahead", { n }), "gt-ahead"),
  stall: () => loss(tt("chip.stall")),
  win: () => gain(tt("chip.win")),
  draw: () => info(tt("chip.draw")),
  lose: () => loss(tt("chip.lose")),
};

function powerChips(power: Power | undefined): Chip[] {
  if (!power) return [];
  const outcome = power.outcome ? [OUTCOMES[power.outcome](power.power)] : [];
  return [...tokenChips(power.energy), ...outcome];
}

function goodsChips(goods: Card["goods"]): Chip[] {
  return goods.map((colour) => gain("", `gt-goods-${colour}`));
}

function dayChips(card: Card | null): Chip[] {
  return card?.days ? [loss(tt("chip.days", { n: card.days }), "gt-days")] : [];
}

function acceptChips(card: Card | null, own: Seat): Chip[] {
  const found: Chip[] = [];
  if (!card) return found;
  if (card.credits) found.push(gain(tt("chip.credits", { n: card.credits }), "gt-credit"));
  found.push(...goodsChips(card.goods));
  if (card.goods.length) found.push(info(tt("chip.room", { n: own.figures.room })));
  if (card.type === "abandoned ship") {
    found.push(loss(tt("chip.crew", { n: card.crew })));
  }
  return [...found, ...dayChips(card)];
}

/** What is lost together with a destroyed tile. */
function stakeChips(box: Box, part: Part | undefined): Chip[] {
  if (!part) return [];
  const found = [loss(tileWords(box.tile(part.tile)), "gt-lost-dark")];
  const crew = part.alien ? 1 : (part.astronauts ?? 0);
  if (crew) found.push(loss(tt("chip.crew", { n: crew })));
  if (part.energy) found.push(tokenChip(part.energy));
  if (part.cubes?.length) found.push(loss(tt("goods_n", { n: part.cubes.length })));
  return found;
}
