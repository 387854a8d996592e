/** The contents of a tile, as in the view of a ship. */
import type { Part } from "../types";

export type Goods = NonNullable<Part["cubes"]>[number];
export const GOODS: readonly Goods[] = ["red", "yellow", "green", "blue"];

export type Content = Pick<Part, "astronauts" | "alien" | "energy" | "cubes">;

/** The prices of the box in use, printed on the goods so that colour is not the only sign. */
const prices = new Map<Goods, number>();

export function setPrices(box: Record<Goods, number>): void {
  for (const colour of GOODS) prices.set(colour, box[colour]);
}

export function goodsValue(colour: Goods): number | "" {
  return prices.get(colour) ?? "";
}
