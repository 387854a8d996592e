/** Replay: the table as it was after a move. */
import type { Moment } from "../lib/wire";

export class Replay {
  /** The move being viewed; null for the live game. */
  move = $state<number | null>(null);
  #moments = new Map<string, Moment>();
  #fetch: (move: number, seat: number | null) => Promise<Moment>;
  #show: (moment: Moment, isWanted: () => boolean) => Promise<void>;
  #leave: () => void;

  /** `show` checks whether its position is still wanted; `leave` shows the live game. */
  constructor(parts: {
    fetch(move: number, seat: number | null): Promise<Moment>;
    show(moment: Moment, isWanted: () => boolean): Promise<void>;
    leave(): void;
  }) {
    this.#fetch = parts.fetch;
    this.#show = parts.show;
    this.#leave = parts.leave;
  }

  /** Show the table as it was after a move, as a seat saw it. */
  async go(move: number, seat: number | null): Promise<void> {
    this.move = move;
    let moment: Moment;
    try {
      moment = await this.moment(move, seat);
    } catch (error) {
      this.leave();
      throw error;
    }
    await this.#show(moment, () => this.move === move);
  }

  /** A past position as a seat saw it, fetched once. */
  async moment(move: number, seat: number | null): Promise<Moment> {
    const place = `${move}/${seat}`;
    const known = this.#moments.get(place);
    if (known) return known;
    const moment = await this.#fetch(move, seat);
    this.#moments.set(place, moment);
    return moment;
  }

  /** Return to the live game. */
  leave(): void {
    this.move = null;
    this.#leave();
  }

  /** Clear the cache: another seat sees other things. */
  forget(): void {
    this.#moments.clear();
  }
}
