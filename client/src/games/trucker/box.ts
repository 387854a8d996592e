/** The box of Galaxy Trucker as the component file gives it: tiles, cards, boards, titles. */
import type { Goods } from "./art/content";
import { boxes } from "../../lib/model";
import type { CardData, Components, TitleData } from "./types";

/** Smooth, one pipe, two pipes, universal. */
export type Side = 0 | 1 | 2 | 3;

export interface Tile {
  /** Its place in the table of tiles, from 0: events name tiles by it. */
  id: number;
  number: number;
  name: string;
  kind: string;
  size: number;
  sides: readonly Side[];
}

export type CombatLine = NonNullable<CardData["lines"]>[number];

export interface Card {
  id: string;
  type: string;
  level: string;
  strength: number;
  crew: number;
  credits: number;
  days: number;
  lose_crew: number;
  lose_goods: number;
  goods: Goods[];
  planets: Goods[][];
  hits: Hit[];
  lines: CombatLine[];
  provenance: string;
  note: string;
}

export interface Hit {
  kind: "small" | "big" | "light" | "heavy";
  side: number;
}

export interface Box {
  tiles: readonly Tile[];
  cards: readonly Card[];
  tile(name: string): Tile;
  card(id: string): Card;
  /** All projectiles of the box; a step names one by its number. */
  hits: readonly Hit[];
  flights: Components["flights"];
  boards: Components["boards"];
  titles: TitleData[];
  pay: Components["titles"];
}

export const SIDES = ["front", "right", "rear", "left"] as const;
const SIZED = new Set(["battery", "hold", "red-hold"]);

export function hitOf(text: string): Hit {
  const [kind, side] = text.split(" ");
  return { kind: kind as Hit["kind"], side: SIDES.indexOf(side as (typeof SIDES)[number]) };
}

export const boxOf = boxes(makeBox);

function makeBox(components: Components): Box {
  const tiles = Object.values(components.tiles).map((tile, id): Tile => ({
    id,
    number: tile.number,
    name: `${tile.kind}-${tile.number}`,
    kind: tile.kind,
    size: SIZED.has(tile.kind) ? (tile.size ?? 0) : 0,
    sides: [...tile.sides].map((side) => Number(side) as Side),
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
    goods: words(card.goods),
    planets: (card.planets ?? []).map(words),
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
    hits: cards.flatMap((card) => [
      ...card.hits,
      ...card.lines.flatMap((line) => (line.hits ?? []).map(hitOf)),
    ]),
    flights: components.flights,
    boards: components.boards,
    titles: Object.values(components.title),
    pay: components.titles,
  };
}

function words(text: string | undefined): Goods[] {
  return text ? (text.split(" ") as Goods[]) : [];
}

function found<T>(thing: T | undefined, name: string): T {
  if (thing === undefined) throw new Error(`the box has no ${name}`);
  return thing;
}
