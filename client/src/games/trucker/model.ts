/** The box of Galaxy Trucker, and the lookups that all its parts use. */
import { boxes, once, waiting } from "../../lib/model";
import { type Goods, GOODS } from "./art/content";
import { priceGoods } from "./art/glyphs";
import { cellName, type Printed, type Side } from "./fit";
import type { GameDetails, Scene } from "./scene";
import type { Action, CardData, Components, Seat, Step, TileData, TitleData } from "./types";

export { type Goods, GOODS };

// -- the box -----------------------------------------------------------------------------------------

export interface Tile extends Printed {
  /** Its index in the table of tiles, from 0; events use it. */
  id: number;
  number: number;
  kind: TileData["kind"];
  size: number;
}

export const isCabin = (kind: string) => kind === "cabin" || kind === "start";
export const isHold = (kind: string) => kind === "hold" || kind === "red-hold";

export type CombatLine = NonNullable<CardData["lines"]>[number];

export interface Card {
  id: string;
  type: CardData["type"];
  level: string;
  strength: number;
  crew: number;
  credits: number;
  days: number;
  lose_crew: number;
  lose_goods: number;
  goods: Goods[];
  planets: Goods[][];
  hits: Projectile[];
  lines: CombatLine[];
  provenance: string;
  note: string;
}

/** A meteor or a shot as printed. */
export interface Projectile {
  kind: "small" | "big" | "light" | "heavy";
  side: number;
}

export interface Box {
  tiles: readonly Tile[];
  cards: readonly Card[];
  tile(name: string): Tile;
  card(id: string): Card;
  flights: Components["flights"];
  boards: Components["boards"];
  titles: TitleData[];
  pay: Components["titles"];
  prices: Components["prices"];
}

export const SIDES = ["front", "right", "rear", "left"] as const;
const KINDS = ["small", "big", "light", "heavy"] as const;
const CONNECTORS: readonly Side[] = [0, 1, 2, 3];

export function hitOf(text: string): Projectile {
  const [kind, side] = text.split(" ");
  return {
    kind: KINDS.find((one) => one === kind) ?? "small",
    side: SIDES.findIndex((one) => one === side),
  };
}

export const boxOf = boxes(makeBox);

function makeBox(components: Components): Box {
  priceGoods(components.prices);
  const tiles = Object.values(components.tiles).map((tile, id): Tile => ({
    id,
    number: tile.number,
    name: `${tile.kind}-${tile.number}`,
    kind: tile.kind,
    size: tile.size ?? 0,
    sides: [...tile.sides].map((side) => CONNECTORS[Number(side)] ?? 0),
  }));
  const cards = Object.values(components.cards).map((card): Card => ({
    id: card.id,
    type: card.type,
    level: card.id.split("-")[0] ?? "I",
    strength: card.strength ?? 0,
    crew: card.crew ?? 0,
    credits: card.credits ?? 0,
    days: card.days ?? 0,
    lose_crew: card.lose_crew ?? 0,
    lose_goods: card.lose_goods ?? 0,
    goods: goodsIn(card.goods),
    planets: (card.planets ?? []).map(goodsIn),
    hits: (card.hits ?? []).map(hitOf),
    lines: card.lines ?? [],
    provenance: card.provenance,
    note: card.note ?? "",
  }));
  const byName = new Map(tiles.map((tile) => [tile.name, tile]));
  const byId = new Map(cards.map((card) => [card.id, card]));
  return {
    tiles,
    cards,
    tile: (name) => found(byName.get(name), name),
    card: (id) => found(byId.get(id), id),
    flights: components.flights,
    boards: components.boards,
    titles: Object.values(components.title),
    pay: components.titles,
    prices: components.prices,
  };
}

/** Parse "red red blue" as goods. */
function goodsIn(text: string | undefined): Goods[] {
  return (text ?? "").split(" ").flatMap((word) => GOODS.filter((colour) => colour === word));
}

function found<T>(thing: T | undefined, name: string): T {
  if (thing === undefined) throw new Error(`the box has no ${name}`);
  return thing;
}

// -- cells -------------------------------------------------------------------------------------------

/** The engine's grid has columns 3–11 and rows 4–9; events name cells by their number in it. */
const GRID = { column: 3, row: 4, columns: 9, rows: 6 };
export const CELLS = GRID.columns * GRID.rows;

/** The name of a cell that an event or a step gives as a number; empty outside the grid. */
export function cellNumbered(number: number): string {
  if (number < 0 || number >= CELLS) return "";
  return cellName(
    (number % GRID.columns) + GRID.column,
    Math.floor(number / GRID.columns) + GRID.row,
  );
}

// -- the scene ---------------------------------------------------------------------------------------

/** The viewer's own board, or for a spectator the board in front. */
export function ownBoard(scene: Scene): Seat {
  return scene.view.seats[scene.own ?? scene.seat]!;
}

/** How many cells of that board have no tile. */
export function emptyCells(scene: Scene): number {
  return scene.view.area.length - ownBoard(scene).ship.length;
}

interface Over {
  step: "over";
  seat: number;
  args: Record<string, never>;
}

/** The step that waits for an answer. */
export function stepOf(scene: Scene): Step | Over {
  return waiting(scene) ?? { step: "over", seat: 0, args: {} };
}

/** The open card. */
export function cardOf(scene: Scene): Card | null {
  return scene.view.card ? boxOf(scene.details).card(scene.view.card) : null;
}

const numbers = once(
  ({ actions }: GameDetails) => new Map(actions.map((one, id) => [keyOf(one), id])),
);

/** The number of an action given by its parts, in table order; -1 if there is none. */
export function actionNumber(details: GameDetails, act: Action): number {
  return numbers(details).get(keyOf(act)) ?? -1;
}

function keyOf(act: Action): string {
  return Object.entries(act)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join("|");
}
