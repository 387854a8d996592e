/** The player's own moves are shown immediately and taken back if they are refused. */
import type { TableScene } from "../lib/scene.svelte";
import type { Choice } from "../lib/wire";
import type { Commands } from "./commands.svelte";

interface MadeAhead {
  choice: Choice;
  /** Its command; null while it waits for the previous one. */
  key: string | null;
}

export class Ahead {
  #made: MadeAhead[] = [];
  #commands: Commands;

  constructor(commands: Commands) {
    this.#commands = commands;
  }

  get any(): boolean {
    return this.#made.length > 0;
  }

  add(choice: Choice): void {
    this.#made.push({ choice, key: null });
  }

  /** The server has confirmed the oldest move. */
  settle(): void {
    this.#made.shift();
  }

  clear(): void {
    this.#made = [];
  }

  /** Show the certain results of the moves; if there are none, wait. */
  show(scene: TableScene): void {
    for (const { choice } of this.#made) foresee(scene, choice);
  }

  /** Send the next move, one at a time: each builds on the previous one. */
  say(seat: number | null, move: number): void {
    const next = this.#made.find((one) => one.key === null);
    const waits = this.#made.some((one) => one.key !== null && this.#commands.waits(one.key));
    if (!next || waits || seat === null) return;
    next.key = this.#commands.sendAside({ type: "act", seat, action: next.choice.action, move });
  }

  /** A command was refused: if it was one of these moves, take it back with all later ones. */
  takeBack(key: string): Choice | null {
    const refused = this.#made.find((one) => one.key === key);
    if (refused) this.clear();
    return refused?.choice ?? null;
  }
}

/** Show a move before the server has answered. */
export function foresee(scene: TableScene, choice: Choice): void {
  const seen = scene.face.foresee?.(scene, choice);
  const { view, choices } = seen ?? { view: scene.position.view, choices: [] };
  scene.position = { ...scene.position, view, choices };
}
