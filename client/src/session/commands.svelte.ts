/** What was said to the table, and what it has answered. */
import type { Accepted, Refused } from "../lib/wire";
import type { Line, Wish } from "./socket";

export class Commands {
  /** The last command that was refused. */
  refused = $state.raw<Refused | null>(null);
  /** What was said and not yet answered; true: nothing can be chosen before it is. */
  #sent = new Map<string, boolean>();
  /** The last change made here, and the last one shown. */
  #made = 0;
  #shown = 0;
  #line: Line;
  #changed: () => void;

  /** `changed` is called whenever `busy` may have changed. */
  constructor(line: Line, changed: () => void) {
    this.#line = line;
    this.#changed = changed;
  }

  /** Nothing can be chosen: a command is on its way, or what it did is not shown yet. */
  get busy(): boolean {
    return [...this.#sent.values()].some(Boolean) || this.#made > this.#shown;
  }

  /** Say something; nothing can be chosen before it is answered and shown. */
  send(wish: Wish): void {
    this.refused = null;
    this.#sent.set(this.#line.send(wish), true);
    this.#changed();
  }

  /** Say something while the game goes on. */
  sendAside(wish: Wish): string {
    this.refused = null;
    const key = this.#line.send(wish);
    this.#sent.set(key, false);
    return key;
  }

  waits(key: string): boolean {
    return this.#sent.has(key);
  }

  accept({ key, number }: Accepted): void {
    if (this.#sent.get(key)) this.#made = Math.max(this.#made, number);
    this.#answered(key);
  }

  /** `quietly`: whoever pressed sees why without words. */
  refuse(message: Refused, quietly: boolean): void {
    if (!quietly && this.waits(message.key)) this.refused = message;
    this.#answered(message.key);
  }

  /** The table is shown as it was after this change. */
  show(number: number): void {
    this.#shown = Math.max(this.#shown, number);
    this.refused = null;
    this.#changed();
  }

  #answered(key: string): void {
    if (this.#sent.delete(key)) this.#changed();
  }
}
