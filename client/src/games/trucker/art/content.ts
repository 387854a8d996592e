/** What may lie on a tile, as the view of a ship tells it. */
export interface Content {
  astronauts?: number;
  alien?: "brown" | "purple";
  energy?: number;
  cubes?: Goods[];
}

export type Goods = "red" | "yellow" | "green" | "blue";
export const GOODS: readonly Goods[] = ["red", "yellow", "green", "blue"];

/** The price of a cube of goods: its number is printed on it, so that colour is never alone. */
export function goodsValue(colour: Goods): number {
  return 4 - GOODS.indexOf(colour);
}
