/** The certain results of choices; the table is asked for them where there are many. */
import type { Outlooks, Position } from "../lib/wire";
import type { Line } from "./socket";

export class Foresight {
  #line: Line;
  /** The last question, and its answer. */
  #key = "";
  #told: Outlooks | null = null;

  constructor(line: Line) {
    this.#line = line;
  }

  /** Ask about a position that has just arrived. */
  ask(position: Position | null): void {
    if (position?.foreseen !== false || position.seat === null) return;
    this.#told = null;
    this.#key = this.#line.send({ type: "foresee", seat: position.seat, move: position.move });
  }

  tell(outlooks: Outlooks): void {
    if (outlooks.key === this.#key) this.#told = outlooks;
  }

  /** Return a position with the results of its choices, as far as they are known. */
  complete(position: Position): Position {
    const told = this.#told;
    const fits = told?.seat === position.seat && told.move === position.move;
    if (position.foreseen !== false || !fits || !told.choices.length) return position;
    return { ...position, choices: told.choices, foreseen: true };
  }
}
