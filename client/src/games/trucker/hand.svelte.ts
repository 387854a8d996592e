/** The player's held tile before a decision: turning it, trying cells. */
import type { Goods } from "./art/content";

class Hand {
  /** The tile that this rotation belongs to. */
  tile = $state<string | null>(null);
  turns = $state(0);
  /** The cell under the held tile. */
  over = $state<string | null>(null);
  /** The goods picked up for loading. */
  goods = $state<Goods | null>(null);

  /** Another tile, or none, is held. */
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
