/** What the player does with the tile in hand before anything is decided: turning, trying cells. */
import type { Goods } from "./art/content";

class Hand {
  /** The tile these turns belong to. */
  tile = $state<string | null>(null);
  turns = $state(0);
  /** The cell over which the tile is held. */
  over = $state<string | null>(null);
  /** The goods picked up to be loaded. */
  goods = $state<Goods | null>(null);

  /** Another tile is in hand, or none. */
  hold(tile: string | null, turns = 0): void {
    if (this.tile === tile) return;
    this.tile = tile;
    this.turns = turns;
    this.over = null;
  }

  turn(by: number): void {
    this.turns = (this.turns + by) & 3;
  }
}

export const hand = new Hand();
