/** The commands sent to the server, and its answers. */
import type { Accepted, Refused } from "../lib/wire";
import type { Line, Wish } from "./socket";

export class Commands {
  /** The last command that was refused. */
  refused = $state.raw<Refused | null>(null);
  /** Unanswered commands; true blocks further choices. */
  #sent = new Map<string, boolean>();
  /** The last change caused here, and the last one shown. */
  #made = 0;
  #shown = 0;
  #line: Line;
  #changed: () => void;

  /** `changed` is called whenever `busy` may have changed. */
  constructor(line: Line, changed: () => void) {
    this.#line = line;
    this.#changed = changed;
  }

  /** Choices are blocked: a command is unanswered, or its result is not shown yet. */
  get busy(): boolean {
    return [...this.#sent.values()].some(Boolean) || this.#made > this.#shown;
  }

  /** Send a command; choices are blocked until it is answered and shown. */
  send(wish: Wish): void {
    this.refused = null;
    this.#sent.set(this.#line.send(wish), true);
    this.#changed();
  }

  /** Send a command without blocking the game. */
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

  /** `quietly`: the reason is visible without a text. */
  refuse(message: Refused, quietly: boolean): void {
    if (!quietly && this.waits(message.key)) this.refused = message;
    this.#answered(message.key);
  }

  /** The table is shown after this change. */
  show(number: number): void {
    this.#shown = Math.max(this.#shown, number);
    this.refused = null;
    this.#changed();
  }

  #answered(key: string): void {
    if (this.#sent.delete(key)) this.#changed();
  }
}
