/**
 * A puzzle being solved: the world of its session. Every try goes to the server; a wrong action is
 * not made. When it is over, the solution can be looked through.
 */
import { api } from "../lib/api";
import { reason } from "../lib/reason";
import type { Choice, Moment, Position, PuzzleEnd, PuzzleInfo, TableInfo } from "../lib/wire";
import type { Line, LineEvents, Wish } from "../session/socket";
import type { World } from "../session/world";

export class PuzzleRun implements World {
  readonly info: PuzzleInfo;
  /** The right actions so far. */
  done = $state.raw<number[]>([]);
  tries = $state(0);
  /** The last action, if it was wrong. */
  wrong = $state.raw<Choice | null>(null);
  asking = $state(false);
  end = $state.raw<PuzzleEnd | null>(null);
  themes = $state.raw<string[]>([]);
  problem = $state("");
  /** The place in the solution when the puzzle is over: 0 is the position asked. */
  at = $state(0);
  #events: LineEvents | null = null;
  #number = 0;
  #keys = 0;

  constructor(info: PuzzleInfo) {
    this.info = info;
    this.tries = info.tries;
    this.themes = info.themes;
  }

  get over(): boolean {
    return this.end !== null;
  }

  /** The rating and streak of the solver, as they are now. */
  get me() {
    return this.end?.me ?? this.info.me;
  }

  /** Show the solution if the puzzle was finished before. */
  async resume(): Promise<void> {
    if (this.info.outcome) this.#finish(await api.puzzleEnd(this.info.id), 0);
  }

  async hint(): Promise<void> {
    await this.#ask(async () => (this.themes = (await api.puzzleHint(this.info.id)).themes));
  }

  async giveUp(): Promise<void> {
    await this.#ask(async () => this.#finish(await api.giveUpPuzzle(this.info.id), 0));
  }

  /** Show a position of the solution. */
  go(at: number): void {
    const line = this.end?.line ?? [];
    const next = Math.max(0, Math.min(line.length, at));
    const forward = next === this.at + 1;
    this.at = next;
    const moment = next ? line[next - 1]! : { position: this.info.moment.position, changes: [] };
    this.#tell(forward ? moment : { ...moment, changes: [] });
  }

  #finish(end: PuzzleEnd, at: number): void {
    this.end = end;
    this.themes = end.themes;
    this.wrong = null;
    this.go(at);
  }

  async #ask(work: () => Promise<unknown>): Promise<void> {
    this.problem = "";
    this.asking = true;
    try {
      await work();
    } catch (error) {
      this.problem = reason(error);
    }
    this.asking = false;
  }

  // -- the world of the session ------------------------------------------------------------------

  line(_id: string, events: LineEvents): Line {
    this.#events = events;
    queueMicrotask(() => {
      const { position } = this.info.moment;
      events.changed("open", 0);
      events.told({
        type: "welcome",
        number: 0,
        now: Date.now(),
        table: this.#table(position),
        position: this.#usable(position),
        changes: [],
        before: [],
      });
    });
    return { send: (wish) => this.#hear(wish), close: () => (this.#events = null) };
  }

  details = ({ game }: TableInfo) => api.details(game);
  moment = async (): Promise<Moment> => this.info.moment;
  curve = async () => ({ rows: [] });
  allows = (): boolean => !this.over && !this.asking;

  #hear(wish: Wish): string {
    const key = String((this.#keys += 1));
    if (wish.type === "act") void this.#try(key, wish.action);
    else queueMicrotask(() => this.#events?.told({ type: "accepted", key, number: 0 }));
    return key;
  }

  async #try(key: string, action: number): Promise<void> {
    await this.#ask(async () => {
      const answer = await api.tryPuzzle(this.info.id, [...this.done, action]);
      this.tries = answer.tries;
      if (!answer.right) {
        this.wrong = { action, outlook: [] };
        return;
      }
      this.wrong = null;
      this.done = [...this.done, action];
      if (answer.end) {
        this.at = this.done.length - 1;
        this.#finish(answer.end, this.done.length);
      } else if (answer.moment) this.#tell(answer.moment);
    });
    this.#events?.told({ type: "accepted", key, number: 0 });
  }

  #tell({ position, changes }: Moment): void {
    this.#number += 1;
    const now = Date.now();
    this.#events?.told({
      type: "update",
      number: this.#number,
      now,
      table: this.#table(position),
      position: this.#usable(position),
      changes: changes.map((change) => ({ ...change, number: this.#number, at: now })),
    });
  }

  #usable(position: Position): Position {
    return this.over ? { ...position, choices: [] } : position;
  }

  #table(position: Position): TableInfo {
    const seats = this.info.table.seats.map((seat) => ({ ...seat, connected: true }));
    return { ...this.info.table, seats, moves: position.move };
  }
}
