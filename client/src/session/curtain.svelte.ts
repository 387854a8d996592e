/** The curtain of a hot seat: nobody sees the hand of another while the screen is handed over. */
import type { SeatInfo, TableInfo } from "../lib/wire";
import type { Line } from "./socket";

export class Curtain {
  /** The own seat for whom the screen is to be handed over; null: the curtain is open. */
  seat = $state<number | null>(null);
  /** The seat whose picture was asked for; undefined: the table chose. */
  #looked: number | null | undefined = undefined;
  #line: Line;

  constructor(line: Line) {
    this.#line = line;
  }

  /** Draw the curtain where the next one to act is not the one who sits before the screen. */
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

  /** The table told everything anew: ask again for the picture that was looked at. */
  lookAgain(shown: number | null | undefined): void {
    if (this.#looked !== undefined && shown !== this.#looked) this.#look(this.#looked);
  }

  /** “I am …”: the next person sits down before the screen. */
  open(seat: number): void {
    this.seat = null;
    this.#look(seat);
  }

  #look(seat: number | null): void {
    this.#looked = seat;
    this.#line.send({ type: "look", seat });
  }
}
