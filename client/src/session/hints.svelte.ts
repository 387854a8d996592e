/** A bot's advice on the current decision. */
import type { Hinted } from "../lib/wire";
import type { Commands } from "./commands.svelte";

export class Hints {
  told = $state.raw<Hinted | null>(null);
  /** The bot is thinking. */
  thinking = $state(false);
  #key = "";
  #commands: Commands;

  constructor(commands: Commands) {
    this.#commands = commands;
  }

  /** Ask a bot for advice; the game continues meanwhile. */
  ask(seat: number | null): void {
    if (seat === null || this.thinking) return;
    this.thinking = true;
    this.#key = this.#commands.sendAside({ type: "hint", seat });
  }

  tell(hint: Hinted): void {
    this.thinking = false;
    this.told = hint;
  }

  /** A command was refused; perhaps it was the request for a hint. */
  refuse(key: string): void {
    if (key === this.#key) this.thinking = false;
  }

  /** The decision was made or taken back. */
  forget(): void {
    this.told = null;
  }
}
