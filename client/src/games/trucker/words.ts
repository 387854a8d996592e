/** Texts for tiles, cells, goods, cards and projectiles. */
import type { Piece, Sentence } from "../../lib/face";
import { sentence, t } from "../../lib/i18n/index.svelte";
import { type Ship, sideOf } from "./fit";
import { type Box, type Card, type CombatLine, GOODS, type Goods, type Tile } from "./model";
import type { Fault, Seat } from "./types";

const K = "trucker.";

export function tt(key: string, params: Record<string, string | number> = {}): string {
  return t(K + key, params);
}

export function say(key: string, params: Parameters<typeof sentence>[1] = {}): Sentence {
  return sentence(K + key, params);
}

/** "open space" → "open_space": engine names as catalogue keys. */
export function keyed(name: string): string {
  return name.replaceAll(" ", "_");
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "Battery component"; "the battery component"; "a battery component". */
export function tileWords(tile: Tile, form: "kind" | "the" | "a" = "kind"): string {
  return tt(`${form}.${tile.kind}`);
}

/** The contents of a ship's cell, and its place. */
export function partWords(ship: Ship, cell: string): string {
  const there = ship.at.get(cell);
  return there
    ? tt("board.part", { tile: tt(`kind.${there.tile.kind}`), cell })
    : tt("board.empty_cell", { cell });
}

/** What a tile does, in a sentence. */
export function tileAbout(tile: Tile, turns = 0): string {
  return tt(`about.${tile.kind}`, {
    n: tile.size,
    one: tt(`toward.${turns & 3}`),
    two: tt(`toward.${(turns + 1) & 3}`),
  });
}

export function sidesWords(tile: Tile, turns: number): string {
  const side = (way: number) => tt(`side.${sideOf(tile, turns, way)}`);
  return tt("explain.sides", { front: side(0), right: side(1), rear: side(2), left: side(3) });
}

/** A tile in a sentence, with its icon: it can be highlighted and explained. */
export function tilePieces(tile: Tile, form: "kind" | "the" | "a"): Sentence {
  return [
    { icon: `gt-${tile.kind}`, label: "" },
    " ",
    { thing: `tile:${tile.name}`, label: tileWords(tile, form) },
  ];
}

/** A cell of someone's ship. */
export function cellPiece(seat: number, cell: string): Piece {
  return { thing: `part:${seat}:${cell}`, label: `(${cell})` };
}

export function cardName(type: string): string {
  return tt(`card.${keyed(type)}`);
}

export function goodsPieces(goods: readonly Goods[]): Sentence {
  return goods.map((colour) => ({ icon: `gt-goods-${colour}`, label: tt(`goods.${colour}`) }));
}

/** "2 red, blue" as words for a screen reader or a plain text. */
export function goodsWords(goods: readonly Goods[]): string {
  const counted = GOODS.map((colour) => {
    const n = goods.filter((one) => one === colour).length;
    return n ? tt(`cubes.${colour}`, { n }) : "";
  });
  return counted.filter(Boolean).join(", ");
}

export function rewardWords(card: Card): string {
  return card.goods.length ? goodsWords(card.goods) : tt("credits", { n: card.credits });
}

export function lossWords(line: CombatLine): string {
  if (line.lose_days) return tt("days", { n: line.lose_days });
  if (line.lose_crew) return tt("crew_n", { n: line.lose_crew });
  if (line.lose_goods) return tt("goods_n", { n: line.lose_goods });
  return tt("cardface.shots", { n: line.hits?.length ?? 0 });
}

/** The column or row that a roll gives. */
export function lineWords(side: number, line: number): string {
  return tt(side === 0 || side === 2 ? "line.column" : "line.row", { n: line });
}

// -- errors ------------------------------------------------------------------------------------------

/** Why a weld would be an error, for the cell it would be on. */
export function faultAt(fault: Fault, cell: string): string {
  if (fault.why === "pipes" || fault.why === "smooth") {
    const here = fault.cell === cell;
    return tt("fault.contact", {
      own: tt(`meet.${(here ? fault.own : fault.their) ?? 0}`),
      other: tt(`meet.${(here ? fault.their : fault.own) ?? 0}`),
      cell: (here ? fault.other : fault.cell) ?? "",
    });
  }
  return faultWords(fault);
}

/** An error of a ship, as in the check. */
export function faultWords(fault: Fault): string {
  if (fault.why === "pipes" || fault.why === "smooth") {
    return tt("fault.check", {
      one: fault.cell,
      two: fault.other ?? "",
      own: tt(`meet.${fault.own ?? 0}`),
      other: tt(`meet.${fault.their ?? 0}`),
    });
  }
  return fault.why === "outside"
    ? tt("bar.outside")
    : tt(`fault.${fault.why}`, { cell: fault.cell });
}

/** Two or three words for a small cell. */
export function faultShort(fault: Fault): string {
  if (fault.why === "pipes" || fault.why === "smooth") {
    return tt("fault.short.contact", {
      own: tt(`side.${fault.own ?? 0}`),
      other: tt(`side.${fault.their ?? 0}`),
    });
  }
  return fault.why === "split" || fault.why === "outside"
    ? faultWords(fault)
    : tt(`fault.short.${fault.why}`);
}

/** "Turn it left and it fits." for the nearest rotation that fits. */
export function turnHint(turns: number, good: readonly number[]): string {
  const by = [1, 3, 2].find((one) => good.includes((turns + one) & 3));
  return by === undefined ? "" : tt(`hint.turn.${by}`);
}

/** Write a strength stored in halves. */
export function halves(power: number): string {
  return power % 2 ? `${Math.floor(power / 2) || ""}½` : String(power / 2);
}

/** A strength that was declared or could be declared. */
export function powerWords(what: "crew" | "engines" | "cannons", power: number): string {
  return what === "cannons" ? halves(power) : String(power);
}

/** What a ship has declared in a combat zone, or what it can declare: “4 to 6”. */
export function declaredWords(what: "crew" | "engines" | "cannons", board: Seat): string {
  if (what === "crew") return String(board.crew);
  if (board.has_declared) return powerWords(what, board.declared);
  const { figures } = board;
  const [sure, more] =
    what === "cannons"
      ? [figures.cannons, figures.cannons_more]
      : [figures.engines, figures.engines_more];
  const least = powerWords(what, sure);
  return more ? tt("compare.upto", { least, most: powerWords(what, sure + more) }) : least;
}

export function titleName(title: string): string {
  return tt(`title.${keyed(title)}`);
}

export function tileNumbered(box: Box, id: number | null): Tile | null {
  return id === null ? null : (box.tiles[id] ?? null);
}
