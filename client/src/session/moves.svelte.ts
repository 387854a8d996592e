/**
 * The viewer's own moves: confirmed if the setting says so, sent, shown ahead, or kept for later.
 */
import { travel } from "../lib/motion";
import type { TableScene } from "../lib/scene.svelte";
import { settings } from "../lib/settings.svelte";
import type { Choice, Position } from "../lib/wire";
import { Ahead, foresee } from "./ahead";
import type { Commands } from "./commands.svelte";

/** A choice made while another one was being sent, and the question it answers. */
interface Next {
  choice: Choice;
  question: string;
}

/** The live game, where the moves are made. */
export interface Board {
  readonly scene: TableScene | null;
  readonly live: Position | null;
  /** The number of moves in the last update, shown or not. */
  readonly heard: number;
  hurry(): void;
}

export class Moves {
  /** The choice that waits for confirmation. */
  held = $state.raw<Choice | null>(null);
  readonly ahead: Ahead;
  #board: Board;
  #commands: Commands;
  #next: Next | null = null;
  /** The action being sent; pressing it twice counts once. */
  #acted = -1;

  constructor(board: Board, commands: Commands) {
    this.#board = board;
    this.#commands = commands;
    this.ahead = new Ahead(commands);
  }

  /** Make a choice; one that may end the turn waits for confirmation if the setting says so. */
  take(choice: Choice): void {
    const mayEnd = endsTurn(choice) || this.#board.live?.foreseen === false;
    const asks = settings.confirm && mayEnd && this.held?.action !== choice.action;
    if (asks) this.held = choice;
    else this.confirm(choice);
  }

  confirm(choice: Choice | null = this.held): void {
    this.held = null;
    const { scene, live } = this.#board;
    if (!choice || !scene || !live || live.seat === null) return;
    this.#board.hurry();
    if (scene.busy) {
      const again = choice.action === this.#acted;
      if (!again) this.#next = { choice, question: scene.face.prompt(scene).title };
    } else if (this.ahead.any || scene.face.foresee?.(scene, choice)) {
      this.#commands.refused = null;
      this.ahead.add(choice);
      void travel.between(() => foresee(scene, choice), settings.moves);
      this.sayAhead();
    } else {
      this.#acted = choice.action;
      const { seat, move } = live;
      this.#commands.send({ type: "act", seat, action: choice.action, move });
    }
  }

  /** Make the kept choice, if the same question is asked again and it is still legal. */
  takeNext(): void {
    const { scene } = this.#board;
    const next = this.#next;
    if (!next || !scene || scene.busy) return;
    this.#next = null;
    const choice = scene.choices.find((one) => one.action === next.choice.action);
    if (choice && scene.face.prompt(scene).title === next.question) this.take(choice);
  }

  /** Send the next move that was shown ahead. */
  sayAhead(): void {
    this.ahead.say(this.#board.live?.seat ?? null, this.#board.heard);
  }

  /** Keep the choice that waits for confirmation only if it is still legal. */
  review(choices: Choice[]): void {
    this.held = choices.find((one) => one.action === this.held?.action) ?? null;
  }

  /** Take back the last move or the whole turn; an unconfirmed choice goes first. */
  undo(turn: boolean): void {
    const seat = this.#board.live?.seat ?? null;
    if (this.held) this.held = null;
    else if (seat !== null) this.#commands.send({ type: "undo", seat, turn });
  }
}

const TURN_ENDS = new Set(["turn began", "game ended"]);

export function endsTurn(choice: Choice): boolean {
  return choice.outlook.some(({ event }) => TURN_ENDS.has(event));
}
