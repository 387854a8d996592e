/** The curtain of a shared screen: hands stay hidden while the screen is passed on. */
import type { SeatInfo, TableInfo } from "../lib/wire";
import type { Line } from "./socket";

export class Curtain {
  /** The player's seat to whom the screen is passed; null if the curtain is open. */
  seat = $state<number | null>(null);
  /** The seat whose perspective was requested; undefined if the server chose. */
  #looked: number | null | undefined = undefined;
  #line: Line;

  constructor(line: Line) {
    this.#line = line;
  }

  /** Draw the curtain if the next seat to act is not the one at the screen. */
  watch(table: TableInfo, mine: SeatInfo[], here: number | null, isNew: boolean): void {
    if (mine.length < 2 || table.status !== "playing") {
      this.seat = null;
      return;
    }
    const waiting = mine.filter((seat) => table.to_act.includes(seat.number));
    const next = waiting[0]?.number;
    const isHere = here !== null && waiting.some((seat) => seat.number === here);
    if (next !== undefined && !isHere) {
      this.seat = next;
      if (here !== null) this.#look(null);
    } else if (isHere && this.#looked === undefined && !isNew) {
      this.seat = null;
    }
  }

  /** After a full update, request the current perspective again. */
  lookAgain(shown: number | null | undefined): void {
    if (this.#looked !== undefined && shown !== this.#looked) this.#look(this.#looked);
  }

  /** “I am …”: the next person takes the screen. */
  open(seat: number): void {
    this.seat = null;
    this.#look(seat);
  }

  #look(seat: number | null): void {
    this.#looked = seat;
    this.#line.send({ type: "look", seat });
  }
}
